//! Points in Jacobian coordinates.

use crate::curve::{AnyCurve, Curve};
use crate::failure::{Outcome, never_pickled};
use crate::point::Point;
use crate::residue::FieldElement;
use pyo3::prelude::*;
use secant::hazmat as engine;

/// A point of a curve in Jacobian coordinates. ``JacobianPoint(x, y, z)`` takes three field elements of one curve,
/// which stand for ``(x/z**2, y/z**3)``; the identity is ``(0, 1, 0)``. It is checked against the equation when it is
/// made. ``+``, ``-`` and ``double`` are constant-time; ``==`` compares the affine points, for the price of two
/// inversions. The coordinates of a secret multiple tell about the scalar: wiped at the end, never printed, never
/// pickled.
///
/// Raises ``CurveMismatch``, and ``InvalidInput`` for coordinates that do not satisfy the equation.
#[pyclass(frozen, eq, hash, module = "secant.hazmat")]
#[derive(Clone)]
pub struct JacobianPoint(pub engine::JacobianPoint);

impl JacobianPoint {
    fn affine(&self) -> Point {
        Point(engine::jp_to_affine(&self.0))
    }
}

impl PartialEq for JacobianPoint {
    fn eq(&self, other: &Self) -> bool {
        self.affine() == other.affine()
    }
}

impl std::hash::Hash for JacobianPoint {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.affine().hash(state);
    }
}

#[pymethods]
impl JacobianPoint {
    #[new]
    fn new(x: &FieldElement, y: &FieldElement, z: &FieldElement) -> Outcome<Self> {
        Ok(Self(engine::JacobianPoint::from_coordinates(&x.0, &y.0, &z.0)?))
    }

    /// The identity of ``curve``, a ``Curve`` or its name: ``(0, 1, 0)``.
    #[staticmethod]
    fn identity(curve: AnyCurve) -> Self {
        Self(engine::JacobianPoint::identity(&curve.0))
    }

    /// ``point``, a ``Point``, with ``Z = 1``; the identity for the identity.
    #[staticmethod]
    fn from_affine(point: &Point) -> Self {
        Self(engine::JacobianPoint::from_affine(&point.0))
    }

    /// The affine point, which is for public data. Constant time but for whether it is the identity.
    fn to_affine(&self) -> Point {
        self.affine()
    }

    /// ``X``, ``Y`` and ``Z``.
    #[getter]
    fn coordinates(&self) -> (FieldElement, FieldElement, FieldElement) {
        let [x, y, z] = self.0.coordinates().map(FieldElement);
        (x, y, z)
    }

    /// The curve that the point belongs to.
    #[getter]
    fn curve(&self) -> Curve {
        Curve(self.0.curve().clone())
    }

    /// Whether this is the identity. Constant time but for the answer.
    #[getter]
    fn is_identity(&self) -> bool {
        self.0.is_identity()
    }

    /// ``2 P``, for every point. Constant time.
    fn double(&self) -> Self {
        Self(engine::jp_double(&self.0))
    }

    fn __add__(&self, other: &Self) -> Outcome<Self> {
        Ok(Self(engine::jp_add(&self.0, &other.0)?))
    }

    fn __sub__(&self, other: &Self) -> Outcome<Self> {
        Ok(Self(engine::jp_add(&self.0, &engine::jp_neg(&other.0))?))
    }

    fn __neg__(&self) -> Self {
        Self(engine::jp_neg(&self.0))
    }

    fn __bool__(&self) -> bool {
        !self.0.is_identity()
    }

    fn __repr__(&self) -> String {
        format!("<Jacobian point of {}>", self.0.curve().name())
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(never_pickled("Jacobian points"))
    }
}
