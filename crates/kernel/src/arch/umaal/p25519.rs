//! Arithmetic modulo p = 2^255 - 19, with elements below 2^256, as [plain Rust has it](crate::arch::portable::p25519).
//!
//! A product is folded at bit 256 by 38, and then at bit 255 by 19. A sum that carries is `38` more, twice at most.
//!
//! Contract: operands are any values below 2^256. Results are below 2^256, those of products and squares below
//! `2^255 + 2^11`, those of small multiples below `2^255 + 2^38`. Tested as the portable machine's.

use super::{Result4, linear, written};
use crate::primes::{self, PrimeForm};
use core::arch::naked_asm;

prime! {
    P25519:
    #[inline(always)]
    fn add(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        add(a, b)
    }

    #[inline(always)]
    fn sub(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        sub(a, b)
    }

    #[inline(always)]
    fn half(&self, a: &[u64; 4]) -> [u64; 4] {
        linear::half(a, &primes::P25519::P)
    }

    #[inline(always)]
    fn mul_small(&self, a: &[u64; 4], k: u32) -> [u64; 4] {
        multiply_small(a, k)
    }
}

/// `a k`.
#[inline(always)]
pub fn multiply_small(a: &[u64; 4], k: u32) -> [u64; 4] {
    written(|r| multiply_small_kernel(r, a, k))
}

/// `a + b`.
#[inline(always)]
pub fn add(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    written(|r| add_kernel(r, a, b))
}

/// `a - b`.
#[inline(always)]
pub fn sub(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    written(|r| sub_kernel(r, a, b))
}

/// The words `r4` to `r11`, with `r3` above them, folded at bit 255. Clobbers `r2` and `r3`. 13 instructions.
#[rustfmt::skip]
macro_rules! fold {
    () => {
        concat!(
            "lsl r3, r3, #1\n",
            "orr r3, r3, r11, lsr #31\n",
            "bic r11, r11, #0x80000000\n",
            "mov r2, #19\n",
            "mul r3, r3, r2\n",
            carry!("adds" "adc" "r3")
        )
    };
}

/// `r4` to `r11` plus or minus a word. 8 instructions.
#[rustfmt::skip]
macro_rules! carry {
    ("adds" $last:literal $word:literal) => { carry!(@ "adds" "adcs" $last $word) };
    ("subs" $last:literal $word:literal) => { carry!(@ "subs" "sbcs" $last $word) };
    (@ $first:literal $next:literal $last:literal $word:literal) => {
        concat!(
            $first, " r4, r4, ", $word, "\n",
            $next, " r5, r5, #0\n", $next, " r6, r6, #0\n", $next, " r7, r7, #0\n",
            $next, " r8, r8, #0\n", $next, " r9, r9, #0\n", $next, " r10, r10, #0\n",
            $last, " r11, r11, #0\n"
        )
    };
}

/// The end of both products, which jump here: the sixteen words at the stack pointer, modulo `p`. 32 instructions.
#[unsafe(naked)]
extern "C" fn reduce() {
    naked_asm!(
        "ldm sp, {{r4, r5, r6, r7, r8, r9, r10, r11}}",
        "add r1, sp, #32",
        "mov r2, #38",
        zero!("r3"),
        "ldm r1!, {{r0, r12, lr}}",
        "umaal r4, r3, r0, r2",
        "umaal r5, r3, r12, r2",
        "umaal r6, r3, lr, r2",
        "ldm r1!, {{r0, r12, lr}}",
        "umaal r7, r3, r0, r2",
        "umaal r8, r3, r12, r2",
        "umaal r9, r3, lr, r2",
        "ldm r1, {{r12, lr}}",
        "umaal r10, r3, r12, r2",
        "umaal r11, r3, lr, r2",
        fold!(),
        result!(),
        "stm r0, {{r4, r5, r6, r7, r8, r9, r10, r11}}",
        leave!(),
    )
}

/// A word of `a` in `$a` times `r2` and the carry `$c`, which becomes the word; the next carry is `$above`.
#[rustfmt::skip]
macro_rules! small_step {
    ($a:literal $c:literal $above:literal) => {
        concat!(zero!($above), "umlal ", $c, ", ", $above, ", ", $a, ", r2\n")
    };
}

