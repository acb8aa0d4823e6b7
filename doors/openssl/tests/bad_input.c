/* Bad input: refused by both providers with the same verdict, or by this one alone where that is said. */
#include "across.h"

#define MESSAGE "the message"

/* A key of parameters in both contexts. */
struct pair {
    EVP_PKEY *here;
    EVP_PKEY *there;
};

static struct pair made_in_both(const char *algorithm, int selection, OSSL_PARAM *params)
{
    struct pair pair;
    ERR_clear_error();
    pair.there = made(theirs, algorithm, selection, params);
    ERR_clear_error();
    pair.here = made(ours, algorithm, selection, params);
    return pair;
}

static void free_pair(struct pair pair)
{
    EVP_PKEY_free(pair.here);
    EVP_PKEY_free(pair.there);
}

static struct pair point_in_both(const char *curve, uint8_t *point, size_t len)
{
    OSSL_PARAM params[3] = {
        OSSL_PARAM_utf8_string("group", (char *) (uintptr_t) curve, strlen(curve)),
        OSSL_PARAM_octet_string("pub", point, len),
        OSSL_PARAM_END,
    };
    return made_in_both("EC", EVP_PKEY_PUBLIC_KEY, params);
}

static void points(const char *curve)
{
    EVP_PKEY *key = generate(theirs, "EC", curve);
    uint8_t point[ROOM];
    uint8_t changed[ROOM];
    size_t len = 0;
    size_t half;
    size_t i;
    struct pair pair;
    CHECK(EVP_PKEY_get_octet_string_param(key, "pub", point, sizeof point, &len) == 1);
    half = (len - 1) / 2;
    pair = point_in_both(curve, point, len);
    CHECK(pair.here != NULL && pair.there != NULL);
    free_pair(pair);

    /* not on the curve */
    memcpy(changed, point, len);
    changed[len - 1] ^= 1;
    pair = point_in_both(curve, changed, len);
    CHECK(pair.here == NULL && pair.there == NULL && reason() == EC_R_POINT_IS_NOT_ON_CURVE);
    /* lengths */
    for (i = 0; i < 3; i++) {
        const size_t lengths[] = { 0, len - 1, half };
        pair = point_in_both(curve, point, lengths[i]);
        CHECK(pair.here == NULL && pair.there == NULL && reason() != 0);
    }
    memcpy(changed, point, len);
    pair = point_in_both(curve, changed, len + 1);
    CHECK(pair.here == NULL && pair.there == NULL && reason() == EC_R_INVALID_ENCODING);
    /* first bytes that are none */
    for (i = 0; i < 3; i++) {
        const uint8_t firsts[] = { 1, 5, 0x44 };
        memcpy(changed, point, len);
        changed[0] = firsts[i];
        pair = point_in_both(curve, changed, len);
        CHECK(pair.here == NULL && pair.there == NULL && reason() == EC_R_INVALID_ENCODING);
    }
    /* a coordinate above the prime */
    memcpy(changed, point, len);
    memset(changed + 1, 0xff, half);
    pair = point_in_both(curve, changed, len);
    CHECK(pair.here == NULL && pair.there == NULL && reason() == EC_R_INVALID_ENCODING);
    /* compressed and hybrid points are points, the wrong sign in a hybrid one is not */
    memcpy(changed, point, len);
    changed[0] = (uint8_t) (2 | (point[len - 1] & 1));
    pair = point_in_both(curve, changed, half + 1);
    CHECK(pair.here != NULL && pair.there != NULL && EVP_PKEY_eq(pair.here, pair.there) == 1);
    free_pair(pair);
    changed[0] = (uint8_t) (6 | (point[len - 1] & 1));
    pair = point_in_both(curve, changed, len);
    CHECK(pair.here != NULL && pair.there != NULL && EVP_PKEY_eq(pair.here, pair.there) == 1);
    free_pair(pair);
    changed[0] ^= 1;
    pair = point_in_both(curve, changed, len);
    CHECK(pair.here == NULL && pair.there == NULL && reason() != 0);
    /* the point at infinity: the default provider takes it, and refuses it when it is checked or used */
    changed[0] = 0;
    pair = point_in_both(curve, changed, 1);
    CHECK(pair.here == NULL && reason() == EC_R_POINT_AT_INFINITY);
    free_pair(pair);
    EVP_PKEY_free(key);
}

