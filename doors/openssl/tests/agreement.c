/* Key agreement of each provider with keys of the other one. */
#include "across.h"

/* Both compute one secret with one choice of parameters. */
static void both_ways(EVP_PKEY *own, EVP_PKEY *own_there, EVP_PKEY *peer, EVP_PKEY *peer_there, const OSSL_PARAM *params)
{
    uint8_t first[ROOM];
    uint8_t second[ROOM];
    const size_t len = agree(ours, own, peer, params, first);
    CHECK(len != 0 && agree(theirs, own_there, peer_there, params, second) == len && memcmp(first, second, len) == 0);
    CHECK(agree(ours, peer, own, params, second) == len && memcmp(first, second, len) == 0);
    ERR_clear_error();
}

/* The derivation of ANSI X9.63 with its parameters, cofactors, and what is given back of both. */
static void derivations(EVP_PKEY *own, EVP_PKEY *own_there, EVP_PKEY *peer, EVP_PKEY *peer_there)
{
    static const char *const digests[] = { "SHA1", "SHA256", "SHA512", "SHA3-256", "RIPEMD160" };
    size_t lengths[] = { 16, 32, 200 };
    uint8_t info[] = "shared information";
    int mode;
    size_t i;
    size_t j;
    for (mode = -1; mode < 2; mode++) {
        const OSSL_PARAM params[2] = { OSSL_PARAM_int("ecdh-cofactor-mode", &mode), OSSL_PARAM_END };
        both_ways(own, own_there, peer, peer_there, params);
    }
    for (i = 0; i < COUNT_OF(digests); i++) {
        for (j = 0; j < COUNT_OF(lengths); j++) {
            OSSL_PARAM params[5] = {
                OSSL_PARAM_utf8_string("kdf-type", (char *) (uintptr_t) "X963KDF", 7),
                OSSL_PARAM_utf8_string("kdf-digest", (char *) (uintptr_t) digests[i], strlen(digests[i])),
                OSSL_PARAM_size_t("kdf-outlen", &lengths[j]),
                OSSL_PARAM_octet_string("kdf-ukm", info, sizeof info),
                OSSL_PARAM_END,
            };
            both_ways(own, own_there, peer, peer_there, params);
            params[3] = (OSSL_PARAM) OSSL_PARAM_END;
            both_ways(own, own_there, peer, peer_there, params);
        }
    }
}

/* What a context says of its parameters, as programs for CMS ask for it, and after it was copied. */
static void parameters(EVP_PKEY *own, EVP_PKEY *peer)
{
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(ours, own, NULL);
    EVP_PKEY_CTX *copy = NULL;
    const EVP_MD *digest = NULL;
    uint8_t *info = OPENSSL_memdup("info", 4);
    uint8_t first[ROOM];
    uint8_t second[ROOM];
    size_t len = ROOM;
    size_t second_len = ROOM;
    int out_len = 0;
    CHECK(EVP_PKEY_derive_init(context) == 1);
    CHECK(EVP_PKEY_CTX_get_ecdh_cofactor_mode(context) == 0);
    CHECK(EVP_PKEY_CTX_set_ecdh_cofactor_mode(context, 1) == 1);
    CHECK(EVP_PKEY_CTX_get_ecdh_cofactor_mode(context) == 1);
    CHECK(EVP_PKEY_CTX_get_ecdh_kdf_type(context) == EVP_PKEY_ECDH_KDF_NONE);
    CHECK(EVP_PKEY_CTX_set_ecdh_kdf_type(context, EVP_PKEY_ECDH_KDF_X9_63) == 1);
    CHECK(EVP_PKEY_CTX_get_ecdh_kdf_type(context) == EVP_PKEY_ECDH_KDF_X9_63);
    CHECK(EVP_PKEY_CTX_set_ecdh_kdf_md(context, EVP_sha384()) == 1);
    CHECK(EVP_PKEY_CTX_get_ecdh_kdf_md(context, &digest) == 1 && EVP_MD_is_a(digest, "SHA384"));
    CHECK(EVP_PKEY_CTX_set_ecdh_kdf_outlen(context, 40) == 1);
    CHECK(EVP_PKEY_CTX_get_ecdh_kdf_outlen(context, &out_len) == 1 && out_len == 40);
    CHECK(EVP_PKEY_CTX_set0_ecdh_kdf_ukm(context, info, 4) == 1);
    CHECK(EVP_PKEY_CTX_get0_ecdh_kdf_ukm(context, &info) == 4 && memcmp(info, "info", 4) == 0);
    CHECK(EVP_PKEY_derive_set_peer(context, peer) == 1);
    copy = EVP_PKEY_CTX_dup(context);
    CHECK(copy != NULL);
    CHECK(EVP_PKEY_derive(context, first, &len) == 1 && len == 40);
    CHECK(EVP_PKEY_derive(copy, second, &second_len) == 1 && second_len == 40 && memcmp(first, second, 40) == 0);
    /* too little room */
    len = 39;
    CHECK(EVP_PKEY_derive(context, first, &len) <= 0 && reason() == PROV_R_OUTPUT_BUFFER_TOO_SMALL);
    EVP_PKEY_CTX_free(copy);
    EVP_PKEY_CTX_free(context);
}

/* A key of the peer's encoded point alone, as TLS has it. */
static void encoded(const char *algorithm, EVP_PKEY *own, EVP_PKEY *peer)
{
    EVP_PKEY *point = EVP_PKEY_new();
    uint8_t *bytes = NULL;
    uint8_t first[ROOM];
    uint8_t second[ROOM];
    const size_t len = EVP_PKEY_get1_encoded_public_key(peer, &bytes);
    const size_t secret_len = agree(ours, own, peer, NULL, first);
    if (strcmp(algorithm, "EC") == 0) {
        CHECK(EVP_PKEY_copy_parameters(point, peer) == 1);
    } else {
        EVP_PKEY_free(point);
        point = generate(ours, algorithm, NULL);
    }
    CHECK(len != 0);
    ERR_clear_error();
    CHECK(EVP_PKEY_set1_encoded_public_key(point, bytes, len) == 1 && is_served(point));
    CHECK(agree(ours, own, point, NULL, second) == secret_len && memcmp(first, second, secret_len) == 0);
    EVP_PKEY_free(point);
    OPENSSL_free(bytes);
}

static void all_of(const char *algorithm, const char *curve)
{
    EVP_PKEY *own = generate(ours, algorithm, curve);
    EVP_PKEY *own_there = moved(own, theirs, algorithm, EVP_PKEY_KEYPAIR);
    EVP_PKEY *peer_there = generate(theirs, algorithm, curve);
    EVP_PKEY *peer = moved(peer_there, ours, algorithm, EVP_PKEY_KEYPAIR);
    both_ways(own, own_there, peer, peer_there, NULL);
    encoded(algorithm, own, peer);
    if (strcmp(algorithm, "EC") == 0) {
        derivations(own, own_there, peer, peer_there);
        parameters(own, peer);
    }
    EVP_PKEY_free(own);
    EVP_PKEY_free(own_there);
    EVP_PKEY_free(peer);
    EVP_PKEY_free(peer_there);
}

void test_agreement(void)
{
    size_t i;
    for (i = 0; i < COUNT_OF(curves); i += step) {
        where = curves[i];
        all_of("EC", curves[i]);
    }
    for (i = 0; i < 2; i++) {
        where = kinds[i];
        all_of(kinds[i], NULL);
    }
}
