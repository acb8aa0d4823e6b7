//! Arithmetic modulo p = 2^224 - c, c = 2^32 + 6803, with plain integers, inline.
//!
//! `2^224 = c`: the bits from 224 on, four words `H` of which the last one has 32 bits, fold onto those below as `H c`.
//! What is then above bit 224, `n`, is below `2^34`, and is folded with 1 more as in [`super::secp256k1`], where bit 224
//! takes the place of the carry.
//!
//! Contract: operands below `2^224`; results are below `p`. Operands may be the same. Tested in `tests.rs`.

use super::lazy_reduction::{product_4, square_4};
use crate::primes::{self, PrimeForm};
use core::arch::asm;

prime! {
    Secp224k1, 4:
    linear_methods! { any_4, 4, &primes::Secp224k1::P }
    product_methods! { multiply, square, 4 }
}

/// The words of a product below `2^448` modulo `p`. 38 instructions, 10 products.
#[inline(always)]
fn reduce(w: &[u64; 8]) -> [u64; 4] {
    let [mut r0, mut r1, mut r2, mut r3, h0, h1, h2, _] = *w;
    // SAFETY: only the registers named are read and written
    unsafe {
        asm!(
            "extr {n}, {h0}, {t3}, #32",
            "extr {h0}, {h1}, {h0}, #32",
            "extr {h1}, {h2}, {h1}, #32",
            "lsr {h2}, {h2}, #32",
            "and {t3}, {t3}, #0xffffffff",
            row!("{c}" ["{u0}" "{u1}"] ["{n}" "{h0}" "{h1}" "{h2}"] ["{t0}" "{t1}" "{t2}" "{t3}" "{x}"]),
            "extr {n}, {x}, {t3}, #32",
            "and {t3}, {t3}, #0xffffffff",
            "add {n}, {n}, #1",
            "mul {u0}, {n}, {c}",
            "umulh {u1}, {n}, {c}",
            each!("adds" "adcs" ["{t0}" "{t1}" "{t2}" "{t3}"] ["{u0}" "{u1}" "xzr" "xzr"]),
            "tst {t3}, #0x100000000",
            "csel {n}, xzr, {c}, ne",
            each!("subs" "sbcs" ["{t0}" "{t1}" "{t2}" "{t3}"] ["{n}" "xzr" "xzr" "xzr"]),
            "and {t3}, {t3}, #0xffffffff",
            t0 = inout(reg) r0,
            t1 = inout(reg) r1,
            t2 = inout(reg) r2,
            t3 = inout(reg) r3,
            h0 = inout(reg) h0 => _,
            h1 = inout(reg) h1 => _,
            h2 = inout(reg) h2 => _,
            c = in(reg) 0x1_0000_1a93_u64,
            n = out(reg) _,
            x = out(reg) _,
            u0 = out(reg) _,
            u1 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `a b`. 101 instructions, 26 products.
#[inline(always)]
pub fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    reduce(&product_4(a, b))
}

/// `a^2`. 81 instructions, 20 products.
#[inline(always)]
pub fn square(a: &[u64; 4]) -> [u64; 4] {
    reduce(&square_4(a))
}
