/*
 * Operations between marks (marks.h), for a plug-in of an emulator that counts instructions or compares traces:
 *
 *     operations trace MACHINE     every operation on secrets, with six secrets each, then two that leak
 *     operations count MACHINE     every operation that users wait for, once
 *
 * The name of an operation is printed, a line each, in the order of the marks. All run in one process at one depth of the
 * stack, so that addresses are the same where nothing depends on a secret.
 */
#include "marks.h"
#include <secant.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECRETS = 6, ROOM = 256, STATE = 1 << 16 };

static uint8_t d[72], other[72], public_key[ROOM], out[ROOM], digest[64], signature[ROOM];
static size_t len, public_len, out_len;
/* as secant_signing_start asks */
static uint64_t state[STATE / 8] __attribute__((aligned(8)));
static secant_curve curve;
static const secant_tuning small = {.window = 2, .fixed_base = SECANT_TABLE_NONE};

static uint64_t next(void) {
    static uint64_t x = 88172645463325252;
    x ^= x << 13, x ^= x >> 7, x ^= x << 17;
    return x;
}

static void fill(uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        bytes[i] = (uint8_t)(next() >> 24);
    }
}

/* The same bytes each time: a secret decides over nothing that it is not a part of. */
static int constant(void *context, uint8_t *bytes, size_t count) {
    (void)context;
    memset(bytes, 0x5a, count);
    return 0;
}

static void require(secant_status status, const char *what) {
    if (status != SECANT_OK) {
        fprintf(stderr, "%s: %s\n", what, secant_status_name(status));
        exit(2);
    }
}

/* Operations on a short Weierstrass curve. */
static secant_status key(void) { return secant_key_public(out, public_len, curve, d, len, 0, NULL); }
static secant_status key_small(void) { return secant_key_public(out, public_len, curve, d, len, 0, &small); }
static secant_status sign_with(uint32_t flags) {
    return secant_ecdsa_sign_digest(out, sizeof out, &out_len, curve, d, len, digest, 32, SECANT_SHA256, flags, NULL,
        flags & SECANT_HEDGED ? constant : NULL, NULL);
}
static secant_status sign(void) { return sign_with(0); }
static secant_status sign_hedged(void) { return sign_with(SECANT_LOW_S | SECANT_HEDGED); }
static secant_status ecdh_with(const secant_tuning *tuning) {
    return secant_ecdh(out, secant_shared_secret_len(curve), curve, d, len, public_key, public_len, tuning);
}
static secant_status ecdh(void) { return ecdh_with(NULL); }
static secant_status ecdh_small(void) { return ecdh_with(&small); }
static secant_status ecdh_blinded(void) {
    return secant_ecdh_blinded(out, secant_shared_secret_len(curve), curve, d, len, public_key, public_len, constant, NULL);
}
static secant_status key_blinded(void) {
    return secant_key_public_blinded(out, public_len, curve, d, len, 0, constant, NULL);
}
static secant_status tweak_add(void) { return secant_key_tweak_add(out, len, curve, d, len, other, len); }
static secant_status tweak_multiply(void) { return secant_key_tweak_multiply(out, len, curve, d, len, other, len); }
static secant_status inverse(void) { return secant_scalar_inv(out, len, curve, d, len); }
static secant_status in_steps(void) {
    secant_status status = secant_signing_start(state, secant_signing_len(), curve, d, len, digest, 32, SECANT_SHA256, 0,
        NULL, NULL);
    if (status != SECANT_OK) {
        return status;
    }
    do {
        status = secant_signing_step(out, sizeof out, &out_len, state, secant_signing_len(), curve, 3000, 0);
    } while (status == SECANT_ERROR_IN_PROGRESS);
    return status;
}
static secant_status verify(void) {
    return secant_ecdsa_verify_digest_check(curve, public_key, public_len, digest, 32, signature, 2 * len, 0);
}

