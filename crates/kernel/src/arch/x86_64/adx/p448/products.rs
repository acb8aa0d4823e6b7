//! Products and squares modulo p = 2^448 - 2^224 - 1, in columns over limbs of 56 bits (see `columns.rs`).
//!
//! For the halves `A`, `B` and `C`, `D` of the factors, four limbs each, and `S = A + B`, `T = C + D`: with `f =
//! 2^224`, `f^2 = f + 1`, the product of `A + f B` and `C + f D` is `A C + B D + f (S T - A C)` (Hamburg,
//! "Ed448-Goldilocks, a new elliptic curve", eprint 2015/625): 48 products of limbs, 30 for a square. Columns 4 to 6 of
//! a product of four limbs count `f` themselves, so that column `k` of the low half and of the high one are, where
//! `(X)_k` is column `k` of `X` (and `(X)_7 = 0`),
//!
//! - `l_k = (A C)_k + (B D)_k + (S T)_(k + 4) - (A C)_(k + 4)`
//! - `h_k = (S T)_k - (A C)_k + (S T)_(k + 4) + (B D)_(k + 4)`
//!
//! and where one square stands in a difference, `s^2 - a^2 = b (s + a)`. No column is negative, and none reaches
//! `18 * 2^112` before it is scaled; in between they are sums modulo `2^128`.
//!
//! The columns with `k = 2, 3` come first: what is above bit 448, `n`, counts `f + 1` and is added to `l_0` and `h_0`,
//! with 1 more: so is `c = f + 1`. The sum of all is then `r + c` for a result `r` below `2^448 + 2^401`; if that
//! reaches `2^448`, the low 448 bits are `r - p`, else `c` is taken back.
//!
//! The kernels have a calling convention of their own: a factor and the result are in registers, so that nothing
//! waits for stores, and only two registers are saved.
//!
//! | register | what |
//! |---|---|
//! | `rax r9 r12 r8 rsi r13 r14` | words 0 to 6 of a factor, and of the result |
//! | `rdx` | pointer to the second factor of a product, then the factor of `mulx` |
//! | `rbp` | the mask while a factor is taken apart |
//! | `rax`, `rcx` | low and high word of a product of limbs |
//! | `rbx rbp`, `r9 r11`, `r12 r13`, `r8 r9` | the columns `l_0` to `l_3` (`low!`, `high!`) |
//! | `rsi rdi`, `r13 r15`, `r14 r15`, `r10 r11` | the columns `h_0` to `h_3` |
//! | from `[rsp]` on | the limbs of `A`, `B`, `S`, `C`, `D` and `T` |

use super::super::Adx;
use core::arch::{asm, naked_asm};

/// The 56 bits of a limb times `2^4`.
const MASK: u64 = ((1 << 56) - 1) << 4;

/// The slot of limb `i` of `A`, `B` or `S`, or of `C`, `D` or `T`.
#[rustfmt::skip]
macro_rules! slot {
    (a $i:tt) => { concat!("[rsp + 8*", $i, "]") };
    (b $i:tt) => { concat!("[rsp + 32 + 8*", $i, "]") };
    (s $i:tt) => { concat!("[rsp + 64 + 8*", $i, "]") };
    (c $i:tt) => { concat!("[rsp + 96 + 8*", $i, "]") };
    (d $i:tt) => { concat!("[rsp + 128 + 8*", $i, "]") };
    (t $i:tt) => { concat!("[rsp + 160 + 8*", $i, "]") };
}

/// The limbs of the halves `x` and `y` of the words in `rax r9 r12 r8 rsi r13 r14`, and of their sum `z`, to their
/// slots, for the mask in `rbp`. Limbs 0 to 3 of `x` are left in `rax r9 r12 r8`. Clobbers `rcx`, `rsi`, `rdi`, `r10`,
/// `r13` and `r14`.
#[rustfmt::skip]
macro_rules! limbs {
    ($x:ident $y:ident $z:ident) => {
        concat!(
            "mov rdi, r8\n",
            limb!(8 4 "rbp" "rcx": 3 "r8" "r12"), limb!(8 4 "rbp" "rcx": 2 "r12" "r9"), limb!(8 4 "rbp" "rcx": 1 "r9" "rax"),
            limb!(8 4 "rbp" "rcx": 0 "rax"),
            limbs!(@ $x "rax" "r9" "r12" "r8"),
            "mov r10, r14\n", "shr r10, 4\n", "and r10, rbp\n",
            limb!(8 4 "rbp" "rcx": 6 "r14" "r13"), limb!(8 4 "rbp" "rcx": 5 "r13" "rsi"), limb!(8 4 "rbp" "rcx": 4 "rsi" "rdi"),
            limbs!(@ $y "rsi" "r13" "r14" "r10"),
            "add rsi, rax\n", "add r13, r9\n", "add r14, r12\n", "add r10, r8\n",
            limbs!(@ $z "rsi" "r13" "r14" "r10")
        )
    };
    (@ $x:ident $l0:tt $l1:tt $l2:tt $l3:tt) => {
        concat!(
            "mov ", slot!($x 0), ", ", $l0, "\n", "mov ", slot!($x 1), ", ", $l1, "\n",
            "mov ", slot!($x 2), ", ", $l2, "\n", "mov ", slot!($x 3), ", ", $l3, "\n"
        )
    };
}

