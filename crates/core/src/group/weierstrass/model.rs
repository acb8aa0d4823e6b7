//! The equation that a curve's multiplications use: its own, or an isomorphic one with a cheaper doubling.
//!
//! `(x, y) -> (x u^2, y u^3)` maps `y^2 = x^3 + a x + b` to the curve with the coefficients `a u^4` and `b u^6`. Where
//! `-3/a` is a fourth power, `u` can be chosen so that the new coefficient is -3: every curve of RFC 5639 (called `r1`
//! there) has its twist (`t1`), and the factor `u` is its parameter `Z`. A point enters by 2 M. It leaves in
//! Jacobian coordinates by 1 M: `(X, Y, Z)` on the twist is `(X, Y, u Z)` on the curve, because `X / (u Z)^2` is
//! `(X / Z^2) / u^2`. Against 6 S and 4 M for a doubling with any `a`, one with `a = -3` costs 4 S and 4 M.

use super::{AMinus3, AffinePoint, Coefficient, JacobianPoint, Weierstrass};
use crate::field::Field;

/// Where multiplications compute, and the way there and back. Constant time.
pub trait Model<F: Field, A>: Send + Sync + 'static {
    /// The kind of `a` there.
    type A: Coefficient<F>;
    /// Whether it is the curve itself.
    const IS_OWN: bool;

    /// The equation there, given the curve's own.
    fn equation<'a>(&'a self, own: &'a Weierstrass<F, A>) -> &'a Weierstrass<F, Self::A>;
    /// The curve's generator there, given its own.
    fn generator<'a>(&'a self, own: &'a AffinePoint<F::Element>) -> &'a AffinePoint<F::Element>;
    /// A point of the curve as a point there. Cost: at most 2 M.
    fn enter(&self, p: &AffinePoint<F::Element>) -> AffinePoint<F::Element>;
    /// A point from there as a point of the curve. Cost: at most 1 M.
    fn leave(&self, p: &JacobianPoint<F::Element>) -> JacobianPoint<F::Element>;
}

/// The curve itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Own;

impl<F: Field, A: Coefficient<F>> Model<F, A> for Own {
    type A = A;
    const IS_OWN: bool = true;

    #[inline(always)]
    fn equation<'a>(&'a self, own: &'a Weierstrass<F, A>) -> &'a Weierstrass<F, A> {
        own
    }

    #[inline(always)]
    fn generator<'a>(&'a self, own: &'a AffinePoint<F::Element>) -> &'a AffinePoint<F::Element> {
        own
    }

    #[inline(always)]
    fn enter(&self, p: &AffinePoint<F::Element>) -> AffinePoint<F::Element> {
        *p
    }

    #[inline(always)]
    fn leave(&self, p: &JacobianPoint<F::Element>) -> JacobianPoint<F::Element> {
        *p
    }
}

/// An isomorphic curve with `a = -3`.
#[derive(Clone, Debug)]
pub struct Twist<F: Field> {
    /// The twist's equation.
    pub(crate) equation: Weierstrass<F, AMinus3>,
    /// The generator's image.
    pub(crate) generator: AffinePoint<F::Element>,
    /// `u`, `u^2` and `u^3`.
    pub(crate) powers: [F::Element; 3],
}

impl<F: Field, A: Coefficient<F>> Model<F, A> for Twist<F> {
    type A = AMinus3;
    const IS_OWN: bool = false;

    fn equation<'a>(&'a self, _: &'a Weierstrass<F, A>) -> &'a Weierstrass<F, AMinus3> {
        &self.equation
    }

    fn generator<'a>(&'a self, _: &'a AffinePoint<F::Element>) -> &'a AffinePoint<F::Element> {
        &self.generator
    }

    fn enter(&self, p: &AffinePoint<F::Element>) -> AffinePoint<F::Element> {
        let (f, [_, u2, u3]) = (&self.equation.field, &self.powers);
        AffinePoint { x: f.mul(&p.x, u2), y: f.mul(&p.y, u3) }
    }

    fn leave(&self, p: &JacobianPoint<F::Element>) -> JacobianPoint<F::Element> {
        JacobianPoint { x: p.x, y: p.y, z: self.equation.field.mul(&p.z, &self.powers[0]) }
    }
}
