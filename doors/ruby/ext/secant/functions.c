/* DO NOT EDIT: `cargo xtask gen` writes this file from doors/interface. */
#include "support.h"

struct status_name {
    const char *returned;
    uint32_t status;
};

static void run_status_name(void *arguments) {
    struct status_name *c = arguments;
    c->returned = secant_status_name(c->status);
}

static VALUE native_status_name(VALUE self, VALUE status) {
    (void)self;
    struct status_name c = {0};
    c.status = secant_ruby_number(status, "status");
    run_status_name(&c);
    return secant_ruby_frozen_text(c.returned);
}

struct status_message {
    const char *returned;
    uint32_t status;
};

static void run_status_message(void *arguments) {
    struct status_message *c = arguments;
    c->returned = secant_status_message(c->status);
}

static VALUE native_status_message(VALUE self, VALUE status) {
    (void)self;
    struct status_message c = {0};
    c.status = secant_ruby_number(status, "status");
    run_status_message(&c);
    return secant_ruby_frozen_text(c.returned);
}

struct backend_name {
    const char *returned;
};

static void run_backend_name(void *arguments) {
    struct backend_name *c = arguments;
    c->returned = secant_backend_name();
}

static VALUE native_backend_name(VALUE self) {
    (void)self;
    struct backend_name c = {0};
    run_backend_name(&c);
    return secant_ruby_frozen_text(c.returned);
}

struct machine_pin {
    secant_status returned;
    struct secant_ruby_input name;
};

static void run_machine_pin(void *arguments) {
    struct machine_pin *c = arguments;
    c->returned = secant_machine_pin((const char *)c->name.data);
}

static VALUE native_machine_pin(VALUE self, VALUE name) {
    (void)self;
    struct machine_pin c = {0};
    secant_ruby_text(&c.name, name, "name");
    run_machine_pin(&c);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct version {
    const char *returned;
};

static void run_version(void *arguments) {
    struct version *c = arguments;
    c->returned = secant_version();
}

static VALUE native_version(VALUE self) {
    (void)self;
    struct version c = {0};
    run_version(&c);
    return secant_ruby_frozen_text(c.returned);
}

struct hash_len {
    size_t returned;
    secant_hash hash;
};

static void run_hash_len(void *arguments) {
    struct hash_len *c = arguments;
    c->returned = secant_hash_len(c->hash);
}

static VALUE native_hash_len(VALUE self, VALUE hash) {
    (void)self;
    struct hash_len c = {0};
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    run_hash_len(&c);
    return SIZET2NUM(c.returned);
}

struct digest {
    secant_status returned;
    struct secant_ruby_output digest;
    secant_hash hash;
    struct secant_ruby_input message;
};

static void run_digest(void *arguments) {
    struct digest *c = arguments;
    c->returned = secant_digest(c->digest.data, c->digest.size, c->hash, c->message.data, c->message.len);
}

static VALUE native_digest(VALUE self, VALUE hash, VALUE message) {
    (void)self;
    struct digest c = {0};
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_room(&c.digest, secant_hash_len(c.hash), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.digest);
    secant_ruby_place(&c.message);
    struct secant_ruby_input *inputs[] = {
        &c.message,
    };
    struct secant_ruby_output *outputs[] = {
        &c.digest,
    };
    struct secant_ruby_call call = {run_digest, &c, sizeof c, 1, inputs, 1, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.digest);
}

struct hash_start {
    secant_status returned;
    struct secant_ruby_output memory;
    secant_hash hash;
};

static void run_hash_start(void *arguments) {
    struct hash_start *c = arguments;
    c->returned = secant_hash_start(c->memory.data, c->memory.size, c->hash);
}

static VALUE native_hash_start(VALUE self, VALUE hash) {
    (void)self;
    struct hash_start c = {0};
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    secant_ruby_room(&c.memory, SECANT_HASH_STATE_LEN, SECANT_RUBY_STATE);
    run_hash_start(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.memory);
}

struct hash_update {
    secant_status returned;
    struct secant_ruby_output memory;
    struct secant_ruby_input message;
};

static void run_hash_update(void *arguments) {
    struct hash_update *c = arguments;
    c->returned = secant_hash_update(c->memory.data, c->memory.size, c->message.data, c->message.len);
}

static VALUE native_hash_update(VALUE self, VALUE memory, VALUE message) {
    (void)self;
    struct hash_update c = {0};
    secant_ruby_state(&c.memory, memory);
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_place(&c.message);
    struct secant_ruby_input *inputs[] = {
        &c.message,
    };
    struct secant_ruby_call call = {run_hash_update, &c, sizeof c, 0, inputs, 1, NULL, 0};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct hash_finish {
    secant_status returned;
    struct secant_ruby_output digest;
    struct secant_ruby_output memory;
};

static void run_hash_finish(void *arguments) {
    struct hash_finish *c = arguments;
    c->returned = secant_hash_finish(c->digest.data, c->digest.size, c->memory.data, c->memory.size);
}

static VALUE native_hash_finish(VALUE self, VALUE digest_len, VALUE memory) {
    (void)self;
    struct hash_finish c = {0};
    secant_ruby_state(&c.memory, memory);
    secant_ruby_room(&c.digest, secant_ruby_length(digest_len, "digest_len"), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.digest);
    struct secant_ruby_output *outputs[] = {
        &c.digest,
    };
    struct secant_ruby_call call = {run_hash_finish, &c, sizeof c, 0, NULL, 0, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.digest);
}

struct random_bytes {
    secant_status returned;
    struct secant_ruby_output out;
};

static void run_random_bytes(void *arguments) {
    struct random_bytes *c = arguments;
    c->returned = secant_random_bytes(c->out.data, c->out.size);
}

static VALUE native_random_bytes(VALUE self, VALUE out_len) {
    (void)self;
    struct random_bytes c = {0};
    secant_ruby_room(&c.out, secant_ruby_length(out_len, "out_len"), SECANT_RUBY_SECRET);
    struct secant_ruby_output *outputs[] = {
        &c.out,
    };
    struct secant_ruby_call call = {run_random_bytes, &c, sizeof c, 1, NULL, 0, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct equal {
    bool returned;
    struct secant_ruby_input a;
    struct secant_ruby_input b;
};

static void run_equal(void *arguments) {
    struct equal *c = arguments;
    c->returned = secant_equal(c->a.data, c->a.len, c->b.data, c->b.len);
}

static VALUE native_equal(VALUE self, VALUE a, VALUE b) {
    (void)self;
    struct equal c = {0};
    secant_ruby_bytes(&c.a, a, "a");
    secant_ruby_bytes(&c.b, b, "b");
    secant_ruby_place(&c.a);
    secant_ruby_place(&c.b);
    run_equal(&c);
    return c.returned ? Qtrue : Qfalse;
}

struct equal_check {
    secant_status returned;
    struct secant_ruby_input a;
    struct secant_ruby_input b;
};

static void run_equal_check(void *arguments) {
    struct equal_check *c = arguments;
    c->returned = secant_equal_check(c->a.data, c->a.len, c->b.data, c->b.len);
}

static VALUE native_equal_check(VALUE self, VALUE a, VALUE b) {
    (void)self;
    struct equal_check c = {0};
    secant_ruby_bytes(&c.a, a, "a");
    secant_ruby_bytes(&c.b, b, "b");
    secant_ruby_place(&c.a);
    secant_ruby_place(&c.b);
    run_equal_check(&c);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct self_test {
    secant_status returned;
};

static void run_self_test(void *arguments) {
    struct self_test *c = arguments;
    c->returned = secant_self_test();
}

static VALUE native_self_test(VALUE self) {
    (void)self;
    struct self_test c = {0};
    struct secant_ruby_call call = {run_self_test, &c, sizeof c, 1, NULL, 0, NULL, 0};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct curve_at {
    secant_curve returned;
    size_t index;
};

static void run_curve_at(void *arguments) {
    struct curve_at *c = arguments;
    c->returned = secant_curve_at(c->index);
}

static VALUE native_curve_at(VALUE self, VALUE index) {
    (void)self;
    struct curve_at c = {0};
    c.index = secant_ruby_size(index, "index");
    run_curve_at(&c);
    return SIZET2NUM(c.returned);
}

struct curve_bits {
    size_t returned;
    secant_curve curve;
};

static void run_curve_bits(void *arguments) {
    struct curve_bits *c = arguments;
    c->returned = secant_curve_bits(c->curve);
}

static VALUE native_curve_bits(VALUE self, VALUE curve) {
    (void)self;
    struct curve_bits c = {0};
    c.curve = secant_ruby_curve(curve);
    run_curve_bits(&c);
    return SIZET2NUM(c.returned);
}

struct private_key_len {
    size_t returned;
    secant_curve curve;
};

static void run_private_key_len(void *arguments) {
    struct private_key_len *c = arguments;
    c->returned = secant_private_key_len(c->curve);
}

static VALUE native_private_key_len(VALUE self, VALUE curve) {
    (void)self;
    struct private_key_len c = {0};
    c.curve = secant_ruby_curve(curve);
    run_private_key_len(&c);
    return SIZET2NUM(c.returned);
}

struct public_key_len {
    size_t returned;
    secant_curve curve;
    uint32_t flags;
};

static void run_public_key_len(void *arguments) {
    struct public_key_len *c = arguments;
    c->returned = secant_public_key_len(c->curve, c->flags);
}

static VALUE native_public_key_len(VALUE self, VALUE curve, VALUE flags) {
    (void)self;
    struct public_key_len c = {0};
    c.curve = secant_ruby_curve(curve);
    c.flags = secant_ruby_number(flags, "flags");
    run_public_key_len(&c);
    return SIZET2NUM(c.returned);
}

struct shared_secret_len {
    size_t returned;
    secant_curve curve;
};

static void run_shared_secret_len(void *arguments) {
    struct shared_secret_len *c = arguments;
    c->returned = secant_shared_secret_len(c->curve);
}

static VALUE native_shared_secret_len(VALUE self, VALUE curve) {
    (void)self;
    struct shared_secret_len c = {0};
    c.curve = secant_ruby_curve(curve);
    run_shared_secret_len(&c);
    return SIZET2NUM(c.returned);
}

struct ecdsa_signature_len {
    size_t returned;
    secant_curve curve;
    uint32_t flags;
};

static void run_ecdsa_signature_len(void *arguments) {
    struct ecdsa_signature_len *c = arguments;
    c->returned = secant_ecdsa_signature_len(c->curve, c->flags);
}

static VALUE native_ecdsa_signature_len(VALUE self, VALUE curve, VALUE flags) {
    (void)self;
    struct ecdsa_signature_len c = {0};
    c.curve = secant_ruby_curve(curve);
    c.flags = secant_ruby_number(flags, "flags");
    run_ecdsa_signature_len(&c);
    return SIZET2NUM(c.returned);
}

struct curve_find {
    secant_curve returned;
    struct secant_ruby_input name;
};

static void run_curve_find(void *arguments) {
    struct curve_find *c = arguments;
    c->returned = secant_curve_find((const char *)c->name.data);
}

static VALUE native_curve_find(VALUE self, VALUE name) {
    (void)self;
    struct curve_find c = {0};
    secant_ruby_text(&c.name, name, "name");
    run_curve_find(&c);
    return SIZET2NUM(c.returned);
}

struct curve_name {
    const char *returned;
    secant_curve curve;
};

static void run_curve_name(void *arguments) {
    struct curve_name *c = arguments;
    c->returned = secant_curve_name(c->curve);
}

static VALUE native_curve_name(VALUE self, VALUE curve) {
    (void)self;
    struct curve_name c = {0};
    c.curve = secant_ruby_curve(curve);
    run_curve_name(&c);
    return secant_ruby_frozen_text(c.returned);
}

struct key_generate {
    secant_status returned;
    struct secant_ruby_output private_key;
    secant_curve curve;
    struct secant_ruby_random random;
};

static void run_key_generate(void *arguments) {
    struct key_generate *c = arguments;
    c->returned = secant_key_generate(c->private_key.data, c->private_key.size, c->curve,
        secant_ruby_source(&c->random), &c->random);
}

static VALUE native_key_generate(VALUE self, VALUE curve, VALUE random) {
    (void)self;
    struct key_generate c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.private_key, secant_private_key_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.random.bytes);
    run_key_generate(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.private_key);
}

struct key_check {
    secant_status returned;
    secant_curve curve;
    struct secant_ruby_input private_key;
};

static void run_key_check(void *arguments) {
    struct key_check *c = arguments;
    c->returned = secant_key_check(c->curve, c->private_key.data, c->private_key.len);
}

static VALUE native_key_check(VALUE self, VALUE curve, VALUE private_key) {
    (void)self;
    struct key_check c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_place(&c.private_key);
    run_key_check(&c);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct key_public {
    secant_status returned;
    struct secant_ruby_output public_key;
    secant_curve curve;
    struct secant_ruby_input private_key;
    uint32_t flags;
    struct secant_ruby_tuning tuning;
};

static void run_key_public(void *arguments) {
    struct key_public *c = arguments;
    c->returned = secant_key_public(c->public_key.data, c->public_key.size, c->curve, c->private_key.data,
        c->private_key.len, c->flags, secant_ruby_given(&c->tuning));
}

static VALUE native_key_public(VALUE self, VALUE curve, VALUE private_key, VALUE flags, VALUE tuning) {
    (void)self;
    struct key_public c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_tuning(&c.tuning, tuning);
    secant_ruby_room(&c.public_key, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_key);
    secant_ruby_place(&c.private_key);
    run_key_public(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.public_key);
}

struct public_key_check {
    secant_status returned;
    secant_curve curve;
    struct secant_ruby_input public_key;
};

static void run_public_key_check(void *arguments) {
    struct public_key_check *c = arguments;
    c->returned = secant_public_key_check(c->curve, c->public_key.data, c->public_key.len);
}

static VALUE native_public_key_check(VALUE self, VALUE curve, VALUE public_key) {
    (void)self;
    struct public_key_check c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_place(&c.public_key);
    run_public_key_check(&c);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct public_key_convert {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input public_key;
    uint32_t flags;
};

static void run_public_key_convert(void *arguments) {
    struct public_key_convert *c = arguments;
    c->returned = secant_public_key_convert(c->out.data, c->out.size, c->curve, c->public_key.data, c->public_key.len,
        c->flags);
}

static VALUE native_public_key_convert(VALUE self, VALUE curve, VALUE public_key, VALUE flags) {
    (void)self;
    struct public_key_convert c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.out, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.public_key);
    run_public_key_convert(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct key_tweak_add {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input private_key;
    struct secant_ruby_input tweak;
};

static void run_key_tweak_add(void *arguments) {
    struct key_tweak_add *c = arguments;
    c->returned = secant_key_tweak_add(c->out.data, c->out.size, c->curve, c->private_key.data, c->private_key.len,
        c->tweak.data, c->tweak.len);
}

static VALUE native_key_tweak_add(VALUE self, VALUE curve, VALUE private_key, VALUE tweak) {
    (void)self;
    struct key_tweak_add c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.tweak, tweak, "tweak");
    secant_ruby_room(&c.out, secant_private_key_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.tweak);
    run_key_tweak_add(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct public_key_tweak_add {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input public_key;
    struct secant_ruby_input tweak;
    uint32_t flags;
};

static void run_public_key_tweak_add(void *arguments) {
    struct public_key_tweak_add *c = arguments;
    c->returned = secant_public_key_tweak_add(c->out.data, c->out.size, c->curve, c->public_key.data,
        c->public_key.len, c->tweak.data, c->tweak.len, c->flags);
}

static VALUE native_public_key_tweak_add(VALUE self, VALUE curve, VALUE public_key, VALUE tweak, VALUE flags) {
    (void)self;
    struct public_key_tweak_add c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.tweak, tweak, "tweak");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.out, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.tweak);
    run_public_key_tweak_add(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct key_tweak_multiply {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input private_key;
    struct secant_ruby_input tweak;
};

static void run_key_tweak_multiply(void *arguments) {
    struct key_tweak_multiply *c = arguments;
    c->returned = secant_key_tweak_multiply(c->out.data, c->out.size, c->curve, c->private_key.data,
        c->private_key.len, c->tweak.data, c->tweak.len);
}

static VALUE native_key_tweak_multiply(VALUE self, VALUE curve, VALUE private_key, VALUE tweak) {
    (void)self;
    struct key_tweak_multiply c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.tweak, tweak, "tweak");
    secant_ruby_room(&c.out, secant_private_key_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.tweak);
    run_key_tweak_multiply(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct public_key_tweak_multiply {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input public_key;
    struct secant_ruby_input tweak;
    uint32_t flags;
};

static void run_public_key_tweak_multiply(void *arguments) {
    struct public_key_tweak_multiply *c = arguments;
    c->returned = secant_public_key_tweak_multiply(c->out.data, c->out.size, c->curve, c->public_key.data,
        c->public_key.len, c->tweak.data, c->tweak.len, c->flags);
}

static VALUE native_public_key_tweak_multiply(VALUE self, VALUE curve, VALUE public_key, VALUE tweak, VALUE flags) {
    (void)self;
    struct public_key_tweak_multiply c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.tweak, tweak, "tweak");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.out, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.tweak);
    run_public_key_tweak_multiply(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct precomputed_key_len {
    size_t returned;
    secant_curve curve;
    secant_table_size size;
};

static void run_precomputed_key_len(void *arguments) {
    struct precomputed_key_len *c = arguments;
    c->returned = secant_precomputed_key_len(c->curve, c->size);
}

static VALUE native_precomputed_key_len(VALUE self, VALUE curve, VALUE size) {
    (void)self;
    struct precomputed_key_len c = {0};
    c.curve = secant_ruby_curve(curve);
    c.size = (secant_table_size)secant_ruby_number(size, "size");
    run_precomputed_key_len(&c);
    return SIZET2NUM(c.returned);
}

struct precomputed_key_build {
    secant_status returned;
    struct secant_ruby_output precomputed_key;
    secant_curve curve;
    struct secant_ruby_input public_key;
    secant_table_size size;
};

static void run_precomputed_key_build(void *arguments) {
    struct precomputed_key_build *c = arguments;
    c->returned = secant_precomputed_key_build(c->precomputed_key.data, c->precomputed_key.size, c->curve,
        c->public_key.data, c->public_key.len, c->size);
}

static VALUE native_precomputed_key_build(VALUE self, VALUE curve, VALUE public_key, VALUE size) {
    (void)self;
    struct precomputed_key_build c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    c.size = (secant_table_size)secant_ruby_number(size, "size");
    secant_ruby_room(&c.precomputed_key, secant_precomputed_key_len(c.curve, c.size), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.public_key);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
    };
    struct secant_ruby_output *outputs[] = {
        &c.precomputed_key,
    };
    struct secant_ruby_call call = {run_precomputed_key_build, &c, sizeof c, 1, inputs, 1, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.precomputed_key);
}

struct precomputed_key_check {
    secant_status returned;
    secant_curve curve;
    struct secant_ruby_input precomputed_key;
};

static void run_precomputed_key_check(void *arguments) {
    struct precomputed_key_check *c = arguments;
    c->returned = secant_precomputed_key_check(c->curve, c->precomputed_key.data, c->precomputed_key.len);
}

static VALUE native_precomputed_key_check(VALUE self, VALUE curve, VALUE precomputed_key) {
    (void)self;
    struct precomputed_key_check c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_table(&c.precomputed_key, precomputed_key, "precomputed_key");
    struct secant_ruby_input *inputs[] = {
        &c.precomputed_key,
    };
    struct secant_ruby_call call = {run_precomputed_key_check, &c, sizeof c, 1, inputs, 1, NULL, 0};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct ecdsa_verify_precomputed {
    bool returned;
    secant_curve curve;
    struct secant_ruby_input precomputed_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    secant_hash hash;
    uint32_t flags;
};

static void run_ecdsa_verify_precomputed(void *arguments) {
    struct ecdsa_verify_precomputed *c = arguments;
    c->returned = secant_ecdsa_verify_precomputed(c->curve, c->precomputed_key.data, c->precomputed_key.len,
        c->message.data, c->message.len, c->signature.data, c->signature.len, c->hash, c->flags);
}

static VALUE native_ecdsa_verify_precomputed(VALUE self, VALUE curve, VALUE precomputed_key, VALUE message,
    VALUE signature, VALUE hash, VALUE flags) {
    (void)self;
    struct ecdsa_verify_precomputed c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_table(&c.precomputed_key, precomputed_key, "precomputed_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    struct secant_ruby_input *inputs[] = {
        &c.precomputed_key,
        &c.message,
        &c.signature,
    };
    struct secant_ruby_call call = {run_ecdsa_verify_precomputed, &c, sizeof c, 1, inputs, 3, NULL, 0};
    secant_ruby_run(&call, 0);
    return c.returned ? Qtrue : Qfalse;
}

struct ecdsa_verify_precomputed_check {
    secant_status returned;
    secant_curve curve;
    struct secant_ruby_input precomputed_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    secant_hash hash;
    uint32_t flags;
};

static void run_ecdsa_verify_precomputed_check(void *arguments) {
    struct ecdsa_verify_precomputed_check *c = arguments;
    c->returned = secant_ecdsa_verify_precomputed_check(c->curve, c->precomputed_key.data, c->precomputed_key.len,
        c->message.data, c->message.len, c->signature.data, c->signature.len, c->hash, c->flags);
}

static VALUE native_ecdsa_verify_precomputed_check(VALUE self, VALUE curve, VALUE precomputed_key, VALUE message,
    VALUE signature, VALUE hash, VALUE flags) {
    (void)self;
    struct ecdsa_verify_precomputed_check c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_table(&c.precomputed_key, precomputed_key, "precomputed_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    struct secant_ruby_input *inputs[] = {
        &c.precomputed_key,
        &c.message,
        &c.signature,
    };
    struct secant_ruby_call call = {run_ecdsa_verify_precomputed_check, &c, sizeof c, 1, inputs, 3, NULL, 0};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct ecdsa_verify_digest_precomputed {
    bool returned;
    secant_curve curve;
    struct secant_ruby_input precomputed_key;
    struct secant_ruby_input digest;
    struct secant_ruby_input signature;
    uint32_t flags;
};

static void run_ecdsa_verify_digest_precomputed(void *arguments) {
    struct ecdsa_verify_digest_precomputed *c = arguments;
    c->returned = secant_ecdsa_verify_digest_precomputed(c->curve, c->precomputed_key.data, c->precomputed_key.len,
        c->digest.data, c->digest.len, c->signature.data, c->signature.len, c->flags);
}

static VALUE native_ecdsa_verify_digest_precomputed(VALUE self, VALUE curve, VALUE precomputed_key, VALUE digest,
    VALUE signature, VALUE flags) {
    (void)self;
    struct ecdsa_verify_digest_precomputed c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_table(&c.precomputed_key, precomputed_key, "precomputed_key");
    secant_ruby_bytes(&c.digest, digest, "digest");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_place(&c.digest);
    secant_ruby_place(&c.signature);
    run_ecdsa_verify_digest_precomputed(&c);
    return c.returned ? Qtrue : Qfalse;
}

struct ecdsa_verify_digest_precomputed_check {
    secant_status returned;
    secant_curve curve;
    struct secant_ruby_input precomputed_key;
    struct secant_ruby_input digest;
    struct secant_ruby_input signature;
    uint32_t flags;
};

static void run_ecdsa_verify_digest_precomputed_check(void *arguments) {
    struct ecdsa_verify_digest_precomputed_check *c = arguments;
    c->returned = secant_ecdsa_verify_digest_precomputed_check(c->curve, c->precomputed_key.data,
        c->precomputed_key.len, c->digest.data, c->digest.len, c->signature.data, c->signature.len, c->flags);
}

static VALUE native_ecdsa_verify_digest_precomputed_check(VALUE self, VALUE curve, VALUE precomputed_key,
    VALUE digest, VALUE signature, VALUE flags) {
    (void)self;
    struct ecdsa_verify_digest_precomputed_check c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_table(&c.precomputed_key, precomputed_key, "precomputed_key");
    secant_ruby_bytes(&c.digest, digest, "digest");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_place(&c.digest);
    secant_ruby_place(&c.signature);
    run_ecdsa_verify_digest_precomputed_check(&c);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct base_table_len {
    size_t returned;
    secant_curve curve;
    uint32_t window;
};

static void run_base_table_len(void *arguments) {
    struct base_table_len *c = arguments;
    c->returned = secant_base_table_len(c->curve, c->window);
}

static VALUE native_base_table_len(VALUE self, VALUE curve, VALUE window) {
    (void)self;
    struct base_table_len c = {0};
    c.curve = secant_ruby_curve(curve);
    c.window = secant_ruby_number(window, "window");
    run_base_table_len(&c);
    return SIZET2NUM(c.returned);
}

struct base_table_build {
    secant_status returned;
    struct secant_ruby_output table;
    secant_curve curve;
    uint32_t window;
};

static void run_base_table_build(void *arguments) {
    struct base_table_build *c = arguments;
    c->returned = secant_base_table_build(c->table.data, c->table.size, c->curve, c->window);
}

static VALUE native_base_table_build(VALUE self, VALUE curve, VALUE window) {
    (void)self;
    struct base_table_build c = {0};
    c.curve = secant_ruby_curve(curve);
    c.window = secant_ruby_number(window, "window");
    secant_ruby_room(&c.table, secant_base_table_len(c.curve, c.window), SECANT_RUBY_SECRET);
    struct secant_ruby_output *outputs[] = {
        &c.table,
    };
    struct secant_ruby_call call = {run_base_table_build, &c, sizeof c, 1, NULL, 0, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.table);
}

struct base_table_check {
    secant_status returned;
    secant_curve curve;
    struct secant_ruby_input table;
};

static void run_base_table_check(void *arguments) {
    struct base_table_check *c = arguments;
    c->returned = secant_base_table_check(c->curve, c->table.data, c->table.len);
}

static VALUE native_base_table_check(VALUE self, VALUE curve, VALUE table) {
    (void)self;
    struct base_table_check c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_table(&c.table, table, "table");
    struct secant_ruby_input *inputs[] = {
        &c.table,
    };
    struct secant_ruby_call call = {run_base_table_check, &c, sizeof c, 1, inputs, 1, NULL, 0};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct ecdsa_sign {
    secant_status returned;
    struct secant_ruby_output signature;
    secant_curve curve;
    struct secant_ruby_input private_key;
    struct secant_ruby_input message;
    secant_hash hash;
    uint32_t flags;
    struct secant_ruby_tuning tuning;
    struct secant_ruby_random random;
};

static void run_ecdsa_sign(void *arguments) {
    struct ecdsa_sign *c = arguments;
    c->returned = secant_ecdsa_sign(c->signature.data, c->signature.size, &c->signature.len, c->curve,
        c->private_key.data, c->private_key.len, c->message.data, c->message.len, c->hash, c->flags,
        secant_ruby_given(&c->tuning), secant_ruby_source(&c->random), &c->random);
}

static VALUE native_ecdsa_sign(VALUE self, VALUE curve, VALUE private_key, VALUE message, VALUE hash, VALUE flags,
    VALUE tuning, VALUE random) {
    (void)self;
    struct ecdsa_sign c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.message, message, "message");
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_tuning(&c.tuning, tuning);
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.signature, secant_ecdsa_signature_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signature);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.random.bytes);
    struct secant_ruby_input *inputs[] = {
        &c.private_key,
        &c.message,
        &c.tuning.table,
        &c.random.bytes,
    };
    struct secant_ruby_output *outputs[] = {
        &c.signature,
    };
    struct secant_ruby_call call = {run_ecdsa_sign, &c, sizeof c, 1, inputs, 4, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.signature);
}

struct ecdsa_sign_digest {
    secant_status returned;
    struct secant_ruby_output signature;
    secant_curve curve;
    struct secant_ruby_input private_key;
    struct secant_ruby_input digest;
    secant_hash hash;
    uint32_t flags;
    struct secant_ruby_tuning tuning;
    struct secant_ruby_random random;
};

static void run_ecdsa_sign_digest(void *arguments) {
    struct ecdsa_sign_digest *c = arguments;
    c->returned = secant_ecdsa_sign_digest(c->signature.data, c->signature.size, &c->signature.len, c->curve,
        c->private_key.data, c->private_key.len, c->digest.data, c->digest.len, c->hash, c->flags,
        secant_ruby_given(&c->tuning), secant_ruby_source(&c->random), &c->random);
}

static VALUE native_ecdsa_sign_digest(VALUE self, VALUE curve, VALUE private_key, VALUE digest, VALUE hash,
    VALUE flags, VALUE tuning, VALUE random) {
    (void)self;
    struct ecdsa_sign_digest c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.digest, digest, "digest");
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_tuning(&c.tuning, tuning);
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.signature, secant_ecdsa_signature_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signature);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.digest);
    secant_ruby_place(&c.random.bytes);
    run_ecdsa_sign_digest(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.signature);
}

struct ecdsa_sign_recoverable {
    secant_status returned;
    struct secant_ruby_output signature;
    uint32_t recovery_id;
    secant_curve curve;
    struct secant_ruby_input private_key;
    struct secant_ruby_input digest;
    secant_hash hash;
    uint32_t flags;
    struct secant_ruby_tuning tuning;
    struct secant_ruby_random random;
};

static void run_ecdsa_sign_recoverable(void *arguments) {
    struct ecdsa_sign_recoverable *c = arguments;
    c->returned = secant_ecdsa_sign_recoverable(c->signature.data, c->signature.size, &c->signature.len,
        &c->recovery_id, c->curve, c->private_key.data, c->private_key.len, c->digest.data, c->digest.len, c->hash,
        c->flags, secant_ruby_given(&c->tuning), secant_ruby_source(&c->random), &c->random);
}

static VALUE native_ecdsa_sign_recoverable(VALUE self, VALUE curve, VALUE private_key, VALUE digest, VALUE hash,
    VALUE flags, VALUE tuning, VALUE random) {
    (void)self;
    struct ecdsa_sign_recoverable c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.digest, digest, "digest");
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_tuning(&c.tuning, tuning);
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.signature, secant_ecdsa_signature_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signature);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.digest);
    secant_ruby_place(&c.random.bytes);
    run_ecdsa_sign_recoverable(&c);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_finish(&c.signature), UINT2NUM(c.recovery_id));
}

struct ecdsa_verify {
    bool returned;
    secant_curve curve;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    secant_hash hash;
    uint32_t flags;
};

static void run_ecdsa_verify(void *arguments) {
    struct ecdsa_verify *c = arguments;
    c->returned = secant_ecdsa_verify(c->curve, c->public_key.data, c->public_key.len, c->message.data,
        c->message.len, c->signature.data, c->signature.len, c->hash, c->flags);
}

static VALUE native_ecdsa_verify(VALUE self, VALUE curve, VALUE public_key, VALUE message, VALUE signature,
    VALUE hash, VALUE flags) {
    (void)self;
    struct ecdsa_verify c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
    };
    struct secant_ruby_call call = {run_ecdsa_verify, &c, sizeof c, 1, inputs, 3, NULL, 0};
    secant_ruby_run(&call, 0);
    return c.returned ? Qtrue : Qfalse;
}

struct ecdsa_verify_check {
    secant_status returned;
    secant_curve curve;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    secant_hash hash;
    uint32_t flags;
};

static void run_ecdsa_verify_check(void *arguments) {
    struct ecdsa_verify_check *c = arguments;
    c->returned = secant_ecdsa_verify_check(c->curve, c->public_key.data, c->public_key.len, c->message.data,
        c->message.len, c->signature.data, c->signature.len, c->hash, c->flags);
}

static VALUE native_ecdsa_verify_check(VALUE self, VALUE curve, VALUE public_key, VALUE message, VALUE signature,
    VALUE hash, VALUE flags) {
    (void)self;
    struct ecdsa_verify_check c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
    };
    struct secant_ruby_call call = {run_ecdsa_verify_check, &c, sizeof c, 1, inputs, 3, NULL, 0};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct ecdsa_verify_digest {
    bool returned;
    secant_curve curve;
    struct secant_ruby_input public_key;
    struct secant_ruby_input digest;
    struct secant_ruby_input signature;
    uint32_t flags;
};

static void run_ecdsa_verify_digest(void *arguments) {
    struct ecdsa_verify_digest *c = arguments;
    c->returned = secant_ecdsa_verify_digest(c->curve, c->public_key.data, c->public_key.len, c->digest.data,
        c->digest.len, c->signature.data, c->signature.len, c->flags);
}

static VALUE native_ecdsa_verify_digest(VALUE self, VALUE curve, VALUE public_key, VALUE digest, VALUE signature,
    VALUE flags) {
    (void)self;
    struct ecdsa_verify_digest c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.digest, digest, "digest");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.digest);
    secant_ruby_place(&c.signature);
    run_ecdsa_verify_digest(&c);
    return c.returned ? Qtrue : Qfalse;
}

