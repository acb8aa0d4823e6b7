//! Encryption to a public key on any curve.

use crate::failure::Outcome;
use crate::input::{Bytes, Hash, Of, bytes_of};
use crate::private_key::PrivateKey;
use crate::public_key::PublicKey;
use crate::release::released;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::ecies::Options;

/// Encrypts ``message`` to ``key``, a public key, with a fresh ephemeral key: its point, ``compressed`` (the default)
/// or not, then the ciphertext, then a tag of 16 bytes. Nobody is authenticated as its sender.
///
/// ``hash`` is the hash function of the key derivation, its name or a constructor such as ``hashlib.sha256``, the
/// curve's ``default_hash`` unless given; ``info`` enters the key, and the tag covers ``associated_data``: the
/// standard's SharedInfo1 and SharedInfo2. Both sides give the same. Constant time in the message and the ephemeral
/// key. Cost: two multiplications.
///
/// Raises ``UnsupportedCurve``, ``RandomnessFailed``, and ``InvalidInput`` for a message of more than 64 GiB.
#[pyfunction]
#[pyo3(signature = (key, message, *, hash=None, info=Bytes::default(), associated_data=Bytes::default(), compressed=true),
       text_signature = "(key, message, *, hash=None, info=b'', associated_data=b'', compressed=True)")]
fn encrypt<'py>(
    py: Python<'py>,
    key: Of<PublicKey>,
    message: Bytes,
    hash: Option<Hash>,
    info: Bytes,
    associated_data: Bytes,
    compressed: bool,
) -> Outcome<Bound<'py, PyBytes>> {
    let hash = hash.map_or_else(|| key.0.curve().default_hash(), |hash| hash.0);
    let options = Options::new(hash).info(&info).associated_data(&associated_data).compressed(compressed);
    let encrypted = released(py, || key.0.encrypt(&message, &options))?;
    Ok(bytes_of(py, &encrypted)?)
}

/// Decrypts ``encrypted``, which ``encrypt`` wrote to the public key of ``key``; ``hash``, ``info`` and
/// ``associated_data`` are as there. Constant time, but for whether it decrypts.
///
/// Raises ``InvalidInput`` for a message that is too short or whose point is refused, and ``DecryptionFailed`` for one
/// that was altered or made for another key or other options: which of these is not told.
#[pyfunction]
#[pyo3(signature = (key, encrypted, *, hash=None, info=Bytes::default(), associated_data=Bytes::default()),
       text_signature = "(key, encrypted, *, hash=None, info=b'', associated_data=b'')")]
fn decrypt<'py>(
    py: Python<'py>,
    key: Of<PrivateKey>,
    encrypted: Bytes,
    hash: Option<Hash>,
    info: Bytes,
    associated_data: Bytes,
) -> Outcome<Bound<'py, PyBytes>> {
    let hash = hash.map_or_else(|| key.0.curve().default_hash(), |hash| hash.0);
    let options = Options::new(hash).info(&info).associated_data(&associated_data);
    let message = released(py, || key.0.decrypt(&encrypted, &options))?;
    Ok(bytes_of(py, &message)?)
}

#[pymodule(submodule)]
pub mod ecies {
    #[pymodule_export]
    use super::{decrypt, encrypt};
}
