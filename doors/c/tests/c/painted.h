/*
 * How much stack a function takes: the stack below its caller is painted, the function runs, and the lowest byte that it
 * changed is found.
 */
#include <stddef.h>
#include <stdint.h>

enum { DEPTH = 512 * 1024, PAINT = 0xa5 };

/* Where the painted frame begins. */
static uintptr_t painted;

/* A frame of its own, whose place the function takes afterwards. */
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

/* The bytes that a function takes. It runs once before, so that the processor has been asked what it is. */
static size_t stack_of(void (*function)(void)) {
    function();
    paint();
    function();
    return DEPTH - untouched();
}
