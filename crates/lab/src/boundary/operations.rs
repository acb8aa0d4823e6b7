//! The operations below the boundary, each a counted call of [`secant::hazmat`], and the two levels of point arithmetic on
//! top: native, and formulas on native field operations.
//!
//! The formulas are those of Cohen, Miyaji and Ono (Efficient Elliptic Curve Exponentiation Using Mixed Coordinates,
//! 1998), arranged for few calls instead of few multiplications: `3 a` and `a / 2` are one multiplication by a constant
//! each instead of two additions and a shift, because a call costs more than the arithmetic in it.

use secant::hazmat::{self, FieldElement, JacobianPoint, Scalar};
use secant::{Curve, Error, Point, Zeroizing};
use std::cell::Cell;
use std::rc::Rc;

/// What counts the calls across the boundary.
pub(super) trait Tally {
    fn call(&self);
}

/// While something is timed.
pub(super) struct Uncounted;

impl Tally for Uncounted {
    fn call(&self) {}
}

impl Tally for Rc<Cell<u64>> {
    fn call(&self) {
        self.set(self.get() + 1);
    }
}

/// What the program above the boundary asks for.
pub(super) trait Level {
    /// What counts the calls.
    type Tally: Tally;
    /// A point, the identity included.
    type Point: Clone;
    /// The operations on scalars, which are native on every level.
    fn native(&self) -> &Native<Self::Tally>;
    /// A point from outside.
    fn import(&self, point: &Point) -> Result<Self::Point, Error>;
    /// The identity.
    fn identity(&self) -> Self::Point;
    /// `2 P`.
    fn double(&self, p: &Self::Point) -> Result<Self::Point, Error>;
    /// `P + Q`.
    fn add(&self, p: &Self::Point, q: &Self::Point) -> Result<Self::Point, Error>;
    /// `-P`.
    fn negate(&self, p: &Self::Point) -> Result<Self::Point, Error>;
    /// The affine x-coordinate, big-endian; none for the identity.
    fn x(&self, p: &Self::Point) -> Result<Option<Vec<u8>>, Error>;
}

/// The native operations on field elements and scalars of a curve. Every method is one call.
pub(super) struct Native<T> {
    curve: Curve,
    tally: T,
}

impl<T: Tally> Native<T> {
    pub(super) fn new(curve: &Curve, tally: T) -> Self {
        Self { curve: curve.clone(), tally }
    }

    fn add(&self, a: &FieldElement, b: &FieldElement) -> Result<FieldElement, Error> {
        self.tally.call();
        hazmat::fadd(a, b)
    }

    fn subtract(&self, a: &FieldElement, b: &FieldElement) -> Result<FieldElement, Error> {
        self.tally.call();
        hazmat::fsub(a, b)
    }

    fn multiply(&self, a: &FieldElement, b: &FieldElement) -> Result<FieldElement, Error> {
        self.tally.call();
        hazmat::fmul(a, b)
    }

    fn square(&self, a: &FieldElement) -> FieldElement {
        self.tally.call();
        hazmat::fsqr(a)
    }

    fn negate(&self, a: &FieldElement) -> FieldElement {
        self.tally.call();
        hazmat::fneg(a)
    }

    fn invert(&self, a: &FieldElement) -> Result<FieldElement, Error> {
        self.tally.call();
        hazmat::finv(a)
    }

    fn equal(&self, a: &FieldElement, b: &FieldElement) -> bool {
        self.tally.call();
        a == b
    }

    fn element_bytes(&self, a: &FieldElement) -> Vec<u8> {
        self.tally.call();
        a.to_bytes().to_vec()
    }

    pub(super) fn scalar(&self, bytes: &[u8]) -> Result<Scalar, Error> {
        self.tally.call();
        Scalar::from_bytes(&self.curve, bytes)
    }

    pub(super) fn scalar_bytes(&self, a: &Scalar) -> Zeroizing<Vec<u8>> {
        self.tally.call();
        a.to_bytes()
    }

