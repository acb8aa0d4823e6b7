#include "memory.h"
#include "support.h"

/*
 * call-seq: Secant::Memory.from_integer(integer, length) -> memory
 *
 * An Integer from 0 on as big-endian bytes of a length, which is at most 2^30. ArgumentError where it is negative or does not
 * fit. The Integer stays as it is: Ruby does not wipe it.
 */
static VALUE from_integer(VALUE class, VALUE integer, VALUE length) {
    (void)class;
    if (!RB_INTEGER_TYPE_P(integer)) {
        rb_raise(rb_eTypeError, "an integer is an Integer, not %s", rb_obj_classname(integer));
    }
    size_t len = secant_ruby_length(length, "length");
    VALUE value = secant_ruby_memory_new(len);
    struct secant_ruby_memory *memory = secant_ruby_memory_get(value);
    int sign = rb_integer_pack(integer, memory->data, len, 1, 0, INTEGER_PACK_BIG_ENDIAN);
    if (sign < 0 || sign > 1) {
        secant_ruby_memory_release(value);
        rb_raise(rb_eArgError, "an integer is not from 0 to 2**%" PRIuSIZE " - 1", 8 * len);
    }
    RB_GC_GUARD(integer);
    return rb_obj_freeze(value);
}

/*
 * call-seq: Secant::Memory.to_integer(bytes) -> Integer
 *
 * The Integer of big-endian bytes, a String or a Secant::Memory. Ruby does not wipe it.
 */
static VALUE to_integer(VALUE class, VALUE bytes) {
    (void)class;
    const struct secant_ruby_memory *memory = secant_ruby_memory_get(bytes);
    VALUE integer;
    if (memory != NULL) {
        integer = rb_integer_unpack(memory->data, memory->len, 1, 0, INTEGER_PACK_BIG_ENDIAN);
    } else if (RB_TYPE_P(bytes, T_STRING)) {
        integer = rb_integer_unpack(RSTRING_PTR(bytes), RSTRING_LEN(bytes), 1, 0, INTEGER_PACK_BIG_ENDIAN);
    } else {
        rb_raise(rb_eTypeError, "bytes are a String, not %s", rb_obj_classname(bytes));
    }
    RB_GC_GUARD(bytes);
    return integer;
}

void secant_ruby_init_integers(VALUE memory_class) {
    rb_define_singleton_method(memory_class, "from_integer", from_integer, 2);
    rb_define_singleton_method(memory_class, "to_integer", to_integer, 1);
}
