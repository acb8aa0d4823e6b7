//! Montgomery multiplication modulo any odd number of four limbs, R = 2^256.
//!
//! Eight rows reduce the low half of the product, one for each word: `(t + q p) / 2^32`, where `q` makes the lowest word
//! zero. What they leave is below 2^256, and at most `p` if `t` is; it is added to the high half.
//!
//! Contract: the product of the operands of a multiplication is below `2^256 p` (it is when one of them is below `p`), that of
//! a square is below `p`; results are below `p`. Tested with the portable machine's.

use super::{Result4, written};
use crate::OddModulus;
use core::arch::naked_asm;

/// `a b 2^-256 mod p`.
#[inline(always)]
pub fn multiply(a: &[u64; 4], b: &[u64; 4], m: &OddModulus<4>) -> [u64; 4] {
    written(|r| multiply_kernel(r, a, b, m))
}

/// `a^2 2^-256 mod p`.
#[inline(always)]
pub fn square(a: &[u64; 4], m: &OddModulus<4>) -> [u64; 4] {
    written(|r| square_kernel(r, a, m))
}

#[unsafe(naked)]
extern "C" fn multiply_kernel(_r: &mut Result4, _a: &[u64; 4], _b: &[u64; 4], _m: &OddModulus<4>) {
    naked_asm!("push {{r3}}", enter!(), product!(), "b {reduce}", reduce = sym reduce)
}

#[unsafe(naked)]
extern "C" fn square_kernel(_r: &mut Result4, _a: &[u64; 4], _m: &OddModulus<4>) {
    naked_asm!("push {{r2}}", enter!(), square!(), "b {reduce}", reduce = sym reduce)
}

/// A row: the lowest word becomes zero, and is the next row's carry; `$c`, zero, becomes the highest one. 14 instructions.
#[rustfmt::skip]
macro_rules! reduction_row {
    ([$x0:literal $x1:literal $x2:literal $x3:literal $x4:literal $x5:literal $x6:literal $x7:literal] $c:literal) => {
        concat!(
            "mul r0, ", $x0, ", r2\n",
            "ldm r1!, {{r12, lr}}\n", row!("r0" ["r12" "lr"] [$x0 $x1] $c),
            "ldm r1!, {{r12, lr}}\n", row!("r0" ["r12" "lr"] [$x2 $x3] $c),
            "ldm r1!, {{r12, lr}}\n", row!("r0" ["r12" "lr"] [$x4 $x5] $c),
            "ldm r1!, {{r12, lr}}\n", row!("r0" ["r12" "lr"] [$x6 $x7] $c),
            "sub r1, r1, #32\n"
        )
    };
}

/// Two words at `$from` added to, subtracted from, or added under the mask `r0` to two others.
#[rustfmt::skip]
macro_rules! two_words {
    ($from:literal $first:literal $next:literal $x0:literal $x1:literal) => {
        concat!(
            "ldm ", $from, "!, {{r12, lr}}\n",
            $first, " ", $x0, ", ", $x0, ", r12\n",
            $next, " ", $x1, ", ", $x1, ", lr\n"
        )
    };
    (masked $first:literal $x0:literal $x1:literal) => {
        concat!(
            "ldm r1!, {{r12, lr}}\n",
            "and r12, r12, r0\n",
            "and lr, lr, r0\n",
            $first, " ", $x0, ", ", $x0, ", r12\n",
            "adcs ", $x1, ", ", $x1, ", lr\n"
        )
    };
}

/// The end of both functions, which jump here: the sixteen words at the stack pointer over `2^256`, modulo the number that
/// was pushed before [`enter!`]. 170 instructions.
#[unsafe(naked)]
extern "C" fn reduce() {
    naked_asm!(
        "ldr r1, [sp, #104]",
        "ldm sp, {{r4, r5, r6, r7, r8, r9, r10, r11}}",
        // -1/p
        "ldr r2, [r1, #32]",
        zero!("r3"),
        reduction_row!(["r4" "r5" "r6" "r7" "r8" "r9" "r10" "r11"] "r3"),
        reduction_row!(["r5" "r6" "r7" "r8" "r9" "r10" "r11" "r3"] "r4"),
        reduction_row!(["r6" "r7" "r8" "r9" "r10" "r11" "r3" "r4"] "r5"),
        reduction_row!(["r7" "r8" "r9" "r10" "r11" "r3" "r4" "r5"] "r6"),
        reduction_row!(["r8" "r9" "r10" "r11" "r3" "r4" "r5" "r6"] "r7"),
        reduction_row!(["r9" "r10" "r11" "r3" "r4" "r5" "r6" "r7"] "r8"),
        reduction_row!(["r10" "r11" "r3" "r4" "r5" "r6" "r7" "r8"] "r9"),
        reduction_row!(["r11" "r3" "r4" "r5" "r6" "r7" "r8" "r9"] "r10"),
        // r3 to r10 is the rest, and r11 zero
        "add r2, sp, #32",
        two_words!("r2" "adds" "adcs" "r3" "r4"),
        two_words!("r2" "adcs" "adcs" "r5" "r6"),
        two_words!("r2" "adcs" "adcs" "r7" "r8"),
        two_words!("r2" "adcs" "adcs" "r9" "r10"),
        "adc r0, r11, #0",
        two_words!("r1" "subs" "sbcs" "r3" "r4"),
        two_words!("r1" "sbcs" "sbcs" "r5" "r6"),
        two_words!("r1" "sbcs" "sbcs" "r7" "r8"),
        two_words!("r1" "sbcs" "sbcs" "r9" "r10"),
        // 0, or -1 if that was too much
        "sbc r0, r0, #0",
        "sub r1, r1, #32",
        two_words!(masked "adds" "r3" "r4"),
        two_words!(masked "adcs" "r5" "r6"),
        two_words!(masked "adcs" "r7" "r8"),
        two_words!(masked "adcs" "r9" "r10"),
        result!(),
        "stm r0, {{r3, r4, r5, r6, r7, r8, r9, r10}}",
        "add sp, sp, #68",
        "pop {{r4, r5, r6, r7, r8, r9, r10, r11, lr}}",
        "add sp, sp, #4",
        "bx lr",
    )
}
