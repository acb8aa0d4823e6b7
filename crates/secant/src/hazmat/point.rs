//! Points in Jacobian coordinates: `(X, Y, Z)` stands for `(X/Z^2, Y/Z^3)`.

use super::FieldElement;
use crate::{Curve, Error, Point};
use secant_core::any::AnyJacobian;
use secant_core::declassify;
use secant_protocols::Error as InputError;
use secant_protocols::hazmat::{self, Jacobian};
use std::fmt;
use zeroize::Zeroizing;

/// A point of a curve in Jacobian coordinates, on the curve since it was made. The identity is `(0, 1, 0)`. Wiped when
/// dropped; never printed, because the coordinates of a secret multiple tell about the scalar.
#[derive(Clone)]
pub struct JacobianPoint {
    curve: Curve,
    point: Jacobian,
}

impl JacobianPoint {
    /// The identity, `(0, 1, 0)`.
    pub fn identity(curve: &Curve) -> Self {
        Self::from_core(curve, hazmat::identity(curve.equation().field()))
    }

    /// The point with these coordinates; `Z = 0` is for the identity, `(0, 1, 0)`.
    ///
    /// # Errors
    /// [`Error::CurveMismatch`]; [`InputError::NotOnCurve`](crate::InputError::NotOnCurve) for coordinates that do not
    /// satisfy the equation.
    pub fn from_coordinates(x: &FieldElement, y: &FieldElement, z: &FieldElement) -> Result<Self, Error> {
        let curve = x.curve();
        if curve != y.curve() || curve != z.curve() {
            return Err(Error::CurveMismatch);
        }
        let point = Zeroizing::new(AnyJacobian { x: **x.residue(), y: **y.residue(), z: **z.residue() });
        if !hazmat::is_on_curve(curve.equation().field(), curve.jacobian(), &point) {
            return Err(InputError::NotOnCurve.into());
        }
        Ok(Self::from_core(curve, point))
    }

    /// The point with `Z = 1`; the identity for the identity.
    pub fn from_affine(point: &Point) -> Self {
        let curve = point.curve();
        Self::from_core(curve, hazmat::from_affine(curve.equation().field(), point.any()))
    }

    pub(super) fn from_core(curve: &Curve, point: Jacobian) -> Self {
        Self { curve: curve.clone(), point }
    }

    /// `X`, `Y` and `Z`.
    pub fn coordinates(&self) -> [FieldElement; 3] {
        let AnyJacobian { x, y, z } = &*self.point;
        [x, y, z].map(|residue| FieldElement::from_residue(&self.curve, Zeroizing::new(*residue)))
    }

    /// The curve that the point belongs to.
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    /// Whether this is the identity. Constant time but for the answer.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        declassify(self.curve.equation().field().is_zero(&self.point.z))
    }
}

impl fmt::Debug for JacobianPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JacobianPoint").field("curve", &self.curve.name()).finish_non_exhaustive()
    }
}

/// `2 P`, for every point. Constant time.
pub fn jp_double(p: &JacobianPoint) -> JacobianPoint {
    JacobianPoint::from_core(&p.curve, Zeroizing::new(p.curve.jacobian().double(&p.point)))
}

/// `P + Q`, for any points: equal, opposite, of order 2 and the identity included. Constant time. Cost: 12
/// multiplications, 4 squarings and a doubling, whose results are selected from.
///
/// # Errors
/// [`Error::CurveMismatch`].
pub fn jp_add(p: &JacobianPoint, q: &JacobianPoint) -> Result<JacobianPoint, Error> {
    if p.curve != q.curve {
        return Err(Error::CurveMismatch);
    }
    let sum = p.curve.jacobian().add(&p.point, &q.point);
    Ok(JacobianPoint::from_core(&p.curve, Zeroizing::new(sum)))
}

/// `-P`. Constant time.
pub fn jp_neg(p: &JacobianPoint) -> JacobianPoint {
    JacobianPoint::from_core(&p.curve, hazmat::negate(p.curve.equation().field(), &p.point))
}

/// The affine point; [`Point::identity`] for the identity. Constant time but for whether it is the identity. A
/// [`Point`] is for public data.
pub fn jp_to_affine(p: &JacobianPoint) -> Point {
    Point::from_any(p.curve.clone(), p.curve.jacobian().to_affine(&p.point))
}