struct ecdsa_verify_digest_check {
    secant_status returned;
    secant_curve curve;
    struct secant_ruby_input public_key;
    struct secant_ruby_input digest;
    struct secant_ruby_input signature;
    uint32_t flags;
};

static void run_ecdsa_verify_digest_check(void *arguments) {
    struct ecdsa_verify_digest_check *c = arguments;
    c->returned = secant_ecdsa_verify_digest_check(c->curve, c->public_key.data, c->public_key.len, c->digest.data,
        c->digest.len, c->signature.data, c->signature.len, c->flags);
}

static VALUE native_ecdsa_verify_digest_check(VALUE self, VALUE curve, VALUE public_key, VALUE digest,
    VALUE signature, VALUE flags) {
    (void)self;
    struct ecdsa_verify_digest_check c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.digest, digest, "digest");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.digest);
    secant_ruby_place(&c.signature);
    run_ecdsa_verify_digest_check(&c);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct digest_fits {
    bool returned;
    secant_hash hash;
    struct secant_ruby_input digest;
};

static void run_digest_fits(void *arguments) {
    struct digest_fits *c = arguments;
    c->returned = secant_digest_fits(c->hash, c->digest.data, c->digest.len);
}

static VALUE native_digest_fits(VALUE self, VALUE hash, VALUE digest) {
    (void)self;
    struct digest_fits c = {0};
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    secant_ruby_bytes(&c.digest, digest, "digest");
    secant_ruby_place(&c.digest);
    run_digest_fits(&c);
    return c.returned ? Qtrue : Qfalse;
}

struct digest_fits_check {
    secant_status returned;
    secant_hash hash;
    struct secant_ruby_input digest;
};

static void run_digest_fits_check(void *arguments) {
    struct digest_fits_check *c = arguments;
    c->returned = secant_digest_fits_check(c->hash, c->digest.data, c->digest.len);
}

static VALUE native_digest_fits_check(VALUE self, VALUE hash, VALUE digest) {
    (void)self;
    struct digest_fits_check c = {0};
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    secant_ruby_bytes(&c.digest, digest, "digest");
    secant_ruby_place(&c.digest);
    run_digest_fits_check(&c);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct ecdsa_recover {
    secant_status returned;
    struct secant_ruby_output public_key;
    secant_curve curve;
    struct secant_ruby_input digest;
    struct secant_ruby_input signature;
    uint32_t recovery_id;
    uint32_t flags;
};

static void run_ecdsa_recover(void *arguments) {
    struct ecdsa_recover *c = arguments;
    c->returned = secant_ecdsa_recover(c->public_key.data, c->public_key.size, c->curve, c->digest.data,
        c->digest.len, c->signature.data, c->signature.len, c->recovery_id, c->flags);
}

static VALUE native_ecdsa_recover(VALUE self, VALUE curve, VALUE digest, VALUE signature, VALUE recovery_id,
    VALUE flags) {
    (void)self;
    struct ecdsa_recover c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.digest, digest, "digest");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.recovery_id = secant_ruby_number(recovery_id, "recovery_id");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.public_key, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_key);
    secant_ruby_place(&c.digest);
    secant_ruby_place(&c.signature);
    run_ecdsa_recover(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.public_key);
}

struct ecdsa_signature_to_der {
    secant_status returned;
    struct secant_ruby_output der;
    secant_curve curve;
    struct secant_ruby_input signature;
};

static void run_ecdsa_signature_to_der(void *arguments) {
    struct ecdsa_signature_to_der *c = arguments;
    c->returned = secant_ecdsa_signature_to_der(c->der.data, c->der.size, &c->der.len, c->curve, c->signature.data,
        c->signature.len);
}

static VALUE native_ecdsa_signature_to_der(VALUE self, VALUE curve, VALUE signature) {
    (void)self;
    struct ecdsa_signature_to_der c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.signature, signature, "signature");
    secant_ruby_room(&c.der, secant_ecdsa_signature_len(c.curve, SECANT_DER), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.der);
    secant_ruby_place(&c.signature);
    run_ecdsa_signature_to_der(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.der);
}

struct ecdsa_signature_from_der {
    secant_status returned;
    struct secant_ruby_output signature;
    secant_curve curve;
    struct secant_ruby_input der;
};

static void run_ecdsa_signature_from_der(void *arguments) {
    struct ecdsa_signature_from_der *c = arguments;
    c->returned = secant_ecdsa_signature_from_der(c->signature.data, c->signature.size, c->curve, c->der.data,
        c->der.len);
}

static VALUE native_ecdsa_signature_from_der(VALUE self, VALUE curve, VALUE der) {
    (void)self;
    struct ecdsa_signature_from_der c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.der, der, "der");
    secant_ruby_room(&c.signature, secant_ecdsa_signature_len(c.curve, 0), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signature);
    secant_ruby_place(&c.der);
    run_ecdsa_signature_from_der(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.signature);
}

struct ecdsa_signature_normalize {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input signature;
    uint32_t flags;
};

static void run_ecdsa_signature_normalize(void *arguments) {
    struct ecdsa_signature_normalize *c = arguments;
    c->returned = secant_ecdsa_signature_normalize(c->out.data, c->out.size, &c->out.len, c->curve, c->signature.data,
        c->signature.len, c->flags);
}

static VALUE native_ecdsa_signature_normalize(VALUE self, VALUE curve, VALUE signature, VALUE flags) {
    (void)self;
    struct ecdsa_signature_normalize c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.out, secant_ecdsa_signature_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.signature);
    run_ecdsa_signature_normalize(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct ecdsa_signature_has_low_s {
    bool returned;
    secant_curve curve;
    struct secant_ruby_input signature;
    uint32_t flags;
};

static void run_ecdsa_signature_has_low_s(void *arguments) {
    struct ecdsa_signature_has_low_s *c = arguments;
    c->returned = secant_ecdsa_signature_has_low_s(c->curve, c->signature.data, c->signature.len, c->flags);
}

static VALUE native_ecdsa_signature_has_low_s(VALUE self, VALUE curve, VALUE signature, VALUE flags) {
    (void)self;
    struct ecdsa_signature_has_low_s c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_place(&c.signature);
    run_ecdsa_signature_has_low_s(&c);
    return c.returned ? Qtrue : Qfalse;
}

struct ecdsa_signature_has_low_s_check {
    secant_status returned;
    secant_curve curve;
    struct secant_ruby_input signature;
    uint32_t flags;
};

static void run_ecdsa_signature_has_low_s_check(void *arguments) {
    struct ecdsa_signature_has_low_s_check *c = arguments;
    c->returned = secant_ecdsa_signature_has_low_s_check(c->curve, c->signature.data, c->signature.len, c->flags);
}

static VALUE native_ecdsa_signature_has_low_s_check(VALUE self, VALUE curve, VALUE signature, VALUE flags) {
    (void)self;
    struct ecdsa_signature_has_low_s_check c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_place(&c.signature);
    run_ecdsa_signature_has_low_s_check(&c);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct bip340_sign {
    secant_status returned;
    struct secant_ruby_output signature;
    struct secant_ruby_input private_key;
    struct secant_ruby_input message;
    struct secant_ruby_random random;
};

static void run_bip340_sign(void *arguments) {
    struct bip340_sign *c = arguments;
    c->returned = secant_bip340_sign(c->signature.data, c->signature.size, c->private_key.data, c->private_key.len,
        c->message.data, c->message.len, secant_ruby_source(&c->random), &c->random);
}

static VALUE native_bip340_sign(VALUE self, VALUE private_key, VALUE message, VALUE random) {
    (void)self;
    struct bip340_sign c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.signature, SECANT_BIP340_SIGNATURE_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signature);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.random.bytes);
    struct secant_ruby_input *inputs[] = {
        &c.private_key,
        &c.message,
        &c.random.bytes,
    };
    struct secant_ruby_output *outputs[] = {
        &c.signature,
    };
    struct secant_ruby_call call = {run_bip340_sign, &c, sizeof c, 1, inputs, 3, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.signature);
}

struct bip340_verify {
    bool returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
};

static void run_bip340_verify(void *arguments) {
    struct bip340_verify *c = arguments;
    c->returned = secant_bip340_verify(c->public_key.data, c->public_key.len, c->message.data, c->message.len,
        c->signature.data, c->signature.len);
}

static VALUE native_bip340_verify(VALUE self, VALUE public_key, VALUE message, VALUE signature) {
    (void)self;
    struct bip340_verify c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
    };
    struct secant_ruby_call call = {run_bip340_verify, &c, sizeof c, 1, inputs, 3, NULL, 0};
    secant_ruby_run(&call, 0);
    return c.returned ? Qtrue : Qfalse;
}

struct bip340_verify_check {
    secant_status returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
};

static void run_bip340_verify_check(void *arguments) {
    struct bip340_verify_check *c = arguments;
    c->returned = secant_bip340_verify_check(c->public_key.data, c->public_key.len, c->message.data, c->message.len,
        c->signature.data, c->signature.len);
}

static VALUE native_bip340_verify_check(VALUE self, VALUE public_key, VALUE message, VALUE signature) {
    (void)self;
    struct bip340_verify_check c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
    };
    struct secant_ruby_call call = {run_bip340_verify_check, &c, sizeof c, 1, inputs, 3, NULL, 0};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct bip340_public {
    secant_status returned;
    struct secant_ruby_output public_key;
    struct secant_ruby_input private_key;
};

static void run_bip340_public(void *arguments) {
    struct bip340_public *c = arguments;
    c->returned = secant_bip340_public(c->public_key.data, c->public_key.size, c->private_key.data,
        c->private_key.len);
}

static VALUE native_bip340_public(VALUE self, VALUE private_key) {
    (void)self;
    struct bip340_public c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_room(&c.public_key, SECANT_BIP340_KEY_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_key);
    secant_ruby_place(&c.private_key);
    run_bip340_public(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.public_key);
}

struct bip340_batch_memory {
    size_t returned;
    size_t count;
};

static void run_bip340_batch_memory(void *arguments) {
    struct bip340_batch_memory *c = arguments;
    c->returned = secant_bip340_batch_memory(c->count);
}

static VALUE native_bip340_batch_memory(VALUE self, VALUE count) {
    (void)self;
    struct bip340_batch_memory c = {0};
    c.count = secant_ruby_size(count, "count");
    run_bip340_batch_memory(&c);
    return SIZET2NUM(c.returned);
}

struct bip340_verify_batch {
    secant_status returned;
    struct secant_ruby_output verdicts;
    struct secant_ruby_output memory;
    struct secant_ruby_claims claims;
};

static void run_bip340_verify_batch(void *arguments) {
    struct bip340_verify_batch *c = arguments;
    c->returned = secant_bip340_verify_batch((bool *)c->verdicts.data, c->verdicts.size, c->memory.data,
        c->memory.size, c->claims.claims, c->claims.count);
}

static VALUE native_bip340_verify_batch(VALUE self, VALUE claims) {
    (void)self;
    struct bip340_verify_batch c = {0};
    secant_ruby_claims(&c.claims, claims);
    secant_ruby_room(&c.verdicts, c.claims.count, SECANT_RUBY_STATE);
    secant_ruby_room(&c.memory, secant_bip340_batch_memory(c.claims.count), SECANT_RUBY_STATE);
    struct secant_ruby_call call = {run_bip340_verify_batch, &c, sizeof c, 0, NULL, 0, NULL, 0};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return secant_ruby_verdicts(&c.verdicts);
}

struct bip340_tweak_private {
    secant_status returned;
    struct secant_ruby_output tweaked;
    struct secant_ruby_input private_key;
    struct secant_ruby_input tweak;
};

static void run_bip340_tweak_private(void *arguments) {
    struct bip340_tweak_private *c = arguments;
    c->returned = secant_bip340_tweak_private(c->tweaked.data, c->tweaked.size, c->private_key.data,
        c->private_key.len, c->tweak.data, c->tweak.len);
}

static VALUE native_bip340_tweak_private(VALUE self, VALUE private_key, VALUE tweak) {
    (void)self;
    struct bip340_tweak_private c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.tweak, tweak, "tweak");
    secant_ruby_room(&c.tweaked, SECANT_BIP340_KEY_LEN, SECANT_RUBY_SECRET);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.tweak);
    run_bip340_tweak_private(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.tweaked);
}

struct bip340_tweak_public {
    secant_status returned;
    struct secant_ruby_output tweaked;
    uint32_t is_odd;
    struct secant_ruby_input public_key;
    struct secant_ruby_input tweak;
};

static void run_bip340_tweak_public(void *arguments) {
    struct bip340_tweak_public *c = arguments;
    c->returned = secant_bip340_tweak_public(c->tweaked.data, c->tweaked.size, &c->is_odd, c->public_key.data,
        c->public_key.len, c->tweak.data, c->tweak.len);
}

static VALUE native_bip340_tweak_public(VALUE self, VALUE public_key, VALUE tweak) {
    (void)self;
    struct bip340_tweak_public c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.tweak, tweak, "tweak");
    secant_ruby_room(&c.tweaked, SECANT_BIP340_KEY_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.tweaked);
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.tweak);
    run_bip340_tweak_public(&c);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_finish(&c.tweaked), UINT2NUM(c.is_odd));
}

struct bip374_prove {
    secant_status returned;
    struct secant_ruby_output proof;
    struct secant_ruby_output public_key;
    struct secant_ruby_output result;
    struct secant_ruby_input private_key;
    struct secant_ruby_input base;
    struct secant_ruby_input message;
    struct secant_ruby_input generator;
    struct secant_ruby_random random;
};

static void run_bip374_prove(void *arguments) {
    struct bip374_prove *c = arguments;
    c->returned = secant_bip374_prove(c->proof.data, c->proof.size, c->public_key.data, c->public_key.size,
        c->result.data, c->result.size, c->private_key.data, c->private_key.len, c->base.data, c->base.len,
        c->message.data, c->message.len, c->generator.data, c->generator.len, secant_ruby_source(&c->random),
        &c->random);
}

static VALUE native_bip374_prove(VALUE self, VALUE private_key, VALUE base, VALUE message, VALUE generator,
    VALUE random) {
    (void)self;
    struct bip374_prove c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.base, base, "base");
    secant_ruby_optional(&c.message, message, "message");
    secant_ruby_optional(&c.generator, generator, "generator");
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.proof, SECANT_BIP374_PROOF_LEN, SECANT_RUBY_STRING);
    secant_ruby_room(&c.public_key, SECANT_DLEQ_POINT_LEN, SECANT_RUBY_STRING);
    secant_ruby_room(&c.result, SECANT_DLEQ_POINT_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.proof);
    secant_ruby_place_output(&c.public_key);
    secant_ruby_place_output(&c.result);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.base);
    secant_ruby_place(&c.random.bytes);
    struct secant_ruby_input *inputs[] = {
        &c.private_key,
        &c.base,
        &c.message,
        &c.generator,
        &c.random.bytes,
    };
    struct secant_ruby_output *outputs[] = {
        &c.proof,
        &c.public_key,
        &c.result,
    };
    struct secant_ruby_call call = {run_bip374_prove, &c, sizeof c, 1, inputs, 5, outputs, 3};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(3, secant_ruby_finish(&c.proof), secant_ruby_finish(&c.public_key), secant_ruby_finish(&c.result));
}

struct bip374_verify {
    bool returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input base;
    struct secant_ruby_input result;
    struct secant_ruby_input message;
    struct secant_ruby_input proof;
    struct secant_ruby_input generator;
};

static void run_bip374_verify(void *arguments) {
    struct bip374_verify *c = arguments;
    c->returned = secant_bip374_verify(c->public_key.data, c->public_key.len, c->base.data, c->base.len,
        c->result.data, c->result.len, c->message.data, c->message.len, c->proof.data, c->proof.len,
        c->generator.data, c->generator.len);
}

static VALUE native_bip374_verify(VALUE self, VALUE public_key, VALUE base, VALUE result, VALUE message, VALUE proof,
    VALUE generator) {
    (void)self;
    struct bip374_verify c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.base, base, "base");
    secant_ruby_bytes(&c.result, result, "result");
    secant_ruby_optional(&c.message, message, "message");
    secant_ruby_bytes(&c.proof, proof, "proof");
    secant_ruby_optional(&c.generator, generator, "generator");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.base);
    secant_ruby_place(&c.result);
    secant_ruby_place(&c.proof);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.base,
        &c.result,
        &c.message,
        &c.proof,
        &c.generator,
    };
    struct secant_ruby_call call = {run_bip374_verify, &c, sizeof c, 1, inputs, 6, NULL, 0};
    secant_ruby_run(&call, 0);
    return c.returned ? Qtrue : Qfalse;
}

struct bip374_verify_check {
    secant_status returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input base;
    struct secant_ruby_input result;
    struct secant_ruby_input message;
    struct secant_ruby_input proof;
    struct secant_ruby_input generator;
};

static void run_bip374_verify_check(void *arguments) {
    struct bip374_verify_check *c = arguments;
    c->returned = secant_bip374_verify_check(c->public_key.data, c->public_key.len, c->base.data, c->base.len,
        c->result.data, c->result.len, c->message.data, c->message.len, c->proof.data, c->proof.len,
        c->generator.data, c->generator.len);
}

static VALUE native_bip374_verify_check(VALUE self, VALUE public_key, VALUE base, VALUE result, VALUE message,
    VALUE proof, VALUE generator) {
    (void)self;
    struct bip374_verify_check c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.base, base, "base");
    secant_ruby_bytes(&c.result, result, "result");
    secant_ruby_optional(&c.message, message, "message");
    secant_ruby_bytes(&c.proof, proof, "proof");
    secant_ruby_optional(&c.generator, generator, "generator");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.base);
    secant_ruby_place(&c.result);
    secant_ruby_place(&c.proof);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.base,
        &c.result,
        &c.message,
        &c.proof,
        &c.generator,
    };
    struct secant_ruby_call call = {run_bip374_verify_check, &c, sizeof c, 1, inputs, 6, NULL, 0};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct brc94_prove {
    secant_status returned;
    struct secant_ruby_output proof;
    struct secant_ruby_output public_key;
    struct secant_ruby_output result;
    struct secant_ruby_input private_key;
    struct secant_ruby_input base;
    struct secant_ruby_random random;
};

