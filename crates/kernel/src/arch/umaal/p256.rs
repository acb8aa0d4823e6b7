//! Arithmetic modulo p = 2^256 - 2^224 + 2^192 + 2^96 - 1 in Montgomery form, R = 2^256.
//!
//! `-1/p = 1 mod 2^64`, so the factor of a step of the reduction is the lowest two words themselves, `q`, and
//! `(q p + q) / 2^64 = q 2^32 + k 2^128` with `k = q (2^64 - 2^32 + 1)`: a step is a few additions. What is left of the low
//! half after four steps is at most `p`, and is added to the high half.
//!
//! Contract: the product of the operands of a multiplication is below `2^256 p` (it is when one of them is below `p`); all
//! other operands are below `p`, and all results. Tested as the portable machine's.

use crate::primes::PrimeForm;
use core::arch::naked_asm;

prime! {
    P256:
    linear_methods! { P256 }
}

/// Two words of the quotient: `q0` and `q1` become the words above the rest. 10 instructions.
#[rustfmt::skip]
macro_rules! step {
    ($q0:literal $q1:literal [$x3:literal $x4:literal $x5:literal $x6:literal $x7:literal]) => {
        concat!(
            // k is q0, r12, r3, r2
            "subs r12, ", $q1, ", ", $q0, "\n",
            "sbcs r3, ", $q0, ", ", $q1, "\n",
            "sbc r2, ", $q1, ", #0\n",
            "adds ", $x3, ", ", $x3, ", ", $q0, "\n",
            "adcs ", $x4, ", ", $x4, ", ", $q1, "\n",
            "adcs ", $x5, ", ", $x5, ", #0\n",
            "adcs ", $x6, ", ", $x6, ", ", $q0, "\n",
            "adcs ", $x7, ", ", $x7, ", r12\n",
            "adcs ", $q0, ", r3, #0\n",
            "adc ", $q1, ", r2, #0\n"
        )
    };
}

/// The end of both functions, which jump here: the sixteen words at the stack pointer over `2^256`, modulo `p`. 77
/// instructions.
#[unsafe(naked)]
extern "C" fn reduce() {
    naked_asm!(
        "ldm sp, {{r4, r5, r6, r7, r8, r9, r10, r11}}",
        step!("r4" "r5" ["r7" "r8" "r9" "r10" "r11"]),
        step!("r6" "r7" ["r9" "r10" "r11" "r4" "r5"]),
        step!("r8" "r9" ["r11" "r4" "r5" "r6" "r7"]),
        step!("r10" "r11" ["r5" "r6" "r7" "r8" "r9"]),
        "add r0, sp, #32",
        "ldm r0!, {{r1, r2, r3, r12}}",
        "adds r4, r4, r1",
        "adcs r5, r5, r2",
        "adcs r6, r6, r3",
        "adcs r7, r7, r12",
        "ldm r0, {{r1, r2, r3, r12}}",
        "adcs r8, r8, r1",
        "adcs r9, r9, r2",
        "adcs r10, r10, r3",
        "adcs r11, r11, r12",
        "mov r2, #0",
        "adc r2, r2, #0",
        // less p; r2 is then 0, or -1 if that was too much
        "mvn r1, #0",
        "subs r4, r4, r1",
        "sbcs r5, r5, r1",
        "sbcs r6, r6, r1",
        "sbcs r7, r7, #0",
        "sbcs r8, r8, #0",
        "sbcs r9, r9, #0",
        "sbcs r10, r10, #1",
        "sbcs r11, r11, r1",
        "sbc r2, r2, #0",
        "and r3, r2, #1",
        "adds r4, r4, r2",
        "adcs r5, r5, r2",
        "adcs r6, r6, r2",
        "adcs r7, r7, #0",
        "adcs r8, r8, #0",
        "adcs r9, r9, #0",
        "adcs r10, r10, r3",
        "adc r11, r11, r2",
        result!(),
        "stm r0, {{r4, r5, r6, r7, r8, r9, r10, r11}}",
        leave!(),
    )
}
