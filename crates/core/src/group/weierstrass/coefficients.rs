//! The three kinds of the coefficient `a`.
//!
//! The kind is a type, so that a formula compiled for `a = 0` holds no trace of `a`. A curve's file names
//! its kind, and the definition is rejected at compile time when the value of `a` does not match.

use crate::field::Field;

/// How formulas use `a`.
pub trait Coefficient<F: Field>: Clone + Send + Sync + 'static {
    /// Whether `a` is 0 for every curve of this kind.
    const IS_ZERO: bool = false;
    /// The value of `a`.
    fn value(&self, f: &F) -> F::Element;
    /// `a x`.
    fn multiple(&self, f: &F, x: &F::Element) -> F::Element;
    /// `y + a x`.
    fn add_multiple(&self, f: &F, y: &F::Element, x: &F::Element) -> F::Element;
    /// `3 X^2 + a Z^4`, the slope of a doubling in Jacobian coordinates.
    fn doubling_slope(&self, f: &F, x: &F::Element, z: &F::Element) -> F::Element;
}

/// `a = 0`: the Koblitz curves of SEC 2.
#[derive(Clone, Copy, Debug, Default)]
pub struct AZero;

/// `a = -3`: the NIST curves and the Brainpool twists.
#[derive(Clone, Copy, Debug, Default)]
pub struct AMinus3;

/// Any `a`, held in the field's representation.
#[derive(Clone, Copy, Debug)]
pub struct AAny<E>(pub E);

impl<F: Field> Coefficient<F> for AZero {
    const IS_ZERO: bool = true;

    #[inline(always)]
    fn value(&self, f: &F) -> F::Element {
        f.zero()
    }

    #[inline(always)]
    fn multiple(&self, f: &F, _: &F::Element) -> F::Element {
        f.zero()
    }

    #[inline(always)]
    fn add_multiple(&self, _: &F, y: &F::Element, _: &F::Element) -> F::Element {
        *y
    }

    /// Cost: 1 S.
    #[inline(always)]
    fn doubling_slope(&self, f: &F, x: &F::Element, _: &F::Element) -> F::Element {
        f.triple(&f.sqr(x))
    }
}

impl<F: Field> Coefficient<F> for AMinus3 {
    #[inline(always)]
    fn value(&self, f: &F) -> F::Element {
        f.neg(&f.triple(&f.one()))
    }

    #[inline(always)]
    fn multiple(&self, f: &F, x: &F::Element) -> F::Element {
        f.neg(&f.triple(x))
    }

    #[inline(always)]
    fn add_multiple(&self, f: &F, y: &F::Element, x: &F::Element) -> F::Element {
        f.sub(y, &f.triple(x))
    }

    /// `3 (X - Z^2) (X + Z^2)`. Cost: 1 M, 1 S.
    #[inline(always)]
    fn doubling_slope(&self, f: &F, x: &F::Element, z: &F::Element) -> F::Element {
        let z2 = f.sqr(z);
        f.triple(&f.mul(&f.sub(x, &z2), &f.add(x, &z2)))
    }
}

impl<F: Field> Coefficient<F> for AAny<F::Element> {
    #[inline(always)]
    fn value(&self, _: &F) -> F::Element {
        self.0
    }

    #[inline(always)]
    fn multiple(&self, f: &F, x: &F::Element) -> F::Element {
        f.mul(&self.0, x)
    }

    #[inline(always)]
    fn add_multiple(&self, f: &F, y: &F::Element, x: &F::Element) -> F::Element {
        f.add(y, &f.mul(&self.0, x))
    }

    /// Cost: 1 M, 3 S.
    #[inline(always)]
    fn doubling_slope(&self, f: &F, x: &F::Element, z: &F::Element) -> F::Element {
        let z4 = f.sqr(&f.sqr(z));
        f.add(&f.triple(&f.sqr(x)), &f.mul(&self.0, &z4))
    }
}