/* A private key of a number, in the machine's order. */
static struct pair number_in_both(const char *curve, const BIGNUM *number)
{
    uint8_t bytes[ROOM];
    OSSL_PARAM params[3] = {
        OSSL_PARAM_utf8_string("group", (char *) (uintptr_t) curve, strlen(curve)),
        OSSL_PARAM_BN("priv", bytes, 0),
        OSSL_PARAM_END,
    };
    params[1].data_size = (size_t) BN_num_bytes(number) + 1;
    BN_bn2nativepad(number, bytes, (int) params[1].data_size);
    return made_in_both("EC", EVP_PKEY_KEYPAIR, params);
}

/* Private keys out of range: the default provider takes them, and says so when it is asked; here they are none. */
static void private_keys(const char *curve)
{
    EVP_PKEY *key = generate(theirs, "EC", curve);
    BIGNUM *order = NULL;
    struct pair pair;
    int i;
    CHECK(EVP_PKEY_get_bn_param(key, "order", &order) == 1);
    for (i = 0; i < 4; i++) {
        BIGNUM *number = BN_dup(order);
        if (i == 0) {
            BN_zero(number);
        } else if (i == 2) {
            BN_add_word(number, 1);
        } else if (i == 3) {
            BN_lshift(number, number, 64);
        }
        pair = number_in_both(curve, number);
        CHECK(pair.here == NULL && reason() == (i == 3 ? PROV_R_INVALID_KEY : EC_R_INVALID_PRIVATE_KEY));
        free_pair(pair);
        BN_free(number);
    }
    BN_sub_word(order, 1);
    pair = number_in_both(curve, order);
    CHECK(pair.here != NULL && pair.there != NULL);
    ERR_clear_error();
    free_pair(pair);
    BN_free(order);
    EVP_PKEY_free(key);
}

/* A changed signature: both say the same of it. */
static void same_verdict(struct pair pair, const uint8_t *digest, const uint8_t *signature, size_t len)
{
    const int here = verify_digest(ours, pair.here, digest, 32, signature, len);
    const int there = verify_digest(theirs, pair.there, digest, 32, signature, len);
    CHECK(here <= 0);
    CHECK(here == there);
    ERR_clear_error();
}

/* A signature of two numbers as DER. */
static size_t der(const BIGNUM *r, const BIGNUM *s, uint8_t *out)
{
    ECDSA_SIG *signature = ECDSA_SIG_new();
    int len;
    ECDSA_SIG_set0(signature, BN_dup(r), BN_dup(s));
    len = i2d_ECDSA_SIG(signature, &out);
    ECDSA_SIG_free(signature);
    return len < 0 ? 0 : (size_t) len;
}

