//! Coordinates with two denominators: `(X, Y, ZZ, ZZZ)` stands for `(X/ZZ, Y/ZZZ)`, where `ZZ^3 = ZZZ^2`; `ZZ = 0` for
//! the identity.
//!
//! The fastest addition of an affine point, 8 M and 2 S (Sutherland's form of Jacobian coordinates, in the
//! Explicit-Formulas Database of Bernstein and Lange as `xyzz`), and the one with the shortest chain: no square waits
//! before the first products. A doubling costs more than a Jacobian one, so this law is for sums with few doublings:
//! combs. The addition is incomplete as the Jacobian one is; [`Xyzz::add_complete`] computes the doubling as well and
//! selects, which is right for any two points of any curve, and cheaper here than the formula of [`super::Complete`].

mod points_x8;

pub use points_x8::{AffineX8, XyzzX8};

use super::{
    AffinePoint, Coefficient, JacobianPoint, Weierstrass, jacobian_factors, lookup_affine, normalize,
};
use crate::field::{Field, Limbs};
use crate::group::{Group, Interleaved};
use subtle::{Choice, ConditionallySelectable};

/// A point with two denominators, the identity included.
#[derive(Clone, Copy, Debug)]
pub struct XyzzPoint<E> {
    /// `X`, in the field's representation.
    pub x: E,
    /// `Y`, in the field's representation.
    pub y: E,
    /// `Z^2`, zero for the identity.
    pub zz: E,
    /// `Z^3`, zero for the identity.
    pub zzz: E,
}

/// The law with two denominators, with incomplete additions.
#[derive(Debug)]
pub struct Xyzz<'a, F: Field, A>(pub &'a Weierstrass<F, A>);

impl<F: Field, A> Clone for Xyzz<'_, F, A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: Field, A> Copy for Xyzz<'_, F, A> {}

impl<F: Field, A: Coefficient<F>> Xyzz<'_, F, A> {
    /// The same point from Jacobian coordinates. Cost: 1 M, 1 S.
    pub fn from_jacobian(&self, p: &JacobianPoint<F::Element>) -> XyzzPoint<F::Element> {
        let f = &self.0.field;
        let zz = f.sqr(&p.z);
        XyzzPoint { x: p.x, y: p.y, zz, zzz: f.mul(&zz, &p.z) }
    }

    /// The same point in Jacobian coordinates, with `Z = ZZ`. Cost: 2 M.
    pub fn to_jacobian(&self, p: &XyzzPoint<F::Element>) -> JacobianPoint<F::Element> {
        let f = &self.0.field;
        JacobianPoint { x: f.mul(&p.x, &p.zz), y: f.mul(&p.y, &p.zzz), z: p.zz }
    }

    /// `H = X2 ZZ1 - X1` and `R = Y2 ZZZ1 - Y1`.
    #[inline(always)]
    fn differences(
        f: &F,
        p: &XyzzPoint<F::Element>,
        e: &AffinePoint<F::Element>,
    ) -> (F::Element, F::Element) {
        let u2 = f.mul(&p.zz, &e.x);
        let s2 = f.mul(&p.zzz, &e.y);
        (f.sub(&u2, &p.x), f.sub(&s2, &p.y))
    }

    /// The last steps of every addition, from `H = U2 - U1`, `R = S2 - S1`, and `p` which holds `U1`, `S1` and the
    /// products of the denominators, beside the parts of other work but for the first one.
    #[inline(always)]
    fn finish_add(
        f: &F,
        h: &F::Element,
        r: &F::Element,
        p: &mut XyzzPoint<F::Element>,
        work: &mut impl Interleaved,
    ) {
        let hh = f.sqr(h);
        let square = f.sqr(r);
        work.part(1);
        let hhh = f.mul(&hh, h);
        let v = f.mul(&hh, &p.x);
        work.part(2);
        p.zz = f.mul(&p.zz, &hh);
        p.x = f.sub_twice(&f.sub(&square, &hhh), &v);
        p.zzz = f.mul(&p.zzz, &hhh);
        work.part(3);
        let difference = f.sub(&v, &p.x);
        p.y = f.mul_sub_mul([&difference, r], [&hhh, &p.y]);
    }

    /// The sum when the differences tell that there is an exception, which is taken without a branch: `P` is the
    /// identity, or `P = E`.
    fn select_exceptions(
        &self,
        p: &XyzzPoint<F::Element>,
        e: &AffinePoint<F::Element>,
        equal: Choice,
        sum: &XyzzPoint<F::Element>,
    ) -> XyzzPoint<F::Element> {
        let sum = XyzzPoint::conditional_select(sum, &self.double_entry(e), equal);
        XyzzPoint::conditional_select(&sum, &self.point(e), self.is_identity(p))
    }

    /// `2 E`. Cost: 3 M, 4 S and a multiplication by `a`.
    fn double_entry(&self, e: &AffinePoint<F::Element>) -> XyzzPoint<F::Element> {
        let f = &self.0.field;
        let yy = f.sqr(&e.y);
        let half_slope = f.half(&self.0.a.add_multiple(f, &f.triple(&f.sqr(&e.x)), &f.one()));
        let [x, y] = Self::finish_double(f, &f.mul(&e.x, &yy), &half_slope, &yy);
        XyzzPoint { x, y, zz: yy, zzz: f.mul(&yy, &e.y) }
    }

    /// `x` and `y` of a doubling, from `S = X Y^2`, half the slope and `Y^2`.
    #[inline(always)]
    fn finish_double(f: &F, s: &F::Element, half_slope: &F::Element, yy: &F::Element) -> [F::Element; 2] {
        let x = f.sub_twice(&f.sqr(half_slope), s);
        let difference = f.sub(s, &x);
        [x, f.mul_sub_sqr([&difference, half_slope], yy)]
    }
}

