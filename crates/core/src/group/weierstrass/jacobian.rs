//! Jacobian coordinates: `(X, Y, Z)` stands for `(X/Z^2, Y/Z^3)`, and `Z = 0` for the identity.
//!
//! The fastest doubling of all coordinate systems (Cohen, Miyaji, Ono, "Efficient elliptic curve
//! exponentiation using mixed coordinates", Asiacrypt 1998), right for every point, the identity and
//! points of order 2 included. The additions are incomplete: constant-time code may use them only where
//! a bound on the scalars excludes the exceptions (stated beside the loops in [`crate::mul`]); public data
//! goes through the `_vartime` forms, which handle them by branching.

use super::{AffinePoint, Coefficient, Complete, Weierstrass, co_z, lookup_affine, normalize};
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
    /// The last steps of every addition, from `H = U2 - U1`, `R = S2 - S1`, `U1`, `S1` and `Z3`.
    #[inline(always)]
    fn finish_add(
        f: &F,
        h: &F::Element,
        r: &F::Element,
        u1: &F::Element,
        s1: &F::Element,
        z: F::Element,
    ) -> JacobianPoint<F::Element> {
        let hh = f.sqr(h);
        let hhh = f.mul(&hh, h);
        let v = f.mul(u1, &hh);
        let x = f.sub(&f.sub(&f.sqr(r), &hhh), &f.double(&v));
        let y = f.sub(&f.mul(r, &f.sub(&v, &x)), &f.mul(s1, &hhh));
        JacobianPoint { x, y, z }
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

    /// Cost: 4 M and 4 S for `a = -3`, 3 M and 4 S for `a = 0`, 4 M and 6 S for any `a`.
    #[inline(never)]
    fn double(&self, p: &Self::Point) -> Self::Point {
        let f = &self.0.field;
        let yy = f.sqr(&p.y);
        let s = f.double(&f.double(&f.mul(&p.x, &yy)));
        let m = self.0.a.doubling_slope(f, &p.x, &p.z);
        let x = f.sub(&f.sqr(&m), &f.double(&s));
        let eight_y4 = f.sqr(&f.double(&yy));
        let eight_y4 = f.double(&eight_y4);
        let y = f.sub(&f.mul(&m, &f.sub(&s, &x)), &eight_y4);
        let z = f.double(&f.mul(&p.y, &p.z));
        JacobianPoint { x, y, z }
    }

    /// Wrong when `P` is the identity, `E` or `-E`. Cost: 8 M, 3 S.
    #[inline(never)]
    fn add(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
        let f = &self.0.field;
        let zz = f.sqr(&p.z);
        let h = f.sub(&f.mul(&e.x, &zz), &p.x);
        let r = f.sub(&f.mul(&e.y, &f.mul(&p.z, &zz)), &p.y);
        Self::finish_add(f, &h, &r, &p.x, &p.y, f.mul(&p.z, &h))
    }

    /// By way of projective coordinates. Cost: 15 M, 2 S and the multiplications by `a` and `3 b`.
    fn add_complete(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
        let complete = Complete(self.0);
        complete.to_jacobian(&complete.add(&complete.from_jacobian(p), e))
    }

    /// `P + E` for any points, by branching on the exceptions. Cost: 8 M, 3 S; a doubling when `P = E`.
    fn add_vartime(&self, p: &Self::Point, e: &Self::Entry) -> Self::Point {
        let f = &self.0.field;
        if bool::from(f.is_zero(&p.z)) {
            return self.point(e);
        }
        let zz = f.sqr(&p.z);
        let h = f.sub(&f.mul(&e.x, &zz), &p.x);
        let r = f.sub(&f.mul(&e.y, &f.mul(&p.z, &zz)), &p.y);
        if bool::from(f.is_zero(&h)) {
            return if bool::from(f.is_zero(&r)) { self.double(p) } else { self.identity() };
        }
        Self::finish_add(f, &h, &r, &p.x, &p.y, f.mul(&p.z, &h))
    }

    /// Wrong when `P` or `Q` is the identity, or `P = ±Q`. Cost: 12 M, 4 S.
    fn add_points(&self, p: &Self::Point, q: &Self::Point) -> Self::Point {
        let f = &self.0.field;
        let (z1z1, z2z2) = (f.sqr(&p.z), f.sqr(&q.z));
        let (u1, u2) = (f.mul(&p.x, &z2z2), f.mul(&q.x, &z1z1));
        let (s1, s2) = (f.mul(&p.y, &f.mul(&q.z, &z2z2)), f.mul(&q.y, &f.mul(&p.z, &z1z1)));
        let (h, r) = (f.sub(&u2, &u1), f.sub(&s2, &s1));
        Self::finish_add(f, &h, &r, &u1, &s1, f.mul(&f.mul(&p.z, &q.z), &h))
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
        let split = |u: &F::Element| {
            let u2 = f.sqr(u);
            (u2, f.mul(&u2, u))
        };
        normalize(f, points.iter().map(|p| (p.x, p.y, p.z)), split, out);
    }

    /// Cost: 10 M and 3 S an entry, an inversion.
    fn odd_multiples(&self, p: &Self::Point, out: &mut [Self::Entry]) {
        co_z::odd_multiples(self.0, p, F::invert, out);
    }

    fn odd_multiples_vartime(&self, p: &Self::Point, out: &mut [Self::Entry]) {
        co_z::odd_multiples(self.0, p, F::invert_vartime, out);
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
