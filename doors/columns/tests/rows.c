/* Rows of pointers: a verdict of each, and no memory but that of the rows is written. */
#include "columns.h"
#include <stdlib.h>

#define UNTOUCHED 0xabab

/* Verifies rows and compares the reasons. */
static void verify(const char *options, size_t count, const SecantBytes *key, const SecantBytes *message,
    const SecantBytes *signature, const char *const *wanted) {
    SecantVerifier *verifier = verifier_of(options);
    uint16_t found[ROWS + 1];
    char error[80] = "as before";
    /* the second time the keys are known, the third time they are forgotten */
    for (int time = 0; time < 3; time++) {
        memset(found, 0xab, sizeof found);
        CHECK(secant_verifier_verify_rows(verifier, count, key, message, signature, found, error, sizeof error) ==
            SECANT_COLUMNS_OK);
        for (size_t i = 0; i < count; i++) {
            CHECK(is_reason(found[i], wanted[i]));
        }
        CHECK(found[count] == UNTOUCHED && strcmp(error, "as before") == 0);
        if (time == 1) {
            secant_verifier_clear(verifier);
        }
    }
    secant_verifier_free(verifier);
}

/* The same rows as text, which the options say. */
static void hexadecimal(void) {
    static const char digits[] = "0123456789abcdef";
    static uint8_t text[2][ROWS][132];
    SecantBytes rows[2][ROWS];
    const SecantBytes *const from[2] = {keys, signatures};
    for (int column = 0; column < 2; column++) {
        for (size_t i = 0; i < ROWS; i++) {
            SecantBytes row = from[column][i];
            for (size_t j = 0; j < row.len; j++) {
                text[column][i][2 * j] = (uint8_t)digits[row.data[j] >> 4];
                text[column][i][2 * j + 1] = (uint8_t)digits[row.data[j] & 15];
            }
            rows[column][i].data = row.data ? text[column][i] : NULL;
            rows[column][i].len = 2 * row.len;
        }
    }
    verify(OPTIONS "; encoding=hex", ROWS, rows[0], messages, rows[1], reasons);
    text[0][0][5] = 'g';
    text[1][1][5] = 'g';
    SecantVerifier *verifier = verifier_of(OPTIONS "; encoding=hex");
    uint16_t found[2] = {0};
    CHECK(secant_verifier_verify_rows(verifier, 2, rows[0], messages, rows[1], found, NULL, 0) == SECANT_COLUMNS_OK);
    CHECK(is_reason(found[0], "HexDigit") && is_reason(found[1], "HexDigit"));
    secant_verifier_free(verifier);
}

/* The verifiers of the process: the text names one, which lives until nobody has it. */
static void shared(void) {
    SecantVerifier *one = NULL, *other = NULL, *kept[40] = {NULL};
    CHECK(secant_verifier_shared(OPTIONS, &one, NULL, 0) == SECANT_COLUMNS_OK && one);
    CHECK(secant_verifier_shared(OPTIONS, &other, NULL, 0) == SECANT_COLUMNS_OK && other == one);
    secant_verifier_free(other);
    CHECK(secant_verifier_shared(OPTIONS "; low_s=true", &other, NULL, 0) == SECANT_COLUMNS_OK && other != one);
    uint16_t found[2];
    CHECK(secant_verifier_verify_rows(other, 1, keys, messages, signatures, found, NULL, 0) == SECANT_COLUMNS_OK);
    CHECK(is_reason(found[0], "HighS"));
    secant_verifier_free(other);
    /* more than are kept, and all are used after they are forgotten */
    for (size_t i = 0; i < COUNT_OF(kept); i++) {
        char options[] = OPTIONS "; cache=100000..";
        options[sizeof options - 3] = (char)('0' + i / 10);
        options[sizeof options - 2] = (char)('0' + i % 10);
        CHECK(secant_verifier_shared(options, &kept[i], NULL, 0) == SECANT_COLUMNS_OK && kept[i]);
    }
    secant_verifier_clear(NULL);
    for (size_t i = 0; i < COUNT_OF(kept); i++) {
        CHECK(secant_verifier_verify_rows(kept[i], 1, keys, messages, signatures, found, NULL, 0) == SECANT_COLUMNS_OK);
        CHECK(is_reason(found[0], "Valid"));
        secant_verifier_free(kept[i]);
    }
    CHECK(secant_verifier_verify_rows(one, 1, keys, messages, signatures, found, NULL, 0) == SECANT_COLUMNS_OK);
    CHECK(is_reason(found[0], "Valid"));
    secant_verifier_free(one);
    secant_verifier_free(NULL);
}

void test_rows(void) {
    verify(OPTIONS, ROWS, keys, messages, signatures, reasons);
    verify(OPTIONS "; cache=0", ROWS, keys, messages, signatures, reasons);
    verify("scheme=Ed25519", EDWARDS, edwards_keys, edwards_messages, edwards_signatures, edwards_reasons);
    /* a name alone is a scheme's */
    verify("EdDSA", EDWARDS, edwards_keys, edwards_messages, edwards_signatures, edwards_reasons);
    verify(OPTIONS, 0, keys, messages, signatures, reasons);
    hexadecimal();
    shared();
    /* a thousand rows of a few keys, by several threads of the library's own */
    enum { ALL = 1000, FEW = 50 };
    const size_t many = is_few ? FEW : ALL;
    SecantVerifier *verifier = verifier_of(OPTIONS "; threads=3");
    SecantBytes *rows = malloc(3 * many * sizeof *rows);
    uint16_t *found = malloc(many * sizeof *found);
    if (rows && found) {
        for (size_t i = 0; i < many; i++) {
            rows[i] = keys[i % ROWS];
            rows[many + i] = messages[i % ROWS];
            rows[2 * many + i] = signatures[i % ROWS];
        }
        CHECK(secant_verifier_verify_rows(verifier, many, rows, rows + many, rows + 2 * many, found, NULL, 0) ==
            SECANT_COLUMNS_OK);
        for (size_t i = 0; i < many; i++) {
            CHECK(is_reason(found[i], reasons[i % ROWS]));
        }
    }
    free(rows);
    free(found);
    secant_verifier_free(verifier);
    CHECK(secant_columns_reason(SECANT_COLUMNS_MISSING) && is_reason(0, "Valid") && !secant_columns_reason(65535));
}
