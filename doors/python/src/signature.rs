//! ECDSA signatures, for those who look into them; signing gives bytes and verification takes bytes.

use crate::curve::{AnyCurve, Curve};
use crate::failure::Outcome;
use crate::input::{Bytes, Integer, Whole, integer_of, padded};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::RecoveryId;

/// An ECDSA signature as two integers ``r`` and ``s`` from 1 to the order minus 1: ``Signature(curve, r, s)``, on a
/// ``Curve`` or a curve by its name.
///
/// For converting and looking inside; ``PrivateKey.sign`` gives bytes and ``PublicKey.verify`` takes them. Equality is
/// that of curve, ``r`` and ``s``. Raises ``InvalidInput`` for an integer out of range.
#[pyclass(frozen, eq, hash, module = "secant", from_py_object)]
#[derive(Clone, PartialEq, Eq)]
pub struct Signature(pub secant::Signature);

impl std::hash::Hash for Signature {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.to_raw().hash(state);
    }
}

/// A function and its arguments.
type Pickle<'py> = (Bound<'py, PyAny>, (Curve, Bound<'py, PyBytes>, Option<u8>));

#[pymethods]
impl Signature {
    #[new]
    fn new(curve: AnyCurve, r: Integer, s: Integer) -> Outcome<Self> {
        let length = curve.0.scalar_bytes()?;
        let raw =
            [padded(&r.natural("r")?, length), padded(&s.natural("s")?, length)].map(|half| half.to_vec());
        Ok(Self(secant::Signature::from_raw(&curve.0, &raw.concat())?))
    }

    /// Decodes ``data``, strict DER (SEC 1, C.5; X.690), as a signature on ``curve``. Raises ``InvalidInput`` for any
    /// but the one encoding.
    #[staticmethod]
    fn from_der(curve: AnyCurve, data: Bytes) -> Outcome<Self> {
        Ok(Self(secant::Signature::from_der(&curve.0, &data)?))
    }

    /// Decodes ``data``, which is ``r || s``, each of ``scalar_bytes`` (IEEE P1363), as a signature on ``curve``;
    /// ``recovery_id``, 0 to 3, is what was kept beside it. Raises ``InvalidInput``.
    #[staticmethod]
    #[pyo3(signature = (curve, data, recovery_id=None))]
    fn from_raw(curve: AnyCurve, data: Bytes, recovery_id: Option<Whole<u8>>) -> Outcome<Self> {
        let signature = secant::Signature::from_raw(&curve.0, &data)?;
        Ok(Self(match recovery_id {
            Some(id) => signature.with_recovery_id(RecoveryId::new(id.0).map_err(secant::Error::from)?),
            None => signature,
        }))
    }

    /// The signature in DER.
    fn to_der<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_der())
    }

    /// The signature as ``r || s``, ``2 * scalar_bytes`` bytes.
    fn to_raw<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_raw())
    }

    /// The curve that the signature belongs to.
    #[getter]
    fn curve(&self) -> Curve {
        Curve(self.0.curve().clone())
    }

    /// The first integer.
    #[getter]
    fn r<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let raw = self.0.to_raw();
        integer_of(py, &raw[..raw.len() / 2])
    }

    /// The second integer.
    #[getter]
    fn s<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let raw = self.0.to_raw();
        integer_of(py, &raw[raw.len() / 2..])
    }

    /// Which public key the signature recovers to, 0 to 3; known for those made by ``sign_recoverable`` and given to
    /// ``from_raw``, otherwise None. None as well on a curve whose prime exceeds twice its order, where four ids do not
    /// tell the keys apart: secp112r2, secp128r2, and others of a cofactor above 2.
    #[getter]
    fn recovery_id(&self) -> Option<u8> {
        self.0.recovery_id().map(|id| id.value())
    }

    /// The signature with ``s`` in the lower half of its range (BIP 62): this one, or the one with ``n - s``, which is valid
    /// for the same key and message and has the other lowest bit in its recovery id.
    fn normalize_s(&self) -> Self {
        Self(self.0.normalize_s())
    }

    /// Whether ``s`` is at most half of the order.
    #[getter]
    fn is_low_s(&self) -> bool {
        self.0.is_low_s()
    }

    fn __repr__(&self) -> String {
        format!("<signature on {}: {}>", self.0.curve().name(), secant::hex::encode(&self.0.to_raw()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickle<'py>> {
        let this = slf.get();
        let arguments = (this.curve(), this.to_raw(slf.py()), this.recovery_id());
        Ok((slf.get_type().getattr("from_raw")?, arguments))
    }
}
