/*
 * The stack that operations on P-256 take, with a window of WINDOW bits: "key sign verify ecdh" in bytes. The
 * stack below main is painted, an operation runs, and the lowest byte that it changed is found.
 */
#include <secant.h>
#include <stdio.h>
#include <string.h>

enum { DEPTH = 64 * 1024, PAINT = 0xa5 };

static uint8_t private_key[32], public_key[65], signature[64], secret[32];
static size_t signature_len;
static const secant_tuning tuning = {WINDOW, SECANT_TABLE_STATIC, NULL, 0};
static secant_status status;
/* Where the painted frame begins. */
static uintptr_t painted;

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

/* A frame of its own, whose place the operation takes afterwards. */
__attribute__((noinline)) static void paint(void) {
    volatile uint8_t frame[DEPTH];
    for (size_t i = 0; i < DEPTH; i++) {
        frame[i] = PAINT;
    }
    painted = (uintptr_t)frame;
}

__attribute__((noinline)) static size_t untouched(void) {
    const volatile uint8_t *bytes = (const volatile uint8_t *)painted;
    size_t count = 0;
    while (count < DEPTH && bytes[count] == PAINT) {
        count++;
    }
    return count;
}

int main(void) {
    void (*const operations[])(void) = {key, sign, verify, ecdh};
    memset(private_key, 0x11, sizeof private_key);
    for (size_t i = 0; i < 4; i++) {
        operations[i]();
        paint();
        operations[i]();
        printf(i ? " %zu" : "%zu", DEPTH - untouched());
        if (status != SECANT_OK) {
            printf(" status %d\n", (int)status);
            return 1;
        }
    }
    printf("\n");
    return 0;
}
