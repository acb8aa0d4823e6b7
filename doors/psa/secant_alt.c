/*
 * ECDH and ECDSA of Mbed TLS 3.6 by secant, for programs that call its own functions and not those of PSA.
 *
 * The configuration defines any of MBEDTLS_ECDH_GEN_PUBLIC_ALT, MBEDTLS_ECDH_COMPUTE_SHARED_ALT, MBEDTLS_ECDSA_SIGN_ALT,
 * MBEDTLS_ECDSA_VERIFY_ALT and MBEDTLS_ECDSA_GENKEY_ALT, and this file has their functions, on all short Weierstrass curves.
 * X25519 and X448 stay Mbed TLS's, whose functions for their points have no alternative.
 *
 * Keys and nonces are drawn by mbedtls_ecp_gen_privkey. So what is computed from a given source of random bytes is what
 * Mbed TLS computes, and its deterministic signatures, which hand a generator made of the key and the hash for the source,
 * are those of RFC 6979. It also means that a source that repeats itself gives the key away, as with Mbed TLS: the driver
 * for PSA does not have that property.
 */
#include <mbedtls/build_info.h>

#if defined(MBEDTLS_ECP_RESTARTABLE)
#error "secant_alt.c: Mbed TLS cannot interrupt operations that are not its own: leave MBEDTLS_ECP_RESTARTABLE out"
#endif

#include <mbedtls/ecdh.h>
#include <mbedtls/ecdsa.h>
#include <mbedtls/ecp.h>
#include <mbedtls/platform_util.h>
#include <secant.h>

#if defined(MBEDTLS_ECDSA_SIGN_ALT) && !defined(SECANT_HAS_HAZMAT)
#error "secant_alt.c: MBEDTLS_ECDSA_SIGN_ALT needs a secant that was built with hazmat"
#endif

#ifdef SECANT_PSA_COUNT
void secant_psa_count(const char *entry_point);
#define REACHED() secant_psa_count(__func__)
#else
#define REACHED() ((void) 0)
#endif

/* The longest number, of P-521, and the longest point. */
#define NUMBER_MAX 66
#define POINT_MAX (1 + 2 * NUMBER_MAX)

typedef int random_source(void *, unsigned char *, size_t);

static secant_curve curve_of(const mbedtls_ecp_group *group)
{
    switch (group->id) {
    case MBEDTLS_ECP_DP_SECP192R1:
        return SECANT_SECP192R1;
    case MBEDTLS_ECP_DP_SECP224R1:
        return SECANT_SECP224R1;
    case MBEDTLS_ECP_DP_SECP256R1:
        return SECANT_SECP256R1;
    case MBEDTLS_ECP_DP_SECP384R1:
        return SECANT_SECP384R1;
    case MBEDTLS_ECP_DP_SECP521R1:
        return SECANT_SECP521R1;
    case MBEDTLS_ECP_DP_BP256R1:
        return SECANT_BRAINPOOLP256R1;
    case MBEDTLS_ECP_DP_BP384R1:
        return SECANT_BRAINPOOLP384R1;
    case MBEDTLS_ECP_DP_BP512R1:
        return SECANT_BRAINPOOLP512R1;
    case MBEDTLS_ECP_DP_SECP192K1:
        return SECANT_SECP192K1;
    case MBEDTLS_ECP_DP_SECP224K1:
        return SECANT_SECP224K1;
    case MBEDTLS_ECP_DP_SECP256K1:
        return SECANT_SECP256K1;
    default:
        return 0;
    }
}

static int error_of(secant_status status)
{
    switch (status) {
    case SECANT_OK:
        return 0;
    case SECANT_ERROR_ZERO_PRIVATE_KEY:
    case SECANT_ERROR_PRIVATE_KEY_TOO_LARGE:
    case SECANT_ERROR_POINT_FORMAT:
    case SECANT_ERROR_IDENTITY:
    case SECANT_ERROR_COORDINATE_TOO_LARGE:
    case SECANT_ERROR_NOT_ON_CURVE:
    case SECANT_ERROR_WRONG_SUBGROUP:
        return MBEDTLS_ERR_ECP_INVALID_KEY;
    case SECANT_ERROR_SIGNATURE_ENCODING:
    case SECANT_ERROR_SIGNATURE_RANGE:
    case SECANT_ERROR_INVALID_SIGNATURE:
        return MBEDTLS_ERR_ECP_VERIFY_FAILED;
    case SECANT_ERROR_UNKNOWN_CURVE:
        return MBEDTLS_ERR_ECP_FEATURE_UNAVAILABLE;
    default:
        return MBEDTLS_ERR_ECP_BAD_INPUT_DATA;
    }
}

