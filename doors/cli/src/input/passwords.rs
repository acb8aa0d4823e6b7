//! Passwords, from where [`PasswordSource`] says, and the files that they open.
//!
//! A password that is given is used or refused: one for a key that is not encrypted is an error. Where none is given and
//! somebody sits at a terminal, the terminal asks.

use super::{Inputs, weak_curves};
use crate::args::{PasswordSource, Unlock};
use crate::failure::{About, Failure, Reason, Worded, option};
use secant::keyfile::ReadOptions;
use secant::{Error, ErrorCode, InputError};
use std::io::{self, IsTerminal};
use std::path::Path;
use zeroize::Zeroizing;

/// The option that names the password of a key that is read.
const IN: &str = "--in-password-file";
/// The option that names the password of a key that is written.
pub const OUT: &str = "--out-password-file";

/// What was read, and whether a password was needed.
pub struct Opened<T> {
    /// The key.
    pub key: T,
    /// Whether it was encrypted.
    pub encrypted: bool,
}

/// Reads a key by `read`, asking for the password only if the key is encrypted.
///
/// # Errors
/// What `read` returns; a password that is missing, or that a plain key has no use for.
pub fn open<T>(
    inputs: &mut Inputs,
    argument: &str,
    unlock: &Unlock,
    read: impl Fn(&ReadOptions<'_>) -> Result<T, Error>,
) -> Result<Opened<T>, Failure> {
    let options = weak_curves::read_options().max_cost(unlock.max_password_cost);
    let options = options.short_scalars(unlock.short_scalars);
    match read(&options) {
        Err(Error::Input(InputError::PasswordNeeded)) => {
            let password = match &unlock.in_password_file {
                Some(source) => password(inputs, IN, source)?,
                None if io::stdin().is_terminal() => ask(IN, &format!("Password of {argument}: "))?,
                None => {
                    let text = format!("{}: {IN} names one", InputError::PasswordNeeded);
                    return Err(Failure::new(argument, Worded { code: ErrorCode::PasswordNeeded, text }));
                }
            };
            let key = read(&options.password(&password));
            let key = key.map_err(|error| Failure::new(argument, hint(&error)))?;
            Ok(Opened { key, encrypted: true })
        }
        Ok(key) => plain(unlock).map(|()| Opened { key, encrypted: false }),
        Err(error) => Err(Failure::new(argument, hint(&error))),
    }
}

/// Refuses a password for a key that has none.
///
/// # Errors
/// It is given.
pub fn plain(unlock: &Unlock) -> Result<(), Failure> {
    match unlock.in_password_file {
        Some(_) => Err(Failure::new(IN, "the key is not encrypted: a password has no use")),
        None => Ok(()),
    }
}

/// The option that would read what was refused, where there is one.
pub fn hint(error: &Error) -> impl Reason + '_ {
    use secant::keyfile::FileError;
    Hinted {
        error,
        option: match error {
            Error::Input(InputError::PasswordCost) => Some("--max-password-cost"),
            Error::Input(InputError::WeakCurve) => Some("--allow-weak"),
            Error::Input(InputError::PlainFormat) => Some("encrypted-pem, encrypted-der and openssh are"),
            Error::KeyFile(FileError::ShortScalar { .. }) => Some("--short-scalars"),
            _ => None,
        },
    }
}

struct Hinted<'a> {
    error: &'a Error,
    option: Option<&'static str>,
}

impl std::fmt::Display for Hinted<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.option {
            Some(option) => write!(f, "{} ({option})", self.error),
            None => self.error.fmt(f),
        }
    }
}

impl Reason for Hinted<'_> {
    fn is_refusal(&self) -> bool {
        self.error.is_refusal()
    }

    fn code(&self) -> Option<ErrorCode> {
        Some(self.error.code())
    }
}

/// The password under which a key is written: at a terminal it is asked for twice.
///
/// # Errors
/// As [`password`]; two different answers.
pub fn new_password(
    inputs: &mut Inputs,
    name: &str,
    source: &PasswordSource,
) -> Result<Zeroizing<Vec<u8>>, Failure> {
    let password = password(inputs, name, source)?;
    if *source == PasswordSource::Prompt && ask(name, "The same again: ")? != password {
        return Err(Failure::new(name, "the two passwords differ"));
    }
    Ok(password)
}

/// The password of a source.
///
/// # Errors
/// An unreadable source, or an empty password.
fn password(inputs: &mut Inputs, name: &str, source: &PasswordSource) -> Result<Zeroizing<Vec<u8>>, Failure> {
    let (argument, password) = match source {
        PasswordSource::File(path) => (option(name, path), first_line(text(inputs, name, path)?)),
        PasswordSource::Descriptor(number) => {
            let path = format!("/dev/fd/{number}");
            let line = first_line(text(inputs, name, Path::new(&path))?);
            (format!("{name} fd:{number}"), line)
        }
        PasswordSource::Environment(variable) => {
            let value = std::env::var_os(variable).ok_or("there is no such variable of the environment");
            let argument = format!("{name} env:{variable}");
            (argument.clone(), Zeroizing::new(value.about(argument)?.into_encoded_bytes()))
        }
        PasswordSource::Prompt => (name.to_owned(), ask(name, "Password: ")?),
    };
    if password.is_empty() { Err(Failure::new(argument, InputError::EmptyPassword)) } else { Ok(password) }
}

/// A file with a password; that of an empty one is empty.
fn text(inputs: &mut Inputs, name: &str, path: &Path) -> Result<Zeroizing<Vec<u8>>, Failure> {
    match inputs.short(name, path) {
        Err(failure) if failure.code() == Some(ErrorCode::Empty) => Ok(Zeroizing::default()),
        text => text,
    }
}

/// The first line without its end, and without the mark of UTF-8 that editors put before it.
fn first_line(mut text: Zeroizing<Vec<u8>>) -> Zeroizing<Vec<u8>> {
    let end = text.iter().position(|byte| *byte == b'\n').unwrap_or(text.len());
    let end = end - usize::from(text[..end].ends_with(b"\r"));
    text.truncate(end);
    match text.strip_prefix(b"\xef\xbb\xbf") {
        Some(line) => Zeroizing::new(line.to_vec()),
        None => text,
    }
}

/// What somebody types, unseen.
fn ask(name: &str, prompt: &str) -> Result<Zeroizing<Vec<u8>>, Failure> {
    rpassword::prompt_password(prompt).map(|text| Zeroizing::new(text.into_bytes())).about(name)
}
