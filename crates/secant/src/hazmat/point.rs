//! Points in Jacobian coordinates: `(X, Y, Z)` stands for `(X/Z^2, Y/Z^3)`.

use super::FieldElement;
use crate::curve::with_equation;
use crate::erased::{Erased, erase, erase_point, restore, restore_point};
use crate::{Curve, Error, Point};
use secant_core::field::{Field, Limbs};
use secant_core::group::Group;
use secant_core::group::weierstrass::{Coefficient, Jacobian, JacobianPoint as CorePoint, Weierstrass};
use secant_core::verdict;
use secant_protocols::Error as InputError;
use std::fmt;
use zeroize::{Zeroize, Zeroizing};

/// A point of a curve in Jacobian coordinates, on the curve since it was made. The identity is `(0, 1, 0)`. Wiped when
/// dropped; never printed, because the coordinates of a secret multiple tell about the scalar.
#[derive(Clone)]
pub struct JacobianPoint {
    curve: Curve,
    coordinates: Zeroizing<[Erased; 3]>,
}

impl JacobianPoint {
    /// The identity, `(0, 1, 0)`.
    pub fn identity(curve: &Curve) -> Self {
        let coordinates = with_equation!(curve, |c| {
            let law = Jacobian(c.equation());
            pack(c.equation(), law.identity())
        });
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
        if !with_equation!(curve, |c| satisfies(c.equation(), &coordinates)) {
            return Err(InputError::NotOnCurve.into());
        }
        Ok(Self { curve: curve.clone(), coordinates })
    }

    /// The point with `Z = 1`; the identity for the identity.
    pub fn from_affine(point: &Point) -> Self {
        let curve = point.curve();
        let Some(p) = point.erased() else { return Self::identity(curve) };
        let coordinates = with_equation!(curve, |c| {
            let law = Jacobian(c.equation());
            pack(c.equation(), law.point(&restore_point(p)))
        });
        Self { curve: curve.clone(), coordinates }
    }

    pub(super) fn packed(curve: &Curve, coordinates: Zeroizing<[Erased; 3]>) -> Self {
        Self { curve: curve.clone(), coordinates }
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
        with_equation!(self.curve, |c| {
            let p = unpack(&self.coordinates);
            verdict(Jacobian(c.equation()).is_identity(&p))
        })
    }
}

impl fmt::Debug for JacobianPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JacobianPoint").field("curve", &self.curve.name()).finish_non_exhaustive()
    }
}

/// The coordinates with the identity as `(0, 1, 0)`. Constant time.
pub(super) fn pack<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    mut p: CorePoint<F::Element>,
) -> Zeroizing<[Erased; 3]> {
    let f = equation.field();
    let identity = f.is_zero(&p.z);
    p.x = f.select(&p.x, &f.zero(), identity);
    p.y = f.select(&p.y, &f.one(), identity);
    p.z = f.select(&p.z, &f.zero(), identity);
    let coordinates = Zeroizing::new([erase(&p.x), erase(&p.y), erase(&p.z)]);
    p.zeroize();
    coordinates
}

fn unpack<E: Limbs>([x, y, z]: &[Erased; 3]) -> CorePoint<E> {
    CorePoint { x: restore(x), y: restore(y), z: restore(z) }
}

/// Whether `Y^2 = X^3 + a X Z^4 + b Z^6`, and `(0, 1, 0)` where `Z` is 0. Constant time but for the answer.
fn satisfies<F: Field, A: Coefficient<F>>(equation: &Weierstrass<F, A>, coordinates: &[Erased; 3]) -> bool {
    let f = equation.field();
    let CorePoint { x, y, z } = unpack::<F::Element>(coordinates);
    let zz = f.sqr(&z);
    let z4 = f.sqr(&zz);
    let tangent = f.mul(&equation.a(), &f.mul(&z4, &x));
    let constant = f.mul(&equation.b(), &f.mul(&z4, &zz));
    let right = f.add(&f.add(&f.mul(&f.sqr(&x), &x), &tangent), &constant);
    let identity = f.is_zero(&x) & f.equal(&y, &f.one());
    let finite = f.equal(&f.sqr(&y), &right);
    let at_infinity = f.is_zero(&z);
    verdict((at_infinity & identity) | (!at_infinity & finite))
}

/// `2 P`, for every point. Constant time.
pub fn jp_double(p: &JacobianPoint) -> JacobianPoint {
    let coordinates = with_equation!(p.curve, |c| {
        let law = Jacobian(c.equation());
        pack(c.equation(), law.double(&unpack(&p.coordinates)))
    });
    JacobianPoint { curve: p.curve.clone(), coordinates }
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
    let coordinates = with_equation!(p.curve, |c| {
        let law = Jacobian(c.equation());
        pack(c.equation(), law.add_points_complete(&unpack(&p.coordinates), &unpack(&q.coordinates)))
    });
    Ok(JacobianPoint { curve: p.curve.clone(), coordinates })
}

/// `-P`. Constant time.
pub fn jp_neg(p: &JacobianPoint) -> JacobianPoint {
    let coordinates = with_equation!(p.curve, |c| {
        let law = Jacobian(c.equation());
        pack(c.equation(), law.negate_point_if(&unpack(&p.coordinates), 1.into()))
    });
    JacobianPoint { curve: p.curve.clone(), coordinates }
}

/// The affine point; [`Point::identity`] for the identity. Constant time but for whether it is the identity. A
/// [`Point`] is for public data.
pub fn jp_to_affine(p: &JacobianPoint) -> Point {
    let point = with_equation!(p.curve, |c| {
        c.equation().to_affine(&unpack(&p.coordinates)).map(|point| erase_point(&point))
    });
    Point::from_erased(p.curve.clone(), point)
}
