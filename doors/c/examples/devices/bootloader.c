/*
 * A bootloader: it starts an image only if its signature is valid under the key that is compiled in. The image stands in
 * flash memory at IMAGE: a header, then its bytes, which begin with its own start.
 *
 * The key is the array in key.h: a public key on P-256, uncompressed, or with -DED25519 one of Ed25519.
 */
#include "key.h"
#include "start.h"
#include <secant.h>

/* What the maker of the image writes before it. */
struct header {
    uint32_t magic, len;
    uint8_t signature[64];
};

enum { MAGIC = 0x31676d69, LARGEST = 256 * 1024 };

extern const struct header IMAGE;

static secant_status check(const uint8_t *image) {
#ifdef ED25519
    return secant_ed25519_verify_check(PUBLIC_KEY, sizeof PUBLIC_KEY, image, IMAGE.len, IMAGE.signature, 64,
        SECANT_POLICY_STRICT);
#else
    return secant_ecdsa_verify_check(SECANT_SECP256R1, PUBLIC_KEY, sizeof PUBLIC_KEY, image, IMAGE.len, IMAGE.signature, 64,
        SECANT_SHA256, 0);
#endif
}

int main(void) {
    const uint8_t *image = (const uint8_t *)(&IMAGE + 1);
    if (IMAGE.magic != MAGIC || IMAGE.len > LARGEST) {
        say("no image\n");
        return 1;
    }
    secant_status status = check(image);
    if (status != SECANT_OK) {
        say("refused: ");
        say(secant_status_name(status));
        say("\n");
        return 2;
    }
    say("the image is the maker's\n");
    start_image(image);
}
