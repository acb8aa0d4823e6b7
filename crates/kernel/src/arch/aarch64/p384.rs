//! Multiplication modulo p = 2^384 - 2^128 - 2^96 + 2^32 - 1, plain representation, out of line.
//!
//! `2^384 = c = 2^128 + 2^96 - 2^32 + 1`. The six high words `H` of the product are folded at once: with `S = 2^32 H`
//! they count `H + 2^128 H + (2^64 S - S)`, where the last term is one chain of subtractions in place. What is then left
//! above bit 384, `N`, is below `2^129`. It is folded the same way with 1 more: the low words plus `(N + 1) c` reach
//! `2^384` exactly when those plus `N c` are not below `p`, and are then right without that bit; else `c` is taken back.
//!
//! Rejected: two words first and then four, as on x86-64, where registers are few: two chains more. Montgomery form with
//! `q = t0 + 2^32 t0` (six dependent steps of a long chain each).
//!
//! Contract of both functions: any operands; the result is below `p`. Constant time. A product is 251 instructions with the
//! call's own, a square 206. Tested in `tests.rs`.

use super::wide;
use crate::primes::{self, PrimeForm};
use core::arch::asm;

prime! {
    P384, 6:
    linear_methods! { any_6, 6, &primes::P384::P }
    product_methods! { multiply, square, 6 }
}

/// The words of a product modulo `p`.
#[inline(always)]
fn reduce(w: &[u64; 12]) -> [u64; 6] {
    let mut r = [0; 6];
    let [r0, r1, r2, r3, r4, r5] = &mut r;
    // SAFETY: only the registers named are read and written
    unsafe {
        asm!(
            // S
            "lsl {s0}, {h0}, #32",
            "extr {s1}, {h1}, {h0}, #32",
            "extr {s2}, {h2}, {h1}, #32",
            "extr {s3}, {h3}, {h2}, #32",
            "extr {s4}, {h4}, {h3}, #32",
            "extr {s5}, {h5}, {h4}, #32",
            "lsr {s6}, {h5}, #32",
            // 2^64 S - S in z s0…s6
            "negs {z}, {s0}",
            each!("sbcs" "sbcs" ["{s0}" "{s1}" "{s2}" "{s3}" "{s4}" "{s5}" "{s6}"] ["{s0}" "{s1}" "{s2}" "{s3}" "{s4}" "{s5}" "{s6}"] ["{s1}" "{s2}" "{s3}" "{s4}" "{s5}" "{s6}" "xzr"]),
            // + H + 2^128 H, in t0…t5 n0 n1 n2
            each!("adds" "adcs" ["{t0}" "{t1}" "{t2}" "{t3}" "{t4}" "{t5}"] ["{h0}" "{h1}" "{h2}" "{h3}" "{h4}" "{h5}"]),
            "adcs {n0}, {h4}, xzr",
            "adcs {n1}, {h5}, xzr",
            "adc {n2}, xzr, xzr",
            each!("adds" "adcs" ["{t2}" "{t3}" "{t4}" "{t5}" "{n0}" "{n1}"] ["{h0}" "{h1}" "{h2}" "{h3}" "xzr" "xzr"]),
            "adc {n2}, {n2}, xzr",
            each!("adds" "adcs" ["{t0}" "{t1}" "{t2}" "{t3}" "{t4}" "{t5}" "{n0}" "{n1}"] ["{z}" "{s0}" "{s1}" "{s2}" "{s3}" "{s4}" "{s5}" "{s6}"]),
            "adc {n2}, {n2}, xzr",
            // N + 1
            each!("adds" "adcs" ["{n0}" "{n1}" "{n2}"] ["#1" "xzr" "xzr"]),
            // 2^64 S - S in z s0 s1 s2, for S = 2^32 (N + 1)
            "lsl {s0}, {n0}, #32",
            "extr {s1}, {n1}, {n0}, #32",
            "extr {s2}, {n2}, {n1}, #32",
            "negs {z}, {s0}",
            each!("sbcs" "sbcs" ["{s0}" "{s1}" "{s2}"] ["{s0}" "{s1}" "{s2}"] ["{s1}" "{s2}" "xzr"]),
            // + (N + 1) + 2^128 (N + 1), in z s0 s1 s2 s3
            "adds {h2}, {n0}, {n2}",
            "adcs {h3}, {n1}, xzr",
            "adc {s3}, {n2}, xzr",
            each!("adds" "adcs" ["{z}" "{s0}" "{s1}" "{s2}" "{s3}"] ["{n0}" "{n1}" "{h2}" "{h3}" "xzr"]),
            each!("adds" "adcs" ["{t0}" "{t1}" "{t2}" "{t3}" "{t4}" "{t5}"] ["{z}" "{s0}" "{s1}" "{s2}" "{s3}" "xzr"]),
            // - c without a carry
            "csetm {z}, cc",
            "and {s0}, {z}, #0xffffffff00000001",
            "and {s1}, {z}, #0xffffffff",
            "and {s2}, {z}, #1",
            each!("subs" "sbcs" ["{t0}" "{t1}" "{t2}" "{t3}" "{t4}" "{t5}"] ["{s0}" "{s1}" "{s2}" "xzr" "xzr" "xzr"]),
            t0 = inout(reg) w[0] => *r0,
            t1 = inout(reg) w[1] => *r1,
            t2 = inout(reg) w[2] => *r2,
            t3 = inout(reg) w[3] => *r3,
            t4 = inout(reg) w[4] => *r4,
            t5 = inout(reg) w[5] => *r5,
            h0 = in(reg) w[6],
            h1 = in(reg) w[7],
            h2 = inout(reg) w[8] => _,
            h3 = inout(reg) w[9] => _,
            h4 = in(reg) w[10],
            h5 = in(reg) w[11],
            s0 = out(reg) _,
            s1 = out(reg) _,
            s2 = out(reg) _,
            s3 = out(reg) _,
            s4 = out(reg) _,
            s5 = out(reg) _,
            s6 = out(reg) _,
            z = out(reg) _,
            n0 = out(reg) _,
            n1 = out(reg) _,
            n2 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    r
}

/// `a b`.
#[inline(never)]
pub fn multiply(a: &[u64; 6], b: &[u64; 6]) -> [u64; 6] {
    reduce(&wide::product_6(a, b))
}

/// `a^2`.
#[inline(never)]
pub fn square(a: &[u64; 6]) -> [u64; 6] {
    reduce(&wide::square_6(a))
}
