/*
 * An ECDHE handshake: two sides draw keys, exchange the public ones, and derive the same session key.
 *
 *     cc handshake.c $(pkg-config --cflags --libs secant) -o handshake
 */
#include <secant.h>
#include <stdio.h>
#include <string.h>

/* What a side holds and sends. */
struct side {
    uint8_t private_key[32], public_key[65], session_key[32];
};

static secant_status begin(struct side *side) {
    secant_curve curve = SECANT_SECP256R1;
    secant_status status = secant_key_generate(side->private_key, sizeof side->private_key, curve, NULL, NULL);
    if (status == SECANT_OK) {
        status = secant_key_public(side->public_key, sizeof side->public_key, curve, side->private_key,
            sizeof side->private_key, 0, NULL);
    }
    return status;
}

/* Both public keys go into the derivation, so that the session key is bound to this handshake. */
static secant_status finish(struct side *side, const uint8_t *peer, const uint8_t transcript[130]) {
    uint8_t secret[32];
    secant_status status = secant_ecdh(secret, sizeof secret, SECANT_SECP256R1, side->private_key,
        sizeof side->private_key, peer, 65, NULL);
    if (status == SECANT_OK) {
        status = secant_hkdf(side->session_key, sizeof side->session_key, SECANT_SHA256, secret, sizeof secret,
            NULL, 0, transcript, 130);
    }
    secant_wipe(secret, sizeof secret);
    secant_wipe(side->private_key, sizeof side->private_key);
    return status;
}

int main(void) {
    struct side client, server;
    uint8_t transcript[130];
    secant_status status = begin(&client);
    status = status ? status : begin(&server);
    memcpy(transcript, client.public_key, 65);
    memcpy(transcript + 65, server.public_key, 65);
    status = status ? status : finish(&client, server.public_key, transcript);
    status = status ? status : finish(&server, client.public_key, transcript);
    if (status != SECANT_OK) {
        fprintf(stderr, "%s\n", secant_status_message((uint32_t)status));
        return 1;
    }
    bool same = memcmp(client.session_key, server.session_key, 32) == 0;
    puts(same ? "both sides have the same key" : "the keys differ");
    return !same;
}
