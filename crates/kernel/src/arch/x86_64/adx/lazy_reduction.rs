//! Products and squares of four limbs that are not reduced, inline.
//!
//! `a b - c d` (`mul_sub_mul`) needs one reduction. First comes `c d`, eight words in memory, then `a b`, in registers;
//! then the prime's `reduce_difference` subtracts, adds `2^256 p` after a borrow, and reduces. These are separate
//! blocks that pass the words on in registers: a single block would need more registers than a frame pointer leaves.
//! **Bound**: with operands below `p` the difference lies between `-p^2` and `p^2`, so that what is reduced is not
//! negative and below `2^256 p`, as every reduction requires. Debug builds check the operands.

use super::Adx;
use core::arch::asm;

/// `a b`. 16 products; 12 registers.
#[inline(always)]
pub fn product_4(_: Adx, a: &[u64; 4], b: &[u64; 4]) -> [u64; 8] {
    let (r0, r1, r2, r3, r4, r5, r6, r7);
    // SAFETY: the token proves BMI2 and ADX; `b` is read at offsets 0 to 24, inside its array
    unsafe {
        asm!(
            inline_product_4!(),
            a0 = inout(reg) a[0] => r4,
            a1 = inout(reg) a[1] => r5,
            a2 = inout(reg) a[2] => r6,
            a3 = inout(reg) a[3] => r7,
            b = in(reg) b.as_ptr(),
            t0 = out(reg) r0,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) r3,
            l = out(reg) _,
            h = out(reg) _,
            out("rdx") _,
            options(pure, readonly, nostack)
        );
    }
    [r0, r1, r2, r3, r4, r5, r6, r7]
}

/// `a^2`. 10 products; 12 registers.
#[inline(always)]
pub fn square_4(_: Adx, a: &[u64; 4]) -> [u64; 8] {
    let (r0, r1, r2, r3, r4, r5, r6, r7);
    // SAFETY: the token proves BMI2 and ADX; no memory is touched
    unsafe {
        asm!(
            inline_square_4!(),
            a0 = inout(reg) a[0] => r0,
            a1 = inout(reg) a[1] => _,
            a2 = inout(reg) a[2] => _,
            a3 = inout(reg) a[3] => r7,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) r3,
            t4 = out(reg) r4,
            t5 = out(reg) r5,
            t6 = out(reg) r6,
            l = out(reg) _,
            out("rdx") _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3, r4, r5, r6, r7]
}
