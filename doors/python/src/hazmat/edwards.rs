//! Points and scalars of the Edwards curves.

use crate::failure::{Outcome, invalid, never_pickled};
use crate::input::{Bytes, Integer, Number, choices, integer_of, padded};
use crate::release::released;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::Zeroizing;
use secant::hazmat::{self as engine, EdwardsCurve};

choices! {
    /// `"edwards25519"` or `"edwards448"`.
    CurveName: EdwardsCurve, "Edwards curve", {
        "edwards25519" => EdwardsCurve::Edwards25519,
        "edwards448" => EdwardsCurve::Edwards448,
    }
}

impl CurveName {
    /// Bytes in a coordinate and in a scalar.
    fn element_bytes(&self) -> usize {
        match self.0 {
            EdwardsCurve::Edwards448 => 56,
            _ => 32,
        }
    }

    /// An integer as little-endian bytes of an element.
    fn little_endian(&self, integer: Integer, what: &str) -> Outcome<Zeroizing<Vec<u8>>> {
        let (natural, length) = (integer.natural(what)?, self.element_bytes());
        if natural.len() > length {
            return Err(invalid(format!("{what} is not below the modulus")));
        }
        let mut bytes = padded(&natural, length);
        bytes.reverse();
        Ok(bytes)
    }
}

fn big_integer<'py>(py: Python<'py>, little_endian: &[u8]) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Zeroizing<Vec<u8>> = Zeroizing::new(little_endian.iter().rev().copied().collect());
    integer_of(py, &bytes)
}

/// A point of an Edwards curve. ``EdwardsPoint(curve, data)`` decodes the 32 bytes of ``"edwards25519"`` or the 57 of
/// ``"edwards448"`` (RFC 8032, sections 5.1.3 and 5.2.3: the canonical encoding). Points of any order are points, those
/// of small order and the identity included.
///
/// ``P + Q``, ``P - Q``, ``-P``, ``k * P`` for an ``EdwardsScalar`` and ``P == Q`` are constant-time, each but ``==``
/// and ``-P`` with an inversion; decoding is not. It may be a secret: wiped at the end, never printed, never pickled.
///
/// Raises ``InvalidInput`` for bytes of another length and for those that are no canonical encoding of a point;
/// ``CurveMismatch``.
#[pyclass(frozen, eq, module = "secant.hazmat")]
#[derive(PartialEq)]
pub struct EdwardsPoint(engine::EdwardsPoint);

/// An integer modulo the order of the base point of ``"edwards25519"`` or ``"edwards448"``, 0 included.
/// ``EdwardsScalar(curve, value)`` takes an integer below the order, or 32 or 56 little-endian bytes.
///
/// ``+``, ``-``, ``*``, ``/`` and ``==`` take scalars of one curve and are constant-time, but for whether there is an
/// inverse; Python's integers are not. Wiped at the end, never printed, never pickled.
///
/// Raises ``InvalidInput`` for what is not below the order, bytes of another length, and the inverse of 0;
/// ``CurveMismatch``.
#[pyclass(frozen, eq, module = "secant.hazmat")]
#[derive(PartialEq)]
pub struct EdwardsScalar(engine::EdwardsScalar);

#[pymethods]
impl EdwardsPoint {
    #[new]
    fn new(curve: CurveName, data: Bytes) -> Outcome<Self> {
        Ok(Self(engine::EdwardsPoint::from_bytes(curve.0, &data)?))
    }

    /// The identity of ``curve``, ``"edwards25519"`` or ``"edwards448"``: ``(0, 1)``.
    #[staticmethod]
    fn identity(curve: CurveName) -> Self {
        Self(engine::EdwardsPoint::identity(curve.0))
    }

    /// The generator of ``curve``, ``"edwards25519"`` or ``"edwards448"``.
    #[staticmethod]
    fn generator(curve: CurveName) -> Self {
        Self(engine::EdwardsPoint::generator(curve.0))
    }

    /// The point of ``curve`` with the coordinates ``x`` and ``y``, integers. Raises ``InvalidInput`` for one that is
    /// not below the prime, and for a point that is not on the curve.
    #[staticmethod]
    fn from_coordinates(curve: CurveName, x: Integer, y: Integer) -> Outcome<Self> {
        let (x, y) = (curve.little_endian(x, "x")?, curve.little_endian(y, "y")?);
        Ok(Self(engine::EdwardsPoint::from_coordinates(curve.0, &x, &y)?))
    }

