/*
 * ECDSA.
 *
 * Nonces are hedged: made from the key, the digest and fresh random bytes, so that a signature does not depend on the random
 * bytes alone, as OpenSSL's do. With `nonce-type` 1 they are those of RFC 6979. Where the hash is one that secant lacks, these
 * come from the default provider, because they depend on the hash; hedged ones then come from SHA-256.
 */
#include "ecdsa.h"

#include <string.h>

/* The AlgorithmIdentifiers of ECDSA with a hash (RFC 5758, 3.2; those of SHA-3 from NIST's list), as DER. */
static const struct {
    secant_hash hash;
    uint8_t len;
    uint8_t der[13];
} identifiers[] = {
#define ANSI(last) 11, { 0x30, 0x09, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, last }
#define ANSI_SHA2(last) 12, { 0x30, 0x0a, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, last }
#define NIST_SHA3(last) 13, { 0x30, 0x0b, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x03, last }
    { SECANT_SHA1, ANSI(0x01) },
    { SECANT_SHA224, ANSI_SHA2(0x01) },
    { SECANT_SHA256, ANSI_SHA2(0x02) },
    { SECANT_SHA384, ANSI_SHA2(0x03) },
    { SECANT_SHA512, ANSI_SHA2(0x04) },
    { SECANT_SHA3_224, NIST_SHA3(0x09) },
    { SECANT_SHA3_256, NIST_SHA3(0x0a) },
    { SECANT_SHA3_384, NIST_SHA3(0x0b) },
    { SECANT_SHA3_512, NIST_SHA3(0x0c) },
};

void *ecdsa_new(void *provider, const char *properties)
{
    struct signing *signing = new_memory(provider, sizeof *signing);
    (void) properties;
    if (signing != NULL) {
        signing->provider = provider;
    }
    return signing;
}

void ecdsa_free(void *context)
{
    struct signing *signing = context;
    if (signing != NULL) {
        ec_free(signing->key);
        free_memory(signing->provider, signing->signature, signing->signature_len);
        signing->provider->lib.EVP_MD_CTX_free(signing->message);
        signing->provider->lib.EVP_MD_free(signing->digest);
        free_memory(signing->provider, signing, sizeof *signing);
    }
}

void *ecdsa_duplicate(void *context)
{
    const struct signing *signing = context;
    const struct libcrypto *lib = &signing->provider->lib;
    struct signing *copy = new_memory(signing->provider, sizeof *copy);
    if (copy == NULL) {
        return NULL;
    }
    *copy = *signing;
    ec_hold(copy->key);
    copy->message = NULL;
    copy->signature = NULL;
    copy->signature_len = 0;
    if (copy->digest != NULL && !lib->EVP_MD_up_ref(copy->digest)) {
        copy->digest = NULL;
        ecdsa_free(copy);
        return NULL;
    }
    if (signing->signature != NULL) {
        copy->signature = new_memory(signing->provider, signing->signature_len);
        if (copy->signature == NULL) {
            ecdsa_free(copy);
            return NULL;
        }
        memcpy(copy->signature, signing->signature, signing->signature_len);
        copy->signature_len = signing->signature_len;
    }
    if (signing->message != NULL) {
        copy->message = lib->EVP_MD_CTX_new();
        if (copy->message == NULL || !lib->EVP_MD_CTX_copy_ex(copy->message, signing->message)) {
            ecdsa_free(copy);
            return NULL;
        }
    }
    return copy;
}

bool ecdsa_set_digest(struct signing *signing, const char *name, const char *properties)
{
    const struct libcrypto *lib = &signing->provider->lib;
    secant_hash hash;
    EVP_MD *digest;
    if (strlen(name) >= sizeof signing->name) {
        return FAIL(signing->provider, PROV_R_INVALID_DIGEST, "the name of a digest is too long");
    }
    digest = find_digest(signing->provider, name, properties, &hash);
    if (digest == NULL) {
        return false;
    }
    if (signing->is_fixed) {
        const bool same = signing->name[0] == 0 || lib->EVP_MD_is_a(digest, signing->name);
        lib->EVP_MD_free(digest);
        return same || FAIL(signing->provider, PROV_R_DIGEST_NOT_ALLOWED, "%s, not %s", name, signing->name);
    }
    lib->EVP_MD_CTX_free(signing->message);
    lib->EVP_MD_free(signing->digest);
    signing->message = NULL;
    signing->digest = digest;
    signing->hash = hash;
    signing->digest_len = (size_t) lib->EVP_MD_get_size(digest);
    memcpy(signing->name, name, strlen(name) + 1);
    return true;
}

