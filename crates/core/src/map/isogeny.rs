//! Isogenies of degree 3 from a curve with `a` and `b` other than 0, on which [`super::swu`] works, to one with `a = 0`
//! (RFC 9380, section 6.6.3; Wahby and Boneh, "Fast and simple constant-time hashing to the BLS12-381 elliptic curve",
//! CHES 2019, section 4).
//!
//! The kernel of an isogeny of degree 3 is the identity and two points with one x-coordinate `c`. The isogeny maps
//! `(x, y)` to `(p(x) / (x - c)^2, y q(x) / (x - c)^3)` for polynomials `p` and `q` of degree 3.

use super::Fraction;
use crate::field::Field;
use crate::group::weierstrass::{AAny, JacobianPoint, Weierstrass};

/// The curve that an isogeny comes from, and the isogeny.
#[derive(Clone, Debug)]
pub struct ThreeIsogeny<F: Field> {
    /// The curve that it comes from.
    pub domain: Weierstrass<F, AAny<F::Element>>,
    /// The x-coordinate of the two points of the kernel.
    pub kernel: F::Element,
    /// The coefficients of the numerator of `x`, the constant one first.
    pub x: [F::Element; 4],
    /// The coefficients of the numerator of the factor of `y`, the constant one first.
    pub y: [F::Element; 4],
}

impl<F: Field> ThreeIsogeny<F> {
    /// The image of a point of the domain; the identity for a point of the kernel. Cost: 16 M, 2 S.
    pub fn map(&self, point: &Fraction<F::Element>) -> JacobianPoint<F::Element> {
        let f = self.domain.field();
        let Fraction { numerator: n, denominator: d, y } = point;
        let dd = f.sqr(d);
        let powers = [*d, dd, f.mul(&dd, d)];
        // x = X' / (d h^2) and y = y Y' / h^3 for h = n - c d, so that Z = d h
        let h = f.sub(n, &f.mul(&self.kernel, d));
        let x = homogeneous(f, &self.x, n, &powers);
        let y_factor = homogeneous(f, &self.y, n, &powers);
        JacobianPoint { x: f.mul(&x, d), y: f.mul(&f.mul(&y_factor, &powers[2]), y), z: f.mul(&h, d) }
    }
}

/// `k_3 n^3 + k_2 n^2 d + k_1 n d^2 + k_0 d^3`, given `d`, `d^2` and `d^3`.
fn homogeneous<F: Field>(f: &F, k: &[F::Element; 4], n: &F::Element, powers: &[F::Element; 3]) -> F::Element {
    let sum = f.mul(&k[3], n);
    (0..3).fold(sum, |sum, i| {
        let sum = f.add(&sum, &f.mul(&k[2 - i], &powers[i]));
        if i < 2 { f.mul(&sum, n) } else { sum }
    })
}
