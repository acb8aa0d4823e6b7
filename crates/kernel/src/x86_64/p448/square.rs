//! The square modulo p = 2^448 - 2^224 - 1, in columns over limbs of 56 bits (see `columns.rs`).
//!
//! For the halves `A` and `B` of the operand, four limbs each, and `S = A + B`: with `f = 2^224`, `f^2 = f + 1`, the square of
//! `A + f B` is `A^2 + B^2 + f (S^2 - A^2)` (Hamburg, "Ed448-Goldilocks, a new elliptic curve", eprint 2015/625): 30 products
//! of limbs. Columns 4 to 6 of a square of four limbs count `f` themselves, so that column `k` of the low half and of the high
//! one are, where `X_k` is column `k` of `X^2` (and `X_7 = 0`),
//!
//! - `l_k = A_k + B_k + S_(k + 4) - A_(k + 4)`
//! - `h_k = S_k - A_k + S_(k + 4) + B_(k + 4)`
//!
//! and where one square stands in a difference, `s^2 - a^2 = b (s + a)`. No column is negative, and none reaches
//! `18 * 2^112` before it is scaled; in between they are sums modulo `2^128`.
//!
//! The columns with `k = 2, 3` come first: what is above bit 448, `n`, counts `f + 1` and is added to `l_0` and `h_0`,
//! with 1 more: so is `c = f + 1`. The sum of all is then `r + c` for a result `r` below `2^448 + 2^401`; if that reaches
//! `2^448`, the low 448 bits are `r - p`, else `c` is taken back.

use super::super::Adx;
use core::arch::{asm, naked_asm};

/// The 56 bits of a limb times `2^4`.
const MASK: u64 = ((1 << 56) - 1) << 4;

/// The slot of limb `i` of `A`, `B` or `S`.
#[rustfmt::skip]
macro_rules! slot {
    (a $i:tt) => { concat!("[rsp + 8*", $i, "]") };
    (b $i:tt) => { concat!("[rsp + 32 + 8*", $i, "]") };
    (s $i:tt) => { concat!("[rsp + 64 + 8*", $i, "]") };
}

/// The register of the low word of a column, later of what is left of it, at last of word `k` or `k + 4`, but for word 0.
#[rustfmt::skip]
macro_rules! low {
    (l0) => { "rbx" }; (l1) => { "r9" }; (l2) => { "r12" }; (l3) => { "r8" };
    (h0) => { "rsi" }; (h1) => { "r13" }; (h2) => { "r14" }; (h3) => { "r10" };
}

/// The register of the high word of a column. `l1` and `h1` come last, in registers that `l2`, `h2` and `h3` left.
#[rustfmt::skip]
macro_rules! high {
    (l0) => { "rbp" }; (l1) => { "r11" }; (l2) => { "r13" }; (l3) => { "r9" };
    (h0) => { "rdi" }; (h1) => { "r15" }; (h2) => { "r15" }; (h3) => { "r11" };
}

/// Products of a factor (a limb, twice a limb or the sum of two) and limbs, each put into a column (`=`), added or
/// subtracted. Clobbers `rax`, `rcx` and `rdx`.
#[rustfmt::skip]
macro_rules! products {
    ($([$x:ident $i:tt $(* $two:tt)? $(+ $y:ident $j:tt)?: $($term:tt),+])+) => {
        concat!($(
            "mov rdx, ", slot!($x $i), "\n",
            $(products!(@ double $two),)?
            $("add rdx, ", slot!($y $j), "\n",)?
            $(products!(@ term $term)),+
        ),+)
    };
    (@ double 2) => { "add rdx, rdx\n" };
    (@ term ($x:ident $i:tt = $c:ident)) => { concat!("mulx ", high!($c), ", ", low!($c), ", ", slot!($x $i), "\n") };
    (@ term ($x:ident $i:tt $($op:tt $c:ident)+)) => {
        concat!("mulx rcx, rax, ", slot!($x $i), "\n", $(products!(@ $op $c)),+)
    };
    (@ + $c:ident) => { concat!("add ", low!($c), ", rax\n", "adc ", high!($c), ", rcx\n") };
    (@ - $c:ident) => { concat!("sub ", low!($c), ", rax\n", "sbb ", high!($c), ", rcx\n") };
}

/// A column minus another.
#[rustfmt::skip]
macro_rules! minus {
    ($c:ident $d:ident) => {
        concat!("sub ", low!($c), ", ", low!($d), "\n", "sbb ", high!($c), ", ", high!($d), "\n")
    };
}

/// A copy of a column.
#[rustfmt::skip]
macro_rules! copy {
    ($c:ident $d:ident) => {
        concat!("mov ", low!($c), ", ", low!($d), "\n", "mov ", high!($c), ", ", high!($d), "\n")
    };
}

/// What is left of a column: its low word without the 8 bits of the scale, plus what came from other columns.
#[rustfmt::skip]
macro_rules! rest {
    ($c:ident $($above:tt)+) => {
        concat!("shr ", low!($c), ", 8\n", $("add ", low!($c), ", ", $above, "\n"),+)
    };
}

