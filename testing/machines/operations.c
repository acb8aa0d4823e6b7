/*
 * Operations between marks (marks.h), for what counts instructions or compares traces:
 *
 *     operations trace MACHINE        every operation on secrets, with six secrets each, then two that leak
 *     operations everything MACHINE   the same on every curve, and operations on rows, HPKE and key files
 *     operations short MACHINE        six of them, then two that leak
 *     operations count MACHINE        every operation that users wait for, once
 *
 * The name of an operation is printed, a line each, in the order of the marks. All run in one process at one depth of the
 * stack, so that addresses are the same where nothing depends on a secret.
 */
#include "marks.h"
#include <secant.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECRETS = 6, ROOM = 1024, STATE = 1 << 16, ROWS = 9 };

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

/* Operations on rows, more than there are lanes: one of them has the secret, the others one key. */
static uint8_t rows[ROWS][72], peers[ROWS][ROOM], digests[ROWS][32], results[ROWS * ROOM];
static bool done[ROWS];
static void choose_rows(void) {
    for (size_t i = 0; i < ROWS; i++) {
        memcpy(rows[i], i == ROWS / 2 ? d : other, len);
        memcpy(peers[i], public_key, public_len);
        memset(digests[i], (int)i, 32);
    }
}
static secant_status key_many(void) {
    return secant_key_public_many(done, ROWS, results, ROWS * public_len, curve, rows[0], len, sizeof rows[0], 0);
}
static secant_status sign_many(void) {
    return secant_ecdsa_sign_digest_many(done, ROWS, results, ROWS * 2 * len, curve, rows[0], len, sizeof rows[0],
        digests[0], 32, sizeof digests[0], SECANT_SHA256, 0, NULL, NULL);
}
static secant_status ecdh_many(void) {
    return secant_ecdh_many(done, ROWS, results, ROWS * secant_shared_secret_len(curve), curve, rows[0], len,
        sizeof rows[0], peers[0], public_len, sizeof peers[0]);
}
static secant_status x25519_many(void) {
    return secant_x25519_many(done, ROWS, results, ROWS * 32, rows[0], 32, sizeof rows[0], peers[0], 32, sizeof peers[0]);
}
static secant_status x448_many(void) {
    return secant_x448_many(done, ROWS, results, ROWS * 56, rows[0], 56, sizeof rows[0], peers[0], 56, sizeof peers[0]);
}
static secant_status ed25519_many(void) {
    return secant_ed25519_sign_many(done, ROWS, results, ROWS * 64, rows[0], 32, sizeof rows[0], digests[0], 32,
        sizeof digests[0]);
}
static secant_status ed448_many(void) {
    return secant_ed448_sign_many(done, ROWS, results, ROWS * 114, rows[0], 57, sizeof rows[0], digests[0], 32,
        sizeof digests[0]);
}

