/*
 * Choices of tuning for a device with little memory for its stack: the table of the generator in read-only memory, which
 * the library has, or none. The stack that a public key takes is measured with each. In an archive for devices with
 * P-256 and its table it is below 4 KB, which -DLIMIT=4096 checks.
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

#ifndef LIMIT
#define LIMIT DEPTH
#endif

int main(void) {
    const secant_tuning with_table = {2, SECANT_TABLE_STATIC, NULL, 0}, without = {2, SECANT_TABLE_NONE, NULL, 0};
    size_t least = measure(&with_table), other = measure(&without);
    printf("a public key takes %zu bytes of stack with the static table, %zu without\n", least, other);
    return status != SECANT_OK || least == 0 || least > LIMIT;
}
