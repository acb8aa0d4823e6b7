//! Checks of the release build under valgrind: no branch or address depends on a secret, and no operation takes more
//! instructions than before.
//!
//! | module | what |
//! |---|---|
//! | `secrets`, with the feature `program` | every operation on secrets, for memcheck, with the secrets marked as uninitialised memory |
//! | `c_functions`, with the feature `program` | functions of the C door |
//! | `stack`, with the feature `program` | many rows of every operation, in threads with a short stack |
//! | [`instructions`] | every operation, for callgrind, which counts its instructions |
//!
//! One program for both, because most of it is the operations themselves, on every curve and backend.
#![deny(unsafe_code)]

#[cfg(feature = "program")]
use secant_core::{Backend, CurveRef, Machine, curves::NamedCurve};

#[cfg(feature = "program")]
pub mod c_functions;
pub mod instructions;
#[cfg(feature = "program")]
pub mod secrets;
#[cfg(feature = "program")]
pub mod stack;

/// A named curve on the machine of a backend: the core's own tables, which users run. Made of the curve's type, they would be
/// compiled a second time.
///
/// # Panics
/// When there is no such machine.
#[cfg(feature = "program")]
fn on<B: Backend>(curve: NamedCurve) -> CurveRef<'static> {
    CurveRef::on(curve, Machine::of::<B>().expect("a machine of the backend"))
}

/// Makes the machine of a backend that of the process: the one on which protocols run that name their curve.
///
/// # Panics
/// When there is no such machine.
#[cfg(feature = "program")]
fn pin<B: Backend>() {
    Machine::of::<B>().expect("a machine of the backend").pin();
}
