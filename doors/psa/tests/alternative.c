/*
 * Prints what the functions of secant_alt.c compute on every short Weierstrass curve: Mbed TLS without them prints the same.
 *
 * The source of random bytes is a given one, so that keys and nonces are the same too.
 */
#include <mbedtls/ecdh.h>
#include <mbedtls/ecdsa.h>
#include <stdio.h>
#include <string.h>

#define ROOM 100

/* Random bytes that are none: a counter, multiplied. What blinds takes other ones, and changes no result. */
static int draw(void *state, unsigned char *out, size_t length)
{
    unsigned *counter = state;
    size_t i;
    for (i = 0; i < length; i++) {
        *counter = *counter * 1103515245u + 12345u;
        out[i] = (unsigned char) (*counter >> 16);
    }
    return 0;
}

static int fail(void *state, unsigned char *out, size_t length)
{
    (void) state;
    memset(out, 0, length);
    return MBEDTLS_ERR_ECP_RANDOM_FAILED;
}

static void print(const char *name, int error, const mbedtls_mpi *number)
{
    char text[2 * ROOM];
    size_t length = 0;
    if (error != 0 || mbedtls_mpi_write_string(number, 16, text, sizeof text, &length) != 0) {
        printf(" %s %d\n", name, error);
    } else {
        printf(" %s %s\n", name, text);
    }
}

static void signatures(mbedtls_ecp_group *group, const mbedtls_mpi *d, const mbedtls_ecp_point *q)
{
    static const size_t lengths[] = { 0, 1, 20, 28, 29, 32, 64, 65, 66, 67, ROOM };
    unsigned char hash[ROOM];
    unsigned state = 7;
    size_t i;
    mbedtls_mpi r, s, other;
    mbedtls_mpi_init(&r);
    mbedtls_mpi_init(&s);
    mbedtls_mpi_init(&other);
    draw(&state, hash, sizeof hash);
    hash[0] = 0xff;
    for (i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        int error;
        state = (unsigned) i;
        error = mbedtls_ecdsa_sign(group, &r, &s, d, hash, lengths[i], draw, &state);
        print("r", error, &r);
        print("s", error, &s);
        printf(" verify %d", mbedtls_ecdsa_verify(group, hash, lengths[i], q, &r, &s));
        hash[0] ^= 0x80;
        printf(" %d", mbedtls_ecdsa_verify(group, hash, lengths[i], q, &r, &s));
        hash[0] ^= 0x80;
        printf(" %d", mbedtls_ecdsa_verify(group, hash, lengths[i], q, &s, &r));
        printf(" %d", mbedtls_ecdsa_verify(group, hash, lengths[i], q, &r, &group->N));
        printf(" %d", mbedtls_ecdsa_verify(group, hash, lengths[i], q, &other, &s));
        s.MBEDTLS_PRIVATE(s) = -1;
        printf(" %d\n", mbedtls_ecdsa_verify(group, hash, lengths[i], q, &r, &s));
        error = mbedtls_ecdsa_sign_det_ext(group, &r, &s, d, hash, lengths[i], MBEDTLS_MD_SHA256, draw, &state);
        print("r", error, &r);
        print("s", error, &s);
    }
    printf(" without randomness %d\n", mbedtls_ecdsa_sign(group, &r, &s, d, hash, 32, fail, NULL));
    printf(" zero key %d\n", mbedtls_ecdsa_sign(group, &r, &s, &other, hash, 32, draw, &state));
    printf(" large key %d\n", mbedtls_ecdsa_sign(group, &r, &s, &group->N, hash, 32, draw, &state));
    mbedtls_mpi_free(&r);
    mbedtls_mpi_free(&s);
    mbedtls_mpi_free(&other);
}

static void secrets(mbedtls_ecp_group *group, const mbedtls_mpi *d, mbedtls_ecp_point *q)
{
    unsigned state = 9;
    mbedtls_mpi z, one;
    mbedtls_mpi_init(&z);
    mbedtls_mpi_init(&one);
    print("z", mbedtls_ecdh_compute_shared(group, &z, q, d, draw, &state), &z);
    print("zero key", mbedtls_ecdh_compute_shared(group, &z, q, &one, draw, &state), &z);
    print("large key", mbedtls_ecdh_compute_shared(group, &z, q, &group->N, draw, &state), &z);
    if (mbedtls_mpi_lset(&one, 1) == 0) {
        print("one", mbedtls_ecdh_compute_shared(group, &z, q, &one, draw, &state), &z);
    }
    if (mbedtls_mpi_add_int(&q->MBEDTLS_PRIVATE(Y), &q->MBEDTLS_PRIVATE(Y), 1) == 0) {
        print("off the curve", mbedtls_ecdh_compute_shared(group, &z, q, d, draw, &state), &z);
    }
    if (mbedtls_ecp_set_zero(q) == 0) {
        print("the identity", mbedtls_ecdh_compute_shared(group, &z, q, d, draw, &state), &z);
    }
    mbedtls_mpi_free(&z);
    mbedtls_mpi_free(&one);
}

int main(void)
{
    const mbedtls_ecp_curve_info *curve;
    for (curve = mbedtls_ecp_curve_list(); curve->grp_id != MBEDTLS_ECP_DP_NONE; curve++) {
        mbedtls_ecp_group group;
        mbedtls_mpi d;
        mbedtls_ecp_point q;
        unsigned state = 1;
        if (!mbedtls_ecdsa_can_do(curve->grp_id)) {
            continue;
        }
        mbedtls_ecp_group_init(&group);
        mbedtls_mpi_init(&d);
        mbedtls_ecp_point_init(&q);
        printf("%s\n", curve->name);
        if (mbedtls_ecp_group_load(&group, curve->grp_id) != 0) {
            return 1;
        }
        printf(" without randomness %d\n", mbedtls_ecdh_gen_public(&group, &d, &q, fail, NULL));
        print("d", mbedtls_ecdh_gen_public(&group, &d, &q, draw, &state), &d);
        print("x", 0, &q.MBEDTLS_PRIVATE(X));
        signatures(&group, &d, &q);
        secrets(&group, &d, &q);
        mbedtls_ecp_group_free(&group);
        mbedtls_mpi_free(&d);
        mbedtls_ecp_point_free(&q);
    }
    return 0;
}
