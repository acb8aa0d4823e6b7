/*
 * The entry points of secant_psa.h.
 *
 * Arguments become those of secant.h, and its statuses those of PSA; what is valid is decided by secant. The driver has
 * no state and no heap. Its own frames hold at most a public key; the rest of the stack is secant's.
 */
#include "secant_psa.h"

#include <secant.h>
#include <string.h>

#ifdef SECANT_PSA_COUNT
#define REACHED() secant_psa_count(__func__)
#else
#define REACHED() ((void) 0)
#endif

/* The longest public key, that of P-521: 04 || x || y. */
#define PUBLIC_KEY_MAX 133

/* Curves */

/* A curve as PSA names it. */
struct named_curve {
    secant_curve curve;
    psa_ecc_family_t family;
    uint16_t bits;
};

/*
 * Short Weierstrass curves that the configuration wants. Mbed TLS has no secp224k1: its public keys have other lengths
 * than PSA gives them.
 */
static const struct named_curve curves[] = {
#if defined(PSA_WANT_ECC_SECP_R1_192)
    { SECANT_SECP192R1, PSA_ECC_FAMILY_SECP_R1, 192 },
#endif
#if defined(PSA_WANT_ECC_SECP_R1_224)
    { SECANT_SECP224R1, PSA_ECC_FAMILY_SECP_R1, 224 },
#endif
#if defined(PSA_WANT_ECC_SECP_R1_256)
    { SECANT_SECP256R1, PSA_ECC_FAMILY_SECP_R1, 256 },
#endif
#if defined(PSA_WANT_ECC_SECP_R1_384)
    { SECANT_SECP384R1, PSA_ECC_FAMILY_SECP_R1, 384 },
#endif
#if defined(PSA_WANT_ECC_SECP_R1_521)
    { SECANT_SECP521R1, PSA_ECC_FAMILY_SECP_R1, 521 },
#endif
#if defined(PSA_WANT_ECC_SECP_K1_192)
    { SECANT_SECP192K1, PSA_ECC_FAMILY_SECP_K1, 192 },
#endif
#if defined(PSA_WANT_ECC_SECP_K1_256)
    { SECANT_SECP256K1, PSA_ECC_FAMILY_SECP_K1, 256 },
#endif
#if defined(PSA_WANT_ECC_BRAINPOOL_P_R1_256)
    { SECANT_BRAINPOOLP256R1, PSA_ECC_FAMILY_BRAINPOOL_P_R1, 256 },
#endif
#if defined(PSA_WANT_ECC_BRAINPOOL_P_R1_384)
    { SECANT_BRAINPOOLP384R1, PSA_ECC_FAMILY_BRAINPOOL_P_R1, 384 },
#endif
#if defined(PSA_WANT_ECC_BRAINPOOL_P_R1_512)
    { SECANT_BRAINPOOLP512R1, PSA_ECC_FAMILY_BRAINPOOL_P_R1, 512 },
#endif
    { 0, 0, 0 }
};

/* X25519 or X448. */
struct montgomery {
    size_t bits;
    size_t length;
    secant_status (*generate)(uint8_t *, size_t, secant_random, void *);
    secant_status (*public_key)(uint8_t *, size_t, const uint8_t *, size_t);
    secant_status (*agree)(uint8_t *, size_t, const uint8_t *, size_t, const uint8_t *, size_t);
};

static const struct montgomery montgomery_curves[] = {
#if defined(PSA_WANT_ECC_MONTGOMERY_255) && defined(SECANT_HAS_CURVE25519)
    { 255, 32, secant_x25519_generate, secant_x25519_public, secant_x25519 },
#endif
#if defined(PSA_WANT_ECC_MONTGOMERY_448) && defined(SECANT_HAS_CURVE448)
    { 448, 56, secant_x448_generate, secant_x448_public, secant_x448 },
#endif
    { 0, 0, NULL, NULL, NULL }
};

/* The bytes of a key of a type, as PSA writes it. */
static size_t key_length(psa_key_type_t type, secant_curve curve)
{
    return PSA_KEY_TYPE_IS_PUBLIC_KEY(type) ? secant_public_key_len(curve, 0)
                                            : secant_private_key_len(curve);
}

