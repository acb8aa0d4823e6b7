/*
 * DuckDB's vectors as columns of Arrow, for the functions of the extension.
 *
 * The extension keeps to version 1.2 of DuckDB's C interface for extensions, which later versions of DuckDB load.
 */
#ifndef SECANT_DUCKDB_DOOR_H
#define SECANT_DUCKDB_DOOR_H

#define DUCKDB_EXTENSION_API_VERSION_MAJOR 1
#define DUCKDB_EXTENSION_API_VERSION_MINOR 2
#define DUCKDB_EXTENSION_API_VERSION_PATCH 0
#define DUCKDB_EXTENSION_NAME secant
#include <duckdb_extension.h>
#include <secant_columns.h>
#include <stdbool.h>

DUCKDB_EXTENSION_EXTERN

/* The most arguments of a function. */
#define ARGUMENTS 5
/* Room for the text of an error. */
#define TEXT 512

/* Rows of a vector that are passed together: `list` has their numbers, or is null for the first `count` of them. */
struct rows {
    const uint32_t *list;
    size_t count;
};

/* An argument: a column of the library's, and what it points to. */
struct column {
    SecantColumn column;
    struct ArrowArray array;
    struct ArrowSchema schema;
    const void *buffers[3];
};

/* An argument of DuckDB's: text, bytes or integers. */
struct argument {
    duckdb_type type;
    void *data;
    uint64_t *validity;
};

/* Reads an argument of a call. */
struct argument argument_at(duckdb_data_chunk input, idx_t place);
/* Whether a row of an argument is there. */
bool is_there(const struct argument *argument, size_t row);
/* The text or the bytes of a row that is there. */
SecantBytes bytes_at(const struct argument *argument, size_t row);

/* Copies rows of an argument into a column, which the library takes; false where there is no memory. */
bool column_of(struct column *column, const struct argument *argument, struct rows rows);

/* A row of a result, whose offsets have 32 bits or 64; null has no data. */
SecantBytes text_at(const struct ArrowArray *array, size_t row);
SecantBytes large_at(const struct ArrowArray *array, size_t row);
/* A row of booleans: 0, 1, or -1 for null. */
int boolean_at(const struct ArrowArray *array, size_t row);

/* What a function of the extension does. */
struct function {
    const char *name;
    /* Keys are verified with, or recovered. */
    bool verifies;
    /* What comes back: booleans, names of reasons, or bytes. */
    duckdb_type result;
};

/* A form of a function, by the number of its arguments: with a column more than the fewest. */
struct overload {
    const struct function *function;
    bool has_more;
};

/* Runs a function over a chunk of rows. */
void run(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output);

#endif