    pub(super) fn scalar_modulo(&self, integer: &[u8]) -> Result<Scalar, Error> {
        self.tally.call();
        hazmat::scalar_mod(&self.curve, integer)
    }

    pub(super) fn scalar_add(&self, a: &Scalar, b: &Scalar) -> Result<Scalar, Error> {
        self.tally.call();
        hazmat::scalar_add(a, b)
    }

    pub(super) fn scalar_multiply(&self, a: &Scalar, b: &Scalar) -> Result<Scalar, Error> {
        self.tally.call();
        hazmat::scalar_mul(a, b)
    }

    pub(super) fn scalar_invert(&self, a: &Scalar) -> Result<Scalar, Error> {
        self.tally.call();
        hazmat::scalar_inv(a)
    }

    pub(super) fn scalars_equal(&self, a: &Scalar, b: &Scalar) -> bool {
        self.tally.call();
        a == b
    }
}

/// Field, scalar and point operations are native.
pub(super) struct FieldAndPoint<T>(pub(super) Native<T>);

impl<T: Tally> Level for FieldAndPoint<T> {
    type Tally = T;
    type Point = JacobianPoint;

    fn native(&self) -> &Native<T> {
        &self.0
    }

    fn import(&self, point: &Point) -> Result<JacobianPoint, Error> {
        self.0.tally.call();
        Ok(JacobianPoint::from_affine(point))
    }

    fn identity(&self) -> JacobianPoint {
        self.0.tally.call();
        JacobianPoint::identity(&self.0.curve)
    }

    fn double(&self, p: &JacobianPoint) -> Result<JacobianPoint, Error> {
        self.0.tally.call();
        Ok(hazmat::jp_double(p))
    }

    fn add(&self, p: &JacobianPoint, q: &JacobianPoint) -> Result<JacobianPoint, Error> {
        self.0.tally.call();
        hazmat::jp_add(p, q)
    }

    fn negate(&self, p: &JacobianPoint) -> Result<JacobianPoint, Error> {
        self.0.tally.call();
        Ok(hazmat::jp_neg(p))
    }

    fn x(&self, p: &JacobianPoint) -> Result<Option<Vec<u8>>, Error> {
        self.0.tally.call();
        let affine = hazmat::jp_to_affine(p);
        self.0.tally.call();
        Ok(affine.coordinates().map(|(x, _)| x))
    }
}

/// `a` of the curve's equation, as far as a formula is shorter for it.
enum Coefficient {
    Zero,
    MinusThree,
    Any(FieldElement),
}

/// Field and scalar operations are native; points are formulas on them.
pub(super) struct FieldOnly<T> {
    native: Native<T>,
    a: Coefficient,
    zero: FieldElement,
    three: FieldElement,
    half: FieldElement,
}

/// `(X, Y, Z)` for `(X/Z^2, Y/Z^3)`, other than the identity.
#[derive(Clone)]
pub(super) struct Coordinates {
    x: FieldElement,
    y: FieldElement,
    z: FieldElement,
}

impl<T: Tally> FieldOnly<T> {
    /// On a curve with this coefficient `a`.
    pub(super) fn new(native: Native<T>, a: FieldElement) -> Result<Self, Error> {
        let small = |integer| FieldElement::from_u64(&native.curve, integer);
        let (zero, three, half) = (small(0)?, small(3)?, hazmat::finv(&small(2)?)?);
        let a = match a {
            a if a == zero => Coefficient::Zero,
            a if a == hazmat::fneg(&three) => Coefficient::MinusThree,
            a => Coefficient::Any(a),
        };
        Ok(Self { native, a, zero, three, half })
    }

    /// `3 X^2 + a Z^4`, the numerator of a tangent's slope.
    fn tangent(&self, p: &Coordinates) -> Result<FieldElement, Error> {
        let f = &self.native;
        match &self.a {
            Coefficient::Zero => f.multiply(&f.square(&p.x), &self.three),
            Coefficient::MinusThree => {
                let zz = f.square(&p.z);
                let product = f.multiply(&f.subtract(&p.x, &zz)?, &f.add(&p.x, &zz)?)?;
                f.multiply(&product, &self.three)
            }
            Coefficient::Any(a) => {
                let square = f.multiply(&f.square(&p.x), &self.three)?;
                f.add(&square, &f.multiply(&f.square(&f.square(&p.z)), a)?)
            }
        }
    }

