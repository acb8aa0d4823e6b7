/*
 * The driver beside the built-in code of Mbed TLS 3.6, in one process: the entry points of both take the same arguments.
 *
 * On every curve that the configuration has, keys, shared secrets and signatures of each are used by the other, whatever is
 * deterministic is the same bytes, and bad input gives the same status. What the driver leaves to the built-in code
 * (PSA_ERROR_NOT_SUPPORTED) is listed where it is expected.
 *
 * psa_generate_random is wrapped by the linker, so that it can fail.
 */
#include "secant_psa.h"

#include <mbedtls/ecp.h>
#include <psa_crypto_ecp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The longest key, signature or message here. */
#define ROOM 256

static unsigned long checks, failures;
static const char *where = "";

static void check_at(int line, int holds, const char *what)
{
    checks++;
    if (!holds) {
        failures++;
        fprintf(stderr, "across.c:%d: %s: %s\n", line, where, what);
    }
}
#define CHECK(condition) check_at(__LINE__, (condition), #condition)

static void equal_at(int line, psa_status_t driver, psa_status_t builtin, const char *what)
{
    checks++;
    if (driver != builtin) {
        failures++;
        fprintf(stderr, "across.c:%d: %s: %s: %d, built-in %d\n", line, where, what, (int) driver, (int) builtin);
    }
}
/* Both give one status, and the bad input is refused by both. */
#define REFUSED(driver, builtin, what) \
    do { \
        psa_status_t ours_ = (driver), theirs_ = (builtin); \
        equal_at(__LINE__, ours_, theirs_, what); \
        check_at(__LINE__, theirs_ != PSA_SUCCESS, what); \
    } while (0)

/* Randomness */

static int random_fails;
static unsigned long drawn;

psa_status_t __real_psa_generate_random(uint8_t *output, size_t output_size);
psa_status_t __wrap_psa_generate_random(uint8_t *output, size_t output_size)
{
    drawn++;
    return random_fails ? PSA_ERROR_HARDWARE_FAILURE : __real_psa_generate_random(output, output_size);
}

/* Curves and hashes */

struct curve {
    const char *name;
    psa_ecc_family_t family;
    size_t bits;
    mbedtls_ecp_group_id group;
};

static const struct curve curves[] = {
#if defined(PSA_WANT_ECC_SECP_R1_192)
    { "secp192r1", PSA_ECC_FAMILY_SECP_R1, 192, MBEDTLS_ECP_DP_SECP192R1 },
#endif
#if defined(PSA_WANT_ECC_SECP_R1_224)
    { "secp224r1", PSA_ECC_FAMILY_SECP_R1, 224, MBEDTLS_ECP_DP_SECP224R1 },
#endif
#if defined(PSA_WANT_ECC_SECP_R1_256)
    { "secp256r1", PSA_ECC_FAMILY_SECP_R1, 256, MBEDTLS_ECP_DP_SECP256R1 },
#endif
#if defined(PSA_WANT_ECC_SECP_R1_384)
    { "secp384r1", PSA_ECC_FAMILY_SECP_R1, 384, MBEDTLS_ECP_DP_SECP384R1 },
#endif
#if defined(PSA_WANT_ECC_SECP_R1_521)
    { "secp521r1", PSA_ECC_FAMILY_SECP_R1, 521, MBEDTLS_ECP_DP_SECP521R1 },
#endif
#if defined(PSA_WANT_ECC_SECP_K1_192)
    { "secp192k1", PSA_ECC_FAMILY_SECP_K1, 192, MBEDTLS_ECP_DP_SECP192K1 },
#endif
#if defined(PSA_WANT_ECC_SECP_K1_256)
    { "secp256k1", PSA_ECC_FAMILY_SECP_K1, 256, MBEDTLS_ECP_DP_SECP256K1 },
#endif
#if defined(PSA_WANT_ECC_BRAINPOOL_P_R1_256)
    { "brainpoolP256r1", PSA_ECC_FAMILY_BRAINPOOL_P_R1, 256, MBEDTLS_ECP_DP_BP256R1 },
#endif
#if defined(PSA_WANT_ECC_BRAINPOOL_P_R1_384)
    { "brainpoolP384r1", PSA_ECC_FAMILY_BRAINPOOL_P_R1, 384, MBEDTLS_ECP_DP_BP384R1 },
#endif
#if defined(PSA_WANT_ECC_BRAINPOOL_P_R1_512)
    { "brainpoolP512r1", PSA_ECC_FAMILY_BRAINPOOL_P_R1, 512, MBEDTLS_ECP_DP_BP512R1 },
#endif
#if defined(PSA_WANT_ECC_MONTGOMERY_255)
    { "X25519", PSA_ECC_FAMILY_MONTGOMERY, 255, MBEDTLS_ECP_DP_CURVE25519 },
#endif
#if defined(PSA_WANT_ECC_MONTGOMERY_448)
    { "X448", PSA_ECC_FAMILY_MONTGOMERY, 448, MBEDTLS_ECP_DP_CURVE448 },
#endif
};
enum { CURVES = sizeof curves / sizeof *curves };

