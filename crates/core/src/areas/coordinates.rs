//! The equation, its field, and the integers modulo the order.

use crate::any::{AnyElement, AnyField, AnyPoint, narrow_point, widen, widen_point, widen_secret};
use crate::curves::{Curve, CurveSpec};
use crate::field::sqrt::principal;
use crate::field::{Field, Limbs};
use crate::group::weierstrass::{AffinePoint, Coefficient, Weierstrass};
use secant_kernel::data_independent_timing;
use subtle::{Choice, CtOption};

/// A curve's equation on coordinates. Constant time.
pub trait Equation: Send + Sync {
    /// The field of coordinates.
    fn field(&self) -> &dyn AnyField;
    /// The coefficient of `x`; that and a point give the other one.
    fn a(&self) -> AnyElement;
    /// Whether a point satisfies the equation.
    fn is_on_curve(&self, p: &AnyPoint) -> Choice;
    /// [`Weierstrass::decompress`].
    fn decompress(&self, x: &AnyElement, odd: Choice) -> CtOption<AnyPoint>;
    /// [`Field::sqrt`].
    fn sqrt(&self, a: &AnyElement) -> CtOption<AnyElement>;
    /// The point with this x-coordinate whose y-coordinate is [`principal`], and whether there is one.
    fn lift_x(&self, x: &AnyElement) -> CtOption<AnyPoint>;
}

impl<F: Field, A: Coefficient<F>> Equation for Weierstrass<F, A> {
    fn field(&self) -> &dyn AnyField {
        self.field()
    }

    fn a(&self) -> AnyElement {
        widen(&self.a())
    }

    fn is_on_curve(&self, p: &AnyPoint) -> Choice {
        self.is_on_curve(&narrow_point(p))
    }

    fn decompress(&self, x: &AnyElement, odd: Choice) -> CtOption<AnyPoint> {
        let _timing = data_independent_timing();
        let point = self.decompress(F::Element::view(x), odd);
        let exists = point.is_some();
        CtOption::new(widen_point(&point.unwrap_or(AffinePoint::from([F::Element::ZERO; 2]))), exists)
    }

    fn sqrt(&self, a: &AnyElement) -> CtOption<AnyElement> {
        let _timing = data_independent_timing();
        let (mut root, is_square) = self.field().sqrt(F::Element::view(a));
        CtOption::new(widen_secret(&mut root), is_square)
    }

    fn lift_x(&self, x: &AnyElement) -> CtOption<AnyPoint> {
        let _timing = data_independent_timing();
        let x = F::Element::view(x);
        let (y, is_point) = principal(self.field(), &self.right_side(x));
        CtOption::new(widen_point(&AffinePoint { x: *x, y }), is_point)
    }
}

/// What every operation on a curve needs.
pub trait Coordinates: Send + Sync {
    /// The equation.
    fn equation(&self) -> &dyn Equation;
    /// The integers modulo the order of the generator.
    fn scalars(&self) -> &dyn AnyField;
    /// The generator.
    fn generator(&self) -> AnyPoint;
    /// [`Curve::has_prime_order_vartime`].
    #[must_use]
    fn has_prime_order_vartime(&self, q: &AnyPoint) -> bool;
}

impl<K: CurveSpec> Coordinates for Curve<K> {
    fn equation(&self) -> &dyn Equation {
        self.equation()
    }

    fn scalars(&self) -> &dyn AnyField {
        self.scalars()
    }

    fn generator(&self) -> AnyPoint {
        widen_point(self.generator())
    }

    fn has_prime_order_vartime(&self, q: &AnyPoint) -> bool {
        self.has_prime_order_vartime(&narrow_point(q))
    }
}

impl dyn Equation + '_ {
    /// `choice ? -P : P`.
    pub fn negate_if(&self, p: &AnyPoint, choice: Choice) -> AnyPoint {
        AffinePoint { x: p.x, y: self.field().negate_if(&p.y, choice) }
    }
}
