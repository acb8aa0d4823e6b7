//! Sums, differences and halves modulo any odd number of four limbs.
//!
//! Contract: operands and results are below `p`. Tested as the portable machine's.

use super::{Result4, written};
use core::arch::naked_asm;

/// `a + b`.
#[inline(always)]
pub fn add(a: &[u64; 4], b: &[u64; 4], p: &[u64; 4]) -> [u64; 4] {
    written(|r| add_kernel(r, a, b, p))
}

/// `a - b`.
#[inline(always)]
pub fn sub(a: &[u64; 4], b: &[u64; 4], p: &[u64; 4]) -> [u64; 4] {
    written(|r| sub_kernel(r, a, b, p))
}

/// `a / 2`.
#[inline(always)]
pub fn half(a: &[u64; 4], p: &[u64; 4]) -> [u64; 4] {
    written(|r| half_kernel(r, a, p))
}

macro_rules! enter {
    () => {
        "push {{r4, r5, r6, r7, r8, r9, r10, r11, lr}}\nldm r1, {{r4, r5, r6, r7, r8, r9, r10, r11}}\n"
    };
}

macro_rules! leave {
    () => {
        "stm r0, {{r4, r5, r6, r7, r8, r9, r10, r11}}\npop {{r4, r5, r6, r7, r8, r9, r10, r11, pc}}\n"
    };
}

/// `r4` to `r11` plus or less the words at `$from`. Clobbers `r1` and `r12`. 12 instructions.
#[rustfmt::skip]
macro_rules! words {
    ($first:literal $next:literal $from:literal) => {
        concat!(
            words!(@ $first $next $from "r4" "r5"), words!(@ $next $next $from "r6" "r7"),
            words!(@ $next $next $from "r8" "r9"), words!(@ $next $next $from "r10" "r11")
        )
    };
    (@ $first:literal $next:literal $from:literal $x:literal $y:literal) => {
        concat!(
            "ldm ", $from, "!, {{r1, r12}}\n",
            $first, " ", $x, ", ", $x, ", r1\n",
            $next, " ", $y, ", ", $y, ", r12\n"
        )
    };
}

/// `r4` to `r11` plus the words at `$from` under the mask `lr`, and the carry in the flags. Clobbers `r1` and `r12`. 20
/// instructions.
#[rustfmt::skip]
macro_rules! masked_words {
    ($from:literal) => {
        concat!(
            masked_words!(@ "adds" $from "r4" "r5"), masked_words!(@ "adcs" $from "r6" "r7"),
            masked_words!(@ "adcs" $from "r8" "r9"), masked_words!(@ "adcs" $from "r10" "r11")
        )
    };
    (@ $first:literal $from:literal $x:literal $y:literal) => {
        concat!(
            "ldm ", $from, "!, {{r1, r12}}\n",
            "and r1, r1, lr\n",
            "and r12, r12, lr\n",
            $first, " ", $x, ", ", $x, ", r1\n",
            "adcs ", $y, ", ", $y, ", r12\n"
        )
    };
}

/// 52 instructions.
#[unsafe(naked)]
extern "C" fn add_kernel(_r: &mut Result4, _a: &[u64; 4], _b: &[u64; 4], _p: &[u64; 4]) {
    naked_asm!(
        enter!(),
        words!("adds" "adcs" "r2"),
        "mov lr, #0",
        "adc lr, lr, #0",
        words!("subs" "sbcs" "r3"),
        // 0, or -1 if that was too much
        "sbc lr, lr, #0",
        "sub r3, r3, #32",
        masked_words!("r3"),
        leave!(),
    )
}

/// 37 instructions.
#[unsafe(naked)]
extern "C" fn sub_kernel(_r: &mut Result4, _a: &[u64; 4], _b: &[u64; 4], _p: &[u64; 4]) {
    naked_asm!(enter!(), words!("subs" "sbcs" "r2"), "sbc lr, lr, lr", masked_words!("r3"), leave!())
}

/// 34 instructions.
#[unsafe(naked)]
extern "C" fn half_kernel(_r: &mut Result4, _a: &[u64; 4], _p: &[u64; 4]) {
    naked_asm!(
        enter!(),
        "and lr, r4, #1",
        "rsb lr, lr, #0",
        masked_words!("r2"),
        "rrxs r11, r11",
        "rrxs r10, r10",
        "rrxs r9, r9",
        "rrxs r8, r8",
        "rrxs r7, r7",
        "rrxs r6, r6",
        "rrxs r5, r5",
        "rrx r4, r4",
        leave!(),
    )
}
