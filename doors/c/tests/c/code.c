/*
 * A program that has the code of one operation on one curve and nothing else: what the linker keeps is what the operation
 * takes. ECDHE, SIGN and VERIFY choose the operations. CURVE, its private and public key length and its length of a
 * signature are given; without CURVE it is Curve25519 or Curve448 with EDWARDS functions of that name.
 */
#include <secant.h>

static uint8_t private_key[SECANT_MAX_PRIVATE_KEY_LEN], public_key[SECANT_MAX_PUBLIC_KEY_LEN];
static uint8_t signature[2 * SECANT_MAX_PRIVATE_KEY_LEN], secret[SECANT_MAX_PRIVATE_KEY_LEN], digest[32];

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)

int main(void) {
    volatile int failed = 0;
#ifdef CURVE
#ifdef ECDHE
    size_t n = secant_private_key_len(CURVE), m = secant_public_key_len(CURVE, 0);
    failed |= secant_key_public(public_key, m, CURVE, private_key, n, 0, NULL);
    failed |= secant_ecdh(secret, secant_shared_secret_len(CURVE), CURVE, private_key, n, public_key, m, NULL);
#endif
#ifdef SIGN
    size_t len;
    failed |= secant_ecdsa_sign_digest(signature, sizeof signature, &len, CURVE, private_key,
        secant_private_key_len(CURVE), digest, sizeof digest, SECANT_SHA256, 0, NULL, NULL, NULL);
#endif
#ifdef VERIFY
    failed |= secant_ecdsa_verify_digest(CURVE, public_key, secant_public_key_len(CURVE, 0), digest, sizeof digest,
        signature, secant_ecdsa_signature_len(CURVE, 0), 0);
#endif
#endif
#ifdef MONTGOMERY
#ifdef ECDHE
    failed |= JOIN(secant_, JOIN(MONTGOMERY, _public))(public_key, XLEN, private_key, XLEN);
    failed |= JOIN(secant_, MONTGOMERY)(secret, XLEN, private_key, XLEN, public_key, XLEN);
#endif
#ifdef SIGN
    failed |= JOIN(secant_, JOIN(EDWARDS, _sign))(signature, 2 * EDLEN, private_key, EDLEN, digest, sizeof digest);
#endif
#ifdef VERIFY
    failed |= JOIN(secant_, JOIN(EDWARDS, _verify))(public_key, EDLEN, digest, sizeof digest, signature, 2 * EDLEN,
        SECANT_POLICY_RFC8032);
#endif
#endif
    return failed != 0;
}
