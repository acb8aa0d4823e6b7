//! What ends a call: what is wrong with a row is that row's reason instead.

use secant::ErrorCode;
use std::fmt;

/// Why a call was refused, or stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// An option is unknown, has no such value, or does not go with another one.
    Option(String),
    /// A column has a type that cannot be read.
    Type(String),
    /// Columns have different lengths, or there is none that says how many rows there are.
    Length(String),
    /// An array or a stream does not keep to the Arrow C Data interface.
    Arrow(String),
    /// The key that signs is malformed, or of another scheme.
    Key(ErrorCode),
    /// A row is not valid, and the caller wants that to be an error.
    Row {
        /// The row, counted from 0.
        row: usize,
        /// What is wrong with it.
        reason: ErrorCode,
    },
    /// The caller's progress function asked for an end.
    Stopped,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Option(text) | Self::Type(text) | Self::Length(text) | Self::Arrow(text) => {
                f.write_str(text)
            }
            Self::Key(code) => write!(f, "the key is refused: {}", code.message()),
            Self::Row { row, reason } => write!(f, "row {row} is not valid: {}", reason.message()),
            Self::Stopped => f.write_str("stopped by the caller"),
        }
    }
}

impl std::error::Error for Error {}
