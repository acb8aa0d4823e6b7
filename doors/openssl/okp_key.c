/* Keys of X25519, X448, Ed25519 and Ed448: what OpenSSL asks of a key manager. */
#include "okp.h"

#include <openssl/err.h>
#include <string.h>

#define KEYPAIR OSSL_KEYMGMT_SELECT_KEYPAIR
#define PRIVATE OSSL_KEYMGMT_SELECT_PRIVATE_KEY
#define PUBLIC OSSL_KEYMGMT_SELECT_PUBLIC_KEY

static struct okp_key *new_key(const struct provider *provider, const struct okp_kind *kind)
{
    struct okp_key *key = new_memory(provider, sizeof *key);
    if (key != NULL) {
        key->provider = provider;
        key->kind = kind;
        atomic_init(&key->references, 1);
    }
    return key;
}

struct okp_key *okp_hold(struct okp_key *key)
{
    if (key != NULL) {
        atomic_fetch_add(&key->references, 1);
    }
    return key;
}

void okp_free(struct okp_key *key)
{
    if (key != NULL && atomic_fetch_sub(&key->references, 1) == 1) {
        free_secret(key->provider, key->private_key, key->kind->len);
        free_memory(key->provider, key, sizeof *key);
    }
}

/* Memory for the private key. */
static bool new_private(struct okp_key *key)
{
    if (key->private_key == NULL) {
        key->private_key = new_secret(key->provider, key->kind->len);
    }
    return key->private_key != NULL;
}

static int has(const void *context, int selection)
{
    const struct okp_key *key = context;
    return key != NULL && (selection & KEYPAIR & ~key->has) == 0;
}

static int match(const void *first, const void *second, int selection)
{
    const struct okp_key *one = first;
    const struct okp_key *two = second;
    const int both = one->has & two->has & selection;
    if (one->kind != two->kind) {
        return 0;
    }
    if ((selection & KEYPAIR) == 0) {
        return 1;
    }
    if ((both & PUBLIC) != 0) {
        return memcmp(one->public_key, two->public_key, one->kind->len) == 0;
    }
    return (both & PRIVATE) != 0
        && secant_equal(one->private_key, one->kind->len, two->private_key, two->kind->len);
}

static bool compute_public(struct okp_key *key, uint8_t *out)
{
    return CHECK(key->provider, key->kind->public_key(out, key->kind->len, key->private_key, key->kind->len));
}

static int validate(const void *context, int selection, int kind)
{
    const struct okp_key *key = context;
    uint8_t computed[OKP_KEY_MAX];
    (void) kind;
    if (!has(key, selection)) {
        return 0;
    }
    return (selection & KEYPAIR) != KEYPAIR
        || (compute_public((struct okp_key *) (uintptr_t) key, computed)
            && (memcmp(computed, key->public_key, key->kind->len) == 0
                || FAIL(key->provider, PROV_R_INVALID_KEY, "the public key does not belong to the private one")));
}

/* Bytes of a key from a parameter. */
static bool take(const struct okp_key *key, uint8_t *out, const OSSL_PARAM *param)
{
    const uint8_t *bytes;
    size_t len;
    if (!get_bytes(param, &bytes, &len) || len != key->kind->len) {
        return FAIL(key->provider, PROV_R_INVALID_KEY_LENGTH, "keys of %s have %zu bytes", key->kind->name,
            key->kind->len);
    }
    memcpy(out, bytes, len);
    return true;
}

static int import(void *context, int selection, const OSSL_PARAM *params)
{
    struct okp_key *key = context;
    const OSSL_PARAM *public_key = find(params, OSSL_PKEY_PARAM_PUB_KEY);
    const OSSL_PARAM *private_key = (selection & PRIVATE) == 0 ? NULL : find(params, OSSL_PKEY_PARAM_PRIV_KEY);
    if (key == NULL || (selection & KEYPAIR) == 0 || (public_key == NULL && private_key == NULL)) {
        return 0;
    }
    if (private_key != NULL) {
        if (!new_private(key) || !take(key, key->private_key, private_key)) {
            return 0;
        }
        key->has |= PRIVATE;
    }
    if (public_key == NULL ? !compute_public(key, key->public_key) : !take(key, key->public_key, public_key)) {
        return 0;
    }
    key->has |= PUBLIC;
    return 1;
}

