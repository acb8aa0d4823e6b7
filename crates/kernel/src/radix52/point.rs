//! The coordinates of one point in the lanes of a vector: sums and differences in some of the lanes, and permutations
//! of the lanes.

use super::columns::{BITS, MASK};
use super::modulus::{LaneModulus, MULTIPLES};
use super::{Factor, Loose, every, unroll};
use crate::simd::{Lanes, Vector};

impl<V: Vector, const W: usize> Factor<V, W> {
    /// Elements of any value of their words, in lanes.
    #[inline(always)]
    pub fn load<const N: usize, const L: usize>(proof: V::Proof, elements: [&[u64; L]; N]) -> Self
    where
        V: Lanes<N>,
    {
        let mut words = [V::load(proof, &[0; N]); L];
        for (i, word) in words.iter_mut().enumerate() {
            let mut lanes = [0; N];
            for (lane, element) in lanes.iter_mut().zip(&elements) {
                *lane = element[i];
            }
            *word = V::load(proof, &lanes);
        }
        Self::from_words(&words)
    }

    /// One in every lane.
    #[inline(always)]
    pub fn one<const L: usize>(v: V, modulus: impl LaneModulus<L>) -> Self {
        Self::splat(v, modulus.one())
    }

    /// Zeros.
    #[inline(always)]
    pub fn zero(v: V) -> Self {
        Self([v.splat(0); W])
    }

    /// The elements as sums.
    #[inline(always)]
    pub fn loose(&self) -> Loose<V, W> {
        let mask = self.0[0].splat(MASK);
        Loose(every!(self.0, |i| self.0[i].and(mask)))
    }

    /// The lanes of each four in another order, which [`order`](crate::simd::order) encodes.
    #[inline(always)]
    pub fn permute<const ORDER: i32>(&self) -> Self {
        Self(every!(self.0, |i| self.0[i].permute::<ORDER>()))
    }

    /// The lanes in another order, which [`arrangement`](crate::simd::arrangement) encodes.
    #[inline(always)]
    pub fn arrange<const ORDER: u32>(&self) -> Self {
        Self(every!(self.0, |i| self.0[i].arrange::<ORDER>()))
    }
}

impl<V: Vector, const W: usize> Loose<V, W> {
    /// The elements in the lanes whose bits are set, zeros elsewhere.
    #[inline(always)]
    pub fn only(&self, lanes: u8) -> Self {
        Self(every!(self.0, |i| self.0[i].splat(0).blend(self.0[i], lanes)))
    }

    /// The factors that `map` makes of the elements.
    #[inline(always)]
    pub fn factors<const L: usize, const TO: usize>(
        &self,
        map: &impl Linear<1, TO>,
        modulus: impl LaneModulus<L>,
    ) -> [Factor<V, W>; TO] {
        factors([self], map, modulus)
    }
}

/// The factors that `map` makes of elements.
#[inline(always)]
pub fn factors<V: Vector, const L: usize, const W: usize, const FROM: usize, const TO: usize>(
    elements: [&Loose<V, W>; FROM],
    map: &impl Linear<FROM, TO>,
    modulus: impl LaneModulus<L>,
) -> [Factor<V, W>; TO] {
    let multiples = &modulus.constants().multiples;
    let zero = elements[0].0[0].splat(0);
    let (mut factors, mut carries) = ([[zero; W]; TO], [zero; TO]);
    // limb by limb, so that products of the first ones go on while the others are made
    unroll! { i < W: {
        let mut p = [0; MULTIPLES];
        for (p, multiple) in p.iter_mut().zip(multiples) {
            *p = multiple[i];
        }
        let mut limbs = [zero; FROM];
        for (limb, element) in limbs.iter_mut().zip(elements) {
            *limb = element.0[i];
        }
        let limbs = map.limbs(limbs, &p);
        for k in 0..TO {
            let sum = limbs[k].add(carries[k]);
            carries[k] = sum.shift_right_signed(BITS);
            factors[k][i] = if i + 1 < W { sum.low52() } else { sum };
        }
    } }
    let mut result = [Factor([zero; W]); TO];
    for (result, limbs) in result.iter_mut().zip(factors) {
        *result = Factor(limbs);
    }
    result
}

/// Linear maps from the lanes of `FROM` vectors to those of `TO` others, with small integers as coefficients.
pub trait Linear<const FROM: usize = 1, const TO: usize = 2> {
    /// A limb of all images, for a limb of the elements and the limbs of `i p`, of which some are added in some lanes
    /// to keep the images from being negative.
    fn limbs<V: Vector>(&self, x: [V; FROM], p: &[u64; MULTIPLES]) -> [V; TO];
}
