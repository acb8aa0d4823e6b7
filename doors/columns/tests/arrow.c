/* Arrays of the Arrow C Data interface: made of rows of bytes, and read. */
#include "columns.h"
#include <stdio.h>
#include <stdlib.h>

/* Rows before those of a sliced array. */
enum { BEFORE = 2 };

int arrays_made, arrays_released;

static void *room(size_t len) {
    void *memory = calloc(1, len + 1);
    if (!memory) {
        puts("no memory");
        exit(2);
    }
    return memory;
}

static void release_array(struct ArrowArray *array) {
    for (int64_t i = 0; i < array->n_buffers; i++) {
        free((void *)array->buffers[i]);
    }
    if (array->dictionary) {
        array->dictionary->release(array->dictionary);
        free(array->dictionary);
    }
    free(array->buffers);
    array->release = NULL;
    arrays_released++;
}

/* The test has schemas in its own memory. */
static void release_schema(struct ArrowSchema *schema) {
    schema->release = NULL;
}

static void empty(struct ArrowArray *array, size_t length, size_t before, int64_t buffers) {
    memset(array, 0, sizeof *array);
    array->length = (int64_t)length;
    array->offset = (int64_t)before;
    array->null_count = -1;
    array->n_buffers = buffers;
    array->buffers = room((size_t)buffers * sizeof *array->buffers);
    array->release = release_array;
    arrays_made++;
}

/* The bits of rows that are not null; those before them are. */
static void *validity(const SecantBytes *rows, size_t count, size_t before) {
    uint8_t *bits = room((before + count) / 8 + 1);
    for (size_t i = 0; i < count; i++) {
        bits[(before + i) / 8] |= (uint8_t)((rows[i].data != NULL) << (before + i) % 8);
    }
    return bits;
}

/* Bytes with offsets, of 32 or 64 bits. */
static void variable(struct ArrowArray *array, int is_large, const SecantBytes *rows, size_t count, size_t before) {
    size_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += rows[i].len;
    }
    empty(array, count, before, 3);
    int32_t *offsets = room((before + count + 1) * sizeof(int64_t));
    uint8_t *bytes = room(total);
    int64_t *large = (int64_t *)offsets;
    total = 0;
    for (size_t i = 0; i <= before + count; i++) {
        if (is_large) {
            large[i] = (int64_t)total;
        } else {
            offsets[i] = (int32_t)total;
        }
        if (i >= before && i < before + count && rows[i - before].len) {
            memcpy(bytes + total, rows[i - before].data, rows[i - before].len);
            total += rows[i - before].len;
        }
    }
    array->buffers[0] = validity(rows, count, before);
    array->buffers[1] = offsets;
    array->buffers[2] = bytes;
}

static void fixed(struct ArrowArray *array, size_t len, const SecantBytes *rows, size_t count, size_t before) {
    empty(array, count, before, 2);
    uint8_t *bytes = room((before + count) * len);
    for (size_t i = 0; i < count; i++) {
        if (rows[i].data) {
            memcpy(bytes + (before + i) * len, rows[i].data, rows[i].len);
        }
    }
    array->buffers[0] = validity(rows, count, before);
    array->buffers[1] = bytes;
}

/* Indices of 32 bits into values, whose order is the reverse of the rows. */
static void dictionary(struct ArrowArray *array, const SecantBytes *rows, size_t count, size_t before) {
    empty(array, count, before, 2);
    int32_t *indices = room((before + count) * sizeof *indices);
    SecantBytes *values = room(count * sizeof *values);
    for (size_t i = 0; i < count; i++) {
        indices[before + i] = (int32_t)(count - 1 - i);
        values[count - 1 - i] = rows[i];
    }
    array->buffers[0] = validity(rows, count, before);
    array->buffers[1] = indices;
    array->dictionary = room(sizeof *array->dictionary);
    variable(array->dictionary, 0, values, count, 0);
    free(values);
}

const SecantColumn *make(struct made *made, enum layout layout, int is_sliced, const SecantBytes *rows, size_t count) {
    static const char *const formats[LAYOUTS] = {"z", "Z", "u", "w:", "i"};
    size_t before = is_sliced ? BEFORE : 0, len = 0;
    for (size_t i = 0; i < count; i++) {
        len = rows[i].len > len ? rows[i].len : len;
    }
    memset(made, 0, sizeof *made);
    strcpy(made->format, formats[layout]);
    if (layout == FIXED) {
        sprintf(made->format, "w:%d", (int)len);
        fixed(&made->array, len, rows, count, before);
    } else if (layout == DICTIONARY) {
        dictionary(&made->array, rows, count, before);
        made->values.format = "z";
        made->values.name = "";
        made->values.release = release_schema;
        made->schema.dictionary = &made->values;
    } else {
        variable(&made->array, layout == LARGE, rows, count, before);
    }
    made->schema.format = made->format;
    made->schema.name = "";
    made->schema.flags = 2; /* there may be nulls */
    made->schema.release = release_schema;
    made->column.array = &made->array;
    made->column.schema = &made->schema;
    return &made->column;
}

const SecantColumn *make_one(struct made *made, SecantBytes value) {
    make(made, BINARY, 0, &value, 1);
    made->column.is_one = 1;
    return &made->column;
}

static int bit(const void *bits, int64_t place) {
    return ((const uint8_t *)bits)[place / 8] >> place % 8 & 1;
}

static int is_null(const struct ArrowArray *array, int64_t row) {
    return array->buffers[0] && !bit(array->buffers[0], array->offset + row);
}

int boolean_at(const struct ArrowArray *array, int64_t row) {
    return is_null(array, row) ? -1 : bit(array->buffers[1], array->offset + row);
}

SecantBytes text_at(const struct ArrowArray *array, int64_t row) {
    const int32_t *offsets = (const int32_t *)array->buffers[1] + array->offset + row;
    SecantBytes found = {(const uint8_t *)array->buffers[2] + offsets[0], (size_t)(offsets[1] - offsets[0])};
    return is_null(array, row) ? (SecantBytes){NULL, 0} : found;
}

SecantBytes large_at(const struct ArrowArray *array, int64_t row) {
    const int64_t *offsets = (const int64_t *)array->buffers[1] + array->offset + row;
    SecantBytes found = {(const uint8_t *)array->buffers[2] + offsets[0], (size_t)(offsets[1] - offsets[0])};
    return is_null(array, row) ? (SecantBytes){NULL, 0} : found;
}
