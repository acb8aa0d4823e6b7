/*
 * Parameters of any name, type, size and bytes for every function that takes some: refused or taken, and nothing is broken.
 *
 * The sequence is fixed. What is written must fit into the memory that a parameter has; a pattern behind it shows whether it did.
 */
#include "across.h"

#define ROUNDS 3000
#define PARAMS 6
#define SIZE 160
#define GUARD 0xc3

static uint64_t state = 0x9e3779b97f4a7c15;

static unsigned draw(unsigned below)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (unsigned) (state >> 33) % below;
}

static uint8_t memory[PARAMS][SIZE + 16];
/* OpenSSL changes the size of a parameter that it writes. */
static size_t sizes[PARAMS];

static const char *const names[] = {
    "group", "pub", "priv", "encoded-pub-key", "p", "a", "b", "generator", "order", "cofactor", "seed", "field-type",
    "encoding", "point-format", "group-check", "include-public", "use-cofactor-flag", "decoded-from-explicit", "qx",
    "qy", "bits", "security-bits", "max-size", "default-digest", "mandatory-digest", "digest", "digest-size",
    "properties", "nonce-type", "instance", "context-string", "signature", "kdf-type", "kdf-digest",
    "kdf-digest-props", "kdf-outlen", "kdf-ukm", "ecdh-cofactor-mode", "dhkem-ikm", "algorithm-id", "unknown",
};

static const char *const texts[] = {
    "prime256v1", "P-384", "secp112r1", "sect163k1", "named_curve", "explicit", "compressed", "hybrid", "uncompressed",
    "SHA256", "SHA1", "BLAKE2B-512", "X963KDF", "", "Ed25519ph", "Ed448", "x25519", "prime-field", "default", "named",
    "fips=yes", "nothing of this",
};

/* Some parameters to read, or to be written to. */
static void fill(OSSL_PARAM *params, bool to_write)
{
    const unsigned count = draw(PARAMS);
    unsigned i;
    unsigned j;
    for (i = 0; i < count; i++) {
        uint8_t *bytes = memory[i];
        const char *text = texts[draw(COUNT_OF(texts))];
        const unsigned type = 1 + draw(5);
        for (j = 0; j < SIZE; j++) {
            bytes[j] = (uint8_t) draw(256);
        }
        memset(bytes + SIZE, GUARD, 16);
        if (draw(4) == 0) {
            memset(bytes, draw(2) ? 0 : 0xff, SIZE);
        }
        params[i] = (OSSL_PARAM) { names[draw(COUNT_OF(names))], type == 3 ? OSSL_PARAM_UTF8_STRING : type, bytes,
            draw(3) ? draw(SIZE) : 32 + draw(2) * 33, OSSL_PARAM_UNMODIFIED };
        if (params[i].data_type == OSSL_PARAM_UTF8_STRING && !to_write) {
            memcpy(bytes, text, strlen(text) + 1);
            params[i].data_size = strlen(text) + draw(2);
        }
        if (to_write) {
            sizes[i] = params[i].data_size;
            memset(bytes + params[i].data_size, GUARD, SIZE - params[i].data_size);
            if (draw(8) == 0) {
                params[i].data = NULL;
            }
        }
    }
    params[count] = (OSSL_PARAM) OSSL_PARAM_END;
}

/* Whether nothing was written behind the memory of parameters. */
static bool is_whole(const OSSL_PARAM *params)
{
    size_t i;
    size_t j;
    for (i = 0; params[i].key != NULL; i++) {
        for (j = sizes[i]; j < SIZE + 16; j++) {
            if (memory[i][j] != GUARD) {
                return false;
            }
        }
    }
    return true;
}

