/* Keys of each provider in the other one: parameters, files, copies. */
#include "across.h"

/* Whether two keys have the same parameter, or both have none. */
static bool share_integer(const EVP_PKEY *one, const EVP_PKEY *two, const char *name)
{
    BIGNUM *first = NULL;
    BIGNUM *second = NULL;
    const int has_first = EVP_PKEY_get_bn_param(one, name, &first);
    const int has_second = EVP_PKEY_get_bn_param(two, name, &second);
    const bool same = has_first == has_second && (!has_first || BN_cmp(first, second) == 0);
    BN_clear_free(first);
    BN_clear_free(second);
    return same;
}

static bool share_number(const EVP_PKEY *one, const EVP_PKEY *two, const char *name)
{
    int first = -1;
    int second = -1;
    return EVP_PKEY_get_int_param(one, name, &first) == EVP_PKEY_get_int_param(two, name, &second) && first == second;
}

static bool share_text(const EVP_PKEY *one, const EVP_PKEY *two, const char *name)
{
    char first[ROOM] = "";
    char second[ROOM] = "";
    size_t len;
    return EVP_PKEY_get_utf8_string_param(one, name, first, sizeof first, &len)
        == EVP_PKEY_get_utf8_string_param(two, name, second, sizeof second, &len)
        && strcmp(first, second) == 0;
}

static bool share_bytes(const EVP_PKEY *one, const EVP_PKEY *two, const char *name)
{
    uint8_t first[ROOM];
    uint8_t second[ROOM];
    size_t len = 0;
    size_t second_len = 0;
    return EVP_PKEY_get_octet_string_param(one, name, first, sizeof first, &len)
        == EVP_PKEY_get_octet_string_param(two, name, second, sizeof second, &second_len)
        && len == second_len && memcmp(first, second, len) == 0;
}

static void share_parameters(const EVP_PKEY *one, const EVP_PKEY *two)
{
    static const char *const integers[] = { "p", "a", "b", "order", "cofactor", "qx", "qy", "priv" };
    static const char *const numbers[] = {
        "bits", "security-bits", "max-size", "use-cofactor-flag", "decoded-from-explicit",
    };
    static const char *const texts[] = {
        "group", "field-type", "encoding", "point-format", "default-digest", "mandatory-digest", "group-check",
    };
    static const char *const strings[] = { "pub", "encoded-pub-key", "generator", "seed" };
    size_t i;
    for (i = 0; i < COUNT_OF(integers); i++) {
        check_at(__FILE__, __LINE__, share_integer(one, two, integers[i]), integers[i]);
    }
    for (i = 0; i < COUNT_OF(numbers); i++) {
        check_at(__FILE__, __LINE__, share_number(one, two, numbers[i]), numbers[i]);
    }
    for (i = 0; i < COUNT_OF(texts); i++) {
        check_at(__FILE__, __LINE__, share_text(one, two, texts[i]), texts[i]);
    }
    for (i = 0; i < COUNT_OF(strings); i++) {
        check_at(__FILE__, __LINE__, share_bytes(one, two, strings[i]), strings[i]);
    }
    ERR_clear_error();
}

/* What a function writes of a key. */
static size_t written(int (*write)(BIO *, const EVP_PKEY *), const EVP_PKEY *key, char *out)
{
    BIO *memory = BIO_new(BIO_s_mem());
    const int done = write(memory, key);
    const int len = done ? BIO_read(memory, out, 4096) : 0;
    BIO_free(memory);
    return len < 0 ? 0 : (size_t) len;
}

static int private_file(BIO *file, const EVP_PKEY *key)
{
    return PEM_write_bio_PrivateKey(file, key, NULL, NULL, 0, NULL, NULL);
}

static int public_file(BIO *file, const EVP_PKEY *key)
{
    return PEM_write_bio_PUBKEY(file, key);
}

static int private_text(BIO *file, const EVP_PKEY *key)
{
    return EVP_PKEY_print_private(file, key, 0, NULL);
}

static int public_text(BIO *file, const EVP_PKEY *key)
{
    return EVP_PKEY_print_public(file, key, 0, NULL);
}

