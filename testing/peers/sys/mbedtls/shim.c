// Mbed TLS behind the functions of peers.h. It blinds every multiplication by a secret.

#include "../peers.h"

#include <mbedtls/build_info.h>
#include <mbedtls/ecdh.h>
#include <mbedtls/ecdsa.h>
#include <mbedtls/ecp.h>
#include <stdlib.h>
#include <string.h>

PEERS_LIBRARY(peers_mbedtls)

struct key {
    mbedtls_ecp_group group;
    mbedtls_mpi secret;
    mbedtls_ecp_point point;
    mbedtls_mpi r, s;
};

static int cheap(void *context, unsigned char *out, size_t n) {
    (void)context;
    peers_random(out, n);
    return 0;
}

static mbedtls_ecp_group_id find(const char *name) {
    static const struct {
        const char *name;
        mbedtls_ecp_group_id id;
    } curves[] = {
        {"secp192r1", MBEDTLS_ECP_DP_SECP192R1},       {"secp224r1", MBEDTLS_ECP_DP_SECP224R1},
        {"secp256r1", MBEDTLS_ECP_DP_SECP256R1},       {"secp384r1", MBEDTLS_ECP_DP_SECP384R1},
        {"secp521r1", MBEDTLS_ECP_DP_SECP521R1},       {"secp192k1", MBEDTLS_ECP_DP_SECP192K1},
        {"secp224k1", MBEDTLS_ECP_DP_SECP224K1},       {"secp256k1", MBEDTLS_ECP_DP_SECP256K1},
        {"brainpoolP256r1", MBEDTLS_ECP_DP_BP256R1},   {"brainpoolP384r1", MBEDTLS_ECP_DP_BP384R1},
        {"brainpoolP512r1", MBEDTLS_ECP_DP_BP512R1},
    };
    for (size_t i = 0; i < sizeof curves / sizeof curves[0]; i++) {
        if (strcmp(name, curves[i].name) == 0) return curves[i].id;
    }
    return MBEDTLS_ECP_DP_NONE;
}

const char *peers_mbedtls_version(void) { return MBEDTLS_VERSION_STRING; }

void *peers_mbedtls_key(const char *curve, int purpose, const uint8_t *secret, size_t n, const uint8_t *point,
                        size_t m) {
    (void)purpose;
    mbedtls_ecp_group_id id = find(curve);
    if (id == MBEDTLS_ECP_DP_NONE) return NULL;
    struct key *key = calloc(1, sizeof *key);
    mbedtls_ecp_group_init(&key->group);
    mbedtls_mpi_init(&key->secret);
    mbedtls_ecp_point_init(&key->point);
    mbedtls_mpi_init(&key->r);
    mbedtls_mpi_init(&key->s);
    int error = mbedtls_ecp_group_load(&key->group, id);
    if (error == 0 && n > 0) error = mbedtls_mpi_read_binary(&key->secret, secret, n);
    if (error == 0 && m > 0) error = mbedtls_ecp_point_read_binary(&key->group, &key->point, point, m);
    return error == 0 ? key : NULL;
}

bool peers_mbedtls_keygen(void *pointer, uint8_t *secret, size_t n, uint8_t *xy, size_t m) {
    struct key *key = pointer;
    int error = mbedtls_ecp_gen_keypair(&key->group, &key->secret, &key->point, cheap, NULL);
    if (error == 0) error = mbedtls_mpi_write_binary(&key->secret, secret, n);
    if (error == 0) error = mbedtls_mpi_write_binary(&key->point.MBEDTLS_PRIVATE(X), xy, m / 2);
    if (error == 0) error = mbedtls_mpi_write_binary(&key->point.MBEDTLS_PRIVATE(Y), xy + m / 2, m / 2);
    return error == 0;
}

size_t peers_mbedtls_sign(void *pointer, const uint8_t *message, size_t n, uint8_t *out, size_t capacity) {
    struct key *key = pointer;
    size_t bytes = (key->group.nbits + 7) / 8;
    if (capacity < 2 * bytes) return 0;
    int error = mbedtls_ecdsa_sign(&key->group, &key->r, &key->s, &key->secret, message, n, cheap, NULL);
    if (error == 0) error = mbedtls_mpi_write_binary(&key->r, out, bytes);
    if (error == 0) error = mbedtls_mpi_write_binary(&key->s, out + bytes, bytes);
    return error == 0 ? 2 * bytes : 0;
}

bool peers_mbedtls_verify(void *pointer, const uint8_t *message, size_t n, const uint8_t *signature, size_t m) {
    struct key *key = pointer;
    return mbedtls_mpi_read_binary(&key->r, signature, m / 2) == 0 &&
           mbedtls_mpi_read_binary(&key->s, signature + m / 2, m / 2) == 0 &&
           mbedtls_ecdsa_verify(&key->group, message, n, &key->point, &key->r, &key->s) == 0;
}

bool peers_mbedtls_exchange(void *pointer, uint8_t *out, size_t n) {
    struct key *key = pointer;
    return mbedtls_ecdh_compute_shared(&key->group, &key->r, &key->point, &key->secret, cheap, NULL) == 0 &&
           mbedtls_mpi_write_binary(&key->r, out, n) == 0;
}
