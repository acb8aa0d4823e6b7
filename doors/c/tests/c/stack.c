/* The stack that operations on P-256 take, with a window of WINDOW bits: "key sign verify ecdh" in bytes. */
#include "painted.h"
#include <secant.h>
#include <stdio.h>
#include <string.h>

static uint8_t private_key[32], public_key[65], signature[64], secret[32];
static size_t signature_len;
static const secant_tuning tuning = {WINDOW, SECANT_TABLE_STATIC, NULL, 0};
static secant_status status;

static void key(void) {
    status = secant_key_public(public_key, 65, SECANT_SECP256R1, private_key, 32, 0, &tuning);
}

static void sign(void) {
    status = secant_ecdsa_sign(signature, 64, &signature_len, SECANT_SECP256R1, private_key, 32, public_key, 65,
        SECANT_SHA256, 0, &tuning, NULL, NULL);
}

static void verify(void) {
    status = secant_ecdsa_verify_check(SECANT_SECP256R1, public_key, 65, public_key, 65, signature, 64,
        SECANT_SHA256, 0);
}

static void ecdh(void) {
    status = secant_ecdh(secret, 32, SECANT_SECP256R1, private_key, 32, public_key, 65, &tuning);
}

int main(void) {
    void (*const operations[])(void) = {key, sign, verify, ecdh};
    memset(private_key, 0x11, sizeof private_key);
    for (size_t i = 0; i < 4; i++) {
        printf(i ? " %zu" : "%zu", stack_of(operations[i]));
        if (status != SECANT_OK) {
            printf(" status %d\n", (int)status);
            return 1;
        }
    }
    printf("\n");
    return 0;
}
