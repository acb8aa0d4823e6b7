//! Multiplication modulo p = 2^521 - 1, plain representation, called.
//!
//! The operands are taken apart into nine limbs of 58 bits, because a column of products of such limbs fits two words: a
//! product then costs an addition and one with carry. Over full words it would cost two with carry, which run on half as
//! many units, in chains. `2^522 = 2`: products of columns 9 to 16 count twice in columns 0 to 7.
//!
//! With one factor times `2^6`, the high word of a column is what goes to the next column. What is then left of every
//! column, `r_k` below `2^63`, overlaps its neighbours only, so that each word of the result is the sum of two pieces.
//! Columns 7 and 8 come first: the bits of `r_8` above 521 are added to `r_0`, and the sum `S` of all is below `2 p`. The
//! addition starts with 1, which makes it `S + 1`; if that reaches bit 521, the low 521 bits are `S - p`, otherwise 1 is
//! taken back.
//!
//! The kernels are called, by a convention of their own: see [`super::p448`].
//!
//! Rejected: rows over the nine words (a third slower, in a chain of squarings by half); double-word shifts, which are
//! microcoded on Zen.
//!
//! Contract of both functions: operands below `2^521`; the result is below `p`. Tested in `tests.rs`.

use super::Adx;
use core::arch::{asm, naked_asm};

/// The slot of limb `j` in one of three arrays on the stack.
macro_rules! slot {
    (x $j:tt) => { concat!("[rsp + 8*", $j, "]") };
    (y $j:tt) => { concat!("[rsp + 72 + 8*", $j, "]") };
    (z $j:tt) => { concat!("[rsp + 144 + 8*", $j, "]") };
}

/// Three columns, each in two registers: the sums of `x_j` times the limbs that the line of `j` names.
#[rustfmt::skip]
macro_rules! columns {
    ($c0:tt $c1:tt $c2:tt [$j:tt: $s0:tt $i0:tt, $s1:tt $i1:tt, $s2:tt $i2:tt] $($line:tt)+) => {
        concat!(
            "mov rdx, ", slot!(x $j), "\n",
            columns!(@ first $c0 $s0 $i0), columns!(@ first $c1 $s1 $i1), columns!(@ first $c2 $s2 $i2),
            $(columns!(@ line $c0 $c1 $c2 $line)),+
        )
    };
    (@ line $c0:tt $c1:tt $c2:tt [$j:tt: $($s0:ident $i0:tt)?, $($s1:ident $i1:tt)?, $($s2:ident $i2:tt)?]) => {
        concat!(
            "mov rdx, ", slot!(x $j), "\n",
            $(columns!(@ more $c0 $s0 $i0),)? $(columns!(@ more $c1 $s1 $i1),)? $(columns!(@ more $c2 $s2 $i2),)?
        )
    };
    (@ first ($low:tt $high:tt) $s:tt $i:tt) => { concat!("mulx ", $high, ", ", $low, ", ", slot!($s $i), "\n") };
    (@ more ($low:tt $high:tt) $s:tt $i:tt) => {
        concat!("mulx rcx, rax, ", slot!($s $i), "\n", "add ", $low, ", rax\n", "adc ", $high, ", rcx\n")
    };
}

/// `2^6` times limb `k` in the register of word `k`; `t` is spare. Limb 0 takes a shift alone.
#[rustfmt::skip]
macro_rules! limb {
    ($k:tt $before:tt $word:tt $t:tt) => {
        concat!(
            "mov ", $t, ", ", $before, "\n",
            "shl ", $word, ", 6*", $k, " + 6\n",
            "shr ", $t, ", 58 - 6*", $k, "\n",
            "and ", $t, ", -64\n",
            "or ", $word, ", ", $t, "\n"
        )
    };
}

