//! Multiplication modulo p = 2^256 - 2^224 + 2^192 + 2^96 - 1 in Montgomery form, R = 2^256, inline.
//!
//! `-1/p = 1 mod 2^64`, so the factor of a reduction step is the lowest word `q` itself, and
//! `q p + q = q 2^96 + q c 2^192` with `c = 2^64 - 2^32 + 1`: a step is two shifts, one product and four
//! additions. Four steps reduce the low half of the product (see [`super::montgomery`] for why it needs no
//! further carry), which is then added to the high half.
//!
//! Rejected: `q c` by subtractions instead of the product (same time), two products per step (24 instead of 20
//! in all).
//!
//! Contract: the product of the operands is below `2^256 p` (it is when one of them is below `p`); the result is below
//! `p`. Tested in `tests.rs`.

use super::Adx;
use crate::primes::{self, PrimeForm};
use core::arch::asm;

prime! {
    P256, 4:
    linear_methods! { p256, 4 }
    product_methods! { multiply, square, 4 }
    lazy_reduction_methods! { reduce_difference, primes::P256::P }
}

const C: u64 = 0xffff_ffff_0000_0001;

/// Four steps on the window `[w…]` with the spare register `n`, then `[u…] += window`, carry in CF.
/// Leaves `c` in `rdx`.
#[rustfmt::skip]
macro_rules! reduction {
    ($l:tt $h:tt $n:tt [$w0:tt $w1:tt $w2:tt $w3:tt] [$u0:tt $u1:tt $u2:tt $u3:tt]) => {
        concat!(
            "mov rdx, {c}\n",
            reduction!(@ $l $h [$w0 $w1 $w2 $w3 $n]),
            reduction!(@ $l $h [$w1 $w2 $w3 $n $w0]),
            reduction!(@ $l $h [$w2 $w3 $n $w0 $w1]),
            reduction!(@ $l $h [$w3 $n $w0 $w1 $w2]),
            // the window is now n w0 w1 w2
            "add ", $u0, ", ", $n, "\n",
            "adc ", $u1, ", ", $w0, "\n",
            "adc ", $u2, ", ", $w1, "\n",
            "adc ", $u3, ", ", $w2, "\n"
        )
    };
    // (q x1 x2 x3) -> (x1 x2 x3 n); n is at most c - 1 before the carry is added
    (@ $l:tt $h:tt [$q:tt $x1:tt $x2:tt $x3:tt $n:tt]) => {
        concat!(
            "mulx ", $n, ", ", $l, ", ", $q, "\n",
            "mov ", $h, ", ", $q, "\n",
            "shl ", $h, ", 32\n",
            "shr ", $q, ", 32\n",
            "add ", $x1, ", ", $h, "\n",
            "adc ", $x2, ", ", $q, "\n",
            "adc ", $x3, ", ", $l, "\n",
            "adc ", $n, ", 0\n"
        )
    };
}

/// `[u…]` with the carry in CF, minus `p` if it is not below `p`.
#[rustfmt::skip]
macro_rules! full {
    ($l:tt $h:tt [$w0:tt $w1:tt $w2:tt $w3:tt] [$u0:tt $u1:tt $u2:tt $u3:tt]) => {
        concat!(
            "mov ", $l, ", 0\n",
            "adc ", $l, ", 0\n",
            "mov ", $h, ", {low}\n",
            "mov ", $w0, ", ", $u0, "\n",
            "sub ", $w0, ", -1\n",
            "mov ", $w1, ", ", $u1, "\n",
            "sbb ", $w1, ", ", $h, "\n",
            "mov ", $w2, ", ", $u2, "\n",
            "sbb ", $w2, ", 0\n",
            "mov ", $w3, ", ", $u3, "\n",
            "sbb ", $w3, ", rdx\n",
            "sbb ", $l, ", 0\n",
            "cmovnc ", $u0, ", ", $w0, "\n",
            "cmovnc ", $u1, ", ", $w1, "\n",
            "cmovnc ", $u2, ", ", $w2, "\n",
            "cmovnc ", $u3, ", ", $w3, "\n"
        )
    };
}

