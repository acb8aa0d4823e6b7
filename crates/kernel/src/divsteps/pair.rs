//! The division steps of two pairs of numbers on vectors of four lanes: for two inversions at a time.
//!
//! The lanes hold `f` and `u, v` of the first pair of numbers, then of the second one; another vector `g` and `q, r`. A step is
//! thirteen operations for all of them, and the dependent chain five, so that both take the time of one. Thirty steps
//! share a word for `u` and `v`: it is `-u - v 2^31`, for `u` and `v` times `2^30` before and halved with each step that halves
//! the row, as in [`super`]; what is said there of the bounds of twenty steps holds of thirty.

use super::{STEPS, Transition};
use crate::lanes::{Lanes, Task, Vector, order};

/// The steps on packed words.
const PACKED: u32 = 30;
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
        const LOW: u64 = (1 << STEPS) - 1;
        /// `u = 1, v = 0` and `q = 0, r = 1`.
        const ROWS: [i64; 2] = [-(1 << PACKED), -(1 << (PACKED + FIELD))];
        let Self { deltas, f, g } = self;
        // the complement of delta is negative where delta is not
        let [first, second] = deltas.map(|delta| !delta as u64);
        let mut state = State {
            complement: V::load(proof, &[first, first, second, second]),
            f: V::load(proof, &[f[0] as u64 & LOW, 0, f[1] as u64 & LOW, 0]),
            g: V::load(proof, &[g[0] as u64 & LOW, 0, g[1] as u64 & LOW, 0]),
        };
        let mut all = [Transition::IDENTITY; 2];
        for _ in 0..STEPS / PACKED {
            state.f = state.f.blend(state.f.same(ROWS[0] as u64), 0b1010);
            state.g = state.g.blend(state.g.same(ROWS[1] as u64), 0b1010);
            for _ in 0..PACKED {
                state.step();
            }
            let (rows_f, rows_g) = (state.f.store(), state.g.store());
            for (i, all) in all.iter_mut().enumerate() {
                let ((u, v), (q, r)) = (unpack(rows_f[2 * i + 1] as i64), unpack(rows_g[2 * i + 1] as i64));
                *all = Transition { u, v, q, r }.after(all);
            }
        }
        let complements = state.complement.store();
        ([!complements[0] as i64, !complements[2] as i64], all)
    }
}

/// The numbers and their rows in lanes.
struct State<V> {
    complement: V,
    f: V,
    g: V,
}

impl<V: Vector> State<V> {
    #[inline(always)]
    fn step(&mut self) {
        let Self { complement, f, g } = *self;
        let odd = g.permute::<{ order(0, 0, 2, 2) }>().shift_left(63).shift_right_signed(63);
        let exchange = complement.shift_right_signed(63);
        let sum = g.add(f.xor(exchange).sub(exchange));
        self.f = odd.select(exchange.select(g, f), f);
        self.g = odd.select(sum, g).shift_right_signed(1);
        self.complement = complement.xor(odd.and(exchange)).sub(f.same(1));
    }
}

/// `(u, v)` of `-u - v 2^31`.
#[inline(always)]
const fn unpack(word: i64) -> (i64, i64) {
    let minus_u = word << (64 - FIELD) >> (64 - FIELD);
    (-minus_u, (minus_u - word) >> FIELD)
}
