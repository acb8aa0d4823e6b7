/*
 * Keys of short Weierstrass curves.
 *
 * A key is on a curve of secant, or it is a key of the default provider, in a library context of ours: other curves, explicit
 * parameters, options that secant does not have. The default provider does with those what it did before.
 */
#ifndef SECANT_OPENSSL_EC_H
#define SECANT_OPENSSL_EC_H

#include "provider.h"

#include <stdatomic.h>

/* A curve of secant as OpenSSL has it. */
struct curve {
    secant_curve number;
    const char *name;
    const char *nist_name;
    /* The bits of the order. */
    int bits;
};

/* The curve of a name that this library has; NULL if there is none. */
const struct curve *find_curve(const char *name);
/* Whether this library has any. */
bool has_curves(void);
/* The bits of security that OpenSSL gives an order of so many. */
int security_of(int bits);
/* The most bytes of a signature in DER, SIGNATURE_MAX on any curve. */
size_t signature_len_of(int bits);
#define SIGNATURE_MAX 144

struct ec_key {
    const struct provider *provider;
    atomic_int references;
    /* NULL before the parameters are set, and where the default provider has the key. */
    const struct curve *curve;
    EVP_PKEY *other;
    /* What of the key pair there is, as a selection of OpenSSL's. */
    int has;
    /* What files have of the key. */
    int include_public;
    bool is_compressed;
    /* PRIVATE_KEY_MAX bytes; NULL if there is none. */
    uint8_t *private_key;
    /* With both coordinates. */
    uint8_t public_key[PUBLIC_KEY_MAX];
    /* The public half as the default provider has it, once it was asked for. */
    _Atomic(EVP_PKEY *) mirror;
};

/* ec_key.c */
struct ec_key *ec_new(const struct provider *provider);
void ec_free(struct ec_key *key);
struct ec_key *ec_hold(struct ec_key *key);
/* Memory for the private key. */
bool ec_new_private(struct ec_key *key);
size_t ec_private_len(const struct ec_key *key);
size_t ec_public_len(const struct ec_key *key);
/* Forgets the mirror of a key that changes. */
void ec_forget(struct ec_key *key);
/* Takes bytes of a point. */
bool ec_set_public(struct ec_key *key, const uint8_t *point, size_t len);
/* Sets a key to parameters with their values. */
int ec_import(void *key, int selection, const OSSL_PARAM *params);
/* Leaves a key to the default provider. */
bool ec_leave(struct ec_key *key);

/* ec_parameters.c */
/* Those of a curve without a name. */
#define EXPLICIT_PARAMETERS \
    OSSL_PARAM_utf8_string(OSSL_PKEY_PARAM_EC_FIELD_TYPE, NULL, 0), \
    OSSL_PARAM_BN(OSSL_PKEY_PARAM_EC_P, NULL, 0), \
    OSSL_PARAM_BN(OSSL_PKEY_PARAM_EC_A, NULL, 0), \
    OSSL_PARAM_BN(OSSL_PKEY_PARAM_EC_B, NULL, 0), \
    OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_EC_GENERATOR, NULL, 0), \
    OSSL_PARAM_BN(OSSL_PKEY_PARAM_EC_ORDER, NULL, 0), \
    OSSL_PARAM_BN(OSSL_PKEY_PARAM_EC_COFACTOR, NULL, 0), \
    OSSL_PARAM_octet_string(OSSL_PKEY_PARAM_EC_SEED, NULL, 0)
/* How points of the key are written. */
const char *ec_format(const struct ec_key *key);
int ec_get(void *key, OSSL_PARAM *params);
int ec_set(void *key, const OSSL_PARAM *params);
/* The options among the parameters that a key is made of. */
bool ec_set_imported(struct ec_key *key, const OSSL_PARAM *params);
int ec_export(void *key, int selection, OSSL_CALLBACK *callback, void *argument);
const OSSL_PARAM *ec_gettable(void *context);
const OSSL_PARAM *ec_settable(void *context);
const OSSL_PARAM *ec_exchanged(int selection);

/* ec_generate.c */
void *ec_generation(void *context, int selection, const OSSL_PARAM *params);
int ec_generation_template(void *generation, void *key);
int ec_generation_set(void *generation, const OSSL_PARAM *params);
const OSSL_PARAM *ec_generation_settable(void *generation, void *context);
void *ec_generate(void *generation, OSSL_CALLBACK *callback, void *argument);
void ec_generation_free(void *generation);

/* ec_other.c: keys of the default provider */

/*
 * Ends what the library context of ours has of this thread, the state of a random generator: a program ends its own with
 * OPENSSL_thread_stop_ex before it frees a context, and knows nothing of this one. After each use that may need random numbers.
 */
void leave_other(const struct provider *provider);
/* One with the parameters and what a selection names; NULL with an error. */
EVP_PKEY *other_import(const struct provider *provider, int selection, const OSSL_PARAM *params);
/* The same key there: the one that it is, or a new one with the halves that a selection names. To be freed. */
EVP_PKEY *other_of(const struct ec_key *key, int selection);
int other_sign(const struct ec_key *key, const char *digest, unsigned nonce_type, uint8_t *signature, size_t *len,
    const uint8_t *hash, size_t hash_len);
int other_verify(const struct ec_key *key, const uint8_t *signature, size_t len, const uint8_t *hash, size_t hash_len);
int other_derive(const struct ec_key *own, const struct ec_key *peer, int cofactor_mode, uint8_t *secret, size_t *len);

#endif