/// The register of the low word of a column, later of what is left of it, at last of word `k` or `k + 4`, but for word
/// 0.
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

/// The first columns to what is left of `h_3`, and `n + 1` in the high word of that column.
#[rustfmt::skip]
macro_rules! top {
    () => { concat!(rest!(h3 "r15"), "mov rax, r10\n", "shr rax, 56\n", "lea r11, [r11 + rax + 1]\n") };
}

/// What is left of the columns to the words below `p`, in the registers of `limbs!`.
#[rustfmt::skip]
macro_rules! words {
    () => {
        concat!(
            rest!(l1 "rbp"), rest!(l2 "r11"), rest!(h1 "rdi"), rest!(h2 "r15"),
            pieces!(8: 1 "r9" "rax"), pieces!(8: 2 "r12" "rcx"), pieces!(8: 3 "r8" "rbp"), pieces!(8: 4 "rsi" "rdi"),
            pieces!(8: 5 "r13" "r11"), pieces!(8: 6 "r14" "r15"),
            "shl r10, 8\n",
            "add rax, rbx\n",
            "mov ebx, 0\n",
            "adc r9, rcx\n",
            "mov ecx, 1\n",
            "adc r12, rbp\n",
            "adc r8, rdi\n",
            "mov rdx, 0x100000000\n",
            "adc rsi, r11\n",
            "adc r13, r15\n",
            "adc r14, r10\n",
            // - c unless there was a carry
            "cmovc rcx, rbx\n",
            "cmovc rdx, rbx\n",
            "sub rax, rcx\n",
            "sbb r9, 0\n",
            "sbb r12, 0\n",
            "sbb r8, rdx\n",
            "sbb rsi, 0\n",
            "sbb r13, 0\n",
            "sbb r14, 0\n"
        )
    };
}

/// Calls a kernel on a factor in registers and, if there is another, on the pointer to that; the result is in
/// registers.
macro_rules! call {
    ($kernel:ident $a:ident $b:expr, $($option:ident),+) => {{
        let [mut r0, mut r1, mut r2, mut r3, mut r4, mut r5, mut r6] = *$a;
        // SAFETY: the token proves BMI2; all registers that the kernel changes are named, and it uses the stack as any
        // call does; the pointer, if there is one, is to seven limbs, which the kernel reads
        unsafe {
            asm!(
                call_kernel!(),
                kernel = sym $kernel,
                inlateout("rax") r0,
                inlateout("r9") r1,
                inlateout("r12") r2,
                inlateout("r8") r3,
                inlateout("rsi") r4,
                inlateout("r13") r5,
                inlateout("r14") r6,
                inlateout("rdx") $b => _,
                lateout("rcx") _,
                lateout("rdi") _,
                lateout("r10") _,
                lateout("r11") _,
                lateout("r15") _,
                options($($option),+)
            );
        }
        [r0, r1, r2, r3, r4, r5, r6]
    }};
}

/// `a b mod p`. 48 products.
#[inline(always)]
pub fn multiply(_: Adx, a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
    call!(multiply_raw a b.as_ptr(), pure, readonly)
}

/// `a^2 mod p`. 30 products.
#[inline(always)]
pub fn square(_: Adx, a: &[u64; 7]) -> [u64; 7] {
    call!(square_raw a 0_u64, pure, nomem)
}

