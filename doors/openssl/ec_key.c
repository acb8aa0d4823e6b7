/* Keys of short Weierstrass curves: what OpenSSL asks of a key manager. */
#include "ec.h"

#include <string.h>

#define KEYPAIR OSSL_KEYMGMT_SELECT_KEYPAIR
#define PRIVATE OSSL_KEYMGMT_SELECT_PRIVATE_KEY
#define PUBLIC OSSL_KEYMGMT_SELECT_PUBLIC_KEY
#define DOMAIN OSSL_KEYMGMT_SELECT_DOMAIN_PARAMETERS

struct ec_key *ec_new(const struct provider *provider)
{
    struct ec_key *key = new_memory(provider, sizeof *key);
    if (key != NULL) {
        key->provider = provider;
        key->include_public = 1;
        atomic_init(&key->references, 1);
        atomic_init(&key->mirror, NULL);
    }
    return key;
}

struct ec_key *ec_hold(struct ec_key *key)
{
    if (key != NULL) {
        atomic_fetch_add(&key->references, 1);
    }
    return key;
}

void ec_free(struct ec_key *key)
{
    const struct provider *provider;
    if (key == NULL || atomic_fetch_sub(&key->references, 1) > 1) {
        return;
    }
    provider = key->provider;
    provider->lib.EVP_PKEY_free(key->other);
    provider->lib.EVP_PKEY_free(atomic_load(&key->mirror));
    free_secret(provider, key->private_key, PRIVATE_KEY_MAX);
    free_memory(provider, key, sizeof *key);
}

bool ec_new_private(struct ec_key *key)
{
    if (key->private_key == NULL) {
        key->private_key = new_secret(key->provider, PRIVATE_KEY_MAX);
    }
    return key->private_key != NULL;
}

size_t ec_private_len(const struct ec_key *key)
{
    return secant_private_key_len(key->curve->number);
}

size_t ec_public_len(const struct ec_key *key)
{
    return secant_public_key_len(key->curve->number, 0);
}

void ec_forget(struct ec_key *key)
{
    key->provider->lib.EVP_PKEY_free(atomic_exchange(&key->mirror, NULL));
}

bool ec_set_public(struct ec_key *key, const uint8_t *point, size_t len)
{
    uint8_t converted[PUBLIC_KEY_MAX];
    if (!CHECK(key->provider, secant_public_key_convert(converted, ec_public_len(key), key->curve->number, point, len, 0))) {
        return false;
    }
    ec_forget(key);
    memcpy(key->public_key, converted, ec_public_len(key));
    key->has |= PUBLIC;
    return true;
}

bool ec_leave(struct ec_key *key)
{
    if (key->other == NULL) {
        key->other = other_of(key, KEYPAIR);
    }
    if (key->other == NULL) {
        return false;
    }
    ec_forget(key);
    key->curve = NULL;
    free_secret(key->provider, key->private_key, PRIVATE_KEY_MAX);
    key->private_key = NULL;
    return true;
}

/* Whether parameters are a curve of secant's by name, with nothing that it lacks. */
static const struct curve *curve_of(const OSSL_PARAM *params)
{
    const OSSL_PARAM *name = find(params, OSSL_PKEY_PARAM_GROUP_NAME);
    const OSSL_PARAM *param;
    char text[NAME_MAX_LEN];
    const uint8_t *point;
    size_t len;
    int value = 0;
    if (name == NULL || !get_text(name, text, sizeof text)) {
        return NULL;
    }
    param = find(params, OSSL_PKEY_PARAM_EC_ENCODING);
    if (param != NULL) {
        char encoding[NAME_MAX_LEN];
        if (!get_text(param, encoding, sizeof encoding) || !is_word(encoding, OSSL_PKEY_EC_ENCODING_GROUP)) {
            return NULL;
        }
    }
    param = find(params, OSSL_PKEY_PARAM_EC_DECODED_FROM_EXPLICIT_PARAMS);
    if (param != NULL && (!get_int(param, &value) || value != 0)) {
        return NULL;
    }
    /* hybrid points */
    param = find(params, OSSL_PKEY_PARAM_PUB_KEY);
    if (param != NULL && get_bytes(param, &point, &len) && len != 0 && (point[0] & 0xfe) == 6) {
        return NULL;
    }
    return find_curve(text);
}

