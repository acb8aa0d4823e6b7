/* Keys of short Weierstrass curves: their parameters, one by one and exported. */
#include "ec.h"

#include <string.h>

#define KEYPAIR OSSL_KEYMGMT_SELECT_KEYPAIR
#define PRIVATE OSSL_KEYMGMT_SELECT_PRIVATE_KEY
#define PUBLIC OSSL_KEYMGMT_SELECT_PUBLIC_KEY

/* The digest that OpenSSL takes for keys of all curves. */
#define DEFAULT_DIGEST "SHA256"

/*
 * The public half as a key of the default provider, which has the numbers of the curve. It is made when first it is asked for;
 * of threads that ask at the same time one stores it.
 */
static EVP_PKEY *mirror(struct ec_key *key)
{
    const struct libcrypto *lib = &key->provider->lib;
    EVP_PKEY *stored = atomic_load(&key->mirror);
    EVP_PKEY *made;
    if (stored != NULL) {
        return stored;
    }
    made = other_of(key, PUBLIC);
    if (made != NULL && !atomic_compare_exchange_strong(&key->mirror, &stored, made)) {
        lib->EVP_PKEY_free(made);
        return stored;
    }
    return made;
}

const char *ec_format(const struct ec_key *key)
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
        return set_size(param, signature_len_of(curve->bits));
    }
    if (is_named(param, OSSL_PKEY_PARAM_GROUP_NAME)) {
        return set_text(param, curve->name);
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_ENCODING)) {
        return set_text(param, OSSL_PKEY_EC_ENCODING_GROUP);
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
        return set_text(param, ec_format(key));
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_GROUP_CHECK_TYPE)) {
        return set_text(param, OSSL_PKEY_EC_GROUP_CHECK_DEFAULT);
    }
    if (is_named(param, OSSL_PKEY_PARAM_USE_COFACTOR_ECDH)) {
        /* as OpenSSL has it on curves without a cofactor, whatever was set */
        return set_int(param, 0);
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_INCLUDE_PUBLIC)) {
        return key->include_public || set_int(param, 0);
    }
    if (is_named(param, OSSL_PKEY_PARAM_PRIV_KEY)) {
        return (key->has & PRIVATE) == 0 || set_integer(param, key->private_key, ec_private_len(key));
    }
    return get_public(key, param, is_known);
}

static bool get_number_of_curve(struct ec_key *key, OSSL_PARAM *param)
{
    OSSL_PARAM alone[2] = { *param, OSSL_PARAM_END };
    EVP_PKEY *other = mirror(key);
    const bool got = other != NULL && key->provider->lib.EVP_PKEY_get_params(other, alone);
    param->return_size = alone[0].return_size;
    return got;
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
        bool is_known;
        if (!get_own(key, param, &is_known) || (!is_known && !get_number_of_curve(key, param))) {
            return 0;
        }
    }
    return 1;
}

/* Whether an option is one that the default provider alone has. */
static bool is_foreign(const OSSL_PARAM *param)
{
    char text[NAME_MAX_LEN] = "";
    if (is_named(param, OSSL_PKEY_PARAM_EC_ENCODING)) {
        return !get_text(param, text, sizeof text) || !is_word(text, OSSL_PKEY_EC_ENCODING_GROUP);
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT)) {
        return !get_text(param, text, sizeof text)
            || (!is_word(text, OSSL_PKEY_EC_POINT_CONVERSION_FORMAT_UNCOMPRESSED)
                && !is_word(text, OSSL_PKEY_EC_POINT_CONVERSION_FORMAT_COMPRESSED));
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_GROUP_CHECK_TYPE)) {
        return !get_text(param, text, sizeof text) || !is_word(text, OSSL_PKEY_EC_GROUP_CHECK_DEFAULT);
    }
    /* a curve by its name has its seed; another one is kept for what is written with parameters */
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
        return get_int(param, &value) && value >= 0 && value <= 1;
    }
    if (is_named(param, OSSL_PKEY_PARAM_EC_INCLUDE_PUBLIC)) {
        if (!get_int(param, &value)) {
            return false;
        }
        key->include_public = value != 0;
    } else if (is_named(param, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT)) {
        if (!get_text(param, text, sizeof text)) {
            return false;
        }
        key->is_compressed = is_word(text, OSSL_PKEY_EC_POINT_CONVERSION_FORMAT_COMPRESSED);
        ec_forget(key);
    }
    return true;
}

