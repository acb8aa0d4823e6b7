//! Isomorphisms of short Weierstrass curves.
//!
//! `(x, y) -> (x u^2, y u^3)` maps `y^2 = x^3 + a x + b` to the curve with the coefficients `a u^4` and `b u^6`. A point
//! leaves in Jacobian coordinates by 1 M: `(X, Y, Z)` there is `(X, Y, u Z)` here, because `X / (u Z)^2` is
//! `(X / Z^2) / u^2`. It serves the twists of RFC 5639 ([`super::model`]) and tables of odd multiples with one common
//! `Z` ([`crate::mul::glv::table`]).

use super::{AffinePoint, JacobianPoint};
use crate::field::{Field, Limbs};

/// An isomorphism by its factor `u`, which is not 0.
#[derive(Clone, Copy, Debug)]
pub struct Isomorphism<E> {
    /// `u`, `u^2` and `u^3`.
    pub(crate) powers: [E; 3],
}

impl<E: Limbs> Isomorphism<E> {
    /// The isomorphism of the factor `u`. Cost: 1 M and 1 S.
    pub fn new<F: Field<Element = E>>(f: &F, u: E) -> Self {
        let u2 = f.sqr(&u);
        Self { powers: [u, u2, f.mul(&u2, &u)] }
    }

    /// The image of the coefficient `b`. Cost: 1 M and 1 S.
    pub fn b<F: Field<Element = E>>(&self, f: &F, b: &E) -> E {
        f.mul(b, &f.sqr(&self.powers[2]))
    }

    /// The image of a point. Cost: 2 M.
    pub fn enter<F: Field<Element = E>>(&self, f: &F, p: &AffinePoint<E>) -> AffinePoint<E> {
        let [_, u2, u3] = &self.powers;
        AffinePoint { x: f.mul(&p.x, u2), y: f.mul(&p.y, u3) }
    }

    /// The point whose image is given. Cost: 1 M.
    pub fn leave<F: Field<Element = E>>(&self, f: &F, p: &JacobianPoint<E>) -> JacobianPoint<E> {
        JacobianPoint { x: p.x, y: p.y, z: f.mul(&p.z, &self.powers[0]) }
    }
}
