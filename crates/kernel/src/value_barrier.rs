//! Hides a value from the compiler's optimiser.
//!
//! A mask that is known to be all ones or all zeros invites the compiler to replace the selection by a branch, and so does
//! a carry, which is known to be 0 or 1 ([`carries`](crate::carries)). After an empty block of assembly the compiler must
//! assume any value. Where registers have 32 bits the block takes the halves of a value, and one register of a bit or a
//! mask. `core::hint::black_box` does the same through memory, which costs a store and a load on the path of every secret
//! bit; it is used where Rust has no assembly.

#![allow(unsafe_code)]

pub use by_register::{bit_barrier, mask, value_barrier};

/// `$x`, unknown to the compiler from here on: a value that fills a register.
#[cfg(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    target_arch = "arm64ec",
    target_arch = "riscv64",
    target_arch = "loongarch64",
    target_arch = "s390x",
    target_arch = "x86",
    target_arch = "arm",
    target_arch = "riscv32"
))]
macro_rules! hidden {
    ($x:expr) => {{
        let mut x = $x;
        // SAFETY: there are no instructions
        unsafe {
            core::arch::asm!("/* {0} */", inout(reg) x, options(pure, nomem, nostack, preserves_flags));
        }
        x
    }};
}

/// The same through memory.
#[cfg(not(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    target_arch = "arm64ec",
    target_arch = "riscv64",
    target_arch = "loongarch64",
    target_arch = "s390x",
    target_arch = "x86",
    target_arch = "arm",
    target_arch = "riscv32"
)))]
macro_rules! hidden {
    ($x:expr) => {
        core::hint::black_box($x)
    };
}

/// Registers of 64 bits, or none, as in WebAssembly.
#[cfg(not(any(target_arch = "x86", target_arch = "arm", target_arch = "riscv32")))]
mod by_register {
    /// `x`, unknown to the compiler from here on. Costs no instruction, but a store and a load where Rust has no assembly
    /// for the machine.
    #[inline(always)]
    pub fn value_barrier(x: i64) -> i64 {
        hidden!(x)
    }

    /// [`value_barrier`] for a bit, 0 or 1.
    #[inline(always)]
    pub fn bit_barrier(bit: u64) -> u64 {
        value_barrier(bit as i64) as u64
    }

    /// All ones for 1 and zeros for 0, of which the compiler does not know that it is one of two values.
    #[inline(always)]
    pub fn mask(bit: u64) -> u64 {
        value_barrier((bit as i64).wrapping_neg()) as u64
    }
}

/// Registers of 32 bits.
#[cfg(any(target_arch = "x86", target_arch = "arm", target_arch = "riscv32"))]
mod by_register {
    /// `x`, unknown to the compiler from here on. Costs no instruction.
    #[inline(always)]
    pub fn value_barrier(x: i64) -> i64 {
        let (low, high) = (hidden!(x as u32), hidden!((x >> 32) as u32));
        (u64::from(high) << 32 | u64::from(low)) as i64
    }

    /// [`value_barrier`] for a bit, 0 or 1: in one register.
    #[inline(always)]
    pub fn bit_barrier(bit: u64) -> u64 {
        u64::from(hidden!(bit as u32))
    }

    /// All ones for 1 and zeros for 0, of which the compiler does not know that it is one of two values: both halves in
    /// one register.
    #[inline(always)]
    pub fn mask(bit: u64) -> u64 {
        let half = u64::from(hidden!((bit as u32).wrapping_neg()));
        half << 32 | half
    }
}

/// [`value_barrier`] for a mask of lanes, secret or public. Where the compiler knows a mask it makes two instructions
/// of an operation in these lanes, and of a sum of such additions a multiplication, which has to be emulated.
#[inline(always)]
pub fn lane_barrier(lanes: u8) -> u8 {
    value_barrier(i64::from(lanes)) as u8
}
