/* Keys of X25519, X448, Ed25519 and Ed448: strings of bytes, of which each is a private key. */
#ifndef SECANT_OPENSSL_OKP_H
#define SECANT_OPENSSL_OKP_H

#include "provider.h"

#include <stdatomic.h>

/* The longest of all: Ed448's. */
#define OKP_KEY_MAX 57

/* What differs between the four kinds of keys. */
struct okp_kind {
    const char *name;
    size_t len;
    int bits;
    int security;
    /* The bytes of a signature; 0 for key agreement. */
    size_t signature_len;
    secant_status (*generate)(uint8_t *, size_t, secant_random, void *);
    secant_status (*public_key)(uint8_t *, size_t, const uint8_t *, size_t);
};

struct okp_key {
    const struct provider *provider;
    const struct okp_kind *kind;
    atomic_int references;
    /* What of the key pair there is, as a selection of OpenSSL's. */
    int has;
    /* As many bytes as the kind has; NULL if there is none. */
    uint8_t *private_key;
    uint8_t public_key[OKP_KEY_MAX];
};

struct okp_key *okp_hold(struct okp_key *key);
void okp_free(struct okp_key *key);

#endif