static void run_brc94_prove(void *arguments) {
    struct brc94_prove *c = arguments;
    c->returned = secant_brc94_prove(c->proof.data, c->proof.size, c->public_key.data, c->public_key.size,
        c->result.data, c->result.size, c->private_key.data, c->private_key.len, c->base.data, c->base.len,
        secant_ruby_source(&c->random), &c->random);
}

static VALUE native_brc94_prove(VALUE self, VALUE private_key, VALUE base, VALUE random) {
    (void)self;
    struct brc94_prove c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.base, base, "base");
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.proof, SECANT_BRC94_PROOF_LEN, SECANT_RUBY_STRING);
    secant_ruby_room(&c.public_key, SECANT_DLEQ_POINT_LEN, SECANT_RUBY_STRING);
    secant_ruby_room(&c.result, SECANT_DLEQ_POINT_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.proof);
    secant_ruby_place_output(&c.public_key);
    secant_ruby_place_output(&c.result);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.base);
    secant_ruby_place(&c.random.bytes);
    run_brc94_prove(&c);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(3, secant_ruby_finish(&c.proof), secant_ruby_finish(&c.public_key), secant_ruby_finish(&c.result));
}

struct brc94_verify {
    bool returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input base;
    struct secant_ruby_input result;
    struct secant_ruby_input proof;
};

static void run_brc94_verify(void *arguments) {
    struct brc94_verify *c = arguments;
    c->returned = secant_brc94_verify(c->public_key.data, c->public_key.len, c->base.data, c->base.len,
        c->result.data, c->result.len, c->proof.data, c->proof.len);
}

static VALUE native_brc94_verify(VALUE self, VALUE public_key, VALUE base, VALUE result, VALUE proof) {
    (void)self;
    struct brc94_verify c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.base, base, "base");
    secant_ruby_bytes(&c.result, result, "result");
    secant_ruby_bytes(&c.proof, proof, "proof");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.base);
    secant_ruby_place(&c.result);
    secant_ruby_place(&c.proof);
    run_brc94_verify(&c);
    return c.returned ? Qtrue : Qfalse;
}

struct brc94_verify_check {
    secant_status returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input base;
    struct secant_ruby_input result;
    struct secant_ruby_input proof;
};

static void run_brc94_verify_check(void *arguments) {
    struct brc94_verify_check *c = arguments;
    c->returned = secant_brc94_verify_check(c->public_key.data, c->public_key.len, c->base.data, c->base.len,
        c->result.data, c->result.len, c->proof.data, c->proof.len);
}

static VALUE native_brc94_verify_check(VALUE self, VALUE public_key, VALUE base, VALUE result, VALUE proof) {
    (void)self;
    struct brc94_verify_check c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.base, base, "base");
    secant_ruby_bytes(&c.result, result, "result");
    secant_ruby_bytes(&c.proof, proof, "proof");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.base);
    secant_ruby_place(&c.result);
    secant_ruby_place(&c.proof);
    run_brc94_verify_check(&c);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct ed25519_generate {
    secant_status returned;
    struct secant_ruby_output seed;
    struct secant_ruby_random random;
};

static void run_ed25519_generate(void *arguments) {
    struct ed25519_generate *c = arguments;
    c->returned = secant_ed25519_generate(c->seed.data, c->seed.size, secant_ruby_source(&c->random), &c->random);
}

static VALUE native_ed25519_generate(VALUE self, VALUE random) {
    (void)self;
    struct ed25519_generate c = {0};
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.seed, SECANT_ED25519_SEED_LEN, SECANT_RUBY_SECRET);
    secant_ruby_place(&c.random.bytes);
    run_ed25519_generate(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.seed);
}

struct ed25519_public {
    secant_status returned;
    struct secant_ruby_output public_key;
    struct secant_ruby_input seed;
};

static void run_ed25519_public(void *arguments) {
    struct ed25519_public *c = arguments;
    c->returned = secant_ed25519_public(c->public_key.data, c->public_key.size, c->seed.data, c->seed.len);
}

static VALUE native_ed25519_public(VALUE self, VALUE seed) {
    (void)self;
    struct ed25519_public c = {0};
    secant_ruby_bytes(&c.seed, seed, "seed");
    secant_ruby_room(&c.public_key, SECANT_ED25519_PUBLIC_KEY_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_key);
    secant_ruby_place(&c.seed);
    run_ed25519_public(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.public_key);
}

struct ed25519_sign {
    secant_status returned;
    struct secant_ruby_output signature;
    struct secant_ruby_input seed;
    struct secant_ruby_input message;
};

static void run_ed25519_sign(void *arguments) {
    struct ed25519_sign *c = arguments;
    c->returned = secant_ed25519_sign(c->signature.data, c->signature.size, c->seed.data, c->seed.len,
        c->message.data, c->message.len);
}

static VALUE native_ed25519_sign(VALUE self, VALUE seed, VALUE message) {
    (void)self;
    struct ed25519_sign c = {0};
    secant_ruby_bytes(&c.seed, seed, "seed");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_room(&c.signature, SECANT_ED25519_SIGNATURE_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signature);
    secant_ruby_place(&c.seed);
    secant_ruby_place(&c.message);
    struct secant_ruby_input *inputs[] = {
        &c.seed,
        &c.message,
    };
    struct secant_ruby_output *outputs[] = {
        &c.signature,
    };
    struct secant_ruby_call call = {run_ed25519_sign, &c, sizeof c, 1, inputs, 2, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.signature);
}

struct ed25519_verify {
    bool returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    secant_policy policy;
};

static void run_ed25519_verify(void *arguments) {
    struct ed25519_verify *c = arguments;
    c->returned = secant_ed25519_verify(c->public_key.data, c->public_key.len, c->message.data, c->message.len,
        c->signature.data, c->signature.len, c->policy);
}

static VALUE native_ed25519_verify(VALUE self, VALUE public_key, VALUE message, VALUE signature, VALUE policy) {
    (void)self;
    struct ed25519_verify c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
    };
    struct secant_ruby_call call = {run_ed25519_verify, &c, sizeof c, 1, inputs, 3, NULL, 0};
    secant_ruby_run(&call, 0);
    return c.returned ? Qtrue : Qfalse;
}

struct ed25519_verify_check {
    secant_status returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    secant_policy policy;
};

static void run_ed25519_verify_check(void *arguments) {
    struct ed25519_verify_check *c = arguments;
    c->returned = secant_ed25519_verify_check(c->public_key.data, c->public_key.len, c->message.data, c->message.len,
        c->signature.data, c->signature.len, c->policy);
}

static VALUE native_ed25519_verify_check(VALUE self, VALUE public_key, VALUE message, VALUE signature, VALUE policy) {
    (void)self;
    struct ed25519_verify_check c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
    };
    struct secant_ruby_call call = {run_ed25519_verify_check, &c, sizeof c, 1, inputs, 3, NULL, 0};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct ed25519_sign_ctx {
    secant_status returned;
    struct secant_ruby_output signature;
    struct secant_ruby_input seed;
    struct secant_ruby_input message;
    struct secant_ruby_input context;
};

static void run_ed25519_sign_ctx(void *arguments) {
    struct ed25519_sign_ctx *c = arguments;
    c->returned = secant_ed25519_sign_ctx(c->signature.data, c->signature.size, c->seed.data, c->seed.len,
        c->message.data, c->message.len, c->context.data, c->context.len);
}

static VALUE native_ed25519_sign_ctx(VALUE self, VALUE seed, VALUE message, VALUE context) {
    (void)self;
    struct ed25519_sign_ctx c = {0};
    secant_ruby_bytes(&c.seed, seed, "seed");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.context, context, "context");
    secant_ruby_room(&c.signature, SECANT_ED25519_SIGNATURE_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signature);
    secant_ruby_place(&c.seed);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.context);
    struct secant_ruby_input *inputs[] = {
        &c.seed,
        &c.message,
        &c.context,
    };
    struct secant_ruby_output *outputs[] = {
        &c.signature,
    };
    struct secant_ruby_call call = {run_ed25519_sign_ctx, &c, sizeof c, 1, inputs, 3, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.signature);
}

struct ed25519_verify_ctx {
    bool returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    struct secant_ruby_input context;
    secant_policy policy;
};

static void run_ed25519_verify_ctx(void *arguments) {
    struct ed25519_verify_ctx *c = arguments;
    c->returned = secant_ed25519_verify_ctx(c->public_key.data, c->public_key.len, c->message.data, c->message.len,
        c->signature.data, c->signature.len, c->context.data, c->context.len, c->policy);
}

static VALUE native_ed25519_verify_ctx(VALUE self, VALUE public_key, VALUE message, VALUE signature, VALUE context,
    VALUE policy) {
    (void)self;
    struct ed25519_verify_ctx c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    secant_ruby_bytes(&c.context, context, "context");
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    secant_ruby_place(&c.context);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
        &c.context,
    };
    struct secant_ruby_call call = {run_ed25519_verify_ctx, &c, sizeof c, 1, inputs, 4, NULL, 0};
    secant_ruby_run(&call, 0);
    return c.returned ? Qtrue : Qfalse;
}

struct ed25519_verify_ctx_check {
    secant_status returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    struct secant_ruby_input context;
    secant_policy policy;
};

static void run_ed25519_verify_ctx_check(void *arguments) {
    struct ed25519_verify_ctx_check *c = arguments;
    c->returned = secant_ed25519_verify_ctx_check(c->public_key.data, c->public_key.len, c->message.data,
        c->message.len, c->signature.data, c->signature.len, c->context.data, c->context.len, c->policy);
}

static VALUE native_ed25519_verify_ctx_check(VALUE self, VALUE public_key, VALUE message, VALUE signature,
    VALUE context, VALUE policy) {
    (void)self;
    struct ed25519_verify_ctx_check c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    secant_ruby_bytes(&c.context, context, "context");
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    secant_ruby_place(&c.context);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
        &c.context,
    };
    struct secant_ruby_call call = {run_ed25519_verify_ctx_check, &c, sizeof c, 1, inputs, 4, NULL, 0};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct ed25519_sign_ph {
    secant_status returned;
    struct secant_ruby_output signature;
    struct secant_ruby_input seed;
    struct secant_ruby_input message;
    struct secant_ruby_input context;
};

static void run_ed25519_sign_ph(void *arguments) {
    struct ed25519_sign_ph *c = arguments;
    c->returned = secant_ed25519_sign_ph(c->signature.data, c->signature.size, c->seed.data, c->seed.len,
        c->message.data, c->message.len, c->context.data, c->context.len);
}

static VALUE native_ed25519_sign_ph(VALUE self, VALUE seed, VALUE message, VALUE context) {
    (void)self;
    struct ed25519_sign_ph c = {0};
    secant_ruby_bytes(&c.seed, seed, "seed");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.context, context, "context");
    secant_ruby_room(&c.signature, SECANT_ED25519_SIGNATURE_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signature);
    secant_ruby_place(&c.seed);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.context);
    struct secant_ruby_input *inputs[] = {
        &c.seed,
        &c.message,
        &c.context,
    };
    struct secant_ruby_output *outputs[] = {
        &c.signature,
    };
    struct secant_ruby_call call = {run_ed25519_sign_ph, &c, sizeof c, 1, inputs, 3, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.signature);
}

struct ed25519_verify_ph {
    bool returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    struct secant_ruby_input context;
    secant_policy policy;
};

static void run_ed25519_verify_ph(void *arguments) {
    struct ed25519_verify_ph *c = arguments;
    c->returned = secant_ed25519_verify_ph(c->public_key.data, c->public_key.len, c->message.data, c->message.len,
        c->signature.data, c->signature.len, c->context.data, c->context.len, c->policy);
}

static VALUE native_ed25519_verify_ph(VALUE self, VALUE public_key, VALUE message, VALUE signature, VALUE context,
    VALUE policy) {
    (void)self;
    struct ed25519_verify_ph c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    secant_ruby_bytes(&c.context, context, "context");
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    secant_ruby_place(&c.context);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
        &c.context,
    };
    struct secant_ruby_call call = {run_ed25519_verify_ph, &c, sizeof c, 1, inputs, 4, NULL, 0};
    secant_ruby_run(&call, 0);
    return c.returned ? Qtrue : Qfalse;
}

struct ed25519_verify_ph_check {
    secant_status returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    struct secant_ruby_input context;
    secant_policy policy;
};

static void run_ed25519_verify_ph_check(void *arguments) {
    struct ed25519_verify_ph_check *c = arguments;
    c->returned = secant_ed25519_verify_ph_check(c->public_key.data, c->public_key.len, c->message.data,
        c->message.len, c->signature.data, c->signature.len, c->context.data, c->context.len, c->policy);
}

static VALUE native_ed25519_verify_ph_check(VALUE self, VALUE public_key, VALUE message, VALUE signature,
    VALUE context, VALUE policy) {
    (void)self;
    struct ed25519_verify_ph_check c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    secant_ruby_bytes(&c.context, context, "context");
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    secant_ruby_place(&c.context);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
        &c.context,
    };
    struct secant_ruby_call call = {run_ed25519_verify_ph_check, &c, sizeof c, 1, inputs, 4, NULL, 0};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct ed448_generate {
    secant_status returned;
    struct secant_ruby_output seed;
    struct secant_ruby_random random;
};

static void run_ed448_generate(void *arguments) {
    struct ed448_generate *c = arguments;
    c->returned = secant_ed448_generate(c->seed.data, c->seed.size, secant_ruby_source(&c->random), &c->random);
}

static VALUE native_ed448_generate(VALUE self, VALUE random) {
    (void)self;
    struct ed448_generate c = {0};
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.seed, SECANT_ED448_SEED_LEN, SECANT_RUBY_SECRET);
    secant_ruby_place(&c.random.bytes);
    run_ed448_generate(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.seed);
}

struct ed448_public {
    secant_status returned;
    struct secant_ruby_output public_key;
    struct secant_ruby_input seed;
};

static void run_ed448_public(void *arguments) {
    struct ed448_public *c = arguments;
    c->returned = secant_ed448_public(c->public_key.data, c->public_key.size, c->seed.data, c->seed.len);
}

static VALUE native_ed448_public(VALUE self, VALUE seed) {
    (void)self;
    struct ed448_public c = {0};
    secant_ruby_bytes(&c.seed, seed, "seed");
    secant_ruby_room(&c.public_key, SECANT_ED448_PUBLIC_KEY_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_key);
    secant_ruby_place(&c.seed);
    run_ed448_public(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.public_key);
}

struct ed448_sign {
    secant_status returned;
    struct secant_ruby_output signature;
    struct secant_ruby_input seed;
    struct secant_ruby_input message;
};

static void run_ed448_sign(void *arguments) {
    struct ed448_sign *c = arguments;
    c->returned = secant_ed448_sign(c->signature.data, c->signature.size, c->seed.data, c->seed.len, c->message.data,
        c->message.len);
}

static VALUE native_ed448_sign(VALUE self, VALUE seed, VALUE message) {
    (void)self;
    struct ed448_sign c = {0};
    secant_ruby_bytes(&c.seed, seed, "seed");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_room(&c.signature, SECANT_ED448_SIGNATURE_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signature);
    secant_ruby_place(&c.seed);
    secant_ruby_place(&c.message);
    struct secant_ruby_input *inputs[] = {
        &c.seed,
        &c.message,
    };
    struct secant_ruby_output *outputs[] = {
        &c.signature,
    };
    struct secant_ruby_call call = {run_ed448_sign, &c, sizeof c, 1, inputs, 2, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.signature);
}

struct ed448_verify {
    bool returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    secant_policy policy;
};

static void run_ed448_verify(void *arguments) {
    struct ed448_verify *c = arguments;
    c->returned = secant_ed448_verify(c->public_key.data, c->public_key.len, c->message.data, c->message.len,
        c->signature.data, c->signature.len, c->policy);
}

static VALUE native_ed448_verify(VALUE self, VALUE public_key, VALUE message, VALUE signature, VALUE policy) {
    (void)self;
    struct ed448_verify c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
    };
    struct secant_ruby_call call = {run_ed448_verify, &c, sizeof c, 1, inputs, 3, NULL, 0};
    secant_ruby_run(&call, 0);
    return c.returned ? Qtrue : Qfalse;
}

struct ed448_verify_check {
    secant_status returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    secant_policy policy;
};

static void run_ed448_verify_check(void *arguments) {
    struct ed448_verify_check *c = arguments;
    c->returned = secant_ed448_verify_check(c->public_key.data, c->public_key.len, c->message.data, c->message.len,
        c->signature.data, c->signature.len, c->policy);
}

static VALUE native_ed448_verify_check(VALUE self, VALUE public_key, VALUE message, VALUE signature, VALUE policy) {
    (void)self;
    struct ed448_verify_check c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
    };
    struct secant_ruby_call call = {run_ed448_verify_check, &c, sizeof c, 1, inputs, 3, NULL, 0};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct ed448_batch_memory {
    size_t returned;
    size_t count;
    secant_policy policy;
};

static void run_ed448_batch_memory(void *arguments) {
    struct ed448_batch_memory *c = arguments;
    c->returned = secant_ed448_batch_memory(c->count, c->policy);
}

static VALUE native_ed448_batch_memory(VALUE self, VALUE count, VALUE policy) {
    (void)self;
    struct ed448_batch_memory c = {0};
    c.count = secant_ruby_size(count, "count");
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    run_ed448_batch_memory(&c);
    return SIZET2NUM(c.returned);
}

struct ed448_verify_batch {
    secant_status returned;
    struct secant_ruby_output verdicts;
    struct secant_ruby_output memory;
    struct secant_ruby_claims claims;
    secant_policy policy;
};

static void run_ed448_verify_batch(void *arguments) {
    struct ed448_verify_batch *c = arguments;
    c->returned = secant_ed448_verify_batch((bool *)c->verdicts.data, c->verdicts.size, c->memory.data,
        c->memory.size, c->claims.claims, c->claims.count, c->policy);
}

static VALUE native_ed448_verify_batch(VALUE self, VALUE claims, VALUE policy) {
    (void)self;
    struct ed448_verify_batch c = {0};
    secant_ruby_claims(&c.claims, claims);
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    secant_ruby_room(&c.verdicts, c.claims.count, SECANT_RUBY_STATE);
    secant_ruby_room(&c.memory, secant_ed448_batch_memory(c.claims.count, c.policy), SECANT_RUBY_STATE);
    struct secant_ruby_call call = {run_ed448_verify_batch, &c, sizeof c, 0, NULL, 0, NULL, 0};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return secant_ruby_verdicts(&c.verdicts);
}

struct ed448_sign_ctx {
    secant_status returned;
    struct secant_ruby_output signature;
    struct secant_ruby_input seed;
    struct secant_ruby_input message;
    struct secant_ruby_input context;
};

static void run_ed448_sign_ctx(void *arguments) {
    struct ed448_sign_ctx *c = arguments;
    c->returned = secant_ed448_sign_ctx(c->signature.data, c->signature.size, c->seed.data, c->seed.len,
        c->message.data, c->message.len, c->context.data, c->context.len);
}

static VALUE native_ed448_sign_ctx(VALUE self, VALUE seed, VALUE message, VALUE context) {
    (void)self;
    struct ed448_sign_ctx c = {0};
    secant_ruby_bytes(&c.seed, seed, "seed");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.context, context, "context");
    secant_ruby_room(&c.signature, SECANT_ED448_SIGNATURE_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signature);
    secant_ruby_place(&c.seed);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.context);
    struct secant_ruby_input *inputs[] = {
        &c.seed,
        &c.message,
        &c.context,
    };
    struct secant_ruby_output *outputs[] = {
        &c.signature,
    };
    struct secant_ruby_call call = {run_ed448_sign_ctx, &c, sizeof c, 1, inputs, 3, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.signature);
}

struct ed448_verify_ctx {
    bool returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    struct secant_ruby_input context;
    secant_policy policy;
};

static void run_ed448_verify_ctx(void *arguments) {
    struct ed448_verify_ctx *c = arguments;
    c->returned = secant_ed448_verify_ctx(c->public_key.data, c->public_key.len, c->message.data, c->message.len,
        c->signature.data, c->signature.len, c->context.data, c->context.len, c->policy);
}

static VALUE native_ed448_verify_ctx(VALUE self, VALUE public_key, VALUE message, VALUE signature, VALUE context,
    VALUE policy) {
    (void)self;
    struct ed448_verify_ctx c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    secant_ruby_bytes(&c.context, context, "context");
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    secant_ruby_place(&c.context);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
        &c.context,
    };
    struct secant_ruby_call call = {run_ed448_verify_ctx, &c, sizeof c, 1, inputs, 4, NULL, 0};
    secant_ruby_run(&call, 0);
    return c.returned ? Qtrue : Qfalse;
}

struct ed448_verify_ctx_check {
    secant_status returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    struct secant_ruby_input context;
    secant_policy policy;
};

static void run_ed448_verify_ctx_check(void *arguments) {
    struct ed448_verify_ctx_check *c = arguments;
    c->returned = secant_ed448_verify_ctx_check(c->public_key.data, c->public_key.len, c->message.data,
        c->message.len, c->signature.data, c->signature.len, c->context.data, c->context.len, c->policy);
}

static VALUE native_ed448_verify_ctx_check(VALUE self, VALUE public_key, VALUE message, VALUE signature,
    VALUE context, VALUE policy) {
    (void)self;
    struct ed448_verify_ctx_check c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    secant_ruby_bytes(&c.context, context, "context");
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    secant_ruby_place(&c.context);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
        &c.context,
    };
    struct secant_ruby_call call = {run_ed448_verify_ctx_check, &c, sizeof c, 1, inputs, 4, NULL, 0};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct ed448_sign_ph {
    secant_status returned;
    struct secant_ruby_output signature;
    struct secant_ruby_input seed;
    struct secant_ruby_input message;
    struct secant_ruby_input context;
};

static void run_ed448_sign_ph(void *arguments) {
    struct ed448_sign_ph *c = arguments;
    c->returned = secant_ed448_sign_ph(c->signature.data, c->signature.size, c->seed.data, c->seed.len,
        c->message.data, c->message.len, c->context.data, c->context.len);
}

static VALUE native_ed448_sign_ph(VALUE self, VALUE seed, VALUE message, VALUE context) {
    (void)self;
    struct ed448_sign_ph c = {0};
    secant_ruby_bytes(&c.seed, seed, "seed");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.context, context, "context");
    secant_ruby_room(&c.signature, SECANT_ED448_SIGNATURE_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signature);
    secant_ruby_place(&c.seed);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.context);
    struct secant_ruby_input *inputs[] = {
        &c.seed,
        &c.message,
        &c.context,
    };
    struct secant_ruby_output *outputs[] = {
        &c.signature,
    };
    struct secant_ruby_call call = {run_ed448_sign_ph, &c, sizeof c, 1, inputs, 3, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.signature);
}

struct ed448_verify_ph {
    bool returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    struct secant_ruby_input context;
    secant_policy policy;
};

static void run_ed448_verify_ph(void *arguments) {
    struct ed448_verify_ph *c = arguments;
    c->returned = secant_ed448_verify_ph(c->public_key.data, c->public_key.len, c->message.data, c->message.len,
        c->signature.data, c->signature.len, c->context.data, c->context.len, c->policy);
}

static VALUE native_ed448_verify_ph(VALUE self, VALUE public_key, VALUE message, VALUE signature, VALUE context,
    VALUE policy) {
    (void)self;
    struct ed448_verify_ph c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    secant_ruby_bytes(&c.context, context, "context");
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    secant_ruby_place(&c.context);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
        &c.context,
    };
    struct secant_ruby_call call = {run_ed448_verify_ph, &c, sizeof c, 1, inputs, 4, NULL, 0};
    secant_ruby_run(&call, 0);
    return c.returned ? Qtrue : Qfalse;
}

struct ed448_verify_ph_check {
    secant_status returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    struct secant_ruby_input context;
    secant_policy policy;
};

static void run_ed448_verify_ph_check(void *arguments) {
    struct ed448_verify_ph_check *c = arguments;
    c->returned = secant_ed448_verify_ph_check(c->public_key.data, c->public_key.len, c->message.data, c->message.len,
        c->signature.data, c->signature.len, c->context.data, c->context.len, c->policy);
}

static VALUE native_ed448_verify_ph_check(VALUE self, VALUE public_key, VALUE message, VALUE signature, VALUE context,
    VALUE policy) {
    (void)self;
    struct ed448_verify_ph_check c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    secant_ruby_bytes(&c.context, context, "context");
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    secant_ruby_place(&c.context);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
        &c.context,
    };
    struct secant_ruby_call call = {run_ed448_verify_ph_check, &c, sizeof c, 1, inputs, 4, NULL, 0};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct ed25519_batch_memory {
    size_t returned;
    size_t count;
    secant_policy policy;
};

static void run_ed25519_batch_memory(void *arguments) {
    struct ed25519_batch_memory *c = arguments;
    c->returned = secant_ed25519_batch_memory(c->count, c->policy);
}

static VALUE native_ed25519_batch_memory(VALUE self, VALUE count, VALUE policy) {
    (void)self;
    struct ed25519_batch_memory c = {0};
    c.count = secant_ruby_size(count, "count");
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    run_ed25519_batch_memory(&c);
    return SIZET2NUM(c.returned);
}

