/* Keys of short Weierstrass curves: their parameters, one by one and exported. */
#include "ec.h"

#include <string.h>

#define KEYPAIR OSSL_KEYMGMT_SELECT_KEYPAIR
#define PRIVATE OSSL_KEYMGMT_SELECT_PRIVATE_KEY
#define PUBLIC OSSL_KEYMGMT_SELECT_PUBLIC_KEY

/* The digest that OpenSSL takes for keys of all curves. */
#define DEFAULT_DIGEST "SHA256"

/*
 * The curve's numbers and the public key's as the default provider exports them. They are asked for once; of threads that ask at
 * the same time one stores them.
 */
static const OSSL_PARAM *whole(struct ec_key *key)
{
    const struct libcrypto *lib = &key->provider->lib;
    OSSL_PARAM *params = atomic_load(&key->whole);
    OSSL_PARAM *stored = NULL;
    const int selection = (key->has & PUBLIC) | OSSL_KEYMGMT_SELECT_DOMAIN_PARAMETERS;
    EVP_PKEY *other;
    if (params != NULL) {
        return params;
    }
    /* the private key does not go there */
    other = other_of(key, selection);
    if (other != NULL && lib->EVP_PKEY_todata(other, selection, &params)
        && !atomic_compare_exchange_strong(&key->whole, &stored, params)) {
        lib->OSSL_PARAM_free(params);
        params = stored;
    }
    lib->EVP_PKEY_free(other);
    return params;
}

static const char *format_of(const struct ec_key *key)
{
    return key->is_compressed ? OSSL_PKEY_EC_POINT_CONVERSION_FORMAT_COMPRESSED
                              : OSSL_PKEY_EC_POINT_CONVERSION_FORMAT_UNCOMPRESSED;
}

/* The public key as it is written; its length. */
static size_t written(const struct ec_key *key, uint8_t *out)
{
    const uint32_t flags = key->is_compressed ? SECANT_COMPRESSED : 0;
    const size_t len = secant_public_key_len(key->curve->number, flags);
    return CHECK(key->provider, secant_public_key_convert(out, len, key->curve->number, key->public_key,
               ec_public_len(key), flags)) ? len : 0;
}

/* Parameters of the public key. */
static bool get_public(const struct ec_key *key, OSSL_PARAM *param, bool *is_known)
{
    const size_t half = (ec_public_len(key) - 1) / 2;
    uint8_t point[PUBLIC_KEY_MAX];
    size_t len;
    *is_known = true;
    if (is_named(param, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY)) {
        if ((key->has & PUBLIC) == 0) {
            return FAIL(key->provider, PROV_R_NOT_A_PUBLIC_KEY, "there is no public key");
        }
        return set_bytes(param, key->public_key, ec_public_len(key));
    }
    if (is_named(param, OSSL_PKEY_PARAM_PUB_KEY)) {
        if ((key->has & PUBLIC) == 0) {
            return true;
        }
        len = written(key, point);
        return len != 0 && set_bytes(param, point, len);
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_PUB_X)) {
        return (key->has & PUBLIC) == 0 || set_integer(param, key->public_key + 1, half);
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_PUB_Y)) {
        return (key->has & PUBLIC) == 0 || set_integer(param, key->public_key + 1 + half, half);
    }
    *is_known = false;
    return true;
}

/* Parameters that handshakes ask for. */
static bool get_own(const struct ec_key *key, OSSL_PARAM *param, bool *is_known)
{
    const struct curve *curve = key->curve;
    *is_known = true;
    if (is_named(param, OSSL_PKEY_PARAM_BITS)) {
        return set_int(param, curve->bits);
    }
    if (is_named(param, OSSL_PKEY_PARAM_SECURITY_BITS)) {
        return set_int(param, security_of(curve->bits));
    }
    if (is_named(param, OSSL_PKEY_PARAM_MAX_SIZE)) {
        return set_size(param, secant_ecdsa_signature_len(curve->number, SECANT_DER));
    }
    if (is_named(param, OSSL_PKEY_PARAM_GROUP_NAME)) {
        return set_text(param, curve->name);
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_FIELD_TYPE)) {
        return set_text(param, "prime-field");
    }
    if (is_named(param, OSSL_PKEY_PARAM_DEFAULT_DIGEST)) {
        return set_text(param, DEFAULT_DIGEST);
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_DECODED_FROM_EXPLICIT_PARAMS)) {
        return set_int(param, 0);
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT)) {
        return set_text(param, format_of(key));
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_GROUP_CHECK_TYPE)) {
        return set_text(param, OSSL_PKEY_EC_GROUP_CHECK_DEFAULT);
    }
    if (is_named(param, OSSL_PKEY_PARAM_USE_COFACTOR_ECDH)) {
        return set_int(param, key->cofactor_mode);
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_INCLUDE_PUBLIC)) {
        return key->include_public || set_int(param, 0);
    }
    if (is_named(param, OSSL_PKEY_PARAM_PRIV_KEY)) {
        return (key->has & PRIVATE) == 0 || set_integer(param, key->private_key, ec_private_len(key));
    }
    return get_public(key, param, is_known);
}