    /// The double of a point that is not of order 2; there is none on a curve of odd order.
    fn double_finite(&self, p: &Coordinates) -> Result<Coordinates, Error> {
        let f = &self.native;
        let yy = f.add(&p.y, &p.y)?;
        let z = f.multiply(&yy, &p.z)?;
        let square = f.square(&yy);
        let d = f.multiply(&p.x, &square)?;
        let fourth = f.multiply(&f.square(&square), &self.half)?;
        let slope = self.tangent(p)?;
        let x = f.subtract(&f.subtract(&f.square(&slope), &d)?, &d)?;
        let y = f.subtract(&f.multiply(&slope, &f.subtract(&d, &x)?)?, &fourth)?;
        Ok(Coordinates { x, y, z })
    }
}

impl<T: Tally> Level for FieldOnly<T> {
    type Tally = T;
    type Point = Option<Coordinates>;

    fn native(&self) -> &Native<T> {
        &self.native
    }

    fn import(&self, point: &Point) -> Result<Self::Point, Error> {
        let Some((x, y)) = point.coordinates() else { return Ok(None) };
        let element = |bytes: &[u8]| FieldElement::from_bytes(&self.native.curve, bytes);
        let z = FieldElement::from_u64(&self.native.curve, 1)?;
        Ok(Some(Coordinates { x: element(&x)?, y: element(&y)?, z }))
    }

    fn identity(&self) -> Self::Point {
        None
    }

    fn double(&self, p: &Self::Point) -> Result<Self::Point, Error> {
        p.as_ref().map(|p| self.double_finite(p)).transpose()
    }

    fn add(&self, p: &Self::Point, q: &Self::Point) -> Result<Self::Point, Error> {
        let (Some(p), Some(q)) = (p, q) else { return Ok(p.as_ref().or(q.as_ref()).cloned()) };
        let f = &self.native;
        let (pzz, qzz) = (f.square(&p.z), f.square(&q.z));
        let u = f.multiply(&p.x, &qzz)?;
        let h = f.subtract(&f.multiply(&q.x, &pzz)?, &u)?;
        let s = f.multiply(&f.multiply(&p.y, &q.z)?, &qzz)?;
        let r = f.subtract(&f.multiply(&f.multiply(&q.y, &p.z)?, &pzz)?, &s)?;
        if f.equal(&h, &self.zero) {
            return if f.equal(&r, &self.zero) { Ok(Some(self.double_finite(p)?)) } else { Ok(None) };
        }
        let hh = f.square(&h);
        let hhh = f.multiply(&hh, &h)?;
        let v = f.multiply(&u, &hh)?;
        let x = f.subtract(&f.subtract(&f.subtract(&f.square(&r), &hhh)?, &v)?, &v)?;
        let y = f.subtract(&f.multiply(&r, &f.subtract(&v, &x)?)?, &f.multiply(&s, &hhh)?)?;
        let z = f.multiply(&f.multiply(&p.z, &q.z)?, &h)?;
        Ok(Some(Coordinates { x, y, z }))
    }

    fn negate(&self, p: &Self::Point) -> Result<Self::Point, Error> {
        let negative = |p: &Coordinates| Coordinates { y: self.native.negate(&p.y), ..p.clone() };
        Ok(p.as_ref().map(negative))
    }

    fn x(&self, p: &Self::Point) -> Result<Option<Vec<u8>>, Error> {
        let Some(p) = p else { return Ok(None) };
        let f = &self.native;
        let inverse = f.invert(&p.z)?;
        let x = f.multiply(&p.x, &f.square(&inverse))?;
        Ok(Some(f.element_bytes(&x)))
    }
}
