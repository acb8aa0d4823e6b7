/*
 * What the generated functions share: arguments of Ruby as C has them, outputs as Ruby gets them, and the call between
 * the two, with Ruby's lock or without it.
 */
#ifndef SECANT_RUBY_SUPPORT_H
#define SECANT_RUBY_SUPPORT_H

#include <ruby.h>
#include <secant.h>

/* A call that reads and writes this many bytes is made without Ruby's lock: hashing them takes over 50 microseconds. */
#define SECANT_RUBY_LONG 65536

/* Bytes that a function reads: a String's or a Secant::Memory's, which `value` keeps alive. */
struct secant_ruby_input {
    const uint8_t *data;
    size_t len;
    VALUE value;
};

/* What becomes of an output. */
enum secant_ruby_kind {
    SECANT_RUBY_STRING, /* a frozen binary String */
    SECANT_RUBY_TEXT,   /* a frozen String in US-ASCII; the function of C ends it with a zero */
    SECANT_RUBY_SECRET, /* a frozen Secant::Memory */
    SECANT_RUBY_STATE   /* a Secant::Memory that other functions change */
};

/* Bytes that a function writes. */
struct secant_ruby_output {
    uint8_t *data;
    size_t size; /* the room */
    size_t len;  /* what was written of it */
    VALUE value;
    enum secant_ruby_kind kind;
};

/* Random bytes that the caller gives instead of the operating system's. */
struct secant_ruby_random {
    struct secant_ruby_input bytes;
    size_t used;
};

/* An array of claims, copied. */
struct secant_ruby_claims {
    secant_claim *claims;
    size_t count;
    VALUE holder;
};

/* An array of rows of one length, copied one after the other. */
struct secant_ruby_rows {
    const uint8_t *data;
    size_t len; /* of one */
    size_t count;
    VALUE holder;
};

/* The window and the table of a tuning. */
struct secant_ruby_tuning {
    secant_tuning choices;
    struct secant_ruby_input table;
    int is_given;
};

/* A call: what runs, and what it reads and writes. */
struct secant_ruby_call {
    void (*run)(void *);
    void *arguments;
    size_t arguments_size;
    int is_movable; /* the arguments point to nothing but the inputs and outputs */
    struct secant_ruby_input **inputs;
    size_t inputs_count;
    struct secant_ruby_output **outputs;
    size_t outputs_count;
};

/* Arguments. Each raises TypeError for another class and Secant::Error for what is out of range, and names the argument. */
uint32_t secant_ruby_number(VALUE value, const char *name);
size_t secant_ruby_size(VALUE value, const char *name);
/* The length of an output, of which there is room before the function can refuse it. */
size_t secant_ruby_length(VALUE value, const char *name);
secant_curve secant_ruby_curve(VALUE value);
void secant_ruby_bytes(struct secant_ruby_input *input, VALUE value, const char *name);
/* Bytes, or nil for none: the pointer is null for nil alone. */
void secant_ruby_optional(struct secant_ruby_input *input, VALUE value, const char *name);
const char *secant_ruby_text(struct secant_ruby_input *input, VALUE value, const char *name);
void secant_ruby_table(struct secant_ruby_input *input, VALUE value, const char *name);
void secant_ruby_tuning(struct secant_ruby_tuning *tuning, VALUE value);
void secant_ruby_claims(struct secant_ruby_claims *claims, VALUE value);
/* Rows, as many as there are others, unless those are null. */
void secant_ruby_rows(struct secant_ruby_rows *rows, VALUE value, const char *name, const struct secant_ruby_rows *others);
void secant_ruby_random(struct secant_ruby_random *random, VALUE value);

/* The choices of a tuning, or null for the fastest. */
const secant_tuning *secant_ruby_given(struct secant_ruby_tuning *tuning);

/* The function that hands out the bytes of a secant_ruby_random, or null where the operating system's are used. */
secant_random secant_ruby_source(const struct secant_ruby_random *random);

/* Makes room for an output, or takes the memory of an operation on its way. */
void secant_ruby_room(struct secant_ruby_output *output, size_t size, enum secant_ruby_kind kind);
void secant_ruby_state(struct secant_ruby_output *output, VALUE value);

/* The bytes of a String where they are now: the garbage collector can move them whenever something is allocated. */
void secant_ruby_place(struct secant_ruby_input *input);
void secant_ruby_place_output(struct secant_ruby_output *output);

/* Does what waits for this thread: a signal, what another thread sent, or its time slice's end. Returns what rb_jump_tag takes
 * if that raises, and 0 otherwise. */
int secant_ruby_answer(void);

/* Runs a call: without Ruby's lock, on copies, where it is long or has many bytes to read and write. */
void secant_ruby_run(const struct secant_ruby_call *call, int is_long);

/* Raises the error of a status other than success. */
void secant_ruby_check(secant_status status);
/* An output as Ruby gets it. */
VALUE secant_ruby_finish(struct secant_ruby_output *output);
VALUE secant_ruby_verdicts(const struct secant_ruby_output *output);
VALUE secant_ruby_frozen_text(const char *text);

/* a / b, rounded down; 0 where b is 0. */
static inline size_t secant_ruby_quotient(size_t a, size_t b) {
    return b == 0 ? 0 : a / b;
}

/* The functions of every operation, as singleton methods of Secant::Native. */
void secant_ruby_init_functions(VALUE native);

#endif
