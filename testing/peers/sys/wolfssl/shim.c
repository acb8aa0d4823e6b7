// wolfSSL behind the functions of peers.h.

#include "../peers.h"

#include "user_settings.h"
#include <stdlib.h>
#include <string.h>
#include <wolfssl/version.h>
#include <wolfssl/wolfcrypt/curve25519.h>
#include <wolfssl/wolfcrypt/ecc.h>
#include <wolfssl/wolfcrypt/ed25519.h>
#include <wolfssl/wolfcrypt/random.h>

PEERS_LIBRARY(peers_wolfssl)

enum form { WEIERSTRASS, X25519, ED25519 };

struct key {
    enum form form;
    int curve;
    ecc_key own, peer;
    curve25519_key x_own, x_peer;
    ed25519_key ed;
};

int peers_wolfssl_random(unsigned char *out, unsigned int n) {
    peers_random(out, n);
    return 0;
}

static WC_RNG *generator(void) {
    static WC_RNG rng;
    static bool ready = false;
    if (!ready) ready = wc_InitRng(&rng) == 0;
    return &rng;
}

static int find(const char *name) {
    char upper[32] = {0};
    for (size_t i = 0; i + 1 < sizeof upper && name[i] != 0; i++) {
        upper[i] = name[i] >= 'a' && name[i] <= 'z' ? (char)(name[i] - 32) : name[i];
    }
    return wc_ecc_get_curve_id_from_name(upper);
}

const char *peers_wolfssl_version(void) { return LIBWOLFSSL_VERSION_STRING; }

static int prepare_25519(struct key *key, int purpose, const uint8_t *secret, size_t n, const uint8_t *point,
                      size_t m) {
    int error = 0;
    if (key->form == X25519) {
        error |= wc_curve25519_init(&key->x_own) | wc_curve25519_init(&key->x_peer);
        if (n > 0) error |= wc_curve25519_import_private_ex(secret, n, &key->x_own, EC25519_LITTLE_ENDIAN);
        if (m > 0) error |= wc_curve25519_import_public_ex(point, m, &key->x_peer, EC25519_LITTLE_ENDIAN);
        return error;
    }
    error |= wc_ed25519_init(&key->ed);
    if (purpose == PEERS_SIGN) error |= wc_ed25519_import_private_key(secret, n, point, m, &key->ed);
    if (purpose == PEERS_VERIFY) error |= wc_ed25519_import_public(point, m, &key->ed);
    return error;
}

static int prepare_weierstrass(struct key *key, int purpose, const uint8_t *secret, size_t n, const uint8_t *point,
                       size_t m) {
    int error = wc_ecc_init(&key->own) | wc_ecc_init(&key->peer);
    error |= wc_ecc_set_rng(&key->own, generator());
    if (purpose == PEERS_VERIFY) error |= wc_ecc_import_x963_ex(point, m, &key->own, key->curve);
    if (purpose == PEERS_SIGN) error |= wc_ecc_import_private_key_ex(secret, n, point, m, &key->own, key->curve);
    if (purpose == PEERS_EXCHANGE) {
        error |= wc_ecc_import_private_key_ex(secret, n, NULL, 0, &key->own, key->curve);
        error |= wc_ecc_import_x963_ex(point, m, &key->peer, key->curve);
    }
    return error;
}

void *peers_wolfssl_key(const char *curve, int purpose, const uint8_t *secret, size_t n, const uint8_t *point,
                        size_t m) {
    struct key *key = calloc(1, sizeof *key);
    int error;
    if (strcmp(curve, "X25519") == 0 || strcmp(curve, "Ed25519") == 0) {
        key->form = curve[0] == 'X' ? X25519 : ED25519;
        error = prepare_25519(key, purpose, secret, n, point, m);
    } else {
        key->curve = find(curve);
        if (key->curve < 0) return NULL;
        error = prepare_weierstrass(key, purpose, secret, n, point, m);
    }
    return error == 0 ? key : NULL;
}

bool peers_wolfssl_keygen(void *pointer, uint8_t *secret, size_t n, uint8_t *xy, size_t m) {
    struct key *key = pointer;
    word32 ns = n, nx = m / 2, ny = m / 2;
    if (key->form == X25519) {
        word32 np = 32;
        return wc_curve25519_make_key(generator(), 32, &key->x_own) == 0 &&
               wc_curve25519_export_key_raw_ex(&key->x_own, secret, &ns, xy, &np, EC25519_LITTLE_ENDIAN) == 0;
    }
    // a key holds what it allocated until it is freed
    wc_ecc_free(&key->own);
    bool ok =
        wc_ecc_init(&key->own) == 0 &&
        wc_ecc_make_key_ex(generator(), wc_ecc_get_curve_size_from_id(key->curve), &key->own, key->curve) == 0 &&
        wc_ecc_export_private_raw(&key->own, xy, &nx, xy + m / 2, &ny, secret, &ns) == 0;
    // the order of secp224k1 has a byte more than the field, which is what is exported
    memmove(secret + n - ns, secret, ns);
    memset(secret, 0, n - ns);
    return ok;
}

size_t peers_wolfssl_sign(void *pointer, const uint8_t *message, size_t n, uint8_t *out, size_t capacity) {
    struct key *key = pointer;
    word32 length = capacity;
    int error = key->form == ED25519 ? wc_ed25519_sign_msg(message, n, out, &length, &key->ed)
                                     : wc_ecc_sign_hash(message, n, out, &length, generator(), &key->own);
    return error == 0 ? length : 0;
}

bool peers_wolfssl_verify(void *pointer, const uint8_t *message, size_t n, const uint8_t *signature, size_t m) {
    struct key *key = pointer;
    int verdict = 0;
    int error = key->form == ED25519 ? wc_ed25519_verify_msg(signature, m, message, n, &verdict, &key->ed)
                                     : wc_ecc_verify_hash(signature, m, message, n, &verdict, &key->own);
    return error == 0 && verdict == 1;
}

bool peers_wolfssl_exchange(void *pointer, uint8_t *out, size_t n) {
    struct key *key = pointer;
    word32 length = n;
    int error = key->form == X25519
                    ? wc_curve25519_shared_secret_ex(&key->x_own, &key->x_peer, out, &length, EC25519_LITTLE_ENDIAN)
                    : wc_ecc_shared_secret(&key->own, &key->peer, out, &length);
    return error == 0 && length == n;
}
