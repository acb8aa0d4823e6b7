//! Montgomery multiplication for any odd modulus of three or four limbs, inline.
//!
//! Each step of the reduction adds `q p` with `q = w0 * (-1/p) mod 2^64` to the low half of the product, which
//! makes its lowest word 0, and drops that word. Starting from a low half below `2^256` every step stays below
//! it: `(2^256 - 1 + (2^64 - 1)(2^256 - 1)) / 2^64 = 2^256 - 1`. So no carry has to be kept during the reduction,
//! even for a modulus that fills its top limb. What is left of the low half is at most `p`; it is added to the
//! high half, and one conditional subtraction ends it.
//!
//! The low half of `q p0` is not computed: it is the negated `w0`, and their sum carries unless `w0` is 0.
//!
//! Rejected: rows and steps in turn, which needs a carry word more; the processors begin the steps before the last rows
//! anyway.
//!
//! Contract of all functions: `p` odd, `p_inv = -1/p mod 2^64`, `a` any value for a multiplication and below
//! `p` otherwise, `b` below `p`; the result is below `p`. Operands may be the same. Tested in `tests.rs`.

use super::short::{self, product_3};
use crate::OddModulus;
use core::arch::asm;

/// Four steps on the words `t0` to `t3`, with `q`, then `+ [h…]`, minus `p` if that is not below it, in `h`. Clobbers
/// `u0` to `u3`. 82 instructions, 32 products.
#[rustfmt::skip]
macro_rules! reduction {
    ($q:tt [$($h:tt)+]) => {
        concat!(
            reduction!(@ $q "{t0}" "{t1}" "{t2}" "{t3}"),
            reduction!(@ $q "{t1}" "{t2}" "{t3}" "{t0}"),
            reduction!(@ $q "{t2}" "{t3}" "{t0}" "{t1}"),
            reduction!(@ $q "{t3}" "{t0}" "{t1}" "{t2}"),
            each!("adds" "adcs" [$($h)+] ["{t0}" "{t1}" "{t2}" "{t3}"]),
            "adc {u0}, xzr, xzr\n",
            each!("subs" "sbcs" ["{t0}" "{t1}" "{t2}" "{t3}"] [$($h)+] ["{p0}" "{p1}" "{p2}" "{p3}"]),
            "sbcs xzr, {u0}, xzr\n",
            choose!("cs" [$($h)+] ["{t0}" "{t1}" "{t2}" "{t3}"])
        )
    };
    // (w x1 x2 x3) -> (x1 x2 x3 w)
    (@ $q:tt $w:tt $x1:tt $x2:tt $x3:tt) => {
        concat!(
            "mul ", $q, ", ", $w, ", {p_inv}\n",
            "cmp ", $w, ", #1\n",
            chain!("mul" "adcs" $q ["{u0}" "{u1}"] ["{p1}" "{p2}" "{p3}"] [$x1 $x2 $x3 $w]),
            chain!("umulh" "adds" $q ["{u0}" "{u1}" "{u2}" "{u3}"] ["{p0}" "{p1}" "{p2}" "{p3}"] [$x1 $x2 $x3 $w])
        )
    };
}

/// The same for three limbs.
#[rustfmt::skip]
macro_rules! reduction_3 {
    () => {
        concat!(
            reduction_3!(@ "{t0}" "{t1}" "{t2}"),
            reduction_3!(@ "{t1}" "{t2}" "{t0}"),
            reduction_3!(@ "{t2}" "{t0}" "{t1}"),
            each!("adds" "adcs" ["{h0}" "{h1}" "{h2}"] ["{t0}" "{t1}" "{t2}"]),
            "adc {u0}, xzr, xzr\n",
            each!("subs" "sbcs" ["{t0}" "{t1}" "{t2}"] ["{h0}" "{h1}" "{h2}"] ["{p0}" "{p1}" "{p2}"]),
            "sbcs xzr, {u0}, xzr\n",
            choose!("cs" ["{h0}" "{h1}" "{h2}"] ["{t0}" "{t1}" "{t2}"])
        )
    };
    (@ $w:tt $x1:tt $x2:tt) => {
        concat!(
            "mul {q}, ", $w, ", {p_inv}\n",
            "cmp ", $w, ", #1\n",
            chain!("mul" "adcs" "{q}" ["{u0}" "{u1}"] ["{p1}" "{p2}"] [$x1 $x2 $w]),
            chain!("umulh" "adds" "{q}" ["{u0}" "{u1}"] ["{p0}" "{p1}" "{p2}"] [$x1 $x2 $w])
        )
    };
}

