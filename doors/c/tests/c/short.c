/* The short forms, for every curve that has them, beside the long ones. */
#include <secant_short.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long checks = 0;

static void is(bool right, const char *what, int line) {
    checks++;
    if (!right) {
        fprintf(stderr, "line %d: %s\n", line, what);
        exit(1);
    }
}
#define IS(condition) is(condition, #condition, __LINE__)

/* name, number, hash, and the bytes of a scalar, of a coordinate and of a digest */
#define CURVES(X) \
    X(p256, SECANT_SECP256R1, SECANT_SHA256, 32, 32, 32) \
    X(p384, SECANT_SECP384R1, SECANT_SHA384, 48, 48, 48) \
    X(p521, SECANT_SECP521R1, SECANT_SHA512, 66, 66, 64) \
    X(secp256k1, SECANT_SECP256K1, SECANT_SHA256, 32, 32, 32) \
    X(brainpoolp256, SECANT_BRAINPOOLP256R1, SECANT_SHA256, 32, 32, 32) \
    X(brainpoolp384, SECANT_BRAINPOOLP384R1, SECANT_SHA384, 48, 48, 48) \
    X(brainpoolp512, SECANT_BRAINPOOLP512R1, SECANT_SHA512, 64, 64, 64)

#define TEST(NAME, CURVE, HASH, SCALAR, FIELD, DIGEST) \
    static void test_##NAME(void) { \
        static const uint8_t message[] = "a message"; \
        uint8_t d[SCALAR], e[SCALAR], q[1 + 2 * FIELD], other[1 + 2 * FIELD], compressed[1 + FIELD]; \
        uint8_t signature[2 * SCALAR], expected[2 * SCALAR], digest[DIGEST], ours[FIELD], theirs[FIELD]; \
        size_t len = 0; \
        const uint32_t flags = CURVE == SECANT_SECP256K1 ? SECANT_LOW_S : 0; \
        IS(secant_private_key_len(CURVE) == SCALAR && secant_shared_secret_len(CURVE) == FIELD); \
        IS(secant_public_key_len(CURVE, 0) == sizeof q && secant_hash_len(HASH) == DIGEST); \
        IS(secant_ecdsa_signature_len(CURVE, 0) == sizeof signature); \
        IS(secant_##NAME##_generate(d) == SECANT_OK && secant_##NAME##_generate(e) == SECANT_OK); \
        IS(memcmp(d, e, sizeof d) != 0 && secant_key_check(CURVE, d, sizeof d) == SECANT_OK); \
        IS(secant_##NAME##_public_key(q, d) == SECANT_OK); \
        IS(secant_##NAME##_public_key(other, e) == SECANT_OK); \
        IS(secant_public_key_convert(compressed, sizeof compressed, CURVE, q, sizeof q, SECANT_COMPRESSED) == SECANT_OK); \
        IS(secant_##NAME##_sign(signature, d, message, sizeof message) == SECANT_OK); \
        IS(secant_ecdsa_sign(expected, sizeof expected, &len, CURVE, d, sizeof d, message, sizeof message, HASH, flags, \
               NULL, NULL, NULL) == SECANT_OK); \
        IS(len == sizeof expected && memcmp(signature, expected, sizeof expected) == 0); \
        IS(secant_##NAME##_verify(q, sizeof q, message, sizeof message, signature)); \
        IS(secant_##NAME##_verify(compressed, sizeof compressed, message, sizeof message, signature)); \
        IS(!secant_##NAME##_verify(other, sizeof other, message, sizeof message, signature)); \
        IS(!secant_##NAME##_verify(q, sizeof q, message, sizeof message - 1, signature)); \
        IS(!secant_##NAME##_verify(q, 0, message, sizeof message, signature)); \
        IS(secant_digest(digest, sizeof digest, HASH, message, sizeof message) == SECANT_OK); \
        IS(secant_##NAME##_verify_digest(q, sizeof q, digest, signature)); \
        IS(secant_##NAME##_sign_digest(signature, d, digest) == SECANT_OK); \
        IS(memcmp(signature, expected, sizeof expected) == 0); \
        signature[0] ^= 1; \
        IS(!secant_##NAME##_verify_digest(q, sizeof q, digest, signature)); \
        IS(secant_##NAME##_ecdh(ours, d, other, sizeof other) == SECANT_OK); \
        IS(secant_##NAME##_ecdh(theirs, e, compressed, sizeof compressed) == SECANT_OK); \
        IS(secant_equal(ours, sizeof ours, theirs, sizeof theirs)); \
        memset(d, 0, sizeof d); \
        IS(secant_##NAME##_sign(signature, d, message, sizeof message) == SECANT_ERROR_ZERO_PRIVATE_KEY); \
        IS(secant_##NAME##_ecdh(ours, e, message, 1) == SECANT_ERROR_POINT_FORMAT); \
    }
CURVES(TEST)

int main(void) {
#define RUN(NAME, CURVE, HASH, SCALAR, FIELD, DIGEST) test_##NAME();
    CURVES(RUN)
    printf("short forms: %lu checks\n", checks);
    return checks == 7 * 26 ? 0 : 1;
}
