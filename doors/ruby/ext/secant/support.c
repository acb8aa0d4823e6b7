#include "support.h"
#include "apart.h"
#include "memory.h"
#include <ruby/encoding.h>
#include <ruby/thread.h>
#include <string.h>

/* Errors */

static VALUE error_class(void) {
    VALUE secant = rb_const_get(rb_cObject, rb_intern("Secant"));
    return rb_const_get(secant, rb_intern("Error"));
}

/* Raises the error of a reason, with a message of its own. */
NORETURN(static void refuse(const char *code, VALUE message));
static void refuse(const char *code, VALUE message) {
    rb_exc_raise(rb_funcall(error_class(), rb_intern("of"), 2, ID2SYM(rb_intern(code)), message));
}

void secant_ruby_check(secant_status status) {
    if (status != SECANT_OK) {
        rb_exc_raise(rb_funcall(error_class(), rb_intern("from_number"), 1, UINT2NUM(status)));
    }
}

/* Arguments */

static void want_integer(VALUE value, const char *name) {
    if (!RB_INTEGER_TYPE_P(value)) {
        rb_raise(rb_eTypeError, "%s is an Integer, not %s", name, rb_obj_classname(value));
    }
}

/* An Integer from 0 to a limit. */
static uint64_t limited(VALUE value, uint64_t limit, const char *name) {
    want_integer(value, name);
    uint64_t number = 0;
    int sign = rb_integer_pack(value, &number, 1, sizeof number, 0, INTEGER_PACK_NATIVE_BYTE_ORDER | INTEGER_PACK_LSWORD_FIRST);
    /* 1 is a positive number that fits, 2 one that does not */
    if (sign < 0 || sign > 1 || number > limit) {
        refuse("range", rb_sprintf("%s is not from 0 to %" PRIu64, name, limit));
    }
    return number;
}

uint32_t secant_ruby_number(VALUE value, const char *name) {
    return (uint32_t)limited(value, UINT32_MAX, name);
}

size_t secant_ruby_size(VALUE value, const char *name) {
    return limited(value, SIZE_MAX / 4, name);
}

size_t secant_ruby_length(VALUE value, const char *name) {
    return limited(value, (uint64_t)1 << 30, name);
}

secant_curve secant_ruby_curve(VALUE value) {
    /* in C a greater number is an address */
    return limited(value, 255, "curve");
}

void secant_ruby_bytes(struct secant_ruby_input *input, VALUE value, const char *name) {
    input->value = value;
    const struct secant_ruby_memory *memory = secant_ruby_memory_get(value);
    if (memory != NULL) {
        input->data = memory->data;
        input->len = memory->len;
    } else if (RB_TYPE_P(value, T_STRING)) {
        input->data = (const uint8_t *)RSTRING_PTR(value);
        input->len = RSTRING_LEN(value);
    } else {
        rb_raise(rb_eTypeError, "%s is a String, not %s", name, NIL_P(value) ? "nil" : rb_obj_classname(value));
    }
}

void secant_ruby_optional(struct secant_ruby_input *input, VALUE value, const char *name) {
    if (NIL_P(value)) {
        return;
    }
    secant_ruby_bytes(input, value, name);
    if (input->data == NULL) {
        /* a memory that was wiped: no bytes, and yet not absent */
        input->data = (const uint8_t *)"";
    }
}

void secant_ruby_place(struct secant_ruby_input *input) {
    if (!RB_TYPE_P(input->value, T_STRING)) {
        return;
    }
    if ((size_t)RSTRING_LEN(input->value) != input->len) {
        rb_raise(rb_eRuntimeError, "a String changed while it was read");
    }
    input->data = (const uint8_t *)RSTRING_PTR(input->value);
}

