/*
 * The tests of secant_columns.h: what they share.
 *
 * Every check is counted, by parts. The counts of a run are compared with those that are committed, so that a test that is not run is
 * seen.
 */
#ifndef SECANT_COLUMNS_TESTS_H
#define SECANT_COLUMNS_TESTS_H

#include <secant_columns.h>
#include <string.h>

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))
#define CHECK(condition) check((condition) != 0, #condition, __FILE__, __LINE__)

/* Less of what takes time: `few` is the program's argument. */
extern int is_few;

/* A check that is counted; one that fails is printed. */
void check(int is_right, const char *text, const char *file, int line);

/* How a column of bytes is laid out. */
enum layout { BINARY, LARGE, TEXT, FIXED, DICTIONARY, LAYOUTS };

/* A column that a test made. */
struct made {
    SecantColumn column;
    struct ArrowArray array;
    struct ArrowSchema schema, values;
    char format[16];
};

/* Arrays that were made, and that were released. */
extern int arrays_made, arrays_released;

/* Makes a column of rows; a sliced one has two rows before them that are not its own. With FIXED all rows have one length. */
const SecantColumn *make(struct made *made, enum layout layout, int is_sliced, const SecantBytes *rows, size_t count);
/* A column of one value for all rows. */
const SecantColumn *make_one(struct made *made, SecantBytes value);
/* A row of booleans: 0, 1, or -1 for null. */
int boolean_at(const struct ArrowArray *array, int64_t row);
/* A row of text, with offsets of 32 bits, or of large binary, with 64; null has no data. */
SecantBytes text_at(const struct ArrowArray *array, int64_t row);
SecantBytes large_at(const struct ArrowArray *array, int64_t row);

/* Rows with a key, a message and a signature of P-256, r and s, and the name of the reason of each; the first one is valid. */
#define ROWS 12
extern const SecantBytes keys[ROWS], messages[ROWS], signatures[ROWS];
extern const char *const reasons[ROWS];
/* Their options. */
#define OPTIONS "scheme=ES256; signature=raw"

/* Signatures of Ed25519, with one that is refused. */
#define EDWARDS 3
extern const SecantBytes edwards_keys[EDWARDS], edwards_messages[EDWARDS], edwards_signatures[EDWARDS];
extern const char *const edwards_reasons[EDWARDS];

/* Digests of Ethereum with signatures of 65 bytes, and the reasons. */
#define SIGNED 6
#define RECOVER "scheme=secp256k1; hash=keccak256; signature=recoverable; digest=true"
extern const SecantBytes digests[SIGNED], recoverable[SIGNED];
extern const char *const recover_reasons[SIGNED];
/* The address that made the first two. */
extern const uint8_t address[20];

/* Whether a number of a reason has a name. */
int is_reason(uint16_t reason, const char *name);

/* A verifier; with none the program ends. */
SecantVerifier *verifier_of(const char *options);

/* The parts. */
void test_rows(void);
void test_arrays(void);
void test_recovery(void);
void test_refusals(void);
void test_processes(void);

#endif
