/* ECDSA: what the algorithm and those of it with a hash share. */
#ifndef SECANT_OPENSSL_ECDSA_H
#define SECANT_OPENSSL_ECDSA_H

#include "ec.h"

struct signing {
    const struct provider *provider;
    struct ec_key *key;
    /* The digest as it was named, and what it is. */
    char name[NAME_MAX_LEN];
    EVP_MD *digest;
    secant_hash hash;
    /* The length of digests; 0 for any. */
    size_t digest_len;
    /* Of a message in pieces; the digest is fixed then. */
    EVP_MD_CTX *message;
    bool is_fixed;
    unsigned nonce_type;
    /* Of an algorithm with a hash: whether it takes messages, and the signature that is verified at the end of one. */
    bool takes_messages;
    uint8_t *signature;
    size_t signature_len;
};

void *ecdsa_new(void *provider, const char *properties);
void ecdsa_free(void *signing);
void *ecdsa_duplicate(void *signing);
bool ecdsa_set_digest(struct signing *signing, const char *name, const char *properties);
int ecdsa_set_params(void *signing, const OSSL_PARAM *params);
int ecdsa_get_params(void *signing, OSSL_PARAM *params);
const OSSL_PARAM *ecdsa_gettable(void *signing, void *provider);
int ecdsa_sign_init(void *signing, void *key, const OSSL_PARAM *params);
int ecdsa_verify_init(void *signing, void *key, const OSSL_PARAM *params);
int ecdsa_sign(void *signing, unsigned char *out, size_t *out_len, size_t out_size, const unsigned char *digest,
    size_t digest_len);
int ecdsa_verify(void *signing, const unsigned char *signature, size_t len, const unsigned char *digest,
    size_t digest_len);
int ecdsa_message_init(struct signing *signing, const char *name, const OSSL_PARAM *params);
int ecdsa_update(void *signing, const unsigned char *data, size_t len);
int ecdsa_sign_final(void *signing, unsigned char *out, size_t *out_len, size_t out_size);
int ecdsa_verify_final(void *signing, const unsigned char *signature, size_t signature_len);

#endif
