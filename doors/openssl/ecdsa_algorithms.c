/*
 * ECDSA with a hash, from OpenSSL 3.4 on: algorithms that sign a digest of that hash, or a message, at once or in pieces.
 */
#include "ecdsa.h"

#include <string.h>

static const char **key_types(void)
{
    static const char *types[] = { "EC", NULL };
    return types;
}

static int set_params(void *context, const OSSL_PARAM *params)
{
    struct signing *signing = context;
    const OSSL_PARAM *param = find(params, PARAM_SIGNATURE);
    const uint8_t *bytes;
    uint8_t *copy;
    size_t len;
    if (param != NULL) {
        if (!get_bytes(param, &bytes, &len) || len == 0) {
            return FAIL(signing->provider, PROV_R_INVALID_SIGNATURE_SIZE, "no signature");
        }
        copy = new_memory(signing->provider, len);
        if (copy == NULL) {
            return 0;
        }
        memcpy(copy, bytes, len);
        free_memory(signing->provider, signing->signature, signing->signature_len);
        signing->signature = copy;
        signing->signature_len = len;
    }
    return ecdsa_set_params(signing, params);
}

static const OSSL_PARAM *settable(void *context, void *provider)
{
    static const OSSL_PARAM params[] = {
        OSSL_PARAM_octet_string(PARAM_SIGNATURE, NULL, 0),
        OSSL_PARAM_uint(PARAM_NONCE_TYPE, NULL),
        OSSL_PARAM_END,
    };
    (void) context;
    (void) provider;
    return params;
}

/* The key, and the hash once and for all. */
static int init(struct signing *signing, const char *hash, void *key, const OSSL_PARAM *params,
    int (*begin)(void *, void *, const OSSL_PARAM *))
{
    signing->takes_messages = false;
    signing->is_fixed = false;
    if (!begin(signing, key, NULL) || !ecdsa_set_digest(signing, hash, NULL)) {
        return 0;
    }
    signing->is_fixed = true;
    return set_params(signing, params);
}

static int message_init(struct signing *signing, const char *hash, void *key, const OSSL_PARAM *params,
    int (*begin)(void *, void *, const OSSL_PARAM *))
{
    if (!init(signing, hash, key, params, begin) || !ecdsa_message_init(signing, NULL, NULL)) {
        return 0;
    }
    signing->takes_messages = true;
    return 1;
}

/* A digest or a message, as it began. */
static int sign(void *context, unsigned char *out, size_t *out_len, size_t out_size, const unsigned char *data,
    size_t data_len)
{
    struct signing *signing = context;
    if (!signing->takes_messages || out == NULL) {
        return ecdsa_sign(signing, out, out_len, out_size, data, data_len);
    }
    return ecdsa_update(signing, data, data_len) && ecdsa_sign_final(signing, out, out_len, out_size);
}

static int verify(void *context, const unsigned char *signature, size_t len, const unsigned char *data, size_t data_len)
{
    struct signing *signing = context;
    if (!signing->takes_messages) {
        return ecdsa_verify(signing, signature, len, data, data_len);
    }
    return ecdsa_update(signing, data, data_len) ? ecdsa_verify_final(signing, signature, len) : 0;
}

static int verify_message_final(void *context)
{
    struct signing *signing = context;
    if (signing->signature == NULL) {
        return FAIL(signing->provider, PROV_R_INVALID_SIGNATURE_SIZE, "no signature");
    }
    return ecdsa_verify_final(signing, signing->signature, signing->signature_len);
}

