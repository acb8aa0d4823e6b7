/*
 * What a caller can get wrong: each is refused with the status that tells what it was, outputs are zero, and nothing
 * beyond them is written.
 */
#include <secant.h>
#include <stdio.h>
#include <string.h>

static int failures;

#define EXPECT(condition) expect((condition) != 0, #condition, __LINE__)

static void expect(bool condition, const char *text, int line) {
    if (!condition) {
        printf("line %d: %s\n", line, text);
        failures++;
    }
}

static bool all(const uint8_t *bytes, size_t len, uint8_t value) {
    for (size_t i = 0; i < len; i++) {
        if (bytes[i] != value) {
            return false;
        }
    }
    return true;
}

static const secant_curve curve = SECANT_SECP256R1;
static uint8_t private_key[32], public_key[65], signature[64], message[] = {1, 2, 3};
static size_t signature_len;

static int no_randomness(void *context, uint8_t *out, size_t out_len) {
    memset(out, 0x55, out_len);
    ++*(int *)context;
    return 1;
}

static void null_pointers(void) {
    uint8_t out[65];
    memset(out, 0xaa, sizeof out);
    EXPECT(secant_key_public(NULL, 65, curve, private_key, 32, 0, NULL) == SECANT_ERROR_NULL_POINTER);
    EXPECT(secant_key_public(out, 65, curve, NULL, 32, 0, NULL) == SECANT_ERROR_NULL_POINTER && all(out, 65, 0));
    memset(out, 0xaa, sizeof out);
    EXPECT(secant_ecdsa_sign(out, 64, NULL, curve, private_key, 32, message, 3, SECANT_SHA256, 0, NULL, NULL, NULL) ==
        SECANT_ERROR_NULL_POINTER);
    EXPECT(all(out, 64, 0) && out[64] == 0xaa);
    EXPECT(!secant_ecdsa_verify(curve, NULL, 65, message, 3, signature, 64, SECANT_SHA256, 0));
    EXPECT(secant_ecdsa_verify_check(curve, public_key, 65, NULL, 3, signature, 64, SECANT_SHA256, 0) ==
        SECANT_ERROR_NULL_POINTER);
    /* a message of no bytes may be anywhere */
    EXPECT(secant_ecdsa_sign(out, 64, &signature_len, curve, private_key, 32, NULL, 0, SECANT_SHA256, 0, NULL, NULL,
               NULL) == SECANT_OK);
    EXPECT(secant_ecdsa_verify(curve, public_key, 65, NULL, 0, out, 64, SECANT_SHA256, 0));
    EXPECT(secant_curve_find(NULL) == 0);
}

static void lengths(void) {
    uint8_t out[80];
    size_t len = 7;
    for (size_t wrong = 0; wrong < 80; wrong++) {
        memset(out, 0xaa, sizeof out);
        secant_status status = secant_key_public(out, wrong, curve, private_key, 32, 0, NULL);
        EXPECT((status == SECANT_OK) == (wrong == 65) && (status == SECANT_OK || status == SECANT_ERROR_LENGTH));
        EXPECT(all(out + wrong, sizeof out - wrong, 0xaa) && (wrong == 65 || all(out, wrong, 0)));
        EXPECT((secant_key_check(curve, out, wrong) == SECANT_ERROR_LENGTH) == (wrong != 32));
    }
    for (size_t room = 0; room < 64; room++) {
        memset(out, 0xaa, sizeof out);
        EXPECT(secant_ecdsa_sign(out, room, &len, curve, private_key, 32, message, 3, SECANT_SHA256, 0, NULL, NULL,
                   NULL) == SECANT_ERROR_BUFFER_TOO_SHORT);
        EXPECT(len == 0 && all(out, room, 0) && all(out + room, sizeof out - room, 0xaa));
    }
    /* a signature that would fit the room, and a longer one would not: refused whatever the message */
    size_t longest = secant_ecdsa_signature_len(curve, SECANT_DER);
    for (uint8_t i = 0; i < 16; i++) {
        EXPECT(secant_ecdsa_sign(out, longest - 1, &len, curve, private_key, 32, &i, 1, SECANT_SHA256, SECANT_DER, NULL, NULL,
                   NULL) == SECANT_ERROR_BUFFER_TOO_SHORT);
    }
    /* lengths that no memory has */
    EXPECT(secant_key_check(curve, private_key, SIZE_MAX) == SECANT_ERROR_LENGTH);
    EXPECT(secant_key_public(out, SIZE_MAX / 2 + 1, curve, private_key, 32, 0, NULL) == SECANT_ERROR_LENGTH);
    EXPECT(secant_key_check(curve, (const uint8_t *)(UINTPTR_MAX - 15), 32) == SECANT_ERROR_LENGTH);
    /* a null pointer is no memory that an output could be in */
    memset(out, 0xaa, sizeof out);
    EXPECT(secant_key_public(out, 65, curve, NULL, SIZE_MAX / 4, 0, NULL) == SECANT_ERROR_NULL_POINTER && all(out, 65, 0));
}

