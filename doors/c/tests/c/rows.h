/* What the programs share that read rows of text. */
#ifndef ROWS_H
#define ROWS_H

#include <secant.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of a word. */
typedef struct bytes {
    uint8_t *data;
    size_t len;
} bytes;

static bool is(const char *word, const char *other) {
    return strcmp(word, other) == 0;
}

/* Ends the program: a row is not what a program can read. */
static void refuse(const char *what, const char *text) {
    fprintf(stderr, "%s: %.300s\n", what, text);
    exit(2);
}

static int digit(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The bytes of digits, in memory of exactly their length, so that a sanitizer sees a read beyond it. */
static bytes decode(const char *text) {
    bytes out = {NULL, strlen(text) / 2};
    out.data = malloc(out.len + (out.len == 0));
    for (size_t i = 0; out.data && i < out.len; i++) {
        int high = digit(text[2 * i]), low = digit(text[2 * i + 1]);
        if (high < 0 || low < 0) {
            refuse("no digits", text);
        }
        out.data[i] = (uint8_t)(high << 4 | low);
    }
    if (!out.data || text[2 * out.len] != '\0') {
        refuse("half a byte", text);
    }
    return out;
}

static secant_hash hash_of(const char *name) {
    static const struct {
        const char *name;
        secant_hash hash;
    } all[] = {
        {"sha1", SECANT_SHA1},         {"sha224", SECANT_SHA224},         {"sha256", SECANT_SHA256},
        {"sha384", SECANT_SHA384},     {"sha512", SECANT_SHA512},         {"sha512-224", SECANT_SHA512_224},
        {"sha3-224", SECANT_SHA3_224}, {"sha512-256", SECANT_SHA512_256}, {"sha3-256", SECANT_SHA3_256},
        {"sha3-384", SECANT_SHA3_384}, {"sha3-512", SECANT_SHA3_512},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (is(all[i].name, name)) {
            return all[i].hash;
        }
    }
    refuse("no hash", name);
    return SECANT_HASH_MAX;
}

#endif
