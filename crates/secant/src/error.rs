//! The errors of the facade. None carries a secret, and each has a number that never changes ([`ErrorCode`]).

#[cfg(feature = "custom")]
use secant_core::curves::CurveError;
use secant_core::{ErrorCode, MachineError};
use secant_protocols::Error as InputError;
#[cfg(feature = "formats")]
use secant_protocols::encoding::keyfile::FileError;
use std::fmt;

/// Why an operation was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// An input is malformed, out of range, or wrong for the operation.
    Input(InputError),
    /// Parameters are no curve for the check that was asked for.
    #[cfg(feature = "custom")]
    Curve(CurveError),
    /// No curve has this name.
    UnknownCurve(UnknownCurve),
    /// The operation needs a curve that passed [`crate::Check::Order`].
    UnprovedOrder,
    /// Two arguments belong to different curves.
    CurveMismatch,
    /// The machine cannot be pinned.
    Machine(MachineError),
    /// A key file is malformed, holds no key of the kind that is needed, or names what is not supported.
    #[cfg(feature = "formats")]
    KeyFile(FileError),
}

/// A name that no curve has, with the nearest that exist.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownCurve {
    /// The name that was asked for; of one that is longer than every name its length alone.
    pub name: String,
    /// The names most like it, the nearest first; at most three, and none for one that is longer than every name.
    pub nearest: Vec<&'static str>,
}

impl fmt::Display for UnknownCurve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.nearest.as_slice() {
            [] => write!(f, "unknown curve: no curve has a name {}", self.name),
            nearest => {
                write!(f, "unknown curve '{}'; the nearest names are {}", self.name, nearest.join(", "))
            }
        }
    }
}

impl Error {
    /// The error's number, which stays what it is from version to version; that of the inner error where there is one.
    pub const fn code(&self) -> ErrorCode {
        match self {
            Self::Input(error) => error.code(),
            #[cfg(feature = "custom")]
            Self::Curve(error) => error.code(),
            Self::UnknownCurve(_) => ErrorCode::UnknownCurve,
            Self::UnprovedOrder => ErrorCode::UnprovedOrder,
            Self::CurveMismatch => ErrorCode::CurveMismatch,
            Self::Machine(error) => error.code(),
            #[cfg(feature = "formats")]
            Self::KeyFile(error) => error.code(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => error.fmt(f),
            #[cfg(feature = "custom")]
            Self::Curve(error) => error.fmt(f),
            Self::UnknownCurve(error) => error.fmt(f),
            #[cfg(feature = "formats")]
            Self::KeyFile(error) => error.fmt(f),
            other => f.write_str(other.code().message()),
        }
    }
}

impl std::error::Error for Error {}

impl From<InputError> for Error {
    fn from(error: InputError) -> Self {
        Self::Input(error)
    }
}

impl From<MachineError> for Error {
    fn from(error: MachineError) -> Self {
        Self::Machine(error)
    }
}

#[cfg(feature = "formats")]
impl From<FileError> for Error {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Input(error) => Self::Input(error),
            error => Self::KeyFile(error),
        }
    }
}

#[cfg(feature = "custom")]
impl From<CurveError> for Error {
    fn from(error: CurveError) -> Self {
        Self::Curve(error)
    }
}
