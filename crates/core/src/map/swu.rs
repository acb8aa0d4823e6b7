//! The simplified Shallue-van de Woestijne-Ulas map (RFC 9380, section 6.6.2; Brier, Coron, Icart, Madore, Randriam,
//! Tibouchi, "Efficient indifferentiable hashing into ordinary elliptic curves", Crypto 2010, section 7).
//!
//! Let `g(x) = x^3 + a x + b` with `a` and `b` other than 0, and `t = z u^2` for a `z` that is no square. With `x =
//! -b/a (1 + 1/(t^2 + t))` the equation `g(t x) = t^3 g(x)` holds, so that one of `g(x)` and `g(t x)` is a square, as
//! `t` is none. Where `t^2 + t = 0` the map takes `x = b / (z a)`, for which `z` is chosen such that `g(x)` is a
//! square.

use super::Fraction;
use crate::field::Field;
use crate::field::sqrt::NonResidue;
use crate::group::weierstrass::{Coefficient, Weierstrass};

/// The point of an element. `z` fits the equation: no square, not -1, `g(x) - z` irreducible, `g(b / (z a))` a square.
/// Cost: one power.
pub fn map<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    z: &NonResidue<F::Element>,
    u: &F::Element,
) -> Fraction<F::Element> {
    let f = equation.field();
    let (a, b) = (equation.a(), equation.b());
    let t = f.mul(&f.sqr(u), &z.z);
    let sum = f.add(&f.sqr(&t), &t);
    // x = n / d
    let n = f.mul(&f.add(&sum, &f.one()), &b);
    let d = f.mul(&f.select(&f.neg(&sum), &z.z, f.is_zero(&sum)), &a);
    // g(x) = (n^3 + a n d^2 + b d^3) / d^3
    let (nn, dd) = (f.sqr(&n), f.sqr(&d));
    let ddd = f.mul(&dd, &d);
    let g = f.add(&f.mul(&f.add(&nn, &f.mul(&dd, &a)), &n), &f.mul(&ddd, &b));
    let (root, is_square) = f.sqrt_ratio_or(&g, &ddd, z);
    // a root of g(t x) = t^3 g(x) is t u times a root of z g(x)
    let y = f.select(&f.mul(&f.mul(&t, u), &root), &root, is_square);
    let numerator = f.select(&f.mul(&t, &n), &n, is_square);
    Fraction { numerator, denominator: d, y: f.negate_if(&y, f.is_odd(u) ^ f.is_odd(&y)) }
}