/// `a b 2^-256 mod p`, below `p`. 20 products; 12 registers.
#[inline(always)]
pub fn multiply(_: Adx, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: the token proves BMI2 and ADX; `b` is read at offsets 0 to 24, inside its array
    unsafe {
        asm!(
            inline_product_4!(),
            reduction!("{l}" "{h}" "{b}" ["{t0}" "{t1}" "{t2}" "{t3}"] ["{a0}" "{a1}" "{a2}" "{a3}"]),
            full!("{l}" "{h}" ["{t0}" "{t1}" "{t2}" "{t3}"] ["{a0}" "{a1}" "{a2}" "{a3}"]),
            a0 = inout(reg) a[0] => r0,
            a1 = inout(reg) a[1] => r1,
            a2 = inout(reg) a[2] => r2,
            a3 = inout(reg) a[3] => r3,
            b = inout(reg) b.as_ptr() => _,
            t0 = out(reg) _,
            t1 = out(reg) _,
            t2 = out(reg) _,
            t3 = out(reg) _,
            l = out(reg) _,
            h = out(reg) _,
            out("rdx") _,
            c = const C,
            low = const 0xffff_ffff_u64,
            options(pure, readonly, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `a^2 2^-256 mod p`, below `p`. 14 products; 12 registers.
#[inline(always)]
pub fn square(_: Adx, a: &[u64; 4]) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: the token proves BMI2 and ADX; no memory is touched
    unsafe {
        asm!(
            inline_square_4!(),
            reduction!("{l}" "{a1}" "{a2}" ["{a0}" "{t1}" "{t2}" "{t3}"] ["{t4}" "{t5}" "{t6}" "{a3}"]),
            full!("{l}" "{a1}" ["{a0}" "{t1}" "{t2}" "{t3}"] ["{t4}" "{t5}" "{t6}" "{a3}"]),
            a0 = inout(reg) a[0] => _,
            a1 = inout(reg) a[1] => _,
            a2 = inout(reg) a[2] => _,
            a3 = inout(reg) a[3] => r3,
            t1 = out(reg) _,
            t2 = out(reg) _,
            t3 = out(reg) _,
            t4 = out(reg) r0,
            t5 = out(reg) r1,
            t6 = out(reg) r2,
            l = out(reg) _,
            out("rdx") _,
            c = const C,
            low = const 0xffff_ffff_u64,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `(product - wide) 2^-256 mod p` for products or squares of operands below `p`. 4 products; 12 registers.
#[inline(always)]
pub fn reduce_difference(_: Adx, product: &[u64; 8], wide: &[u64; 8]) -> [u64; 4] {
    let [t0, t1, t2, t3, mut r0, mut r1, mut r2, mut r3] = *product;
    // SAFETY: the token proves BMI2; `wide` is read at offsets 0 to 56, inside its array
    unsafe {
        asm!(
            less_wide_4!(),
            // plus 2^256 p under the mask
            "mov {h}, {l}",
            "shr {h}, 32",
            "mov rdx, {c}",
            "and rdx, {l}",
            "add {a0}, {l}",
            "adc {a1}, {h}",
            "adc {a2}, 0",
            "adc {a3}, rdx",
            reduction!("{l}" "{h}" "{w}" ["{t0}" "{t1}" "{t2}" "{t3}"] ["{a0}" "{a1}" "{a2}" "{a3}"]),
            full!("{l}" "{h}" ["{t0}" "{t1}" "{t2}" "{t3}"] ["{a0}" "{a1}" "{a2}" "{a3}"]),
            a0 = inout(reg) r0,
            a1 = inout(reg) r1,
            a2 = inout(reg) r2,
            a3 = inout(reg) r3,
            t0 = inout(reg) t0 => _,
            t1 = inout(reg) t1 => _,
            t2 = inout(reg) t2 => _,
            t3 = inout(reg) t3 => _,
            w = inout(reg) wide.as_ptr() => _,
            l = out(reg) _,
            h = out(reg) _,
            out("rdx") _,
            c = const C,
            low = const 0xffff_ffff_u64,
            options(pure, readonly, nostack)
        );
    }
    [r0, r1, r2, r3]
}
