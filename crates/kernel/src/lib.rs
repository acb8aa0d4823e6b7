//! Limb arithmetic and assembly for secant: the lowest layer.
//!
//! Everything above this crate sees fixed arrays of 64-bit limbs, least significant first, and the
//! trait [`Arithmetic`], which computes modulo an odd number. A [`Backend`] tells which arithmetic a machine has for
//! each prime. This crate knows no curve and no protocol.
//!
//! | module | what |
//! |---|---|
//! | [`Arithmetic`], [`primes`] | arithmetic modulo one number, and the primes that have code of their own |
//! | [`InstructionSet`], [`Backend`] | what a machine is |
//! | [`arch`] | the machines: portable, counting (a feature), emulated vectors, x86-64, 64-bit Arm; kernels for 32-bit Arm |
//! | [`limbs`] | `const fn` integer arithmetic; derives every constant at compile time; oracle for kernels |
//! | [`carries`] | the same additions on secrets: carries that the compiler cannot turn into branches |
//! | [`lookup`](mod@lookup) | reading a table at a secret index |
//! | [`divsteps`] | the inner loop of inversion |
//! | [`curve25519`] | whole formulas of Curve25519 |
//! | [`simd`] | the instructions on vectors |
//! | [`simd_p25519`] | four elements modulo `2^255 - 19` at a time, on vectors |
//! | [`simd_p448`] | four elements modulo `2^448 - 2^224 - 1` at a time, on vectors |
//! | [`radix52`] | elements modulo any prime of three to nine words, one in each lane of a vector |
//! | [`runtime`] | Montgomery arithmetic on a machine chosen at run time |
//! | [`pair`] | two elements in memory: an affine point |
//! | [`scratch`] | slices in the caller's memory |
//! | [`table`] | tables that are compiled in |
//! | [`timing`] | data-independent timing, a mode of 64-bit Arm processors |
//! | [`value_barrier`](mod@value_barrier) | masks that the compiler cannot turn into branches |
//!
//! **Constant time.** Every function whose name does not end in `_vartime` runs the same instructions
//! and touches the same addresses whatever the limb values are. The assumption about the machine is
//! that a 64x64 -> 128-bit multiplication takes the same time for all operands; it holds on x86-64 and
//! on the 64-bit Arm cores with DIT, which operations on points and elements switch on where the system
//! tells of it ([`timing`]), and not on some small 32-bit cores.
#![no_std]
#![deny(unsafe_code)]

pub mod arch;
mod arithmetic;
mod backend;
pub mod carries;
pub mod curve25519;
pub mod divsteps;
mod inlined;
pub mod limbs;
pub mod lookup;
#[cfg(feature = "counting")]
mod operation;
#[allow(unsafe_code)]
pub mod pair;
pub mod primes;
mod products;
pub mod radix52;
mod reduction;
pub mod runtime;
#[allow(unsafe_code)]
pub mod scratch;
pub mod simd;
pub mod simd_p25519;
pub mod simd_p448;
#[allow(unsafe_code)]
pub mod table;
pub mod timing;
pub mod value_barrier;

#[cfg(all(target_arch = "aarch64", target_pointer_width = "64"))]
pub use arch::aarch64::{self, Aarch64};
pub use arch::portable::{self, Portable};
#[cfg(target_arch = "x86_64")]
pub use arch::x86_64;
pub use arithmetic::Arithmetic;
pub use backend::{Backend, InstructionSet};
pub use inlined::Inlined;
pub use lookup::{lookup, lookup_interleaved};
#[cfg(feature = "counting")]
pub use operation::Operation;
pub use primes::PrimeForm;
pub use scratch::Scratch;
pub use timing::data_independent_timing;
pub use value_barrier::{lane_barrier, value_barrier};

/// An odd modulus and what Montgomery multiplication needs of it, next to each other in memory, so that kernels reach
/// both through one register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct OddModulus<const L: usize> {
    /// The modulus, which is odd.
    pub p: [u64; L],
    /// `-p^-1 mod 2^64`.
    pub p_inv: u64,
}

impl<const L: usize> OddModulus<L> {
    /// The modulus `p`.
    ///
    /// # Panics
    /// When `p` is even; for a constant this is a compile-time error.
    pub const fn new(p: [u64; L]) -> Self {
        assert!(p[0] & 1 == 1, "a modulus is even");
        Self { p, p_inv: limbs::negated_inverse_64(p[0]) }
    }
}
