//! Multiplication modulo p = 2^521 - 1, plain representation, out of line.
//!
//! `2^521 = 1`: the result is the low 521 bits of the product plus the bits above them. Every addition that ends in the
//! result starts with a carry in, which makes it `S + 1` for a sum `S < 2 p`; if that reaches bit 521, the low 521 bits
//! are `S - p`, otherwise 1 is taken back.
//!
//! The product is made in rows over nine words. The shift by nine bits across words is a product by `2^55`, because
//! shifts compete with additions for the same units.
//!
//! The square is made in columns over nine limbs of 58 bits (see `columns.rs`). Taking the operand apart and putting
//! the result together costs what columns save of a product, but not of a square's chain: squarings that wait for each
//! other are a quarter quicker. `2^522 = 2`: products of columns 9 to 16 count twice in columns 0 to 7. Columns 7 and 8
//! come first: the bits above 521 of `r_8`, which is left of column 8, are added to `r_0`, and the sum of all is below
//! `2 p`.
//!
//! The kernels have calling conventions of their own, with the result in registers: returned through memory, it would
//! be copied by vector moves, which wait for the stores of single limbs to retire.
//!
//! | register | product | square |
//! |---|---|---|
//! | `rsi`, `rdi` | pointers to `a` and `b`, then words of the fold | words, what is left of a column |
//! | `rdx` | the limb of `a`, then `2^55` | a limb, then the power of two of `pieces!` |
//! | `rax`, `rbx` | low and high word of a product of limbs, then words of the fold | `rax` alone, with `rcx` |
//! | `rbp` | a word of the window | the mask, then a column |
//! | `r8` to `r15`, `rbp`, `rcx` | the window of ten words | the columns, two registers each, as `reduced!` names them |
//! | from `[rsp]` on | words 0 to 8 | the limbs, twice the limbs, and words that wait |
//!
//! The result of a product is in `rax rcx r8` to `r14`; the factor and the result of a square are in `r12 r14 r9 r13 r8
//! r10 r15 r11 rax`.
//!
//! Rejected: Karatsuba over the lower eight words (the additions cost what the products save); double-word shifts,
//! which are microcoded on Zen.
//!
//! Contract of both functions: operands below `2^521`; the result is below `p`. Tested in `tests.rs`.

use super::{Adx, linear};
use crate::arch::portable;
use core::arch::{asm, naked_asm};

prime! {
    P521, 9:
    product_methods! { multiply, square, 9 }

    #[inline(always)]
    fn add(&self, a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
        linear::p521::add(a, b)
    }

    #[inline(always)]
    fn sub(&self, a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
        linear::p521::sub(a, b)
    }

    #[inline(always)]
    fn half(&self, a: &[u64; 9]) -> [u64; 9] {
        portable::P521.half(a)
    }
}

/// The 58 bits of a limb times `2^3`.
const MASK: u64 = ((1 << 58) - 1) << 3;

/// The slot of limb `j` in one of two arrays on the stack.
#[rustfmt::skip]
macro_rules! slot {
    (x $j:tt) => { concat!("[rsp + 8*", $j, "]") };
    (y $j:tt) => { concat!("[rsp + 72 + 8*", $j, "]") };
}

/// Three columns, each in two registers: sums of products of the limb at the head of a line and those in it. In the
/// first three the lines with the highest limbs come last, as these are what a squaring before leaves last.
///
/// A high word takes the carry of its low word and has none itself: a product begins no chain of carries, and waits for
/// none. In the chains of `adcx` and `adox` a squaring took 1.05 of the time where it waits for another one (Zen 5).
#[rustfmt::skip]
macro_rules! columns {
    ($c0:tt $c1:tt $c2:tt [$s:tt $i:tt: $s0:tt $i0:tt, $s1:tt $i1:tt, $s2:tt $i2:tt] $($line:tt)+) => {
        concat!(
            "mov rdx, ", slot!($s $i), "\n",
            columns!(@ first $c0 $s0 $i0), columns!(@ first $c1 $s1 $i1), columns!(@ first $c2 $s2 $i2),
            $(columns!(@ line $c0 $c1 $c2 $line)),+
        )
    };
    (@ line $c0:tt $c1:tt $c2:tt
     [$s:tt $i:tt: $($s0:ident $i0:tt)?, $($s1:ident $i1:tt)?, $($s2:ident $i2:tt)?]) => {
        concat!(
            "mov rdx, ", slot!($s $i), "\n",
            $(columns!(@ more $c0 $s0 $i0),)? $(columns!(@ more $c1 $s1 $i1),)? $(columns!(@ more $c2 $s2 $i2),)?
        )
    };
    (@ first ($low:tt $high:tt) $s:tt $i:tt) => { concat!("mulx ", $high, ", ", $low, ", ", slot!($s $i), "\n") };
    (@ more ($low:tt $high:tt) $s:tt $i:tt) => {
        concat!("mulx rcx, rax, ", slot!($s $i), "\n", "add ", $low, ", rax\n", "adc ", $high, ", rcx\n")
    };
}

