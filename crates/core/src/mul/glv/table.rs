//! Tables of odd multiples with one common `Z`, and the curve on which they are affine.
//!
//! A table whose points share `Z` needs no inversion: read as affine points, its coordinates `(X, Y)` lie on
//! `y^2 = x^3 + b Z^6`, which `(x, y) -> (x Z^2, y Z^3)` maps the curve to. With `a = 0` neither doubling nor
//! addition in Jacobian coordinates uses a coefficient, and the complete addition uses `3 b` alone, so the loops
//! run there as they are; a result `(X, Y, Z')` is `(X, Y, Z' Z)` on the curve itself.
//!
//! The multiples come by additions over a common denominator (`group/weierstrass/co_z.rs`). Rejected: making the table
//! affine, which costs an inversion beside.

use crate::field::Field;
use crate::group::weierstrass::{AZero, AffinePoint, Coefficient, JacobianPoint, Weierstrass, co_z};

/// The curve on which a table with a common `Z` is affine.
pub struct Isomorphic<F: Field> {
    /// Its equation.
    pub equation: Weierstrass<F, AZero>,
    /// `Z`.
    z: F::Element,
    /// `Z^2`, what `x` is multiplied with on the way there.
    pub zz: F::Element,
    /// `Z^3`, what `y` is multiplied with.
    pub zzz: F::Element,
}

impl<F: Field> Isomorphic<F> {
    /// From the curve `y^2 = x^3 + b` by `Z`.
    fn new(f: &F, b: &F::Element, z: F::Element) -> Self {
        let zz = f.sqr(&z);
        let zzz = f.mul(&zz, &z);
        let b = f.mul(b, &f.sqr(&zzz));
        Self { equation: Weierstrass::new(f.clone(), AZero, b), z, zz, zzz }
    }

    /// The point of the curve itself for one there.
    pub fn back(&self, p: &JacobianPoint<F::Element>) -> JacobianPoint<F::Element> {
        JacobianPoint { x: p.x, y: p.y, z: self.equation.field().mul(&p.z, &self.z) }
    }
}

/// Fills `out` with `P, 3 P, 5 P, …` as affine points of the curve that is returned, for `P` on `y^2 = x^3 + b`. At
/// least one entry and at most [`crate::group::MAX_MULTIPLES`]; the order of `P` is odd and exceeds `2 out.len() + 1`.
/// Constant time.
pub fn odd_multiples<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    p: &AffinePoint<F::Element>,
    out: &mut [AffinePoint<F::Element>],
) -> Isomorphic<F> {
    let f = &equation.field;
    let p = JacobianPoint { x: p.x, y: p.y, z: f.one() };
    let z = co_z::odd_multiples(equation, &p, |f, _| f.one(), out);
    Isomorphic::new(f, &equation.b, z)
}

/// `(x u, y v)`. Cost: 2 M.
pub fn multiplied<F: Field>(
    f: &F,
    p: &AffinePoint<F::Element>,
    u: &F::Element,
    v: &F::Element,
) -> AffinePoint<F::Element> {
    AffinePoint { x: f.mul(&p.x, u), y: f.mul(&p.y, v) }
}

/// `lambda` times each entry: `(beta x, y)`.
pub fn mapped<F: Field>(
    f: &F,
    beta: &F::Element,
    entries: &[AffinePoint<F::Element>],
    out: &mut [AffinePoint<F::Element>],
) {
    for (slot, entry) in out.iter_mut().zip(entries) {
        *slot = AffinePoint { x: f.mul(beta, &entry.x), y: entry.y };
    }
}