int ec_get(void *context, OSSL_PARAM *params)
{
    struct ec_key *key = context;
    OSSL_PARAM *param;
    if (key->other != NULL) {
        return key->provider->lib.EVP_PKEY_get_params(key->other, params);
    }
    if (key->curve == NULL) {
        return FAIL(key->provider, PROV_R_NO_PARAMETERS_SET, "the key has no curve");
    }
    for (param = params; param != NULL && param->key != NULL; param++) {
        const OSSL_PARAM *value;
        bool is_known;
        if (!get_own(key, param, &is_known)) {
            return 0;
        }
        if (!is_known) {
            value = find(whole(key), param->key);
            if (value != NULL && !set_same(param, value)) {
                return 0;
            }
        }
    }
    return 1;
}

/* Whether an option is one that the default provider alone has. */
static bool is_foreign(const OSSL_PARAM *param)
{
    char text[NAME_MAX_LEN] = "";
    if (is_named(param, OSSL_PKEY_PARAM_EC_ENCODING)) {
        return !get_text(param, text) || !is_word(text, OSSL_PKEY_EC_ENCODING_GROUP);
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT)) {
        return !get_text(param, text)
            || (!is_word(text, OSSL_PKEY_EC_POINT_CONVERSION_FORMAT_UNCOMPRESSED)
                && !is_word(text, OSSL_PKEY_EC_POINT_CONVERSION_FORMAT_COMPRESSED));
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_GROUP_CHECK_TYPE)) {
        return !get_text(param, text) || !is_word(text, OSSL_PKEY_EC_GROUP_CHECK_DEFAULT);
    }
    return is_named(param, OSSL_PKEY_PARAM_EC_SEED);
}

static bool set_option(struct ec_key *key, const OSSL_PARAM *param)
{
    const uint8_t *point;
    char text[NAME_MAX_LEN];
    size_t len;
    int value;
    if (is_named(param, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY)) {
        return get_bytes(param, &point, &len) && ec_set_public(key, point, len);
    }
    if (is_named(param, OSSL_PKEY_PARAM_USE_COFACTOR_ECDH)) {
        if (!get_int(param, &value) || value < 0 || value > 1) {
            return false;
        }
        key->cofactor_mode = value;
    } else if (is_named(param, OSSL_PKEY_PARAM_EC_INCLUDE_PUBLIC)) {
        if (!get_int(param, &value)) {
            return false;
        }
        key->include_public = value != 0;
    } else if (is_named(param, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT)) {
        if (!get_text(param, text)) {
            return false;
        }
        key->is_compressed = is_word(text, OSSL_PKEY_EC_POINT_CONVERSION_FORMAT_COMPRESSED);
    }
    return true;
}

int ec_set(void *context, const OSSL_PARAM *params)
{
    struct ec_key *key = context;
    const OSSL_PARAM *param;
    if (key == NULL) {
        return 0;
    }
    if (params == NULL || params->key == NULL) {
        return 1;
    }
    if (key->curve == NULL && key->other == NULL) {
        return FAIL(key->provider, PROV_R_NO_PARAMETERS_SET, "the key has no curve");
    }
    for (param = params; key->other == NULL && param->key != NULL; param++) {
        if (is_foreign(param) && !ec_leave(key)) {
            return 0;
        }
    }
    if (key->other != NULL) {
        /* what it exported before is no longer so */
        key->has |= find(params, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY) != NULL ? PUBLIC : 0;
        return key->provider->lib.EVP_PKEY_set_params(key->other, (OSSL_PARAM *) (uintptr_t) params);
    }
    for (param = params; param->key != NULL; param++) {
        if (!set_option(key, param)) {
            return 0;
        }
    }
    return 1;
}

/* The most parameters that a key is exported with. */
#define EXPORTED_MAX 24

static bool is_of_selection(const OSSL_PARAM *param, int selection)
{
    const bool is_public = is_named(param, OSSL_PKEY_PARAM_PUB_KEY) || is_named(param, OSSL_PKEY_PARAM_EC_PUB_X)
        || is_named(param, OSSL_PKEY_PARAM_EC_PUB_Y);
    /* what the key says itself, below */
    if (is_named(param, OSSL_PKEY_PARAM_PUB_KEY) || is_named(param, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT)) {
        return false;
    }
    return !is_public || (selection & PUBLIC) != 0;
}

