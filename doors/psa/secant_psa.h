/*
 * A transparent driver for the PSA Cryptography API: elliptic curves by secant.
 *
 * The functions are the entry points of the PSA unified driver interface, with its arguments and its statuses. An
 * application does not call them: the wrappers that `secant.json` describes do, for keys in local storage.
 *
 * A curve, a hash or an algorithm that the configuration leaves out, or that the library was built without, gives
 * PSA_ERROR_NOT_SUPPORTED, and the wrappers go on to the next driver or to the built-in code. So do operations that
 * compute nothing on a curve: importing the public key of X25519 or X448, and exporting a key that is public already.
 *
 * | curves | the names of their sizes |
 * |---|---|
 * | PSA_ECC_FAMILY_SECP_R1 | 192, 224, 256, 384, 521 |
 * | PSA_ECC_FAMILY_SECP_K1 | 192, 256 |
 * | PSA_ECC_FAMILY_BRAINPOOL_P_R1 | 256, 384, 512 |
 * | PSA_ECC_FAMILY_MONTGOMERY | 255, 448 |
 */
#ifndef SECANT_PSA_H
#define SECANT_PSA_H

#include <psa/crypto.h>

/* Mbed TLS compiles the calls of drivers where one says that it is there. */
#ifndef PSA_CRYPTO_ACCELERATOR_DRIVER_PRESENT
#define PSA_CRYPTO_ACCELERATOR_DRIVER_PRESENT
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Validates a key and stores it in the form in which PSA exports it. */
psa_status_t secant_transparent_import_key(const psa_key_attributes_t *attributes,
    const uint8_t *data, size_t data_length,
    uint8_t *key_buffer, size_t key_buffer_size, size_t *key_buffer_length, size_t *bits);

/* The public key of a private one. */
psa_status_t secant_transparent_export_public_key(const psa_key_attributes_t *attributes,
    const uint8_t *key_buffer, size_t key_buffer_size,
    uint8_t *data, size_t data_size, size_t *data_length);

/* Draws a private key from psa_generate_random. */
psa_status_t secant_transparent_generate_key(const psa_key_attributes_t *attributes,
    uint8_t *key_buffer, size_t key_buffer_size, size_t *key_buffer_length);

/* ECDH, X25519 and X448: the shared secret as PSA_ALG_ECDH has it. */
psa_status_t secant_transparent_key_agreement(const psa_key_attributes_t *attributes,
    const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg,
    const uint8_t *peer_key, size_t peer_key_length,
    uint8_t *shared_secret, size_t shared_secret_size, size_t *shared_secret_length);

/*
 * ECDSA, r || s. Randomized signatures are hedged: their nonces are those of RFC 6979 with 32 bytes of
 * psa_generate_random, so that a weak source of randomness does not give the key away. As in the built-in code, the
 * hash may have any length.
 */
psa_status_t secant_transparent_sign_hash(const psa_key_attributes_t *attributes,
    const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg,
    const uint8_t *hash, size_t hash_length,
    uint8_t *signature, size_t signature_size, size_t *signature_length);

psa_status_t secant_transparent_sign_message(const psa_key_attributes_t *attributes,
    const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg,
    const uint8_t *input, size_t input_length,
    uint8_t *signature, size_t signature_size, size_t *signature_length);

/* The key is a public or a private one. */
psa_status_t secant_transparent_verify_hash(const psa_key_attributes_t *attributes,
    const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg,
    const uint8_t *hash, size_t hash_length,
    const uint8_t *signature, size_t signature_length);

psa_status_t secant_transparent_verify_message(const psa_key_attributes_t *attributes,
    const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg,
    const uint8_t *input, size_t input_length,
    const uint8_t *signature, size_t signature_length);

#ifdef SECANT_PSA_COUNT
/* In test builds: called with the name of an entry point each time that it calls secant for what it is asked. */
void secant_psa_count(const char *entry_point);
#endif

#ifdef __cplusplus
}
#endif

#endif
