//! Division steps, 60 at a time: the inner loop of inversion modulo an odd number.
//!
//! A step of Bernstein and Yang ("Fast constant-time gcd computation and modular inversion", CHES 2019) takes
//! `(delta, f, g)` with `f` odd to `(-delta, g, (g - f) / 2)` when `delta >= 0` and `g` is odd, and to
//! `(delta + 1, f, (g + (g mod 2) f) / 2)` otherwise. It is the variant whose `delta` starts at one half, which is
//! here counted from there: `delta` is an integer that starts at 0. The low 60 bits of `f` and `g` decide 60
//! steps; what they do to the whole numbers is a [`Transition`].
//!
//! **Packing.** Twenty steps do the same linear operations to `f`, `u` and `v` (and to `g`, `q` and `r`), so the
//! three share a word, as the authors propose: `F = f - u 2^41 - v 2^62` and `G = g - q 2^41 - r 2^62`, with the
//! low 20 bits of `f, g`. Halving `G` instead of doubling the row of `f` leaves
//! `F = phi - u 2^21 - v 2^42` with `|phi| < 2^20` after them. Bounds: `|u| + |v| <= 2^20`, likewise `q, r`, so every
//! sum stays within 63 bits and a sign. The fields do not overlap because neither `u` nor `v` is `-2^20`: `r` starts odd,
//! stays odd and makes `|q| < 2^20`, and `u, v` are `2^20, 0` when no step exchanged and multiples of some `q, r` of fewer
//! steps when one did.
//!
//! Constant time. Rejected: one register for each of the six numbers (twice the time), and 31 steps on
//! two in a word (a fifth more). The kernel on x86-64 and this one are compared with single steps.

use crate::opaque::hide;

/// The steps in a batch.
pub const STEPS: u32 = 60;
/// The steps on packed words.
const PACKED: u32 = 20;

/// What 60 steps do: `2^60 (f', g') = (u f + v g, q f + r g)`. `|u| + |v| <= 2^60`, likewise `q, r`.
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

/// [`divsteps`] on an implementation of 20 steps on packed words.
#[inline(always)]
pub(crate) fn in_packs(
    delta: &mut i64,
    f: i64,
    g: i64,
    pack: impl Fn(i64, i64, i64) -> (i64, i64, i64),
) -> Transition {
    const LOW: i64 = (1 << PACKED) - 1;
    let (mut f, mut g) = (f, g);
    let mut all = Transition::IDENTITY;
    for _ in 0..STEPS / PACKED {
        let (row_f, row_g);
        (*delta, row_f, row_g) =
            pack(*delta, (f & LOW) - (1 << (2 * PACKED + 1)), (g & LOW) - (1 << (3 * PACKED + 2)));
        let ((u, v), (q, r)) = (unpack(row_f), unpack(row_g));
        let some = Transition { u, v, q, r };
        (f, g) = some.apply(f, g);
        (f, g) = (f >> PACKED, g >> PACKED);
        all = some.after(&all);
    }
    all
}

/// `(u, v)` of `phi - u 2^21 - v 2^42`.
#[inline(always)]
const fn unpack(word: i64) -> (i64, i64) {
    const FIELD: u32 = PACKED + 1;
    // phi and then -u become nonnegative, so that they do not borrow from the field above
    let word = word + (1 << PACKED);
    let minus_u = word << (64 - 2 * FIELD) >> (64 - FIELD);
    let minus_v = (word + (1 << (2 * PACKED + 1))) >> (2 * FIELD);
    (-minus_u, -minus_v)
}

/// 20 steps on packed words.
fn pack(delta: i64, f: i64, g: i64) -> (i64, i64, i64) {
    let (mut delta, mut f, mut g) = (delta, f, g);
    for _ in 0..PACKED {
        // the compiler must not learn that there are only two values: it would turn what they select into a branch
        let odd = hide(-(g & 1));
        let exchange = odd & !(delta >> 63);
        // f with the sign that this step adds
        let signed = ((f ^ exchange) - exchange) & odd;
        f ^= (f ^ g) & exchange;
        g = (g + signed) >> 1;
        delta = (delta ^ exchange) + 1;
    }
    (delta, f, g)
}
