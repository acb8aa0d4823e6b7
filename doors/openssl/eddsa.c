/*
 * Ed25519 and Ed448.
 *
 * From OpenSSL 3.2 on the parameter `instance` chooses the variant of RFC 8032, and `context-string` the context. Signatures are
 * valid by the policy of RFC 8032, which is OpenSSL's but for public keys in an encoding that is not the canonical one.
 *
 * secant hashes the messages of the prehashed variants itself. From 3.4 on OpenSSL has operations that are handed the hash: the
 * default provider has to do those, and the algorithms ED25519ph, ED25519ctx and ED448ph, which are all there is of them.
 */
#include "okp.h"

#include <string.h>

#define CONTEXT_MAX 255

/* A variant of RFC 8032. */
struct instance {
    const char *name;
    bool is_prehashed;
    /* Whether the signature depends on the context, and whether there must be one. */
    bool has_context;
    bool needs_context;
};

/* An algorithm with its functions. The first instance is the one that is meant without a name. */
struct scheme {
    struct instance instances[3];
    uint8_t identifier[7];
    secant_status (*sign)(uint8_t *, size_t, const uint8_t *, size_t, const uint8_t *, size_t);
    secant_status (*sign_ctx)(uint8_t *, size_t, const uint8_t *, size_t, const uint8_t *, size_t, const uint8_t *,
        size_t);
    secant_status (*sign_ph)(uint8_t *, size_t, const uint8_t *, size_t, const uint8_t *, size_t, const uint8_t *,
        size_t);
    secant_status (*verify)(const uint8_t *, size_t, const uint8_t *, size_t, const uint8_t *, size_t, secant_policy);
    secant_status (*verify_ctx)(const uint8_t *, size_t, const uint8_t *, size_t, const uint8_t *, size_t,
        const uint8_t *, size_t, secant_policy);
    secant_status (*verify_ph)(const uint8_t *, size_t, const uint8_t *, size_t, const uint8_t *, size_t,
        const uint8_t *, size_t, secant_policy);
};

struct signing {
    const struct provider *provider;
    const struct scheme *scheme;
    const struct instance *instance;
    struct okp_key *key;
    uint8_t context[CONTEXT_MAX];
    size_t context_len;
    /* Whether the prehashed variant is handed the hash. */
    bool takes_hashes;
};

static void *new_signing(const struct provider *provider, const struct scheme *scheme)
{
    struct signing *signing = new_memory(provider, sizeof *signing);
    if (signing != NULL) {
        signing->provider = provider;
        signing->scheme = scheme;
        signing->instance = scheme->instances;
    }
    return signing;
}

static void free_signing(void *context)
{
    struct signing *signing = context;
    if (signing != NULL) {
        okp_free(signing->key);
        free_memory(signing->provider, signing, sizeof *signing);
    }
}

static void *duplicate(void *context)
{
    const struct signing *signing = context;
    struct signing *copy = new_memory(signing->provider, sizeof *copy);
    if (copy != NULL) {
        *copy = *signing;
        okp_hold(copy->key);
    }
    return copy;
}

static bool set_instance(struct signing *signing, const OSSL_PARAM *param)
{
    char name[NAME_MAX_LEN];
    size_t i;
    if (!get_text(param, name, sizeof name)) {
        return false;
    }
    for (i = 0; i < COUNT_OF(signing->scheme->instances); i++) {
        const struct instance *instance = &signing->scheme->instances[i];
        if (instance->name != NULL && is_word(name, instance->name)) {
            signing->instance = instance;
            return true;
        }
    }
    return FAIL(signing->provider, PROV_R_INVALID_DATA, "no instance of this algorithm: %s", name);
}

static int set_params(void *context, const OSSL_PARAM *params)
{
    struct signing *signing = context;
    const OSSL_PARAM *param = find(params, PARAM_INSTANCE);
    const uint8_t *bytes;
    size_t len;
    if (param != NULL && !set_instance(signing, param)) {
        return 0;
    }
    param = find(params, PARAM_CONTEXT);
    if (param != NULL) {
        if (!get_bytes(param, &bytes, &len)) {
            return 0;
        }
        if (len > CONTEXT_MAX) {
            return CHECK(signing->provider, SECANT_ERROR_CONTEXT_TOO_LONG);
        }
        if (len != 0) {
            memcpy(signing->context, bytes, len);
        }
        signing->context_len = len;
    }
    return 1;
}

