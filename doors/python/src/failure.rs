//! Errors of the facade as exceptions. The classes are in `secant/exceptions.py`, because a class with two bases is
//! beyond the native interface.

use pyo3::exceptions::PyTypeError;
use pyo3::{PyErr, PyResult};
use secant::{Error, InputError};

mod classes {
    use pyo3::import_exception;

    import_exception!(secant.exceptions, CurveMismatch);
    import_exception!(secant.exceptions, DecryptionFailed);
    import_exception!(secant.exceptions, Finished);
    import_exception!(secant.exceptions, InvalidCurve);
    import_exception!(secant.exceptions, InvalidInput);
    import_exception!(secant.exceptions, InvalidSignature);
    import_exception!(secant.exceptions, PasswordNeeded);
    import_exception!(secant.exceptions, RandomnessFailed);
    import_exception!(secant.exceptions, UnknownCurve);
    import_exception!(secant.exceptions, UnsupportedCurve);
}
pub use classes::{InvalidInput, InvalidSignature};

/// Why a call was refused: by the facade, or by Python while arguments were read.
#[derive(Debug)]
pub enum Failure {
    Engine(Error),
    Python(PyErr),
}

/// What most functions of this door return.
pub type Outcome<T> = Result<T, Failure>;

/// An argument that is wrong in a way that only this door knows.
pub fn invalid(message: impl Into<String>) -> Failure {
    Failure::Python(InvalidInput::new_err(message.into()))
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Engine(error)
    }
}

impl From<secant::hex::Error> for Failure {
    fn from(error: secant::hex::Error) -> Self {
        Self::Python(InvalidInput::new_err((error.to_string(), error.code().number())))
    }
}

impl From<PyErr> for Failure {
    fn from(error: PyErr) -> Self {
        Self::Python(error)
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Engine(error) => exception(&error),
            Failure::Python(error) => error,
        }
    }
}

/// The exception of an error, with its number.
fn exception(error: &Error) -> PyErr {
    let (text, code) = (error.to_string(), error.code().number());
    let arguments = (text, code);
    match error {
        Error::UnknownCurve(_) => classes::UnknownCurve::new_err(arguments),
        Error::Curve(_) => classes::InvalidCurve::new_err(arguments),
        Error::CurveMismatch => classes::CurveMismatch::new_err(arguments),
        Error::UnprovedOrder => classes::UnsupportedCurve::new_err(arguments),
        Error::Input(InputError::Random) => classes::RandomnessFailed::new_err(arguments),
        Error::Input(InputError::Finished) => classes::Finished::new_err(arguments),
        Error::Input(InputError::PasswordNeeded) => classes::PasswordNeeded::new_err(arguments),
        Error::Input(InputError::Decryption | InputError::WrongPassword) => {
            classes::DecryptionFailed::new_err(arguments)
        }
        _ => InvalidInput::new_err(arguments),
    }
}

/// Why something that holds a secret cannot be pickled.
pub fn not_pickled(what: &str) -> PyErr {
    PyTypeError::new_err(format!("{what} are not pickled: write them to a key file by choice"))
}

/// Why a value that may be secret, and has no key file, cannot be pickled.
pub fn never_pickled(what: &str) -> PyErr {
    PyTypeError::new_err(format!("{what} are not pickled: they may be secret"))
}

/// Nothing for a valid signature, an exception with the reason and its number for another.
pub fn refused(checked: Result<(), Error>) -> PyResult<()> {
    checked.map_err(|error| InvalidSignature::new_err((error.to_string(), error.code().number())))
}
