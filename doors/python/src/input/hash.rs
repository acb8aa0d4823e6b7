//! Hash functions, from their names and from the constructors of `hashlib`.

use super::{start, type_name, utf8};
use crate::failure::invalid;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use pyo3::{Borrowed, intern};
use secant::HashAlgorithm;

/// A hash function by its customary name in any case, with or without dashes (`"sha256"`, `"SHA-384"`, `"sha3_256"`), or
/// by what makes an object with such a name, as `hashlib.sha256` does. The engine's own function is used, never the
/// object.
#[derive(Clone, Copy)]
pub struct Hash(pub HashAlgorithm);

pub const SHA256: Hash = Hash(HashAlgorithm::Sha256);

impl<'py> FromPyObject<'_, 'py> for Hash {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let name = name_of(&object)?;
        HashAlgorithm::find(&name).map(Self).ok_or_else(|| {
            let known: Vec<_> = HashAlgorithm::ALL.iter().map(|hash| hash.name()).collect();
            invalid(format!("unknown hash function '{}'; known are {}", start(&name), known.join(", ")))
                .into()
        })
    }
}

/// The name itself, or that of what a constructor makes. What the constructor raises is passed on.
fn name_of(object: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(name) = object.cast::<PyString>() {
        return Ok(utf8(name)?.to_owned());
    }
    if !object.is_callable() {
        return Err(PyTypeError::new_err(format!(
            "a hash function is a name or a constructor such as hashlib.sha256, not '{}'",
            type_name(object)
        )));
    }
    let made = object.call0()?;
    match made.getattr_opt(intern!(object.py(), "name"))?.as_ref().map(Bound::cast::<PyString>) {
        Some(Ok(name)) => Ok(utf8(name)?.to_owned()),
        _ => Err(PyTypeError::new_err(format!(
            "a constructor such as hashlib.sha256 is needed: this one made '{}', which has no name of a hash function",
            type_name(&made)
        ))),
    }
}
