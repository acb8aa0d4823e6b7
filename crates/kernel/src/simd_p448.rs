//! Four elements modulo `2^448 - 2^224 - 1` at a time, on vectors of eight lanes of 64 bits.
//!
//! With `t = 2^224` an element is `a0 + a1 t`, and `t^2 = t + 1`. A half is five limbs in radix `2^45`; vector `i`
//! holds limb `i` of the four lower halves and then of the four upper ones, so that a permutation of the lanes of each
//! four is one of the elements. A product is `a0 b0 + a1 b1` below and `a0 b1 + a1 (b0 + b1)` above: two products of
//! halves in each lane, `(a0, a1) (b0, b0 + b1)` and `(a1, a0) (b1, b1)`, which add up in one set of columns.
//!
//! The processor multiplies integers of 52 bits and adds one half of the product ([`Lanes`]); a product of limbs has
//! its high half at `2^52 = 2^7 2^45`. The columns from the fifth on count `2^225 = 2 t`, and times `t` the halves
//! `(d0, d1)` are `(d1, d0 + d1)`.
//!
//! | type | limbs | made by | used by |
//! |---|---|---|---|
//! | [`Four`] | below `2^50` | [`Loose::carry`], sums of few | products |
//! | [`Loose`] | below `2^62` | products | [`Loose::carry`] |
//!
//! **Bounds.** A carried limb is below `2^45 + 2^20`: a carry out of a limb below `2^62` is below `2^17`, and the
//! lowest limb gets twice two of them. Sums are taken of carried elements, and the 7 bits that are left of 52 take
//! them: a difference adds `16 p`, of limbs below `2^48`, to limbs below `2^47`. For factors below `2^50`, where `b0 +
//! b1` is below `2^51`, low halves of products are below `2^52`, and high ones below `2^49` with that sum and below
//! `2^48` without. A column has five of each kind at most and is below `2^56 + 2^59`; a limb of the result is a column,
//! twice two more and an addend.
//!
//! Rejected: nine limbs of a whole element on four lanes, 162 multiply-and-add instructions for four products against
//! 100; halves by three products instead of four, whose sums and differences take the place of the 25 instructions that
//! they save.

mod squarings;
#[cfg(all(test, not(without_vectors)))]
mod tests;

pub(crate) use squarings::Squarings;

use crate::Inlined;
use crate::reduction::reduce_p448;
use crate::simd::{Lanes, each};
use core::array;

type Element = [u64; 7];

const BITS: u32 = 45;
const MASK: u64 = (1 << BITS) - 1;
/// The lanes of the upper halves.
const UPPER: u8 = 0b1111_0000;
/// The limbs of `16 p`, each above `2^47`: `16 (2^224 - 1)` below and `16 (2^224 - 2)` above.
const MULTIPLE: [[u64; 8]; 5] = {
    let mut limbs = [[8 * MASK; 8]; 5];
    let mut lane = 0;
    while lane < 8 {
        limbs[0][lane] = 8 * (MASK - if lane < 4 { 1 } else { 3 });
        lane += 1;
    }
    limbs
};

/// Four elements as factors: see the head of this module.
#[derive(Clone, Copy, Debug)]
pub struct Four<V>([V; 5]);

/// Four products: see the head of this module.
#[derive(Clone, Copy, Debug)]
pub struct Loose<V>([V; 5]);

/// `lanes` of four elements as lanes of halves.
#[inline(always)]
fn halves(lanes: u8) -> u8 {
    lanes | lanes << 4
}

impl<V: Lanes<8>> Four<V> {
    /// The four elements, each of any value below `2^448`.
    #[inline(always)]
    pub fn load(proof: V::Proof, elements: [&Element; 4]) -> Self {
        let word = |i: usize| {
            V::load(
                proof,
                &array::from_fn(|lane| {
                    let a = elements[lane % 4];
                    match (lane / 4, i) {
                        (0, 3) => a[3] & 0xffff_ffff,
                        (0, _) => a[i],
                        (_, 3) => a[6] >> 32,
                        _ => a[i + 3] >> 32 | a[i + 4] << 32,
                    }
                }),
            )
        };
        let w = [word(0), word(1), word(2), word(3)];
        let mask = w[0].constant(&[MASK; 8]);
        Self([
            w[0].and(mask),
            w[0].shift_right(45).or(w[1].shift_left(19)).and(mask),
            w[1].shift_right(26).or(w[2].shift_left(38)).and(mask),
            w[2].shift_right(7).and(mask),
            w[2].shift_right(52).or(w[3].shift_left(12)),
        ])
    }

