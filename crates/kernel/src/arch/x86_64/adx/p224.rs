//! Multiplication modulo p = 2^224 - 2^96 + 1 in Montgomery form, R = 2^256, inline.
//!
//! `p = 1 mod 2^64`: the word `q` of a step is the lowest word itself and `q p` is *subtracted*, which clears the
//! word without a carry and adds `q 2^96 - q 2^224`. All four steps together give
//! `T - Q p = T - Q + Q 2^96 - Q 2^224` for `Q = (q0, q1, q2, q3)`. With `Q 2^32` in words
//! `(s0, f01, f12, f23, u3)`, that adds them at word 1 and subtracts them at word 3. Only `q3` meets both
//! inside the low half: its borrow is taken first and given back in the upper half. The shifts by 32 are
//! `shlx` and `shrx`, which leave the carry alone.
//!
//! The result `(T - Q p) / 2^256` lies above `-p` and not above `T / 2^256`, so that one addition of `p` after a
//! borrow ends it.
//!
//! Contract: the product of the operands, or what is left of it, is below `2^256 p` (it is when one of them is
//! below `p`, or when both are below `2^240`); the result is below `p`. Tested in `tests.rs`.

use super::Adx;
use crate::primes::{self, PrimeForm};
use core::arch::asm;

prime! {
    P224, 4:
    linear_methods! { p224, 4 }
    product_methods! { multiply, square, 4 }
    lazy_reduction_methods! { reduce_difference, primes::P224::P }
}

/// The words `[w… u…]` to `[u…]`, reduced. Temporaries: `a`, `b`, `m`; `rdx` holds 32.
#[rustfmt::skip]
macro_rules! reduction {
    ($a:tt $b:tt $m:tt [$w0:tt $w1:tt $w2:tt $w3:tt] [$u0:tt $u1:tt $u2:tt $u3:tt]) => {
        concat!(
            "mov rdx, 32\n",
            // q3 loses s0; the borrow waits in m
            "shlx ", $a, ", ", $w0, ", rdx\n",
            "shrx ", $w0, ", ", $w0, ", rdx\n",
            "sub ", $w3, ", ", $a, "\n",
            "sbb ", $m, ", ", $m, "\n",
            // q1 += s0, q2 += f01, q3 += f12; w0 = f01, w1 = f12, w2 = f23, w3 = u3
            "add ", $w1, ", ", $a, "\n",
            "shlx ", $a, ", ", $w1, ", rdx\n",
            "shrx ", $w1, ", ", $w1, ", rdx\n",
            "lea ", $w0, ", [", $w0, " + ", $a, "]\n",
            "adc ", $w2, ", ", $w0, "\n",
            "shlx ", $a, ", ", $w2, ", rdx\n",
            "shrx ", $w2, ", ", $w2, ", rdx\n",
            "lea ", $w1, ", [", $w1, " + ", $a, "]\n",
            "adc ", $w3, ", ", $w1, "\n",
            "shlx ", $a, ", ", $w3, ", rdx\n",
            "shrx ", $w3, ", ", $w3, ", rdx\n",
            "lea ", $w2, ", [", $w2, " + ", $a, "]\n",
            // the upper half: + (f23, u3) + carry - (f01, f12, f23, u3) - borrow
            "adc ", $u0, ", ", $w2, "\n",
            "adc ", $u1, ", ", $w3, "\n",
            "adc ", $u2, ", 0\n",
            "adc ", $u3, ", 0\n",
            "add ", $m, ", ", $m, "\n",
            "sbb ", $u0, ", ", $w0, "\n",
            "sbb ", $u1, ", ", $w1, "\n",
            "sbb ", $u2, ", ", $w2, "\n",
            "sbb ", $u3, ", ", $w3, "\n",
            // + p after a borrow: p = (1, 2^64 - 2^32, 2^64 - 1, 2^32 - 1)
            "sbb ", $m, ", ", $m, "\n",
            "shlx ", $a, ", ", $m, ", rdx\n",
            "shrx ", $b, ", ", $m, ", rdx\n",
            "mov ", $w0, ", ", $m, "\n",
            "neg ", $w0, "\n",
            "add ", $u0, ", ", $w0, "\n",
            "adc ", $u1, ", ", $a, "\n",
            "adc ", $u2, ", ", $m, "\n",
            "adc ", $u3, ", ", $b, "\n"
        )
    };
}

/// `a b 2^-256 mod p`. 16 products; 13 registers.
#[cfg_attr(frame_pointers, inline(never))]
#[cfg_attr(not(frame_pointers), inline(always))]
pub fn multiply(_: Adx, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: the token proves BMI2 and ADX; `b` is read at offsets 0 to 24, inside its array
    unsafe {
        asm!(
            inline_product_4!(("{h}" "{z}")),
            reduction!("{l}" "{h}" "{b}" ["{t0}" "{t1}" "{t2}" "{t3}"] ["{a0}" "{a1}" "{a2}" "{a3}"]),
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
            z = out(reg) _,
            h = out(reg) _,
            out("rdx") _,
            options(pure, readonly, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `a^2 2^-256 mod p`. 10 products; 12 registers.
#[inline(always)]
pub fn square(_: Adx, a: &[u64; 4]) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: the token proves BMI2 and ADX; no memory is touched
    unsafe {
        asm!(
            inline_square_4!(),
            reduction!("{l}" "{a1}" "{a2}" ["{a0}" "{t1}" "{t2}" "{t3}"] ["{t4}" "{t5}" "{t6}" "{a3}"]),
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
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `(product - wide) 2^-256 mod p` for products or squares of operands below `p`. No product; 12 registers.
#[inline(always)]
pub fn reduce_difference(_: Adx, product: &[u64; 8], wide: &[u64; 8]) -> [u64; 4] {
    let [t0, t1, t2, t3, mut r0, mut r1, mut r2, mut r3] = *product;
    // SAFETY: the token proves BMI2; `wide` is read at offsets 0 to 56, inside its array
    unsafe {
        asm!(
            less_wide_4!(),
            // plus 2^256 p under the mask
            "mov {w}, {l}",
            "neg {w}",
            "mov {h}, {l}",
            "shl {h}, 32",
            "mov rdx, {l}",
            "shr rdx, 32",
            "add {a0}, {w}",
            "adc {a1}, {h}",
            "adc {a2}, {l}",
            "adc {a3}, rdx",
            reduction!("{l}" "{h}" "{w}" ["{t0}" "{t1}" "{t2}" "{t3}"] ["{a0}" "{a1}" "{a2}" "{a3}"]),
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
            options(pure, readonly, nostack)
        );
    }
    [r0, r1, r2, r3]
}
