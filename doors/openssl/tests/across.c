/*
 * The program: across FOLDER [few | PART], with the folder of secant.so. It prints a line for each part with the number of its
 * checks. `few` are fewer curves and rounds, for a run under valgrind: without the parts that have allocations fail and hand OpenSSL
 * parameters over which it loses memory itself.
 */
#include "across.h"

#include <stdio.h>

OSSL_LIB_CTX *ours, *theirs;
OSSL_PROVIDER *secant, *standard;
const char *folder;
static OSSL_PROVIDER *standard_there;
const char *where = "";
size_t step = 1;

static unsigned long checks, failures;

const char *const curves[18] = {
    "prime256v1", "secp384r1", "secp521r1", "secp256k1", "prime192v1", "secp224r1", "secp192k1", "secp224k1",
    "brainpoolP224r1", "brainpoolP224t1", "brainpoolP256r1", "brainpoolP256t1", "brainpoolP320r1",
    "brainpoolP320t1", "brainpoolP384r1", "brainpoolP384t1", "brainpoolP512r1", "brainpoolP512t1",
};
const char *const kinds[4] = { "X25519", "X448", "ED25519", "ED448" };

void check_at(const char *file, int line, bool holds, const char *what)
{
    checks++;
    if (!holds) {
        failures++;
        fprintf(stderr, "%s:%d: %s: %s\n", file, line, where, what);
        ERR_print_errors_fp(stderr);
    }
}

int reason(void)
{
    int last = 0;
    unsigned long error;
    /* EVP's own come after those of a provider */
    while ((error = ERR_get_error()) != 0) {
        if (last == 0 || ERR_GET_LIB(error) != ERR_LIB_EVP) {
            last = ERR_GET_REASON(error);
        }
    }
    return last;
}

bool is_served(const EVP_PKEY *key)
{
    const OSSL_PROVIDER *provider = EVP_PKEY_get0_provider(key);
    return provider != NULL && strcmp(OSSL_PROVIDER_get0_name(provider), "secant") == 0;
}

EVP_PKEY *generate(OSSL_LIB_CTX *context, const char *algorithm, const char *curve)
{
    EVP_PKEY_CTX *generation = EVP_PKEY_CTX_new_from_name(context, algorithm, NULL);
    EVP_PKEY *key = NULL;
    if (EVP_PKEY_keygen_init(generation) <= 0
        || (curve != NULL && EVP_PKEY_CTX_set_group_name(generation, curve) <= 0)
        || EVP_PKEY_generate(generation, &key) <= 0) {
        key = NULL;
    }
    EVP_PKEY_CTX_free(generation);
    return key;
}

EVP_PKEY *made(OSSL_LIB_CTX *context, const char *algorithm, int selection, OSSL_PARAM *params)
{
    EVP_PKEY_CTX *making = EVP_PKEY_CTX_new_from_name(context, algorithm, NULL);
    EVP_PKEY *key = NULL;
    if (EVP_PKEY_fromdata_init(making) <= 0 || EVP_PKEY_fromdata(making, &key, selection, params) <= 0) {
        key = NULL;
    }
    EVP_PKEY_CTX_free(making);
    return key;
}

EVP_PKEY *moved(const EVP_PKEY *key, OSSL_LIB_CTX *context, const char *algorithm, int selection)
{
    OSSL_PARAM *params = NULL;
    EVP_PKEY *copy = NULL;
    if (EVP_PKEY_todata(key, selection, &params)) {
        copy = made(context, algorithm, selection, params);
    }
    OSSL_PARAM_free(params);
    return copy;
}

size_t sign(OSSL_LIB_CTX *context, EVP_PKEY *key, const char *digest, const OSSL_PARAM *params, const char *message,
    uint8_t *out)
{
    EVP_MD_CTX *signing = EVP_MD_CTX_new();
    size_t len = ROOM;
    if (signing == NULL || EVP_DigestSignInit_ex(signing, NULL, digest, context, NULL, key, params) <= 0
        || EVP_DigestSign(signing, out, &len, (const uint8_t *) message, strlen(message)) <= 0) {
        len = 0;
    }
    EVP_MD_CTX_free(signing);
    return len;
}

int verify(OSSL_LIB_CTX *context, EVP_PKEY *key, const char *digest, const OSSL_PARAM *params, const char *message,
    const uint8_t *signature, size_t len)
{
    EVP_MD_CTX *signing = EVP_MD_CTX_new();
    int verdict = -3;
    if (signing != NULL && EVP_DigestVerifyInit_ex(signing, NULL, digest, context, NULL, key, params) > 0) {
        verdict = EVP_DigestVerify(signing, signature, len, (const uint8_t *) message, strlen(message));
    }
    EVP_MD_CTX_free(signing);
    return verdict;
}

