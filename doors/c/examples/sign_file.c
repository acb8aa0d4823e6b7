/*
 * Signs a file and verifies the signature, with Ed25519 on the file's hash (Ed25519ph, RFC 8032).
 *
 *     cc sign_file.c $(pkg-config --cflags --libs secant) -o sign_file && ./sign_file sign_file.c
 */
#include <secant.h>
#include <stdio.h>
#include <stdlib.h>

/* The bytes of a file, which the caller frees. */
static uint8_t *contents(const char *path, size_t *len) {
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = NULL;
    long end = file && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    if (end >= 0 && fseek(file, 0, SEEK_SET) == 0 && (bytes = malloc((size_t)end + 1)) != NULL) {
        *len = fread(bytes, 1, (size_t)end, file);
    }
    if (file) {
        fclose(file);
    }
    return bytes;
}

int main(int count, char **arguments) {
    uint8_t seed[SECANT_ED25519_SEED_LEN], public_key[SECANT_ED25519_PUBLIC_KEY_LEN];
    uint8_t signature[SECANT_ED25519_SIGNATURE_LEN];
    size_t len = 0;
    uint8_t *file = count == 2 ? contents(arguments[1], &len) : NULL;
    if (!file) {
        fprintf(stderr, "usage: sign_file FILE\n");
        return 2;
    }
    secant_status status = secant_ed25519_generate(seed, sizeof seed, NULL, NULL);
    if (status == SECANT_OK) {
        status = secant_ed25519_public(public_key, sizeof public_key, seed, sizeof seed);
    }
    if (status == SECANT_OK) {
        status = secant_ed25519_sign_ph(signature, sizeof signature, seed, sizeof seed, file, len, NULL, 0);
    }
    if (status != SECANT_OK) {
        fprintf(stderr, "%s\n", secant_status_message((uint32_t)status));
    }
    bool valid = status == SECANT_OK && secant_ed25519_verify_ph(public_key, sizeof public_key, file, len,
        signature, sizeof signature, NULL, 0, SECANT_POLICY_STRICT);
    puts(valid ? "the signature is valid" : "the signature is not valid");
    free(file);
    return !valid;
}
