//! Arithmetic modulo p = 2^448 - 2^224 - 1, plain representation, products out of line.
//!
//! `2^448 = c = 2^224 + 1`. Seven high words `H` of a product count `c H`, and the half of `2^224 H` that leaves the
//! seven words again counts `c`: with `H = h1 2^224 + h0` this is `H + h1 2^224 + (h0 2^224 + h1)`, where the last term
//! is `H` rotated by 224 bits. What is left above bit 448, `n`, is at most 3. The words plus `(n + 1) c` reach `2^448`
//! exactly when those plus `n c` are not below `p`, and are then right without that bit; else `c` is taken back.
//!
//! Rejected: the product of halves by three products instead of four, which the prime was chosen for (Hamburg,
//! "Ed448-Goldilocks, a new elliptic curve", eprint 2015/625): a half is three limbs and a half.
//!
//! Contract: any operands of products, other operands below `p`; results are below `p`. Constant time. A product is 280
//! instructions with the call's own, a square 209. Tested in `tests.rs`.

use super::wide;
use crate::primes::{self, PrimeForm};
use core::arch::asm;

prime! {
    P448, 7:
    linear_methods! { any_7, 7, &primes::P448::P }
    product_methods! { multiply, square, 7 }

    #[inline(always)]
    fn mul_small(&self, a: &[u64; 7], k: u32) -> [u64; 7] {
        multiply_small(a, k)
    }
}

/// `[t…] + n 2^448`, below `p`, for `n + 1 < 2^32`. Clobbers `n` and `u`. 18 instructions.
#[rustfmt::skip]
macro_rules! full {
    () => {
        concat!(
            "add {n}, {n}, #1\n",
            "lsl {u}, {n}, #32\n",
            each!("adds" "adcs" ["{t0}" "{t1}" "{t2}" "{t3}" "{t4}" "{t5}" "{t6}"] ["{n}" "xzr" "xzr" "{u}" "xzr" "xzr" "xzr"]),
            "cset {n}, cc\n",
            "lsl {u}, {n}, #32\n",
            each!("subs" "sbcs" ["{t0}" "{t1}" "{t2}" "{t3}" "{t4}" "{t5}" "{t6}"] ["{n}" "xzr" "xzr" "{u}" "xzr" "xzr" "xzr"])
        )
    };
}

/// The words of a product modulo `p`. 48 instructions.
#[inline(always)]
fn reduce(w: &[u64; 14]) -> [u64; 7] {
    let mut r = [0; 7];
    let [r0, r1, r2, r3, r4, r5, r6] = &mut r;
    // SAFETY: only the registers named are read and written
    unsafe {
        asm!(
            // + H
            each!("adds" "adcs" ["{t0}" "{t1}" "{t2}" "{t3}" "{t4}" "{t5}" "{t6}"] ["{h0}" "{h1}" "{h2}" "{h3}" "{h4}" "{h5}" "{h6}"]),
            "adc {n}, xzr, xzr",
            // + h1 2^224
            "and {u}, {h3}, #0xffffffff00000000",
            each!("adds" "adcs" ["{t3}" "{t4}" "{t5}" "{t6}"] ["{u}" "{h4}" "{h5}" "{h6}"]),
            "adc {n}, {n}, xzr",
            // + h0 2^224 + h1
            "extr {u}, {h4}, {h3}, #32",
            "adds {t0}, {t0}, {u}",
            "extr {u}, {h5}, {h4}, #32",
            "adcs {t1}, {t1}, {u}",
            "extr {u}, {h6}, {h5}, #32",
            "adcs {t2}, {t2}, {u}",
            "extr {u}, {h0}, {h6}, #32",
            "adcs {t3}, {t3}, {u}",
            "extr {u}, {h1}, {h0}, #32",
            "adcs {t4}, {t4}, {u}",
            "extr {u}, {h2}, {h1}, #32",
            "adcs {t5}, {t5}, {u}",
            "extr {u}, {h3}, {h2}, #32",
            "adcs {t6}, {t6}, {u}",
            "adc {n}, {n}, xzr",
            full!(),
            t0 = inout(reg) w[0] => *r0,
            t1 = inout(reg) w[1] => *r1,
            t2 = inout(reg) w[2] => *r2,
            t3 = inout(reg) w[3] => *r3,
            t4 = inout(reg) w[4] => *r4,
            t5 = inout(reg) w[5] => *r5,
            t6 = inout(reg) w[6] => *r6,
            h0 = in(reg) w[7],
            h1 = in(reg) w[8],
            h2 = in(reg) w[9],
            h3 = in(reg) w[10],
            h4 = in(reg) w[11],
            h5 = in(reg) w[12],
            h6 = in(reg) w[13],
            n = out(reg) _,
            u = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    r
}

/// `a b`.
#[inline(never)]
pub fn multiply(a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
    reduce(&wide::product_7(a, b))
}

/// `a^2`.
#[inline(never)]
pub fn square(a: &[u64; 7]) -> [u64; 7] {
    reduce(&wide::square_7(a))
}

/// `a k`. 40 instructions.
#[inline(always)]
fn multiply_small(a: &[u64; 7], k: u32) -> [u64; 7] {
    let mut r = [0; 7];
    let [r0, r1, r2, r3, r4, r5, r6] = &mut r;
    // SAFETY: only the registers named are read and written
    unsafe {
        asm!(
            first_row!("{k}" "{u}" ["{a0}" "{a1}" "{a2}" "{a3}" "{a4}" "{a5}" "{a6}"] ["{t0}" "{t1}" "{t2}" "{t3}" "{t4}" "{t5}" "{t6}" "{n}"]),
            full!(),
            a0 = in(reg) a[0],
            a1 = in(reg) a[1],
            a2 = in(reg) a[2],
            a3 = in(reg) a[3],
            a4 = in(reg) a[4],
            a5 = in(reg) a[5],
            a6 = in(reg) a[6],
            t0 = out(reg) *r0,
            t1 = out(reg) *r1,
            t2 = out(reg) *r2,
            t3 = out(reg) *r3,
            t4 = out(reg) *r4,
            t5 = out(reg) *r5,
            t6 = out(reg) *r6,
            k = in(reg) u64::from(k),
            n = out(reg) _,
            u = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    r
}
