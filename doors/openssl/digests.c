/*
 * The digests of ECDSA.
 *
 * All messages are hashed by libcrypto, whose code uses the processor's instructions for hashes and knows every name. secant
 * has to know which of its own hashes a digest is, because it drives the nonce.
 */
#include "provider.h"

#include <string.h>

/* A digest that secant has: a name of it in libcrypto. The first ones are kept loaded. */
static const struct {
    const char *name;
    secant_hash hash;
} known[] = {
    { "SHA2-256", SECANT_SHA256 },
    { "SHA2-384", SECANT_SHA384 },
    { "SHA2-512", SECANT_SHA512 },
    { "SHA1", SECANT_SHA1 },
    { "SHA2-224", SECANT_SHA224 },
    { "SHA2-512/224", SECANT_SHA512_224 },
    { "SHA2-512/256", SECANT_SHA512_256 },
    { "SHA3-224", SECANT_SHA3_224 },
    { "SHA3-256", SECANT_SHA3_256 },
    { "SHA3-384", SECANT_SHA3_384 },
    { "SHA3-512", SECANT_SHA3_512 },
};

/* Names of the loaded ones that programs and libssl use. */
static const char *const customary[LOADED_DIGESTS][3] = {
    { "SHA256", "SHA2-256", "SHA-256" },
    { "SHA384", "SHA2-384", "SHA-384" },
    { "SHA512", "SHA2-512", "SHA-512" },
};

bool load_digests(struct provider *provider)
{
    size_t i;
    for (i = 0; i < LOADED_DIGESTS; i++) {
        provider->digests[i] = provider->lib.EVP_MD_fetch(provider->inner, known[i].name, NULL);
        if (provider->digests[i] == NULL) {
            return false;
        }
    }
    return true;
}

void free_digests(struct provider *provider)
{
    size_t i;
    for (i = 0; i < LOADED_DIGESTS; i++) {
        provider->lib.EVP_MD_free(provider->digests[i]);
    }
}

/* secant's number for a row, 0 where the library was built without the hash. */
static secant_hash hash_at(size_t row)
{
    return secant_hash_len(known[row].hash) == 0 ? 0 : known[row].hash;
}

/* One of those that are loaded already. */
static EVP_MD *loaded(const struct provider *provider, const char *name, secant_hash *hash)
{
    size_t i;
    size_t j;
    for (i = 0; i < LOADED_DIGESTS; i++) {
        for (j = 0; j < COUNT_OF(customary[i]); j++) {
            if (is_word(name, customary[i][j])) {
                *hash = hash_at(i);
                return provider->lib.EVP_MD_up_ref(provider->digests[i]) ? provider->digests[i] : NULL;
            }
        }
    }
    return NULL;
}

/* The program's library context, which is of this libcrypto: the functions are those of the object that the core is in. */
static OSSL_LIB_CTX *of_program(const struct provider *provider)
{
    return (OSSL_LIB_CTX *) provider->get_libctx(provider->handle);
}

OSSL_LIB_CTX *context_of_digest(const struct provider *provider, const EVP_MD *digest)
{
    return provider->lib.EVP_MD_get0_provider(digest) == provider->standard ? provider->inner : of_program(provider);
}

/* From the library context of ours, or the program's, for those of its other providers: OpenSSL's legacy one, for MD4. */
static EVP_MD *fetched(const struct provider *provider, const char *name, const char *properties)
{
    EVP_MD *digest;
    provider->set_error_mark(provider->handle);
    digest = provider->lib.EVP_MD_fetch(provider->inner, name, properties);
    if (digest == NULL) {
        digest = provider->lib.EVP_MD_fetch(of_program(provider), name, properties);
    }
    if (digest == NULL) {
        provider->clear_last_error_mark(provider->handle);
    } else {
        provider->pop_error_to_mark(provider->handle);
    }
    return digest;
}

static bool is_without_length(const struct provider *provider, const EVP_MD *digest)
{
    return (provider->lib.EVP_MD_get_flags(digest) & EVP_MD_FLAG_XOF) != 0 || provider->lib.EVP_MD_get_size(digest) <= 0;
}

EVP_MD *find_digest(const struct provider *provider, const char *name, const char *properties, secant_hash *hash)
{
    EVP_MD *digest = properties == NULL || *properties == 0 ? loaded(provider, name, hash) : NULL;
    size_t i;
    if (digest != NULL) {
        return digest;
    }
    digest = fetched(provider, name, properties);
    if (digest == NULL) {
        FAIL(provider, PROV_R_INVALID_DIGEST, "%s could not be fetched", name);
        return NULL;
    }
    /* before, digests of any length were signed, and of none */
    if (provider->version >= VERSION(3, 4) && is_without_length(provider, digest)) {
        FAIL(provider, PROV_R_XOF_DIGESTS_NOT_ALLOWED, "%s has no length of its own", name);
        provider->lib.EVP_MD_free(digest);
        return NULL;
    }
    *hash = 0;
    for (i = 0; i < COUNT_OF(known); i++) {
        if (provider->lib.EVP_MD_is_a(digest, known[i].name)) {
            *hash = hash_at(i);
        }
    }
    return digest;
}
