/*
 * What a library for a device refuses, and that bytes may stand at any address: no call reads or writes an unaligned word, which a
 * Cortex-M0 does not. The first line that is wrong is printed.
 *
 * With CONTROL it reads such a word itself. With LITTLE_MEMORY it starts no operation in steps: what that leaves on the stack is
 * overwritten by 12 KB.
 */
#include "known.h"
#include "start.h"
#include <secant.h>
#include <stdbool.h>

#define EXPECT(what) expect(what, __LINE__)

enum { SMALL = SECANT_TABLE_SIZE_SMALL };
static const secant_curve curve = SECANT_SECP256R1;
static const secant_tuning small = {.window = 2, .fixed_base = SECANT_TABLE_NONE};

/* For an operation in steps, a hash or a table, on 8 bytes but not on 16. */
static uint64_t room[700] __attribute__((aligned(16)));
static uint64_t *const words = room + 1;
static uint8_t out[65], message[64];
static size_t written;

static void expect(bool is_right, size_t line) {
    if (!is_right) {
        say("refusals.c is wrong at line ");
        say_number(line);
        say("\n");
        abort();
    }
}

static bool all_zero(const uint8_t *bytes, size_t len) {
    uint8_t sum = 0;
    for (size_t i = 0; i < len; i++) {
        sum |= bytes[i];
    }
    return sum == 0;
}

/* The words as a machine of the other byte order has them. */
static void reverse(size_t len) {
    for (size_t i = 0; i < len / 8; i++) {
        words[i] = __builtin_bswap64(words[i]);
    }
}

/* Curves and hashes that this library lacks. */
static void choices(void) {
    EXPECT(secant_ecdh(out, 48, SECANT_SECP384R1, P256_PRIVATE, 32, P256_PUBLIC, 65, NULL) == SECANT_ERROR_UNKNOWN_CURVE);
    EXPECT(secant_ecdsa_verify_check(SECANT_SECP256K1, P256_PUBLIC, 65, message, 64, P256_SIGNATURE, 64, SECANT_SHA256, 0) ==
        SECANT_ERROR_UNKNOWN_CURVE);
    EXPECT(secant_ecdsa_sign(out, 64, &written, curve, P256_PRIVATE, 32, message, 64, SECANT_SHA512, 0, NULL, NULL, NULL) ==
        SECANT_ERROR_UNKNOWN_CHOICE);
    EXPECT(secant_hash_start(words, SECANT_HASH_STATE_LEN, SECANT_SHA3_256) == SECANT_ERROR_UNKNOWN_CHOICE);
}

/* There is no generator of random bytes but the caller's. */
static void randomness(void) {
    size_t len = secant_signing_len();
    EXPECT(len <= sizeof room - 8);
    out[0] = 1;
    EXPECT(secant_random_bytes(out, 32) == SECANT_ERROR_NO_RANDOMNESS && all_zero(out, 32));
    out[0] = 1;
    EXPECT(secant_key_generate(out, 32, curve, NULL, NULL) == SECANT_ERROR_NO_RANDOMNESS && all_zero(out, 32));
    out[0] = 1;
    EXPECT(secant_ecdsa_sign(out, 64, &written, curve, P256_PRIVATE, 32, message, 64, SECANT_SHA256, SECANT_HEDGED, NULL, NULL,
               NULL) == SECANT_ERROR_NO_RANDOMNESS &&
        all_zero(out, 64));
    EXPECT(secant_signing_start(words, len, curve, P256_PRIVATE, 32, MESSAGE_DIGEST, 32, SECANT_SHA256, SECANT_HEDGED, NULL, NULL) ==
        SECANT_ERROR_NO_RANDOMNESS);
    EXPECT(secant_signing_start(words, len, curve, P256_PRIVATE, 32, MESSAGE_DIGEST, 32, SECANT_SHA256, SECANT_BLINDED, NULL, NULL) ==
        SECANT_ERROR_NO_RANDOMNESS);
    EXPECT(secant_agreement_start(words, secant_agreement_len(), curve, P256_PRIVATE, 32, P256_PUBLIC, 65, SECANT_BLINDED, NULL,
               NULL) == SECANT_ERROR_NO_RANDOMNESS);
}

