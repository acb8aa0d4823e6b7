//! Multiplication modulo p = 2^384 - 2^128 - 2^96 + 2^32 - 1, plain representation, out of line.
//!
//! `2^384 = c = 2^128 + 2^96 - 2^32 + 1`. The twelve words of the product are folded twice. First the top two
//! words `X` (bits 640 and up): `2^640 = 2^256 c`, which lands on words 4 to 7 and carries into the rest. Then
//! the four words `H` and one carry bit that are left above bit 384. Each fold adds `v`, `v 2^128` and
//! `v 2^96 - v 2^32`; the last is `(s 2^64 - s)` for `s = 2^32 v`, one chain of subtractions in place, and the
//! additions run in two carry chains. The carry word `n` is then at most 3, and the words below `p` are
//! `u = r + (n + 1) c`, minus `c` unless there was a carry.
//!
//! Rejected: Montgomery form with `q = t0 + 2^32 t0` (six dependent steps of a long carry chain each); folding
//! all six high words at once (the fold overflows by two words and needs a third one).
//!
//! | register | in the product | in the fold |
//! |---|---|---|
//! | `rsi`, `rdi` | pointers to `a` and `b` | words; `rdi` is zero where both carries are added |
//! | `rdx` | the limb of `a` | 32, the shift |
//! | `rax`, `rbx` | low and high word of a product of limbs | words of `2^32 X` and `2^32 H`, then of the result |
//! | `r15` | zero | word 4, then `n + 1` |
//! | `r8` to `r14` | the window | `H` in `r14 r8 r9 r10`, its carry word in `r13`, `X` in `r11 r12` |
//! | `rcx`, `rbp` | `rcx`: a word of a square | words; `rbp` is word 5, then `2^32 (n + 1)` |
//! | from `[rsp]` on | words 0 to 5; a square's cross products above | words 0 to 5 |
//!
//! The result is in `r12 rax r8 rcx rsi r11`.
//!
//! Contract of both functions: any operands; the result is below `p`. Tested in `tests.rs`.

use super::Adx;
use core::arch::{asm, naked_asm};

prime! {
    P384, 6:
    linear_methods! { p384, 6 }
    product_methods! { multiply, square, 6 }
}

