//! Inversion modulo an odd modulus.
//!
//! Both forms shrink a pair `(f, g)`, at first the modulus and the value `x`, to `(gcd, 0)`, 60 halvings at a time:
//! a few bits of the pair decide a batch, whose effect is a 2x2 integer matrix that is then applied to the full
//! `f, g` and to the cofactors `d, e`. Invariants: `d x = c f` and `e x = c g` modulo `p`, for a `c` that starts as 1.
//!
//! The cofactors start as `(0, 1)` and grow by a limb with each batch. As long as they stay below `p` nothing else
//! happens to them, and `c` takes a factor of `2^60` (`unreduced_batches`); then they are divided by `2^60` modulo `p`
//! in each batch, and `c` stays. One multiplication at the end takes `c` away and brings in the factor of Montgomery's
//! elements. At 256 bits the cofactors take 233 products of limbs; dividing in every batch, and computing `e` in the
//! last one too, would take 380.
//!
//! The constant-time form takes the division steps of Bernstein and Yang, which look at the low bits alone
//! ([`secant_kernel::divsteps`]). Their number is fixed: `(45907 b + 26313) / 19929` steps take every `b`-bit input to
//! `g = 0` when `delta` starts at one half (the bound that Pieter Wuille's analysis of the convex hull gives). The step
//! that makes `g` zero meets `g = f` or `g = -f` and keeps or exchanges them, so that `f` is the gcd up to its sign one
//! step earlier already: the last step is not taken, which saves a batch at 521 bits.
//!
//! **Lengths of `f, g`.** Let `P` be the matrix of the last `r` steps, `2^r (f', 0) = P (f, g)` with `f' = 1` or `-1`.
//! Its determinant is `2^r` up to the sign, so `(f, g)` is the second row of `P`, up to signs and exchanged, whose
//! entries are at most `2^r` in size together. So `r` steps before the end `f` and `g` take `r` bits and the sign, and
//! limbs are dropped. Without an inverse the bound does not hold: for `x = 0`, where `d` stays 0 whatever `f` is, and
//! for an `x` with a divisor in common, which has no result.
//!
//! Two inversions, modulo different numbers, take their steps together where the machine has vectors: the two of a
//! signature take two thirds of the time.
//!
//! The `_vartime` form is the binary algorithm on approximations, see the module `vartime`.
//!
//! With the feature `small` an inverse modulo a prime is a power (Fermat's little theorem), which takes 5 times as long at
//! 256 bits and 17 times at 521.
//!
//! Rejected: the binary
//! extended algorithm with masks, and for the variable-time form division steps that skip runs of zeros (a third
//! slower: one removes fewer bits, and its branches are unpredictable). Tested against a big-integer
//! reference on structured values for every limb count, and modulo numbers of every length up to 576 bits.

mod signed;
mod vartime;

use super::{Limbs, MAX_LIMBS};
use secant_kernel::InstructionSet;
use secant_kernel::divsteps::{Pair, STEPS, Transition};
use secant_kernel::simd::Simd;
use signed::{Cofactors, Values};

/// Whether inverses are powers instead, by the product and the square that are there anyway: the two algorithms are a
/// quarter of the code of a program that verifies on one curve. Moduli of user-defined curves may be composite.
pub(super) const ARE_POWERS: bool = cfg!(all(feature = "small", not(feature = "custom")));

/// The limbs that numbers of `bits` bits, doubled, and their sign take.
const fn limbs(bits: u32) -> u32 {
    (bits + 2).div_ceil(STEPS)
}

/// The steps that take numbers of `bits` bits to `g = 0`.
const fn steps(bits: u32) -> u32 {
    (45907 * bits + 26313) / 19929
}

/// How often 60 steps are taken: for all of them but the last one.
const fn batches(bits: u32) -> u32 {
    (steps(bits) - 1).div_ceil(STEPS)
}

/// How many batches leave the cofactors plain integers for a modulus of `bits` bits: after `m` of them these are at
/// most `2^(60 m)`, which is below the modulus.
pub(super) const fn unreduced_batches(bits: u32) -> u32 {
    (bits - 1) / STEPS
}

const _: () = {
    let mut bits = 2;
    while bits <= 64 * MAX_LIMBS as u32 {
        // the last batch divides, and unreduced_batches cofactors leave a limb free
        assert!(unreduced_batches(bits) < batches(bits) && unreduced_batches(bits) < limbs(bits));
        bits += 1;
    }
};

/// The [`limbs`] of an inversion for a modulus of `bits` bits in `count` words: those of a modulus that fills the
/// words, or one less, so that two lengths are compiled for a number of words. A shorter modulus has room left.
const fn limbs_in(bits: u32, count: usize) -> u32 {
    let shorter = limbs(64 * count as u32) - 1;
    if limbs(bits) <= shorter { shorter } else { shorter + 1 }
}

/// Runs `$body` with `$n` a constant: the [`limbs_in`] for `$bits` and `$words`, which is a constant. An arm whose
/// condition is false at compile time is not compiled.
macro_rules! with_limbs {
    ($bits:expr, $words:expr, $n:ident => $body:expr) => {
        with_limbs!(@ $bits, $words, $n => $body; 1 2 3 4 5 6 7 8 9 10)
    };
    (@ $bits:expr, $words:expr, $n:ident => $body:expr; $($count:literal)*) => {
        match limbs_in($bits, $words) {
            $($count if const { limbs(64 * $words as u32).wrapping_sub($count) <= 1 } => {
                const $n: usize = $count;
                $body
            })*
            _ => {}
        }
    };
}

