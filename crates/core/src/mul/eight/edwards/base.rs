//! `k B` for secret scalars, by the static comb of the base point.

use crate::field::Limbs;
use crate::group::edwards::{Coefficient, ELEMENTS, EntryX8, ExtendedX8};
use crate::mul::eight::{Digits, EightTask, LANES, element};
use crate::mul::recode::OddScalar;
use crate::mul::secret_comb::Columns;
use core::array;
use core::marker::PhantomData;
use secant_kernel::lane_barrier;
use secant_kernel::radix52::{Factor, LaneModulus};
use secant_kernel::simd::{Lanes, Vector};

/// `k B` for secret scalars, which are given odd, as `X`, `Y` and `Z`. Constant time.
pub struct BaseMultiples<'a, E, A> {
    comb: &'a Columns<'a, ELEMENTS>,
    scalars: &'a [OddScalar; LANES],
    kind: PhantomData<(E, A)>,
}

impl<'a, E, A> BaseMultiples<'a, E, A> {
    /// Those of a comb without a bit that is left.
    pub fn new(comb: &'a Columns<'a, ELEMENTS>, scalars: &'a [OddScalar; LANES]) -> Self {
        debug_assert!(!comb.shape.has_top(), "a bit that is left");
        Self { comb, scalars, kind: PhantomData }
    }
}

impl<E: Limbs, A: Coefficient> EightTask for BaseMultiples<'_, E, A> {
    type Output = [[E; 3]; LANES];

    #[inline(always)]
    fn compute<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        m: M,
    ) -> Option<Self::Output> {
        let v = V::load(proof, &[0; LANES]);
        let shape = self.comb.shape;
        let mut sum: Option<ExtendedX8<V, A, W>> = None;
        for column in (0..shape.spacing).rev() {
            if let Some(sum) = &mut sum {
                *sum = sum.double(true, m);
            }
            for block in (0..shape.blocks).rev() {
                let digits = Digits::new(|lane| shape.digit(&self.scalars[lane], column, block));
                let words: [[V; L]; ELEMENTS] =
                    V::lookup_interleaved(proof, [self.comb.block::<E>(block)], digits.indices);
                let entries = entries(&words);
                sum = Some(match &sum {
                    Some(sum) => sum.add_entry(v, &entries, digits.negative, true, m),
                    None => ExtendedX8::of_entries(v, &entries, digits.negative, m),
                });
            }
        }
        let mut negated = 0;
        for (lane, scalar) in self.scalars.iter().enumerate() {
            negated |= scalar.negate.unwrap_u8() << lane;
        }
        let [x, y, z] = sum?.store(lane_barrier(negated), m);
        Some(array::from_fn(|i| [element(&x[i]), element(&y[i]), element(&z[i])]))
    }
}

/// Table entries whose words are the lanes of vectors.
#[inline(always)]
pub(super) fn entries<V: Vector, const L: usize, const W: usize>(
    [first, second, product]: &[[V; L]; ELEMENTS],
) -> EntryX8<V, W> {
    EntryX8 {
        first: Factor::from_words(first),
        second: Factor::from_words(second),
        product: Factor::from_words(product),
    }
}