static void overlaps(void) {
    uint8_t both[130];
    memset(both, 0xaa, sizeof both);
    memcpy(both + 40, private_key, 32);
    for (size_t start = 0; start < 65; start++) {
        bool apart = start + 65 <= 40 || start >= 72;
        secant_status status = secant_key_public(both + start, 65, curve, both + 40, 32, 0, NULL);
        EXPECT(apart == (status != SECANT_ERROR_OVERLAP));
        EXPECT(memcmp(both + 40, private_key, 32) == 0);
    }
    EXPECT(all(both, 40, 0xaa) && all(both + 72, 58, 0xaa));
    /* what overlaps stays whatever else is wrong, and what does not is zero */
    size_t room = 7;
    EXPECT(secant_ecdsa_sign(both, 64, &room, curve, both + 40, 32, NULL, 3, SECANT_SHA256, 0, NULL, NULL, NULL) ==
        SECANT_ERROR_NULL_POINTER);
    EXPECT(room == 0 && memcmp(both + 40, private_key, 32) == 0 && all(both, 40, 0xaa));
    EXPECT(secant_ecdsa_sign(both + 71, 59, &room, curve, both + 40, 32, both, SIZE_MAX, SECANT_SHA256, 0, NULL, NULL, NULL) ==
        SECANT_ERROR_LENGTH);
    EXPECT(memcmp(both + 40, private_key, 32) == 0 && all(both + 72, 58, 0xaa));
    bool verdict = true;
    secant_claim claim = {both + 40, 32, NULL, 5, NULL, 0};
    EXPECT(secant_ed25519_verify_batch(&verdict, 1, both + 30, 20, &claim, 1, SECANT_POLICY_STRICT) == SECANT_ERROR_NULL_POINTER);
    EXPECT(!verdict && memcmp(both + 40, private_key, 32) == 0);
    /* memory where a claim leads to, a tuning in the output, a key's table where the key is */
    const secant_claim sound = {both + 40, 32, message, 3, signature, 64};
    EXPECT(secant_ed25519_verify_batch(&verdict, 1, both + 30, 20, &sound, 1, SECANT_POLICY_STRICT) == SECANT_ERROR_OVERLAP);
    EXPECT(secant_ed25519_verify_batch((bool *)(both + 10), 1, both + 9, 20, &sound, 1, SECANT_POLICY_STRICT) ==
        SECANT_ERROR_OVERLAP);
    EXPECT(memcmp(both + 40, private_key, 32) == 0);
    union { secant_tuning tuning; uint8_t bytes[65]; uint64_t words[600]; } shared;
    memset(&shared, 0, sizeof shared);
    EXPECT(secant_key_public(shared.bytes, 65, curve, private_key, 32, 0, &shared.tuning) == SECANT_ERROR_OVERLAP);
    memcpy(shared.bytes, public_key, 65);
    EXPECT(secant_precomputed_key_build(shared.words, sizeof shared.words, curve, shared.bytes, 65, SECANT_TABLE_SIZE_SMALL) ==
        SECANT_ERROR_OVERLAP);
    EXPECT(memcmp(shared.bytes, public_key, 65) == 0);
    /* no bytes are nowhere */
    EXPECT(secant_ecdsa_sign(both, 64, &room, curve, private_key, 32, both + 5, 0, SECANT_SHA256, 0, NULL, NULL, NULL) ==
        SECANT_OK);
    memset(both, 0xaa, 40);
    memcpy(both + 40, private_key, 32);
    EXPECT(secant_ecdsa_sign(both, 64, (size_t *)(void *)(both + 16), curve, private_key, 32, message, 3,
               SECANT_SHA256, 0, NULL, NULL, NULL) != SECANT_OK);
}

