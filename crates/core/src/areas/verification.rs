//! Sums of multiples by public scalars, in variable time.

use crate::any::{
    AnyElement, AnyJacobian, AnyPoint, narrow_jacobian, narrow_point, widen_jacobian, widen_point,
};
use crate::curves::{Curve, CurveSpec, Elem, Scalar};
use crate::field::Limbs;
use crate::group::weierstrass::JacobianPoint;
use crate::mul::Tuning;
use secant_kernel::Scratch;

/// Sums of two multiples, and what is asked of them.
pub trait Verification: Send + Sync {
    /// `u G + v Q`.
    fn multiply_double_vartime(
        &self,
        u: &AnyElement,
        q: &AnyPoint,
        v: &AnyElement,
        tuning: Tuning<'_>,
    ) -> AnyJacobian;
    /// Whether the affine `x` of a point other than the identity equals `x`, without an inversion.
    #[must_use]
    fn has_x_vartime(&self, p: &AnyJacobian, x: &AnyElement) -> bool;
    /// The affine point; none for the identity.
    fn to_affine_vartime(&self, p: &AnyJacobian) -> Option<AnyPoint>;
}

impl<K: CurveSpec> Verification for Curve<K> {
    fn multiply_double_vartime(
        &self,
        u: &AnyElement,
        q: &AnyPoint,
        v: &AnyElement,
        tuning: Tuning<'_>,
    ) -> AnyJacobian {
        let (u, v) = (Scalar::<K>::view(u), Scalar::<K>::view(v));
        widen_jacobian(&self.multiply_double_vartime(u, &narrow_point(q), v, tuning))
    }

    fn has_x_vartime(&self, p: &AnyJacobian, x: &AnyElement) -> bool {
        self.equation().has_x(&narrow_jacobian(p), Elem::<K>::view(x)).into()
    }

    fn to_affine_vartime(&self, p: &AnyJacobian) -> Option<AnyPoint> {
        let p: JacobianPoint<Elem<K>> = narrow_jacobian(p);
        self.equation().to_affine_vartime(&p).as_ref().map(widen_point)
    }
}

/// Sums of any number of multiples, in the caller's memory.
pub trait Sums: Send + Sync {
    /// The scratch memory of a sum of so many terms and the generator's, in bytes. A longer sum can take less.
    fn sum_memory(&self, terms: usize) -> usize;
    /// `u G + sum k_i P_i` for any points of the curve: one chain of doublings, and buckets for hundreds of terms. None
    /// where the memory is shorter than [`Sums::sum_memory`] for as many terms.
    fn sum_vartime(
        &self,
        u: &AnyElement,
        terms: &[(AnyElement, AnyPoint)],
        scratch: Scratch<'_>,
    ) -> Option<AnyJacobian>;
}

impl<K: CurveSpec> Sums for Curve<K> {
    fn sum_memory(&self, terms: usize) -> usize {
        self.sum_memory(terms)
    }

    fn sum_vartime(
        &self,
        u: &AnyElement,
        terms: &[(AnyElement, AnyPoint)],
        scratch: Scratch<'_>,
    ) -> Option<AnyJacobian> {
        let terms = terms.iter().map(|(k, p)| (*Scalar::<K>::view(k), narrow_point(p)));
        Some(widen_jacobian(&self.sum_vartime(Scalar::<K>::view(u), terms, scratch)?))
    }
}
