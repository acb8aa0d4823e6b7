/*
 * What firmware needs besides its own code: how it starts, and what it says to the emulator, by semihosting (Arm's
 * "Semihosting for AArch32 and AArch64", and RISC-V's of the same numbers).
 */
#include "start.h"

extern uint8_t end_of_data[], top_of_stack[];
int main(void);

enum { WRITE0 = 0x04, EXIT_EXTENDED = 0x20, APPLICATION_EXIT = 0x20026, PAINT = 0xa5 };

#if defined(__riscv)
__attribute__((naked, used, section(".text.start"))) void start(void) {
    /* any trap ends the program */
    __asm__ volatile("la sp, top_of_stack\n la t0, abort\n csrw mtvec, t0\n call run");
}

static uintptr_t host(uintptr_t operation, const void *argument) {
    register uintptr_t a0 __asm__("a0") = operation;
    register const void *a1 __asm__("a1") = argument;
    /* the three instructions have to be of four bytes, and in one page */
    __asm__ volatile(".balign 16\n .option push\n .option norvc\n slli x0, x0, 0x1f\n ebreak\n srai x0, x0, 7\n .option pop"
                     : "+r"(a0) : "r"(a1) : "memory");
    return a0;
}
#else
void start(void);
/* The stack's top, the start, and whatever goes wrong. */
__attribute__((used, section(".vectors"))) static const void *const vectors[] = {
    top_of_stack, (const void *)start, (const void *)abort, (const void *)abort, (const void *)abort, (const void *)abort,
    (const void *)abort,
};

static uintptr_t host(uintptr_t operation, const void *argument) {
    register uintptr_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
    return r0;
}
#endif

void say(const char *text) {
    host(WRITE0, text);
}

static __attribute__((noreturn)) void leave(uintptr_t code) {
    const uintptr_t reason[] = {APPLICATION_EXIT, code};
    for (;;) {
        host(EXIT_EXTENDED, reason);
    }
}

void start_image(const uint8_t *image) {
#if defined(__riscv)
    ((void (*)(void))(uintptr_t)image)();
#else
    /* its vectors are those of interrupts from here on */
    *(const uint8_t *volatile *)0xe000ed08 = image;
    const uint32_t *vectors = (const void *)image;
    __asm__ volatile("msr msp, %0\n bx %1" : : "r"(vectors[0]), "r"(vectors[1]) : "memory");
#endif
    __builtin_unreachable();
}

/* On RISC-V a trap's address is on four bytes. */
__attribute__((aligned(4))) void abort(void) {
    say("abort\n");
    leave(3);
}

__attribute__((used, noreturn)) void run(void) {
    leave((uintptr_t)main());
}

#if !defined(__riscv)
void start(void) {
    run();
}
#endif

/* Volatile, so that no compiler takes the loops for what a library does. */
size_t stack_of(void (*function)(void)) {
    const uintptr_t here = (uintptr_t)__builtin_frame_address(0) - 64;
    for (volatile uint8_t *byte = end_of_data; (uintptr_t)byte < here; byte++) {
        *byte = PAINT;
    }
    function();
    const volatile uint8_t *byte = end_of_data;
    while ((uintptr_t)byte < here && *byte == PAINT) {
        byte++;
    }
    if (byte == end_of_data) {
        say("the stack is full\n");
        abort();
    }
    return here - (uintptr_t)byte;
}

void say_number(size_t number) {
    char digits[12];
    size_t i = sizeof digits - 1;
    digits[i] = 0;
    do {
        digits[--i] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    say(digits + i);
}
