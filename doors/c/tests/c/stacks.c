/*
 * The stack that operations of the library for an operating system take, in bytes below the caller, as tables in Markdown:
 * ECDSA and ECDH on each curve, and the other schemes. Each takes less than a thread of musl has.
 */
#include "painted.h"
#include <secant.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The stack of a thread by default on musl, the smallest of the common systems. */
enum { SMALL_THREAD = 128 * 1024 };

static secant_curve curve;
static size_t private_len, public_len, secret_len, signature_len;
static uint8_t private_key[66], public_key[133], secret[66], signature[132];
static const uint8_t message[] = "message";
/* Claims of a batch, and its memory. */
enum { CLAIMS = 64 };
static secant_claim claims[CLAIMS];
static bool verdicts[CLAIMS];
static void *memory;
static size_t memory_len;

/* The operation must succeed: another path takes another stack. */
static void check(bool right, const char *what) {
    if (!right) {
        printf("%s fails on curve %s\n", what, secant_curve_name(curve) ? secant_curve_name(curve) : "-");
        exit(1);
    }
}

static void done(secant_status status, const char *what) {
    check(status == SECANT_OK, what);
}

/* Prints the stack of an operation as a cell of a table. */
static void cell(void (*operation)(void)) {
    size_t bytes = stack_of(operation);
    printf(" %zu |", bytes);
    check(bytes > 0 && bytes < SMALL_THREAD, "an operation within a small thread");
}

/* ECDSA and ECDH */

static void key(void) {
    done(secant_key_public(public_key, public_len, curve, private_key, private_len, 0, NULL), "key");
}

static void sign(void) {
    done(secant_ecdsa_sign(signature, sizeof signature, &signature_len, curve, private_key, private_len, message,
             sizeof message, SECANT_SHA256, 0, NULL, NULL, NULL),
        "sign");
}

static void verify(void) {
    done(secant_ecdsa_verify_check(
             curve, public_key, public_len, message, sizeof message, signature, signature_len, SECANT_SHA256, 0),
        "verify");
}

static void ecdh(void) {
    done(secant_ecdh(secret, secret_len, curve, private_key, private_len, public_key, public_len, NULL), "ecdh");
}

static void curves(void) {
    printf("| curve | key | sign | verify | ECDH |\n|---|--:|--:|--:|--:|\n");
    for (curve = SECANT_SECP192K1; secant_curve_name(curve) != NULL; curve++) {
        private_len = secant_private_key_len(curve);
        public_len = secant_public_key_len(curve, 0);
        secret_len = secant_shared_secret_len(curve);
        memset(private_key, 0, sizeof private_key);
        memset(private_key + private_len / 2, 0x11, private_len - private_len / 2);
        printf("| %s |", secant_curve_name(curve));
        cell(key);
        cell(sign);
        cell(verify);
        cell(ecdh);
        printf("\n");
    }
}

/* The other schemes */

static void ed25519_key(void) {
    done(secant_ed25519_public(public_key, SECANT_ED25519_PUBLIC_KEY_LEN, private_key, SECANT_ED25519_SEED_LEN), "key");
}

static void ed25519_sign(void) {
    done(secant_ed25519_sign(signature, SECANT_ED25519_SIGNATURE_LEN, private_key, SECANT_ED25519_SEED_LEN, message,
             sizeof message),
        "sign");
}

static void ed25519_verify(void) {
    done(secant_ed25519_verify_check(public_key, SECANT_ED25519_PUBLIC_KEY_LEN, message, sizeof message, signature,
             SECANT_ED25519_SIGNATURE_LEN, SECANT_POLICY_RFC8032),
        "verify");
}

static void ed25519_batch(void) {
    done(secant_ed25519_verify_batch(verdicts, CLAIMS, memory, memory_len, claims, CLAIMS, SECANT_POLICY_ZIP215), "batch");
    check(verdicts[CLAIMS - 1], "batch");
}