static void choices(void) {
    uint8_t out[65];
    /* the last one is the number of a curve in its lowest 32 bits, where there are more */
    static const secant_curve unknown[] = {
        0, 200, 255, 256, 65536, UINTPTR_MAX, UINTPTR_MAX - UINT32_MAX + (UINTPTR_MAX > UINT32_MAX ? 6 : 0)};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        memset(out, 0xaa, sizeof out);
        EXPECT(secant_key_public(out, 65, unknown[i], private_key, 32, 0, NULL) == SECANT_ERROR_UNKNOWN_CURVE);
        EXPECT(all(out, 65, 0) && secant_private_key_len(unknown[i]) == 0 && !secant_curve_name(unknown[i]));
    }
    for (uint32_t bit = 1; bit < 32; bit++) {
        EXPECT(secant_key_public(out, 65, curve, private_key, 32, UINT32_C(1) << bit, NULL) ==
            SECANT_ERROR_UNKNOWN_FLAG);
    }
    EXPECT(secant_digest(out, 32, (secant_hash)0, message, 3) == SECANT_ERROR_UNKNOWN_CHOICE);
    EXPECT(secant_digest(out, 32, (secant_hash)99, message, 3) == SECANT_ERROR_UNKNOWN_CHOICE);
    secant_tuning tuning = {0, 0, NULL, 0};
    EXPECT(secant_key_public(out, 65, curve, private_key, 32, 0, &tuning) == SECANT_OK);
    EXPECT(memcmp(out, public_key, 65) == 0);
    tuning.window = 7;
    EXPECT(secant_key_public(out, 65, curve, private_key, 32, 0, &tuning) == SECANT_ERROR_RANGE);
    tuning.window = 1;
    EXPECT(secant_key_public(out, 65, curve, private_key, 32, 0, &tuning) == SECANT_ERROR_RANGE);
    tuning.window = 4;
    tuning.fixed_base = 4;
    EXPECT(secant_key_public(out, 65, curve, private_key, 32, 0, &tuning) == SECANT_ERROR_UNKNOWN_CHOICE);
    tuning.fixed_base = SECANT_TABLE_BUILT;
    tuning.table_len = 100;
    EXPECT(secant_key_public(out, 65, curve, private_key, 32, 0, &tuning) == SECANT_ERROR_NULL_POINTER);
}

/* a table of the generator with one changed byte in each word: no signature, no key */
static void changed_base_tables(uint64_t *table, size_t len) {
    uint8_t out[65], digest[32] = {1};
    size_t written;
    const secant_tuning tuning = {0, SECANT_TABLE_BUILT, table, len}, checked = {0, SECANT_TABLE_CHECKED, table, len};
    EXPECT(secant_ecdsa_sign_digest(out, 64, &written, curve, private_key, 32, digest, 32, SECANT_SHA256, 0, &checked, NULL, NULL) ==
        SECANT_OK);
    for (size_t word = 0; word < len / 8; word++) {
        table[word] ^= 0xff;
        EXPECT(secant_base_table_check(curve, table, len) != SECANT_OK);
        EXPECT(secant_ecdsa_sign_digest(out, 64, &written, curve, private_key, 32, digest, 32, SECANT_SHA256, 0, &tuning, NULL, NULL) !=
            SECANT_OK);
        EXPECT(all(out, 64, 0) && secant_key_public(out, 65, curve, private_key, 32, 0, &tuning) != SECANT_OK);
        table[word] ^= 0xff;
    }
}

