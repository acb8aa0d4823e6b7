//! ECDSA signatures, for those who look into them; signing gives bytes and verification takes bytes.

use crate::curve::{AnyCurve, Curve};
use crate::failure::Outcome;
use crate::input::{Bytes, Integer, integer_of, padded};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// An ECDSA signature with `r` and `s` in their ranges.
#[pyclass(frozen, eq, hash, module = "secant", from_py_object)]
#[derive(Clone, PartialEq, Eq)]
pub struct Signature(pub secant::Signature);

impl std::hash::Hash for Signature {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.to_raw().hash(state);
    }
}

#[pymethods]
impl Signature {
    #[new]
    fn new(curve: AnyCurve, r: Integer, s: Integer) -> Outcome<Self> {
        let length = curve.0.scalar_bytes()?;
        let raw =
            [padded(&r.natural("r")?, length), padded(&s.natural("s")?, length)].map(|half| half.to_vec());
        Ok(Self(secant::Signature::from_raw(&curve.0, &raw.concat())?))
    }

    #[staticmethod]
    fn from_der(curve: AnyCurve, data: Bytes) -> Outcome<Self> {
        Ok(Self(secant::Signature::from_der(&curve.0, &data)?))
    }

    #[staticmethod]
    fn from_raw(curve: AnyCurve, data: Bytes) -> Outcome<Self> {
        Ok(Self(secant::Signature::from_raw(&curve.0, &data)?))
    }

    fn to_der<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_der())
    }

    fn to_raw<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_raw())
    }

    #[getter]
    fn curve(&self) -> Curve {
        Curve(self.0.curve().clone())
    }

    #[getter]
    fn r<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let raw = self.0.to_raw();
        integer_of(py, &raw[..raw.len() / 2])
    }

    #[getter]
    fn s<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let raw = self.0.to_raw();
        integer_of(py, &raw[raw.len() / 2..])
    }

    #[getter]
    fn recovery_id(&self) -> Option<u8> {
        self.0.recovery_id().map(|id| id.value())
    }

    #[getter]
    fn is_low_s(&self) -> bool {
        self.0.is_low_s()
    }

    fn __repr__(&self) -> String {
        format!("<signature on {}: {}>", self.0.curve().name(), secant::hex::encode(&self.0.to_raw()))
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Curve, Bound<'py, PyBytes>))> {
        let this = slf.get();
        Ok((slf.get_type().getattr("from_raw")?, (this.curve(), this.to_raw(slf.py()))))
    }
}
