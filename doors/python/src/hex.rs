//! Strict hexadecimal.

use crate::failure::Outcome;
use crate::input::{Bytes, Text, bytes_of};
use crate::release::released_for;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

/// The digits of ``data``, two a byte, in lower case. Constant time in the bytes.
#[pyfunction]
fn encode<'py>(py: Python<'py>, data: Bytes) -> Bound<'py, PyString> {
    PyString::new(py, &released_for(py, &[data.len()], || secant::hex::encode(&data)))
}

/// The bytes of digits in either case; ``text`` is a ``str`` or ASCII bytes. A ``0x`` in front, blanks and an odd
/// number of digits are refused.
///
/// Raises ``InvalidInput``, which says where the first wrong character is: for public data.
#[pyfunction]
fn decode<'py>(py: Python<'py>, text: Text) -> Outcome<Bound<'py, PyBytes>> {
    let bytes = released_for(py, &[text.0.len()], || secant::hex::decode(&*text.0));
    Ok(bytes_of(py, &bytes?)?)
}

/// The bytes of secret digits in either case; ``text`` is a ``str`` or ASCII bytes. Constant time but for whether all
/// are digits.
///
/// Raises ``InvalidInput``, which does not say where a character is wrong.
#[pyfunction]
fn decode_secret<'py>(py: Python<'py>, text: Text) -> Outcome<Bound<'py, PyBytes>> {
    let bytes = released_for(py, &[text.0.len()], || secant::hex::decode_secret(&*text.0));
    Ok(bytes_of(py, &bytes?)?)
}

#[pymodule(submodule)]
pub mod hex {
    #[pymodule_export]
    use super::{decode, decode_secret, encode};
}
