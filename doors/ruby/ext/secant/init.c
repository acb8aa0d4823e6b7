#include "memory.h"
#include "secp256k1.h"
#include "support.h"

/* The extension holds nothing that changes: what it returns is frozen, and its functions may run in any Ractor. */
RUBY_FUNC_EXPORTED void Init_secant_ext(void);

void Init_secant_ext(void) {
    rb_ext_ractor_safe(true);
    VALUE secant = rb_define_module("Secant");
    secant_ruby_init_memory(secant);
    secant_ruby_init_functions(rb_define_module_under(secant, "Native"));
    secant_ruby_init_secp256k1(secant);
}