/* The key pair of a key that has its curve. */
static bool import_pair(struct ec_key *key, int selection, const OSSL_PARAM *params)
{
    const OSSL_PARAM *param = find(params, OSSL_PKEY_PARAM_PRIV_KEY);
    const uint8_t *point;
    size_t len;
    if ((selection & PRIVATE) != 0 && param != NULL) {
        if (!ec_new_private(key)) {
            return false;
        }
        if (!get_integer(param, key->private_key, ec_private_len(key))) {
            return FAIL(key->provider, PROV_R_INVALID_KEY, "private key");
        }
        if (!CHECK(key->provider, secant_key_check(key->curve->number, key->private_key, ec_private_len(key)))) {
            return false;
        }
        key->has |= PRIVATE;
    }
    param = find(params, OSSL_PKEY_PARAM_PUB_KEY);
    return param == NULL || (get_bytes(param, &point, &len) && ec_set_public(key, point, len));
}

int ec_import(void *context, int selection, const OSSL_PARAM *params)
{
    struct ec_key *key = context;
    if (key == NULL || (selection & DOMAIN) == 0 || key->curve != NULL || key->other != NULL) {
        return 0;
    }
    key->curve = curve_of(params);
    if (key->curve == NULL) {
        key->other = other_import(key->provider, selection, params);
        if (key->other == NULL) {
            return 0;
        }
        key->has |= find(params, OSSL_PKEY_PARAM_PUB_KEY) != NULL ? selection & PUBLIC : 0;
        key->has |= find(params, OSSL_PKEY_PARAM_PRIV_KEY) != NULL ? selection & PRIVATE : 0;
        return 1;
    }
    if ((selection & KEYPAIR) != 0 && !import_pair(key, selection, params)) {
        return 0;
    }
    return (selection & OSSL_KEYMGMT_SELECT_OTHER_PARAMETERS) == 0 || ec_set_imported(key, params);
}

static int has(const void *context, int selection)
{
    const struct ec_key *key = context;
    if (key == NULL) {
        return 0;
    }
    if ((selection & DOMAIN) != 0 && key->curve == NULL && key->other == NULL) {
        return 0;
    }
    return (selection & KEYPAIR & ~key->has) == 0;
}

/* Two keys of which the default provider has one. */
static int match_others(const struct ec_key *one, const struct ec_key *two, int selection)
{
    const struct libcrypto *lib = &one->provider->lib;
    EVP_PKEY *first = other_of(one, KEYPAIR);
    EVP_PKEY *second = first == NULL ? NULL : other_of(two, KEYPAIR);
    int same = 0;
    if (second != NULL) {
        same = ((selection & KEYPAIR) == 0 || lib->EVP_PKEY_eq(first, second) == 1)
            && ((selection & DOMAIN) == 0 || lib->EVP_PKEY_parameters_eq(first, second) == 1);
    }
    lib->EVP_PKEY_free(first);
    lib->EVP_PKEY_free(second);
    return same;
}

static int match(const void *first, const void *second, int selection)
{
    const struct ec_key *one = first;
    const struct ec_key *two = second;
    const int both = one->has & two->has & selection;
    if (one->other != NULL || two->other != NULL) {
        return match_others(one, two, selection);
    }
    if (one->curve != two->curve || one->curve == NULL) {
        return 0;
    }
    if ((selection & KEYPAIR) == 0) {
        return 1;
    }
    if ((both & PUBLIC) != 0) {
        return memcmp(one->public_key, two->public_key, ec_public_len(one)) == 0;
    }
    return (both & PRIVATE) != 0
        && secant_equal(one->private_key, ec_private_len(one), two->private_key, ec_private_len(two));
}

/* Whether the two halves of a key belong together. */
static bool is_pair(const struct ec_key *key)
{
    uint8_t computed[PUBLIC_KEY_MAX];
    const size_t len = ec_public_len(key);
    return CHECK(key->provider, secant_key_public(computed, len, key->curve->number, key->private_key,
            ec_private_len(key), 0, NULL))
        && (memcmp(computed, key->public_key, len) == 0
            || FAIL(key->provider, PROV_R_INVALID_KEY, "the public key does not belong to the private one"));
}

static int validate_other(const struct ec_key *key, int selection, int kind)
{
    const struct provider *provider = key->provider;
    const struct libcrypto *lib = &provider->lib;
    EVP_PKEY_CTX *context = lib->EVP_PKEY_CTX_new_from_pkey(provider->inner, key->other, NULL);
    int valid = context != NULL;
    if (valid && (selection & DOMAIN) != 0) {
        valid = lib->EVP_PKEY_param_check(context) > 0;
    }
    if (valid && (selection & PUBLIC) != 0) {
        valid = (kind == OSSL_KEYMGMT_VALIDATE_QUICK_CHECK ? lib->EVP_PKEY_public_check_quick(context)
                                                           : lib->EVP_PKEY_public_check(context)) > 0;
    }
    if (valid && (selection & PRIVATE) != 0) {
        valid = lib->EVP_PKEY_private_check(context) > 0;
    }
    if (valid && (selection & KEYPAIR) == KEYPAIR) {
        valid = lib->EVP_PKEY_pairwise_check(context) > 0;
    }
    lib->EVP_PKEY_CTX_free(context);
    leave_other(provider);
    return valid;
}