bool ec_set_imported(struct ec_key *key, const OSSL_PARAM *params)
{
    static const char *const options[] = {
        OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, OSSL_PKEY_PARAM_EC_GROUP_CHECK_TYPE,
        OSSL_PKEY_PARAM_EC_INCLUDE_PUBLIC, OSSL_PKEY_PARAM_USE_COFACTOR_ECDH,
    };
    OSSL_PARAM found[COUNT_OF(options) + 1];
    OSSL_PARAM *end = found;
    size_t i;
    for (i = 0; i < COUNT_OF(options); i++) {
        const OSSL_PARAM *param = find(params, options[i]);
        if (param != NULL) {
            *end++ = *param;
        }
    }
    *end = (OSSL_PARAM) OSSL_PARAM_END;
    return ec_set(key, found);
}

int ec_set(void *context, const OSSL_PARAM *params)
{
    struct ec_key *key = context;
    const OSSL_PARAM *param;
    int done;
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
        done = key->provider->lib.EVP_PKEY_set_params(key->other, (OSSL_PARAM *) (uintptr_t) params);
        if (done && find(params, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY) != NULL) {
            key->has |= PUBLIC;
        }
        leave_other(key->provider);
        return done;
    }
    for (param = params; param->key != NULL; param++) {
        if (!set_option(key, param)) {
            return 0;
        }
    }
    return 1;
}

#define TEXT(name, text) ((OSSL_PARAM) OSSL_PARAM_utf8_string((name), (char *) (uintptr_t) (text), strlen(text)))

/* As the default provider exports a key of a curve by name. */
static int export_own(const struct ec_key *key, int selection, OSSL_CALLBACK *callback, void *argument)
{
    OSSL_PARAM params[10];
    OSSL_PARAM *end = params;
    uint8_t point[PUBLIC_KEY_MAX];
    uint8_t integer[PRIVATE_KEY_MAX];
    const size_t private_len = ec_private_len(key);
    int zero = 0;
    int done;
    *end++ = TEXT(OSSL_PKEY_PARAM_GROUP_NAME, key->curve->name);
    *end++ = TEXT(OSSL_PKEY_PARAM_EC_ENCODING, OSSL_PKEY_EC_ENCODING_GROUP);
    *end++ = TEXT(OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, ec_format(key));
    *end++ = (OSSL_PARAM) OSSL_PARAM_int(OSSL_PKEY_PARAM_EC_DECODED_FROM_EXPLICIT_PARAMS, &zero);
    if ((selection & PUBLIC & key->has) != 0) {
        const size_t len = written(key, point);
        if (len == 0) {
            return 0;
        }
        *end++ = (OSSL_PARAM) OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point, len);
    }
    if ((selection & OSSL_KEYMGMT_SELECT_OTHER_PARAMETERS) != 0) {
        *end++ = TEXT(OSSL_PKEY_PARAM_EC_GROUP_CHECK_TYPE, OSSL_PKEY_EC_GROUP_CHECK_DEFAULT);
        *end++ = (OSSL_PARAM) OSSL_PARAM_int(OSSL_PKEY_PARAM_USE_COFACTOR_ECDH, &zero);
        if (!key->include_public) {
            *end++ = (OSSL_PARAM) OSSL_PARAM_int(OSSL_PKEY_PARAM_EC_INCLUDE_PUBLIC, &zero);
        }
    }
    if ((selection & PRIVATE & key->has) != 0) {
        *end = (OSSL_PARAM) OSSL_PARAM_BN(OSSL_PKEY_PARAM_PRIV_KEY, integer, private_len);
        set_integer(end++, key->private_key, private_len);
    }
    *end = (OSSL_PARAM) OSSL_PARAM_END;
    done = callback(params, argument);
    secant_wipe(integer, sizeof integer);
    return done;
}

int ec_export(void *context, int selection, OSSL_CALLBACK *callback, void *argument)
{
    struct ec_key *key = context;
    if (key == NULL || (selection & OSSL_KEYMGMT_SELECT_DOMAIN_PARAMETERS) == 0) {
        return 0;
    }
    /* a private key comes with its public one; up to OpenSSL 3.3 its text is written of a key that was asked for alone */
    if ((selection & PRIVATE) != 0) {
        selection |= PUBLIC & key->has;
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
    EXPLICIT_PARAMETERS, \
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