size_t sign_digest(OSSL_LIB_CTX *context, EVP_PKEY *key, const OSSL_PARAM *params, const uint8_t *digest, size_t len,
    uint8_t *out)
{
    EVP_PKEY_CTX *signing = EVP_PKEY_CTX_new_from_pkey(context, key, NULL);
    size_t out_len = ROOM;
    if (EVP_PKEY_sign_init_ex(signing, params) <= 0 || EVP_PKEY_sign(signing, out, &out_len, digest, len) <= 0) {
        out_len = 0;
    }
    EVP_PKEY_CTX_free(signing);
    return out_len;
}

int verify_digest(OSSL_LIB_CTX *context, EVP_PKEY *key, const uint8_t *digest, size_t digest_len,
    const uint8_t *signature, size_t len)
{
    EVP_PKEY_CTX *verifying = EVP_PKEY_CTX_new_from_pkey(context, key, NULL);
    int verdict = -3;
    if (EVP_PKEY_verify_init(verifying) > 0) {
        verdict = EVP_PKEY_verify(verifying, signature, len, digest, digest_len);
    }
    EVP_PKEY_CTX_free(verifying);
    return verdict;
}

size_t agree(OSSL_LIB_CTX *context, EVP_PKEY *own, EVP_PKEY *peer, const OSSL_PARAM *params, uint8_t *out)
{
    EVP_PKEY_CTX *agreement = EVP_PKEY_CTX_new_from_pkey(context, own, NULL);
    size_t len = ROOM;
    if (EVP_PKEY_derive_init_ex(agreement, params) <= 0 || EVP_PKEY_derive_set_peer(agreement, peer) <= 0
        || EVP_PKEY_derive(agreement, out, &len) <= 0) {
        len = 0;
    }
    EVP_PKEY_CTX_free(agreement);
    return len;
}

/* The contexts; whether they are what the tests need. */
static bool open_contexts(void)
{
    theirs = OSSL_LIB_CTX_new();
    ours = OSSL_LIB_CTX_new();
    return theirs != NULL && ours != NULL && (standard_there = OSSL_PROVIDER_load(theirs, "default")) != NULL
        && (standard = OSSL_PROVIDER_load(ours, "default")) != NULL
        && OSSL_PROVIDER_set_default_search_path(ours, folder)
        && (secant = OSSL_PROVIDER_load(ours, "secant")) != NULL
        && EVP_set_default_properties(ours, "?provider=secant");
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*run)(void);
    } parts[] = {
        { "keys", test_keys },
        { "signatures", test_signatures },
        { "algorithms", test_algorithms },
        { "agreement", test_agreement },
        { "groups", test_groups },
        { "other curves", test_other_curves },
        { "bad input", test_bad_input },
        { "hostile parameters", test_hostile },
        { "processes", test_processes },
        { "memory", test_memory },
    };
    const bool is_few = argc == 3 && strcmp(argv[2], "few") == 0;
    const char *part = argc == 3 && !is_few ? argv[2] : NULL;
    size_t i;
    if (argc < 2 || argc > 3) {
        fprintf(stderr, "usage: across FOLDER [few | PART]\n");
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    step = is_few ? 9 : 1;
    if (!is_few) {
        /* before libcrypto's first allocation */
        watch_memory();
    }
    folder = argv[1];
    if (!open_contexts()) {
        ERR_print_errors_fp(stderr);
        return 1;
    }
    for (i = 0; i < COUNT_OF(parts); i++) {
        const unsigned long before = checks;
        if ((part != NULL && strcmp(part, parts[i].name) != 0) || (is_few && (parts[i].run == test_memory || parts[i].run == test_hostile))) {
            continue;
        }
        where = parts[i].name;
        parts[i].run();
        printf("%s: %lu checks\n", parts[i].name, checks - before);
    }
    OSSL_PROVIDER_unload(secant);
    OSSL_PROVIDER_unload(standard);
    OSSL_PROVIDER_unload(standard_there);
    OSSL_LIB_CTX_free(ours);
    OSSL_LIB_CTX_free(theirs);
    if (failures != 0) {
        fprintf(stderr, "%lu of %lu checks failed\n", failures, checks);
    }
    return failures == 0 ? 0 : 1;
}
