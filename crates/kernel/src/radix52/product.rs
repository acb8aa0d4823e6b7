//! Sums of products of factors and their reduction.
//!
//! Few limbs are multiplied column by column and then reduced, inlined into the formula: independent products fill the
//! time that a step of the reduction waits for the one before. More limbs would not fit the registers, and are
//! multiplied row by row in a function: a row adds one limb of the second factors times the first ones, and then the
//! multiple of the prime that makes the lowest column divisible by `2^52`.

use super::columns::MAX_LIMBS;
use super::modulus::{LaneModulus, low_quotient};
use super::{Factor, Loose, folding, montgomery_friendly, unroll};
use crate::Inlined;
use crate::simd::Vector;

/// The most limbs for which multiplications are inlined into the formulas.
const INLINE_LIMBS: usize = 5;

/// `sum_i a_i b_i / R`.
#[inline(always)]
pub(super) fn sum_of_products<
    V: Vector,
    M: LaneModulus<L>,
    const L: usize,
    const W: usize,
    const T: usize,
>(
    pairs: [[&Factor<V, W>; 2]; T],
    modulus: M,
) -> Loose<V, W> {
    let v = pairs[0][0].0[0];
    if M::IS_FOLDING || M::IS_FRIENDLY {
        return v.run(Short { first: pairs[0], more: &pairs[1..], modulus });
    }
    if W <= INLINE_LIMBS {
        return v.run(ByColumns { square: None, pairs, modulus });
    }
    v.call(ByRows { pairs, modulus })
}

/// `a^2 / R` plus `sum_i a_i b_i / R`.
#[inline(always)]
pub(super) fn square_and_products<
    V: Vector,
    M: LaneModulus<L>,
    const L: usize,
    const W: usize,
    const T: usize,
>(
    a: &Factor<V, W>,
    pairs: [[&Factor<V, W>; 2]; T],
    modulus: M,
) -> Loose<V, W> {
    let v = a.0[0];
    if M::IS_FOLDING {
        return v.run(FoldedSquare { a, pairs: &pairs, modulus });
    }
    if M::IS_FRIENDLY {
        return v.run(Short { first: [a, a], more: &pairs, modulus });
    }
    let columns = ByColumns { square: Some(a), pairs, modulus };
    if W <= INLINE_LIMBS { v.run(columns) } else { v.call(columns) }
}

/// By [`folding`] or [`montgomery_friendly`], for the primes that have it.
struct Short<'a, V, M, const L: usize, const W: usize> {
    first: [&'a Factor<V, W>; 2],
    more: &'a [[&'a Factor<V, W>; 2]],
    modulus: M,
}

impl<V: Vector, M: LaneModulus<L>, const L: usize, const W: usize> Inlined for Short<'_, V, M, L, W> {
    type Output = Loose<V, W>;

    #[inline(always)]
    fn run(self) -> Loose<V, W> {
        let Self { first, more, modulus } = self;
        if M::IS_FOLDING {
            folding::sum_of_products(first, more, &modulus)
        } else {
            montgomery_friendly::sum_of_products(first, more, &modulus)
        }
    }
}

/// By [`folding`], a square and products.
struct FoldedSquare<'a, V, M, const L: usize, const W: usize> {
    a: &'a Factor<V, W>,
    pairs: &'a [[&'a Factor<V, W>; 2]],
    modulus: M,
}

impl<V: Vector, M: LaneModulus<L>, const L: usize, const W: usize> Inlined for FoldedSquare<'_, V, M, L, W> {
    type Output = Loose<V, W>;

    #[inline(always)]
    fn run(self) -> Loose<V, W> {
        folding::square_and_products(self.a, self.pairs, &self.modulus)
    }
}

/// The columns of sums of products: the lower ones and the upper ones.
#[derive(Clone, Copy)]
struct Wide<V, const W: usize>([[V; W]; 2]);

impl<V: Vector, const W: usize> Wide<V, W> {
    #[inline(always)]
    fn zero(v: V) -> Self {
        Self([[v.splat(0); W]; 2])
    }

    #[inline(always)]
    fn column(&mut self, i: usize) -> &mut V {
        &mut self.0[i / W][i % W]
    }

    /// `self + sum_i a_i b_i`.
    #[inline(always)]
    fn add_products(mut self, pairs: &[[&Factor<V, W>; 2]]) -> Self {
        for [a, b] in pairs {
            unroll! { i < W: { unroll! { j < W: {
                let low = self.column(i + j);
                *low = low.madd52lo(a.0[i], b.0[j]);
                let high = self.column(i + j + 1);
                *high = high.madd52hi(a.0[i], b.0[j]);
            } } } }
        }
        self
    }

    /// `a^2`.
    #[inline(always)]
    fn square(a: &Factor<V, W>) -> Self {
        let a = &a.0;
        let mut sum = Self::zero(a[0]);
        unroll! { i < W: { unroll! { j < W: {
            if j > i {
                let low = sum.column(i + j);
                *low = low.madd52lo(a[i], a[j]);
                let high = sum.column(i + j + 1);
                *high = high.madd52hi(a[i], a[j]);
            }
        } } } }
        unroll! { i < W: {
            let low = sum.column(2 * i);
            *low = low.double().madd52lo(a[i], a[i]);
            let high = sum.column(2 * i + 1);
            *high = high.double().madd52hi(a[i], a[i]);
        } }
        sum
    }