int ecdsa_set_params(void *context, const OSSL_PARAM *params)
{
    struct signing *signing = context;
    const OSSL_PARAM *param = find(params, OSSL_SIGNATURE_PARAM_DIGEST);
    const OSSL_PARAM *properties = find(params, OSSL_SIGNATURE_PARAM_PROPERTIES);
    char name[NAME_MAX_LEN];
    char query[PROPERTIES_MAX_LEN] = "";
    size_t len;
    if (param != NULL) {
        if (!get_text(param, name, sizeof name)
            || (properties != NULL && !get_text(properties, query, sizeof query))) {
            return FAIL(signing->provider, PROV_R_INVALID_DIGEST, "its name or properties are too long, or no text");
        }
        if (!ecdsa_set_digest(signing, name, query)) {
            return 0;
        }
    }
    param = find(params, OSSL_SIGNATURE_PARAM_DIGEST_SIZE);
    if (param != NULL) {
        if (!get_size(param, &len) || (signing->is_fixed && len != signing->digest_len)) {
            return 0;
        }
        signing->digest_len = len;
    }
    param = find(params, PARAM_NONCE_TYPE);
    if (param != NULL) {
        if (!get_size(param, &len) || len > 1) {
            return 0;
        }
        signing->nonce_type = (unsigned) len;
    }
    return 1;
}

static bool set_identifier(const struct signing *signing, OSSL_PARAM *param)
{
    size_t i;
    for (i = 0; i < COUNT_OF(identifiers); i++) {
        if (signing->hash != 0 && identifiers[i].hash == signing->hash) {
            return set_bytes(param, identifiers[i].der, identifiers[i].len);
        }
    }
    return false;
}

int ecdsa_get_params(void *context, OSSL_PARAM *params)
{
    const struct signing *signing = context;
    for (; params != NULL && params->key != NULL; params++) {
        bool set = true;
        if (is_named(params, OSSL_SIGNATURE_PARAM_ALGORITHM_ID)) {
            set = set_identifier(signing, params);
        } else if (is_named(params, OSSL_SIGNATURE_PARAM_DIGEST_SIZE)) {
            set = set_size(params, signing->digest_len);
        } else if (is_named(params, OSSL_SIGNATURE_PARAM_DIGEST)) {
            set = set_text(params,
                signing->digest == NULL ? "" : signing->provider->lib.EVP_MD_get0_name(signing->digest));
        } else if (is_named(params, PARAM_NONCE_TYPE)) {
            set = set_size(params, signing->nonce_type);
        }
        if (!set) {
            return 0;
        }
    }
    return 1;
}

const OSSL_PARAM *ecdsa_gettable(void *context, void *provider)
{
    static const OSSL_PARAM params[] = {
        OSSL_PARAM_octet_string(OSSL_SIGNATURE_PARAM_ALGORITHM_ID, NULL, 0),
        OSSL_PARAM_size_t(OSSL_SIGNATURE_PARAM_DIGEST_SIZE, NULL),
        OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_DIGEST, NULL, 0),
        OSSL_PARAM_uint(PARAM_NONCE_TYPE, NULL),
        OSSL_PARAM_END,
    };
    (void) context;
    (void) provider;
    return params;
}

static const OSSL_PARAM *settable(void *context, void *provider)
{
    static const OSSL_PARAM params[] = {
        OSSL_PARAM_uint(PARAM_NONCE_TYPE, NULL),
        OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_DIGEST, NULL, 0),
        OSSL_PARAM_size_t(OSSL_SIGNATURE_PARAM_DIGEST_SIZE, NULL),
        OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_PROPERTIES, NULL, 0),
        OSSL_PARAM_END,
    };
    static const OSSL_PARAM without_digest[] = { OSSL_PARAM_uint(PARAM_NONCE_TYPE, NULL), OSSL_PARAM_END };
    const struct signing *signing = context;
    (void) provider;
    return signing != NULL && signing->is_fixed ? without_digest : params;
}

static int init(struct signing *signing, struct ec_key *key, const OSSL_PARAM *params, int half)
{
    if (key == NULL && signing->key == NULL) {
        return FAIL(signing->provider, PROV_R_NO_KEY_SET, "a signature needs a key");
    }
    if (key != NULL) {
        ec_free(signing->key);
        signing->key = ec_hold(key);
    }
    if ((signing->key->has & half) == 0) {
        return half == OSSL_KEYMGMT_SELECT_PRIVATE_KEY
            ? FAIL(signing->provider, PROV_R_NOT_A_PRIVATE_KEY, "signing needs a private key")
            : FAIL(signing->provider, PROV_R_NOT_A_PUBLIC_KEY, "verifying needs a public key");
    }
    return ecdsa_set_params(signing, params);
}