/* A key on a curve of secant was checked when it came, but for whether its halves belong together. */
static int validate(const void *context, int selection, int kind)
{
    const struct ec_key *key = context;
    if (key->other != NULL) {
        return validate_other(key, selection, kind);
    }
    return has(key, selection) && ((selection & KEYPAIR) != KEYPAIR || is_pair(key));
}

static void *duplicate(const void *context, int selection)
{
    const struct ec_key *key = context;
    struct ec_key *copy = ec_new(key->provider);
    if (copy == NULL) {
        return NULL;
    }
    copy->has = key->has & selection;
    copy->include_public = key->include_public;
    copy->is_compressed = key->is_compressed;
    if (key->other != NULL) {
        if ((selection & KEYPAIR & key->has) == (KEYPAIR & key->has)) {
            copy->other = key->provider->lib.EVP_PKEY_dup(key->other);
        } else {
            OSSL_PARAM *params = NULL;
            if (key->provider->lib.EVP_PKEY_todata(key->other, selection | DOMAIN, &params)) {
                copy->other = other_import(key->provider, selection | DOMAIN, params);
            }
            key->provider->lib.OSSL_PARAM_free(params);
        }
        if (copy->other == NULL) {
            ec_free(copy);
            return NULL;
        }
        return copy;
    }
    copy->curve = key->curve;
    if ((copy->has & PRIVATE) != 0) {
        if (!ec_new_private(copy)) {
            ec_free(copy);
            return NULL;
        }
        memcpy(copy->private_key, key->private_key, PRIVATE_KEY_MAX);
    }
    if ((copy->has & PUBLIC) != 0) {
        memcpy(copy->public_key, key->public_key, sizeof key->public_key);
    }
    return copy;
}

static const char *operation_name(int operation)
{
    switch (operation) {
    case OSSL_OP_KEYEXCH:
        return "ECDH";
    case OSSL_OP_SIGNATURE:
        return "ECDSA";
    default:
        return NULL;
    }
}

const OSSL_DISPATCH ec_keys[] = {
    ROW(OSSL_FUNC_KEYMGMT_NEW, ec_new),
    ROW(OSSL_FUNC_KEYMGMT_FREE, ec_free),
    ROW(OSSL_FUNC_KEYMGMT_DUP, duplicate),
    ROW(OSSL_FUNC_KEYMGMT_HAS, has),
    ROW(OSSL_FUNC_KEYMGMT_MATCH, match),
    ROW(OSSL_FUNC_KEYMGMT_VALIDATE, validate),
    ROW(OSSL_FUNC_KEYMGMT_IMPORT, ec_import),
    ROW(OSSL_FUNC_KEYMGMT_IMPORT_TYPES, ec_exchanged),
    ROW(OSSL_FUNC_KEYMGMT_EXPORT, ec_export),
    ROW(OSSL_FUNC_KEYMGMT_EXPORT_TYPES, ec_exchanged),
    ROW(OSSL_FUNC_KEYMGMT_GET_PARAMS, ec_get),
    ROW(OSSL_FUNC_KEYMGMT_GETTABLE_PARAMS, ec_gettable),
    ROW(OSSL_FUNC_KEYMGMT_SET_PARAMS, ec_set),
    ROW(OSSL_FUNC_KEYMGMT_SETTABLE_PARAMS, ec_settable),
    ROW(OSSL_FUNC_KEYMGMT_GEN_INIT, ec_generation),
    ROW(OSSL_FUNC_KEYMGMT_GEN_SET_TEMPLATE, ec_generation_template),
    ROW(OSSL_FUNC_KEYMGMT_GEN_SET_PARAMS, ec_generation_set),
    ROW(OSSL_FUNC_KEYMGMT_GEN_SETTABLE_PARAMS, ec_generation_settable),
    ROW(OSSL_FUNC_KEYMGMT_GEN, ec_generate),
    ROW(OSSL_FUNC_KEYMGMT_GEN_CLEANUP, ec_generation_free),
    ROW(OSSL_FUNC_KEYMGMT_QUERY_OPERATION_NAME, operation_name),
    { 0, NULL }
};
