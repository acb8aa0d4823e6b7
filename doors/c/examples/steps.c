/*
 * A signature in steps of bounded cost, for a program that has other things to do: between two steps it
 * serves what waits. The operation lives in the program's own memory.
 *
 *     cc steps.c $(pkg-config --cflags --libs secant) -o steps
 */
#include <secant.h>
#include <stdio.h>
#include <stdlib.h>

enum { BUDGET = 200 };

int main(void) {
    secant_curve curve = SECANT_SECP256R1;
    uint8_t private_key[32] = {0x11, 0x22, 0x33}, digest[32], signature[64], public_key[65];
    size_t len = 0, steps = 0, room = secant_signing_len();
    uint32_t largest, total;
    void *memory = malloc(room); /* malloc aligns on 8 bytes, as the operation asks */
    const uint8_t *message = (const uint8_t *)"message";
    secant_status status = secant_digest(digest, sizeof digest, SECANT_SHA256, message, 7);
    if (status == SECANT_OK) {
        status = secant_signing_cost(&largest, &total, curve, 0);
    }
    if (status == SECANT_OK) {
        status = secant_signing_start(memory, room, curve, private_key, sizeof private_key, digest, sizeof digest,
            SECANT_SHA256, 0, NULL, NULL);
    }
    while (status == SECANT_OK || status == SECANT_ERROR_IN_PROGRESS) {
        steps++;
        status = secant_signing_step(signature, sizeof signature, &len, memory, room, curve, BUDGET, 0);
        if (status == SECANT_OK) {
            break;
        }
        /* here an interrupt is served, a watchdog is fed */
    }
    free(memory);
    if (status == SECANT_OK) {
        status = secant_key_public(public_key, sizeof public_key, curve, private_key, 32, 0, NULL);
    }
    if (status != SECANT_OK) {
        fprintf(stderr, "%s\n", secant_status_message((uint32_t)status));
        return 1;
    }
    bool valid = secant_ecdsa_verify(curve, public_key, sizeof public_key, message, 7, signature, len,
        SECANT_SHA256, 0);
    printf("%zu steps of at most %d field multiplications, %u in all, none longer than %u: %s\n", steps, BUDGET,
        (unsigned)total, (unsigned)largest, valid ? "valid" : "not valid");
    return !valid;
}
