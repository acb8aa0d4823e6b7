//! Tables of public keys in the caller's memory.

use crate::any::{AnyElement, AnyJacobian, AnyPoint, narrow_point, widen_jacobian};
use crate::curves::{Curve, CurveSpec, Elem, PrecomputedKey, Scalar};
use crate::field::Limbs;
use crate::mul::precomputed::TableSize;

/// Sums of a multiple of the generator and one of a point with a table. Variable time.
pub trait Precomputation: Send + Sync {
    /// The words of a table; none where the order is too short for one.
    fn table_words(&self, size: TableSize) -> usize;
    /// From how many verifications of a key on its table is worth to be built; none where it saves next to nothing.
    fn pays_from(&self, size: TableSize) -> Option<usize>;
    /// Fills the table of `q`, which passes [`super::Coordinates::has_prime_order_vartime`], and says whether the
    /// memory was long enough.
    #[must_use]
    fn precompute_vartime(&self, q: &AnyPoint, size: TableSize, memory: &mut [u64]) -> bool;
    /// Whether words are the table of `q` for the size, every entry of it: it is built again.
    fn is_table_vartime(&self, q: &AnyPoint, size: TableSize, table: &[u64]) -> bool;
    /// Whether words begin as the table of `q` for the size does, and that of another point does not.
    fn is_bound_vartime(&self, q: &AnyPoint, size: TableSize, table: &[u64]) -> bool;
    /// `u G + v Q` with the table that [`Precomputation::precompute_vartime`] filled for `q` and the size; none when
    /// it does not have its length. The sum is wrong when the table is another point's.
    fn multiply_precomputed_vartime(
        &self,
        u: &AnyElement,
        q: &AnyPoint,
        v: &AnyElement,
        size: TableSize,
        table: &[u64],
    ) -> Option<AnyJacobian>;
}

impl<K: CurveSpec> Precomputation for Curve<K> {
    fn table_words(&self, size: TableSize) -> usize {
        2 * Elem::<K>::COUNT * PrecomputedKey::entries(self, size)
    }

    fn pays_from(&self, size: TableSize) -> Option<usize> {
        PrecomputedKey::pays_from(self, size)
    }

    fn precompute_vartime(&self, q: &AnyPoint, size: TableSize, memory: &mut [u64]) -> bool {
        let memory = Elem::<K>::pairs_mut(memory);
        PrecomputedKey::build_vartime(self, &narrow_point(q), size, memory).is_some()
    }

    fn is_table_vartime(&self, q: &AnyPoint, size: TableSize, table: &[u64]) -> bool {
        PrecomputedKey::from_entries(self, &narrow_point(q), size, Elem::<K>::pairs(table))
            .is_some_and(|key| key.is_right_vartime(self))
    }

    fn is_bound_vartime(&self, q: &AnyPoint, size: TableSize, table: &[u64]) -> bool {
        PrecomputedKey::from_entries(self, &narrow_point(q), size, Elem::<K>::pairs(table))
            .is_some_and(|key| key.is_bound_vartime(self))
    }

    fn multiply_precomputed_vartime(
        &self,
        u: &AnyElement,
        q: &AnyPoint,
        v: &AnyElement,
        size: TableSize,
        table: &[u64],
    ) -> Option<AnyJacobian> {
        let key = PrecomputedKey::from_entries(self, &narrow_point(q), size, Elem::<K>::pairs(table))?;
        let (u, v) = (Scalar::<K>::view(u), Scalar::<K>::view(v));
        Some(widen_jacobian(&key.multiply_double_vartime(self, u, v)))
    }
}
