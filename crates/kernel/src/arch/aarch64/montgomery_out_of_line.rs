//! Montgomery multiplication for any odd modulus of five to nine limbs, out of line.
//!
//! The words of a product or a square ([`super::wide`]) are reduced by steps as those of [`super::montgomery`], and need
//! no carry between them for the same reason: a step adds `q p` to a window of the low half. The window and the modulus are
//! in registers; what the steps leave is added to the high half in memory, and one conditional subtraction ends it.
//!
//! Rejected: rows and steps in turn. They need no memory for the words, and two additions more in each step for the carry
//! that a row then leaves; squares and differences of products would have no use of it.
//!
//! `a b - c d` takes one reduction: of the difference of the words, plus `2^(64 L) p` after a borrow
//! ([`super::lazy_reduction`]).
//!
//! Contract of all functions: `p` odd, `p_inv = -1/p mod 2^64`, `a` any value for a multiplication and below `p`
//! otherwise, all other operands below `p`; the result is below `p`. Operands may be the same. Constant time. A product of
//! five limbs is 251 instructions with the call's own, of six 347, of seven 464, of eight 592, of nine 741; a square of
//! six 300, of nine 618. Tested in `tests/montgomery.rs`.

use super::{same, wide};
use crate::OddModulus;
use core::arch::asm;
use core::array;

/// A step for each word of the window: `q` makes the lowest one 0, which becomes the highest one of the next window.
#[rustfmt::skip]
macro_rules! steps {
    ([] $t:tt $p:tt) => { "" };
    ([$step:tt $($steps:tt)*] [$t0:tt $($t:tt)+] [$p0:tt $($p:tt)+]) => {
        concat!(
            "mul {q}, ", $t0, ", {p_inv}\n",
            "cmp ", $t0, ", #1\n",
            chain!("mul" "adcs" "{q}" ["{u}" "{v}"] [$($p)+] [$($t)+ $t0]),
            chain!("umulh" "adds" "{q}" ["{u}" "{v}"] [$p0 $($p)+] [$($t)+ $t0]),
            steps!([$($steps)*] [$($t)+ $t0] [$p0 $($p)+])
        )
    };
}

/// The words at `{w}` plus those at `{p}` under the mask `m`, in place, by pairs.
#[rustfmt::skip]
macro_rules! plus_masked_words {
    ($first:literal [$at:tt] [$p:tt] odd) => {
        concat!(
            "ldr {u}, [{w}, #", $at, "]\n",
            "ldr {y}, [{p}, #", $p, "]\n",
            "and {y}, {y}, {m}\n",
            $first, " {u}, {u}, {y}\n",
            "str {u}, [{w}, #", $at, "]\n"
        )
    };
    ($first:literal [$at:tt $($ats:tt)*] [$p:tt $($ps:tt)*] $length:tt) => {
        concat!(
            "ldp {u}, {v}, [{w}, #", $at, "]\n",
            "ldp {y}, {z}, [{p}, #", $p, "]\n",
            "and {y}, {y}, {m}\n",
            "and {z}, {z}, {m}\n",
            $first, " {u}, {u}, {y}\n",
            "adcs {v}, {v}, {z}\n",
            "stp {u}, {v}, [{w}, #", $at, "]\n",
            plus_masked_words!("adcs" [$($ats)*] [$($ps)*] $length)
        )
    };
    ($first:literal [] [] even) => { "" };
}

