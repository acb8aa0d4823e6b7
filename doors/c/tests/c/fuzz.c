/*
 * Altered inputs: what the library made is cut, lengthened and changed, a number of times that is given, and
 * handed back. Nothing altered may be accepted as a signature, nothing may be written when a function fails,
 * and nothing may be read beyond what is there: inputs are in memory of exactly their length, which valgrind
 * and sanitizers watch. The numbers are the same in each run.
 */
#include <secant.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX = 1024, MOST_INPUTS = 64 };

#define CHECK(condition)                                                                                     \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            printf("line %d, round %lu: not %s\n", __LINE__, round_number, #condition);                      \
            exit(1);                                                                                         \
        }                                                                                                    \
    } while (0)

static unsigned long round_number;
static uint64_t state = 0x9e3779b97f4a7c15u;

/* xorshift64 (Marsaglia, "Xorshift RNGs", 2003). */
static uint64_t next(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* Bytes that the library made. */
typedef struct input {
    uint8_t data[MAX];
    size_t len;
} input;

static input inputs[MOST_INPUTS];
static size_t count;

static const char message[] = "message";

static input *add(void) {
    CHECK(count < MOST_INPUTS);
    inputs[count].len = MAX;
    return &inputs[count++];
}

/* A copy of some bytes that differs from them, in memory of its length. */
static uint8_t *altered(const uint8_t *bytes, size_t len, size_t *out_len) {
    uint64_t how = next() % 8;
    size_t new_len = how == 0 ? next() % (len + 1) : how == 1 ? len + 1 + next() % 16 : len;
    uint8_t *copy = malloc(new_len + (new_len == 0));
    CHECK(copy != NULL);
    for (size_t i = 0; i < new_len; i++) {
        copy[i] = i < len ? bytes[i] : (uint8_t)next();
    }
    for (uint64_t changes = 1 + next() % 4; how >= 2 && new_len > 0 && changes > 0; changes--) {
        uint8_t *place = &copy[next() % new_len];
        *place = how == 2 ? (uint8_t)next() : how == 3 ? 0 : how == 4 ? 0xff : (uint8_t)(*place ^ 1u << next() % 8);
    }
    *out_len = new_len;
    if (new_len == len && len > 0 && memcmp(copy, bytes, len) == 0) {
        copy[len - 1] ^= 1;
    }
    return copy;
}

static bool is_zero(const uint8_t *bytes, size_t len) {
    size_t i = 0;
    while (i < len && bytes[i] == 0) {
        i++;
    }
    return i == len;
}

/* Key files of several algorithms in every format, and points. */
static void files(void) {
    static const uint32_t algorithms[] = {SECANT_KEY_ALGORITHM_SECP256R1, SECANT_KEY_ALGORITHM_SECP521R1,
        SECANT_KEY_ALGORITHM_ED25519, SECANT_KEY_ALGORITHM_X448};
    static const size_t lengths[] = {32, 66, 32, 56};
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++) {
        uint8_t key[SECANT_MAX_PRIVATE_KEY_LEN];
        memset(key, 0x5a, sizeof key);
        key[0] = 0;
        for (uint32_t format = SECANT_PRIVATE_FORMAT_PKCS8_PEM; format <= SECANT_PRIVATE_FORMAT_OPENSSH; format++) {
            input *file = add();
            if (secant_key_file_write_private(file->data, MAX, &file->len, algorithms[i], key, lengths[i], format, NULL, 0,
                    NULL, 0, NULL, NULL)) {
                count--;
            }
        }
    }
}

static void read_files(void) {
    const input *from = &inputs[next() % count];
    size_t len, private_len, public_len;
    uint8_t *file = altered(from->data, from->len, &len);
    uint8_t private_key[SECANT_MAX_PRIVATE_KEY_LEN], public_key[SECANT_MAX_PUBLIC_KEY_LEN];
    uint32_t algorithm;
    if (secant_key_file_read_private(private_key, sizeof private_key, &private_len, &algorithm, file, len,
            (const uint8_t *)"password", 8)) {
        CHECK(private_len == 0 && algorithm == 0 && is_zero(private_key, sizeof private_key));
    } else {
        CHECK(private_len <= sizeof private_key && algorithm != 0);
    }
    if (secant_key_file_read_public(public_key, sizeof public_key, &public_len, &algorithm, file, len)) {
        CHECK(public_len == 0 && algorithm == 0 && is_zero(public_key, sizeof public_key));
    }
    free(file);
}

