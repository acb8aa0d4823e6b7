//! Addition, subtraction, halving and selection, inline.
//!
//! They are written out because of carries in plain Rust the compiler for these processors makes branches (`b.lo` around
//! an addition of 1), and of masks longer code than `csel`.
//!
//! | function | result | steps |
//! |---|---|---|
//! | `add` | `a + b`, minus `p` if it is not below `p` | two carry chains and a selection |
//! | `sub` | `a - b`, plus `p` after a borrow | two carry chains |
//! | `half` | `a / 2`, or `(a + p) / 2` for an odd `a` | a carry chain and a shift by one bit |
//!
//! Modulo `p = 2^256 - c` a sum `a + (b + c)` that carries is right without the carry, else `c` is taken back, and a
//! difference that borrows has `c` too much. Modulo `2^521 - 1` the bits from `2^521` on are folded.
//!
//! Contract: operands and results are below `p`, which is odd; operands may be the same. Constant time. Tested in
//! `tests.rs`.

use core::arch::asm;

/// The methods `add`, `sub` and `half` of [`Arithmetic`](crate::Arithmetic) by a module of this file.
macro_rules! linear_methods {
    ($module:ident, $limbs:literal $(, $p:expr)?) => {
        #[inline(always)]
        fn add(&self, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
            crate::arch::aarch64::linear::$module::add(a, b $(, $p)?)
        }

        #[inline(always)]
        fn sub(&self, a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
            crate::arch::aarch64::linear::$module::sub(a, b $(, $p)?)
        }

        #[inline(always)]
        fn half(&self, a: &[u64; $limbs]) -> [u64; $limbs] {
            crate::arch::aarch64::linear::$module::half(a $(, $p)?)
        }
    };
}

/// A function on the words of `a` (and of `b`, whose registers it may clobber): its instructions, and its other operands.
macro_rules! function {
    ($doc:literal $name:ident($limbs:literal: [$($a:ident $i:literal)+]) $code:expr; $($more:tt)*) => {
        #[doc = $doc]
        #[inline(always)]
        pub fn $name(a: &[u64; $limbs]) -> [u64; $limbs] {
            let mut r = *a;
            let [$($a),+] = &mut r;
            // SAFETY: only the registers named are read and written
            unsafe { asm!($code, $($a = inout(reg) *$a,)+ $($more)* options(pure, nomem, nostack)) };
            r
        }
    };
    ($doc:literal $name:ident($limbs:literal: [$($a:ident $b:ident $i:literal)+]) $code:expr; $($more:tt)*) => {
        #[doc = $doc]
        #[inline(always)]
        pub fn $name(a: &[u64; $limbs], b: &[u64; $limbs]) -> [u64; $limbs] {
            let mut r = *a;
            let [$($a),+] = &mut r;
            // SAFETY: only the registers named are read and written
            unsafe {
                asm!(
                    $code,
                    $($a = inout(reg) *$a,)+
                    $($b = inout(reg) b[$i] => _,)+
                    $($more)*
                    options(pure, nomem, nostack)
                );
            }
            r
        }
    };
}

/// The words shifted down by some bits, with those of a word above them.
#[rustfmt::skip]
macro_rules! shifted {
    ($bits:literal $above:literal [$a:tt]) => { concat!("extr ", $a, ", ", $above, ", ", $a, ", #", $bits, "\n") };
    ($bits:literal $above:literal [$a:tt $next:tt $($as:tt)*]) => {
        concat!("extr ", $a, ", ", $next, ", ", $a, ", #", $bits, "\n", shifted!($bits $above [$next $($as)*]))
    };
}

/// Modulo `2^256 - 2^224 + 2^192 + 2^96 - 1`.
pub mod p256 {
    use super::*;

    function! {
        "`a + b`. 16 instructions."
        add(4: [a0 b0 0 a1 b1 1 a2 b2 2 a3 b3 3])
        concat!(
            each!("adds" "adcs" ["{a0}" "{a1}" "{a2}" "{a3}"] ["{b0}" "{b1}" "{b2}" "{b3}"]),
            "adc {k}, xzr, xzr\n",
            // -1 is the lowest word of p
            "adds {b0}, {a0}, #1\n",
            each!("sbcs" "sbcs" ["{b1}" "{b2}" "{b3}"] ["{a1}" "{a2}" "{a3}"] ["{x}" "xzr" "{y}"]),
            "sbcs xzr, {k}, xzr\n",
            choose!("cs" ["{a0}" "{a1}" "{a2}" "{a3}"] ["{b0}" "{b1}" "{b2}" "{b3}"])
        );
        k = out(reg) _,
        x = in(reg) 0xffff_ffff_u64,
        y = in(reg) 0xffff_ffff_0000_0001_u64,
    }

