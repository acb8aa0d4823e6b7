/*
 * Published vectors, a line each, from the standard input: testing/lines/src/main.rs has the format. Each
 * line that is not answered as it says is printed; the exit code is 1 when there is one. The last line says
 * how many were right.
 */
#include "rows.h"

enum { LINE = 1 << 16, WORDS = 10, ROOM = 256 };

/* Whether a result is the expected one: none is expected where the word is "-". */
static bool same(secant_status status, const uint8_t *result, size_t len, bytes expected) {
    if (status == SECANT_OK) {
        return len == expected.len && memcmp(result, expected.data, len) == 0;
    }
    for (size_t i = 0; i < len; i++) {
        if (result[i] != 0) {
            return false;
        }
    }
    return expected.len == 0;
}

/* Whether a verdict and the status that explains it are as a word says. */
static bool judged(bool valid, secant_status status, const char *expected) {
    return valid == (status == SECANT_OK) && valid == is(expected, "valid");
}

static bool on_curve(char **w, bytes *b) {
    secant_curve curve = secant_curve_find(w[1]);
    uint8_t out[ROOM];
    size_t len;
    secant_status status;
    if (is(w[0], "public")) {
        len = secant_public_key_len(curve, 0);
        status = secant_key_public(out, len, curve, b[2].data, b[2].len, 0, NULL);
        return same(status, out, len, b[3]);
    }
    if (is(w[0], "point")) {
        status = secant_public_key_check(curve, b[2].data, b[2].len);
        return (status == SECANT_OK) == is(w[3], "valid");
    }
    if (is(w[0], "ecdh")) {
        len = secant_shared_secret_len(curve);
        status = secant_ecdh(out, len, curve, b[2].data, b[2].len, b[3].data, b[3].len, NULL);
        return same(status, out, len, b[4]);
    }
    if (is(w[0], "recover")) {
        len = b[5].len;
        status = secant_ecdsa_recover(out, len, curve, b[2].data, b[2].len, b[3].data, b[3].len,
            (uint32_t)atoi(w[4]), b[5].data[0] == 4 ? 0 : SECANT_COMPRESSED);
        return same(status, out, len, b[5]);
    }
    if (is(w[0], "ecdsa_digest")) {
        bool valid = secant_ecdsa_verify_digest(curve, b[2].data, b[2].len, b[3].data, b[3].len, b[4].data,
            b[4].len, 0);
        status = secant_ecdsa_verify_digest_check(curve, b[2].data, b[2].len, b[3].data, b[3].len, b[4].data,
            b[4].len, 0);
        return judged(valid, status, w[5]);
    }
    if (is(w[0], "ecdsa_sign")) {
        status = secant_ecdsa_sign(out, sizeof out, &len, curve, b[3].data, b[3].len, b[4].data, b[4].len,
            hash_of(w[2]), 0, NULL, NULL, NULL);
        return same(status, out, len, b[5]);
    }
    uint32_t flags = (is(w[3], "der") ? SECANT_DER : 0) | (is(w[4], "low") ? SECANT_LOW_S : 0);
    bool valid = secant_ecdsa_verify(curve, b[5].data, b[5].len, b[6].data, b[6].len, b[7].data, b[7].len,
        hash_of(w[2]), flags);
    status = secant_ecdsa_verify_check(curve, b[5].data, b[5].len, b[6].data, b[6].len, b[7].data, b[7].len,
        hash_of(w[2]), flags);
    return judged(valid, status, w[8]);
}

/* What has a function for each of two curves, the smaller one or not. */
static bool on_edwards(char **w, bytes *b) {
    uint8_t out[ROOM], key[ROOM];
    bool small = strstr(w[0], "25519") != NULL;
    secant_status status;
    if (w[0][0] == 'x') {
        size_t len = small ? SECANT_X25519_LEN : SECANT_X448_LEN;
        status = (small ? secant_x25519 : secant_x448)(out, len, b[1].data, b[1].len, b[2].data, b[2].len);
        return same(status, out, len, b[3]);
    }
    if (strstr(w[0], "_sign")) {
        size_t len = small ? SECANT_ED25519_SIGNATURE_LEN : SECANT_ED448_SIGNATURE_LEN;
        status = (small ? secant_ed25519_public : secant_ed448_public)(key, b[2].len, b[1].data, b[1].len);
        if (!same(status, key, b[2].len, b[2])) {
            return false;
        }
        status = (small ? secant_ed25519_sign : secant_ed448_sign)(out, len, b[1].data, b[1].len, b[3].data,
            b[3].len);
        return same(status, out, len, b[4]);
    }
    bool valid = (small ? secant_ed25519_verify : secant_ed448_verify)(b[1].data, b[1].len, b[2].data,
        b[2].len, b[3].data, b[3].len, SECANT_POLICY_STRICT);
    status = (small ? secant_ed25519_verify_check : secant_ed448_verify_check)(b[1].data, b[1].len, b[2].data,
        b[2].len, b[3].data, b[3].len, SECANT_POLICY_STRICT);
    return judged(valid, status, w[4]);
}

static bool answered(char **w, bytes *b) {
    if (is(w[0], "xeddsa")) {
        return secant_xeddsa_verify(b[1].data, b[1].len, b[2].data, b[2].len, b[3].data, b[3].len,
                   SECANT_XEDDSA_FORM_SIGNAL) == is(w[4], "valid");
    }
    return w[0][0] == 'x' || strncmp(w[0], "ed", 2) == 0 ? on_edwards(w, b) : on_curve(w, b);
}

int main(void) {
    static char line[LINE], copy[LINE];
    size_t right = 0, wrong = 0;
    while (fgets(line, sizeof line, stdin)) {
        char *w[WORDS] = {NULL};
        bytes b[WORDS] = {{NULL, 0}};
        size_t count = 0;
        strcpy(copy, line);
        for (char *word = strtok(line, " \n"); word && count < WORDS; word = strtok(NULL, " \n")) {
            w[count++] = word;
        }
        for (size_t i = 1; i < count; i++) {
            bool digits = w[i][strspn(w[i], "0123456789abcdef-")] == '\0' && (is(w[i], "-") || strlen(w[i]) % 2 == 0);
            b[i] = decode(digits && !is(w[i], "-") ? w[i] : "");
        }
        if (count > 3 && answered(w, b)) {
            right++;
        } else {
            wrong++;
            printf("wrong: %.300s\n", copy);
        }
        for (size_t i = 1; i < count; i++) {
            free(b[i].data);
        }
    }
    printf("%zu vectors right\n", right);
    return wrong != 0;
}
