//! Multiplication modulo 2^(64 L) - c for a short c, plain representation, inline.
//!
//! `2^(64 L) = c`, so the high half `H` of the product folds onto the low half as `H c`: one row of `L`
//! products. It leaves `S = n 2^(64 L) + r` with `n <= c < 2^34`, and `S = r + n c`.
//!
//! The full forms subtract the right multiple of `p` at once, without a comparison: with
//! `u = r + (n + 1) c`, if `u` reaches `2^(64 L)` then `u - 2^(64 L) = S - (n + 1) p` is the result: it is
//! below `(n + 1) c < p`. If it does not, then `u - c = r + n c` is below `2^(64 L) - c = p`. The weak forms
//! add `n c`, and `c` once more after a carry; that cannot carry again, because the value is then below
//! `n c`. They save two operations, as the last addition ends in the second limb. For c = 38 the bits of `S` from 255 on,
//! below 78, count 19 each: one more addition ends below `2^255 + 2^11`, and a square that waits for it waits for no carry.
//!
//! | functions | p | c | result |
//! |---|---|---|---|
//! | `secp192k1_*` | 2^192 - 0x1000011c9 | the same | below `p`, or below 2^192 |
//! | `secp256k1_*` | 2^256 - 0x1000003d1 | the same | below `p`, or below 2^256 |
//! | `twice_25519_*` | 2 (2^255 - 19) | 38 | below 2^256, of products below 2^255 + 2^11 |
//!
//! Contract of all functions: any operands. Tested in `tests.rs`.

use super::Adx;
use core::arch::asm;

const C_192: u64 = 0x1_0000_11c9;
const C_256: u64 = 0x1_0000_03d1;
const C_25519: u64 = 38;

/// `[w…] + c [u…]` in the words `w` and, of its high halves, `u`, which count from the second word of `w` on; the
/// last `u` takes the carry.
#[rustfmt::skip]
macro_rules! fold {
    ($l:tt [$w:tt $($ws:tt)+] [$u:tt $($us:tt)+]) => {
        concat!(
            "mulx ", $u, ", ", $l, ", ", $u, "\n",
            "add ", $w, ", ", $l, "\n",
            fold!(@ $l [$($ws)+] [$($us)+])
        )
    };
    (@ $l:tt [$w:tt $($ws:tt)*] [$u:tt $($us:tt)*]) => {
        concat!(
            "mulx ", $u, ", ", $l, ", ", $u, "\n",
            "adc ", $w, ", ", $l, "\n",
            fold!(@ $l [$($ws)*] [$($us)*])
        )
    };
    (@ $l:tt [] []) => { "" };
}

/// The words below `p`, of `[w…] + 2^(64 L) [u…]`, where the square of the top limb has the high word `q`.
#[rustfmt::skip]
macro_rules! full {
    ($l:tt $q:tt [$w0:tt $w1:tt $($w:tt)+] [$u0:tt $($u:tt)+]) => { full!(@ $l $q [$w0 $w1 $($w)+] [$u0 $($u)+] [$u0 $($u)+] [$w0 $w1 $($w)+]) };
    (@ $l:tt $q:tt [$w0:tt $w1:tt $w2:tt $($w3:tt)?] [$u0:tt $u1:tt $u2:tt $($u3:tt)?] $u:tt $w:tt) => {
        concat!(
            "mov rdx, {c}\n",
            // q + 1
            "mulx ", $q, ", ", $l, ", ", $q, "\n",
            "add ", $l, ", ", full!(last $w2 $($w3)?), "\n",
            "adc ", $q, ", 1\n",
            fold!($l $w $u),
            "adc ", full!(last $u2 $($u3)?), ", 0\n",
            "sub ", full!(last $u2 $($u3)?), ", ", $q, "\n",
            "mulx ", $q, ", ", $l, ", ", $q, "\n",
            "add ", $q, ", ", $u0, "\n",
            "add ", $w0, ", ", $l, "\n",
            "adc ", $w1, ", ", $q, "\n",
            "adc ", $w2, ", ", $u1, "\n",
            $("adc ", $w3, ", ", $u2, "\n",)?
            "adc ", full!(last $u2 $($u3)?), ", 0\n",
            "and rdx, ", full!(last $u2 $($u3)?), "\n",
            "sub ", $w0, ", rdx\n",
            "sbb ", $w1, ", 0\n",
            "sbb ", $w2, ", 0\n",
            $("sbb ", $w3, ", 0\n",)?
        )
    };
    (last $x:tt) => { $x };
    (last $x:tt $y:tt) => { $y };
}