static void tables(void) {
    static uint64_t table[300], key[600];
    uint8_t out[65];
    size_t table_len = secant_base_table_len(curve, 4);
    size_t key_len = secant_precomputed_key_len(curve, SECANT_TABLE_SIZE_SMALL);
    EXPECT(table_len > 0 && table_len <= sizeof table && key_len > 0 && key_len <= sizeof key);
    EXPECT(secant_base_table_len(curve, 7) == 0 && secant_base_table_len(0, 4) == 0);
    secant_tuning tuning = {0, SECANT_TABLE_BUILT, table, table_len};
    /* no table yet */
    EXPECT(secant_key_public(out, 65, curve, private_key, 32, 0, &tuning) == SECANT_ERROR_NO_TABLE);
    EXPECT(secant_base_table_check(curve, table, table_len) == SECANT_ERROR_NO_TABLE);
    EXPECT(secant_base_table_build(table, table_len - 1, curve, 4) == SECANT_ERROR_BUFFER_TOO_SHORT);
    EXPECT(secant_base_table_build((uint8_t *)table + 1, table_len, curve, 4) == SECANT_ERROR_MISALIGNED);
    EXPECT(secant_base_table_build(table, table_len, curve, 4) == SECANT_OK);
    EXPECT(secant_key_public(out, 65, curve, private_key, 32, 0, &tuning) == SECANT_OK);
    EXPECT(memcmp(out, public_key, 65) == 0);
    EXPECT(secant_base_table_check(curve, table, table_len) == SECANT_OK);
    EXPECT(secant_base_table_check(SECANT_SECP256K1, table, table_len) == SECANT_ERROR_NO_TABLE);
    changed_base_tables(table, table_len);
    EXPECT(secant_ecdsa_verify_precomputed_check(curve, key, key_len, message, 3, signature, 64, SECANT_SHA256, 0) ==
        SECANT_ERROR_NO_TABLE);
    EXPECT(secant_precomputed_key_build(key, key_len - 8, curve, public_key, 65, SECANT_TABLE_SIZE_SMALL) ==
        SECANT_ERROR_BUFFER_TOO_SHORT);
    EXPECT(secant_precomputed_key_build(key, key_len, curve, public_key, 65, SECANT_TABLE_SIZE_SMALL) == SECANT_OK);
    EXPECT(secant_ecdsa_verify_precomputed(curve, key, key_len, message, 3, signature, 64, SECANT_SHA256, 0));
    /* moved, it is the same; cut, changed or of another curve, it is none */
    static uint64_t moved[600];
    memcpy(moved + 8, key, key_len);
    EXPECT(secant_ecdsa_verify_precomputed(curve, moved + 8, key_len, message, 3, signature, 64, SECANT_SHA256, 0));
    EXPECT(secant_ecdsa_verify_precomputed_check(curve, key, key_len - 8, message, 3, signature, 64, SECANT_SHA256, 0) ==
        SECANT_ERROR_NO_TABLE);
    EXPECT(secant_ecdsa_verify_precomputed_check(SECANT_SECP256K1, key, key_len, message, 3, signature, 64,
               SECANT_SHA256, 0) == SECANT_ERROR_NO_TABLE);
    EXPECT(secant_precomputed_key_check(curve, key, key_len) == SECANT_OK);
    for (size_t word = 0; word < key_len / 8; word++) {
        key[word] ^= 1;
        EXPECT(!secant_ecdsa_verify_precomputed(curve, key, key_len, message, 3, signature, 64, SECANT_SHA256, 0));
        EXPECT(secant_precomputed_key_check(curve, key, key_len) != SECANT_OK);
        key[word] ^= 1;
    }
    /* the header of one key before the multiples of another */
    static const uint8_t other[32] = {[31] = 9};
    uint8_t others[65], forged[64];
    size_t forged_len;
    EXPECT(secant_key_public(others, 65, curve, other, 32, 0, NULL) == SECANT_OK);
    EXPECT(secant_ecdsa_sign(forged, 64, &forged_len, curve, other, 32, message, 3, SECANT_SHA256, 0, NULL, NULL, NULL) == SECANT_OK);
    EXPECT(secant_precomputed_key_build(moved, key_len, curve, others, 65, SECANT_TABLE_SIZE_SMALL) == SECANT_OK);
    EXPECT(secant_ecdsa_verify_precomputed(curve, moved, key_len, message, 3, forged, 64, SECANT_SHA256, 0));
    memcpy(moved, key, 12 * sizeof *key);
    EXPECT(secant_ecdsa_verify_precomputed_check(curve, moved, key_len, message, 3, forged, 64, SECANT_SHA256, 0) ==
        SECANT_ERROR_CHECKSUM);
}

