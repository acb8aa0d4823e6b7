//! Montgomery multiplication for any odd modulus of three or four limbs, inline.
//!
//! Each step of the reduction adds `q p` with `q = w0 * (-1/p) mod 2^64` to the low half of the product, which
//! makes its lowest word 0, and drops that word. Starting from a low half below `2^(64 L)` every step stays below
//! it: `(2^64L - 1 + (2^64 - 1)(2^64L - 1)) / 2^64 = 2^64L - 1`. So no carry has to be kept during the reduction,
//! even for a modulus that fills its top limb. What is left of the low half is at most `p`; it is added to the
//! high half, and one conditional subtraction ends it.
//!
//! The words that the steps produce stay apart from those of the product until the end. A step therefore needs only
//! the rows up to its own, and for four limbs rows and steps alternate: the latency of a multiplication is that of the
//! chain of the `q`, which so starts three rows earlier.
//!
//! Rejected: adding the steps to the words of the product as well (CIOS). It needs two words more than the modulus
//! has, and its throughput is 7 % worse.
//!
//! Contract of all functions: `p` odd, `p_inv = -1/p mod 2^64`, `a` any value for a multiplication and below
//! `p` otherwise, `b` below `p`; the result is below `p`. Tested in `tests.rs` against the portable kernel.

use super::Adx;
use crate::{OddModulus, limbs};
use core::arch::asm;
use core::ptr;

/// The high words plus the reduced low words, minus `p` if possible, in `[u…]`. Clobbers `l` and the window.
#[rustfmt::skip]
macro_rules! final_4 {
    ([$x0:tt $x1:tt $x2:tt $x3:tt] [$u0:tt $u1:tt $u2:tt $u3:tt]) => {
        concat!(
            "add ", $u0, ", ", $x0, "\n",
            "adc ", $u1, ", ", $x1, "\n",
            "adc ", $u2, ", ", $x2, "\n",
            "adc ", $u3, ", ", $x3, "\n",
            "mov {l}, 0\n",
            "adc {l}, 0\n",
            "mov ", $x0, ", ", $u0, "\n", "sub ", $x0, ", [{p}]\n",
            "mov ", $x1, ", ", $u1, "\n", "sbb ", $x1, ", [{p} + 8]\n",
            "mov ", $x2, ", ", $u2, "\n", "sbb ", $x2, ", [{p} + 16]\n",
            "mov ", $x3, ", ", $u3, "\n", "sbb ", $x3, ", [{p} + 24]\n",
            "sbb {l}, 0\n",
            "cmovnc ", $u0, ", ", $x0, "\n",
            "cmovnc ", $u1, ", ", $x1, "\n",
            "cmovnc ", $u2, ", ", $x2, "\n",
            "cmovnc ", $u3, ", ", $x3, "\n"
        )
    };
}

/// Four steps on the window `[w…]` with the spare register `n`, then `+ [u…]`, then `- p` if possible. The result
/// is in `[u…]`.
#[rustfmt::skip]
macro_rules! reduction_4 {
    ($h:tt $n:tt [$w0:tt $w1:tt $w2:tt $w3:tt] [$u0:tt $u1:tt $u2:tt $u3:tt]) => {
        concat!(
            reduction_4!(@ $h [$w0 $w1 $w2 $w3 $n]),
            reduction_4!(@ $h [$w1 $w2 $w3 $n $w0]),
            reduction_4!(@ $h [$w2 $w3 $n $w0 $w1]),
            reduction_4!(@ $h [$w3 $n $w0 $w1 $w2]),
            // the window is now n w0 w1 w2
            final_4!([$n $w0 $w1 $w2] [$u0 $u1 $u2 $u3])
        )
    };
    (@ $h:tt [$t:tt $($ts:tt)+]) => {
        concat!(
            "mov rdx, ", $t, "\n",
            "imul rdx, [{p} + 32]\n",
            reduction_row!("{l}" $h ["[{p}]" "[{p} + 8]" "[{p} + 16]" "[{p} + 24]"] [$t $($ts)+])
        )
    };
}

