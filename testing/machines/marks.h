/* The marks between which a plug-in of an emulator counts (plugin.c): functions whose addresses it is told. */
#ifndef MARKS_H
#define MARKS_H

__attribute__((noinline, used)) void mark_begin(void) {
    __asm__ volatile("");
}
__attribute__((noinline, used)) void mark_end(void) {
    __asm__ volatile("");
}

#endif
