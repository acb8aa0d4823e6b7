//! Elements modulo any odd prime of three to nine words, one in each lane of a vector.
//!
//! An element is `W` limbs in radix `2^52`, the width of the processor's products; vector `i` holds limb `i` of all
//! elements, one a lane. Multiplication is Montgomery's with `R = 2^(52 W)`. One body serves every prime and every
//! number of lanes: with `c = -p mod 2^52` the limbs of `p + c` from the second on are what a step of the reduction
//! adds, and those that are zero cost nothing where the prime is a constant.
//!
//! | words of 64 bits | `W` | `R / p` above |
//! |---|---|---|
//! | 3 | 4 | 2^16 |
//! | 4 | 5 | 2^4 |
//! | 5 | 7 | 2^44 |
//! | 6 | 8 | 2^32 |
//! | 7 | 9 | 2^20 |
//! | 8 | 10 | 2^8 |
//! | 9, up to 521 bits | 11 | 2^51 |
//!
//! Two other reductions have a lower latency, for formulas on one point, where each product waits for the one before:
//! [`ExtraLimb`], which is Montgomery's with another `R`, and [`Folding`], for `2^bits - c` with a short `c`.
//! [`Folding`] also serves sums of eight points modulo `2^255 - 19`.
//!
//! A product of limbs takes `2 W^2` multiply-and-adds. So does its reduction, less `2 W` for each limb of `p + c` that
//! is 0: secp256k1 has 3 of those, P-256 has 1, P-521 has 9. Sums of products are reduced once.
//!
//! | type | value | made by | used by |
//! |---|---|---|---|
//! | [`Factor`] | from 0 to below `R`; limbs count modulo `2^52`, the last is below | [`Loose::factor`] | products |
//! | [`Loose`] | any; limbs are signed, below `2^60` | products, sums, differences | the same, [`Loose::factor`] |
//!
//! A product of factors below `a p` and `b p` is at most `(a b p / R + 1) p`, and `p <= R / 16`; that of a sum of
//! products likewise. Formulas state their bounds in `p`, and a difference adds the multiple of `p` that keeps it from
//! being negative.
//!
//! **Bounds.** A half of a product of limbs is below `2^52`. A column sums at most `2 W` halves for each product and as
//! many of a reduction: for two products below `66 * 2^52 < 2^59`. A column loses `q c / 2^52`, which is
//! below `2^52`; with digits below 0, halves of products are subtracted instead of some that are added.

mod columns;
mod folding;
mod modulus;
mod montgomery_friendly;
mod point;
mod product;
#[cfg(all(test, not(without_vectors)))]
mod tests;

use crate::portable;
use crate::simd::{Lanes, Vector, order};
use columns::{BITS, MASK};
use core::array;
pub use modulus::{Constants, ExtraLimb, Folding, LaneModulus, MULTIPLES, Modular, ModularTask};
pub use point::{Linear, factors};
use product::{square_and_products, sum_of_products};

/// A block for each index below a constant, at most 11, one after the other: the optimiser keeps arrays in registers
/// only where no loop is left, and what a closure does is not compiled with the instructions.
macro_rules! unroll {
    ($i:ident < $count:ident: $body:block) => {
        unroll! { $i < $count: $body; 0 1 2 3 4 5 6 7 8 9 10 }
    };
    ($i:ident < $count:ident: $body:block; $($index:literal)*) => {
        $(
            if const { $index < $count } {
                let $i: usize = $index;
                $body
            }
        )*
    };
}
use unroll;

/// An array with an expression for each limb.
macro_rules! every {
    ($limbs:expr, |$i:ident| $limb:expr) => {{
        let mut limbs = $limbs;
        unroll! { $i < W: { limbs[$i] = $limb; } }
        limbs
    }};
}
use every;

/// Elements as factors: see the head of this module.
#[derive(Clone, Copy, Debug)]
pub struct Factor<V, const W: usize>([V; W]);

/// Sums: see the head of this module.
#[derive(Clone, Copy, Debug)]
pub struct Loose<V, const W: usize>([V; W]);

impl<V: Vector, const W: usize> Factor<V, W> {
    /// Integers whose words are the lanes of `words`.
    #[inline(always)]
    pub fn from_words<const L: usize>(words: &[V; L]) -> Self {
        Self(every!([words[0]; W], |i| {
            let (word, shift) = (52 * i / 64, (52 * i % 64) as u32);
            // a shift may leave bits above the 52nd, which do not count
            if word >= L {
                words[0].splat(0)
            } else if shift > 12 && word + 1 < L {
                words[word].shift_right(shift).or(words[word + 1].shift_left(64 - shift)).low52()
            } else {
                words[word].shift_right(shift).low52()
            }
        }))
    }

