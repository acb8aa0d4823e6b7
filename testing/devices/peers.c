/*
 * Operations of other libraries on P-256, measured as firmware.c measures secant's: PEER is MICRO_ECC or P256_M. They take a
 * digest where secant takes a message, and their signatures take what the program's generator gives as the nonce: it gives
 * that of RFC 6979, so that all results are known.
 */
#include "known.h"
#include "measure.h"

#define MICRO_ECC 1
#define P256_M 2

#if PEER == MICRO_ECC
#include "uECC.h"
#else
#include "p256-m.h"
#include <mbedtls/platform_util.h>
#include <psa/crypto.h>
#include <string.h>
#endif

static uint8_t signature[64], digest[32];

/* The nonce, from its first byte or from its last one. */
static void nonce(uint8_t *bytes, size_t len, bool from_last) {
    if (len != 32) {
        say("not the length of a nonce\n");
        abort();
    }
    for (size_t i = 0; i < 32; i++) {
        bytes[i] = P256_NONCE[from_last ? 31 - i : i];
    }
}

#if PEER == MICRO_ECC
/* It reads words of this machine, and says 1 for success. */
static int words(uint8_t *bytes, unsigned len) {
    nonce(bytes, len, true);
    return 1;
}
static void key(void) {
    status = uECC_compute_public_key(P256_PRIVATE, out, uECC_secp256r1()) != 1;
}
static void sign(void) {
    status = uECC_sign(P256_PRIVATE, digest, 32, out, uECC_secp256r1()) != 1;
}
/* It leaves a peer's public key to its caller to check. */
static void ecdh(void) {
    status = uECC_valid_public_key(P256_PUBLIC + 1, uECC_secp256r1()) != 1 ||
             uECC_shared_secret(P256_PUBLIC + 1, P256_PRIVATE, out, uECC_secp256r1()) != 1;
}
static void verify(void) {
    status = uECC_verify(P256_PUBLIC + 1, digest, 32, signature, uECC_secp256r1()) != 1;
}
#else
int psa_generate_random(uint8_t *bytes, size_t len) {
    nonce(bytes, len, false);
    return 0;
}
void mbedtls_platform_zeroize(void *bytes, size_t len) {
    memset(bytes, 0, len);
    __asm__ volatile("" : : "r"(bytes) : "memory");
}
static void key(void) {
    status = p256_public_from_private(out, P256_PRIVATE);
}
static void sign(void) {
    status = p256_ecdsa_sign(out, P256_PRIVATE, digest, 32);
}
static void ecdh(void) {
    status = p256_ecdh_shared_secret(out, P256_PRIVATE, P256_PUBLIC + 1);
}
static void verify(void) {
    status = p256_ecdsa_verify(signature, P256_PUBLIC + 1, digest, 32);
}
#endif

int main(void) {
    for (size_t i = 0; i < 32; i++) {
        digest[i] = MESSAGE_DIGEST[i];
        signature[i] = P256_SIGNATURE[i];
        signature[32 + i] = P256_SIGNATURE[32 + i];
    }
#if PEER == MICRO_ECC
    uECC_set_rng(words);
#endif
    measure("key", key, P256_PUBLIC + 1, 64);
    measure("sign", sign, P256_SIGNATURE, 64);
    measure("ecdh", ecdh, P256_SECRET, 32);
    measure("verify", verify, NULL, 0);
    digest[0] ^= 1;
    verify();
    if (status == 0) {
        say("a signature of another message is valid\n");
        abort();
    }
    return 0;
}
