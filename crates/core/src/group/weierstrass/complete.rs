//! Homogeneous projective coordinates with complete addition: `(X, Y, Z)` stands for `(X/Z, Y/Z)`.
//!
//! The formulas are those of Renes, Costello and Batina ("Complete addition formulas for prime order
//! elliptic curves", Eurocrypt 2016, section 3, after Bosma and Lenstra): they hold for all pairs of points
//! on a curve of odd order, or in a subgroup of odd order, the identity `(0, 1, 0)` included. On a curve
//! of even order they fail where the difference of the points has order 2, so such curves never use them.
//! They are written as the bilinear expressions of the paper, not as its step lists; the count is the
//! same: 12 M and 5 multiplications by `a` and `3 b`, of which `a = 0` and `a = -3` need none by `a`.
//!
//! A doubling costs half as much again as a Jacobian one. So the loops over long secrets use [`super::Jacobian`] under
//! a stated bound, and this law for very short orders and for the last addition.

mod lanes;
mod point_in_4;
mod point_in_8;

pub use lanes::InLanes;
pub use point_in_4::{CompleteIn4, EntryIn4, Scale};
pub use point_in_8::{CompleteIn8, EntryIn8};

use super::{AffinePoint, Coefficient, JacobianPoint, Weierstrass, lookup_affine, normalize};
use crate::field::{Field, Limbs};
use crate::group::Group;
use subtle::Choice;

/// A point in homogeneous projective coordinates, the identity included.
#[derive(Clone, Copy, Debug)]
pub struct ProjectivePoint<E> {
    /// `X`, in the field's representation.
    pub x: E,
    /// `Y`, in the field's representation.
    pub y: E,
    /// `Z`, zero for the identity.
    pub z: E,
}

/// The law in projective coordinates, complete on curves of odd order.
#[derive(Debug)]
pub struct Complete<'a, F: Field, A>(pub &'a Weierstrass<F, A>);

impl<F: Field, A> Clone for Complete<'_, F, A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: Field, A> Copy for Complete<'_, F, A> {}

/// The products of two points that the addition is made of.
struct Products<E> {
    xx: E,
    yy: E,
    zz: E,
    /// `X1 Y2 + X2 Y1`
    xy: E,
    /// `X1 Z2 + X2 Z1`
    xz: E,
    /// `Y1 Z2 + Y2 Z1`
    yz: E,
}

impl<F: Field, A: Coefficient<F>> Complete<'_, F, A> {
    /// The same point from Jacobian coordinates: `(X Z, Y, Z^3)`; the identity becomes `(0, 1, 0)`.
    pub fn from_jacobian(&self, p: &JacobianPoint<F::Element>) -> ProjectivePoint<F::Element> {
        use subtle::ConditionallySelectable;
        let f = &self.0.field;
        let y = F::Element::conditional_select(&p.y, &f.one(), f.is_zero(&p.z));
        ProjectivePoint { x: f.mul(&p.x, &p.z), y, z: f.mul(&p.z, &f.sqr(&p.z)) }
    }

    /// The same point in Jacobian coordinates: `(X Z, Y Z^2, Z)`.
    pub fn to_jacobian(&self, p: &ProjectivePoint<F::Element>) -> JacobianPoint<F::Element> {
        let f = &self.0.field;
        JacobianPoint { x: f.mul(&p.x, &p.z), y: f.mul(&p.y, &f.sqr(&p.z)), z: p.z }
    }

    /// The sum from the products; the variables are the factors of the paper's formula (section 3).
    #[inline(always)]
    fn combine(&self, p: &Products<F::Element>) -> ProjectivePoint<F::Element> {
        let Weierstrass { field: f, a, b3, .. } = self.0;
        // m = a (X1 Z2 + X2 Z1) + 3 b Z1 Z2
        let m = a.add_multiple(f, &f.mul(b3, &p.zz), &p.xz);
        let (minus, plus) = (f.sub(&p.yy, &m), f.add(&p.yy, &m));
        let azz = a.multiple(f, &p.zz);
        // t = 3 X1 X2 + a Z1 Z2
        let t = f.add(&f.triple(&p.xx), &azz);
        // u = a X1 X2 + 3 b (X1 Z2 + X2 Z1) - a^2 Z1 Z2 = 3 b (X1 Z2 + X2 Z1) + a (X1 X2 - a Z1 Z2)
        let u = a.add_multiple(f, &f.mul(b3, &p.xz), &f.sub(&p.xx, &azz));
        ProjectivePoint {
            x: f.mul_sub_mul([&p.xy, &minus], [&p.yz, &u]),
            y: f.add(&f.mul(&plus, &minus), &f.mul(&t, &u)),
            z: f.add(&f.mul(&p.yz, &plus), &f.mul(&p.xy, &t)),
        }
    }

    /// `a1 b2 + a2 b1` from the products of equals, by one multiplication.
    #[inline(always)]
    fn cross(
        f: &F,
        a1: &F::Element,
        b1: &F::Element,
        a2: &F::Element,
        b2: &F::Element,
        aa: &F::Element,
        bb: &F::Element,
    ) -> F::Element {
        f.sub(&f.sub(&f.mul(&f.add(a1, b1), &f.add(a2, b2)), aa), bb)
    }
}

