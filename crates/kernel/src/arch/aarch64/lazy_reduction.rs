//! Products and squares of four limbs that are not reduced, inline.
//!
//! `a b - c d` (`mul_sub_mul`) needs one reduction: of the difference, plus `2^256 p` after a borrow. The products and the
//! prime's `reduce_difference` are separate blocks that pass the words on in registers; the compiler keeps the words of
//! the first product in memory where the second one needs their registers. **Bound**: with operands below `p` the
//! difference lies between `-p^2` and `p^2`, so that what is reduced is not negative and below `2^256 p`, as every
//! reduction requires. Debug builds check the operands.

use core::arch::asm;

/// `[t0…t3 h0…h3] - [w0…w7]`, with C clear after a borrow.
#[rustfmt::skip]
macro_rules! less_wide_4 {
    () => {
        each!("subs" "sbcs"
            ["{t0}" "{t1}" "{t2}" "{t3}" "{h0}" "{h1}" "{h2}" "{h3}"]
            ["{w0}" "{w1}" "{w2}" "{w3}" "{w4}" "{w5}" "{w6}" "{w7}"])
    };
}

/// `mul_sub_mul` and `mul_sub_sqr` of [`Arithmetic`](crate::Arithmetic) for four limbs, by the `reduce_difference` of
/// the module around.
macro_rules! lazy_reduction_methods {
    ($p:expr) => {
        #[inline(always)]
        fn mul_sub_mul(&self, [a, b]: [&[u64; 4]; 2], [c, d]: [&[u64; 4]; 2]) -> [u64; 4] {
            use crate::arch::aarch64::lazy_reduction::product_4;
            debug_assert!(
                [a, b, c, d].iter().all(|x| crate::arch::aarch64::is_below(x, &$p)),
                "an operand is not reduced"
            );
            let right = product_4(c, d);
            reduce_difference(&product_4(a, b), &right)
        }

        #[inline(always)]
        fn mul_sub_sqr(&self, [a, b]: [&[u64; 4]; 2], c: &[u64; 4]) -> [u64; 4] {
            use crate::arch::aarch64::lazy_reduction::{product_4, square_4};
            debug_assert!(
                [a, b, c].iter().all(|x| crate::arch::aarch64::is_below(x, &$p)),
                "an operand is not reduced"
            );
            let right = square_4(c);
            reduce_difference(&product_4(a, b), &right)
        }
    };
}

/// `a b`. 63 instructions, 16 products; 17 registers.
#[inline(always)]
pub fn product_4(a: &[u64; 4], b: &[u64; 4]) -> [u64; 8] {
    let (r0, r1, r2, r3, r4, r5, r6, r7);
    // SAFETY: only the registers named are read and written
    unsafe {
        asm!(
            product_4!(),
            a0 = inout(reg) a[0] => r5,
            a1 = inout(reg) a[1] => r6,
            a2 = inout(reg) a[2] => r7,
            a3 = in(reg) a[3],
            b0 = in(reg) b[0],
            b1 = in(reg) b[1],
            b2 = in(reg) b[2],
            b3 = in(reg) b[3],
            t0 = out(reg) r0,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) r3,
            t4 = out(reg) r4,
            u0 = out(reg) _,
            u1 = out(reg) _,
            u2 = out(reg) _,
            u3 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3, r4, r5, r6, r7]
}

/// `a^2`. 43 instructions, 10 products; 15 registers.
#[inline(always)]
pub fn square_4(a: &[u64; 4]) -> [u64; 8] {
    let (r0, r1, r2, r3, r4, r5, r6, r7);
    // SAFETY: as in `product_4`
    unsafe {
        asm!(
            square_4!(),
            a0 = inout(reg) a[0] => _,
            a1 = inout(reg) a[1] => _,
            a2 = in(reg) a[2],
            a3 = inout(reg) a[3] => r7,
            t0 = out(reg) r0,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) r3,
            t4 = out(reg) r4,
            t5 = out(reg) r5,
            t6 = out(reg) r6,
            u0 = out(reg) _,
            u1 = out(reg) _,
            u2 = out(reg) _,
            u3 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3, r4, r5, r6, r7]
}