/// The columns, as [`columns!`] wants them, to the words below `p` in `r12 r9 r14 rdi r11 r15 r8 r10 rax`.
///
/// Clobbers all registers but `rsp`.
#[rustfmt::skip]
macro_rules! reduced {
    ([$($from_7:tt)+] [$($from_1:tt)+] [$($from_4:tt)+]) => {
        concat!(
            columns!(("r8" "r9") ("r10" "r11") ("r12" "r13") $($from_7)+),
            // r_8 and its bits above 521; 1 + r_0
            "shr r10, 6\n",
            "add r10, r9\n",
            "mov rbp, r10\n",
            "shr rbp, 57\n",
            "lea rbp, [rbp + 2*r11 + 1]\n",
            "shr r12, 6\n",
            "add r12, rbp\n",
            "shr r8, 6\n",
            "mov [rsp + 216], r8\n",
            "shl r10, 7\n",
            "mov rdi, r10\n",
            "shr rdi, 55\n",
            "mov [rsp + 232], rdi\n",
            "shl r10, 9\n",
            "mov [rsp + 224], r10\n",
            columns!(("r9" "r11") ("r14" "r15") ("rbx" "rbp") $($from_1)+),
            // r_1, r_2, r_3
            "shr r9, 6\n",
            "add r9, r13\n",
            "shr r14, 6\n",
            "add r14, r11\n",
            "shr rbx, 6\n",
            "add rbx, r15\n",
            // words 0 to 2
            reduced!(@ pieces 1 "r9" "r13"), reduced!(@ pieces 2 "r14" "r11"), reduced!(@ pieces 3 "rbx" "r15"),
            "add r12, r13\n",
            "adc r9, r11\n",
            "adc r14, r15\n",
            "adc rbx, 0\n",
            columns!(("r11" "r13") ("r15" "rsi") ("r8" "r10") $($from_4)+),
            // r_4 to r_7
            "shr r11, 6\n",
            "add r11, rbp\n",
            "shr r15, 6\n",
            "add r15, r13\n",
            "shr r8, 6\n",
            "add r8, rsi\n",
            "add r10, [rsp + 216]\n",
            // words 3 to 8
            reduced!(@ pieces 4 "r11" "rbp"), reduced!(@ pieces 5 "r15" "r13"), reduced!(@ pieces 6 "r8" "rsi"),
            reduced!(@ pieces 7 "r10" "rdi"),
            "mov rax, [rsp + 232]\n",
            "add rbx, rbp\n",
            "adc r11, r13\n",
            "adc r15, rsi\n",
            "adc r8, rdi\n",
            "adc r10, [rsp + 224]\n",
            "adc rax, 0\n",
            "mov rdi, rbx\n",
            "mov rcx, rax\n",
            "shr rcx, 9\n",
            "xor rcx, 1\n",
            "and rax, 0x1ff\n",
            "sub r12, rcx\n",
            "sbb r9, 0\n",
            "sbb r14, 0\n",
            "sbb rdi, 0\n",
            "sbb r11, 0\n",
            "sbb r15, 0\n",
            "sbb r8, 0\n",
            "sbb r10, 0\n",
            "sbb rax, 0\n"
        )
    };
    // r_k in `r` to its pieces: in word k, left there, and in word k - 1
    (@ pieces $k:tt $r:tt $below:tt) => {
        concat!(
            "mov ", $below, ", ", $r, "\n",
            "shl ", $below, ", 64 - 6*", $k, "\n",
            "shr ", $r, ", 6*", $k, "\n"
        )
    };
}

/// Calls a kernel on the words of `a` in registers and the pointer `b` in `rsi`; the result is in registers.
macro_rules! call {
    ($kernel:ident, $a:expr, $b:expr) => {{
        let [a0, a1, a2, a3, a4, a5, a6, a7, a8] = *$a;
        let (r0, r1, r2, r3, r4, r5, r6, r7, r8);
        // SAFETY: the caller's token proves BMI2 and ADX; the pointer is to nine limbs, which the kernel reads; all
        // registers that it changes are named, and it uses the stack as any call does
        unsafe {
            asm!(
                "call {kernel}",
                kernel = sym $kernel,
                inlateout("r12") a0 => r0,
                inlateout("r9") a1 => r1,
                inlateout("r14") a2 => r2,
                inlateout("rdi") a3 => r3,
                inlateout("r11") a4 => r4,
                inlateout("r15") a5 => r5,
                inlateout("r8") a6 => r6,
                inlateout("r10") a7 => r7,
                inlateout("rax") a8 => r8,
                inlateout("rsi") $b.as_ptr() => _,
                lateout("rcx") _,
                lateout("rdx") _,
                lateout("r13") _,
                options(pure, readonly)
            );
        }
        [r0, r1, r2, r3, r4, r5, r6, r7, r8]
    }};
}

/// `a b mod p`. 81 products.
#[inline(always)]
pub fn multiply(_: Adx, a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
    debug_assert!(a[8] >> 9 == 0 && b[8] >> 9 == 0, "an operand reaches 2^521");
    call!(multiply_raw, a, b)
}

/// `a^2 mod p`. 45 products.
#[inline(always)]
pub fn square(_: Adx, a: &[u64; 9]) -> [u64; 9] {
    debug_assert!(a[8] >> 9 == 0, "the operand reaches 2^521");
    call!(square_raw, a, a)
}

