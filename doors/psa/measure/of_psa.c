/* The operations through the PSA Cryptography API of Mbed TLS, with a driver or without. */
#include "measure.h"

#include <psa/crypto.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct curve {
    const char *name;
    psa_ecc_family_t family;
    size_t bits;
};

static const struct curve curves[] = {
    { "secp192r1", PSA_ECC_FAMILY_SECP_R1, 192 },
    { "secp224r1", PSA_ECC_FAMILY_SECP_R1, 224 },
    { "secp256r1", PSA_ECC_FAMILY_SECP_R1, 256 },
    { "secp384r1", PSA_ECC_FAMILY_SECP_R1, 384 },
    { "secp521r1", PSA_ECC_FAMILY_SECP_R1, 521 },
    { "secp192k1", PSA_ECC_FAMILY_SECP_K1, 192 },
    { "secp256k1", PSA_ECC_FAMILY_SECP_K1, 256 },
    { "brainpoolP256r1", PSA_ECC_FAMILY_BRAINPOOL_P_R1, 256 },
    { "brainpoolP384r1", PSA_ECC_FAMILY_BRAINPOOL_P_R1, 384 },
    { "brainpoolP512r1", PSA_ECC_FAMILY_BRAINPOOL_P_R1, 512 },
    { "curve25519", PSA_ECC_FAMILY_MONTGOMERY, 255 },
    { "curve448", PSA_ECC_FAMILY_MONTGOMERY, 448 },
};

static const struct curve *curve;
static psa_algorithm_t ecdsa;
static psa_key_id_t signing, verifying;
static uint8_t peer[PSA_EXPORT_PUBLIC_KEY_MAX_SIZE], signature[PSA_SIGNATURE_MAX_SIZE];
static size_t peer_length, signature_length, hash_length;
static const uint8_t hash[64] = { 1, 2, 3 };

static void done(psa_status_t status, const char *what)
{
    if (status != PSA_SUCCESS) {
        fprintf(stderr, "%s: %s gives %d\n", curve->name, what, (int) status);
        exit(1);
    }
}

static psa_key_attributes_t attributes_of(psa_key_type_t type, psa_key_usage_t usage, psa_algorithm_t algorithm)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_set_key_type(&attributes, type);
    psa_set_key_bits(&attributes, curve->bits);
    psa_set_key_usage_flags(&attributes, usage);
    psa_set_key_algorithm(&attributes, algorithm);
    return attributes;
}

static void generate(psa_key_usage_t usage, psa_algorithm_t algorithm, psa_key_id_t *key, uint8_t *public, size_t *length)
{
    psa_key_attributes_t attributes = attributes_of(PSA_KEY_TYPE_ECC_KEY_PAIR(curve->family), usage, algorithm);
    done(psa_generate_key(&attributes, key), "psa_generate_key");
    done(psa_export_public_key(*key, public, PSA_EXPORT_PUBLIC_KEY_MAX_SIZE, length), "psa_export_public_key");
}

int prepare(const char *name)
{
    uint8_t public[PSA_EXPORT_PUBLIC_KEY_MAX_SIZE];
    psa_key_attributes_t attributes;
    psa_key_id_t key;
    size_t i, length;
    for (i = 0; i < sizeof curves / sizeof *curves; i++) {
        if (strcmp(curves[i].name, name) == 0) {
            curve = &curves[i];
        }
    }
    if (curve == NULL) {
        return -1;
    }
    done(psa_crypto_init(), "psa_crypto_init");
    generate(PSA_KEY_USAGE_DERIVE, PSA_ALG_ECDH, &key, peer, &peer_length);
    if (curve->family == PSA_ECC_FAMILY_MONTGOMERY) {
        return 0;
    }
    ecdsa = PSA_ALG_ECDSA(curve->bits <= 256 ? PSA_ALG_SHA_256 : curve->bits <= 384 ? PSA_ALG_SHA_384 : PSA_ALG_SHA_512);
    hash_length = PSA_HASH_LENGTH(ecdsa);
    generate(PSA_KEY_USAGE_SIGN_HASH, ecdsa, &signing, public, &length);
    attributes = attributes_of(PSA_KEY_TYPE_ECC_PUBLIC_KEY(curve->family), PSA_KEY_USAGE_VERIFY_HASH, ecdsa);
    done(psa_import_key(&attributes, public, length, &verifying), "psa_import_key");
    sign();
    return 1;
}

void ecdhe(void)
{
    uint8_t public[PSA_EXPORT_PUBLIC_KEY_MAX_SIZE], secret[PSA_RAW_KEY_AGREEMENT_OUTPUT_MAX_SIZE];
    psa_key_id_t key;
    size_t length;
    generate(PSA_KEY_USAGE_DERIVE, PSA_ALG_ECDH, &key, public, &length);
    done(psa_raw_key_agreement(PSA_ALG_ECDH, key, peer, peer_length, secret, sizeof secret, &length),
        "psa_raw_key_agreement");
    done(psa_destroy_key(key), "psa_destroy_key");
}

void sign(void)
{
    done(psa_sign_hash(signing, ecdsa, hash, hash_length, signature, sizeof signature, &signature_length),
        "psa_sign_hash");
}

void verify(void)
{
    done(psa_verify_hash(verifying, ecdsa, hash, hash_length, signature, signature_length), "psa_verify_hash");
}