/// `a^2 mod p`. 30 products.
#[inline(always)]
pub fn square(_: Adx, a: &[u64; 7]) -> [u64; 7] {
    let [mut r0, mut r1, mut r2, mut r3, mut r4, mut r5, mut r6] = *a;
    // SAFETY: the token proves BMI2; all registers that the kernel changes are named, and it uses the stack as any call does
    unsafe {
        asm!(
            "call {kernel}",
            kernel = sym square_raw,
            inlateout("rax") r0,
            inlateout("r9") r1,
            inlateout("r12") r2,
            inlateout("r8") r3,
            inlateout("rsi") r4,
            inlateout("r13") r5,
            inlateout("r14") r6,
            lateout("rcx") _,
            lateout("rdx") _,
            lateout("rdi") _,
            lateout("r10") _,
            lateout("r11") _,
            lateout("r15") _,
            options(pure, nomem)
        );
    }
    [r0, r1, r2, r3, r4, r5, r6]
}

// SAFETY: needs BMI2 and words in the registers of `square`; the words of the result are left in the same registers; of the
// others `rbx`, `rbp` and `rsp` are kept. Called by `square` alone
#[unsafe(naked)]
#[rustfmt::skip]
unsafe extern "sysv64" fn square_raw() {
    naked_asm!(
        "push rbx",
        "push rbp",
        "sub rsp, 96",
        "mov rbp, {mask}",
        // A and B
        "mov rdi, r8",
        limb!(8 4 "rbp" "rcx": 3 "r8" "r12"), limb!(8 4 "rbp" "rcx": 2 "r12" "r9"), limb!(8 4 "rbp" "rcx": 1 "r9" "rax"),
        limb!(8 4 "rbp" "rcx": 0 "rax"),
        "mov [rsp], rax", "mov [rsp + 8], r9", "mov [rsp + 16], r12", "mov [rsp + 24], r8",
        "mov r10, r14", "shr r10, 4", "and r10, rbp",
        limb!(8 4 "rbp" "rcx": 6 "r14" "r13"), limb!(8 4 "rbp" "rcx": 5 "r13" "rsi"), limb!(8 4 "rbp" "rcx": 4 "rsi" "rdi"),
        "mov [rsp + 32], rsi", "mov [rsp + 40], r13", "mov [rsp + 48], r14", "mov [rsp + 56], r10",
        // S, and the first products from registers
        "lea rdx, [rax + rax]",
        "add rax, rsi",
        "add r13, r9",
        "lea rdi, [r12 + r14]",
        "add r10, r8",
        "mov [rsp + 64], rax", "mov [rsp + 72], r13", "mov [rsp + 80], rdi", "mov [rsp + 88], r10",
        "mov rbx, r12",
        "mov rsi, r9",
        "mulx r9, r8, r8",
        "mulx r13, r12, r12",
        "lea rdx, [rsi + rsi]", "mulx rcx, rax, rbx", "add r8, rax", "adc r9, rcx",
        "mov rdx, rsi", "mulx rcx, rax, rdx", "add r12, rax", "adc r13, rcx",
        products!([s 0 * 2: (s 3 = h3), (s 2 = h2)] [s 1 * 2: (s 2 + h3)] [s 1: (s 1 + h2)]),
        minus!(h3 l3), minus!(h2 l2),
        products!([b 0 * 2: (b 3 + l3), (b 2 + l2)] [b 1 * 2: (b 2 + l3)] [b 1: (b 1 + l2)] [s 3: (s 3 + h2)]
                  [b 3: (b 3 + h2)] [s 3 + a 3: (b 3 + l2)]),
        // n + 1
        rest!(h3 "r15"),
        "mov rax, r10",
        "shr rax, 56",
        "lea r11, [r11 + rax + 1]",
        products!([s 1 * 2: (s 3 = h0)]),
        copy!(l0 h0),
        products!([a 0: (a 0 + l0)] [b 0: (b 0 + l0)] [s 0 + a 0: (b 0 + h0)] [s 2: (s 2 + h0)] [b 1 * 2: (b 3 + h0)]
                  [b 2: (b 2 + h0)] [s 2 + a 2: (b 2 + l0)] [a 1 * 2: (a 3 - l0)]),
        rest!(l0 "r11"), rest!(h0 "r11" "r9"), rest!(l3 "r13"),
        products!([s 2 * 2: (s 3 = h1)]),
        copy!(l1 h1),
        products!([a 0 * 2: (a 1 + l1 - h1)] [s 0 * 2: (s 1 + h1)] [b 0 * 2: (b 1 + l1)] [b 2 * 2: (b 3 + h1)]
                  [a 2 * 2: (a 3 - l1)]),
        rest!(l1 "rbp"), rest!(l2 "r11"), rest!(h1 "rdi"), rest!(h2 "r15"),
        // words
        pieces!(8: 1 "r9" "rax"), pieces!(8: 2 "r12" "rcx"), pieces!(8: 3 "r8" "rbp"), pieces!(8: 4 "rsi" "rdi"),
        pieces!(8: 5 "r13" "r11"), pieces!(8: 6 "r14" "r15"),
        "shl r10, 8",
        "add rax, rbx",
        "mov ebx, 0",
        "adc r9, rcx",
        "mov ecx, 1",
        "adc r12, rbp",
        "adc r8, rdi",
        "mov rdx, 0x100000000",
        "adc rsi, r11",
        "adc r13, r15",
        "adc r14, r10",
        // - c unless there was a carry
        "cmovc rcx, rbx",
        "cmovc rdx, rbx",
        "sub rax, rcx",
        "sbb r9, 0",
        "sbb r12, 0",
        "sbb r8, rdx",
        "sbb rsi, 0",
        "sbb r13, 0",
        "sbb r14, 0",
        "add rsp, 96",
        "pop rbp",
        "pop rbx",
        "ret",
        mask = const MASK,
    )
}
