//! Points in Jacobian coordinates: `(X, Y, Z)` stands for `(X/Z^2, Y/Z^3)`.

use super::FieldElement;
use crate::{Curve, Error, Point};
use secant_core::any::{AnyElement, AnyJacobian as CorePoint, ZERO};
use secant_core::verdict;
use secant_protocols::Error as InputError;
use std::fmt;
use zeroize::{Zeroize, Zeroizing};

/// A point of a curve in Jacobian coordinates, on the curve since it was made. The identity is `(0, 1, 0)`. Wiped when
/// dropped; never printed, because the coordinates of a secret multiple tell about the scalar.
#[derive(Clone)]
pub struct JacobianPoint {
    curve: Curve,
    coordinates: Zeroizing<[AnyElement; 3]>,
}

impl JacobianPoint {
    /// The identity, `(0, 1, 0)`.
    pub fn identity(curve: &Curve) -> Self {
        let coordinates = Zeroizing::new([ZERO, curve.equation().field().one(), ZERO]);
        Self { curve: curve.clone(), coordinates }
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
        let coordinates = Zeroizing::new([**x.residue(), **y.residue(), **z.residue()]);
        if !satisfies(curve, &coordinates) {
            return Err(InputError::NotOnCurve.into());
        }
        Ok(Self { curve: curve.clone(), coordinates })
    }

    /// The point with `Z = 1`; the identity for the identity.
    pub fn from_affine(point: &Point) -> Self {
        let curve = point.curve();
        let Some(p) = point.any() else { return Self::identity(curve) };
        let coordinates = Zeroizing::new([p.x, p.y, curve.equation().field().one()]);
        Self { curve: curve.clone(), coordinates }
    }

    /// The point of coordinates that a method table gave, which are wiped.
    pub(super) fn from_core(curve: &Curve, mut p: CorePoint) -> Self {
        let coordinates = Zeroizing::new([p.x, p.y, p.z]);
        p.zeroize();
        Self { curve: curve.clone(), coordinates }
    }

    fn core(&self) -> Zeroizing<CorePoint> {
        let [x, y, z] = *self.coordinates;
        Zeroizing::new(CorePoint { x, y, z })
    }

    /// `X`, `Y` and `Z`.
    pub fn coordinates(&self) -> [FieldElement; 3] {
        self.coordinates.map(|residue| FieldElement::from_residue(&self.curve, Zeroizing::new(residue)))
    }

    /// The curve that the point belongs to.
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    /// Whether this is the identity. Constant time but for the answer.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        verdict(self.curve.equation().field().is_zero(&self.coordinates[2]))
    }
}

impl fmt::Debug for JacobianPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JacobianPoint").field("curve", &self.curve.name()).finish_non_exhaustive()
    }
}

/// Whether `Y^2 = X^3 + a X Z^4 + b Z^6`, and `(0, 1, 0)` where `Z` is 0. Constant time but for the answer.
fn satisfies(curve: &Curve, [x, y, z]: &[AnyElement; 3]) -> bool {
    let (f, law) = (curve.equation().field(), curve.jacobian());
    let product = |a: &AnyElement, b: &AnyElement| Zeroizing::new(f.mul(a, b));
    let zz = product(z, z);
    let z4 = product(&zz, &zz);
    let tangent = product(&law.a(), &product(&z4, x));
    let constant = product(&law.b(), &product(&z4, &zz));
    let cube = product(&product(x, x), x);
    let right = Zeroizing::new(f.add(&Zeroizing::new(f.add(&cube, &tangent)), &constant));
    let identity = f.is_zero(x) & f.equal(y, &f.one());
    let finite = f.equal(&product(y, y), &right);
    let at_infinity = f.is_zero(z);
    verdict((at_infinity & identity) | (!at_infinity & finite))
}

/// `2 P`, for every point. Constant time.
pub fn jp_double(p: &JacobianPoint) -> JacobianPoint {
    JacobianPoint::from_core(&p.curve, p.curve.jacobian().double(&p.core()))
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
    Ok(JacobianPoint::from_core(&p.curve, p.curve.jacobian().add(&p.core(), &q.core())))
}

/// `-P`. Constant time.
pub fn jp_neg(p: &JacobianPoint) -> JacobianPoint {
    let f = p.curve.equation().field();
    let [x, y, z] = &*p.coordinates;
    // the identity is (0, 1, 0), not (0, -1, 0)
    let negative = f.negate_if(y, !f.is_zero(z));
    JacobianPoint { curve: p.curve.clone(), coordinates: Zeroizing::new([*x, negative, *z]) }
}

/// The affine point; [`Point::identity`] for the identity. Constant time but for whether it is the identity. A
/// [`Point`] is for public data.
pub fn jp_to_affine(p: &JacobianPoint) -> Point {
    Point::from_any(p.curve.clone(), p.curve.jacobian().to_affine(&p.core()))
}
