// nettle behind the functions of peers.h; without nettle, functions that have no version and no curve.

#include "../peers.h"

PEERS_LIBRARY(peers_nettle)

#ifdef PEERS_HAVE_NETTLE

#include <gmp.h>
#include <nettle/bignum.h>
#include <nettle/curve25519.h>
#include <nettle/dsa.h>
#include <nettle/ecc-curve.h>
#include <nettle/ecc.h>
#include <nettle/ecdsa.h>
#include <nettle/eddsa.h>
#include <nettle/version.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum form { WEIERSTRASS, X25519, ED25519 };

struct key {
    enum form form;
    struct ecc_scalar scalar;
    struct ecc_point point;
    size_t order_bytes;
    uint8_t secret[32];
    uint8_t public[32];
};

static void cheap(void *context, size_t n, uint8_t *out) {
    (void)context;
    peers_random(out, n);
}

static const struct ecc_curve *find(const char *name) {
    if (strcmp(name, "secp192r1") == 0) return nettle_get_secp_192r1();
    if (strcmp(name, "secp224r1") == 0) return nettle_get_secp_224r1();
    if (strcmp(name, "secp256r1") == 0) return nettle_get_secp_256r1();
    if (strcmp(name, "secp384r1") == 0) return nettle_get_secp_384r1();
    if (strcmp(name, "secp521r1") == 0) return nettle_get_secp_521r1();
    return NULL;
}

const char *peers_nettle_version(void) {
    static char text[32];
    snprintf(text, sizeof text, "%d.%d", NETTLE_VERSION_MAJOR, NETTLE_VERSION_MINOR);
    return text;
}

void *peers_nettle_key(const char *curve, int purpose, const uint8_t *secret, size_t n, const uint8_t *point,
                       size_t m) {
    const struct ecc_curve *ecc = find(curve);
    enum form form = WEIERSTRASS;
    if (strcmp(curve, "X25519") == 0) form = X25519;
    if (strcmp(curve, "Ed25519") == 0) form = ED25519;
    if (ecc == NULL && form == WEIERSTRASS) return NULL;
    struct key *key = calloc(1, sizeof *key);
    key->form = form;
    if (form != WEIERSTRASS) {
        if (n == 32) memcpy(key->secret, secret, 32);
        if (m == 32) memcpy(key->public, point, 32);
        return key;
    }
    ecc_scalar_init(&key->scalar, ecc);
    ecc_point_init(&key->point, ecc);
    key->order_bytes = (nettle_ecc_bit_size(ecc) + 7) / 8;
    mpz_t x, y;
    mpz_inits(x, y, NULL);
    int ok = 1;
    if (n > 0) {
        nettle_mpz_set_str_256_u(x, n, secret);
        ok &= ecc_scalar_set(&key->scalar, x);
    }
    if (m > 0) {
        nettle_mpz_set_str_256_u(x, m / 2, point + 1);
        nettle_mpz_set_str_256_u(y, m / 2, point + 1 + m / 2);
        ok &= ecc_point_set(&key->point, x, y);
    }
    mpz_clears(x, y, NULL);
    (void)purpose;
    return ok ? key : NULL;
}

bool peers_nettle_keygen(void *pointer, uint8_t *secret, size_t n, uint8_t *xy, size_t m) {
    struct key *key = pointer;
    if (key->form != WEIERSTRASS) {
        peers_random(secret, 32);
        curve25519_mul_g(xy, secret);
        return true;
    }
    ecdsa_generate_keypair(&key->point, &key->scalar, NULL, cheap);
    mpz_t x, y;
    mpz_inits(x, y, NULL);
    ecc_scalar_get(&key->scalar, x);
    nettle_mpz_get_str_256(n, secret, x);
    ecc_point_get(&key->point, x, y);
    nettle_mpz_get_str_256(m / 2, xy, x);
    nettle_mpz_get_str_256(m / 2, xy + m / 2, y);
    mpz_clears(x, y, NULL);
    return true;
}

size_t peers_nettle_sign(void *pointer, const uint8_t *message, size_t n, uint8_t *out, size_t capacity) {
    struct key *key = pointer;
    if (key->form != WEIERSTRASS) {
        ed25519_sha512_sign(key->public, key->secret, n, message, out);
        return 64;
    }
    size_t bytes = key->order_bytes;
    if (capacity < 2 * bytes) return 0;
    struct dsa_signature signature;
    dsa_signature_init(&signature);
    ecdsa_sign(&key->scalar, NULL, cheap, n, message, &signature);
    nettle_mpz_get_str_256(bytes, out, signature.r);
    nettle_mpz_get_str_256(bytes, out + bytes, signature.s);
    dsa_signature_clear(&signature);
    return 2 * bytes;
}

bool peers_nettle_verify(void *pointer, const uint8_t *message, size_t n, const uint8_t *signature, size_t m) {
    struct key *key = pointer;
    if (key->form != WEIERSTRASS) return ed25519_sha512_verify(key->public, n, message, signature) == 1;
    struct dsa_signature parsed;
    dsa_signature_init(&parsed);
    nettle_mpz_set_str_256_u(parsed.r, m / 2, signature);
    nettle_mpz_set_str_256_u(parsed.s, m / 2, signature + m / 2);
    int verdict = ecdsa_verify(&key->point, n, message, &parsed);
    dsa_signature_clear(&parsed);
    return verdict == 1;
}

bool peers_nettle_exchange(void *pointer, uint8_t *out, size_t n) {
    struct key *key = pointer;
    if (key->form != WEIERSTRASS) {
        curve25519_mul(out, key->secret, key->public);
        return true;
    }
    struct ecc_point shared;
    ecc_point_init(&shared, key->point.ecc);
    ecc_point_mul(&shared, &key->scalar, &key->point);
    mpz_t x, y;
    mpz_inits(x, y, NULL);
    ecc_point_get(&shared, x, y);
    nettle_mpz_get_str_256(n, out, x);
    mpz_clears(x, y, NULL);
    ecc_point_clear(&shared);
    return true;
}

#else

const char *peers_nettle_version(void) { return NULL; }
void *peers_nettle_key(const char *c, int u, const uint8_t *s, size_t n, const uint8_t *p, size_t m) {
    return (void)c, (void)u, (void)s, (void)n, (void)p, (void)m, NULL;
}
bool peers_nettle_keygen(void *k, uint8_t *s, size_t n, uint8_t *p, size_t m) {
    return (void)k, (void)s, (void)n, (void)p, (void)m, false;
}
size_t peers_nettle_sign(void *k, const uint8_t *d, size_t n, uint8_t *o, size_t m) {
    return (void)k, (void)d, (void)n, (void)o, (void)m, 0;
}
bool peers_nettle_verify(void *k, const uint8_t *d, size_t n, const uint8_t *s, size_t m) {
    return (void)k, (void)d, (void)n, (void)s, (void)m, false;
}
bool peers_nettle_exchange(void *k, uint8_t *o, size_t n) { return (void)k, (void)o, (void)n, false; }

#endif
