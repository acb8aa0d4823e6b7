//! Four elements modulo `2^255 - 19` at a time, on vectors of four lanes of 64 bits.
//!
//! An element is five limbs in radix `2^51`; vector `i` holds limb `i` of all four elements, one a lane. Formulas of a
//! point do four independent multiplications at a time, so that one point fills a vector. The processor multiplies
//! integers of 52 bits and adds one half of the product ([`Lanes`]); a product of limbs has its high half at
//! `2^52 = 2 * 2^51`, so that sums of high halves count twice.
//!
//! | type | limbs | made by | used by |
//! |---|---|---|---|
//! | [`Four`] | below `2^51 + 2^17`; loaded or negated, below `2^52` | [`Loose::carry`] | products |
//! | [`Loose`] | below `2^63`; of a product below `2^60` | products, sums, differences | the same, [`Loose::carry`] |
//!
//! Sums and differences are taken of products before their carries, so that one carry serves each factor of the next
//! products. A difference adds a multiple of the prime that is above any product.
//!
//! **Bounds.** For factors below `2^51 + 2^17` and `2^52` low halves are below `2^52`, high ones below `2^51 + 2^17`.
//! Column 0 is the largest sum: one low half, and 19 times four low halves and twice five high ones, below
//! `2^52 (1 + 19 (4 + 5 + 2^-30)) < 2^60`. A carry out of a limb below `2^63` is below `2^12`, and 19 of it below
//! `2^17`.
//!
//! Rejected: radix `2^52`, whose columns, times `608 = 2^260 mod p`, do not fit 64 bits; Karatsuba, which saves
//! multiplications that are not the limit.

#[cfg(all(test, not(without_vectors)))]
mod tests;

use crate::Inlined;
use crate::lane_barrier;
use crate::primes::{P25519, PrimeForm};
use crate::simd::{Lanes, each, order};

const BITS: u32 = 51;
const MASK: u64 = (1 << BITS) - 1;
/// The limbs of `2^10 p`, each above those of a product.
const ABOVE_PRODUCTS: [u64; 5] = {
    let limb = MASK << 10;
    [(MASK - 18) << 10, limb, limb, limb, limb]
};
/// The limbs of `2 p`, each above those of [`Four::load`] from a canonical element.
const TWICE_P: [u64; 5] = [2 * (MASK - 18), 2 * MASK, 2 * MASK, 2 * MASK, 2 * MASK];

/// Four elements as factors: see the head of this module.
#[derive(Clone, Copy, Debug)]
pub struct Four<V>([V; 5]);

/// Four sums of products: see the head of this module.
#[derive(Clone, Copy, Debug)]
pub struct Loose<V>([V; 5]);

/// `start + sum a_i b_j` of low or of high halves.
macro_rules! sum {
    ($add:ident: $start:expr $(, $a:ident $b:ident)+) => { $start$(.$add($a, $b))+ };
}

impl<V: Lanes> Four<V> {
    /// The four elements, each of any value below `2^256`.
    #[inline(always)]
    pub fn load(proof: V::Proof, elements: [&[u64; 4]; 4]) -> Self {
        let [a, b, c, d] = elements;
        let word = |i: usize| V::load(proof, &[a[i], b[i], c[i], d[i]]);
        let w = [word(0), word(1), word(2), word(3)];
        let mask = w[0].constant(&[MASK; 4]);
        // bits 51 i to 51 i + 50; the last limb takes the 52 bits that are left
        Self([
            w[0].and(mask),
            w[0].shift_right(51).or(w[1].shift_left(13)).and(mask),
            w[1].shift_right(38).or(w[2].shift_left(26)).and(mask),
            w[2].shift_right(25).or(w[3].shift_left(39)).and(mask),
            w[3].shift_right(12),
        ])
    }

    /// Four integers below `2^52`.
    #[inline(always)]
    pub fn small(proof: V::Proof, integers: [u64; 4]) -> Self {
        let zero = V::load(proof, &[0; 4]);
        Self([V::load(proof, &integers), zero, zero, zero, zero])
    }