static const OSSL_PARAM *settable(void *context, void *provider)
{
    static const OSSL_PARAM params[] = {
        OSSL_PARAM_utf8_string(PARAM_INSTANCE, NULL, 0),
        OSSL_PARAM_octet_string(PARAM_CONTEXT, NULL, 0),
        OSSL_PARAM_END,
    };
    (void) context;
    (void) provider;
    return params;
}

static int get_params(void *context, OSSL_PARAM *params)
{
    const struct signing *signing = context;
    for (; params != NULL && params->key != NULL; params++) {
        if (is_named(params, OSSL_SIGNATURE_PARAM_ALGORITHM_ID)
            && !set_bytes(params, signing->scheme->identifier, sizeof signing->scheme->identifier)) {
            return 0;
        }
    }
    return 1;
}

static const OSSL_PARAM *gettable(void *context, void *provider)
{
    static const OSSL_PARAM params[] = {
        OSSL_PARAM_octet_string(OSSL_SIGNATURE_PARAM_ALGORITHM_ID, NULL, 0),
        OSSL_PARAM_END,
    };
    (void) context;
    (void) provider;
    return params;
}

static int init(struct signing *signing, struct okp_key *key, const OSSL_PARAM *params, int half)
{
    if (key == NULL && signing->key == NULL) {
        return FAIL(signing->provider, PROV_R_NO_KEY_SET, "a signature needs a key");
    }
    if (key != NULL) {
        okp_free(signing->key);
        signing->key = okp_hold(key);
    }
    if ((signing->key->has & half) == 0) {
        return half == OSSL_KEYMGMT_SELECT_PRIVATE_KEY
            ? FAIL(signing->provider, PROV_R_NOT_A_PRIVATE_KEY, "signing needs a private key")
            : FAIL(signing->provider, PROV_R_NOT_A_PUBLIC_KEY, "verifying needs a public key");
    }
    signing->instance = signing->scheme->instances;
    signing->context_len = 0;
    signing->takes_hashes = false;
    return set_params(signing, params);
}

static int sign_init(void *context, void *key, const OSSL_PARAM *params)
{
    return init(context, key, params, OSSL_KEYMGMT_SELECT_PRIVATE_KEY);
}

static int verify_init(void *context, void *key, const OSSL_PARAM *params)
{
    return init(context, key, params, OSSL_KEYMGMT_SELECT_PUBLIC_KEY);
}

static int hash_sign_init(void *context, void *key, const OSSL_PARAM *params)
{
    struct signing *signing = context;
    if (!sign_init(signing, key, params)) {
        return 0;
    }
    signing->takes_hashes = true;
    return 1;
}

static int hash_verify_init(void *context, void *key, const OSSL_PARAM *params)
{
    struct signing *signing = context;
    if (!verify_init(signing, key, params)) {
        return 0;
    }
    signing->takes_hashes = true;
    return 1;
}

static bool has_no_digest(const struct signing *signing, const char *name)
{
    return name == NULL || *name == 0
        || FAIL(signing->provider, PROV_R_INVALID_DIGEST, "the algorithm has its own hash");
}

static int digest_sign_init(void *context, const char *name, void *key, const OSSL_PARAM *params)
{
    return has_no_digest(context, name) && sign_init(context, key, params);
}

static int digest_verify_init(void *context, const char *name, void *key, const OSSL_PARAM *params)
{
    return has_no_digest(context, name) && verify_init(context, key, params);
}

static bool fits(const struct signing *signing)
{
    if (signing->takes_hashes && !signing->instance->is_prehashed) {
        return FAIL(signing->provider, PROV_R_NOT_SUPPORTED, "%s signs messages, not hashes", signing->instance->name);
    }
    if (!signing->instance->has_context && signing->context_len != 0) {
        return FAIL(signing->provider, PROV_R_INVALID_DATA, "%s has no context", signing->instance->name);
    }
    return !signing->instance->needs_context || signing->context_len != 0
        || FAIL(signing->provider, PROV_R_INVALID_DATA, "%s needs a context", signing->instance->name);
}