/// The words below `2^255 + 2^207`.
#[rustfmt::skip]
macro_rules! weak_38 {
    ($l:tt $q:tt [$w0:tt $w1:tt $w2:tt $w3:tt] [$u0:tt $u1:tt $u2:tt $u3:tt]) => {
        concat!(
            "mov ", $l, ", ", $w3, "\n",
            "shr ", $q, ", 8\n",
            "shr ", $l, ", 8\n",
            "imul ", $q, ", ", $q, ", 38\n",
            "imul ", $u3, ", ", $u3, ", 38\n",
            "add ", $q, ", ", $l, "\n",
            "shr ", $q, ", 55\n",
            "mov rdx, ", $q, "\n",
            "shl rdx, 63\n",
            "add ", $w3, ", rdx\n",
            "imul ", $q, ", ", $q, ", 19\n",
            "mov rdx, {c}\n",
            fold!($l [$w0 $w1 $w2] [$u0 $u1 $u2]),
            "adc ", $w3, ", ", $u3, "\n",
            "add ", $w0, ", ", $q, "\n",
            "adc ", $w1, ", ", $u0, "\n",
            "adc ", $w2, ", ", $u1, "\n",
            "adc ", $w3, ", ", $u2, "\n"
        )
    };
}

#[rustfmt::skip]
macro_rules! kernels_4 {
    ($multiply:ident, $square:ident, $end:ident, $c:ident, $what:literal) => {
        #[doc = concat!("`a b`, ", $what, ". 21 products; 13 registers.")]
        #[inline(always)]
        pub fn $multiply(_: Adx, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            let (r0, r1, r2, r3);
            // SAFETY: the token proves BMI2 and ADX; `b` is read at offsets 0 to 24, inside its array
            unsafe {
                asm!(
                    inline_product_4!(("{h}" "{z}") ("{h}" "{z}" "{b}")),
                    $end!("{l}" "{b}" ["{t0}" "{t1}" "{t2}" "{t3}"] ["{a0}" "{a1}" "{a2}" "{a3}"]),
                    a0 = inout(reg) a[0] => _,
                    a1 = inout(reg) a[1] => _,
                    a2 = inout(reg) a[2] => _,
                    a3 = inout(reg) a[3] => _,
                    b = inout(reg) b.as_ptr() => _,
                    t0 = out(reg) r0,
                    t1 = out(reg) r1,
                    t2 = out(reg) r2,
                    t3 = out(reg) r3,
                    l = out(reg) _,
                    z = out(reg) _,
                    h = out(reg) _,
                    out("rdx") _,
                    c = const $c,
                    options(pure, readonly, nostack)
                );
            }
            [r0, r1, r2, r3]
        }

        #[doc = concat!("`a^2`, ", $what, ". 15 products; 12 registers.")]
        #[inline(always)]
        pub fn $square(_: Adx, a: &[u64; 4]) -> [u64; 4] {
            let (r0, r1, r2, r3);
            // SAFETY: the token proves BMI2 and ADX; no memory is touched
            unsafe {
                asm!(
                    inline_square_4!(apart),
                    $end!("{a1}" "{a3}" ["{a0}" "{t1}" "{t2}" "{t3}"] ["{t4}" "{t5}" "{t6}" "{l}"]),
                    a0 = inout(reg) a[0] => r0,
                    a1 = inout(reg) a[1] => _,
                    a2 = inout(reg) a[2] => _,
                    a3 = inout(reg) a[3] => _,
                    t1 = out(reg) r1,
                    t2 = out(reg) r2,
                    t3 = out(reg) r3,
                    t4 = out(reg) _,
                    t5 = out(reg) _,
                    t6 = out(reg) _,
                    l = out(reg) _,
                    out("rdx") _,
                    c = const $c,
                    options(pure, nomem, nostack)
                );
            }
            [r0, r1, r2, r3]
        }
    };
}

