/*
 * Secant::Secp256k1::Extension: field elements, scalars and points of secp256k1 as Ruby's integers.
 *
 * Each method unpacks its integers into a frame on the stack, calls libsecant, and packs the result. What an argument must be is
 * written once, in Ruby: this code finds that one does not fit, and Secant::Secp256k1::Arguments raises, for both backends.
 *
 * Integers from 0 to 2^256 - 1 are reduced. libsecant refuses those that are not below the modulus, and they are reduced when
 * it did: whether an operand is below the modulus is no secret.
 */
#include "secp256k1.h"
#include "secp256k1_frame.h"
#include <string.h>

/* Bits of a window: of signed digits for secret scalars, the fastest one; of wNAF where none is given. */
enum { CT_WINDOW = 5, WNAF_WINDOW = 5 };

/* Operations on integers */

static secant_status run_unary(struct integer_frame *f, VALUE a, unary op, unary residue) {
    if (!secant_ruby_unpack(f->a, LEN, a)) {
        secant_ruby_refuse(f, sizeof *f, "integers", "a", 1, &a);
    }
    secant_status status = op(f->out, LEN, SECANT_SECP256K1, f->a, LEN);
    if (status == SECANT_ERROR_NOT_REDUCED) {
        secant_ruby_reduce(residue, f->a);
        status = op(f->out, LEN, SECANT_SECP256K1, f->a, LEN);
    }
    return status;
}

static VALUE on_one(VALUE a, unary op, unary residue) {
    struct integer_frame f;
    secant_status status = run_unary(&f, a, op, residue);
    if (status != SECANT_OK) {
        secant_ruby_fail(&f, sizeof f, status);
    }
    return secant_ruby_finish_integers(&f, sizeof f, f.out, 1);
}

static VALUE on_two(VALUE a, VALUE b, binary op, unary residue) {
    struct integer_frame f;
    VALUE values[] = {a, b};
    if (!secant_ruby_unpack(f.a, LEN, a) || !secant_ruby_unpack(f.b, LEN, b)) {
        secant_ruby_refuse(&f, sizeof f, "integers", "a b", 2, values);
    }
    secant_status status = op(f.out, LEN, SECANT_SECP256K1, f.a, LEN, f.b, LEN);
    if (status == SECANT_ERROR_NOT_REDUCED) {
        secant_ruby_reduce(residue, f.a);
        secant_ruby_reduce(residue, f.b);
        status = op(f.out, LEN, SECANT_SECP256K1, f.a, LEN, f.b, LEN);
    }
    if (status != SECANT_OK) {
        secant_ruby_fail(&f, sizeof f, status);
    }
    return secant_ruby_finish_integers(&f, sizeof f, f.out, 1);
}

/* Methods that are one function of the library each. */
#define ON_ONE(name, op, residue)                 \
    static VALUE name(VALUE self, VALUE a) {      \
        (void)self;                               \
        return on_one(a, op, residue);            \
    }
#define ON_TWO(name, op, residue)                     \
    static VALUE name(VALUE self, VALUE a, VALUE b) { \
        (void)self;                                   \
        return on_two(a, b, op, residue);             \
    }
#define ON_POINT(name, op)                   \
    static VALUE name(VALUE self, VALUE p) { \
        (void)self;                          \
        return on_point(p, op);              \
    }

/* The field */

ON_TWO(field_mul, secant_field_mul, secant_field_reduce)
ON_ONE(field_sqr, secant_field_sqr, secant_field_reduce)
ON_TWO(field_add, secant_field_add, secant_field_reduce)
ON_TWO(field_sub, secant_field_sub, secant_field_reduce)
ON_ONE(field_neg, secant_field_neg, secant_field_reduce)
ON_ONE(field_inv, secant_field_inv, secant_field_reduce)

/* The root a^((p + 1) / 4), which is itself a square; libsecant's is the even one of the two. */
static VALUE field_sqrt(VALUE self, VALUE a) {
    (void)self;
    struct integer_frame f;
    secant_status status = run_unary(&f, a, secant_field_sqrt, secant_field_reduce);
    if (status == SECANT_ERROR_NOT_SQUARE) {
        return secant_ruby_finish_integers(&f, sizeof f, f.out, 0);
    }
    if (status == SECANT_OK) {
        status = secant_field_sqrt(f.a, LEN, SECANT_SECP256K1, f.out, LEN);
    }
    if (status == SECANT_ERROR_NOT_SQUARE) {
        memcpy(f.a, f.out, LEN);
        status = secant_field_neg(f.out, LEN, SECANT_SECP256K1, f.a, LEN);
    }
    if (status != SECANT_OK) {
        secant_ruby_fail(&f, sizeof f, status);
    }
    return secant_ruby_finish_integers(&f, sizeof f, f.out, 1);
}