    /// Four integers below `2^45`.
    #[inline(always)]
    pub fn small(proof: V::Proof, [a, b, c, d]: [u64; 4]) -> Self {
        let zero = V::load(proof, &[0; 8]);
        Self([V::load(proof, &[a, b, c, d, 0, 0, 0, 0]), zero, zero, zero, zero])
    }

    /// The four elements, each below the prime; they are [carried](Loose::carry).
    #[inline(always)]
    pub fn store(&self) -> [Element; 4] {
        let limbs = each!(|i| self.0[i].store());
        array::from_fn(|e| canonical(each!(|i| limbs[i][e]), each!(|i| limbs[i][e + 4])))
    }

    /// The elements in another order, which [`order`](crate::simd::order) encodes.
    #[inline(always)]
    pub fn permute<const ORDER: i32>(&self) -> Self {
        Self(each!(|i| self.0[i].permute::<ORDER>()))
    }

    /// Element `i` of `b` where bit `i` of `lanes` is set, of `self` elsewhere. `lanes` may be a secret.
    #[inline(always)]
    pub fn blend(&self, b: &Self, lanes: u8) -> Self {
        Self(each!(|i| self.0[i].blend(b.0[i], halves(lanes))))
    }

    /// Four times zero.
    #[inline(always)]
    pub fn zero(&self) -> Self {
        Self([self.0[0].constant(&[0; 8]); 5])
    }

    /// The elements in `lanes`, and zeros elsewhere.
    #[inline(always)]
    pub fn only(&self, lanes: u8) -> Self {
        self.zero().blend(self, lanes)
    }

    /// The sums.
    #[inline(always)]
    pub fn add(&self, b: &Self) -> Self {
        Self(each!(|i| self.0[i].add(b.0[i])))
    }

    /// The sums in `lanes`, and the elements of `self` elsewhere.
    #[inline(always)]
    pub fn add_in(&self, b: &Self, lanes: u8) -> Self {
        Self(each!(|i| self.0[i].add_in(b.0[i], halves(lanes))))
    }

    /// The elements as products.
    #[inline(always)]
    pub fn loose(&self) -> Loose<V> {
        Loose(self.0)
    }

    /// The elements, of limbs below `2^47`, with those of `lanes` negated. `lanes` may be a secret.
    #[inline(always)]
    pub fn negate(&self, lanes: u8) -> Self {
        Self(each!(|i| self.0[i].subtract_from(self.0[i].constant(&MULTIPLE[i]), halves(lanes))))
    }

    /// The four products.
    #[inline(always)]
    pub fn mul(&self, b: &Self) -> Loose<V> {
        self.mul_add(b, &self.zero())
    }

    /// The four products, each with an addend.
    #[inline(always)]
    pub fn mul_add(&self, b: &Self, addend: &Self) -> Loose<V> {
        self.0[0].run(Products { a: self, b, addend })
    }
}

/// Products with an addend.
struct Products<'a, V> {
    a: &'a Four<V>,
    b: &'a Four<V>,
    addend: &'a Four<V>,
}