int ecdsa_sign_init(void *context, void *key, const OSSL_PARAM *params)
{
    return init(context, key, params, OSSL_KEYMGMT_SELECT_PRIVATE_KEY);
}

int ecdsa_verify_init(void *context, void *key, const OSSL_PARAM *params)
{
    return init(context, key, params, OSSL_KEYMGMT_SELECT_PUBLIC_KEY);
}

int ecdsa_sign(void *context, unsigned char *out, size_t *out_len, size_t out_size, const unsigned char *digest,
    size_t digest_len)
{
    const struct signing *signing = context;
    const struct ec_key *key = signing->key;
    /* OpenSSL signs digests of no bytes, too */
    const bool is_foreign = key->other != NULL || digest_len == 0 || (signing->nonce_type != 0 && signing->hash == 0);
    const secant_hash hash = signing->hash != 0 ? signing->hash : SECANT_SHA256;
    const uint32_t nonce = signing->nonce_type != 0 ? 0 : SECANT_HEDGED;
    uint8_t signature[SIGNATURE_MAX];
    size_t max;
    max = key->other != NULL ? (size_t) key->provider->lib.EVP_PKEY_get_size(key->other)
                             : signature_len_of(key->curve->bits);
    if (out == NULL) {
        *out_len = max;
        return 1;
    }
    if (out_size < max) {
        return FAIL(signing->provider, PROV_R_OUTPUT_BUFFER_TOO_SMALL, "%zu bytes, not %zu", out_size, max);
    }
    if (signing->digest_len != 0 && digest_len != signing->digest_len) {
        return FAIL(signing->provider, PROV_R_INVALID_DIGEST_LENGTH, "%zu bytes, not %zu", digest_len,
            signing->digest_len);
    }
    if (is_foreign) {
        /* before, the default provider takes the option and has random nonces all the same */
        if (signing->nonce_type != 0 && signing->provider->version < VERSION(3, 2)) {
            return FAIL(signing->provider, PROV_R_NOT_SUPPORTED,
                "deterministic nonces for this curve or digest are OpenSSL's from 3.2 on");
        }
        *out_len = out_size;
        return other_sign(key, signing->name, signing->nonce_type, out, out_len, digest, digest_len);
    }
    if (!CHECK(signing->provider, secant_ecdsa_sign_digest(signature, sizeof signature, out_len, key->curve->number,
            key->private_key, ec_private_len(key), digest, digest_len, hash,
            SECANT_DER | SECANT_ANY_DIGEST | nonce, NULL, NULL, NULL))) {
        return 0;
    }
    memcpy(out, signature, *out_len);
    return 1;
}

int ecdsa_verify(void *context, const unsigned char *signature, size_t len, const unsigned char *digest,
    size_t digest_len)
{
    const struct signing *signing = context;
    const struct ec_key *key = signing->key;
    secant_status status;
    if (signing->digest_len != 0 && digest_len != signing->digest_len) {
        return 0;
    }
    if (key->other != NULL || digest_len == 0) {
        return other_verify(key, signature, len, digest, digest_len);
    }
    status = secant_ecdsa_verify_digest_check(key->curve->number, key->public_key, ec_public_len(key), digest,
        digest_len, signature, len, SECANT_DER);
    if (status == SECANT_OK) {
        return 1;
    }
    CHECK(signing->provider, status);
    /* what OpenSSL returns for one that is none, and for one that is false */
    return status == SECANT_ERROR_SIGNATURE_ENCODING || status == SECANT_ERROR_TRAILING_DATA
            || status == SECANT_ERROR_EMPTY ? -1 : 0;
}

/* Messages */

int ecdsa_message_init(struct signing *signing, const char *name, const OSSL_PARAM *params)
{
    const struct libcrypto *lib = &signing->provider->lib;
    if (name != NULL && *name != 0 && !ecdsa_set_digest(signing, name, NULL)) {
        return 0;
    }
    signing->is_fixed = true;
    if (signing->message == NULL) {
        signing->message = lib->EVP_MD_CTX_new();
    }
    return signing->message != NULL && lib->EVP_DigestInit_ex2(signing->message, signing->digest, params);
}

/* A context that begins anew takes another digest. */
static int digest_sign_init(void *context, const char *name, void *key, const OSSL_PARAM *params)
{
    ((struct signing *) context)->is_fixed = false;
    return ecdsa_sign_init(context, key, params) && ecdsa_message_init(context, name, params);
}