/// The same for three limbs.
#[rustfmt::skip]
macro_rules! reduction_3 {
    ($h:tt $n:tt [$w0:tt $w1:tt $w2:tt] [$u0:tt $u1:tt $u2:tt]) => {
        concat!(
            reduction_3!(@ $h [$w0 $w1 $w2 $n]),
            reduction_3!(@ $h [$w1 $w2 $n $w0]),
            reduction_3!(@ $h [$w2 $n $w0 $w1]),
            // the window is now n w0 w1
            "add ", $u0, ", ", $n, "\n",
            "adc ", $u1, ", ", $w0, "\n",
            "adc ", $u2, ", ", $w1, "\n",
            "mov {l}, 0\n",
            "adc {l}, 0\n",
            "mov ", $w0, ", ", $u0, "\n", "sub ", $w0, ", [{p}]\n",
            "mov ", $w1, ", ", $u1, "\n", "sbb ", $w1, ", [{p} + 8]\n",
            "mov ", $w2, ", ", $u2, "\n", "sbb ", $w2, ", [{p} + 16]\n",
            "sbb {l}, 0\n",
            "cmovnc ", $u0, ", ", $w0, "\n",
            "cmovnc ", $u1, ", ", $w1, "\n",
            "cmovnc ", $u2, ", ", $w2, "\n"
        )
    };
    (@ $h:tt [$t:tt $($ts:tt)+]) => {
        concat!(
            "mov rdx, ", $t, "\n",
            "imul rdx, {p_inv}\n",
            reduction_row!("{l}" $h ["[{p}]" "[{p} + 8]" "[{p} + 16]"] [$t $($ts)+])
        )
    };
}

/// Row `i` of the product, for the operands of `inline_product_4!`.
#[rustfmt::skip]
macro_rules! product_row_4 {
    ($a:tt [$($t:tt)+]) => {
        concat!(
            "mov rdx, ", $a, "\n",
            row!("{l}" "{h}" ["[{b}]" "[{b} + 8]" "[{b} + 16]" "[{b} + 24]"] [$($t)+])
        )
    };
}

/// A step of the reduction; the register of the word that becomes zero takes the new top word.
#[rustfmt::skip]
macro_rules! step_4 {
    ([$t:tt $($ts:tt)+]) => {
        concat!(
            "mov rdx, ", $t, "\n",
            "imul rdx, [{p} + 32]\n",
            row!("{l}" "{h}" ["[{p}]" "[{p} + 8]" "[{p} + 16]" "[{p} + 24]"] [$t $($ts)+ $t])
        )
    };
}