static EVP_PKEY *any_key(OSSL_PARAM *params)
{
    static const char *const algorithms[] = { "EC", "X25519", "X448", "ED25519", "ED448" };
    static const char *const some[] = { "prime256v1", "brainpoolP320t1", "secp224k1", "secp112r1", "sect163k1" };
    static const int selections[] = { EVP_PKEY_KEYPAIR, EVP_PKEY_PUBLIC_KEY, EVP_PKEY_KEY_PARAMETERS, 1, 2 };
    const unsigned which = draw(COUNT_OF(algorithms));
    EVP_PKEY_CTX *context;
    EVP_PKEY *key = NULL;
    switch (draw(3)) {
    case 0:
        fill(params, false);
        return made(ours, algorithms[which], selections[draw(COUNT_OF(selections))], params);
    case 1:
        context = EVP_PKEY_CTX_new_from_name(ours, algorithms[which], NULL);
        fill(params, false);
        if (EVP_PKEY_keygen_init(context) > 0 && EVP_PKEY_CTX_set_params(context, params) > 0) {
            fill(params, false);
            EVP_PKEY_CTX_set_params(context, params);
            if (EVP_PKEY_generate(context, &key) <= 0) {
                key = NULL;
            }
        }
        EVP_PKEY_CTX_free(context);
        return key;
    default:
        return generate(ours, algorithms[which], which == 0 ? some[draw(COUNT_OF(some))] : NULL);
    }
}

/* A context in the middle of an operation. */
static void disturb(EVP_PKEY_CTX *context, OSSL_PARAM *params)
{
    fill(params, false);
    EVP_PKEY_CTX_set_params(context, params);
    fill(params, true);
    EVP_PKEY_CTX_get_params(context, params);
    CHECK(is_whole(params));
}

static void operations(EVP_PKEY *key, OSSL_PARAM *params)
{
    EVP_PKEY_CTX *agreement = EVP_PKEY_CTX_new_from_pkey(ours, key, NULL);
    EVP_PKEY_CTX *context = NULL;
    EVP_MD_CTX *signing = EVP_MD_CTX_new();
    uint8_t out[ROOM];
    size_t len = 0;
    fill(params, false);
    if (EVP_PKEY_derive_init_ex(agreement, params) > 0) {
        disturb(agreement, params);
        if (EVP_PKEY_derive_set_peer(agreement, key) > 0 && EVP_PKEY_derive(agreement, NULL, &len) > 0 && len <= ROOM) {
            len = draw(ROOM);
            EVP_PKEY_derive(agreement, out, &len);
        }
    }
    fill(params, false);
    if (EVP_DigestSignInit_ex(signing, &context, draw(2) ? NULL : "SHA512", ours, NULL, key, params) > 0) {
        disturb(context, params);
        len = draw(ROOM);
        EVP_DigestSign(signing, out, &len, memory[0], draw(SIZE));
    }
    EVP_MD_CTX_free(signing);
    signing = EVP_MD_CTX_new();
    fill(params, false);
    if (EVP_DigestVerifyInit_ex(signing, &context, draw(2) ? NULL : "SHA512", ours, NULL, key, params) > 0) {
        disturb(context, params);
        memset(out, (int) draw(256), 8);
        CHECK(EVP_DigestVerify(signing, out, draw(ROOM), memory[0], draw(SIZE)) != 1);
    }
    EVP_MD_CTX_free(signing);
    EVP_PKEY_CTX_free(agreement);
}

void test_hostile(void)
{
    OSSL_PARAM params[PARAMS + 1];
    const unsigned rounds = ROUNDS / (unsigned) step;
    unsigned keys = 0;
    unsigned i;
    for (i = 0; i < rounds; i++) {
        EVP_PKEY *key = any_key(params);
        if (key != NULL) {
            EVP_PKEY *copy;
            keys++;
            fill(params, false);
            EVP_PKEY_set_params(key, params);
            fill(params, true);
            EVP_PKEY_get_params(key, params);
            CHECK(is_whole(params));
            copy = EVP_PKEY_dup(key);
            operations(copy == NULL ? key : copy, params);
            EVP_PKEY_free(copy);
            EVP_PKEY_free(key);
        }
        ERR_clear_error();
    }
    CHECK(keys > rounds / 3);
}