    function! {
        "`a - b`. 11 instructions."
        sub(4: [a0 b0 0 a1 b1 1 a2 b2 2 a3 b3 3])
        concat!(
            each!("subs" "sbcs" ["{a0}" "{a1}" "{a2}" "{a3}"] ["{b0}" "{b1}" "{b2}" "{b3}"]),
            "csetm {b0}, cc\n",
            "and {b1}, {b0}, #0xffffffff\n",
            "and {b3}, {b0}, #0xffffffff00000001\n",
            each!("adds" "adcs" ["{a0}" "{a1}" "{a2}" "{a3}"] ["{b0}" "{b1}" "xzr" "{b3}"])
        );
    }

    function! {
        "`a / 2`. 12 instructions."
        half(4: [a0 0 a1 1 a2 2 a3 3])
        concat!(
            "sbfx {k}, {a0}, #0, #1\n",
            "and {x}, {k}, #0xffffffff\n",
            "and {y}, {k}, #0xffffffff00000001\n",
            each!("adds" "adcs" ["{a0}" "{a1}" "{a2}" "{a3}"] ["{k}" "{x}" "xzr" "{y}"]),
            "adc {k}, xzr, xzr\n",
            shifted!("1" "{k}" ["{a0}" "{a1}" "{a2}" "{a3}"])
        );
        k = out(reg) _,
        x = out(reg) _,
        y = out(reg) _,
    }
}

/// Modulo `2^256 - 0x1000003d1`.
pub mod secp256k1 {
    use super::*;

    const C: u64 = 0x1_0000_03d1;

    function! {
        "`a + b`. 13 instructions."
        add(4: [a0 b0 0 a1 b1 1 a2 b2 2 a3 b3 3])
        concat!(
            each!("adds" "adcs" ["{b0}" "{b1}" "{b2}" "{b3}"] ["{c}" "xzr" "xzr" "xzr"]),
            each!("adds" "adcs" ["{a0}" "{a1}" "{a2}" "{a3}"] ["{b0}" "{b1}" "{b2}" "{b3}"]),
            "csel {b0}, xzr, {c}, cs\n",
            each!("subs" "sbcs" ["{a0}" "{a1}" "{a2}" "{a3}"] ["{b0}" "xzr" "xzr" "xzr"])
        );
        c = in(reg) C,
    }

    function! {
        "`a - b`. 9 instructions."
        sub(4: [a0 b0 0 a1 b1 1 a2 b2 2 a3 b3 3])
        concat!(
            each!("subs" "sbcs" ["{a0}" "{a1}" "{a2}" "{a3}"] ["{b0}" "{b1}" "{b2}" "{b3}"]),
            "csel {b0}, xzr, {c}, cs\n",
            each!("subs" "sbcs" ["{a0}" "{a1}" "{a2}" "{a3}"] ["{b0}" "xzr" "xzr" "xzr"])
        );
        c = in(reg) C,
    }

    function! {
        "`a / 2`. 11 instructions."
        half(4: [a0 0 a1 1 a2 2 a3 3])
        concat!(
            "sbfx {k}, {a0}, #0, #1\n",
            "and {low}, {k}, {low}\n",
            each!("adds" "adcs" ["{a0}" "{a1}" "{a2}" "{a3}"] ["{low}" "{k}" "{k}" "{k}"]),
            "adc {k}, xzr, xzr\n",
            shifted!("1" "{k}" ["{a0}" "{a1}" "{a2}" "{a3}"])
        );
        k = out(reg) _,
        low = inout(reg) C.wrapping_neg() => _,
    }
}

/// Modulo `2^521 - 1`.
pub mod p521 {
    use super::*;

    #[rustfmt::skip]
    macro_rules! both {
        ($doc:literal $name:ident, $code:expr) => {
            function! {
                $doc
                $name(9: [a0 b0 0 a1 b1 1 a2 b2 2 a3 b3 3 a4 b4 4 a5 b5 5 a6 b6 6 a7 b7 7 a8 b8 8])
                $code;
            }
        };
    }

