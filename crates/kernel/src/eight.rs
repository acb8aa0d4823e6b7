//! Eight elements modulo any odd prime of four limbs at a time, on vectors of eight lanes of 64 bits.
//!
//! An element is five limbs in radix `2^52`, the width of the processor's products; vector `i` holds limb `i` of all
//! eight, one a lane. Multiplication is Montgomery's with `R = 2^260`. One body serves every prime: with `c = -p mod 2^52`
//! the limbs of `p + c` from the second on are what a step of the reduction adds, and those that are zero cost nothing.
//!
//! | prime | `c` | limbs of `p + c` that are not 0 | multiply-and-adds of a reduction |
//! |---|---|---|---|
//! | P-256 | 1 | 3 | 30 |
//! | secp256k1 | 2^32 + 977 | 1 | 20 |
//! | any | any | 4 | 50 |
//!
//! A product of limbs takes 50, a square 30; sums of products are reduced once.
//!
//! | type | value | made by | used by |
//! |---|---|---|---|
//! | [`Factor`] | from 0 to below `16 p`; limbs count modulo `2^52`, the last is below | [`Loose::factor`] | products |
//! | [`Loose`] | any; limbs are signed, below `2^60` | products, sums, differences | the same, [`Loose::factor`] |
//!
//! A product of factors below `a p` and `b p` is below `(a b / 16 + 1) p`, because `p <= 2^256 = R / 16`; that of a sum of
//! products likewise. Formulas state their bounds in `p`, and a difference adds the multiple of `p` that keeps it from
//! being negative.
//!
//! **Bounds.** A half of a product of limbs is below `2^52`. A column sums at most ten halves for each product and ten of
//! a reduction: below `2^57` for three products. What is subtracted from a column, `q c / 2^52`, is below `2^52`.

#[cfg(test)]
mod tests;

use crate::lanes::{Lanes, each};
use crate::{limbs, portable};
use core::array;

const BITS: u32 = 52;
const MASK: u64 = (1 << BITS) - 1;
/// The multiples of the prime that can be added are below this.
const MULTIPLES: usize = 6;

/// A computation on vectors modulo a prime.
pub trait EightTask {
    /// What it computes.
    type Output;
    /// Computes it, as [`Task::run`](crate::lanes::Task::run).
    fn run<V: Lanes<8>>(self, proof: V::Proof, modulus: &EightModulus) -> Self::Output;
}

/// What multiplication on eight lanes needs of a prime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EightModulus {
    /// The prime.
    p: [u64; 4],
    /// `-p mod 2^52`, and its inverse.
    c: u64,
    c_inverse: u64,
    /// The limbs of `p + c` in radix `2^52`.
    above: [u64; 5],
    /// `i p` in radix `2^52`.
    multiples: [[u64; 5]; MULTIPLES],
    /// `r`, for elements `a r` outside of the lanes, and `R^2 / r`.
    outside: [u64; 5],
    into: [u64; 5],
}

impl EightModulus {
    /// The modulus `p`, which is odd; elements are integers times `r = one` outside of the lanes: 1, or `2^256 mod p`.
    pub const fn new(p: &[u64; 4], one: &[u64; 4]) -> Self {
        let plain = limbs::eq_vartime(one, &[1, 0, 0, 0]);
        let into = limbs::power_of_two_mod(if plain { 520 } else { 264 }, p);
        let split = split(p);
        let c = (1 << BITS) - split[0];
        let mut above = split;
        above[0] = 0;
        above[1] += 1;
        // p + c carries where the second limb is all ones
        let mut i = 1;
        while i < 4 {
            above[i + 1] += above[i] >> BITS;
            above[i] &= MASK;
            i += 1;
        }
        let mut multiples = [[0; 5]; MULTIPLES];
        let mut i = 1;
        while i < MULTIPLES {
            multiples[i] = sum(&multiples[i - 1], &split);
            i += 1;
        }
        let c_inverse = limbs::negated_inverse_64(c).wrapping_neg() & MASK;
        Self { p: *p, c, c_inverse, above, multiples, outside: self::split(one), into: self::split(&into) }
    }
}

/// The limbs in radix `2^52` of a sum.
const fn sum(a: &[u64; 5], b: &[u64; 5]) -> [u64; 5] {
    let mut r = [0; 5];
    let mut carry = 0;
    let mut i = 0;
    while i < 5 {
        let limb = a[i] + b[i] + carry;
        r[i] = limb & MASK;
        carry = limb >> BITS;
        i += 1;
    }
    assert!(carry == 0, "a multiple of the prime above 260 bits");
    r
}

