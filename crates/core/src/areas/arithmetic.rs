//! Point arithmetic on public data, in variable time, on every curve: the order need not be proved.

use crate::any::{AnyPoint, narrow_point, widen_point};
use crate::areas::Equation;
#[cfg(feature = "custom")]
use crate::curves::custom::PlainCurve;
use crate::curves::{Curve, CurveSpec};
use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::{AffinePoint, Coefficient, Jacobian, JacobianPoint, Weierstrass};
use crate::mul::Tuning;

/// Sums and multiples of any points of the curve; none stands for the identity.
pub trait Arithmetic: Send + Sync {
    /// The equation.
    fn equation(&self) -> &dyn Equation;
    /// The generator.
    fn generator(&self) -> AnyPoint;
    /// `P + Q`.
    fn add_vartime(&self, p: &AnyPoint, q: &AnyPoint) -> Option<AnyPoint>;
    /// `2 P`.
    fn double_vartime(&self, p: &AnyPoint) -> Option<AnyPoint>;
    /// `k P` for an integer of any length, given as limbs.
    fn multiply_integer_vartime(&self, p: &AnyPoint, k: &[u64], tuning: Tuning<'_>) -> Option<AnyPoint>;
}

/// The methods of [`Arithmetic`] for a curve with an equation, a generator and multiples.
macro_rules! arithmetic {
    () => {
        fn equation(&self) -> &dyn Equation {
            self.equation()
        }

        fn generator(&self) -> AnyPoint {
            widen_point(self.generator())
        }

        fn add_vartime(&self, p: &AnyPoint, q: &AnyPoint) -> Option<AnyPoint> {
            add_vartime(self.equation(), &narrow_point(p), &narrow_point(q))
        }

        fn double_vartime(&self, p: &AnyPoint) -> Option<AnyPoint> {
            let law = Jacobian(self.equation());
            affine_vartime(self.equation(), &law.double(&law.point(&narrow_point(p))))
        }

        fn multiply_integer_vartime(&self, p: &AnyPoint, k: &[u64], tuning: Tuning<'_>) -> Option<AnyPoint> {
            let multiple = self.multiply_integer_vartime(&narrow_point(p), k, tuning);
            affine_vartime(self.equation(), &multiple)
        }
    };
}

impl<K: CurveSpec> Arithmetic for Curve<K> {
    arithmetic! {}
}

#[cfg(feature = "custom")]
impl<const L: usize> Arithmetic for PlainCurve<L>
where
    [u64; L]: Limbs,
{
    arithmetic! {}
}

fn add_vartime<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    p: &AffinePoint<F::Element>,
    q: &AffinePoint<F::Element>,
) -> Option<AnyPoint> {
    let law = Jacobian(equation);
    affine_vartime(equation, &law.add_vartime(&law.point(p), q))
}

fn affine_vartime<F: Field, A: Coefficient<F>>(
    equation: &Weierstrass<F, A>,
    p: &JacobianPoint<F::Element>,
) -> Option<AnyPoint> {
    equation.to_affine_vartime(p).as_ref().map(widen_point)
}