/// The limbs of the words in `r12 r14 r9 r13 r8 r10 r15 r11 rax`, each times `2^3`, to the array x, and doubled to y.
#[rustfmt::skip]
macro_rules! limbs {
    () => {
        concat!(
            limbs!(@ 8 "rax" "r11"), limbs!(@ 7 "r11" "r15"), limbs!(@ 6 "r15" "r10"), limbs!(@ 5 "r10" "r8"),
            limbs!(@ 4 "r8" "r13"), limbs!(@ 3 "r13" "r9"), limbs!(@ 2 "r9" "r14"), limbs!(@ 1 "r14" "r12"),
            limbs!(@ 0 "r12")
        )
    };
    (@ $k:tt $word:tt $($before:tt)?) => {
        concat!(
            limb!(6 3 "rbp" "rcx": $k $word $($before)?),
            "mov ", slot!(x $k), ", ", $word, "\n",
            "lea rcx, [", $word, " + ", $word, "]\n",
            "mov ", slot!(y $k), ", rcx\n"
        )
    };
}

/// The columns, as [`columns!`] wants them, to the words below `p` in `r12 r14 r9 r13 r8 r10 r15 r11 rax`.
///
/// Clobbers all registers but `rbx` and `rsp`.
#[rustfmt::skip]
macro_rules! reduced {
    ([$($from_7:tt)+] [$($from_1:tt)+] [$($from_4:tt)+]) => {
        concat!(
            columns!(("r8" "r9") ("r10" "r11") ("r12" "r13") $($from_7)+),
            // r_8 and its bits above 521; 1 + r_0
            "shr r10, 6\n",
            "add r10, r9\n",
            "mov rdi, r10\n",
            "shr rdi, 57\n",
            "lea rdi, [rdi + 2*r11 + 1]\n",
            "shr r12, 6\n",
            "add r12, rdi\n",
            "shr r8, 6\n",
            "mov [rsp + 144], r8\n",
            "shl r10, 7\n",
            "mov rdi, r10\n",
            "shr rdi, 55\n",
            "mov [rsp + 160], rdi\n",
            "shl r10, 9\n",
            "mov [rsp + 152], r10\n",
            columns!(("r14" "r15") ("r9" "r11") ("rsi" "rbp") $($from_1)+),
            // r_1 to r_3
            "shr r14, 6\n",
            "add r14, r13\n",
            "shr r9, 6\n",
            "add r9, r15\n",
            "shr rsi, 6\n",
            "add rsi, r11\n",
            // words 0 to 2
            pieces!(6: 1 "r14" "r13"), pieces!(6: 2 "r9" "r15"), pieces!(6: 3 "rsi" "r11"),
            "add r12, r13\n",
            "adc r14, r15\n",
            "adc r9, r11\n",
            "adc rsi, 0\n",
            "mov [rsp + 168], rsi\n",
            columns!(("r8" "r13") ("r10" "rdi") ("r15" "r11") $($from_4)+),
            // r_4 to r_7
            "shr r8, 6\n",
            "add r8, rbp\n",
            "shr r10, 6\n",
            "add r10, r13\n",
            "shr r15, 6\n",
            "add r15, rdi\n",
            "add r11, [rsp + 144]\n",
            // words 3 to 8
            pieces!(6: 4 "r8" "r13"), pieces!(6: 5 "r10" "rbp"), pieces!(6: 6 "r15" "rdi"),
            pieces!(6: 7 "r11" "rsi"),
            "mov rax, [rsp + 160]\n",
            "add r13, [rsp + 168]\n",
            "adc r8, rbp\n",
            "adc r10, rdi\n",
            "adc r15, rsi\n",
            "adc r11, [rsp + 152]\n",
            "adc rax, 0\n",
            "mov rcx, rax\n",
            "shr rcx, 9\n",
            take_back!("rax" "rcx" ["r12" "r14" "r9" "r13" "r8" "r10" "r15" "r11" "rax"])
        )
    };
}

