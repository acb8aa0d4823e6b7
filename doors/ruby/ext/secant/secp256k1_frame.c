#include "secp256k1_frame.h"
#include "support.h"
#include <stdlib.h>
#include <string.h>

enum { WORD = 8 };

static VALUE arguments;

bool secant_ruby_unpack(uint8_t *out, size_t len, VALUE value) {
    if (!RB_INTEGER_TYPE_P(value)) {
        return false;
    }
    size_t word = len % WORD == 0 ? WORD : 1;
    /* 0 for zero, 1 for a positive number that fits */
    int sign = rb_integer_pack(value, out, len / word, word, 0, INTEGER_PACK_BIG_ENDIAN);
    return sign == 0 || sign == 1;
}

bool secant_ruby_unpack_point(uint8_t *out, VALUE value) {
    if (!RB_TYPE_P(value, T_ARRAY) || RARRAY_LEN(value) != 3) {
        return false;
    }
    for (long i = 0; i < 3; i++) {
        if (!secant_ruby_unpack(out + LEN * i, LEN, RARRAY_AREF(value, i))) {
            return false;
        }
    }
    return true;
}

void secant_ruby_reduce(unary residue, uint8_t *bytes) {
    uint8_t copy[LEN];
    memcpy(copy, bytes, LEN);
    if (residue(bytes, LEN, SECANT_SECP256K1, copy, LEN) != SECANT_OK) {
        abort(); /* cannot be: the lengths are right, and every integer has a residue */
    }
    secant_wipe(copy, LEN);
}

/* A method of Arguments, which raises, and what it gets. */
struct question {
    const char *check;
    int count;
    VALUE given[5];
};

static VALUE ask(VALUE argument) {
    const struct question *question = (const struct question *)argument;
    return rb_funcallv(arguments, rb_intern(question->check), question->count, question->given);
}

void secant_ruby_refuse(
    void *frame, size_t frame_len, const char *check, const char *names, int count, const VALUE *values) {
    secant_wipe(frame, frame_len);
    struct question question = {check, count + 1, {rb_str_new_cstr(names)}};
    MEMCPY(question.given + 1, values, VALUE, count);
    int failed = 0;
    /* protected so that this frame is left by a function that does not return, which AddressSanitizer asks for */
    rb_protect(ask, (VALUE)&question, &failed);
    if (failed) {
        rb_jump_tag(failed);
    }
    /* another thread has changed an Array in between */
    rb_raise(rb_eArgError, "the arguments changed while they were read");
}

void secant_ruby_fail(void *frame, size_t frame_len, secant_status status) {
    secant_wipe(frame, frame_len);
    secant_ruby_check(status);
    abort(); /* cannot be: the status is an error */
}

/* Bytes that become Integers. */
struct integers {
    const uint8_t *bytes;
    int count;
};

static VALUE integer(const uint8_t *bytes) {
    return rb_integer_unpack(bytes, LEN / WORD, WORD, 0, INTEGER_PACK_BIG_ENDIAN);
}

static VALUE pack(VALUE argument) {
    const struct integers *of = (const struct integers *)argument;
    if (of->count == 1) {
        return integer(of->bytes);
    }
    VALUE list = rb_ary_new_capa(of->count);
    for (int i = 0; i < of->count; i++) {
        rb_ary_push(list, integer(of->bytes + LEN * i));
    }
    return rb_obj_freeze(list);
}

VALUE secant_ruby_finish_integers(void *frame, size_t frame_len, const uint8_t *bytes, int count) {
    struct integers of = {bytes, count};
    int failed = 0;
    /* there may be no memory for them */
    VALUE result = count == 0 ? Qnil : rb_protect(pack, (VALUE)&of, &failed);
    secant_wipe(frame, frame_len);
    if (failed) {
        rb_jump_tag(failed);
    }
    return result;
}

VALUE secant_ruby_remainder(VALUE integer) {
    return rb_funcall(arguments, rb_intern("remainder"), 1, integer);
}

void secant_ruby_init_frame(VALUE secp256k1) {
    arguments = rb_define_module_under(secp256k1, "Arguments");
    rb_gc_register_mark_object(arguments);
}