struct ed25519_verify_batch {
    secant_status returned;
    struct secant_ruby_output verdicts;
    struct secant_ruby_output memory;
    struct secant_ruby_claims claims;
    secant_policy policy;
};

static void run_ed25519_verify_batch(void *arguments) {
    struct ed25519_verify_batch *c = arguments;
    c->returned = secant_ed25519_verify_batch((bool *)c->verdicts.data, c->verdicts.size, c->memory.data,
        c->memory.size, c->claims.claims, c->claims.count, c->policy);
}

static VALUE native_ed25519_verify_batch(VALUE self, VALUE claims, VALUE policy) {
    (void)self;
    struct ed25519_verify_batch c = {0};
    secant_ruby_claims(&c.claims, claims);
    c.policy = (secant_policy)secant_ruby_number(policy, "policy");
    secant_ruby_room(&c.verdicts, c.claims.count, SECANT_RUBY_STATE);
    secant_ruby_room(&c.memory, secant_ed25519_batch_memory(c.claims.count, c.policy), SECANT_RUBY_STATE);
    struct secant_ruby_call call = {run_ed25519_verify_batch, &c, sizeof c, 0, NULL, 0, NULL, 0};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return secant_ruby_verdicts(&c.verdicts);
}

struct xeddsa_sign {
    secant_status returned;
    struct secant_ruby_output signature;
    struct secant_ruby_input private_key;
    struct secant_ruby_input message;
    secant_xeddsa_form xeddsa_form;
    struct secant_ruby_random random;
};

static void run_xeddsa_sign(void *arguments) {
    struct xeddsa_sign *c = arguments;
    c->returned = secant_xeddsa_sign(c->signature.data, c->signature.size, c->private_key.data, c->private_key.len,
        c->message.data, c->message.len, c->xeddsa_form, secant_ruby_source(&c->random), &c->random);
}

static VALUE native_xeddsa_sign(VALUE self, VALUE private_key, VALUE message, VALUE xeddsa_form, VALUE random) {
    (void)self;
    struct xeddsa_sign c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.message, message, "message");
    c.xeddsa_form = (secant_xeddsa_form)secant_ruby_number(xeddsa_form, "xeddsa_form");
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.signature, SECANT_XEDDSA_SIGNATURE_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signature);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.random.bytes);
    struct secant_ruby_input *inputs[] = {
        &c.private_key,
        &c.message,
        &c.random.bytes,
    };
    struct secant_ruby_output *outputs[] = {
        &c.signature,
    };
    struct secant_ruby_call call = {run_xeddsa_sign, &c, sizeof c, 1, inputs, 3, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.signature);
}

struct xeddsa_verify {
    bool returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    secant_xeddsa_form xeddsa_form;
};

static void run_xeddsa_verify(void *arguments) {
    struct xeddsa_verify *c = arguments;
    c->returned = secant_xeddsa_verify(c->public_key.data, c->public_key.len, c->message.data, c->message.len,
        c->signature.data, c->signature.len, c->xeddsa_form);
}

static VALUE native_xeddsa_verify(VALUE self, VALUE public_key, VALUE message, VALUE signature, VALUE xeddsa_form) {
    (void)self;
    struct xeddsa_verify c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.xeddsa_form = (secant_xeddsa_form)secant_ruby_number(xeddsa_form, "xeddsa_form");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
    };
    struct secant_ruby_call call = {run_xeddsa_verify, &c, sizeof c, 1, inputs, 3, NULL, 0};
    secant_ruby_run(&call, 0);
    return c.returned ? Qtrue : Qfalse;
}

struct xeddsa_verify_check {
    secant_status returned;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input signature;
    secant_xeddsa_form xeddsa_form;
};

static void run_xeddsa_verify_check(void *arguments) {
    struct xeddsa_verify_check *c = arguments;
    c->returned = secant_xeddsa_verify_check(c->public_key.data, c->public_key.len, c->message.data, c->message.len,
        c->signature.data, c->signature.len, c->xeddsa_form);
}

static VALUE native_xeddsa_verify_check(VALUE self, VALUE public_key, VALUE message, VALUE signature,
    VALUE xeddsa_form) {
    (void)self;
    struct xeddsa_verify_check c = {0};
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.xeddsa_form = (secant_xeddsa_form)secant_ruby_number(xeddsa_form, "xeddsa_form");
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.signature);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.signature,
    };
    struct secant_ruby_call call = {run_xeddsa_verify_check, &c, sizeof c, 1, inputs, 3, NULL, 0};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct ecdh {
    secant_status returned;
    struct secant_ruby_output secret;
    secant_curve curve;
    struct secant_ruby_input private_key;
    struct secant_ruby_input public_key;
    struct secant_ruby_tuning tuning;
};

static void run_ecdh(void *arguments) {
    struct ecdh *c = arguments;
    c->returned = secant_ecdh(c->secret.data, c->secret.size, c->curve, c->private_key.data, c->private_key.len,
        c->public_key.data, c->public_key.len, secant_ruby_given(&c->tuning));
}

static VALUE native_ecdh(VALUE self, VALUE curve, VALUE private_key, VALUE public_key, VALUE tuning) {
    (void)self;
    struct ecdh c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_tuning(&c.tuning, tuning);
    secant_ruby_room(&c.secret, secant_shared_secret_len(c.curve), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.secret);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.public_key);
    run_ecdh(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.secret);
}

struct x25519_generate {
    secant_status returned;
    struct secant_ruby_output private_key;
    struct secant_ruby_random random;
};

static void run_x25519_generate(void *arguments) {
    struct x25519_generate *c = arguments;
    c->returned = secant_x25519_generate(c->private_key.data, c->private_key.size, secant_ruby_source(&c->random),
        &c->random);
}

static VALUE native_x25519_generate(VALUE self, VALUE random) {
    (void)self;
    struct x25519_generate c = {0};
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.private_key, SECANT_X25519_LEN, SECANT_RUBY_SECRET);
    secant_ruby_place(&c.random.bytes);
    run_x25519_generate(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.private_key);
}

struct x25519_public {
    secant_status returned;
    struct secant_ruby_output public_key;
    struct secant_ruby_input private_key;
};

static void run_x25519_public(void *arguments) {
    struct x25519_public *c = arguments;
    c->returned = secant_x25519_public(c->public_key.data, c->public_key.size, c->private_key.data,
        c->private_key.len);
}

static VALUE native_x25519_public(VALUE self, VALUE private_key) {
    (void)self;
    struct x25519_public c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_room(&c.public_key, SECANT_X25519_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_key);
    secant_ruby_place(&c.private_key);
    run_x25519_public(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.public_key);
}

struct x25519 {
    secant_status returned;
    struct secant_ruby_output secret;
    struct secant_ruby_input private_key;
    struct secant_ruby_input public_key;
};

static void run_x25519(void *arguments) {
    struct x25519 *c = arguments;
    c->returned = secant_x25519(c->secret.data, c->secret.size, c->private_key.data, c->private_key.len,
        c->public_key.data, c->public_key.len);
}

static VALUE native_x25519(VALUE self, VALUE private_key, VALUE public_key) {
    (void)self;
    struct x25519 c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_room(&c.secret, SECANT_X25519_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.secret);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.public_key);
    run_x25519(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.secret);
}

struct x448_generate {
    secant_status returned;
    struct secant_ruby_output private_key;
    struct secant_ruby_random random;
};

static void run_x448_generate(void *arguments) {
    struct x448_generate *c = arguments;
    c->returned = secant_x448_generate(c->private_key.data, c->private_key.size, secant_ruby_source(&c->random),
        &c->random);
}

static VALUE native_x448_generate(VALUE self, VALUE random) {
    (void)self;
    struct x448_generate c = {0};
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.private_key, SECANT_X448_LEN, SECANT_RUBY_SECRET);
    secant_ruby_place(&c.random.bytes);
    run_x448_generate(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.private_key);
}

struct x448_public {
    secant_status returned;
    struct secant_ruby_output public_key;
    struct secant_ruby_input private_key;
};

static void run_x448_public(void *arguments) {
    struct x448_public *c = arguments;
    c->returned = secant_x448_public(c->public_key.data, c->public_key.size, c->private_key.data, c->private_key.len);
}

static VALUE native_x448_public(VALUE self, VALUE private_key) {
    (void)self;
    struct x448_public c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_room(&c.public_key, SECANT_X448_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_key);
    secant_ruby_place(&c.private_key);
    run_x448_public(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.public_key);
}

struct x448 {
    secant_status returned;
    struct secant_ruby_output secret;
    struct secant_ruby_input private_key;
    struct secant_ruby_input public_key;
};

static void run_x448(void *arguments) {
    struct x448 *c = arguments;
    c->returned = secant_x448(c->secret.data, c->secret.size, c->private_key.data, c->private_key.len,
        c->public_key.data, c->public_key.len);
}

static VALUE native_x448(VALUE self, VALUE private_key, VALUE public_key) {
    (void)self;
    struct x448 c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_room(&c.secret, SECANT_X448_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.secret);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.public_key);
    run_x448(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.secret);
}

struct koblitz_capacity {
    size_t returned;
    secant_curve curve;
};

static void run_koblitz_capacity(void *arguments) {
    struct koblitz_capacity *c = arguments;
    c->returned = secant_koblitz_capacity(c->curve);
}

static VALUE native_koblitz_capacity(VALUE self, VALUE curve) {
    (void)self;
    struct koblitz_capacity c = {0};
    c.curve = secant_ruby_curve(curve);
    run_koblitz_capacity(&c);
    return SIZET2NUM(c.returned);
}

struct koblitz_encode {
    secant_status returned;
    struct secant_ruby_output point;
    secant_curve curve;
    struct secant_ruby_input message;
    uint32_t flags;
};

static void run_koblitz_encode(void *arguments) {
    struct koblitz_encode *c = arguments;
    c->returned = secant_koblitz_encode(c->point.data, c->point.size, c->curve, c->message.data, c->message.len,
        c->flags);
}

static VALUE native_koblitz_encode(VALUE self, VALUE curve, VALUE message, VALUE flags) {
    (void)self;
    struct koblitz_encode c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.message, message, "message");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.point, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.point);
    secant_ruby_place(&c.message);
    run_koblitz_encode(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.point);
}

struct koblitz_decode {
    secant_status returned;
    struct secant_ruby_output message;
    secant_curve curve;
    struct secant_ruby_input point;
};

static void run_koblitz_decode(void *arguments) {
    struct koblitz_decode *c = arguments;
    c->returned = secant_koblitz_decode(c->message.data, c->message.size, &c->message.len, c->curve, c->point.data,
        c->point.len);
}

static VALUE native_koblitz_decode(VALUE self, VALUE curve, VALUE point) {
    (void)self;
    struct koblitz_decode c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.point, point, "point");
    secant_ruby_room(&c.message, secant_koblitz_capacity(c.curve), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.message);
    secant_ruby_place(&c.point);
    run_koblitz_decode(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.message);
}

struct koblitz_decode_exact {
    secant_status returned;
    struct secant_ruby_output message;
    secant_curve curve;
    struct secant_ruby_input point;
};

static void run_koblitz_decode_exact(void *arguments) {
    struct koblitz_decode_exact *c = arguments;
    c->returned = secant_koblitz_decode_exact(c->message.data, c->message.size, c->curve, c->point.data,
        c->point.len);
}

static VALUE native_koblitz_decode_exact(VALUE self, VALUE message_len, VALUE curve, VALUE point) {
    (void)self;
    struct koblitz_decode_exact c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.point, point, "point");
    secant_ruby_room(&c.message, secant_ruby_length(message_len, "message_len"), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.message);
    secant_ruby_place(&c.point);
    struct secant_ruby_input *inputs[] = {
        &c.point,
    };
    struct secant_ruby_output *outputs[] = {
        &c.message,
    };
    struct secant_ruby_call call = {run_koblitz_decode_exact, &c, sizeof c, 1, inputs, 1, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.message);
}

struct massey_omura_lock {
    secant_status returned;
    struct secant_ruby_output locked;
    secant_curve curve;
    struct secant_ruby_input private_key;
    struct secant_ruby_input point;
    uint32_t flags;
    struct secant_ruby_tuning tuning;
};

static void run_massey_omura_lock(void *arguments) {
    struct massey_omura_lock *c = arguments;
    c->returned = secant_massey_omura_lock(c->locked.data, c->locked.size, c->curve, c->private_key.data,
        c->private_key.len, c->point.data, c->point.len, c->flags, secant_ruby_given(&c->tuning));
}

static VALUE native_massey_omura_lock(VALUE self, VALUE curve, VALUE private_key, VALUE point, VALUE flags,
    VALUE tuning) {
    (void)self;
    struct massey_omura_lock c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.point, point, "point");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_tuning(&c.tuning, tuning);
    secant_ruby_room(&c.locked, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.locked);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.point);
    run_massey_omura_lock(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.locked);
}

struct massey_omura_unlock {
    secant_status returned;
    struct secant_ruby_output unlocked;
    secant_curve curve;
    struct secant_ruby_input private_key;
    struct secant_ruby_input point;
    uint32_t flags;
    struct secant_ruby_tuning tuning;
};

static void run_massey_omura_unlock(void *arguments) {
    struct massey_omura_unlock *c = arguments;
    c->returned = secant_massey_omura_unlock(c->unlocked.data, c->unlocked.size, c->curve, c->private_key.data,
        c->private_key.len, c->point.data, c->point.len, c->flags, secant_ruby_given(&c->tuning));
}

static VALUE native_massey_omura_unlock(VALUE self, VALUE curve, VALUE private_key, VALUE point, VALUE flags,
    VALUE tuning) {
    (void)self;
    struct massey_omura_unlock c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.point, point, "point");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_tuning(&c.tuning, tuning);
    secant_ruby_room(&c.unlocked, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.unlocked);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.point);
    run_massey_omura_unlock(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.unlocked);
}

struct hash_to_curve_suite {
    secant_status returned;
    struct secant_ruby_output name;
    size_t index;
};

static void run_hash_to_curve_suite(void *arguments) {
    struct hash_to_curve_suite *c = arguments;
    c->returned = secant_hash_to_curve_suite((char *)c->name.data, c->name.size, &c->name.len, c->index);
}

static VALUE native_hash_to_curve_suite(VALUE self, VALUE index) {
    (void)self;
    struct hash_to_curve_suite c = {0};
    c.index = secant_ruby_size(index, "index");
    secant_ruby_room(&c.name, 64, SECANT_RUBY_TEXT);
    secant_ruby_place_output(&c.name);
    run_hash_to_curve_suite(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.name);
}

struct hash_to_curve_len {
    size_t returned;
    struct secant_ruby_input suite;
};

static void run_hash_to_curve_len(void *arguments) {
    struct hash_to_curve_len *c = arguments;
    c->returned = secant_hash_to_curve_len((const char *)c->suite.data);
}

static VALUE native_hash_to_curve_len(VALUE self, VALUE suite) {
    (void)self;
    struct hash_to_curve_len c = {0};
    secant_ruby_text(&c.suite, suite, "suite");
    run_hash_to_curve_len(&c);
    return SIZET2NUM(c.returned);
}

struct hash_to_curve {
    secant_status returned;
    struct secant_ruby_output point;
    struct secant_ruby_input suite;
    struct secant_ruby_input message;
    struct secant_ruby_input tag;
};

static void run_hash_to_curve(void *arguments) {
    struct hash_to_curve *c = arguments;
    c->returned = secant_hash_to_curve(c->point.data, c->point.size, (const char *)c->suite.data, c->message.data,
        c->message.len, c->tag.data, c->tag.len);
}

static VALUE native_hash_to_curve(VALUE self, VALUE suite, VALUE message, VALUE tag) {
    (void)self;
    struct hash_to_curve c = {0};
    secant_ruby_text(&c.suite, suite, "suite");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.tag, tag, "tag");
    secant_ruby_room(&c.point, secant_hash_to_curve_len((const char *)c.suite.data), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.point);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.tag);
    struct secant_ruby_input *inputs[] = {
        &c.suite,
        &c.message,
        &c.tag,
    };
    struct secant_ruby_output *outputs[] = {
        &c.point,
    };
    struct secant_ruby_call call = {run_hash_to_curve, &c, sizeof c, 1, inputs, 3, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.point);
}

struct expand_message_xmd {
    secant_status returned;
    struct secant_ruby_output out;
    secant_hash hash;
    struct secant_ruby_input message;
    struct secant_ruby_input tag;
};

static void run_expand_message_xmd(void *arguments) {
    struct expand_message_xmd *c = arguments;
    c->returned = secant_expand_message_xmd(c->out.data, c->out.size, c->hash, c->message.data, c->message.len,
        c->tag.data, c->tag.len);
}

static VALUE native_expand_message_xmd(VALUE self, VALUE out_len, VALUE hash, VALUE message, VALUE tag) {
    (void)self;
    struct expand_message_xmd c = {0};
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.tag, tag, "tag");
    secant_ruby_room(&c.out, secant_ruby_length(out_len, "out_len"), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.tag);
    struct secant_ruby_input *inputs[] = {
        &c.message,
        &c.tag,
    };
    struct secant_ruby_output *outputs[] = {
        &c.out,
    };
    struct secant_ruby_call call = {run_expand_message_xmd, &c, sizeof c, 1, inputs, 2, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct expand_message_xof {
    secant_status returned;
    struct secant_ruby_output out;
    secant_xof xof;
    struct secant_ruby_input message;
    struct secant_ruby_input tag;
    uint32_t security_bits;
};

static void run_expand_message_xof(void *arguments) {
    struct expand_message_xof *c = arguments;
    c->returned = secant_expand_message_xof(c->out.data, c->out.size, c->xof, c->message.data, c->message.len,
        c->tag.data, c->tag.len, c->security_bits);
}

static VALUE native_expand_message_xof(VALUE self, VALUE out_len, VALUE xof, VALUE message, VALUE tag,
    VALUE security_bits) {
    (void)self;
    struct expand_message_xof c = {0};
    c.xof = (secant_xof)secant_ruby_number(xof, "xof");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.tag, tag, "tag");
    c.security_bits = secant_ruby_number(security_bits, "security_bits");
    secant_ruby_room(&c.out, secant_ruby_length(out_len, "out_len"), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.tag);
    struct secant_ruby_input *inputs[] = {
        &c.message,
        &c.tag,
    };
    struct secant_ruby_output *outputs[] = {
        &c.out,
    };
    struct secant_ruby_call call = {run_expand_message_xof, &c, sizeof c, 1, inputs, 2, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct bip32_root {
    secant_status returned;
    struct secant_ruby_output key;
    struct secant_ruby_input seed;
    secant_network network;
};

static void run_bip32_root(void *arguments) {
    struct bip32_root *c = arguments;
    c->returned = secant_bip32_root((char *)c->key.data, c->key.size, &c->key.len, c->seed.data, c->seed.len,
        c->network);
}

static VALUE native_bip32_root(VALUE self, VALUE seed, VALUE network) {
    (void)self;
    struct bip32_root c = {0};
    secant_ruby_bytes(&c.seed, seed, "seed");
    c.network = (secant_network)secant_ruby_number(network, "network");
    secant_ruby_room(&c.key, SECANT_BIP32_TEXT_SIZE, SECANT_RUBY_SECRET);
    secant_ruby_place(&c.seed);
    run_bip32_root(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.key);
}

struct bip32_derive_private {
    secant_status returned;
    struct secant_ruby_output child;
    struct secant_ruby_input parent;
    struct secant_ruby_input path;
};

static void run_bip32_derive_private(void *arguments) {
    struct bip32_derive_private *c = arguments;
    c->returned = secant_bip32_derive_private((char *)c->child.data, c->child.size, &c->child.len,
        (const char *)c->parent.data, (const char *)c->path.data);
}

static VALUE native_bip32_derive_private(VALUE self, VALUE parent, VALUE path) {
    (void)self;
    struct bip32_derive_private c = {0};
    secant_ruby_text(&c.parent, parent, "parent");
    secant_ruby_text(&c.path, path, "path");
    secant_ruby_room(&c.child, SECANT_BIP32_TEXT_SIZE, SECANT_RUBY_SECRET);
    run_bip32_derive_private(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.child);
}

struct bip32_public {
    secant_status returned;
    struct secant_ruby_output public_key;
    struct secant_ruby_input private_key;
};

static void run_bip32_public(void *arguments) {
    struct bip32_public *c = arguments;
    c->returned = secant_bip32_public((char *)c->public_key.data, c->public_key.size, &c->public_key.len,
        (const char *)c->private_key.data);
}

static VALUE native_bip32_public(VALUE self, VALUE private_key) {
    (void)self;
    struct bip32_public c = {0};
    secant_ruby_text(&c.private_key, private_key, "private_key");
    secant_ruby_room(&c.public_key, SECANT_BIP32_TEXT_SIZE, SECANT_RUBY_TEXT);
    secant_ruby_place_output(&c.public_key);
    run_bip32_public(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.public_key);
}

struct bip32_private_key {
    secant_status returned;
    struct secant_ruby_output private_key;
    struct secant_ruby_input key;
};

static void run_bip32_private_key(void *arguments) {
    struct bip32_private_key *c = arguments;
    c->returned = secant_bip32_private_key(c->private_key.data, c->private_key.size, (const char *)c->key.data);
}

static VALUE native_bip32_private_key(VALUE self, VALUE key) {
    (void)self;
    struct bip32_private_key c = {0};
    secant_ruby_text(&c.key, key, "key");
    secant_ruby_room(&c.private_key, 32, SECANT_RUBY_SECRET);
    run_bip32_private_key(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.private_key);
}

struct bip32_derive_public {
    secant_status returned;
    struct secant_ruby_output child;
    struct secant_ruby_input parent;
    struct secant_ruby_input path;
};

static void run_bip32_derive_public(void *arguments) {
    struct bip32_derive_public *c = arguments;
    c->returned = secant_bip32_derive_public((char *)c->child.data, c->child.size, &c->child.len,
        (const char *)c->parent.data, (const char *)c->path.data);
}

static VALUE native_bip32_derive_public(VALUE self, VALUE parent, VALUE path) {
    (void)self;
    struct bip32_derive_public c = {0};
    secant_ruby_text(&c.parent, parent, "parent");
    secant_ruby_text(&c.path, path, "path");
    secant_ruby_room(&c.child, SECANT_BIP32_TEXT_SIZE, SECANT_RUBY_TEXT);
    secant_ruby_place_output(&c.child);
    run_bip32_derive_public(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.child);
}

struct bip32_public_key {
    secant_status returned;
    struct secant_ruby_output public_key;
    struct secant_ruby_input key;
};

static void run_bip32_public_key(void *arguments) {
    struct bip32_public_key *c = arguments;
    c->returned = secant_bip32_public_key(c->public_key.data, c->public_key.size, (const char *)c->key.data);
}

static VALUE native_bip32_public_key(VALUE self, VALUE key) {
    (void)self;
    struct bip32_public_key c = {0};
    secant_ruby_text(&c.key, key, "key");
    secant_ruby_room(&c.public_key, 33, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_key);
    run_bip32_public_key(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.public_key);
}

struct brc42_private {
    secant_status returned;
    struct secant_ruby_output child;
    struct secant_ruby_input private_key;
    struct secant_ruby_input public_key;
    struct secant_ruby_input invoice;
};

static void run_brc42_private(void *arguments) {
    struct brc42_private *c = arguments;
    c->returned = secant_brc42_private(c->child.data, c->child.size, c->private_key.data, c->private_key.len,
        c->public_key.data, c->public_key.len, c->invoice.data, c->invoice.len);
}

static VALUE native_brc42_private(VALUE self, VALUE private_key, VALUE public_key, VALUE invoice) {
    (void)self;
    struct brc42_private c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.invoice, invoice, "invoice");
    secant_ruby_room(&c.child, 32, SECANT_RUBY_SECRET);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.invoice);
    struct secant_ruby_input *inputs[] = {
        &c.private_key,
        &c.public_key,
        &c.invoice,
    };
    struct secant_ruby_output *outputs[] = {
        &c.child,
    };
    struct secant_ruby_call call = {run_brc42_private, &c, sizeof c, 1, inputs, 3, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.child);
}

struct brc42_public {
    secant_status returned;
    struct secant_ruby_output child;
    struct secant_ruby_input private_key;
    struct secant_ruby_input public_key;
    struct secant_ruby_input invoice;
};

static void run_brc42_public(void *arguments) {
    struct brc42_public *c = arguments;
    c->returned = secant_brc42_public(c->child.data, c->child.size, c->private_key.data, c->private_key.len,
        c->public_key.data, c->public_key.len, c->invoice.data, c->invoice.len);
}

static VALUE native_brc42_public(VALUE self, VALUE private_key, VALUE public_key, VALUE invoice) {
    (void)self;
    struct brc42_public c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.invoice, invoice, "invoice");
    secant_ruby_room(&c.child, 33, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.child);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.invoice);
    struct secant_ruby_input *inputs[] = {
        &c.private_key,
        &c.public_key,
        &c.invoice,
    };
    struct secant_ruby_output *outputs[] = {
        &c.child,
    };
    struct secant_ruby_call call = {run_brc42_public, &c, sizeof c, 1, inputs, 3, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.child);
}

struct kdf_x963 {
    secant_status returned;
    struct secant_ruby_output out;
    secant_hash hash;
    struct secant_ruby_input secret;
    struct secant_ruby_input info;
};

