/*
 * Memory: none is to be had, and what is given back holds nothing of a key.
 *
 * libcrypto's allocations go through functions of this program. One of those that an operation makes fails, each in turn, until
 * the operation needs no more; then it has to do its work.
 */
#include "across.h"

#include <malloc.h>
#include <stdlib.h>

#define MESSAGE "the message"
/* How much of a private key must not be found. */
#define PIECE 8

/* The allocation that fails, counted down; whether those of libcrypto itself count too. */
static long until_failure = -1;
static bool all_count;
/* Private keys in both orders. */
static uint8_t secrets[2][ROOM];
static size_t secret_len;
static unsigned long found;

static bool fails(const char *file)
{
    const bool counts = all_count || (file != NULL && strstr(file, "provider.c") != NULL);
    if (until_failure < 0 || !counts) {
        return false;
    }
    return until_failure-- == 0;
}

/* Zeroed, all of it: what another owner left there is not found later. */
static void *counting_malloc(size_t len, const char *file, int line)
{
    void *memory = fails(file) ? NULL : malloc(len);
    (void) line;
    if (memory != NULL) {
        memset(memory, 0, malloc_usable_size(memory));
    }
    return memory;
}

/* Whether memory has a piece of a private key. */
static void look(const uint8_t *memory, size_t len)
{
    size_t i;
    size_t j;
    size_t k;
    if (secret_len == 0) {
        return;
    }
    for (i = 0; i + PIECE <= len; i++) {
        for (j = 0; j < 2; j++) {
            for (k = 0; k + PIECE <= secret_len; k += PIECE) {
                found += memcmp(memory + i, secrets[j] + k, PIECE) == 0;
            }
        }
    }
}

static void looking_free(void *memory, const char *file, int line)
{
    (void) file;
    (void) line;
    if (memory != NULL) {
        look(memory, malloc_usable_size(memory));
        free(memory);
    }
}

static void *counting_realloc(void *memory, size_t len, const char *file, int line)
{
    (void) line;
    return fails(file) ? NULL : realloc(memory, len);
}

void watch_memory(void)
{
    /* too late once libcrypto has allocated anything: then the tests below fail */
    CRYPTO_set_mem_functions(counting_malloc, counting_realloc, looking_free);
}

/* What a server does with a key, from its bytes to its end; whether all of it was done. */
static bool serve(const char *algorithm, const char *curve, OSSL_PARAM *pair, EVP_PKEY *peer)
{
    const bool is_agreement = algorithm[0] == 'X';
    EVP_PKEY *key = made(ours, algorithm, EVP_PKEY_KEYPAIR, pair);
    EVP_PKEY *fresh = key == NULL ? NULL : generate(ours, algorithm, curve);
    EVP_PKEY *copy = fresh == NULL ? NULL : EVP_PKEY_dup(key);
    uint8_t out[ROOM];
    bool done = copy != NULL;
    if (done && !is_agreement) {
        const char *digest = algorithm[1] == 'C' ? "SHA256" : NULL;
        const size_t len = sign(ours, key, digest, NULL, MESSAGE, out);
        done = len != 0 && verify(ours, copy, digest, NULL, MESSAGE, out, len) == 1;
    }
    if (done && (is_agreement || algorithm[1] == 'C')) {
        done = agree(ours, copy, peer, NULL, out) != 0;
    }
    if (done) {
        OSSL_PARAM *params = NULL;
        done = EVP_PKEY_todata(key, EVP_PKEY_PUBLIC_KEY, &params) == 1;
        OSSL_PARAM_free(params);
    }
    EVP_PKEY_free(key);
    EVP_PKEY_free(fresh);
    EVP_PKEY_free(copy);
    return done;
}

static void each_fails(const char *algorithm, const char *curve, bool all)
{
    EVP_PKEY *key = generate(ours, algorithm, curve);
    EVP_PKEY *peer = generate(ours, algorithm, curve);
    OSSL_PARAM *params = NULL;
    long n = 0;
    bool done = false;
    CHECK(EVP_PKEY_todata(key, EVP_PKEY_KEYPAIR, &params) == 1);
    /* once, so that what is kept for good is there */
    CHECK(serve(algorithm, curve, params, peer));
    while (!done && n < 3000) {
        all_count = all;
        until_failure = n++;
        done = serve(algorithm, curve, params, peer) && until_failure >= 0;
        until_failure = -1;
    }
    /* it began to work when nothing failed any more */
    CHECK(done && n > 5);
    ERR_clear_error();
    OSSL_PARAM_free(params);
    EVP_PKEY_free(key);
    EVP_PKEY_free(peer);
}

