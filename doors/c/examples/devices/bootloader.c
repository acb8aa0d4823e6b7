/*
 * A bootloader: it starts an image only if its signature is valid under the key that is compiled in. In flash memory, at
 * IMAGE, stand the signature, and what is signed: what tells an image from other memory, its length, and its bytes, which begin
 * with its vectors. An older image of the same maker is started too: a device that must not go back counts versions there.
 *
 * The key is the array in key.h: a public key on P-256, uncompressed, or with -DED25519 one of Ed25519.
 */
#include "key.h"
#include "start.h"
#include <secant.h>

/* What the maker of the image writes before it: vectors stand on 128 bytes. */
struct header {
    uint8_t signature[64];
    uint32_t magic, len;
    uint8_t zeros[56];
};

/* The shortest image has a stack and a start; the largest is the memory behind the header. */
enum { MAGIC = 0x31676d69, SHORTEST = 8, LARGEST = 256 * 1024, SIGNED = sizeof(struct header) - 64 };

extern const struct header IMAGE;

static secant_status check(void) {
    const uint8_t *signed_bytes = IMAGE.signature + 64;
    size_t len = SIGNED + IMAGE.len;
#ifdef ED25519
    return secant_ed25519_verify_check(PUBLIC_KEY, sizeof PUBLIC_KEY, signed_bytes, len, IMAGE.signature, 64,
        SECANT_POLICY_STRICT);
#else
    return secant_ecdsa_verify_check(SECANT_SECP256R1, PUBLIC_KEY, sizeof PUBLIC_KEY, signed_bytes, len, IMAGE.signature, 64,
        SECANT_SHA256, 0);
#endif
}

int main(void) {
    if (IMAGE.magic != MAGIC || IMAGE.len < SHORTEST || IMAGE.len > LARGEST) {
        say("no image\n");
        return 1;
    }
    secant_status status = check();
    if (status != SECANT_OK) {
        say("refused: ");
        say(secant_status_name(status));
        say("\n");
        return 2;
    }
    say("the image is the maker's\n");
    start_image((const uint8_t *)(&IMAGE + 1));
}