/// `a b 2^-256 mod p`. 32 products and 4 short ones; 13 registers.
#[cfg_attr(frame_pointers, inline(never))]
#[cfg_attr(not(frame_pointers), inline(always))]
pub fn multiply_4(_: Adx, a: &[u64; 4], b: &[u64; 4], m: &OddModulus<4>) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: the token proves BMI2 and ADX; `b` is read at offsets 0 to 24, `m` at 0 to 32, inside them
    unsafe {
        asm!(
            "mov rdx, {a0}",
            first_row!("{l}" ["[{b}]" "[{b} + 8]" "[{b} + 16]" "[{b} + 24]"] ["{t0}" "{t1}" "{t2}" "{t3}" "{a0}"]),
            step_4!(["{t0}" "{t1}" "{t2}" "{t3}"]),
            product_row_4!("{a1}" ["{t1}" "{t2}" "{t3}" "{a0}" "{a1}"]),
            step_4!(["{t1}" "{t2}" "{t3}" "{t0}"]),
            product_row_4!("{a2}" ["{t2}" "{t3}" "{a0}" "{a1}" "{a2}"]),
            step_4!(["{t2}" "{t3}" "{t0}" "{t1}"]),
            product_row_4!("{a3}" ["{t3}" "{a0}" "{a1}" "{a2}" "{a3}"]),
            step_4!(["{t3}" "{t0}" "{t1}" "{t2}"]),
            final_4!(["{t0}" "{t1}" "{t2}" "{t3}"] ["{a0}" "{a1}" "{a2}" "{a3}"]),
            a0 = inout(reg) a[0] => r0,
            a1 = inout(reg) a[1] => r1,
            a2 = inout(reg) a[2] => r2,
            a3 = inout(reg) a[3] => r3,
            b = in(reg) b.as_ptr(),
            p = in(reg) ptr::from_ref(m),
            t0 = out(reg) _,
            t1 = out(reg) _,
            t2 = out(reg) _,
            t3 = out(reg) _,
            l = out(reg) _,
            h = out(reg) _,
            out("rdx") _,
            options(pure, readonly, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `a^2 2^-256 mod p` for `a` below `p`. 26 products and 4 short ones; 13 registers.
#[cfg_attr(frame_pointers, inline(never))]
#[cfg_attr(not(frame_pointers), inline(always))]
pub fn square_4(_: Adx, a: &[u64; 4], m: &OddModulus<4>) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: the token proves BMI2 and ADX; `m` is read at offsets 0 to 32, inside it
    unsafe {
        asm!(
            inline_square_4!(),
            reduction_4!("{a1}" "{a2}" ["{a0}" "{t1}" "{t2}" "{t3}"] ["{t4}" "{t5}" "{t6}" "{a3}"]),
            a0 = inout(reg) a[0] => _,
            a1 = inout(reg) a[1] => _,
            a2 = inout(reg) a[2] => _,
            a3 = inout(reg) a[3] => r3,
            p = in(reg) ptr::from_ref(m),
            t1 = out(reg) _,
            t2 = out(reg) _,
            t3 = out(reg) _,
            t4 = out(reg) r0,
            t5 = out(reg) r1,
            t6 = out(reg) r2,
            l = out(reg) _,
            out("rdx") _,
            options(pure, readonly, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `(product - wide) 2^-256 mod p` for products or squares of operands below `p`. 16 products and 4 short ones; 10 and
/// 12 registers.
#[inline(always)]
pub fn reduce_difference_4(_: Adx, product: &[u64; 8], wide: &[u64; 8], m: &OddModulus<4>) -> [u64; 4] {
    let [mut t0, mut t1, mut t2, mut t3, mut r0, mut r1, mut r2, mut r3] = *product;
    let mask: u64;
    // SAFETY: `wide` is read at offsets 0 to 56, inside its array
    unsafe {
        asm!(
            less_wide_4!(),
            a0 = inout(reg) r0,
            a1 = inout(reg) r1,
            a2 = inout(reg) r2,
            a3 = inout(reg) r3,
            t0 = inout(reg) t0,
            t1 = inout(reg) t1,
            t2 = inout(reg) t2,
            t3 = inout(reg) t3,
            w = in(reg) wide.as_ptr(),
            l = out(reg) mask,
            options(pure, readonly, nostack)
        );
    }
    // plus 2^256 p
    ([r0, r1, r2, r3], _) = limbs::add_masked(&[r0, r1, r2, r3], &m.p, mask);
    // SAFETY: the token proves BMI2 and ADX; `m` is read at offsets 0 to 32, inside it
    unsafe {
        asm!(
            step_4!(["{t0}" "{t1}" "{t2}" "{t3}"]),
            step_4!(["{t1}" "{t2}" "{t3}" "{t0}"]),
            step_4!(["{t2}" "{t3}" "{t0}" "{t1}"]),
            step_4!(["{t3}" "{t0}" "{t1}" "{t2}"]),
            final_4!(["{t0}" "{t1}" "{t2}" "{t3}"] ["{a0}" "{a1}" "{a2}" "{a3}"]),
            a0 = inout(reg) r0,
            a1 = inout(reg) r1,
            a2 = inout(reg) r2,
            a3 = inout(reg) r3,
            p = in(reg) ptr::from_ref(m),
            t0 = inout(reg) t0 => _,
            t1 = inout(reg) t1 => _,
            t2 = inout(reg) t2 => _,
            t3 = inout(reg) t3 => _,
            l = out(reg) _,
            h = out(reg) _,
            out("rdx") _,
            options(pure, readonly, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `a b 2^-192 mod p`. 18 products and 3 short ones; 12 registers.
#[inline(always)]
pub fn multiply_3(_: Adx, a: &[u64; 3], b: &[u64; 3], p: &[u64; 3], p_inv: u64) -> [u64; 3] {
    let (r0, r1, r2);
    // SAFETY: the token proves BMI2 and ADX; `b` and `p` are read at offsets 0 to 16, inside their arrays
    unsafe {
        asm!(
            inline_product_3!(),
            reduction_3!("{h}" "{b}" ["{t0}" "{t1}" "{t2}"] ["{a0}" "{a1}" "{a2}"]),
            a0 = inout(reg) a[0] => r0,
            a1 = inout(reg) a[1] => r1,
            a2 = inout(reg) a[2] => r2,
            b = inout(reg) b.as_ptr() => _,
            p = in(reg) p.as_ptr(),
            p_inv = in(reg) p_inv,
            t0 = out(reg) _,
            t1 = out(reg) _,
            t2 = out(reg) _,
            l = out(reg) _,
            h = out(reg) _,
            out("rdx") _,
            options(pure, readonly, nostack)
        );
    }
    [r0, r1, r2]
}

/// `a^2 2^-192 mod p` for `a` below `p`. 15 products and 3 short ones; 12 registers.
#[inline(always)]
pub fn square_3(_: Adx, a: &[u64; 3], p: &[u64; 3], p_inv: u64) -> [u64; 3] {
    let (r0, r1, r2);
    // SAFETY: the token proves BMI2 and ADX; `p` is read at offsets 0 to 16, inside its array
    unsafe {
        asm!(
            inline_square_3!(),
            reduction_3!("{a1}" "{n}" ["{a0}" "{t1}" "{t2}"] ["{t3}" "{t4}" "{a2}"]),
            a0 = inout(reg) a[0] => _,
            a1 = inout(reg) a[1] => _,
            a2 = inout(reg) a[2] => r2,
            p = in(reg) p.as_ptr(),
            p_inv = in(reg) p_inv,
            t1 = out(reg) _,
            t2 = out(reg) _,
            t3 = out(reg) r0,
            t4 = out(reg) r1,
            l = out(reg) _,
            n = out(reg) _,
            out("rdx") _,
            options(pure, readonly, nostack)
        );
    }
    [r0, r1, r2]
}