// SAFETY: needs BMI2, words in the registers of `limbs!` and a pointer to seven limbs in `rdx`; the words of the result
// are left in the same registers; of the others `rbx`, `rbp` and `rsp` are kept. Called by `call!` alone
#[unsafe(naked)]
#[rustfmt::skip]
unsafe extern "sysv64" fn multiply_raw() {
    naked_asm!(
        "push rbx",
        "push rbp",
        "sub rsp, 192",
        "mov rbp, {mask}",
        limbs!(a b s),
        "mov rax, [rdx]", "mov r9, [rdx + 8]", "mov r12, [rdx + 16]", "mov r8, [rdx + 24]",
        "mov rsi, [rdx + 32]", "mov r13, [rdx + 40]", "mov r14, [rdx + 48]",
        limbs!(c d t),
        products!([a 0: (c 3 = l3), (c 2 = l2)] [a 1: (c 2 + l3), (c 1 + l2)] [a 2: (c 1 + l3), (c 0 + l2)]
                  [a 3: (c 0 + l3)]
                  [s 0: (t 3 = h3), (t 2 = h2)] [s 1: (t 2 + h3), (t 1 + h2)] [s 2: (t 1 + h3), (t 0 + h2)]
                  [s 3: (t 0 + h3)]),
        minus!(h3 l3), minus!(h2 l2),
        products!([b 0: (d 3 + l3), (d 2 + l2)] [b 1: (d 2 + l3), (d 1 + l2)] [b 2: (d 1 + l3), (d 0 + l2)]
                  [b 3: (d 0 + l3), (d 3 + h2)] [s 3: (t 3 + l2 + h2)] [a 3: (c 3 - l2)]),
        top!(),
        products!([s 1: (t 3 = h0)] [s 2: (t 2 + h0)] [s 3: (t 1 + h0)]),
        copy!(l0 h0),
        products!([a 0: (c 0 + l0 - h0)] [s 0: (t 0 + h0)] [b 0: (d 0 + l0)] [b 1: (d 3 + h0)] [b 2: (d 2 + h0)]
                  [b 3: (d 1 + h0)] [a 1: (c 3 - l0)] [a 2: (c 2 - l0)] [a 3: (c 1 - l0)]),
        rest!(l0 "r11"), rest!(h0 "r11" "r9"), rest!(l3 "r13"),
        products!([s 2: (t 3 = h1)] [s 3: (t 2 + h1)]),
        copy!(l1 h1),
        products!([a 0: (c 1 + l1 - h1)] [a 1: (c 0 + l1 - h1)] [s 0: (t 1 + h1)] [s 1: (t 0 + h1)] [b 0: (d 1 + l1)]
                  [b 1: (d 0 + l1)] [b 2: (d 3 + h1)] [b 3: (d 2 + h1)] [a 2: (c 3 - l1)] [a 3: (c 2 - l1)]),
        words!(),
        "add rsp, 192",
        "pop rbp",
        "pop rbx",
        "ret",
        mask = const MASK,
    )
}

// SAFETY: needs BMI2 and words in the registers of `limbs!`; the words of the result are left in the same registers; of
// the others `rbx`, `rbp` and `rsp` are kept. Called by `call!` alone
#[unsafe(naked)]
#[rustfmt::skip]
unsafe extern "sysv64" fn square_raw() {
    naked_asm!(
        "push rbx",
        "push rbp",
        "sub rsp, 96",
        "mov rbp, {mask}",
        limbs!(a b s),
        // the first products from registers
        "mov rbx, r12",
        "mov rsi, r9",
        "lea rdx, [rax + rax]",
        "mulx r9, r8, r8",
        "mulx r13, r12, r12",
        "lea rdx, [rsi + rsi]", "mulx rcx, rax, rbx", "add r8, rax", "adc r9, rcx",
        "mov rdx, rsi", "mulx rcx, rax, rdx", "add r12, rax", "adc r13, rcx",
        products!([s 0 * 2: (s 3 = h3), (s 2 = h2)] [s 1 * 2: (s 2 + h3)] [s 1: (s 1 + h2)]),
        minus!(h3 l3), minus!(h2 l2),
        products!([b 0 * 2: (b 3 + l3), (b 2 + l2)] [b 1 * 2: (b 2 + l3)] [b 1: (b 1 + l2)] [s 3: (s 3 + h2)]
                  [b 3: (b 3 + h2)] [s 3 + a 3: (b 3 + l2)]),
        top!(),
        products!([s 1 * 2: (s 3 = h0)]),
        copy!(l0 h0),
        products!([a 0: (a 0 + l0)] [b 0: (b 0 + l0)] [s 0 + a 0: (b 0 + h0)] [s 2: (s 2 + h0)] [b 1 * 2: (b 3 + h0)]
                  [b 2: (b 2 + h0)] [s 2 + a 2: (b 2 + l0)] [a 1 * 2: (a 3 - l0)]),
        rest!(l0 "r11"), rest!(h0 "r11" "r9"), rest!(l3 "r13"),
        products!([s 2 * 2: (s 3 = h1)]),
        copy!(l1 h1),
        products!([a 0 * 2: (a 1 + l1 - h1)] [s 0 * 2: (s 1 + h1)] [b 0 * 2: (b 1 + l1)] [b 2 * 2: (b 3 + h1)]
                  [a 2 * 2: (a 3 - l1)]),
        words!(),
        "add rsp, 96",
        "pop rbp",
        "pop rbx",
        "ret",
        mask = const MASK,
    )
}