/// An integer in radix `2^52`.
const fn split(a: &[u64; 4]) -> [u64; 5] {
    [
        a[0] & MASK,
        (a[0] >> 52 | a[1] << 12) & MASK,
        (a[1] >> 40 | a[2] << 24) & MASK,
        (a[2] >> 28 | a[3] << 36) & MASK,
        a[3] >> 16,
    ]
}

/// Eight elements as factors: see the head of this module.
#[derive(Clone, Copy, Debug)]
pub struct Factor<V>([V; 5]);

/// Eight sums: see the head of this module.
#[derive(Clone, Copy, Debug)]
pub struct Loose<V>([V; 5]);

/// Sums of products before their reduction.
#[derive(Clone, Copy, Debug)]
pub struct Wide<V>([V; 10]);

impl<V: Lanes<8>> Factor<V> {
    /// Eight integers below `2^256`, whose words are the lanes of `words`.
    #[inline(always)]
    pub fn from_words(words: &[V; 4]) -> Self {
        let [a, b, c, d] = *words;
        // a shift may leave bits above the 52nd, which do not count
        Self([
            a.low_factor(),
            a.shift_right::<52>().or(b.shift_left::<12>()).low_factor(),
            b.shift_right::<40>().or(c.shift_left::<24>()).low_factor(),
            c.shift_right::<28>().or(d.shift_left::<36>()).low_factor(),
            d.shift_right::<16>(),
        ])
    }

    #[inline(always)]
    fn same(v: V, limbs: &[u64; 5]) -> Self {
        Self(each!(|i| v.constant(&[limbs[i]; 8])))
    }

    /// What an element from outside of the lanes is multiplied by.
    #[inline(always)]
    pub fn into_lanes(v: V, modulus: &EightModulus) -> Self {
        Self::same(v, &modulus.into)
    }

    /// What an element is multiplied by when it leaves the lanes.
    #[inline(always)]
    pub fn out_of_lanes(v: V, modulus: &EightModulus) -> Self {
        Self::same(v, &modulus.outside)
    }

    /// `a b`.
    #[inline(always)]
    pub fn mul(&self, b: &Self, modulus: &EightModulus) -> Loose<V> {
        self.wide_mul(b).reduce(modulus)
    }

    /// `a^2`.
    #[inline(always)]
    pub fn sqr(&self, modulus: &EightModulus) -> Loose<V> {
        self.wide_sqr().reduce(modulus)
    }

    /// `a b`, to be summed up.
    #[inline(always)]
    pub fn wide_mul(&self, b: &Self) -> Wide<V> {
        Wide([self.0[0].constant(&[0; 8]); 10]).add_product(self, b)
    }

    /// `a^2`, to be summed up.
    #[inline(always)]
    pub fn wide_sqr(&self) -> Wide<V> {
        let a = &self.0;
        let mut columns = [a[0].constant(&[0; 8]); 10];
        for i in 0..5 {
            for j in i + 1..5 {
                columns[i + j] = columns[i + j].add_product_low(a[i], a[j]);
                columns[i + j + 1] = columns[i + j + 1].add_product_high(a[i], a[j]);
            }
        }
        for i in 0..5 {
            columns[2 * i] = columns[2 * i].double().add_product_low(a[i], a[i]);
            columns[2 * i + 1] = columns[2 * i + 1].double().add_product_high(a[i], a[i]);
        }
        Wide(columns)
    }

    /// The elements of `b` in the lanes whose bits are set, of `self` elsewhere.
    #[inline(always)]
    pub fn blend(&self, b: &Self, lanes: u8) -> Self {
        Self(each!(|i| self.0[i].blend(b.0[i], lanes)))
    }

    /// The elements from lane `by` on, then those before it.
    #[inline(always)]
    pub fn rotate(&self, by: usize) -> Self {
        Self(each!(|i| self.0[i].rotate(by)))
    }
}

impl<V: Lanes<8>> Wide<V> {
    /// `self + a b`.
    #[inline(always)]
    pub fn add_product(mut self, a: &Factor<V>, b: &Factor<V>) -> Self {
        for i in 0..5 {
            for j in 0..5 {
                self.0[i + j] = self.0[i + j].add_product_low(a.0[i], b.0[j]);
                self.0[i + j + 1] = self.0[i + j + 1].add_product_high(a.0[i], b.0[j]);
            }
        }
        self
    }