static int export(void *context, int selection, OSSL_CALLBACK *callback, void *argument)
{
    struct okp_key *key = context;
    OSSL_PARAM params[3];
    OSSL_PARAM *end = params;
    if (key == NULL || (selection & KEYPAIR) == 0) {
        return 0;
    }
    if ((selection & PUBLIC & key->has) != 0) {
        *end++ = (OSSL_PARAM) OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, key->public_key, key->kind->len);
    }
    if ((selection & PRIVATE & key->has) != 0) {
        *end++ = (OSSL_PARAM) OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PRIV_KEY, key->private_key, key->kind->len);
    }
    *end = (OSSL_PARAM) OSSL_PARAM_END;
    return callback(params, argument);
}

#define KEY_PARAMETERS \
    OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, NULL, 0), \
    OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PRIV_KEY, NULL, 0)

static const OSSL_PARAM *exchanged(int selection)
{
    static const OSSL_PARAM params[] = { KEY_PARAMETERS, OSSL_PARAM_END };
    return (selection & KEYPAIR) != 0 ? params : NULL;
}

static bool get_one(const struct okp_key *key, OSSL_PARAM *param)
{
    const struct okp_kind *kind = key->kind;
    const bool is_signing = kind->signature_len != 0;
    if (is_named(param, OSSL_PKEY_PARAM_BITS)) {
        return set_int(param, kind->bits);
    }
    if (is_named(param, OSSL_PKEY_PARAM_SECURITY_BITS)) {
        return set_int(param, kind->security);
    }
    if (is_named(param, OSSL_PKEY_PARAM_MAX_SIZE)) {
        return set_size(param, is_signing ? kind->signature_len : kind->len);
    }
    if (is_named(param, OSSL_PKEY_PARAM_MANDATORY_DIGEST)) {
        return !is_signing || set_text(param, "");
    }
    if (is_named(param, OSSL_PKEY_PARAM_PUB_KEY)
        || (is_named(param, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY) && !is_signing)) {
        return (key->has & PUBLIC) == 0 || set_bytes(param, key->public_key, kind->len);
    }
    if (is_named(param, OSSL_PKEY_PARAM_PRIV_KEY)) {
        return (key->has & PRIVATE) == 0 || set_bytes(param, key->private_key, kind->len);
    }
    return true;
}

static int get(void *context, OSSL_PARAM *params)
{
    for (; params != NULL && params->key != NULL; params++) {
        if (!get_one(context, params)) {
            return 0;
        }
    }
    return 1;
}

static const OSSL_PARAM *gettable(void *context)
{
    static const OSSL_PARAM params[] = {
        OSSL_PARAM_int(OSSL_PKEY_PARAM_BITS, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_SECURITY_BITS, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_MAX_SIZE, NULL),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_MANDATORY_DIGEST, NULL, 0),
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, NULL, 0),
        KEY_PARAMETERS,
        OSSL_PARAM_END,
    };
    (void) context;
    return params;
}

/* A peer's public key, which has no private one. */
static int set(void *context, const OSSL_PARAM *params)
{
    struct okp_key *key = context;
    const OSSL_PARAM *param = find(params, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY);
    if (param == NULL || key->kind->signature_len != 0) {
        return 1;
    }
    if (!take(key, key->public_key, param)) {
        return 0;
    }
    free_secret(key->provider, key->private_key, key->kind->len);
    key->private_key = NULL;
    key->has = PUBLIC;
    return 1;
}

static const OSSL_PARAM *settable(void *context)
{
    static const OSSL_PARAM params[] = {
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, NULL, 0),
        OSSL_PARAM_END,
    };
    (void) context;
    return params;
}