impl<V: Lanes<8>> Inlined for Products<'_, V> {
    type Output = Loose<V>;

    #[inline(always)]
    fn run(self) -> Loose<V> {
        let Self { a: Four(a), b, addend } = self;
        let zero = a[0].constant(&[0; 8]);
        let swapped = each!(|i| a[i].rotate(4));
        let b_swapped = each!(|i| b.0[i].rotate(4));
        // (b0, b0 + b1) and (b1, b1)
        let sums = each!(|i| b.0[i].add_in(b_swapped[i], UPPER));
        let upper = each!(|i| b_swapped[i].blend(b.0[i], UPPER));
        /// `start + sum (a_i sums_j + swapped_i upper_j)` of low or of high halves.
        macro_rules! products {
            ($add:ident: $start:expr $(, $i:literal $j:literal)+) => {
                $start$(.$add(a[$i], sums[$j]).$add(swapped[$i], upper[$j]))+
            };
        }
        let high_4 = products!(madd52hi: zero, 0 4, 1 3, 2 2, 3 1, 4 0);
        let low_5 = products!(madd52lo: zero, 1 4, 2 3, 3 2, 4 1);
        let high_5 = products!(madd52hi: zero, 1 4, 2 3, 3 2, 4 1);
        let low_6 = products!(madd52lo: zero, 2 4, 3 3, 4 2);
        let high_6 = products!(madd52hi: zero, 2 4, 3 3, 4 2);
        let low_7 = products!(madd52lo: zero, 3 4, 4 3);
        let high_7 = products!(madd52hi: zero, 3 4, 4 3);
        let low_8 = products!(madd52lo: zero, 4 4);
        let high_8 = products!(madd52hi: zero, 4 4);
        let high_3 = products!(madd52hi: zero, 0 3, 1 2, 2 1, 3 0);
        let low_4 = products!(madd52lo: addend.0[4], 0 4, 1 3, 2 2, 3 1, 4 0);
        let high_2 = products!(madd52hi: zero, 0 2, 1 1, 2 0);
        let low_3 = products!(madd52lo: addend.0[3], 0 3, 1 2, 2 1, 3 0);
        let high_1 = products!(madd52hi: zero, 0 1, 1 0);
        let low_2 = products!(madd52lo: addend.0[2], 0 2, 1 1, 2 0);
        let high_0 = products!(madd52hi: zero, 0 0);
        let low_1 = products!(madd52lo: addend.0[1], 0 1, 1 0);
        let low_0 = products!(madd52lo: addend.0[0], 0 0);
        let column = |low: V, high: V| low.add(high.scale::<7>());
        let lower = [
            low_0,
            column(low_1, high_0),
            column(low_2, high_1),
            column(low_3, high_2),
            column(low_4, high_3),
        ];
        let upper = [
            column(low_5, high_4),
            column(low_6, high_5),
            column(low_7, high_6),
            column(low_8, high_7),
            high_8.scale::<7>(),
        ];
        fold(&lower, &upper)
    }
}

/// `lower + 2 t upper`.
#[inline(always)]
fn fold<V: Lanes<8>>(lower: &[V; 5], upper: &[V; 5]) -> Loose<V> {
    Loose(each!(|i| lower[i].add(upper[i].rotate(4).add_in(upper[i], UPPER).double())))
}

impl<V: Lanes<8>> Loose<V> {
    /// The elements as factors.
    #[inline(always)]
    pub fn carry(&self) -> Four<V> {
        let mask = self.0[0].constant(&[MASK; 8]);
        let carries = each!(|i| self.0[i].shift_right(45));
        let rest = each!(|i| self.0[i].and(mask));
        // the last carry counts 2 t
        let top = carries[4].rotate(4).add_in(carries[4], UPPER).double();
        Four([
            rest[0].add(top),
            rest[1].add(carries[0]),
            rest[2].add(carries[1]),
            rest[3].add(carries[2]),
            rest[4].add(carries[3]),
        ])
    }
}

/// The limbs of the halves of an element.
fn split(a: &Element) -> ([u64; 5], [u64; 5]) {
    let limbs = |[a, b, c, d]: [u64; 4]| {
        [a & MASK, (a >> 45 | b << 19) & MASK, (b >> 26 | c << 38) & MASK, c >> 7 & MASK, c >> 52 | d << 12]
    };
    let upper = array::from_fn(|i| a[i + 3] >> 32 | if i < 3 { a[i + 4] << 32 } else { 0 });
    (limbs([a[0], a[1], a[2], a[3] & 0xffff_ffff]), limbs(upper))
}

/// The element below the prime of the limbs, below `2^46`, of its halves.
fn canonical(lower: [u64; 5], upper: [u64; 5]) -> Element {
    let half = |[a, b, c, d, e]: [u64; 5]| {
        let [a, b, c, d, e] = [a, b, c, d, e].map(u128::from);
        let first = a + (b << 45);
        let second = (first >> 64) + (c << 26);
        let third = (second >> 64) + (d << 7) + (e << 52);
        [first as u64, second as u64, third as u64, (third >> 64) as u64]
    };
    let (low, high) = (half(lower), half(upper));
    let mut words = [0; 8];
    words[..4].copy_from_slice(&low);
    let mut carry = 0;
    for i in 0..5 {
        let below = if i > 0 { high[i - 1] >> 32 } else { 0 };
        let above = if i < 4 { high[i] << 32 } else { 0 };
        let sum = u128::from(words[i + 3]) + u128::from(below | above) + carry;
        words[i + 3] = sum as u64;
        carry = sum >> 64;
    }
    let [a, b, c, d, e, f, g, n] = words;
    reduce_p448(&[a, b, c, d, e, f, g], n)
}
