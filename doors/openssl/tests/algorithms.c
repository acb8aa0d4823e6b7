/*
 * What OpenSSL 3.4 added: signature algorithms by name, messages at once and in pieces, the hash of a message.
 *
 * The program is compiled with the headers of 3.0; it looks for the functions when it runs, and without them has nothing to check.
 */
#define _GNU_SOURCE
#include "across.h"

#include <dlfcn.h>

#define MESSAGE "the message"
#define LEN (sizeof MESSAGE - 1)

typedef int begin_function(EVP_PKEY_CTX *, EVP_SIGNATURE *, const OSSL_PARAM *);
typedef int update_function(EVP_PKEY_CTX *, const unsigned char *, size_t);
typedef int final_function(EVP_PKEY_CTX *, unsigned char *, size_t *);
typedef int end_function(EVP_PKEY_CTX *);
typedef int set_function(EVP_PKEY_CTX *, const unsigned char *, size_t);

static struct {
    begin_function *sign_begin, *sign_message_begin, *verify_begin, *verify_message_begin;
    update_function *sign_update, *verify_update;
    final_function *sign_final;
    end_function *verify_final;
    set_function *set_signature;
} added;

static bool find_functions(void)
{
    const struct {
        void *function;
        const char *name;
    } rows[] = {
        { &added.sign_begin, "EVP_PKEY_sign_init_ex2" },
        { &added.sign_message_begin, "EVP_PKEY_sign_message_init" },
        { &added.verify_begin, "EVP_PKEY_verify_init_ex2" },
        { &added.verify_message_begin, "EVP_PKEY_verify_message_init" },
        { &added.sign_update, "EVP_PKEY_sign_message_update" },
        { &added.verify_update, "EVP_PKEY_verify_message_update" },
        { &added.sign_final, "EVP_PKEY_sign_message_final" },
        { &added.verify_final, "EVP_PKEY_verify_message_final" },
        { &added.set_signature, "EVP_PKEY_CTX_set_signature" },
    };
    size_t i;
    for (i = 0; i < COUNT_OF(rows); i++) {
        void *found = dlsym(RTLD_DEFAULT, rows[i].name);
        if (found == NULL) {
            return false;
        }
        memcpy(rows[i].function, &found, sizeof found);
    }
    return true;
}

/* An algorithm of a context, and the context of a key for it. */
struct use {
    EVP_SIGNATURE *algorithm;
    EVP_PKEY_CTX *context;
};

static struct use use(OSSL_LIB_CTX *library, const char *name, EVP_PKEY *key)
{
    struct use use = { EVP_SIGNATURE_fetch(library, name, NULL), EVP_PKEY_CTX_new_from_pkey(library, key, NULL) };
    CHECK(use.algorithm != NULL && use.context != NULL);
    return use;
}

static void end(struct use use)
{
    EVP_SIGNATURE_free(use.algorithm);
    EVP_PKEY_CTX_free(use.context);
}

static bool is_ours(const struct use *use)
{
    return strcmp(OSSL_PROVIDER_get0_name(EVP_SIGNATURE_get0_provider(use->algorithm)), "secant") == 0;
}

/* A signature of bytes, by a function that begins. */
static size_t signature_of(OSSL_LIB_CTX *library, const char *name, EVP_PKEY *key, begin_function *begin,
    const OSSL_PARAM *params, const void *bytes, size_t bytes_len, uint8_t *out)
{
    struct use signing = use(library, name, key);
    size_t len = ROOM;
    if (begin(signing.context, signing.algorithm, params) <= 0
        || EVP_PKEY_sign(signing.context, out, &len, bytes, bytes_len) <= 0) {
        len = 0;
    }
    end(signing);
    return len;
}

