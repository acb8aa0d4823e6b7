//! Sums of multiples of many public points, in variable time: batches of signatures, and equations of several points.
//!
//! | module | terms | cost of a term at 256 bits |
//! |---|---|---|
//! | [`straus`] | few, or halves with an endomorphism | 43 additions and a table of 8 odd multiples |
//! | [`pippenger`] | many, or points that a table is not safe for | `256 / w` additions for windows of `w` bits |
//!
//! With windows of `w` bits the buckets cost `2^w` additions a window, whatever the number of terms, so that they are
//! faster from about 400 terms on. Rejected: one window for both, and an endomorphism for buckets (it saves a quarter
//! of the doublings of one term of many).
//!
//! The memory is the caller's, because this crate has no heap: [`Multiplier::sum_memory`] tells how much.

pub mod pippenger;
pub mod straus;

use super::{Multiplier, windows};
use crate::field::Field;
use crate::group::weierstrass::{AffinePoint, Coefficient, Jacobian, JacobianPoint};
use secant_kernel::Scratch;

impl<F: Field, A: Coefficient<F>> Multiplier<'_, F, A> {
    /// The scratch memory of [`Multiplier::sum_of_many_vartime`] for so many terms, in bytes. A longer sum can
    /// take less.
    pub fn sum_memory(&self, terms: usize) -> usize {
        let law = Jacobian(self.equation);
        match (self.bucket_window(terms), self.endomorphism()) {
            (Some(w), _) => pippenger::memory(&law, w),
            (None, Some(_)) => straus::halved_memory(&law, terms),
            (None, None) => straus::memory::<F::Element, _>(&law, terms),
        }
    }

    /// The sum of the multiples `k P` of points of the curve, for public scalars up to the order, in variable time;
    /// none where the memory is shorter than [`Multiplier::sum_memory`] for as many terms. Additions branch on their
    /// exceptions, so that equal, opposite and repeated points are right.
    pub fn sum_of_many_vartime<I: AsRef<[u64]>>(
        &self,
        terms: &[(I, AffinePoint<F::Element>)],
        scratch: Scratch<'_>,
    ) -> Option<JacobianPoint<F::Element>> {
        let law = Jacobian(self.equation);
        match (self.bucket_window(terms.len()), self.endomorphism()) {
            (Some(w), _) => {
                let add = |p: &_, q: &_| law.add_points_vartime(p, q);
                pippenger::sum_vartime(&law, terms, add, self.order_bits, w, scratch)
            }
            (None, Some(endomorphism)) => straus::halved_vartime(&law, endomorphism, terms, scratch),
            (None, None) => straus::sum_vartime::<F::Element, _, _>(&law, terms, scratch),
        }
    }

    /// The window of buckets where they are taken: for many terms, and where a table of odd multiples could contain the
    /// identity.
    fn bucket_window(&self, terms: usize) -> Option<u32> {
        pippenger::window(terms, self.order_bits).or((!self.has_tables(windows::MANY)).then_some(2))
    }
}