static void signatures(const char *curve)
{
    struct pair pair;
    uint8_t digest[32];
    uint8_t signature[ROOM];
    uint8_t changed[ROOM];
    const uint8_t *in = signature;
    ECDSA_SIG *numbers;
    BIGNUM *order = NULL;
    BIGNUM *zero = BN_new();
    BIGNUM *negative;
    size_t len;
    size_t i;
    memset(digest, 0x5a, sizeof digest);
    pair.here = generate(ours, "EC", curve);
    pair.there = moved(pair.here, theirs, "EC", EVP_PKEY_KEYPAIR);
    len = sign_digest(ours, pair.here, NULL, digest, 32, signature);
    CHECK(len != 0 && verify_digest(theirs, pair.there, digest, 32, signature, len) == 1);
    numbers = d2i_ECDSA_SIG(NULL, &in, (long) len);
    /* cut off, at every length, and longer */
    for (i = 0; i < 16; i++) {
        same_verdict(pair, digest, signature, i < 4 ? i : i < 8 ? len + 3 - i : len * i / 16);
    }
    memcpy(changed, signature, len);
    changed[len] = 0;
    same_verdict(pair, digest, changed, len + 1);
    /* a bit in each of the first bytes, and in some of the others */
    for (i = 0; i < 16; i++) {
        memcpy(changed, signature, len);
        changed[i < 6 ? i : len * i / 16] ^= 1;
        same_verdict(pair, digest, changed, len);
    }
    /* numbers out of range */
    EVP_PKEY_get_bn_param(pair.there, "order", &order);
    negative = BN_dup(ECDSA_SIG_get0_s(numbers));
    BN_set_negative(negative, 1);
    BN_zero(zero);
    {
        const BIGNUM *const rows[][2] = {
            { zero, ECDSA_SIG_get0_s(numbers) }, { ECDSA_SIG_get0_r(numbers), zero },
            { order, ECDSA_SIG_get0_s(numbers) }, { ECDSA_SIG_get0_r(numbers), order },
            { ECDSA_SIG_get0_r(numbers), negative }, { zero, zero }, { order, order },
            { ECDSA_SIG_get0_s(numbers), ECDSA_SIG_get0_r(numbers) },
        };
        for (i = 0; i < COUNT_OF(rows); i++) {
            same_verdict(pair, digest, changed, der(rows[i][0], rows[i][1], changed));
        }
    }
    ECDSA_SIG_free(numbers);
    BN_free(order);
    BN_free(zero);
    BN_free(negative);
    free_pair(pair);
}

/* Calls that lack something, or have the wrong thing. */
static void calls(void)
{
    EVP_PKEY *key = generate(ours, "EC", "prime256v1");
    EVP_PKEY *public_half = moved(key, ours, "EC", EVP_PKEY_PUBLIC_KEY);
    EVP_PKEY *other = generate(ours, "EC", "secp384r1");
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(ours, key, NULL);
    uint8_t out[ROOM];
    size_t len = 10;
    unsigned type = 2;
    const OSSL_PARAM nonce[2] = { OSSL_PARAM_uint("nonce-type", &type), OSSL_PARAM_END };
    where = "calls";
    CHECK(sign(ours, public_half, "SHA256", NULL, MESSAGE, out) == 0 && reason() == PROV_R_NOT_A_PRIVATE_KEY);
    CHECK(agree(ours, public_half, key, NULL, out) == 0 && reason() == PROV_R_NOT_A_PRIVATE_KEY);
    CHECK(agree(ours, key, other, NULL, out) == 0);
    ERR_clear_error();
    CHECK(sign(ours, key, "no such digest", NULL, MESSAGE, out) == 0 && reason() != 0);
    CHECK(sign(ours, key, "SHA256", nonce, MESSAGE, out) == 0);
    ERR_clear_error();
    CHECK(EVP_PKEY_sign_init(context) == 1);
    CHECK(EVP_PKEY_sign(context, out, &len, out + 64, 32) <= 0 && reason() == PROV_R_OUTPUT_BUFFER_TOO_SMALL);
    CHECK(EVP_PKEY_CTX_set_signature_md(context, EVP_sha256()) == 1);
    len = ROOM;
    CHECK(EVP_PKEY_sign(context, out, &len, out + 256, 31) <= 0 && reason() == PROV_R_INVALID_DIGEST_LENGTH);
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(key);
    EVP_PKEY_free(public_half);
    EVP_PKEY_free(other);
}

