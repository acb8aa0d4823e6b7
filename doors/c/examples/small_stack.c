/*
 * A choice of tuning for a device with little memory for its stack: no table but that of a window of 2 bits. The stack
 * that a public key takes is measured and compared with that of the fastest tuning.
 *
 *     cc small_stack.c $(pkg-config --cflags --libs secant) -o small_stack
 */
#include <secant.h>
#include <stdio.h>

enum { DEPTH = 256 * 1024, PAINT = 0xa5 };

static uint8_t private_key[32] = {0x11}, public_key[33];
static secant_status status;
/* Where the painted frame begins. */
static uintptr_t painted;

/* Paints the stack below its caller, whose callees take the same place afterwards. */
__attribute__((noinline)) static void paint(void) {
    volatile uint8_t frame[DEPTH];
    for (size_t i = 0; i < DEPTH; i++) {
        frame[i] = PAINT;
    }
    painted = (uintptr_t)frame;
}

__attribute__((noinline)) static size_t taken(void) {
    const volatile uint8_t *bytes = (const volatile uint8_t *)painted;
    size_t untouched = 0;
    while (untouched < DEPTH && bytes[untouched] == PAINT) {
        untouched++;
    }
    return DEPTH - untouched;
}

/* The stack of a public key with a tuning: once before, so that the processor has been asked what it is. */
static size_t measure(const secant_tuning *tuning) {
    size_t stack = 0;
    for (int round = 0; round < 2; round++) {
        paint();
        status = secant_key_public(public_key, sizeof public_key, SECANT_SECP256R1, private_key, sizeof private_key,
            SECANT_COMPRESSED, tuning);
        stack = taken();
    }
    return stack;
}

int main(void) {
    const secant_tuning small = {2, SECANT_TABLE_NONE, NULL, 0};
    size_t least = measure(&small), fastest = measure(NULL);
    printf("a public key takes %zu bytes of stack, with the fastest tuning %zu\n", least, fastest);
    return status != SECANT_OK || least == 0;
}
