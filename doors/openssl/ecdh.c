/* ECDH, with the key derivation of ANSI X9.63 that libcrypto has. */
#include "ec.h"

#include <string.h>

#define KDF "X963KDF"

/* More than the longest shared secret: OpenSSL's fields have at most 661 bits. */
#define SECRET_MAX 128

struct exchange {
    const struct provider *provider;
    struct ec_key *own;
    struct ec_key *peer;
    /* -1 for the key's. */
    int cofactor_mode;
    bool has_kdf;
    EVP_MD *digest;
    size_t out_len;
    uint8_t *shared_info;
    size_t shared_info_len;
};

static void *new_exchange(void *provider)
{
    struct exchange *exchange = new_memory(provider, sizeof *exchange);
    if (exchange != NULL) {
        exchange->provider = provider;
        exchange->cofactor_mode = -1;
    }
    return exchange;
}

static void free_exchange(void *context)
{
    struct exchange *exchange = context;
    if (exchange != NULL) {
        ec_free(exchange->own);
        ec_free(exchange->peer);
        exchange->provider->lib.EVP_MD_free(exchange->digest);
        free_memory(exchange->provider, exchange->shared_info, exchange->shared_info_len);
        free_memory(exchange->provider, exchange, sizeof *exchange);
    }
}

static bool set_shared_info(struct exchange *exchange, const uint8_t *bytes, size_t len)
{
    uint8_t *copy = NULL;
    if (len != 0) {
        copy = new_memory(exchange->provider, len);
        if (copy == NULL) {
            return false;
        }
        memcpy(copy, bytes, len);
    }
    free_memory(exchange->provider, exchange->shared_info, exchange->shared_info_len);
    exchange->shared_info = copy;
    exchange->shared_info_len = len;
    return true;
}

static void *duplicate(void *context)
{
    const struct exchange *exchange = context;
    struct exchange *copy = new_exchange((void *) (uintptr_t) exchange->provider);
    if (copy == NULL) {
        return NULL;
    }
    copy->own = ec_hold(exchange->own);
    copy->peer = ec_hold(exchange->peer);
    copy->cofactor_mode = exchange->cofactor_mode;
    copy->has_kdf = exchange->has_kdf;
    copy->out_len = exchange->out_len;
    if (exchange->digest != NULL && exchange->provider->lib.EVP_MD_up_ref(exchange->digest)) {
        copy->digest = exchange->digest;
    }
    if (copy->digest != exchange->digest
        || !set_shared_info(copy, exchange->shared_info, exchange->shared_info_len)) {
        free_exchange(copy);
        return NULL;
    }
    return copy;
}

static bool set_digest(struct exchange *exchange, const OSSL_PARAM *name, const OSSL_PARAM *properties)
{
    char digest[NAME_MAX_LEN];
    char query[PROPERTIES_MAX_LEN] = "";
    secant_hash hash;
    EVP_MD *found;
    if (!get_text(name, digest, sizeof digest)
        || (properties != NULL && !get_text(properties, query, sizeof query))) {
        return FAIL(exchange->provider, PROV_R_INVALID_DIGEST, "its name or properties are too long, or no text");
    }
    found = find_digest(exchange->provider, digest, query, &hash);
    if (found == NULL) {
        return false;
    }
    exchange->provider->lib.EVP_MD_free(exchange->digest);
    exchange->digest = found;
    return true;
}

static bool set_one(struct exchange *exchange, const OSSL_PARAM *param, const OSSL_PARAM *params)
{
    char text[NAME_MAX_LEN];
    const uint8_t *bytes;
    size_t len;
    int mode;
    if (is_named(param, OSSL_EXCHANGE_PARAM_EC_ECDH_COFACTOR_MODE)) {
        if (!get_int(param, &mode) || mode < -1 || mode > 1) {
            return false;
        }
        exchange->cofactor_mode = mode;
    } else if (is_named(param, OSSL_EXCHANGE_PARAM_KDF_TYPE)) {
        if (!get_text(param, text, sizeof text) || (text[0] != 0 && strcmp(text, KDF) != 0)) {
            return false;
        }
        exchange->has_kdf = text[0] != 0;
    } else if (is_named(param, OSSL_EXCHANGE_PARAM_KDF_DIGEST)) {
        return set_digest(exchange, param, find(params, OSSL_EXCHANGE_PARAM_KDF_DIGEST_PROPS));
    } else if (is_named(param, OSSL_EXCHANGE_PARAM_KDF_OUTLEN)) {
        return get_size(param, &exchange->out_len);
    } else if (is_named(param, OSSL_EXCHANGE_PARAM_KDF_UKM)) {
        return get_bytes(param, &bytes, &len) && set_shared_info(exchange, bytes, len);
    }
    return true;
}

