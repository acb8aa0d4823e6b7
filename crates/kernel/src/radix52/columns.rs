//! The columns of products of few limbs, which [`folding`](super::folding) and
//! [`montgomery_friendly`](super::montgomery_friendly) reduce, and the constants of the radix.

use super::unroll;
use crate::simd::Vector;

/// The bits of a limb.
pub(super) const BITS: u32 = 52;
/// The bits of a limb, all ones.
pub(super) const MASK: u64 = (1 << BITS) - 1;
/// The most limbs.
pub(super) const MAX_LIMBS: usize = 11;
/// The most columns of products of few limbs: two for each limb, and one above.
pub(super) const COLUMNS: usize = 12;

/// Columns as sums of low and of high halves, so that two chains of additions run in parallel.
pub(super) struct ProductColumns<V> {
    pub low: [V; COLUMNS],
    pub high: [V; COLUMNS],
    /// What is subtracted.
    pub less: [V; COLUMNS],
    /// Columns below this one have one sum of both.
    joined: usize,
}

impl<V: Vector> ProductColumns<V> {
    #[inline(always)]
    pub(super) fn zero(v: V, joined: usize) -> Self {
        let zero = v.splat(0);
        Self { low: [zero; COLUMNS], high: [zero; COLUMNS], less: [zero; COLUMNS], joined }
    }

    /// Takes the sum out of column `i`, which becomes 0.
    #[inline(always)]
    pub(super) fn take(&mut self, i: usize) -> V {
        let (mut sum, zero) = (self.low[i], self.low[i].splat(0));
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
        self.low[i] = self.low[i].madd52lo(x, y);
        let high = if i + 1 < self.joined { &mut self.low } else { &mut self.high };
        high[i + 1] = high[i + 1].madd52hi(x, y);
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

    /// The products of a square. Columns have one sum each from then on.
    #[inline(always)]
    pub(super) fn add_square<const W: usize>(&mut self, a: &[V; W]) {
        unroll! { i < W: {
            unroll! { j < W: {
                if j < i {
                    self.add_product(i + j, a[j], a[i]);
                }
            } }
        } }
        // those of two different limbs count twice
        unroll! { i < W: {
            if i > 0 {
                self.low[i] = self.take(i).double();
            }
            self.low[W + i] = self.take(W + i).double();
        } }
        self.joined = COLUMNS;
        unroll! { i < W: { self.add_product(2 * i, a[i], a[i]); } }
    }
}