static const psa_algorithm_t hashes[] = {
    PSA_ALG_SHA_1, PSA_ALG_SHA_224, PSA_ALG_SHA_256, PSA_ALG_SHA_384, PSA_ALG_SHA_512,
    PSA_ALG_SHA3_224, PSA_ALG_SHA3_256, PSA_ALG_SHA3_384, PSA_ALG_SHA3_512,
};
enum { HASHES = sizeof hashes / sizeof *hashes };

static int is_montgomery(const struct curve *curve)
{
    return curve->family == PSA_ECC_FAMILY_MONTGOMERY;
}

static psa_key_attributes_t pair_of(const struct curve *curve, size_t bits)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_set_key_type(&attributes, PSA_KEY_TYPE_ECC_KEY_PAIR(curve->family));
    psa_set_key_bits(&attributes, bits);
    return attributes;
}

static psa_key_attributes_t public_of(const struct curve *curve, size_t bits)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_set_key_type(&attributes, PSA_KEY_TYPE_ECC_PUBLIC_KEY(curve->family));
    psa_set_key_bits(&attributes, bits);
    return attributes;
}

/* A private key and its public one. */
struct key {
    uint8_t secret[ROOM], point[ROOM];
    size_t length, point_length;
};

/* Draws a key by the driver or by the built-in code, and its public key by the other one. */
static void draw_key(struct key *key, const struct curve *curve, int by_driver)
{
    psa_key_attributes_t pair = pair_of(curve, curve->bits);
    uint8_t point[ROOM];
    size_t length = 0;
    memset(key, 0, sizeof *key);
    if (by_driver) {
        CHECK(secant_transparent_generate_key(&pair, key->secret, ROOM, &key->length) == PSA_SUCCESS);
    } else {
        CHECK(mbedtls_psa_ecp_generate_key(&pair, key->secret, PSA_BITS_TO_BYTES(curve->bits), &key->length)
            == PSA_SUCCESS);
    }
    CHECK(key->length == PSA_BITS_TO_BYTES(curve->bits));
    CHECK(mbedtls_psa_ecp_export_public_key(&pair, key->secret, key->length, key->point, ROOM, &key->point_length)
        == PSA_SUCCESS);
    CHECK(secant_transparent_export_public_key(&pair, key->secret, key->length, point, ROOM, &length)
        == PSA_SUCCESS);
    CHECK(length == key->point_length && memcmp(point, key->point, length) == 0);
}

/* Import */

/* Both import bytes, or refuse them with one status. */
static void import_both(int line, psa_key_attributes_t attributes, const uint8_t *data, size_t length,
    int valid, const char *what)
{
    uint8_t ours[ROOM] = { 0 }, theirs[ROOM] = { 0 };
    size_t our_length = 0, their_length = 0, our_bits = 0, their_bits = 0;
    psa_status_t us = secant_transparent_import_key(&attributes, data, length, ours, ROOM, &our_length, &our_bits);
    psa_status_t they =
        mbedtls_psa_ecp_import_key(&attributes, data, length, theirs, ROOM, &their_length, &their_bits);
    check_at(line, (they == PSA_SUCCESS) == valid, what);
    equal_at(line, us, they, what);
    if (us == PSA_SUCCESS) {
        check_at(line, our_length == their_length && our_bits == their_bits
                && memcmp(ours, theirs, our_length) == 0, what);
        check_at(line, secant_transparent_import_key(&attributes, data, length, ours, length - 1,
                &our_length, &our_bits) == PSA_ERROR_BUFFER_TOO_SMALL, what);
    }
}
#define IMPORT(attributes, data, length, valid, what) \
    import_both(__LINE__, attributes, data, length, valid, what)

