//! Hides a value from the compiler's optimiser.
//!
//! A mask that is known to be all ones or all zeros invites the compiler to replace the selection by a branch. After an
//! empty block of assembly the compiler must assume any value. `core::hint::black_box` does the same through memory,
//! which costs a store and a load on the path of every secret bit; it is used where the architecture has no such block.

#![allow(unsafe_code)]

/// `x`, unknown to the compiler from here on. Costs no instruction.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64"))]
#[inline(always)]
pub fn value_barrier(x: i64) -> i64 {
    let mut x = x;
    // SAFETY: there are no instructions
    unsafe { core::arch::asm!("/* {0} */", inout(reg) x, options(pure, nomem, nostack, preserves_flags)) };
    x
}

/// `x`, unknown to the compiler from here on. Costs a store and a load.
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")))]
#[inline(always)]
pub fn value_barrier(x: i64) -> i64 {
    core::hint::black_box(x)
}

/// [`value_barrier`] for a mask of lanes, secret or public. Where the compiler knows a mask it makes two instructions
/// of an operation in these lanes, and of a sum of such additions a multiplication, which has to be emulated.
#[inline(always)]
pub fn lane_barrier(lanes: u8) -> u8 {
    value_barrier(i64::from(lanes)) as u8
}