#define ROWS(algorithm, hash) \
    static int sign_init_##algorithm(void *context, void *key, const OSSL_PARAM *params) \
    { \
        return init(context, hash, key, params, ecdsa_sign_init); \
    } \
    static int verify_init_##algorithm(void *context, void *key, const OSSL_PARAM *params) \
    { \
        return init(context, hash, key, params, ecdsa_verify_init); \
    } \
    static int sign_message_init_##algorithm(void *context, void *key, const OSSL_PARAM *params) \
    { \
        return message_init(context, hash, key, params, ecdsa_sign_init); \
    } \
    static int verify_message_init_##algorithm(void *context, void *key, const OSSL_PARAM *params) \
    { \
        return message_init(context, hash, key, params, ecdsa_verify_init); \
    } \
    static const OSSL_DISPATCH algorithm##_functions[] = { \
        ROW(OSSL_FUNC_SIGNATURE_NEWCTX, ecdsa_new), \
        ROW(OSSL_FUNC_SIGNATURE_FREECTX, ecdsa_free), \
        ROW(OSSL_FUNC_SIGNATURE_DUPCTX, ecdsa_duplicate), \
        ROW(OSSL_FUNC_SIGNATURE_SIGN_INIT, sign_init_##algorithm), \
        ROW(OSSL_FUNC_SIGNATURE_SIGN, sign), \
        ROW(OSSL_FUNC_SIGNATURE_VERIFY_INIT, verify_init_##algorithm), \
        ROW(OSSL_FUNC_SIGNATURE_VERIFY, verify), \
        ROW(SIGNATURE_QUERY_KEY_TYPES, key_types), \
        ROW(SIGNATURE_SIGN_MESSAGE_INIT, sign_message_init_##algorithm), \
        ROW(SIGNATURE_SIGN_MESSAGE_UPDATE, ecdsa_update), \
        ROW(SIGNATURE_SIGN_MESSAGE_FINAL, ecdsa_sign_final), \
        ROW(SIGNATURE_VERIFY_MESSAGE_INIT, verify_message_init_##algorithm), \
        ROW(SIGNATURE_VERIFY_MESSAGE_UPDATE, ecdsa_update), \
        ROW(SIGNATURE_VERIFY_MESSAGE_FINAL, verify_message_final), \
        ROW(OSSL_FUNC_SIGNATURE_GET_CTX_PARAMS, ecdsa_get_params), \
        ROW(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_PARAMS, ecdsa_gettable), \
        ROW(OSSL_FUNC_SIGNATURE_SET_CTX_PARAMS, set_params), \
        ROW(OSSL_FUNC_SIGNATURE_SETTABLE_CTX_PARAMS, settable), \
        { 0, NULL } \
    };

/* Each with its hash, and the names that OpenSSL has for it. */
#define ALGORITHMS(X) \
    X(sha1, "SHA1", "ECDSA-SHA1:ECDSA-SHA-1:ecdsa-with-SHA1:1.2.840.10045.4.1") \
    X(sha224, "SHA2-224", "ECDSA-SHA2-224:ECDSA-SHA224:ecdsa-with-SHA224:1.2.840.10045.4.3.1") \
    X(sha256, "SHA2-256", "ECDSA-SHA2-256:ECDSA-SHA256:ecdsa-with-SHA256:1.2.840.10045.4.3.2") \
    X(sha384, "SHA2-384", "ECDSA-SHA2-384:ECDSA-SHA384:ecdsa-with-SHA384:1.2.840.10045.4.3.3") \
    X(sha512, "SHA2-512", "ECDSA-SHA2-512:ECDSA-SHA512:ecdsa-with-SHA512:1.2.840.10045.4.3.4") \
    X(sha3_224, "SHA3-224", "ECDSA-SHA3-224:ecdsa_with_SHA3-224:id-ecdsa-with-sha3-224:2.16.840.1.101.3.4.3.9") \
    X(sha3_256, "SHA3-256", "ECDSA-SHA3-256:ecdsa_with_SHA3-256:id-ecdsa-with-sha3-256:2.16.840.1.101.3.4.3.10") \
    X(sha3_384, "SHA3-384", "ECDSA-SHA3-384:ecdsa_with_SHA3-384:id-ecdsa-with-sha3-384:2.16.840.1.101.3.4.3.11") \
    X(sha3_512, "SHA3-512", "ECDSA-SHA3-512:ecdsa_with_SHA3-512:id-ecdsa-with-sha3-512:2.16.840.1.101.3.4.3.12")

#define FUNCTIONS(algorithm, hash, names) ROWS(algorithm, hash)
ALGORITHMS(FUNCTIONS)

const struct algorithm ecdsa_algorithms[] = {
#define ENTRY(algorithm, hash, names) { names, algorithm##_functions },
    ALGORITHMS(ENTRY)
    { NULL, NULL },
};
