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

/* Properties that the digest of a derivation has to have: all that OpenSSL takes, 79 characters here, and as many as elsewhere. */
static void properties(EVP_PKEY *own, EVP_PKEY *own_there, EVP_PKEY *peer, EVP_PKEY *peer_there)
{
    static const size_t lengths[] = { 16, 63, 64, 79, 255, 256 };
    size_t out_len = 32;
    char query[257];
    uint8_t first[ROOM];
    uint8_t second[ROOM];
    size_t i;
    for (i = 0; i < COUNT_OF(lengths); i++) {
        const OSSL_PARAM params[5] = {
            OSSL_PARAM_utf8_string("kdf-type", (char *) (uintptr_t) "X963KDF", 7),
            OSSL_PARAM_utf8_string("kdf-digest", (char *) (uintptr_t) "SHA256", 6),
            OSSL_PARAM_utf8_string("kdf-digest-props", query, lengths[i]),
            OSSL_PARAM_size_t("kdf-outlen", &out_len),
            OSSL_PARAM_END,
        };
        size_t len;
        memset(query, ' ', sizeof query);
        query[lengths[i]] = 0;
        memcpy(query, "provider=default", 16);
        len = agree(ours, own, peer, params, first);
        CHECK(len == (lengths[i] < 256 ? 32 : 0));
        CHECK(agree(theirs, own_there, peer_there, params, second) == (lengths[i] < 80 ? 32 : 0));
        CHECK(lengths[i] >= 80 || memcmp(first, second, 32) == 0);
        memcpy(query, "provider=nowhere", 16);
        CHECK(agree(ours, own, peer, params, first) == 0);
        ERR_clear_error();
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

/* A key of bytes that takes a public key loses its private one, also where it is in use. */
static void lost(const char *algorithm)
{
    EVP_PKEY *own = generate(ours, algorithm, NULL);
    EVP_PKEY *peer = generate(ours, algorithm, NULL);
    EVP_PKEY_CTX *agreement = EVP_PKEY_CTX_new_from_pkey(ours, own, NULL);
    uint8_t out[ROOM];
    uint8_t *bytes = NULL;
    const size_t bytes_len = EVP_PKEY_get1_encoded_public_key(peer, &bytes);
    size_t len = ROOM;
    CHECK(EVP_PKEY_derive_init(agreement) == 1 && EVP_PKEY_derive_set_peer(agreement, peer) == 1);
    CHECK(EVP_PKEY_set1_encoded_public_key(own, bytes, bytes_len) == 1 && EVP_PKEY_eq(own, peer) == 1);
    CHECK(EVP_PKEY_derive(agreement, out, &len) <= 0 && reason() == PROV_R_MISSING_KEY);
    CHECK(EVP_PKEY_get_raw_private_key(own, NULL, &len) == 0);
    ERR_clear_error();
    OPENSSL_free(bytes);
    EVP_PKEY_CTX_free(agreement);
    EVP_PKEY_free(own);
    EVP_PKEY_free(peer);
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
        properties(own, own_there, peer, peer_there);
        parameters(own, peer);
    }
    EVP_PKEY_free(own);
    EVP_PKEY_free(own_there);
    EVP_PKEY_free(peer);
    EVP_PKEY_free(peer_there);
}

/* A key of input material (RFC 9180), which OpenSSL has from 3.2 on. */
static EVP_PKEY *derived(OSSL_LIB_CTX *library, const char *algorithm, const char *curve)
{
    EVP_PKEY_CTX *generation = EVP_PKEY_CTX_new_from_name(library, algorithm, NULL);
    uint8_t material[66];
    const OSSL_PARAM params[2] = { OSSL_PARAM_octet_string("dhkem-ikm", material, sizeof material), OSSL_PARAM_END };
    EVP_PKEY *key = NULL;
    memset(material, 0x17, sizeof material);
    CHECK(EVP_PKEY_keygen_init(generation) == 1);
    CHECK(curve == NULL || EVP_PKEY_CTX_set_group_name(generation, curve) == 1);
    CHECK(EVP_PKEY_CTX_set_params(generation, params) == 1 && EVP_PKEY_generate(generation, &key) == 1);
    EVP_PKEY_CTX_free(generation);
    return key;
}

/* Key encapsulation, which the default provider does with keys of secant. */
static void encapsulation(const char *algorithm, const char *curve)
{
    EVP_PKEY *key = derived(ours, algorithm, curve);
    EVP_PKEY *same = derived(theirs, algorithm, curve);
    EVP_PKEY_CTX *sender = EVP_PKEY_CTX_new_from_pkey(ours, key, NULL);
    EVP_PKEY_CTX *receiver = EVP_PKEY_CTX_new_from_pkey(theirs, same, NULL);
    uint8_t wrapped[ROOM];
    uint8_t first[ROOM];
    uint8_t second[ROOM];
    size_t wrapped_len = ROOM;
    size_t len = ROOM;
    size_t second_len = ROOM;
    where = algorithm;
    CHECK(key != NULL && is_served(key) && EVP_PKEY_eq(key, same) == 1);
    CHECK(EVP_PKEY_encapsulate_init(sender, NULL) == 1 && EVP_PKEY_CTX_set_kem_op(sender, "DHKEM") == 1
        && EVP_PKEY_encapsulate(sender, wrapped, &wrapped_len, first, &len) == 1);
    CHECK(EVP_PKEY_decapsulate_init(receiver, NULL) == 1 && EVP_PKEY_CTX_set_kem_op(receiver, "DHKEM") == 1
        && EVP_PKEY_decapsulate(receiver, second, &second_len, wrapped, wrapped_len) == 1);
    CHECK(len == second_len && memcmp(first, second, len) == 0);
    EVP_PKEY_CTX_free(sender);
    EVP_PKEY_CTX_free(receiver);
    EVP_PKEY_free(key);
    EVP_PKEY_free(same);
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
        lost(kinds[i]);
    }
    if (OPENSSL_version_major() > 3 || OPENSSL_version_minor() >= 2) {
        encapsulation("EC", "prime256v1");
        encapsulation("EC", "secp521r1");
        encapsulation("X25519", NULL);
        encapsulation("X448", NULL);
    }
}
