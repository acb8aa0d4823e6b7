/* DuckDB's vectors copied into columns of Arrow, whose layout of bytes is another one, and results read. */
#include "door.h"
#include <stdlib.h>
#include <string.h>

struct argument argument_at(duckdb_data_chunk input, idx_t place) {
    duckdb_vector vector = duckdb_data_chunk_get_vector(input, place);
    duckdb_logical_type type = duckdb_vector_get_column_type(vector);
    struct argument argument = {duckdb_get_type_id(type), duckdb_vector_get_data(vector), duckdb_vector_get_validity(vector)};
    duckdb_destroy_logical_type(&type);
    return argument;
}

bool is_there(const struct argument *argument, size_t row) {
    return !argument->validity || duckdb_validity_row_is_valid(argument->validity, row);
}

SecantBytes bytes_at(const struct argument *argument, size_t row) {
    duckdb_string_t *text = (duckdb_string_t *)argument->data + row;
    return (SecantBytes){(const uint8_t *)duckdb_string_t_data(text), duckdb_string_t_length(*text)};
}

static void release_array(struct ArrowArray *array) {
    free(array->private_data);
    array->release = NULL;
}

/* The schema is in the caller's memory, and is only read. */
static void release_schema(struct ArrowSchema *schema) {
    schema->release = NULL;
}

static size_t row_of(struct rows rows, size_t place) {
    return rows.list ? rows.list[place] : place;
}

bool column_of(struct column *column, const struct argument *argument, struct rows rows) {
    bool is_number = argument->type == DUCKDB_TYPE_BIGINT;
    size_t total = 0, bits = rows.count / 8 + 1;
    for (size_t i = 0; !is_number && i < rows.count; i++) {
        size_t row = row_of(rows, i);
        total += is_there(argument, row) ? bytes_at(argument, row).len : 0;
    }
    /* numbers, or offsets and their end; bits of rows that are there; bytes */
    int64_t *numbers = calloc(1, (rows.count + 1) * sizeof *numbers + bits + total);
    if (!numbers) {
        return false;
    }
    uint8_t *validity = (uint8_t *)(numbers + rows.count + 1), *bytes = validity + bits;
    int64_t nulls = 0, end = 0;
    for (size_t i = 0; i < rows.count; i++) {
        size_t row = row_of(rows, i);
        bool is_null = !is_there(argument, row);
        nulls += is_null;
        validity[i / 8] |= (uint8_t)(!is_null << i % 8);
        if (is_number) {
            numbers[i] = is_null ? 0 : ((const int64_t *)argument->data)[row];
        } else {
            SecantBytes value = is_null ? (SecantBytes){bytes, 0} : bytes_at(argument, row);
            if (value.len) {
                memcpy(bytes + end, value.data, value.len);
            }
            end += (int64_t)value.len;
            numbers[i + 1] = end;
        }
    }
    memset(column, 0, sizeof *column);
    column->buffers[0] = validity;
    column->buffers[1] = numbers;
    column->buffers[2] = bytes;
    column->array = (struct ArrowArray){.length = (int64_t)rows.count, .null_count = nulls, .n_buffers = is_number ? 2 : 3,
        .buffers = column->buffers, .release = release_array, .private_data = numbers};
    column->schema = (struct ArrowSchema){.format = is_number ? "l" : argument->type == DUCKDB_TYPE_VARCHAR ? "U" : "Z",
        .name = "", .flags = 2 /* there may be nulls */, .release = release_schema};
    column->column = (SecantColumn){&column->array, &column->schema, 0};
    return true;
}

static bool bit(const void *bits, size_t place) {
    return ((const uint8_t *)bits)[place / 8] >> place % 8 & 1;
}

static bool is_null(const struct ArrowArray *array, size_t row) {
    return array->buffers[0] && !bit(array->buffers[0], row);
}

int boolean_at(const struct ArrowArray *array, size_t row) {
    row += (size_t)array->offset;
    return is_null(array, row) ? -1 : bit(array->buffers[1], row);
}

SecantBytes text_at(const struct ArrowArray *array, size_t row) {
    row += (size_t)array->offset;
    const int32_t *offsets = (const int32_t *)array->buffers[1] + row;
    SecantBytes found = {(const uint8_t *)array->buffers[2] + offsets[0], (size_t)(offsets[1] - offsets[0])};
    return is_null(array, row) ? (SecantBytes){NULL, 0} : found;
}

SecantBytes large_at(const struct ArrowArray *array, size_t row) {
    row += (size_t)array->offset;
    const int64_t *offsets = (const int64_t *)array->buffers[1] + row;
    SecantBytes found = {(const uint8_t *)array->buffers[2] + offsets[0], (size_t)(offsets[1] - offsets[0])};
    return is_null(array, row) ? (SecantBytes){NULL, 0} : found;
}