    /// The four elements, each below the prime.
    #[inline(always)]
    pub fn store(&self) -> [[u64; 4]; 4] {
        let limbs = each!(|i| self.0[i].store());
        let element = |lane: usize| canonical(each!(|i| limbs[i][lane]));
        [element(0), element(1), element(2), element(3)]
    }

    /// The elements in another order, which [`order`] encodes.
    #[inline(always)]
    pub fn permute<const ORDER: i32>(&self) -> Self {
        Self(each!(|i| self.0[i].permute::<ORDER>()))
    }

    /// Element `i` of `b` where bit `i` of `lanes` is set, of `self` elsewhere. `lanes` may be a secret.
    #[inline(always)]
    pub fn blend(&self, b: &Self, lanes: u8) -> Self {
        Self(each!(|i| self.0[i].blend(b.0[i], lanes)))
    }

    /// The four products.
    #[inline(always)]
    pub fn mul(&self, b: &Self) -> Loose<V> {
        self.mul_add(b, &self.zero().loose())
    }

    /// The four products, each with an addend.
    #[inline(always)]
    pub fn mul_add(&self, b: &Self, addend: &Loose<V>) -> Loose<V> {
        self.0[0].run(Products { a: self, b, addend })
    }

    /// The four squares.
    #[inline(always)]
    pub fn sqr(&self) -> Loose<V> {
        let [a0, a1, a2, a3, a4] = self.0;
        a0.run(Squares { a: self, left: [a0, a0, a1, a2, a3, a4], addend: &self.zero().loose() })
    }

    /// The squares, or a multiple of the element in the lane of the factor, each with an addend.
    #[inline(always)]
    pub fn sqr_or_scale_add(&self, factor: &SmallFactor<V>, addend: &Loose<V>) -> Loose<V> {
        let [a0, a1, a2, a3, a4] = self.0;
        let zero = a0.constant(&[0; 4]);
        let other = |x: V, y: V| x.blend(y, factor.lanes);
        let left = [
            other(a0, factor.factor),
            other(a0, factor.half),
            other(a1, zero),
            other(a2, zero),
            other(a3, zero),
            other(a4, zero),
        ];
        a0.run(Squares { a: self, left, addend })
    }

    /// Four times zero.
    #[inline(always)]
    pub fn zero(&self) -> Self {
        Self([self.0[0].constant(&[0; 4]); 5])
    }

    /// The elements in `lanes`, and zeros elsewhere.
    #[inline(always)]
    pub fn only(&self, lanes: u8) -> Self {
        self.zero().blend(self, lanes)
    }

    /// The elements, with those of `lanes` negated; they are [carried](Loose::carry).
    #[inline(always)]
    pub fn negate(&self, lanes: u8) -> Self {
        Self(each!(|i| self.0[i].subtract_from(self.0[i].constant(&[TWICE_P[i]; 4]), lane_barrier(lanes))))
    }

    /// The elements as sums.
    #[inline(always)]
    pub fn loose(&self) -> Loose<V> {
        Loose(self.0)
    }
}

/// A small even factor for elements in some lanes.
#[derive(Clone, Copy, Debug)]
pub struct SmallFactor<V> {
    lanes: u8,
    factor: V,
    half: V,
}

impl<V: Lanes> SmallFactor<V> {
    /// `2 half` for the elements in `lanes`.
    #[inline(always)]
    pub fn twice(proof: V::Proof, half: u32, lanes: u8) -> Self {
        let half = V::load(proof, &[u64::from(half); 4]);
        Self { lanes, factor: half.double(), half }
    }
}

/// Products with an addend.
struct Products<'a, V> {
    a: &'a Four<V>,
    b: &'a Four<V>,
    addend: &'a Loose<V>,
}