/// The high words `[h0 … h3 x0 x1]` and the low words at `[rsp]` to `r12 rax rbx rcx rsi r11`, below `p`.
///
/// For the registers that the product ends in: `h = r14 r8 r9 r10`, `x = r11 r12`, `h4 = r13`. Clobbers all
/// registers but `rsp`.
#[rustfmt::skip]
macro_rules! fold {
    ([] $h4:tt [$h0:tt $h1:tt $h2:tt $h3:tt $x0:tt $x1:tt]) => {
        concat!(
            "mov rdx, 32\n",
            "mov r15, [rsp + 32]\n",
            "mov rbp, [rsp + 40]\n",
            // y = 2^32 X in rax rbx rcx; 2^64 y - y in rsi rax rbx rcx
            "shlx rax, ", $x0, ", rdx\n",
            "shrx rbx, ", $x0, ", rdx\n",
            "shlx rcx, ", $x1, ", rdx\n",
            "lea rbx, [rbx + rcx]\n",
            "shrx rcx, ", $x1, ", rdx\n",
            "xor rsi, rsi\n",
            "sub rsi, rax\n",
            "sbb rax, rbx\n",
            "sbb rbx, rcx\n",
            "sbb rcx, 0\n",
            // words 4 to 10: + X + 2^128 X + (2^64 y - y)
            "xor rdi, rdi\n",
            "adcx r15, ", $x0, "\n",
            "adox r15, rsi\n",
            "adcx rbp, ", $x1, "\n",
            "adox rbp, rax\n",
            "adcx ", $h0, ", ", $x0, "\n",
            "adox ", $h0, ", rbx\n",
            "adcx ", $h1, ", ", $x1, "\n",
            "adox ", $h1, ", rcx\n",
            "adcx ", $h2, ", rdi\n",
            "adox ", $h2, ", rdi\n",
            "adcx ", $h3, ", rdi\n",
            "adox ", $h3, ", rdi\n",
            "mov ", $h4, ", 0\n",
            "adcx ", $h4, ", rdi\n",
            "adox ", $h4, ", rdi\n",
            // s = 2^32 H in rax rbx rcx rsi x0; 2^64 s - s in x1 rax rbx rcx rsi x0
            "shlx rax, ", $h0, ", rdx\n",
            "shrx rbx, ", $h0, ", rdx\n",
            "shlx ", $x1, ", ", $h1, ", rdx\n",
            "lea rbx, [rbx + ", $x1, "]\n",
            "shrx rcx, ", $h1, ", rdx\n",
            "shlx ", $x1, ", ", $h2, ", rdx\n",
            "lea rcx, [rcx + ", $x1, "]\n",
            "shrx rsi, ", $h2, ", rdx\n",
            "shlx ", $x1, ", ", $h3, ", rdx\n",
            "lea rsi, [rsi + ", $x1, "]\n",
            "shrx ", $x0, ", ", $h3, ", rdx\n",
            "shlx ", $x1, ", ", $h4, ", rdx\n",
            "lea ", $x0, ", [", $x0, " + ", $x1, "]\n",
            "xor ", $x1, ", ", $x1, "\n",
            "sub ", $x1, ", rax\n",
            "sbb rax, rbx\n",
            "sbb rbx, rcx\n",
            "sbb rcx, rsi\n",
            "sbb rsi, ", $x0, "\n",
            "sbb ", $x0, ", 0\n",
            // + the low words, + H, + 2^128 H; r15 = n + 1
            "xor rdi, rdi\n",
            "adcx ", $x1, ", [rsp]\n",
            "adox ", $x1, ", ", $h0, "\n",
            "adcx rax, [rsp + 8]\n",
            "adox rax, ", $h1, "\n",
            "adcx rbx, [rsp + 16]\n",
            "adox rbx, ", $h2, "\n",
            "adcx rcx, [rsp + 24]\n",
            "adox rcx, ", $h3, "\n",
            "adcx rsi, r15\n",
            "adox rsi, ", $h4, "\n",
            "adcx ", $x0, ", rbp\n",
            "adox ", $x0, ", rdi\n",
            "mov r15, 1\n",
            "adcx r15, rdi\n",
            "adox r15, rdi\n",
            "add rbx, ", $h0, "\n",
            "adc rcx, ", $h1, "\n",
            "adc rsi, ", $h2, "\n",
            "adc ", $x0, ", ", $h3, "\n",
            "adc r15, ", $h4, "\n",
            // + (n + 1) c = (m - 2^32 m, 2^32 m - 1, m) with a borrow from the first to the second word
            "shlx rbp, r15, rdx\n",
            "mov rdx, r15\n",
            "sub rdx, rbp\n",
            "dec rbp\n",
            "mov ", $h0, ", 0xffffffff00000001\n",
            "mov ", $h1, ", 0xffffffff\n",
            "mov ", $h2, ", 1\n",
            "add ", $x1, ", rdx\n",
            "adc rax, rbp\n",
            "adc rbx, r15\n",
            "adc rcx, 0\n",
            "adc rsi, 0\n",
            "adc ", $x0, ", 0\n",
            // - c unless there was a carry
            "cmovc ", $h0, ", rdi\n",
            "cmovc ", $h1, ", rdi\n",
            "cmovc ", $h2, ", rdi\n",
            "sub ", $x1, ", ", $h0, "\n",
            "sbb rax, ", $h1, "\n",
            "sbb rbx, ", $h2, "\n",
            "sbb rcx, 0\n",
            "sbb rsi, 0\n",
            "sbb ", $x0, ", 0\n"
        )
    };
}

