//! Maps from field elements to points of a curve, the inner half of hashing to curves (RFC 9380, section 6.6).
//!
//! | map | curves | module |
//! |---|---|---|
//! | simplified Shallue-van de Woestijne-Ulas | short Weierstrass with `a` and `b` other than 0 | [`swu`] |
//! | the same on an isogenous curve, and the isogeny | short Weierstrass with `a = 0` | [`isogeny`] |
//! | Shallue-van de Woestijne | every short Weierstrass curve | [`svdw`] |
//! | Elligator 2 | Montgomery curves, and their Edwards curves | [`elligator2`] |
//!
//! Every map is constant-time in the element, which may come from a password. Only the Shallue-van de Woestijne map
//! inverts; the others give a fraction `x = n / d`, which becomes a point in Jacobian or extended
//! coordinates. The lowest bit of the integer that an element stands for is its sign ([`Field::is_odd`], `sgn0` of RFC
//! 9380, section 4.1).
//!
//! The constants belong to the curves: [`crate::curves::maps`]. Tested in the conformance tests: the criteria of the
//! constants, the vectors of RFC 9380, and every suite's points against a slow map on big integers.

pub mod elligator2;
pub mod isogeny;
pub mod svdw;
pub mod swu;

use crate::field::{Field, Limbs};
use crate::group::weierstrass::JacobianPoint;

/// A point whose x-coordinate is a fraction. The denominator is not 0.
#[derive(Clone, Copy, Debug)]
pub struct Fraction<E> {
    /// The numerator of `x`.
    pub numerator: E,
    /// The denominator of `x`.
    pub denominator: E,
    /// `y`.
    pub y: E,
}

impl<E: Limbs> Fraction<E> {
    /// The point of a short Weierstrass curve in Jacobian coordinates, with the denominator for `Z`. Cost: 3 M, 1 S.
    pub fn to_jacobian<F: Field<Element = E>>(&self, f: &F) -> JacobianPoint<E> {
        let z = self.denominator;
        let z3 = f.mul(&f.sqr(&z), &z);
        JacobianPoint { x: f.mul(&self.numerator, &z), y: f.mul(&z3, &self.y), z }
    }
}