static void scalars(const struct curve *curve)
{
    psa_key_attributes_t pair = pair_of(curve, curve->bits);
    uint8_t bytes[ROOM];
    size_t length = PSA_BITS_TO_BYTES(curve->bits);
    mbedtls_ecp_group group;
    mbedtls_mpi number;
    int offset;
    mbedtls_ecp_group_init(&group);
    mbedtls_mpi_init(&number);
    CHECK(mbedtls_ecp_group_load(&group, curve->group) == 0);
    for (offset = -2; offset <= 1; offset++) {
        CHECK(mbedtls_mpi_add_int(&number, &group.N, offset) == 0);
        CHECK(mbedtls_mpi_write_binary(&number, bytes, length) == 0);
        IMPORT(pair, bytes, length, offset < 0, "the order and its neighbours");
    }
    mbedtls_mpi_free(&number);
    mbedtls_ecp_group_free(&group);
    memset(bytes, 0, sizeof bytes);
    IMPORT(pair, bytes, length, 0, "zero");
    bytes[length - 1] = 1;
    IMPORT(pair, bytes, length, 1, "one");
}

static void private_keys(const struct curve *curve, const struct key *key)
{
    psa_key_attributes_t pair = pair_of(curve, curve->bits), unsized = pair_of(curve, 0);
    uint8_t bytes[ROOM];
    size_t length = key->length;
    IMPORT(pair, key->secret, length, 1, "a private key");
    IMPORT(unsized, key->secret, length, 1, "a private key without its size");
    memset(bytes, 0xff, sizeof bytes);
    IMPORT(pair, bytes, length, is_montgomery(curve), "the largest number");
    IMPORT(pair, bytes, length - 1, 0, "a byte less");
    IMPORT(pair, bytes, length + 1, 0, "a byte more");
    memset(bytes, 0, sizeof bytes);
    IMPORT(pair, bytes, length, is_montgomery(curve), "zero");
}

static void public_keys(const struct curve *curve, const struct key *key)
{
    psa_key_attributes_t public = public_of(curve, curve->bits), unsized = public_of(curve, 0);
    uint8_t bytes[ROOM];
    size_t length = key->point_length, field = length / 2;
    IMPORT(public, key->point, length, 1, "a public key");
    IMPORT(unsized, key->point, length, 1, "a public key without its size");
    memcpy(bytes, key->point, length);
    bytes[length - 1] ^= 1;
    IMPORT(public, bytes, length, 0, "a point off the curve");
    IMPORT(public, key->point, length - 1, 0, "a byte less");
    memcpy(bytes, key->point, length);
    bytes[length] = 0;
    IMPORT(public, bytes, length + 1, 0, "a byte more");
    bytes[0] = 6 + (key->point[length - 1] & 1);
    IMPORT(public, bytes, length, 0, "a hybrid point");
    bytes[0] = 2 + (key->point[length - 1] & 1);
    IMPORT(public, bytes, field + 1, 0, "a compressed point");
    IMPORT(public, bytes, length, 0, "a compressed point of the length of a full one");
    memset(bytes, 0, sizeof bytes);
    IMPORT(public, bytes, 1, 0, "the identity");
    IMPORT(public, bytes, length, 0, "zeros");
    memset(bytes, 0xff, sizeof bytes);
    bytes[0] = 4;
    IMPORT(public, bytes, length, 0, "coordinates above the prime");
}

/* Key agreement */

static psa_status_t agree(int by_driver, const struct curve *curve, const struct key *key,
    const uint8_t *peer, size_t peer_length, uint8_t *secret, size_t size, size_t *length)
{
    psa_key_attributes_t pair = pair_of(curve, curve->bits);
    return (by_driver ? secant_transparent_key_agreement : mbedtls_psa_key_agreement_ecdh)(
        &pair, key->secret, key->length, PSA_ALG_ECDH, peer, peer_length, secret, size, length);
}

