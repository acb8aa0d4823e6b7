/* Runs the tests of secant_columns.h, and prints how many checks each part has. */
#include "columns.h"
#include <stdio.h>
#include <stdlib.h>

int is_few;
static unsigned checks, failures;

void check(int is_right, const char *text, const char *file, int line) {
    checks++;
    if (!is_right) {
        printf("%s:%d: %s\n", file, line, text);
        failures++;
    }
}

int is_reason(uint16_t reason, const char *name) {
    const char *found = secant_columns_reason(reason);
    int is_right = found && strcmp(found, name) == 0;
    if (!is_right) {
        printf("%s is %s\n", name, found ? found : "no reason");
    }
    return is_right;
}

SecantVerifier *verifier_of(const char *options) {
    SecantVerifier *verifier = NULL;
    char error[200] = "";
    if (secant_verifier_new(options, &verifier, error, sizeof error) != SECANT_COLUMNS_OK || !verifier) {
        printf("%s: %s\n", options, error);
        exit(2);
    }
    return verifier;
}

int main(int count, char **arguments) {
    is_few = count > 1 && strcmp(arguments[1], "few") == 0;
    static const struct {
        const char *name;
        void (*run)(void);
    } parts[] = {{"rows", test_rows}, {"arrays", test_arrays}, {"recovery", test_recovery}, {"refusals", test_refusals},
        {"processes", test_processes}};
    for (size_t i = 0; i < COUNT_OF(parts); i++) {
        unsigned before = checks;
        parts[i].run();
        printf("%s: %u checks\n", parts[i].name, checks - before);
    }
    CHECK(arrays_released == arrays_made);
    secant_verifier_clear(NULL);
    fflush(stdout);
    return failures != 0;
}