static void run_kdf_x963(void *arguments) {
    struct kdf_x963 *c = arguments;
    c->returned = secant_kdf_x963(c->out.data, c->out.size, c->hash, c->secret.data, c->secret.len, c->info.data,
        c->info.len);
}

static VALUE native_kdf_x963(VALUE self, VALUE out_len, VALUE hash, VALUE secret, VALUE info) {
    (void)self;
    struct kdf_x963 c = {0};
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    secant_ruby_bytes(&c.secret, secret, "secret");
    secant_ruby_bytes(&c.info, info, "info");
    secant_ruby_room(&c.out, secant_ruby_length(out_len, "out_len"), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.secret);
    secant_ruby_place(&c.info);
    struct secant_ruby_input *inputs[] = {
        &c.secret,
        &c.info,
    };
    struct secant_ruby_output *outputs[] = {
        &c.out,
    };
    struct secant_ruby_call call = {run_kdf_x963, &c, sizeof c, 1, inputs, 2, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct hkdf {
    secant_status returned;
    struct secant_ruby_output out;
    secant_hash hash;
    struct secant_ruby_input secret;
    struct secant_ruby_input salt;
    struct secant_ruby_input info;
};

static void run_hkdf(void *arguments) {
    struct hkdf *c = arguments;
    c->returned = secant_hkdf(c->out.data, c->out.size, c->hash, c->secret.data, c->secret.len, c->salt.data,
        c->salt.len, c->info.data, c->info.len);
}

static VALUE native_hkdf(VALUE self, VALUE out_len, VALUE hash, VALUE secret, VALUE salt, VALUE info) {
    (void)self;
    struct hkdf c = {0};
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    secant_ruby_bytes(&c.secret, secret, "secret");
    secant_ruby_bytes(&c.salt, salt, "salt");
    secant_ruby_bytes(&c.info, info, "info");
    secant_ruby_room(&c.out, secant_ruby_length(out_len, "out_len"), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.secret);
    secant_ruby_place(&c.salt);
    secant_ruby_place(&c.info);
    struct secant_ruby_input *inputs[] = {
        &c.secret,
        &c.salt,
        &c.info,
    };
    struct secant_ruby_output *outputs[] = {
        &c.out,
    };
    struct secant_ruby_call call = {run_hkdf, &c, sizeof c, 1, inputs, 3, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct hkdf_extract {
    secant_status returned;
    struct secant_ruby_output key;
    secant_hash hash;
    struct secant_ruby_input secret;
    struct secant_ruby_input salt;
};

static void run_hkdf_extract(void *arguments) {
    struct hkdf_extract *c = arguments;
    c->returned = secant_hkdf_extract(c->key.data, c->key.size, c->hash, c->secret.data, c->secret.len, c->salt.data,
        c->salt.len);
}

static VALUE native_hkdf_extract(VALUE self, VALUE hash, VALUE secret, VALUE salt) {
    (void)self;
    struct hkdf_extract c = {0};
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    secant_ruby_bytes(&c.secret, secret, "secret");
    secant_ruby_bytes(&c.salt, salt, "salt");
    secant_ruby_room(&c.key, secant_hash_len(c.hash), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.key);
    secant_ruby_place(&c.secret);
    secant_ruby_place(&c.salt);
    struct secant_ruby_input *inputs[] = {
        &c.secret,
        &c.salt,
    };
    struct secant_ruby_output *outputs[] = {
        &c.key,
    };
    struct secant_ruby_call call = {run_hkdf_extract, &c, sizeof c, 1, inputs, 2, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.key);
}

struct hkdf_expand {
    secant_status returned;
    struct secant_ruby_output out;
    secant_hash hash;
    struct secant_ruby_input key;
    struct secant_ruby_input info;
};

static void run_hkdf_expand(void *arguments) {
    struct hkdf_expand *c = arguments;
    c->returned = secant_hkdf_expand(c->out.data, c->out.size, c->hash, c->key.data, c->key.len, c->info.data,
        c->info.len);
}

static VALUE native_hkdf_expand(VALUE self, VALUE out_len, VALUE hash, VALUE key, VALUE info) {
    (void)self;
    struct hkdf_expand c = {0};
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    secant_ruby_bytes(&c.key, key, "key");
    secant_ruby_bytes(&c.info, info, "info");
    secant_ruby_room(&c.out, secant_ruby_length(out_len, "out_len"), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.key);
    secant_ruby_place(&c.info);
    struct secant_ruby_input *inputs[] = {
        &c.key,
        &c.info,
    };
    struct secant_ruby_output *outputs[] = {
        &c.out,
    };
    struct secant_ruby_call call = {run_hkdf_expand, &c, sizeof c, 1, inputs, 2, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct ecies_overhead {
    size_t returned;
    secant_curve curve;
    uint32_t flags;
};

static void run_ecies_overhead(void *arguments) {
    struct ecies_overhead *c = arguments;
    c->returned = secant_ecies_overhead(c->curve, c->flags);
}

static VALUE native_ecies_overhead(VALUE self, VALUE curve, VALUE flags) {
    (void)self;
    struct ecies_overhead c = {0};
    c.curve = secant_ruby_curve(curve);
    c.flags = secant_ruby_number(flags, "flags");
    run_ecies_overhead(&c);
    return SIZET2NUM(c.returned);
}

struct ecies_encrypt {
    secant_status returned;
    struct secant_ruby_output encrypted;
    secant_curve curve;
    struct secant_ruby_input public_key;
    struct secant_ruby_input message;
    struct secant_ruby_input info;
    struct secant_ruby_input associated_data;
    secant_hash hash;
    uint32_t flags;
    struct secant_ruby_tuning tuning;
    struct secant_ruby_random random;
};

static void run_ecies_encrypt(void *arguments) {
    struct ecies_encrypt *c = arguments;
    c->returned = secant_ecies_encrypt(c->encrypted.data, c->encrypted.size, c->curve, c->public_key.data,
        c->public_key.len, c->message.data, c->message.len, c->info.data, c->info.len, c->associated_data.data,
        c->associated_data.len, c->hash, c->flags, secant_ruby_given(&c->tuning), secant_ruby_source(&c->random),
        &c->random);
}

static VALUE native_ecies_encrypt(VALUE self, VALUE curve, VALUE public_key, VALUE message, VALUE info,
    VALUE associated_data, VALUE hash, VALUE flags, VALUE tuning, VALUE random) {
    (void)self;
    struct ecies_encrypt c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.info, info, "info");
    secant_ruby_bytes(&c.associated_data, associated_data, "associated_data");
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_tuning(&c.tuning, tuning);
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.encrypted, c.message.len + secant_ecies_overhead(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.encrypted);
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.info);
    secant_ruby_place(&c.associated_data);
    secant_ruby_place(&c.random.bytes);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.message,
        &c.info,
        &c.associated_data,
        &c.tuning.table,
        &c.random.bytes,
    };
    struct secant_ruby_output *outputs[] = {
        &c.encrypted,
    };
    struct secant_ruby_call call = {run_ecies_encrypt, &c, sizeof c, 1, inputs, 6, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.encrypted);
}

struct ecies_decrypt {
    secant_status returned;
    struct secant_ruby_output message;
    secant_curve curve;
    struct secant_ruby_input private_key;
    struct secant_ruby_input encrypted;
    struct secant_ruby_input info;
    struct secant_ruby_input associated_data;
    secant_hash hash;
    struct secant_ruby_tuning tuning;
};

static void run_ecies_decrypt(void *arguments) {
    struct ecies_decrypt *c = arguments;
    c->returned = secant_ecies_decrypt(c->message.data, c->message.size, &c->message.len, c->curve,
        c->private_key.data, c->private_key.len, c->encrypted.data, c->encrypted.len, c->info.data, c->info.len,
        c->associated_data.data, c->associated_data.len, c->hash, secant_ruby_given(&c->tuning));
}

static VALUE native_ecies_decrypt(VALUE self, VALUE curve, VALUE private_key, VALUE encrypted, VALUE info,
    VALUE associated_data, VALUE hash, VALUE tuning) {
    (void)self;
    struct ecies_decrypt c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.encrypted, encrypted, "encrypted");
    secant_ruby_bytes(&c.info, info, "info");
    secant_ruby_bytes(&c.associated_data, associated_data, "associated_data");
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    secant_ruby_tuning(&c.tuning, tuning);
    secant_ruby_room(&c.message, c.encrypted.len, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.message);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.encrypted);
    secant_ruby_place(&c.info);
    secant_ruby_place(&c.associated_data);
    struct secant_ruby_input *inputs[] = {
        &c.private_key,
        &c.encrypted,
        &c.info,
        &c.associated_data,
        &c.tuning.table,
    };
    struct secant_ruby_output *outputs[] = {
        &c.message,
    };
    struct secant_ruby_call call = {run_ecies_decrypt, &c, sizeof c, 1, inputs, 5, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.message);
}

struct hpke_private_key_len {
    size_t returned;
    secant_hpke_kem kem;
};

static void run_hpke_private_key_len(void *arguments) {
    struct hpke_private_key_len *c = arguments;
    c->returned = secant_hpke_private_key_len(c->kem);
}

static VALUE native_hpke_private_key_len(VALUE self, VALUE kem) {
    (void)self;
    struct hpke_private_key_len c = {0};
    c.kem = (secant_hpke_kem)secant_ruby_number(kem, "kem");
    run_hpke_private_key_len(&c);
    return SIZET2NUM(c.returned);
}

struct hpke_public_key_len {
    size_t returned;
    secant_hpke_kem kem;
};

static void run_hpke_public_key_len(void *arguments) {
    struct hpke_public_key_len *c = arguments;
    c->returned = secant_hpke_public_key_len(c->kem);
}

static VALUE native_hpke_public_key_len(VALUE self, VALUE kem) {
    (void)self;
    struct hpke_public_key_len c = {0};
    c.kem = (secant_hpke_kem)secant_ruby_number(kem, "kem");
    run_hpke_public_key_len(&c);
    return SIZET2NUM(c.returned);
}

struct hpke_overhead {
    size_t returned;
    secant_hpke_kem kem;
};

static void run_hpke_overhead(void *arguments) {
    struct hpke_overhead *c = arguments;
    c->returned = secant_hpke_overhead(c->kem);
}

static VALUE native_hpke_overhead(VALUE self, VALUE kem) {
    (void)self;
    struct hpke_overhead c = {0};
    c.kem = (secant_hpke_kem)secant_ruby_number(kem, "kem");
    run_hpke_overhead(&c);
    return SIZET2NUM(c.returned);
}

struct hpke_seal {
    secant_status returned;
    struct secant_ruby_output sealed;
    secant_hpke_kem kem;
    secant_hpke_kdf kdf;
    secant_hpke_aead aead;
    struct secant_ruby_input public_key;
    struct secant_ruby_input sender_key;
    struct secant_ruby_input message;
    struct secant_ruby_input info;
    struct secant_ruby_input associated_data;
    struct secant_ruby_input psk;
    struct secant_ruby_input psk_id;
    struct secant_ruby_random random;
};

static void run_hpke_seal(void *arguments) {
    struct hpke_seal *c = arguments;
    c->returned = secant_hpke_seal(c->sealed.data, c->sealed.size, c->kem, c->kdf, c->aead, c->public_key.data,
        c->public_key.len, c->sender_key.data, c->sender_key.len, c->message.data, c->message.len, c->info.data,
        c->info.len, c->associated_data.data, c->associated_data.len, c->psk.data, c->psk.len, c->psk_id.data,
        c->psk_id.len, secant_ruby_source(&c->random), &c->random);
}

static VALUE native_hpke_seal(VALUE self, VALUE kem, VALUE kdf, VALUE aead, VALUE public_key, VALUE sender_key,
    VALUE message, VALUE info, VALUE associated_data, VALUE psk, VALUE psk_id, VALUE random) {
    (void)self;
    struct hpke_seal c = {0};
    c.kem = (secant_hpke_kem)secant_ruby_number(kem, "kem");
    c.kdf = (secant_hpke_kdf)secant_ruby_number(kdf, "kdf");
    c.aead = (secant_hpke_aead)secant_ruby_number(aead, "aead");
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_optional(&c.sender_key, sender_key, "sender_key");
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_bytes(&c.info, info, "info");
    secant_ruby_bytes(&c.associated_data, associated_data, "associated_data");
    secant_ruby_optional(&c.psk, psk, "psk");
    secant_ruby_optional(&c.psk_id, psk_id, "psk_id");
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.sealed, c.message.len + secant_hpke_overhead(c.kem), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.sealed);
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.message);
    secant_ruby_place(&c.info);
    secant_ruby_place(&c.associated_data);
    secant_ruby_place(&c.random.bytes);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.sender_key,
        &c.message,
        &c.info,
        &c.associated_data,
        &c.psk,
        &c.psk_id,
        &c.random.bytes,
    };
    struct secant_ruby_output *outputs[] = {
        &c.sealed,
    };
    struct secant_ruby_call call = {run_hpke_seal, &c, sizeof c, 1, inputs, 8, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.sealed);
}

struct hpke_open {
    secant_status returned;
    struct secant_ruby_output message;
    secant_hpke_kem kem;
    secant_hpke_kdf kdf;
    secant_hpke_aead aead;
    struct secant_ruby_input private_key;
    struct secant_ruby_input sender_key;
    struct secant_ruby_input sealed;
    struct secant_ruby_input info;
    struct secant_ruby_input associated_data;
    struct secant_ruby_input psk;
    struct secant_ruby_input psk_id;
};

static void run_hpke_open(void *arguments) {
    struct hpke_open *c = arguments;
    c->returned = secant_hpke_open(c->message.data, c->message.size, c->kem, c->kdf, c->aead, c->private_key.data,
        c->private_key.len, c->sender_key.data, c->sender_key.len, c->sealed.data, c->sealed.len, c->info.data,
        c->info.len, c->associated_data.data, c->associated_data.len, c->psk.data, c->psk.len, c->psk_id.data,
        c->psk_id.len);
}

static VALUE native_hpke_open(VALUE self, VALUE kem, VALUE kdf, VALUE aead, VALUE private_key, VALUE sender_key,
    VALUE sealed, VALUE info, VALUE associated_data, VALUE psk, VALUE psk_id) {
    (void)self;
    struct hpke_open c = {0};
    c.kem = (secant_hpke_kem)secant_ruby_number(kem, "kem");
    c.kdf = (secant_hpke_kdf)secant_ruby_number(kdf, "kdf");
    c.aead = (secant_hpke_aead)secant_ruby_number(aead, "aead");
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_optional(&c.sender_key, sender_key, "sender_key");
    secant_ruby_bytes(&c.sealed, sealed, "sealed");
    secant_ruby_bytes(&c.info, info, "info");
    secant_ruby_bytes(&c.associated_data, associated_data, "associated_data");
    secant_ruby_optional(&c.psk, psk, "psk");
    secant_ruby_optional(&c.psk_id, psk_id, "psk_id");
    secant_ruby_room(&c.message, c.sealed.len - secant_hpke_overhead(c.kem), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.message);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.sealed);
    secant_ruby_place(&c.info);
    secant_ruby_place(&c.associated_data);
    struct secant_ruby_input *inputs[] = {
        &c.private_key,
        &c.sender_key,
        &c.sealed,
        &c.info,
        &c.associated_data,
        &c.psk,
        &c.psk_id,
    };
    struct secant_ruby_output *outputs[] = {
        &c.message,
    };
    struct secant_ruby_call call = {run_hpke_open, &c, sizeof c, 1, inputs, 7, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.message);
}

struct hpke_export_sender {
    secant_status returned;
    struct secant_ruby_output secret;
    struct secant_ruby_output encapsulated;
    secant_hpke_kem kem;
    secant_hpke_kdf kdf;
    secant_hpke_aead aead;
    struct secant_ruby_input public_key;
    struct secant_ruby_input sender_key;
    struct secant_ruby_input context;
    struct secant_ruby_input info;
    struct secant_ruby_input psk;
    struct secant_ruby_input psk_id;
    struct secant_ruby_random random;
};

static void run_hpke_export_sender(void *arguments) {
    struct hpke_export_sender *c = arguments;
    c->returned = secant_hpke_export_sender(c->secret.data, c->secret.size, c->encapsulated.data,
        c->encapsulated.size, c->kem, c->kdf, c->aead, c->public_key.data, c->public_key.len, c->sender_key.data,
        c->sender_key.len, c->context.data, c->context.len, c->info.data, c->info.len, c->psk.data, c->psk.len,
        c->psk_id.data, c->psk_id.len, secant_ruby_source(&c->random), &c->random);
}

static VALUE native_hpke_export_sender(VALUE self, VALUE secret_len, VALUE kem, VALUE kdf, VALUE aead,
    VALUE public_key, VALUE sender_key, VALUE context, VALUE info, VALUE psk, VALUE psk_id, VALUE random) {
    (void)self;
    struct hpke_export_sender c = {0};
    c.kem = (secant_hpke_kem)secant_ruby_number(kem, "kem");
    c.kdf = (secant_hpke_kdf)secant_ruby_number(kdf, "kdf");
    c.aead = (secant_hpke_aead)secant_ruby_number(aead, "aead");
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_optional(&c.sender_key, sender_key, "sender_key");
    secant_ruby_bytes(&c.context, context, "context");
    secant_ruby_bytes(&c.info, info, "info");
    secant_ruby_optional(&c.psk, psk, "psk");
    secant_ruby_optional(&c.psk_id, psk_id, "psk_id");
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.secret, secant_ruby_length(secret_len, "secret_len"), SECANT_RUBY_STRING);
    secant_ruby_room(&c.encapsulated, secant_hpke_public_key_len(c.kem), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.secret);
    secant_ruby_place_output(&c.encapsulated);
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.context);
    secant_ruby_place(&c.info);
    secant_ruby_place(&c.random.bytes);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.sender_key,
        &c.context,
        &c.info,
        &c.psk,
        &c.psk_id,
        &c.random.bytes,
    };
    struct secant_ruby_output *outputs[] = {
        &c.secret,
        &c.encapsulated,
    };
    struct secant_ruby_call call = {run_hpke_export_sender, &c, sizeof c, 1, inputs, 7, outputs, 2};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_finish(&c.secret), secant_ruby_finish(&c.encapsulated));
}

struct hpke_export_recipient {
    secant_status returned;
    struct secant_ruby_output secret;
    secant_hpke_kem kem;
    secant_hpke_kdf kdf;
    secant_hpke_aead aead;
    struct secant_ruby_input private_key;
    struct secant_ruby_input sender_key;
    struct secant_ruby_input encapsulated;
    struct secant_ruby_input context;
    struct secant_ruby_input info;
    struct secant_ruby_input psk;
    struct secant_ruby_input psk_id;
};

static void run_hpke_export_recipient(void *arguments) {
    struct hpke_export_recipient *c = arguments;
    c->returned = secant_hpke_export_recipient(c->secret.data, c->secret.size, c->kem, c->kdf, c->aead,
        c->private_key.data, c->private_key.len, c->sender_key.data, c->sender_key.len, c->encapsulated.data,
        c->encapsulated.len, c->context.data, c->context.len, c->info.data, c->info.len, c->psk.data, c->psk.len,
        c->psk_id.data, c->psk_id.len);
}

static VALUE native_hpke_export_recipient(VALUE self, VALUE secret_len, VALUE kem, VALUE kdf, VALUE aead,
    VALUE private_key, VALUE sender_key, VALUE encapsulated, VALUE context, VALUE info, VALUE psk, VALUE psk_id) {
    (void)self;
    struct hpke_export_recipient c = {0};
    c.kem = (secant_hpke_kem)secant_ruby_number(kem, "kem");
    c.kdf = (secant_hpke_kdf)secant_ruby_number(kdf, "kdf");
    c.aead = (secant_hpke_aead)secant_ruby_number(aead, "aead");
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_optional(&c.sender_key, sender_key, "sender_key");
    secant_ruby_bytes(&c.encapsulated, encapsulated, "encapsulated");
    secant_ruby_bytes(&c.context, context, "context");
    secant_ruby_bytes(&c.info, info, "info");
    secant_ruby_optional(&c.psk, psk, "psk");
    secant_ruby_optional(&c.psk_id, psk_id, "psk_id");
    secant_ruby_room(&c.secret, secant_ruby_length(secret_len, "secret_len"), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.secret);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.encapsulated);
    secant_ruby_place(&c.context);
    secant_ruby_place(&c.info);
    struct secant_ruby_input *inputs[] = {
        &c.private_key,
        &c.sender_key,
        &c.encapsulated,
        &c.context,
        &c.info,
        &c.psk,
        &c.psk_id,
    };
    struct secant_ruby_output *outputs[] = {
        &c.secret,
    };
    struct secant_ruby_call call = {run_hpke_export_recipient, &c, sizeof c, 1, inputs, 7, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.secret);
}

struct key_algorithm_curve {
    secant_curve returned;
    secant_key_algorithm algorithm;
};

static void run_key_algorithm_curve(void *arguments) {
    struct key_algorithm_curve *c = arguments;
    c->returned = secant_key_algorithm_curve(c->algorithm);
}

static VALUE native_key_algorithm_curve(VALUE self, VALUE algorithm) {
    (void)self;
    struct key_algorithm_curve c = {0};
    c.algorithm = (secant_key_algorithm)secant_ruby_number(algorithm, "algorithm");
    run_key_algorithm_curve(&c);
    return SIZET2NUM(c.returned);
}

struct key_file_read_public {
    secant_status returned;
    struct secant_ruby_output public_key;
    uint32_t algorithm;
    struct secant_ruby_input file;
};

static void run_key_file_read_public(void *arguments) {
    struct key_file_read_public *c = arguments;
    c->returned = secant_key_file_read_public(c->public_key.data, c->public_key.size, &c->public_key.len,
        &c->algorithm, c->file.data, c->file.len);
}

static VALUE native_key_file_read_public(VALUE self, VALUE file) {
    (void)self;
    struct key_file_read_public c = {0};
    secant_ruby_bytes(&c.file, file, "file");
    secant_ruby_room(&c.public_key, SECANT_MAX_PUBLIC_KEY_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_key);
    secant_ruby_place(&c.file);
    struct secant_ruby_input *inputs[] = {
        &c.file,
    };
    struct secant_ruby_output *outputs[] = {
        &c.public_key,
    };
    struct secant_ruby_call call = {run_key_file_read_public, &c, sizeof c, 1, inputs, 1, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_finish(&c.public_key), UINT2NUM(c.algorithm));
}

struct key_file_read_private {
    secant_status returned;
    struct secant_ruby_output private_key;
    uint32_t algorithm;
    struct secant_ruby_input file;
    struct secant_ruby_input password;
};

static void run_key_file_read_private(void *arguments) {
    struct key_file_read_private *c = arguments;
    c->returned = secant_key_file_read_private(c->private_key.data, c->private_key.size, &c->private_key.len,
        &c->algorithm, c->file.data, c->file.len, c->password.data, c->password.len);
}

static VALUE native_key_file_read_private(VALUE self, VALUE file, VALUE password) {
    (void)self;
    struct key_file_read_private c = {0};
    secant_ruby_bytes(&c.file, file, "file");
    secant_ruby_optional(&c.password, password, "password");
    secant_ruby_room(&c.private_key, SECANT_MAX_PRIVATE_KEY_LEN, SECANT_RUBY_SECRET);
    secant_ruby_place(&c.file);
    struct secant_ruby_input *inputs[] = {
        &c.file,
        &c.password,
    };
    struct secant_ruby_output *outputs[] = {
        &c.private_key,
    };
    struct secant_ruby_call call = {run_key_file_read_private, &c, sizeof c, 1, inputs, 2, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_finish(&c.private_key), UINT2NUM(c.algorithm));
}

struct key_file_read_private_with {
    secant_status returned;
    struct secant_ruby_output private_key;
    uint32_t algorithm;
    struct secant_ruby_input file;
    struct secant_ruby_input password;
    uint32_t max_cost;
    uint32_t flags;
};

static void run_key_file_read_private_with(void *arguments) {
    struct key_file_read_private_with *c = arguments;
    c->returned = secant_key_file_read_private_with(c->private_key.data, c->private_key.size, &c->private_key.len,
        &c->algorithm, c->file.data, c->file.len, c->password.data, c->password.len, c->max_cost, c->flags);
}

static VALUE native_key_file_read_private_with(VALUE self, VALUE file, VALUE password, VALUE max_cost, VALUE flags) {
    (void)self;
    struct key_file_read_private_with c = {0};
    secant_ruby_bytes(&c.file, file, "file");
    secant_ruby_optional(&c.password, password, "password");
    c.max_cost = secant_ruby_number(max_cost, "max_cost");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.private_key, SECANT_MAX_PRIVATE_KEY_LEN, SECANT_RUBY_SECRET);
    secant_ruby_place(&c.file);
    struct secant_ruby_input *inputs[] = {
        &c.file,
        &c.password,
    };
    struct secant_ruby_output *outputs[] = {
        &c.private_key,
    };
    struct secant_ruby_call call = {run_key_file_read_private_with, &c, sizeof c, 1, inputs, 2, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_finish(&c.private_key), UINT2NUM(c.algorithm));
}

struct key_file_write_private {
    secant_status returned;
    struct secant_ruby_output file;
    secant_key_algorithm algorithm;
    struct secant_ruby_input private_key;
    secant_private_format format;
    struct secant_ruby_input password;
    struct secant_ruby_input comment;
    struct secant_ruby_random random;
};

