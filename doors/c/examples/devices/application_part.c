/* What an application does with its own copy, which has Curve25519 and no other curve: it agrees on a secret. */
#include "two_copies.h"
#include <secant.h>

static const uint8_t OURS[32] = {[0] = 1}, THEIRS[32] = {[0] = 2};

bool application_part(void) {
    uint8_t our_public[32], their_public[32], ours[32], theirs[32];
    return secant_x25519_public(our_public, 32, OURS, 32) == SECANT_OK &&
           secant_x25519_public(their_public, 32, THEIRS, 32) == SECANT_OK &&
           secant_x25519(ours, 32, OURS, 32, their_public, 32) == SECANT_OK &&
           secant_x25519(theirs, 32, THEIRS, 32, our_public, 32) == SECANT_OK && secant_equal(ours, 32, theirs, 32) &&
           secant_key_check(SECANT_SECP256R1, OURS, 32) == SECANT_ERROR_UNKNOWN_CURVE;
}
