//! Tables of odd multiples with one common `Z`, and the curve on which they are affine.
//!
//! A table whose points share `Z` needs no inversion: read as affine points, its coordinates `(X, Y)` lie on
//! `y^2 = x^3 + b Z^6`, to which the [`Isomorphism`] of the factor `Z` maps the curve. With `a = 0` neither doubling nor
//! addition in Jacobian coordinates uses a coefficient, and the complete addition uses `3 b` alone, so the loops
//! run there as they are, and the result leaves.
//!
//! The multiples come by additions over a common denominator (`group/weierstrass/co_z.rs`). Rejected: making the table
//! affine, which costs an inversion.

use crate::field::Field;
use crate::group::weierstrass::{
    AZero, AffinePoint, Coefficient, Isomorphism, JacobianPoint, Weierstrass, co_z,
};

/// Fills `out` with `P, 3 P, 5 P, …` for `P` on `y^2 = x^3 + b`, as affine points of the curve that is returned with the
/// isomorphism to it. At least one entry and at most [`crate::group::MAX_MULTIPLES`]; the order of `P` is odd and exceeds `2 out.len() + 1`.
/// Constant time.
pub fn odd_multiples<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    p: &AffinePoint<F::Element>,
    out: &mut [AffinePoint<F::Element>],
) -> (Weierstrass<F, AZero>, Isomorphism<F::Element>) {
    let f = &equation.field;
    let p = JacobianPoint { x: p.x, y: p.y, z: f.one() };
    let z = co_z::odd_multiples(equation, &p, |f, _| f.one(), out);
    let isomorphism = Isomorphism::new(f, z);
    (Weierstrass::new(f.clone(), AZero, isomorphism.b(f, &equation.b)), isomorphism)
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
