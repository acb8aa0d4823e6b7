//! Elligator 2 (RFC 9380, sections 6.7.1 and 6.8.2; Bernstein, Hamburg, Krasnova, Lange, "Elligator: elliptic-curve
//! points indistinguishable from uniform random strings", CCS 2013, section 5).
//!
//! On `y^2 = g(x) = x^3 + A x^2 + x`, with `t = z u^2` for a `z` that is no square, `x = -A / (1 + t)` gives
//! `g(t x) = t g(x)`, and `t x = -x - A`: one of the two is a square. Where `1 + t = 0`, `t` is taken to be 0.

use super::Fraction;
use crate::field::sqrt::NonResidue;
use crate::field::{Field, Limbs};
use crate::group::edwards::ExtendedPoint;
use subtle::Choice;

/// The constants of a Montgomery curve.
#[derive(Clone, Copy, Debug)]
pub struct Montgomery<E> {
    /// The coefficient `A`.
    pub a: E,
    /// The number that is no square.
    pub z: NonResidue<E>,
}

impl<E: Limbs> Montgomery<E> {
    /// The point of an element. `y` is odd where the first candidate is taken, else even. Cost: one power.
    pub fn map<F: Field<Element = E>>(&self, f: &F, u: &E) -> Fraction<E> {
        let Self { a, z } = self;
        let t = f.mul(&f.sqr(u), &z.z);
        let t = f.select(&t, &f.zero(), f.equal(&t, &f.neg(&f.one())));
        // x = n / d, g(x) = n (n^2 + A n d + d^2) / d^3
        let (n, d) = (f.neg(a), f.add(&t, &f.one()));
        let (nn, dd) = (f.sqr(&n), f.sqr(&d));
        let g = f.mul(&f.add(&f.add(&nn, &f.mul(&f.mul(a, &n), &d)), &dd), &n);
        let (root, is_square) = f.sqrt_ratio_or(&g, &f.mul(&dd, &d), z);
        // a root of g(t x) = t g(x) is u times a root of z g(x), and 0 where t is
        let other = f.select(&f.mul(u, &root), &f.zero(), f.is_zero(&t));
        let y = f.select(&other, &root, is_square);
        let numerator = f.select(&f.mul(&t, &n), &n, is_square);
        Fraction { numerator, denominator: d, y: f.negate_if(&y, f.is_odd(&y) ^ is_square) }
    }
}

/// The point `(factor x / y, (x - 1) / (x + 1))` of the twisted Edwards curve of a Montgomery curve; the identity
/// where a denominator is 0 (RFC 9380, appendix D.1). Cost: 6 M.
pub fn to_edwards<F: Field>(
    f: &F,
    point: &Fraction<F::Element>,
    factor: &F::Element,
) -> ExtendedPoint<F::Element> {
    let Fraction { numerator: n, denominator: d, y } = point;
    extended(f, (&f.mul(factor, n), &f.mul(d, y)), (&f.sub(n, d), &f.add(n, d)))
}

/// The point with two fractions for coordinates; the identity where a denominator is 0. Cost: 4 M.
pub fn extended<F: Field>(
    f: &F,
    x: (&F::Element, &F::Element),
    y: (&F::Element, &F::Element),
) -> ExtendedPoint<F::Element> {
    let z = f.mul(x.1, y.1);
    let is_identity: Choice = f.is_zero(&z);
    let (zero, one) = (f.zero(), f.one());
    ExtendedPoint {
        x: f.select(&f.mul(x.0, y.1), &zero, is_identity),
        y: f.select(&f.mul(y.0, x.1), &one, is_identity),
        z: f.select(&z, &one, is_identity),
        t: f.select(&f.mul(x.0, y.0), &zero, is_identity),
    }
}
