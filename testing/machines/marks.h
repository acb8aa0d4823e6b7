/* What a program says to the plug-in of the emulator: system calls of numbers that no system has. */
#ifndef MARKS_H
#define MARKS_H

enum {
    MARK_BEGIN = 0x5eca,
    MARK_END = 0x5ecb,
};

#endif
