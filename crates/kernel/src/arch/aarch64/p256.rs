//! Arithmetic modulo p = 2^256 - 2^224 + 2^192 + 2^96 - 1 in Montgomery form, R = 2^256, inline.
//!
//! `-1/p = 1 mod 2^64`, so the factor of a reduction step is the lowest word `q` itself, and
//! `q p + q = q 2^96 + q c 2^192` with `c = 2^64 - 2^32 + 1`. A step adds the two halves of `2^32 q` to the next words and
//! `q c`, which is `q` less those halves in its two words, to the words after: two shifts and six additions, no product.
//! Four steps reduce the low half of the product, and what they leave, at most `p`, is added to the high half
//! ([`super::montgomery`] says why no carry is lost).
//!
//! Rejected: shifts as parts of the additions, an instruction less a step: a shift by 32 in an addition takes the only
//! multiplier of a Neoverse N1, and a cycle more everywhere. `q c` by two multiplications, of which a step then has two.
//!
//! Contract: the product of the operands of a multiplication is below `2^256 p` (it is when one of them is below `p`);
//! all other operands are below `p`, and all results. Results are new values: operands may be the same. Tested in
//! `tests.rs`.

use crate::primes::{self, PrimeForm};
use core::arch::asm;

prime! {
    P256, 4:
    linear_methods! { p256, 4 }
    product_methods! { multiply, square, 4 }
    lazy_reduction_methods! { primes::P256::P }
}

/// Four steps on the words `t0` to `t3`, then `+ [h…]`, minus `p` if that is not below it, in `h`. Clobbers all names.
/// 48 instructions.
#[rustfmt::skip]
macro_rules! reduction {
    ([$h0:tt $h1:tt $h2:tt $h3:tt]) => {
        concat!(
            reduction!(@ "{t0}" "{t1}" "{t2}" "{t3}"),
            reduction!(@ "{t1}" "{t2}" "{t3}" "{t0}"),
            reduction!(@ "{t2}" "{t3}" "{t0}" "{t1}"),
            reduction!(@ "{t3}" "{t0}" "{t1}" "{t2}"),
            each!("adds" "adcs" [$h0 $h1 $h2 $h3] ["{t0}" "{t1}" "{t2}" "{t3}"]),
            "adc {u0}, xzr, xzr\n",
            "mov {u1}, #0xffffffff\n",
            "mov {u2}, #0xffffffff00000001\n",
            // -1 is the lowest word of p
            "adds {t0}, ", $h0, ", #1\n",
            each!("sbcs" "sbcs" ["{t1}" "{t2}" "{t3}"] [$h1 $h2 $h3] ["{u1}" "xzr" "{u2}"]),
            "sbcs xzr, {u0}, xzr\n",
            choose!("cs" [$h0 $h1 $h2 $h3] ["{t0}" "{t1}" "{t2}" "{t3}"])
        )
    };
    // (q x1 x2 x3) -> (x1 x2 x3 q); q c is below 2^128 - 2^96, so that its high word has room for the carry
    (@ $q:tt $x1:tt $x2:tt $x3:tt) => {
        concat!(
            "lsl {u0}, ", $q, ", #32\n",
            "lsr {u1}, ", $q, ", #32\n",
            "subs {u2}, ", $q, ", {u0}\n",
            "sbc {u3}, ", $q, ", {u1}\n",
            "adds ", $x1, ", ", $x1, ", {u0}\n",
            "adcs ", $x2, ", ", $x2, ", {u1}\n",
            "adcs ", $x3, ", ", $x3, ", {u2}\n",
            "adc ", $q, ", {u3}, xzr\n"
        )
    };
}

/// `a b 2^-256 mod p`. 111 instructions, 16 products; 17 registers.
#[inline(always)]
pub fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: only the registers named are read and written
    unsafe {
        asm!(
            product_4!(),
            reduction!(["{t4}" "{a0}" "{a1}" "{a2}"]),
            a0 = inout(reg) a[0] => r1,
            a1 = inout(reg) a[1] => r2,
            a2 = inout(reg) a[2] => r3,
            a3 = in(reg) a[3],
            b0 = in(reg) b[0],
            b1 = in(reg) b[1],
            b2 = in(reg) b[2],
            b3 = in(reg) b[3],
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

/// `a^2 2^-256 mod p`. 91 instructions, 10 products; 15 registers.
#[inline(always)]
pub fn square(a: &[u64; 4]) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: as in `multiply`
    unsafe {
        asm!(
            square_4!(),
            reduction!(["{t4}" "{t5}" "{t6}" "{a3}"]),
            a0 = inout(reg) a[0] => _,
            a1 = inout(reg) a[1] => _,
            a2 = in(reg) a[2],
            a3 = inout(reg) a[3] => r3,
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

/// `(product - wide) 2^-256 mod p` for products or squares of operands below `p`. 63 instructions; 20 registers.
#[inline(always)]
pub fn reduce_difference(product: &[u64; 8], wide: &[u64; 8]) -> [u64; 4] {
    let [t0, t1, t2, t3, mut r0, mut r1, mut r2, mut r3] = *product;
    // SAFETY: as in `multiply`
    unsafe {
        asm!(
            less_wide_4!(),
            // plus 2^256 p after a borrow
            "csetm {u0}, cc",
            "and {u1}, {u0}, #0xffffffff",
            "and {u2}, {u0}, #0xffffffff00000001",
            each!("adds" "adcs" ["{h0}" "{h1}" "{h2}" "{h3}"] ["{u0}" "{u1}" "xzr" "{u2}"]),
            reduction!(["{h0}" "{h1}" "{h2}" "{h3}"]),
            t0 = inout(reg) t0 => _,
            t1 = inout(reg) t1 => _,
            t2 = inout(reg) t2 => _,
            t3 = inout(reg) t3 => _,
            h0 = inout(reg) r0,
            h1 = inout(reg) r1,
            h2 = inout(reg) r2,
            h3 = inout(reg) r3,
            w0 = in(reg) wide[0],
            w1 = in(reg) wide[1],
            w2 = in(reg) wide[2],
            w3 = in(reg) wide[3],
            w4 = in(reg) wide[4],
            w5 = in(reg) wide[5],
            w6 = in(reg) wide[6],
            w7 = in(reg) wide[7],
            u0 = out(reg) _,
            u1 = out(reg) _,
            u2 = out(reg) _,
            u3 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}