/* Words of the other byte order are none of the library's; turned back, they are. */
static void byte_orders(void) {
    size_t len = SECANT_HASH_STATE_LEN;
    EXPECT(secant_hash_start(words, len, SECANT_SHA256) == SECANT_OK);
    reverse(len);
    EXPECT(secant_hash_update(words, len, message, 64) == SECANT_ERROR_NO_TABLE);
    reverse(len);
    EXPECT(secant_hash_update(words, len, message, 64) == SECANT_OK);
    EXPECT(secant_hash_finish(out, 32, words, len) == SECANT_OK && secant_equal(out, 32, MESSAGE_DIGEST, 32));

#ifndef LITTLE_MEMORY
    len = secant_signing_len();
    EXPECT(secant_signing_start(words, len, curve, P256_PRIVATE, 32, MESSAGE_DIGEST, 32, SECANT_SHA256, 0, NULL, NULL) == SECANT_OK);
    reverse(len);
    EXPECT(secant_signing_step(out, 64, &written, words, len, curve, 1000, 0) == SECANT_ERROR_NO_TABLE);
    reverse(len);
    secant_status status = SECANT_ERROR_IN_PROGRESS;
    for (int i = 0; i < 1000 && status == SECANT_ERROR_IN_PROGRESS; i++) {
        status = secant_signing_step(out, 64, &written, words, len, curve, 1000, 0);
    }
    EXPECT(status == SECANT_OK && secant_equal(out, 64, P256_SIGNATURE, 64));
#endif

    len = secant_precomputed_key_len(curve, SMALL);
    EXPECT(len <= sizeof room - 8 && secant_precomputed_key_build(words, len, curve, P256_PUBLIC, 65, SMALL) == SECANT_OK);
    reverse(len);
    EXPECT(secant_ecdsa_verify_precomputed_check(curve, words, len, message, 64, P256_SIGNATURE, 64, SECANT_SHA256, 0) ==
        SECANT_ERROR_NO_TABLE);
    EXPECT(secant_precomputed_key_check(curve, words, len) == SECANT_ERROR_NO_TABLE);
    reverse(len);
    EXPECT(secant_ecdsa_verify_precomputed_check(curve, words, len, message, 64, P256_SIGNATURE, 64, SECANT_SHA256, 0) == SECANT_OK);

    len = secant_base_table_len(curve, 2);
    EXPECT(len <= sizeof room - 8 && secant_base_table_build(words, len, curve, 2) == SECANT_OK);
    reverse(len);
    EXPECT(secant_base_table_check(curve, words, len) == SECANT_ERROR_NO_TABLE);
    reverse(len);
    EXPECT(secant_base_table_check(curve, words, len) == SECANT_OK);
}

/* Words stand on 8 bytes. */
static void alignment(void) {
    uint8_t *start = (uint8_t *)words;
    for (size_t offset = 1; offset < 8; offset++) {
        EXPECT(secant_hash_start(start + offset, SECANT_HASH_STATE_LEN, SECANT_SHA256) == SECANT_ERROR_MISALIGNED);
        EXPECT(secant_hash_update(start + offset, SECANT_HASH_STATE_LEN, message, 64) == SECANT_ERROR_MISALIGNED);
        EXPECT(secant_base_table_build(start + offset, secant_base_table_len(curve, 2), curve, 2) == SECANT_ERROR_MISALIGNED);
    }
}

static const uint8_t *moved(uint8_t *to, const uint8_t *bytes, size_t len) {
    for (size_t i = 0; i < len; i++) {
        to[i] = bytes[i];
    }
    return to;
}

/* Bytes stand anywhere. */
static void anywhere(void) {
    static uint8_t storage[5][72] __attribute__((aligned(8)));
    for (size_t offset = 1; offset < 4; offset++) {
        const uint8_t *key = moved(storage[0] + offset, P256_PRIVATE, 32), *point = moved(storage[1] + offset, P256_PUBLIC, 65);
        const uint8_t *text = moved(storage[2] + offset, message, 64), *signature = moved(storage[3] + offset, P256_SIGNATURE, 64);
        uint8_t *result = storage[4] + offset;
        EXPECT(secant_key_public(result, 65, curve, key, 32, 0, &small) == SECANT_OK && secant_equal(result, 65, point, 65));
        EXPECT(secant_ecdh(result, 32, curve, key, 32, point, 65, &small) == SECANT_OK && secant_equal(result, 32, P256_SECRET, 32));
        EXPECT(secant_ecdsa_sign(result, 64, &written, curve, key, 32, text, 64, SECANT_SHA256, 0, &small, NULL, NULL) == SECANT_OK &&
            secant_equal(result, 64, signature, 64));
        EXPECT(secant_ecdsa_verify(curve, point, 65, text, 64, signature, 64, SECANT_SHA256, 0));
    }
}

int main(void) {
    for (uint8_t i = 0; i < 64; i++) {
        message[i] = i;
    }
#ifdef CONTROL
    room[0] = *(const volatile uint32_t *)(message + 1);
#endif
    choices();
    randomness();
    byte_orders();
    alignment();
    anywhere();
    return 0;
}