static int set_params(void *context, const OSSL_PARAM *params)
{
    const OSSL_PARAM *param;
    for (param = params; param != NULL && param->key != NULL; param++) {
        if (!set_one(context, param, params)) {
            return 0;
        }
    }
    return 1;
}

static int get_params(void *context, OSSL_PARAM *params)
{
    const struct exchange *exchange = context;
    for (; params != NULL && params->key != NULL; params++) {
        bool set = true;
        if (is_named(params, OSSL_EXCHANGE_PARAM_EC_ECDH_COFACTOR_MODE)) {
            int mode = exchange->cofactor_mode;
            if (mode < 0 && exchange->own != NULL) {
                OSSL_PARAM own[2] = { OSSL_PARAM_int(OSSL_PKEY_PARAM_USE_COFACTOR_ECDH, &mode), OSSL_PARAM_END };
                set = ec_get(exchange->own, own);
            }
            set = set && set_int(params, mode);
        } else if (is_named(params, OSSL_EXCHANGE_PARAM_KDF_TYPE)) {
            set = set_text(params, exchange->has_kdf ? KDF : "");
        } else if (is_named(params, OSSL_EXCHANGE_PARAM_KDF_DIGEST)) {
            set = set_text(params,
                exchange->digest == NULL ? "" : exchange->provider->lib.EVP_MD_get0_name(exchange->digest));
        } else if (is_named(params, OSSL_EXCHANGE_PARAM_KDF_OUTLEN)) {
            set = set_size(params, exchange->out_len);
        } else if (is_named(params, OSSL_EXCHANGE_PARAM_KDF_UKM)) {
            set = set_bytes(params, exchange->shared_info, exchange->shared_info_len);
        }
        if (!set) {
            return 0;
        }
    }
    return 1;
}

static const OSSL_PARAM *settable(void *context, void *provider)
{
    static const OSSL_PARAM params[] = {
        OSSL_PARAM_int(OSSL_EXCHANGE_PARAM_EC_ECDH_COFACTOR_MODE, NULL),
        OSSL_PARAM_utf8_string(OSSL_EXCHANGE_PARAM_KDF_TYPE, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_EXCHANGE_PARAM_KDF_DIGEST, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_EXCHANGE_PARAM_KDF_DIGEST_PROPS, NULL, 0),
        OSSL_PARAM_size_t(OSSL_EXCHANGE_PARAM_KDF_OUTLEN, NULL),
        OSSL_PARAM_octet_string(OSSL_EXCHANGE_PARAM_KDF_UKM, NULL, 0),
        OSSL_PARAM_END,
    };
    (void) context;
    (void) provider;
    return params;
}

static const OSSL_PARAM *gettable(void *context, void *provider)
{
    static const OSSL_PARAM params[] = {
        OSSL_PARAM_int(OSSL_EXCHANGE_PARAM_EC_ECDH_COFACTOR_MODE, NULL),
        OSSL_PARAM_utf8_string(OSSL_EXCHANGE_PARAM_KDF_TYPE, NULL, 0),
        OSSL_PARAM_utf8_string(OSSL_EXCHANGE_PARAM_KDF_DIGEST, NULL, 0),
        OSSL_PARAM_size_t(OSSL_EXCHANGE_PARAM_KDF_OUTLEN, NULL),
        OSSL_PARAM_octet_ptr(OSSL_EXCHANGE_PARAM_KDF_UKM, NULL, 0),
        OSSL_PARAM_END,
    };
    (void) context;
    (void) provider;
    return params;
}

static int init(void *context, void *key, const OSSL_PARAM *params)
{
    struct exchange *exchange = context;
    struct ec_key *own = key;
    if (own == NULL || (own->has & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) == 0) {
        return FAIL(exchange->provider, PROV_R_NOT_A_PRIVATE_KEY, "key agreement needs a private key");
    }
    ec_free(exchange->own);
    exchange->own = ec_hold(own);
    exchange->cofactor_mode = -1;
    exchange->has_kdf = false;
    return set_params(exchange, params);
}

/* Whether two keys are on one curve. */
static bool share_curve(const struct ec_key *one, const struct ec_key *two)
{
    const struct libcrypto *lib = &one->provider->lib;
    EVP_PKEY *first;
    EVP_PKEY *second;
    bool same;
    if (one->other == NULL && two->other == NULL) {
        return one->curve != NULL && one->curve == two->curve;
    }
    first = other_of(one, 0);
    second = other_of(two, 0);
    same = first != NULL && second != NULL && lib->EVP_PKEY_parameters_eq(first, second) == 1;
    lib->EVP_PKEY_free(first);
    lib->EVP_PKEY_free(second);
    return same;
}

