/* What an operation takes: the bytes of its stack are printed, and a plug-in of the emulator counts between marks. */
#ifndef MEASURE_H
#define MEASURE_H

#include "marks.h"
#include "start.h"
#include <stdbool.h>

/* What an operation returns: 0, and bytes. */
static int status;
static uint8_t out[65];


static bool same(const uint8_t *bytes, size_t len) {
    for (size_t i = 0; i < len; i++) {
        if (out[i] != bytes[i]) {
            return false;
        }
    }
    return true;
}

/* Prints what an operation takes; an operation with a wrong result ends the program. */
__attribute__((unused)) static void measure(const char *name, void (*operation)(void), const uint8_t *expected, size_t len) {
    operation();
    mark_begin();
    operation();
    mark_end();
    size_t stack = stack_of(operation);
    if (status != 0 || !same(expected, len)) {
        say(name);
        say(": wrong\n");
        abort();
    }
    say(name);
    say(" ");
    say_number(stack);
    say("\n");
}

#endif
