/*
 * Operations on a device, each compared with known results. For each a line is printed: its name, and the bytes of stack that
 * it takes; a plug-in of the emulator counts the instructions between the marks. FIRMWARE is the set of operations that are
 * linked: P256_VERIFY, P256, X25519 or ED25519_VERIFY.
 *
 * With TRACES each operation on a secret runs with six of them, for a plug-in that compares what they execute; its name is
 * printed alone. Two that leak come last.
 */
#include "known.h"
#include "measure.h"
#include <secant.h>

#define P256_VERIFY 1
#define P256 2
#define X25519 3
#define ED25519_VERIFY 4

static uint8_t message[64];
static uint8_t private_key[32];

#if FIRMWARE == P256_VERIFY || FIRMWARE == P256
static void verify(void) {
    status = secant_ecdsa_verify_check(SECANT_SECP256R1, P256_PUBLIC, 65, message, 64, P256_SIGNATURE, 64, SECANT_SHA256, 0);
}
#endif

#if FIRMWARE == P256
static const secant_tuning tuning = {.window = 2, .fixed_base = SECANT_TABLE_NONE};
static size_t len;

static void key(void) {
    status = secant_key_public(out, 65, SECANT_SECP256R1, private_key, 32, 0, &tuning);
}
static void sign(void) {
    status = secant_ecdsa_sign(out, 64, &len, SECANT_SECP256R1, private_key, 32, message, 64, SECANT_SHA256, 0, &tuning, NULL,
        NULL);
}
static void ecdh(void) {
    status = secant_ecdh(out, 32, SECANT_SECP256R1, private_key, 32, P256_PUBLIC, 65, &tuning);
}
#endif

#if FIRMWARE == X25519
static void x25519(void) {
    status = secant_x25519(out, 32, private_key, 32, X25519_PUBLIC, 32);
}
#endif

#if FIRMWARE == ED25519_VERIFY
static void verify(void) {
    status = secant_ed25519_verify_check(ED25519_PUBLIC, 32, message, 64, ED25519_SIGNATURE, 64, SECANT_POLICY_STRICT);
}
#endif

#if FIRMWARE != X25519 && !defined(TRACES)
/* It is not a signature of another message. */
static void refuse(void) {
    message[0] ^= 1;
    verify();
    message[0] ^= 1;
    if (status != SECANT_ERROR_INVALID_SIGNATURE) {
        say("a signature of another message is valid\n");
        abort();
    }
}
#endif

/* A private key: the known one of the set, 1, 2, with zeros above, with zeros below, and a large one. */
static void choose(int which) {
    for (size_t i = 0; i < 32; i++) {
        private_key[i] = which == 5 ? 0xff : FIRMWARE == X25519 ? (uint8_t)(i + 1) : P256_PRIVATE[i];
        bool is_cut = which == 1 || which == 2 || (which == 3 && i < 8) || (which == 4 && i >= 24);
        private_key[i] = is_cut ? 0 : private_key[i];
    }
    if (which == 1 || which == 2) {
        private_key[FIRMWARE == X25519 ? 0 : 31] = (uint8_t)which;
    } else if (which == 5) {
        private_key[0] = 0x7f;
    }
}

#ifdef TRACES
static volatile uint8_t table[256];

static void leak_by_branch(void) {
    if (private_key[1] & 1) {
        table[0] ^= 1;
    }
}
static void leak_by_address(void) {
    table[private_key[1]] ^= 1;
}

static void trace(const char *name, void (*operation)(void)) {
    say(name);
    say("\n");
    choose(0);
    operation();
    for (int i = 0; i < 6; i++) {
        choose(i);
        status = SECANT_OK;
        mark_begin();
        operation();
        mark_end();
        if (status != SECANT_OK) {
            abort();
        }
    }
}
#define measure(name, operation, expected, len) trace("device " name, operation)
#endif

int main(void) {
    for (uint8_t i = 0; i < 64; i++) {
        message[i] = i;
    }
    choose(0);
#if FIRMWARE == P256
    measure("key", key, P256_PUBLIC, 65);
    measure("sign", sign, P256_SIGNATURE, 64);
    measure("ecdh", ecdh, P256_SECRET, 32);
#endif
#if (FIRMWARE == P256_VERIFY || FIRMWARE == P256) && !defined(TRACES)
    measure("verify", verify, NULL, 0);
    refuse();
#endif
#if FIRMWARE == X25519
    measure("x25519", x25519, X25519_SECRET, 32);
#endif
#if FIRMWARE == ED25519_VERIFY
    measure("verify", verify, NULL, 0);
    refuse();
#endif
#ifdef TRACES
    trace("control branch", leak_by_branch);
    trace("control address", leak_by_address);
#endif
    return 0;
}