/* Key files, and HPKE to the key. */
static uint8_t file[SECANT_KEY_FILE_SIZE], sealed[ROOM];
static size_t file_len, sealed_len;
static secant_key_algorithm algorithm;
static secant_private_format format;
static secant_hpke_kem kem;
static secant_status write_file(void) {
    return secant_key_file_write_private(file, sizeof file, &file_len, algorithm, d, len, format, NULL, 0, NULL, 0, NULL,
        NULL);
}
static void choose_file(void) { require(write_file(), "a key file"); }
static secant_status read_file(void) {
    uint32_t found;
    return secant_key_file_read_private(out, sizeof out, &out_len, &found, file, file_len, NULL, 0);
}
static void choose_sealed(void) {
    size_t key_len = secant_hpke_public_key_len(kem);
    uint8_t key_of_d[ROOM];
    secant_status status = kem == SECANT_HPKE_KEM_X25519 ? secant_x25519_public(key_of_d, 32, d, 32)
        : kem == SECANT_HPKE_KEM_X448                   ? secant_x448_public(key_of_d, 56, d, 56)
                                                        : secant_key_public(key_of_d, key_len, curve, d, len, 0, NULL);
    require(status, "HPKE");
    sealed_len = 32 + secant_hpke_overhead(kem);
    require(secant_hpke_seal(sealed, sealed_len, kem, SECANT_HPKE_KDF_HKDF_SHA256, SECANT_HPKE_AEAD_AES128_GCM, key_of_d,
                key_len, NULL, 0, digest, 32, NULL, 0, NULL, 0, NULL, 0, NULL, 0, constant, NULL), "HPKE");
}
static secant_status hpke_open(void) {
    return secant_hpke_open(out, 32, kem, SECANT_HPKE_KDF_HKDF_SHA256, SECANT_HPKE_AEAD_AES128_GCM, d, len, NULL, 0, sealed,
        sealed_len, NULL, 0, NULL, 0, NULL, 0, NULL, 0);
}
static secant_status hpke_seal_from(void) {
    return secant_hpke_seal(sealed, sealed_len, kem, SECANT_HPKE_KDF_HKDF_SHA256, SECANT_HPKE_AEAD_AES128_GCM, public_key,
        public_len, d, len, digest, 32, NULL, 0, NULL, 0, NULL, 0, NULL, 0, constant, NULL);
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

/* HMAC-SHA-256 (RFC 2104), which is the first step of HKDF. */
static void hmac(uint8_t *result, const uint8_t *with, const uint8_t *bytes, size_t count) {
    uint8_t sum[32];
    require(secant_hkdf_extract(sum, 32, SECANT_SHA256, bytes, count, with, 32), "HMAC");
    memcpy(result, sum, 32);
}

/* The leftmost bits of a string of at least as many, as an integer of the order's length. */
static void leftmost(uint8_t *integer, const uint8_t *bytes) {
    unsigned over = len == 29 ? 7 : len == 66 ? 7 : 0;
    for (size_t i = len; i-- > 0;) {
        integer[i] = (uint8_t)(bytes[i] >> over | (i > 0 && over > 0 ? bytes[i - 1] << (8 - over) : 0));
    }
}

/*
 * Whether the first candidate of RFC 6979, 3.2 is a nonce. One that is not below the order is drawn again, which shows, and
 * may: secrets are compared that have the same number of draws.
 */
static bool draws_once(void) {
    uint8_t k[32] = {0}, v[32], seed[33 + 2 * 72] = {0}, candidate[96 + 1];
    memset(v, 1, 32);
    uint8_t *integer = seed + 33 + len;
    memcpy(seed + 33, d, len);
    if (len <= 32) {
        leftmost(candidate, digest);
        require(secant_scalar_reduce(integer, len, curve, candidate, len), "a digest");
    } else {
        memcpy(integer + len - 32, digest, 32);
    }
    for (uint8_t round = 0; round < 2; round++) {
        memcpy(seed, v, 32);
        seed[32] = round;
        hmac(k, k, seed, 33 + 2 * len);
        hmac(v, k, v, 32);
    }
    for (size_t i = 0; i < len; i += 32) {
        hmac(v, k, v, 32);
        memcpy(candidate + i, v, 32);
    }
    leftmost(candidate, candidate);
    return secant_key_check(curve, candidate, len) == SECANT_OK;
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

static bool traces, everything, briefly;

/* An operation that needs more of a secret than its bytes: what is made of it before the mark. */
static void run_with(const char *of, const char *name, void (*prepare)(void), secant_status (*operation)(void)) {
    printf("%s %s\n", of, name);
    choose(0);
    prepare();
    /* the machine is chosen, and what is in caches is not counted */
    (void)operation();
    for (int i = 0; i < (traces ? SECRETS : 1); i++) {
        choose(traces ? i : 0);
        prepare();
        once(operation, name);
    }
}

static void nothing(void) {}
static void run(const char *of, const char *name, secant_status (*operation)(void)) {
    run_with(of, name, nothing, operation);
}

/* A digest with which the key draws its nonce once. */
static void choose_digest(void) {
    while (!draws_once()) {
        fill(digest, 32);
    }
}

static void choose_rows_to_sign(void) {
    choose_rows();
    choose_digest();
    memcpy(digests[ROWS / 2], digest, 32);
}

/* What has the inverses that a secret has: zero words at either end, 1, and those of 2 and of the greatest key. */
static void choose_inverse(void) {
    require(secant_scalar_inv(out, len, curve, d, len), "an inverse");
    memcpy(d, out, len);
}

static void files(const char *of, secant_private_format as, secant_key_algorithm with) {
    algorithm = with, format = as;
    bool sec1 = as == SECANT_PRIVATE_FORMAT_SEC1_DER;
    run(of, sec1 ? "write-sec1" : "write-pkcs8", write_file);
    run_with(of, sec1 ? "read-sec1" : "read-pkcs8", choose_file, read_file);
}

static void hpke(const char *of) {
    if (kem != 0) {
        run_with(of, "hpke-open", choose_sealed, hpke_open);
        run(of, "hpke-seal-from", hpke_seal_from);
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
    run_with(name, "sign", traces ? choose_digest : nothing, sign);
    if (!traces) {
        run(name, "verify", verify);
    }
    if (!traces || briefly) {
        return;
    }
    /* the candidates of hedged nonces are others, of which those curves' are often not below the order and drawn again */
    if (strncmp(name, "brainpool", 9) != 0 && curve != SECANT_SECP224K1) {
        run(name, "sign-hedged", sign_hedged);
    }
    run(name, "key-small", key_small);
    run(name, "ecdh-small", ecdh_small);
    run(name, "tweak-add", tweak_add);
    run(name, "tweak-multiply", tweak_multiply);
    run(name, "inverse", inverse);
    if (everything) {
        run_with(name, "inverse-of-inverse", choose_inverse, inverse);
        run_with(name, "key-many", choose_rows, key_many);
        run_with(name, "sign-many", choose_rows_to_sign, sign_many);
        run_with(name, "ecdh-many", choose_rows, ecdh_many);
        files(name, SECANT_PRIVATE_FORMAT_PKCS8_DER, (secant_key_algorithm)curve);
        files(name, SECANT_PRIVATE_FORMAT_SEC1_DER, (secant_key_algorithm)curve);
        kem = curve == SECANT_SECP256R1 ? SECANT_HPKE_KEM_P256 : curve == SECANT_SECP384R1 ? SECANT_HPKE_KEM_P384
            : curve == SECANT_SECP521R1 ? SECANT_HPKE_KEM_P521 : 0;
        hpke(name);
    }
}

/* What is compiled once for all curves is traced on one. */
static void general(void) {
    curve = SECANT_SECP256R1, len = 32, public_len = 65;
    choose(0);
    require(secant_key_public(public_key, public_len, curve, d, len, 0, NULL), "secp256r1");
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
    if (briefly) {
        return;
    }
    run("curve25519", "ed25519-key", ed25519_public);
    if (everything) {
        public_len = 32;
        choose(0);
        memcpy(other, d, 32);
        run_with("curve25519", "x25519-many", choose_rows, x25519_many);
        run_with("curve25519", "ed25519-many", choose_rows, ed25519_many);
        files("X25519", SECANT_PRIVATE_FORMAT_PKCS8_DER, SECANT_KEY_ALGORITHM_X25519);
        files("Ed25519", SECANT_PRIVATE_FORMAT_PKCS8_DER, SECANT_KEY_ALGORITHM_ED25519);
        kem = SECANT_HPKE_KEM_X25519;
        hpke("curve25519");
    }
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
    if (everything) {
        public_len = 56;
        choose(0);
        memcpy(other, d, 56);
        run_with("curve448", "x448-many", choose_rows, x448_many);
        files("X448", SECANT_PRIVATE_FORMAT_PKCS8_DER, SECANT_KEY_ALGORITHM_X448);
        kem = SECANT_HPKE_KEM_X448;
        hpke("curve448");
    }
    len = 57;
    run("curve448", "ed448-sign", ed448);
    run("curve448", "ed448-key", ed448_public);
    if (everything) {
        choose(0);
        memcpy(other, d, 57);
        run_with("curve448", "ed448-many", choose_rows, ed448_many);
        files("Ed448", SECANT_PRIVATE_FORMAT_PKCS8_DER, SECANT_KEY_ALGORITHM_ED448);
    }
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
    briefly = strcmp(arguments[1], "short") == 0;
    everything = strcmp(arguments[1], "everything") == 0;
    traces = everything || briefly || strcmp(arguments[1], "trace") == 0;
    require(secant_machine_pin(arguments[2]), arguments[2]);
    /* one of each kind of prime, and of each number of words */
    static const char *const kinds[] = {"secp192k1", "secp224r1", "secp256k1", "brainpoolP256t1", "brainpoolP320r1",
        "secp384r1", "brainpoolP512r1", "secp521r1", NULL};
    bool all = everything || !traces;
    if (!all) {
        weierstrass("secp256r1");
    }
    for (size_t i = 0; !all && !briefly && kinds[i]; i++) {
        weierstrass(kinds[i]);
    }
    secant_curve of;
    for (size_t i = 0; all && (of = secant_curve_at(i)) != 0; i++) {
        weierstrass(secant_curve_name(of));
    }
    if (traces && !briefly) {
        general();
    }
    if (!briefly) {
        secp256k1();
    }
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
