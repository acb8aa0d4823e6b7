//! Error messages: which argument is wrong, and why.
//!
//! Every failure names the argument as the user gave it (`--key key.pem`) and repeats the library's or the
//! operating system's reason. No message holds a byte of a key: the library's errors carry none, and the
//! messages about malformed hexadecimal do not quote it.
//!
//! A [`Reason`] says whether something well-formed was checked and refused, which ends with exit code 1 like an invalid
//! signature, or whether the command was used wrongly or its input is unreadable or malformed: exit code 2. Two reasons have
//! the codes that a shell has for them: a stop by Ctrl-C 130, and an output that nobody reads any more, which is not spoken of,
//! 141.

use secant::{Error, ErrorCode, InputError};
use std::fmt;
use std::io;
use std::path::Path;

/// A wrong argument.
#[derive(Debug, PartialEq, Eq)]
pub struct Failure {
    argument: String,
    reason: String,
    code: Option<ErrorCode>,
    exit_code: u8,
}

/// Stopped by Ctrl-C: 128 and the number of the signal, as a shell has it.
pub const INTERRUPTED: u8 = 130;
/// Nobody reads the output: likewise.
const UNREAD: u8 = 141;

impl Failure {
    /// `argument` is wrong for `reason`.
    pub fn new(argument: impl fmt::Display, reason: impl Reason) -> Self {
        Self {
            argument: argument.to_string(),
            reason: reason.to_string(),
            code: reason.code(),
            exit_code: reason.exit_code(),
        }
    }

    /// The argument, as the user gave it.
    pub fn argument(&self) -> &str {
        &self.argument
    }

    /// What is wrong with it.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// The library's error, where it is one.
    pub fn code(&self) -> Option<ErrorCode> {
        self.code
    }

    /// How the program ends.
    pub fn exit_code(&self) -> u8 {
        self.exit_code
    }

    /// Whether the reader of the output went away, of whom nobody needs to be told.
    pub fn is_unread(&self) -> bool {
        self.exit_code == UNREAD
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.argument, self.reason)
    }
}

/// Why an argument is wrong.
pub trait Reason: fmt::Display {
    /// Whether the input is well-formed and a check refused it.
    fn is_refusal(&self) -> bool {
        false
    }

    /// The library's error, where it is one.
    fn code(&self) -> Option<ErrorCode> {
        None
    }

    /// How the program ends: with 1 for what was checked and refused, 2 for all else but what the module names.
    fn exit_code(&self) -> u8 {
        if self.is_refusal() { 1 } else { 2 }
    }
}

impl Reason for str {}
impl Reason for String {}

impl Reason for secant::UnknownCurve {
    fn code(&self) -> Option<ErrorCode> {
        Some(ErrorCode::UnknownCurve)
    }
}

impl Reason for secant::hex::Error {
    fn code(&self) -> Option<ErrorCode> {
        Some(Self::code(self))
    }
}

impl<R: Reason + ?Sized> Reason for &R {
    fn is_refusal(&self) -> bool {
        (**self).is_refusal()
    }

    fn code(&self) -> Option<ErrorCode> {
        (**self).code()
    }

    fn exit_code(&self) -> u8 {
        (**self).exit_code()
    }
}

impl Reason for io::Error {
    fn exit_code(&self) -> u8 {
        if self.kind() == io::ErrorKind::BrokenPipe { UNREAD } else { 2 }
    }
}

impl Reason for secant_lab::LabError {
    fn exit_code(&self) -> u8 {
        if *self == Self::Interrupted { INTERRUPTED } else { 2 }
    }
}

impl Reason for Error {
    fn is_refusal(&self) -> bool {
        match self {
            Self::Input(error) => error.is_refusal(),
            Self::Curve(_) => true,
            _ => false,
        }
    }

    fn code(&self) -> Option<ErrorCode> {
        Some(Self::code(self))
    }
}

impl Reason for InputError {
    fn is_refusal(&self) -> bool {
        matches!(
            self,
            Self::ZeroPrivateKey
                | Self::PrivateKeyTooLarge
                | Self::KeyMismatch
                | Self::Identity
                | Self::CoordinateTooLarge
                | Self::NotOnCurve
                | Self::WrongSubgroup
                | Self::ZeroSharedSecret
                | Self::SignatureRange
                | Self::RecoveryId
                | Self::TweakTooLarge
                | Self::Checksum
                | Self::NotAMessage
                | Self::Decryption
                | Self::WrongPassword
        )
    }

    fn code(&self) -> Option<ErrorCode> {
        Some(Self::code(*self))
    }
}

/// An error of the library, in words of this command.
#[derive(Debug)]
pub struct Worded {
    /// The error.
    pub code: ErrorCode,
    /// The words.
    pub text: String,
}

impl fmt::Display for Worded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Reason for Worded {
    fn code(&self) -> Option<ErrorCode> {
        Some(self.code)
    }
}

/// Something that was checked and refused, in words of its own.
#[derive(Debug)]
pub struct Refusal(pub String);

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Reason for Refusal {
    fn is_refusal(&self) -> bool {
        true
    }
}

/// Attaches the argument to an error.
pub trait About<T> {
    /// The error as a [`Failure`] of `argument`.
    fn about(self, argument: impl fmt::Display) -> Result<T, Failure>;
}

impl<T, E: Reason> About<T> for Result<T, E> {
    fn about(self, argument: impl fmt::Display) -> Result<T, Failure> {
        self.map_err(|error| Failure::new(argument, error))
    }
}

/// An option and its path, as the user gave them.
pub fn option(name: &str, path: &Path) -> String {
    format!("{name} {}", path.display())
}

/// Refuses options that have no meaning for an algorithm, so that none is silently ignored.
///
/// # Errors
/// Any of them.
pub fn refuse(options: &[(&str, bool)], algorithm: &str, why: &str) -> Result<(), Failure> {
    match options.iter().find(|(_, given)| *given) {
        Some((name, _)) => Err(Failure::new(name, format!("not for {algorithm}: {why}"))),
        None => Ok(()),
    }
}
