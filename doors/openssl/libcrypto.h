/*
 * Functions of libcrypto, found when the module is loaded.
 *
 * The module is not linked with libcrypto: which one it belongs to is known only when a program loads it, and that program may
 * have its own copy, linked into it or loaded for itself alone (RTLD_LOCAL). It is the one that the core's functions are in.
 */
#ifndef SECANT_OPENSSL_LIBCRYPTO_H
#define SECANT_OPENSSL_LIBCRYPTO_H

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/provider.h>
#include <stdbool.h>

/* All of OpenSSL 3.0. Not OSSL_PARAM_merge: up to 3.4.1 it reads past lists whose last names are the same. */
#define LIBCRYPTO_FUNCTIONS(X) \
    X(OSSL_LIB_CTX_new) X(OSSL_LIB_CTX_free) X(OPENSSL_thread_stop_ex) \
    X(OSSL_PROVIDER_load) X(OSSL_PROVIDER_unload) X(OSSL_PROVIDER_get_capabilities) \
    X(OSSL_PARAM_dup) X(OSSL_PARAM_free) \
    X(EVP_MD_fetch) X(EVP_MD_up_ref) X(EVP_MD_free) X(EVP_MD_is_a) \
    X(EVP_MD_get_size) X(EVP_MD_get_flags) X(EVP_MD_get0_name) X(EVP_MD_get0_provider) \
    X(EVP_MD_gettable_ctx_params) X(EVP_MD_settable_ctx_params) \
    X(EVP_MD_CTX_new) X(EVP_MD_CTX_free) X(EVP_MD_CTX_copy_ex) \
    X(EVP_MD_CTX_get_params) X(EVP_MD_CTX_set_params) \
    X(EVP_DigestInit_ex2) X(EVP_DigestUpdate) X(EVP_DigestFinal_ex) \
    X(EVP_KDF_fetch) X(EVP_KDF_free) X(EVP_KDF_CTX_new) X(EVP_KDF_CTX_free) X(EVP_KDF_derive) \
    X(EVP_PKEY_CTX_new_from_name) X(EVP_PKEY_CTX_new_from_pkey) X(EVP_PKEY_CTX_free) \
    X(EVP_PKEY_CTX_set_params) \
    X(EVP_PKEY_fromdata_init) X(EVP_PKEY_fromdata) X(EVP_PKEY_export) X(EVP_PKEY_todata) \
    X(EVP_PKEY_paramgen_init) X(EVP_PKEY_keygen_init) X(EVP_PKEY_generate) \
    X(EVP_PKEY_up_ref) X(EVP_PKEY_dup) X(EVP_PKEY_free) X(EVP_PKEY_eq) X(EVP_PKEY_parameters_eq) \
    X(EVP_PKEY_get_params) X(EVP_PKEY_set_params) X(EVP_PKEY_get_size) \
    X(EVP_PKEY_param_check) X(EVP_PKEY_public_check) X(EVP_PKEY_public_check_quick) \
    X(EVP_PKEY_private_check) X(EVP_PKEY_pairwise_check) \
    X(EVP_PKEY_sign_init_ex) X(EVP_PKEY_sign) X(EVP_PKEY_verify_init_ex) X(EVP_PKEY_verify) \
    X(EVP_PKEY_derive_init_ex) X(EVP_PKEY_derive_set_peer_ex) X(EVP_PKEY_derive)

struct libcrypto {
#define LIBCRYPTO_FIELD(name) __typeof__(&name) name;
    LIBCRYPTO_FUNCTIONS(LIBCRYPTO_FIELD)
#undef LIBCRYPTO_FIELD
};

/* Finds all of them in the object that has a function of the core. */
bool find_libcrypto(struct libcrypto *lib, void (*of_core)(void));

#endif
