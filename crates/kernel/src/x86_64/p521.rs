//! Multiplication modulo p = 2^521 - 1, plain representation, called.
//!
//! `2^521 = 1`: the result is the low 521 bits of the product plus the bits above them. The shift by nine bits
//! across limbs takes `shr`, `shlx` and an addition per limb; the double-word shift `shrd` is microcoded on Zen.
//! The addition starts with a carry in, which makes it `S + 1`; if that reaches bit 521, the low 521 bits are
//! `S - p`, otherwise 1 is taken back.
//!
//! Rejected: Karatsuba over the lower eight limbs (the additions cost what the products save).
//!
//! Contract of both functions: operands below `2^521`; the result is below `p`. Tested in `tests.rs`.

use super::Adx;
use core::arch::naked_asm;
use core::mem::MaybeUninit;

/// The high words `[t9 … t16]` (word 17 is 0) and the low words at `[rsp]` to `rax t9 … t16`, below `p`.
#[rustfmt::skip]
macro_rules! fold {
    ([] $n:tt [$t9:tt $t10:tt $t11:tt $t12:tt $t13:tt $t14:tt $t15:tt $t16:tt $t17:tt]) => {
        concat!(
            "mov rax, [rsp + 64]\n",
            "mov rdx, 55\n",
            "mov rbx, rax\n",
            "and rbx, 0x1ff\n",
            fold!(@ "rax" $t9), fold!(@ $t9 $t10), fold!(@ $t10 $t11), fold!(@ $t11 $t12),
            fold!(@ $t12 $t13), fold!(@ $t13 $t14), fold!(@ $t14 $t15), fold!(@ $t15 $t16),
            "shr ", $t16, ", 9\n",
            "stc\n",
            "adc rax, [rsp]\n",
            "adc ", $t9, ", [rsp + 8]\n",
            "adc ", $t10, ", [rsp + 16]\n",
            "adc ", $t11, ", [rsp + 24]\n",
            "adc ", $t12, ", [rsp + 32]\n",
            "adc ", $t13, ", [rsp + 40]\n",
            "adc ", $t14, ", [rsp + 48]\n",
            "adc ", $t15, ", [rsp + 56]\n",
            "adc ", $t16, ", rbx\n",
            "mov rdx, ", $t16, "\n",
            "shr rdx, 9\n",
            "xor rdx, 1\n",
            "and ", $t16, ", 0x1ff\n",
            "sub rax, rdx\n",
            "sbb ", $t9, ", 0\n",
            "sbb ", $t10, ", 0\n",
            "sbb ", $t11, ", 0\n",
            "sbb ", $t12, ", 0\n",
            "sbb ", $t13, ", 0\n",
            "sbb ", $t14, ", 0\n",
            "sbb ", $t15, ", 0\n",
            "sbb ", $t16, ", 0\n"
        )
    };
    // low = (low >> 9) + (high << 55)
    (@ $low:tt $high:tt) => {
        concat!(
            "shr ", $low, ", 9\n",
            "shlx rdi, ", $high, ", rdx\n",
            "add ", $low, ", rdi\n"
        )
    };
}

/// `a b mod p`. 81 products.
#[inline(always)]
pub fn multiply(_: Adx, a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
    debug_assert!(a[8] >> 9 == 0 && b[8] >> 9 == 0, "an operand reaches 2^521");
    let mut out = MaybeUninit::<[u64; 9]>::uninit();
    // SAFETY: the token proves BMI2 and ADX; the pointers are to nine limbs each; the kernel writes all of `out`
    unsafe {
        multiply_raw(out.as_mut_ptr().cast(), a.as_ptr(), b.as_ptr());
        out.assume_init()
    }
}

/// `a^2 mod p`. 45 products.
#[inline(always)]
pub fn square(_: Adx, a: &[u64; 9]) -> [u64; 9] {
    debug_assert!(a[8] >> 9 == 0, "the operand reaches 2^521");
    let mut out = MaybeUninit::<[u64; 9]>::uninit();
    // SAFETY: as for the multiplication
    unsafe {
        square_raw(out.as_mut_ptr().cast(), a.as_ptr());
        out.assume_init()
    }
}

