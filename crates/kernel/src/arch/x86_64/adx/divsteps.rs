//! Division steps with conditional moves.
//!
//! A step is eleven operations on seven registers and no move; see [`crate::divsteps`] for what it does. It works on
//! the complements `G' = -1 - G` and `H = -1 - floor(F / 2)`, which take the carries in as in
//! [`crate::divsteps::Pair`]. What is stored is not `H` but the addend of an odd `G`, which is `H`, or its complement
//! when `delta >= 0`. With `half = floor(G' / 2)`:
//!
//! ```text
//! G'     <- odd ? half + addend : half
//! addend <- exchange ? half : addend
//! delta  <- (exchange ? -1 - delta : delta) + 1
//! addend <- -1 - addend if delta is now 0
//! ```
//!
//! The last line is all that remains of the sign: without an exchange, `delta` turns from negative to 0; with one,
//! `-delta` is negative, and the addend is `H`, unless both are 0. The bit that is shifted out of `G'` is the flag of
//! the first line; the sign of `bit | delta` is that of the exchange. Two registers for `G` swap roles with each step.
//! The dependency chain is seven operations for two steps; six of the eleven have two ports on Intel's processors.
//!
//! Rejected: a choice of the addend, a mask and the next `delta` by conditional moves (fourteen operations and four
//! moves; 1.54 times the time on a Skylake); masks instead of flags; moves and `not` instead of `andn` (1.08 times the
//! time), `sbb` instead of `shlx` (1.05), `andn` first (1.08); `F` itself and both sums (a longer chain, 1.2);
//! interleaving the steps of the two inversions of a signature (no faster than one after the other; on vectors it is:
//! [`crate::divsteps::Pair`]).

use super::Adx;
use crate::divsteps::{Transition, in_packs};
use core::arch::asm;

/// 60 steps; the contract of [`crate::divsteps::divsteps`].
#[inline]
pub fn divsteps(adx: Adx, delta: &mut i64, f: i64, g: i64) -> Transition {
    in_packs(delta, f, g, |delta, half_f, g| pack(adx, delta, half_f, g))
}

/// A step from `$g` to `$next`, which then change places.
#[rustfmt::skip]
macro_rules! step {
    ($g:literal, $next:literal) => {
        concat!(
            "shlx {bit}, ", $g, ", {ones}\n", // the low bit on top: 0 when G is odd
            "sar ", $g, ", 1\n", // carry: G is even
            "lea ", $next, ", [", $g, " + {addend}]\n",
            "cmovc ", $next, ", ", $g, "\n",
            "andn {complement}, {delta}, {ones}\n",
            "or {bit}, {delta}\n", // not negative: exchange
            "cmovns {delta}, {complement}\n",
            "cmovns {addend}, ", $g, "\n",
            "andn ", $g, ", {addend}, {ones}\n",
            "inc {delta}\n",
            "cmovz {addend}, ", $g,
        )
    };
}

/// 20 steps on packed words, with a proof of BMI1 and BMI2.
#[inline(always)]
fn pack(_: Adx, delta: i64, half_f: i64, g: i64) -> (i64, i64, i64) {
    let (mut delta, mut addend, mut g) = (delta, half_f ^ (delta >> 63), !g);
    // SAFETY: the token proves BMI1 and BMI2; no memory is touched
    unsafe {
        asm!(
            ".rept 10",
            step!("{g}", "{next}"),
            step!("{next}", "{g}"),
            ".endr",
            delta = inout(reg) delta,
            addend = inout(reg) addend,
            g = inout(reg) g,
            ones = in(reg) -1i64,
            bit = out(reg) _,
            complement = out(reg) _,
            next = out(reg) _,
            options(pure, nomem, nostack),
        );
    }
    (delta, addend ^ (delta >> 63), !g)
}
