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
    /// The time to spend is not above 0 s and at most [`crate::method::MAX_SECONDS`].
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
    /// The curve is Curve25519 or Curve448, which have no points to compute with.
    NoPoints {
        /// The curve's name.
        curve: &'static str,
    },
    /// The curve is Curve25519 or Curve448, which have no windows to choose and one code for every machine.
    NoChoice {
        /// The curve's name.
        curve: &'static str,
    },
    /// The window is not from 2 to 6 bits.
    Window(u8),
    /// No choice fits the budget.
    Budget {
        /// The least RAM in bytes among what fits the budget of ROM; none where nothing does.
        ram: Option<u64>,
        /// The least ROM in bytes among what fits the budget of RAM; none where nothing does.
        rom: Option<u64>,
        /// The least RAM and the least ROM in bytes of any choice.
        least: (u64, u64),
    },
    /// The program's stack could not be looked at while it ran.
    Sampler(String),
    /// Another program could not be run, or printed something else than it should.
    Program {
        /// Its path.
        program: String,
        /// What was wrong: `cannot be run: …`, `prints …`.
        reason: String,
    },
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
                "{seconds:?} is no time to spend: it must be above 0 and at most {} seconds",
                crate::method::MAX_SECONDS
            ),
            Self::NothingToMeasure => f.write_str("none of the operations exists on any of the curves"),
            Self::WrongResult { curve, operation } => {
                write!(f, "{operation} on {curve} gave a wrong result")
            }
            Self::Operation(error) => error.fmt(f),
            Self::NoPoints { curve } => {
                write!(f, "{curve} has no points to compute with: name a short Weierstrass curve")
            }
            Self::NoChoice { curve } => write!(f, "{curve} has no windows and no choice of code"),
            Self::Window(window) => {
                let (least, most) = (secant::Tuning::MIN_WINDOW, secant::Tuning::MAX_WINDOW);
                write!(f, "a window of {window} bits does not exist: it has {least} to {most}")
            }
            Self::Budget { ram, rom, least } => {
                f.write_str("nothing fits: ")?;
                match (ram, rom) {
                    (Some(ram), Some(rom)) => {
                        write!(f, "it would with {ram} bytes of RAM, or with {rom} bytes of ROM")
                    }
                    (Some(ram), None) => write!(f, "the least RAM that such a program takes is {ram} bytes"),
                    (None, Some(rom)) => write!(f, "the least ROM that such a program takes is {rom} bytes"),
                    (None, None) => {
                        write!(
                            f,
                            "every choice takes at least {} bytes of RAM and {} bytes of ROM",
                            least.0, least.1
                        )
                    }
                }
            }
            Self::Sampler(reason) => write!(f, "no sampling profiler: {reason}"),
            Self::Program { program, reason } => write!(f, "{program} {reason}"),
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
