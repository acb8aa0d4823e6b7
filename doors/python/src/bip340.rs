//! Schnorr signatures on secp256k1 (BIP340), keys with tweaks (BIP341), tagged hashes.

use crate::failure::refused;
use crate::failure::{Outcome, not_pickled};
use crate::input::{Bytes, Items, Number, Of, exactly};
use crate::private_key::PrivateKey;
use crate::public_key;
use crate::release::{released, released_for};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use secant::bip340 as facade;
use secant::{RandomSource, Zeroizing};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A private key with its public key. ``KeyPair(secret)`` takes an integer from 1 to the order of secp256k1 minus 1,
/// as 32 big-endian bytes or as an ``int``.
///
/// Every operation is constant-time in the key. The key is wiped when the object goes, never printed and never
/// pickled; the ``bytes`` or ``int`` that you pass, and the ``bytes`` that ``to_bytes`` returns, stay in memory until
/// Python reuses it.
///
/// Raises ``InvalidInput`` for a wrong length, 0, or a value not below the order.
#[pyclass(frozen, module = "secant.bip340")]
pub struct KeyPair(pub facade::KeyPair);

/// A public key: 32 bytes, the x-coordinate of a point of secp256k1. ``PublicKey(data)``.
///
/// Raises ``InvalidInput`` for a wrong length, a value not below the prime, or one that no point has.
#[pyclass(frozen, eq, hash, module = "secant.bip340")]
#[derive(Clone, PartialEq, Eq)]
pub struct PublicKey(facade::PublicKey);

impl std::hash::Hash for PublicKey {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.to_bytes().hash(state);
    }
}

#[pymethods]
impl KeyPair {
    #[new]
    fn new(py: Python<'_>, secret: Number) -> Outcome<Self> {
        let secret = secret.to_bytes("a private key", 32)?;
        Ok(Self(released(py, || facade::KeyPair::from_bytes(&secret))?))
    }

    /// A fresh pair from the operating system's randomness. Raises ``RandomnessFailed``.
    #[staticmethod]
    fn generate(py: Python<'_>) -> Outcome<Self> {
        Ok(Self(released(py, facade::KeyPair::generate)?))
    }

    /// The pair of ``key``, a ``secant.PrivateKey`` of secp256k1. Raises ``CurveMismatch`` for a key of another curve.
    #[staticmethod]
    fn from_private_key(py: Python<'_>, key: Of<PrivateKey>) -> Outcome<Self> {
        Ok(Self(released(py, || facade::KeyPair::from_private_key(&key.0))?))
    }

    /// The private key as a ``secant.PrivateKey``, as it was given: not negated where y is odd.
    fn to_private_key(&self) -> PrivateKey {
        PrivateKey(self.0.to_private_key())
    }

    /// The 32 bytes of the private key, big-endian, as it was given.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &*self.0.to_bytes())
    }

    /// The public key.
    fn public_key(&self) -> PublicKey {
        PublicKey(self.0.public_key())
    }

    /// Signs ``message``, of any length, as it is: 64 bytes (BIP340). Constant time.
    ///
    /// ``aux`` are 32 bytes of auxiliary randomness, which protect against faults and side channels; without them the
    /// operating system gives some. With zeros, equal messages have equal signatures.
    ///
    /// Raises ``InvalidInput`` for another length of ``aux``, and ``RandomnessFailed``.
    #[pyo3(signature = (message, *, aux=None))]
    fn sign<'py>(&self, py: Python<'py>, message: Bytes, aux: Option<Bytes>) -> Outcome<Bound<'py, PyBytes>> {
        let aux =
            aux.map(|aux| exactly::<32>("auxiliary randomness", &aux).map(Zeroizing::new)).transpose()?;
        let signature = released(py, || match aux {
            Some(aux) => self.0.sign_with(&message, &RandomSource::bytes(&aux[..])),
            None => self.0.sign(&message),
        })?;
        Ok(PyBytes::new(py, &signature))
    }

    /// The pair whose private key is this one's, with the sign that makes y even, plus ``tweak``, 32 big-endian bytes
    /// (BIP341). Its public key is that of ``PublicKey.tweak_add``. Constant time.
    ///
    /// Raises ``InvalidInput`` for a wrong length, a tweak that is not below the order, and a sum that is zero.
    fn tweak_add(&self, py: Python<'_>, tweak: Bytes) -> Outcome<Self> {
        let tweak = Zeroizing::new(exactly("a tweak", &tweak)?);
        Ok(Self(released(py, || self.0.tweak_add(&tweak))?))
    }

    fn __repr__(&self) -> String {
        format!("<BIP340 key pair: public key {}>", secant::hex::encode(&self.0.public_key().to_bytes()))
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(not_pickled("key pairs"))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, memo: &Bound<'_, PyAny>) -> Py<Self> {
        let _ = memo;
        slf
    }
}

#[pymethods]
impl PublicKey {
    #[new]
    fn new(py: Python<'_>, data: Bytes) -> Outcome<Self> {
        Ok(Self(released(py, || facade::PublicKey::from_bytes(&data))?))
    }

    /// The x-coordinate of ``key``, a ``secant.PublicKey`` of secp256k1; the sign of y is dropped. Raises
    /// ``CurveMismatch`` for a key of another curve.
    #[staticmethod]
    fn from_public_key(key: Of<public_key::PublicKey>) -> Outcome<Self> {
        Ok(Self(facade::PublicKey::from_public_key(&key.0)?))
    }