static void steps(void) {
    static uint64_t memory[1024];
    uint8_t digest[32], out[64];
    size_t len, room = secant_signing_len();
    EXPECT(room > 0 && room <= sizeof memory && secant_digest(digest, 32, SECANT_SHA256, message, 3) == SECANT_OK);
    uint8_t *place = (uint8_t *)memory;
    EXPECT(secant_signing_step(out, 64, &len, place, room, curve, 100, 0) == SECANT_ERROR_NO_TABLE);
    EXPECT(secant_signing_start(place, room - 1, curve, private_key, 32, digest, 32, SECANT_SHA256, 0, NULL, NULL) ==
        SECANT_ERROR_BUFFER_TOO_SHORT);
    EXPECT(secant_signing_start(place + 2, room - 2, curve, private_key, 32, digest, 32, SECANT_SHA256, 0, NULL, NULL) ==
        SECANT_ERROR_MISALIGNED);
    EXPECT(secant_signing_start(place, room, curve, private_key, 32, digest, 32, SECANT_SHA256, 0, NULL, NULL) ==
        SECANT_OK);
    EXPECT(secant_agreement_step(out, 32, place, room, curve, 100) != SECANT_OK);
    EXPECT(secant_signing_step(out, 64, &len, place, room, SECANT_SECP256K1, 100, 0) == SECANT_ERROR_WRONG_CURVE);
    EXPECT(secant_signing_step(out, 63, &len, place, room, curve, UINT32_MAX, 0) == SECANT_ERROR_BUFFER_TOO_SHORT);
    EXPECT(secant_signing_step(out, 64, &len, place, room, curve, 1, 0) == SECANT_ERROR_IN_PROGRESS);
    EXPECT(len == 0 && all(out, 64, 0));
    for (size_t i = 0; i < room; i++) {
        place[i] ^= 0xff;
        secant_status status = secant_signing_step(out, 64, &len, place, room, curve, 100, 0);
        EXPECT(status == (i < 8 ? SECANT_ERROR_NO_TABLE : SECANT_ERROR_CHECKSUM));
        place[i] ^= 0xff;
    }
    EXPECT(secant_signing_step(out, 64, &len, place, room, curve, UINT32_MAX, 0) == SECANT_OK);
    EXPECT(len == 64 && memcmp(out, signature, 64) == 0 && all(place, room, 0));
    EXPECT(secant_signing_step(out, 64, &len, place, room, curve, 100, 0) == SECANT_ERROR_NO_TABLE);
}

static void randomness(void) {
    uint8_t out[64];
    int calls = 0;
    EXPECT(secant_key_generate(out, 32, curve, no_randomness, &calls) == SECANT_ERROR_RANDOM && calls == 1);
    /* a source that would not be asked: its caller takes the signature for a hedged one */
    EXPECT(secant_ecdsa_sign(out, 64, &signature_len, curve, private_key, 32, message, 3, SECANT_SHA256, 0, NULL,
               no_randomness, &calls) == SECANT_ERROR_UNUSED_RANDOM && calls == 1);
    EXPECT(all(out, 32, 0));
    EXPECT(secant_ecdsa_sign(out, 64, &signature_len, curve, private_key, 32, message, 3, SECANT_SHA256, SECANT_HEDGED,
               NULL, no_randomness, &calls) == SECANT_ERROR_RANDOM && calls == 2);
    EXPECT(secant_key_generate(out, 32, curve, NULL, NULL) == SECANT_OK && !all(out, 32, 0));
}

static int counting(void *context, uint8_t *out, size_t out_len) {
    memset(out, ++*(int *)context, out_len);
    return 0;
}