static void bad_peer(int line, const struct curve *curve, const struct key *key,
    const uint8_t *peer, size_t peer_length, const char *what)
{
    uint8_t ours[ROOM], theirs[ROOM];
    const uint8_t zeros[ROOM] = { 0 };
    size_t length = 0, size = PSA_BITS_TO_BYTES(curve->bits);
    psa_status_t us, they;
    memset(ours, 0xaa, sizeof ours);
    us = agree(1, curve, key, peer, peer_length, ours, size, &length);
    they = agree(0, curve, key, peer, peer_length, theirs, size, &length);
    equal_at(line, us, they, what);
    check_at(line, they != PSA_SUCCESS, what);
    /* nothing of a secret: zero, or not written */
    check_at(line, ours[0] == 0xaa || memcmp(ours, zeros, size) == 0, what);
}
#define BAD_PEER(curve, key, peer, length, what) bad_peer(__LINE__, curve, key, peer, length, what)

static void agreement(const struct curve *curve, const struct key *ours, const struct key *theirs)
{
    uint8_t one[ROOM] = { 0 }, two[ROOM] = { 0 }, peer[ROOM];
    size_t length = 0, other = 0, size = PSA_BITS_TO_BYTES(curve->bits);
    CHECK(agree(1, curve, ours, theirs->point, theirs->point_length, one, size, &length) == PSA_SUCCESS);
    CHECK(agree(0, curve, theirs, ours->point, ours->point_length, two, size, &other) == PSA_SUCCESS);
    CHECK(length == size && other == size && memcmp(one, two, size) == 0);
    CHECK(agree(0, curve, ours, theirs->point, theirs->point_length, two, size, &other) == PSA_SUCCESS);
    CHECK(memcmp(one, two, size) == 0);
    CHECK(agree(1, curve, ours, theirs->point, theirs->point_length, one, size - 1, &length)
        == PSA_ERROR_BUFFER_TOO_SMALL);

    BAD_PEER(curve, ours, theirs->point, theirs->point_length - 1, "a peer with a byte less");
    memcpy(peer, theirs->point, theirs->point_length);
    peer[theirs->point_length] = 0;
    BAD_PEER(curve, ours, peer, theirs->point_length + 1, "a peer with a byte more");
    memset(peer, 0, sizeof peer);
    BAD_PEER(curve, ours, peer, theirs->point_length, "a peer of zeros");
    if (is_montgomery(curve)) {
        peer[0] = 1;
        BAD_PEER(curve, ours, peer, theirs->point_length, "a peer of small order");
        return;
    }
    memcpy(peer, theirs->point, theirs->point_length);
    peer[theirs->point_length - 1] ^= 1;
    BAD_PEER(curve, ours, peer, theirs->point_length, "a peer off the curve");
    peer[0] = 2;
    BAD_PEER(curve, ours, peer, theirs->point_length / 2 + 1, "a compressed peer");
    memset(peer, 0xff, sizeof peer);
    peer[0] = 4;
    BAD_PEER(curve, ours, peer, theirs->point_length, "a peer above the prime");
}

/* Signatures */

struct signature {
    uint8_t bytes[ROOM];
    size_t length;
};

static psa_status_t sign(int by_driver, const struct curve *curve, const struct key *key, psa_algorithm_t alg,
    const uint8_t *hash, size_t hash_length, struct signature *signature, size_t size)
{
    psa_key_attributes_t pair = pair_of(curve, curve->bits);
    return (by_driver ? secant_transparent_sign_hash : mbedtls_psa_ecdsa_sign_hash)(&pair, key->secret, key->length,
        alg, hash, hash_length, signature->bytes, size, &signature->length);
}

static psa_status_t verify(int by_driver, const struct curve *curve, const struct key *key, psa_algorithm_t alg,
    const uint8_t *hash, size_t hash_length, const struct signature *signature)
{
    psa_key_attributes_t public = public_of(curve, curve->bits);
    return (by_driver ? secant_transparent_verify_hash : mbedtls_psa_ecdsa_verify_hash)(&public, key->point,
        key->point_length, alg, hash, hash_length, signature->bytes, signature->length);
}

