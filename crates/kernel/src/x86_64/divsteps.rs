//! Division steps on conditional moves, for every x86-64 processor.
//!
//! A step is fourteen operations and four moves that cost none on most processors, on eight registers; see
//! [`crate::divsteps`] for what it does, and [`crate::divsteps::Pair`] for the complements that it does it on: of `delta`, of
//! `floor(F / 2)` and of `G`. The sign of `delta` is a mask, the parity of `G` a flag, and three conditional moves make of both
//! what is added, the mask that exchanges, and the next `delta`, whose two candidates are there by then. The dependent chain is
//! seven operations for two steps. On a Sapphire Rapids a step takes 4.1 cycles in the order below, which is the best of some
//! hundred; others take up to half as much again.
//!
//! Rejected: to negate `f` and `delta` instead (twelve operations, but seven of them conditional moves and shifts, which have two
//! ports there: inversions take 4 to 7 % longer), the next `delta` from the mask that exchanges (a longer chain, 5.0
//! cycles), its decrement after the move (5.3), `h` by two conditional moves (5.5), the parity as a mask (5.8); of the
//! former step one flag for both (the same time), `cmova` on the carry of `bt` (that form of the move is slower), and the steps
//! of two pairs of numbers by turns, for the two inversions of a signature (both together took as long as one after the
//! other; on vectors both take 1.15 times as long as one: [`crate::divsteps::Pair`]).

use crate::divsteps::{Transition, in_packs};
use core::arch::asm;

/// 60 steps; the contract of [`crate::divsteps::divsteps`].
#[inline]
pub fn divsteps(delta: &mut i64, f: i64, g: i64) -> Transition {
    in_packs(delta, f, g, pack)
}

/// 20 steps on packed words.
#[inline(always)]
fn pack(delta: i64, f: i64, g: i64) -> (i64, i64, i64) {
    let (mut delta, mut half_f, mut g) = (!delta, !(f >> 1), !g);
    // SAFETY: arithmetic on registers alone
    unsafe {
        asm!(
            ".rept 20",
            "mov {turned}, {delta}",
            "mov {exchange}, {delta}",
            "mov {addend}, {half_f}",
            "sar {exchange}, 63",
            "lea {delta}, [{delta} - 1]",
            "xor {addend}, {exchange}",
            "xor {turned}, {exchange}",
            "test {g:l}, 1",
            "mov {half_g}, {g}",
            "cmovnz {addend}, {zero}",
            "lea {turned}, [{turned} - 1]",
            "cmovnz {exchange}, {zero}",
            "cmovz {delta}, {turned}",
            "sar {half_g}, 1",
            "lea {g}, [{half_g} + {addend}]",
            "xor {half_g}, {half_f}",
            "and {half_g}, {exchange}",
            "xor {half_f}, {half_g}",
            ".endr",
            delta = inout(reg) delta,
            half_f = inout(reg) half_f,
            g = inout(reg) g,
            zero = in(reg) 0i64,
            exchange = out(reg) _,
            turned = out(reg) _,
            addend = out(reg) _,
            half_g = out(reg) _,
            options(pure, nomem, nostack),
        );
    }
    (!delta, !(half_f << 1), !g)
}