/* A context of the default provider for the same key and instance; both are to be freed. NULL with an error. */
static EVP_PKEY_CTX *other_context(const struct signing *signing, EVP_PKEY **other)
{
    const struct provider *provider = signing->provider;
    const struct libcrypto *lib = &provider->lib;
    const struct okp_key *key = signing->key;
    const bool has_private = (key->has & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) != 0;
    OSSL_PARAM params[3];
    EVP_PKEY_CTX *context;
    *other = NULL;
    if (!provider->has_libcrypto) {
        FAIL(provider, PROV_R_NOT_SUPPORTED, "the hash of a message, without libcrypto's functions");
        return NULL;
    }
    params[0] = (OSSL_PARAM) OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY, (void *) (uintptr_t) key->public_key,
        key->kind->len);
    params[1] = has_private ? (OSSL_PARAM) OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PRIV_KEY,
                                  (void *) (uintptr_t) key->private_key, key->kind->len)
                            : (OSSL_PARAM) OSSL_PARAM_END;
    params[2] = (OSSL_PARAM) OSSL_PARAM_END;
    context = lib->EVP_PKEY_CTX_new_from_name(provider->inner, key->kind->name, NULL);
    if (context == NULL || lib->EVP_PKEY_fromdata_init(context) <= 0
        || lib->EVP_PKEY_fromdata(context, other, OSSL_KEYMGMT_SELECT_KEYPAIR, params) <= 0) {
        *other = NULL;
    }
    lib->EVP_PKEY_CTX_free(context);
    return *other == NULL ? NULL : lib->EVP_PKEY_CTX_new_from_pkey(provider->inner, *other, NULL);
}

static int sign_or_verify_hash(const struct signing *signing, unsigned char *out, size_t *out_len,
    const unsigned char *signature, size_t len, const unsigned char *hash, size_t hash_len)
{
    const struct libcrypto *lib = &signing->provider->lib;
    const OSSL_PARAM params[] = {
        OSSL_PARAM_utf8_string(PARAM_INSTANCE, (char *) (uintptr_t) signing->instance->name,
            strlen(signing->instance->name)),
        OSSL_PARAM_octet_string(PARAM_CONTEXT, (void *) (uintptr_t) signing->context, signing->context_len),
        OSSL_PARAM_END,
    };
    EVP_PKEY *other;
    EVP_PKEY_CTX *context = other_context(signing, &other);
    int done = 0;
    if (context != NULL && out != NULL && lib->EVP_PKEY_sign_init_ex(context, params) > 0) {
        done = lib->EVP_PKEY_sign(context, out, out_len, hash, hash_len) > 0;
    } else if (context != NULL && signature != NULL && lib->EVP_PKEY_verify_init_ex(context, params) > 0) {
        done = lib->EVP_PKEY_verify(context, signature, len, hash, hash_len);
    }
    lib->EVP_PKEY_CTX_free(context);
    lib->EVP_PKEY_free(other);
    return done;
}

static int sign(void *context, unsigned char *out, size_t *out_len, size_t out_size, const unsigned char *message,
    size_t message_len)
{
    const struct signing *signing = context;
    const struct scheme *scheme = signing->scheme;
    const struct okp_key *key = signing->key;
    const size_t len = key->kind->signature_len;
    secant_status status;
    if (out == NULL) {
        *out_len = len;
        return 1;
    }
    if (out_size < len) {
        return FAIL(signing->provider, PROV_R_OUTPUT_BUFFER_TOO_SMALL, "%zu bytes, not %zu", out_size, len);
    }
    if (!fits(signing)) {
        return 0;
    }
    if (signing->takes_hashes) {
        *out_len = out_size;
        return sign_or_verify_hash(signing, out, out_len, NULL, 0, message, message_len);
    }
    if (signing->instance->is_prehashed) {
        status = scheme->sign_ph(out, len, key->private_key, key->kind->len, message, message_len,
            signing->context, signing->context_len);
    } else if (signing->instance->has_context) {
        status = scheme->sign_ctx(out, len, key->private_key, key->kind->len, message, message_len,
            signing->context, signing->context_len);
    } else {
        status = scheme->sign(out, len, key->private_key, key->kind->len, message, message_len);
    }
    *out_len = len;
    return CHECK(signing->provider, status);
}

