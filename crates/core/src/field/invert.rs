//! Inversion modulo an odd modulus.
//!
//! Both forms shrink a pair `(f, g)`, at first the modulus and the value `x`, to `(gcd, 0)`, 60 halvings at a time:
//! a few bits of the pair decide a batch, whose effect is a 2x2 integer matrix that is then applied to the full
//! `f, g` and, modulo `p`, to the cofactors `d, e`. Invariants: `d x = c f` and `e x = c g` modulo `p` for the
//! constant `c` that `e` starts with.
//!
//! The constant-time form takes the division steps of Bernstein and Yang, which look at the low bits alone
//! ([`secant_kernel::divsteps`]). Their number is fixed: `(45907 b + 26313) / 19929` steps take every `b`-bit input
//! to `g = 0` when `delta` starts at one half (the bound that Pieter Wuille's analysis of the convex hull gives). The step
//! that makes `g` zero meets `g = f` or `g = -f` and keeps or exchanges them, so that `f` is the gcd
//! up to its sign one step earlier already: the last step is not taken, which saves a batch at 521 bits.
//!
//! Two inversions, modulo different numbers, take their steps together where the backend has vectors: the two of a
//! signature take two thirds of the time.
//!
//! The `_vartime` form is the binary algorithm on approximations, see [`vartime`].
//!
//! Rejected: Fermat's little theorem (5 times slower at 256 bits, 17 times at 521), the binary
//! extended algorithm with masks, and for the variable-time form division steps that skip runs of zeros (a third
//! slower: one removes fewer bits, and its branches are unpredictable). Tested against a big-integer
//! reference on structured values for every limb count, and modulo numbers of every length up to 576 bits.

mod signed;
mod vartime;

use super::Limbs;
use super::modulus::Modulus;
use secant_kernel::Backend;
use secant_kernel::divsteps::{Pair, STEPS, Transition};
use signed::{Cofactors, HELD, Signed, sign_mask, update_values};

/// The limbs that numbers of `bits` bits, doubled, and their sign take.
const fn limbs(bits: u32) -> u32 {
    (bits + 2).div_ceil(STEPS)
}

/// Runs `$body` with `$n` a constant: the [`limbs`] for `$bits`.
macro_rules! with_limbs {
    ($bits:expr, $n:ident => $body:expr) => {
        with_limbs!(@ $bits, $n => $body; 1 2 3 4 5 6 7 8 9)
    };
    (@ $bits:expr, $n:ident => $body:expr; $($count:literal)*) => {
        match limbs($bits) {
            $($count => { const $n: usize = $count; $body })*
            _ => { const $n: usize = 10; $body }
        }
    };
}

/// An inversion: `scale / x mod p`, and 0 for `x = 0`. Of Montgomery's elements `a R` it makes `R / a`, because `scale` is
/// `R^2`.
pub struct Inversion<'a, E> {
    /// Below `p`.
    x: E,
    /// Below `p`.
    scale: &'a [u64],
    p: &'a [u64],
    /// `-1/p mod 2^64`.
    p_inv: u64,
    /// The bits of `p`.
    bits: u32,
}

impl<'a, const L: usize> Inversion<'a, [u64; L]> {
    /// Of the canonical limbs `x` of an element.
    pub(super) fn new(x: [u64; L], modulus: &'a Modulus<L>) -> Self {
        let Modulus { odd, bits, .. } = modulus;
        Self { x, scale: modulus.inversion_scale(), p: &odd.p, p_inv: odd.p_inv, bits: *bits }
    }
}