/// The reduction and the difference of products for one number of limbs.
macro_rules! reduction {
    (
        $limbs:literal $words:literal $length:ident $reduce:ident $subtract:ident
        [$($t:ident $p:ident $i:literal $tt:literal $pt:literal)+]
        [$($pair:literal)+] [$($high:literal)+] [$($all:literal)+]
    ) => {
        /// `w 2^(-64 L) mod p`, for a `w` below `2^(64 L) p`.
        #[inline(always)]
        fn $reduce(w: &[u64; $words], m: &OddModulus<$limbs>) -> [u64; $limbs] {
            let mut r = [0; $limbs];
            let [$($t),+] = &mut r;
            // SAFETY: the high half of `w` is read inside its array; apart from that only the registers named are used
            unsafe {
                asm!(
                    steps!([$($i)+] [$($tt)+] [$($pt)+]),
                    plus_words!("adds" [$($tt)+] [$($high)+]),
                    "adc {q}, xzr, xzr",
                    // the difference takes the registers of p
                    each!("subs" "sbcs" [$($pt)+] [$($tt)+] [$($pt)+]),
                    "sbcs xzr, {q}, xzr",
                    choose!("cs" [$($tt)+] [$($pt)+]),
                    $($t = inout(reg) w[$i] => *$t,)+
                    $($p = inout(reg) m.p[$i] => _,)+
                    p_inv = in(reg) m.p_inv,
                    w = in(reg) w.as_ptr(),
                    q = out(reg) _,
                    u = out(reg) _,
                    v = out(reg) _,
                    options(pure, readonly, nostack)
                );
            }
            r
        }

        /// `w - x`, plus `2^(64 L) p` after a borrow, in `w`.
        #[inline(always)]
        fn $subtract(w: &mut [u64; $words], x: &[u64; $words], p: &[u64; $limbs]) {
            // SAFETY: all three are read and `w` is written inside their arrays
            unsafe {
                asm!(
                    "cmp xzr, xzr",
                    $(concat!(
                        "ldp {u}, {v}, [{w}, #", $all, "]\n",
                        "ldp {y}, {z}, [{x}, #", $all, "]\n",
                        "sbcs {u}, {u}, {y}\n",
                        "sbcs {v}, {v}, {z}\n",
                        "stp {u}, {v}, [{w}, #", $all, "]\n"
                    ),)+
                    "csetm {m}, cc",
                    plus_masked_words!("adds" [$($high)+] [$($pair)+] $length),
                    w = in(reg) w.as_mut_ptr(),
                    x = in(reg) x.as_ptr(),
                    p = in(reg) p.as_ptr(),
                    m = out(reg) _,
                    u = out(reg) _,
                    v = out(reg) _,
                    y = out(reg) _,
                    z = out(reg) _,
                    options(nostack)
                );
            }
        }
    };
}

reduction! {
    5 10 odd reduce_5 subtract_5
    [t0 p0 0 "{t0}" "{p0}" t1 p1 1 "{t1}" "{p1}" t2 p2 2 "{t2}" "{p2}" t3 p3 3 "{t3}" "{p3}"
     t4 p4 4 "{t4}" "{p4}"]
    ["0" "16" "32"]
    ["40" "56" "72"]
    ["0" "16" "32" "48" "64"]
}
reduction! {
    6 12 even reduce_6 subtract_6
    [t0 p0 0 "{t0}" "{p0}" t1 p1 1 "{t1}" "{p1}" t2 p2 2 "{t2}" "{p2}" t3 p3 3 "{t3}" "{p3}"
     t4 p4 4 "{t4}" "{p4}" t5 p5 5 "{t5}" "{p5}"]
    ["0" "16" "32"]
    ["48" "64" "80"]
    ["0" "16" "32" "48" "64" "80"]
}
reduction! {
    7 14 odd reduce_7 subtract_7
    [t0 p0 0 "{t0}" "{p0}" t1 p1 1 "{t1}" "{p1}" t2 p2 2 "{t2}" "{p2}" t3 p3 3 "{t3}" "{p3}"
     t4 p4 4 "{t4}" "{p4}" t5 p5 5 "{t5}" "{p5}" t6 p6 6 "{t6}" "{p6}"]
    ["0" "16" "32" "48"]
    ["56" "72" "88" "104"]
    ["0" "16" "32" "48" "64" "80" "96"]
}
reduction! {
    8 16 even reduce_8 subtract_8
    [t0 p0 0 "{t0}" "{p0}" t1 p1 1 "{t1}" "{p1}" t2 p2 2 "{t2}" "{p2}" t3 p3 3 "{t3}" "{p3}"
     t4 p4 4 "{t4}" "{p4}" t5 p5 5 "{t5}" "{p5}" t6 p6 6 "{t6}" "{p6}" t7 p7 7 "{t7}" "{p7}"]
    ["0" "16" "32" "48"]
    ["64" "80" "96" "112"]
    ["0" "16" "32" "48" "64" "80" "96" "112"]
}
reduction! {
    9 18 odd reduce_9 subtract_9
    [t0 p0 0 "{t0}" "{p0}" t1 p1 1 "{t1}" "{p1}" t2 p2 2 "{t2}" "{p2}" t3 p3 3 "{t3}" "{p3}"
     t4 p4 4 "{t4}" "{p4}" t5 p5 5 "{t5}" "{p5}" t6 p6 6 "{t6}" "{p6}" t7 p7 7 "{t7}" "{p7}"
     t8 p8 8 "{t8}" "{p8}"]
    ["0" "16" "32" "48" "64"]
    ["72" "88" "104" "120" "136"]
    ["0" "16" "32" "48" "64" "80" "96" "112" "128"]
}

