/* What a caller can get wrong: a number and a text, nothing is written, and arrays are released. */
#include "columns.h"

/* The text of an error in buffers of every short size, and in none. */
static void texts(void) {
    static const char whole[] = "no option is named";
    char buffer[8];
    SecantVerifier *verifier = NULL;
    for (size_t len = 0; len <= 5; len++) {
        memset(buffer, '#', sizeof buffer);
        CHECK(secant_verifier_new("other=1", &verifier, buffer, len) == SECANT_COLUMNS_OPTION && !verifier);
        CHECK(len == 0 || (buffer[len - 1] == 0 && memcmp(buffer, whole, len - 1) == 0));
        CHECK(buffer[len] == '#');
    }
    CHECK(secant_verifier_new("other=1", &verifier, NULL, 0) == SECANT_COLUMNS_OPTION);
    CHECK(secant_verifier_new("other=1", &verifier, NULL, 80) == SECANT_COLUMNS_OPTION && !verifier);
}

static void options(void) {
    static const struct {
        const char *options, *text;
    } wrong[] = {{"scheme=ES257", "ES257"}, {"scheme=ES256; signature=xml", "der, raw, recoverable"}, {"scheme=ES256; low_s", "name=value"}, {"ES257", "ES257"},
        {"scheme=Ed25519; low_s=true", "low_s"}, {"scheme=ES256; scheme=ES256", "twice"}, {"cache=-1", "cache"},
        {"scheme=ES256; hash=sha256", "hash"}, {"scheme=ECDSA", "key_format=file"}, {"scheme=\xff", "UTF-8"}};
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        SecantVerifier *one = NULL, *other = NULL;
        char error[300] = "";
        CHECK(secant_verifier_new(wrong[i].options, &one, error, sizeof error) == SECANT_COLUMNS_OPTION && !one);
        CHECK(strstr(error, wrong[i].text));
        error[0] = 0;
        CHECK(secant_verifier_shared(wrong[i].options, &other, error, sizeof error) == SECANT_COLUMNS_OPTION && !other);
        CHECK(strstr(error, wrong[i].text));
    }
}

/* Each pointer null in turn. */
static void null_pointers(SecantVerifier *verifier) {
    uint16_t found[ROWS], why[SIGNED];
    uint8_t out[SIGNED * 20];
    size_t len[SIGNED];
    char error[80] = "";
    SecantVerifier *made = NULL;
    CHECK(secant_verifier_new(NULL, &made, error, sizeof error) == SECANT_COLUMNS_NULL && strstr(error, "options"));
    CHECK(secant_verifier_new(OPTIONS, NULL, error, sizeof error) == SECANT_COLUMNS_NULL && strstr(error, "verifier"));
    CHECK(secant_verifier_shared(NULL, &made, error, sizeof error) == SECANT_COLUMNS_NULL && strstr(error, "options"));
    CHECK(secant_verifier_shared(OPTIONS, NULL, error, sizeof error) == SECANT_COLUMNS_NULL && !made);
    for (int i = 0; i < 5; i++) {
        static const char *const names[] = {"verifier", "keys", "messages", "signatures", "reasons"};
        memset(found, 0xab, sizeof found);
        CHECK(secant_verifier_verify_rows(i == 0 ? NULL : verifier, ROWS, i == 1 ? NULL : keys, i == 2 ? NULL : messages,
                  i == 3 ? NULL : signatures, i == 4 ? NULL : found, error, sizeof error) == SECANT_COLUMNS_NULL);
        CHECK(strstr(error, names[i]) && found[0] == 0xabab);
    }
    SecantVerifier *recovers = verifier_of(RECOVER);
    for (int i = 0; i < 6; i++) {
        static const char *const names[] = {"verifier", "messages", "signatures", "keys", "lens", "reasons"};
        CHECK(secant_verifier_recover_rows(i == 0 ? NULL : recovers, SIGNED, i == 1 ? NULL : digests, i == 2 ? NULL : recoverable,
                  SECANT_COLUMNS_ADDRESS, 20, i == 3 ? NULL : out, i == 4 ? NULL : len, i == 5 ? NULL : why, error,
                  sizeof error) == SECANT_COLUMNS_NULL);
        CHECK(strstr(error, names[i]));
    }
    secant_verifier_free(recovers);
    /* null that is said to have a length */
    SecantBytes odd = {NULL, 3};
    CHECK(secant_verifier_verify_rows(verifier, 1, &odd, messages, signatures, found, error, sizeof error) == SECANT_COLUMNS_NULL);
    CHECK(secant_verifier_verify_rows(verifier, 1, keys, messages, signatures, NULL, NULL, 0) == SECANT_COLUMNS_NULL);
}