static int verify(void *context, const unsigned char *signature, size_t len, const unsigned char *message,
    size_t message_len)
{
    const struct signing *signing = context;
    const struct scheme *scheme = signing->scheme;
    const struct okp_key *key = signing->key;
    secant_status status;
    if (!fits(signing)) {
        return 0;
    }
    if (signing->takes_hashes) {
        return sign_or_verify_hash(signing, NULL, NULL, signature, len, message, message_len);
    }
    if (signing->instance->is_prehashed) {
        status = scheme->verify_ph(key->public_key, key->kind->len, message, message_len, signature, len,
            signing->context, signing->context_len, SECANT_POLICY_RFC8032);
    } else if (signing->instance->has_context) {
        status = scheme->verify_ctx(key->public_key, key->kind->len, message, message_len, signature, len,
            signing->context, signing->context_len, SECANT_POLICY_RFC8032);
    } else {
        status = scheme->verify(key->public_key, key->kind->len, message, message_len, signature, len,
            SECANT_POLICY_RFC8032);
    }
    return CHECK(signing->provider, status);
}

#define FUNCTIONS(kind) \
    secant_##kind##_sign, secant_##kind##_sign_ctx, secant_##kind##_sign_ph, \
    secant_##kind##_verify_check, secant_##kind##_verify_ctx_check, secant_##kind##_verify_ph_check

/* All of OpenSSL 3.0. */
#define ROWS_3_0(kind) \
    ROW(OSSL_FUNC_SIGNATURE_NEWCTX, new_##kind), \
    ROW(OSSL_FUNC_SIGNATURE_FREECTX, free_signing), \
    ROW(OSSL_FUNC_SIGNATURE_DUPCTX, duplicate), \
    ROW(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_INIT, digest_sign_init), \
    ROW(OSSL_FUNC_SIGNATURE_DIGEST_SIGN, sign), \
    ROW(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_INIT, digest_verify_init), \
    ROW(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY, verify), \
    ROW(OSSL_FUNC_SIGNATURE_GET_CTX_PARAMS, get_params), \
    ROW(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_PARAMS, gettable), \
    ROW(OSSL_FUNC_SIGNATURE_SET_CTX_PARAMS, set_params), \
    ROW(OSSL_FUNC_SIGNATURE_SETTABLE_CTX_PARAMS, settable)

#define ROWS(kind, names) \
    static void *new_##kind(void *provider, const char *properties) \
    { \
        (void) properties; \
        return new_signing(provider, &kind); \
    } \
    static const char **key_types_##kind(void) \
    { \
        static const char *types[] = { names, NULL }; \
        return types; \
    } \
    const OSSL_DISPATCH kind##_signatures[] = { ROWS_3_0(kind), { 0, NULL } }; \
    const OSSL_DISPATCH kind##_signatures_3_4[] = { \
        ROWS_3_0(kind), \
        ROW(SIGNATURE_QUERY_KEY_TYPES, key_types_##kind), \
        ROW(SIGNATURE_SIGN_MESSAGE_INIT, sign_init), \
        ROW(OSSL_FUNC_SIGNATURE_SIGN_INIT, hash_sign_init), \
        ROW(OSSL_FUNC_SIGNATURE_SIGN, sign), \
        ROW(SIGNATURE_VERIFY_MESSAGE_INIT, verify_init), \
        ROW(OSSL_FUNC_SIGNATURE_VERIFY_INIT, hash_verify_init), \
        ROW(OSSL_FUNC_SIGNATURE_VERIFY, verify), \
        { 0, NULL } \
    }

#if defined(SECANT_HAS_CURVE25519)
static const struct scheme ed25519 = {
    { { "Ed25519", false, false, false }, { "Ed25519ctx", false, true, true }, { "Ed25519ph", true, true, false } },
    { 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70 }, FUNCTIONS(ed25519)
};
ROWS(ed25519, "ED25519");
#endif
#if defined(SECANT_HAS_CURVE448)
static const struct scheme ed448 = {
    { { "Ed448", false, true, false }, { "Ed448ph", true, true, false }, { NULL, false, false, false } },
    { 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x71 }, FUNCTIONS(ed448)
};
ROWS(ed448, "ED448");
#endif
