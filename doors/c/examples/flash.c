/*
 * A public key with its table in read-only memory, as firmware that checks updates has it. The key is known when
 * the firmware is built, so its table is built then:
 *
 *     cc -DWRITE flash.c $(pkg-config --cflags --libs secant) -o write && ./write > key.h
 *     cc -DKEY='"key.h"' flash.c $(pkg-config --cflags --libs secant) -o flash && ./flash
 */
#include <secant.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t update[] = "version 2";

#ifdef WRITE
/* A private key for the sake of the example. */
static const uint8_t one[32] = {[31] = 1};

int main(void) {
    uint8_t public_key[65], signature[64];
    size_t len, size = secant_precomputed_key_len(SECANT_SECP256R1, SECANT_TABLE_SIZE_SMALL);
    uint64_t *words = malloc(size);
    secant_status status = secant_key_public(public_key, 65, SECANT_SECP256R1, one, 32, 0, NULL);
    if (status == SECANT_OK) {
        status = secant_precomputed_key_build(words, size, SECANT_SECP256R1, public_key, 65, SECANT_TABLE_SIZE_SMALL);
    }
    if (status == SECANT_OK) {
        status = secant_ecdsa_sign(signature, 64, &len, SECANT_SECP256R1, one, 32, update, sizeof update,
            SECANT_SHA256, 0, NULL, NULL, NULL);
    }
    printf("static const uint64_t key[] = {");
    for (size_t i = 0; status == SECANT_OK && i < size / 8; i++) {
        printf("%s0x%016llx,", i % 4 ? " " : "\n    ", (unsigned long long)words[i]);
    }
    printf("\n};\n\nstatic const uint8_t signature[] = {");
    for (size_t i = 0; status == SECANT_OK && i < len; i++) {
        printf("%s0x%02x,", i % 12 ? " " : "\n    ", signature[i]);
    }
    printf("\n};\n");
    free(words);
    return status != SECANT_OK;
}
#else
#include KEY

int main(void) {
    bool valid = secant_ecdsa_verify_precomputed(SECANT_SECP256R1, key, sizeof key, update, sizeof update, signature,
        sizeof signature, SECANT_SHA256, 0);
    bool other = secant_ecdsa_verify_precomputed(SECANT_SECP256R1, key, sizeof key, update, 3, signature,
        sizeof signature, SECANT_SHA256, 0);
    printf("%zu bytes of read-only memory: the update is %s\n", sizeof key, valid && !other ? "genuine" : "refused");
    return !valid || other;
}
#endif
