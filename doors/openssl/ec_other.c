/* Keys of the default provider, in the library context that this provider has for itself. */
#include "ec.h"

#include <string.h>

#define KEYPAIR OSSL_KEYMGMT_SELECT_KEYPAIR
#define ALL_PARAMETERS OSSL_KEYMGMT_SELECT_ALL_PARAMETERS

void leave_other(const struct provider *provider)
{
    provider->lib.OPENSSL_thread_stop_ex(provider->inner);
}

EVP_PKEY *other_import(const struct provider *provider, int selection, const OSSL_PARAM *params)
{
    const struct libcrypto *lib = &provider->lib;
    EVP_PKEY_CTX *context = lib->EVP_PKEY_CTX_new_from_name(provider->inner, "EC", NULL);
    EVP_PKEY *key = NULL;
    if (context == NULL || lib->EVP_PKEY_fromdata_init(context) <= 0
        || lib->EVP_PKEY_fromdata(context, &key, selection, (OSSL_PARAM *) (uintptr_t) params) <= 0) {
        key = NULL;
    }
    lib->EVP_PKEY_CTX_free(context);
    leave_other(provider);
    return key;
}

EVP_PKEY *other_of(const struct ec_key *key, int selection)
{
    const struct libcrypto *lib = &key->provider->lib;
    uint8_t integer[PRIVATE_KEY_MAX];
    OSSL_PARAM params[6];
    OSSL_PARAM *end = params;
    const int pair = key->has & selection & KEYPAIR;
    EVP_PKEY *other;
    if (key->other != NULL) {
        return lib->EVP_PKEY_up_ref(key->other) ? key->other : NULL;
    }
    if (key->curve == NULL) {
        return NULL;
    }
    *end++ = (OSSL_PARAM) OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME,
        (char *) (uintptr_t) key->curve->name, strlen(key->curve->name));
    *end++ = (OSSL_PARAM) OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT,
        (char *) (uintptr_t) ec_format(key), strlen(ec_format(key)));
    *end++ = (OSSL_PARAM) OSSL_PARAM_int(OSSL_PKEY_PARAM_EC_INCLUDE_PUBLIC, (int *) (uintptr_t) &key->include_public);
    if ((pair & OSSL_KEYMGMT_SELECT_PUBLIC_KEY) != 0) {
        *end++ = (OSSL_PARAM) OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_PUB_KEY,
            (uint8_t *) (uintptr_t) key->public_key, ec_public_len(key));
    }
    if ((pair & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) != 0) {
        *end = (OSSL_PARAM) OSSL_PARAM_BN(OSSL_PKEY_PARAM_PRIV_KEY, integer, ec_private_len(key));
        set_integer(end++, key->private_key, ec_private_len(key));
    }
    *end = (OSSL_PARAM) OSSL_PARAM_END;
    other = other_import(key->provider, pair | ALL_PARAMETERS, params);
    secant_wipe(integer, sizeof integer);
    return other;
}

/* A context of a key of the default provider; both are to be freed. */
static EVP_PKEY_CTX *context_of(const struct ec_key *key, EVP_PKEY **other)
{
    *other = other_of(key, KEYPAIR);
    return *other == NULL ? NULL : key->provider->lib.EVP_PKEY_CTX_new_from_pkey(key->provider->inner, *other, NULL);
}

int other_sign(const struct ec_key *key, const char *digest, unsigned nonce_type, uint8_t *signature, size_t *len,
    const uint8_t *hash, size_t hash_len)
{
    const struct libcrypto *lib = &key->provider->lib;
    OSSL_PARAM params[3];
    OSSL_PARAM *end = params;
    EVP_PKEY *other;
    EVP_PKEY_CTX *context = context_of(key, &other);
    int signed_it;
    /* the digest drives these nonces; its length was checked, and the library context of ours may not have it */
    if (nonce_type != 0 && *digest != 0) {
        *end++ = (OSSL_PARAM) OSSL_PARAM_utf8_string(OSSL_SIGNATURE_PARAM_DIGEST,
            (char *) (uintptr_t) digest, strlen(digest));
    }
    if (nonce_type != 0) {
        *end++ = (OSSL_PARAM) OSSL_PARAM_uint(PARAM_NONCE_TYPE, &nonce_type);
    }
    *end = (OSSL_PARAM) OSSL_PARAM_END;
    signed_it = context != NULL && lib->EVP_PKEY_sign_init_ex(context, params) > 0
        && lib->EVP_PKEY_sign(context, signature, len, hash, hash_len) > 0;
    lib->EVP_PKEY_CTX_free(context);
    lib->EVP_PKEY_free(other);
    leave_other(key->provider);
    return signed_it;
}

int other_verify(const struct ec_key *key, const uint8_t *signature, size_t len, const uint8_t *hash, size_t hash_len)
{
    const struct libcrypto *lib = &key->provider->lib;
    EVP_PKEY *other;
    EVP_PKEY_CTX *context = context_of(key, &other);
    int valid = 0;
    if (context != NULL && lib->EVP_PKEY_verify_init_ex(context, NULL) > 0) {
        valid = lib->EVP_PKEY_verify(context, signature, len, hash, hash_len);
    }
    lib->EVP_PKEY_CTX_free(context);
    lib->EVP_PKEY_free(other);
    leave_other(key->provider);
    return valid;
}

int other_derive(const struct ec_key *own, const struct ec_key *peer, int cofactor_mode, uint8_t *secret, size_t *len)
{
    const struct libcrypto *lib = &own->provider->lib;
    const OSSL_PARAM params[2] = {
        OSSL_PARAM_int(OSSL_EXCHANGE_PARAM_EC_ECDH_COFACTOR_MODE, &cofactor_mode),
        OSSL_PARAM_END,
    };
    EVP_PKEY *other;
    EVP_PKEY_CTX *context = context_of(own, &other);
    EVP_PKEY *other_peer = other_of(peer, OSSL_KEYMGMT_SELECT_PUBLIC_KEY);
    const int derived = context != NULL && other_peer != NULL
        && lib->EVP_PKEY_derive_init_ex(context, params) > 0
        && lib->EVP_PKEY_derive_set_peer_ex(context, other_peer, 0) > 0
        && lib->EVP_PKEY_derive(context, secret, len) > 0;
    lib->EVP_PKEY_free(other_peer);
    lib->EVP_PKEY_CTX_free(context);
    lib->EVP_PKEY_free(other);
    leave_other(own->provider);
    return derived;
}