/* The bytes of a number that is not negative: Mbed TLS writes a negative one without its sign. */
static int write_number(const mbedtls_mpi *number, uint8_t *out, size_t length, int error)
{
    if (mbedtls_mpi_cmp_int(number, 0) < 0 || mbedtls_mpi_write_binary(number, out, length) != 0) {
        return error;
    }
    return 0;
}

#if defined(MBEDTLS_ECDH_COMPUTE_SHARED_ALT) || defined(MBEDTLS_ECDSA_VERIFY_ALT)
static int write_point(const mbedtls_ecp_point *point, uint8_t *out, size_t field)
{
    int error;
    /* points are affine, as those that mbedtls_ecp_check_pubkey accepts */
    if (mbedtls_mpi_cmp_int(&point->MBEDTLS_PRIVATE(Z), 1) != 0) {
        return MBEDTLS_ERR_ECP_INVALID_KEY;
    }
    out[0] = 4;
    error = write_number(&point->MBEDTLS_PRIVATE(X), out + 1, field, MBEDTLS_ERR_ECP_INVALID_KEY);
    if (error == 0) {
        error = write_number(&point->MBEDTLS_PRIVATE(Y), out + 1 + field, field, MBEDTLS_ERR_ECP_INVALID_KEY);
    }
    return error;
}
#endif

#if defined(MBEDTLS_ECDH_GEN_PUBLIC_ALT) || defined(MBEDTLS_ECDSA_GENKEY_ALT)
static int generate(mbedtls_ecp_group *group, mbedtls_mpi *d, mbedtls_ecp_point *q, random_source *f_rng, void *p_rng)
{
    const secant_curve curve = curve_of(group);
    uint8_t key[NUMBER_MAX], point[POINT_MAX];
    const size_t length = secant_private_key_len(curve), point_length = secant_public_key_len(curve, 0);
    int error;
    if (curve == 0) {
        return mbedtls_ecp_gen_keypair(group, d, q, f_rng, p_rng);
    }
    error = mbedtls_ecp_gen_privkey(group, d, f_rng, p_rng);
    if (error == 0) {
        error = write_number(d, key, length, MBEDTLS_ERR_ECP_INVALID_KEY);
    }
    if (error == 0) {
        error = error_of(secant_key_public(point, point_length, curve, key, length, 0, NULL));
    }
    if (error == 0) {
        error = mbedtls_ecp_point_read_binary(group, q, point, point_length);
    }
    mbedtls_platform_zeroize(key, sizeof key);
    return error;
}
#endif

#if defined(MBEDTLS_ECDH_GEN_PUBLIC_ALT)
int mbedtls_ecdh_gen_public(mbedtls_ecp_group *grp, mbedtls_mpi *d, mbedtls_ecp_point *Q, random_source *f_rng, void *p_rng)
{
    if (curve_of(grp) != 0) {
        REACHED();
    }
    return generate(grp, d, Q, f_rng, p_rng);
}
#endif

#if defined(MBEDTLS_ECDSA_GENKEY_ALT)
int mbedtls_ecdsa_genkey(mbedtls_ecdsa_context *ctx, mbedtls_ecp_group_id gid, random_source *f_rng, void *p_rng)
{
    int error = mbedtls_ecp_group_load(&ctx->MBEDTLS_PRIVATE(grp), gid);
    if (curve_of(&ctx->MBEDTLS_PRIVATE(grp)) != 0) {
        REACHED();
    }
    if (error == 0) {
        error = generate(&ctx->MBEDTLS_PRIVATE(grp), &ctx->MBEDTLS_PRIVATE(d), &ctx->MBEDTLS_PRIVATE(Q), f_rng, p_rng);
    }
    return error;
}
#endif

