//! Keys from shared secrets.

use crate::failure::Outcome;
use crate::input::SHA256;
use crate::input::{Bytes, Hash, Whole, bytes_of};
use crate::release::released_for;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::kdf as engine;

/// ``length`` bytes by ANSI X9.63 (SEC 1, section 3.6.1) of a shared ``secret``; ``hash`` is the hash function,
/// ``info`` the standard's SharedInfo. Constant time in the secret.
///
/// Raises ``InvalidInput`` for a length of 2**32 - 1 times the hash's or more, or one for which there is no memory.
#[pyfunction]
#[pyo3(signature = (secret, length, *, hash=SHA256, info=Bytes::default()),
       text_signature = "(secret, length, *, hash='sha256', info=b'')")]
fn x963<'py>(
    py: Python<'py>,
    secret: Bytes,
    length: Whole<usize>,
    hash: Hash,
    info: Bytes,
) -> Outcome<Bound<'py, PyBytes>> {
    let bytes = [secret.len(), info.len(), length.0];
    let key = released_for(py, &bytes, || engine::X963::new(hash.0).info(&info).derive(&secret, length.0))?;
    Ok(bytes_of(py, &key)?)
}

/// ``length`` bytes by HKDF (RFC 5869) of a ``secret`` with the entropy of a key, which a password has not. ``hash`` is
/// the hash function, ``salt`` public randomness, of which an empty one stands for none, and ``info`` what the key is
/// for. Constant time in the secret.
///
/// Raises ``InvalidInput`` for a length of more than 255 times the hash's.
#[pyfunction]
#[pyo3(signature = (secret, length, *, hash=SHA256, salt=Bytes::default(), info=Bytes::default()),
       text_signature = "(secret, length, *, hash='sha256', salt=b'', info=b'')")]
fn hkdf<'py>(
    py: Python<'py>,
    secret: Bytes,
    length: Whole<usize>,
    hash: Hash,
    salt: Bytes,
    info: Bytes,
) -> Outcome<Bound<'py, PyBytes>> {
    let bytes = [secret.len(), salt.len(), info.len(), length.0];
    let function = engine::Hkdf::new(hash.0).salt(&salt).info(&info);
    let key = released_for(py, &bytes, || function.derive(&secret, length.0))?;
    Ok(bytes_of(py, &key)?)
}

/// HKDF's first step (RFC 5869, section 2.2): the pseudorandom key of ``secret`` and ``salt``, of the length of
/// ``hash``. Constant time in the secret.
#[pyfunction]
#[pyo3(signature = (secret, *, hash=SHA256, salt=Bytes::default()), text_signature = "(secret, *, hash='sha256', salt=b'')")]
fn hkdf_extract<'py>(py: Python<'py>, secret: Bytes, hash: Hash, salt: Bytes) -> Bound<'py, PyBytes> {
    let bytes = [secret.len(), salt.len()];
    PyBytes::new(py, &released_for(py, &bytes, || engine::Hkdf::new(hash.0).salt(&salt).extract(&secret)))
}

/// HKDF's second step (RFC 5869, section 2.3) with ``hash``: ``length`` bytes for ``info`` from a pseudorandom ``key``.
/// Constant time in the key.
///
/// Raises ``InvalidInput`` for a key shorter than the hash, or a length of more than 255 times the hash's.
#[pyfunction]
#[pyo3(signature = (key, length, *, hash=SHA256, info=Bytes::default()), text_signature = "(key, length, *, hash='sha256', info=b'')")]
fn hkdf_expand<'py>(
    py: Python<'py>,
    key: Bytes,
    length: Whole<usize>,
    hash: Hash,
    info: Bytes,
) -> Outcome<Bound<'py, PyBytes>> {
    let bytes = [key.len(), info.len(), length.0];
    let out = released_for(py, &bytes, || engine::Hkdf::new(hash.0).info(&info).expand(&key, length.0))?;
    Ok(bytes_of(py, &out)?)
}