const char *secant_ruby_text(struct secant_ruby_input *input, VALUE value, const char *name) {
    secant_ruby_bytes(input, value, name);
    if (memchr(input->data, 0, input->len) != NULL) {
        refuse("text_encoding", rb_sprintf("%s has a zero byte in it", name));
    }
    if (!RB_TYPE_P(value, T_STRING)) {
        return (const char *)input->data;
    }
    /* a String need not end with a zero; a copy does, and is wiped */
    VALUE copy = secant_ruby_memory_new(input->len);
    struct secant_ruby_memory *memory = secant_ruby_memory_get(copy);
    secant_ruby_place(input);
    memcpy(memory->data, input->data, input->len);
    input->data = memory->data;
    input->value = rb_obj_freeze(copy);
    return (const char *)input->data;
}

void secant_ruby_table(struct secant_ruby_input *input, VALUE value, const char *name) {
    if (secant_ruby_memory_get(value) == NULL) {
        rb_raise(rb_eTypeError, "%s is a Secant::Memory, not %s", name, rb_obj_classname(value));
    }
    if (!RB_OBJ_FROZEN(value)) {
        rb_raise(rb_eTypeError, "%s is not frozen: it is the memory of an operation in steps", name);
    }
    secant_ruby_bytes(input, value, name);
}

void secant_ruby_tuning(struct secant_ruby_tuning *tuning, VALUE value) {
    if (NIL_P(value)) {
        return;
    }
    if (!RB_TYPE_P(value, T_ARRAY) || RARRAY_LEN(value) != 3) {
        rb_raise(rb_eTypeError, "tuning is a Secant::Tuning, not %s", rb_obj_classname(value));
    }
    tuning->choices.window = secant_ruby_number(RARRAY_AREF(value, 0), "window");
    tuning->choices.fixed_base = secant_ruby_number(RARRAY_AREF(value, 1), "fixed_base");
    VALUE table = RARRAY_AREF(value, 2);
    if (!NIL_P(table)) {
        secant_ruby_table(&tuning->table, table, "table");
    }
    tuning->is_given = 1;
}

const secant_tuning *secant_ruby_given(struct secant_ruby_tuning *tuning) {
    if (!tuning->is_given) {
        return NULL;
    }
    tuning->choices.table = tuning->table.data;
    tuning->choices.table_len = tuning->table.len;
    return &tuning->choices;
}

void secant_ruby_claims(struct secant_ruby_claims *claims, VALUE value) {
    static const char *const names[3] = {"public_key", "message", "signature"};
    if (!RB_TYPE_P(value, T_ARRAY)) {
        rb_raise(rb_eTypeError, "claims are an Array, not %s", rb_obj_classname(value));
    }
    struct secant_ruby_input part = {0};
    size_t count = RARRAY_LEN(value), bytes = 0;
    for (size_t i = 0; i < count; i++) {
        VALUE claim = RARRAY_AREF(value, i);
        if (!RB_TYPE_P(claim, T_ARRAY) || RARRAY_LEN(claim) != 3) {
            rb_raise(rb_eTypeError, "claim %" PRIuSIZE " is not an Array of a public key, a message and a signature", i);
        }
        for (long j = 0; j < 3; j++) {
            secant_ruby_bytes(&part, RARRAY_AREF(claim, j), names[j]);
            bytes += NIL_P(part.value) ? 0 : part.len;
        }
    }
    /* no code of Ruby runs between the two passes, so they see the same */
    claims->holder = secant_ruby_memory_new(count * sizeof(secant_claim) + bytes);
    claims->claims = (secant_claim *)secant_ruby_memory_get(claims->holder)->data;
    claims->count = count;
    uint8_t *to = (uint8_t *)(claims->claims + count);
    for (size_t i = 0; i < count; i++) {
        struct secant_ruby_input parts[3] = {{0}};
        for (long j = 0; j < 3; j++) {
            secant_ruby_bytes(&parts[j], RARRAY_AREF(RARRAY_AREF(value, i), j), names[j]);
            if (parts[j].len > 0) {
                memcpy(to, parts[j].data, parts[j].len);
            }
            parts[j].data = to;
            to += parts[j].len;
        }
        claims->claims[i] = (secant_claim){parts[0].data, parts[0].len, parts[1].data, parts[1].len, parts[2].data, parts[2].len};
    }
    RB_GC_GUARD(value);
}