    both!("`a + b`. 21 instructions. The sum with 1 reaches bit 521 exactly when that without is not below `p`, and is
        then right without that bit; else the 1 is taken back." add, concat!(
        "cmp xzr, xzr\n",
        each!("adcs" "adcs"
            ["{a0}" "{a1}" "{a2}" "{a3}" "{a4}" "{a5}" "{a6}" "{a7}" "{a8}"]
            ["{b0}" "{b1}" "{b2}" "{b3}" "{b4}" "{b5}" "{b6}" "{b7}" "{b8}"]),
        "cmp {a8}, #0x200\n",
        each!("sbcs" "sbcs"
            ["{a0}" "{a1}" "{a2}" "{a3}" "{a4}" "{a5}" "{a6}" "{a7}" "{a8}"]
            ["xzr" "xzr" "xzr" "xzr" "xzr" "xzr" "xzr" "xzr" "xzr"]),
        "and {a8}, {a8}, #0x1ff\n"
    ));

    both!("`a - b`. 19 instructions. A borrow counts `2^521 - 1`: 1 is subtracted, and the bits from 521 on are dropped."
        sub, concat!(
        each!("subs" "sbcs"
            ["{a0}" "{a1}" "{a2}" "{a3}" "{a4}" "{a5}" "{a6}" "{a7}" "{a8}"]
            ["{b0}" "{b1}" "{b2}" "{b3}" "{b4}" "{b5}" "{b6}" "{b7}" "{b8}"]),
        each!("sbcs" "sbcs"
            ["{a0}" "{a1}" "{a2}" "{a3}" "{a4}" "{a5}" "{a6}" "{a7}" "{a8}"]
            ["xzr" "xzr" "xzr" "xzr" "xzr" "xzr" "xzr" "xzr" "xzr"]),
        "and {a8}, {a8}, #0x1ff\n"
    ));

    function! {
        "`a / 2`, a rotation of 521 bits by one. 10 instructions."
        half(9: [a0 0 a1 1 a2 2 a3 3 a4 4 a5 5 a6 6 a7 7 a8 8])
        concat!(
            "bfi {a8}, {a0}, #9, #1\n",
            shifted!("1" "xzr" ["{a0}" "{a1}" "{a2}" "{a3}" "{a4}" "{a5}" "{a6}" "{a7}" "{a8}"])
        );
    }
}

mod any;

pub use any::{any_3, any_4, any_5, any_6, any_7, any_8, any_9};

/// `choice == 0 ? a : b`, by fours of words and by words.
#[inline(always)]
pub fn select<const L: usize>(a: &[u64; L], b: &[u64; L], choice: u8) -> [u64; L] {
    let mut r = *a;
    let (fours, rest) = r.as_chunks_mut::<4>();
    let (b_fours, b_rest) = b.as_chunks::<4>();
    for (a, b) in fours.iter_mut().zip(b_fours) {
        *a = select_4(a, b, choice);
    }
    for (a, b) in rest.iter_mut().zip(b_rest) {
        *a = select_1(*a, *b, choice);
    }
    r
}

/// [`select`] of four words. 5 instructions.
#[inline(always)]
fn select_4(a: &[u64; 4], b: &[u64; 4], choice: u8) -> [u64; 4] {
    let [mut r0, mut r1, mut r2, mut r3] = *a;
    // SAFETY: only the registers named are read and written
    unsafe {
        asm!(
            "cmp {choice:w}, #0",
            choose!("ne" ["{a0}" "{a1}" "{a2}" "{a3}"] ["{b0}" "{b1}" "{b2}" "{b3}"]),
            a0 = inout(reg) r0,
            a1 = inout(reg) r1,
            a2 = inout(reg) r2,
            a3 = inout(reg) r3,
            b0 = in(reg) b[0],
            b1 = in(reg) b[1],
            b2 = in(reg) b[2],
            b3 = in(reg) b[3],
            choice = in(reg) u32::from(choice),
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}

/// [`select_4`] of a word. 2 instructions.
#[inline(always)]
fn select_1(a: u64, b: u64, choice: u8) -> u64 {
    let mut r = a;
    // SAFETY: as in `select_4`
    unsafe {
        asm!(
            "cmp {choice:w}, #0",
            choose!("ne" ["{a}"] ["{b}"]),
            a = inout(reg) r,
            b = in(reg) b,
            choice = in(reg) u32::from(choice),
            options(pure, nomem, nostack)
        );
    }
    r
}