#if defined(MBEDTLS_ECDH_COMPUTE_SHARED_ALT)
/* The shared secret on a curve that secant has no part in. */
static int shared_by_multiplying(mbedtls_ecp_group *group, mbedtls_mpi *z, const mbedtls_ecp_point *q,
    const mbedtls_mpi *d, random_source *f_rng, void *p_rng)
{
    mbedtls_ecp_point product;
    int error;
    mbedtls_ecp_point_init(&product);
    error = mbedtls_ecp_mul(group, &product, d, q, f_rng, p_rng);
    if (error == 0 && mbedtls_ecp_is_zero(&product)) {
        error = MBEDTLS_ERR_ECP_BAD_INPUT_DATA;
    }
    if (error == 0) {
        error = mbedtls_mpi_copy(z, &product.MBEDTLS_PRIVATE(X));
    }
    mbedtls_ecp_point_free(&product);
    return error;
}

int mbedtls_ecdh_compute_shared(mbedtls_ecp_group *grp, mbedtls_mpi *z, const mbedtls_ecp_point *Q,
    const mbedtls_mpi *d, random_source *f_rng, void *p_rng)
{
    const secant_curve curve = curve_of(grp);
    uint8_t key[NUMBER_MAX], point[POINT_MAX], secret[NUMBER_MAX];
    const size_t length = secant_private_key_len(curve), field = secant_shared_secret_len(curve);
    int error;
    if (curve == 0) {
        return shared_by_multiplying(grp, z, Q, d, f_rng, p_rng);
    }
    REACHED();
    error = write_number(d, key, length, MBEDTLS_ERR_ECP_INVALID_KEY);
    if (error == 0) {
        error = write_point(Q, point, field);
    }
    if (error == 0) {
        error = error_of(secant_ecdh(secret, field, curve, key, length, point, 1 + 2 * field, NULL));
    }
    if (error == 0) {
        error = mbedtls_mpi_read_binary(z, secret, field);
    }
    mbedtls_platform_zeroize(key, sizeof key);
    mbedtls_platform_zeroize(secret, sizeof secret);
    return error;
}
#endif

#if defined(MBEDTLS_ECDSA_SIGN_ALT)
/* The scalar of a hash: as many of its leftmost bits as the order has (SEC 1, 4.1.3). */
static int hash_scalar(uint8_t *out, size_t length, secant_curve curve, const mbedtls_ecp_group *group,
    const unsigned char *hash, size_t hash_length)
{
    const size_t used = hash_length < length ? hash_length : length;
    mbedtls_mpi number;
    int error;
    mbedtls_mpi_init(&number);
    error = mbedtls_mpi_read_binary(&number, hash, used);
    if (error == 0 && used * 8 > group->nbits) {
        error = mbedtls_mpi_shift_r(&number, used * 8 - group->nbits);
    }
    if (error == 0) {
        error = mbedtls_mpi_write_binary(&number, out, length);
    }
    mbedtls_mpi_free(&number);
    return error != 0 ? error : error_of(secant_scalar_reduce(out, length, curve, out, length));
}

/* r and s = (e + r d) / k of a nonce k. What is on the way to s is in memory that the caller wipes. */
static secant_status sign_with(uint8_t *r, uint8_t *s, uint8_t *inverse, secant_curve curve, size_t length,
    const uint8_t *key, const uint8_t *nonce, const uint8_t *hash)
{
    uint8_t point[POINT_MAX];
    secant_status status =
        secant_key_public(point, secant_public_key_len(curve, 0), curve, nonce, length, 0, NULL);
    if (status == SECANT_OK) {
        status = secant_scalar_reduce(r, length, curve, point + 1, secant_shared_secret_len(curve));
    }
    if (status == SECANT_OK) {
        status = secant_scalar_mul(s, length, curve, r, length, key, length);
    }
    if (status == SECANT_OK) {
        status = secant_scalar_add(s, length, curve, s, length, hash, length);
    }
    if (status == SECANT_OK) {
        status = secant_scalar_inv(inverse, length, curve, nonce, length);
    }
    if (status == SECANT_OK) {
        status = secant_scalar_mul(s, length, curve, s, length, inverse, length);
    }
    return status;
}