impl<V: Lanes> Inlined for Products<'_, V> {
    type Output = Loose<V>;

    #[inline(always)]
    fn run(self) -> Loose<V> {
        let Self { a, b, addend } = self;
        let [a0, a1, a2, a3, a4] = a.0;
        let [b0, b1, b2, b3, b4] = b.0;
        let zero = a0.constant(&[0; 4]);
        // high halves of column i stand one limb higher and count twice
        let high_4 = sum!(madd52hi: zero, a1 b3, a2 b2, a3 b1, a4 b0, a0 b4);
        let low_5 = sum!(madd52lo: zero, a1 b4, a2 b3, a3 b2, a4 b1);
        let high_5 = sum!(madd52hi: zero, a1 b4, a2 b3, a3 b2, a4 b1);
        let low_6 = sum!(madd52lo: zero, a2 b4, a3 b3, a4 b2);
        let high_6 = sum!(madd52hi: zero, a2 b4, a3 b3, a4 b2);
        let high_7 = sum!(madd52hi: zero, a3 b4, a4 b3);
        let high_8 = sum!(madd52hi: zero, a4 b4);
        let low_7 = sum!(madd52lo: high_6.double(), a3 b4, a4 b3);
        let low_8 = sum!(madd52lo: high_7.double(), a4 b4);
        let upper =
            [low_5.add(high_4.double()), low_6.add(high_5.double()), low_7, low_8, high_8.scale::<1>()];
        let high_3 = sum!(madd52hi: zero, a1 b2, a2 b1, a3 b0, a0 b3);
        let high_2 = sum!(madd52hi: zero, a1 b1, a2 b0, a0 b2);
        let high_1 = sum!(madd52hi: zero, a0 b1, a1 b0);
        let high_0 = sum!(madd52hi: zero, a0 b0);
        let low_0 = sum!(madd52lo: addend.0[0], a0 b0);
        let low_4 = sum!(madd52lo: addend.0[4], a1 b3, a2 b2, a3 b1, a4 b0, a0 b4);
        let low_3 = sum!(madd52lo: addend.0[3], a1 b2, a2 b1, a3 b0, a0 b3);
        let low_2 = sum!(madd52lo: addend.0[2].add(high_1.double()), a0 b2, a1 b1, a2 b0);
        let low_1 = sum!(madd52lo: addend.0[1].add(high_0.double()), a0 b1, a1 b0);
        let lower = [low_0, low_1, low_2, low_3.add(high_2.double()), low_4.add(high_3.double())];
        fold(&lower, &upper)
    }
}

/// `a^2` with an addend, for `left` the first limb twice and the others. A lane where that is `(2 k, k, 0, 0, 0, 0)`
/// gets `2 k a`, because a product of two limbs counts twice, and so does a high half: high halves of squares stand
/// with low halves.
struct Squares<'a, V> {
    a: &'a Four<V>,
    left: [V; 6],
    addend: &'a Loose<V>,
}

impl<V: Lanes> Inlined for Squares<'_, V> {
    type Output = Loose<V>;

    #[inline(always)]
    fn run(self) -> Loose<V> {
        let Self { a, left, addend } = self;
        let [a0, a1, a2, a3, a4] = a.0;
        let [s0, l0, l1, l2, l3, l4] = left;
        let zero = a0.constant(&[0; 4]);
        let high_5 = sum!(madd52hi: zero, l1 a4, l2 a3);
        let high_4 = sum!(madd52hi: zero, l1 a3, l0 a4);
        let high_6 = sum!(madd52hi: zero, l2 a4);
        let high_7 = sum!(madd52hi: zero, l3 a4);
        let high_8 = sum!(madd52hi: zero, l4 a4);
        let twice_5 = sum!(madd52lo: sum!(madd52hi: zero, l2 a2), l1 a4, l2 a3).add(high_4.double());
        let twice_6 = sum!(madd52lo: high_5.double(), l2 a4);
        let twice_7 = sum!(madd52lo: sum!(madd52hi: high_6.double(), l3 a3), l3 a4);
        let upper = [
            twice_5.scale::<1>(),
            sum!(madd52lo: twice_6.double(), l3 a3),
            twice_7.scale::<1>(),
            sum!(madd52lo: high_7.scale::<2>(), l4 a4),
            high_8.scale::<1>(),
        ];
        let high_3 = sum!(madd52hi: zero, l1 a2, l0 a3);
        let high_2 = sum!(madd52hi: zero, l0 a2);
        let high_1 = sum!(madd52hi: zero, l0 a1);
        let twice_4 = sum!(madd52lo: zero, l1 a3, l0 a4).add(high_3.double());
        let twice_3 = sum!(madd52lo: sum!(madd52hi: high_2.double(), l1 a1), l1 a2, l0 a3);
        let twice_2 = sum!(madd52lo: high_1.double(), l0 a2);
        let twice_1 = sum!(madd52lo: sum!(madd52hi: zero, s0 a0), l0 a1);
        let [c0, c1, c2, c3, c4] = addend.0;
        let lower = [
            sum!(madd52lo: c0, s0 a0),
            twice_1.double().add(c1),
            sum!(madd52lo: twice_2.double().add(c2), l1 a1),
            twice_3.double().add(c3),
            sum!(madd52lo: twice_4.double().add(c4), l2 a2),
        ];
        fold(&lower, &upper)
    }
}