/* Hashes of any length, by each for the other. */
static void hash_signatures(const struct curve *curve, const struct key *key, psa_algorithm_t hash_alg)
{
    static const size_t lengths[] = { 1, 16, 20, 24, 28, 32, 48, 64, 66, 67, 100 };
    const psa_algorithm_t randomized = PSA_ALG_ECDSA(hash_alg);
    const psa_algorithm_t deterministic = PSA_ALG_DETERMINISTIC_ECDSA(hash_alg);
    psa_key_attributes_t pair = pair_of(curve, curve->bits);
    size_t i, size = 2 * PSA_BITS_TO_BYTES(curve->bits);
    for (i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        struct signature ours = { { 0 }, 0 }, theirs = { { 0 }, 0 };
        uint8_t hash[ROOM];
        unsigned long before = drawn;
        CHECK(__real_psa_generate_random(hash, lengths[i]) == PSA_SUCCESS);
        CHECK(sign(1, curve, key, deterministic, hash, lengths[i], &ours, size) == PSA_SUCCESS);
        CHECK(drawn == before);
        CHECK(sign(0, curve, key, deterministic, hash, lengths[i], &theirs, size) == PSA_SUCCESS);
        CHECK(ours.length == size && theirs.length == size && memcmp(ours.bytes, theirs.bytes, size) == 0);
        CHECK(verify(1, curve, key, deterministic, hash, lengths[i], &theirs) == PSA_SUCCESS);

        CHECK(sign(1, curve, key, randomized, hash, lengths[i], &ours, size) == PSA_SUCCESS);
        CHECK(drawn > before && memcmp(ours.bytes, theirs.bytes, size) != 0);
        CHECK(sign(0, curve, key, randomized, hash, lengths[i], &theirs, size) == PSA_SUCCESS);
        CHECK(verify(0, curve, key, randomized, hash, lengths[i], &ours) == PSA_SUCCESS);
        CHECK(verify(1, curve, key, randomized, hash, lengths[i], &theirs) == PSA_SUCCESS);
        CHECK(secant_transparent_verify_hash(&pair, key->secret, key->length, randomized, hash, lengths[i],
                theirs.bytes, theirs.length) == PSA_SUCCESS);
    }
}

static void message_signatures(const struct curve *curve, const struct key *key, psa_algorithm_t hash_alg)
{
    static const uint8_t message[] = "a message of more than one block, so that there is a second one: "
                                     "some hashes have blocks of 144 bytes, which this one exceeds as well.";
    const psa_algorithm_t deterministic = PSA_ALG_DETERMINISTIC_ECDSA(hash_alg);
    const psa_algorithm_t randomized = PSA_ALG_ECDSA(hash_alg);
    psa_key_attributes_t pair = pair_of(curve, curve->bits), public = public_of(curve, curve->bits);
    size_t size = 2 * PSA_BITS_TO_BYTES(curve->bits), hash_length = 0, length;
    for (length = 0; length <= sizeof message; length += sizeof message) {
        struct signature ours = { { 0 }, 0 }, theirs = { { 0 }, 0 };
        uint8_t hash[PSA_HASH_MAX_SIZE];
        CHECK(psa_hash_compute(hash_alg, message, length, hash, sizeof hash, &hash_length) == PSA_SUCCESS);
        CHECK(secant_transparent_sign_message(&pair, key->secret, key->length, deterministic,
                length == 0 ? NULL : message, length, ours.bytes, size, &ours.length) == PSA_SUCCESS);
        CHECK(sign(0, curve, key, deterministic, hash, hash_length, &theirs, size) == PSA_SUCCESS);
        CHECK(ours.length == size && memcmp(ours.bytes, theirs.bytes, size) == 0);
        CHECK(secant_transparent_sign_message(&pair, key->secret, key->length, randomized, message, length,
                ours.bytes, size, &ours.length) == PSA_SUCCESS);
        CHECK(verify(0, curve, key, randomized, hash, hash_length, &ours) == PSA_SUCCESS);
        CHECK(secant_transparent_verify_message(&public, key->point, key->point_length, randomized, message,
                length, theirs.bytes, theirs.length) == PSA_SUCCESS);
        theirs.bytes[size - 1] ^= 1;
        CHECK(secant_transparent_verify_message(&public, key->point, key->point_length, randomized, message,
                length, theirs.bytes, theirs.length) == PSA_ERROR_INVALID_SIGNATURE);
        CHECK(secant_transparent_verify_message(&public, key->point, key->point_length, randomized, message,
                length, theirs.bytes, theirs.length - 1) == PSA_ERROR_INVALID_SIGNATURE);
        CHECK(secant_transparent_sign_message(&pair, key->secret, key->length, randomized, message, length,
                ours.bytes, size - 1, &ours.length) == PSA_ERROR_BUFFER_TOO_SMALL);
    }
}

