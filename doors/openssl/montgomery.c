/* X25519 and X448. */
#include "okp.h"

#include <string.h>

struct exchange {
    const struct provider *provider;
    struct okp_key *own;
    struct okp_key *peer;
};

static void *new_exchange(void *provider)
{
    struct exchange *exchange = new_memory(provider, sizeof *exchange);
    if (exchange != NULL) {
        exchange->provider = provider;
    }
    return exchange;
}

static void free_exchange(void *context)
{
    struct exchange *exchange = context;
    if (exchange != NULL) {
        okp_free(exchange->own);
        okp_free(exchange->peer);
        free_memory(exchange->provider, exchange, sizeof *exchange);
    }
}

static void *duplicate(void *context)
{
    const struct exchange *exchange = context;
    struct exchange *copy = new_exchange((void *) (uintptr_t) exchange->provider);
    if (copy != NULL) {
        copy->own = okp_hold(exchange->own);
        copy->peer = okp_hold(exchange->peer);
    }
    return copy;
}

static int init(void *context, void *key, const OSSL_PARAM *params)
{
    struct exchange *exchange = context;
    struct okp_key *own = key;
    (void) params;
    if (own == NULL || (own->has & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) == 0) {
        return FAIL(exchange->provider, PROV_R_NOT_A_PRIVATE_KEY, "key agreement needs a private key");
    }
    okp_free(exchange->own);
    exchange->own = okp_hold(own);
    return 1;
}

static int set_peer(void *context, void *key)
{
    struct exchange *exchange = context;
    struct okp_key *peer = key;
    if (exchange->own == NULL || peer == NULL || (peer->has & OSSL_KEYMGMT_SELECT_PUBLIC_KEY) == 0) {
        return FAIL(exchange->provider, PROV_R_MISSING_KEY, "key agreement needs two keys");
    }
    if (peer->kind != exchange->own->kind) {
        return FAIL(exchange->provider, PROV_R_MISMATCHING_DOMAIN_PARAMETERS, "the keys are of two kinds");
    }
    okp_free(exchange->peer);
    exchange->peer = okp_hold(peer);
    return 1;
}

typedef secant_status agreement(uint8_t *, size_t, const uint8_t *, size_t, const uint8_t *, size_t);

static int derive(const struct exchange *exchange, agreement *agree, uint8_t *out, size_t *out_len, size_t out_size)
{
    const struct okp_key *own = exchange->own;
    const struct okp_key *peer = exchange->peer;
    size_t len;
    /* a key that was set to a public one has lost its private one */
    if (own == NULL || peer == NULL || own->private_key == NULL) {
        return FAIL(exchange->provider, PROV_R_MISSING_KEY, "key agreement needs two keys");
    }
    len = own->kind->len;
    *out_len = len;
    if (out == NULL) {
        return 1;
    }
    if (out_size < len) {
        return FAIL(exchange->provider, PROV_R_OUTPUT_BUFFER_TOO_SMALL, "%zu bytes, not %zu", out_size, len);
    }
    return CHECK(exchange->provider, agree(out, len, own->private_key, len, peer->public_key, len));
}

#define ROWS(kind) \
    static int derive_##kind(void *context, unsigned char *out, size_t *out_len, size_t out_size) \
    { \
        return derive(context, secant_##kind, out, out_len, out_size); \
    } \
    const OSSL_DISPATCH kind##_exchange[] = { \
        ROW(OSSL_FUNC_KEYEXCH_NEWCTX, new_exchange), \
        ROW(OSSL_FUNC_KEYEXCH_FREECTX, free_exchange), \
        ROW(OSSL_FUNC_KEYEXCH_DUPCTX, duplicate), \
        ROW(OSSL_FUNC_KEYEXCH_INIT, init), \
        ROW(OSSL_FUNC_KEYEXCH_SET_PEER, set_peer), \
        ROW(OSSL_FUNC_KEYEXCH_DERIVE, derive_##kind), \
        { 0, NULL } \
    }

#if defined(SECANT_HAS_CURVE25519)
ROWS(x25519);
#endif
#if defined(SECANT_HAS_CURVE448)
ROWS(x448);
#endif
