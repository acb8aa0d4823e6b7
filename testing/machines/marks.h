/*
 * The marks between which a program is looked at: functions whose addresses a plug-in of an emulator is told (plugin.c), or
 * with MARKS_ARE_SIGNALS signals, which a single-stepper takes (testing/trace).
 */
#ifndef MARKS_H
#define MARKS_H

#ifdef MARKS_ARE_SIGNALS
#include <signal.h>
#define MARK() ((void)raise(SIGUSR1))
#else
#define MARK() __asm__ volatile("")
#endif

__attribute__((noinline, used)) void mark_begin(void) {
    MARK();
}
__attribute__((noinline, used)) void mark_end(void) {
    MARK();
}

#endif
