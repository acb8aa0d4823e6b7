//! What is said when an argument is wrong: which one, and why.
//!
//! Every failure names the argument as the user gave it (`--key key.pem`) and repeats the library's or the
//! operating system's reason. No message holds a byte of a key: the library's errors carry none, and the
//! messages about malformed hexadecimal do not quote it.

use std::fmt;
use std::path::Path;

/// A wrong argument.
#[derive(Debug, PartialEq, Eq)]
pub struct Failure {
    argument: String,
    reason: String,
}

impl Failure {
    /// `argument` is wrong for `reason`.
    pub fn new(argument: impl fmt::Display, reason: impl fmt::Display) -> Self {
        Self { argument: argument.to_string(), reason: reason.to_string() }
    }

    /// The argument, as the user gave it.
    pub fn argument(&self) -> &str {
        &self.argument
    }

    /// What is wrong with it.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.argument, self.reason)
    }
}

/// Attaches the argument to an error.
pub trait About<T> {
    /// The error as a [`Failure`] of `argument`.
    fn about(self, argument: impl fmt::Display) -> Result<T, Failure>;
}

impl<T, E: fmt::Display> About<T> for Result<T, E> {
    fn about(self, argument: impl fmt::Display) -> Result<T, Failure> {
        self.map_err(|error| Failure::new(argument, error))
    }
}

/// An option and its path, as the user gave them.
pub fn option(name: &str, path: &Path) -> String {
    format!("{name} {}", path.display())
}
