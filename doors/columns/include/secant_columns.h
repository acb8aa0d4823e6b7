/*
 * Signatures in columns: verified and recovered over the Arrow C Data interface, or over rows of pointers.
 *
 * The library is libsecant_columns; libsecant, without a heap, is another one. Functions return SECANT_COLUMNS_OK or the kind of
 * an error, whose text they write where the caller says. All data are public, and the time depends on them. A verifier may be used by
 * several threads at the same time; a process that was forked starts with no keys.
 *
 * Options are text, "name=value" with ";" between: "scheme=ES256; signature=raw". docs/columns.md has their names, values and
 * defaults.
 */
#ifndef SECANT_COLUMNS_H
#define SECANT_COLUMNS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The structures of the Arrow C Data interface, unless another header has them: its definition asks for this macro
   (https://arrow.apache.org/docs/format/CDataInterface.html). */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

struct ArrowSchema {
    const char *format, *name, *metadata;
    int64_t flags, n_children;
    struct ArrowSchema **children, *dictionary;
    void (*release)(struct ArrowSchema *);
    void *private_data;
};

struct ArrowArray {
    int64_t length, null_count, offset, n_buffers, n_children;
    const void **buffers;
    struct ArrowArray **children, *dictionary;
    void (*release)(struct ArrowArray *);
    void *private_data;
};

#endif

/* What a function returns. */
enum {
    SECANT_COLUMNS_OK = 0,
    /* An option is unknown, has no such value, or does not go with another one. */
    SECANT_COLUMNS_OPTION = 1,
    /* A column has a type that cannot be read. */
    SECANT_COLUMNS_TYPE = 2,
    /* Columns have different lengths. */
    SECANT_COLUMNS_LENGTH = 3,
    /* An array does not keep to the Arrow C Data interface. */
    SECANT_COLUMNS_ARROW = 4,
    /* A pointer is null that must not be. */
    SECANT_COLUMNS_NULL = 5,
    /* A defect of the library; nothing was written. */
    SECANT_COLUMNS_DEFECT = 6
};

/* What comes back of secant_verifier_verify and secant_verifier_recover. */
enum {
    /* Booleans, or large binary. */
    SECANT_COLUMNS_PLAIN = 0,
    /* Structs of these ("valid" or "value") and of "reason", the name of an error, null where there is none. */
    SECANT_COLUMNS_STRUCT = 1
};

/* What is made of a recovered key. */
enum {
    SECANT_COLUMNS_COMPRESSED = 0,
    SECANT_COLUMNS_UNCOMPRESSED = 1,
    /* The 20 bytes of its Ethereum address. */
    SECANT_COLUMNS_ADDRESS = 2
};

/* The reason of a row with a null; that of a valid row is 0, and the others are the numbers of secant.h. */
#define SECANT_COLUMNS_MISSING 60

/* Options, and keys that are kept across calls. */
typedef struct SecantVerifier SecantVerifier;

/* A column. The array is taken: it is marked as released, whatever the function returns. The schema is only read. */
typedef struct SecantColumn {
    struct ArrowArray *array;
    const struct ArrowSchema *schema;
    /* 1: the array has one row, which is the value for all rows; else 0. */
    uint8_t is_one;
} SecantColumn;

/* A row's bytes. Null is said by a null pointer; empty is a pointer that is not null, and the length 0. */
typedef struct SecantBytes {
    const uint8_t *data;
    size_t len;
} SecantBytes;

/* Makes a verifier, to be freed by secant_verifier_free. Text of errors goes to `error`, which has room for `error_len` bytes, its
   end included, or is null. */
uint32_t secant_verifier_new(const char *options, SecantVerifier **verifier, char *error, size_t error_len);

/* The verifier of this process for options: the same keys for the same text; 16 are kept. To be freed as one of
   secant_verifier_new, which frees the caller's hold of it alone. */
uint32_t secant_verifier_shared(const char *options, SecantVerifier **verifier, char *error, size_t error_len);

/* Frees a verifier; null is taken. */
void secant_verifier_free(SecantVerifier *verifier);

/* Forgets the keys of a verifier; with null, the verifiers of secant_verifier_shared. */
void secant_verifier_clear(const SecantVerifier *verifier);

/* Verdicts on the signatures of columns. `schemes` is null where the options name a scheme. `result` and `result_schema` are written on
   success alone, and are the caller's to release. */
uint32_t secant_verifier_verify(const SecantVerifier *verifier, const SecantColumn *keys, const SecantColumn *messages,
    const SecantColumn *signatures, const SecantColumn *schemes, uint32_t form, struct ArrowArray *result,
    struct ArrowSchema *result_schema, char *error, size_t error_len);

/* The keys that made ECDSA signatures. `ids` is null where the signatures are recoverable ones. */
uint32_t secant_verifier_recover(const SecantVerifier *verifier, const SecantColumn *messages, const SecantColumn *signatures,
    const SecantColumn *ids, uint32_t key, uint32_t form, struct ArrowArray *result, struct ArrowSchema *result_schema,
    char *error, size_t error_len);

/* secant_verifier_verify for rows of pointers, of which there are `count` in each array: the reason of each row is written, 0 for a
   valid signature and SECANT_COLUMNS_MISSING for a row with a null. */
uint32_t secant_verifier_verify_rows(const SecantVerifier *verifier, size_t count, const SecantBytes *keys,
    const SecantBytes *messages, const SecantBytes *signatures, uint16_t *reasons, char *error, size_t error_len);

/* secant_verifier_recover for rows of pointers: each key goes to the row's `stride` bytes of `keys`, at most 133, and its length to
   `lens`; where a row has none, the reason says why and both are zero. */
uint32_t secant_verifier_recover_rows(const SecantVerifier *verifier, size_t count, const SecantBytes *messages,
    const SecantBytes *signatures, uint32_t key, size_t stride, uint8_t *keys, size_t *lens, uint16_t *reasons, char *error,
    size_t error_len);

/* The name of a reason, such as "HighS"; "Valid" for 0, and null for a number that is none. */
const char *secant_columns_reason(uint16_t reason);

#ifdef __cplusplus
}
#endif

#endif
