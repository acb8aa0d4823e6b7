//! Montgomery multiplication for any odd modulus of three or four limbs, inline.
//!
//! The full product (or square) is made first; then each step adds `q p` with `q = w0 * (-1/p) mod 2^64`
//! to the low half, which makes its lowest word 0, and drops that word. Starting from a low half below
//! `2^(64 L)` every step stays below it: `(2^64L - 1 + (2^64 - 1)(2^64L - 1)) / 2^64 = 2^64L - 1`. So no carry
//! has to be kept during the reduction, even for a modulus that fills its top limb. What is left of the low
//! half is at most `p`; it is added to the high half, and one conditional subtraction ends it.
//!
//! Rejected: interleaving the rows of the product with those of the reduction. It needs two words more than
//! the modulus for a full-width modulus, and out-of-order execution overlaps the two parts anyway.
//!
//! Contract of all functions: `p` odd, `p_inv = -1/p mod 2^64`, `a` any value for a multiplication and below
//! `p` for a square, `b` below `p`; the result is below `p`. Tested in `tests.rs` against the portable kernel.

use super::Adx;
use core::arch::asm;

/// `L` steps on the window `[w…]` with the spare register `n`, then `+ [u…]`, then `- p` if possible.
/// The result is in the registers of the window after `L` rotations; `finish_*` name them.
macro_rules! reduction_4 {
    ($h:tt $n:tt [$w0:tt $w1:tt $w2:tt $w3:tt] [$u0:tt $u1:tt $u2:tt $u3:tt]) => {
        concat!(
            reduction_4!(@ $h [$w0 $w1 $w2 $w3 $n]),
            reduction_4!(@ $h [$w1 $w2 $w3 $n $w0]),
            reduction_4!(@ $h [$w2 $w3 $n $w0 $w1]),
            reduction_4!(@ $h [$w3 $n $w0 $w1 $w2]),
            // the window is now n w0 w1 w2
            "add ", $u0, ", ", $n, "\n",
            "adc ", $u1, ", ", $w0, "\n",
            "adc ", $u2, ", ", $w1, "\n",
            "adc ", $u3, ", ", $w2, "\n",
            "mov {l}, 0\n",
            "adc {l}, 0\n",
            "mov ", $w0, ", ", $u0, "\n", "sub ", $w0, ", [{p}]\n",
            "mov ", $w1, ", ", $u1, "\n", "sbb ", $w1, ", [{p} + 8]\n",
            "mov ", $w2, ", ", $u2, "\n", "sbb ", $w2, ", [{p} + 16]\n",
            "mov ", $w3, ", ", $u3, "\n", "sbb ", $w3, ", [{p} + 24]\n",
            "sbb {l}, 0\n",
            "cmovnc ", $u0, ", ", $w0, "\n",
            "cmovnc ", $u1, ", ", $w1, "\n",
            "cmovnc ", $u2, ", ", $w2, "\n",
            "cmovnc ", $u3, ", ", $w3, "\n"
        )
    };
    (@ $h:tt [$t:tt $($ts:tt)+]) => {
        concat!(
            "mov rdx, ", $t, "\n",
            "imul rdx, {p_inv}\n",
            row!("{l}" $h ["[{p}]" "[{p} + 8]" "[{p} + 16]" "[{p} + 24]"] [$t $($ts)+])
        )
    };
}

/// The same for three limbs.
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
            row!("{l}" $h ["[{p}]" "[{p} + 8]" "[{p} + 16]"] [$t $($ts)+])
        )
    };
}

/// `a b 2^-256 mod p`. 32 products and 4 short ones; 14 registers.
#[inline(always)]
pub fn multiply_4(_: Adx, a: &[u64; 4], b: &[u64; 4], p: &[u64; 4], p_inv: u64) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: the token proves BMI2 and ADX; `b` and `p` are read at offsets 0 to 24, inside their arrays
    unsafe {
        asm!(
            inline_product_4!(),
            reduction_4!("{h}" "{b}" ["{t0}" "{t1}" "{t2}" "{t3}"] ["{a0}" "{a1}" "{a2}" "{a3}"]),
            a0 = inout(reg) a[0] => r0,
            a1 = inout(reg) a[1] => r1,
            a2 = inout(reg) a[2] => r2,
            a3 = inout(reg) a[3] => r3,
            b = inout(reg) b.as_ptr() => _,
            p = in(reg) p.as_ptr(),
            p_inv = in(reg) p_inv,
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

/// `a^2 2^-256 mod p` for `a` below `p`. 26 products and 4 short ones; 14 registers.
#[inline(always)]
pub fn square_4(_: Adx, a: &[u64; 4], p: &[u64; 4], p_inv: u64) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: the token proves BMI2 and ADX; `p` is read at offsets 0 to 24, inside its array
    unsafe {
        asm!(
            inline_square_4!(),
            reduction_4!("{a1}" "{a2}" ["{a0}" "{t1}" "{t2}" "{t3}"] ["{t4}" "{t5}" "{t6}" "{a3}"]),
            a0 = inout(reg) a[0] => _,
            a1 = inout(reg) a[1] => _,
            a2 = inout(reg) a[2] => _,
            a3 = inout(reg) a[3] => r3,
            p = in(reg) p.as_ptr(),
            p_inv = in(reg) p_inv,
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