/// `a b 2^-256 mod p`. 145 instructions, 48 products; 22 registers.
#[inline(always)]
pub fn multiply_4(a: &[u64; 4], b: &[u64; 4], m: &OddModulus<4>) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: only the registers named are read and written
    unsafe {
        asm!(
            product_4!(),
            reduction!("{a3}" ["{t4}" "{a0}" "{a1}" "{a2}"]),
            a0 = inout(reg) a[0] => r1,
            a1 = inout(reg) a[1] => r2,
            a2 = inout(reg) a[2] => r3,
            a3 = inout(reg) a[3] => _,
            b0 = in(reg) b[0],
            b1 = in(reg) b[1],
            b2 = in(reg) b[2],
            b3 = in(reg) b[3],
            p0 = in(reg) m.p[0],
            p1 = in(reg) m.p[1],
            p2 = in(reg) m.p[2],
            p3 = in(reg) m.p[3],
            p_inv = in(reg) m.p_inv,
            t0 = out(reg) _,
            t1 = out(reg) _,
            t2 = out(reg) _,
            t3 = out(reg) _,
            t4 = out(reg) r0,
            u0 = out(reg) _,
            u1 = out(reg) _,
            u2 = out(reg) _,
            u3 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `a^2 2^-256 mod p`. 125 instructions, 42 products; 20 registers.
#[inline(always)]
pub fn square_4(a: &[u64; 4], m: &OddModulus<4>) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: as in `multiply_4`
    unsafe {
        asm!(
            square_4!(),
            reduction!("{a0}" ["{t4}" "{t5}" "{t6}" "{a3}"]),
            a0 = inout(reg) a[0] => _,
            a1 = inout(reg) a[1] => _,
            a2 = in(reg) a[2],
            a3 = inout(reg) a[3] => r3,
            p0 = in(reg) m.p[0],
            p1 = in(reg) m.p[1],
            p2 = in(reg) m.p[2],
            p3 = in(reg) m.p[3],
            p_inv = in(reg) m.p_inv,
            t0 = out(reg) _,
            t1 = out(reg) _,
            t2 = out(reg) _,
            t3 = out(reg) _,
            t4 = out(reg) r0,
            t5 = out(reg) r1,
            t6 = out(reg) r2,
            u0 = out(reg) _,
            u1 = out(reg) _,
            u2 = out(reg) _,
            u3 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `(product - wide) 2^-256 mod p` for products or squares of operands below `p`. 98 instructions, 32 products, in
/// two blocks, because one would need 26 registers.
#[inline(always)]
pub fn reduce_difference_4(product: &[u64; 8], wide: &[u64; 8], m: &OddModulus<4>) -> [u64; 4] {
    let [t, h] = less_wide(product, wide, &m.p);
    let ([t0, t1, t2, t3], [mut r0, mut r1, mut r2, mut r3]) = (t, h);
    // SAFETY: as in `multiply_4`
    unsafe {
        asm!(
            reduction!("{q}" ["{h0}" "{h1}" "{h2}" "{h3}"]),
            t0 = inout(reg) t0 => _,
            t1 = inout(reg) t1 => _,
            t2 = inout(reg) t2 => _,
            t3 = inout(reg) t3 => _,
            h0 = inout(reg) r0,
            h1 = inout(reg) r1,
            h2 = inout(reg) r2,
            h3 = inout(reg) r3,
            p0 = in(reg) m.p[0],
            p1 = in(reg) m.p[1],
            p2 = in(reg) m.p[2],
            p3 = in(reg) m.p[3],
            p_inv = in(reg) m.p_inv,
            q = out(reg) _,
            u0 = out(reg) _,
            u1 = out(reg) _,
            u2 = out(reg) _,
            u3 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `product - wide`, plus `2^256 p` after a borrow: low and high half. 16 instructions; 20 registers.
#[inline(always)]
fn less_wide(product: &[u64; 8], wide: &[u64; 8], p: &[u64; 4]) -> [[u64; 4]; 2] {
    let [mut t0, mut t1, mut t2, mut t3, mut h0, mut h1, mut h2, mut h3] = *product;
    // SAFETY: as in `multiply_4`
    unsafe {
        asm!(
            less_wide_4!(),
            "csel {p0}, {p0}, xzr, cc",
            "csel {p1}, {p1}, xzr, cc",
            "csel {p2}, {p2}, xzr, cc",
            "csel {p3}, {p3}, xzr, cc",
            each!("adds" "adcs" ["{h0}" "{h1}" "{h2}" "{h3}"] ["{p0}" "{p1}" "{p2}" "{p3}"]),
            t0 = inout(reg) t0,
            t1 = inout(reg) t1,
            t2 = inout(reg) t2,
            t3 = inout(reg) t3,
            h0 = inout(reg) h0,
            h1 = inout(reg) h1,
            h2 = inout(reg) h2,
            h3 = inout(reg) h3,
            w0 = in(reg) wide[0],
            w1 = in(reg) wide[1],
            w2 = in(reg) wide[2],
            w3 = in(reg) wide[3],
            w4 = in(reg) wide[4],
            w5 = in(reg) wide[5],
            w6 = in(reg) wide[6],
            w7 = in(reg) wide[7],
            p0 = inout(reg) p[0] => _,
            p1 = inout(reg) p[1] => _,
            p2 = inout(reg) p[2] => _,
            p3 = inout(reg) p[3] => _,
            options(pure, nomem, nostack)
        );
    }
    [[t0, t1, t2, t3], [h0, h1, h2, h3]]
}

/// The words of a product, below `2^192 p`, times `2^-192 mod p`. 50 instructions, 18 products; 13 registers.
#[inline(always)]
fn reduce_3(w: &[u64; 6], m: &OddModulus<3>) -> [u64; 3] {
    let [t0, t1, t2, mut r0, mut r1, mut r2] = *w;
    // SAFETY: as in `multiply_4`
    unsafe {
        asm!(
            reduction_3!(),
            t0 = inout(reg) t0 => _,
            t1 = inout(reg) t1 => _,
            t2 = inout(reg) t2 => _,
            h0 = inout(reg) r0,
            h1 = inout(reg) r1,
            h2 = inout(reg) r2,
            p0 = in(reg) m.p[0],
            p1 = in(reg) m.p[1],
            p2 = in(reg) m.p[2],
            p_inv = in(reg) m.p_inv,
            q = out(reg) _,
            u0 = out(reg) _,
            u1 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2]
}

/// `a b 2^-192 mod p`. 85 instructions, 27 products.
#[inline(always)]
pub fn multiply_3(a: &[u64; 3], b: &[u64; 3], m: &OddModulus<3>) -> [u64; 3] {
    reduce_3(&product_3(a, b), m)
}

/// `a^2 2^-192 mod p`. 76 instructions, 24 products.
#[inline(always)]
pub fn square_3(a: &[u64; 3], m: &OddModulus<3>) -> [u64; 3] {
    reduce_3(&short::square_3(a), m)
}
