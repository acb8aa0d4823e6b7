/* Curves that secant does not have: what worked before works as before. */
#include "across.h"

#include <stdlib.h>

#define MESSAGE "the message"

static bool is_ours(const char *curve)
{
    size_t i;
    for (i = 0; i < COUNT_OF(curves); i++) {
        if (strcmp(curve, curves[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void both_ways(EVP_PKEY *key, EVP_PKEY *same)
{
    uint8_t first[ROOM];
    uint8_t second[ROOM];
    size_t len;
    CHECK(key != NULL && is_served(key));
    CHECK(same != NULL && !is_served(same));
    len = sign(ours, key, "SHA256", NULL, MESSAGE, first);
    CHECK(len != 0 && verify(theirs, same, "SHA256", NULL, MESSAGE, first, len) == 1);
    CHECK(verify(ours, key, "SHA256", NULL, "another message", first, len) == 0);
    len = sign(theirs, same, "SHA256", NULL, MESSAGE, first);
    CHECK(len != 0 && verify(ours, key, "SHA256", NULL, MESSAGE, first, len) == 1);
    len = agree(ours, key, key, NULL, first);
    CHECK(len != 0 && agree(theirs, same, same, NULL, second) == len && memcmp(first, second, len) == 0);
    CHECK(EVP_PKEY_eq(key, same) == 1);
    ERR_clear_error();
}

/* A key of another curve: generated, in a file and back, its parts alone. */
static void curve(const char *name)
{
    EVP_PKEY *key = generate(ours, "EC", name);
    EVP_PKEY *same = moved(key, theirs, "EC", EVP_PKEY_KEYPAIR);
    EVP_PKEY *public_half = moved(same, ours, "EC", EVP_PKEY_PUBLIC_KEY);
    EVP_PKEY *duplicate = EVP_PKEY_dup(key);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(ours, key, NULL);
    uint8_t signature[ROOM];
    size_t len;
    char group[64] = "";
    both_ways(key, same);
    CHECK(EVP_PKEY_get_group_name(key, group, sizeof group, &len) == 1 && strcmp(group, name) == 0);
    CHECK(EVP_PKEY_get_bits(key) == EVP_PKEY_get_bits(same));
    CHECK(EVP_PKEY_check(context) == 1);
    CHECK(duplicate != NULL && EVP_PKEY_eq(duplicate, key) == 1);
    len = sign(ours, key, "SHA512", NULL, MESSAGE, signature);
    CHECK(verify(ours, public_half, "SHA512", NULL, MESSAGE, signature, len) == 1);
    CHECK(sign(ours, public_half, "SHA512", NULL, MESSAGE, signature) == 0);
    ERR_clear_error();
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(key);
    EVP_PKEY_free(same);
    EVP_PKEY_free(public_half);
    EVP_PKEY_free(duplicate);
}

/* A curve of secant whose parameters are written out: a certificate with such a key must not pass for one with a name. */
static void explicit_parameters(void)
{
    EVP_PKEY_CTX *generation = EVP_PKEY_CTX_new_from_name(ours, "EC", NULL);
    EVP_PKEY *key = NULL;
    EVP_PKEY *same = NULL;
    EVP_PKEY *read = NULL;
    BIO *file = BIO_new(BIO_s_mem());
    int is_explicit = 0;
    where = "explicit parameters";
    CHECK(EVP_PKEY_keygen_init(generation) == 1 && EVP_PKEY_CTX_set_group_name(generation, "prime256v1") == 1
        && EVP_PKEY_CTX_set_ec_param_enc(generation, OPENSSL_EC_EXPLICIT_CURVE) == 1
        && EVP_PKEY_generate(generation, &key) == 1);
    CHECK(PEM_write_bio_PrivateKey(file, key, NULL, NULL, 0, NULL, NULL) == 1);
    same = PEM_read_bio_PrivateKey_ex(file, NULL, NULL, NULL, theirs, NULL);
    read = moved(same, ours, "EC", EVP_PKEY_KEYPAIR);
    both_ways(read, same);
    CHECK(EVP_PKEY_get_int_param(read, "decoded-from-explicit", &is_explicit) == 1 && is_explicit == 1);
    /* one of them is on the curve by its name */
    {
        EVP_PKEY *named = generate(ours, "EC", "prime256v1");
        uint8_t first[ROOM];
        uint8_t second[ROOM];
        const size_t len = agree(ours, read, named, NULL, first);
        CHECK(len == 32 && agree(ours, named, read, NULL, second) == 32 && memcmp(first, second, len) == 0);
        EVP_PKEY_free(named);
    }
    BIO_free(file);
    EVP_PKEY_free(key);
    EVP_PKEY_free(same);
    EVP_PKEY_free(read);
    EVP_PKEY_CTX_free(generation);
}

/* A key like another one, with an option that the default provider alone has. */
static void like_another(const char *option, const char *value)
{
    OSSL_PARAM params[2] = {
        OSSL_PARAM_utf8_string(option, (char *) (uintptr_t) value, strlen(value)), OSSL_PARAM_END,
    };
    EVP_PKEY *template = generate(ours, "EC", "prime256v1");
    EVP_PKEY_CTX *generation = EVP_PKEY_CTX_new_from_pkey(ours, template, NULL);
    EVP_PKEY *key = NULL;
    char group[64] = "";
    char set[64] = "";
    size_t len;
    where = option;
    CHECK(EVP_PKEY_keygen_init(generation) == 1 && EVP_PKEY_CTX_set_params(generation, params) == 1
        && EVP_PKEY_generate(generation, &key) == 1);
    CHECK(EVP_PKEY_get_group_name(key, group, sizeof group, &len) == 1 && strcmp(group, "prime256v1") == 0);
    CHECK(EVP_PKEY_get_utf8_string_param(key, option, set, sizeof set, &len) == 1 && strcmp(set, value) == 0);
    ERR_clear_error();
    EVP_PKEY_free(template);
    EVP_PKEY_free(key);
    EVP_PKEY_CTX_free(generation);
}

void test_other_curves(void)
{
    EC_builtin_curve all[200];
    const size_t count = EC_get_builtin_curves(all, COUNT_OF(all));
    EVP_PKEY *key;
    size_t i;
    for (i = 0; i < count; i += step) {
        const char *name = OBJ_nid2sn(all[i].nid);
        /* curves of IPsec have no name in files, SM2 is an algorithm of its own */
        if (is_ours(name) || strncmp(name, "Oakley", 6) == 0 || strcmp(name, "SM2") == 0) {
            continue;
        }
        where = name;
        curve(name);
    }
    explicit_parameters();
    like_another("encoding", "explicit");
    where = "no curve";
    key = generate(ours, "EC", "no such curve");
    CHECK(key == NULL && reason() != 0);
    key = generate(ours, "EC", NULL);
    CHECK(key == NULL && reason() != 0);
}