/* The most nonces that give no signature, none of which is ever seen with a source that works. */
#define NONCES_MAX 10

int mbedtls_ecdsa_sign(mbedtls_ecp_group *grp, mbedtls_mpi *r, mbedtls_mpi *s, const mbedtls_mpi *d,
    const unsigned char *buf, size_t blen, random_source *f_rng, void *p_rng)
{
    const secant_curve curve = curve_of(grp);
    const size_t length = secant_private_key_len(curve);
    uint8_t key[NUMBER_MAX], nonce[NUMBER_MAX], inverse[NUMBER_MAX], hash[NUMBER_MAX];
    uint8_t signature[2 * NUMBER_MAX];
    mbedtls_mpi k;
    int error, tries = 0;
    if (curve == 0) {
        return MBEDTLS_ERR_ECP_BAD_INPUT_DATA;
    }
    REACHED();
    mbedtls_mpi_init(&k);
    error = write_number(d, key, length, MBEDTLS_ERR_ECP_INVALID_KEY);
    if (error == 0) {
        error = error_of(secant_key_check(curve, key, length));
    }
    if (error == 0) {
        error = hash_scalar(hash, length, curve, grp, buf, blen);
    }
    while (error == 0) {
        error = tries++ < NONCES_MAX ? mbedtls_ecp_gen_privkey(grp, &k, f_rng, p_rng) : MBEDTLS_ERR_ECP_RANDOM_FAILED;
        if (error == 0) {
            error = write_number(&k, nonce, length, MBEDTLS_ERR_ECP_RANDOM_FAILED);
        }
        if (error == 0) {
            error = error_of(sign_with(signature, signature + length, inverse, curve, length, key, nonce, hash));
        }
        if (error == 0) {
            error = mbedtls_mpi_read_binary(r, signature, length);
        }
        if (error == 0) {
            error = mbedtls_mpi_read_binary(s, signature + length, length);
        }
        if (error == 0 && mbedtls_mpi_cmp_int(r, 0) != 0 && mbedtls_mpi_cmp_int(s, 0) != 0) {
            break;
        }
    }
    mbedtls_mpi_free(&k);
    mbedtls_platform_zeroize(key, sizeof key);
    mbedtls_platform_zeroize(nonce, sizeof nonce);
    mbedtls_platform_zeroize(inverse, sizeof inverse);
    mbedtls_platform_zeroize(signature, sizeof signature);
    return error;
}
#endif

#if defined(MBEDTLS_ECDSA_VERIFY_ALT)
int mbedtls_ecdsa_verify(mbedtls_ecp_group *grp, const unsigned char *buf, size_t blen, const mbedtls_ecp_point *Q,
    const mbedtls_mpi *r, const mbedtls_mpi *s)
{
    /* the number of a hash of no bytes, which Mbed TLS takes and secant does not */
    static const uint8_t zero[1] = { 0 };
    const secant_curve curve = curve_of(grp);
    const size_t length = secant_private_key_len(curve), field = secant_shared_secret_len(curve);
    uint8_t point[POINT_MAX], signature[2 * NUMBER_MAX];
    int error;
    if (curve == 0) {
        return MBEDTLS_ERR_ECP_BAD_INPUT_DATA;
    }
    REACHED();
    error = write_number(r, signature, length, MBEDTLS_ERR_ECP_VERIFY_FAILED);
    if (error == 0) {
        error = write_number(s, signature + length, length, MBEDTLS_ERR_ECP_VERIFY_FAILED);
    }
    if (error == 0) {
        error = write_point(Q, point, field);
    }
    if (error != 0) {
        return error;
    }
    return error_of(secant_ecdsa_verify_digest_check(curve, point, 1 + 2 * field, blen == 0 ? zero : buf,
        blen == 0 ? 1 : blen, signature, 2 * length, 0));
}
#endif