/// An inversion: `2^(60 m) / x mod p` for `m` unreduced_batches batches, and 0 for `x = 0`.
pub struct Inversion<'a, E> {
    /// Below `p`.
    x: E,
    p: &'a [u64],
    /// `-1/p mod 2^64`.
    p_inv: u64,
    /// The bits of `p`.
    bits: u32,
}

impl<'a, const L: usize> Inversion<'a, [u64; L]> {
    /// Of the canonical limbs `x` of an element modulo `p`, of `bits` bits; `p_inv` is `-1/p mod 2^64`.
    pub(super) fn new(x: [u64; L], p: &'a [u64; L], p_inv: u64, bits: u32) -> Self {
        Self { x, p, p_inv, bits }
    }
}

impl<E: Limbs> Inversion<'_, E> {
    /// The inverse, in constant time.
    pub(super) fn run<I: InstructionSet>(&self) -> E {
        let mut inverse = E::ZERO;
        with_limbs!(self.bits, E::COUNT, N => constant_time::<I, N>(&self.limbs(), inverse.as_mut()));
        inverse
    }

    /// The inverse and that of another, in constant time.
    pub(super) fn run_together<I: InstructionSet, G: Limbs>(
        &self,
        simd: I::Simd,
        other: &Inversion<'_, G>,
    ) -> (E, G) {
        if !simd.is_available() || limbs_in(self.bits, E::COUNT) != limbs_in(other.bits, G::COUNT) {
            return (self.run::<I>(), other.run::<I>());
        }
        let (mut inverse, mut beside) = (E::ZERO, G::ZERO);
        let (both, inverses) = ([self.limbs(), other.limbs()], [inverse.as_mut(), beside.as_mut()]);
        with_limbs!(self.bits, E::COUNT, N => two_in_constant_time::<I, N>(simd, both, inverses));
        (inverse, beside)
    }

    /// The inverse, in a time that depends on `x`.
    pub(super) fn run_vartime(&self) -> E {
        let mut inverse = E::ZERO;
        with_limbs!(self.bits, E::COUNT, N => vartime::invert::<N>(&self.limbs(), inverse.as_mut()));
        inverse
    }

    /// For the functions that have one copy for all lengths.
    fn limbs(&self) -> Inversion<'_, &[u64]> {
        let Self { x, p, p_inv, bits } = self;
        Inversion { x: x.as_ref(), p, p_inv: *p_inv, bits: *bits }
    }
}

/// An inversion in progress.
struct State<const N: usize> {
    values: Values<N>,
    cofactors: Cofactors<N>,
    /// The bits of `p`.
    bits: u32,
    /// The steps to `g = 0`.
    left: u32,
}

impl<const N: usize> State<N> {
    #[inline(always)]
    fn new(inversion: &Inversion<'_, &[u64]>) -> Self {
        let Inversion { x, p, p_inv, bits } = *inversion;
        let f = signed::from_limbs::<N>(p);
        Self {
            values: Values::new(f, signed::from_limbs(x)),
            cofactors: Cofactors::new(f, p_inv, bits),
            bits,
            left: steps(bits),
        }
    }

    #[inline(always)]
    fn update(&mut self, t: &Transition) {
        self.left = self.left.saturating_sub(STEPS);
        self.values.update(t, self.left.min(self.bits));
        self.cofactors.update(t);
    }

    /// After the last batch.
    #[inline(always)]
    fn finish(mut self, t: &Transition, inverse: &mut [u64]) {
        self.cofactors.last(t);
        self.cofactors.finish(self.values.sign_after(t), inverse);
    }
}

/// [`Inversion::run`] on `N` limbs of 60 bits; one copy for all lengths of the arguments.
fn constant_time<I: InstructionSet, const N: usize>(inversion: &Inversion<'_, &[u64]>, inverse: &mut [u64]) {
    let (mut state, mut delta) = (State::<N>::new(inversion), 0);
    let mut next = |state: &State<N>| {
        let (f, g) = state.values.low();
        I::divsteps(&mut delta, f, g)
    };
    for _ in 1..batches(inversion.bits) {
        let t = next(&state);
        state.update(&t);
    }
    let t = next(&state);
    state.finish(&t, inverse);
}

/// [`constant_time`] for two moduli; more steps than one needs change nothing, because `g` is 0 by then.
fn two_in_constant_time<I: InstructionSet, const N: usize>(
    simd: I::Simd,
    inversions: [Inversion<'_, &[u64]>; 2],
    inverses: [&mut [u64]; 2],
) {
    let [mut first, mut second] = inversions.each_ref().map(State::<N>::new);
    let mut deltas = [0; 2];
    let mut next = |first: &State<N>, second: &State<N>| {
        let ((f, g), (f2, g2)) = (first.values.low(), second.values.low());
        let transitions;
        (deltas, transitions) = I::divsteps_of_two(simd, Pair { deltas, f: [f, f2], g: [g, g2] });
        transitions
    };
    for _ in 1..batches(inversions[0].bits).max(batches(inversions[1].bits)) {
        let [t, t2] = next(&first, &second);
        first.update(&t);
        second.update(&t2);
    }
    let ([t, t2], [inverse, beside]) = (next(&first, &second), inverses);
    first.finish(&t, inverse);
    second.finish(&t2, beside);
}