static void bad_signatures(const struct curve *curve, const struct key *key)
{
    const psa_algorithm_t alg = PSA_ALG_ECDSA(PSA_ALG_SHA_256);
    const uint8_t hash[32] = { 1, 2, 3 };
    size_t size = 2 * PSA_BITS_TO_BYTES(curve->bits);
    struct signature good = { { 0 }, 0 }, bad;
    CHECK(sign(1, curve, key, alg, hash, 32, &good, size) == PSA_SUCCESS);
#define BAD(change, what) \
    do { \
        bad = good; \
        change; \
        REFUSED(verify(1, curve, key, alg, hash, 32, &bad), verify(0, curve, key, alg, hash, 32, &bad), what); \
        CHECK(verify(1, curve, key, alg, hash, 32, &bad) == PSA_ERROR_INVALID_SIGNATURE); \
    } while (0)
    BAD(bad.bytes[0] ^= 1, "another r");
    BAD(bad.bytes[size - 1] ^= 1, "another s");
    BAD(bad.length--, "a byte less");
    BAD(bad.length++, "a byte more");
    BAD(bad.length = 0, "nothing");
    BAD(memset(bad.bytes, 0, size / 2), "r = 0");
    BAD(memset(bad.bytes + size / 2, 0, size / 2), "s = 0");
    BAD(memset(bad.bytes, 0xff, size / 2), "r above the order");
    BAD(memset(bad.bytes + size / 2, 0xff, size / 2), "s above the order");
    REFUSED(sign(1, curve, key, alg, hash, 32, &bad, size - 1), sign(0, curve, key, alg, hash, 32, &bad, size - 1),
        "a buffer with a byte less");
    CHECK(sign(1, curve, key, alg, hash, 32, &bad, size - 1) == PSA_ERROR_BUFFER_TOO_SMALL);
}

/* What the built-in code takes. */
static void left(const struct curve *curve, const struct key *key)
{
    const uint8_t hash[20] = { 1 };
    psa_key_attributes_t pair = pair_of(curve, curve->bits), public = public_of(curve, curve->bits);
    struct signature signature = { { 0 }, 0 };
    size_t length = 0, size = 2 * PSA_BITS_TO_BYTES(curve->bits);
    uint8_t out[ROOM];
    CHECK(secant_transparent_export_public_key(&public, key->point, key->point_length, out, ROOM, &length)
        == PSA_ERROR_NOT_SUPPORTED);
    CHECK(secant_transparent_generate_key(&public, out, ROOM, &length) == PSA_ERROR_NOT_SUPPORTED);
    if (is_montgomery(curve)) {
        CHECK(secant_transparent_import_key(&public, key->point, key->point_length, out, ROOM, &length, &length)
            == PSA_ERROR_NOT_SUPPORTED);
        CHECK(sign(1, curve, key, PSA_ALG_ECDSA(PSA_ALG_SHA_1), hash, 20, &signature, ROOM)
            == PSA_ERROR_NOT_SUPPORTED);
        return;
    }
    CHECK(sign(1, curve, key, PSA_ALG_DETERMINISTIC_ECDSA(PSA_ALG_MD5), hash, 16, &signature, size)
        == PSA_ERROR_NOT_SUPPORTED);
    CHECK(sign(1, curve, key, PSA_ALG_ECDSA(PSA_ALG_RIPEMD160), hash, 20, &signature, size)
        == PSA_ERROR_NOT_SUPPORTED);
    CHECK(sign(1, curve, key, PSA_ALG_ECDSA(PSA_ALG_SHA_1), hash, 0, &signature, size) == PSA_ERROR_NOT_SUPPORTED);
    CHECK(sign(1, curve, key, PSA_ALG_RSA_PSS(PSA_ALG_SHA_1), hash, 20, &signature, size)
        == PSA_ERROR_NOT_SUPPORTED);
    CHECK(secant_transparent_sign_message(&pair, key->secret, key->length, PSA_ALG_ECDSA_ANY, hash, 20,
            signature.bytes, size, &signature.length) == PSA_ERROR_NOT_SUPPORTED);
    CHECK(sign(1, curve, key, PSA_ALG_ECDSA_ANY, hash, 20, &signature, size) == PSA_SUCCESS);
    CHECK(verify(0, curve, key, PSA_ALG_ECDSA_ANY, hash, 20, &signature) == PSA_SUCCESS);
}