/* A signature of which one of key, message and signature is altered. */
static void signatures(void) {
    secant_curve curve = secant_curve_at(next() % 18);
    uint32_t flags = next() % 2 ? SECANT_DER : 0;
    uint8_t d[66], q[133], signature[141];
    size_t d_len = secant_private_key_len(curve), q_len = secant_public_key_len(curve, 0), len, altered_len;
    memset(d, 0x37, sizeof d);
    d[0] = 0;
    CHECK(!secant_key_public(q, q_len, curve, d, d_len, 0, NULL));
    CHECK(!secant_ecdsa_sign(signature, sizeof signature, &len, curve, d, d_len, (const uint8_t *)message, 7,
        SECANT_SHA256, flags, NULL, NULL, NULL));
    CHECK(secant_ecdsa_verify(curve, q, q_len, (const uint8_t *)message, 7, signature, len, SECANT_SHA256, flags));
    uint8_t *other = altered(signature, len, &altered_len);
    CHECK(!secant_ecdsa_verify(curve, q, q_len, (const uint8_t *)message, 7, other, altered_len, SECANT_SHA256, flags));
    free(other);
    other = altered(q, q_len, &altered_len);
    CHECK(!secant_ecdsa_verify(curve, other, altered_len, (const uint8_t *)message, 7, signature, len, SECANT_SHA256,
        flags));
    uint8_t shared[66];
    size_t shared_len = secant_shared_secret_len(curve);
    memset(shared, 0xaa, sizeof shared);
    if (secant_ecdh(shared, shared_len, curve, d, d_len, other, altered_len, NULL)) {
        CHECK(is_zero(shared, shared_len));
    }
    free(other);
}

static void edwards(void) {
    uint8_t seed[57] = {7}, q[57], signature[114];
    bool small = next() % 2;
    size_t key_len = small ? 32 : 57, len = small ? 64 : 114, altered_len;
    CHECK(!(small ? secant_ed25519_public : secant_ed448_public)(q, key_len, seed, key_len));
    CHECK(!(small ? secant_ed25519_sign : secant_ed448_sign)(signature, len, seed, key_len, (const uint8_t *)message, 7));
    uint8_t *other = altered(signature, len, &altered_len);
    for (uint32_t policy = SECANT_POLICY_STRICT; policy <= SECANT_POLICY_ZIP215; policy++) {
        CHECK(!(small ? secant_ed25519_verify : secant_ed448_verify)(q, key_len, (const uint8_t *)message, 7, other,
            altered_len, policy));
    }
    free(other);
    other = altered(q, key_len, &altered_len);
    CHECK(!(small ? secant_ed25519_verify : secant_ed448_verify)(other, altered_len, (const uint8_t *)message, 7, signature,
        len, SECANT_POLICY_RFC8032));
    free(other);
}

/* A sealed message that is altered. */
static void sealed(void) {
    uint8_t d[32] = {9}, q[32], text[7];
    size_t len = secant_hpke_overhead(SECANT_HPKE_KEM_X25519) + 7, altered_len;
    uint8_t *box = malloc(len);
    CHECK(box != NULL && !secant_x25519_public(q, 32, d, 32));
    CHECK(!secant_hpke_seal(box, len, SECANT_HPKE_KEM_X25519, SECANT_HPKE_KDF_HKDF_SHA256,
        SECANT_HPKE_AEAD_CHACHA20_POLY1305, q, 32, NULL, 0, (const uint8_t *)message, 7, NULL, 0, NULL, 0, NULL, 0, NULL, 0,
        NULL, NULL));
    uint8_t *other = altered(box, len, &altered_len);
    memset(text, 0xaa, 7);
    CHECK(secant_hpke_open(text, 7, SECANT_HPKE_KEM_X25519, SECANT_HPKE_KDF_HKDF_SHA256,
        SECANT_HPKE_AEAD_CHACHA20_POLY1305, d, 32, NULL, 0, other, altered_len, NULL, 0, NULL, 0, NULL, 0, NULL, 0));
    CHECK(is_zero(text, 7));
    free(other);
    free(box);
}

/* Texts: extended keys, keys of wallets, digits, names. */
static void texts(void) {
    static const char *const all[] = {
        "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi",
        "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ",
        "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
        "brainpoolP384r1",
    };
    const char *from = all[next() % 4];
    size_t len, written;
    uint8_t *bytes = altered((const uint8_t *)from, strlen(from), &len), out[32];
    char *text = malloc(len + 1), room[SECANT_BIP32_TEXT_SIZE];
    uint32_t network, compressed;
    CHECK(text != NULL);
    memcpy(text, bytes, len);
    text[len] = '\0';
    if (secant_bip32_private_key(out, 32, text)) {
        CHECK(is_zero(out, 32));
    }
    if (secant_bip32_derive_private(room, sizeof room, &written, text, "m/0'/1")) {
        CHECK(written == 0 && room[0] == '\0');
    }
    if (secant_wif_decode(out, 32, &network, &compressed, text)) {
        CHECK(network == 0 && is_zero(out, 32));
    }
    if (secant_hex_decode(out, 32, text)) {
        CHECK(is_zero(out, 32));
    }
    CHECK(secant_curve_find(text) <= SECANT_BRAINPOOLP512T1);
    free(text);
    free(bytes);
}

int main(int argc, char **argv) {
    static void (*const all[])(void) = {read_files, read_files, read_files, signatures, edwards, sealed, texts, texts};
    unsigned long rounds = argc > 1 ? strtoul(argv[1], NULL, 10) : 4000;
    files();
    for (round_number = 0; round_number < rounds; round_number++) {
        all[next() % (sizeof all / sizeof *all)]();
    }
    printf("fuzz: %lu rounds over %zu files\n", rounds, count);
    return 0;
}