static int parameter_text(BIO *file, const EVP_PKEY *key)
{
    return EVP_PKEY_print_params(file, key, 0, NULL);
}

/* Two keys that are one: all that is written of them is the same. */
static void share_files(const EVP_PKEY *one, const EVP_PKEY *two)
{
    /* keys of bytes have no parameters to be exported: of them the default provider prints those of its own keys alone */
    const size_t count = EVP_PKEY_is_a(one, "EC") ? 5 : 4;
    int (*const writers[])(BIO *, const EVP_PKEY *) = {
        private_file, public_file, private_text, public_text, parameter_text,
    };
    static const char *const names[] = {
        "private file", "public file", "private text", "public text", "parameters' text",
    };
    char first[4096];
    char second[4096];
    size_t i;
    for (i = 0; i < count; i++) {
        const size_t len = written(writers[i], one, first);
        ERR_clear_error();
        check_at(__FILE__, __LINE__, len == written(writers[i], two, second) && memcmp(first, second, len) == 0, names[i]);
        ERR_clear_error();
    }
    /* what is public has no private part */
    first[written(public_text, one, first)] = 0;
    CHECK(strstr(first, "priv:") == NULL && strstr(first, "pub:") != NULL);
}

/* A private key from its file, by a context. */
static EVP_PKEY *read_back(OSSL_LIB_CTX *context, const EVP_PKEY *key)
{
    BIO *memory = BIO_new(BIO_s_mem());
    EVP_PKEY *read = NULL;
    if (private_file(memory, key)) {
        read = PEM_read_bio_PrivateKey_ex(memory, NULL, NULL, NULL, context, NULL);
    }
    BIO_free(memory);
    return read;
}

/* What a selection exports. */
static void export_halves(const EVP_PKEY *key)
{
    OSSL_PARAM *params = NULL;
    CHECK(EVP_PKEY_todata(key, EVP_PKEY_PUBLIC_KEY, &params));
    CHECK(OSSL_PARAM_locate(params, "pub") != NULL && OSSL_PARAM_locate(params, "priv") == NULL);
    OSSL_PARAM_free(params);
    params = NULL;
    CHECK(EVP_PKEY_todata(key, EVP_PKEY_KEYPAIR, &params));
    CHECK(OSSL_PARAM_locate(params, "pub") != NULL && OSSL_PARAM_locate(params, "priv") != NULL);
    OSSL_PARAM_free(params);
    params = NULL;
    /* of which OpenSSL up to 3.3 writes the text of both */
    CHECK(EVP_PKEY_todata(key, EVP_PKEY_PRIVATE_KEY, &params));
    CHECK(OSSL_PARAM_locate(params, "pub") != NULL || !EVP_PKEY_is_a(key, "EC"));
    CHECK(OSSL_PARAM_locate(params, "priv") != NULL);
    OSSL_PARAM_free(params);
    ERR_clear_error();
}

static void copy(EVP_PKEY *key, const EVP_PKEY *same)
{
    EVP_PKEY *duplicate = EVP_PKEY_dup(key);
    EVP_PKEY *other = NULL;
    CHECK(duplicate != NULL && EVP_PKEY_eq(duplicate, key) == 1);
    share_parameters(duplicate, same);
    EVP_PKEY_free(duplicate);
    /* another key, and a key of another provider */
    CHECK(EVP_PKEY_eq(key, same) == 1);
    other = read_back(ours, same);
    /* which provider has it is the decoder's choice */
    CHECK(other != NULL && EVP_PKEY_eq(other, key) == 1);
    EVP_PKEY_free(other);
    other = read_back(theirs, key);
    CHECK(other != NULL && !is_served(other) && EVP_PKEY_eq(other, key) == 1);
    EVP_PKEY_free(other);
}

static void check_key(EVP_PKEY *key)
{
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(ours, key, NULL);
    CHECK(EVP_PKEY_check(context) == 1);
    CHECK(EVP_PKEY_public_check(context) == 1);
    CHECK(EVP_PKEY_private_check(context) == 1);
    CHECK(EVP_PKEY_pairwise_check(context) == 1);
    EVP_PKEY_CTX_free(context);
}

