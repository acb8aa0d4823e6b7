/*
 * The provider beside the default one, in one process: two library contexts, of which one prefers secant.
 *
 * Every check is counted. The counts of a run are compared with those that are committed, so that a test that is not run is seen.
 */
#ifndef SECANT_OPENSSL_ACROSS_H
#define SECANT_OPENSSL_ACROSS_H

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/objects.h>
#include <openssl/params.h>
#include <openssl/pem.h>
#include <openssl/proverr.h>
#include <openssl/provider.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* The longest key, signature or secret here. */
#define ROOM 512

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* The curves of secant by OpenSSL's names, of which every one is tested, or with less time every ninth one. */
extern const char *const curves[18];
extern size_t step;
/* The other kinds of keys. */
extern const char *const kinds[4];

/* secant preferred; the default provider alone. */
extern OSSL_LIB_CTX *ours, *theirs;
/* The folder of the module. */
extern const char *folder;
/* The providers of ours. */
extern OSSL_PROVIDER *secant, *standard;

/* What the checks are about. */
extern const char *where;

void check_at(const char *file, int line, bool holds, const char *what);
#define CHECK(condition) check_at(__FILE__, __LINE__, (condition), #condition)

/* The reason of the last error that is not EVP's, 0 if there is none; empties the queue. */
int reason(void);

bool is_served(const EVP_PKEY *key);
EVP_PKEY *generate(OSSL_LIB_CTX *context, const char *algorithm, const char *curve);
/* The same key in another context. */
EVP_PKEY *moved(const EVP_PKEY *key, OSSL_LIB_CTX *context, const char *algorithm, int selection);
/* A key of parameters. */
EVP_PKEY *made(OSSL_LIB_CTX *context, const char *algorithm, int selection, OSSL_PARAM *params);
/* A signature of a message, 0 bytes if there is none; a verdict as OpenSSL gives it. */
size_t sign(OSSL_LIB_CTX *context, EVP_PKEY *key, const char *digest, const OSSL_PARAM *params, const char *message,
    uint8_t *out);
int verify(OSSL_LIB_CTX *context, EVP_PKEY *key, const char *digest, const OSSL_PARAM *params, const char *message,
    const uint8_t *signature, size_t len);
/* The same of a digest. */
size_t sign_digest(OSSL_LIB_CTX *context, EVP_PKEY *key, const OSSL_PARAM *params, const uint8_t *digest, size_t len,
    uint8_t *out);
int verify_digest(OSSL_LIB_CTX *context, EVP_PKEY *key, const uint8_t *digest, size_t digest_len,
    const uint8_t *signature, size_t len);
/* A shared secret, 0 bytes if there is none. */
size_t agree(OSSL_LIB_CTX *context, EVP_PKEY *own, EVP_PKEY *peer, const OSSL_PARAM *params, uint8_t *out);

/* The tests */
void test_keys(void);
void test_signatures(void);
void test_algorithms(void);
void test_agreement(void);
void test_groups(void);
void test_other_curves(void);
void test_bad_input(void);
void test_hostile(void);
void test_processes(void);
void test_memory(void);
/* Has libcrypto allocate by functions of test_memory. */
void watch_memory(void);

#endif