    /// The same integer in every lane.
    #[inline(always)]
    fn splat(v: V, limbs: &[u64]) -> Self {
        Self(every!([v; W], |i| v.splat(limbs[i])))
    }

    /// The factor that brings an element into the lanes.
    #[inline(always)]
    pub fn into_lanes<const L: usize>(v: V, modulus: impl LaneModulus<L>) -> Self {
        Self::splat(v, modulus.into_lanes())
    }

    /// The factor that takes an element out of the lanes.
    #[inline(always)]
    pub fn out_of_lanes<const L: usize>(v: V, modulus: impl LaneModulus<L>) -> Self {
        Self::splat(v, &modulus.constants().outside)
    }

    /// `a b`.
    #[inline(always)]
    pub fn mul<const L: usize>(&self, b: &Self, modulus: impl LaneModulus<L>) -> Loose<V, W> {
        sum_of_products([[self, b]], modulus)
    }

    /// `a^2`.
    #[inline(always)]
    pub fn sqr<const L: usize>(&self, modulus: impl LaneModulus<L>) -> Loose<V, W> {
        square_and_products(self, [], modulus)
    }

    /// `small a` for a `small` below `2^20`. Folded like a product, but not with `2^(52 W)` of two limbs; without a
    /// reduction elsewhere, where it is to be below `R`.
    #[inline(always)]
    pub fn mul_small<const L: usize, M: LaneModulus<L>>(&self, small: u64, modulus: M) -> Loose<V, W> {
        if M::IS_FOLDING {
            return folding::small_multiple(self, small, &modulus);
        }
        let zero = self.0[0].splat(0);
        let small = zero.splat(small);
        let low = every!(self.0, |i| zero.madd52lo(self.0[i], small));
        Loose(every!(low, |i| if i > 0 { low[i].madd52hi(self.0[i - 1], small) } else { low[i] }))
    }

    /// `a b + c d`.
    #[inline(always)]
    pub fn mul_add<const L: usize>(
        &self,
        b: &Self,
        c: &Self,
        d: &Self,
        modulus: impl LaneModulus<L>,
    ) -> Loose<V, W> {
        sum_of_products([[self, b], [c, d]], modulus)
    }

    /// `a^2 + b c`.
    #[inline(always)]
    pub fn sqr_add<const L: usize>(&self, b: &Self, c: &Self, modulus: impl LaneModulus<L>) -> Loose<V, W> {
        square_and_products(self, [[b, c]], modulus)
    }

    /// The elements of `b` in the lanes whose bits are set, of `self` elsewhere.
    #[inline(always)]
    pub fn blend(&self, b: &Self, lanes: u8) -> Self {
        Self(every!(self.0, |i| self.0[i].blend(b.0[i], lanes)))
    }

    /// The elements from lane `by` on, then those before it.
    #[inline(always)]
    pub fn rotate(&self, by: usize) -> Self {
        Self(every!(self.0, |i| self.0[i].rotate(by)))
    }

    /// The elements in other lanes.
    #[inline(always)]
    pub fn exchange(&self, exchange: Exchange) -> Self {
        Self(every!(self.0, |i| exchange.of(self.0[i])))
    }

    /// The first elements, outside of the lanes and below the prime.
    #[inline(always)]
    pub fn store<const N: usize, const L: usize, const COUNT: usize>(
        &self,
        modulus: impl LaneModulus<L>,
    ) -> [[u64; L]; COUNT]
    where
        V: Lanes<N>,
    {
        let outside = self.mul(&Self::out_of_lanes(self.0[0], modulus), modulus).factor();
        let limbs = every!([[0; N]; W], |i| outside.0[i].store());
        array::from_fn(|lane| {
            let limb = |i: usize| if i < W { limbs[i][lane] & MASK } else { 0 };
            // below 2 p, which may be one bit above the words
            let (words, above) = join(limb);
            portable::reduce_once(&words, above, &modulus.constants().p)
        })
    }
}

impl<V: Lanes<8>, const W: usize> Factor<V, W> {
    /// The first two elements of each of four vectors, as [`Factor::store`]: those in lane 0, then those in lane 1.
    #[inline(always)]
    pub fn store_two<const L: usize>(
        [a, b, c, d]: [&Self; 4],
        modulus: impl LaneModulus<L>,
    ) -> [[[u64; L]; 4]; 2] {
        let b = a.blend(&b.rotate(6), 0b1100);
        let all = b.blend(&c.rotate(4), 0b11_0000).blend(&d.rotate(2), 0b1100_0000);
        let [a0, a1, b0, b1, c0, c1, d0, d1] = all.store(modulus);
        [[a0, b0, c0, d0], [a1, b1, c1, d1]]
    }
}