// SAFETY: needs BMI2, ADX and pointers to nine limbs; writes all of `out`, last
#[unsafe(naked)]
unsafe extern "sysv64" fn multiply_raw(out: *mut u64, a: *const u64, b: *const u64) {
    naked_asm!(
        enter!("72"),
        "mov rdi, rdx",
        product!("rax" "rbx"
            ["[rdi]" "[rdi + 8]" "[rdi + 16]" "[rdi + 24]" "[rdi + 32]" "[rdi + 40]" "[rdi + 48]" "[rdi + 56]" "[rdi + 64]"]
            ["[rsi]" "[rsi + 8]" "[rsi + 16]" "[rsi + 24]" "[rsi + 32]" "[rsi + 40]" "[rsi + 48]" "[rsi + 56]" "[rsi + 64]"]
            ["[rsp]" "[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]" "[rsp + 48]" "[rsp + 56]" "[rsp + 64]"]
            "rcx" ["r8" "r9" "r10" "r11" "r12" "r13" "r14" "r15" "rbp"] fold []),
        leave!("72" ["rax" "rcx" "r8" "r9" "r10" "r11" "r12" "r13" "r14"]
            ["[rdi]" "[rdi + 8]" "[rdi + 16]" "[rdi + 24]" "[rdi + 32]" "[rdi + 40]" "[rdi + 48]" "[rdi + 56]" "[rdi + 64]"]),
    )
}

// SAFETY: as for the multiplication
#[unsafe(naked)]
unsafe extern "sysv64" fn square_raw(out: *mut u64, a: *const u64) {
    naked_asm!(
        enter!("144"),
        cross_products!("rax" "rbx"
            ["[rsi]" "[rsi + 8]" "[rsi + 16]" "[rsi + 24]" "[rsi + 32]" "[rsi + 40]" "[rsi + 48]" "[rsi + 56]" "[rsi + 64]"]
            ["[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]" "[rsp + 48]" "[rsp + 56]" "[rsp + 64]"
             "[rsp + 72]" "[rsp + 80]" "[rsp + 88]" "[rsp + 96]" "[rsp + 104]" "[rsp + 112]" "[rsp + 120]" "[rsp + 128]"]
            ["r8" "r9" "r10" "r11" "r12" "r13" "r14" "r15" "rbp"]),
        diagonal!("rax" "rbx"
            ["[rsi]" "[rsi + 8]" "[rsi + 16]" "[rsi + 24]" "[rsi + 32]" "[rsi + 40]" "[rsi + 48]" "[rsi + 56]" "[rsi + 64]"]
            ("[rsp]" "rbp" store) ("[rsp + 8]" "rdi" store) ("[rsp + 16]" "rbp" store) ("[rsp + 24]" "rdi" store)
            ("[rsp + 32]" "rbp" store) ("[rsp + 40]" "rdi" store) ("[rsp + 48]" "rbp" store) ("[rsp + 56]" "rdi" store)
            ("[rsp + 64]" "rbp" store) ("[rsp + 72]" "rcx" keep) ("[rsp + 80]" "r8" keep) ("[rsp + 88]" "r9" keep)
            ("[rsp + 96]" "r10" keep) ("[rsp + 104]" "r11" keep) ("[rsp + 112]" "r12" keep) ("[rsp + 120]" "r13" keep)
            ("[rsp + 128]" "r14" keep) ("[rsp + 136]" "r15" keep)),
        fold!([] "rbp" ["rcx" "r8" "r9" "r10" "r11" "r12" "r13" "r14" "r15"]),
        leave!("144" ["rax" "rcx" "r8" "r9" "r10" "r11" "r12" "r13" "r14"]
            ["[rdi]" "[rdi + 8]" "[rdi + 16]" "[rdi + 24]" "[rdi + 32]" "[rdi + 40]" "[rdi + 48]" "[rdi + 56]" "[rdi + 64]"]),
    )
}
