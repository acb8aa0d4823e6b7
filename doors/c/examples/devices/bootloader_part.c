/* What a bootloader does with its copy of secant, which has P-256: it checks the signature of an image. */
#include "two_copies.h"
#include <secant.h>

static const uint8_t KEY[32] = {[31] = 1}, IMAGE[5] = "image";

/* Signed here, as no maker is at hand. */
bool bootloader_part(void) {
    uint8_t public_key[65], signature[64];
    size_t len;
    return secant_key_public(public_key, 65, SECANT_SECP256R1, KEY, 32, 0, NULL) == SECANT_OK &&
           secant_ecdsa_sign(signature, 64, &len, SECANT_SECP256R1, KEY, 32, IMAGE, 5, SECANT_SHA256, 0, NULL, NULL, NULL) ==
               SECANT_OK &&
           secant_ecdsa_verify(SECANT_SECP256R1, public_key, 65, IMAGE, 5, signature, 64, SECANT_SHA256, 0);
}