/* A source of randomness that fails. */
static void without_randomness(const struct curve *curve, const struct key *key)
{
    const uint8_t hash[32] = { 1 }, zeros[ROOM] = { 0 };
    psa_key_attributes_t pair = pair_of(curve, curve->bits);
    struct signature signature = { { 0 }, 0 };
    uint8_t out[ROOM] = { 0 };
    size_t length = 0, size = 2 * PSA_BITS_TO_BYTES(curve->bits);
    random_fails = 1;
    CHECK(secant_transparent_generate_key(&pair, out, ROOM, &length) == PSA_ERROR_HARDWARE_FAILURE);
    CHECK(length == 0 && memcmp(out, zeros, ROOM) == 0);
    if (!is_montgomery(curve)) {
        CHECK(sign(1, curve, key, PSA_ALG_ECDSA(PSA_ALG_SHA_256), hash, 32, &signature, size)
            == PSA_ERROR_HARDWARE_FAILURE);
        CHECK(signature.length == 0 && memcmp(signature.bytes, zeros, ROOM) == 0);
        CHECK(secant_transparent_sign_message(&pair, key->secret, key->length, PSA_ALG_ECDSA(PSA_ALG_SHA_256),
                hash, 32, signature.bytes, size, &signature.length) == PSA_ERROR_HARDWARE_FAILURE);
        CHECK(signature.length == 0 && memcmp(signature.bytes, zeros, ROOM) == 0);
    }
    random_fails = 0;
}

/* Curves that neither has, or that the driver lacks. */
static void other_curves(void)
{
    static const struct curve others[] = {
        { "brainpoolP320r1", PSA_ECC_FAMILY_BRAINPOOL_P_R1, 320, MBEDTLS_ECP_DP_NONE },
        { "secp224k1", PSA_ECC_FAMILY_SECP_K1, 225, MBEDTLS_ECP_DP_NONE },
        { "Ed25519", PSA_ECC_FAMILY_TWISTED_EDWARDS, 255, MBEDTLS_ECP_DP_NONE },
        { "sect233k1", PSA_ECC_FAMILY_SECT_K1, 233, MBEDTLS_ECP_DP_NONE },
    };
    size_t i, length, bits;
    uint8_t out[ROOM];
    const uint8_t one[ROOM] = { 0, 1 };
    for (i = 0; i < sizeof others / sizeof *others; i++) {
        psa_key_attributes_t pair = pair_of(&others[i], others[i].bits);
        where = others[i].name;
        CHECK(secant_transparent_import_key(&pair, one, PSA_BITS_TO_BYTES(others[i].bits), out, ROOM, &length, &bits)
            == PSA_ERROR_NOT_SUPPORTED);
        CHECK(secant_transparent_generate_key(&pair, out, ROOM, &length) == PSA_ERROR_NOT_SUPPORTED);
        CHECK(secant_transparent_export_public_key(&pair, one, 32, out, ROOM, &length) == PSA_ERROR_NOT_SUPPORTED);
        CHECK(secant_transparent_key_agreement(&pair, one, 32, PSA_ALG_ECDH, one, 65, out, ROOM, &length)
            == PSA_ERROR_NOT_SUPPORTED);
    }
}

int main(void)
{
    size_t i, j;
    if (psa_crypto_init() != PSA_SUCCESS) {
        fprintf(stderr, "across.c: psa_crypto_init fails\n");
        return 1;
    }
    for (i = 0; i < CURVES; i++) {
        struct key ours, theirs;
        where = curves[i].name;
        draw_key(&ours, &curves[i], 1);
        draw_key(&theirs, &curves[i], 0);
        private_keys(&curves[i], &ours);
        private_keys(&curves[i], &theirs);
        agreement(&curves[i], &ours, &theirs);
        agreement(&curves[i], &theirs, &ours);
        left(&curves[i], &ours);
        without_randomness(&curves[i], &ours);
        if (is_montgomery(&curves[i])) {
            continue;
        }
        scalars(&curves[i]);
        public_keys(&curves[i], &theirs);
        bad_signatures(&curves[i], &ours);
        for (j = 0; j < HASHES; j++) {
            hash_signatures(&curves[i], j % 2 == 0 ? &ours : &theirs, hashes[j]);
            message_signatures(&curves[i], j % 2 == 0 ? &theirs : &ours, hashes[j]);
        }
    }
    other_curves();
    mbedtls_psa_crypto_free();
    printf("%d curves, %lu checks, %lu failures\n", (int) CURVES, checks, failures);
    return failures != 0;
}