    /// The encoding of RFC 8032, 32 or 57 bytes. Constant time.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.to_bytes(py)
    }

    /// ``x`` and ``y``.
    #[getter]
    fn coordinates<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let [x, y] = self.0.coordinates();
        Ok((big_integer(py, &x)?, big_integer(py, &y)?))
    }

    /// ``"edwards25519"`` or ``"edwards448"``.
    #[getter]
    fn curve(&self) -> &'static str {
        self.0.curve().name()
    }

    /// Whether the order of the point divides the cofactor: 8 on edwards25519, 4 on edwards448.
    #[getter]
    fn has_small_order(&self) -> bool {
        self.0.has_small_order()
    }

    /// Whether the point is a multiple of the base point. Variable time.
    #[getter]
    fn is_in_subgroup(&self, py: Python<'_>) -> bool {
        released(py, || self.0.is_in_subgroup_vartime())
    }

    /// ``2 P``. Constant time.
    fn double(&self) -> Self {
        Self(self.0.double())
    }

    fn __add__(&self, other: &Self) -> Outcome<Self> {
        Ok(Self(self.0.add(&other.0)?))
    }

    fn __sub__(&self, other: &Self) -> Outcome<Self> {
        Ok(Self(self.0.add(&other.0.negate())?))
    }

    fn __neg__(&self) -> Self {
        Self(self.0.negate())
    }

    fn __mul__(&self, py: Python<'_>, k: &EdwardsScalar) -> Outcome<Self> {
        Ok(Self(released(py, || self.0.multiply(&k.0))?))
    }

    fn __rmul__(&self, py: Python<'_>, k: &EdwardsScalar) -> Outcome<Self> {
        self.__mul__(py, k)
    }

    fn __repr__(&self) -> String {
        format!("<point of {}>", self.curve())
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(never_pickled("Edwards points"))
    }
}

#[pymethods]
impl EdwardsScalar {
    #[new]
    fn new(curve: CurveName, value: Number) -> Outcome<Self> {
        let bytes = match value {
            Number::Bytes(bytes) => Zeroizing::new(bytes.to_vec()),
            Number::Integer(integer) => curve.little_endian(integer, "a scalar")?,
        };
        Ok(Self(engine::EdwardsScalar::from_bytes(curve.0, &bytes)?))
    }

    /// ``data``, little-endian bytes of any length up to 114, as the hash of Ed448 has, modulo the order of ``curve``.
    /// Constant time for a length. Raises ``InvalidInput`` for more.
    #[staticmethod]
    fn reduce(curve: CurveName, data: Bytes) -> Outcome<Self> {
        Ok(Self(engine::EdwardsScalar::reduce(curve.0, &data)?))
    }

    /// A scalar of ``curve`` from the operating system's randomness. Raises ``RandomnessFailed``.
    #[staticmethod]
    fn random(curve: CurveName) -> Outcome<Self> {
        Ok(Self(engine::EdwardsScalar::random(curve.0)?))
    }

    /// The integer below the order, little-endian, 32 or 56 bytes. Constant time.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __int__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        big_integer(py, &self.0.to_bytes())
    }

    fn __bool__(&self) -> bool {
        self.0.to_bytes().iter().fold(0, |any, byte| any | byte) != 0
    }

    /// ``"edwards25519"`` or ``"edwards448"``.
    #[getter]
    fn curve(&self) -> &'static str {
        self.0.curve().name()
    }

    fn __add__(&self, other: &Self) -> Outcome<Self> {
        Ok(Self(self.0.add(&other.0)?))
    }

    fn __sub__(&self, other: &Self) -> Outcome<Self> {
        Ok(Self(self.0.add(&other.0.negate())?))
    }

    fn __mul__(&self, other: &Self) -> Outcome<Self> {
        Ok(Self(self.0.multiply(&other.0)?))
    }

    fn __truediv__(&self, other: &Self) -> Outcome<Self> {
        Ok(Self(self.0.multiply(&other.0.invert()?)?))
    }

    fn __neg__(&self) -> Self {
        Self(self.0.negate())
    }

    fn __repr__(&self) -> String {
        format!("<scalar of {}>", self.curve())
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(never_pickled("scalars"))
    }
}