static VALUE field_reduce(VALUE self, VALUE integer) {
    (void)self;
    struct frame f;
    if (!secant_ruby_unpack(f.a, WIDE, integer)) {
        secant_ruby_refuse(&f, sizeof f, "wide_integer", "integer", 1, &integer);
    }
    secant_status status = secant_field_reduce(f.out, LEN, SECANT_SECP256K1, f.a, WIDE);
    if (status != SECANT_OK) {
        secant_ruby_fail(&f, sizeof f, status);
    }
    return secant_ruby_finish_integers(&f, sizeof f, f.out, 1);
}

/* Scalars */

ON_TWO(scalar_mul, secant_scalar_mul, secant_scalar_reduce)
ON_ONE(scalar_inv, secant_scalar_inv, secant_scalar_reduce)
ON_TWO(scalar_add, secant_scalar_add, secant_scalar_reduce)

/* Any Integer; Ruby reduces those of more than 512 bits. */
static VALUE scalar_mod(VALUE self, VALUE integer) {
    (void)self;
    struct frame f;
    if (!RB_INTEGER_TYPE_P(integer)) {
        secant_ruby_refuse(&f, sizeof f, "any_integer", "integer", 1, &integer);
    }
    int sign = rb_integer_pack(integer, f.a, WIDE, 1, 0, INTEGER_PACK_BIG_ENDIAN);
    if (sign < -1 || sign > 1) {
        secant_wipe(&f, sizeof f);
        return secant_ruby_remainder(integer);
    }
    secant_status status = secant_scalar_reduce(f.out, LEN, SECANT_SECP256K1, f.a, WIDE);
    if (status == SECANT_OK && sign < 0) {
        memcpy(f.a, f.out, LEN);
        status = secant_scalar_neg(f.out, LEN, SECANT_SECP256K1, f.a, LEN);
    }
    if (status != SECANT_OK) {
        secant_ruby_fail(&f, sizeof f, status);
    }
    return secant_ruby_finish_integers(&f, sizeof f, f.out, 1);
}

/* Points in Jacobian coordinates */

static void reduce_point(uint8_t *p) {
    for (int i = 0; i < 3; i++) {
        secant_ruby_reduce(secant_field_reduce, p + LEN * i);
    }
}

static VALUE on_point(VALUE p, unary op) {
    struct frame f;
    if (!secant_ruby_unpack_point(f.a, p)) {
        secant_ruby_refuse(&f, sizeof f, "points", "p", 1, &p);
    }
    secant_status status = op(f.out, JACOBIAN, SECANT_SECP256K1, f.a, JACOBIAN);
    if (status == SECANT_ERROR_COORDINATE_TOO_LARGE) {
        reduce_point(f.a);
        status = op(f.out, JACOBIAN, SECANT_SECP256K1, f.a, JACOBIAN);
    }
    if (status != SECANT_OK) {
        secant_ruby_fail(&f, sizeof f, status);
    }
    return secant_ruby_finish_integers(&f, sizeof f, f.out, 3);
}

ON_POINT(jp_double, secant_jacobian_double)
ON_POINT(jp_neg, secant_jacobian_negate)

static VALUE jp_add(VALUE self, VALUE p, VALUE q) {
    (void)self;
    struct frame f;
    VALUE values[] = {p, q};
    if (!secant_ruby_unpack_point(f.a, p) || !secant_ruby_unpack_point(f.b, q)) {
        secant_ruby_refuse(&f, sizeof f, "points", "p q", 2, values);
    }
    secant_status status = secant_jacobian_add(f.out, JACOBIAN, SECANT_SECP256K1, f.a, JACOBIAN, f.b, JACOBIAN);
    if (status == SECANT_ERROR_COORDINATE_TOO_LARGE) {
        reduce_point(f.a);
        reduce_point(f.b);
        status = secant_jacobian_add(f.out, JACOBIAN, SECANT_SECP256K1, f.a, JACOBIAN, f.b, JACOBIAN);
    }
    if (status != SECANT_OK) {
        secant_ruby_fail(&f, sizeof f, status);
    }
    return secant_ruby_finish_integers(&f, sizeof f, f.out, 3);
}

/* [x, y]; nil for infinity. */
static VALUE jp_to_affine(VALUE self, VALUE p) {
    (void)self;
    struct frame f;
    size_t len = 0;
    if (!secant_ruby_unpack_point(f.a, p)) {
        secant_ruby_refuse(&f, sizeof f, "points", "p", 1, &p);
    }
    secant_status status = secant_jacobian_to_affine(f.out, SEC1, &len, SECANT_SECP256K1, f.a, JACOBIAN, 0);
    if (status == SECANT_ERROR_COORDINATE_TOO_LARGE) {
        reduce_point(f.a);
        status = secant_jacobian_to_affine(f.out, SEC1, &len, SECANT_SECP256K1, f.a, JACOBIAN, 0);
    }
    if (status != SECANT_OK) {
        secant_ruby_fail(&f, sizeof f, status);
    }
    return secant_ruby_finish_integers(&f, sizeof f, f.out + 1, len == SEC1 ? 2 : 0);
}