static void *duplicate(const void *context, int selection)
{
    const struct okp_key *key = context;
    struct okp_key *copy = new_key(key->provider, key->kind);
    if (copy == NULL) {
        return NULL;
    }
    copy->has = key->has & selection;
    if ((copy->has & PRIVATE) != 0) {
        if (!new_private(copy)) {
            okp_free(copy);
            return NULL;
        }
        memcpy(copy->private_key, key->private_key, key->kind->len);
    }
    if ((copy->has & PUBLIC) != 0) {
        memcpy(copy->public_key, key->public_key, sizeof key->public_key);
    }
    return copy;
}

/* Generation */

struct generation {
    const struct provider *provider;
    const struct okp_kind *kind;
    int selection;
    /* Input material of DHKEM (RFC 9180), from which libcrypto derives the private key. */
    OSSL_PARAM *material;
};

static void free_generation(void *context)
{
    struct generation *generation = context;
    if (generation != NULL) {
        free_params(generation->provider, generation->material);
        free_memory(generation->provider, generation, sizeof *generation);
    }
}

/* DHKEM is OpenSSL's from 3.2 on, and computed by it. */
static bool has_material(const struct provider *provider)
{
    return provider->has_libcrypto && provider->version >= VERSION(3, 2);
}

static int set_generation(void *context, const OSSL_PARAM *params)
{
    struct generation *generation = context;
    const OSSL_PARAM *group = find(params, OSSL_PKEY_PARAM_GROUP_NAME);
    const OSSL_PARAM *material = find(params, PARAM_DHKEM_IKM);
    char name[NAME_MAX_LEN];
    /* libssl names the group of these keys, as it does for others */
    if (group != NULL
        && (generation->kind->signature_len != 0 || !get_text(group, name, sizeof name)
            || !is_word(name, generation->kind->name))) {
        return FAIL(generation->provider, ERR_R_PASSED_INVALID_ARGUMENT, "%s has no other group",
            generation->kind->name);
    }
    if (material != NULL && generation->kind->signature_len == 0 && has_material(generation->provider)) {
        OSSL_PARAM alone[2] = { *material, OSSL_PARAM_END };
        OSSL_PARAM *kept;
        /* the caller's name may not stay */
        alone->key = PARAM_DHKEM_IKM;
        kept = can_copy(material) ? generation->provider->lib.OSSL_PARAM_dup(alone) : NULL;
        if (kept == NULL) {
            return 0;
        }
        free_params(generation->provider, generation->material);
        generation->material = kept;
    }
    return 1;
}

static void *new_generation(const struct provider *provider, const struct okp_kind *kind, int selection,
    const OSSL_PARAM *params)
{
    struct generation *generation = new_memory(provider, sizeof *generation);
    if (generation != NULL) {
        generation->provider = provider;
        generation->kind = kind;
        generation->selection = selection;
        if (!set_generation(generation, params)) {
            free_generation(generation);
            return NULL;
        }
    }
    return generation;
}

/* Without a generation, of all kinds. */
static const OSSL_PARAM *generation_settable(void *context, void *provider)
{
    static const OSSL_PARAM none[] = { OSSL_PARAM_END };
    static const OSSL_PARAM group[] = { OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, NULL, 0), OSSL_PARAM_END };
    static const OSSL_PARAM both[] = {
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, NULL, 0),
        OSSL_PARAM_octet_string(PARAM_DHKEM_IKM, NULL, 0),
        OSSL_PARAM_END,
    };
    const struct generation *generation = context;
    if (generation != NULL && generation->kind->signature_len != 0) {
        return none;
    }
    return has_material(provider) ? both : group;
}

/* A callback of EVP_PKEY_export. */
static int take_pair(const OSSL_PARAM *params, void *key)
{
    return import(key, KEYPAIR, params);
}

static bool generate_of_material(struct okp_key *key, const struct generation *generation)
{
    const struct provider *provider = generation->provider;
    const struct libcrypto *lib = &provider->lib;
    EVP_PKEY_CTX *context = lib->EVP_PKEY_CTX_new_from_name(provider->inner, key->kind->name, NULL);
    EVP_PKEY *other = NULL;
    const bool done = context != NULL && lib->EVP_PKEY_keygen_init(context) > 0
        && lib->EVP_PKEY_CTX_set_params(context, generation->material) > 0
        && lib->EVP_PKEY_generate(context, &other) > 0
        && lib->EVP_PKEY_export(other, KEYPAIR, take_pair, key);
    lib->EVP_PKEY_free(other);
    lib->EVP_PKEY_CTX_free(context);
    return done;
}

