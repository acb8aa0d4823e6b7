/*
 * secant: elliptic curves for C.
 *
 * Arguments: outputs come first, then the curve or hash, the keys, the message, its signature, and last
 * the choices. A length follows its pointer and is that of the memory in bytes. An output of a length that
 * is known before must have exactly it; where it is known afterwards, out_size is the room and out_len
 * becomes what was written. A pointer may be NULL where its length is 0, and where its description says so.
 *
 * Results: a function that can fail returns a status, 0 for success. One that says whether something is
 * valid returns bool, which is false for any bad input; the function of the same name with _check tells
 * the reason. When a function fails, its outputs are zero, except where they overlap other arguments or
 * are not aligned: then nothing was written, whatever else is wrong. Outputs may not overlap each other
 * or any input, but where the description of a function says so.
 *
 * Keys: a private key is a big-endian integer of the length of the group order, a public key a point in
 * SEC 1 encoding (section 2.3.3). Every function checks the keys it is given.
 *
 * Side channels: functions that are said to take constant time do so in all that is secret; lengths,
 * flags and statuses are public. Values that are secret are wiped from memory before a function returns;
 * the caller's own copies are the caller's to wipe.
 *
 * Threads: every function may be called from any thread, at any time. There is no state but the machine
 * whose code runs, which the first operation chooses: secant_machine_pin comes before it.
 */
#ifndef SECANT_H
#define SECANT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header. */
#define SECANT_VERSION "0.1.0"
#define SECANT_VERSION_MAJOR 0
#define SECANT_VERSION_MINOR 1
#define SECANT_VERSION_PATCH 0

#ifndef SECANT_API
#if defined(_WIN32) && defined(SECANT_SHARED)
#define SECANT_API __declspec(dllimport)
#else
#define SECANT_API
#endif
#endif

/* The value of a curve's number. */
#ifdef __cplusplus
#define SECANT_NAMED_CURVE(number) static_cast<secant_curve>(number)
#else
#define SECANT_NAMED_CURVE(number) ((secant_curve)(number))
#endif

#if defined(__GNUC__) || defined(__clang__)
#define SECANT_WARN_UNUSED __attribute__((warn_unused_result))
#else
#define SECANT_WARN_UNUSED
#endif

/*
 * A source of random bytes: fills all of out and returns 0, or returns anything else when it cannot.
 * Functions that take one take its context after it, and hand that on.
 */
typedef int (*secant_random)(void *context, uint8_t *out, size_t out_len);

/*
 * A signature of a message that is to be valid under a public key. An array of them has a count, which is not
 * in bytes; each pointer in it may be NULL where its length is 0.
 */
typedef struct secant_claim {
    const uint8_t *public_key;
    size_t public_key_len;
    const uint8_t *message;
    size_t message_len;
    const uint8_t *signature;
    size_t signature_len;
} secant_claim;

/* What multiples of the generator use. */
#define SECANT_TABLE_STATIC 0 /* the library's own table, where it has one */
#define SECANT_TABLE_NONE 1   /* none: the generator is treated as any other point */
#define SECANT_TABLE_BUILT 2  /* the table that the tuning points to: refused where it was changed, and every signature is
                               * computed a second time without it */
#define SECANT_TABLE_CHECKED 3 /* the same, built by this program or checked by secant_base_table_check, and not changed since:
                                * nothing is looked at again */

/*
 * Choices that trade time for memory, and change no result. All zero, it is the fastest one.
 */
typedef struct secant_tuning {
    uint32_t window;     /* from 2 to 6 bits, 0 for the fastest; each bit doubles a table on the stack */
    uint32_t fixed_base; /* SECANT_TABLE_STATIC, SECANT_TABLE_NONE, SECANT_TABLE_BUILT or SECANT_TABLE_CHECKED */
    const void *table;   /* for the last two what secant_base_table_build filled, on 8 bytes */
    size_t table_len;
} secant_tuning;
