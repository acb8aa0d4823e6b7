/*
 * A loadable extension of SQLite: secant_verify(options, key, message, signature), 1 or 0; secant_reason(...), why it is 0;
 * secant_recover_address(options, message, signature). A null gives null; options that are wrong are an error of the statement.
 */
#include <secant_columns.h>
#include <sqlite3ext.h>
#include <string.h>

SQLITE_EXTENSION_INIT1

enum { VERIFY, REASON, ADDRESS };

static void free_verifier(void *verifier) {
    secant_verifier_free(verifier);
}

/* The verifier of the options, which SQLite keeps while they are constant; null where they are wrong, which is said. */
static SecantVerifier *verifier_of(sqlite3_context *context, sqlite3_value *options) {
    SecantVerifier *verifier = sqlite3_get_auxdata(context, 0);
    char error[512] = "options: a character of the text is zero";
    const char *text = (const char *)sqlite3_value_text(options);
    if (verifier || !text) {
        return verifier;
    }
    if (strlen(text) == (size_t)sqlite3_value_bytes(options) &&
        secant_verifier_shared(text, &verifier, error, sizeof error) == SECANT_COLUMNS_OK) {
        sqlite3_set_auxdata(context, 0, verifier, free_verifier);
        /* SQLite may have freed it at once, where there is no memory */
        return sqlite3_get_auxdata(context, 0);
    }
    sqlite3_result_error(context, error, -1);
    return NULL;
}

static void run(sqlite3_context *context, int count, sqlite3_value **values) {
    int what = (int)(intptr_t)sqlite3_user_data(context);
    SecantBytes rows[3];
    for (int i = 0; i < count; i++) {
        if (sqlite3_value_type(values[i]) == SQLITE_NULL) {
            return;
        }
    }
    const SecantVerifier *verifier = verifier_of(context, values[0]);
    if (!verifier) {
        return;
    }
    for (int i = 1; i < count; i++) {
        /* bytes of which there are none have no pointer in SQLite, which here would be a null */
        const uint8_t *data = sqlite3_value_blob(values[i]);
        rows[i - 1] = (SecantBytes){data ? data : (const uint8_t *)"", (size_t)sqlite3_value_bytes(values[i])};
    }
    uint16_t reason;
    uint8_t address[20];
    size_t len;
    char error[512];
    uint32_t status = what == ADDRESS
        ? secant_verifier_recover_rows(verifier, 1, rows, rows + 1, SECANT_COLUMNS_ADDRESS, sizeof address, address, &len, &reason,
              error, sizeof error)
        : secant_verifier_verify_rows(verifier, 1, rows, rows + 1, rows + 2, &reason, error, sizeof error);
    if (status != SECANT_COLUMNS_OK) {
        sqlite3_result_error(context, error, -1);
    } else if (what == VERIFY) {
        sqlite3_result_int(context, reason == 0);
    } else if (what == REASON && reason != 0) {
        sqlite3_result_text(context, secant_columns_reason(reason), -1, SQLITE_STATIC);
    } else if (what == ADDRESS && reason == 0) {
        sqlite3_result_blob(context, address, (int)len, SQLITE_TRANSIENT);
    }
}

int sqlite3_secant_init(sqlite3 *database, char **error, const sqlite3_api_routines *routines);

int sqlite3_secant_init(sqlite3 *database, char **error, const sqlite3_api_routines *routines) {
    SQLITE_EXTENSION_INIT2(routines)
    static const char *const names[] = {"secant_verify", "secant_reason", "secant_recover_address"};
    (void)error;
    for (int i = VERIFY; i <= ADDRESS; i++) {
        int status = sqlite3_create_function(database, names[i], i == ADDRESS ? 3 : 4,
            SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, (void *)(intptr_t)i, run, NULL, NULL);
        if (status != SQLITE_OK) {
            return status;
        }
    }
    return SQLITE_OK;
}
