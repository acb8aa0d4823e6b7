//! Latency-optimised Montgomery multiplication with a Montgomery-friendly multiple of `p`, for formulas on one point,
//! where each product waits for the one before.
//!
//! A step of the reduction waits for a column, so that the low columns are finished first and the steps stand between
//! products. A step adds a multiple of `p f`, with `p f = -1 mod 2^52`, and so needs no multiplication for its
//! quotient: that is the lowest column's bits. `f` is below `2^52`, and all steps but the last together add less than
//! `p R`. The last one adds a multiple of `p`. A result is below the sum of the products over `R` plus `2 p`.
//!
//! Where the prime is -1 modulo `2^52`, `f` is 1. Where it is 1, `f` is -1: less than `p R` is subtracted in all, and
//! `p` added to the result.

use super::columns::{BITS, MAX_LIMBS, ProductColumns};
use super::modulus::{LaneModulus, low_quotient};
use super::{Factor, Loose, unroll};
use crate::simd::Vector;

impl<V: Vector> ProductColumns<V> {
    /// Makes column `i` divisible by `2^52` by a multiple of `p f`, and carries it.
    #[inline(always)]
    fn step<M: LaneModulus<L>, const L: usize, const W: usize>(&mut self, i: usize, modulus: &M) {
        let m = modulus.constants();
        if M::IS_CONSTANT && m.is_unit() {
            return self.last_step::<M, L, W>(i, modulus);
        }
        let sum = self.take(i);
        let q = sum.low52();
        self.high[i + 1] = self.high[i + 1].add(sum.shift_right_signed(BITS));
        unroll! { j < W: {
            if !M::IS_CONSTANT || m.friendly[j] != 0 {
                self.add_product(i + j + 1, q, q.splat(m.friendly[j]));
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
                    self.add_product(i + j, q, q.splat(plus[j]));
                }
                if M::IS_CONSTANT && minus[j] != 0 {
                    self.less[i + j] = self.less[i + j].madd52lo(q, q.splat(minus[j]));
                    self.less[i + j + 1] = self.less[i + j + 1].madd52hi(q, q.splat(minus[j]));
                }
            }
        } }
    }
}

/// `first + sum_i a_i b_i` over `R`, which is `2^(52 W)`, or `2^(52 (W + 1))` with an extra limb.
#[inline(always)]
pub(super) fn sum_of_products<V: Vector, M: LaneModulus<L>, const L: usize, const W: usize>(
    first: [&Factor<V, W>; 2],
    pairs: &[[&Factor<V, W>; 2]],
    modulus: &M,
) -> Loose<V, W> {
    let zero = first[0].0[0].splat(0);
    let mut columns = ProductColumns::zero(zero, 0);
    let last = if modulus.has_extra_limb() { W } else { W - 1 };
    if M::IS_CONSTANT && modulus.constants().is_subtracted {
        unroll! { i < W: { columns.high[last + 1 + i] = zero.splat(modulus.constants().multiples[1][i]); } }
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
    if modulus.has_extra_limb() {
        columns.step::<M, L, W>(last - 1, modulus);
    }
    columns.last_step::<M, L, W>(last, modulus);
    let mut result = [zero; W];
    unroll! { i < W: { result[i] = columns.take(last + 1 + i); } }
    Loose(result)
}
