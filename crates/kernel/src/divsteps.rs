//! Division steps, 60 at a time: the inner loop of inversion modulo an odd number.
//!
//! A step of Bernstein and Yang ("Fast constant-time gcd computation and modular inversion", CHES 2019) takes
//! `(delta, f, g)` with `f` odd to `(-delta, g, (g - f) / 2)` when `delta >= 0` and `g` is odd, and to
//! `(delta + 1, f, (g + (g mod 2) f) / 2)` otherwise. It is the variant whose `delta` starts at one half, which is
//! here counted from there: `delta` is an integer that starts at 0. The low 60 bits of `f` and `g` decide 60
//! steps; what they do to the whole numbers is a [`Transition`].
//!
//! **Packing.** Twenty steps do the same linear operations to `f`, `u` and `v` (and to `g`, `q` and `r`), so the three
//! share a word, as the authors propose: `F = f - u 2^41 - v 2^62` and `G = g - q 2^41 - r 2^62`, with the low 20 bits
//! of `f, g`. Halving `G` instead of doubling the row of `f` leaves `F = phi - u 2^21 - v 2^42` with `|phi| < 2^20`
//! after them. Bounds: `|u| + |v| <= 2^20`, likewise `q, r`, so every sum stays within 63 bits and a sign. The fields
//! do not overlap because neither `u` nor `v` is `-2^20`: `r` starts odd, stays odd and makes `|q| < 2^20`, and `u, v`
//! are `2^20, 0` when no step exchanged and multiples of some `q, r` of fewer steps when one did.
//!
//! Constant time. Rejected: a word for each of the six numbers (twice the time). The kernel on x86-64 and this one
//! are compared with single steps.

mod pair;

use crate::value_barrier;
pub use pair::Pair;

/// The steps in a batch.
pub const STEPS: u32 = 60;
/// The steps on packed words.
const PACKED: u32 = 20;

/// The effect of 60 steps: `2^60 (f', g') = (u f + v g, q f + r g)`. `|u| + |v| <= 2^60`, likewise `q, r`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transition {
    /// The part of `f` in `f'`.
    pub u: i64,
    /// The part of `g` in `f'`.
    pub v: i64,
    /// The part of `f` in `g'`.
    pub q: i64,
    /// The part of `g` in `g'`.
    pub r: i64,
}

impl Transition {
    /// No step.
    pub const IDENTITY: Self = Self { u: 1, v: 0, q: 0, r: 1 };

    /// `(u f + v g, q f + r g)` modulo `2^64`.
    #[inline(always)]
    pub const fn apply(&self, f: i64, g: i64) -> (i64, i64) {
        (
            self.u.wrapping_mul(f).wrapping_add(self.v.wrapping_mul(g)),
            self.q.wrapping_mul(f).wrapping_add(self.r.wrapping_mul(g)),
        )
    }

    /// The steps of `first`, then these.
    #[inline(always)]
    #[must_use]
    pub const fn after(&self, first: &Self) -> Self {
        let ((u, q), (v, r)) = (self.apply(first.u, first.q), self.apply(first.v, first.r));
        Self { u, v, q, r }
    }
}

/// 60 steps from the low 60 bits of `f`, which is odd, and `g`. Higher bits are ignored; `delta` is replaced by
/// the one after the steps.
pub fn divsteps(delta: &mut i64, f: i64, g: i64) -> Transition {
    in_packs(delta, f, g, pack)
}

/// [`divsteps`] on an implementation of 20 steps on packed words, of which it is given and gives `delta, floor(F / 2),
/// G`.
#[inline(always)]
pub(crate) fn in_packs(
    delta: &mut i64,
    f: i64,
    g: i64,
    pack: impl Fn(i64, i64, i64) -> (i64, i64, i64),
) -> Transition {
    const LOW: i64 = (1 << PACKED) - 1;
    let (mut f, mut g) = (f, g);
    // the words hold the negatives of the rows, which make (-f', -g') of f and g; the next steps do the same to those
    let mut all = Transition { u: -1, v: 0, q: 0, r: -1 };
    const { assert!((STEPS / PACKED) % 2 == 1) };
    for _ in 0..STEPS / PACKED {
        let half_f = (f >> 1 & LOW >> 1) - (1 << (2 * PACKED));
        let (row_f, row_g);
        (*delta, row_f, row_g) = pack(*delta, half_f, (g & LOW) - (1 << (3 * PACKED + 2)));
        let ((u, v), (q, r)) = (unpack::<PACKED>(row_f), unpack::<{ PACKED + 1 }>(row_g));
        let some = Transition { u, v, q, r };
        (f, g) = some.apply(f, g);
        (f, g) = (f >> PACKED, g >> PACKED);
        all = some.after(&all);
    }
    all
}

