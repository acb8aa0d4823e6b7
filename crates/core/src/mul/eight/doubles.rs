//! `u G + v Q` for public scalars.

use super::{EightTask, LANES, OwnTables, WINDOW, Windows, added, load, points};
use crate::field::Field;
use crate::group::weierstrass::jacobian::points_x8::LawX8;
use crate::group::weierstrass::{AffinePoint, Coefficient, JacobianPoint, Weierstrass};
use crate::mul::recode::OddScalar;
use secant_kernel::radix52::LaneModulus;
use secant_kernel::simd::Lanes;

/// `u G + v Q` for public scalars, which are given odd, in variable time: right where `Z` is not 0. `N` is 2 where the
/// scalars are halves, of the points and their images.
pub struct DoublesVartime<'a, F: Field, A, const N: usize> {
    /// The curve.
    pub equation: &'a Weierstrass<F, A>,
    /// What the endomorphism multiplies an x-coordinate by.
    pub beta: F::Element,
    /// The generator's odd multiples, of which there are a power of two.
    pub multiples: &'a [AffinePoint<F::Element>],
    /// The bits of the scalars.
    pub bits: u32,
    /// The scalars `u` and `v`.
    pub scalars: &'a [[[OddScalar; N]; 2]; LANES],
    /// The points `Q`.
    pub points: &'a [AffinePoint<F::Element>; LANES],
}

impl<F: Field, A: Coefficient<F>, const N: usize> EightTask for DoublesVartime<'_, F, A, N> {
    type Output = [JacobianPoint<F::Element>; LANES];

    #[inline(always)]
    fn compute<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        &self,
        proof: V::Proof,
        modulus: M,
    ) -> Option<Self::Output> {
        let law = LawX8::<V, M, F, A>::new(proof, modulus)?;
        let f = self.equation.field();
        let tables = OwnTables::<V, W>::new(proof, &law, self.points, &self.beta, |elements| {
            f.invert_batch_vartime(elements, &mut [f.zero(); LANES]);
        });
        let own = Windows::new(self.bits, WINDOW);
        let base = Windows::new(self.bits, self.multiples.len().ilog2() + 1);
        let mut bit = own.highest().max(base.highest());
        let mut sum = None;
        loop {
            for part in 0..N {
                if let Some(place) = own.at(bit) {
                    let digits = own.digits(place, |lane| &self.scalars[lane][1][part]);
                    let entry = tables.entry(&digits, part == 1, modulus);
                    sum = added(&law, &sum, &entry, false, digits.negative);
                }
                if let Some(place) = base.at(bit) {
                    let digits = base.digits(place, |lane| &self.scalars[lane][0][part]);
                    let entry = load::<F::Element, V, L, W>(proof, |lane| {
                        &self.multiples[digits.indices[lane] as usize]
                    });
                    let entry = tables.imaged(entry, part == 1, modulus);
                    sum = added(&law, &sum, &entry, true, digits.negative);
                }
            }
            if bit == 0 {
                break;
            }
            bit -= 1;
            if let Some(sum) = &mut sum {
                *sum = law.double(sum);
            }
        }
        Some(points(&law.leave(&sum?)))
    }
}
