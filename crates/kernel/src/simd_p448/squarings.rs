//! Repeated squaring of one element modulo `2^448 - 2^224 - 1` on vectors of four lanes, for square roots.
//!
//! The lanes are `(a0, a1, a0 + a1, a1)`. Of the squares of halves `(s0, s1, s)` the square is `s0 + s1` below and
//! `s - s0` above. Columns `c` and, from the fifth on, `d` of the three squares are then
//! `c0 + c1 + 2 (d - d0)` below and `c - c0 + 2 (d1 + d)` above. What counts is the latency, of about 45 cycles.
//!
//! **Bounds.** Carried limbs are below `2^45 + 2^18`, their sums below `2^47`. A column has three low halves below
//! `2^52` and as many high ones below `2^42`, and is below `2^54`; a difference adds `2^12 p`, whose limbs are below
//! `2^56` and above `2^55`; a limb of the result is below `2^58`, and a carry below `2^13`.

use super::{BITS, MASK, canonical, split};
use crate::simd::{Lanes, Task, each, order};

/// The limbs of `2^12 p`.
const MULTIPLE: [[u64; 4]; 5] = {
    let mut limbs = [[MASK << 11; 4]; 5];
    limbs[0] = [(MASK - 1) << 11, (MASK - 3) << 11, (MASK - 1) << 11, (MASK - 3) << 11];
    limbs
};

/// `a^(2^n)` for any value of the limbs of `a`; the result is below the prime.
#[derive(Debug)]
pub(crate) struct Squarings<'a> {
    pub a: &'a [u64; 7],
    pub n: u32,
}

impl Task for Squarings<'_> {
    type Output = [u64; 7];

    #[inline(always)]
    fn run<V: Lanes>(self, proof: V::Proof) -> [u64; 7] {
        let (lower, upper) = split(self.a);
        let mut a = each!(|i| V::load(proof, &[lower[i], upper[i], lower[i] + upper[i], upper[i]]));
        for _ in 0..self.n {
            a = square(a);
        }
        let limbs = each!(|i| a[i].store());
        canonical(each!(|i| limbs[i][0]), each!(|i| limbs[i][1]))
    }
}

#[inline(always)]
fn square<V: Lanes>([a0, a1, a2, a3, a4]: [V; 5]) -> [V; 5] {
    let zero = a0.constant(&[0; 4]);
    let [b0, b1, b2, b3] = [a0.double(), a1.double(), a2.double(), a3.double()];
    let low_0 = zero.madd52lo(a0, a0);
    let high_0 = zero.madd52hi(a0, a0);
    let low_1 = zero.madd52lo(b0, a1);
    let high_1 = zero.madd52hi(b0, a1);
    let low_2 = zero.madd52lo(a1, a1).madd52lo(b0, a2);
    let high_2 = zero.madd52hi(a1, a1).madd52hi(b0, a2);
    let low_3 = zero.madd52lo(b0, a3).madd52lo(b1, a2);
    let high_3 = zero.madd52hi(b0, a3).madd52hi(b1, a2);
    let low_4 = zero.madd52lo(a2, a2).madd52lo(b1, a3).madd52lo(b0, a4);
    let high_4 = zero.madd52hi(a2, a2).madd52hi(b1, a3).madd52hi(b0, a4);
    let low_5 = zero.madd52lo(b2, a3).madd52lo(b1, a4);
    let high_5 = zero.madd52hi(b2, a3).madd52hi(b1, a4);
    let low_6 = zero.madd52lo(a3, a3).madd52lo(b2, a4);
    let high_6 = zero.madd52hi(a3, a3).madd52hi(b2, a4);
    let low_7 = zero.madd52lo(b3, a4);
    let high_7 = zero.madd52hi(b3, a4);
    let low_8 = zero.madd52lo(a4, a4);
    let high_8 = zero.madd52hi(a4, a4);
    let column = |low: V, high: V| low.add(high.scale::<7>());
    // twice d
    let twice = |low: V, high: V| low.double().add(high.scale::<8>());
    let c =
        [low_0, column(low_1, high_0), column(low_2, high_1), column(low_3, high_2), column(low_4, high_3)];
    let d = [
        twice(low_5, high_4),
        twice(low_6, high_5),
        twice(low_7, high_6),
        twice(low_8, high_7),
        high_8.scale::<8>(),
    ];
    let sums = each!(|i| {
        let other = c[i].permute::<{ order(1, 0, 1, 0) }>();
        let positive = c[i].permute::<{ order(0, 2, 0, 2) }>().add(other.blend(d[i], 0b1010));
        let d_of_sum = d[i].permute::<{ order(2, 2, 2, 2) }>();
        let negative = d[i].permute::<{ order(0, 1, 0, 1) }>().blend(other, 0b1010);
        (positive.add(d_of_sum)).add(c[i].constant(&MULTIPLE[i]).sub(negative))
    });
    let mask = zero.constant(&[MASK; 4]);
    let carries = each!(|i| sums[i].shift_right(BITS));
    let rest = each!(|i| sums[i].and(mask));
    // the last carry counts 2 t
    let top = carries[4].permute::<{ order(1, 0, 1, 0) }>().add_in(carries[4], 0b1010).double();
    let halves = [
        rest[0].add(top),
        rest[1].add(carries[0]),
        rest[2].add(carries[1]),
        rest[3].add(carries[2]),
        rest[4].add(carries[3]),
    ];
    each!(|i| halves[i].add_in(halves[i].permute::<{ order(1, 1, 1, 1) }>(), 0b0100))
}