impl<F: Field, A: Coefficient<F>> Group for Complete<'_, F, A> {
    type Point = ProjectivePoint<F::Element>;
    type Entry = AffinePoint<F::Element>;

    fn blank(&self) -> Self::Entry {
        AffinePoint { x: F::Element::ZERO, y: F::Element::ZERO }
    }

    fn identity(&self) -> Self::Point {
        ProjectivePoint { x: F::Element::ZERO, y: self.0.field.one(), z: F::Element::ZERO }
    }

    fn is_identity(&self, p: &Self::Point) -> Choice {
        self.0.field.is_zero(&p.z)
    }

    fn point(&self, e: &Self::Entry) -> Self::Point {
        ProjectivePoint { x: e.x, y: e.y, z: self.0.field.one() }
    }

    /// Cost: 9 M, 3 S and the multiplications by `a` and `3 b`.
    fn double_in_place(&self, p: &mut Self::Point) {
        let f = &self.0.field;
        *p = self.combine(&Products {
            xx: f.sqr(&p.x),
            yy: f.sqr(&p.y),
            zz: f.sqr(&p.z),
            xy: f.double(&f.mul(&p.x, &p.y)),
            xz: f.double(&f.mul(&p.x, &p.z)),
            yz: f.double(&f.mul(&p.y, &p.z)),
        });
    }

    /// Cost: 11 M and the multiplications by `a` and `3 b`.
    fn add_in_place(&self, p: &mut Self::Point, e: &Self::Entry) {
        let f = &self.0.field;
        let (xx, yy) = (f.mul(&p.x, &e.x), f.mul(&p.y, &e.y));
        *p = self.combine(&Products {
            xy: Self::cross(f, &p.x, &p.y, &e.x, &e.y, &xx, &yy),
            xz: f.add(&p.x, &f.mul(&e.x, &p.z)),
            yz: f.add(&p.y, &f.mul(&e.y, &p.z)),
            xx,
            yy,
            zz: p.z,
        });
    }

    fn add_complete(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
        self.add(p, e)
    }

    /// Cost: 12 M and the multiplications by `a` and `3 b`.
    fn add_points(&self, p: &Self::Point, q: &Self::Point) -> Self::Point {
        let f = &self.0.field;
        let (xx, yy, zz) = (f.mul(&p.x, &q.x), f.mul(&p.y, &q.y), f.mul(&p.z, &q.z));
        self.combine(&Products {
            xy: Self::cross(f, &p.x, &p.y, &q.x, &q.y, &xx, &yy),
            xz: Self::cross(f, &p.x, &p.z, &q.x, &q.z, &xx, &zz),
            yz: Self::cross(f, &p.y, &p.z, &q.y, &q.z, &yy, &zz),
            xx,
            yy,
            zz,
        })
    }

    fn negate_point_if(&self, p: &Self::Point, choice: Choice) -> Self::Point {
        ProjectivePoint { x: p.x, y: self.0.field.negate_if(&p.y, choice), z: p.z }
    }

    fn negate_if(&self, e: &Self::Entry, choice: Choice) -> Self::Entry {
        self.0.negate_if(e, choice)
    }

    #[inline(always)]
    fn lookup(&self, entries: &[Self::Entry], index: u64) -> Self::Entry {
        lookup_affine(&self.0.field, entries, index)
    }

    fn entries(&self, points: &[Self::Point], out: &mut [Self::Entry]) {
        let f = &self.0.field;
        normalize(f, points.iter().map(|p| (p.x, p.y, p.z)), |u| (*u, *u), out);
    }
}
