//! Arithmetic modulo p = 2^224 - 2^96 + 1 in Montgomery form, R = 2^256: that of any modulus of four limbs
//! ([`super::montgomery`]), with constants for the modulus.
//!
//! Rejected: a reduction without multiplications, as that of [`super::p256`]: the curve is rare, and this one takes a
//! fifth more instructions for a product.
//!
//! Contract: as in [`super::montgomery`]. Tested in `tests.rs`.

use super::montgomery;
use crate::OddModulus;
use crate::primes::{self, PrimeForm};

prime! {
    P224, 4:
    linear_methods! { any_4, 4, &primes::P224::P }
    product_methods! { multiply, square, 4 }
    lazy_reduction_methods! { primes::P224::P }
}

const MODULUS: OddModulus<4> = OddModulus::new(primes::P224::P);

/// `a b 2^-256 mod p`.
#[inline(always)]
pub fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    montgomery::multiply_4(a, b, &MODULUS)
}

/// `a^2 2^-256 mod p`.
#[inline(always)]
pub fn square(a: &[u64; 4]) -> [u64; 4] {
    montgomery::square_4(a, &MODULUS)
}

/// `(product - wide) 2^-256 mod p` for products or squares of operands below `p`.
#[inline(always)]
fn reduce_difference(product: &[u64; 8], wide: &[u64; 8]) -> [u64; 4] {
    montgomery::reduce_difference_4(product, wide, &MODULUS)
}
