//! Multiples by a strategy that the caller names.

use super::jacobian::{JacobianLaw, finished};
use crate::any::{AnyElement, AnyJacobian, AnyPoint, narrow_point};
use crate::curves::{Curve, CurveSpec, Scalar};
use crate::field::Limbs;
use crate::mul::{FixedBase, Tuning};
use secant_kernel::data_independent_timing;

/// Multiples by named strategies, in Jacobian coordinates with the identity as `(0, 1, 0)`.
pub trait Strategies: Send + Sync {
    /// The group law in these coordinates.
    fn law(&self) -> &dyn JacobianLaw;
    /// `k P` by Montgomery's ladder, for any point of the curve. Constant time.
    fn multiply_ladder(&self, p: &AnyPoint, k: &AnyElement) -> AnyJacobian;
    /// `k P` by a fixed window of `w` bits, for a point of the generator's subgroup. Constant time.
    fn multiply_window(&self, p: &AnyPoint, k: &AnyElement, w: u8) -> AnyJacobian;
    /// `k P` by wNAF of width `w`, for any point of the curve. Variable time.
    fn multiply_wnaf_vartime(&self, p: &AnyPoint, k: &AnyElement, w: u32) -> AnyJacobian;
}

impl<K: CurveSpec> Strategies for Curve<K> {
    fn law(&self) -> &dyn JacobianLaw {
        self.equation()
    }

    fn multiply_ladder(&self, p: &AnyPoint, k: &AnyElement) -> AnyJacobian {
        let _timing = data_independent_timing();
        finished(self.equation(), self.multiply_ladder(&narrow_point(p), Scalar::<K>::view(k)))
    }

    fn multiply_window(&self, p: &AnyPoint, k: &AnyElement, w: u8) -> AnyJacobian {
        let _timing = data_independent_timing();
        let tuning = Tuning { window: w, fixed_base: FixedBase::None, ..Tuning::DEFAULT };
        finished(self.equation(), self.multiply(&narrow_point(p), Scalar::<K>::view(k), tuning))
    }

    fn multiply_wnaf_vartime(&self, p: &AnyPoint, k: &AnyElement, w: u32) -> AnyJacobian {
        finished(self.equation(), self.multiply_wnaf_vartime(&narrow_point(p), Scalar::<K>::view(k), w))
    }
}
