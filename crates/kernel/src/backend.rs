//! A machine: instructions for one element at a time, and vectors.

use crate::curve25519::Curve25519Asm;
use crate::divsteps::{Pair, Transition};
use crate::lookup::{self, Interleaved16};
use crate::products::Products;
use crate::simd::{Simd, Task};
use crate::{Arithmetic, Inlined, OddModulus, divsteps, limbs, value_barrier};
use core::ffi::CStr;
use core::fmt::Debug;

/// A set of instructions for one element at a time: which code computes modulo each prime, and the few operations that
/// do not depend on a prime. Implementations are zero-sized names.
///
/// Naming one asserts that the processor has the instructions: see the implementations. The methods with a body are the
/// portable ones.
pub trait InstructionSet: Copy + Debug + Send + Sync + 'static {
    /// Modulo any odd number, in Montgomery form with `R = 2^(64 L)`.
    type Montgomery<'a, const L: usize>: Arithmetic<L> + From<&'a OddModulus<L>>;
    /// The products of [`InstructionSet::Montgomery`] as a value, for moduli that carry their machine.
    const PRODUCTS: Products = Products::PORTABLE;
    /// Modulo [`primes::P192`](crate::primes::P192), and so on.
    type P192: Arithmetic<3> + Default;
    /// Modulo [`primes::Secp192k1`](crate::primes::Secp192k1).
    type Secp192k1: Arithmetic<3> + Default;
    /// Modulo [`primes::P224`](crate::primes::P224).
    type P224: Arithmetic<4> + Default;
    /// Modulo [`primes::Secp224k1`](crate::primes::Secp224k1).
    type Secp224k1: Arithmetic<4> + Default;
    /// Modulo [`primes::P256`](crate::primes::P256).
    type P256: Arithmetic<4> + Default;
    /// Modulo [`primes::Secp256k1`](crate::primes::Secp256k1).
    type Secp256k1: Arithmetic<4> + Default;
    /// Modulo [`primes::P25519`](crate::primes::P25519).
    type P25519: Arithmetic<4> + Default;
    /// Modulo [`primes::P384`](crate::primes::P384).
    type P384: Arithmetic<6> + Default;
    /// Modulo [`primes::P448`](crate::primes::P448).
    type P448: Arithmetic<7> + Default;
    /// Modulo [`primes::P521`](crate::primes::P521).
    type P521: Arithmetic<9> + Default;

    /// The vectors that a processor with these instructions may have besides.
    type Simd: Simd;

    /// Whole formulas of Curve25519 in assembly; [`Infallible`](core::convert::Infallible) where there are none.
    type Curve25519: Curve25519Asm;
    /// The formulas, where there are some.
    const CURVE25519: Option<Self::Curve25519> = None;

    /// 60 division steps on the low 60 bits of `f` and `g`; see [`divsteps`].
    #[inline]
    fn divsteps(delta: &mut i64, f: i64, g: i64) -> Transition {
        divsteps::divsteps(delta, f, g)
    }

    /// [`InstructionSet::divsteps`] of two pairs of numbers: together on vectors, which takes less time, or one after the
    /// other.
    #[inline]
    fn divsteps_of_two(simd: Self::Simd, pair: Pair) -> ([i64; 2], [Transition; 2]) {
        simd.run_four(pair).unwrap_or_else(|pair| {
            let mut deltas = pair.deltas;
            let transitions = [0, 1].map(|i| Self::divsteps(&mut deltas[i], pair.f[i], pair.g[i]));
            (deltas, transitions)
        })
    }

    /// `choice == 0 ? a : b`, for a choice of 0 or 1.
    #[inline(always)]
    fn select<const L: usize>(a: &[u64; L], b: &[u64; L], choice: u8) -> [u64; L] {
        limbs::select(value_barrier(-i64::from(choice)) as u64, b, a)
    }

    /// The elements of the entry at a secret index: see [`lookup`](fn@crate::lookup).
    #[inline(always)]
    fn lookup<T, const L: usize, const C: usize>(
        entries: &[T],
        elements: impl Fn(&T) -> [&[u64; L]; C],
        index: u64,
    ) -> [[u64; L]; C] {
        lookup::lookup(entries, elements, index)
    }

    /// The elements of the entry at a secret index of an interleaved table: see
    /// [`lookup_interleaved`](crate::lookup_interleaved).
    #[inline(always)]
    fn lookup_interleaved<const L: usize, const C: usize>(
        table: &[Interleaved16],
        index: u64,
    ) -> [[u64; L]; C] {
        lookup::lookup_interleaved(table, index)
    }

    /// The reader of entries in parts.
    type Parts<const L: usize, const C: usize>: lookup::Parts<[[u64; L]; C]>;

    /// Whether a reading in parts gains, and [`InstructionSet::run`] compiles for its instructions.
    const READS_IN_PARTS: bool = false;

    /// Runs what reads in parts.
    #[inline(always)]
    fn run<W: Inlined>(work: W) -> W::Output {
        work.run()
    }

    /// Counts an operation modulo a number that is none of [`Arithmetic`], on the machine that counts.
    #[cfg(feature = "counting")]
    fn record(_modulus: &[u64], _operation: crate::Operation) {}
}

/// A machine: a set of instructions, and the vectors that it has besides.
///
/// Code on one element at a time is generic over the [`InstructionSet`], which machines with and without
/// vectors share: it is compiled once for both. The vectors are a separate value.
pub trait Backend: Copy + Send + Sync + 'static {
    /// A short name for reports, such as `portable`.
    const NAME: &'static str = match Self::C_NAME.to_str() {
        Ok(name) => name,
        Err(_) => "",
    };
    /// The name with the zero that ends a text in C.
    const C_NAME: &'static CStr;
    /// The instructions.
    type Instructions: InstructionSet;
    /// The vectors. A reference, because a constant can hold one to a type that it does not know.
    const SIMD: &'static <Self::Instructions as InstructionSet>::Simd;

    /// Runs a task on vectors of four lanes; gives it back where the machine has none.
    ///
    /// # Errors
    /// The task itself.
    #[inline(always)]
    fn run_four<T: Task<4>>(task: T) -> Result<T::Output, T> {
        Self::SIMD.run_four(task)
    }

    /// Runs a task on vectors of eight lanes; gives it back where the machine has none.
    ///
    /// # Errors
    /// The task itself.
    #[inline(always)]
    fn run_eight<T: Task<8>>(task: T) -> Result<T::Output, T> {
        Self::SIMD.run_eight(task)
    }
}