/* A call with arrays that is refused: none of its arrays is left, and no result is written. */
static void refused(const SecantVerifier *verifier, const SecantColumn *key, const SecantColumn *message,
    const SecantColumn *signature, const SecantColumn *scheme, uint32_t form, uint32_t wanted, const char *text) {
    struct ArrowArray result = {0};
    struct ArrowSchema schema = {0};
    char error[300] = "";
    CHECK(secant_verifier_verify(verifier, key, message, signature, scheme, form, &result, &schema, error, sizeof error) == wanted);
    CHECK(strstr(error, text) && !result.release && !schema.release);
    CHECK(arrays_released == arrays_made);
}

static void arrays(SecantVerifier *verifier) {
    struct made made[4];
    const uint32_t plain = SECANT_COLUMNS_PLAIN;
    for (int i = 0; i < 4; i++) {
        static const char *const names[] = {"verifier", "keys", "messages", "signatures"};
        refused(i == 0 ? NULL : verifier, i == 1 ? NULL : make(&made[0], BINARY, 0, keys, ROWS),
            i == 2 ? NULL : make(&made[1], LARGE, 0, messages, ROWS), i == 3 ? NULL : make(&made[2], DICTIONARY, 1, signatures, ROWS),
            NULL, plain, SECANT_COLUMNS_NULL, names[i]);
    }
#define THREE make(&made[0], BINARY, 0, keys, ROWS), make(&made[1], BINARY, 0, messages, ROWS), \
        make(&made[2], DICTIONARY, 0, signatures, ROWS)
    refused(verifier, THREE, make(&made[3], TEXT, 0, messages, ROWS), plain, SECANT_COLUMNS_OPTION, "column of schemes");
    refused(verifier, THREE, NULL, 2, SECANT_COLUMNS_OPTION, "form");
    refused(verifier, make(&made[0], BINARY, 0, keys, ROWS - 1), make(&made[1], BINARY, 0, messages, ROWS),
        make(&made[2], BINARY, 0, signatures, ROWS), NULL, plain, SECANT_COLUMNS_LENGTH, "11 rows");
    refused(verifier, make(&made[0], TEXT, 0, messages, ROWS), make(&made[1], BINARY, 0, messages, ROWS),
        make(&made[2], BINARY, 0, signatures, ROWS), NULL, plain, SECANT_COLUMNS_TYPE, "encoding");
    refused(verifier, make_one(&made[0], keys[0]), make_one(&made[1], messages[0]), make_one(&made[2], signatures[0]), NULL, plain,
        SECANT_COLUMNS_LENGTH, "column");
    /* two rows as one value for all */
    make(&made[0], BINARY, 0, keys, 2)->array->length = 2;
    made[0].column.is_one = 1;
    refused(verifier, &made[0].column, make(&made[1], BINARY, 0, messages, ROWS), make(&made[2], BINARY, 0, signatures, ROWS), NULL,
        plain, SECANT_COLUMNS_LENGTH, "one value");
    /* an array that was released before, beside those that are taken */
    make(&made[0], BINARY, 0, keys, ROWS)->array->release(&made[0].array);
    refused(verifier, &made[0].column, make(&made[1], BINARY, 0, messages, ROWS), make(&made[2], BINARY, 0, signatures, ROWS), NULL,
        plain, SECANT_COLUMNS_ARROW, "consumed");
    /* types that there are not, or are not those of the array */
    static const char *const formats[] = {"g", "?", "", "w:-1", "w:x", "+s", "+l", "tsu:", "d:5,2"};
    for (size_t i = 0; i < COUNT_OF(formats); i++) {
        make(&made[0], BINARY, 0, keys, ROWS);
        made[0].schema.format = formats[i];
        struct ArrowArray result = {0};
        struct ArrowSchema schema = {0};
        uint32_t status = secant_verifier_verify(verifier, &made[0].column, make(&made[1], BINARY, 0, messages, ROWS),
            make(&made[2], BINARY, 0, signatures, ROWS), NULL, plain, &result, &schema, NULL, 0);
        CHECK(status == SECANT_COLUMNS_ARROW || status == SECANT_COLUMNS_TYPE);
        CHECK(!result.release && !schema.release && arrays_released == arrays_made);
    }
    /* null inside of a column, and no place for the result */
    make(&made[0], BINARY, 0, keys, ROWS);
    SecantColumn odd = {&made[0].array, NULL, 0};
    struct ArrowArray result = {0};
    struct ArrowSchema schema = {0};
    char error[80] = "";
    CHECK(secant_verifier_verify(verifier, &odd, make(&made[1], BINARY, 0, messages, ROWS),
              make(&made[2], BINARY, 0, signatures, ROWS), NULL, plain, &result, &schema, error, sizeof error) ==
        SECANT_COLUMNS_NULL);
    CHECK(strstr(error, "keys") && arrays_released == arrays_made);
    CHECK(secant_verifier_verify(verifier, THREE, NULL, plain, NULL, &schema, error, sizeof error) == SECANT_COLUMNS_NULL);
    CHECK(secant_verifier_verify(verifier, THREE, NULL, plain, &result, NULL, error, sizeof error) == SECANT_COLUMNS_NULL);
    CHECK(strstr(error, "result") && arrays_released == arrays_made);
}