/// The low 521 bits of `[t…]`, whose last word is `top`, minus 1 unless `bit`, that above them, is set. Clobbers `bit`.
#[rustfmt::skip]
macro_rules! take_back {
    ($top:tt $bit:tt [$($t:tt)+]) => {
        concat!(
            // 0 or all ones; the carry is cleared
            "lea ", $bit, ", [", $bit, " - 1]\n",
            "and ", $top, ", 0x1ff\n",
            $("adcx ", $t, ", ", $bit, "\n"),+
        )
    };
}

/// The high words `[t9 … t16]` (word 17 is 0) and the low words at `[rsp]` to `rax t9 … t16`, below `p`.
#[rustfmt::skip]
macro_rules! fold {
    ([] $n:tt [$t9:tt $t10:tt $t11:tt $t12:tt $t13:tt $t14:tt $t15:tt $t16:tt $t17:tt]) => {
        concat!(
            "mov rax, [rsp + 64]\n",
            // the words shifted by nine bits: a product by 2^55 is two shifts
            "mov rbx, rax\n",
            "and rbx, 0x1ff\n",
            "mov rdx, {shift}\n",
            "mulx rdi, rsi, rax\n",
            "xor esi, esi\n",
            "stc\n",
            fold!(@ "rax" "rsi" $t9 "rdi" "[rsp]"), fold!(@ $t9 "rdi" $t10 "rsi" "[rsp + 8]"),
            fold!(@ $t10 "rsi" $t11 "rdi" "[rsp + 16]"), fold!(@ $t11 "rdi" $t12 "rsi" "[rsp + 24]"),
            fold!(@ $t12 "rsi" $t13 "rdi" "[rsp + 32]"), fold!(@ $t13 "rdi" $t14 "rsi" "[rsp + 40]"),
            fold!(@ $t14 "rsi" $t15 "rdi" "[rsp + 48]"), fold!(@ $t15 $t16 $t16 "rsi" "[rsp + 56]"),
            "mov esi, 0\n",
            "adcx ", $t16, ", rbx\n",
            "adox ", $t16, ", rsi\n",
            "mov rdx, ", $t16, "\n",
            "shr rdx, 9\n",
            take_back!($t16 "rdx" ["rax" $t9 $t10 $t11 $t12 $t13 $t14 $t15 $t16])
        )
    };
    // low = below + (high << 55) + word, above = high >> 9
    (@ $low:tt $above:tt $high:tt $below:tt $word:tt) => {
        concat!(
            "mulx ", $above, ", ", $low, ", ", $high, "\n", "adcx ", $low, ", ", $below, "\n", "adox ", $low, ", ", $word, "\n"
        )
    };
}

/// `a b mod p`. 81 products.
#[inline(always)]
pub fn multiply(_: Adx, a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
    debug_assert!(a[8] >> 9 == 0 && b[8] >> 9 == 0, "an operand reaches 2^521");
    let (r0, r1, r2, r3, r4, r5, r6, r7, r8);
    // SAFETY: the token proves BMI2 and ADX; the pointers are to nine limbs each, which the kernel reads; all registers
    // that it changes are named, and it uses the stack as any call does
    unsafe {
        asm!(
            call_kernel!(),
            kernel = sym multiply_raw,
            inlateout("rsi") a.as_ptr() => _,
            inlateout("rdx") b.as_ptr() => _,
            lateout("rax") r0,
            lateout("rcx") r1,
            lateout("rdi") _,
            lateout("r8") r2,
            lateout("r9") r3,
            lateout("r10") r4,
            lateout("r11") r5,
            lateout("r12") r6,
            lateout("r13") r7,
            lateout("r14") r8,
            lateout("r15") _,
            options(pure, readonly)
        );
    }
    [r0, r1, r2, r3, r4, r5, r6, r7, r8]
}

