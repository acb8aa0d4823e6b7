//! Arithmetic modulo p = 2^256 - c, c = 2^32 + 977, with plain integers, inline.
//!
//! `2^256 = c`, so the high half `H` of the product folds onto the low half as `H c`: one row of four products. It
//! leaves `S = n 2^256 + r` with `n < 2^34`. Then `r + (n + 1) c` reaches `2^256` exactly when `r + n c` is not below
//! `p`, and is right without that bit; else `c` is taken back, which needs no second copy of the words to choose from.
//! Since `(n + 1) c < 2^68`, what is left after that bit is far below `p`.
//!
//! A difference of products that borrows is `2^512 - d`, and `2^512 = c^2`: `2^256 p` is added, which is `-2^256 c` and
//! a carry that cancels the borrow.
//!
//! Contract: any operands of products, but products of values below `p` for [`reduce_difference`]; operands of sums,
//! differences and halvings below `p`; all results below `p`. Operands may be the same. Tested in `tests.rs`.

use crate::primes::{self, PrimeForm};
use core::arch::asm;

/// `c`.
const C: u64 = 0x1_0000_03d1;

prime! {
    Secp256k1, 4:
    linear_methods! { secp256k1, 4 }
    product_methods! { multiply, square, 4 }
    lazy_reduction_methods! { primes::Secp256k1::P }

    #[inline(always)]
    fn mul_small(&self, a: &[u64; 4], k: u32) -> [u64; 4] {
        multiply_small(a, k)
    }
}

/// `[t0…t3] + n 2^256`, below `p`, for `n < 2^35`. 12 instructions, 2 products.
#[rustfmt::skip]
macro_rules! full {
    ($n:tt) => {
        concat!(
            "add ", $n, ", ", $n, ", #1\n",
            "mul {u0}, ", $n, ", {c}\n",
            "umulh {u1}, ", $n, ", {c}\n",
            each!("adds" "adcs" ["{t0}" "{t1}" "{t2}" "{t3}"] ["{u0}" "{u1}" "xzr" "xzr"]),
            "csel ", $n, ", xzr, {c}, cs\n",
            each!("subs" "sbcs" ["{t0}" "{t1}" "{t2}" "{t3}"] [$n "xzr" "xzr" "xzr"])
        )
    };
}

/// `[t0…t3] + 2^256 [h…]`, below `p`, in `t0` to `t3`. 29 instructions, 10 products.
#[rustfmt::skip]
macro_rules! reduction {
    ([$h0:tt $h1:tt $h2:tt $h3:tt] $n:tt) => {
        concat!(
            row!("{c}" ["{u0}" "{u1}" "{u2}" "{u3}"] [$h0 $h1 $h2 $h3] ["{t0}" "{t1}" "{t2}" "{t3}" $n]),
            full!($n)
        )
    };
}

/// `a b`. 92 instructions, 26 products; 18 registers.
#[inline(always)]
pub fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: only the registers named are read and written
    unsafe {
        asm!(
            product_4!(),
            reduction!(["{t4}" "{a0}" "{a1}" "{a2}"] "{a3}"),
            c = in(reg) C,
            a0 = inout(reg) a[0] => _,
            a1 = inout(reg) a[1] => _,
            a2 = inout(reg) a[2] => _,
            a3 = inout(reg) a[3] => _,
            b0 = in(reg) b[0],
            b1 = in(reg) b[1],
            b2 = in(reg) b[2],
            b3 = in(reg) b[3],
            t0 = out(reg) r0,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) r3,
            t4 = out(reg) _,
            u0 = out(reg) _,
            u1 = out(reg) _,
            u2 = out(reg) _,
            u3 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `a^2`. 72 instructions, 20 products; 16 registers.
#[inline(always)]
pub fn square(a: &[u64; 4]) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: as in `multiply`
    unsafe {
        asm!(
            square_4!(),
            reduction!(["{t4}" "{t5}" "{t6}" "{a3}"] "{a0}"),
            c = in(reg) C,
            a0 = inout(reg) a[0] => _,
            a1 = inout(reg) a[1] => _,
            a2 = in(reg) a[2],
            a3 = inout(reg) a[3] => _,
            t0 = out(reg) r0,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) r3,
            t4 = out(reg) _,
            t5 = out(reg) _,
            t6 = out(reg) _,
            u0 = out(reg) _,
            u1 = out(reg) _,
            u2 = out(reg) _,
            u3 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `a k`. 25 instructions, 10 products; 12 registers.
#[inline(always)]
fn multiply_small(a: &[u64; 4], k: u32) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: as in `multiply`
    unsafe {
        asm!(
            first_row!("{k}" "{u0}" ["{a0}" "{a1}" "{a2}" "{a3}"] ["{t0}" "{t1}" "{t2}" "{t3}" "{t4}"]),
            full!("{t4}"),
            c = in(reg) C,
            k = in(reg) u64::from(k),
            a0 = in(reg) a[0],
            a1 = in(reg) a[1],
            a2 = in(reg) a[2],
            a3 = in(reg) a[3],
            t0 = out(reg) r0,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) r3,
            t4 = out(reg) _,
            u0 = out(reg) _,
            u1 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// `product - wide` for products or squares of operands below `p`. 39 instructions, 10 products; 22 registers.
#[inline(always)]
pub fn reduce_difference(product: &[u64; 8], wide: &[u64; 8]) -> [u64; 4] {
    let [mut r0, mut r1, mut r2, mut r3, h0, h1, h2, h3] = *product;
    // SAFETY: as in `multiply`
    unsafe {
        asm!(
            less_wide_4!(),
            // plus 2^256 p after a borrow
            "csel {u0}, xzr, {c}, cs",
            each!("subs" "sbcs" ["{h0}" "{h1}" "{h2}" "{h3}"] ["{u0}" "xzr" "xzr" "xzr"]),
            reduction!(["{h0}" "{h1}" "{h2}" "{h3}"] "{n}"),
            c = in(reg) C,
            t0 = inout(reg) r0,
            t1 = inout(reg) r1,
            t2 = inout(reg) r2,
            t3 = inout(reg) r3,
            h0 = inout(reg) h0 => _,
            h1 = inout(reg) h1 => _,
            h2 = inout(reg) h2 => _,
            h3 = inout(reg) h3 => _,
            w0 = in(reg) wide[0],
            w1 = in(reg) wide[1],
            w2 = in(reg) wide[2],
            w3 = in(reg) wide[3],
            w4 = in(reg) wide[4],
            w5 = in(reg) wide[5],
            w6 = in(reg) wide[6],
            w7 = in(reg) wide[7],
            n = out(reg) _,
            u0 = out(reg) _,
            u1 = out(reg) _,
            u2 = out(reg) _,
            u3 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}
