//! Pointers and lengths of C as slices of Rust, and results as numbers.
//!
//! A function lists its regions of memory first ([`Region`]) and has them checked together ([`check`]); only then may
//! it make slices of them. All `unsafe` code of this crate is here, in `library.rs` and in the generated functions.

mod buffer;
mod in_place;
mod random;
mod region;
mod slices;
mod state;
mod tuning;

pub(crate) use buffer::{Buffer, TextBuffer};
pub(crate) use in_place::{in_place, in_place_buffer};
pub(crate) use random::Random;
pub use random::RandomCallback;
pub use region::RawClaim;
#[cfg(feature = "many")]
pub(crate) use region::Rows;
pub(crate) use region::{Claims, OK, Region, check, finish};
pub(crate) use slices::{input, memory, optional, output, table, text, verdicts, words};
pub(crate) use state::{room, state};
pub use tuning::RawTuning;
pub(crate) use tuning::tuning;

use secant_core::{CurveRef, ErrorCode};
use secant_protocols::Error;

/// Calls an operation whose arguments can be wrong.
///
/// # Errors
/// What it returns.
pub(crate) fn attempt<T>(call: impl FnOnce() -> Result<T, ErrorCode>) -> Result<T, ErrorCode> {
    call()
}

/// A verdict as a result: what is not valid for no other reason is an invalid signature.
pub(crate) fn verdict(result: Result<bool, ErrorCode>) -> Result<(), ErrorCode> {
    if result? { Ok(()) } else { Err(ErrorCode::InvalidSignature) }
}

/// The number of a result where the caller's memory can be too short.
///
/// # Errors
/// `BufferTooShort` instead of `TooShort`.
pub(crate) fn in_memory<T>(result: Result<T, Error>) -> Result<T, ErrorCode> {
    result.map_err(|error| match error {
        Error::TooShort { .. } => ErrorCode::BufferTooShort,
        other => other.code(),
    })
}

/// The flags of a call.
#[derive(Clone, Copy)]
pub(crate) struct Flags(u32);

impl Flags {
    /// Flags of which only some are allowed.
    ///
    /// # Errors
    /// `UnknownFlag`.
    pub(crate) fn new(flags: u32, allowed: u32) -> Result<Self, ErrorCode> {
        if flags & !allowed == 0 { Ok(Self(flags)) } else { Err(ErrorCode::UnknownFlag) }
    }

    /// Whether a flag is set.
    pub(crate) fn has(self, flag: u32) -> bool {
        self.0 & flag != 0
    }
}

/// The curve of a number.
///
/// # Errors
/// `UnknownCurve`.
pub(crate) fn curve(curve: usize) -> Result<CurveRef<'static>, ErrorCode> {
    named(curve).map(CurveRef::from)
}

/// The named curve of a number.
///
/// # Errors
/// `UnknownCurve`.
pub(crate) fn named(curve: usize) -> Result<secant_core::curves::NamedCurve, ErrorCode> {
    crate::choices::curve(u32::try_from(curve).map_err(|_| ErrorCode::UnknownCurve)?)
}
