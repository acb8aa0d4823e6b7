/*
 * What operations leave on the stack: below the caller's frame there is no private key, seed, shared secret or nonce afterwards,
 * nor a run of LONGEST bytes of one. Shorter ones are what the compiler spills.
 */
#include <secant.h>
#include <stdio.h>
#include <string.h>

enum { DEPTH = 256 * 1024, LONGEST = 24, ROUNDS = 2 };

static uint8_t secret[66], public_key[133], out[2048], message[] = "message";
static size_t len;
static uint32_t algorithm;
static secant_status status;
static uintptr_t painted;

static int source(void *context, uint8_t *bytes, size_t size) {
    (void)context;
    memset(bytes, 0x3c, size);
    return 0;
}

static void key_p256(void) { status = secant_key_public(public_key, 65, SECANT_SECP256R1, secret, 32, 0, NULL); }
static void key_p521(void) { status = secant_key_public(public_key, 133, SECANT_SECP521R1, secret, 66, 0, NULL); }
static void key_koblitz(void) { status = secant_key_public(public_key, 65, SECANT_SECP256K1, secret, 32, 0, NULL); }
static void sign_p256(void) {
    status = secant_ecdsa_sign(out, 64, &len, SECANT_SECP256R1, secret, 32, message, 7, SECANT_SHA256, 0, NULL, NULL, NULL);
}
static void sign_brainpool(void) {
    status = secant_ecdsa_sign(out, 128, &len, SECANT_BRAINPOOLP512R1, secret, 64, message, 7, SECANT_SHA512, 0, NULL, NULL,
        NULL);
}

/* A nonce that is known: the key and the message of RFC 6979, A.2.5, with SHA-256. */
static const uint8_t known_key[32] = {
    0xc9, 0xaf, 0xa9, 0xd8, 0x45, 0xba, 0x75, 0x16, 0x6b, 0x5c, 0x21, 0x57, 0x67, 0xb1, 0xd6, 0x93,
    0x4e, 0x50, 0xc3, 0xdb, 0x36, 0xe8, 0x9b, 0x12, 0x7b, 0x8a, 0x62, 0x2b, 0x12, 0x0f, 0x67, 0x21};
static const uint8_t known_nonce[32] = {
    0xa6, 0xe3, 0xc5, 0x7d, 0xd0, 0x1a, 0xbe, 0x90, 0x08, 0x65, 0x38, 0x39, 0x83, 0x55, 0xdd, 0x4c,
    0x3b, 0x17, 0xaa, 0x87, 0x33, 0x82, 0xb0, 0xf2, 0x4d, 0x61, 0x29, 0x49, 0x3d, 0x8a, 0xad, 0x60};
static const uint8_t known_r[4] = {0xef, 0xd4, 0x8b, 0x2a};
static void sign_known(void) {
    static const uint8_t sample[] = {'s', 'a', 'm', 'p', 'l', 'e'};
    status = secant_ecdsa_sign(out, 64, &len, SECANT_SECP256R1, known_key, 32, sample, 6, SECANT_SHA256, 0, NULL, NULL, NULL);
    if (status == SECANT_OK && memcmp(out, known_r, 4) != 0) {
        status = SECANT_ERROR_INVALID_SIGNATURE;
    }
}
static void ecdh_p256(void) {
    key_p256();
    status = secant_ecdh(out, 32, SECANT_SECP256R1, secret, 32, public_key, 65, NULL);
}
static void x25519(void) { status = secant_x25519_public(public_key, 32, secret, 32); }
static void x448(void) { status = secant_x448_public(public_key, 56, secret, 56); }
static void ed25519(void) { status = secant_ed25519_public(public_key, 32, secret, 32); }
static void ed448(void) { status = secant_ed448_public(public_key, 57, secret, 57); }
static void sign_ed25519(void) { status = secant_ed25519_sign(out, 64, secret, 32, message, 7); }
static void sign_ed448(void) { status = secant_ed448_sign(out, 114, secret, 57, message, 7); }