/*
 * The curve of a key, NULL if there is none, or none in this library. Without a size it follows from the bytes of the key, which no two curves of a
 * family share.
 */
static const struct named_curve *named_curve(psa_key_type_t type, size_t bits, size_t length)
{
    const struct named_curve *row;
    if (!PSA_KEY_TYPE_IS_ECC(type)) {
        return NULL;
    }
    for (row = curves; row->curve != 0; row++) {
        if (row->family == PSA_KEY_TYPE_ECC_GET_FAMILY(type) && secant_private_key_len(row->curve) != 0
            && (bits != 0 ? bits == row->bits : length == key_length(type, row->curve))) {
            return row;
        }
    }
    return NULL;
}

static secant_curve curve_of(const psa_key_attributes_t *attributes)
{
    const struct named_curve *row =
        named_curve(psa_get_key_type(attributes), psa_get_key_bits(attributes), 0);
    return row == NULL ? 0 : row->curve;
}

static const struct montgomery *montgomery(psa_key_type_t type, size_t bits, size_t length)
{
    const struct montgomery *row;
    if (!PSA_KEY_TYPE_IS_ECC(type) || PSA_KEY_TYPE_ECC_GET_FAMILY(type) != PSA_ECC_FAMILY_MONTGOMERY) {
        return NULL;
    }
    for (row = montgomery_curves; row->length != 0; row++) {
        if (bits != 0 ? bits == row->bits : length == row->length) {
            return row;
        }
    }
    return NULL;
}

static const struct montgomery *montgomery_of(const psa_key_attributes_t *attributes)
{
    return montgomery(psa_get_key_type(attributes), psa_get_key_bits(attributes), 0);
}

/*
 * The form in which PSA keeps a private key of a Montgomery curve: the scalar that RFC 7748 (section 5) decodes. secant
 * takes any bytes and computes the same with both.
 */
static void decode_scalar(uint8_t *key, const struct montgomery *curve)
{
    if (curve->bits == 255) {
        key[0] &= 0xf8;
        key[31] = (uint8_t) ((key[31] & 0x7f) | 0x40);
    } else {
        key[0] &= 0xfc;
        key[55] |= 0x80;
    }
}

/* Statuses, randomness, algorithms */

static psa_status_t psa_status(secant_status status)
{
    switch (status) {
    case SECANT_OK:
        return PSA_SUCCESS;
    case SECANT_ERROR_ZERO_PRIVATE_KEY:
    case SECANT_ERROR_PRIVATE_KEY_TOO_LARGE:
    case SECANT_ERROR_LENGTH:
    case SECANT_ERROR_TOO_SHORT:
    case SECANT_ERROR_EMPTY:
    case SECANT_ERROR_POINT_FORMAT:
    case SECANT_ERROR_BARE_COORDINATES:
    case SECANT_ERROR_HYBRID_POINT:
    case SECANT_ERROR_IDENTITY:
    case SECANT_ERROR_COORDINATE_TOO_LARGE:
    case SECANT_ERROR_NOT_ON_CURVE:
    case SECANT_ERROR_WRONG_SUBGROUP:
    case SECANT_ERROR_ZERO_SHARED_SECRET:
        return PSA_ERROR_INVALID_ARGUMENT;
    case SECANT_ERROR_SIGNATURE_ENCODING:
    case SECANT_ERROR_SIGNATURE_RANGE:
    case SECANT_ERROR_INVALID_SIGNATURE:
        return PSA_ERROR_INVALID_SIGNATURE;
    case SECANT_ERROR_RANDOM:
    case SECANT_ERROR_NO_RANDOMNESS:
        return PSA_ERROR_INSUFFICIENT_ENTROPY;
    case SECANT_ERROR_BUFFER_TOO_SHORT:
        return PSA_ERROR_BUFFER_TOO_SMALL;
    /* a library that was built without the curve or the hash */
    case SECANT_ERROR_UNKNOWN_CURVE:
    case SECANT_ERROR_UNKNOWN_CHOICE:
        return PSA_ERROR_NOT_SUPPORTED;
    default:
        return PSA_ERROR_GENERIC_ERROR;
    }
}

/* A secant_random on PSA's generator. Its context becomes what PSA said. */
static int draw(void *context, uint8_t *out, size_t out_len)
{
    psa_status_t *said = context;
    *said = psa_generate_random(out, out_len);
    return *said == PSA_SUCCESS ? 0 : 1;
}