    /// The sum over `R`. A step subtracts `q c`, whose low half is the lowest column's, and adds `q (p + c)`.
    #[inline(always)]
    pub fn reduce(self, modulus: &EightModulus) -> Loose<V> {
        let mut columns = self.0;
        let zero = columns[0].constant(&[0; 8]);
        let same = |limb: u64| zero.constant(&[limb; 8]);
        for i in 0..5 {
            let low = columns[i].low_factor();
            let mut carry = columns[i].shift_right_signed::<52>();
            let mut q = low;
            if modulus.c != 1 {
                q = zero.add_product_low(low, same(modulus.c_inverse));
                carry = carry.sub(zero.add_product_high(q, same(modulus.c)));
            }
            for j in 1..5 {
                if modulus.above[j] != 0 {
                    columns[i + j] = columns[i + j].add_product_low(q, same(modulus.above[j]));
                    columns[i + j + 1] = columns[i + j + 1].add_product_high(q, same(modulus.above[j]));
                }
            }
            columns[i + 1] = columns[i + 1].add(carry);
        }
        Loose([columns[5], columns[6], columns[7], columns[8], columns[9]])
    }
}

impl<V: Lanes<8>> Loose<V> {
    /// The elements as factors: the value is from 0 to below `2^260`.
    #[inline(always)]
    pub fn factor(&self) -> Factor<V> {
        let [a, b, c, d, e] = self.0;
        let b = b.add(a.shift_right_signed::<52>());
        let c = c.add(b.shift_right_signed::<52>());
        let d = d.add(c.shift_right_signed::<52>());
        let e = e.add(d.shift_right_signed::<52>());
        Factor([a.low_factor(), b.low_factor(), c.low_factor(), d.low_factor(), e])
    }

    /// `a + b`.
    #[inline(always)]
    pub fn add(&self, b: &Self) -> Self {
        Self(each!(|i| self.0[i].add(b.0[i])))
    }

    /// `a - b`.
    #[inline(always)]
    pub fn sub(&self, b: &Self) -> Self {
        Self(each!(|i| self.0[i].sub(b.0[i])))
    }

    /// `multiple p + a`.
    #[inline(always)]
    pub fn add_multiple(&self, multiple: usize, modulus: &EightModulus) -> Self {
        let multiple = &modulus.multiples[multiple];
        Self(each!(|i| self.0[i].add(self.0[i].constant(&[multiple[i]; 8]))))
    }

    /// `multiple p - a` in the lanes whose bits are set, `a` elsewhere. `lanes` may be a secret.
    #[inline(always)]
    pub fn subtract_from(&self, multiple: usize, lanes: u8, modulus: &EightModulus) -> Self {
        let multiple = &modulus.multiples[multiple];
        Self(each!(|i| self.0[i].subtract_from(self.0[i].constant(&[multiple[i]; 8]), lanes)))
    }

    /// The elements of `b` in the lanes whose bits are set, of `self` elsewhere.
    #[inline(always)]
    pub fn blend(&self, b: &Self, lanes: u8) -> Self {
        Self(each!(|i| self.0[i].blend(b.0[i], lanes)))
    }

    /// The elements from lane `by` on, then those before it.
    #[inline(always)]
    pub fn rotate(&self, by: usize) -> Self {
        Self(each!(|i| self.0[i].rotate(by)))
    }
}

impl<V: Lanes<8>> Factor<V> {
    /// The first elements, outside of the lanes and below the prime.
    #[inline(always)]
    pub fn store<const N: usize>(&self, modulus: &EightModulus) -> [[u64; 4]; N] {
        let outside = self.mul(&Self::out_of_lanes(self.0[0], modulus), modulus).factor();
        let [a, b, c, d, e] = each!(|i| outside.0[i].store());
        array::from_fn(|i| {
            let [a, b, c, d] = [a[i], b[i], c[i], d[i]].map(|limb| limb & MASK);
            let words = [a | b << 52, b >> 12 | c << 40, c >> 24 | d << 28, d >> 36 | e[i] << 16];
            // below 2 p
            portable::reduce_once(&words, e[i] >> 48, &modulus.p)
        })
    }
}