/* Multiples */

/* Unpacks k, and the point (px, py) in SEC 1 encoding, whose coordinates are reduced. */
static void unpack_product(struct frame *f, const VALUE *values) {
    uint8_t *x = f->b + 1, *y = f->b + 1 + LEN;
    if (!secant_ruby_unpack(f->a, LEN, values[0]) || !secant_ruby_unpack(x, LEN, values[1]) ||
        !secant_ruby_unpack(y, LEN, values[2])) {
        secant_ruby_refuse(f, sizeof *f, "integers", "k px py", 3, values);
    }
    f->b[0] = 4;
    secant_ruby_reduce(secant_field_reduce, x);
    secant_ruby_reduce(secant_field_reduce, y);
}

/* A product in SEC 1 encoding as [x, y, 1], which does not tell how it was computed; [0, 1, 0] for infinity. */
static VALUE finish_product(struct frame *f, secant_status status, size_t len) {
    if (status != SECANT_OK) {
        secant_ruby_fail(f, sizeof *f, status);
    }
    uint8_t product[JACOBIAN] = {0};
    if (len == SEC1) {
        memcpy(product, f->out + 1, 2 * LEN);
        product[JACOBIAN - 1] = 1;
    } else {
        product[2 * LEN - 1] = 1;
    }
    memcpy(f->out, product, JACOBIAN);
    secant_wipe(product, JACOBIAN);
    return secant_ruby_finish_integers(f, sizeof *f, f->out, 3);
}

static VALUE scalar_multiply_ct(VALUE self, VALUE k, VALUE px, VALUE py) {
    (void)self;
    struct frame f;
    VALUE values[] = {k, px, py};
    size_t len = 0;
    unpack_product(&f, values);
    secant_status status =
        secant_point_multiply_ct(f.out, SEC1, &len, SECANT_SECP256K1, f.a, LEN, f.b, SEC1, CT_WINDOW, 0);
    return finish_product(&f, status, len);
}

static VALUE scalar_multiply_wnaf(int argc, VALUE *argv, VALUE self) {
    (void)self;
    struct frame f;
    uint8_t window = WNAF_WINDOW;
    size_t len = 0;
    rb_check_arity(argc, 3, 4);
    if (argc == 4 && (!secant_ruby_unpack(&window, 1, argv[3]) || window < 2 || window > 7)) {
        secant_ruby_refuse(&f, sizeof f, "window", "window", 1, argv + 3);
    }
    unpack_product(&f, argv);
    /* k is public, and may be the order or more */
    secant_ruby_reduce(secant_scalar_reduce, f.a);
    secant_status status =
        secant_point_multiply_wnaf(f.out, SEC1, &len, SECANT_SECP256K1, f.a, LEN, f.b, SEC1, window, 0);
    return finish_product(&f, status, len);
}

void secant_ruby_init_secp256k1(VALUE secant) {
    VALUE secp256k1 = rb_define_module_under(secant, "Secp256k1");
    VALUE extension = rb_define_module_under(secp256k1, "Extension");
    secant_ruby_init_frame(secp256k1);
    rb_define_method(extension, "fmul", field_mul, 2);
    rb_define_method(extension, "fsqr", field_sqr, 1);
    rb_define_method(extension, "fadd", field_add, 2);
    rb_define_method(extension, "fsub", field_sub, 2);
    rb_define_method(extension, "fneg", field_neg, 1);
    rb_define_method(extension, "finv", field_inv, 1);
    rb_define_method(extension, "fsqrt", field_sqrt, 1);
    rb_define_method(extension, "fred", field_reduce, 1);
    rb_define_method(extension, "scalar_mod", scalar_mod, 1);
    rb_define_method(extension, "scalar_mul", scalar_mul, 2);
    rb_define_method(extension, "scalar_inv", scalar_inv, 1);
    rb_define_method(extension, "scalar_add", scalar_add, 2);
    rb_define_method(extension, "jp_double", jp_double, 1);
    rb_define_method(extension, "jp_add", jp_add, 2);
    rb_define_method(extension, "jp_neg", jp_neg, 1);
    rb_define_method(extension, "jp_to_affine", jp_to_affine, 1);
    rb_define_method(extension, "scalar_multiply_ct", scalar_multiply_ct, 3);
    rb_define_method(extension, "scalar_multiply_wnaf", scalar_multiply_wnaf, -1);
}