/* The private key, in the order of its file and of integers in memory. */
static void watch(const EVP_PKEY *key, bool is_integer)
{
    BIGNUM *number = NULL;
    size_t i;
    if (is_integer) {
        EVP_PKEY_get_bn_param(key, "priv", &number);
        secret_len = (size_t) BN_num_bytes(number);
        BN_bn2bin(number, secrets[0]);
        BN_clear_free(number);
    } else {
        EVP_PKEY_get_raw_private_key(key, NULL, &secret_len);
        EVP_PKEY_get_raw_private_key(key, secrets[0], &secret_len);
    }
    for (i = 0; i < secret_len; i++) {
        secrets[1][i] = secrets[0][secret_len - 1 - i];
    }
}

static void nothing_is_left(const char *algorithm, const char *curve)
{
    EVP_PKEY *key = generate(theirs, algorithm, curve);
    EVP_PKEY *peer = generate(ours, algorithm, curve);
    OSSL_PARAM *params = NULL;
    uint8_t *control;
    CHECK(EVP_PKEY_todata(key, EVP_PKEY_KEYPAIR, &params) == 1);
    watch(key, curve != NULL);
    found = 0;
    CHECK(serve(algorithm, curve, params, peer));
    CHECK(found == 0);
    /* that it would be found */
    control = OPENSSL_malloc(secret_len);
    memcpy(control, secrets[0], secret_len);
    OPENSSL_free(control);
    CHECK(found != 0);
    secret_len = 0;
    OSSL_PARAM_free(params);
    EVP_PKEY_free(key);
    EVP_PKEY_free(peer);
}

/* What a private key is made of (RFC 9180), which OpenSSL has from 3.2 on. */
static void nothing_is_left_of_material(const char *algorithm, const char *curve)
{
    uint8_t material[66];
    const OSSL_PARAM params[2] = { OSSL_PARAM_octet_string("dhkem-ikm", material, sizeof material), OSSL_PARAM_END };
    EVP_PKEY_CTX *generation = EVP_PKEY_CTX_new_from_name(ours, algorithm, NULL);
    EVP_PKEY *key = NULL;
    size_t i;
    for (i = 0; i < sizeof material; i++) {
        material[i] = (uint8_t) (0x91 + 7 * i);
    }
    memcpy(secrets[0], material, sizeof material);
    memcpy(secrets[1], material, sizeof material);
    secret_len = sizeof material;
    found = 0;
    CHECK(EVP_PKEY_keygen_init(generation) == 1);
    CHECK(curve == NULL || EVP_PKEY_CTX_set_group_name(generation, curve) == 1);
    CHECK(EVP_PKEY_CTX_set_params(generation, params) == 1 && EVP_PKEY_generate(generation, &key) == 1);
    EVP_PKEY_CTX_free(generation);
    EVP_PKEY_free(key);
    CHECK(found == 0);
    secret_len = 0;
}

/* Private keys are on the secure heap of a program that has one, as those of the default provider. */
static void secure_heap(void)
{
    static const struct {
        const char *algorithm;
        const char *curve;
    } rows[] = {
        { "EC", "prime256v1" }, { "EC", "secp160r1" }, { "X25519", NULL }, { "X448", NULL }, { "ED25519", NULL },
        { "ED448", NULL },
    };
    size_t i;
    where = "secure heap";
    CHECK(CRYPTO_secure_malloc_init(1 << 16, 16) == 1);
    for (i = 0; i < COUNT_OF(rows); i++) {
        const size_t before = CRYPTO_secure_used();
        EVP_PKEY *key = generate(ours, rows[i].algorithm, rows[i].curve);
        EVP_PKEY *copy;
        size_t one;
        CHECK(key != NULL && CRYPTO_secure_used() > before);
        one = CRYPTO_secure_used();
        copy = EVP_PKEY_dup(key);
        /* OpenSSL's own copies of EC keys are not */
        CHECK(copy != NULL && (CRYPTO_secure_used() > one || i == 1));
        EVP_PKEY_free(copy);
        EVP_PKEY_free(key);
        CHECK(CRYPTO_secure_used() == before);
    }
    CHECK(CRYPTO_secure_malloc_done() == 1);
}

void test_memory(void)
{
    static const char *const watched[] = { "prime256v1", "brainpoolP384r1", "secp160r1" };
    size_t i;
    for (i = 0; i < COUNT_OF(watched); i++) {
        where = watched[i];
        each_fails("EC", watched[i], false);
        if (i < 2) {
            nothing_is_left("EC", watched[i]);
            each_fails("EC", watched[i], true);
        }
    }
    for (i = 0; i < COUNT_OF(kinds); i++) {
        where = kinds[i];
        each_fails(kinds[i], NULL, false);
        each_fails(kinds[i], NULL, true);
        nothing_is_left(kinds[i], NULL);
    }
    if (OPENSSL_version_major() > 3 || OPENSSL_version_minor() >= 2) {
        nothing_is_left_of_material("EC", "prime256v1");
        nothing_is_left_of_material("X25519", NULL);
        nothing_is_left_of_material("X448", NULL);
    }
    secure_heap();
}