/* The same key in each of many rows. */
enum { ROWS = 9 };
static uint8_t secrets[ROWS * 57], others[ROWS * 65];
static bool done[ROWS];
static void fill(size_t secret_len, const uint8_t *other, size_t other_len) {
    for (size_t i = 0; i < ROWS; i++) {
        memcpy(&secrets[i * secret_len], secret, secret_len);
        memcpy(&others[i * other_len], other, other_len);
    }
}
static void key_many(void) {
    fill(32, message, 0);
    status = secant_key_public_many(done, ROWS, out, ROWS * 65, SECANT_SECP256R1, secrets, 32, 32, 0);
}
static void sign_many(void) {
    fill(32, public_key, 32);
    status = secant_ecdsa_sign_digest_many(done, ROWS, out, ROWS * 64, SECANT_SECP256R1, secrets, 32, 32, others, 32, 32,
        SECANT_SHA256, 0, NULL, NULL);
}
static void ecdh_many(void) {
    key_p256();
    fill(32, public_key, 65);
    status = secant_ecdh_many(done, ROWS, out, ROWS * 32, SECANT_SECP256R1, secrets, 32, 32, others, 65, 65);
}
static void x25519_many(void) {
    x25519();
    fill(32, public_key, 32);
    status = secant_x25519_many(done, ROWS, out, ROWS * 32, secrets, 32, 32, others, 32, 32);
}
static void x448_many(void) {
    fill(56, message, 0);
    status = secant_x448_public_many(done, ROWS, out, ROWS * 56, secrets, 56, 56);
}
static void sign_ed25519_many(void) {
    fill(32, message, 7);
    status = secant_ed25519_sign_many(done, ROWS, out, ROWS * 64, secrets, 32, 32, others, 7, 7);
}
static void sign_ed448_many(void) {
    fill(57, message, 7);
    status = secant_ed448_sign_many(done, ROWS, out, ROWS * 114, secrets, 57, 57, others, 7, 7);
}
static void xeddsa(void) {
    status = secant_xeddsa_sign(out, 64, secret, 32, message, 7, SECANT_XEDDSA_FORM_SIGNAL, source, NULL);
}
static void bip340(void) { status = secant_bip340_sign(out, 64, secret, 32, message, 7, source, NULL); }
static void hkdf(void) { status = secant_hkdf(out, 64, SECANT_SHA256, secret, 32, NULL, 0, message, 7); }
static void write_file(void) {
    status = secant_key_file_write_private(out, sizeof out, &len, SECANT_KEY_ALGORITHM_ED25519, secret, 32,
        SECANT_PRIVATE_FORMAT_PKCS8_PEM, NULL, 0, NULL, 0, NULL, NULL);
}
static void read_file(void) {
    uint8_t key[SECANT_MAX_PRIVATE_KEY_LEN];
    size_t key_len;
    status = secant_key_file_read_private(key, sizeof key, &key_len, &algorithm, out, len, NULL, 0);
    secant_wipe(key, sizeof key);
}

/* The stack below the caller, without what was there before. */
__attribute__((noinline)) static void paint(void) {
    volatile uint8_t frame[DEPTH];
    for (size_t i = 0; i < DEPTH; i++) {
        frame[i] = 0;
    }
    painted = (uintptr_t)frame;
}

/* The most bytes of a secret that are on the stack in a row, in the order of the secret or in the other. */
__attribute__((noinline)) static size_t longest(const uint8_t *secret, size_t secret_len) {
    const volatile uint8_t *bytes = (const volatile uint8_t *)painted;
    size_t most = 0;
    for (size_t start = 0; start < DEPTH; start++) {
        for (size_t i = 0; i < secret_len; i++) {
            size_t forwards = 0, backwards = 0;
            while (i + forwards < secret_len && start + forwards < DEPTH && bytes[start + forwards] == secret[i + forwards]) {
                forwards++;
            }
            while (backwards <= i && start + backwards < DEPTH && bytes[start + backwards] == secret[i - backwards]) {
                backwards++;
            }
            most = forwards > most ? forwards : most;
            most = backwards > most ? backwards : most;
        }
    }
    return most;
}

int main(void) {
    static const struct {
        const char *name;
        void (*run)(void);
        size_t secret_len;
        const uint8_t *other;
    } all[] = {
        {"key on secp256r1", key_p256, 32, NULL},
        {"key on secp521r1", key_p521, 66, NULL},
        {"key on secp256k1", key_koblitz, 32, NULL},
        {"signature on secp256r1", sign_p256, 32, NULL},
        {"nonce on secp256r1", sign_known, 32, known_nonce},
        {"signature on brainpoolP512r1", sign_brainpool, 64, NULL},
        {"ECDH on secp256r1", ecdh_p256, 32, NULL},
        {"key of X25519", x25519, 32, NULL},
        {"key of X448", x448, 56, NULL},
        {"key of Ed25519", ed25519, 32, NULL},
        {"key of Ed448", ed448, 57, NULL},
        {"signature of Ed25519", sign_ed25519, 32, NULL},
        {"signature of Ed448", sign_ed448, 57, NULL},
        {"signature of XEdDSA", xeddsa, 32, NULL},
        {"signature of BIP340", bip340, 32, NULL},
        {"many keys on secp256r1", key_many, 32, NULL},
        {"many signatures on secp256r1", sign_many, 32, NULL},
        {"ECDH of many rows on secp256r1", ecdh_many, 32, NULL},
        {"X25519 of many rows", x25519_many, 32, NULL},
        {"many keys of X448", x448_many, 56, NULL},
        {"many signatures of Ed25519", sign_ed25519_many, 32, NULL},
        {"many signatures of Ed448", sign_ed448_many, 57, NULL},
        {"HKDF", hkdf, 32, NULL},
        {"key file written", write_file, 32, NULL},
        {"key file read", read_file, 32, NULL},
    };
    int failures = 0;
    for (size_t i = 0; i < sizeof secret; i++) {
        secret[i] = (uint8_t)(i == 0 ? 0 : 0x40 + 3 * i);
    }
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        for (int round = 0; round < ROUNDS; round++) {
            paint();
            all[i].run();
        }
        size_t found = longest(all[i].other != NULL ? all[i].other : secret, all[i].secret_len);
        if (status != SECANT_OK || found >= LONGEST) {
            printf("%s: status %d, %zu bytes of the secret on the stack\n", all[i].name, (int)status, found);
            failures++;
        }
    }
    printf("residue: %d failures\n", failures);
    return failures != 0;
}