static int verdict_on(OSSL_LIB_CTX *library, const char *name, EVP_PKEY *key, begin_function *begin,
    const OSSL_PARAM *params, const void *bytes, size_t bytes_len, const uint8_t *signature, size_t len)
{
    struct use verifying = use(library, name, key);
    int verdict = -3;
    if (begin(verifying.context, verifying.algorithm, params) > 0) {
        verdict = EVP_PKEY_verify(verifying.context, signature, len, bytes, bytes_len);
    }
    end(verifying);
    return verdict;
}

static void in_pieces(const char *name, EVP_PKEY *key, EVP_PKEY *same)
{
    struct use signing = use(ours, name, key);
    struct use verifying = use(ours, name, key);
    EVP_PKEY_CTX *copy;
    uint8_t signature[ROOM];
    size_t len = ROOM;
    CHECK(is_ours(&signing));
    CHECK(added.sign_message_begin(signing.context, signing.algorithm, NULL) == 1);
    CHECK(added.sign_update(signing.context, (const uint8_t *) MESSAGE, 4) == 1);
    CHECK(added.sign_update(signing.context, (const uint8_t *) MESSAGE + 4, LEN - 4) == 1);
    CHECK(added.sign_final(signing.context, signature, &len) == 1);
    CHECK(verdict_on(theirs, name, same, added.verify_message_begin, NULL, MESSAGE, LEN, signature, len) == 1);
    CHECK(added.verify_message_begin(verifying.context, verifying.algorithm, NULL) == 1);
    CHECK(added.verify_update(verifying.context, (const uint8_t *) MESSAGE, LEN) == 1);
    CHECK(added.set_signature(verifying.context, signature, len) == 1);
    copy = EVP_PKEY_CTX_dup(verifying.context);
    CHECK(copy != NULL && added.verify_final(copy) == 1);
    EVP_PKEY_CTX_free(copy);
    CHECK(added.verify_final(verifying.context) == 1);
    /* another message, and none at all */
    CHECK(added.verify_message_begin(verifying.context, verifying.algorithm, NULL) == 1);
    CHECK(added.verify_update(verifying.context, (const uint8_t *) MESSAGE, LEN - 1) == 1);
    CHECK(added.set_signature(verifying.context, signature, len) == 1);
    CHECK(added.verify_final(verifying.context) <= 0);
    end(signing);
    end(verifying);
}

static void both_ways(const char *name, EVP_PKEY *key, EVP_PKEY *same, size_t digest_len)
{
    uint8_t digest[64];
    uint8_t signature[ROOM];
    size_t len = signature_of(ours, name, key, added.sign_message_begin, NULL, MESSAGE, LEN, signature);
    where = name;
    CHECK(len != 0
        && verdict_on(theirs, name, same, added.verify_message_begin, NULL, MESSAGE, LEN, signature, len) == 1);
    CHECK(verdict_on(ours, name, key, added.verify_message_begin, NULL, MESSAGE, LEN, signature, len) == 1);
    CHECK(verdict_on(ours, name, key, added.verify_message_begin, NULL, MESSAGE, LEN - 1, signature, len) == 0);
    if (digest_len == 0) {
        return;
    }
    memset(digest, 0x33, sizeof digest);
    len = signature_of(ours, name, key, added.sign_begin, NULL, digest, digest_len, signature);
    CHECK(len != 0
        && verdict_on(theirs, name, same, added.verify_begin, NULL, digest, digest_len, signature, len) == 1);
    CHECK(verdict_on(ours, name, key, added.verify_begin, NULL, digest, digest_len, signature, len) == 1);
    CHECK(signature_of(ours, name, key, added.sign_begin, NULL, digest, digest_len - 1, signature) == 0);
    in_pieces(name, key, same);
    ERR_clear_error();
}