static int export_own(struct ec_key *key, int selection, OSSL_CALLBACK *callback, void *argument)
{
    OSSL_PARAM params[EXPORTED_MAX + 1];
    OSSL_PARAM *end = params;
    const OSSL_PARAM *curve = whole(key);
    uint8_t point[PUBLIC_KEY_MAX];
    uint8_t integer[PRIVATE_KEY_MAX];
    const size_t private_len = ec_private_len(key);
    int done;
    if (curve == NULL) {
        return 0;
    }
    for (; curve->key != NULL && end < params + EXPORTED_MAX - 6; curve++) {
        if (is_of_selection(curve, selection)) {
            *end++ = *curve;
        }
    }
    if ((selection & PUBLIC & key->has) != 0) {
        const size_t len = written(key, point);
        if (len == 0) {
            return 0;
        }
        *end++ = (OSSL_PARAM) OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point, len);
    }
    if ((selection & PRIVATE & key->has) != 0) {
        *end = (OSSL_PARAM) OSSL_PARAM_BN(OSSL_PKEY_PARAM_PRIV_KEY, integer, private_len);
        set_integer(end++, key->private_key, private_len);
    }
    *end++ = (OSSL_PARAM) OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT,
        (char *) (uintptr_t) format_of(key), strlen(format_of(key)));
    if ((selection & OSSL_KEYMGMT_SELECT_OTHER_PARAMETERS) != 0) {
        *end++ = (OSSL_PARAM) OSSL_PARAM_int(OSSL_PKEY_PARAM_USE_COFACTOR_ECDH, &key->cofactor_mode);
        if (!key->include_public) {
            *end++ = (OSSL_PARAM) OSSL_PARAM_int(OSSL_PKEY_PARAM_EC_INCLUDE_PUBLIC, &key->include_public);
        }
    }
    *end = (OSSL_PARAM) OSSL_PARAM_END;
    done = callback(params, argument);
    secant_wipe(integer, sizeof integer);
    return done;
}

int ec_export(void *context, int selection, OSSL_CALLBACK *callback, void *argument)
{
    struct ec_key *key = context;
    if (key == NULL || (selection & OSSL_KEYMGMT_SELECT_DOMAIN_PARAMETERS) == 0
        || (selection & KEYPAIR) == PRIVATE) {
        return 0;
    }
    if (key->other != NULL) {
        return key->provider->lib.EVP_PKEY_export(key->other, selection, callback, argument);
    }
    return key->curve != NULL && export_own(key, selection, callback, argument);
}

#define CURVE_PARAMETERS \
    OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, NULL, 0), \
    OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_ENCODING, NULL, 0), \
    OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, NULL, 0), \
    OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_FIELD_TYPE, NULL, 0), \
    OSSL_PARAM_BN(OSSL_PKEY_PARAM_EC_P, NULL, 0), \
    OSSL_PARAM_BN(OSSL_PKEY_PARAM_EC_A, NULL, 0), \
    OSSL_PARAM_BN(OSSL_PKEY_PARAM_EC_B, NULL, 0), \
    OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_EC_GENERATOR, NULL, 0), \
    OSSL_PARAM_BN(OSSL_PKEY_PARAM_EC_ORDER, NULL, 0), \
    OSSL_PARAM_BN(OSSL_PKEY_PARAM_EC_COFACTOR, NULL, 0), \
    OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_EC_SEED, NULL, 0), \
    OSSL_PARAM_int(OSSL_PKEY_PARAM_EC_DECODED_FROM_EXPLICIT_PARAMS, NULL)

#define KEY_PARAMETERS \
    OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, NULL, 0), \
    OSSL_PARAM_BN(OSSL_PKEY_PARAM_PRIV_KEY, NULL, 0), \
    OSSL_PARAM_int(OSSL_PKEY_PARAM_USE_COFACTOR_ECDH, NULL), \
    OSSL_PARAM_int(OSSL_PKEY_PARAM_EC_INCLUDE_PUBLIC, NULL), \
    OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_GROUP_CHECK_TYPE, NULL, 0)

const OSSL_PARAM *ec_exchanged(int selection)
{
    static const OSSL_PARAM exchanged[] = { CURVE_PARAMETERS, KEY_PARAMETERS, OSSL_PARAM_END };
    (void) selection;
    return exchanged;
}

const OSSL_PARAM *ec_gettable(void *context)
{
    static const OSSL_PARAM gettable[] = {
        OSSL_PARAM_int(OSSL_PKEY_PARAM_BITS, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_SECURITY_BITS, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_MAX_SIZE, NULL),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_DEFAULT_DIGEST, NULL, 0),
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_EC_PUB_X, NULL, 0),
        OSSL_PARAM_BN(OSSL_PKEY_PARAM_EC_PUB_Y, NULL, 0),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_EC_CHAR2_M, NULL),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_CHAR2_TYPE, NULL, 0),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_EC_CHAR2_TP_BASIS, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_EC_CHAR2_PP_K1, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_EC_CHAR2_PP_K2, NULL),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_EC_CHAR2_PP_K3, NULL),
        CURVE_PARAMETERS,
        KEY_PARAMETERS,
        OSSL_PARAM_END,
    };
    (void) context;
    return gettable;
}

const OSSL_PARAM *ec_settable(void *context)
{
    static const OSSL_PARAM settable[] = {
        OSSL_PARAM_int(OSSL_PKEY_PARAM_USE_COFACTOR_ECDH, NULL),
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_ENCODING, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, NULL, 0),
        OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_EC_SEED, NULL, 0),
        OSSL_PARAM_int(OSSL_PKEY_PARAM_EC_INCLUDE_PUBLIC, NULL),
        OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_GROUP_CHECK_TYPE, NULL, 0),
        OSSL_PARAM_END,
    };
    (void) context;
    return settable;
}