/// An order of eight lanes that is its own inverse.
#[derive(Clone, Copy, Debug)]
pub enum Exchange {
    /// Lane `i` and lane `i + 4`.
    Halves,
    /// Lane `i` and lane `i + 2` of each four.
    Pairs,
}

impl Exchange {
    #[inline(always)]
    fn of<V: Vector>(self, a: V) -> V {
        match self {
            Self::Halves => a.rotate(4),
            Self::Pairs => a.permute::<{ order(2, 3, 0, 1) }>(),
        }
    }
}

/// The words of an integer in radix `2^52`, and what is above them.
#[inline(always)]
fn join<const L: usize>(limb: impl Fn(usize) -> u64) -> ([u64; L], u64) {
    let word = |i: usize| {
        let (first, shift) = (64 * i / 52, 64 * i % 52);
        // a word has bits of three limbs where the first gives it fewer than 12
        let low = limb(first) >> shift | limb(first + 1) << (52 - shift);
        if shift > 40 { low | limb(first + 2) << (104 - shift) } else { low }
    };
    (array::from_fn(word), word(L))
}

impl<V: Vector, const W: usize> Loose<V, W> {
    /// The elements as factors: the value is from 0 to below `R`.
    #[inline(always)]
    pub fn factor(&self) -> Factor<V, W> {
        let mut limbs = self.0;
        unroll! { i < W: {
            if i + 1 < W {
                limbs[i + 1] = limbs[i + 1].add(limbs[i].shift_right_signed(BITS));
                limbs[i] = limbs[i].low52();
            }
        } }
        Factor(limbs)
    }

    /// `a + b`.
    #[inline(always)]
    pub fn add(&self, b: &Self) -> Self {
        Self(every!(self.0, |i| self.0[i].add(b.0[i])))
    }

    /// `a - b`.
    #[inline(always)]
    pub fn sub(&self, b: &Self) -> Self {
        Self(every!(self.0, |i| self.0[i].sub(b.0[i])))
    }

    /// `a / 2`, or `(a + p) / 2` for an odd `a`; the value is from 0 to below `R`.
    #[inline(always)]
    pub fn half<const L: usize>(&self, modulus: impl LaneModulus<L>) -> Self {
        let p = &modulus.constants().multiples[1];
        let limbs = self.factor().loose().0;
        let (zero, one) = (limbs[0].splat(0), limbs[0].splat(1));
        let odd = zero.sub(limbs[0].and(one));
        let sum = every!(limbs, |i| limbs[i].add(odd.and(odd.splat(p[i]))));
        Self(every!(sum, |i| {
            let half = sum[i].shift_right(1);
            if i + 1 < W { half.add(sum[i + 1].and(one).shift_left(BITS - 1)) } else { half }
        }))
    }

    /// `multiple p + a`.
    #[inline(always)]
    pub fn add_multiple<const L: usize>(&self, multiple: usize, modulus: impl LaneModulus<L>) -> Self {
        let multiple = &modulus.constants().multiples[multiple];
        Self(every!(self.0, |i| self.0[i].add(self.0[i].splat(multiple[i]))))
    }

    /// `multiple p - a` in the lanes whose bits are set, `a` elsewhere. `lanes` may be a secret.
    #[inline(always)]
    pub fn subtract_from<const L: usize>(
        &self,
        multiple: usize,
        lanes: u8,
        modulus: impl LaneModulus<L>,
    ) -> Self {
        let multiple = &modulus.constants().multiples[multiple];
        Self(every!(self.0, |i| self.0[i].subtract_from(self.0[i].splat(multiple[i]), lanes)))
    }

    /// The elements of `b` in the lanes whose bits are set, of `self` elsewhere.
    #[inline(always)]
    pub fn blend(&self, b: &Self, lanes: u8) -> Self {
        Self(every!(self.0, |i| self.0[i].blend(b.0[i], lanes)))
    }

    /// The elements from lane `by` on, then those before it.
    #[inline(always)]
    pub fn rotate(&self, by: usize) -> Self {
        Self(every!(self.0, |i| self.0[i].rotate(by)))
    }

    /// The elements in other lanes.
    #[inline(always)]
    pub fn exchange(&self, exchange: Exchange) -> Self {
        Self(every!(self.0, |i| exchange.of(self.0[i])))
    }
}
