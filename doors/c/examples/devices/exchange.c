/*
 * A device that agrees on a key with a peer: both draw a private key on P-256, send the public one, and derive the same key
 * of the secret that they share. Here both sides are in one program, and what a device has to bring is a source of
 * randomness: this one is for the emulator alone, which has none.
 */
#include "start.h"
#include <secant.h>

static const secant_tuning small = {.window = 2, .fixed_base = SECANT_TABLE_NONE};

struct side {
    uint8_t private_key[32], public_key[65], key[32];
};

/* Not random: a device reads its generator here, and returns 1 where that fails. */
static int random_bytes(void *context, uint8_t *out, size_t out_len) {
    uint32_t *state = context;
    for (size_t i = 0; i < out_len; i++) {
        *state = *state * 1664525 + 1013904223;
        out[i] = (uint8_t)(*state >> 24);
    }
    return 0;
}

static secant_status draw(struct side *side, uint32_t *state) {
    secant_status status = secant_key_generate(side->private_key, 32, SECANT_SECP256R1, random_bytes, state);
    if (status != SECANT_OK) {
        return status;
    }
    return secant_key_public(side->public_key, 65, SECANT_SECP256R1, side->private_key, 32, 0, &small);
}

/* Both public keys go into the derivation, so that the key is bound to this exchange. */
static secant_status derive(struct side *side, const uint8_t *peer, const uint8_t both[130]) {
    uint8_t secret[32];
    secant_status status = secant_ecdh(secret, 32, SECANT_SECP256R1, side->private_key, 32, peer, 65, &small);
    if (status == SECANT_OK) {
        status = secant_hkdf(side->key, 32, SECANT_SHA256, secret, 32, NULL, 0, both, 130);
    }
    if (secant_wipe(secret, sizeof secret) != SECANT_OK) {
        return SECANT_ERROR_NULL_POINTER;
    }
    return status;
}

int main(void) {
    static struct side device, peer;
    static uint8_t both[130];
    uint32_t state = 1;
    if (draw(&device, &state) != SECANT_OK || draw(&peer, &state) != SECANT_OK) {
        say("no keys\n");
        return 1;
    }
    for (size_t i = 0; i < 65; i++) {
        both[i] = device.public_key[i];
        both[65 + i] = peer.public_key[i];
    }
    if (derive(&device, peer.public_key, both) != SECANT_OK || derive(&peer, device.public_key, both) != SECANT_OK) {
        say("no secret\n");
        return 2;
    }
    if (!secant_equal(device.key, 32, peer.key, 32)) {
        say("two keys\n");
        return 3;
    }
    say("both sides have the same key\n");
    return 0;
}
