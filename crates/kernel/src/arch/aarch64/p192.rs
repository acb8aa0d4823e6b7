//! Arithmetic modulo p = 2^192 - 2^64 - 1 with plain integers, inline.
//!
//! `2^192 = c = 2^64 + 1`. Three high words `h0 h1 h2` of a product count `c` each, and what of that leaves the three
//! words again counts `c`: `(h0 + h2, h0 + h1 + h2, h1 + h2)` is added to the low words. What is then above bit 192, `n`,
//! is at most 3: the words plus `(n + 1) c` reach `2^192` exactly when those plus `n c` are not below `p`, and are then
//! right without that bit; else `c` is taken back.
//!
//! Contract: any operands of products, other operands below `p`; results are below `p`. Operands may be the same. Tested
//! in `tests.rs`.

use super::short::{product_3, square_3};
use crate::primes::{self, PrimeForm};
use core::arch::asm;

prime! {
    P192, 3:
    linear_methods! { any_3, 3, &primes::P192::P }
    product_methods! { multiply, square, 3 }
}

/// The words of a product modulo `p`. 19 instructions.
#[inline(always)]
fn reduce(w: &[u64; 6]) -> [u64; 3] {
    let [mut r0, mut r1, mut r2, h0, h1, h2] = *w;
    // SAFETY: only the registers named are read and written
    unsafe {
        asm!(
            each!("adds" "adcs" ["{t0}" "{t1}" "{t2}"] ["{h0}" "{h1}" "{h2}"]),
            "adc {n}, xzr, xzr",
            each!("adds" "adcs" ["{t0}" "{t1}" "{t2}"] ["{h2}" "{h2}" "{h1}"]),
            "adc {n}, {n}, xzr",
            each!("adds" "adcs" ["{t1}" "{t2}"] ["{h0}" "xzr"]),
            "adc {n}, {n}, xzr",
            "add {n}, {n}, #1",
            each!("adds" "adcs" ["{t0}" "{t1}" "{t2}"] ["{n}" "{n}" "xzr"]),
            "cset {n}, cc",
            each!("subs" "sbcs" ["{t0}" "{t1}" "{t2}"] ["{n}" "{n}" "xzr"]),
            t0 = inout(reg) r0,
            t1 = inout(reg) r1,
            t2 = inout(reg) r2,
            h0 = in(reg) h0,
            h1 = in(reg) h1,
            h2 = in(reg) h2,
            n = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2]
}

/// `a b`. 54 instructions, 9 products.
#[inline(always)]
pub fn multiply(a: &[u64; 3], b: &[u64; 3]) -> [u64; 3] {
    reduce(&product_3(a, b))
}

/// `a^2`. 45 instructions, 6 products.
#[inline(always)]
pub fn square(a: &[u64; 3]) -> [u64; 3] {
    reduce(&square_3(a))
}
