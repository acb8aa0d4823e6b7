//! Private keys of secp256k1 as text: Bitcoin's wallet import format.

use crate::bip32::{MAIN, NetworkName};
use crate::failure::Outcome;
use crate::input::{Of, Str};
use crate::private_key::PrivateKey;
use crate::release::released;
use pyo3::prelude::*;
use pyo3::types::PyString;
use secant::wif::{self as facade, Form};

/// The text of ``key``, a private key: 51 or 52 characters. Not constant-time.
///
/// ``network`` is ``"main"`` or ``"test"``; ``compressed`` says that the public key is to be used in its compressed
/// form. Raises ``CurveMismatch`` for a key of another curve than secp256k1.
#[pyfunction]
#[pyo3(signature = (key, *, network=MAIN, compressed=true),
       text_signature = "(key, *, network='main', compressed=True)")]
fn encode<'py>(
    py: Python<'py>,
    key: Of<PrivateKey>,
    network: NetworkName,
    compressed: bool,
) -> Outcome<Bound<'py, PyString>> {
    let text = released(py, || facade::encode(&key.0, Form { network: network.0, compressed }))?;
    Ok(PyString::new(py, text.as_str()))
}

/// ``(key, network, compressed)`` of ``text``: the private key, and what the text says beside it. Not constant-time.
///
/// Raises ``InvalidInput`` for anything but the text of a private key of secp256k1.
#[pyfunction]
fn decode(py: Python<'_>, text: Str) -> Outcome<(PrivateKey, &'static str, bool)> {
    let (key, form) = released(py, || facade::decode(&text))?;
    Ok((PrivateKey(key), NetworkName(form.network).name(), form.compressed))
}

#[pymodule(submodule)]
pub mod wif {
    #[pymodule_export]
    use super::{decode, encode};
}
