//! Latency-optimised sums of products modulo `p = 2^bits - c` with a short `c`, for formulas on one point: what is
//! above the limbs is multiplied by `f = 2^(52 W) mod p` and added to what is below, and then what is above `2^bits` is
//! multiplied by `c = 2^bits mod p`. No column waits for a quotient, as those of Montgomery's reduction do.
//!
//! Low and high halves have separate sums only in the columns that the result waits for; elsewhere one sum saves an
//! instruction. For the same reason the columns above the limbs are computed first.
//!
//! **Bounds**, for one or two products of factors below `2^(52 W)`. A column sums at most `2 (2 W - 1)` halves, and is
//! below `2^57`. Of a column `h` from above, `floor(h / 2^52) f` is at most `2 (2 W - 1) f`, and that below `2^52` by
//! the choice of primes ([`Fold`](super::modulus::Fold)). With it the multiple by `f` adds less than `2^54` to a
//! column, and the one above the limbs is below `2 f`. So the top limb is below `2^58`, and what it has above `2^bits`
//! below `2^(58 - top)`. In a result the top limb is below `2^top` and others are below `2^58`: it is below `2^bits +
//! 2^(bits - 9)`, because `top` is 16 at least.
//!
//! Where `f` has two limbs, as modulo `2^224 - c`, factors are below `2^(bits + 5)`. Then there are `W - 1` columns
//! from above, and they are carried, because a multiple of what is above a limb would have two limbs as well. Of the
//! columns below the top one gets most: the last limb from above times the second one of `f`, which is below `2^59`, so
//! that it is below `2^60`.

use super::columns::{BITS, ProductColumns};
use super::modulus::{Fold, LaneModulus};
use super::{Factor, Loose, every, unroll};
use crate::simd::Vector;

/// `first + sum_i a_i b_i`.
#[inline(always)]
pub(super) fn sum_of_products<V: Vector, M: LaneModulus<L>, const L: usize, const W: usize>(
    first: [&Factor<V, W>; 2],
    pairs: &[[&Factor<V, W>; 2]],
    modulus: &M,
) -> Loose<V, W> {
    let zero = first[0].0[0].splat(0);
    let Some(constants) = &modulus.constants().fold else { return Loose([zero; W]) };
    // one product leaves time for one chain in the lower columns
    let mut columns = ProductColumns::zero(zero, if pairs.is_empty() { W - 1 } else { 1 });
    unroll! { i < W: {
        if i + 1 < W {
            columns.add_products(i, &first[0].0, &first[1].0);
            for [a, b] in pairs {
                columns.add_products(i, &a.0, &b.0);
            }
        }
    } }
    // what the result waits for comes first: the columns from above
    columns.add_last_products(&first[0].0, &first[1].0);
    for [a, b] in pairs {
        columns.add_last_products(&a.0, &b.0);
    }
    fold(columns, constants, pairs.is_empty())
}

/// `a^2 + sum_i a_i b_i`.
#[inline(always)]
pub(super) fn square_and_products<V: Vector, M: LaneModulus<L>, const L: usize, const W: usize>(
    a: &Factor<V, W>,
    pairs: &[[&Factor<V, W>; 2]],
    modulus: &M,
) -> Loose<V, W> {
    let zero = a.0[0].splat(0);
    let Some(constants) = &modulus.constants().fold else { return Loose([zero; W]) };
    let mut columns = ProductColumns::zero(zero, 1);
    columns.add_square(&a.0);
    unroll! { i < W: {
        for [a, b] in pairs {
            columns.add_products(i, &a.0, &b.0);
        }
    } }
    fold(columns, constants, pairs.is_empty())
}

