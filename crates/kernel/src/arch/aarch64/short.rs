//! Products and squares of three limbs, and the methods of a prime by its reduction of six words, inline.
//!
//! The product and the reduction are separate blocks, which pass the words on in registers: for three limbs there are
//! enough of them for whatever the compiler does in between.
//!
//! Contract: any operands. Tested with the reductions, in `tests.rs`.

use core::arch::asm;

/// `a b`. 35 instructions, 9 products; 12 registers.
#[inline(always)]
pub(super) fn product_3(a: &[u64; 3], b: &[u64; 3]) -> [u64; 6] {
    let (r0, r1, r2, r3, r4, r5);
    // SAFETY: only the registers named are read and written
    unsafe {
        asm!(
            product_3!(),
            a0 = inout(reg) a[0] => r4,
            a1 = inout(reg) a[1] => r5,
            a2 = in(reg) a[2],
            b0 = in(reg) b[0],
            b1 = in(reg) b[1],
            b2 = in(reg) b[2],
            t0 = out(reg) r0,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) r3,
            u0 = out(reg) _,
            u1 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3, r4, r5]
}

/// `a^2`. 26 instructions, 6 products; 10 registers.
#[inline(always)]
pub(super) fn square_3(a: &[u64; 3]) -> [u64; 6] {
    let (r0, r1, r2, r3, r4, r5);
    // SAFETY: as in `product_3`
    unsafe {
        asm!(
            square_3!(),
            a0 = in(reg) a[0],
            a1 = in(reg) a[1],
            a2 = in(reg) a[2],
            t0 = out(reg) r0,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) r3,
            t4 = out(reg) r4,
            t5 = out(reg) r5,
            u0 = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3, r4, r5]
}
