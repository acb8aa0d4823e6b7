/* Integers and points of secp256k1 as bytes on the stack, which are wiped before anything is raised or returned. */
#ifndef SECANT_RUBY_SECP256K1_FRAME_H
#define SECANT_RUBY_SECP256K1_FRAME_H

#include <ruby.h>
#include <secant.h>
#include <stdbool.h>

/* Bytes of an integer, of one of twice the length, of a point [X, Y, Z] and of a point in SEC 1 encoding. */
enum { LEN = 32, WIDE = 2 * LEN, JACOBIAN = 3 * LEN, SEC1 = 1 + 2 * LEN };

/* Two operands and a result, which may be secret: integers, and points. Ruby packs and unpacks words faster than bytes. */
struct integer_frame {
    _Alignas(8) uint8_t a[LEN];
    _Alignas(8) uint8_t b[LEN];
    _Alignas(8) uint8_t out[LEN];
};
struct frame {
    _Alignas(8) uint8_t a[JACOBIAN];
    _Alignas(8) uint8_t b[JACOBIAN];
    _Alignas(8) uint8_t out[JACOBIAN];
};

/* libsecant's functions of one operand and of two. */
typedef secant_status (*unary)(uint8_t *, size_t, secant_curve, const uint8_t *, size_t);
typedef secant_status (*binary)(uint8_t *, size_t, secant_curve, const uint8_t *, size_t, const uint8_t *, size_t);

/* Whether a value is an Integer from 0 to 256^len - 1, which out then has as big-endian bytes. Raises nothing. */
bool secant_ruby_unpack(uint8_t *out, size_t len, VALUE value);
/* The same for an Array of three Integers, of JACOBIAN bytes. */
bool secant_ruby_unpack_point(uint8_t *out, VALUE value);

/* Replaces bytes by their residue modulo the prime or the order: secant_field_reduce or secant_scalar_reduce. */
void secant_ruby_reduce(unary residue, uint8_t *bytes);

/* Wipes a frame, then raises what a method of Arguments finds wrong with values, or the error of a status. */
NORETURN(void secant_ruby_refuse(
    void *frame, size_t frame_len, const char *check, const char *names, int count, const VALUE *values));
NORETURN(void secant_ruby_fail(void *frame, size_t frame_len, secant_status status));

/* Wipes a frame, and returns an Integer, or a frozen Array of several, one after the other; nil for a count of 0. */
VALUE secant_ruby_finish_integers(void *frame, size_t frame_len, const uint8_t *bytes, int count);

/* An Integer of any length modulo the order, by Ruby. */
VALUE secant_ruby_remainder(VALUE integer);

/* Finds Secant::Secp256k1::Arguments. */
void secant_ruby_init_frame(VALUE secp256k1);

#endif