/// `small a` for a `small` below `2^20`, where `2^(52 W)` has one limb modulo the prime.
#[inline(always)]
pub(super) fn small_multiple<V: Vector, M: LaneModulus<L>, const L: usize, const W: usize>(
    a: &Factor<V, W>,
    small: u64,
    modulus: &M,
) -> Loose<V, W> {
    let zero = a.0[0].splat(0);
    let Some(constants) = &modulus.constants().fold else { return Loose([zero; W]) };
    let (small, f) = (zero.splat(small), zero.splat(constants.f));
    let above = zero.madd52hi(a.0[W - 1], small);
    let mut sum = every!([zero; W], |i| match i {
        0 => zero.madd52lo(above, f),
        1 => zero.madd52hi(above, f).madd52hi(a.0[0], small),
        _ => zero.madd52hi(a.0[i - 1], small),
    });
    sum = every!(sum, |i| sum[i].madd52lo(a.0[i], small));
    let high = sum[W - 1].shift_right(constants.top);
    sum[W - 1] = sum[W - 1].and(zero.splat((1 << constants.top) - 1));
    sum[0] = sum[0].madd52lo(high, zero.splat(constants.c));
    sum[1] = sum[1].madd52hi(high, zero.splat(constants.c));
    Loose(sum)
}

/// The value of columns.
#[inline(always)]
fn fold<V: Vector, const W: usize>(
    mut columns: ProductColumns<V>,
    constants: &Fold,
    is_one_product: bool,
) -> Loose<V, W> {
    let zero = columns.low[0].splat(0);
    let (c, f) = (zero.splat(constants.c), zero.splat(constants.f));
    let carried = match constants.second {
        None => fold_by_limb::<V, W>(&mut columns, f, is_one_product),
        Some(second) => fold_by_two_limbs::<V, W>(&mut columns, f, second),
    };
    let top = columns.take(W - 1).add(carried);
    let high = top.shift_right(constants.top);
    columns.low[0] = columns.low[0].madd52lo(high, c);
    if !constants.is_short() {
        columns.low[1] = columns.low[1].madd52hi(high, c);
    }
    let mut result = [zero; W];
    unroll! { i < W: {
        result[i] = if i + 1 < W {
            columns.take(i)
        } else {
            top.and(zero.splat((1 << constants.top) - 1))
        };
    } }
    Loose(result)
}

/// Folds the columns from above the limbs for an `f` of one limb; what is left comes to the top limb, apart, because
/// the result waits for it.
#[inline(always)]
fn fold_by_limb<V: Vector, const W: usize>(columns: &mut ProductColumns<V>, f: V, is_one_product: bool) -> V {
    let zero = f.splat(0);
    let mut upper = [zero; W];
    // what the top column has above the limbs comes with what the one below has above a factor's bits
    let mut carried = [zero; 2];
    unroll! { k < W: {
        let i = W - 1 - k;
        upper[i] = columns.take(W + i);
        if i + 1 < W || !is_one_product {
            let above = upper[i].shift_right(BITS);
            if i + 2 < W {
                columns.low[i + 1] = columns.low[i + 1].madd52lo(above, f);
            } else {
                // apart, because the result waits for it
                carried[k & 1] = carried[k & 1].madd52lo(above, f);
            }
            upper[i] = upper[i].low52();
        }
        columns.add_product(i, upper[i], f);
    } }
    let above = columns.take(W).add(carried[0]);
    columns.add_product(0, above, f);
    carried[1]
}

/// The same for an `f` of two limbs, of which the second one is a power of two. Limbs come from below here, as they are
/// carried; the halves that the last one adds to come from others first.
#[inline(always)]
fn fold_by_two_limbs<V: Vector, const W: usize>(columns: &mut ProductColumns<V>, f: V, second: u32) -> V {
    let zero = f.splat(0);
    let power = zero.splat(1 << second);
    let mut carry = zero;
    unroll! { i < W: {
        if i + 2 < W {
            let column = columns.take(W + i).add(carry);
            carry = column.shift_right(BITS);
            let limb = column.low52();
            columns.add_product(i, limb, f);
            columns.add_product(i + 1, limb, power);
        }
    } }
    let last = columns.take(2 * W - 2).add(carry);
    columns.low[W - 2] = columns.low[W - 2].madd52lo(last, f);
    columns.low[W - 1] = columns.low[W - 1].add(last.shift_left(second));
    zero.madd52hi(last, f)
}
