//! Addition, subtraction and halving modulo a prime, inline.
//!
//! They are written out because the compiler turns the same masks in Rust into longer code, and at times into
//! branches. The first operand and the result live in registers, the second is read through a pointer, as in the
//! multiplications.
//!
//! | function | result | steps |
//! |---|---|---|
//! | `add` | `a + b`, minus `p` if it is not below `p` | two carry chains and a selection |
//! | `sub` | `a - b`, plus `p` under the mask of the borrow | two carry chains |
//! | `half` | `a / 2`, or `(a + p) / 2` for an odd `a` | a carry chain and a shift by one bit |
//!
//! [`p521`] has no `half`, and instead of a selection or a masked addition it folds the bits from `2^521` on.
//!
//! Contract of all but [`twice_25519`]: operands and results are below `p`. For [`twice_25519`]: any operands below
//! `2^256`, any such result of the right residue modulo `2^255 - 19`. None of these needs an extension of the
//! instruction set. Tested in `tests.rs`.

use core::arch::asm;

/// One module for a modulus: `load` brings its limbs into `loaded` as far as the operands `p` name them, and `mask`
/// leaves those limbs under the mask `m` in the operands `masked`, for which it has `masks`, too. An addition that
/// has registers for a copy needs no masks, and must not ask for their registers: all the others are in use.
#[rustfmt::skip]
macro_rules! linear {
    (
        $(#[$doc:meta])* $name:ident($($p:ident)?) $limbs:literal [$($a:ident)+] [$($t:ident)*]
        [$($a_text:literal)+] [$($t_text:literal)*] [$($b:literal)+] [$($down:literal)+]
        load $load:expr; [$($prime:expr),+]
        mask $mask:expr; [$($masked:expr),+]
        loaded [$($x:ident)*] masks [$($z:ident)*]
    ) => {
        $(#[$doc])*
        pub mod $name {
            use super::*;

            /// `a + b`.
            #[inline(always)]
            pub fn add(a: &[u64; $limbs], b: &[u64; $limbs] $(, $p: &[u64; $limbs])?) -> [u64; $limbs] {
                let mut r = *a;
                let [$($a),+] = &mut r;
                // SAFETY: `b` (and `p`) are read inside their arrays; only the registers named are written
                unsafe {
                    asm!(
                        $load,
                        chain!("add" "adc" [$($a_text)+] [$($b),+]),
                        "mov {m}, 0\n", "adc {m}, 0\n",
                        reduce!([$($a_text)+] [$($t_text)*] [$($prime),+] $mask; [$($masked),+]),
                        concat!($("/* {", stringify!($x), "} */",)*),
                        $($a = inout(reg) *$a,)+
                        $($t = out(reg) _,)*
                        $($x = out(reg) _,)*
                        m = out(reg) _,
                        b = in(reg) b.as_ptr(),
                        $($p = in(reg) $p.as_ptr(),)?
                        options(pure, readonly, nostack)
                    );
                }
                r
            }

            /// `a - b`.
            #[inline(always)]
            pub fn sub(a: &[u64; $limbs], b: &[u64; $limbs] $(, $p: &[u64; $limbs])?) -> [u64; $limbs] {
                let mut r = *a;
                let [$($a),+] = &mut r;
                // SAFETY: as in `add`
                unsafe {
                    asm!(
                        chain!("sub" "sbb" [$($a_text)+] [$($b),+]),
                        "sbb {m}, {m}\n",
                        $load,
                        $mask,
                        chain!("add" "adc" [$($a_text)+] [$($masked),+]),
                        concat!($("/* {", stringify!($x), "} */",)* $("/* {", stringify!($z), "} */",)*),
                        $($a = inout(reg) *$a,)+
                        $($x = out(reg) _,)*
                        $($z = out(reg) _,)*
                        m = out(reg) _,
                        b = in(reg) b.as_ptr(),
                        $($p = in(reg) $p.as_ptr(),)?
                        options(pure, readonly, nostack)
                    );
                }
                r
            }

            /// `a / 2`.
            #[inline(always)]
            pub fn half(a: &[u64; $limbs] $(, $p: &[u64; $limbs])?) -> [u64; $limbs] {
                let mut r = *a;
                let [$($a),+] = &mut r;
                // SAFETY: as in `add`
                unsafe {
                    asm!(
                        "mov {m}, {a0}\n", "and {m}, 1\n", "neg {m}\n",
                        $load,
                        $mask,
                        chain!("add" "adc" [$($a_text)+] [$($masked),+]),
                        $(concat!("rcr ", $down, ", 1\n"),)+
                        concat!($("/* {", stringify!($x), "} */",)* $("/* {", stringify!($z), "} */",)*),
                        $($a = inout(reg) *$a,)+
                        $($x = out(reg) _,)*
                        $($z = out(reg) _,)*
                        m = out(reg) _,
                        $($p = in(reg) $p.as_ptr(),)?
                        options(pure, readonly, nostack)
                    );
                }
                r
            }
        }
    };
    (4 $(#[$doc:meta])* $name:ident($($p:ident)?) $($rest:tt)+) => {
        linear! {
            $(#[$doc])* $name($($p)?) 4 [a0 a1 a2 a3] [t0 t1 t2 t3]
            ["{a0}" "{a1}" "{a2}" "{a3}"] ["{t0}" "{t1}" "{t2}" "{t3}"]
            ["[{b}]" "[{b} + 8]" "[{b} + 16]" "[{b} + 24]"] ["{a3}" "{a2}" "{a1}" "{a0}"]
            $($rest)+
        }
    };
    // six limbs leave no registers for a copy
    (6 $(#[$doc:meta])* $name:ident($($p:ident)?) $($rest:tt)+) => {
        linear! {
            $(#[$doc])* $name($($p)?) 6 [a0 a1 a2 a3 a4 a5] []
            ["{a0}" "{a1}" "{a2}" "{a3}" "{a4}" "{a5}"] []
            ["[{b}]" "[{b} + 8]" "[{b} + 16]" "[{b} + 24]" "[{b} + 32]" "[{b} + 40]"]
            ["{a5}" "{a4}" "{a3}" "{a2}" "{a1}" "{a0}"]
            $($rest)+
        }
    };
    (3 $(#[$doc:meta])* $name:ident($($p:ident)?) $($rest:tt)+) => {
        linear! {
            $(#[$doc])* $name($($p)?) 3 [a0 a1 a2] [t0 t1 t2]
            ["{a0}" "{a1}" "{a2}"] ["{t0}" "{t1}" "{t2}"]
            ["[{b}]" "[{b} + 8]" "[{b} + 16]"] ["{a2}" "{a1}" "{a0}"]
            $($rest)+
        }
    };
}

/// The words with the carry word `m`, minus `p` if they are not below it: in a copy that is selected, or, without
/// registers for one, by adding `p` again under the mask of the borrow.
#[rustfmt::skip]
macro_rules! reduce {
    ([$($a:tt)+] [] [$($prime:expr),+] $mask:expr; [$($masked:expr),+]) => {
        concat!(
            chain!("sub" "sbb" [$($a)+] [$($prime),+]),
            "sbb {m}, 0\n",
            "sbb {m}, {m}\n",
            $mask,
            chain!("add" "adc" [$($a)+] [$($masked),+])
        )
    };
    ([$($a:tt)+] [$($t:tt)+] [$($prime:expr),+] $mask:expr; [$($masked:expr),+]) => {
        concat!(
            $("mov ", $t, ", ", $a, "\n",)+
            chain!("sub" "sbb" [$($t)+] [$($prime),+]),
            "sbb {m}, 0\n",
            $("cmovnc ", $a, ", ", $t, "\n",)+
        )
    };
}

/// A carry chain: the first operation on the first pair, the second on all others.
#[rustfmt::skip]
macro_rules! chain {
    ($first:literal $next:literal [$a:tt $($as:tt)+] [$b:expr, $($bs:expr),+]) => {
        concat!($first, " ", $a, ", ", $b, "\n", $($next, " ", $as, ", ", $bs, "\n"),+)
    };
}

linear! {
    4
    /// Modulo `2^256 - 2^224 + 2^192 + 2^96 - 1`.
    p256()
    load "mov {x:e}, 0xffffffff\nmovabs {y}, 0xffffffff00000001\n"; ["-1", "{x}", "0", "{y}"]
    mask "and {x}, {m}\nand {y}, {m}\n"; ["{m}", "{x}", "0", "{y}"]
    loaded [x y] masks []
}
linear! {
    4
    /// Modulo `2^256 - 0x1000003d1`.
    secp256k1()
    load "movabs {x}, 0xfffffffefffffc2f\n"; ["{x}", "-1", "-1", "-1"]
    mask "and {x}, {m}\n"; ["{x}", "{m}", "{m}", "{m}"]
    loaded [x] masks []
}
linear! {
    4
    /// Modulo `2^224 - 2^96 + 1`.
    p224()
    load "mov {y:e}, 0xffffffff\nmovabs {x}, 0xffffffff00000000\n"; ["1", "{x}", "-1", "{y}"]
    mask "and {x}, {m}\nand {y}, {m}\nmov {z}, {m}\nneg {z}\n"; ["{z}", "{x}", "{m}", "{y}"]
    loaded [x y] masks [z]
}
linear! {
    4
    /// Modulo `2^224 - 0x100001a93`.
    secp224k1()
    load "mov {y:e}, 0xffffffff\nmovabs {x}, 0xfffffffeffffe56d\n"; ["{x}", "-1", "-1", "{y}"]
    mask "and {x}, {m}\nand {y}, {m}\n"; ["{x}", "{m}", "{m}", "{y}"]
    loaded [x y] masks []
}
linear! {
    3
    /// Modulo `2^192 - 2^64 - 1`.
    p192()
    load ""; ["-1", "-2", "-1"]
    mask "lea {x}, [{m} + {m}]\n"; ["{m}", "{x}", "{m}"]
    loaded [] masks [x]
}
linear! {
    3
    /// Modulo `2^192 - 0x1000011c9`.
    secp192k1()
    load "movabs {x}, 0xfffffffeffffee37\n"; ["{x}", "-1", "-1"]
    mask "and {x}, {m}\n"; ["{x}", "{m}", "{m}"]
    loaded [x] masks []
}
linear! {
    6
    /// Modulo `2^384 - 2^128 - 2^96 + 2^32 - 1`.
    p384()
    load "mov {x:e}, 0xffffffff\nmovabs {y}, 0xffffffff00000000\n"; ["{x}", "{y}", "-2", "-1", "-1", "-1"]
    mask "and {x}, {m}\nand {y}, {m}\nlea {z}, [{m} + {m}]\n"; ["{x}", "{y}", "{z}", "{m}", "{m}", "{m}"]
    loaded [x y z] masks []
}
linear! {
    4
    /// Modulo any odd `p` of four limbs.
    any_4(p)
    load ""; ["[{p}]", "[{p} + 8]", "[{p} + 16]", "[{p} + 24]"]
    mask concat!(
        "mov {x}, {m}\nand {x}, [{p}]\nmov {y}, {m}\nand {y}, [{p} + 8]\n",
        "mov {z}, {m}\nand {z}, [{p} + 16]\nand {m}, [{p} + 24]\n"
    ); ["{x}", "{y}", "{z}", "{m}"]
    loaded [] masks [x y z]
}
linear! {
    3
    /// Modulo any odd `p` of three limbs.
    any_3(p)
    load ""; ["[{p}]", "[{p} + 8]", "[{p} + 16]"]
    mask "mov {x}, {m}\nand {x}, [{p}]\nmov {y}, {m}\nand {y}, [{p} + 8]\nand {m}, [{p} + 16]\n"; ["{x}", "{y}", "{m}"]
    loaded [] masks [x y]
}

/// `choice == 0 ? a : b`, by conditional moves.
#[inline(always)]
pub fn select_4(a: &[u64; 4], b: &[u64; 4], choice: u8) -> [u64; 4] {
    let mut r = *a;
    let [r0, r1, r2, r3] = &mut r;
    // SAFETY: `b` is read at offsets 0 to 24, inside its array
    unsafe {
        asm!(
            "test {choice}, {choice}",
            "cmovnz {r0}, [{b}]",
            "cmovnz {r1}, [{b} + 8]",
            "cmovnz {r2}, [{b} + 16]",
            "cmovnz {r3}, [{b} + 24]",
            r0 = inout(reg) *r0,
            r1 = inout(reg) *r1,
            r2 = inout(reg) *r2,
            r3 = inout(reg) *r3,
            choice = in(reg_byte) choice,
            b = in(reg) b.as_ptr(),
            options(pure, readonly, nostack)
        );
    }
    r
}

/// Modulo `2^256 - 38`, twice the prime of Curve25519: a carry counts 38, and at most once more after that. No second
/// one is left when the second operand is a product, below `2^255 + 2^207`: a sum with a carry is below that, too, and
/// a difference with a borrow above `2^256 - 2^255 - 2^207`.
pub mod twice_25519 {
    use super::*;

    macro_rules! folded {
        ($name:ident, $doc:literal, $first:literal, $next:literal, $($again:literal)*) => {
            #[doc = $doc]
            #[inline(always)]
            pub fn $name(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                let mut r = *a;
                let [a0, a1, a2, a3] = &mut r;
                // SAFETY: `b` is read at offsets 0 to 24, inside its array
                unsafe {
                    asm!(
                        chain!($first $next ["{a0}" "{a1}" "{a2}" "{a3}"] ["[{b}]", "[{b} + 8]", "[{b} + 16]", "[{b} + 24]"]),
                        "sbb {m}, {m}", "and {m}, 38",
                        chain!($first $next ["{a0}" "{a1}" "{a2}" "{a3}"] ["{m}", "0", "0", "0"]),
                        $("sbb {m}, {m}", "and {m}, 38", $again,)*
                        a0 = inout(reg) *a0,
                        a1 = inout(reg) *a1,
                        a2 = inout(reg) *a2,
                        a3 = inout(reg) *a3,
                        m = out(reg) _,
                        b = in(reg) b.as_ptr(),
                        options(pure, readonly, nostack)
                    );
                }
                r
            }
        };
    }

    folded!(add, "`a + b`.", "add", "adc", "add {a0}, {m}");
    folded!(sub, "`a - b`.", "sub", "sbb", "sub {a0}, {m}");
    folded!(add_product, "`a + b` for a product `b`.", "add", "adc",);
    folded!(sub_product, "`a - b` for a product `b`.", "sub", "sbb",);
}

/// Modulo `2^521 - 1`, in two chains that follow each other without a flag in a register between them, which the
/// compiler does not find: see [`crate::primes::P521`], whose halving needs no chain.
pub mod p521 {
    use super::*;

    macro_rules! two_chains {
        ($name:ident, $doc:literal, $start:literal, $first:literal $next:literal, $between:literal) => {
            #[doc = $doc]
            #[inline(always)]
            pub fn $name(a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
                let mut r = *a;
                let [a0, a1, a2, a3, a4, a5, a6, a7, a8] = &mut r;
                // SAFETY: `b` is read at offsets 0 to 64, inside its array
                unsafe {
                    asm!(
                        $start,
                        chain!($first $next ["{a0}" "{a1}" "{a2}" "{a3}" "{a4}" "{a5}" "{a6}" "{a7}" "{a8}"]
                            ["[{b}]", "[{b} + 8]", "[{b} + 16]", "[{b} + 24]", "[{b} + 32]", "[{b} + 40]", "[{b} + 48]", "[{b} + 56]", "[{b} + 64]"]),
                        $between,
                        chain!("sbb" "sbb" ["{a0}" "{a1}" "{a2}" "{a3}" "{a4}" "{a5}" "{a6}" "{a7}" "{a8}"]
                            ["0", "0", "0", "0", "0", "0", "0", "0", "0"]),
                        "and {a8:e}, 0x1ff",
                        a0 = inout(reg) *a0,
                        a1 = inout(reg) *a1,
                        a2 = inout(reg) *a2,
                        a3 = inout(reg) *a3,
                        a4 = inout(reg) *a4,
                        a5 = inout(reg) *a5,
                        a6 = inout(reg) *a6,
                        a7 = inout(reg) *a7,
                        a8 = inout(reg) *a8,
                        b = in(reg) b.as_ptr(),
                        options(pure, readonly, nostack)
                    );
                }
                r
            }
        };
    }

    // `cmp` borrows where `a + b + 1` does not reach bit 521: there the 1 is taken back
    two_chains!(add, "`a + b`.", "stc", "adc" "adc", "cmp {a8}, 0x200");
    // a borrow counts `2^521 - 1`
    two_chains!(sub, "`a - b`.", "", "sub" "sbb", "");
}