static void run_key_file_write_private(void *arguments) {
    struct key_file_write_private *c = arguments;
    c->returned = secant_key_file_write_private(c->file.data, c->file.size, &c->file.len, c->algorithm,
        c->private_key.data, c->private_key.len, c->format, c->password.data, c->password.len, c->comment.data,
        c->comment.len, secant_ruby_source(&c->random), &c->random);
}

static VALUE native_key_file_write_private(VALUE self, VALUE algorithm, VALUE private_key, VALUE format,
    VALUE password, VALUE comment, VALUE random) {
    (void)self;
    struct key_file_write_private c = {0};
    c.algorithm = (secant_key_algorithm)secant_ruby_number(algorithm, "algorithm");
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    c.format = (secant_private_format)secant_ruby_number(format, "format");
    secant_ruby_optional(&c.password, password, "password");
    secant_ruby_bytes(&c.comment, comment, "comment");
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.file, SECANT_KEY_FILE_SIZE + c.comment.len + c.comment.len / 2 + 1, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.file);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.comment);
    secant_ruby_place(&c.random.bytes);
    struct secant_ruby_input *inputs[] = {
        &c.private_key,
        &c.password,
        &c.comment,
        &c.random.bytes,
    };
    struct secant_ruby_output *outputs[] = {
        &c.file,
    };
    struct secant_ruby_call call = {run_key_file_write_private, &c, sizeof c, 1, inputs, 4, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.file);
}

struct key_file_write_public {
    secant_status returned;
    struct secant_ruby_output file;
    secant_key_algorithm algorithm;
    struct secant_ruby_input public_key;
    secant_public_format format;
    struct secant_ruby_input comment;
};

static void run_key_file_write_public(void *arguments) {
    struct key_file_write_public *c = arguments;
    c->returned = secant_key_file_write_public(c->file.data, c->file.size, &c->file.len, c->algorithm,
        c->public_key.data, c->public_key.len, c->format, c->comment.data, c->comment.len);
}

static VALUE native_key_file_write_public(VALUE self, VALUE algorithm, VALUE public_key, VALUE format,
    VALUE comment) {
    (void)self;
    struct key_file_write_public c = {0};
    c.algorithm = (secant_key_algorithm)secant_ruby_number(algorithm, "algorithm");
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    c.format = (secant_public_format)secant_ruby_number(format, "format");
    secant_ruby_bytes(&c.comment, comment, "comment");
    secant_ruby_room(&c.file, SECANT_KEY_FILE_SIZE + c.comment.len + c.comment.len / 2 + 1, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.file);
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.comment);
    struct secant_ruby_input *inputs[] = {
        &c.public_key,
        &c.comment,
    };
    struct secant_ruby_output *outputs[] = {
        &c.file,
    };
    struct secant_ruby_call call = {run_key_file_write_public, &c, sizeof c, 1, inputs, 2, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.file);
}

struct jwk_thumbprint {
    secant_status returned;
    struct secant_ruby_output thumbprint;
    secant_key_algorithm algorithm;
    struct secant_ruby_input public_key;
    secant_hash hash;
};

static void run_jwk_thumbprint(void *arguments) {
    struct jwk_thumbprint *c = arguments;
    c->returned = secant_jwk_thumbprint(c->thumbprint.data, c->thumbprint.size, c->algorithm, c->public_key.data,
        c->public_key.len, c->hash);
}

static VALUE native_jwk_thumbprint(VALUE self, VALUE algorithm, VALUE public_key, VALUE hash) {
    (void)self;
    struct jwk_thumbprint c = {0};
    c.algorithm = (secant_key_algorithm)secant_ruby_number(algorithm, "algorithm");
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    secant_ruby_room(&c.thumbprint, secant_hash_len(c.hash), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.thumbprint);
    secant_ruby_place(&c.public_key);
    run_jwk_thumbprint(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.thumbprint);
}

struct wif_encode {
    secant_status returned;
    struct secant_ruby_output text;
    struct secant_ruby_input private_key;
    secant_network network;
    uint32_t flags;
};

static void run_wif_encode(void *arguments) {
    struct wif_encode *c = arguments;
    c->returned = secant_wif_encode((char *)c->text.data, c->text.size, &c->text.len, c->private_key.data,
        c->private_key.len, c->network, c->flags);
}

static VALUE native_wif_encode(VALUE self, VALUE private_key, VALUE network, VALUE flags) {
    (void)self;
    struct wif_encode c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    c.network = (secant_network)secant_ruby_number(network, "network");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.text, SECANT_WIF_TEXT_SIZE, SECANT_RUBY_TEXT);
    secant_ruby_place_output(&c.text);
    secant_ruby_place(&c.private_key);
    run_wif_encode(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.text);
}

struct wif_decode {
    secant_status returned;
    struct secant_ruby_output private_key;
    uint32_t network;
    uint32_t compressed;
    struct secant_ruby_input text;
};

static void run_wif_decode(void *arguments) {
    struct wif_decode *c = arguments;
    c->returned = secant_wif_decode(c->private_key.data, c->private_key.size, &c->network, &c->compressed,
        (const char *)c->text.data);
}

static VALUE native_wif_decode(VALUE self, VALUE text) {
    (void)self;
    struct wif_decode c = {0};
    secant_ruby_text(&c.text, text, "text");
    secant_ruby_room(&c.private_key, 32, SECANT_RUBY_SECRET);
    run_wif_decode(&c);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(3, secant_ruby_finish(&c.private_key), UINT2NUM(c.network), UINT2NUM(c.compressed));
}

struct tls_read_parameters {
    secant_status returned;
    uint32_t group;
    struct secant_ruby_input message;
};

static void run_tls_read_parameters(void *arguments) {
    struct tls_read_parameters *c = arguments;
    c->returned = secant_tls_read_parameters(&c->group, c->message.data, c->message.len);
}

static VALUE native_tls_read_parameters(VALUE self, VALUE message) {
    (void)self;
    struct tls_read_parameters c = {0};
    secant_ruby_bytes(&c.message, message, "message");
    secant_ruby_place(&c.message);
    struct secant_ruby_input *inputs[] = {
        &c.message,
    };
    struct secant_ruby_call call = {run_tls_read_parameters, &c, sizeof c, 1, inputs, 1, NULL, 0};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return UINT2NUM(c.group);
}

struct tls_group_curve {
    secant_curve returned;
    secant_tls_group group;
};

static void run_tls_group_curve(void *arguments) {
    struct tls_group_curve *c = arguments;
    c->returned = secant_tls_group_curve(c->group);
}

static VALUE native_tls_group_curve(VALUE self, VALUE group) {
    (void)self;
    struct tls_group_curve c = {0};
    c.group = (secant_tls_group)secant_ruby_number(group, "group");
    run_tls_group_curve(&c);
    return SIZET2NUM(c.returned);
}

struct tls_write_parameters {
    secant_status returned;
    struct secant_ruby_output out;
    secant_tls_group group;
    secant_tls_version version;
};

static void run_tls_write_parameters(void *arguments) {
    struct tls_write_parameters *c = arguments;
    c->returned = secant_tls_write_parameters(c->out.data, c->out.size, c->group, c->version);
}

static VALUE native_tls_write_parameters(VALUE self, VALUE group, VALUE version) {
    (void)self;
    struct tls_write_parameters c = {0};
    c.group = (secant_tls_group)secant_ruby_number(group, "group");
    c.version = (secant_tls_version)secant_ruby_number(version, "version");
    secant_ruby_room(&c.out, SECANT_TLS_PARAMETERS_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    run_tls_write_parameters(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct tls_read_point {
    secant_status returned;
    struct secant_ruby_output public_key;
    uint32_t used;
    secant_curve curve;
    struct secant_ruby_input message;
    uint32_t flags;
};

static void run_tls_read_point(void *arguments) {
    struct tls_read_point *c = arguments;
    c->returned = secant_tls_read_point(c->public_key.data, c->public_key.size, &c->used, c->curve, c->message.data,
        c->message.len, c->flags);
}

static VALUE native_tls_read_point(VALUE self, VALUE curve, VALUE message, VALUE flags) {
    (void)self;
    struct tls_read_point c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.message, message, "message");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.public_key, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_key);
    secant_ruby_place(&c.message);
    struct secant_ruby_input *inputs[] = {
        &c.message,
    };
    struct secant_ruby_output *outputs[] = {
        &c.public_key,
    };
    struct secant_ruby_call call = {run_tls_read_point, &c, sizeof c, 1, inputs, 1, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_finish(&c.public_key), UINT2NUM(c.used));
}

struct tls_write_point {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input public_key;
    uint32_t flags;
};

static void run_tls_write_point(void *arguments) {
    struct tls_write_point *c = arguments;
    c->returned = secant_tls_write_point(c->out.data, c->out.size, c->curve, c->public_key.data, c->public_key.len,
        c->flags);
}

static VALUE native_tls_write_point(VALUE self, VALUE curve, VALUE public_key, VALUE flags) {
    (void)self;
    struct tls_write_point c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.out, 1 + secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.public_key);
    run_tls_write_point(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct hex_encode {
    secant_status returned;
    struct secant_ruby_output text;
    struct secant_ruby_input bytes;
};

static void run_hex_encode(void *arguments) {
    struct hex_encode *c = arguments;
    c->returned = secant_hex_encode((char *)c->text.data, c->text.size, &c->text.len, c->bytes.data, c->bytes.len);
}

static VALUE native_hex_encode(VALUE self, VALUE bytes) {
    (void)self;
    struct hex_encode c = {0};
    secant_ruby_bytes(&c.bytes, bytes, "bytes");
    secant_ruby_room(&c.text, 2 * c.bytes.len + 1, SECANT_RUBY_TEXT);
    secant_ruby_place_output(&c.text);
    secant_ruby_place(&c.bytes);
    struct secant_ruby_input *inputs[] = {
        &c.bytes,
    };
    struct secant_ruby_output *outputs[] = {
        &c.text,
    };
    struct secant_ruby_call call = {run_hex_encode, &c, sizeof c, 1, inputs, 1, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.text);
}

struct hex_decode {
    secant_status returned;
    struct secant_ruby_output bytes;
    struct secant_ruby_input text;
};

static void run_hex_decode(void *arguments) {
    struct hex_decode *c = arguments;
    c->returned = secant_hex_decode(c->bytes.data, c->bytes.size, (const char *)c->text.data);
}

static VALUE native_hex_decode(VALUE self, VALUE text) {
    (void)self;
    struct hex_decode c = {0};
    secant_ruby_text(&c.text, text, "text");
    secant_ruby_room(&c.bytes, c.text.len / 2, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.bytes);
    struct secant_ruby_input *inputs[] = {
        &c.text,
    };
    struct secant_ruby_output *outputs[] = {
        &c.bytes,
    };
    struct secant_ruby_call call = {run_hex_decode, &c, sizeof c, 1, inputs, 1, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.bytes);
}

struct hex_decode_secret {
    secant_status returned;
    struct secant_ruby_output bytes;
    struct secant_ruby_input digits;
};

static void run_hex_decode_secret(void *arguments) {
    struct hex_decode_secret *c = arguments;
    c->returned = secant_hex_decode_secret(c->bytes.data, c->bytes.size, c->digits.data, c->digits.len);
}

static VALUE native_hex_decode_secret(VALUE self, VALUE digits) {
    (void)self;
    struct hex_decode_secret c = {0};
    secant_ruby_bytes(&c.digits, digits, "digits");
    secant_ruby_room(&c.bytes, c.digits.len / 2, SECANT_RUBY_SECRET);
    secant_ruby_place(&c.digits);
    struct secant_ruby_input *inputs[] = {
        &c.digits,
    };
    struct secant_ruby_output *outputs[] = {
        &c.bytes,
    };
    struct secant_ruby_call call = {run_hex_decode_secret, &c, sizeof c, 1, inputs, 1, outputs, 1};
    secant_ruby_run(&call, 0);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.bytes);
}

struct point_add {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input p;
    struct secant_ruby_input q;
    uint32_t flags;
};

static void run_point_add(void *arguments) {
    struct point_add *c = arguments;
    c->returned = secant_point_add(c->out.data, c->out.size, &c->out.len, c->curve, c->p.data, c->p.len, c->q.data,
        c->q.len, c->flags);
}

static VALUE native_point_add(VALUE self, VALUE curve, VALUE p, VALUE q, VALUE flags) {
    (void)self;
    struct point_add c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.p, p, "p");
    secant_ruby_bytes(&c.q, q, "q");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.out, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.p);
    secant_ruby_place(&c.q);
    run_point_add(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct point_double {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input p;
    uint32_t flags;
};

static void run_point_double(void *arguments) {
    struct point_double *c = arguments;
    c->returned = secant_point_double(c->out.data, c->out.size, &c->out.len, c->curve, c->p.data, c->p.len, c->flags);
}

static VALUE native_point_double(VALUE self, VALUE curve, VALUE p, VALUE flags) {
    (void)self;
    struct point_double c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.p, p, "p");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.out, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.p);
    run_point_double(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct point_negate {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input p;
    uint32_t flags;
};

static void run_point_negate(void *arguments) {
    struct point_negate *c = arguments;
    c->returned = secant_point_negate(c->out.data, c->out.size, &c->out.len, c->curve, c->p.data, c->p.len, c->flags);
}

static VALUE native_point_negate(VALUE self, VALUE curve, VALUE p, VALUE flags) {
    (void)self;
    struct point_negate c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.p, p, "p");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.out, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.p);
    run_point_negate(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct point_multiply {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input k;
    struct secant_ruby_input p;
    uint32_t flags;
};

static void run_point_multiply(void *arguments) {
    struct point_multiply *c = arguments;
    c->returned = secant_point_multiply(c->out.data, c->out.size, &c->out.len, c->curve, c->k.data, c->k.len,
        c->p.data, c->p.len, c->flags);
}

static VALUE native_point_multiply(VALUE self, VALUE curve, VALUE k, VALUE p, VALUE flags) {
    (void)self;
    struct point_multiply c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.k, k, "k");
    secant_ruby_bytes(&c.p, p, "p");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.out, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.k);
    secant_ruby_place(&c.p);
    run_point_multiply(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct point_check {
    secant_status returned;
    secant_curve curve;
    struct secant_ruby_input p;
};

static void run_point_check(void *arguments) {
    struct point_check *c = arguments;
    c->returned = secant_point_check(c->curve, c->p.data, c->p.len);
}

static VALUE native_point_check(VALUE self, VALUE curve, VALUE p) {
    (void)self;
    struct point_check c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.p, p, "p");
    secant_ruby_place(&c.p);
    run_point_check(&c);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct point_compress {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input p;
};

static void run_point_compress(void *arguments) {
    struct point_compress *c = arguments;
    c->returned = secant_point_compress(c->out.data, c->out.size, &c->out.len, c->curve, c->p.data, c->p.len);
}

static VALUE native_point_compress(VALUE self, VALUE curve, VALUE p) {
    (void)self;
    struct point_compress c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.p, p, "p");
    secant_ruby_room(&c.out, secant_public_key_len(c.curve, SECANT_COMPRESSED), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.p);
    run_point_compress(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct point_decompress {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input p;
};

static void run_point_decompress(void *arguments) {
    struct point_decompress *c = arguments;
    c->returned = secant_point_decompress(c->out.data, c->out.size, &c->out.len, c->curve, c->p.data, c->p.len);
}

static VALUE native_point_decompress(VALUE self, VALUE curve, VALUE p) {
    (void)self;
    struct point_decompress c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.p, p, "p");
    secant_ruby_room(&c.out, secant_public_key_len(c.curve, 0), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.p);
    run_point_decompress(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct point_sum_memory {
    size_t returned;
    secant_curve curve;
    size_t count;
};

static void run_point_sum_memory(void *arguments) {
    struct point_sum_memory *c = arguments;
    c->returned = secant_point_sum_memory(c->curve, c->count);
}

static VALUE native_point_sum_memory(VALUE self, VALUE curve, VALUE count) {
    (void)self;
    struct point_sum_memory c = {0};
    c.curve = secant_ruby_curve(curve);
    c.count = secant_ruby_size(count, "count");
    run_point_sum_memory(&c);
    return SIZET2NUM(c.returned);
}

struct point_sum {
    secant_status returned;
    struct secant_ruby_output out;
    struct secant_ruby_output memory;
    secant_curve curve;
    struct secant_ruby_input scalars;
    struct secant_ruby_input points;
    uint32_t flags;
};

static void run_point_sum(void *arguments) {
    struct point_sum *c = arguments;
    c->returned = secant_point_sum(c->out.data, c->out.size, &c->out.len, c->memory.data, c->memory.size, c->curve,
        c->scalars.data, c->scalars.len, c->points.data, c->points.len, c->flags);
}

static VALUE native_point_sum(VALUE self, VALUE curve, VALUE scalars, VALUE points, VALUE flags) {
    (void)self;
    struct point_sum c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.scalars, scalars, "scalars");
    secant_ruby_bytes(&c.points, points, "points");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.out, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_room(&c.memory, secant_point_sum_memory(c.curve, secant_ruby_quotient(c.scalars.len,
        secant_private_key_len(c.curve))), SECANT_RUBY_STATE);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.scalars);
    secant_ruby_place(&c.points);
    struct secant_ruby_input *inputs[] = {
        &c.scalars,
        &c.points,
    };
    struct secant_ruby_output *outputs[] = {
        &c.out,
    };
    struct secant_ruby_call call = {run_point_sum, &c, sizeof c, 0, inputs, 2, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct point_multiply_ct {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input k;
    struct secant_ruby_input p;
    uint32_t window;
    uint32_t flags;
};

static void run_point_multiply_ct(void *arguments) {
    struct point_multiply_ct *c = arguments;
    c->returned = secant_point_multiply_ct(c->out.data, c->out.size, &c->out.len, c->curve, c->k.data, c->k.len,
        c->p.data, c->p.len, c->window, c->flags);
}

static VALUE native_point_multiply_ct(VALUE self, VALUE curve, VALUE k, VALUE p, VALUE window, VALUE flags) {
    (void)self;
    struct point_multiply_ct c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.k, k, "k");
    secant_ruby_bytes(&c.p, p, "p");
    c.window = secant_ruby_number(window, "window");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.out, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.k);
    secant_ruby_place(&c.p);
    run_point_multiply_ct(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct point_multiply_wnaf {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input k;
    struct secant_ruby_input p;
    uint32_t window;
    uint32_t flags;
};

static void run_point_multiply_wnaf(void *arguments) {
    struct point_multiply_wnaf *c = arguments;
    c->returned = secant_point_multiply_wnaf(c->out.data, c->out.size, &c->out.len, c->curve, c->k.data, c->k.len,
        c->p.data, c->p.len, c->window, c->flags);
}

static VALUE native_point_multiply_wnaf(VALUE self, VALUE curve, VALUE k, VALUE p, VALUE window, VALUE flags) {
    (void)self;
    struct point_multiply_wnaf c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.k, k, "k");
    secant_ruby_bytes(&c.p, p, "p");
    c.window = secant_ruby_number(window, "window");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.out, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.k);
    secant_ruby_place(&c.p);
    run_point_multiply_wnaf(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct field_len {
    size_t returned;
    secant_curve curve;
};

static void run_field_len(void *arguments) {
    struct field_len *c = arguments;
    c->returned = secant_field_len(c->curve);
}

static VALUE native_field_len(VALUE self, VALUE curve) {
    (void)self;
    struct field_len c = {0};
    c.curve = secant_ruby_curve(curve);
    run_field_len(&c);
    return SIZET2NUM(c.returned);
}

struct field_add {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input a;
    struct secant_ruby_input b;
};

static void run_field_add(void *arguments) {
    struct field_add *c = arguments;
    c->returned = secant_field_add(c->out.data, c->out.size, c->curve, c->a.data, c->a.len, c->b.data, c->b.len);
}

static VALUE native_field_add(VALUE self, VALUE curve, VALUE a, VALUE b) {
    (void)self;
    struct field_add c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.a, a, "a");
    secant_ruby_bytes(&c.b, b, "b");
    secant_ruby_room(&c.out, secant_field_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.a);
    secant_ruby_place(&c.b);
    run_field_add(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct field_sub {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input a;
    struct secant_ruby_input b;
};

static void run_field_sub(void *arguments) {
    struct field_sub *c = arguments;
    c->returned = secant_field_sub(c->out.data, c->out.size, c->curve, c->a.data, c->a.len, c->b.data, c->b.len);
}

static VALUE native_field_sub(VALUE self, VALUE curve, VALUE a, VALUE b) {
    (void)self;
    struct field_sub c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.a, a, "a");
    secant_ruby_bytes(&c.b, b, "b");
    secant_ruby_room(&c.out, secant_field_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.a);
    secant_ruby_place(&c.b);
    run_field_sub(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct field_mul {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input a;
    struct secant_ruby_input b;
};

static void run_field_mul(void *arguments) {
    struct field_mul *c = arguments;
    c->returned = secant_field_mul(c->out.data, c->out.size, c->curve, c->a.data, c->a.len, c->b.data, c->b.len);
}

static VALUE native_field_mul(VALUE self, VALUE curve, VALUE a, VALUE b) {
    (void)self;
    struct field_mul c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.a, a, "a");
    secant_ruby_bytes(&c.b, b, "b");
    secant_ruby_room(&c.out, secant_field_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.a);
    secant_ruby_place(&c.b);
    run_field_mul(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct field_sqr {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input a;
};

static void run_field_sqr(void *arguments) {
    struct field_sqr *c = arguments;
    c->returned = secant_field_sqr(c->out.data, c->out.size, c->curve, c->a.data, c->a.len);
}

static VALUE native_field_sqr(VALUE self, VALUE curve, VALUE a) {
    (void)self;
    struct field_sqr c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.a, a, "a");
    secant_ruby_room(&c.out, secant_field_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.a);
    run_field_sqr(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct field_neg {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input a;
};

static void run_field_neg(void *arguments) {
    struct field_neg *c = arguments;
    c->returned = secant_field_neg(c->out.data, c->out.size, c->curve, c->a.data, c->a.len);
}

static VALUE native_field_neg(VALUE self, VALUE curve, VALUE a) {
    (void)self;
    struct field_neg c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.a, a, "a");
    secant_ruby_room(&c.out, secant_field_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.a);
    run_field_neg(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct field_inv {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input a;
};

static void run_field_inv(void *arguments) {
    struct field_inv *c = arguments;
    c->returned = secant_field_inv(c->out.data, c->out.size, c->curve, c->a.data, c->a.len);
}

static VALUE native_field_inv(VALUE self, VALUE curve, VALUE a) {
    (void)self;
    struct field_inv c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.a, a, "a");
    secant_ruby_room(&c.out, secant_field_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.a);
    run_field_inv(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct field_sqrt {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input a;
};

static void run_field_sqrt(void *arguments) {
    struct field_sqrt *c = arguments;
    c->returned = secant_field_sqrt(c->out.data, c->out.size, c->curve, c->a.data, c->a.len);
}

static VALUE native_field_sqrt(VALUE self, VALUE curve, VALUE a) {
    (void)self;
    struct field_sqrt c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.a, a, "a");
    secant_ruby_room(&c.out, secant_field_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.a);
    run_field_sqrt(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct field_reduce {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input integer;
};

static void run_field_reduce(void *arguments) {
    struct field_reduce *c = arguments;
    c->returned = secant_field_reduce(c->out.data, c->out.size, c->curve, c->integer.data, c->integer.len);
}

static VALUE native_field_reduce(VALUE self, VALUE curve, VALUE integer) {
    (void)self;
    struct field_reduce c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.integer, integer, "integer");
    secant_ruby_room(&c.out, secant_field_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.integer);
    run_field_reduce(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct scalar_add {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input a;
    struct secant_ruby_input b;
};

static void run_scalar_add(void *arguments) {
    struct scalar_add *c = arguments;
    c->returned = secant_scalar_add(c->out.data, c->out.size, c->curve, c->a.data, c->a.len, c->b.data, c->b.len);
}

static VALUE native_scalar_add(VALUE self, VALUE curve, VALUE a, VALUE b) {
    (void)self;
    struct scalar_add c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.a, a, "a");
    secant_ruby_bytes(&c.b, b, "b");
    secant_ruby_room(&c.out, secant_private_key_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.a);
    secant_ruby_place(&c.b);
    run_scalar_add(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct scalar_mul {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input a;
    struct secant_ruby_input b;
};

static void run_scalar_mul(void *arguments) {
    struct scalar_mul *c = arguments;
    c->returned = secant_scalar_mul(c->out.data, c->out.size, c->curve, c->a.data, c->a.len, c->b.data, c->b.len);
}

static VALUE native_scalar_mul(VALUE self, VALUE curve, VALUE a, VALUE b) {
    (void)self;
    struct scalar_mul c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.a, a, "a");
    secant_ruby_bytes(&c.b, b, "b");
    secant_ruby_room(&c.out, secant_private_key_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.a);
    secant_ruby_place(&c.b);
    run_scalar_mul(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct scalar_neg {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input a;
};

static void run_scalar_neg(void *arguments) {
    struct scalar_neg *c = arguments;
    c->returned = secant_scalar_neg(c->out.data, c->out.size, c->curve, c->a.data, c->a.len);
}

static VALUE native_scalar_neg(VALUE self, VALUE curve, VALUE a) {
    (void)self;
    struct scalar_neg c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.a, a, "a");
    secant_ruby_room(&c.out, secant_private_key_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.a);
    run_scalar_neg(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct scalar_inv {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input a;
};

static void run_scalar_inv(void *arguments) {
    struct scalar_inv *c = arguments;
    c->returned = secant_scalar_inv(c->out.data, c->out.size, c->curve, c->a.data, c->a.len);
}

static VALUE native_scalar_inv(VALUE self, VALUE curve, VALUE a) {
    (void)self;
    struct scalar_inv c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.a, a, "a");
    secant_ruby_room(&c.out, secant_private_key_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.a);
    run_scalar_inv(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct scalar_reduce {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input integer;
};

static void run_scalar_reduce(void *arguments) {
    struct scalar_reduce *c = arguments;
    c->returned = secant_scalar_reduce(c->out.data, c->out.size, c->curve, c->integer.data, c->integer.len);
}

static VALUE native_scalar_reduce(VALUE self, VALUE curve, VALUE integer) {
    (void)self;
    struct scalar_reduce c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.integer, integer, "integer");
    secant_ruby_room(&c.out, secant_private_key_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.integer);
    run_scalar_reduce(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct jacobian_double {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input p;
};

static void run_jacobian_double(void *arguments) {
    struct jacobian_double *c = arguments;
    c->returned = secant_jacobian_double(c->out.data, c->out.size, c->curve, c->p.data, c->p.len);
}

static VALUE native_jacobian_double(VALUE self, VALUE curve, VALUE p) {
    (void)self;
    struct jacobian_double c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.p, p, "p");
    secant_ruby_room(&c.out, 3 * secant_field_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.p);
    run_jacobian_double(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct jacobian_add {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input p;
    struct secant_ruby_input q;
};

static void run_jacobian_add(void *arguments) {
    struct jacobian_add *c = arguments;
    c->returned = secant_jacobian_add(c->out.data, c->out.size, c->curve, c->p.data, c->p.len, c->q.data, c->q.len);
}

static VALUE native_jacobian_add(VALUE self, VALUE curve, VALUE p, VALUE q) {
    (void)self;
    struct jacobian_add c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.p, p, "p");
    secant_ruby_bytes(&c.q, q, "q");
    secant_ruby_room(&c.out, 3 * secant_field_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.p);
    secant_ruby_place(&c.q);
    run_jacobian_add(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct jacobian_negate {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input p;
};

static void run_jacobian_negate(void *arguments) {
    struct jacobian_negate *c = arguments;
    c->returned = secant_jacobian_negate(c->out.data, c->out.size, c->curve, c->p.data, c->p.len);
}

static VALUE native_jacobian_negate(VALUE self, VALUE curve, VALUE p) {
    (void)self;
    struct jacobian_negate c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.p, p, "p");
    secant_ruby_room(&c.out, 3 * secant_field_len(c.curve), SECANT_RUBY_SECRET);
    secant_ruby_place(&c.p);
    run_jacobian_negate(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct jacobian_to_affine {
    secant_status returned;
    struct secant_ruby_output out;
    secant_curve curve;
    struct secant_ruby_input p;
    uint32_t flags;
};

static void run_jacobian_to_affine(void *arguments) {
    struct jacobian_to_affine *c = arguments;
    c->returned = secant_jacobian_to_affine(c->out.data, c->out.size, &c->out.len, c->curve, c->p.data, c->p.len,
        c->flags);
}

static VALUE native_jacobian_to_affine(VALUE self, VALUE curve, VALUE p, VALUE flags) {
    (void)self;
    struct jacobian_to_affine c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.p, p, "p");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.out, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.out);
    secant_ruby_place(&c.p);
    run_jacobian_to_affine(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.out);
}

struct signing_len {
    size_t returned;
};

static void run_signing_len(void *arguments) {
    struct signing_len *c = arguments;
    c->returned = secant_signing_len();
}

static VALUE native_signing_len(VALUE self) {
    (void)self;
    struct signing_len c = {0};
    run_signing_len(&c);
    return SIZET2NUM(c.returned);
}

struct signing_start {
    secant_status returned;
    struct secant_ruby_output memory;
    secant_curve curve;
    struct secant_ruby_input private_key;
    struct secant_ruby_input digest;
    secant_hash hash;
    uint32_t flags;
    struct secant_ruby_random random;
};

static void run_signing_start(void *arguments) {
    struct signing_start *c = arguments;
    c->returned = secant_signing_start(c->memory.data, c->memory.size, c->curve, c->private_key.data,
        c->private_key.len, c->digest.data, c->digest.len, c->hash, c->flags, secant_ruby_source(&c->random),
        &c->random);
}

static VALUE native_signing_start(VALUE self, VALUE curve, VALUE private_key, VALUE digest, VALUE hash, VALUE flags,
    VALUE random) {
    (void)self;
    struct signing_start c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.digest, digest, "digest");
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.memory, secant_signing_len(), SECANT_RUBY_STATE);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.digest);
    secant_ruby_place(&c.random.bytes);
    run_signing_start(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.memory);
}

struct signing_step {
    secant_status returned;
    struct secant_ruby_output signature;
    struct secant_ruby_output memory;
    secant_curve curve;
    uint32_t units;
    uint32_t flags;
};

static void run_signing_step(void *arguments) {
    struct signing_step *c = arguments;
    c->returned = secant_signing_step(c->signature.data, c->signature.size, &c->signature.len, c->memory.data,
        c->memory.size, c->curve, c->units, c->flags);
}

static VALUE native_signing_step(VALUE self, VALUE memory, VALUE curve, VALUE units, VALUE flags) {
    (void)self;
    struct signing_step c = {0};
    secant_ruby_state(&c.memory, memory);
    c.curve = secant_ruby_curve(curve);
    c.units = secant_ruby_number(units, "units");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.signature, secant_ecdsa_signature_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signature);
    run_signing_step(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.signature);
}

struct signing_cost {
    secant_status returned;
    uint32_t largest;
    uint32_t total;
    secant_curve curve;
    uint32_t flags;
};

static void run_signing_cost(void *arguments) {
    struct signing_cost *c = arguments;
    c->returned = secant_signing_cost(&c->largest, &c->total, c->curve, c->flags);
}

static VALUE native_signing_cost(VALUE self, VALUE curve, VALUE flags) {
    (void)self;
    struct signing_cost c = {0};
    c.curve = secant_ruby_curve(curve);
    c.flags = secant_ruby_number(flags, "flags");
    run_signing_cost(&c);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, UINT2NUM(c.largest), UINT2NUM(c.total));
}

struct agreement_len {
    size_t returned;
};

static void run_agreement_len(void *arguments) {
    struct agreement_len *c = arguments;
    c->returned = secant_agreement_len();
}

static VALUE native_agreement_len(VALUE self) {
    (void)self;
    struct agreement_len c = {0};
    run_agreement_len(&c);
    return SIZET2NUM(c.returned);
}

struct agreement_start {
    secant_status returned;
    struct secant_ruby_output memory;
    secant_curve curve;
    struct secant_ruby_input private_key;
    struct secant_ruby_input public_key;
    uint32_t flags;
    struct secant_ruby_random random;
};

static void run_agreement_start(void *arguments) {
    struct agreement_start *c = arguments;
    c->returned = secant_agreement_start(c->memory.data, c->memory.size, c->curve, c->private_key.data,
        c->private_key.len, c->public_key.data, c->public_key.len, c->flags, secant_ruby_source(&c->random),
        &c->random);
}

static VALUE native_agreement_start(VALUE self, VALUE curve, VALUE private_key, VALUE public_key, VALUE flags,
    VALUE random) {
    (void)self;
    struct agreement_start c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.memory, secant_agreement_len(), SECANT_RUBY_STATE);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.random.bytes);
    run_agreement_start(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.memory);
}

struct agreement_step {
    secant_status returned;
    struct secant_ruby_output secret;
    struct secant_ruby_output memory;
    secant_curve curve;
    uint32_t units;
};

static void run_agreement_step(void *arguments) {
    struct agreement_step *c = arguments;
    c->returned = secant_agreement_step(c->secret.data, c->secret.size, c->memory.data, c->memory.size, c->curve,
        c->units);
}

static VALUE native_agreement_step(VALUE self, VALUE memory, VALUE curve, VALUE units) {
    (void)self;
    struct agreement_step c = {0};
    secant_ruby_state(&c.memory, memory);
    c.curve = secant_ruby_curve(curve);
    c.units = secant_ruby_number(units, "units");
    secant_ruby_room(&c.secret, secant_shared_secret_len(c.curve), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.secret);
    run_agreement_step(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.secret);
}

struct agreement_cost {
    secant_status returned;
    uint32_t largest;
    uint32_t total;
    secant_curve curve;
    uint32_t flags;
};

static void run_agreement_cost(void *arguments) {
    struct agreement_cost *c = arguments;
    c->returned = secant_agreement_cost(&c->largest, &c->total, c->curve, c->flags);
}

static VALUE native_agreement_cost(VALUE self, VALUE curve, VALUE flags) {
    (void)self;
    struct agreement_cost c = {0};
    c.curve = secant_ruby_curve(curve);
    c.flags = secant_ruby_number(flags, "flags");
    run_agreement_cost(&c);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, UINT2NUM(c.largest), UINT2NUM(c.total));
}

struct verification_len {
    size_t returned;
};

static void run_verification_len(void *arguments) {
    struct verification_len *c = arguments;
    c->returned = secant_verification_len();
}

static VALUE native_verification_len(VALUE self) {
    (void)self;
    struct verification_len c = {0};
    run_verification_len(&c);
    return SIZET2NUM(c.returned);
}

struct verification_start {
    secant_status returned;
    struct secant_ruby_output memory;
    secant_curve curve;
    struct secant_ruby_input public_key;
    struct secant_ruby_input digest;
    struct secant_ruby_input signature;
    uint32_t flags;
};

static void run_verification_start(void *arguments) {
    struct verification_start *c = arguments;
    c->returned = secant_verification_start(c->memory.data, c->memory.size, c->curve, c->public_key.data,
        c->public_key.len, c->digest.data, c->digest.len, c->signature.data, c->signature.len, c->flags);
}

static VALUE native_verification_start(VALUE self, VALUE curve, VALUE public_key, VALUE digest, VALUE signature,
    VALUE flags) {
    (void)self;
    struct verification_start c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_bytes(&c.digest, digest, "digest");
    secant_ruby_bytes(&c.signature, signature, "signature");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.memory, secant_verification_len(), SECANT_RUBY_STATE);
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.digest);
    secant_ruby_place(&c.signature);
    run_verification_start(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.memory);
}

struct verification_step {
    secant_status returned;
    struct secant_ruby_output memory;
    secant_curve curve;
    uint32_t units;
};

static void run_verification_step(void *arguments) {
    struct verification_step *c = arguments;
    c->returned = secant_verification_step(c->memory.data, c->memory.size, c->curve, c->units);
}

static VALUE native_verification_step(VALUE self, VALUE memory, VALUE curve, VALUE units) {
    (void)self;
    struct verification_step c = {0};
    secant_ruby_state(&c.memory, memory);
    c.curve = secant_ruby_curve(curve);
    c.units = secant_ruby_number(units, "units");
    run_verification_step(&c);
    secant_ruby_check(c.returned);
    return Qnil;
}

struct verification_cost {
    secant_status returned;
    uint32_t largest;
    uint32_t total;
    secant_curve curve;
};

static void run_verification_cost(void *arguments) {
    struct verification_cost *c = arguments;
    c->returned = secant_verification_cost(&c->largest, &c->total, c->curve);
}

static VALUE native_verification_cost(VALUE self, VALUE curve) {
    (void)self;
    struct verification_cost c = {0};
    c.curve = secant_ruby_curve(curve);
    run_verification_cost(&c);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, UINT2NUM(c.largest), UINT2NUM(c.total));
}

struct key_public_blinded {
    secant_status returned;
    struct secant_ruby_output public_key;
    secant_curve curve;
    struct secant_ruby_input private_key;
    uint32_t flags;
    struct secant_ruby_random random;
};

static void run_key_public_blinded(void *arguments) {
    struct key_public_blinded *c = arguments;
    c->returned = secant_key_public_blinded(c->public_key.data, c->public_key.size, c->curve, c->private_key.data,
        c->private_key.len, c->flags, secant_ruby_source(&c->random), &c->random);
}

static VALUE native_key_public_blinded(VALUE self, VALUE curve, VALUE private_key, VALUE flags, VALUE random) {
    (void)self;
    struct key_public_blinded c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.public_key, secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_key);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.random.bytes);
    run_key_public_blinded(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.public_key);
}

struct ecdh_blinded {
    secant_status returned;
    struct secant_ruby_output secret;
    secant_curve curve;
    struct secant_ruby_input private_key;
    struct secant_ruby_input public_key;
    struct secant_ruby_random random;
};

static void run_ecdh_blinded(void *arguments) {
    struct ecdh_blinded *c = arguments;
    c->returned = secant_ecdh_blinded(c->secret.data, c->secret.size, c->curve, c->private_key.data,
        c->private_key.len, c->public_key.data, c->public_key.len, secant_ruby_source(&c->random), &c->random);
}

static VALUE native_ecdh_blinded(VALUE self, VALUE curve, VALUE private_key, VALUE public_key, VALUE random) {
    (void)self;
    struct ecdh_blinded c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.secret, secant_shared_secret_len(c.curve), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.secret);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.random.bytes);
    run_ecdh_blinded(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.secret);
}

struct x25519_blinded {
    secant_status returned;
    struct secant_ruby_output secret;
    struct secant_ruby_input private_key;
    struct secant_ruby_input public_key;
    struct secant_ruby_random random;
};

static void run_x25519_blinded(void *arguments) {
    struct x25519_blinded *c = arguments;
    c->returned = secant_x25519_blinded(c->secret.data, c->secret.size, c->private_key.data, c->private_key.len,
        c->public_key.data, c->public_key.len, secant_ruby_source(&c->random), &c->random);
}

static VALUE native_x25519_blinded(VALUE self, VALUE private_key, VALUE public_key, VALUE random) {
    (void)self;
    struct x25519_blinded c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.secret, SECANT_X25519_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.secret);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.random.bytes);
    run_x25519_blinded(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.secret);
}

