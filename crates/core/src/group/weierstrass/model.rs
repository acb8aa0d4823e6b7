//! The equation that a curve's multiplications use: its own, or an isomorphic one with a cheaper doubling.
//!
//! An [`Isomorphism`] maps a curve to one with the coefficient `a u^4`. Where `-3/a` is a fourth power, `u` can be chosen
//! so that this is -3: every curve of RFC 5639 (called `r1` there) has its twist (`t1`), and the factor `u` is its
//! parameter `Z`. Against 6 S and 4 M for a doubling with any `a`, one with `a = -3` costs 4 S and 4 M.

use super::{AMinus3, AffinePoint, Coefficient, Isomorphism, JacobianPoint, Weierstrass};
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

/// The twist of a curve of RFC 5639: an isomorphic curve with `a = -3`.
#[derive(Clone, Debug)]
pub struct Rfc5639Twist<F: Field> {
    /// The twist's equation.
    pub(crate) equation: Weierstrass<F, AMinus3>,
    /// The generator's image.
    pub(crate) generator: AffinePoint<F::Element>,
    /// The map to the twist.
    pub(crate) isomorphism: Isomorphism<F::Element>,
}

impl<F: Field, A: Coefficient<F>> Model<F, A> for Rfc5639Twist<F> {
    type A = AMinus3;
    const IS_OWN: bool = false;

    fn equation<'a>(&'a self, _: &'a Weierstrass<F, A>) -> &'a Weierstrass<F, AMinus3> {
        &self.equation
    }

    fn generator<'a>(&'a self, _: &'a AffinePoint<F::Element>) -> &'a AffinePoint<F::Element> {
        &self.generator
    }

    fn enter(&self, p: &AffinePoint<F::Element>) -> AffinePoint<F::Element> {
        self.isomorphism.enter(&self.equation.field, p)
    }

    fn leave(&self, p: &JacobianPoint<F::Element>) -> JacobianPoint<F::Element> {
        self.isomorphism.leave(&self.equation.field, p)
    }
}