static void x25519(void) {
    done(secant_x25519(secret, SECANT_X25519_LEN, private_key, SECANT_X25519_LEN, public_key, SECANT_X25519_LEN), "x25519");
}

static void ed448_key(void) {
    done(secant_ed448_public(public_key, SECANT_ED448_PUBLIC_KEY_LEN, private_key, SECANT_ED448_SEED_LEN), "key");
}

static void ed448_sign(void) {
    done(secant_ed448_sign(signature, SECANT_ED448_SIGNATURE_LEN, private_key, SECANT_ED448_SEED_LEN, message,
             sizeof message),
        "sign");
}

static void ed448_verify(void) {
    done(secant_ed448_verify_check(public_key, SECANT_ED448_PUBLIC_KEY_LEN, message, sizeof message, signature,
             SECANT_ED448_SIGNATURE_LEN, SECANT_POLICY_RFC8032),
        "verify");
}

static void ed448_batch(void) {
    done(secant_ed448_verify_batch(verdicts, CLAIMS, memory, memory_len, claims, CLAIMS, SECANT_POLICY_ZIP215), "batch");
    check(verdicts[CLAIMS - 1], "batch");
}

static void x448(void) {
    done(secant_x448(secret, SECANT_X448_LEN, private_key, SECANT_X448_LEN, public_key, SECANT_X448_LEN), "x448");
}

static void bip340_key(void) {
    done(secant_bip340_public(public_key, SECANT_BIP340_KEY_LEN, private_key, SECANT_BIP340_KEY_LEN), "key");
}

static void bip340_sign(void) {
    done(secant_bip340_sign(signature, SECANT_BIP340_SIGNATURE_LEN, private_key, SECANT_BIP340_KEY_LEN, message,
             sizeof message, NULL, NULL),
        "sign");
}

static void bip340_verify(void) {
    done(secant_bip340_verify_check(public_key, SECANT_BIP340_KEY_LEN, message, sizeof message, signature,
             SECANT_BIP340_SIGNATURE_LEN),
        "verify");
}

/* A true claim, as often as a batch is large. */
static void fill(size_t key_len, size_t len, size_t wanted) {
    for (size_t i = 0; i < CLAIMS; i++) {
        claims[i] = (secant_claim){public_key, key_len, message, sizeof message, signature, len};
    }
    memory_len = wanted;
    memory = realloc(memory, memory_len + 1); /* none is asked for where there are vectors */
    check(memory != NULL, "memory");
}

static void schemes(void) {
    curve = 0;
    memset(private_key, 0x11, sizeof private_key);
    printf("\n| scheme | key | sign | verify | batch of %d | key agreement |\n|---|--:|--:|--:|--:|--:|\n", CLAIMS);
    printf("| Ed25519, X25519 |");
    cell(ed25519_key);
    cell(ed25519_sign);
    cell(ed25519_verify);
    fill(SECANT_ED25519_PUBLIC_KEY_LEN, SECANT_ED25519_SIGNATURE_LEN,
        secant_ed25519_batch_memory(CLAIMS, SECANT_POLICY_ZIP215));
    cell(ed25519_batch);
    done(secant_x25519_public(public_key, SECANT_X25519_LEN, private_key, SECANT_X25519_LEN), "key");
    cell(x25519);
    printf("\n| Ed448, X448 |");
    cell(ed448_key);
    cell(ed448_sign);
    cell(ed448_verify);
    fill(SECANT_ED448_PUBLIC_KEY_LEN, SECANT_ED448_SIGNATURE_LEN, secant_ed448_batch_memory(CLAIMS, SECANT_POLICY_ZIP215));
    cell(ed448_batch);
    done(secant_x448_public(public_key, SECANT_X448_LEN, private_key, SECANT_X448_LEN), "key");
    cell(x448);
    printf("\n| BIP340 |");
    cell(bip340_key);
    cell(bip340_sign);
    cell(bip340_verify);
    printf(" – | – |\n");
}

int main(void) {
    printf("%s\n\n", secant_backend_name());
    curves();
    schemes();
    free(memory);
    return 0;
}
