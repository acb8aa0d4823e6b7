/* Columns of Arrow: every layout gives the verdicts of rows, and arrays are released once, whatever comes out. */
#include "columns.h"

/* What is the same in every result, and its end. */
static void release(struct ArrowArray *array, struct ArrowSchema *schema) {
    CHECK(array->release && schema->release);
    array->release(array);
    schema->release(schema);
    CHECK(!array->release && !schema->release);
}

/* Booleans beside the names of reasons. */
static void compare(struct ArrowArray *array, struct ArrowSchema *schema, const char *const *wanted, int64_t count) {
    CHECK(strcmp(schema->format, "b") == 0 && array->length == count);
    for (int64_t i = 0; i < count; i++) {
        int value = strcmp(wanted[i], "Valid") == 0 ? 1 : strcmp(wanted[i], "Missing") == 0 ? -1 : 0;
        CHECK(boolean_at(array, i) == value);
    }
    release(array, schema);
}

/* Structs of verdicts and reasons. */
static void compare_structs(struct ArrowArray *array, struct ArrowSchema *schema) {
    CHECK(strcmp(schema->format, "+s") == 0 && array->length == ROWS && schema->n_children == 2 && array->n_children == 2);
    CHECK(strcmp(schema->children[0]->name, "valid") == 0 && strcmp(schema->children[1]->name, "reason") == 0);
    for (int64_t i = 0; i < ROWS; i++) {
        int is_valid = strcmp(reasons[i], "Valid") == 0, is_missing = strcmp(reasons[i], "Missing") == 0;
        SecantBytes reason = text_at(array->children[1], i);
        CHECK(boolean_at(array->children[0], i) == (is_missing ? -1 : is_valid));
        CHECK((reason.data == NULL) == (is_valid || is_missing));
        CHECK(!reason.data || (reason.len == strlen(reasons[i]) && memcmp(reason.data, reasons[i], reason.len) == 0));
    }
    release(array, schema);
}

/* Rows in layouts, sliced or not. */
static void verify(enum layout layout, int is_sliced, uint32_t form) {
    SecantVerifier *verifier = verifier_of(OPTIONS);
    struct made made[3];
    struct ArrowArray result;
    struct ArrowSchema schema;
    char error[200] = "";
    enum layout bytes = layout == TEXT ? BINARY : layout;
    CHECK(secant_verifier_verify(verifier, make(&made[0], bytes, is_sliced, keys, ROWS),
              make(&made[1], layout, is_sliced, messages, ROWS), make(&made[2], bytes, is_sliced, signatures, ROWS), NULL, form,
              &result, &schema, error, sizeof error) == SECANT_COLUMNS_OK);
    CHECK(error[0] == 0 && arrays_released == arrays_made);
    for (int i = 0; i < 3; i++) {
        /* arrays are taken, schemas are not */
        CHECK(!made[i].array.release && made[i].schema.release);
    }
    if (form == SECANT_COLUMNS_STRUCT) {
        compare_structs(&result, &schema);
    } else {
        compare(&result, &schema, reasons, ROWS);
    }
    secant_verifier_free(verifier);
}

/* Values of one length, and one key for all. */
static void fixed_and_one(void) {
    static const char *const wanted[] = {"Valid", "Missing", "InvalidSignature"};
    SecantBytes rows[2][3] = {{messages[0], messages[0], messages[0]}, {signatures[0], signatures[10], signatures[3]}};
    SecantVerifier *verifier = verifier_of(OPTIONS);
    struct made made[3];
    struct ArrowArray result;
    struct ArrowSchema schema;
    for (int is_sliced = 0; is_sliced < 2; is_sliced++) {
        CHECK(secant_verifier_verify(verifier, make_one(&made[0], keys[0]), make(&made[1], FIXED, is_sliced, rows[0], 3),
                  make(&made[2], FIXED, is_sliced, rows[1], 3), NULL, SECANT_COLUMNS_PLAIN, &result, &schema, NULL, 0) ==
            SECANT_COLUMNS_OK);
        compare(&result, &schema, wanted, 3);
    }
    /* no rows */
    CHECK(secant_verifier_verify(verifier, make_one(&made[0], keys[0]), make(&made[1], BINARY, 0, rows[0], 0),
              make(&made[2], DICTIONARY, 0, rows[1], 0), NULL, SECANT_COLUMNS_PLAIN, &result, &schema, NULL, 0) ==
        SECANT_COLUMNS_OK);
    compare(&result, &schema, wanted, 0);
    secant_verifier_free(verifier);
}

/* A column of names in place of the option. */
static void schemes(void) {
    static const char names[][8] = {"ES256", "EdDSA", "es256", "none", "ES256"};
    static const char *const wanted[] = {"Valid", "Valid", "Valid", "UnknownScheme", "Missing"};
    SecantBytes rows[4][5];
    for (size_t i = 0; i < 5; i++) {
        int is_edwards = i == 1;
        rows[0][i].data = i == 4 ? NULL : (const uint8_t *)names[i];
        rows[0][i].len = i == 4 ? 0 : strlen(names[i]);
        rows[1][i] = is_edwards ? edwards_keys[0] : keys[0];
        rows[2][i] = is_edwards ? edwards_messages[0] : messages[0];
        rows[3][i] = is_edwards ? edwards_signatures[0] : signatures[0];
    }
    SecantVerifier *verifier = verifier_of("signature=raw");
    struct made made[4];
    struct ArrowArray result;
    struct ArrowSchema schema;
    for (int layout = TEXT; layout <= DICTIONARY; layout += DICTIONARY - TEXT) {
        CHECK(secant_verifier_verify(verifier, make(&made[1], BINARY, 0, rows[1], 5), make(&made[2], BINARY, 0, rows[2], 5),
                  make(&made[3], BINARY, 0, rows[3], 5), make(&made[0], (enum layout)layout, 0, rows[0], 5),
                  SECANT_COLUMNS_PLAIN, &result, &schema, NULL, 0) == SECANT_COLUMNS_OK);
        compare(&result, &schema, wanted, 5);
    }
    CHECK(arrays_released == arrays_made);
    secant_verifier_free(verifier);
}

void test_arrays(void) {
    for (int layout = BINARY; layout < LAYOUTS; layout++) {
        for (int is_sliced = 0; layout != FIXED && is_sliced < 2; is_sliced++) {
            verify((enum layout)layout, is_sliced, SECANT_COLUMNS_PLAIN);
            verify((enum layout)layout, is_sliced, SECANT_COLUMNS_STRUCT);
        }
    }
    fixed_and_one();
    schemes();
}
