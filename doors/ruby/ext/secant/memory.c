#include "memory.h"
#include <secant.h>
#include <stdlib.h>
#include <string.h>

static VALUE memory_class;

static void wipe(struct secant_ruby_memory *memory) {
    if (memory->data == NULL) {
        return;
    }
    if (secant_wipe(memory->data, memory->room) != SECANT_OK) {
        abort(); /* cannot be: the pointer is not null */
    }
    free(memory->data);
    rb_gc_adjust_memory_usage(-(ssize_t)memory->room);
    memory->data = NULL;
    memory->len = 0;
    memory->room = 0;
}

static void release(void *data) {
    wipe(data);
    ruby_xfree(data);
}

static size_t size(const void *data) {
    const struct secant_ruby_memory *memory = data;
    return sizeof *memory + memory->room;
}

static const rb_data_type_t memory_type = {
    .wrap_struct_name = "secant/memory",
    .function = {.dmark = NULL, .dfree = release, .dsize = size},
    .flags = RUBY_TYPED_FREE_IMMEDIATELY | RUBY_TYPED_WB_PROTECTED | RUBY_TYPED_FROZEN_SHAREABLE,
};

VALUE secant_ruby_memory_new(size_t len) {
    struct secant_ruby_memory *memory;
    VALUE value = TypedData_Make_Struct(memory_class, struct secant_ruby_memory, &memory_type, memory);
    void *data = NULL;
    if (len > SIZE_MAX / 2 || posix_memalign(&data, 16, len + 1) != 0) {
        rb_memerror();
    }
    memset(data, 0, len + 1);
    memory->data = data;
    memory->len = len;
    memory->room = len + 1;
    /* the collector comes as early as it would for a String of this length */
    rb_gc_adjust_memory_usage((ssize_t)memory->room);
    return value;
}

struct secant_ruby_memory *secant_ruby_memory_get(VALUE value) {
    return rb_typeddata_is_kind_of(value, &memory_type) ? RTYPEDDATA_DATA(value) : NULL;
}

void secant_ruby_memory_release(VALUE value) {
    wipe(secant_ruby_memory_get(value));
}

/*
 * call-seq: Secant::Memory.from(bytes) -> memory
 *
 * A frozen copy of a String's bytes. The String stays as it is: whoever made it wipes it.
 */
static VALUE from(VALUE class, VALUE bytes) {
    (void)class;
    if (!RB_TYPE_P(bytes, T_STRING)) {
        rb_raise(rb_eTypeError, "bytes are a String, not %s", rb_obj_classname(bytes));
    }
    VALUE value = secant_ruby_memory_new(RSTRING_LEN(bytes));
    struct secant_ruby_memory *memory = secant_ruby_memory_get(value);
    memcpy(memory->data, RSTRING_PTR(bytes), memory->len);
    RB_GC_GUARD(bytes);
    return rb_obj_freeze(value);
}

/*
 * call-seq: bytes -> String
 *
 * A copy of the bytes as a frozen binary String, which Ruby does not wipe.
 */
static VALUE bytes(VALUE self) {
    const struct secant_ruby_memory *memory = secant_ruby_memory_get(self);
    VALUE string = rb_str_new((const char *)memory->data, memory->len);
    RB_GC_GUARD(self);
    return rb_str_freeze(string);
}

/* call-seq: bytesize -> Integer */
static VALUE bytesize(VALUE self) {
    return SIZET2NUM(secant_ruby_memory_get(self)->len);
}

/*
 * call-seq: self == other -> true or false
 *
 * Whether another Secant::Memory has the same bytes, in a time that depends on its length alone.
 */
static VALUE equal(VALUE self, VALUE other) {
    const struct secant_ruby_memory *a = secant_ruby_memory_get(self), *b = secant_ruby_memory_get(other);
    if (b == NULL || a->len != b->len) {
        return Qfalse;
    }
    volatile uint8_t difference = 0;
    for (size_t i = 0; i < a->len; i++) {
        difference |= a->data[i] ^ b->data[i];
    }
    RB_GC_GUARD(self);
    RB_GC_GUARD(other);
    return difference == 0 ? Qtrue : Qfalse;
}

/* call-seq: inspect -> String, without the bytes */
static VALUE inspect(VALUE self) {
    size_t len = secant_ruby_memory_get(self)->len;
    return rb_sprintf("#<%" PRIsVALUE " of %" PRIuSIZE " bytes>", rb_obj_class(self), len);
}

void secant_ruby_init_memory(VALUE secant) {
    memory_class = rb_define_class_under(secant, "Memory", rb_cObject);
    rb_gc_register_mark_object(memory_class);
    rb_undef_alloc_func(memory_class);
    rb_undef_method(rb_singleton_class(memory_class), "new");
    rb_define_singleton_method(memory_class, "from", from, 1);
    rb_define_method(memory_class, "bytes", bytes, 0);
    rb_define_method(memory_class, "bytesize", bytesize, 0);
    rb_define_method(memory_class, "==", equal, 1);
    rb_define_method(memory_class, "inspect", inspect, 0);
    rb_define_method(memory_class, "to_s", inspect, 0);
    secant_ruby_init_integers(memory_class);
}
