//! A step of the x-only ladder on Curve25519 in one block of assembly: RFC 7748, section 5.
//!
//! A step is five products, four squares and a multiplication by a small number, of four limbs each. Their operands do
//! not fit the registers together, so that the statements (`scratch.rs`) take them from memory. On Skylake a step takes
//! 310 cycles, 0.83 of what the formulas over single kernels take.
//!
//! Contract: see [`crate::curve25519::Curve25519Asm::ladder_step`]. Tested in `tests.rs` below.

use super::Adx;
use crate::curve25519::{A24, LadderScratch};
use core::arch::naked_asm;

#[cfg(test)]
mod tests;

/// See [`crate::curve25519::Curve25519Asm::ladder_step`].
#[inline(always)]
pub fn step(_: Adx, scratch: &mut LadderScratch, swap: u8) {
    scratch[9][0] = u64::from(swap);
    // SAFETY: the token proves BMI2 and ADX; the pointer is to the scratch memory, inside of which the kernel stays
    unsafe { call!(step_raw(core::ptr::from_mut(scratch))) };
}

// SAFETY: needs BMI2, ADX and a pointer to scratch memory, which is read and written.
// The order of the statements is the schedule: neighbours do not wait for each other
#[unsafe(naked)]
unsafe extern "sysv64" fn step_raw(_scratch: *mut LadderScratch) {
    block!(
        // sums and differences of P and of Q
        set!(d = q0 - q1),
        set!(a = p0 + p1),
        set!(c = q0 + q1),
        set!(b = p0 - p1),
        // those of the point that is doubled; DA, CB
        set!(p1 = b or d),
        set!(d = d * a),
        set!(p0 = a or c),
        set!(c = c * b),
        // AA; DA - CB, DA + CB; BB
        set!(p0 = p0 squared),
        set!(a = d - c),
        set!(c = d + c),
        set!(p1 = p1 squared),
        // the squares of the sum; E and AA + a24 E
        set!(a = a squared),
        set!(b = p0 - p1),
        set!(q0 = c squared),
        set!(d = p0 + a24 * b),
        set!(q1 = a * x),
        set!(p0 = p0 * p1),
        set!(p1 = d * b),;
        a24 = const A24,
        p0 = const -128,
        p1 = const -96,
        q0 = const -64,
        q1 = const -32,
        x = const 128,
        a = const 0,
        b = const 32,
        c = const 64,
        d = const 96,
        swap = const 160,
    )
}