impl<F: Field, A: Coefficient<F>> Group for Xyzz<'_, F, A> {
    type Point = XyzzPoint<F::Element>;
    type Entry = AffinePoint<F::Element>;

    fn blank(&self) -> Self::Entry {
        AffinePoint { x: F::Element::ZERO, y: F::Element::ZERO }
    }

    #[inline]
    fn identity(&self) -> Self::Point {
        let zero = F::Element::ZERO;
        XyzzPoint { x: zero, y: zero, zz: zero, zzz: zero }
    }

    fn is_identity(&self, p: &Self::Point) -> Choice {
        self.0.field.is_zero(&p.zz)
    }

    #[inline]
    fn point(&self, e: &Self::Entry) -> Self::Point {
        let one = self.0.field.one();
        XyzzPoint { x: e.x, y: e.y, zz: one, zzz: one }
    }

    /// With `L` half the slope: `X3 = L^2 - 2 X Y^2`, `Y3 = L (X Y^2 - X3) - Y^4`, and the denominators times `Y^2` and
    /// `Y^3`. Cost: 5 M, 5 S and a multiplication by `a`.
    fn double_in_place(&self, p: &mut Self::Point) {
        let f = &self.0.field;
        let yy = f.sqr(&p.y);
        let half_slope = f.half(&self.0.a.add_multiple(f, &f.triple(&f.sqr(&p.x)), &f.sqr(&p.zz)));
        let s = f.mul(&p.x, &yy);
        p.zz = f.mul(&p.zz, &yy);
        p.zzz = f.mul(&p.zzz, &f.mul(&yy, &p.y));
        [p.x, p.y] = Self::finish_double(f, &s, &half_slope, &yy);
    }

    /// Wrong when `P` is the identity or `E`. Cost: 8 M, 2 S.
    fn add_in_place(&self, p: &mut Self::Point, e: &Self::Entry) {
        let f = &self.0.field;
        let (h, r) = Self::differences(f, p, e);
        Self::finish_add(f, &h, &r, p, &mut ());
    }

    #[inline(always)]
    fn add_interleaved(&self, p: &mut Self::Point, e: &Self::Entry, work: &mut impl Interleaved) {
        let f = &self.0.field;
        let (h, r) = Self::differences(f, p, e);
        work.part(0);
        Self::finish_add(f, &h, &r, p, work);
    }

    /// Right for any points of any curve. Cost: 11 M, 6 S and a multiplication by `a`.
    fn add_complete(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
        let f = &self.0.field;
        let (h, r) = Self::differences(f, p, e);
        let mut sum = *p;
        Self::finish_add(f, &h, &r, &mut sum, &mut ());
        self.select_exceptions(p, e, f.is_zero(&h) & f.is_zero(&r), &sum)
    }

    /// `P + E` for any points, by branching on the exceptions. Cost: 8 M, 2 S; a doubling when `P = E`.
    fn add_in_place_vartime(&self, p: &mut Self::Point, e: &Self::Entry) {
        let f = &self.0.field;
        if bool::from(f.is_zero(&p.zz)) {
            *p = self.point(e);
            return;
        }
        let (h, r) = Self::differences(f, p, e);
        if bool::from(f.is_zero(&h) & f.is_zero(&r)) {
            self.double_in_place(p);
        } else {
            Self::finish_add(f, &h, &r, p, &mut ());
        }
    }

    /// Wrong when `P` or `Q` is the identity, or `P = Q`. Cost: 12 M, 2 S.
    fn add_points(&self, p: &Self::Point, q: &Self::Point) -> Self::Point {
        let f = &self.0.field;
        let (u1, u2) = (f.mul(&q.zz, &p.x), f.mul(&p.zz, &q.x));
        let (s1, s2) = (f.mul(&q.zzz, &p.y), f.mul(&p.zzz, &q.y));
        let (zz, zzz) = (f.mul(&p.zz, &q.zz), f.mul(&p.zzz, &q.zzz));
        let mut sum = XyzzPoint { x: u1, y: s1, zz, zzz };
        Self::finish_add(f, &f.sub(&u2, &u1), &f.sub(&s2, &s1), &mut sum, &mut ());
        sum
    }

    fn negate_point_if(&self, p: &Self::Point, choice: Choice) -> Self::Point {
        XyzzPoint { y: self.0.field.negate_if(&p.y, choice), ..*p }
    }

    #[inline]
    fn negate_if(&self, e: &Self::Entry, choice: Choice) -> Self::Entry {
        self.0.negate_if(e, choice)
    }

    #[inline(always)]
    fn lookup(&self, entries: &[Self::Entry], index: u64) -> Self::Entry {
        lookup_affine(&self.0.field, entries, index)
    }

    fn entries(&self, points: &[Self::Point], out: &mut [Self::Entry]) {
        let f = &self.0.field;
        // one inversion for both denominators, because the Jacobian form has a single one
        let jacobian = points.iter().map(|p| self.to_jacobian(p)).map(|p| (p.x, p.y, p.z));
        normalize(f, jacobian, |u| jacobian_factors(f, u), out);
    }
}

impl<E: ConditionallySelectable> ConditionallySelectable for XyzzPoint<E> {
    fn conditional_select(a: &Self, b: &Self, choice: Choice) -> Self {
        Self {
            x: E::conditional_select(&a.x, &b.x, choice),
            y: E::conditional_select(&a.y, &b.y, choice),
            zz: E::conditional_select(&a.zz, &b.zz, choice),
            zzz: E::conditional_select(&a.zzz, &b.zzz, choice),
        }
    }
}