/* Keys of bytes with wrong lengths, and X25519's points of small order. */
static void strings(void)
{
    uint8_t bytes[64] = { 0 };
    size_t i;
    for (i = 0; i < COUNT_OF(kinds); i++) {
        const size_t len = i == 0 || i == 2 ? 32 : i == 1 ? 56 : 57;
        size_t j;
        where = kinds[i];
        for (j = 0; j < 3; j++) {
            const size_t lengths[] = { 0, len - 1, len + 1 };
            OSSL_PARAM params[2] = { OSSL_PARAM_octet_string("pub", bytes, lengths[j]), OSSL_PARAM_END };
            struct pair pair = made_in_both(kinds[i], EVP_PKEY_PUBLIC_KEY, params);
            CHECK(pair.here == NULL && pair.there == NULL && reason() == PROV_R_INVALID_KEY_LENGTH);
            params[0].key = "priv";
            pair = made_in_both(kinds[i], EVP_PKEY_KEYPAIR, params);
            CHECK(pair.here == NULL && pair.there == NULL && reason() == PROV_R_INVALID_KEY_LENGTH);
        }
        if (i < 2) {
            EVP_PKEY *own = generate(ours, kinds[i], NULL);
            EVP_PKEY *peer = EVP_PKEY_new_raw_public_key_ex(ours, kinds[i], NULL, bytes, len);
            uint8_t out[ROOM];
            CHECK(peer != NULL && agree(ours, own, peer, NULL, out) == 0 && reason() == PROV_R_FAILED_DURING_DERIVATION);
            EVP_PKEY_free(own);
            EVP_PKEY_free(peer);
        }
    }
}

/* What is offered and what is not: algorithms with fips=yes, groups of other names. */
static void properties(void)
{
    static const char *const algorithms[] = { "EC", "X25519", "X448", "ED25519", "ED448" };
    static const char *const signing[] = { "ECDSA", "ED25519", "ED448" };
    static const char *const exchanges[] = { "ECDH", "X25519", "X448" };
    EVP_PKEY *key;
    size_t i;
    where = "properties";
    CHECK(OSSL_PROVIDER_self_test(secant) == 1);
    for (i = 0; i < COUNT_OF(algorithms); i++) {
        EVP_KEYMGMT *keys = EVP_KEYMGMT_fetch(ours, algorithms[i], "provider=secant");
        CHECK(keys != NULL);
        /* what `openssl list -verbose` asks for, of no key */
        CHECK(EVP_KEYMGMT_gen_settable_params(keys) != NULL && EVP_KEYMGMT_gettable_params(keys) != NULL
            && EVP_KEYMGMT_settable_params(keys) != NULL);
        EVP_KEYMGMT_free(keys);
        CHECK(EVP_KEYMGMT_fetch(ours, algorithms[i], "provider=secant,fips=yes") == NULL);
        CHECK(EVP_KEYMGMT_fetch(ours, algorithms[i], "fips=yes") == NULL);
    }
    for (i = 0; i < COUNT_OF(signing); i++) {
        EVP_SIGNATURE *algorithm = EVP_SIGNATURE_fetch(ours, signing[i], "provider=secant");
        CHECK(algorithm != NULL && EVP_SIGNATURE_gettable_ctx_params(algorithm) != NULL
            && EVP_SIGNATURE_settable_ctx_params(algorithm) != NULL);
        EVP_SIGNATURE_free(algorithm);
    }
    for (i = 0; i < COUNT_OF(exchanges); i++) {
        EVP_KEYEXCH *algorithm = EVP_KEYEXCH_fetch(ours, exchanges[i], "provider=secant");
        CHECK(algorithm != NULL);
        CHECK((EVP_KEYEXCH_settable_ctx_params(algorithm) != NULL) == (i == 0));
        EVP_KEYEXCH_free(algorithm);
    }
    ERR_clear_error();
    key = generate(ours, "X25519", "x25519");
    CHECK(key != NULL);
    EVP_PKEY_free(key);
    CHECK(generate(ours, "X25519", "X448") == NULL);
    CHECK(generate(ours, "ED25519", "x25519") == NULL);
    ERR_clear_error();
}

void test_bad_input(void)
{
    size_t i;
    for (i = 0; i < COUNT_OF(curves); i += step) {
        where = curves[i];
        points(curves[i]);
        private_keys(curves[i]);
        signatures(curves[i]);
    }
    calls();
    strings();
    properties();
}
