//! The three kinds of the coefficient `a`.
//!
//! The kind is a type, so that a formula compiled for `a = 0` holds no trace of `a`. A curve's file names
//! its kind, and the definition is rejected at compile time when the value of `a` does not match.

use crate::field::Field;

/// How formulas use `a`.
pub trait Coefficient<F: Field>: Clone + Send + Sync + 'static {
    /// Whether `a` is 0 for every curve of this kind.
    const IS_ZERO: bool = false;
    /// Whether `a` is -3 for every curve of this kind.
    const IS_MINUS_3: bool = false;
    /// Whether curves of this kind can have static tables: named ones, whose `a` is 0 or -3.
    const MAY_HAVE_TABLES: bool = Self::IS_ZERO || Self::IS_MINUS_3;
    /// The multiplications and squarings of a doubling in Jacobian coordinates.
    const DOUBLE_COST: u32;
    /// The value of `a`.
    fn value(&self, f: &F) -> F::Element;
    /// `a x`.
    fn multiple(&self, f: &F, x: &F::Element) -> F::Element;
    /// `y + a x`.
    fn add_multiple(&self, f: &F, y: &F::Element, x: &F::Element) -> F::Element;
    /// What the squares of a doubling's slope give; apart from [`Coefficient::half_slope`], so that other work can
    /// stand between the two.
    type Factors;
    /// The first half of the slope of a doubling in Jacobian coordinates.
    fn slope_factors(&self, f: &F, x: &F::Element, z: &F::Element) -> Self::Factors;
    /// `(3 X^2 + a Z^4) / 2`, half the slope.
    fn half_slope(&self, f: &F, factors: &Self::Factors) -> F::Element;
}

/// `a = 0`: the Koblitz curves of SEC 2.
#[derive(Clone, Copy, Debug, Default)]
pub struct AZero;

/// `a = -3`: the NIST curves and the Brainpool twists.
#[derive(Clone, Copy, Debug, Default)]
pub struct AMinus3;

/// Any `a`, stored in the field's representation.
#[derive(Clone, Copy, Debug)]
pub struct AAny<E>(pub E);

impl<F: Field> Coefficient<F> for AZero {
    const IS_ZERO: bool = true;
    const DOUBLE_COST: u32 = 7;

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

    /// `X^2`.
    type Factors = F::Element;

    /// Cost: 1 S.
    #[inline(always)]
    fn slope_factors(&self, f: &F, x: &F::Element, _: &F::Element) -> F::Element {
        f.sqr(x)
    }

    #[inline(always)]
    fn half_slope(&self, f: &F, square: &F::Element) -> F::Element {
        f.three_halves(square)
    }
}

impl<F: Field> Coefficient<F> for AMinus3 {
    const IS_MINUS_3: bool = true;
    const DOUBLE_COST: u32 = 8;

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

    /// `X + Z^2` and `X - Z^2`.
    type Factors = (F::Element, F::Element);

    /// Cost: 1 S.
    #[inline(always)]
    fn slope_factors(&self, f: &F, x: &F::Element, z: &F::Element) -> Self::Factors {
        let z2 = f.sqr(z);
        (f.add(&z2, x), f.sub(x, &z2))
    }

    /// `3 (X - Z^2) (X + Z^2) / 2`. Cost: 1 M.
    #[inline(always)]
    fn half_slope(&self, f: &F, (sum, difference): &Self::Factors) -> F::Element {
        f.three_halves(&f.mul(sum, difference))
    }
}

impl<F: Field> Coefficient<F> for AAny<F::Element> {
    const DOUBLE_COST: u32 = 10;

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

    /// `X^2` and `Z^4`.
    type Factors = (F::Element, F::Element);

    /// Cost: 3 S.
    #[inline(always)]
    fn slope_factors(&self, f: &F, x: &F::Element, z: &F::Element) -> Self::Factors {
        let z2 = f.sqr(z);
        (f.sqr(x), f.sqr(&z2))
    }

    /// Cost: 1 M.
    #[inline(always)]
    fn half_slope(&self, f: &F, (x2, z4): &Self::Factors) -> F::Element {
        f.half(&f.add(&f.mul(z4, &self.0), &f.triple(x2)))
    }
}
