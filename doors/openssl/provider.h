/*
 * What the files of the provider share.
 *
 * Everything hangs on one `struct provider`, which is filled when the module is loaded and not changed afterwards; there is no
 * other state. Keys are counted by those that use them, and are not changed while more than one does.
 */
#ifndef SECANT_OPENSSL_PROVIDER_H
#define SECANT_OPENSSL_PROVIDER_H

#include "libcrypto.h"

#include <openssl/core.h>
#include <openssl/core_dispatch.h>
#include <openssl/core_names.h>
#include <openssl/proverr.h>
#include <secant.h>
#include <stdbool.h>

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* A row of a dispatch table. */
#define ROW(id, function) { (id), (void (*)(void)) (function) }

/* The longest of all curves, P-521's: a private key, and a public one with both coordinates. */
#define PRIVATE_KEY_MAX 66
#define PUBLIC_KEY_MAX 133

/* The longest name and the longest query of properties that OpenSSL takes, with their ends. */
#define NAME_MAX_LEN 80
#define PROPERTIES_MAX_LEN 256

/* The digests that are found without a look into libcrypto's tables. */
#define LOADED_DIGESTS 3

/* A version of OpenSSL, to be compared. */
#define VERSION(major, minor) ((major) * 100 + (minor))

/* Parameters that later headers name. */
#define PARAM_NONCE_TYPE "nonce-type"
#define PARAM_INSTANCE "instance"
#define PARAM_CONTEXT "context-string"
#define PARAM_SIGNATURE "signature"
#define PARAM_DHKEM_IKM "dhkem-ikm"

/* Functions that later headers number. */
#define SIGNATURE_QUERY_KEY_TYPES 26
#define SIGNATURE_SIGN_MESSAGE_INIT 27
#define SIGNATURE_SIGN_MESSAGE_UPDATE 28
#define SIGNATURE_SIGN_MESSAGE_FINAL 29
#define SIGNATURE_VERIFY_MESSAGE_INIT 30
#define SIGNATURE_VERIFY_MESSAGE_UPDATE 31
#define SIGNATURE_VERIFY_MESSAGE_FINAL 32

struct provider {
    const OSSL_CORE_HANDLE *handle;
    /* VERSION of the program's libcrypto. */
    int version;
    /* The core's functions. */
    OSSL_FUNC_core_new_error_fn *new_error;
    OSSL_FUNC_core_set_error_debug_fn *set_error_debug;
    OSSL_FUNC_core_vset_error_fn *vset_error;
    OSSL_FUNC_core_set_error_mark_fn *set_error_mark;
    OSSL_FUNC_core_clear_last_error_mark_fn *clear_last_error_mark;
    OSSL_FUNC_core_pop_error_to_mark_fn *pop_error_to_mark;
    OSSL_FUNC_core_get_params_fn *get_params;
    OSSL_FUNC_core_get_libctx_fn *get_libctx;
    OSSL_FUNC_CRYPTO_zalloc_fn *zalloc;
    OSSL_FUNC_CRYPTO_clear_free_fn *clear_free;
    OSSL_FUNC_CRYPTO_secure_zalloc_fn *secure_zalloc;
    OSSL_FUNC_CRYPTO_secure_clear_free_fn *secure_clear_free;
    /* libcrypto's; whether all of them were found. */
    struct libcrypto lib;
    bool has_libcrypto;
    /* A library context of our own, with the default provider alone: what it fetches cannot come back here. */
    OSSL_LIB_CTX *inner;
    OSSL_PROVIDER *standard;
    EVP_MD *digests[LOADED_DIGESTS];
    /* What is offered: what this library, this libcrypto and this version have. */
    OSSL_ALGORITHM keys[6];
    OSSL_ALGORITHM exchanges[4];
    OSSL_ALGORITHM signatures[16];
};

/* provider.c: errors and memory, by the core */

/* An error of OpenSSL's, with a text. Returns 0. */
#define FAIL(provider, reason, ...) fail((provider), (reason), __FILE__, __LINE__, __func__, __VA_ARGS__)
int fail(const struct provider *provider, int reason, const char *file, int line, const char *function,
    const char *format, ...) __attribute__((format(printf, 6, 7)));

