//! Points of curves, with operators.

use crate::curve::{AnyCurve, Curve};
use crate::failure::Outcome;
use crate::input::{Bytes, Integer, integer_of, padded};
use crate::release::released;
use crate::residue::Scalar;
use crate::tuning::{Tuning, chosen};
use pyo3::Borrowed;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use secant::{Check, Zeroizing};

/// A function and its arguments.
type Pickle<'py> = (Bound<'py, PyAny>, (Curve, Bound<'py, PyBytes>));

/// A point of a curve, the identity included: ``P + Q``, ``P - Q``, ``-P``, ``k * P``, ``P == Q``, ``hash(P)``.
/// ``Point(curve, x, y)`` has these affine coordinates, integers from 0 to ``p - 1``, on a ``Curve`` or a curve by its
/// name.
///
/// ``bool(P)`` is false for the identity alone. Points can be pickled and are immutable, and ``sum`` adds them. All
/// arithmetic takes variable time: it is for public data, never for a secret. ``k * P`` alone is constant-time where
/// ``k`` is a ``secant.hazmat.Scalar``. An addition takes about a microsecond on a curve of 256 bits, most of it for
/// the inversion that makes the result affine.
///
/// Raises ``InvalidInput`` for a coordinate that is not below ``p`` and for a point that is not on the curve, and
/// ``CurveMismatch`` where points of two curves meet.
#[pyclass(frozen, eq, hash, module = "secant", from_py_object)]
#[derive(Clone, PartialEq, Eq)]
pub struct Point(pub secant::Point);

impl std::hash::Hash for Point {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.to_sec1(false).hash(state);
    }
}

/// What a point is multiplied with.
enum Factor {
    Scalar(Scalar),
    Integer(Integer),
}

impl<'py> FromPyObject<'_, 'py> for Factor {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<Scalar>() {
            Ok(scalar) => Ok(Self::Scalar(scalar.get().clone())),
            Err(_) => object.extract().map(Self::Integer),
        }
    }
}

impl Point {
    pub fn of_integers(curve: &secant::Curve, x: Integer, y: Integer) -> Outcome<Self> {
        let length = curve.field_bytes();
        let (x, y) = (padded(&x.natural("x")?, length), padded(&y.natural("y")?, length));
        Ok(Self(secant::Point::from_coordinates(curve, &x, &y)?))
    }

    /// `k P` for an integer of any sign.
    fn times(&self, py: Python<'_>, k: &Integer, tuning: secant::Tuning<'_>) -> Outcome<Self> {
        self.times_by(py, k, |k| self.0.multiply_with(k, tuning))
    }

    /// `k P` for an integer of any sign, by a function that multiplies with those that the facade takes.
    pub fn times_by(
        &self,
        py: Python<'_>,
        k: &Integer,
        multiply: impl FnOnce(&[u8]) -> Result<secant::Point, secant::Error> + Send,
    ) -> Outcome<Self> {
        let magnitude = match k.magnitude.len() > MAX_BYTES {
            true => reduced(py, self.0.curve(), &k.magnitude)?,
            false => k.magnitude.clone(),
        };
        let product = released(py, || multiply(&magnitude))?;
        Ok(Self(if k.negative { product.negate() } else { product }))
    }
}

/// The bytes of the longest integer that the facade multiplies with.
pub const MAX_BYTES: usize = 72;

/// An integer modulo the number of points of a curve, where that is proved; otherwise as it was.
pub fn reduced(py: Python<'_>, curve: &secant::Curve, integer: &[u8]) -> PyResult<Zeroizing<Vec<u8>>> {
    if curve.check() < Check::Order {
        return Ok(Zeroizing::new(integer.to_vec()));
    }
    let parameters = curve.parameters();
    let points = integer_of(py, &parameters.n)?.mul(integer_of(py, &parameters.h)?)?;
    Ok(integer_of(py, integer)?.rem(points)?.extract::<Integer>()?.magnitude)
}

#[pymethods]
impl Point {
    #[new]
    fn new(curve: AnyCurve, x: Integer, y: Integer) -> Outcome<Self> {
        Self::of_integers(&curve.0, x, y)
    }

    /// The identity of ``curve``, a ``Curve`` or its name.
    #[staticmethod]
    fn identity(curve: AnyCurve) -> Self {
        Self(secant::Point::identity(&curve.0))
    }

