/* Signatures of each provider by the other one, and deterministic ones of both. */
#include "across.h"

#define MESSAGE "the message"

/* Digests that secant has, and others that OpenSSL signs all the same. */
static const char *const digests[] = {
    "SHA1", "SHA224", "SHA256", "SHA384", "SHA512", "SHA512-224", "SHA512-256", "SHA3-224", "SHA3-256", "SHA3-384",
    "SHA3-512", "SHA2-256", "2.16.840.1.101.3.4.2.3", "MD5", "MD5-SHA1", "RIPEMD160", "BLAKE2S-256", "BLAKE2B-512",
    "SM3",
};

/* OpenSSL 3.4 alone takes none but the digests of FIPS with ECDSA; secant takes all of them, but not for nonces that OpenSSL makes. */
static bool is_left_out(const char *digest)
{
    static const char *const others[] = {
        "MD5", "MD5-SHA1", "RIPEMD160", "BLAKE2S-256", "BLAKE2B-512", "SM3", "MD4", "whirlpool",
    };
    size_t i;
    for (i = 0; OPENSSL_version_minor() == 4 && i < COUNT_OF(others); i++) {
        if (strcmp(digest, others[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* Both sign and verify, and a changed message is refused. */
static void both_ways(EVP_PKEY *key, EVP_PKEY *same, const char *digest, const OSSL_PARAM *params)
{
    uint8_t signature[ROOM];
    size_t len = sign(ours, key, digest, params, MESSAGE, signature);
    if (digest != NULL && is_left_out(digest)) {
        CHECK(len != 0 && verify(ours, key, digest, params, MESSAGE, signature, len) == 1);
        return;
    }
    CHECK(len != 0 && verify(theirs, same, digest, params, MESSAGE, signature, len) == 1);
    CHECK(verify(ours, key, digest, params, MESSAGE, signature, len) == 1);
    CHECK(verify(ours, key, digest, params, "another message", signature, len) == 0);
    len = sign(theirs, same, digest, params, MESSAGE, signature);
    CHECK(len != 0 && verify(ours, key, digest, params, MESSAGE, signature, len) == 1);
    signature[len - 1] ^= 1;
    CHECK(verify(ours, key, digest, params, MESSAGE, signature, len) == 0);
    ERR_clear_error();
}

/* Functions of any length, and none: signed where the default provider signs them. */
static void unusual(EVP_PKEY *key, EVP_PKEY *same)
{
    static const char *const names[] = { "SHAKE128", "SHAKE256", "KECCAK-KMAC-128", "NULL", "no such digest" };
    uint8_t signature[ROOM];
    size_t i;
    for (i = 0; i < COUNT_OF(names); i++) {
        const bool is_signed = sign(theirs, same, names[i], NULL, MESSAGE, signature) != 0;
        const size_t len = sign(ours, key, names[i], NULL, MESSAGE, signature);
        CHECK((len != 0) == is_signed);
        CHECK(!is_signed || verify(theirs, same, names[i], NULL, MESSAGE, signature, len) == 1);
        ERR_clear_error();
    }
}

/* Digests of any length. */
static void lengths(EVP_PKEY *key, EVP_PKEY *same)
{
    static const size_t all[] = { 0, 1, 20, 32, 48, 64, 100 };
    uint8_t digest[100];
    uint8_t signature[ROOM];
    size_t i;
    memset(digest, 0xa5, sizeof digest);
    for (i = 0; i < COUNT_OF(all); i++) {
        size_t len = sign_digest(ours, key, NULL, digest, all[i], signature);
        CHECK(len != 0 && verify_digest(theirs, same, digest, all[i], signature, len) == 1);
        len = sign_digest(theirs, same, NULL, digest, all[i], signature);
        CHECK(len != 0 && verify_digest(ours, key, digest, all[i], signature, len) == 1);
    }
}

/* Deterministic nonces: the default provider's bytes where it has them. */
static void deterministic(EVP_PKEY *key, EVP_PKEY *same)
{
    unsigned type = 1;
    const OSSL_PARAM params[2] = { OSSL_PARAM_uint("nonce-type", &type), OSSL_PARAM_END };
    const bool is_known = OPENSSL_version_major() > 3 || OPENSSL_version_minor() >= 2;
    uint8_t first[ROOM];
    uint8_t second[ROOM];
    size_t i;
    for (i = 0; i < COUNT_OF(digests); i++) {
        const size_t len = sign(ours, key, digests[i], params, MESSAGE, first);
        if (is_known && is_left_out(digests[i])) {
            /* these nonces would be OpenSSL's */
            CHECK(len == 0);
            ERR_clear_error();
        } else if (is_known) {
            CHECK(len != 0 && len == sign(theirs, same, digests[i], params, MESSAGE, second)
                && memcmp(first, second, len) == 0);
        } else if (i < 13) {
            /* a hash that secant has */
            CHECK(len != 0 && len == sign(ours, key, digests[i], params, MESSAGE, second)
                && memcmp(first, second, len) == 0);
            CHECK(verify(theirs, same, digests[i], NULL, MESSAGE, first, len) == 1);
        } else {
            /* not random ones instead */
            CHECK(len == 0 && reason() == PROV_R_NOT_SUPPORTED);
        }
    }
    /* without it no two are the same */
    CHECK(sign(ours, key, "SHA256", NULL, MESSAGE, first) != 0 && sign(ours, key, "SHA256", NULL, MESSAGE, second) != 0
        && memcmp(first, second, 16) != 0);
}

/* Messages in pieces, copies of a context, and the digest's algorithm in signatures of certificates. */
static void contexts(EVP_PKEY *key, EVP_PKEY *same)
{
    EVP_MD_CTX *one = EVP_MD_CTX_new();
    EVP_MD_CTX *two = EVP_MD_CTX_new();
    EVP_PKEY_CTX *inner = NULL;
    uint8_t signature[ROOM];
    uint8_t identifier[64];
    uint8_t expected[64];
    char name[64] = "";
    size_t len = ROOM;
    OSSL_PARAM params[3] = {
        OSSL_PARAM_octet_string("algorithm-id", identifier, sizeof identifier),
        OSSL_PARAM_utf8_string("digest", name, sizeof name),
        OSSL_PARAM_END,
    };
    CHECK(EVP_DigestSignInit_ex(one, &inner, "SHA384", ours, NULL, key, NULL) == 1);
    CHECK(EVP_DigestSignUpdate(one, MESSAGE, 4) == 1);
    CHECK(EVP_MD_CTX_copy_ex(two, one) == 1);
    CHECK(EVP_DigestSignUpdate(one, "wrong", 5) == 1);
    CHECK(EVP_DigestSignUpdate(two, &MESSAGE[4], strlen(MESSAGE) - 4) == 1);
    CHECK(EVP_DigestSignFinal(two, signature, &len) == 1);
    CHECK(verify(theirs, same, "SHA384", NULL, MESSAGE, signature, len) == 1);
    CHECK(EVP_PKEY_CTX_get_params(inner, params) == 1 && strcmp(name, "SHA2-384") == 0);
    /* another digest in the middle of a message */
    CHECK(EVP_PKEY_CTX_set_signature_md(inner, EVP_sha256()) <= 0);
    EVP_MD_CTX_free(one);
    EVP_MD_CTX_free(two);
    len = params[0].return_size;
    one = EVP_MD_CTX_new();
    CHECK(EVP_DigestSignInit_ex(one, &inner, "SHA384", theirs, NULL, same, NULL) == 1);
    params[0] = OSSL_PARAM_construct_octet_string("algorithm-id", expected, sizeof expected);
    CHECK(EVP_PKEY_CTX_get_params(inner, params) == 1 && params[0].return_size == len
        && memcmp(identifier, expected, len) == 0);
    EVP_MD_CTX_free(one);
    ERR_clear_error();
}

static void edwards(const char *kind)
{
    EVP_PKEY *key = generate(ours, kind, NULL);
    EVP_PKEY *same = moved(key, theirs, kind, EVP_PKEY_KEYPAIR);
    uint8_t first[ROOM];
    uint8_t second[ROOM];
    const size_t len = sign(ours, key, NULL, NULL, MESSAGE, first);
    both_ways(key, same, NULL, NULL);
    CHECK(len != 0 && sign(theirs, same, NULL, NULL, MESSAGE, second) == len && memcmp(first, second, len) == 0);
    CHECK(sign(ours, key, "SHA256", NULL, MESSAGE, first) == 0);
    CHECK(verify(ours, key, NULL, NULL, MESSAGE, second, len - 1) == verify(theirs, same, NULL, NULL, MESSAGE, second, len - 1));
    ERR_clear_error();
    EVP_PKEY_free(key);
    EVP_PKEY_free(same);
}

/* Contexts and prehashing: the default provider has them from 3.2 on; before, they are checked against RFC 8032's vectors below. */
static void instances(void)
{
    static const struct {
        const char *kind;
        const char *name;
        const char *context;
        bool is_one;
    } rows[] = {
        { "ED25519", "Ed25519", "", true }, { "ED25519", "Ed25519", "a context", false },
        { "ED25519", "Ed25519ctx", "a context", true }, { "ED25519", "Ed25519ctx", "", false },
        { "ED25519", "Ed25519ph", "", true }, { "ED25519", "Ed25519ph", "a context", true },
        { "ED448", "Ed448", "", true }, { "ED448", "Ed448", "a context", true },
        { "ED448", "Ed448ph", "", true }, { "ED448", "Ed448ph", "a context", true },
        { "ED448", "Ed25519", "", false }, { "ED25519", "Ed448", "", false },
    };
    size_t i;
    for (i = 0; i < COUNT_OF(rows); i++) {
        EVP_PKEY *key = generate(ours, rows[i].kind, NULL);
        EVP_PKEY *same = moved(key, theirs, rows[i].kind, EVP_PKEY_KEYPAIR);
        const OSSL_PARAM params[3] = {
            OSSL_PARAM_utf8_string("instance", (char *) (uintptr_t) rows[i].name, strlen(rows[i].name)),
            OSSL_PARAM_octet_string("context-string", (char *) (uintptr_t) rows[i].context, strlen(rows[i].context)),
            OSSL_PARAM_END,
        };
        uint8_t signature[ROOM];
        const size_t len = sign(ours, key, NULL, params, MESSAGE, signature);
        where = rows[i].name;
        CHECK((len != 0) == rows[i].is_one);
        if (rows[i].is_one) {
            CHECK(verify(ours, key, NULL, params, MESSAGE, signature, len) == 1);
            if (i != 0 && i != 6) {
                CHECK(verify(ours, key, NULL, NULL, MESSAGE, signature, len) == 0);
            }
        }
        /* OpenSSL leaves out an instance of another algorithm, and signs without it */
        if ((OPENSSL_version_major() > 3 || OPENSSL_version_minor() >= 2) && i < 10) {
            uint8_t other[ROOM];
            CHECK(sign(theirs, same, NULL, params, MESSAGE, other) == len && memcmp(signature, other, len) == 0);
        }
        ERR_clear_error();
        EVP_PKEY_free(key);
        EVP_PKEY_free(same);
    }
}

/* Bytes of hexadecimal digits, of which there may be none. */
static uint8_t *bytes_of(const char *digits, long *len)
{
    *len = 0;
    return *digits == 0 ? NULL : OPENSSL_hexstr2buf(digits, len);
}

/* A vector of RFC 8032: private key, message, context, signature, in hexadecimal digits. */
static void vector(const char *kind, const char *instance, const char *secret, const char *message,
    const char *context, const char *expected)
{
    long secret_len, message_len, context_len, expected_len;
    uint8_t *key_bytes = bytes_of(secret, &secret_len);
    uint8_t *message_bytes = bytes_of(message, &message_len);
    uint8_t *context_bytes = bytes_of(context, &context_len);
    uint8_t *signature = bytes_of(expected, &expected_len);
    EVP_PKEY *key = EVP_PKEY_new_raw_private_key_ex(ours, kind, NULL, key_bytes, (size_t) secret_len);
    EVP_MD_CTX *signing = EVP_MD_CTX_new();
    const OSSL_PARAM params[3] = {
        OSSL_PARAM_utf8_string("instance", (char *) (uintptr_t) instance, strlen(instance)),
        OSSL_PARAM_octet_string("context-string", context_bytes, (size_t) context_len),
        OSSL_PARAM_END,
    };
    uint8_t out[ROOM];
    size_t len = ROOM;
    where = instance;
    CHECK(key != NULL && is_served(key));
    CHECK(EVP_DigestSignInit_ex(signing, NULL, NULL, ours, NULL, key, params) == 1
        && EVP_DigestSign(signing, out, &len, message_bytes, (size_t) message_len) == 1);
    CHECK(len == (size_t) expected_len && memcmp(out, signature, len) == 0);
    EVP_MD_CTX_free(signing);
    EVP_PKEY_free(key);
    OPENSSL_free(key_bytes);
    OPENSSL_free(message_bytes);
    OPENSSL_free(context_bytes);
    OPENSSL_free(signature);
}

/* Properties that the digest has to have: as many characters as OpenSSL takes, and no more. */
static void properties(EVP_PKEY *key, EVP_PKEY *same)
{
    static const size_t lengths[] = { 16, 63, 64, 255, 256 };
    char query[257];
    uint8_t signature[ROOM];
    size_t i;
    for (i = 0; i < COUNT_OF(lengths); i++) {
        OSSL_PARAM params[3] = {
            OSSL_PARAM_utf8_string("digest", (char *) (uintptr_t) "SHA256", 6),
            OSSL_PARAM_utf8_string("properties", query, lengths[i]),
            OSSL_PARAM_END,
        };
        size_t len;
        memset(query, ' ', sizeof query);
        query[lengths[i]] = 0;
        memcpy(query, "provider=default", 16);
        len = sign_digest(ours, key, params, (const uint8_t *) query, 32, signature);
        CHECK((len != 0) == (sign_digest(theirs, same, params, (const uint8_t *) query, 32, signature) != 0));
        CHECK((len != 0) == (lengths[i] < 256));
        /* the last character counts */
        memcpy(query, "                ", 16);
        memcpy(query + lengths[i] - 16, "provider=nowhere", 16);
        CHECK(sign_digest(ours, key, params, (const uint8_t *) query, 32, signature) == 0
            && sign_digest(theirs, same, params, (const uint8_t *) query, 32, signature) == 0);
        ERR_clear_error();
    }
}

/* The derivation of ANSI X9.63 with a digest. */
static void derived(EVP_PKEY *key, EVP_PKEY *same, const char *digest)
{
    size_t out_len = 40;
    const OSSL_PARAM params[4] = {
        OSSL_PARAM_utf8_string("kdf-type", (char *) (uintptr_t) "X963KDF", 7),
        OSSL_PARAM_utf8_string("kdf-digest", (char *) (uintptr_t) digest, strlen(digest)),
        OSSL_PARAM_size_t("kdf-outlen", &out_len),
        OSSL_PARAM_END,
    };
    uint8_t first[ROOM];
    uint8_t second[ROOM];
    CHECK(agree(ours, key, key, params, first) == 40 && agree(theirs, same, same, params, second) == 40
        && memcmp(first, second, 40) == 0);
}

/* Digests of another provider that a program has loaded, on a curve of secant and on one that it lacks. */
static void of_another_provider(void)
{
    static const char *const old[] = { "MD4", "whirlpool" };
    static const char *const some[] = { "prime256v1", "secp160r1" };
    OSSL_PROVIDER *legacy;
    OSSL_PROVIDER *legacy_there;
    uint8_t signature[ROOM];
    size_t i;
    size_t j;
    where = "another provider";
    /* OpenSSL's own folder */
    CHECK(OSSL_PROVIDER_set_default_search_path(ours, NULL) == 1);
    legacy = OSSL_PROVIDER_load(ours, "legacy");
    legacy_there = OSSL_PROVIDER_load(theirs, "legacy");
    CHECK(legacy != NULL && legacy_there != NULL);
    for (i = 0; i < COUNT_OF(some); i++) {
        EVP_PKEY *key = generate(ours, "EC", some[i]);
        EVP_PKEY *same = moved(key, theirs, "EC", EVP_PKEY_KEYPAIR);
        for (j = 0; j < COUNT_OF(old); j++) {
            both_ways(key, same, old[j], NULL);
            /* what was looked for in vain before it was found is no error */
            CHECK(sign(ours, key, old[j], NULL, MESSAGE, signature) != 0 && ERR_peek_error() == 0);
            derived(key, same, old[j]);
        }
        EVP_PKEY_free(key);
        EVP_PKEY_free(same);
    }
    OSSL_PROVIDER_unload(legacy);
    OSSL_PROVIDER_unload(legacy_there);
}

void test_signatures(void)
{
    size_t i;
    size_t j;
    for (i = 0; i < COUNT_OF(curves); i += step) {
        EVP_PKEY *key = generate(ours, "EC", curves[i]);
        EVP_PKEY *same = moved(key, theirs, "EC", EVP_PKEY_KEYPAIR);
        where = curves[i];
        for (j = 0; j < COUNT_OF(digests); j++) {
            both_ways(key, same, digests[j], NULL);
        }
        lengths(key, same);
        unusual(key, same);
        deterministic(key, same);
        contexts(key, same);
        properties(key, same);
        EVP_PKEY_free(key);
        EVP_PKEY_free(same);
    }
    for (i = 2; i < COUNT_OF(kinds); i++) {
        where = kinds[i];
        edwards(kinds[i]);
    }
    instances();
    of_another_provider();
    /* RFC 8032, 7.2 "foo", 7.3, 7.4 "1 octet (with context)", 7.5 "TEST abc (with context)" */
    vector("ED25519", "Ed25519ctx", "0305334e381af78f141cb666f6199f57bc3495335a256a95bd2a55bf546663f6",
        "f726936d19c800494e3fdaff20b276a8", "666f6f",
        "55a4cc2f70a54e04288c5f4cd1e45a7bb520b36292911876cada7323198dd87a"
        "8b36950b95130022907a7fb7c4e9b2d5f6cca685a587b4b21f4b888e4e7edb0d");
    vector("ED25519", "Ed25519ph", "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42", "616263", "",
        "98a70222f0b8121aa9d30f813d683f809e462b469c7ff87639499bb94e6dae41"
        "31f85042463c2a355a2003d062adf5aaa10b8c61e636062aaad11c2a26083406");
    vector("ED448", "Ed448",
        "c4eab05d357007c632f3dbb48489924d552b08fe0c353a0d4a1f00acda2c463afbea67c5e8d2877c5e3bc397a659949ef8021e954e0a12274e",
        "03", "666f6f",
        "d4f8f6131770dd46f40867d6fd5d5055de43541f8c5e35abbcd001b32a89f7d2151f7647f11d8ca2ae279fb842d607217fce6e042f6815ea"
        "000c85741de5c8da1144a6a1aba7f96de42505d7a7298524fda538fccbbb754f578c1cad10d54d0d5428407e85dcbc98a49155c13764e66c"
        "3c00");
    vector("ED448", "Ed448ph",
        "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42ef7822e0d5104127dc05d6dbefde69e3ab2cec7c867c6e2c49",
        "616263", "666f6f",
        "c32299d46ec8ff02b54540982814dce9a05812f81962b649d528095916a2aa481065b1580423ef927ecf0af5888f90da0f6a9a85ad5dc3f2"
        "80d91224ba9911a3653d00e484e2ce232521481c8658df304bb7745a73514cdb9bf3e15784ab71284f8d0704a608c54a6b62d97beb511d13"
        "2100");
}