/// `a b mod p`. 36 products.
#[inline(always)]
pub fn multiply(_: Adx, a: &[u64; 6], b: &[u64; 6]) -> [u64; 6] {
    let (r0, r1, r2, r3, r4, r5);
    // SAFETY: the token proves BMI2 and ADX; the pointers are to six limbs each, which the kernel reads; all registers
    // that it changes are named, and it uses the stack as any call does
    unsafe {
        asm!(
            call_kernel!(),
            kernel = sym multiply_raw,
            inlateout("rsi") a.as_ptr() => r4,
            inlateout("rdx") b.as_ptr() => _,
            lateout("rax") r1,
            lateout("rcx") r3,
            lateout("rdi") _,
            lateout("r8") r2,
            lateout("r9") _,
            lateout("r10") _,
            lateout("r11") r5,
            lateout("r12") r0,
            lateout("r13") _,
            lateout("r14") _,
            lateout("r15") _,
            options(pure, readonly)
        );
    }
    [r0, r1, r2, r3, r4, r5]
}

/// `a^2 mod p`. 21 products.
#[inline(always)]
pub fn square(_: Adx, a: &[u64; 6]) -> [u64; 6] {
    let (r0, r1, r2, r3, r4, r5);
    // SAFETY: as for the multiplication
    unsafe {
        asm!(
            call_kernel!(),
            kernel = sym square_raw,
            inlateout("rsi") a.as_ptr() => r4,
            lateout("rdx") _,
            lateout("rax") r1,
            lateout("rcx") r3,
            lateout("rdi") _,
            lateout("r8") r2,
            lateout("r9") _,
            lateout("r10") _,
            lateout("r11") r5,
            lateout("r12") r0,
            lateout("r13") _,
            lateout("r14") _,
            lateout("r15") _,
            options(pure, readonly)
        );
    }
    [r0, r1, r2, r3, r4, r5]
}

// SAFETY: needs BMI2, ADX and pointers to six limbs in `rsi` and `rdx`; `rbx`, `rbp` and `rsp` are kept, all other
// registers change; the words of the result are left in `r12 rax r8 rcx rsi r11`. Called by `multiply` alone
#[unsafe(naked)]
unsafe extern "sysv64" fn multiply_raw() {
    naked_asm!(
        enter!("48"),
        "mov rdi, rdx",
        product!("rax" ("rbx" "r15") ["[rdi]" "[rdi + 8]" "[rdi + 16]" "[rdi + 24]" "[rdi + 32]" "[rdi + 40]"]
            ["[rsi]" "[rsi + 8]" "[rsi + 16]" "[rsi + 24]" "[rsi + 32]" "[rsi + 40]"]
            ["[rsp]" "[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]"]
            "r14" ["r8" "r9" "r10" "r11" "r12" "r13"] fold []),
        "mov r8, rbx",
        leave!("48"),
    )
}

// SAFETY: as for the multiplication, without `rdx`
#[unsafe(naked)]
unsafe extern "sysv64" fn square_raw() {
    naked_asm!(
        enter!("96"),
        cross_products!("rax" ("rbx" "r15") ["[rsi]" "[rsi + 8]" "[rsi + 16]" "[rsi + 24]" "[rsi + 32]" "[rsi + 40]"]
            ["[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]"
             "[rsp + 48]" "[rsp + 56]" "[rsp + 64]" "[rsp + 72]" "[rsp + 80]"]
            ["r8" "r9" "r10" "r11" "r12" "r13"]),
        diagonal!("rax" "rbx" ["[rsi]" "[rsi + 8]" "[rsi + 16]" "[rsi + 24]" "[rsi + 32]" "[rsi + 40]"]
            ("[rsp]" "r13" store) ("[rsp + 8]" "rcx" store) ("[rsp + 16]" "r13" store)
            ("[rsp + 24]" "rcx" store) ("[rsp + 32]" "r13" store) ("[rsp + 40]" "rcx" store)
            ("[rsp + 48]" "r14" keep) ("[rsp + 56]" "r8" keep) ("[rsp + 64]" "r9" keep)
            ("[rsp + 72]" "r10" keep) ("[rsp + 80]" "r11" keep) ("[rsp + 88]" "r12" keep)),
        fold!([] "r13" ["r14" "r8" "r9" "r10" "r11" "r12"]),
        "mov r8, rbx",
        leave!("96"),
    )
}