    /// The ``secant.PublicKey`` with this x-coordinate and an even y-coordinate.
    fn to_public_key(&self) -> public_key::PublicKey {
        public_key::PublicKey(self.0.to_public_key())
    }

    /// The x-coordinate: 32 bytes, big-endian.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.to_bytes(py)
    }

    /// Whether ``signature`` is valid for ``message``, of any length (BIP340); False for any malformed signature.
    /// Variable time, on public data.
    fn verify(&self, py: Python<'_>, signature: Bytes, message: Bytes) -> bool {
        released(py, || self.0.verify(&message, &signature))
    }

    /// ``verify`` of ``signature`` and ``message`` that raises ``InvalidSignature`` with the reason and its number
    /// instead of returning False.
    fn verify_or_raise(&self, py: Python<'_>, signature: Bytes, message: Bytes) -> PyResult<()> {
        refused(released(py, || self.0.check(&message, &signature)))
    }

    /// The key at this key's point plus the multiple of the generator by ``tweak``, 32 big-endian bytes, and whether
    /// that point's y-coordinate is odd (BIP341).
    ///
    /// Raises ``InvalidInput`` for a wrong length, a tweak that is not below the order, and a sum that is the point at
    /// infinity.
    fn tweak_add(&self, py: Python<'_>, tweak: Bytes) -> Outcome<(Self, bool)> {
        let tweak = exactly("a tweak", &tweak)?;
        let (key, odd) = released(py, || self.0.tweak_add(&tweak))?;
        Ok((Self(key), odd))
    }

    fn __repr__(&self) -> String {
        format!("<BIP340 public key: {}>", secant::hex::encode(&self.0.to_bytes()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Bound<'py, PyBytes>,)) {
        (slf.get_type().into_any(), (slf.get().to_bytes(slf.py()),))
    }
}

/// The verdicts on ``claims``, a sequence of ``(key, signature, message)``, each that of ``PublicKey.verify``.
/// Eight at a time on a processor with AVX-512 IFMA. Variable time, on public data.
#[pyfunction]
fn verify_batch(py: Python<'_>, claims: Items<(Py<PublicKey>, Bytes, Bytes)>) -> Vec<bool> {
    released(py, || {
        let claims: Vec<_> = claims.0.iter().map(|(key, s, m)| (&key.get().0, &**m, &**s)).collect();
        facade::verify_batch(&claims)
    })
}

/// The parts of a tagged hash.
fn parts(parts: &Bound<'_, PyTuple>) -> PyResult<Vec<Bytes>> {
    parts.iter().map(|part| part.extract()).collect()
}

/// ``SHA256(SHA256(tag) || SHA256(tag) || data)``: 32 bytes (BIP340, "Design"). The parts of ``data`` are hashed one
/// after the other.
#[pyfunction]
#[pyo3(signature = (tag, *data))]
fn tagged_hash<'py>(
    py: Python<'py>,
    tag: Bytes,
    data: &Bound<'py, PyTuple>,
) -> PyResult<Bound<'py, PyBytes>> {
    Tag::new(py, tag).hash(py, data)
}

/// A tag, hashed once for many tagged hashes. ``Tag(tag)`` takes any bytes, by custom the name of the protocol, a
/// slash and the use: ``b"BIP0340/challenge"``.
#[pyclass(frozen, module = "secant.bip340")]
pub struct Tag(facade::Tag);

#[pymethods]
impl Tag {
    #[new]
    fn new(py: Python<'_>, tag: Bytes) -> Self {
        Self(released_for(py, &[tag.len()], || facade::Tag::new(&tag)))
    }

    /// The hash of the parts of ``data``, one after the other, under this tag: 32 bytes.
    #[pyo3(signature = (*data))]
    fn hash<'py>(&self, py: Python<'py>, data: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyBytes>> {
        let data = parts(data)?;
        let hash = released(py, || {
            let data: Vec<&[u8]> = data.iter().map(|part| &**part).collect();
            self.0.hash(&data)
        });
        Ok(PyBytes::new(py, &*hash))
    }

    /// A hash under this tag whose input comes in pieces.
    fn hasher(&self) -> TaggedHasher {
        TaggedHasher(Mutex::new(self.0.hasher()))
    }
}

/// A tagged hash whose input comes in pieces, used as the objects of ``hashlib``. Made by ``Tag.hasher()``. Threads
/// may share one; the order of their pieces is then theirs to keep.
#[pyclass(frozen, module = "secant.bip340")]
pub struct TaggedHasher(Mutex<facade::TaggedHasher>);

impl TaggedHasher {
    /// The state, taken without the interpreter, so that no thread waits for both.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(MutexGuard<'_, facade::TaggedHasher>) -> T + Send,
    ) -> T {
        released(py, || work(self.0.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

#[pymethods]
impl TaggedHasher {
    /// Appends ``data``.
    fn update(&self, py: Python<'_>, data: Bytes) {
        self.with(py, |mut hasher| hasher.update(&data));
    }

    /// The hash of everything that was appended: 32 bytes. More can be appended afterwards.
    fn digest<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &*self.with(py, |hasher| hasher.clone()).finalize())
    }

    /// Another hash with the same pieces so far.
    fn copy(&self, py: Python<'_>) -> Self {
        Self(Mutex::new(self.with(py, |hasher| hasher.clone())))
    }
}

#[pymodule(submodule)]
pub mod bip340 {
    #[pymodule_export]
    use super::{KeyPair, PublicKey, Tag, TaggedHasher, tagged_hash, verify_batch};
}
