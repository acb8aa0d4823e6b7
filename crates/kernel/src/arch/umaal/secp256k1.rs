//! Arithmetic modulo p = 2^256 - c, c = 2^32 + 977, with plain integers.
//!
//! The high half `h` of a product is added as `977 h`, by a chain of `umaal`, and as `2^32 h`, by a chain of `adcs` between
//! them, which leaves `n` below 2^34 above bit 256. `r + (n + 1) c` then reaches `2^256` exactly when `r + n c` is not below
//! `p`, and is right without that bit; else `c` is taken back.
//!
//! Contract: factors are any values below 2^256, other operands below `p`; results are below `p`. Tested as the portable machine's.

use crate::primes::PrimeForm;
use core::arch::naked_asm;

prime! {
    Secp256k1:
    linear_methods! { Secp256k1 }
}

/// The end of both functions, which jump here: the sixteen words at the stack pointer, modulo `p`. 58 instructions.
#[unsafe(naked)]
extern "C" fn reduce() {
    naked_asm!(
        "ldm sp, {{r4, r5, r6, r7, r8, r9, r10, r11}}",
        "add r1, sp, #32",
        "mov r2, #976",
        "add r2, r2, #1",
        zero!("r3"),
        // the first chain carries in r3, the second one in the flags
        "ldm r1!, {{r12, lr}}",
        "umaal r4, r3, r12, r2",
        "umaal r5, r3, lr, r2",
        "adds r5, r5, r12",
        "adcs r6, r6, lr",
        "ldm r1!, {{r12, lr}}",
        "umaal r6, r3, r12, r2",
        "umaal r7, r3, lr, r2",
        "adcs r7, r7, r12",
        "adcs r8, r8, lr",
        "ldm r1!, {{r12, lr}}",
        "umaal r8, r3, r12, r2",
        "umaal r9, r3, lr, r2",
        "adcs r9, r9, r12",
        "adcs r10, r10, lr",
        "ldm r1, {{r12, lr}}",
        "umaal r10, r3, r12, r2",
        "umaal r11, r3, lr, r2",
        "adcs r11, r11, r12",
        "adcs r3, r3, lr",
        "mov r1, #0",
        "adc r1, r1, #0",
        // n + 1 is r1:r3, and (n + 1) c is lr:r12:r0
        "adds r3, r3, #1",
        "adc r1, r1, #0",
        "umull r0, r12, r3, r2",
        "mul lr, r1, r2",
        "adds r12, r12, r3",
        "adc r1, r1, #0",
        "adds r12, r12, lr",
        "adc lr, r1, #0",
        "adds r4, r4, r0",
        "adcs r5, r5, r12",
        "adcs r6, r6, lr",
        "adcs r7, r7, #0",
        "adcs r8, r8, #0",
        "adcs r9, r9, #0",
        "adcs r10, r10, #0",
        "adcs r11, r11, #0",
        // without a carry, c is taken back
        "sbc r1, r1, r1",
        "and r2, r2, r1",
        "and r1, r1, #1",
        "subs r4, r4, r2",
        "sbcs r5, r5, r1",
        "sbcs r6, r6, #0",
        "sbcs r7, r7, #0",
        "sbcs r8, r8, #0",
        "sbcs r9, r9, #0",
        "sbcs r10, r10, #0",
        "sbc r11, r11, #0",
        result!(),
        "stm r0, {{r4, r5, r6, r7, r8, r9, r10, r11}}",
        leave!(),
    )
}
