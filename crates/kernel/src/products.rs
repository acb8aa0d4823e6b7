//! Which machine's Montgomery products and vectors a modulus uses, as a value: see [`crate::runtime`].

use crate::simd::{Simd, Task};
#[cfg(all(target_arch = "x86_64", feature = "vectors"))]
use crate::x86_64::ifma;

/// The products of an instruction set, [`InstructionSet::PRODUCTS`](crate::InstructionSet::PRODUCTS), and vectors that a machine
/// has besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Products {
    pub(crate) kind: Kind,
    vectors: Vectors,
}

/// The instruction sets. A value of another than the portable one comes from that set's constant, and whoever names the
/// set asserts that the processor has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Portable,
    #[cfg(all(target_arch = "x86_64", any(test, feature = "adx")))]
    Adx,
    #[cfg(all(target_arch = "aarch64", target_pointer_width = "64", any(test, feature = "aarch64")))]
    Aarch64,
}

impl Products {
    /// Those of plain Rust.
    pub const PORTABLE: Self = Self::of(Kind::Portable);

    /// Those of an instruction set, without vectors.
    pub(crate) const fn of(kind: Kind) -> Self {
        Self { kind, vectors: Vectors::NONE }
    }

    /// The same with the vectors of a machine that has these products.
    #[cfg(all(target_arch = "x86_64", feature = "vectors"))]
    #[must_use]
    pub const fn with_vectors(self, proof: ifma::Proof) -> Self {
        Self { vectors: Vectors(Some(proof)), ..self }
    }

    /// The vectors.
    #[inline(always)]
    pub const fn vectors(self) -> Vectors {
        self.vectors
    }
}

/// The vectors that a modulus carries. They have eight lanes, for many operations at a time: single ones on user-defined curves
/// have no law in four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vectors(
    #[cfg(all(target_arch = "x86_64", feature = "vectors"))] Option<ifma::Proof>,
    #[cfg(not(all(target_arch = "x86_64", feature = "vectors")))] (),
);

impl Vectors {
    /// None.
    #[cfg(all(target_arch = "x86_64", feature = "vectors"))]
    pub const NONE: Self = Self(None);
    /// None.
    #[cfg(not(all(target_arch = "x86_64", feature = "vectors")))]
    pub const NONE: Self = Self(());
}

impl Simd for Vectors {
    const DEFAULT: &'static Self = &Self::NONE;
    const MAY_BE: bool = cfg!(all(target_arch = "x86_64", feature = "vectors"));

    #[inline(always)]
    fn is_available(self) -> bool {
        self != Self::NONE
    }

    #[inline(always)]
    fn run_four<T: Task<4>>(self, task: T) -> Result<T::Output, T> {
        Err(task)
    }

    #[cfg(all(target_arch = "x86_64", feature = "vectors"))]
    #[inline(always)]
    fn run_eight<T: Task<8>>(self, task: T) -> Result<T::Output, T> {
        self.0.run_eight(task)
    }

    #[cfg(not(all(target_arch = "x86_64", feature = "vectors")))]
    #[inline(always)]
    fn run_eight<T: Task<8>>(self, task: T) -> Result<T::Output, T> {
        Err(task)
    }
}