static int set_peer(void *context, void *key)
{
    struct exchange *exchange = context;
    struct ec_key *peer = key;
    if (exchange->own == NULL || peer == NULL || (peer->has & OSSL_KEYMGMT_SELECT_PUBLIC_KEY) == 0) {
        return FAIL(exchange->provider, PROV_R_MISSING_KEY, "key agreement needs two keys");
    }
    if (!share_curve(exchange->own, peer)) {
        return FAIL(exchange->provider, PROV_R_MISMATCHING_DOMAIN_PARAMETERS, "the keys are on two curves");
    }
    ec_free(exchange->peer);
    exchange->peer = ec_hold(peer);
    return 1;
}

/* The shared secret in SECRET_MAX bytes, and its length; without memory the length alone. */
static int agree(const struct exchange *exchange, uint8_t *secret, size_t *len)
{
    const struct ec_key *own = exchange->own;
    const struct ec_key *peer = exchange->peer;
    if (own == NULL || peer == NULL) {
        return FAIL(exchange->provider, PROV_R_MISSING_KEY, "key agreement needs two keys");
    }
    if (own->other != NULL || peer->other != NULL) {
        *len = SECRET_MAX;
        return other_derive(own, peer, exchange->cofactor_mode, secret, len);
    }
    *len = secant_shared_secret_len(own->curve->number);
    return secret == NULL
        || CHECK(exchange->provider, secant_ecdh(secret, *len, own->curve->number, own->private_key,
               ec_private_len(own), peer->public_key, ec_public_len(peer), NULL));
}

static int derive_key(const struct exchange *exchange, uint8_t *out, const uint8_t *secret, size_t secret_len)
{
    const struct libcrypto *lib = &exchange->provider->lib;
    const char *digest = exchange->digest == NULL ? "" : lib->EVP_MD_get0_name(exchange->digest);
    const OSSL_PARAM params[4] = {
        OSSL_PARAM_utf8_string(OSSL_KDF_PARAM_DIGEST, (char *) (uintptr_t) digest, strlen(digest)),
        OSSL_PARAM_octet_string(OSSL_KDF_PARAM_KEY, (uint8_t *) (uintptr_t) secret, secret_len),
        OSSL_PARAM_octet_string(OSSL_KDF_PARAM_INFO, exchange->shared_info, exchange->shared_info_len),
        OSSL_PARAM_END,
    };
    EVP_KDF *kdf;
    EVP_KDF_CTX *context;
    int derived;
    if (exchange->digest == NULL) {
        return FAIL(exchange->provider, PROV_R_MISSING_MESSAGE_DIGEST, "the derivation needs a digest");
    }
    /* it looks for the digest where this one was found */
    kdf = lib->EVP_KDF_fetch(context_of_digest(exchange->provider, exchange->digest), KDF, NULL);
    context = lib->EVP_KDF_CTX_new(kdf);
    derived = context != NULL && lib->EVP_KDF_derive(context, out, exchange->out_len, params) > 0;
    lib->EVP_KDF_CTX_free(context);
    lib->EVP_KDF_free(kdf);
    return derived;
}

static int derive(void *context, unsigned char *out, size_t *out_len, size_t out_size)
{
    const struct exchange *exchange = context;
    uint8_t secret[SECRET_MAX];
    size_t len;
    int derived = 0;
    if (out == NULL) {
        *out_len = exchange->out_len;
        return exchange->has_kdf || agree(exchange, NULL, out_len);
    }
    if (exchange->has_kdf && exchange->out_len > out_size) {
        return FAIL(exchange->provider, PROV_R_OUTPUT_BUFFER_TOO_SMALL, "%zu bytes, not %zu", out_size,
            exchange->out_len);
    }
    if (agree(exchange, secret, &len)) {
        if (exchange->has_kdf) {
            derived = derive_key(exchange, out, secret, len);
            *out_len = exchange->out_len;
        } else {
            /* OpenSSL hands out the first bytes where there is room for no more */
            *out_len = len < out_size ? len : out_size;
            memcpy(out, secret, *out_len);
            derived = 1;
        }
    }
    secant_wipe(secret, sizeof secret);
    return derived;
}

const OSSL_DISPATCH ecdh_exchange[] = {
    ROW(OSSL_FUNC_KEYEXCH_NEWCTX, new_exchange),
    ROW(OSSL_FUNC_KEYEXCH_FREECTX, free_exchange),
    ROW(OSSL_FUNC_KEYEXCH_DUPCTX, duplicate),
    ROW(OSSL_FUNC_KEYEXCH_INIT, init),
    ROW(OSSL_FUNC_KEYEXCH_SET_PEER, set_peer),
    ROW(OSSL_FUNC_KEYEXCH_DERIVE, derive),
    ROW(OSSL_FUNC_KEYEXCH_SET_CTX_PARAMS, set_params),
    ROW(OSSL_FUNC_KEYEXCH_SETTABLE_CTX_PARAMS, settable),
    ROW(OSSL_FUNC_KEYEXCH_GET_CTX_PARAMS, get_params),
    ROW(OSSL_FUNC_KEYEXCH_GETTABLE_CTX_PARAMS, gettable),
    { 0, NULL }
};
