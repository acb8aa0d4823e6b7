//! Sums of as many terms as a constant says, on the stack.
//!
//! One chain of doublings serves every term (Straus), so that a term costs its table and its additions alone. The
//! tables of all points share inversions ([`Group::many_odd_multiples_vartime`]); where the curve has an endomorphism,
//! a scalar is two halves on one table, of which the second takes the images of the x-coordinates. Buckets
//! ([`super::borrowed`]) gain from hundreds of points on, more than are kept without a heap.
//!
//! The number of terms is bounded by a constant `N` that the caller chooses, because it decides how much stack is
//! taken: about 1.7 KB a term at 256 bits, with an endomorphism or without.
//!
//! Right for every scalar and every point whose order is beyond the table's; additions branch on their exceptions, so
//! that equal, opposite and repeated points are no exception.

use super::{ENTRIES, WIDTH};
use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::{AffinePoint, Coefficient, Jacobian, JacobianPoint};
use crate::mul::glv::Endomorphism;
use crate::mul::glv::split::HALF;
use crate::mul::public::sum_vartime;
use crate::mul::recode::{MAX_DIGITS, wnaf_vartime};
use crate::mul::{Coordinates, Multiplier};

/// Digits of a half scalar: one more than its bits can be.
const HALF_DIGITS: usize = 64 * HALF + 1;

/// The sum of the multiples `k P` of at most `N` points, for integers `k` of less than `D` bits. The points are of
/// orders above 16, or of a law without exceptions.
///
/// # Panics
/// When there are more terms or longer integers.
pub fn sum_of_many_vartime<G: Group, I: AsRef<[u64]>, const N: usize, const D: usize>(
    law: &G,
    terms: impl ExactSizeIterator<Item = (I, G::Point)>,
) -> G::Point {
    let count = terms.len();
    let (mut digits, mut points) = ([[0; D]; N], [law.identity(); N]);
    let mut used = 0;
    for (i, (k, point)) in terms.enumerate() {
        used = used.max(wnaf_vartime(k.as_ref(), WIDTH, &mut digits[i]));
        points[i] = point;
    }
    let mut entries = [[law.blank(); ENTRIES]; N];
    law.many_odd_multiples_vartime(&points[..count], &mut entries[..count]);
    sum_vartime(law, &digits[..count], used, |term: usize, i: usize| entries[term][i])
}

impl<F: Field, A: Coefficient<F>> Multiplier<'_, F, A> {
    /// The sum of the multiples `k P` of at most `N` points, for public scalars up to the order, in variable time.
    ///
    /// # Panics
    /// When there are more terms.
    pub fn public_many_vartime<I: AsRef<[u64]>, const N: usize>(
        &self,
        terms: impl ExactSizeIterator<Item = (I, AffinePoint<F::Element>)>,
    ) -> JacobianPoint<F::Element> {
        let law = Jacobian(self.equation);
        if self.tuning.coordinates != Coordinates::Best || !self.tables_are_safe() {
            return terms.fold(law.identity(), |sum, (k, p)| {
                law.add_points_vartime(&sum, &self.public_vartime(&p, k.as_ref()))
            });
        }
        match self.endomorphism() {
            Some(endomorphism) => self.halved_many_vartime::<I, N>(endomorphism, terms),
            None => sum_of_many_vartime::<_, _, N, MAX_DIGITS>(&law, terms.map(|(k, p)| (k, law.point(&p)))),
        }
    }

    /// [`Multiplier::public_many_vartime`] by halves of the scalars.
    fn halved_many_vartime<I: AsRef<[u64]>, const N: usize>(
        &self,
        endomorphism: &Endomorphism<F::Element>,
        terms: impl ExactSizeIterator<Item = (I, AffinePoint<F::Element>)>,
    ) -> JacobianPoint<F::Element> {
        let (f, law) = (self.equation.field(), Jacobian(self.equation));
        let count = terms.len();
        let mut digits = [[[0; HALF_DIGITS]; 2]; N];
        let mut points = [law.identity(); N];
        let mut used = 0;
        for (i, (k, point)) in terms.enumerate() {
            let halves = endomorphism.split.halves_vartime(k.as_ref());
            let Some(halves) = halves else { unreachable!("a scalar is below an order of at most 256 bits") };
            for (half, digits) in halves.iter().zip(&mut digits[i]) {
                used = used.max(half.wnaf_vartime(WIDTH, digits));
            }
            points[i] = law.point(&point);
        }
        let mut entries = [[law.blank(); ENTRIES]; N];
        law.many_odd_multiples_vartime(&points[..count], &mut entries[..count]);
        let mut images = [[F::Element::ZERO; ENTRIES]; N];
        for (images, entries) in images.iter_mut().zip(&entries[..count]) {
            for (image, entry) in images.iter_mut().zip(entries) {
                *image = f.mul(&endomorphism.beta, &entry.x);
            }
        }
        sum_vartime(&law, digits[..count].as_flattened(), used, |row: usize, i: usize| {
            let (term, half) = (row / 2, row % 2);
            let AffinePoint { x, y } = entries[term][i];
            AffinePoint { x: if half == 0 { x } else { images[term][i] }, y }
        })
    }
}