struct x448_blinded {
    secant_status returned;
    struct secant_ruby_output secret;
    struct secant_ruby_input private_key;
    struct secant_ruby_input public_key;
    struct secant_ruby_random random;
};

static void run_x448_blinded(void *arguments) {
    struct x448_blinded *c = arguments;
    c->returned = secant_x448_blinded(c->secret.data, c->secret.size, c->private_key.data, c->private_key.len,
        c->public_key.data, c->public_key.len, secant_ruby_source(&c->random), &c->random);
}

static VALUE native_x448_blinded(VALUE self, VALUE private_key, VALUE public_key, VALUE random) {
    (void)self;
    struct x448_blinded c = {0};
    secant_ruby_bytes(&c.private_key, private_key, "private_key");
    secant_ruby_bytes(&c.public_key, public_key, "public_key");
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.secret, SECANT_X448_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.secret);
    secant_ruby_place(&c.private_key);
    secant_ruby_place(&c.public_key);
    secant_ruby_place(&c.random.bytes);
    run_x448_blinded(&c);
    secant_ruby_check(c.returned);
    return secant_ruby_finish(&c.secret);
}

struct ecdsa_verify_many {
    secant_status returned;
    struct secant_ruby_output verdicts;
    secant_curve curve;
    struct secant_ruby_claims claims;
    secant_hash hash;
    uint32_t flags;
};

static void run_ecdsa_verify_many(void *arguments) {
    struct ecdsa_verify_many *c = arguments;
    c->returned = secant_ecdsa_verify_many((bool *)c->verdicts.data, c->verdicts.size, c->curve, c->claims.claims,
        c->claims.count, c->hash, c->flags);
}

static VALUE native_ecdsa_verify_many(VALUE self, VALUE curve, VALUE claims, VALUE hash, VALUE flags) {
    (void)self;
    struct ecdsa_verify_many c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_claims(&c.claims, claims);
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.verdicts, c.claims.count, SECANT_RUBY_STATE);
    struct secant_ruby_call call = {run_ecdsa_verify_many, &c, sizeof c, 0, NULL, 0, NULL, 0};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return secant_ruby_verdicts(&c.verdicts);
}

struct ecdsa_verify_digest_many {
    secant_status returned;
    struct secant_ruby_output verdicts;
    secant_curve curve;
    struct secant_ruby_claims claims;
    uint32_t flags;
};

static void run_ecdsa_verify_digest_many(void *arguments) {
    struct ecdsa_verify_digest_many *c = arguments;
    c->returned = secant_ecdsa_verify_digest_many((bool *)c->verdicts.data, c->verdicts.size, c->curve,
        c->claims.claims, c->claims.count, c->flags);
}

static VALUE native_ecdsa_verify_digest_many(VALUE self, VALUE curve, VALUE claims, VALUE flags) {
    (void)self;
    struct ecdsa_verify_digest_many c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_claims(&c.claims, claims);
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.verdicts, c.claims.count, SECANT_RUBY_STATE);
    struct secant_ruby_call call = {run_ecdsa_verify_digest_many, &c, sizeof c, 0, NULL, 0, NULL, 0};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return secant_ruby_verdicts(&c.verdicts);
}

struct ecdsa_sign_digest_many {
    secant_status returned;
    struct secant_ruby_output done;
    struct secant_ruby_output signatures;
    secant_curve curve;
    struct secant_ruby_rows private_keys;
    struct secant_ruby_rows digests;
    secant_hash hash;
    uint32_t flags;
    struct secant_ruby_random random;
};

static void run_ecdsa_sign_digest_many(void *arguments) {
    struct ecdsa_sign_digest_many *c = arguments;
    c->returned = secant_ecdsa_sign_digest_many((bool *)c->done.data, c->done.size, c->signatures.data,
        c->signatures.size, c->curve, c->private_keys.data, c->private_keys.len, c->private_keys.len, c->digests.data,
        c->digests.len, c->digests.len, c->hash, c->flags, secant_ruby_source(&c->random), &c->random);
}

static VALUE native_ecdsa_sign_digest_many(VALUE self, VALUE curve, VALUE private_keys, VALUE digests, VALUE hash,
    VALUE flags, VALUE random) {
    (void)self;
    struct ecdsa_sign_digest_many c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_rows(&c.private_keys, private_keys, "private_keys", NULL);
    secant_ruby_rows(&c.digests, digests, "digests", &c.private_keys);
    c.hash = (secant_hash)secant_ruby_number(hash, "hash");
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_random(&c.random, random);
    secant_ruby_room(&c.done, c.private_keys.count, SECANT_RUBY_STATE);
    secant_ruby_room(&c.signatures, c.done.size * secant_ecdsa_signature_len(c.curve, 0), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signatures);
    secant_ruby_place(&c.random.bytes);
    struct secant_ruby_input *inputs[] = {
        &c.random.bytes,
    };
    struct secant_ruby_output *outputs[] = {
        &c.signatures,
    };
    struct secant_ruby_call call = {run_ecdsa_sign_digest_many, &c, sizeof c, 0, inputs, 1, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_verdicts(&c.done), secant_ruby_finish(&c.signatures));
}

struct ecdsa_recover_many {
    secant_status returned;
    struct secant_ruby_output done;
    struct secant_ruby_output public_keys;
    secant_curve curve;
    struct secant_ruby_rows digests;
    struct secant_ruby_rows signatures;
    struct secant_ruby_rows recovery_ids;
    uint32_t flags;
};

static void run_ecdsa_recover_many(void *arguments) {
    struct ecdsa_recover_many *c = arguments;
    c->returned = secant_ecdsa_recover_many((bool *)c->done.data, c->done.size, c->public_keys.data,
        c->public_keys.size, c->curve, c->digests.data, c->digests.len, c->digests.len, c->signatures.data,
        c->signatures.len, c->signatures.len, c->recovery_ids.data, c->recovery_ids.len, c->recovery_ids.len,
        c->flags);
}

static VALUE native_ecdsa_recover_many(VALUE self, VALUE curve, VALUE digests, VALUE signatures, VALUE recovery_ids,
    VALUE flags) {
    (void)self;
    struct ecdsa_recover_many c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_rows(&c.digests, digests, "digests", NULL);
    secant_ruby_rows(&c.signatures, signatures, "signatures", &c.digests);
    secant_ruby_rows(&c.recovery_ids, recovery_ids, "recovery_ids", &c.digests);
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.done, c.digests.count, SECANT_RUBY_STATE);
    secant_ruby_room(&c.public_keys, c.done.size * secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_keys);
    struct secant_ruby_output *outputs[] = {
        &c.public_keys,
    };
    struct secant_ruby_call call = {run_ecdsa_recover_many, &c, sizeof c, 0, NULL, 0, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_verdicts(&c.done), secant_ruby_finish(&c.public_keys));
}

struct key_public_many {
    secant_status returned;
    struct secant_ruby_output done;
    struct secant_ruby_output public_keys;
    secant_curve curve;
    struct secant_ruby_rows private_keys;
    uint32_t flags;
};

static void run_key_public_many(void *arguments) {
    struct key_public_many *c = arguments;
    c->returned = secant_key_public_many((bool *)c->done.data, c->done.size, c->public_keys.data, c->public_keys.size,
        c->curve, c->private_keys.data, c->private_keys.len, c->private_keys.len, c->flags);
}

static VALUE native_key_public_many(VALUE self, VALUE curve, VALUE private_keys, VALUE flags) {
    (void)self;
    struct key_public_many c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_rows(&c.private_keys, private_keys, "private_keys", NULL);
    c.flags = secant_ruby_number(flags, "flags");
    secant_ruby_room(&c.done, c.private_keys.count, SECANT_RUBY_STATE);
    secant_ruby_room(&c.public_keys, c.done.size * secant_public_key_len(c.curve, c.flags), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_keys);
    struct secant_ruby_output *outputs[] = {
        &c.public_keys,
    };
    struct secant_ruby_call call = {run_key_public_many, &c, sizeof c, 0, NULL, 0, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_verdicts(&c.done), secant_ruby_finish(&c.public_keys));
}

struct ecdh_many {
    secant_status returned;
    struct secant_ruby_output done;
    struct secant_ruby_output shared_secrets;
    secant_curve curve;
    struct secant_ruby_rows private_keys;
    struct secant_ruby_rows public_keys;
};

static void run_ecdh_many(void *arguments) {
    struct ecdh_many *c = arguments;
    c->returned = secant_ecdh_many((bool *)c->done.data, c->done.size, c->shared_secrets.data, c->shared_secrets.size,
        c->curve, c->private_keys.data, c->private_keys.len, c->private_keys.len, c->public_keys.data,
        c->public_keys.len, c->public_keys.len);
}

static VALUE native_ecdh_many(VALUE self, VALUE curve, VALUE private_keys, VALUE public_keys) {
    (void)self;
    struct ecdh_many c = {0};
    c.curve = secant_ruby_curve(curve);
    secant_ruby_rows(&c.private_keys, private_keys, "private_keys", NULL);
    secant_ruby_rows(&c.public_keys, public_keys, "public_keys", &c.private_keys);
    secant_ruby_room(&c.done, c.private_keys.count, SECANT_RUBY_STATE);
    secant_ruby_room(&c.shared_secrets, c.done.size * secant_shared_secret_len(c.curve), SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.shared_secrets);
    struct secant_ruby_output *outputs[] = {
        &c.shared_secrets,
    };
    struct secant_ruby_call call = {run_ecdh_many, &c, sizeof c, 0, NULL, 0, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_verdicts(&c.done), secant_ruby_finish(&c.shared_secrets));
}

struct x25519_many {
    secant_status returned;
    struct secant_ruby_output done;
    struct secant_ruby_output shared_secrets;
    struct secant_ruby_rows private_keys;
    struct secant_ruby_rows public_keys;
};

static void run_x25519_many(void *arguments) {
    struct x25519_many *c = arguments;
    c->returned = secant_x25519_many((bool *)c->done.data, c->done.size, c->shared_secrets.data,
        c->shared_secrets.size, c->private_keys.data, c->private_keys.len, c->private_keys.len, c->public_keys.data,
        c->public_keys.len, c->public_keys.len);
}

static VALUE native_x25519_many(VALUE self, VALUE private_keys, VALUE public_keys) {
    (void)self;
    struct x25519_many c = {0};
    secant_ruby_rows(&c.private_keys, private_keys, "private_keys", NULL);
    secant_ruby_rows(&c.public_keys, public_keys, "public_keys", &c.private_keys);
    secant_ruby_room(&c.done, c.private_keys.count, SECANT_RUBY_STATE);
    secant_ruby_room(&c.shared_secrets, c.done.size * SECANT_X25519_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.shared_secrets);
    struct secant_ruby_output *outputs[] = {
        &c.shared_secrets,
    };
    struct secant_ruby_call call = {run_x25519_many, &c, sizeof c, 0, NULL, 0, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_verdicts(&c.done), secant_ruby_finish(&c.shared_secrets));
}

struct x25519_public_many {
    secant_status returned;
    struct secant_ruby_output done;
    struct secant_ruby_output public_keys;
    struct secant_ruby_rows private_keys;
};

static void run_x25519_public_many(void *arguments) {
    struct x25519_public_many *c = arguments;
    c->returned = secant_x25519_public_many((bool *)c->done.data, c->done.size, c->public_keys.data,
        c->public_keys.size, c->private_keys.data, c->private_keys.len, c->private_keys.len);
}

