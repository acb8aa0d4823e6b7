//! Multiplications on Curve448 and edwards448 as tasks on vectors of four elements: whole loops, so that no vector is
//! stored between two operations on points. The loops themselves are those of [`crate::mul`].

use super::super::edwards::{OnVectors, PublicSum};
use super::{Curve448, Edwards448, Element, LIMBS, Point};
use crate::field::Field;
use crate::group::edwards::{AOne, EdwardsEntry, Extended, ExtendedIn4P448};
use crate::mul::wnaf::{self, OddMultiples};
use crate::mul::x_only::Ladder448;
use core::ops::Range;
use secant_kernel::simd::{Lanes, Task};
use secant_kernel::simd_p448::Four;
use secant_kernel::{Backend, Scratch};

impl OnVectors<LIMBS> for Edwards448 {
    fn ladder<B: Backend>(
        a24: u32,
        scalar: &[u8],
        bits: Range<usize>,
        x: &Element,
        start: &(Element, Element),
    ) -> Option<(Element, Element)> {
        B::run_eight(Ladder448 { a24, scalar, bits: bits.end, x, start }).ok()
    }

    fn sum_vartime<B: Backend>(
        curve: &Curve448<B>,
        sum: &PublicSum<'_, LIMBS>,
        scratch: Scratch<'_>,
    ) -> Option<Option<Point>> {
        B::run_eight(VectorSum { law: curve.law(), sum, scratch }).ok()
    }
}

/// A sum of public multiples.
struct VectorSum<'a, F: Field> {
    law: Extended<'a, F, AOne>,
    sum: &'a PublicSum<'a, LIMBS>,
    scratch: Scratch<'a>,
}

impl<F: Field<Element = Element>> Task<8> for VectorSum<'_, F> {
    type Output = Option<Point>;

    #[inline(always)]
    fn run<V: Lanes<8>>(mut self, proof: V::Proof) -> Option<Point> {
        let built = self.sum.odd_multiples(&self.law, &mut self.scratch)?;
        let law = ExtendedIn4P448::<V, F>::new(proof, self.law);
        let multiples = Multiples { affine: self.sum.tables, built };
        Some(law.store(&wnaf::sum_vartime(&law, self.sum.digits, self.sum.used, multiples)))
    }
}

/// The tables of a [`PublicSum`]: those that it has, and those that were built of the points.
struct Multiples<'a, const E: usize> {
    affine: &'a [(Element, &'a [EdwardsEntry<Element>])],
    built: &'a [[EdwardsEntry<Element>; E]],
}

impl<V: Lanes<8>, F: Field<Element = Element>, const E: usize> OddMultiples<ExtendedIn4P448<'_, V, F>>
    for Multiples<'_, E>
{
    #[inline(always)]
    fn entry(&self, law: &ExtendedIn4P448<'_, V, F>, term: usize, index: usize) -> Four<V> {
        law.entry(match self.affine.get(term) {
            Some((_, table)) => &table[index],
            None => &self.built[term - self.affine.len()][index],
        })
    }
}