/* The error that a status of secant is; returns 0, and 1 without an error for SECANT_OK. */
#define CHECK(provider, status) check((provider), (status), __FILE__, __LINE__, __func__)
int check(const struct provider *provider, secant_status status, const char *file, int line, const char *function);

/* Zeroed memory, NULL with an error if there is none; wiped when it is given back. */
void *new_memory(const struct provider *provider, size_t len);
void free_memory(const struct provider *provider, void *memory, size_t len);

/* The same for private keys, on OpenSSL's secure heap where the program has one. */
uint8_t *new_secret(const struct provider *provider, size_t len);
void free_secret(const struct provider *provider, uint8_t *secret, size_t len);

/* parameters.c: reading and writing OSSL_PARAM */

const OSSL_PARAM *find(const OSSL_PARAM *params, const char *name);
/* Whether libcrypto can copy it: a size needs memory. */
bool can_copy(const OSSL_PARAM *param);
/* Wipes and frees the copies that OSSL_PARAM_dup made: there may be secrets among them. */
void free_params(const struct provider *provider, OSSL_PARAM *params);
bool is_named(const OSSL_PARAM *param, const char *name);
/* Whether a text is a word, in any case. */
bool is_word(const char *text, const char *word);
bool get_int(const OSSL_PARAM *param, int *value);
bool get_size(const OSSL_PARAM *param, size_t *value);
/* A text, with its end, into memory of a size. */
bool get_text(const OSSL_PARAM *param, char *out, size_t size);
bool get_bytes(const OSSL_PARAM *param, const uint8_t **bytes, size_t *len);
/* An unsigned integer as big-endian bytes of a length. */
bool get_integer(const OSSL_PARAM *param, uint8_t *out, size_t len);
bool set_int(OSSL_PARAM *param, int value);
bool set_size(OSSL_PARAM *param, size_t value);
bool set_text(OSSL_PARAM *param, const char *text);
bool set_bytes(OSSL_PARAM *param, const void *bytes, size_t len);
bool set_integer(OSSL_PARAM *param, const uint8_t *big_endian, size_t len);

/* digests.c */

/* A digest by name, and the number that secant has for it, 0 if it has none. NULL with an error. */
EVP_MD *find_digest(const struct provider *provider, const char *name, const char *properties, secant_hash *hash);
/* The library context that a digest was found in: ours, or the program's. */
OSSL_LIB_CTX *context_of_digest(const struct provider *provider, const EVP_MD *digest);
bool load_digests(struct provider *provider);
void free_digests(struct provider *provider);

/* tls.c */

int tls_capabilities(const struct provider *provider, const char *what, OSSL_CALLBACK *callback, void *argument);

/* Dispatch tables */

extern const OSSL_DISPATCH ec_keys[];
extern const OSSL_DISPATCH ecdh_exchange[];
extern const OSSL_DISPATCH ecdsa_signatures[];
/* Signature algorithms with a hash, from OpenSSL 3.4 on. */
struct algorithm {
    const char *names;
    const OSSL_DISPATCH *functions;
};
extern const struct algorithm ecdsa_algorithms[];
#if defined(SECANT_HAS_CURVE25519)
extern const OSSL_DISPATCH x25519_keys[];
extern const OSSL_DISPATCH ed25519_keys[];
extern const OSSL_DISPATCH x25519_exchange[];
extern const OSSL_DISPATCH ed25519_signatures[];
extern const OSSL_DISPATCH ed25519_signatures_3_4[];
#endif
#if defined(SECANT_HAS_CURVE448)
extern const OSSL_DISPATCH x448_keys[];
extern const OSSL_DISPATCH ed448_keys[];
extern const OSSL_DISPATCH x448_exchange[];
extern const OSSL_DISPATCH ed448_signatures[];
extern const OSSL_DISPATCH ed448_signatures_3_4[];
#endif

#endif