static void *generate(void *context, OSSL_CALLBACK *callback, void *argument)
{
    const struct generation *generation = context;
    struct okp_key *key = new_key(generation->provider, generation->kind);
    bool done = key != NULL;
    (void) callback;
    (void) argument;
    if (done && (generation->selection & KEYPAIR) != 0) {
        if (generation->material != NULL) {
            done = generate_of_material(key, generation);
        } else {
            done = new_private(key)
                && CHECK(key->provider, key->kind->generate(key->private_key, key->kind->len, NULL, NULL))
                && compute_public(key, key->public_key);
            key->has = KEYPAIR;
        }
    }
    if (!done) {
        okp_free(key);
        return NULL;
    }
    return key;
}

#define ROWS(kind) \
    static void *new_##kind(void *provider) \
    { \
        return new_key(provider, &kind); \
    } \
    static void *generation_##kind(void *provider, int selection, const OSSL_PARAM *params) \
    { \
        return new_generation(provider, &kind, selection, params); \
    } \
    const OSSL_DISPATCH kind##_keys[] = { \
        ROW(OSSL_FUNC_KEYMGMT_NEW, new_##kind), \
        ROW(OSSL_FUNC_KEYMGMT_FREE, okp_free), \
        ROW(OSSL_FUNC_KEYMGMT_DUP, duplicate), \
        ROW(OSSL_FUNC_KEYMGMT_HAS, has), \
        ROW(OSSL_FUNC_KEYMGMT_MATCH, match), \
        ROW(OSSL_FUNC_KEYMGMT_VALIDATE, validate), \
        ROW(OSSL_FUNC_KEYMGMT_IMPORT, import), \
        ROW(OSSL_FUNC_KEYMGMT_IMPORT_TYPES, exchanged), \
        ROW(OSSL_FUNC_KEYMGMT_EXPORT, export), \
        ROW(OSSL_FUNC_KEYMGMT_EXPORT_TYPES, exchanged), \
        ROW(OSSL_FUNC_KEYMGMT_GET_PARAMS, get), \
        ROW(OSSL_FUNC_KEYMGMT_GETTABLE_PARAMS, gettable), \
        ROW(OSSL_FUNC_KEYMGMT_SET_PARAMS, set), \
        ROW(OSSL_FUNC_KEYMGMT_SETTABLE_PARAMS, settable), \
        ROW(OSSL_FUNC_KEYMGMT_GEN_INIT, generation_##kind), \
        ROW(OSSL_FUNC_KEYMGMT_GEN_SET_PARAMS, set_generation), \
        ROW(OSSL_FUNC_KEYMGMT_GEN_SETTABLE_PARAMS, generation_settable), \
        ROW(OSSL_FUNC_KEYMGMT_GEN, generate), \
        ROW(OSSL_FUNC_KEYMGMT_GEN_CLEANUP, free_generation), \
        { 0, NULL } \
    }

#if defined(SECANT_HAS_CURVE25519)
static const struct okp_kind x25519 = {
    "X25519", SECANT_X25519_LEN, 253, 128, 0, secant_x25519_generate, secant_x25519_public
};
static const struct okp_kind ed25519 = {
    "ED25519", SECANT_ED25519_SEED_LEN, 256, 128, SECANT_ED25519_SIGNATURE_LEN, secant_ed25519_generate,
    secant_ed25519_public
};
ROWS(x25519);
ROWS(ed25519);
#endif
#if defined(SECANT_HAS_CURVE448)
static const struct okp_kind x448 = {
    "X448", SECANT_X448_LEN, 448, 224, 0, secant_x448_generate, secant_x448_public
};
static const struct okp_kind ed448 = {
    "ED448", SECANT_ED448_SEED_LEN, 456, 224, SECANT_ED448_SIGNATURE_LEN, secant_ed448_generate,
    secant_ed448_public
};
ROWS(x448);
ROWS(ed448);
#endif