/// `(-u, -v)` of a word after the steps, with `-u` from the bit `START` on.
#[inline(always)]
const fn unpack<const START: u32>(word: i64) -> (i64, i64) {
    const FIELD: u32 = PACKED + 1;
    // phi and then -u become nonnegative, so that they do not borrow from the field above
    let word = word + (1 << (START - 1));
    let minus_u = word << (64 - START - FIELD) >> (64 - FIELD);
    let minus_v = (word + (1 << (START + PACKED))) >> (START + FIELD);
    (minus_u, minus_v)
}

/// 20 steps on packed words.
fn pack(delta: i64, half_f: i64, g: i64) -> (i64, i64, i64) {
    let (mut delta, mut f, mut g) = (delta, 2 * half_f + 1, g);
    for _ in 0..PACKED {
        // the compiler must not learn that there are only two values: it would turn what they select into a branch
        let odd = value_barrier(-(g & 1));
        let exchange = odd & !(delta >> 63);
        // f with the sign that this step adds
        let signed = ((f ^ exchange) - exchange) & odd;
        f ^= (f ^ g) & exchange;
        g = (g + signed) >> 1;
        delta = (delta ^ exchange) + 1;
    }
    (delta, f >> 1, g)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::arch::emulated::Emulation;
    use crate::simd::Lanes;
    use std::vec::Vec;

    /// Single steps on the numbers themselves and on the matrix.
    fn one_by_one(delta: &mut i64, f: i64, g: i64) -> Transition {
        let (mut f, mut g) = (i128::from(f), i128::from(g));
        let mut t = Transition::IDENTITY;
        for _ in 0..STEPS {
            let Transition { u, v, q, r } = t;
            if *delta >= 0 && g & 1 == 1 {
                (f, g) = (g, (g - f) / 2);
                t = Transition { u: 2 * q, v: 2 * r, q: q - u, r: r - v };
                *delta = -*delta;
            } else {
                let odd = (g & 1) as i64;
                g = (g + i128::from(odd) * f) / 2;
                t = Transition { u: 2 * u, v: 2 * v, q: q + odd * u, r: r + odd * v };
                *delta += 1;
            }
        }
        t
    }

    fn check(delta: i64, f: i64, g: i64) {
        let mut expected = delta;
        let t = one_by_one(&mut expected, f, g);
        assert!(t.u.abs() + t.v.abs() <= 1 << STEPS && t.q.abs() + t.r.abs() <= 1 << STEPS);
        let mut found = delta;
        assert_eq!((divsteps(&mut found, f, g), found), (t, expected), "{delta} {f:x} {g:x}");
        #[cfg(target_arch = "x86_64")]
        if let Some(adx) = crate::x86_64::Adx::detect() {
            let mut found = delta;
            let kernel = crate::x86_64::adx::divsteps::divsteps(adx, &mut found, f, g);
            assert_eq!((kernel, found), (t, expected), "{delta} {f:x} {g:x}");
        }
        // together with other numbers
        let (mut other, f_other, g_other) = (-delta, !g | 1, f ^ g);
        let t_other = one_by_one(&mut other, f_other, g_other);
        let pair = Pair { deltas: [delta, -delta], f: [f, f_other], g: [g, g_other] };
        let both = ([expected, other], [t, t_other]);
        assert_eq!(Emulation::enter(pair), both, "{pair:?}");
        #[cfg(target_arch = "x86_64")]
        if crate::x86_64::Ifma::detect().is_some() {
            assert_eq!(crate::x86_64::ifma::Four::enter(pair), both, "{pair:?}");
        }
    }

    #[test]
    fn batches_are_single_steps() {
        let mut values: Vec<i64> = std::vec![0, 1, 2, 3, 0xffff_ffff, 0x1_0000_0001, 0x5555_5555_5555_5555];
        for k in [1, 2, 18, 19, 20, 21, 22, 31, 32, 39, 40, 41, 42, 58, 59, 60, 61, 62] {
            values.extend([(1 << k) - 1, 1 << k, (1 << k) + 1, -(1 << k), 1 - (1 << k)]);
        }
        values.extend([i64::MAX, i64::MIN, i64::MIN + 1]);
        // a delta as far off as 1400 steps can take it, and those where its sign turns
        for delta in [-1400, -61, -60, -41, -21, -20, -2, -1, 0, 1, 2, 19, 20, 21, 59, 60, 1400] {
            for f in values.iter().filter(|f| *f & 1 == 1) {
                for g in &values {
                    check(delta, *f, *g);
                }
            }
        }
        let mut state = 1u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state as i64
        };
        for _ in 0..100_000 {
            let shift = next() & 63;
            check(next() % 64, next() | 1, next() >> shift);
        }
    }
}