#[rustfmt::skip]
macro_rules! kernels_3 {
    ($multiply:ident, $square:ident, $end:ident, $c:ident, $what:literal) => {
        #[doc = concat!("`a b`, ", $what, ". 13 products; 11 registers.")]
        #[inline(always)]
        pub fn $multiply(_: Adx, a: &[u64; 3], b: &[u64; 3]) -> [u64; 3] {
            let (r0, r1, r2);
            // SAFETY: the token proves BMI2 and ADX; `b` is read at offsets 0 to 16, inside its array
            unsafe {
                asm!(
                    inline_product_3!(("{h}" "{z}") ("{h}" "{z}" "{b}")),
                    $end!("{l}" "{b}" ["{t0}" "{t1}" "{t2}"] ["{a0}" "{a1}" "{a2}"]),
                    a0 = inout(reg) a[0] => _,
                    a1 = inout(reg) a[1] => _,
                    a2 = inout(reg) a[2] => _,
                    b = inout(reg) b.as_ptr() => _,
                    t0 = out(reg) r0,
                    t1 = out(reg) r1,
                    t2 = out(reg) r2,
                    l = out(reg) _,
                    z = out(reg) _,
                    h = out(reg) _,
                    out("rdx") _,
                    c = const $c,
                    options(pure, readonly, nostack)
                );
            }
            [r0, r1, r2]
        }

        #[doc = concat!("`a^2`, ", $what, ". 10 products; 9 registers.")]
        #[inline(always)]
        pub fn $square(_: Adx, a: &[u64; 3]) -> [u64; 3] {
            let (r0, r1, r2);
            // SAFETY: the token proves BMI2 and ADX; no memory is touched
            unsafe {
                asm!(
                    inline_square_3!(apart),
                    $end!("{a1}" "{a2}" ["{a0}" "{t1}" "{t2}"] ["{t3}" "{t4}" "{l}"]),
                    a0 = inout(reg) a[0] => r0,
                    a1 = inout(reg) a[1] => _,
                    a2 = inout(reg) a[2] => _,
                    t1 = out(reg) r1,
                    t2 = out(reg) r2,
                    t3 = out(reg) _,
                    t4 = out(reg) _,
                    l = out(reg) _,
                    out("rdx") _,
                    c = const $c,
                    options(pure, nomem, nostack)
                );
            }
            [r0, r1, r2]
        }
    };
}

kernels_3!(secp192k1_multiply, secp192k1_square, full, C_192, "modulo 2^192 - 0x1000011c9, below `p`");
kernels_4!(secp256k1_multiply, secp256k1_square, full, C_256, "modulo 2^256 - 0x1000003d1, below `p`");
kernels_4!(twice_25519_multiply, twice_25519_square, weak_38, C_25519, "modulo 2^256 - 38, below `2^256`");

/// `a k`, modulo 2^256 - 38, below `2^256`. 4 products; 8 registers.
#[inline(always)]
pub fn twice_25519_multiply_small(_: Adx, a: &[u64; 4], k: u32) -> [u64; 4] {
    let (r0, r1, r2, r3);
    // SAFETY: the token proves BMI2; no memory is touched
    unsafe {
        asm!(
            "mulx {h}, {a0}, {a0}",
            "mulx {l}, {a1}, {a1}",
            "add {a1}, {h}",
            "mulx {h}, {a2}, {a2}",
            "adc {a2}, {l}",
            "mulx {l}, {a3}, {a3}",
            "adc {a3}, {h}",
            "adc {l}, 0",
            // the word above is below 2^32
            "imul {l}, {l}, 38",
            "add {a0}, {l}",
            "adc {a1}, 0",
            "adc {a2}, 0",
            "adc {a3}, 0",
            "sbb {l}, {l}",
            "and {l}, 38",
            "add {a0}, {l}",
            a0 = inout(reg) a[0] => r0,
            a1 = inout(reg) a[1] => r1,
            a2 = inout(reg) a[2] => r2,
            a3 = inout(reg) a[3] => r3,
            l = out(reg) _,
            h = out(reg) _,
            inout("rdx") u64::from(k) => _,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2, r3]
}
