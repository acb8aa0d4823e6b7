/* Curves that secant does not have: what worked before works as before. */
#include "across.h"

#include <stdlib.h>

#define MESSAGE "the message"
#define OPTION(name, text) OSSL_PARAM_utf8_string((name), (char *) (uintptr_t) (text), sizeof(text) - 1)

/* A new key on the curve of another one. */
static EVP_PKEY *like(OSSL_LIB_CTX *library, EVP_PKEY *template, const OSSL_PARAM *params)
{
    EVP_PKEY_CTX *generation = EVP_PKEY_CTX_new_from_pkey(library, template, NULL);
    EVP_PKEY *key = NULL;
    if (EVP_PKEY_keygen_init(generation) <= 0
        || (params != NULL && EVP_PKEY_CTX_set_params(generation, params) <= 0)
        || EVP_PKEY_generate(generation, &key) <= 0) {
        key = NULL;
    }
    EVP_PKEY_CTX_free(generation);
    return key;
}

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

/* The library contexts sign, verify and agree with each other, also with a key that the other one made. */
static void both_ways(EVP_PKEY *key, EVP_PKEY *same)
{
    EVP_PKEY *peer_there = like(theirs, same, NULL);
    EVP_PKEY *peer = moved(peer_there, ours, "EC", EVP_PKEY_KEYPAIR);
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
    CHECK(peer != NULL && EVP_PKEY_eq(peer, peer_there) == 1 && EVP_PKEY_eq(peer, key) == 0);
    len = agree(ours, key, peer, NULL, first);
    CHECK(len != 0 && agree(theirs, same, peer_there, NULL, second) == len && memcmp(first, second, len) == 0);
    CHECK(agree(ours, peer, key, NULL, second) == len && memcmp(first, second, len) == 0);
    CHECK(agree(theirs, peer_there, same, NULL, second) == len && memcmp(first, second, len) == 0);
    CHECK(EVP_PKEY_eq(key, same) == 1);
    ERR_clear_error();
    EVP_PKEY_free(peer);
    EVP_PKEY_free(peer_there);
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

/* What there is of a key of a curve: it is generated, written, and read again; its public half as well. */
struct life {
    bool generated, written, read, public_written, public_read;
};

static struct life life_of(OSSL_LIB_CTX *library, const char *name, EVP_PKEY **key)
{
    struct life life = { false, false, false, false, false };
    BIO *file = BIO_new(BIO_s_mem());
    BIO *public_file = BIO_new(BIO_s_mem());
    EVP_PKEY *read, *public_read;
    *key = generate(library, "EC", name);
    life.generated = *key != NULL;
    if (life.generated) {
        life.written = PEM_write_bio_PrivateKey(file, *key, NULL, NULL, 0, NULL, NULL) == 1;
        read = PEM_read_bio_PrivateKey_ex(file, NULL, NULL, NULL, library, NULL);
        life.read = read != NULL && EVP_PKEY_eq(read, *key) == 1;
        life.public_written = PEM_write_bio_PUBKEY(public_file, *key) == 1;
        public_read = PEM_read_bio_PUBKEY_ex(public_file, NULL, NULL, NULL, library, NULL);
        life.public_read = public_read != NULL && EVP_PKEY_eq(public_read, *key) == 1;
        EVP_PKEY_free(read);
        EVP_PKEY_free(public_read);
    }
    BIO_free(file);
    BIO_free(public_file);
    return life;
}

/* Whether the last errors say that a curve's keys are not generated, with its name and the line that helps. Empties the queue. */
static bool is_refused(const char *name)
{
    const char *text;
    int flags;
    bool refused = false;
    unsigned long error;
    while ((error = ERR_get_error_all(NULL, NULL, NULL, &text, &flags)) != 0) {
        refused = refused || (ERR_GET_REASON(error) == PROV_R_INVALID_CURVE && strstr(text, name) != NULL
            && strstr(text, "openssl.cnf") != NULL && strstr(text, "default_properties = ?provider=default") != NULL);
    }
    return refused;
}

/* Every curve: with the provider all is as without it, or generation says why not; SM2's alone. */
static void as_before(const char *name)
{
    EVP_PKEY *here, *there;
    const struct life before = life_of(theirs, name, &there);
    struct life now;
    ERR_clear_error();
    now = life_of(ours, name, &here);
    CHECK(before.generated);
    CHECK(now.generated || is_refused(name));
    CHECK(now.generated == (strcmp(name, "SM2") != 0));
    CHECK(!now.generated || (now.written == before.written && now.read == before.read));
    CHECK(!now.generated || (now.public_written == before.public_written && now.public_read == before.public_read));
    ERR_clear_error();
    EVP_PKEY_free(here);
    EVP_PKEY_free(there);
}

/* Whether a generation of EC keys or parameters by parameters is refused as SM2's. */
static bool refuses_sm2(bool is_pair, const OSSL_PARAM *params)
{
    EVP_PKEY_CTX *generation = EVP_PKEY_CTX_new_from_name(ours, "EC", NULL);
    EVP_PKEY *key = NULL;
    bool refused;
    ERR_clear_error();
    CHECK((is_pair ? EVP_PKEY_keygen_init(generation) : EVP_PKEY_paramgen_init(generation)) == 1
        && EVP_PKEY_CTX_set_params(generation, params) == 1);
    refused = EVP_PKEY_generate(generation, &key) <= 0 && key == NULL && is_refused("SM2");
    EVP_PKEY_CTX_free(generation);
    return refused;
}

/* SM2's curve: no keys of EC under any of its names; those of the algorithm SM2 as before. */
static void sm2(void)
{
    static const char *const names[] = { "SM2", "sm2", "Sm2" };
    EVP_PKEY_CTX *generation = EVP_PKEY_CTX_new_from_name(ours, "EC", NULL);
    EVP_PKEY *held = generate(theirs, "EC", "SM2");
    EVP_PKEY *key = NULL;
    OSSL_PARAM *params = NULL;
    size_t i;
    where = "SM2";
    for (i = 0; i < COUNT_OF(names); i++) {
        const OSSL_PARAM named[2] = {
            OSSL_PARAM_utf8_string("group", (char *) (uintptr_t) names[i], strlen(names[i])), OSSL_PARAM_END,
        };
        CHECK(refuses_sm2(true, named));
        CHECK(refuses_sm2(false, named));
    }
    CHECK(EVP_PKEY_keygen_init(generation) == 1 && EVP_PKEY_CTX_set_ec_paramgen_curve_nid(generation, NID_sm2) == 1);
    CHECK(EVP_PKEY_generate(generation, &key) <= 0 && is_refused("SM2"));
    EVP_PKEY_CTX_free(generation);
    /* a name that OpenSSL does not take for it */
    CHECK(generate(theirs, "EC", "1.2.156.10197.1.301") == NULL && generate(ours, "EC", "1.2.156.10197.1.301") == NULL);
    ERR_clear_error();
    /* neither provider makes a key of EC of such parameters */
    CHECK(EVP_PKEY_todata(held, EVP_PKEY_KEYPAIR, &params) == 1);
    CHECK(made(theirs, "EC", EVP_PKEY_KEYPAIR, params) == NULL && made(ours, "EC", EVP_PKEY_KEYPAIR, params) == NULL);
    ERR_clear_error();
    key = made(ours, "SM2", EVP_PKEY_KEYPAIR, params);
    CHECK(key != NULL && !is_served(key));
    OSSL_PARAM_free(params);
    EVP_PKEY_free(key);
    /* what the line of openssl.cnf stands for */
    generation = EVP_PKEY_CTX_new_from_name(ours, "EC", "?provider=default");
    key = NULL;
    CHECK(EVP_PKEY_keygen_init(generation) == 1 && EVP_PKEY_CTX_set_group_name(generation, "SM2") == 1
        && EVP_PKEY_generate(generation, &key) == 1 && !is_served(key));
    EVP_PKEY_CTX_free(generation);
    EVP_PKEY_free(key);
    EVP_PKEY_free(held);
    key = generate(ours, "SM2", NULL);
    CHECK(key != NULL && !is_served(key));
    EVP_PKEY_free(key);
    ERR_clear_error();
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

/* Options of a generation one after the other, of a key like another one: the later ones count, and the curve stays. */
static void like_another(const char *of_template, const OSSL_PARAM *options)
{
    EVP_PKEY *template_here, *template_there;
    EVP_PKEY_CTX *here, *there;
    EVP_PKEY *key = NULL;
    EVP_PKEY *same = NULL;
    OSSL_PARAM format[2] = {
        OSSL_PARAM_utf8_string("point-format", (char *) (uintptr_t) of_template, strlen(of_template)), OSSL_PARAM_END,
    };
    static const char *const names[] = { "group", "encoding", "point-format", "group-check" };
    size_t i;
    template_there = generate(theirs, "EC", "prime256v1");
    CHECK(EVP_PKEY_set_params(template_there, format) == 1);
    template_here = moved(template_there, ours, "EC", EVP_PKEY_KEYPAIR);
    here = EVP_PKEY_CTX_new_from_pkey(ours, template_here, NULL);
    there = EVP_PKEY_CTX_new_from_pkey(theirs, template_there, NULL);
    CHECK(EVP_PKEY_keygen_init(here) == 1 && EVP_PKEY_keygen_init(there) == 1);
    for (; options->key != NULL; options++) {
        const OSSL_PARAM alone[2] = { *options, OSSL_PARAM_END };
        where = options->data;
        CHECK(EVP_PKEY_CTX_set_params(here, alone) == 1 && EVP_PKEY_CTX_set_params(there, alone) == 1);
    }
    CHECK(EVP_PKEY_generate(here, &key) == 1 && EVP_PKEY_generate(there, &same) == 1);
    for (i = 0; i < COUNT_OF(names); i++) {
        char text[64] = "";
        char expected[64] = "none";
        size_t len;
        CHECK(EVP_PKEY_get_utf8_string_param(same, names[i], expected, sizeof expected, &len) == 1);
        CHECK(EVP_PKEY_get_utf8_string_param(key, names[i], text, sizeof text, &len) == 1
            && strcmp(text, expected) == 0);
    }
    ERR_clear_error();
    EVP_PKEY_CTX_free(here);
    EVP_PKEY_CTX_free(there);
    EVP_PKEY_free(template_here);
    EVP_PKEY_free(template_there);
    EVP_PKEY_free(key);
    EVP_PKEY_free(same);
}

static void options(void)
{
    const OSSL_PARAM rows[][3] = {
        { OSSL_PARAM_END },
        { OPTION("encoding", "explicit"), OSSL_PARAM_END },
        { OPTION("encoding", "explicit"), OPTION("encoding", "named_curve"), OSSL_PARAM_END },
        { OPTION("point-format", "compressed"), OSSL_PARAM_END },
        { OPTION("point-format", "uncompressed"), OSSL_PARAM_END },
        { OPTION("point-format", "hybrid"), OSSL_PARAM_END },
        { OPTION("point-format", "hybrid"), OPTION("point-format", "compressed"), OSSL_PARAM_END },
        { OPTION("encoding", "explicit"), OPTION("encoding", "explicit"), OSSL_PARAM_END },
        { OPTION("group", "secp384r1"), OSSL_PARAM_END },
        { OPTION("group", "secp160r1"), OPTION("encoding", "explicit"), OSSL_PARAM_END },
        { OPTION("group-check", "named"), OPTION("group-check", "named"), OSSL_PARAM_END },
        { OPTION("group-check", "named"), OPTION("group-check", "named-nist"), OSSL_PARAM_END },
    };
    size_t i;
    /* OpenSSL loses the last ones' memory itself */
    for (i = 0; i < COUNT_OF(rows) - (step == 1 ? 0 : 2); i++) {
        like_another("uncompressed", rows[i]);
        like_another("compressed", rows[i]);
    }
}

/* The name of an option is the caller's memory, and may be gone when the key is generated. */
static EVP_PKEY *by_a_name_that_goes(OSSL_LIB_CTX *library, const char *algorithm, const char *option, OSSL_PARAM param)
{
    EVP_PKEY_CTX *generation = EVP_PKEY_CTX_new_from_name(library, algorithm, NULL);
    EVP_PKEY *key = NULL;
    char name[32] = "";
    const OSSL_PARAM params[2] = {
        { name, param.data_type, param.data, param.data_size, param.return_size }, OSSL_PARAM_END,
    };
    memcpy(name, option, strlen(option));
    where = option;
    CHECK(EVP_PKEY_keygen_init(generation) == 1
        && (strcmp(algorithm, "EC") != 0 || EVP_PKEY_CTX_set_group_name(generation, "prime256v1") == 1)
        && EVP_PKEY_CTX_set_params(generation, params) == 1);
    memset(name, 'x', strlen(option));
    CHECK(EVP_PKEY_generate(generation, &key) == 1);
    EVP_PKEY_CTX_free(generation);
    return key;
}

/* The same by one that stays. */
static EVP_PKEY *generate_of(OSSL_LIB_CTX *library, const char *algorithm, const OSSL_PARAM *param)
{
    EVP_PKEY_CTX *generation = EVP_PKEY_CTX_new_from_name(library, algorithm, NULL);
    const OSSL_PARAM params[2] = { *param, OSSL_PARAM_END };
    EVP_PKEY *key = NULL;
    if (EVP_PKEY_keygen_init(generation) <= 0
        || (strcmp(algorithm, "EC") == 0 && EVP_PKEY_CTX_set_group_name(generation, "prime256v1") <= 0)
        || EVP_PKEY_CTX_set_params(generation, params) <= 0 || EVP_PKEY_generate(generation, &key) <= 0) {
        key = NULL;
    }
    EVP_PKEY_CTX_free(generation);
    return key;
}

static void names_that_go(void)
{
    static const char *const algorithms[] = { "EC", "X25519" };
    uint8_t material[66] = { 1, 2, 3 };
    const OSSL_PARAM input = OSSL_PARAM_octet_string("dhkem-ikm", material, sizeof material);
    const OSSL_PARAM group_check = OPTION("group-check", "named-nist");
    EVP_PKEY *key = by_a_name_that_goes(ours, "EC", "group-check", group_check);
    char text[64] = "";
    size_t len;
    size_t i;
    CHECK(EVP_PKEY_get_utf8_string_param(key, "group-check", text, sizeof text, &len) == 1
        && strcmp(text, "named-nist") == 0);
    EVP_PKEY_free(key);
    for (i = 0; i < COUNT_OF(algorithms) && (OPENSSL_version_major() > 3 || OPENSSL_version_minor() >= 2); i++) {
        EVP_PKEY *same = generate_of(theirs, algorithms[i], &input);
        key = by_a_name_that_goes(ours, algorithms[i], "dhkem-ikm", input);
        CHECK(same != NULL && EVP_PKEY_eq(key, same) == 1);
        EVP_PKEY_free(key);
        EVP_PKEY_free(same);
    }
}

/* A private key of another curve that is handed a point that is none: it has no public key, and says so. */
static void refused_point(void)
{
    EVP_PKEY *whole = generate(theirs, "EC", "secp112r1");
    EVP_PKEY *key;
    BIGNUM *number = NULL;
    uint8_t bytes[ROOM] = { 0 };
    OSSL_PARAM params[3] = {
        OPTION("group", "secp112r1"), OSSL_PARAM_BN("priv", bytes, 20), OSSL_PARAM_END,
    };
    where = "a refused point";
    CHECK(EVP_PKEY_get_bn_param(whole, "priv", &number) == 1 && BN_bn2nativepad(number, bytes, 20) == 20);
    key = made(ours, "EC", EVP_PKEY_KEYPAIR, params);
    CHECK(key != NULL && is_served(key));
    memset(bytes, 5, 29);
    CHECK(EVP_PKEY_set1_encoded_public_key(key, bytes, 29) == 0);
    ERR_clear_error();
    CHECK(verify(ours, key, "SHA256", NULL, MESSAGE, bytes, 20) == -3 && reason() == PROV_R_NOT_A_PUBLIC_KEY);
    BN_free(number);
    EVP_PKEY_free(key);
    EVP_PKEY_free(whole);
}

/* The prime curves among them are small, or have names that nobody uses: those of X9.62 with 239 bits, secp224r1 as WTLS has it. */
static void small_or_unused(const char *name)
{
    static const char *const unused[] = { "prime239v1", "prime239v2", "prime239v3", "wap-wsg-idm-ecid-wtls12" };
    EVP_PKEY *key = generate(ours, "EC", name);
    char field[64] = "";
    size_t len;
    size_t i;
    bool is_unused = false;
    CHECK(EVP_PKEY_get_utf8_string_param(key, "field-type", field, sizeof field, &len) == 1);
    for (i = 0; i < COUNT_OF(unused); i++) {
        is_unused = is_unused || strcmp(name, unused[i]) == 0;
    }
    CHECK(strcmp(field, "prime-field") != 0 || is_unused || EVP_PKEY_get_bits(key) <= 192);
    EVP_PKEY_free(key);
}

void test_other_curves(void)
{
    EC_builtin_curve all[200];
    const size_t count = EC_get_builtin_curves(all, COUNT_OF(all));
    EVP_PKEY *key;
    size_t i;
    for (i = 0; i < count; i += step) {
        const char *name = OBJ_nid2sn(all[i].nid);
        where = name;
        as_before(name);
        /* curves of IPsec have no name in files, SM2 is an algorithm of its own */
        if (is_ours(name) || strncmp(name, "Oakley", 6) == 0 || strcmp(name, "SM2") == 0) {
            continue;
        }
        curve(name);
        small_or_unused(name);
    }
    sm2();
    explicit_parameters();
    options();
    if (step == 1) {
        names_that_go();
    }
    refused_point();
    where = "no curve";
    key = generate(ours, "EC", "no such curve");
    CHECK(key == NULL && reason() != 0);
    key = generate(ours, "EC", NULL);
    CHECK(key == NULL && reason() != 0);
}
