/* Secant::Memory: bytes outside of Ruby's heap, wiped when they are freed. */
#ifndef SECANT_RUBY_MEMORY_H
#define SECANT_RUBY_MEMORY_H

#include <ruby.h>
#include <stdint.h>

struct secant_ruby_memory {
    uint8_t *data; /* on 16 bytes; a zero follows the last one */
    size_t len;
    size_t room; /* what was allocated */
};

/* A new one of a length, all zero. */
VALUE secant_ruby_memory_new(size_t len);
/* What is in one, or null where the value is something else. */
struct secant_ruby_memory *secant_ruby_memory_get(VALUE value);
/* Wipes and frees the bytes before the garbage collector comes. */
void secant_ruby_memory_release(VALUE value);

void secant_ruby_init_memory(VALUE secant);
/* Integers as bytes, and back. */
void secant_ruby_init_integers(VALUE memory_class);

#endif