/* what each function asks of a signature and of its room, whatever else the library would accept */
static void signatures(void) {
    static const uint8_t one[32] = {[31] = 1};
    uint8_t digest[33] = {1}, out[80], der[72], other[64], key[66];
    size_t len, der_len;
    uint32_t id;
    unsigned ids = 0;
    for (digest[0] = 0; digest[0] < 8; digest[0]++) {
        EXPECT(secant_ecdsa_sign_recoverable(out, 64, &len, &id, curve, private_key, 32, digest, 32, SECANT_SHA256, 0, NULL,
                   NULL, NULL) == SECANT_OK);
        EXPECT(secant_ecdsa_recover(key, 65, curve, digest, 32, out, 64, id, 0) == SECANT_OK && memcmp(key, public_key, 65) == 0);
        EXPECT(secant_ecdsa_recover(key, 65, curve, digest, 32, out, 64, id + 256, 0) == SECANT_ERROR_RECOVERY_ID);
        memset(other, 0, sizeof other);
        EXPECT(secant_ecdsa_recover(key, 64, curve, digest, 32, other, 64, id, 0) == SECANT_ERROR_LENGTH);
        ids |= 1u << id;
        bool is_low = secant_ecdsa_signature_has_low_s(curve, out, 64, 0);
        EXPECT((secant_ecdsa_verify_digest_check(curve, public_key, 65, digest, 32, out, 64, SECANT_LOW_S) == SECANT_OK) == is_low);
        EXPECT(secant_ecdsa_verify_digest_check(curve, public_key, 65, digest, 32, out, 64, 0) == SECANT_OK);
        EXPECT(secant_ecdsa_sign_digest(other, 64, &len, curve, private_key, 32, digest, 32, SECANT_SHA256, SECANT_LOW_S, NULL,
                   NULL, NULL) == SECANT_OK);
        EXPECT(secant_ecdsa_signature_has_low_s(curve, other, 64, 0) && (memcmp(out, other, 64) == 0) == is_low);
    }
    EXPECT(ids == 3);
    EXPECT(secant_digest_fits_check(SECANT_SHA256, digest, 31) == SECANT_ERROR_LENGTH);
    EXPECT(secant_ecdsa_sign_digest(out, 64, &len, curve, private_key, 32, digest, 31, SECANT_SHA256, 0, NULL, NULL, NULL) ==
        SECANT_ERROR_LENGTH);
    EXPECT(secant_ecdsa_sign_digest(out, 64, &len, curve, private_key, 32, digest, 31, SECANT_SHA256, SECANT_ANY_DIGEST, NULL,
               NULL, NULL) == SECANT_OK);
    /* room for the longest encoding, and a length that is exact */
    EXPECT(secant_ecdsa_signature_to_der(der, 72, &der_len, curve, other, 64) == SECANT_OK && der_len < 72);
    EXPECT(secant_ecdsa_signature_to_der(der, 71, &len, curve, other, 64) == SECANT_ERROR_BUFFER_TOO_SHORT);
    EXPECT(secant_ecdsa_signature_to_der(der, 72, &der_len, curve, other, 64) == SECANT_OK);
    EXPECT(secant_ecdsa_signature_from_der(out, 64, curve, der, der_len) == SECANT_OK && memcmp(out, other, 64) == 0);
    EXPECT(secant_ecdsa_signature_from_der(out, 65, curve, der, der_len) == SECANT_ERROR_LENGTH);
    EXPECT(secant_ecdsa_signature_normalize(out, 71, &len, curve, der, der_len, SECANT_DER) == SECANT_ERROR_BUFFER_TOO_SHORT);
    /* a table that gives wrong points is believed, and the signature is not */
    static uint64_t table[300];
    size_t table_len = secant_base_table_len(curve, 4);
    EXPECT(secant_base_table_build(table, table_len, curve, 4) == SECANT_OK);
    for (size_t i = 14; i + 8 <= table_len / 8; i += 8) {
        memcpy(table + i, table + 6, 64);
    }
    const secant_tuning tuning = {0, SECANT_TABLE_CHECKED, table, table_len};
    EXPECT(secant_ecdsa_sign_digest(out, 64, &len, curve, private_key, 32, digest, 32, SECANT_SHA256, SECANT_VERIFIED, &tuning,
               NULL, NULL) == SECANT_ERROR_FAULT);
    /* keys: one length, whatever the key */
    int calls = 0;
    EXPECT(secant_key_generate(key, 31, curve, counting, &calls) == SECANT_ERROR_LENGTH && calls == 0);
    EXPECT(secant_key_tweak_add(key, 31, curve, one, 31, one, 32) == SECANT_ERROR_LENGTH);
    EXPECT(secant_key_tweak_add(key, 33, curve, key, 32, one, 0) == SECANT_ERROR_LENGTH);
    key[0] = 6;
    EXPECT(secant_public_key_tweak_add(out, 64, curve, key, 65, one, 32, 0) == SECANT_ERROR_LENGTH);
    EXPECT(secant_public_key_convert(out, 64, curve, key, 65, 0) == SECANT_ERROR_LENGTH);
}