impl<E: Limbs> Inversion<'_, E> {
    /// The inverse, in constant time.
    pub(super) fn run<B: Backend>(&self) -> E {
        let mut inverse = E::ZERO;
        with_limbs!(self.bits, N => constant_time::<B, N>(&self.limbs(), inverse.as_mut()));
        inverse
    }

    /// The inverse and that of another, in constant time.
    pub(super) fn run_beside<B: Backend, G: Limbs>(&self, other: &Inversion<'_, G>) -> (E, G) {
        if !B::PAIRS_DIVSTEPS || limbs(self.bits) != limbs(other.bits) {
            return (self.run::<B>(), other.run::<B>());
        }
        let (mut inverse, mut beside) = (E::ZERO, G::ZERO);
        let (both, inverses) = ([self.limbs(), other.limbs()], [inverse.as_mut(), beside.as_mut()]);
        with_limbs!(self.bits, N => two_in_constant_time::<B, N>(both, inverses));
        (inverse, beside)
    }

    /// The inverse, in a time that depends on `x`.
    pub(super) fn run_vartime(&self) -> E {
        let mut inverse = E::ZERO;
        with_limbs!(self.bits, N => vartime::invert::<N>(&self.limbs(), inverse.as_mut()));
        inverse
    }

    /// For the functions that have one copy for all lengths.
    fn limbs(&self) -> Inversion<'_, &[u64]> {
        let Self { x, scale, p, p_inv, bits } = self;
        Inversion { x: x.as_ref(), scale, p, p_inv: *p_inv, bits: *bits }
    }
}

impl Inversion<'_, &[u64]> {
    /// How often 60 steps are taken.
    fn batches(&self) -> u32 {
        let steps = (45907 * self.bits + 26313) / 19929 - 1;
        steps.div_ceil(STEPS)
    }
}

/// An inversion on its way.
struct State<const N: usize> {
    f: Signed<N>,
    g: Signed<N>,
    cofactors: Cofactors<N>,
}

impl<const N: usize> State<N> {
    #[inline(always)]
    fn new(inversion: &Inversion<'_, &[u64]>) -> Self {
        let f = signed::from_limbs::<N>(inversion.p);
        let cofactors = Cofactors::new(f, inversion.p_inv, inversion.scale);
        Self { f, g: signed::from_limbs(inversion.x), cofactors }
    }

    /// The low bits of `f` and `g`.
    #[inline(always)]
    fn low(&self) -> (i64, i64) {
        (self.f[0] >> HELD, self.g[0] >> HELD)
    }

    #[inline(always)]
    fn update(&mut self, t: &Transition) {
        update_values(&mut self.f, &mut self.g, t);
        self.cofactors.update(t);
    }

    #[inline(always)]
    fn finish(self, inverse: &mut [u64]) {
        self.cofactors.finish(sign_mask(self.f[N - 1]), inverse);
    }
}

/// [`Inversion::run`] on `N` limbs of 60 bits; one copy for all lengths of the arguments.
fn constant_time<B: Backend, const N: usize>(inversion: &Inversion<'_, &[u64]>, inverse: &mut [u64]) {
    let (mut state, mut delta) = (State::<N>::new(inversion), 0);
    for _ in 0..inversion.batches() {
        let (f, g) = state.low();
        state.update(&B::divsteps(&mut delta, f, g));
    }
    state.finish(inverse);
}

/// [`constant_time`] for two moduli; more steps than one needs change nothing, because `g` is 0 by then.
fn two_in_constant_time<B: Backend, const N: usize>(
    inversions: [Inversion<'_, &[u64]>; 2],
    inverses: [&mut [u64]; 2],
) {
    let [mut first, mut second] = inversions.each_ref().map(State::<N>::new);
    let mut deltas = [0; 2];
    for _ in 0..inversions[0].batches().max(inversions[1].batches()) {
        let ((f, g), (f2, g2)) = (first.low(), second.low());
        let transitions;
        (deltas, transitions) = B::divsteps_pair(Pair { deltas, f: [f, f2], g: [g, g2] });
        first.update(&transitions[0]);
        second.update(&transitions[1]);
    }
    let [inverse, beside] = inverses;
    first.finish(inverse);
    second.finish(beside);
}