static void both_ways(const char *algorithm, const char *curve)
{
    EVP_PKEY *key = generate(ours, algorithm, curve);
    EVP_PKEY *same = moved(key, theirs, algorithm, EVP_PKEY_KEYPAIR);
    EVP_PKEY *other = generate(theirs, algorithm, curve);
    EVP_PKEY *there = moved(other, ours, algorithm, EVP_PKEY_KEYPAIR);
    CHECK(key != NULL && is_served(key));
    CHECK(same != NULL && !is_served(same));
    CHECK(there != NULL && is_served(there));
    share_parameters(key, same);
    share_parameters(there, other);
    share_files(key, same);
    share_files(there, other);
    export_halves(key);
    copy(key, same);
    check_key(key);
    check_key(there);
    CHECK(EVP_PKEY_eq(key, there) == 0);
    ERR_clear_error();
    EVP_PKEY_free(key);
    EVP_PKEY_free(same);
    EVP_PKEY_free(other);
    EVP_PKEY_free(there);
}

/* Programs with the functions of before OpenSSL 3. */
static void old_functions(const char *curve)
{
    EVP_PKEY *key = generate(ours, "EC", curve);
    EC_KEY *old = EVP_PKEY_get1_EC_KEY(key);
    uint8_t signature[ROOM];
    size_t len;
    CHECK(old != NULL && EC_KEY_check_key(old) == 1);
    CHECK(old != NULL && EC_GROUP_get_curve_name(EC_KEY_get0_group(old)) == OBJ_txt2nid(curve));
    EC_KEY_free(old);
    EVP_PKEY_free(key);
    /* a key of theirs is signed with by a provider */
    old = EC_KEY_new_by_curve_name(OBJ_txt2nid(curve));
    key = EVP_PKEY_new();
    CHECK(EC_KEY_generate_key(old) == 1 && EVP_PKEY_assign_EC_KEY(key, old) == 1);
    len = sign(ours, key, "SHA256", NULL, "the message", signature);
    CHECK(len != 0 && verify(theirs, key, "SHA256", NULL, "the message", signature, len) == 1);
    CHECK(verify(ours, key, "SHA256", NULL, "another message", signature, len) == 0);
    ERR_clear_error();
    EVP_PKEY_free(key);
}

/* Options of a key of which one is left to the default provider. */
static void options(const char *curve)
{
    static const char *const formats[] = { "uncompressed", "compressed", "hybrid" };
    size_t i;
    for (i = 0; i < COUNT_OF(formats); i++) {
        EVP_PKEY *key = generate(ours, "EC", curve);
        EVP_PKEY *same = moved(key, theirs, "EC", EVP_PKEY_KEYPAIR);
        share_parameters(key, same);
        CHECK(EVP_PKEY_set_utf8_string_param(key, "point-format", formats[i]) == 1);
        CHECK(EVP_PKEY_set_utf8_string_param(same, "point-format", formats[i]) == 1);
        share_parameters(key, same);
        share_files(key, same);
        CHECK(EVP_PKEY_set_int_param(key, "include-public", 0) == 1);
        CHECK(EVP_PKEY_set_int_param(same, "include-public", 0) == 1);
        CHECK(EVP_PKEY_set_int_param(key, "use-cofactor-flag", 1) == 1);
        CHECK(EVP_PKEY_set_int_param(same, "use-cofactor-flag", 1) == 1);
        share_parameters(key, same);
        share_files(key, same);
        EVP_PKEY_free(key);
        EVP_PKEY_free(same);
    }
}

void test_keys(void)
{
    size_t i;
    for (i = 0; i < COUNT_OF(curves); i += step) {
        where = curves[i];
        both_ways("EC", curves[i]);
        old_functions(curves[i]);
        options(curves[i]);
    }
    for (i = 0; i < COUNT_OF(kinds); i++) {
        where = kinds[i];
        both_ways(kinds[i], NULL);
    }
}
