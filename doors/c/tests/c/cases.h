/* The rows of the table of cases: their inputs, and what is found. */
#ifndef CASES_H
#define CASES_H

#include "rows.h"

enum { INPUTS = 10, TEXT = 1 << 13 };

typedef struct input {
    const char *name, *text;
    bytes data;
    bool used;
} input;

/* A row, and what is found. */
typedef struct row {
    const char *operation;
    size_t count;
    input inputs[INPUTS];
    char found[TEXT];
} row;

/* Adds to what is found. */
static void add(row *r, const char *text) {
    if (strlen(r->found) + strlen(text) >= sizeof r->found) {
        refuse("no room for what is found", r->operation);
    }
    strcat(r->found, text);
}

/* The text of an input; NULL where it is absent. */
static const char *option(row *r, const char *name) {
    for (size_t i = 0; i < r->count; i++) {
        if (is(r->inputs[i].name, name)) {
            r->inputs[i].used = true;
            return r->inputs[i].text;
        }
    }
    return NULL;
}

static const char *text(row *r, const char *name) {
    const char *found = option(r, name);
    if (!found) {
        refuse("no input", name);
    }
    return found;
}

/* The bytes of an input. */
static bytes data(row *r, const char *name) {
    const char *digits = text(r, name);
    input *found = r->inputs;
    while (!is(found->name, name)) {
        found++;
    }
    if (!found->data.data) {
        found->data = decode(digits);
    }
    return found->data;
}

/* The bytes of an input: a null pointer where it is absent. */
static bytes option_data(row *r, const char *name) {
    bytes none = {NULL, 0};
    return option(r, name) ? data(r, name) : none;
}

/* The characters of an input, with a zero behind them. */
static char *characters(row *r, const char *name) {
    bytes given = data(r, name);
    char *out = calloc(given.len + 1, 1);
    if (!out || memchr(given.data, 0, given.len)) {
        refuse("no text of C", text(r, name));
    }
    memcpy(out, given.data, given.len);
    return out;
}

/* Whether an input says yes. */
static bool yes(row *r, const char *name) {
    const char *found = option(r, name);
    if (found && !is(found, "yes")) {
        refuse("neither yes nor absent", found);
    }
    return found;
}

static secant_curve curve_of(row *r) {
    secant_curve curve = secant_curve_find(text(r, "curve"));
    if (!curve) {
        refuse("no curve", text(r, "curve"));
    }
    return curve;
}

static uint32_t der(row *r) {
    const char *format = text(r, "format");
    if (!is(format, "der") && !is(format, "raw")) {
        refuse("no format", format);
    }
    return is(format, "der") ? SECANT_DER : 0;
}

static bool tell_status(row *r, secant_status status) {
    char out[100];
    if (status != SECANT_OK) {
        const char *name = secant_status_name((uint32_t)status);
        snprintf(out, sizeof out, "! %s %u", name ? name : "without a name", (unsigned)status);
        add(r, out);
    }
    return status == SECANT_OK;
}

static void tell_hex(row *r, const uint8_t *result, size_t len) {
    char digits[3];
    for (size_t i = 0; i < len; i++) {
        snprintf(digits, sizeof digits, "%02x", result[i]);
        add(r, digits);
    }
}

/* What a function returns: bytes, which are zero where it fails, or the reason. */
static void tell(row *r, secant_status status, const uint8_t *result, size_t len) {
    if (tell_status(r, status)) {
        add(r, len ? "= " : "=");
        tell_hex(r, result, len);
        return;
    }
    for (size_t i = 0; i < len; i++) {
        if (result[i] != 0) {
            add(r, " with an output that is not zero");
            return;
        }
    }
}

static void tell_verdict(row *r, secant_status status) {
    if (tell_status(r, status)) {
        add(r, "valid");
    }
}

/* Takes a row's inputs out of a line, which it changes. */
static void take(row *r, char *line) {
    memset(r, 0, sizeof *r);
    r->operation = strtok(line, " ");
    for (char *word = strtok(NULL, " "); word; word = strtok(NULL, " ")) {
        char *value = strchr(word, '=');
        if (!value || r->count == INPUTS) {
            refuse("no input, or one too many", word);
        }
        *value = '\0';
        input *next = &r->inputs[r->count++];
        next->name = word;
        next->text = value + 1;
    }
}

#endif
