//! Jacobian coordinates: `(X, Y, Z)` stands for `(X/Z^2, Y/Z^3)`, and `Z = 0` for the identity.
//!
//! The fastest doubling of all coordinate systems (Cohen, Miyaji, Ono, "Efficient elliptic curve
//! exponentiation using mixed coordinates", Asiacrypt 1998), right for every point, the identity and
//! points of order 2 included. The additions are incomplete: constant-time code may use them only where
//! a bound on the scalars excludes the exceptions (stated beside the loops in [`crate::mul`]); public data
//! goes through the `_vartime` forms, which handle them by branching.

pub mod points_x8;

use super::{
    AffinePoint, Coefficient, Complete, Weierstrass, co_z, jacobian_factors, lookup_affine, normalize,
};
use crate::field::{Field, Limbs};
use crate::group::Group;
use subtle::{Choice, ConditionallySelectable};
use zeroize::Zeroize;

/// A point in Jacobian coordinates, the identity included.
#[derive(Clone, Copy, Debug)]
pub struct JacobianPoint<E> {
    /// `X`, in the field's representation.
    pub x: E,
    /// `Y`, in the field's representation.
    pub y: E,
    /// `Z`, zero for the identity.
    pub z: E,
}

impl<E> From<[E; 3]> for JacobianPoint<E> {
    fn from([x, y, z]: [E; 3]) -> Self {
        Self { x, y, z }
    }
}

impl<E> From<JacobianPoint<E>> for [E; 3] {
    fn from(JacobianPoint { x, y, z }: JacobianPoint<E>) -> Self {
        [x, y, z]
    }
}

impl<E: Zeroize> Zeroize for JacobianPoint<E> {
    fn zeroize(&mut self) {
        self.x.zeroize();
        self.y.zeroize();
        self.z.zeroize();
    }
}

/// The law in Jacobian coordinates, with incomplete additions.
#[derive(Debug)]
pub struct Jacobian<'a, F: Field, A>(pub &'a Weierstrass<F, A>);

impl<F: Field, A> Clone for Jacobian<'_, F, A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: Field, A> Copy for Jacobian<'_, F, A> {}

