//! Computations that are inlined into a function compiled for a machine's instructions.

/// A computation that inherits the target features of the function that runs it. A trait instead of a closure: `run`
/// must be `#[inline(always)]`, and so must whatever it calls with vectors.
///
/// [`InstructionSet::run`](crate::InstructionSet::run) and [`Vector::call`](crate::simd::Vector::call) have such
/// functions. A [`Task`](crate::simd::Task) is generic over the vectors besides.
pub trait Inlined {
    /// The result.
    type Output;
    /// Computes it.
    fn run(self) -> Self::Output;
}
