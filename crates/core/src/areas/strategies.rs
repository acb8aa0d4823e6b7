//! Multiples by a strategy that the caller names, and sums of any number of them in the caller's memory.

use super::jacobian::finished;
use crate::any::{AnyElement, AnyJacobian, AnyPoint, narrow_point, widen_jacobian};
use crate::curves::{Curve, CurveKind, Elem, Point, Scalar};
use crate::field::{Field, Limbs};
use crate::group::weierstrass::Jacobian;
use crate::mul::many::{self, borrowed};
use crate::mul::recode::MAX_DIGITS;
use crate::mul::{FixedBase, Tuning};

/// The memory of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SumMemory {
    /// Words for points.
    pub words: usize,
    /// Digits of scalars.
    pub digits: usize,
}

/// Multiples by named strategies, in Jacobian coordinates with the identity as `(0, 1, 0)`.
pub trait Strategies: Send + Sync {
    /// `k P` by Montgomery's ladder, for any point of the curve. Constant time.
    fn multiply_ladder(&self, p: &AnyPoint, k: &AnyElement) -> AnyJacobian;
    /// `k P` by a fixed window of `w` bits, for a point of the generator's subgroup. Constant time.
    fn multiply_window(&self, p: &AnyPoint, k: &AnyElement, w: u8) -> AnyJacobian;
    /// `k P` by wNAF of width `w`, for any point of the curve. Variable time.
    fn multiply_wnaf_vartime(&self, p: &AnyPoint, k: &AnyElement, w: u32) -> AnyJacobian;
    /// The memory of a sum of so many terms.
    fn sum_memory(&self, terms: usize) -> SumMemory;
    /// `sum k_i P_i` for public integers below the order and any points of the curve; none where the memory is shorter
    /// than [`Strategies::sum_memory`]. Variable time.
    fn sum_vartime(
        &self,
        terms: &[(AnyElement, AnyPoint)],
        words: &mut [u64],
        digits: &mut [i16],
    ) -> Option<AnyJacobian>;
}

impl<K: CurveKind> Strategies for Curve<K> {
    fn multiply_ladder(&self, p: &AnyPoint, k: &AnyElement) -> AnyJacobian {
        finished(self.equation(), self.multiply_ladder(&narrow_point(p), Scalar::<K>::view(k)))
    }

    fn multiply_window(&self, p: &AnyPoint, k: &AnyElement, w: u8) -> AnyJacobian {
        let tuning = Tuning { window: w, fixed_base: FixedBase::None, ..Tuning::DEFAULT };
        finished(self.equation(), self.multiply(&narrow_point(p), Scalar::<K>::view(k), tuning))
    }

    fn multiply_wnaf_vartime(&self, p: &AnyPoint, k: &AnyElement, w: u32) -> AnyJacobian {
        finished(self.equation(), self.multiply_wnaf_vartime(&narrow_point(p), Scalar::<K>::view(k), w))
    }

    fn sum_memory(&self, terms: usize) -> SumMemory {
        let point = 2 * Elem::<K>::COUNT;
        match bucket_window(self, terms) {
            Some(w) => {
                let coordinates = 3 * Elem::<K>::COUNT;
                SumMemory { words: coordinates * borrowed::buckets(w), digits: 0 }
            }
            None => SumMemory { words: terms * point * many::ENTRIES, digits: terms * MAX_DIGITS },
        }
    }

    fn sum_vartime(
        &self,
        terms: &[(AnyElement, AnyPoint)],
        words: &mut [u64],
        digits: &mut [i16],
    ) -> Option<AnyJacobian> {
        let law = Jacobian(self.equation());
        let SumMemory { words: needed, digits: needed_digits } = self.sum_memory(terms.len());
        let (words, digits) = (words.get_mut(..needed)?, digits.get_mut(..needed_digits)?);
        let count = terms.len();
        let terms = terms.iter().map(|(k, p)| {
            let p: Point<K> = narrow_point(p);
            (Scalar::<K>::view(k), p)
        });
        let sum = match bucket_window(self, count) {
            Some(w) => {
                let add = |p: &_, q: &_| law.add_points_vartime(p, q);
                let memory = Elem::<K>::triples_mut(words);
                borrowed::buckets_vartime(&law, terms, add, self.scalars().bits(), w, memory)
            }
            None => {
                let (entries, _) = Elem::<K>::pairs_mut(words).as_chunks_mut();
                let (digits, _) = digits.as_chunks_mut();
                borrowed::interleaved_vartime(&law, terms, digits, entries)
            }
        };
        Some(widen_jacobian(&sum))
    }
}

/// The window of buckets where they are taken: for many terms, and where a table of odd multiples could contain the
/// identity.
fn bucket_window<K: CurveKind>(curve: &Curve<K>, terms: usize) -> Option<u32> {
    let has_tables = curve.multiplier(Tuning::DEFAULT).has_tables(many::WIDTH);
    borrowed::bucket_window(terms, curve.scalars().bits()).or((!has_tables).then_some(2))
}