void secant_ruby_rows(struct secant_ruby_rows *rows, VALUE value, const char *name, const struct secant_ruby_rows *others) {
    if (!RB_TYPE_P(value, T_ARRAY)) {
        rb_raise(rb_eTypeError, "%s are an Array, not %s", name, rb_obj_classname(value));
    }
    struct secant_ruby_input row = {0};
    rows->count = RARRAY_LEN(value);
    if (others != NULL && rows->count != others->count) {
        refuse("length", rb_sprintf("%s are %" PRIuSIZE " and not %" PRIuSIZE, name, rows->count, others->count));
    }
    for (size_t i = 0; i < rows->count; i++) {
        secant_ruby_bytes(&row, RARRAY_AREF(value, i), name);
        if (i > 0 && row.len != rows->len) {
            refuse("length", rb_sprintf("%s are not of one length", name));
        }
        rows->len = row.len;
    }
    /* no code of Ruby runs between the two passes, so they see the same */
    rows->holder = secant_ruby_memory_new(rows->count * rows->len);
    uint8_t *to = secant_ruby_memory_get(rows->holder)->data;
    rows->data = to;
    for (size_t i = 0; i < rows->count && rows->len > 0; i++) {
        secant_ruby_bytes(&row, RARRAY_AREF(value, i), name);
        memcpy(to + i * rows->len, row.data, rows->len);
    }
    RB_GC_GUARD(value);
}

void secant_ruby_random(struct secant_ruby_random *random, VALUE value) {
    random->bytes.value = Qnil;
    secant_ruby_optional(&random->bytes, value, "random");
}

/* A secant_random. */
static int hand_out(void *context, uint8_t *out, size_t len) {
    struct secant_ruby_random *random = context;
    if (len > random->bytes.len - random->used) {
        return 1;
    }
    memcpy(out, random->bytes.data + random->used, len);
    random->used += len;
    return 0;
}

secant_random secant_ruby_source(const struct secant_ruby_random *random) {
    return NIL_P(random->bytes.value) ? NULL : hand_out;
}

/* Outputs */

/* Whether the bytes are a String's, which Ruby may change or move. */
static int is_string(const struct secant_ruby_output *output) {
    return output->kind == SECANT_RUBY_STRING || output->kind == SECANT_RUBY_TEXT;
}

void secant_ruby_room(struct secant_ruby_output *output, size_t size, enum secant_ruby_kind kind) {
    /* the size of a message whose ciphertext is shorter than any is below 0: the function says so */
    output->size = size > SIZE_MAX / 2 ? 0 : size;
    output->len = output->size;
    output->kind = kind;
    if (is_string(output)) {
        output->value = rb_str_new(NULL, output->size);
        output->data = (uint8_t *)RSTRING_PTR(output->value);
    } else {
        output->value = secant_ruby_memory_new(output->size);
        output->data = secant_ruby_memory_get(output->value)->data;
    }
}

void secant_ruby_state(struct secant_ruby_output *output, VALUE value) {
    struct secant_ruby_memory *memory = secant_ruby_memory_get(value);
    if (memory == NULL) {
        rb_raise(rb_eTypeError, "memory is a Secant::Memory, not %s", rb_obj_classname(value));
    }
    rb_check_frozen(value);
    *output = (struct secant_ruby_output){memory->data, memory->len, memory->len, value, SECANT_RUBY_STATE};
}

void secant_ruby_place_output(struct secant_ruby_output *output) {
    if (is_string(output)) {
        output->data = (uint8_t *)RSTRING_PTR(output->value);
    }
}