/// `a^2 mod p`. 45 products.
#[inline(always)]
pub fn square(_: Adx, a: &[u64; 9]) -> [u64; 9] {
    debug_assert!(a[8] >> 9 == 0, "the operand reaches 2^521");
    let [mut r0, mut r1, mut r2, mut r3, mut r4, mut r5, mut r6, mut r7, mut r8] = *a;
    // SAFETY: the token proves BMI2; all registers that the kernel changes are named, and it uses the stack as any call
    // does
    unsafe {
        asm!(
            call_kernel!(),
            kernel = sym square_raw,
            inlateout("r12") r0,
            inlateout("r14") r1,
            inlateout("r9") r2,
            inlateout("r13") r3,
            inlateout("r8") r4,
            inlateout("r10") r5,
            inlateout("r15") r6,
            inlateout("r11") r7,
            inlateout("rax") r8,
            lateout("rcx") _,
            lateout("rdx") _,
            lateout("rsi") _,
            lateout("rdi") _,
            options(pure, nomem)
        );
    }
    [r0, r1, r2, r3, r4, r5, r6, r7, r8]
}

// SAFETY: needs BMI2, ADX and pointers to nine limbs in `rsi` and `rdx`; the words of the result are left in `rax rcx
// r8` to `r14`; `rdx`, `rsi`, `rdi` and `r15` change, `rbx`, `rbp` and `rsp` are kept. Called by `multiply` alone
#[unsafe(naked)]
unsafe extern "sysv64" fn multiply_raw() {
    naked_asm!(
        enter!("72"),
        "mov rdi, rdx",
        product!("rax" "rbx"
            ["[rdi]" "[rdi + 8]" "[rdi + 16]" "[rdi + 24]" "[rdi + 32]" "[rdi + 40]" "[rdi + 48]" "[rdi + 56]" "[rdi + 64]"]
            ["[rsi]" "[rsi + 8]" "[rsi + 16]" "[rsi + 24]" "[rsi + 32]" "[rsi + 40]" "[rsi + 48]" "[rsi + 56]" "[rsi + 64]"]
            ["[rsp]" "[rsp + 8]" "[rsp + 16]" "[rsp + 24]" "[rsp + 32]" "[rsp + 40]" "[rsp + 48]" "[rsp + 56]" "[rsp + 64]"]
            "rcx" ["r8" "r9" "r10" "r11" "r12" "r13" "r14" "r15" "rbp"] fold []),
        leave!("72"),
        shift = const 1_u64 << 55,
    )
}

// SAFETY: needs BMI2 and words below 2^521 in the registers of `limbs!`; the words of the result are left in the same
// registers; of the others `rbx`, `rbp` and `rsp` are kept. Called by `square` alone
#[unsafe(naked)]
#[rustfmt::skip]
unsafe extern "sysv64" fn square_raw() {
    // a product of two limbs counts twice: the first is doubled; from column 9 on twice again: so is the second
    naked_asm!(
        "push rbp",
        "sub rsp, 176",
        "mov rbp, {mask}",
        limbs!(),
        reduced!(
            [[y 3: x 4, x 5, y 6] [x 0: , , x 0] [x 4: , x 4, ] [y 4: , , y 5] [y 2: x 5, x 6, y 7] [y 0: x 7, x 8, ]
             [y 1: x 6, x 7, y 8] [x 8: y 8, , ]]
            [[y 0: x 1, x 2, x 3] [y 1: , , x 2] [y 2: y 8, , ] [y 3: y 7, y 8, ] [y 4: y 6, y 7, y 8] [y 5: x 5, y 6, y 7]
             [y 6: , , x 6] [x 1: , x 1, ]]
            [[y 0: x 4, x 5, x 6] [y 1: x 3, x 4, x 5] [y 2: , x 3, x 4] [y 5: y 8, , ] [y 6: y 7, y 8, ] [y 7: , x 7, y 8]
             [x 2: x 2, , ] [x 3: , , x 3]]),
        "add rsp, 176",
        "pop rbp",
        "ret",
        mask = const MASK,
    )
}
