//! Sums of multiples by public scalars, in variable time.

use crate::any::{
    AnyElement, AnyJacobian, AnyPoint, narrow_jacobian, narrow_point, widen_jacobian, widen_point,
};
use crate::curves::{Curve, CurveKind, Elem, Scalar};
use crate::field::Limbs;
use crate::group::weierstrass::JacobianPoint;
use crate::mul::Tuning;

/// Sums of two multiples, and what is asked of them.
pub trait Verification: Send + Sync {
    /// `u G + v Q`.
    fn multiply_double_vartime(
        &self,
        u: &AnyElement,
        q: &AnyPoint,
        v: &AnyElement,
        tuning: Tuning,
    ) -> AnyJacobian;
    /// Whether the affine `x` of a point other than the identity equals `x`, without an inversion.
    #[must_use]
    fn has_x_vartime(&self, p: &AnyJacobian, x: &AnyElement) -> bool;
    /// The affine point; none for the identity.
    fn to_affine_vartime(&self, p: &AnyJacobian) -> Option<AnyPoint>;
}

impl<K: CurveKind> Verification for Curve<K> {
    fn multiply_double_vartime(
        &self,
        u: &AnyElement,
        q: &AnyPoint,
        v: &AnyElement,
        tuning: Tuning,
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

/// Sums of more multiples than two.
pub trait Sums: Send + Sync {
    /// `u G + sum k_i P_i` for at most [`MAX_TERMS`] points: one chain of doublings.
    ///
    /// # Panics
    /// When there are more points.
    fn multiply_many_vartime(
        &self,
        u: &AnyElement,
        terms: &[(AnyElement, AnyPoint)],
        tuning: Tuning,
    ) -> AnyJacobian;
}

/// The most terms of a sum besides the generator's.
pub const MAX_TERMS: usize = 64;

impl<K: CurveKind> Sums for Curve<K> {
    fn multiply_many_vartime(
        &self,
        u: &AnyElement,
        terms: &[(AnyElement, AnyPoint)],
        tuning: Tuning,
    ) -> AnyJacobian {
        let terms = terms.iter().map(|(k, p)| (*Scalar::<K>::view(k), narrow_point(p)));
        let u = Scalar::<K>::view(u);
        // few terms take little stack
        widen_jacobian(&match terms.len() {
            ..=2 => self.multiply_many_vartime::<2>(u, terms, tuning),
            _ => self.multiply_many_vartime::<MAX_TERMS>(u, terms, tuning),
        })
    }
}