/// The functions for a number of limbs, for arrays of that length under any name, and how they are chosen by it.
macro_rules! functions {
    ($($limbs:literal $module:ident: $product:ident $square:ident $reduce:ident $subtract:ident,)+) => {
        $(
            mod $module {
                use super::*;

                type Limbs = [u64; $limbs];

                #[inline(never)]
                pub fn multiply(a: &Limbs, b: &Limbs, m: &OddModulus<$limbs>) -> Limbs {
                    $reduce(&wide::$product(a, b), m)
                }

                #[inline(never)]
                pub fn square(a: &Limbs, m: &OddModulus<$limbs>) -> Limbs {
                    $reduce(&wide::$square(a), m)
                }

                #[inline(never)]
                pub fn mul_sub_mul([a, b]: [&Limbs; 2], [c, d]: [&Limbs; 2], m: &OddModulus<$limbs>) -> Limbs {
                    let mut w = wide::$product(a, b);
                    $subtract(&mut w, &wide::$product(c, d), &m.p);
                    $reduce(&w, m)
                }

                #[inline(never)]
                pub fn mul_sub_sqr([a, b]: [&Limbs; 2], c: &Limbs, m: &OddModulus<$limbs>) -> Limbs {
                    let mut w = wide::$product(a, b);
                    $subtract(&mut w, &wide::$square(c), &m.p);
                    $reduce(&w, m)
                }
            }
        )+

        /// `a b 2^(-64 L) mod p`, if `L` is one of these numbers of limbs.
        #[inline(always)]
        pub fn multiply_if<const L: usize>(a: &[u64; L], b: &[u64; L], m: &OddModulus<L>) -> Option<[u64; L]> {
            $(if let (Some(a), Some(b), Some(m)) = (same(a), same(b), m.resized()) {
                let r = $module::multiply(a, b, m);
                return Some(array::from_fn(|i| r[i]));
            })+
            None
        }

        /// `a^2 2^(-64 L) mod p`.
        #[inline(always)]
        pub fn square_if<const L: usize>(a: &[u64; L], m: &OddModulus<L>) -> Option<[u64; L]> {
            $(if let (Some(a), Some(m)) = (same(a), m.resized()) {
                let r = $module::square(a, m);
                return Some(array::from_fn(|i| r[i]));
            })+
            None
        }

        /// `(a b - c d) 2^(-64 L) mod p`.
        #[inline(always)]
        pub fn mul_sub_mul_if<const L: usize>(
            [a, b]: [&[u64; L]; 2],
            [c, d]: [&[u64; L]; 2],
            m: &OddModulus<L>,
        ) -> Option<[u64; L]> {
            $(if let (Some(a), Some(b), Some(c), Some(d), Some(m)) = (same(a), same(b), same(c), same(d), m.resized()) {
                let r = $module::mul_sub_mul([a, b], [c, d], m);
                return Some(array::from_fn(|i| r[i]));
            })+
            None
        }

        /// `(a b - c^2) 2^(-64 L) mod p`.
        #[inline(always)]
        pub fn mul_sub_sqr_if<const L: usize>(
            [a, b]: [&[u64; L]; 2],
            c: &[u64; L],
            m: &OddModulus<L>,
        ) -> Option<[u64; L]> {
            $(if let (Some(a), Some(b), Some(c), Some(m)) = (same(a), same(b), same(c), m.resized()) {
                let r = $module::mul_sub_sqr([a, b], c, m);
                return Some(array::from_fn(|i| r[i]));
            })+
            None
        }
    };
}

functions! {
    5 limbs_5: product_5 square_5 reduce_5 subtract_5,
    6 limbs_6: product_6 square_6 reduce_6 subtract_6,
    7 limbs_7: product_7 square_7 reduce_7 subtract_7,
    8 limbs_8: product_8 square_8 reduce_8 subtract_8,
    9 limbs_9: product_9 square_9 reduce_9 subtract_9,
}
