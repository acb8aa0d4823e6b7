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
//! The `_vartime` form is the binary algorithm on approximations, see [`vartime`].
//!
//! Rejected: Fermat's little theorem (5 times slower at 256 bits, 17 times at 521), the binary
//! extended algorithm with masks, and for the variable-time form division steps that skip runs of zeros (a third
//! slower: one removes fewer bits, and its branches are unpredictable). Tested against a big-integer
//! reference on structured values for every limb count, and modulo numbers of every length up to 576 bits.

mod signed;
mod vartime;

use super::modulus::Modulus;
use secant_kernel::Backend;
use secant_kernel::divsteps::STEPS;
use signed::{Cofactors, HELD, sign_mask, update_values};

/// Runs `$body` with `$n` a constant: the limbs that numbers of `$bits` bits, doubled, and their sign take.
macro_rules! with_limbs {
    ($bits:expr, $n:ident => $body:expr) => {
        with_limbs!(@ $bits, $n => $body; 1 2 3 4 5 6 7 8 9)
    };
    (@ $bits:expr, $n:ident => $body:expr; $($count:literal)*) => {
        match ($bits + 2).div_ceil(STEPS) {
            $($count => { const $n: usize = $count; $body })*
            _ => { const $n: usize = 10; $body }
        }
    };
}

/// `scale / x mod p`, and 0 for `x = 0`, in constant time. `x, scale < p`. Montgomery's caller passes
/// `scale = R^2`, so that `a R` becomes `R / a`.
pub(crate) fn invert<B: Backend, const L: usize>(
    x: &[u64; L],
    scale: &[u64; L],
    modulus: &Modulus<L>,
) -> [u64; L] {
    let (p, p_inv, bits) = (&modulus.odd.p, modulus.odd.p_inv, modulus.bits);
    let mut inverse = [0; L];
    with_limbs!(bits, N => constant_time::<B, N>(x, scale, p, p_inv, bits, &mut inverse));
    inverse
}

/// [`invert`] in a time that depends on `x`.
pub(crate) fn invert_vartime<const L: usize>(
    x: &[u64; L],
    scale: &[u64; L],
    modulus: &Modulus<L>,
) -> [u64; L] {
    let (p, p_inv, bits) = (&modulus.odd.p, modulus.odd.p_inv, modulus.bits);
    let mut inverse = [0; L];
    with_limbs!(bits, N => vartime::invert::<N>(x, scale, p, p_inv, &mut inverse));
    inverse
}

/// [`invert`] on `N` limbs of 60 bits; one copy for all lengths of the arguments.
#[inline(never)]
fn constant_time<B: Backend, const N: usize>(
    x: &[u64],
    scale: &[u64],
    p: &[u64],
    p_inv: u64,
    bits: u32,
    inverse: &mut [u64],
) {
    let (mut f, mut g) = (signed::from_limbs::<N>(p), signed::from_limbs::<N>(x));
    let mut cofactors = Cofactors::<N>::new(f, p_inv, scale);
    let mut delta = 0;
    let steps = (45907 * bits + 26313) / 19929 - 1;
    for _ in 0..steps.div_ceil(STEPS) {
        let t = B::divsteps(&mut delta, f[0] >> HELD, g[0] >> HELD);
        update_values(&mut f, &mut g, &t);
        cofactors.update(&t);
    }
    cofactors.finish(sign_mask(f[N - 1]), inverse);
}
