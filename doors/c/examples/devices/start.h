/* What firmware has in place of an operating system. */
#ifndef START_H
#define START_H

#include <stddef.h>
#include <stdint.h>

/* Prints a text, or a number. */
void say(const char *text);
void say_number(size_t number);

/* The bytes of stack that a function takes: the memory below its caller is painted before. */
size_t stack_of(void (*function)(void));

/* Starts an image, which begins with its vectors; on RISC-V with its first instruction. */
__attribute__((noreturn)) void start_image(const uint8_t *image);

__attribute__((noreturn)) void abort(void);

#endif
