//! `k G` for secret scalars, by the static comb of the generator.

use super::{Digits, EightTask, LANES, added, entries, points};
use crate::field::Field;
use crate::group::weierstrass::jacobian::points_x8::LawX8;
use crate::group::weierstrass::{Coefficient, JacobianPoint, Weierstrass};
use crate::mul::recode::OddScalar;
use crate::mul::secret_comb::Columns;
use secant_kernel::radix52::LaneModulus;
use secant_kernel::simd::Lanes;

/// `k G` for secret scalars, which are given odd, but for the entry of block 0 in column 0 and the sign: the comb is one of
/// an odd order ([`secret_comb`](crate::mul::secret_comb)). Constant time.
pub struct BaseMultiples<'a, F: Field, A> {
    /// The curve.
    pub equation: &'a Weierstrass<F, A>,
    /// The comb, of several blocks.
    pub comb: &'a Columns<'a>,
    /// The scalars.
    pub scalars: &'a [OddScalar; LANES],
}

impl<F: Field, A: Coefficient<F>> EightTask for BaseMultiples<'_, F, A> {
    type Output = [JacobianPoint<F::Element>; LANES];

    #[inline(always)]
    fn compute<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        &self,
        proof: V::Proof,
        modulus: M,
    ) -> Option<Self::Output> {
        let law = LawX8::<V, M, F, A>::new(proof, modulus)?;
        let shape = self.comb.shape;
        let mut sum = None;
        for column in (0..shape.spacing).rev() {
            if let Some(sum) = &mut sum {
                *sum = law.double(sum);
            }
            let blocks = shape.blocks + usize::from(column == 0 && shape.has_top());
            for block in (usize::from(column == 0)..blocks).rev() {
                let digits = Digits::new(|lane| shape.digit(&self.scalars[lane], column, block));
                let table = self.comb.block::<F::Element>(block);
                let words: [[V; L]; 2] = V::lookup_interleaved(proof, [table], digits.indices);
                sum = added::<_, _, _, _, L, W>(&law, &sum, &entries(&words), true, digits.negative);
            }
        }
        Some(points(&law.leave(&sum?)))
    }
}