static int digest_verify_init(void *context, const char *name, void *key, const OSSL_PARAM *params)
{
    ((struct signing *) context)->is_fixed = false;
    return ecdsa_verify_init(context, key, params) && ecdsa_message_init(context, name, params);
}

int ecdsa_update(void *context, const unsigned char *data, size_t len)
{
    const struct signing *signing = context;
    return signing->message != NULL && signing->provider->lib.EVP_DigestUpdate(signing->message, data, len);
}

int ecdsa_sign_final(void *context, unsigned char *out, size_t *out_len, size_t out_size)
{
    struct signing *signing = context;
    uint8_t digest[EVP_MAX_MD_SIZE];
    unsigned len = 0;
    if (signing->message == NULL) {
        return 0;
    }
    if (out != NULL) {
        if (!signing->provider->lib.EVP_DigestFinal_ex(signing->message, digest, &len)) {
            return 0;
        }
        signing->is_fixed = false;
    }
    return ecdsa_sign(signing, out, out_len, out_size, digest, len);
}

int ecdsa_verify_final(void *context, const unsigned char *signature, size_t signature_len)
{
    struct signing *signing = context;
    uint8_t digest[EVP_MAX_MD_SIZE];
    unsigned len = 0;
    if (signing->message == NULL
        || !signing->provider->lib.EVP_DigestFinal_ex(signing->message, digest, &len)) {
        return 0;
    }
    signing->is_fixed = false;
    return ecdsa_verify(signing, signature, signature_len, digest, len);
}

/* Parameters of the digest itself */

static int get_digest_params(void *context, OSSL_PARAM *params)
{
    const struct signing *signing = context;
    return signing->message != NULL && signing->provider->lib.EVP_MD_CTX_get_params(signing->message, params);
}

static int set_digest_params(void *context, const OSSL_PARAM *params)
{
    const struct signing *signing = context;
    return signing->message != NULL && signing->provider->lib.EVP_MD_CTX_set_params(signing->message, params);
}

static const OSSL_PARAM *gettable_digest(void *context)
{
    const struct signing *signing = context;
    return signing->digest == NULL ? NULL : signing->provider->lib.EVP_MD_gettable_ctx_params(signing->digest);
}

static const OSSL_PARAM *settable_digest(void *context)
{
    const struct signing *signing = context;
    return signing->digest == NULL ? NULL : signing->provider->lib.EVP_MD_settable_ctx_params(signing->digest);
}

const OSSL_DISPATCH ecdsa_signatures[] = {
    ROW(OSSL_FUNC_SIGNATURE_NEWCTX, ecdsa_new),
    ROW(OSSL_FUNC_SIGNATURE_FREECTX, ecdsa_free),
    ROW(OSSL_FUNC_SIGNATURE_DUPCTX, ecdsa_duplicate),
    ROW(OSSL_FUNC_SIGNATURE_SIGN_INIT, ecdsa_sign_init),
    ROW(OSSL_FUNC_SIGNATURE_SIGN, ecdsa_sign),
    ROW(OSSL_FUNC_SIGNATURE_VERIFY_INIT, ecdsa_verify_init),
    ROW(OSSL_FUNC_SIGNATURE_VERIFY, ecdsa_verify),
    ROW(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_INIT, digest_sign_init),
    ROW(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_UPDATE, ecdsa_update),
    ROW(OSSL_FUNC_SIGNATURE_DIGEST_SIGN_FINAL, ecdsa_sign_final),
    ROW(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_INIT, digest_verify_init),
    ROW(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_UPDATE, ecdsa_update),
    ROW(OSSL_FUNC_SIGNATURE_DIGEST_VERIFY_FINAL, ecdsa_verify_final),
    ROW(OSSL_FUNC_SIGNATURE_GET_CTX_PARAMS, ecdsa_get_params),
    ROW(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_PARAMS, ecdsa_gettable),
    ROW(OSSL_FUNC_SIGNATURE_SET_CTX_PARAMS, ecdsa_set_params),
    ROW(OSSL_FUNC_SIGNATURE_SETTABLE_CTX_PARAMS, settable),
    ROW(OSSL_FUNC_SIGNATURE_GET_CTX_MD_PARAMS, get_digest_params),
    ROW(OSSL_FUNC_SIGNATURE_GETTABLE_CTX_MD_PARAMS, gettable_digest),
    ROW(OSSL_FUNC_SIGNATURE_SET_CTX_MD_PARAMS, set_digest_params),
    ROW(OSSL_FUNC_SIGNATURE_SETTABLE_CTX_MD_PARAMS, settable_digest),
    { 0, NULL }
};
