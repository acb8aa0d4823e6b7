//! Sums of products for formulas of one point, where each product waits for the one before: what counts is the time
//! until the first limbs are there, not how many products are done at a time.
//!
//! A step of the reduction waits for a column, so that the columns from below are finished first and each step stands
//! between products. It adds a multiple of `p f`, with `p f = -1 mod 2^52`, and so needs no multiplication for its
//! quotient, which are the lowest column's bits; `f` is below `2^52`, and all steps but the last together add less than
//! `p R`. The last one adds a multiple of `p`. A result is below the sum of the products over `R` plus `2 p`.
//!
//! Where the prime is -1 modulo `2^52`, `f` is 1. Where it is 1, `f` is -1: less than `p R` is subtracted in all, and
//! `p` added to the result.

use super::modulus::MAX_LIMBS;
use super::product::low_quotient;
use super::{BITS, Factor, LaneModulus, Loose, unroll};
use crate::lanes::Vector;

/// The most columns: two for each limb, and one above.
pub(super) const COLUMNS: usize = 12;

/// Columns as sums of low and of high halves, so that two chains of additions go on at a time.
pub(super) struct Columns<V> {
    pub low: [V; COLUMNS],
    pub high: [V; COLUMNS],
    /// What is subtracted.
    less: [V; COLUMNS],
    /// Columns below this one have one sum of both.
    joined: usize,
}

impl<V: Vector> Columns<V> {
    #[inline(always)]
    pub(super) fn zero(v: V, joined: usize) -> Self {
        let zero = v.same(0);
        Self { low: [zero; COLUMNS], high: [zero; COLUMNS], less: [zero; COLUMNS], joined }
    }

    /// Column `i`, which becomes 0.
    #[inline(always)]
    pub(super) fn take(&mut self, i: usize) -> V {
        let (mut sum, zero) = (self.low[i], self.low[i].same(0));
        if i >= self.joined {
            sum = sum.add(self.high[i]);
        }
        sum = sum.sub(self.less[i]);
        (self.low[i], self.high[i], self.less[i]) = (zero, zero, zero);
        sum
    }

    /// `x y` for a limb at column `i`.
    #[inline(always)]
    pub(super) fn add_product(&mut self, i: usize, x: V, y: V) {
        self.low[i] = self.low[i].add_product_low(x, y);
        let high = if i + 1 < self.joined { &mut self.low } else { &mut self.high };
        high[i + 1] = high[i + 1].add_product_high(x, y);
    }

    /// The products with limb `i` of one factor and limbs up to `i` of the other.
    #[inline(always)]
    pub(super) fn add_products<const W: usize>(&mut self, i: usize, a: &[V; W], b: &[V; W]) {
        unroll! { j < W: {
            if j < i {
                self.add_product(i + j, a[j], b[i]);
                self.add_product(i + j, a[i], b[j]);
            }
        } }
        self.add_product(2 * i, a[i], b[i]);
    }

    /// The products with the last limbs, from above.
    #[inline(always)]
    pub(super) fn add_last_products<const W: usize>(&mut self, a: &[V; W], b: &[V; W]) {
        let i = W - 1;
        self.add_product(2 * i, a[i], b[i]);
        unroll! { k < W: {
            if k > 0 {
                let j = W - 1 - k;
                self.add_product(i + j, a[j], b[i]);
                self.add_product(i + j, a[i], b[j]);
            }
        } }
    }

    /// Makes column `i` divisible by `2^52` by a multiple of `p f`, and carries it.
    #[inline(always)]
    fn step<M: LaneModulus<L>, const L: usize, const W: usize>(&mut self, i: usize, modulus: &M) {
        let m = modulus.constants();
        if M::IS_CONSTANT && m.is_unit() {
            return self.last_step::<M, L, W>(i, modulus);
        }
        let sum = self.take(i);
        let q = sum.low_factor();
        self.high[i + 1] = self.high[i + 1].add(sum.shift_right_signed(BITS));
        unroll! { j < W: {
            if !M::IS_CONSTANT || m.friendly[j] != 0 {
                self.add_product(i + j + 1, q, q.same(m.friendly[j]));
            }
        } }
    }

    /// The same by a multiple of `p`.
    #[inline(always)]
    fn last_step<M: LaneModulus<L>, const L: usize, const W: usize>(&mut self, i: usize, modulus: &M) {
        let m = modulus.constants();
        let (plus, minus) = if M::IS_CONSTANT { (&m.plus, &m.minus) } else { (&m.above, &[0; MAX_LIMBS]) };
        let (q, carry) = low_quotient(self.take(i), modulus);
        self.high[i + 1] = self.high[i + 1].add(carry);
        unroll! { j < W: {
            if j > 0 {
                if !M::IS_CONSTANT || plus[j] != 0 {
                    self.add_product(i + j, q, q.same(plus[j]));
                }
                if M::IS_CONSTANT && minus[j] != 0 {
                    self.less[i + j] = self.less[i + j].add_product_low(q, q.same(minus[j]));
                    self.less[i + j + 1] = self.less[i + j + 1].add_product_high(q, q.same(minus[j]));
                }
            }
        } }
    }
}

/// `first + sum_i a_i b_i` over `R`, which is `2^(52 W)`, or `2^(52 (W + 1))` with a step more.
#[inline(always)]
pub(super) fn sum_of_products<V: Vector, M: LaneModulus<L>, const L: usize, const W: usize>(
    first: [&Factor<V, W>; 2],
    pairs: &[[&Factor<V, W>; 2]],
    modulus: &M,
) -> Loose<V, W> {
    let zero = first[0].0[0].same(0);
    let mut columns = Columns::zero(zero, 0);
    let last = if modulus.has_step_more() { W } else { W - 1 };
    if M::IS_CONSTANT && modulus.constants().is_subtracted {
        unroll! { i < W: { columns.high[last + 1 + i] = zero.same(modulus.constants().multiples[1][i]); } }
    }
    unroll! { i < W: {
        columns.add_products(i, &first[0].0, &first[1].0);
        for [a, b] in pairs {
            columns.add_products(i, &a.0, &b.0);
        }
        if i > 0 {
            columns.step::<M, L, W>(i - 1, modulus);
        }
    } }
    if modulus.has_step_more() {
        columns.step::<M, L, W>(last - 1, modulus);
    }
    columns.last_step::<M, L, W>(last, modulus);
    let mut result = [zero; W];
    unroll! { i < W: { result[i] = columns.take(last + 1 + i); } }
    Loose(result)
}
