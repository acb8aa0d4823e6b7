//! Division steps on conditional moves, for every x86-64 processor.
//!
//! A step is twelve operations and three moves that cost none, on eight registers; see [`crate::divsteps`] for
//! what it does. Selecting by sign and by parity one after the other keeps the dependent chain at four
//! operations; rejected: one flag for both (fewer conditional moves, a longer chain, the same time), `cmova` on
//! the carry of `bt` (that form of the move is slower), and reading the parity before the shift (no gain:
//! the operations are the limit), and the steps of two pairs of numbers by turns, for the two inversions of a signature
//! (on a Sapphire Rapids both together took as long as one after the other: conditional moves and shifts, seven a step,
//! have two ports there; on vectors they take 0.7 times as long: [`crate::divsteps::Pair`]).

use crate::divsteps::{Transition, in_packs};
use core::arch::asm;

/// 60 steps; the contract of [`crate::divsteps::divsteps`].
pub fn divsteps(delta: &mut i64, f: i64, g: i64) -> Transition {
    in_packs(delta, f, g, pack)
}

/// 20 steps on packed words.
#[inline(always)]
fn pack(delta: i64, f: i64, g: i64) -> (i64, i64, i64) {
    let (mut delta, mut f, mut g) = (delta, f, g);
    // SAFETY: arithmetic on registers alone
    unsafe {
        asm!(
            ".rept 20",
            "mov {negated}, {delta}",
            "mov {sum}, {f}",
            "neg {sum}",
            // "greater" means delta < 0 from here to the test
            "neg {negated}",
            "cmovg {sum}, {f}",
            "lea {delta}, [{delta} + 1]",
            "cmovg {negated}, {delta}",
            "mov {swapped}, {f}",
            "lea {sum}, [{g} + {sum}]",
            "cmovle {swapped}, {g}",
            "test {g:l}, 1",
            "cmovnz {delta}, {negated}",
            "cmovnz {g}, {sum}",
            "cmovnz {f}, {swapped}",
            "sar {g}, 1",
            ".endr",
            delta = inout(reg) delta,
            f = inout(reg) f,
            g = inout(reg) g,
            negated = out(reg) _,
            sum = out(reg) _,
            swapped = out(reg) _,
            options(pure, nomem, nostack),
        );
    }
    (delta, f, g)
}
