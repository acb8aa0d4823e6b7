// The functions that each library's shim defines, with the library's own prefix. Keys are prepared for one purpose
// before anything is timed and never freed: the comparison is a short program.

#ifndef PEERS_H
#define PEERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum peers_purpose { PEERS_KEYGEN, PEERS_SIGN, PEERS_VERIFY, PEERS_EXCHANGE };

// version: the library's version, or null where it was not there when this was built.
// key:     a key for a purpose; null where the library has no such curve or operation. `secret` is missing for
//          PEERS_VERIFY and PEERS_KEYGEN, and `point` is the own public key (SEC 1, uncompressed; 32 bytes on
//          Curve25519), for PEERS_EXCHANGE the peer's, for PEERS_KEYGEN missing.
// keygen:  a fresh pair: the scalar of n bytes and the coordinates of m bytes together.
// sign:    the signature's length.
#define PEERS_LIBRARY(NAME)                                                                                    \
    const char *NAME##_version(void);                                                                          \
    void *NAME##_key(const char *curve, int purpose, const uint8_t *secret, size_t n, const uint8_t *point,    \
                     size_t m);                                                                                \
    bool NAME##_keygen(void *key, uint8_t *secret, size_t n, uint8_t *xy, size_t m);                           \
    size_t NAME##_sign(void *key, const uint8_t *message, size_t n, uint8_t *out, size_t capacity);            \
    bool NAME##_verify(void *key, const uint8_t *message, size_t n, const uint8_t *signature, size_t m);       \
    bool NAME##_exchange(void *key, uint8_t *out, size_t n);

// A cheap generator: what nonces and blinding cost beyond the arithmetic is not the library's.
static inline void peers_random(uint8_t *out, size_t n) {
    static uint64_t state = 0x2545f4914f6cdd1d;
    for (size_t i = 0; i < n; i++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        out[i] = (uint8_t)(state >> 24);
    }
}

#endif
