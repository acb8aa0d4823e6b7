//! Arithmetic modulo p = 2^192 - c, c = 2^32 + 4553, with plain integers, inline: that of [`super::secp256k1`] with a limb
//! less.
//!
//! Contract: any operands of products, other operands below `p`; results are below `p`. Operands may be the same. Tested
//! in `tests.rs`.

use super::short::{product_3, square_3};
use crate::primes::{self, PrimeForm};
use core::arch::asm;

prime! {
    Secp192k1, 3:
    linear_methods! { any_3, 3, &primes::Secp192k1::P }
    product_methods! { multiply, square, 3 }
}

/// The words of a product modulo `p`. 23 instructions, 8 products.
#[inline(always)]
fn reduce(w: &[u64; 6]) -> [u64; 3] {
    let [mut r0, mut r1, mut r2, h0, h1, h2] = *w;
    // SAFETY: only the registers named are read and written
    unsafe {
        asm!(
            row!("{c}" ["{u0}" "{u1}"] ["{h0}" "{h1}" "{h2}"] ["{t0}" "{t1}" "{t2}" "{n}"]),
            "add {n}, {n}, #1",
            "mul {u0}, {n}, {c}",
            "umulh {u1}, {n}, {c}",
            each!("adds" "adcs" ["{t0}" "{t1}" "{t2}"] ["{u0}" "{u1}" "xzr"]),
            "csel {n}, xzr, {c}, cs",
            each!("subs" "sbcs" ["{t0}" "{t1}" "{t2}"] ["{n}" "xzr" "xzr"]),
            t0 = inout(reg) r0,
            t1 = inout(reg) r1,
            t2 = inout(reg) r2,
            h0 = in(reg) h0,
            h1 = in(reg) h1,
            h2 = in(reg) h2,
            c = in(reg) 0x1_0000_11c9_u64,
            n = out(reg) _,
            u0 = out(reg) _,
            u1 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2]
}

/// `a b`. 58 instructions, 17 products.
#[inline(always)]
pub fn multiply(a: &[u64; 3], b: &[u64; 3]) -> [u64; 3] {
    reduce(&product_3(a, b))
}

/// `a^2`. 49 instructions, 14 products.
#[inline(always)]
pub fn square(a: &[u64; 3]) -> [u64; 3] {
    reduce(&square_3(a))
}
