/*
 * The functions over a chunk of rows: one call of the library for each text of options that is in it, by the verifier that the process
 * has for this text. All texts are read before the first row.
 */
#include "door.h"
#include <stdlib.h>
#include <string.h>

/* Rows with the same text of options. */
struct group {
    SecantBytes text;
    SecantVerifier *verifier;
    uint32_t *list;
    size_t count;
};

/* A call. */
struct call {
    const struct overload *overload;
    struct argument arguments[ARGUMENTS];
    size_t rows;
    struct group *groups;
    size_t count;
    duckdb_vector output;
    uint64_t *validity;
    char error[TEXT];
};

static bool failed(struct call *call, const char *text) {
    size_t len = strlen(text);
    len = len < TEXT - 1 ? len : TEXT - 1;
    memcpy(call->error, text, len);
    call->error[len] = 0;
    return false;
}

/* The verifier of a text, which C ends by a zero. */
static bool open(struct call *call, struct group *group) {
    if (memchr(group->text.data, 0, group->text.len)) {
        return failed(call, "options: a character of the text is zero");
    }
    char *options = malloc(group->text.len + 1);
    if (!options) {
        return failed(call, "no memory");
    }
    memcpy(options, group->text.data, group->text.len);
    options[group->text.len] = 0;
    uint32_t status = secant_verifier_shared(options, &group->verifier, call->error, TEXT);
    free(options);
    return status == SECANT_COLUMNS_OK;
}

/* The group of a text, which is made where there is none; null where there is no memory. */
static struct group *group_of(struct call *call, SecantBytes text) {
    /* the last one first: columns are sorted or have one text */
    for (size_t i = call->count; i-- > 0;) {
        struct group *group = &call->groups[i];
        if (group->text.len == text.len && memcmp(group->text.data, text.data, text.len) == 0) {
            return group;
        }
    }
    struct group *groups = realloc(call->groups, (call->count + 1) * sizeof *groups);
    if (!groups) {
        return NULL;
    }
    call->groups = groups;
    struct group *group = &groups[call->count];
    *group = (struct group){.text = text, .list = malloc(call->rows * sizeof *group->list)};
    call->count += group->list != NULL;
    return group->list ? group : NULL;
}

/* Puts the rows into groups; those without options are in none. */
static bool sort(struct call *call) {
    for (size_t row = 0; row < call->rows; row++) {
        if (!is_there(&call->arguments[0], row)) {
            duckdb_validity_set_row_invalid(call->validity, row);
            continue;
        }
        struct group *group = group_of(call, bytes_at(&call->arguments[0], row));
        if (!group) {
            return failed(call, "no memory");
        }
        group->list[group->count++] = (uint32_t)row;
    }
    for (size_t i = 0; i < call->count; i++) {
        if (!open(call, &call->groups[i])) {
            return false;
        }
    }
    return true;
}

/* Writes the results of a group. */
static void write(struct call *call, const struct group *group, const struct ArrowArray *array) {
    duckdb_type type = call->overload->function->result;
    bool *booleans = duckdb_vector_get_data(call->output);
    for (size_t i = 0; i < group->count; i++) {
        uint32_t row = group->list[i];
        if (type == DUCKDB_TYPE_BOOLEAN) {
            int value = boolean_at(array, i);
            booleans[row] = value == 1;
            if (value < 0) {
                duckdb_validity_set_row_invalid(call->validity, row);
            }
            continue;
        }
        SecantBytes value = type == DUCKDB_TYPE_VARCHAR ? text_at(array->children[1], i) : large_at(array, i);
        if (value.data) {
            duckdb_vector_assign_string_element_len(call->output, row, (const char *)value.data, value.len);
        } else {
            duckdb_validity_set_row_invalid(call->validity, row);
        }
    }
}

/* Verifies the rows of a group, or recovers keys. */
static bool work(struct call *call, const struct group *group) {
    const struct function *function = call->overload->function;
    size_t more = call->overload->has_more, count = (function->verifies ? 3 : 2) + more, made = 0;
    struct column columns[ARGUMENTS - 1];
    struct rows rows = {group->count == call->rows ? NULL : group->list, group->count};
    while (made < count && column_of(&columns[made], &call->arguments[made + 1], rows)) {
        made++;
    }
    if (made < count) {
        while (made-- > 0) {
            columns[made].array.release(&columns[made].array);
        }
        return failed(call, "no memory");
    }
    uint32_t form = function->result == DUCKDB_TYPE_VARCHAR ? SECANT_COLUMNS_STRUCT : SECANT_COLUMNS_PLAIN, status;
    struct ArrowArray array;
    struct ArrowSchema schema;
    if (function->verifies) {
        /* a column of schemes stands before the key */
        struct column *key = columns + more;
        status = secant_verifier_verify(group->verifier, &key[0].column, &key[1].column, &key[2].column,
            more ? &columns[0].column : NULL, form, &array, &schema, call->error, TEXT);
    } else {
        status = secant_verifier_recover(group->verifier, &columns[0].column, &columns[1].column,
            more ? &columns[2].column : NULL, SECANT_COLUMNS_ADDRESS, form, &array, &schema, call->error, TEXT);
    }
    if (status != SECANT_COLUMNS_OK) {
        return false;
    }
    write(call, group, &array);
    array.release(&array);
    schema.release(&schema);
    return true;
}

void run(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output) {
    struct call call = {.overload = duckdb_scalar_function_get_extra_info(info), .output = output};
    idx_t arguments = duckdb_data_chunk_get_column_count(input);
    call.rows = (size_t)duckdb_data_chunk_get_size(input);
    for (idx_t i = 0; i < arguments && i < ARGUMENTS; i++) {
        call.arguments[i] = argument_at(input, i);
    }
    duckdb_vector_ensure_validity_writable(output);
    call.validity = duckdb_vector_get_validity(output);
    bool is_right = call.rows == 0 || sort(&call);
    for (size_t i = 0; is_right && i < call.count; i++) {
        is_right = work(&call, &call.groups[i]);
    }
    for (size_t i = 0; i < call.count; i++) {
        secant_verifier_free(call.groups[i].verifier);
        free(call.groups[i].list);
    }
    free(call.groups);
    if (!is_right) {
        duckdb_scalar_function_set_error(info, call.error);
    }
}
