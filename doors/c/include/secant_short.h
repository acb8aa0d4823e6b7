/* DO NOT EDIT: `cargo xtask gen` writes this file from doors/interface. */
/*
 * secant: the everyday functions for one curve each.
 *
 * They are those of secant.h, which describes them, with one choice made of each kind: private keys and
 * shared secrets of the curve's length, public keys written as 04 || x || y and read in any SEC 1 encoding,
 * signatures as r || s, nonces of RFC 6979, randomness of the operating system. Each is inline and calls one
 * function of the library. Where another choice is needed (DER, other hashes, hedged nonces, tables), call
 * that.
 */
#ifndef SECANT_SHORT_H
#define SECANT_SHORT_H

#include "secant.h"

#ifdef __cplusplus
extern "C" {
#endif

/* secant_p256_*: SECANT_SECP256R1, SECANT_SHA256. */

SECANT_WARN_UNUSED static inline secant_status secant_p256_generate(uint8_t private_key[32]) {
    return secant_key_generate(private_key, 32, SECANT_SECP256R1, NULL, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_p256_public_key(uint8_t public_key[65],
    const uint8_t private_key[32]) {
    return secant_key_public(public_key, 65, SECANT_SECP256R1, private_key, 32, 0, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_p256_sign(uint8_t signature[64],
    const uint8_t private_key[32], const uint8_t *message, size_t message_len) {
    size_t signature_len = 0;
    return secant_ecdsa_sign(signature, 64, &signature_len, SECANT_SECP256R1, private_key, 32,
        message, message_len, SECANT_SHA256, 0, NULL, NULL, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_p256_sign_digest(uint8_t signature[64],
    const uint8_t private_key[32], const uint8_t digest[32]) {
    size_t signature_len = 0;
    return secant_ecdsa_sign_digest(signature, 64, &signature_len, SECANT_SECP256R1, private_key,
        32, digest, 32, SECANT_SHA256, 0, NULL, NULL, NULL);
}

SECANT_WARN_UNUSED static inline bool secant_p256_verify(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len,
    const uint8_t signature[64]) {
    return secant_ecdsa_verify(SECANT_SECP256R1, public_key, public_key_len, message, message_len,
        signature, 64, SECANT_SHA256, 0);
}

SECANT_WARN_UNUSED static inline bool secant_p256_verify_digest(const uint8_t *public_key,
    size_t public_key_len, const uint8_t digest[32], const uint8_t signature[64]) {
    return secant_ecdsa_verify_digest(SECANT_SECP256R1, public_key, public_key_len, digest, 32,
        signature, 64, 0);
}

SECANT_WARN_UNUSED static inline secant_status secant_p256_ecdh(uint8_t secret[32],
    const uint8_t private_key[32], const uint8_t *public_key, size_t public_key_len) {
    return secant_ecdh(secret, 32, SECANT_SECP256R1, private_key, 32, public_key, public_key_len,
        NULL);
}

/* secant_p384_*: SECANT_SECP384R1, SECANT_SHA384. */

SECANT_WARN_UNUSED static inline secant_status secant_p384_generate(uint8_t private_key[48]) {
    return secant_key_generate(private_key, 48, SECANT_SECP384R1, NULL, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_p384_public_key(uint8_t public_key[97],
    const uint8_t private_key[48]) {
    return secant_key_public(public_key, 97, SECANT_SECP384R1, private_key, 48, 0, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_p384_sign(uint8_t signature[96],
    const uint8_t private_key[48], const uint8_t *message, size_t message_len) {
    size_t signature_len = 0;
    return secant_ecdsa_sign(signature, 96, &signature_len, SECANT_SECP384R1, private_key, 48,
        message, message_len, SECANT_SHA384, 0, NULL, NULL, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_p384_sign_digest(uint8_t signature[96],
    const uint8_t private_key[48], const uint8_t digest[48]) {
    size_t signature_len = 0;
    return secant_ecdsa_sign_digest(signature, 96, &signature_len, SECANT_SECP384R1, private_key,
        48, digest, 48, SECANT_SHA384, 0, NULL, NULL, NULL);
}

SECANT_WARN_UNUSED static inline bool secant_p384_verify(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len,
    const uint8_t signature[96]) {
    return secant_ecdsa_verify(SECANT_SECP384R1, public_key, public_key_len, message, message_len,
        signature, 96, SECANT_SHA384, 0);
}

SECANT_WARN_UNUSED static inline bool secant_p384_verify_digest(const uint8_t *public_key,
    size_t public_key_len, const uint8_t digest[48], const uint8_t signature[96]) {
    return secant_ecdsa_verify_digest(SECANT_SECP384R1, public_key, public_key_len, digest, 48,
        signature, 96, 0);
}

SECANT_WARN_UNUSED static inline secant_status secant_p384_ecdh(uint8_t secret[48],
    const uint8_t private_key[48], const uint8_t *public_key, size_t public_key_len) {
    return secant_ecdh(secret, 48, SECANT_SECP384R1, private_key, 48, public_key, public_key_len,
        NULL);
}

/* secant_p521_*: SECANT_SECP521R1, SECANT_SHA512. */

SECANT_WARN_UNUSED static inline secant_status secant_p521_generate(uint8_t private_key[66]) {
    return secant_key_generate(private_key, 66, SECANT_SECP521R1, NULL, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_p521_public_key(uint8_t public_key[133],
    const uint8_t private_key[66]) {
    return secant_key_public(public_key, 133, SECANT_SECP521R1, private_key, 66, 0, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_p521_sign(uint8_t signature[132],
    const uint8_t private_key[66], const uint8_t *message, size_t message_len) {
    size_t signature_len = 0;
    return secant_ecdsa_sign(signature, 132, &signature_len, SECANT_SECP521R1, private_key, 66,
        message, message_len, SECANT_SHA512, 0, NULL, NULL, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_p521_sign_digest(uint8_t signature[132],
    const uint8_t private_key[66], const uint8_t digest[64]) {
    size_t signature_len = 0;
    return secant_ecdsa_sign_digest(signature, 132, &signature_len, SECANT_SECP521R1, private_key,
        66, digest, 64, SECANT_SHA512, 0, NULL, NULL, NULL);
}

SECANT_WARN_UNUSED static inline bool secant_p521_verify(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len,
    const uint8_t signature[132]) {
    return secant_ecdsa_verify(SECANT_SECP521R1, public_key, public_key_len, message, message_len,
        signature, 132, SECANT_SHA512, 0);
}

SECANT_WARN_UNUSED static inline bool secant_p521_verify_digest(const uint8_t *public_key,
    size_t public_key_len, const uint8_t digest[64], const uint8_t signature[132]) {
    return secant_ecdsa_verify_digest(SECANT_SECP521R1, public_key, public_key_len, digest, 64,
        signature, 132, 0);
}

SECANT_WARN_UNUSED static inline secant_status secant_p521_ecdh(uint8_t secret[66],
    const uint8_t private_key[66], const uint8_t *public_key, size_t public_key_len) {
    return secant_ecdh(secret, 66, SECANT_SECP521R1, private_key, 66, public_key, public_key_len,
        NULL);
}

/*
 * secant_secp256k1_*: SECANT_SECP256K1, SECANT_SHA256; s is made low (BIP 62), and any s is
 * accepted.
 */

SECANT_WARN_UNUSED static inline secant_status secant_secp256k1_generate(uint8_t private_key[32]) {
    return secant_key_generate(private_key, 32, SECANT_SECP256K1, NULL, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_secp256k1_public_key(uint8_t public_key[65],
    const uint8_t private_key[32]) {
    return secant_key_public(public_key, 65, SECANT_SECP256K1, private_key, 32, 0, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_secp256k1_sign(uint8_t signature[64],
    const uint8_t private_key[32], const uint8_t *message, size_t message_len) {
    size_t signature_len = 0;
    return secant_ecdsa_sign(signature, 64, &signature_len, SECANT_SECP256K1, private_key, 32,
        message, message_len, SECANT_SHA256, SECANT_LOW_S, NULL, NULL, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_secp256k1_sign_digest(uint8_t signature[64],
    const uint8_t private_key[32], const uint8_t digest[32]) {
    size_t signature_len = 0;
    return secant_ecdsa_sign_digest(signature, 64, &signature_len, SECANT_SECP256K1, private_key,
        32, digest, 32, SECANT_SHA256, SECANT_LOW_S, NULL, NULL, NULL);
}

SECANT_WARN_UNUSED static inline bool secant_secp256k1_verify(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len,
    const uint8_t signature[64]) {
    return secant_ecdsa_verify(SECANT_SECP256K1, public_key, public_key_len, message, message_len,
        signature, 64, SECANT_SHA256, 0);
}

SECANT_WARN_UNUSED static inline bool secant_secp256k1_verify_digest(const uint8_t *public_key,
    size_t public_key_len, const uint8_t digest[32], const uint8_t signature[64]) {
    return secant_ecdsa_verify_digest(SECANT_SECP256K1, public_key, public_key_len, digest, 32,
        signature, 64, 0);
}

SECANT_WARN_UNUSED static inline secant_status secant_secp256k1_ecdh(uint8_t secret[32],
    const uint8_t private_key[32], const uint8_t *public_key, size_t public_key_len) {
    return secant_ecdh(secret, 32, SECANT_SECP256K1, private_key, 32, public_key, public_key_len,
        NULL);
}

/* secant_brainpoolp256_*: SECANT_BRAINPOOLP256R1, SECANT_SHA256. */

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp256_generate(uint8_t private_key[32]) {
    return secant_key_generate(private_key, 32, SECANT_BRAINPOOLP256R1, NULL, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp256_public_key(uint8_t public_key[65],
    const uint8_t private_key[32]) {
    return secant_key_public(public_key, 65, SECANT_BRAINPOOLP256R1, private_key, 32, 0, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp256_sign(uint8_t signature[64],
    const uint8_t private_key[32], const uint8_t *message, size_t message_len) {
    size_t signature_len = 0;
    return secant_ecdsa_sign(signature, 64, &signature_len, SECANT_BRAINPOOLP256R1, private_key, 32,
        message, message_len, SECANT_SHA256, 0, NULL, NULL, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp256_sign_digest(uint8_t signature[64],
    const uint8_t private_key[32], const uint8_t digest[32]) {
    size_t signature_len = 0;
    return secant_ecdsa_sign_digest(signature, 64, &signature_len, SECANT_BRAINPOOLP256R1,
        private_key, 32, digest, 32, SECANT_SHA256, 0, NULL, NULL, NULL);
}

SECANT_WARN_UNUSED static inline bool secant_brainpoolp256_verify(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len,
    const uint8_t signature[64]) {
    return secant_ecdsa_verify(SECANT_BRAINPOOLP256R1, public_key, public_key_len, message,
        message_len, signature, 64, SECANT_SHA256, 0);
}

SECANT_WARN_UNUSED static inline bool secant_brainpoolp256_verify_digest(const uint8_t *public_key,
    size_t public_key_len, const uint8_t digest[32], const uint8_t signature[64]) {
    return secant_ecdsa_verify_digest(SECANT_BRAINPOOLP256R1, public_key, public_key_len, digest,
        32, signature, 64, 0);
}

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp256_ecdh(uint8_t secret[32],
    const uint8_t private_key[32], const uint8_t *public_key, size_t public_key_len) {
    return secant_ecdh(secret, 32, SECANT_BRAINPOOLP256R1, private_key, 32, public_key,
        public_key_len, NULL);
}

/* secant_brainpoolp384_*: SECANT_BRAINPOOLP384R1, SECANT_SHA384. */

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp384_generate(uint8_t private_key[48]) {
    return secant_key_generate(private_key, 48, SECANT_BRAINPOOLP384R1, NULL, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp384_public_key(uint8_t public_key[97],
    const uint8_t private_key[48]) {
    return secant_key_public(public_key, 97, SECANT_BRAINPOOLP384R1, private_key, 48, 0, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp384_sign(uint8_t signature[96],
    const uint8_t private_key[48], const uint8_t *message, size_t message_len) {
    size_t signature_len = 0;
    return secant_ecdsa_sign(signature, 96, &signature_len, SECANT_BRAINPOOLP384R1, private_key, 48,
        message, message_len, SECANT_SHA384, 0, NULL, NULL, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp384_sign_digest(uint8_t signature[96],
    const uint8_t private_key[48], const uint8_t digest[48]) {
    size_t signature_len = 0;
    return secant_ecdsa_sign_digest(signature, 96, &signature_len, SECANT_BRAINPOOLP384R1,
        private_key, 48, digest, 48, SECANT_SHA384, 0, NULL, NULL, NULL);
}

SECANT_WARN_UNUSED static inline bool secant_brainpoolp384_verify(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len,
    const uint8_t signature[96]) {
    return secant_ecdsa_verify(SECANT_BRAINPOOLP384R1, public_key, public_key_len, message,
        message_len, signature, 96, SECANT_SHA384, 0);
}

SECANT_WARN_UNUSED static inline bool secant_brainpoolp384_verify_digest(const uint8_t *public_key,
    size_t public_key_len, const uint8_t digest[48], const uint8_t signature[96]) {
    return secant_ecdsa_verify_digest(SECANT_BRAINPOOLP384R1, public_key, public_key_len, digest,
        48, signature, 96, 0);
}

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp384_ecdh(uint8_t secret[48],
    const uint8_t private_key[48], const uint8_t *public_key, size_t public_key_len) {
    return secant_ecdh(secret, 48, SECANT_BRAINPOOLP384R1, private_key, 48, public_key,
        public_key_len, NULL);
}

/* secant_brainpoolp512_*: SECANT_BRAINPOOLP512R1, SECANT_SHA512. */

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp512_generate(uint8_t private_key[64]) {
    return secant_key_generate(private_key, 64, SECANT_BRAINPOOLP512R1, NULL, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp512_public_key(uint8_t public_key[129],
    const uint8_t private_key[64]) {
    return secant_key_public(public_key, 129, SECANT_BRAINPOOLP512R1, private_key, 64, 0, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp512_sign(uint8_t signature[128],
    const uint8_t private_key[64], const uint8_t *message, size_t message_len) {
    size_t signature_len = 0;
    return secant_ecdsa_sign(signature, 128, &signature_len, SECANT_BRAINPOOLP512R1, private_key,
        64, message, message_len, SECANT_SHA512, 0, NULL, NULL, NULL);
}

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp512_sign_digest(uint8_t signature[128],
    const uint8_t private_key[64], const uint8_t digest[64]) {
    size_t signature_len = 0;
    return secant_ecdsa_sign_digest(signature, 128, &signature_len, SECANT_BRAINPOOLP512R1,
        private_key, 64, digest, 64, SECANT_SHA512, 0, NULL, NULL, NULL);
}

SECANT_WARN_UNUSED static inline bool secant_brainpoolp512_verify(const uint8_t *public_key,
    size_t public_key_len, const uint8_t *message, size_t message_len,
    const uint8_t signature[128]) {
    return secant_ecdsa_verify(SECANT_BRAINPOOLP512R1, public_key, public_key_len, message,
        message_len, signature, 128, SECANT_SHA512, 0);
}

SECANT_WARN_UNUSED static inline bool secant_brainpoolp512_verify_digest(const uint8_t *public_key,
    size_t public_key_len, const uint8_t digest[64], const uint8_t signature[128]) {
    return secant_ecdsa_verify_digest(SECANT_BRAINPOOLP512R1, public_key, public_key_len, digest,
        64, signature, 128, 0);
}

SECANT_WARN_UNUSED static inline secant_status secant_brainpoolp512_ecdh(uint8_t secret[64],
    const uint8_t private_key[64], const uint8_t *public_key, size_t public_key_len) {
    return secant_ecdh(secret, 64, SECANT_BRAINPOOLP512R1, private_key, 64, public_key,
        public_key_len, NULL);
}

#ifdef __cplusplus
}
#endif

#endif