/* Prehashed variants: by their own name, and by a parameter; a message, and its hash. */
static void prehashed(const char *kind, const char *instance)
{
    EVP_PKEY *key = generate(ours, kind, NULL);
    EVP_PKEY *same = moved(key, theirs, kind, EVP_PKEY_KEYPAIR);
    const OSSL_PARAM params[3] = {
        OSSL_PARAM_utf8_string("instance", (char *) (uintptr_t) instance, strlen(instance)),
        OSSL_PARAM_octet_string("context-string", (char *) (uintptr_t) "a context", 9),
        OSSL_PARAM_END,
    };
    uint8_t hash[64];
    uint8_t first[ROOM];
    uint8_t second[ROOM];
    size_t len;
    where = instance;
    if (strcmp(kind, "ED25519") == 0) {
        CHECK(EVP_Q_digest(theirs, "SHA512", NULL, MESSAGE, LEN, hash, NULL) == 1);
    } else {
        EVP_MD_CTX *shake = EVP_MD_CTX_new();
        EVP_MD *function = EVP_MD_fetch(theirs, "SHAKE256", NULL);
        CHECK(EVP_DigestInit_ex(shake, function, NULL) && EVP_DigestUpdate(shake, MESSAGE, LEN)
            && EVP_DigestFinalXOF(shake, hash, 64));
        EVP_MD_free(function);
        EVP_MD_CTX_free(shake);
    }
    len = signature_of(ours, kind, key, added.sign_message_begin, params, MESSAGE, LEN, first);
    CHECK(len != 0 && signature_of(ours, kind, key, added.sign_begin, params, hash, 64, second) == len
        && memcmp(first, second, len) == 0);
    CHECK(signature_of(theirs, kind, same, added.sign_begin, params, hash, 64, second) == len
        && memcmp(first, second, len) == 0);
    CHECK(verdict_on(ours, kind, key, added.verify_begin, params, hash, 64, first, len) == 1);
    CHECK(verdict_on(ours, kind, key, added.verify_message_begin, params, MESSAGE, LEN, first, len) == 1);
    hash[0] ^= 1;
    CHECK(verdict_on(ours, kind, key, added.verify_begin, params, hash, 64, first, len) <= 0);
    hash[0] ^= 1;
    /* an algorithm of its own, which is the default provider's, with a key of secant */
    CHECK(signature_of(ours, instance, key, added.sign_begin, params + 1, hash, 64, second) == len
        && memcmp(first, second, len) == 0);
    ERR_clear_error();
    EVP_PKEY_free(key);
    EVP_PKEY_free(same);
}

void test_algorithms(void)
{
    static const struct {
        const char *name;
        size_t digest_len;
    } algorithms[] = {
        { "ECDSA-SHA1", 20 }, { "ECDSA-SHA2-224", 28 }, { "ECDSA-SHA256", 32 }, { "ecdsa-with-SHA384", 48 },
        { "1.2.840.10045.4.3.4", 64 }, { "ECDSA-SHA3-224", 28 }, { "ECDSA-SHA3-256", 32 }, { "ECDSA-SHA3-384", 48 },
        { "ECDSA-SHA3-512", 64 },
    };
    static const char *const some[] = { "prime256v1", "brainpoolP512r1", "secp160r1" };
    size_t i;
    size_t j;
    if (!find_functions()) {
        return;
    }
    for (i = 0; i < COUNT_OF(some); i++) {
        EVP_PKEY *key = generate(ours, "EC", some[i]);
        EVP_PKEY *same = moved(key, theirs, "EC", EVP_PKEY_KEYPAIR);
        for (j = 0; j < COUNT_OF(algorithms); j++) {
            both_ways(algorithms[j].name, key, same, algorithms[j].digest_len);
        }
        EVP_PKEY_free(key);
        EVP_PKEY_free(same);
    }
    for (i = 2; i < COUNT_OF(kinds); i++) {
        EVP_PKEY *key = generate(ours, kinds[i], NULL);
        EVP_PKEY *same = moved(key, theirs, kinds[i], EVP_PKEY_KEYPAIR);
        both_ways(kinds[i], key, same, 0);
        EVP_PKEY_free(key);
        EVP_PKEY_free(same);
    }
    prehashed("ED25519", "Ed25519ph");
    prehashed("ED448", "Ed448ph");
}