/* Operations of one curve each. */
static secant_status bip340(void) { return secant_bip340_sign(out, 64, d, 32, digest, 32, constant, NULL); }
static secant_status bip340_verify(void) { return secant_bip340_verify_check(public_key, 32, digest, 32, signature, 64); }
static secant_status brc42(void) {
    return secant_brc42_private(out, 32, d, 32, public_key, public_len, (const uint8_t *)"2-test-1", 8);
}
static secant_status x25519(void) { return secant_x25519(out, 32, d, 32, public_key, 32); }
static secant_status x25519_public(void) { return secant_x25519_public(out, 32, d, 32); }
static secant_status x448(void) { return secant_x448(out, 56, d, 56, public_key, 56); }
static secant_status x448_public(void) { return secant_x448_public(out, 56, d, 56); }
static secant_status ed25519(void) { return secant_ed25519_sign(out, 64, d, 32, digest, 32); }
static secant_status ed25519_public(void) { return secant_ed25519_public(out, 32, d, 32); }
static secant_status ed25519_verify(void) {
    return secant_ed25519_verify_check(public_key, 32, digest, 32, signature, 64, SECANT_POLICY_STRICT);
}
static secant_status ed448(void) { return secant_ed448_sign(out, 114, d, 57, digest, 32); }
static secant_status ed448_public(void) { return secant_ed448_public(out, 57, d, 57); }
static secant_status ed448_verify(void) {
    return secant_ed448_verify_check(public_key, 57, digest, 32, signature, 114, SECANT_POLICY_STRICT);
}
static secant_status xeddsa(void) {
    return secant_xeddsa_sign(out, 64, d, 32, digest, 32, SECANT_XEDDSA_FORM_SIGNAL, constant, NULL);
}
static secant_status hkdf(void) { return secant_hkdf(out, 42, SECANT_SHA512, d, 32, digest, 32, NULL, 0); }
static secant_status hex(void) { return secant_hex_encode((char *)out, sizeof out, &out_len, d, 32); }
static secant_status equal(void) {
    out[0] = secant_equal(d, 32, other, 32);
    return SECANT_OK;
}

/* Two that leak: by a branch, and by an address. */
static volatile uint8_t table[256];
static secant_status leaking_branch(void) {
    if (d[0] & 1) {
        table[0] ^= 1;
    }
    return SECANT_OK;
}
static secant_status leaking_address(void) {
    table[d[0]] ^= 1;
    return SECANT_OK;
}

/* The greatest private key of the curve. */
static void greatest(void) {
    memset(d, 0, len);
    for (size_t i = 0; i < 8 * len; i++) {
        uint8_t bit = (uint8_t)(0x80 >> i % 8);
        d[i / 8] |= bit;
        if (secant_key_check(curve, d, len) == SECANT_ERROR_PRIVATE_KEY_TOO_LARGE) {
            d[i / 8] &= (uint8_t)~bit;
        }
    }
}

/* A secret: random, 1, 2, with a zero word above, with one below, and the greatest one. Without a curve it has its low byte
 * first. */
static void choose(int which) {
    bool little = curve == 0;
    do {
        fill(d, len);
        d[0] &= !little && len % 4 != 0 ? 1 : 0xff;
        if (which == 1 || which == 2) {
            memset(d, 0, len);
            d[little ? 0 : len - 1] = (uint8_t)which;
        } else if (which == 3) {
            memset(little ? d + len - 8 : d, 0, 8);
        } else if (which == 4) {
            memset(little ? d : d + len - 8, 0, 8);
        } else if (which == 5 && little) {
            memset(d, 0xff, len);
        } else if (which == 5) {
            greatest();
        }
    } while (!little && secant_key_check(curve, d, len) != SECANT_OK);
}

static void once(secant_status (*operation)(void), const char *name) {
    mark_begin();
    secant_status status = operation();
    mark_end();
    require(status, name);
}

static bool traces;

static void run(const char *of, const char *name, secant_status (*operation)(void)) {
    printf("%s %s\n", of, name);
    choose(0);
    /* the machine is chosen, and what is in caches is not counted */
    (void)operation();
    for (int i = 0; i < (traces ? SECRETS : 1); i++) {
        choose(traces ? i : 0);
        once(operation, name);
    }
}