/* The status of an operation that drew random bytes: where the source failed, its own. */
static psa_status_t drawn_status(secant_status status, psa_status_t said)
{
    return status == SECANT_ERROR_RANDOM && said != PSA_SUCCESS ? said : psa_status(status);
}

static int is_wanted_ecdsa(psa_algorithm_t alg)
{
#if defined(PSA_WANT_ALG_ECDSA)
    if (PSA_ALG_IS_RANDOMIZED_ECDSA(alg)) {
        return 1;
    }
#endif
#if defined(PSA_WANT_ALG_DETERMINISTIC_ECDSA)
    if (PSA_ALG_IS_DETERMINISTIC_ECDSA(alg)) {
        return 1;
    }
#endif
    (void) alg;
    return 0;
}

/* Hashes as PSA names them: what secant has. */
static const struct {
    psa_algorithm_t alg;
    secant_hash hash;
} hashes[] = {
    { PSA_ALG_SHA_1, SECANT_SHA1 },
    { PSA_ALG_SHA_224, SECANT_SHA224 },
    { PSA_ALG_SHA_256, SECANT_SHA256 },
    { PSA_ALG_SHA_384, SECANT_SHA384 },
    { PSA_ALG_SHA_512, SECANT_SHA512 },
    { PSA_ALG_SHA_512_224, SECANT_SHA512_224 },
    { PSA_ALG_SHA_512_256, SECANT_SHA512_256 },
    { PSA_ALG_SHA3_224, SECANT_SHA3_224 },
    { PSA_ALG_SHA3_256, SECANT_SHA3_256 },
    { PSA_ALG_SHA3_384, SECANT_SHA3_384 },
    { PSA_ALG_SHA3_512, SECANT_SHA3_512 },
};

/* The hash of a signature algorithm. Whether the configuration has it, the core checks before it calls a driver. */
static int hash_of(secant_hash *hash, psa_algorithm_t alg)
{
    size_t i;
    for (i = 0; i < sizeof hashes / sizeof *hashes; i++) {
        if (hashes[i].alg == PSA_ALG_SIGN_GET_HASH(alg)) {
            *hash = hashes[i].hash;
            return 1;
        }
    }
    return 0;
}

/* Keys */

static psa_status_t import_named(const struct named_curve *row, psa_key_type_t type,
    const uint8_t *data, size_t data_length)
{
    /* PSA has no compressed points */
    if (data_length != key_length(type, row->curve)) {
        return PSA_ERROR_INVALID_ARGUMENT;
    }
    return psa_status(PSA_KEY_TYPE_IS_PUBLIC_KEY(type)
            ? secant_public_key_check(row->curve, data, data_length)
            : secant_key_check(row->curve, data, data_length));
}