/// ``length`` bytes by the one-step function of SP 800-56C, section 4, of a shared secret with ``hash``: hashes of
/// ``counter || secret || info``, or with a ``salt`` HMACs of it, where an empty salt stands for zeros. ``info`` is the
/// standard's FixedInfo. Constant time in the secret.
///
/// Raises ``InvalidInput`` for a length of more than 2**32 - 1 times the hash's, or one for which there is no memory.
#[pyfunction]
#[pyo3(signature = (secret, length, *, hash=SHA256, salt=None, info=Bytes::default()),
       text_signature = "(secret, length, *, hash='sha256', salt=None, info=b'')")]
fn one_step<'py>(
    py: Python<'py>,
    secret: Bytes,
    length: Whole<usize>,
    hash: Hash,
    salt: Option<Bytes>,
    info: Bytes,
) -> Outcome<Bound<'py, PyBytes>> {
    let bytes = [secret.len(), info.len(), length.0];
    let function = engine::OneStep::new(hash.0).info(&info);
    let function = salt.as_deref().map_or(function, |salt| function.salt(salt));
    let key = released_for(py, &bytes, || function.derive(&secret, length.0))?;
    Ok(bytes_of(py, &key)?)
}

/// ``length`` bytes by the two-step function of SP 800-56C, section 5, of a shared ``secret``, with HMAC of ``hash``
/// under ``salt``, where an empty one stands for zeros, and a counter of four bytes before ``info``, the standard's
/// FixedInfo. Constant time in the secret.
///
/// Raises ``InvalidInput`` for a length of more than 2**32 - 1 times the hash's, or one for which there is no memory.
#[pyfunction]
#[pyo3(signature = (secret, length, *, hash=SHA256, salt=Bytes::default(), info=Bytes::default()),
       text_signature = "(secret, length, *, hash='sha256', salt=b'', info=b'')")]
fn two_step<'py>(
    py: Python<'py>,
    secret: Bytes,
    length: Whole<usize>,
    hash: Hash,
    salt: Bytes,
    info: Bytes,
) -> Outcome<Bound<'py, PyBytes>> {
    let bytes = [secret.len(), salt.len(), info.len(), length.0];
    let function = engine::TwoStep::new(hash.0).salt(&salt).info(&info);
    let key = released_for(py, &bytes, || function.derive(&secret, length.0))?;
    Ok(bytes_of(py, &key)?)
}

/// ``length`` bytes by the Concat KDF of JOSE's ECDH-ES (RFC 7518, section 4.6.2) of a shared ``secret``. ``algorithm``
/// is the value of ``enc`` in direct key agreement, of ``alg`` with key wrapping; ``apu`` and ``apv`` are bytes,
/// without their base64url. Constant time in the secret.
///
/// Raises ``InvalidInput`` for lengths of 2**29 bytes or more.
#[pyfunction]
#[pyo3(signature = (secret, length, algorithm, *, apu=Bytes::default(), apv=Bytes::default()),
       text_signature = "(secret, length, algorithm, *, apu=b'', apv=b'')")]
fn jose_concat<'py>(
    py: Python<'py>,
    secret: Bytes,
    length: Whole<usize>,
    algorithm: &str,
    apu: Bytes,
    apv: Bytes,
) -> Outcome<Bound<'py, PyBytes>> {
    let bytes = [secret.len(), apu.len(), apv.len(), length.0];
    let function = engine::JoseConcat::new(algorithm).parties(&apu, &apv);
    let key = released_for(py, &bytes, || function.derive(&secret, length.0))?;
    Ok(bytes_of(py, &key)?)
}

#[pymodule(submodule)]
pub mod kdf {
    #[pymodule_export]
    use super::{hkdf, hkdf_expand, hkdf_extract, jose_concat, one_step, two_step, x963};
}