impl<F: Field, A: Coefficient<F>> Jacobian<'_, F, A> {
    /// `H = X2 Z1^2 - X1` and `R = Y2 Z1^3 - Y1`.
    #[inline(always)]
    fn differences(
        f: &F,
        p: &JacobianPoint<F::Element>,
        e: &AffinePoint<F::Element>,
    ) -> (F::Element, F::Element) {
        let zz = f.sqr(&p.z);
        let zy = f.mul(&e.y, &p.z);
        let u2 = f.mul(&zz, &e.x);
        let h = f.sub(&u2, &p.x);
        let s2 = f.mul(&zy, &zz);
        (h, f.sub(&s2, &p.y))
    }

    /// The last steps of every addition, from `H = U2 - U1`, `R = S2 - S1`, and `p` which holds `U1`, `S1` and
    /// `Z3 / H`.
    #[inline(always)]
    fn finish_add(f: &F, h: &F::Element, r: &F::Element, p: &mut JacobianPoint<F::Element>) {
        let hh = f.sqr(h);
        p.z = f.mul(h, &p.z);
        let v = f.mul(&hh, &p.x);
        let square = f.sqr(r);
        let hhh = f.mul(&hh, h);
        p.x = f.sub_twice(&f.sub(&square, &hhh), &v);
        let difference = f.sub(&v, &p.x);
        p.y = f.mul_sub_mul([&difference, r], [&hhh, &p.y]);
    }

    /// `P + Q` for any points, by branching on the exceptions. Cost: 12 M, 4 S.
    pub fn add_points_vartime(
        &self,
        p: &JacobianPoint<F::Element>,
        q: &JacobianPoint<F::Element>,
    ) -> JacobianPoint<F::Element> {
        let f = &self.0.field;
        if bool::from(f.is_zero(&p.z)) {
            return *q;
        }
        if bool::from(f.is_zero(&q.z)) {
            return *p;
        }
        let sum = self.add_points(p, q);
        // Z3 = Z1 Z2 H is zero exactly when the x-coordinates agree
        if !bool::from(f.is_zero(&sum.z)) {
            return sum;
        }
        let s1 = f.mul(&p.y, &f.mul(&q.z, &f.sqr(&q.z)));
        let s2 = f.mul(&q.y, &f.mul(&p.z, &f.sqr(&p.z)));
        if bool::from(f.equal(&s1, &s2)) { self.double(p) } else { self.identity() }
    }

    /// `P + Q` for any points but equal ones; two identities are right too. Constant time. Cost: 12 M, 4 S.
    pub fn add_different(
        &self,
        p: &JacobianPoint<F::Element>,
        q: &JacobianPoint<F::Element>,
    ) -> JacobianPoint<F::Element> {
        let f = &self.0.field;
        // opposite points have H = 0 and so Z3 = 0; only the identity's coordinates say nothing
        let sum = self.add_points(p, q);
        let sum = JacobianPoint::conditional_select(&sum, q, f.is_zero(&p.z));
        JacobianPoint::conditional_select(&sum, p, f.is_zero(&q.z))
    }

    /// `P + Q` for any points of any curve, points of order 2 included. Constant time. Cost: 12 M, 4 S and a doubling.
    pub fn add_points_complete(
        &self,
        p: &JacobianPoint<F::Element>,
        q: &JacobianPoint<F::Element>,
    ) -> JacobianPoint<F::Element> {
        let f = &self.0.field;
        let sum = self.add_different(p, q);
        // X3 = R^2 - H^3 - 2 U1 H^2 and Z3 = Z1 Z2 H: both are 0 exactly when H and R are, for equal points
        let equal = f.is_zero(&sum.x) & f.is_zero(&sum.z) & !f.is_zero(&p.z) & !f.is_zero(&q.z);
        JacobianPoint::conditional_select(&sum, &self.double(p), equal)
    }

    /// `P + E` for any point and any entry. Constant time. Cost: 8 M, 3 S and a doubling.
    pub fn add_by_selection(
        &self,
        p: &JacobianPoint<F::Element>,
        e: &AffinePoint<F::Element>,
    ) -> JacobianPoint<F::Element> {
        let f = &self.0.field;
        let mut sum = *p;
        self.add_in_place(&mut sum, e);
        // X3 = R^2 - H^3 - 2 U1 H^2 and Z3 = Z1 H: both are 0 exactly when H and R are, for equal points
        let (is_first, is_equal) = (f.is_zero(&p.z), f.is_zero(&sum.x) & f.is_zero(&sum.z));
        let sum = JacobianPoint::conditional_select(&sum, &self.double(p), is_equal);
        JacobianPoint::conditional_select(&sum, &self.point(e), is_first)
    }

    /// `choice ? -P : P`.
    pub fn negate_if(&self, p: &JacobianPoint<F::Element>, choice: Choice) -> JacobianPoint<F::Element> {
        JacobianPoint { x: p.x, y: self.0.field.negate_if(&p.y, choice), z: p.z }
    }
}