psa_status_t secant_transparent_import_key(const psa_key_attributes_t *attributes,
    const uint8_t *data, size_t data_length,
    uint8_t *key_buffer, size_t key_buffer_size, size_t *key_buffer_length, size_t *bits)
{
    const psa_key_type_t type = psa_get_key_type(attributes);
    const size_t size = psa_get_key_bits(attributes);
    const struct named_curve *row = named_curve(type, size, data_length);
    const struct montgomery *curve = montgomery(type, size, data_length);
    size_t curve_bits;
    if (row != NULL) {
        psa_status_t status;
        REACHED();
        status = import_named(row, type, data, data_length);
        if (status != PSA_SUCCESS) {
            return status;
        }
        curve_bits = row->bits;
    } else if (curve != NULL && !PSA_KEY_TYPE_IS_PUBLIC_KEY(type)) {
        if (data_length != curve->length) {
            return PSA_ERROR_INVALID_ARGUMENT;
        }
        curve_bits = curve->bits;
    } else {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    if (key_buffer_size < data_length) {
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
    memmove(key_buffer, data, data_length);
    if (curve != NULL) {
        decode_scalar(key_buffer, curve);
    }
    *key_buffer_length = data_length;
    *bits = curve_bits;
    return PSA_SUCCESS;
}

psa_status_t secant_transparent_export_public_key(const psa_key_attributes_t *attributes,
    const uint8_t *key_buffer, size_t key_buffer_size,
    uint8_t *data, size_t data_size, size_t *data_length)
{
    const secant_curve curve = curve_of(attributes);
    const struct montgomery *row = montgomery_of(attributes);
    size_t length;
    secant_status status;
    if ((curve == 0 && row == NULL) || PSA_KEY_TYPE_IS_PUBLIC_KEY(psa_get_key_type(attributes))) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    length = row != NULL ? row->length : secant_public_key_len(curve, 0);
    if (data_size < length) {
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
    REACHED();
    if (row != NULL) {
        status = row->public_key(data, length, key_buffer, key_buffer_size);
    } else {
        status = secant_key_public(data, length, curve, key_buffer, key_buffer_size, 0, NULL);
    }
    if (status == SECANT_OK) {
        *data_length = length;
    }
    return psa_status(status);
}

psa_status_t secant_transparent_generate_key(const psa_key_attributes_t *attributes,
    uint8_t *key_buffer, size_t key_buffer_size, size_t *key_buffer_length)
{
    const secant_curve curve = curve_of(attributes);
    const struct montgomery *row = montgomery_of(attributes);
    psa_status_t said = PSA_SUCCESS;
    size_t length;
    secant_status status;
    if ((curve == 0 && row == NULL) || !PSA_KEY_TYPE_IS_KEY_PAIR(psa_get_key_type(attributes))) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    length = row != NULL ? row->length : secant_private_key_len(curve);
    if (key_buffer_size < length) {
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
    REACHED();
    if (row != NULL) {
        status = row->generate(key_buffer, length, draw, &said);
    } else {
        status = secant_key_generate(key_buffer, length, curve, draw, &said);
    }
    if (status == SECANT_OK) {
        if (row != NULL) {
            decode_scalar(key_buffer, row);
        }
        *key_buffer_length = length;
    }
    return drawn_status(status, said);
}

psa_status_t secant_transparent_key_agreement(const psa_key_attributes_t *attributes,
    const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg,
    const uint8_t *peer_key, size_t peer_key_length,
    uint8_t *shared_secret, size_t shared_secret_size, size_t *shared_secret_length)
{
    const secant_curve curve = curve_of(attributes);
    const struct montgomery *row = montgomery_of(attributes);
    size_t length;
    secant_status status;
#if !defined(PSA_WANT_ALG_ECDH)
    return PSA_ERROR_NOT_SUPPORTED;
#endif
    if ((curve == 0 && row == NULL) || !PSA_ALG_IS_ECDH(alg)
        || !PSA_KEY_TYPE_IS_KEY_PAIR(psa_get_key_type(attributes))) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    length = row != NULL ? row->length : secant_shared_secret_len(curve);
    if (shared_secret_size < length) {
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
    /* PSA has no compressed points */
    if (row == NULL && peer_key_length != secant_public_key_len(curve, 0)) {
        return PSA_ERROR_INVALID_ARGUMENT;
    }
    REACHED();
    if (row != NULL) {
        status = row->agree(shared_secret, length, key_buffer, key_buffer_size, peer_key, peer_key_length);
    } else {
        status = secant_ecdh(shared_secret, length, curve, key_buffer, key_buffer_size,
            peer_key, peer_key_length, NULL);
    }
    if (status == SECANT_OK) {
        *shared_secret_length = length;
    }
    return psa_status(status);
}

/* Signatures */

/* What signing a hash and a message have in common. */
struct signing {
    secant_curve curve;
    secant_hash hash;
    uint32_t flags;
    secant_random random;
};

/* Whether secant signs with a key and an algorithm. */
static int signing(struct signing *it, const psa_key_attributes_t *attributes, psa_algorithm_t alg)
{
    it->curve = curve_of(attributes);
    if (it->curve == 0 || !is_wanted_ecdsa(alg)
        || !PSA_KEY_TYPE_IS_KEY_PAIR(psa_get_key_type(attributes))) {
        return 0;
    }
    it->flags = PSA_ALG_ECDSA_IS_DETERMINISTIC(alg) ? 0 : SECANT_HEDGED;
    it->random = PSA_ALG_ECDSA_IS_DETERMINISTIC(alg) ? NULL : draw;
    /* it names no hash, and has hashes signed alone: SHA-512 makes the nonce, which is hedged */
    if (alg == PSA_ALG_ECDSA_ANY) {
        it->hash = SECANT_SHA512;
        return 1;
    }
    return hash_of(&it->hash, alg);
}

psa_status_t secant_transparent_sign_hash(const psa_key_attributes_t *attributes,
    const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg,
    const uint8_t *hash, size_t hash_length,
    uint8_t *signature, size_t signature_size, size_t *signature_length)
{
    psa_status_t said = PSA_SUCCESS;
    struct signing it;
    secant_status status;
    /* the built-in code signs a hash of no bytes, secant does not */
    if (!signing(&it, attributes, alg) || hash_length == 0) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    REACHED();
    status = secant_ecdsa_sign_digest(signature, signature_size, signature_length, it.curve,
        key_buffer, key_buffer_size, hash, hash_length, it.hash, it.flags | SECANT_ANY_DIGEST, NULL,
        it.random, it.random != NULL ? &said : NULL);
    return drawn_status(status, said);
}

psa_status_t secant_transparent_sign_message(const psa_key_attributes_t *attributes,
    const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg,
    const uint8_t *input, size_t input_length,
    uint8_t *signature, size_t signature_size, size_t *signature_length)
{
    psa_status_t said = PSA_SUCCESS;
    struct signing it;
    secant_status status;
    if (!signing(&it, attributes, alg) || alg == PSA_ALG_ECDSA_ANY) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    REACHED();
    status = secant_ecdsa_sign(signature, signature_size, signature_length, it.curve,
        key_buffer, key_buffer_size, input, input_length, it.hash, it.flags, NULL,
        it.random, it.random != NULL ? &said : NULL);
    return drawn_status(status, said);
}

/*
 * The status of a verification. The key was checked when it was imported, so that what has another length is the
 * signature.
 */
static psa_status_t verdict(secant_status status)
{
    return status == SECANT_ERROR_LENGTH ? PSA_ERROR_INVALID_SIGNATURE : psa_status(status);
}

/* The public key that verifies: the key itself, or that of a private one in memory of the caller. */
static psa_status_t verifying_key(const uint8_t **key, size_t *length, uint8_t *memory,
    const psa_key_attributes_t *attributes, secant_curve curve)
{
    const size_t public_length = secant_public_key_len(curve, 0);
    secant_status status;
    if (PSA_KEY_TYPE_IS_PUBLIC_KEY(psa_get_key_type(attributes))) {
        return PSA_SUCCESS;
    }
    status = secant_key_public(memory, public_length, curve, *key, *length, 0, NULL);
    *key = memory;
    *length = public_length;
    return psa_status(status);
}

psa_status_t secant_transparent_verify_hash(const psa_key_attributes_t *attributes,
    const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg,
    const uint8_t *hash, size_t hash_length,
    const uint8_t *signature, size_t signature_length)
{
    const secant_curve curve = curve_of(attributes);
    uint8_t public_key[PUBLIC_KEY_MAX];
    psa_status_t status;
    /* the built-in code takes a hash of no bytes, secant does not */
    if (curve == 0 || !is_wanted_ecdsa(alg) || hash_length == 0) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    REACHED();
    status = verifying_key(&key_buffer, &key_buffer_size, public_key, attributes, curve);
    if (status != PSA_SUCCESS) {
        return status;
    }
    return verdict(secant_ecdsa_verify_digest_check(curve, key_buffer, key_buffer_size,
        hash, hash_length, signature, signature_length, 0));
}

psa_status_t secant_transparent_verify_message(const psa_key_attributes_t *attributes,
    const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg,
    const uint8_t *input, size_t input_length,
    const uint8_t *signature, size_t signature_length)
{
    const secant_curve curve = curve_of(attributes);
    uint8_t public_key[PUBLIC_KEY_MAX];
    secant_hash hash;
    psa_status_t status;
    if (curve == 0 || !is_wanted_ecdsa(alg) || !hash_of(&hash, alg)) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    REACHED();
    status = verifying_key(&key_buffer, &key_buffer_size, public_key, attributes, curve);
    if (status != PSA_SUCCESS) {
        return status;
    }
    return verdict(secant_ecdsa_verify_check(curve, key_buffer, key_buffer_size,
        input, input_length, signature, signature_length, hash, 0));
}