static VALUE native_x25519_public_many(VALUE self, VALUE private_keys) {
    (void)self;
    struct x25519_public_many c = {0};
    secant_ruby_rows(&c.private_keys, private_keys, "private_keys", NULL);
    secant_ruby_room(&c.done, c.private_keys.count, SECANT_RUBY_STATE);
    secant_ruby_room(&c.public_keys, c.done.size * SECANT_X25519_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_keys);
    struct secant_ruby_output *outputs[] = {
        &c.public_keys,
    };
    struct secant_ruby_call call = {run_x25519_public_many, &c, sizeof c, 0, NULL, 0, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_verdicts(&c.done), secant_ruby_finish(&c.public_keys));
}

struct x448_many {
    secant_status returned;
    struct secant_ruby_output done;
    struct secant_ruby_output shared_secrets;
    struct secant_ruby_rows private_keys;
    struct secant_ruby_rows public_keys;
};

static void run_x448_many(void *arguments) {
    struct x448_many *c = arguments;
    c->returned = secant_x448_many((bool *)c->done.data, c->done.size, c->shared_secrets.data, c->shared_secrets.size,
        c->private_keys.data, c->private_keys.len, c->private_keys.len, c->public_keys.data, c->public_keys.len,
        c->public_keys.len);
}

static VALUE native_x448_many(VALUE self, VALUE private_keys, VALUE public_keys) {
    (void)self;
    struct x448_many c = {0};
    secant_ruby_rows(&c.private_keys, private_keys, "private_keys", NULL);
    secant_ruby_rows(&c.public_keys, public_keys, "public_keys", &c.private_keys);
    secant_ruby_room(&c.done, c.private_keys.count, SECANT_RUBY_STATE);
    secant_ruby_room(&c.shared_secrets, c.done.size * SECANT_X448_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.shared_secrets);
    struct secant_ruby_output *outputs[] = {
        &c.shared_secrets,
    };
    struct secant_ruby_call call = {run_x448_many, &c, sizeof c, 0, NULL, 0, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_verdicts(&c.done), secant_ruby_finish(&c.shared_secrets));
}

struct x448_public_many {
    secant_status returned;
    struct secant_ruby_output done;
    struct secant_ruby_output public_keys;
    struct secant_ruby_rows private_keys;
};

static void run_x448_public_many(void *arguments) {
    struct x448_public_many *c = arguments;
    c->returned = secant_x448_public_many((bool *)c->done.data, c->done.size, c->public_keys.data,
        c->public_keys.size, c->private_keys.data, c->private_keys.len, c->private_keys.len);
}

static VALUE native_x448_public_many(VALUE self, VALUE private_keys) {
    (void)self;
    struct x448_public_many c = {0};
    secant_ruby_rows(&c.private_keys, private_keys, "private_keys", NULL);
    secant_ruby_room(&c.done, c.private_keys.count, SECANT_RUBY_STATE);
    secant_ruby_room(&c.public_keys, c.done.size * SECANT_X448_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.public_keys);
    struct secant_ruby_output *outputs[] = {
        &c.public_keys,
    };
    struct secant_ruby_call call = {run_x448_public_many, &c, sizeof c, 0, NULL, 0, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_verdicts(&c.done), secant_ruby_finish(&c.public_keys));
}

struct ed25519_sign_many {
    secant_status returned;
    struct secant_ruby_output done;
    struct secant_ruby_output signatures;
    struct secant_ruby_rows seeds;
    struct secant_ruby_rows messages;
};

static void run_ed25519_sign_many(void *arguments) {
    struct ed25519_sign_many *c = arguments;
    c->returned = secant_ed25519_sign_many((bool *)c->done.data, c->done.size, c->signatures.data, c->signatures.size,
        c->seeds.data, c->seeds.len, c->seeds.len, c->messages.data, c->messages.len, c->messages.len);
}

static VALUE native_ed25519_sign_many(VALUE self, VALUE seeds, VALUE messages) {
    (void)self;
    struct ed25519_sign_many c = {0};
    secant_ruby_rows(&c.seeds, seeds, "seeds", NULL);
    secant_ruby_rows(&c.messages, messages, "messages", &c.seeds);
    secant_ruby_room(&c.done, c.seeds.count, SECANT_RUBY_STATE);
    secant_ruby_room(&c.signatures, c.done.size * SECANT_ED25519_SIGNATURE_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signatures);
    struct secant_ruby_output *outputs[] = {
        &c.signatures,
    };
    struct secant_ruby_call call = {run_ed25519_sign_many, &c, sizeof c, 0, NULL, 0, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_verdicts(&c.done), secant_ruby_finish(&c.signatures));
}

struct ed448_sign_many {
    secant_status returned;
    struct secant_ruby_output done;
    struct secant_ruby_output signatures;
    struct secant_ruby_rows seeds;
    struct secant_ruby_rows messages;
};

static void run_ed448_sign_many(void *arguments) {
    struct ed448_sign_many *c = arguments;
    c->returned = secant_ed448_sign_many((bool *)c->done.data, c->done.size, c->signatures.data, c->signatures.size,
        c->seeds.data, c->seeds.len, c->seeds.len, c->messages.data, c->messages.len, c->messages.len);
}

static VALUE native_ed448_sign_many(VALUE self, VALUE seeds, VALUE messages) {
    (void)self;
    struct ed448_sign_many c = {0};
    secant_ruby_rows(&c.seeds, seeds, "seeds", NULL);
    secant_ruby_rows(&c.messages, messages, "messages", &c.seeds);
    secant_ruby_room(&c.done, c.seeds.count, SECANT_RUBY_STATE);
    secant_ruby_room(&c.signatures, c.done.size * SECANT_ED448_SIGNATURE_LEN, SECANT_RUBY_STRING);
    secant_ruby_place_output(&c.signatures);
    struct secant_ruby_output *outputs[] = {
        &c.signatures,
    };
    struct secant_ruby_call call = {run_ed448_sign_many, &c, sizeof c, 0, NULL, 0, outputs, 1};
    secant_ruby_run(&call, 1);
    secant_ruby_check(c.returned);
    return rb_ary_new_from_args(2, secant_ruby_verdicts(&c.done), secant_ruby_finish(&c.signatures));
}

void secant_ruby_init_functions(VALUE native) {
    rb_define_singleton_method(native, "status_name", native_status_name, 1);
    rb_define_singleton_method(native, "status_message", native_status_message, 1);
    rb_define_singleton_method(native, "backend_name", native_backend_name, 0);
    rb_define_singleton_method(native, "machine_pin", native_machine_pin, 1);
    rb_define_singleton_method(native, "version", native_version, 0);
    rb_define_singleton_method(native, "hash_len", native_hash_len, 1);
    rb_define_singleton_method(native, "digest", native_digest, 2);
    rb_define_singleton_method(native, "hash_start", native_hash_start, 1);
    rb_define_singleton_method(native, "hash_update", native_hash_update, 2);
    rb_define_singleton_method(native, "hash_finish", native_hash_finish, 2);
    rb_define_singleton_method(native, "random_bytes", native_random_bytes, 1);
    rb_define_singleton_method(native, "equal", native_equal, 2);
    rb_define_singleton_method(native, "equal_check", native_equal_check, 2);
    rb_define_singleton_method(native, "self_test", native_self_test, 0);
    rb_define_singleton_method(native, "curve_at", native_curve_at, 1);
    rb_define_singleton_method(native, "curve_bits", native_curve_bits, 1);
    rb_define_singleton_method(native, "private_key_len", native_private_key_len, 1);
    rb_define_singleton_method(native, "public_key_len", native_public_key_len, 2);
    rb_define_singleton_method(native, "shared_secret_len", native_shared_secret_len, 1);
    rb_define_singleton_method(native, "ecdsa_signature_len", native_ecdsa_signature_len, 2);
    rb_define_singleton_method(native, "curve_find", native_curve_find, 1);
    rb_define_singleton_method(native, "curve_name", native_curve_name, 1);
    rb_define_singleton_method(native, "key_generate", native_key_generate, 2);
    rb_define_singleton_method(native, "key_check", native_key_check, 2);
    rb_define_singleton_method(native, "key_public", native_key_public, 4);
    rb_define_singleton_method(native, "public_key_check", native_public_key_check, 2);
    rb_define_singleton_method(native, "public_key_convert", native_public_key_convert, 3);
    rb_define_singleton_method(native, "key_tweak_add", native_key_tweak_add, 3);
    rb_define_singleton_method(native, "public_key_tweak_add", native_public_key_tweak_add, 4);
    rb_define_singleton_method(native, "key_tweak_multiply", native_key_tweak_multiply, 3);
    rb_define_singleton_method(native, "public_key_tweak_multiply", native_public_key_tweak_multiply, 4);
    rb_define_singleton_method(native, "precomputed_key_len", native_precomputed_key_len, 2);
    rb_define_singleton_method(native, "precomputed_key_build", native_precomputed_key_build, 3);
    rb_define_singleton_method(native, "precomputed_key_check", native_precomputed_key_check, 2);
    rb_define_singleton_method(native, "ecdsa_verify_precomputed", native_ecdsa_verify_precomputed, 6);
    rb_define_singleton_method(native, "ecdsa_verify_precomputed_check", native_ecdsa_verify_precomputed_check, 6);
    rb_define_singleton_method(native, "ecdsa_verify_digest_precomputed", native_ecdsa_verify_digest_precomputed, 5);
    rb_define_singleton_method(native, "ecdsa_verify_digest_precomputed_check", native_ecdsa_verify_digest_precomputed_check, 5);
    rb_define_singleton_method(native, "base_table_len", native_base_table_len, 2);
    rb_define_singleton_method(native, "base_table_build", native_base_table_build, 2);
    rb_define_singleton_method(native, "base_table_check", native_base_table_check, 2);
    rb_define_singleton_method(native, "ecdsa_sign", native_ecdsa_sign, 7);
    rb_define_singleton_method(native, "ecdsa_sign_digest", native_ecdsa_sign_digest, 7);
    rb_define_singleton_method(native, "ecdsa_sign_recoverable", native_ecdsa_sign_recoverable, 7);
    rb_define_singleton_method(native, "ecdsa_verify", native_ecdsa_verify, 6);
    rb_define_singleton_method(native, "ecdsa_verify_check", native_ecdsa_verify_check, 6);
    rb_define_singleton_method(native, "ecdsa_verify_digest", native_ecdsa_verify_digest, 5);
    rb_define_singleton_method(native, "ecdsa_verify_digest_check", native_ecdsa_verify_digest_check, 5);
    rb_define_singleton_method(native, "digest_fits", native_digest_fits, 2);
    rb_define_singleton_method(native, "digest_fits_check", native_digest_fits_check, 2);
    rb_define_singleton_method(native, "ecdsa_recover", native_ecdsa_recover, 5);
    rb_define_singleton_method(native, "ecdsa_signature_to_der", native_ecdsa_signature_to_der, 2);
    rb_define_singleton_method(native, "ecdsa_signature_from_der", native_ecdsa_signature_from_der, 2);
    rb_define_singleton_method(native, "ecdsa_signature_normalize", native_ecdsa_signature_normalize, 3);
    rb_define_singleton_method(native, "ecdsa_signature_has_low_s", native_ecdsa_signature_has_low_s, 3);
    rb_define_singleton_method(native, "ecdsa_signature_has_low_s_check", native_ecdsa_signature_has_low_s_check, 3);
    rb_define_singleton_method(native, "bip340_sign", native_bip340_sign, 3);
    rb_define_singleton_method(native, "bip340_verify", native_bip340_verify, 3);
    rb_define_singleton_method(native, "bip340_verify_check", native_bip340_verify_check, 3);
    rb_define_singleton_method(native, "bip340_public", native_bip340_public, 1);
    rb_define_singleton_method(native, "bip340_batch_memory", native_bip340_batch_memory, 1);
    rb_define_singleton_method(native, "bip340_verify_batch", native_bip340_verify_batch, 1);
    rb_define_singleton_method(native, "bip340_tweak_private", native_bip340_tweak_private, 2);
    rb_define_singleton_method(native, "bip340_tweak_public", native_bip340_tweak_public, 2);
    rb_define_singleton_method(native, "bip374_prove", native_bip374_prove, 5);
    rb_define_singleton_method(native, "bip374_verify", native_bip374_verify, 6);
    rb_define_singleton_method(native, "bip374_verify_check", native_bip374_verify_check, 6);
    rb_define_singleton_method(native, "brc94_prove", native_brc94_prove, 3);
    rb_define_singleton_method(native, "brc94_verify", native_brc94_verify, 4);
    rb_define_singleton_method(native, "brc94_verify_check", native_brc94_verify_check, 4);
    rb_define_singleton_method(native, "ed25519_generate", native_ed25519_generate, 1);
    rb_define_singleton_method(native, "ed25519_public", native_ed25519_public, 1);
    rb_define_singleton_method(native, "ed25519_sign", native_ed25519_sign, 2);
    rb_define_singleton_method(native, "ed25519_verify", native_ed25519_verify, 4);
    rb_define_singleton_method(native, "ed25519_verify_check", native_ed25519_verify_check, 4);
    rb_define_singleton_method(native, "ed25519_sign_ctx", native_ed25519_sign_ctx, 3);
    rb_define_singleton_method(native, "ed25519_verify_ctx", native_ed25519_verify_ctx, 5);
    rb_define_singleton_method(native, "ed25519_verify_ctx_check", native_ed25519_verify_ctx_check, 5);
    rb_define_singleton_method(native, "ed25519_sign_ph", native_ed25519_sign_ph, 3);
    rb_define_singleton_method(native, "ed25519_verify_ph", native_ed25519_verify_ph, 5);
    rb_define_singleton_method(native, "ed25519_verify_ph_check", native_ed25519_verify_ph_check, 5);
    rb_define_singleton_method(native, "ed448_generate", native_ed448_generate, 1);
    rb_define_singleton_method(native, "ed448_public", native_ed448_public, 1);
    rb_define_singleton_method(native, "ed448_sign", native_ed448_sign, 2);
    rb_define_singleton_method(native, "ed448_verify", native_ed448_verify, 4);
    rb_define_singleton_method(native, "ed448_verify_check", native_ed448_verify_check, 4);
    rb_define_singleton_method(native, "ed448_batch_memory", native_ed448_batch_memory, 2);
    rb_define_singleton_method(native, "ed448_verify_batch", native_ed448_verify_batch, 2);
    rb_define_singleton_method(native, "ed448_sign_ctx", native_ed448_sign_ctx, 3);
    rb_define_singleton_method(native, "ed448_verify_ctx", native_ed448_verify_ctx, 5);
    rb_define_singleton_method(native, "ed448_verify_ctx_check", native_ed448_verify_ctx_check, 5);
    rb_define_singleton_method(native, "ed448_sign_ph", native_ed448_sign_ph, 3);
    rb_define_singleton_method(native, "ed448_verify_ph", native_ed448_verify_ph, 5);
    rb_define_singleton_method(native, "ed448_verify_ph_check", native_ed448_verify_ph_check, 5);
    rb_define_singleton_method(native, "ed25519_batch_memory", native_ed25519_batch_memory, 2);
    rb_define_singleton_method(native, "ed25519_verify_batch", native_ed25519_verify_batch, 2);
    rb_define_singleton_method(native, "xeddsa_sign", native_xeddsa_sign, 4);
    rb_define_singleton_method(native, "xeddsa_verify", native_xeddsa_verify, 4);
    rb_define_singleton_method(native, "xeddsa_verify_check", native_xeddsa_verify_check, 4);
    rb_define_singleton_method(native, "ecdh", native_ecdh, 4);
    rb_define_singleton_method(native, "x25519_generate", native_x25519_generate, 1);
    rb_define_singleton_method(native, "x25519_public", native_x25519_public, 1);
    rb_define_singleton_method(native, "x25519", native_x25519, 2);
    rb_define_singleton_method(native, "x448_generate", native_x448_generate, 1);
    rb_define_singleton_method(native, "x448_public", native_x448_public, 1);
    rb_define_singleton_method(native, "x448", native_x448, 2);
    rb_define_singleton_method(native, "koblitz_capacity", native_koblitz_capacity, 1);
    rb_define_singleton_method(native, "koblitz_encode", native_koblitz_encode, 3);
    rb_define_singleton_method(native, "koblitz_decode", native_koblitz_decode, 2);
    rb_define_singleton_method(native, "koblitz_decode_exact", native_koblitz_decode_exact, 3);
    rb_define_singleton_method(native, "massey_omura_lock", native_massey_omura_lock, 5);
    rb_define_singleton_method(native, "massey_omura_unlock", native_massey_omura_unlock, 5);
    rb_define_singleton_method(native, "hash_to_curve_suite", native_hash_to_curve_suite, 1);
    rb_define_singleton_method(native, "hash_to_curve_len", native_hash_to_curve_len, 1);
    rb_define_singleton_method(native, "hash_to_curve", native_hash_to_curve, 3);
    rb_define_singleton_method(native, "expand_message_xmd", native_expand_message_xmd, 4);
    rb_define_singleton_method(native, "expand_message_xof", native_expand_message_xof, 5);
    rb_define_singleton_method(native, "bip32_root", native_bip32_root, 2);
    rb_define_singleton_method(native, "bip32_derive_private", native_bip32_derive_private, 2);
    rb_define_singleton_method(native, "bip32_public", native_bip32_public, 1);
    rb_define_singleton_method(native, "bip32_private_key", native_bip32_private_key, 1);
    rb_define_singleton_method(native, "bip32_derive_public", native_bip32_derive_public, 2);
    rb_define_singleton_method(native, "bip32_public_key", native_bip32_public_key, 1);
    rb_define_singleton_method(native, "brc42_private", native_brc42_private, 3);
    rb_define_singleton_method(native, "brc42_public", native_brc42_public, 3);
    rb_define_singleton_method(native, "kdf_x963", native_kdf_x963, 4);
    rb_define_singleton_method(native, "hkdf", native_hkdf, 5);
    rb_define_singleton_method(native, "hkdf_extract", native_hkdf_extract, 3);
    rb_define_singleton_method(native, "hkdf_expand", native_hkdf_expand, 4);
    rb_define_singleton_method(native, "ecies_overhead", native_ecies_overhead, 2);
    rb_define_singleton_method(native, "ecies_encrypt", native_ecies_encrypt, 9);
    rb_define_singleton_method(native, "ecies_decrypt", native_ecies_decrypt, 7);
    rb_define_singleton_method(native, "hpke_private_key_len", native_hpke_private_key_len, 1);
    rb_define_singleton_method(native, "hpke_public_key_len", native_hpke_public_key_len, 1);
    rb_define_singleton_method(native, "hpke_overhead", native_hpke_overhead, 1);
    rb_define_singleton_method(native, "hpke_seal", native_hpke_seal, 11);
    rb_define_singleton_method(native, "hpke_open", native_hpke_open, 10);
    rb_define_singleton_method(native, "hpke_export_sender", native_hpke_export_sender, 11);
    rb_define_singleton_method(native, "hpke_export_recipient", native_hpke_export_recipient, 11);
    rb_define_singleton_method(native, "key_algorithm_curve", native_key_algorithm_curve, 1);
    rb_define_singleton_method(native, "key_file_read_public", native_key_file_read_public, 1);
    rb_define_singleton_method(native, "key_file_read_private", native_key_file_read_private, 2);
    rb_define_singleton_method(native, "key_file_read_private_with", native_key_file_read_private_with, 4);
    rb_define_singleton_method(native, "key_file_write_private", native_key_file_write_private, 6);
    rb_define_singleton_method(native, "key_file_write_public", native_key_file_write_public, 4);
    rb_define_singleton_method(native, "jwk_thumbprint", native_jwk_thumbprint, 3);
    rb_define_singleton_method(native, "wif_encode", native_wif_encode, 3);
    rb_define_singleton_method(native, "wif_decode", native_wif_decode, 1);
    rb_define_singleton_method(native, "tls_read_parameters", native_tls_read_parameters, 1);
    rb_define_singleton_method(native, "tls_group_curve", native_tls_group_curve, 1);
    rb_define_singleton_method(native, "tls_write_parameters", native_tls_write_parameters, 2);
    rb_define_singleton_method(native, "tls_read_point", native_tls_read_point, 3);
    rb_define_singleton_method(native, "tls_write_point", native_tls_write_point, 3);
    rb_define_singleton_method(native, "hex_encode", native_hex_encode, 1);
    rb_define_singleton_method(native, "hex_decode", native_hex_decode, 1);
    rb_define_singleton_method(native, "hex_decode_secret", native_hex_decode_secret, 1);
    rb_define_singleton_method(native, "point_add", native_point_add, 4);
    rb_define_singleton_method(native, "point_double", native_point_double, 3);
    rb_define_singleton_method(native, "point_negate", native_point_negate, 3);
    rb_define_singleton_method(native, "point_multiply", native_point_multiply, 4);
    rb_define_singleton_method(native, "point_check", native_point_check, 2);
    rb_define_singleton_method(native, "point_compress", native_point_compress, 2);
    rb_define_singleton_method(native, "point_decompress", native_point_decompress, 2);
    rb_define_singleton_method(native, "point_sum_memory", native_point_sum_memory, 2);
    rb_define_singleton_method(native, "point_sum", native_point_sum, 4);
    rb_define_singleton_method(native, "point_multiply_ct", native_point_multiply_ct, 5);
    rb_define_singleton_method(native, "point_multiply_wnaf", native_point_multiply_wnaf, 5);
    rb_define_singleton_method(native, "field_len", native_field_len, 1);
    rb_define_singleton_method(native, "field_add", native_field_add, 3);
    rb_define_singleton_method(native, "field_sub", native_field_sub, 3);
    rb_define_singleton_method(native, "field_mul", native_field_mul, 3);
    rb_define_singleton_method(native, "field_sqr", native_field_sqr, 2);
    rb_define_singleton_method(native, "field_neg", native_field_neg, 2);
    rb_define_singleton_method(native, "field_inv", native_field_inv, 2);
    rb_define_singleton_method(native, "field_sqrt", native_field_sqrt, 2);
    rb_define_singleton_method(native, "field_reduce", native_field_reduce, 2);
    rb_define_singleton_method(native, "scalar_add", native_scalar_add, 3);
    rb_define_singleton_method(native, "scalar_mul", native_scalar_mul, 3);
    rb_define_singleton_method(native, "scalar_neg", native_scalar_neg, 2);
    rb_define_singleton_method(native, "scalar_inv", native_scalar_inv, 2);
    rb_define_singleton_method(native, "scalar_reduce", native_scalar_reduce, 2);
    rb_define_singleton_method(native, "jacobian_double", native_jacobian_double, 2);
    rb_define_singleton_method(native, "jacobian_add", native_jacobian_add, 3);
    rb_define_singleton_method(native, "jacobian_negate", native_jacobian_negate, 2);
    rb_define_singleton_method(native, "jacobian_to_affine", native_jacobian_to_affine, 3);
    rb_define_singleton_method(native, "signing_len", native_signing_len, 0);
    rb_define_singleton_method(native, "signing_start", native_signing_start, 6);
    rb_define_singleton_method(native, "signing_step", native_signing_step, 4);
    rb_define_singleton_method(native, "signing_cost", native_signing_cost, 2);
    rb_define_singleton_method(native, "agreement_len", native_agreement_len, 0);
    rb_define_singleton_method(native, "agreement_start", native_agreement_start, 5);
    rb_define_singleton_method(native, "agreement_step", native_agreement_step, 3);
    rb_define_singleton_method(native, "agreement_cost", native_agreement_cost, 2);
    rb_define_singleton_method(native, "verification_len", native_verification_len, 0);
    rb_define_singleton_method(native, "verification_start", native_verification_start, 5);
    rb_define_singleton_method(native, "verification_step", native_verification_step, 3);
    rb_define_singleton_method(native, "verification_cost", native_verification_cost, 1);
    rb_define_singleton_method(native, "key_public_blinded", native_key_public_blinded, 4);
    rb_define_singleton_method(native, "ecdh_blinded", native_ecdh_blinded, 4);
    rb_define_singleton_method(native, "x25519_blinded", native_x25519_blinded, 3);
    rb_define_singleton_method(native, "x448_blinded", native_x448_blinded, 3);
    rb_define_singleton_method(native, "ecdsa_verify_many", native_ecdsa_verify_many, 4);
    rb_define_singleton_method(native, "ecdsa_verify_digest_many", native_ecdsa_verify_digest_many, 3);
    rb_define_singleton_method(native, "ecdsa_sign_digest_many", native_ecdsa_sign_digest_many, 6);
    rb_define_singleton_method(native, "ecdsa_recover_many", native_ecdsa_recover_many, 5);
    rb_define_singleton_method(native, "key_public_many", native_key_public_many, 3);
    rb_define_singleton_method(native, "ecdh_many", native_ecdh_many, 3);
    rb_define_singleton_method(native, "x25519_many", native_x25519_many, 2);
    rb_define_singleton_method(native, "x25519_public_many", native_x25519_public_many, 1);
    rb_define_singleton_method(native, "x448_many", native_x448_many, 2);
    rb_define_singleton_method(native, "x448_public_many", native_x448_public_many, 1);
    rb_define_singleton_method(native, "ed25519_sign_many", native_ed25519_sign_many, 2);
    rb_define_singleton_method(native, "ed448_sign_many", native_ed448_sign_many, 2);
}