static void edwards_signatures(void) {
    uint8_t key[32], made[64], context[] = "context";
    EXPECT(secant_ed25519_public(key, 32, private_key, 32) == SECANT_OK);
    EXPECT(secant_ed25519_sign(made, 64, private_key, 32, message, 3) == SECANT_OK);
    EXPECT(secant_ed25519_verify_check(key, 32, message, 3, made, 64, SECANT_POLICY_STRICT) == SECANT_OK);
    EXPECT(secant_ed25519_verify_check(key, 32, message, 2, made, 64, SECANT_POLICY_STRICT) == SECANT_ERROR_INVALID_SIGNATURE);
    EXPECT(secant_ed25519_verify_ctx_check(key, 32, message, 3, made, 64, context, 7, SECANT_POLICY_STRICT) ==
        SECANT_ERROR_INVALID_SIGNATURE);
    EXPECT(secant_ed25519_verify_ph_check(key, 32, message, 3, made, 64, context, 7, SECANT_POLICY_STRICT) ==
        SECANT_ERROR_INVALID_SIGNATURE);
}

/* verification and agreement in steps, and what of randomness is asked for */
static void more_steps(void) {
    static uint64_t memory[1024];
    uint8_t digest[32], out[65], off[65];
    int calls = 0;
    EXPECT(secant_digest(digest, 32, SECANT_SHA256, message, 3) == SECANT_OK);
    memcpy(off, public_key, 65);
    off[64] ^= 1;
    size_t room = secant_verification_len();
    EXPECT(secant_verification_start(memory, room, curve, off, 65, digest, 32, signature, 64, 0) == SECANT_ERROR_NOT_ON_CURVE);
    EXPECT(secant_verification_start(memory, room, curve, public_key, 65, digest, 32, signature, 64, 0) == SECANT_OK);
    EXPECT(secant_verification_step(memory, room, curve, UINT32_MAX) == SECANT_OK);
    digest[0] ^= 1;
    EXPECT(secant_verification_start(memory, room, curve, public_key, 65, digest, 32, signature, 64, 0) == SECANT_OK);
    EXPECT(secant_verification_step(memory, room, curve, UINT32_MAX) == SECANT_ERROR_INVALID_SIGNATURE);
    room = secant_agreement_len();
    EXPECT(secant_agreement_start(memory, room, curve, private_key, 32, off, 65, 0, NULL, NULL) == SECANT_ERROR_NOT_ON_CURVE);
    EXPECT(secant_agreement_start(memory, room, curve, private_key, 32, public_key, 65, 0, counting, &calls) ==
        SECANT_ERROR_UNUSED_RANDOM);
    room = secant_signing_len();
    EXPECT(secant_signing_start(memory, room, curve, private_key, 32, digest, 32, SECANT_SHA256, 0, counting, &calls) ==
        SECANT_ERROR_UNUSED_RANDOM && calls == 0);
    EXPECT(secant_signing_start(memory, room, curve, private_key, 32, digest, 32, SECANT_SHA256, SECANT_HEDGED, counting,
               &calls) == SECANT_OK && calls == 1);
    memset(off, 0, sizeof off);
    EXPECT(secant_key_public_blinded(out, 64, curve, off, 32, 0, counting, &calls) == SECANT_ERROR_LENGTH && calls == 1);
}

