/*
 * A program that has libcrypto in itself and shows none of its functions: secant offers what needs none of them, and the rest
 * stays with the default provider.
 */
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <stdio.h>
#include <string.h>

static int is_of(OSSL_LIB_CTX *library, const char *algorithm, const char *curve, const char *provider)
{
    EVP_PKEY *key = curve == NULL ? EVP_PKEY_Q_keygen(library, NULL, algorithm)
                                  : EVP_PKEY_Q_keygen(library, NULL, algorithm, curve);
    const int is_one = key != NULL && strcmp(OSSL_PROVIDER_get0_name(EVP_PKEY_get0_provider(key)), provider) == 0;
    if (!is_one) {
        fprintf(stderr, "hidden: %s is not of %s\n", algorithm, provider);
    }
    EVP_PKEY_free(key);
    return is_one;
}

int main(int argc, char **argv)
{
    OSSL_LIB_CTX *library = OSSL_LIB_CTX_new();
    const char *curves = argc == 3 ? argv[2] : "default";
    if (argc < 2 || !OSSL_PROVIDER_set_default_search_path(library, argv[1])
        || OSSL_PROVIDER_load(library, "default") == NULL || OSSL_PROVIDER_load(library, "secant") == NULL
        || !EVP_set_default_properties(library, "?provider=secant")) {
        fprintf(stderr, "hidden: the providers are not loaded\n");
        return 1;
    }
    return is_of(library, "EC", "P-256", curves) && is_of(library, "X25519", NULL, "secant")
            && is_of(library, "X448", NULL, "secant") && is_of(library, "ED25519", NULL, "secant")
            && is_of(library, "ED448", NULL, "secant") ? 0 : 1;
}