// SAFETY: needs BMI2, words below 2^521 in the registers of `reduced!` and a pointer to nine limbs below 2^521 in `rsi`;
// the words of the result are left in the same registers; of the others `rbx`, `rbp` and `rsp` are kept. Called by `call!`
// alone
#[unsafe(naked)]
#[rustfmt::skip]
unsafe extern "sysv64" fn multiply_raw() {
    /// Limb `k` of the second factor, to its slot.
    macro_rules! second {
        (0) => { concat!("mov rbx, [rsi]\n", "shl rbx, 6\n", "mov ", slot!(x 0), ", rbx\n") };
        ($k:tt) => {
            concat!(
                "mov rbx, [rsi + 8*", $k, "]\n",
                "mov rcx, [rsi + 8*", $k, " - 8]\n",
                "shl rbx, 6*", $k, " + 6\n",
                "shr rcx, 58 - 6*", $k, "\n",
                "and rcx, -64\n",
                "or rbx, rcx\n",
                "mov ", slot!(x $k), ", rbx\n"
            )
        };
    }
    /// Limb `k` of the first factor, from its top to the bottom, and its double.
    macro_rules! first {
        ($k:tt $word:tt) => {
            concat!(
                "rorx rcx, ", $word, ", 6\n",
                "rorx rbx, ", $word, ", 5\n",
                "mov ", slot!(y $k), ", rcx\n",
                "mov ", slot!(z $k), ", rbx\n"
            )
        };
    }
    naked_asm!(
        "push rbx",
        "push rbp",
        "sub rsp, 240",
        second!(0), second!(1), second!(2), second!(3), second!(4), second!(5), second!(6), second!(7), second!(8),
        limb!(8 "r10" "rax" "rcx"), limb!(7 "r8" "r10" "rcx"), limb!(6 "r15" "r8" "rcx"), limb!(5 "r11" "r15" "rcx"),
        limb!(4 "rdi" "r11" "rcx"), limb!(3 "r14" "rdi" "rcx"), limb!(2 "r9" "r14" "rcx"), limb!(1 "r12" "r9" "rcx"),
        "shl r12, 6",
        first!(7 "r10"), first!(8 "rax"), first!(0 "r12"), first!(6 "r8"), first!(5 "r15"), first!(4 "r11"), first!(3 "rdi"),
        first!(2 "r14"), first!(1 "r9"),
        reduced!(
            [[0: y 7, y 8, y 0] [1: y 6, y 7, z 8] [2: y 5, y 6, z 7] [3: y 4, y 5, z 6] [4: y 3, y 4, z 5]
             [5: y 2, y 3, z 4] [6: y 1, y 2, z 3] [7: y 0, y 1, z 2] [8: z 8, y 0, z 1]]
            [[0: y 1, y 2, y 3] [1: y 0, y 1, y 2] [2: z 8, y 0, y 1] [3: z 7, z 8, y 0] [4: z 6, z 7, z 8]
             [5: z 5, z 6, z 7] [6: z 4, z 5, z 6] [7: z 3, z 4, z 5] [8: z 2, z 3, z 4]]
            [[0: y 4, y 5, y 6] [1: y 3, y 4, y 5] [2: y 2, y 3, y 4] [3: y 1, y 2, y 3] [4: y 0, y 1, y 2]
             [5: z 8, y 0, y 1] [6: z 7, z 8, y 0] [7: z 6, z 7, z 8] [8: z 5, z 6, z 7]]),
        "add rsp, 240",
        "pop rbp",
        "pop rbx",
        "ret",
    )
}

// SAFETY: as for the multiplication; the pointer is not used
#[unsafe(naked)]
#[rustfmt::skip]
unsafe extern "sysv64" fn square_raw() {
    /// `2^6` times limb `k` and its double, the factor of a product that counts twice, and in the third array what
    /// counts four times, or the limb itself, for its square.
    macro_rules! limbs {
        ($k:tt $word:tt $third:tt) => {
            concat!(
                "mov ", slot!(x $k), ", ", $word, "\n",
                "rorx rcx, ", $word, ", 5\n",
                "rorx rbx, ", $word, ", ", $third, "\n",
                "mov ", slot!(y $k), ", rcx\n",
                "mov ", slot!(z $k), ", rbx\n"
            )
        };
    }
    naked_asm!(
        "push rbx",
        "push rbp",
        "sub rsp, 240",
        limb!(8 "r10" "rax" "rcx"), limb!(7 "r8" "r10" "rcx"), limb!(6 "r15" "r8" "rcx"), limb!(5 "r11" "r15" "rcx"),
        limb!(4 "rdi" "r11" "rcx"), limb!(3 "r14" "rdi" "rcx"), limb!(2 "r9" "r14" "rcx"), limb!(1 "r12" "r9" "rcx"),
        "shl r12, 6",
        limbs!(0 "r12" 6), limbs!(7 "r10" 4), limbs!(8 "rax" 4), limbs!(6 "r8" 4), limbs!(5 "r15" 4), limbs!(4 "r11" 6),
        limbs!(3 "rdi" 6), limbs!(2 "r14" 6), limbs!(1 "r9" 6),
        reduced!(
            [[0: y 7, y 8, z 0] [1: y 6, y 7, z 8] [2: y 5, y 6, z 7] [3: y 4, y 5, z 6] [4: , z 4, z 5] [8: y 8, , ]]
            [[0: y 1, y 2, y 3] [1: , z 1, y 2] [2: z 8, , ] [3: z 7, z 8, ] [4: z 6, z 7, z 8] [5: y 5, z 6, z 7] [6: , , y 6]]
            [[0: y 4, y 5, y 6] [1: y 3, y 4, y 5] [2: z 2, y 3, y 4] [3: , , z 3] [5: z 8, , ] [6: z 7, z 8, ]
             [7: , y 7, z 8]]),
        "add rsp, 240",
        "pop rbp",
        "pop rbx",
        "ret",
    )
}
