//! The Shallue-van de Woestijne map (RFC 9380, section 6.6.1; "Construction of rational points on elliptic curves over
//! finite fields", ANTS 2006), for curves that the other maps do not serve.
//!
//! For `g(x) = x^3 + a x + b` and a fixed `z`, three values `x1`, `x2`, `x3` depend on `u` such that the product
//! `g(x1) g(x2) g(x3)` is a square: one of the factors is. The map takes the first.

use crate::field::Field;
use crate::group::weierstrass::{AffinePoint, Coefficient, Weierstrass};
use subtle::Choice;

/// The constants of a curve. `g(z)` and `(3 z^2 + 4 a) / g(z)` are not 0, `-(3 z^2 + 4 a) / g(z)` is a square, and one
/// of `g(z)` and `g(-z/2)` is.
#[derive(Clone, Copy, Debug)]
pub struct Constants<E> {
    /// `z`.
    pub z: E,
    /// The even root of `-g(z) (3 z^2 + 4 a)`.
    pub root: E,
    /// `-4 g(z) / (3 z^2 + 4 a)`.
    pub ratio: E,
}

/// The point of an element. Cost: three square roots and an inversion.
pub fn map<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    constants: &Constants<F::Element>,
    u: &F::Element,
) -> AffinePoint<F::Element> {
    let f = equation.field();
    let Constants { z, root, ratio } = constants;
    let product = f.mul(&f.sqr(u), &equation.right_side(z));
    let (plus, minus) = (f.add(&f.one(), &product), f.sub(&f.one(), &product));
    // 0 where the product is 1 or -1, as the RFC has it
    let inverse = f.invert(&f.mul(&plus, &minus));
    let offset = f.mul(&f.mul(&f.mul(&inverse, &minus), u), root);
    let middle = f.half(&f.neg(z));
    let square = f.sqr(&f.mul(&f.sqr(&plus), &inverse));
    let candidates = [f.sub(&middle, &offset), f.add(&middle, &offset), f.add(&f.mul(&square, ratio), z)];
    let (mut x, mut y, mut found) = (f.zero(), f.zero(), Choice::from(0));
    for candidate in candidates {
        let (y_candidate, is_square) = f.sqrt(&equation.right_side(&candidate));
        let take = is_square & !found;
        (x, y) = (f.select(&x, &candidate, take), f.select(&y, &y_candidate, take));
        found |= is_square;
    }
    AffinePoint { x, y: f.negate_if(&y, f.is_odd(u) ^ f.is_odd(&y)) }
}
