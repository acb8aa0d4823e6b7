//! The division steps of two pairs of numbers on vectors of four lanes: for two inversions at a time.
//!
//! **Packing.** Thirty steps share a word for the low 30 bits of `f` and `g` and one column of the matrix: the lanes of
//! a pair of numbers are `F = f + u 2^31` and `F = f + v 2^31`, those of another vector `G = g + q 2^31` and `G = g + r
//! 2^31`, so that every lane finds the parity of `g` in itself. The matrix starts as `2^30` times the identity, and a
//! step that halves `G` halves its row, as in [`super`]. Bounds: a new row is an old one, or half of one or of the sum
//! or difference of two, so `|u| + |v| <= 2^30`; the low bits are `(u f + v g) / 2^30` of those at the start, which are
//! in `0..2^30`, so `|f| < 2^30`. Likewise `q, r` and `g`. Hence `|F|, |G| < 2^61 + 2^30`, and `u = floor((F + 2^30) /
//! 2^31)`. For the next thirty steps the low bits are those of `f + u f' + v g'` with the 30 bits `f', g'` above.
//!
//! **A step** on the complements `d = -1 - delta`, `G' = -1 - G` and, because `F` is odd, `H = -1 - floor(F / 2)`. With
//! `G1 = floor(G' / 2)` and masks for `G` odd and `d < 0`, which together exchange:
//!
//! ```text
//! G' <- G1 + (odd & (H ^ negative))      (G + F) / 2 or (G - F) / 2, or G / 2
//! H  <- odd & negative ? G1 : H
//! d  <- (d ^ (odd & negative)) - 1
//! ```
//!
//! The complements absorb the carries: `-1 - (a + b + 1) = (-1 - a) + (-1 - b)` for the halves `a, b` of odd numbers,
//! and `-1 - (a - b) = (-1 - a) + b`. These are ten operations, two of them for the parity, with a dependency chain of
//! four. On a Sapphire Rapids a step takes about five cycles for both pairs, so the ports for ten operations are as
//! much of a limit.
//!
//! Rejected: `f` and the row in lanes of their own (a permutation in the chain and thirteen operations: 1.3 times the
//! time), carrying the parity from step to step apart from the words (a chain of five for two steps, but thirteen
//! operations: no gain), and unrolled loops (some percent slower, as are most other orders of the operations). Not
//! taken: `vpermilpd`, which spreads bit 1 of a lane over it in one operation (nine operations and a chain of three,
//! 0.86 times the time of a step), because [`Vector`] has nothing like it.

use super::{STEPS, Transition};
use crate::simd::{Lanes, Task, Vector, order};
use crate::value_barrier;

/// The steps on packed words.
const PACKED: u32 = STEPS / 2;
/// The bits of a field.
const FIELD: u32 = PACKED + 1;

/// 60 steps of two pairs of numbers; the contract of [`super::divsteps`] for each.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// `delta`; those after the steps come out with the transitions.
    pub deltas: [i64; 2],
    /// `f`, which is odd; the low 60 bits count.
    pub f: [i64; 2],
    /// `g`; the low 60 bits count.
    pub g: [i64; 2],
}

impl Task<4> for Pair {
    type Output = ([i64; 2], [Transition; 2]);

    #[inline(always)]
    fn run<V: Lanes<4>>(self, proof: V::Proof) -> Self::Output {
        let [delta, delta2] = self.deltas;
        let (f, g) = (twice::<V>(proof, self.f), twice(proof, self.g));
        let high = f.blend(g, 0b1010).shift_right_signed(PACKED).low52();
        let mut state = State::new(twice(proof, [!delta, !delta2]), f, g);
        state.steps();
        let first = state.words();
        state = State::new(state.delta, next(first[0], high), next(first[1], high));
        state.steps();
        let second = state.words();

        let (first, second) = (Rows::new(first), Rows::new(second));
        let transitions = [second.of(0).after(&first.of(0)), second.of(1).after(&first.of(1))];
        let complements = state.delta.store();
        ([!complements[0] as i64, !complements[2] as i64], transitions)
    }
}

/// Two numbers in the two lanes of each.
#[inline(always)]
fn twice<V: Lanes<4>>(proof: V::Proof, [first, second]: [i64; 2]) -> V {
    V::load(proof, &[first as u64, first as u64, second as u64, second as u64])
}

/// Complements in lanes.
struct State<V> {
    /// Of `delta`.
    delta: V,
    /// Of `floor(F / 2)`.
    half_f: V,
    /// Of `G`.
    g: V,
}

impl<V: Lanes<4>> State<V> {
    /// Before the first step, of the complement of `delta` and of numbers whose low bits count.
    #[inline(always)]
    fn new(delta: V, f: V, g: V) -> Self {
        /// The complement of the entry 1.
        const ONE: u64 = !(1 << (PACKED + FIELD));
        let low = f.splat((1 << PACKED) - 1);
        let f = f.constant(&[ONE, !0, ONE, !0]).sub(f.and(low));
        let g = g.constant(&[!0, ONE, !0, ONE]).sub(g.and(low));
        Self { delta, half_f: f.shift_right_signed(1), g }
    }

    /// Thirty steps.
    #[inline(always)]
    fn steps(&mut self) {
        for _ in 0..PACKED {
            let Self { delta, half_f, g } = *self;
            let ones = g.splat(!0);
            let odd = g.shift_left(63).shift_right_signed(63).xor(ones);
            let negative = delta.shift_right_signed(63);
            let half_g = g.shift_right_signed(1);
            let exchange = odd.and(negative);
            self.g = half_g.add(odd.and(half_f.xor(negative)));
            self.half_f = exchange.select(half_g, half_f);
            self.delta = delta.xor(exchange).add(ones);
        }
    }

    /// `F + 2^30` and `G + 2^30`.
    #[inline(always)]
    fn words(&self) -> [V; 2] {
        let least = self.g.splat((1 << PACKED) - 1);
        [least.sub(self.half_f.double()), least.sub(self.g)]
    }
}

/// The entries of the matrix, from words plus `2^30`.
#[inline(always)]
fn entries<V: Vector>(word: V) -> V {
    word.shift_right_signed(FIELD)
}

/// A number with the low bits for the next steps, from words plus `2^30` and the bits of `f` and `g` above those in
/// them.
#[inline(always)]
fn next<V: Vector>(word: V, high: V) -> V {
    // the low bits once, and products that are right modulo 2^52
    let sum = word.blend(word.splat(0), 0b1010).madd52lo(entries(word).low52(), high);
    sum.add(sum.permute::<{ order(1, 0, 3, 2) }>())
}

/// Rows of two matrices.
struct Rows([[u64; 4]; 2]);

impl Rows {
    /// From words plus `2^30`.
    #[inline(always)]
    fn new<V: Lanes<4>>([f, g]: [V; 2]) -> Self {
        Self([entries(f).store(), entries(g).store()])
    }

    /// What the steps did to the numbers of this index. The compiler must not multiply the entries in vectors, where
    /// that takes several instructions.
    #[inline(always)]
    fn of(&self, index: usize) -> Transition {
        let [f, g] = &self.0;
        let entry = |row: &[u64; 4], lane| value_barrier(row[lane] as i64);
        let (first, second) = (2 * index, 2 * index + 1);
        Transition { u: entry(f, first), v: entry(f, second), q: entry(g, first), r: entry(g, second) }
    }
}
