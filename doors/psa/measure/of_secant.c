/* The operations by secant.h alone: keys are bytes, and each operation decodes and checks them. */
#include "measure.h"

#include <secant.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_MAX = 66, PUBLIC_MAX = 133, SIGNATURE_MAX = 132 };

static const char *name;
static secant_curve curve;
static size_t private_len, public_len, secret_len, signature_len, digest_len;
static uint8_t key[KEY_MAX], public_key[PUBLIC_MAX], peer[PUBLIC_MAX], signature[SIGNATURE_MAX];
static const uint8_t digest[64] = { 1, 2, 3 };
static secant_hash hash;

static void done(secant_status status, const char *what)
{
    if (status != SECANT_OK) {
        fprintf(stderr, "%s: %s gives %d\n", name, what, (int) status);
        exit(1);
    }
}

/* A key pair, by the curve's own functions on Curve25519 and Curve448. */
static void generate(uint8_t *own, uint8_t *its_public)
{
    if (curve != 0) {
        done(secant_key_generate(own, private_len, curve, NULL, NULL), "key_generate");
        done(secant_key_public(its_public, public_len, curve, own, private_len, 0, NULL), "key_public");
    } else if (private_len == SECANT_X25519_LEN) {
        done(secant_x25519_generate(own, private_len, NULL, NULL), "x25519_generate");
        done(secant_x25519_public(its_public, public_len, own, private_len), "x25519_public");
    } else {
        done(secant_x448_generate(own, private_len, NULL, NULL), "x448_generate");
        done(secant_x448_public(its_public, public_len, own, private_len), "x448_public");
    }
}

int prepare(const char *which)
{
    uint8_t other[KEY_MAX];
    name = which;
    if (strcmp(which, "curve25519") == 0) {
        private_len = SECANT_X25519_LEN;
    } else if (strcmp(which, "curve448") == 0) {
        private_len = SECANT_X448_LEN;
    }
    if (private_len != 0) {
        public_len = secret_len = private_len;
        generate(other, peer);
        return 0;
    }
    for (curve = SECANT_SECP192K1; secant_curve_name(curve) != NULL; curve++) {
        if (strcmp(secant_curve_name(curve), which) == 0) {
            break;
        }
    }
    if (secant_curve_name(curve) == NULL) {
        return -1;
    }
    private_len = secant_private_key_len(curve);
    public_len = secant_public_key_len(curve, 0);
    secret_len = secant_shared_secret_len(curve);
    hash = private_len <= 32 ? SECANT_SHA256 : private_len <= 48 ? SECANT_SHA384 : SECANT_SHA512;
    digest_len = private_len <= 32 ? 32 : private_len <= 48 ? 48 : 64;
    generate(other, peer);
    generate(key, public_key);
    sign();
    return 1;
}

void ecdhe(void)
{
    uint8_t own[KEY_MAX], its_public[PUBLIC_MAX], secret[KEY_MAX];
    generate(own, its_public);
    if (curve != 0) {
        done(secant_ecdh(secret, secret_len, curve, own, private_len, peer, public_len, NULL), "ecdh");
    } else if (private_len == SECANT_X25519_LEN) {
        done(secant_x25519(secret, secret_len, own, private_len, peer, public_len), "x25519");
    } else {
        done(secant_x448(secret, secret_len, own, private_len, peer, public_len), "x448");
    }
}

void sign(void)
{
    done(secant_ecdsa_sign_digest(signature, sizeof signature, &signature_len, curve, key, private_len, digest, digest_len,
             hash, SECANT_HEDGED, NULL, NULL, NULL),
        "ecdsa_sign_digest");
}

void verify(void)
{
    done(secant_ecdsa_verify_digest_check(
             curve, public_key, public_len, digest, digest_len, signature, signature_len, 0),
        "ecdsa_verify_digest_check");
}
