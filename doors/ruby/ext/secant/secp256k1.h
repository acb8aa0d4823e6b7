/* The operations of Secant::Secp256k1 on integers. */
#ifndef SECANT_RUBY_SECP256K1_H
#define SECANT_RUBY_SECP256K1_H

#include <ruby.h>

/* Defines Secant::Secp256k1::Extension. */
void secant_ruby_init_secp256k1(VALUE secant);

#endif