impl<F: Field, A: Coefficient<F>> Group for Jacobian<'_, F, A> {
    type Point = JacobianPoint<F::Element>;
    type Entry = AffinePoint<F::Element>;

    fn blank(&self) -> Self::Entry {
        AffinePoint { x: F::Element::ZERO, y: F::Element::ZERO }
    }

    #[inline]
    fn identity(&self) -> Self::Point {
        JacobianPoint { x: F::Element::ZERO, y: F::Element::ZERO, z: F::Element::ZERO }
    }

    fn is_identity(&self, p: &Self::Point) -> Choice {
        self.0.field.is_zero(&p.z)
    }

    #[inline]
    fn point(&self, e: &Self::Entry) -> Self::Point {
        JacobianPoint { x: e.x, y: e.y, z: self.0.field.one() }
    }

    /// With `L` half the slope: `X3 = L^2 - 2 X Y^2`, `Y3 = L (X Y^2 - X3) - Y^4`, `Z3 = Y Z`. Cost: 4 M and 4 S for
    /// `a = -3`, 3 M and 4 S for `a = 0`, 4 M and 6 S for any `a`.
    fn double_in_place(&self, p: &mut Self::Point) {
        let f = &self.0.field;
        // the order of the statements is the schedule: two chains that do not wait for each other
        let factors = self.0.a.slope_factors(f, &p.x, &p.z);
        let yy = f.sqr(&p.y);
        let half_slope = self.0.a.half_slope(f, &factors);
        let s = f.mul(&yy, &p.x);
        let square = f.sqr(&half_slope);
        p.z = f.mul(&p.z, &p.y);
        p.x = f.sub_twice(&square, &s);
        let difference = f.sub(&s, &p.x);
        p.y = f.mul_sub_sqr([&difference, &half_slope], &yy);
    }

    /// Wrong when `P` is the identity, `E` or `-E`. Cost: 8 M, 3 S.
    #[cfg_attr(feature = "small", inline(never))]
    fn add_in_place(&self, p: &mut Self::Point, e: &Self::Entry) {
        let f = &self.0.field;
        let (h, r) = Self::differences(f, p, e);
        Self::finish_add(f, &h, &r, p);
    }

    /// By way of projective coordinates. Cost: 15 M, 2 S and the multiplications by `a` and `3 b`. With the feature `small`
    /// by an addition and a doubling, of which it selects.
    fn add_complete(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
        if cfg!(feature = "small") {
            return self.add_by_selection(p, e);
        }
        let complete = Complete(self.0);
        complete.to_jacobian(&complete.add(&complete.from_jacobian(p), e))
    }

    /// `P + E` for any points, by branching on the exceptions. Cost: 8 M, 3 S; a doubling when `P = E`.
    fn add_in_place_vartime(&self, p: &mut Self::Point, e: &Self::Entry) {
        let f = &self.0.field;
        if bool::from(f.is_zero(&p.z)) {
            *p = self.point(e);
            return;
        }
        let (h, r) = Self::differences(f, p, e);
        if bool::from(f.is_zero(&h)) {
            if bool::from(f.is_zero(&r)) {
                self.double_in_place(p);
            } else {
                *p = self.identity();
            }
            return;
        }
        Self::finish_add(f, &h, &r, p);
    }

    /// Wrong when `P` or `Q` is the identity, or `P = ±Q`. Cost: 12 M, 4 S.
    fn add_points(&self, p: &Self::Point, q: &Self::Point) -> Self::Point {
        let f = &self.0.field;
        let (z1z1, z2z2) = (f.sqr(&p.z), f.sqr(&q.z));
        let (u1, u2) = (f.mul(&z2z2, &p.x), f.mul(&z1z1, &q.x));
        let (s1, s2) = (f.mul(&f.mul(&z2z2, &q.z), &p.y), f.mul(&f.mul(&z1z1, &p.z), &q.y));
        let (h, r) = (f.sub(&u2, &u1), f.sub(&s2, &s1));
        let mut sum = JacobianPoint { x: u1, y: s1, z: f.mul(&p.z, &q.z) };
        Self::finish_add(f, &h, &r, &mut sum);
        sum
    }

    fn negate_point_if(&self, p: &Self::Point, choice: Choice) -> Self::Point {
        Jacobian::negate_if(self, p, choice)
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
        normalize(f, points.iter().map(|p| (p.x, p.y, p.z)), |u| jacobian_factors(f, u), out);
    }

    /// Cost: 10 M and 3 S an entry, an inversion.
    fn odd_multiples(&self, p: &Self::Point, out: &mut [Self::Entry]) {
        co_z::odd_multiples(self.0, p, F::invert, out);
    }

    fn odd_multiples_vartime(&self, p: &Self::Point, out: &mut [Self::Entry]) {
        co_z::odd_multiples(self.0, p, F::invert_vartime, out);
    }

    /// Cost: 12 M and 3 S an entry, an inversion for 32 points.
    fn many_odd_multiples_vartime<const E: usize>(
        &self,
        points: &[Self::Point],
        out: &mut [[Self::Entry; E]],
    ) {
        const SHARED: usize = 32;
        let f = &self.0.field;
        for (points, out) in points.chunks(SHARED).zip(out.chunks_mut(SHARED)) {
            let (mut z, mut scratch) = ([f.zero(); SHARED], [f.zero(); SHARED]);
            for ((p, row), z) in points.iter().zip(out.iter_mut()).zip(&mut z) {
                // over the common denominator, which is divided by when all are known
                *z = co_z::odd_multiples(self.0, p, |f, _| f.one(), row);
            }
            f.invert_batch_vartime(&mut z[..points.len()], &mut scratch);
            for (row, inverse) in out.iter_mut().zip(&z) {
                let square = f.sqr(inverse);
                let cube = f.mul(&square, inverse);
                for entry in row {
                    *entry = AffinePoint { x: f.mul(&entry.x, &square), y: f.mul(&entry.y, &cube) };
                }
            }
        }
    }
}

impl<E: ConditionallySelectable> ConditionallySelectable for JacobianPoint<E> {
    fn conditional_select(a: &Self, b: &Self, choice: Choice) -> Self {
        Self {
            x: E::conditional_select(&a.x, &b.x, choice),
            y: E::conditional_select(&a.y, &b.y, choice),
            z: E::conditional_select(&a.z, &b.z, choice),
        }
    }
}
