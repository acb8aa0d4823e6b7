//! Multiples by secret scalars.

use crate::any::{AnyElement, AnyPoint, narrow_point, widen_point, widen_secret};
use crate::curves::{Curve, CurveSpec, Elem, Point, Scalar};
use crate::field::Limbs;
use crate::group::weierstrass::{JacobianPoint, Model};
use crate::mul::Tuning;
use crate::words::TableError;
use secant_kernel::data_independent_timing;
use zeroize::Zeroizing;

/// Multiples of the generator. Constant time but for whether a result is the identity, for which there is none.
pub trait BaseMultiples: Send + Sync {
    /// `k G`.
    fn multiply_base(&self, k: &AnyElement, tuning: Tuning<'_>) -> Option<AnyPoint>;
    /// `k G` and `1/k`, which share the time of their inversions.
    fn multiply_base_and_invert(&self, k: &AnyElement, tuning: Tuning<'_>) -> (Option<AnyPoint>, AnyElement);
    /// `k G + P`.
    fn multiply_base_and_add(&self, k: &AnyElement, p: &AnyPoint, tuning: Tuning<'_>) -> Option<AnyPoint>;
    /// Whether words are a table of the generator, by their header and checksum
    /// ([`FixedBase::Built`](crate::mul::FixedBase::Built)).
    ///
    /// # Errors
    /// [`TableError`].
    fn base_table_checksum(&self, words: &[u64]) -> Result<(), TableError>;
}

impl<K: CurveSpec> BaseMultiples for Curve<K> {
    fn multiply_base(&self, k: &AnyElement, tuning: Tuning<'_>) -> Option<AnyPoint> {
        let _timing = data_independent_timing();
        let multiple = Zeroizing::new(self.multiply_base(Scalar::<K>::view(k), tuning));
        affine(self, &multiple)
    }

    fn multiply_base_and_invert(&self, k: &AnyElement, tuning: Tuning<'_>) -> (Option<AnyPoint>, AnyElement) {
        let _timing = data_independent_timing();
        let k = Scalar::<K>::view(k);
        let multiple = Zeroizing::new(self.multiply_base(k, tuning));
        let (point, mut inverse) = self.equation().to_affine_and_invert(&multiple, self.scalars(), k);
        (point.as_ref().map(widen_point), widen_secret(&mut inverse))
    }

    fn multiply_base_and_add(&self, k: &AnyElement, p: &AnyPoint, tuning: Tuning<'_>) -> Option<AnyPoint> {
        let _timing = data_independent_timing();
        let multiple = Zeroizing::new(self.multiply_base(Scalar::<K>::view(k), tuning));
        affine(self, &Zeroizing::new(self.add_complete(&multiple, &narrow_point(p))))
    }

    fn base_table_checksum(&self, words: &[u64]) -> Result<(), TableError> {
        let g = self.model().generator(self.generator());
        self.model_multiplier(Tuning::DEFAULT).base_table_checksum(g, words)
    }
}

/// Multiples of points that pass [`super::Coordinates::has_prime_order_vartime`].
pub trait Multiples: Send + Sync {
    /// `k P`. Constant time but for whether it is the identity, for which there is none.
    fn multiply(&self, p: &AnyPoint, k: &AnyElement, tuning: Tuning<'_>) -> Option<AnyPoint>;
}

impl<K: CurveSpec> Multiples for Curve<K> {
    fn multiply(&self, p: &AnyPoint, k: &AnyElement, tuning: Tuning<'_>) -> Option<AnyPoint> {
        let _timing = data_independent_timing();
        let p: Point<K> = narrow_point(p);
        affine(self, &Zeroizing::new(self.multiply(&p, Scalar::<K>::view(k), tuning)))
    }
}

/// The affine point, of which no narrow copy stays.
fn affine<K: CurveSpec>(curve: &Curve<K>, p: &JacobianPoint<Elem<K>>) -> Option<AnyPoint> {
    curve.equation().to_affine(p).map(|point| widen_point(&*Zeroizing::new(point)))
}