    /// The sum over `R`.
    #[inline(always)]
    fn reduce<M: LaneModulus<L>, const L: usize>(self, modulus: &M) -> Loose<V, W> {
        let [lower, upper] = self.0;
        let mut remainder = Remainder::new(lower);
        unroll! { i < W: { remainder.step(upper[i], modulus); } }
        remainder.result(modulus)
    }
}

/// All columns, and then the reduction.
struct ByColumns<'a, V, M, const L: usize, const W: usize, const T: usize> {
    square: Option<&'a Factor<V, W>>,
    pairs: [[&'a Factor<V, W>; 2]; T],
    modulus: M,
}

impl<V: Vector, M: LaneModulus<L>, const L: usize, const W: usize, const T: usize> Inlined
    for ByColumns<'_, V, M, L, W, T>
{
    type Output = Loose<V, W>;

    #[inline(always)]
    fn run(self) -> Loose<V, W> {
        let sum = match self.square {
            Some(a) => Wide::square(a),
            None => Wide::zero(self.pairs[0][0].0[0]),
        };
        sum.add_products(&self.pairs).reduce(&self.modulus)
    }
}

/// One row after the other, each with a step of the reduction.
struct ByRows<'a, V, M, const L: usize, const W: usize, const T: usize> {
    pairs: [[&'a Factor<V, W>; 2]; T],
    modulus: M,
}

impl<V: Vector, M: LaneModulus<L>, const L: usize, const W: usize, const T: usize> Inlined
    for ByRows<'_, V, M, L, W, T>
{
    type Output = Loose<V, W>;

    #[inline(always)]
    fn run(self) -> Loose<V, W> {
        let zero = self.pairs[0][0].0[0].splat(0);
        let mut remainder = Remainder::new([zero; W]);
        for i in 0..W {
            let (columns, mut top) = (&mut remainder.plus, zero);
            for [a, b] in self.pairs {
                let limb = b.0[i];
                unroll! { j < W: {
                    columns[j] = columns[j].madd52lo(a.0[j], limb);
                    if j + 1 < W {
                        columns[j + 1] = columns[j + 1].madd52hi(a.0[j], limb);
                    } else {
                        top = top.madd52hi(a.0[j], limb);
                    }
                } }
            }
            remainder.step(top, &self.modulus);
        }
        remainder.result(&self.modulus)
    }
}

/// The columns of a reduction on its way: `plus - minus`.
struct Remainder<V, const W: usize> {
    plus: [V; W],
    minus: [V; W],
}

impl<V: Vector, const W: usize> Remainder<V, W> {
    #[inline(always)]
    fn new(columns: [V; W]) -> Self {
        Self { plus: columns, minus: [columns[0].splat(0); W] }
    }

    /// Divides by `2^52` modulo the prime, with one more column at the top: subtracts `q c`, whose low half is the
    /// lowest column's, and adds `q (p + c)`.
    #[inline(always)]
    fn step<M: LaneModulus<L>, const L: usize>(&mut self, top: V, modulus: &M) {
        let m = modulus.constants();
        let (plus, minus) = if M::IS_CONSTANT { (&m.plus, &m.minus) } else { (&m.above, &[0; MAX_LIMBS]) };
        let zero = top.splat(0);
        let lowest = self.plus[0].sub(self.minus[0]);
        let (q, carry) = low_quotient(lowest, modulus);
        self.plus[1] = self.plus[1].add(carry);
        Self::shift(&mut self.plus, top);
        Self::shift(&mut self.minus, zero);
        unroll! { j < W: {
            if j > 0 {
                if !M::IS_CONSTANT || plus[j] != 0 {
                    add_product(&mut self.plus, j, q, zero.splat(plus[j]));
                }
                if M::IS_CONSTANT && minus[j] != 0 {
                    add_product(&mut self.minus, j, q, zero.splat(minus[j]));
                }
            }
        } }
    }

    #[inline(always)]
    fn shift(columns: &mut [V; W], top: V) {
        unroll! { j < W: {
            columns[j] = if j + 1 < W { columns[j + 1] } else { top };
        } }
    }

    #[inline(always)]
    fn result<M: LaneModulus<L>, const L: usize>(&self, modulus: &M) -> Loose<V, W> {
        let result = Loose(self.plus).sub(&Loose(self.minus));
        if M::IS_CONSTANT && modulus.constants().is_subtracted {
            result.add_multiple(1, *modulus)
        } else {
            result
        }
    }
}

/// Adds `2^(52 (j - 1)) q digit`.
#[inline(always)]
fn add_product<V: Vector, const W: usize>(columns: &mut [V; W], j: usize, q: V, digit: V) {
    columns[j - 1] = columns[j - 1].madd52lo(q, digit);
    columns[j] = columns[j].madd52hi(q, digit);
}
