/* Keys and addresses that made signatures. */
#include "columns.h"

static void rows(SecantVerifier *verifier) {
    static const size_t lens[] = {33, 65, 20};
    uint8_t found[SIGNED * 70 + 1];
    size_t len[SIGNED];
    uint16_t why[SIGNED];
    for (uint32_t key = SECANT_COLUMNS_COMPRESSED; key <= SECANT_COLUMNS_ADDRESS; key++) {
        /* rows that are as long as a key, and longer ones */
        for (size_t stride = lens[key]; stride < 71; stride += 70 - lens[key]) {
            memset(found, 0xab, sizeof found);
            CHECK(secant_verifier_recover_rows(verifier, SIGNED, digests, recoverable, key, stride, found, len, why, NULL, 0) ==
                SECANT_COLUMNS_OK);
            for (size_t i = 0; i < SIGNED; i++) {
                int is_valid = i < 2;
                CHECK(is_reason(why[i], recover_reasons[i]) && len[i] == (is_valid ? lens[key] : 0));
                CHECK(!is_valid || memcmp(found + i * stride, found, lens[key]) == 0);
                for (size_t j = len[i]; j < stride; j++) {
                    CHECK(found[i * stride + j] == 0);
                }
            }
            CHECK(found[SIGNED * stride] == 0xab);
            CHECK(key != SECANT_COLUMNS_ADDRESS || memcmp(found, address, sizeof address) == 0);
            CHECK(key != SECANT_COLUMNS_UNCOMPRESSED || found[0] == 4);
        }
        CHECK(secant_verifier_recover_rows(verifier, 0, digests, recoverable, key, 0, found, len, why, NULL, 0) ==
            SECANT_COLUMNS_OK);
    }
    /* too short a stride: nothing is written */
    char error[80] = "";
    memset(found, 0xab, sizeof found);
    memset(len, 0xab, sizeof len);
    for (size_t stride = 0; stride < 20; stride += 19) {
        CHECK(secant_verifier_recover_rows(verifier, SIGNED, digests, recoverable, SECANT_COLUMNS_ADDRESS, stride, found, len, why,
                  error, sizeof error) == SECANT_COLUMNS_OPTION);
        CHECK(strstr(error, "stride") && found[0] == 0xab && ((uint8_t *)len)[0] == 0xab);
    }
}

static void arrays(SecantVerifier *verifier) {
    struct made made[2];
    struct ArrowArray result;
    struct ArrowSchema schema;
    for (uint32_t form = SECANT_COLUMNS_PLAIN; form <= SECANT_COLUMNS_STRUCT; form++) {
        CHECK(secant_verifier_recover(verifier, make(&made[0], LARGE, 1, digests, SIGNED),
                  make(&made[1], DICTIONARY, 0, recoverable, SIGNED), NULL, SECANT_COLUMNS_ADDRESS, form, &result, &schema, NULL,
                  0) == SECANT_COLUMNS_OK);
        CHECK(arrays_released == arrays_made && result.length == SIGNED);
        const struct ArrowArray *values = form == SECANT_COLUMNS_STRUCT ? result.children[0] : &result;
        CHECK(strcmp(form == SECANT_COLUMNS_STRUCT ? schema.children[0]->format : schema.format, "Z") == 0);
        for (int64_t i = 0; i < SIGNED; i++) {
            SecantBytes value = large_at(values, i);
            CHECK((value.data != NULL) == (i < 2));
            CHECK(!value.data || (value.len == 20 && memcmp(value.data, address, 20) == 0));
        }
        SecantBytes reason = form == SECANT_COLUMNS_STRUCT ? text_at(result.children[1], 2) : (SecantBytes){NULL, 0};
        CHECK(form == SECANT_COLUMNS_PLAIN || (reason.len == 10 && memcmp(reason.data, "RecoveryId", 10) == 0));
        result.release(&result);
        schema.release(&schema);
    }
}

void test_recovery(void) {
    SecantVerifier *verifier = verifier_of(RECOVER);
    rows(verifier);
    arrays(verifier);
    secant_verifier_free(verifier);
    /* the signatures are good ones for the key, too, whose recovery id is then only looked at */
    verifier = verifier_of(RECOVER);
    uint8_t key[2][65];
    size_t len[2];
    uint16_t why[2];
    CHECK(secant_verifier_recover_rows(verifier, 2, digests, recoverable, SECANT_COLUMNS_UNCOMPRESSED, 65, key[0], len, why, NULL,
              0) == SECANT_COLUMNS_OK);
    SecantBytes rows_of_keys[3] = {{key[0], 65}, {key[1], 65}, {key[0], 65}};
    uint16_t found[3];
    CHECK(secant_verifier_verify_rows(verifier, 3, rows_of_keys, digests, recoverable, found, NULL, 0) == SECANT_COLUMNS_OK);
    CHECK(is_reason(found[0], "Valid") && is_reason(found[1], "Valid") && is_reason(found[2], "RecoveryId"));
    secant_verifier_free(verifier);
}
