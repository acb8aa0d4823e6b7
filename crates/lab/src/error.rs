//! Why a measurement was refused or given up. The errors carry names and numbers of the request, no inputs.

use std::fmt;

/// Why a measurement was refused or given up.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum LabError {
    /// No curve has this name.
    UnknownCurve {
        /// The name that was asked for.
        name: String,
        /// The curves whose names are most like it, the nearest first; at most three.
        nearest: Vec<&'static str>,
    },
    /// No operation has this name.
    UnknownOperation {
        /// The name that was asked for.
        name: String,
        /// The operations whose names are most like it, the nearest first; at most three.
        nearest: Vec<&'static str>,
    },
    /// The time to spend is not above 0 s and at most [`crate::bench::MAX_SECONDS`].
    Seconds(f64),
    /// None of the operations exists on any of the curves: point arithmetic on `curve25519` and `curve448` alone.
    NothingToMeasure,
    /// An operation gave a wrong result, so its time would mean nothing.
    WrongResult {
        /// The curve's name.
        curve: &'static str,
        /// The operation's name.
        operation: &'static str,
    },
    /// The library refused an operation.
    Operation(secant::Error),
    /// The user stopped the measurement before anything was measured.
    Interrupted,
    /// A file is not a record of this version of the lab.
    Record(String),
    /// A CSV file lacks what a chart is made of.
    Csv(String),
}

impl fmt::Display for LabError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownCurve { name, nearest } => {
                write!(f, "unknown curve '{name}'; the nearest names are {}", nearest.join(", "))
            }
            Self::UnknownOperation { name, nearest } => {
                write!(f, "unknown operation '{name}'; the nearest names are {}", nearest.join(", "))
            }
            Self::Seconds(seconds) => write!(
                f,
                "{seconds} is no time to spend: it must be above 0 and at most {} seconds",
                crate::bench::MAX_SECONDS
            ),
            Self::NothingToMeasure => f.write_str("none of the operations exists on any of the curves"),
            Self::WrongResult { curve, operation } => {
                write!(f, "{operation} on {curve} gave a wrong result")
            }
            Self::Operation(error) => error.fmt(f),
            Self::Interrupted => f.write_str("stopped before anything was measured"),
            Self::Record(reason) => write!(f, "this is no record of the lab: {reason}"),
            Self::Csv(reason) => write!(f, "this is no file of figures: {reason}"),
        }
    }
}

impl std::error::Error for LabError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Operation(error) => Some(error),
            _ => None,
        }
    }
}

impl From<secant::Error> for LabError {
    fn from(error: secant::Error) -> Self {
        Self::Operation(error)
    }
}