#[unsafe(naked)]
extern "C" fn multiply_small_kernel(_r: &mut Result4, _a: &[u64; 4], _k: u32) {
    naked_asm!(
        "push {{r4, r5, r6, r7, r8, r9, r10, r11, lr}}",
        "ldm r1!, {{r3, r12, lr}}",
        "umull r4, r5, r3, r2",
        small_step!("r12" "r5" "r6"),
        small_step!("lr" "r6" "r7"),
        "ldm r1!, {{r3, r12, lr}}",
        small_step!("r3" "r7" "r8"),
        small_step!("r12" "r8" "r9"),
        small_step!("lr" "r9" "r10"),
        "ldm r1, {{r12, lr}}",
        small_step!("r12" "r10" "r11"),
        small_step!("lr" "r11" "r3"),
        // 2^256 r3 = 19 (2 r3), of which the highest bit of r3 may be lost
        "mov r2, #19",
        "lsr r1, r11, #31",
        "bic r11, r11, #0x80000000",
        "mul r1, r1, r2",
        "mov r12, #0",
        "mov r2, #38",
        "umaal r1, r12, r3, r2",
        "adds r4, r4, r1",
        "adcs r5, r5, r12",
        "adcs r6, r6, #0",
        "adcs r7, r7, #0",
        "adcs r8, r8, #0",
        "adcs r9, r9, #0",
        "adcs r10, r10, #0",
        "adc r11, r11, #0",
        "stm r0, {{r4, r5, r6, r7, r8, r9, r10, r11}}",
        "pop {{r4, r5, r6, r7, r8, r9, r10, r11, pc}}",
    )
}

/// A sum or difference, and the carry or borrow counted 38, twice.
#[rustfmt::skip]
macro_rules! sum {
    ($first:literal $next:literal) => {
        concat!(
            "push {{r4, r5, r6, r7, r8, r9, r10, r11, lr}}\n",
            "ldm r1, {{r4, r5, r6, r7, r8, r9, r10, r11}}\n",
            "ldm r2!, {{r1, r3, r12, lr}}\n",
            $first, " r4, r4, r1\n",
            $next, " r5, r5, r3\n",
            $next, " r6, r6, r12\n",
            $next, " r7, r7, lr\n",
            "ldm r2, {{r1, r3, r12, lr}}\n",
            $next, " r8, r8, r1\n",
            $next, " r9, r9, r3\n",
            $next, " r10, r10, r12\n",
            $next, " r11, r11, lr\n",
            "mov r1, #0\n",
            "mov r2, #38\n"
        )
    };
}

/// 29 instructions.
#[unsafe(naked)]
extern "C" fn add_kernel(_r: &mut Result4, _a: &[u64; 4], _b: &[u64; 4]) {
    naked_asm!(
        sum!("adds" "adcs"),
        "adc r3, r1, #0",
        "mul r3, r3, r2",
        carry!("adds" "adcs" "r3"),
        // after a carry the lowest word is below 38
        "adc r3, r1, #0",
        "mul r3, r3, r2",
        "add r4, r4, r3",
        "stm r0, {{r4, r5, r6, r7, r8, r9, r10, r11}}",
        "pop {{r4, r5, r6, r7, r8, r9, r10, r11, pc}}",
    )
}

/// 29 instructions.
#[unsafe(naked)]
extern "C" fn sub_kernel(_r: &mut Result4, _a: &[u64; 4], _b: &[u64; 4]) {
    naked_asm!(
        sum!("subs" "sbcs"),
        "sbc r3, r1, r1",
        "and r3, r3, r2",
        carry!("subs" "sbcs" "r3"),
        // after a borrow the lowest word is 2^32 - 38 or more
        "sbc r3, r1, r1",
        "and r3, r3, r2",
        "sub r4, r4, r3",
        "stm r0, {{r4, r5, r6, r7, r8, r9, r10, r11}}",
        "pop {{r4, r5, r6, r7, r8, r9, r10, r11, pc}}",
    )
}