static void recovery(SecantVerifier *verifier) {
    struct made made[3];
    struct ArrowArray result = {0};
    struct ArrowSchema schema = {0};
    char error[200] = "";
    SecantVerifier *recovers = verifier_of(RECOVER), *none = verifier_of("scheme=Ed25519");
#define TWO make(&made[0], BINARY, 0, digests, SIGNED), make(&made[1], BINARY, 0, recoverable, SIGNED)
    CHECK(secant_verifier_recover(recovers, TWO, NULL, 3, 0, &result, &schema, error, sizeof error) == SECANT_COLUMNS_OPTION);
    CHECK(strstr(error, "key"));
    CHECK(secant_verifier_recover(recovers, TWO, make(&made[2], BINARY, 0, digests, SIGNED), 0, 0, &result, &schema, error,
              sizeof error) == SECANT_COLUMNS_OPTION);
    CHECK(strstr(error, "not both"));
    CHECK(secant_verifier_recover(verifier, TWO, NULL, 0, 0, &result, &schema, error, sizeof error) == SECANT_COLUMNS_OPTION);
    CHECK(secant_verifier_recover(none, TWO, NULL, 0, 0, &result, &schema, error, sizeof error) == SECANT_COLUMNS_OPTION);
    CHECK(strstr(error, "ECDSA"));
    CHECK(secant_verifier_recover(recovers, NULL, NULL, NULL, 0, 0, &result, &schema, error, sizeof error) == SECANT_COLUMNS_NULL);
    CHECK(!result.release && !schema.release && arrays_released == arrays_made);
    secant_verifier_free(recovers);
    secant_verifier_free(none);
}

void test_refusals(void) {
    SecantVerifier *verifier = verifier_of(OPTIONS);
    texts();
    options();
    null_pointers(verifier);
    arrays(verifier);
    recovery(verifier);
    uint16_t found[1];
    SecantVerifier *unnamed = verifier_of("signature=raw");
    char error[80] = "";
    CHECK(secant_verifier_verify_rows(unnamed, 1, keys, messages, signatures, found, error, sizeof error) ==
        SECANT_COLUMNS_OPTION);
    CHECK(strstr(error, "scheme"));
    secant_verifier_free(unnamed);
    secant_verifier_free(verifier);
}