    /// Decodes ``data``, a SEC 1 point (section 2.3.4) of ``curve``: ``04 || x || y``, ``02 || x``, ``03 || x``, or
    /// ``00`` for the identity. Raises ``InvalidInput``.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, curve: AnyCurve, data: Bytes) -> Outcome<Self> {
        Ok(Self(released(py, || secant::Point::from_sec1(&curve.0, &data))?))
    }

    /// The point of ``curve`` with the x-coordinate ``x`` and an even y-coordinate, or with ``odd=True`` an odd one.
    /// Raises ``InvalidInput`` where there is none.
    #[staticmethod]
    #[pyo3(signature = (curve, x, *, odd=false))]
    fn lift_x(py: Python<'_>, curve: AnyCurve, x: Integer, odd: bool) -> Outcome<Self> {
        let x = padded(&x.natural("x")?, curve.0.field_bytes());
        Ok(Self(released(py, || secant::Point::lift_x(&curve.0, &x, odd))?))
    }

    /// Encodes as SEC 1 (section 2.3.3): ``1 + 2 * field_bytes`` bytes, or ``1 + field_bytes`` with
    /// ``compressed=True``; the identity is one zero byte.
    #[pyo3(signature = (*, compressed=false))]
    fn to_bytes<'py>(&self, py: Python<'py>, compressed: bool) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_sec1(compressed))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.to_bytes(py, false)
    }

    /// The curve that the point belongs to.
    #[getter]
    fn curve(&self) -> Curve {
        Curve(self.0.curve().clone())
    }

    /// The affine x-coordinate; None for the identity.
    #[getter]
    fn x<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.coordinates().map(|(x, _)| integer_of(py, &x)).transpose()
    }

    /// The affine y-coordinate; None for the identity.
    #[getter]
    fn y<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.coordinates().map(|(_, y)| integer_of(py, &y)).transpose()
    }

    /// The affine coordinates ``(x, y)``; None for the identity.
    #[getter]
    fn coordinates<'py>(&self, py: Python<'py>) -> PyResult<Option<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
        let Some((x, y)) = self.0.coordinates() else { return Ok(None) };
        Ok(Some((integer_of(py, &x)?, integer_of(py, &y)?)))
    }

    /// The order of the point: the smallest ``k`` above 0 with ``k * P`` the identity.
    ///
    /// Raises ``UnsupportedCurve`` on a user-defined curve that passed the check ``"basic"`` alone and whose prime is
    /// longer than 16 bits, unless the order is below 66 050.
    fn order<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyAny>> {
        let order = released(py, || self.0.order())?;
        Ok(integer_of(py, &order)?)
    }

    /// Whether this is the identity.
    #[getter]
    fn is_identity(&self) -> bool {
        self.0.is_identity()
    }

    /// Whether the point is a multiple of the generator. Always true on curves of cofactor 1. Raises
    /// ``UnsupportedCurve`` below the check ``"order"``. On other curves it costs a multiplication.
    #[getter]
    fn is_in_subgroup(&self, py: Python<'_>) -> Outcome<bool> {
        Ok(released(py, || self.0.is_in_subgroup())?)
    }

    /// ``2 * P``.
    fn double(&self) -> Self {
        Self(self.0.double())
    }

    /// ``k * P`` with the coordinates and the window of ``tuning``, a ``Tuning`` (the fastest unless given), for an
    /// integer of any size and sign; on a user-defined curve that passed the check ``"basic"`` alone, of at most 576
    /// bits. Variable time: never for a secret ``k``.
    #[pyo3(signature = (k, *, tuning=None))]
    fn multiply(&self, py: Python<'_>, k: Integer, tuning: Option<Tuning>) -> Outcome<Self> {
        self.times(py, &k, chosen(tuning.as_ref()))
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

    fn __pos__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    /// ``0 + P``, which ``sum`` begins with.
    fn __radd__<'py>(slf: &Bound<'py, Self>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let zero =
            other.extract::<Integer>().is_ok_and(|integer| integer.magnitude.iter().all(|byte| *byte == 0));
        Ok(if zero { slf.clone().into_any() } else { py.NotImplemented().into_bound(py) })
    }

    fn __mul__(&self, py: Python<'_>, k: Factor) -> Outcome<Self> {
        match k {
            Factor::Scalar(k) => Ok(Self(released(py, || secant::hazmat::scalar_multiply(&k.0, &self.0))?)),
            Factor::Integer(k) => self.times(py, &k, secant::Tuning::DEFAULT),
        }
    }

    fn __rmul__(&self, py: Python<'_>, k: Factor) -> Outcome<Self> {
        self.__mul__(py, k)
    }

    fn __bool__(&self) -> bool {
        !self.0.is_identity()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let curve = self.0.curve().name();
        match self.0.coordinates() {
            None => Ok(format!("<the identity of {curve}>")),
            Some((x, y)) => {
                let show = |bytes: &[u8]| -> PyResult<String> {
                    Ok(match self.0.curve().info() {
                        Some(_) => format!("0x{}", secant::hex::encode(bytes)),
                        None => integer_of(py, bytes)?.str()?.to_string(),
                    })
                };
                Ok(format!("<point of {curve}: x={}, y={}>", show(&x)?, show(&y)?))
            }
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickle<'py>> {
        let this = slf.get();
        let decode = slf.get_type().getattr("from_bytes")?;
        Ok((decode, (this.curve(), this.to_bytes(slf.py(), false))))
    }
}