VALUE secant_ruby_finish(struct secant_ruby_output *output) {
    if (output->kind == SECANT_RUBY_STATE) {
        return output->value;
    }
    if (output->kind == SECANT_RUBY_SECRET) {
        struct secant_ruby_memory *memory = secant_ruby_memory_get(output->value);
        memset(memory->data + output->len, 0, memory->len - output->len);
        memory->len = output->len;
        return rb_obj_freeze(output->value);
    }
    rb_str_set_len(output->value, output->len);
    if (output->kind == SECANT_RUBY_TEXT) {
        rb_enc_associate(output->value, rb_usascii_encoding());
    }
    return rb_str_freeze(output->value);
}

VALUE secant_ruby_verdicts(const struct secant_ruby_output *output) {
    VALUE list = rb_ary_new_capa(output->size);
    for (size_t i = 0; i < output->size; i++) {
        rb_ary_push(list, output->data[i] == 1 ? Qtrue : Qfalse);
    }
    return list;
}

VALUE secant_ruby_frozen_text(const char *text) {
    return text == NULL ? Qnil : rb_str_freeze(rb_usascii_str_new_cstr(text));
}

/* Calls */

/* A call without Ruby's lock. */
struct released {
    const struct secant_ruby_call *call;
    int is_done;
};

static void *run_released(void *data) {
    struct released *released = data;
    released->call->run(released->call->arguments);
    released->is_done = 1;
    return NULL;
}

static VALUE answer(VALUE nothing) {
    rb_thread_check_ints();
    return nothing;
}

int secant_ruby_answer(void) {
    int failed = 0;
    rb_protect(answer, Qnil, &failed);
    return failed;
}

/* Whether the bytes must be copied: a frozen Secant::Memory, such as a table, is read where it is. */
static int may_change(const struct secant_ruby_input *input) {
    return input->len > 0 && !(secant_ruby_memory_get(input->value) != NULL && RB_OBJ_FROZEN(input->value));
}

void secant_ruby_run(const struct secant_ruby_call *call, int is_long) {
    size_t bytes = 0, copied = 0;
    for (size_t i = 0; i < call->inputs_count; i++) {
        bytes += call->inputs[i]->len;
        copied += may_change(call->inputs[i]) ? call->inputs[i]->len + 1 : 0;
    }
    for (size_t i = 0; i < call->outputs_count; i++) {
        bytes += call->outputs[i]->size;
        copied += is_string(call->outputs[i]) ? call->outputs[i]->size : 0;
    }
    if (!is_long && bytes < SECANT_RUBY_LONG) {
        call->run(call->arguments);
        return;
    }
    if (call->is_movable && bytes >= SECANT_RUBY_APART && secant_ruby_run_apart(call)) {
        return;
    }
    VALUE copies = secant_ruby_memory_new(copied);
    uint8_t *to = secant_ruby_memory_get(copies)->data;
    for (size_t i = 0; i < call->inputs_count; i++) {
        struct secant_ruby_input *input = call->inputs[i];
        if (may_change(input)) {
            secant_ruby_place(input);
            memcpy(to, input->data, input->len);
            input->data = to;
            to += input->len + 1; /* a zero, which ends a text */
        }
    }
    for (size_t i = 0; i < call->outputs_count; i++) {
        if (is_string(call->outputs[i])) {
            call->outputs[i]->data = to;
            to += call->outputs[i]->size;
        }
    }
    struct released released = {call, 0};
    for (;;) {
        /* does nothing while something waits for this thread */
        rb_thread_call_without_gvl2(run_released, &released, NULL, NULL);
        if (released.is_done) {
            break;
        }
        int failed = secant_ruby_answer();
        if (failed) {
            secant_ruby_memory_release(copies);
            rb_jump_tag(failed);
        }
    }
    for (size_t i = 0; i < call->outputs_count; i++) {
        struct secant_ruby_output *output = call->outputs[i];
        if (is_string(output)) {
            memcpy(RSTRING_PTR(output->value), output->data, output->size);
            output->data = (uint8_t *)RSTRING_PTR(output->value);
        }
    }
    secant_ruby_memory_release(copies);
}