/* rows that share bytes, that no memory has, and that are where the results go */
static void rows(void) {
    bool done[3];
    uint8_t buffer[400];
    memset(buffer, 0x42, sizeof buffer);
    uint8_t *out = buffer + 200;
    EXPECT(secant_key_public_many(done, 3, out, 195, curve, buffer, 32, 31, 0) == SECANT_ERROR_LENGTH);
    EXPECT(secant_key_public_many(done, 3, out, 195, curve, buffer, 32, SIZE_MAX / 2, 0) == SECANT_ERROR_LENGTH);
    EXPECT(secant_key_public_many(done, 3, buffer + 100, 195, curve, buffer, 32, 64, 0) == SECANT_ERROR_OVERLAP);
    EXPECT(secant_key_public_many(done, 3, out, 195, curve, buffer, 32, 64, 0) == SECANT_OK && done[2]);
}

/* a key with a table, and a signature that is not its own */
static void precomputed(void) {
    static uint64_t key[600];
    uint8_t digest[32] = {9};
    size_t len = secant_precomputed_key_len(curve, SECANT_TABLE_SIZE_SMALL);
    EXPECT(secant_precomputed_key_build(key, len, curve, public_key, 65, SECANT_TABLE_SIZE_SMALL) == SECANT_OK);
    EXPECT(secant_ecdsa_verify_digest_precomputed_check(curve, key, len, digest, 32, signature, 64, 0) ==
        SECANT_ERROR_INVALID_SIGNATURE);
}

static void values(void) {
    uint8_t key[32] = {0}, point[65], out[64];
    EXPECT(secant_key_check(curve, key, 32) == SECANT_ERROR_ZERO_PRIVATE_KEY);
    memset(key, 0xff, 32);
    EXPECT(secant_key_check(curve, key, 32) == SECANT_ERROR_PRIVATE_KEY_TOO_LARGE);
    memcpy(point, public_key, 65);
    point[64] ^= 1;
    EXPECT(secant_public_key_check(curve, point, 65) == SECANT_ERROR_NOT_ON_CURVE);
    EXPECT(secant_ecdh(out, 32, curve, private_key, 32, point, 65, NULL) == SECANT_ERROR_NOT_ON_CURVE && all(out, 32, 0));
    point[0] = 6;
    EXPECT(secant_public_key_check(curve, point, 65) == SECANT_ERROR_HYBRID_POINT);
    point[0] = 0;
    EXPECT(secant_public_key_check(curve, point, 1) == SECANT_ERROR_IDENTITY);
    EXPECT(secant_public_key_check(curve, point, 0) == SECANT_ERROR_EMPTY);
    memcpy(out, signature, 64);
    out[63] ^= 1;
    EXPECT(secant_ecdsa_verify_check(curve, public_key, 65, message, 3, out, 64, SECANT_SHA256, 0) ==
        SECANT_ERROR_INVALID_SIGNATURE);
    memset(out, 0, 32);
    EXPECT(secant_ecdsa_verify_check(curve, public_key, 65, message, 3, out, 64, SECANT_SHA256, 0) ==
        SECANT_ERROR_SIGNATURE_RANGE);
    EXPECT(secant_ecdsa_verify_check(curve, public_key, 65, message, 3, signature, 64, SECANT_SHA256, SECANT_DER) ==
        SECANT_ERROR_SIGNATURE_ENCODING);
    memset(out, 0, 32);
    EXPECT(secant_x25519(out + 32, 32, private_key, 32, out, 32) == SECANT_ERROR_ZERO_SHARED_SECRET);
}

int main(void) {
    memset(private_key, 0x42, sizeof private_key);
    EXPECT(secant_key_public(public_key, 65, curve, private_key, 32, 0, NULL) == SECANT_OK);
    EXPECT(secant_ecdsa_sign(signature, 64, &signature_len, curve, private_key, 32, message, 3, SECANT_SHA256, 0, NULL,
               NULL, NULL) == SECANT_OK);
    null_pointers();
    lengths();
    overlaps();
    choices();
    tables();
    steps();
    randomness();
    signatures();
    edwards_signatures();
    more_steps();
    rows();
    precomputed();
    values();
    EXPECT(secant_self_test() == SECANT_OK);
    printf("bad input: %d failures\n", failures);
    return failures != 0;
}