/// `lower + 2^255 upper`.
#[inline(always)]
fn fold<V: Lanes>(lower: &[V; 5], upper: &[V; 5]) -> Loose<V> {
    Loose(each!(|i| {
        let (low, x) = (lower[i], upper[i]);
        // 19 = 16 + 2 + 1
        low.add(x).add(x.double().add(x.scale::<4>()))
    }))
}

impl<V: Lanes> Loose<V> {
    /// The elements as factors.
    #[inline(always)]
    pub fn carry(&self) -> Four<V> {
        let mask = self.0[0].constant(&[MASK; 4]);
        let nineteen = self.0[0].constant(&[19; 4]);
        let carries = each!(|i| self.0[i].shift_right(51));
        let rest = each!(|i| self.0[i].and(mask));
        Four([
            rest[0].madd52lo(carries[4], nineteen),
            rest[1].add(carries[0]),
            rest[2].add(carries[1]),
            rest[3].add(carries[2]),
            rest[4].add(carries[3]),
        ])
    }

    /// The sums.
    #[inline(always)]
    pub fn add(&self, b: &Self) -> Self {
        Self(each!(|i| self.0[i].add(b.0[i])))
    }

    /// The elements in another order, which [`order`] encodes.
    #[inline(always)]
    pub fn permute<const ORDER: i32>(&self) -> Self {
        Self(each!(|i| self.0[i].permute::<ORDER>()))
    }

    /// Element `i` of `b` where bit `i` of `lanes` is set, of `self` elsewhere.
    #[inline(always)]
    pub fn blend(&self, b: &Self, lanes: u8) -> Self {
        Self(each!(|i| self.0[i].blend(b.0[i], lanes)))
    }

    /// `2^BITS a`.
    #[inline(always)]
    pub fn scale<const BITS: i32>(&self) -> Self {
        Self(each!(|i| self.0[i].scale::<BITS>()))
    }

    /// The elements in `lanes`, and zeros elsewhere.
    #[inline(always)]
    pub fn only(&self, lanes: u8) -> Self {
        Self(each!(|i| self.0[i].constant(&[0; 4]).blend(self.0[i], lanes)))
    }

    /// The elements, which are products, with those of `lanes` negated.
    #[inline(always)]
    pub fn negate(&self, lanes: u8) -> Self {
        Self(each!(|i| {
            let x = self.0[i];
            x.subtract_from(x.constant(&[ABOVE_PRODUCTS[i]; 4]), lane_barrier(lanes))
        }))
    }

    /// `(a + b, a - b, c + d, c - d)` of products.
    #[inline(always)]
    pub fn pairs(&self) -> Self {
        self.permute::<{ order(1, 0, 3, 2) }>().add(&self.negate(0b1010))
    }
}

/// The element below the prime of limbs below `2^52`.
fn canonical(limbs: [u64; 5]) -> [u64; 4] {
    let [a, b, c, d, e] = limbs.map(u128::from);
    // bits from 2^255 on count 19
    let top = e + (d >> 51);
    let (e, a) = (top & u128::from(MASK), a + 19 * (top >> 51));
    let d = d & u128::from(MASK);
    let first = a + (b << 51);
    let second = (first >> 64) + (c << 38);
    let third = (second >> 64) + (d << 25);
    let fourth = (third >> 64) + (e << 12);
    debug_assert!(fourth >> 64 == 0, "an element above 256 bits");
    P25519::canonical(&[first as u64, second as u64, third as u64, fourth as u64])
}