/* What the operations on a curve need of others. */
static void weierstrass(const char *name) {
    curve = secant_curve_find(name);
    len = secant_private_key_len(curve), public_len = secant_public_key_len(curve, 0);
    fill(digest, sizeof digest);
    choose(0);
    memcpy(other, d, len);
    require(secant_key_public(public_key, public_len, curve, d, len, 0, NULL), name);
    require(sign(), name);
    memcpy(signature, out, 2 * len);
    run(name, "key", key);
    run(name, "ecdh", ecdh);
    /* candidates for nonces that are not below the order are drawn again, which shows: often where it is not near a power of 2 */
    bool is_traced = strncmp(name, "brainpool", 9) != 0;
    if (!traces || is_traced) {
        run(name, "sign", sign);
    }
    if (!traces) {
        run(name, "verify", verify);
        return;
    }
    if (is_traced) {
        run(name, "sign-hedged", sign_hedged);
    }
    run(name, "key-small", key_small);
    run(name, "ecdh-small", ecdh_small);
    run(name, "tweak-add", tweak_add);
    run(name, "tweak-multiply", tweak_multiply);
    run(name, "inverse", inverse);
}

/* What is compiled once for all curves is traced on one. */
static void general(void) {
    run("secp256r1", "key-blinded", key_blinded);
    run("secp256r1", "ecdh-blinded", ecdh_blinded);
    run("secp256r1", "sign-in-steps", in_steps);
}

static void secp256k1(void) {
    curve = SECANT_SECP256K1, len = 32, public_len = 65;
    choose(0);
    require(secant_key_public(public_key, public_len, curve, d, len, 0, NULL), "secp256k1");
    run("secp256k1", "bip340-sign", bip340);
    if (traces) {
        run("secp256k1", "brc42", brc42);
        return;
    }
    require(bip340(), "bip340");
    memcpy(signature, out, 64);
    require(secant_bip340_public(public_key, 32, d, 32), "bip340");
    run("secp256k1", "bip340-verify", bip340_verify);
}

static void edwards(void) {
    curve = 0, len = 32;
    choose(0);
    require(secant_x25519_public(public_key, 32, d, 32), "x25519");
    run("curve25519", "x25519", x25519);
    run("curve25519", "x25519-key", x25519_public);
    run("curve25519", "ed25519-sign", ed25519);
    run("curve25519", "ed25519-key", ed25519_public);
    if (traces) {
        run("curve25519", "xeddsa", xeddsa);
        run("bytes", "hkdf", hkdf);
        run("bytes", "hex", hex);
        run("bytes", "equal", equal);
    }
    len = 56;
    choose(0);
    require(secant_x448_public(public_key, 56, d, 56), "x448");
    run("curve448", "x448", x448);
    run("curve448", "x448-key", x448_public);
    len = 57;
    run("curve448", "ed448-sign", ed448);
    run("curve448", "ed448-key", ed448_public);
}

/* Verifications of a key's own signature. */
static void edwards_verify(void) {
    curve = 0, len = 32;
    choose(0);
    require(ed25519_public(), "ed25519");
    memcpy(public_key, out, 32);
    require(ed25519(), "ed25519");
    memcpy(signature, out, 64);
    run("curve25519", "ed25519-verify", ed25519_verify);
    len = 57;
    choose(0);
    require(ed448_public(), "ed448");
    memcpy(public_key, out, 57);
    require(ed448(), "ed448");
    memcpy(signature, out, 114);
    run("curve448", "ed448-verify", ed448_verify);
}

int main(int count, char **arguments) {
    if (count != 3) {
        return 2;
    }
    traces = strcmp(arguments[1], "trace") == 0;
    require(secant_machine_pin(arguments[2]), arguments[2]);
    /* one of each kind of prime, and of each number of words */
    static const char *const traced[] = {"secp192k1", "secp224r1", "secp256r1", "secp256k1", "brainpoolP256t1",
        "brainpoolP320r1", "secp384r1", "brainpoolP512r1", "secp521r1", NULL};
    for (size_t i = 0; traces && traced[i]; i++) {
        weierstrass(traced[i]);
        if (strcmp(traced[i], "secp256r1") == 0) {
            general();
        }
    }
    secant_curve of;
    for (size_t i = 0; !traces && (of = secant_curve_at(i)) != 0; i++) {
        weierstrass(secant_curve_name(of));
    }
    secp256k1();
    edwards();
    if (traces) {
        len = 32;
        run("control", "branch", leaking_branch);
        run("control", "address", leaking_address);
    } else {
        edwards_verify();
    }
    return 0;
}
