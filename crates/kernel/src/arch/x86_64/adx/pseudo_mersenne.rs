//! Multiplication modulo 2^(64 L) - c for a short c, plain representation, inline.
//!
//! `2^(64 L) = c`, so the high half `H` of the product folds onto the low half as `H c`: one row of `L`
//! products. It leaves `S = n 2^(64 L) + r` with `n <= c < 2^34`, and `S = r + n c`.
//!
//! **The quotient before the carries.** `n` is the last word that a product and its fold finish. The top limbs alone
//! tell nearly all of it: with the high word `h` of their product and the product's word `w` below `2^(64 L)`,
//! `q = floor((h c + w) / 2^64)` is at most `n`. The other limbs add at most 3 to `h`, hence
//! `S < (q + 1) 2^(64 L) + (3 c + 1) 2^(64 (L - 1))`. So `q` stands for `n`, and is there before `H` is.
//!
//! The full forms take `S - (q + 1) p = S - (q + 1) 2^(64 L) + (q + 1) c`, which is below `p` by that bound and not
//! below `-p` because `q <= n`. Where it is negative, its top word is -1 and not 0, and `p` is added as `2^(64 L) - c`.
//! All this is `L + 2` products.
//!
//! For c = 38 the bits of `S` from 255 on count 19 each. `m = floor((38 floor(h / 2^8) + floor(w / 2^8)) / 2^55)`,
//! below 78, stands for them, with `S - m 2^255 < 2^255 + 2^206`. The addition of `19 m` ends below `2^255 + 2^207`, so
//! that no word above `2^256` is computed. All this is three full products and three low halves.
//!
//! | functions | p | c | result |
//! |---|---|---|---|
//! | `secp192k1_*` | 2^192 - 0x1000011c9 | the same | below `p` |
//! | `secp256k1_*` | 2^256 - 0x1000003d1 | the same | below `p` |
//! | `twice_25519_*` | 2 (2^255 - 19) | 38 | below 2^256, of products below 2^255 + 2^207 |
//!
//! Contract: any operands, but products of values below `p` for [`secp256k1_reduce_difference`]. Tested in `tests.rs`.

use super::linear::twice_25519;
use super::{Adx, NAMED};
use crate::arch::portable;
use crate::primes::{self, PrimeForm};
use core::arch::asm;

prime! {
    Secp192k1, 3:
    linear_methods! { secp192k1, 3 }
    product_methods! { secp192k1_multiply, secp192k1_square, 3 }
}
prime! {
    Secp256k1, 4:
    linear_methods! { secp256k1, 4 }
    product_methods! { secp256k1_multiply, secp256k1_square, 4 }
    lazy_reduction_methods! { secp256k1_reduce_difference, primes::Secp256k1::P }
}
prime! {
    P25519, 4:
    product_methods! { twice_25519_multiply, twice_25519_square, 4 }

    #[inline(always)]
    fn add(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        twice_25519::add(a, b)
    }

    #[inline(always)]
    fn sub(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        twice_25519::sub(a, b)
    }

    #[inline(always)]
    fn half(&self, a: &[u64; 4]) -> [u64; 4] {
        portable::P25519.half(a)
    }

    #[inline(always)]
    fn add_product(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        debug_assert!(b[3] <= PRODUCT_TOP, "not a product");
        twice_25519::add_product(a, b)
    }

    #[inline(always)]
    fn sub_product(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        debug_assert!(b[3] <= PRODUCT_TOP, "not a product");
        twice_25519::sub_product(a, b)
    }

    #[inline(always)]
    fn mul_small(&self, a: &[u64; 4], k: u32) -> [u64; 4] {
        twice_25519_multiply_small(NAMED, a, k)
    }
}

/// The top limb of a product modulo `2^255 - 19`, which is below `2^255 + 2^207`, is at most this.
pub const PRODUCT_TOP: u64 = (1 << 63) + (1 << 15);

const C_192: u64 = 0x1_0000_11c9;
const C_256: u64 = 0x1_0000_03d1;
const C_25519: u64 = 38;

/// `[w…] + rdx [u…]`: the low halves of the products are added to `w`, which leaves a carry above the last, and the
/// high halves replace `u`. They belong one word higher.
#[rustfmt::skip]
macro_rules! fold {
    ($l:tt [$w:tt $($ws:tt)+] [$u:tt $($us:tt)+]) => {
        concat!(fold!(@ "add" $l $w $u), $(fold!(@ "adc" $l $ws $us)),+)
    };
    (@ $add:tt $l:tt $w:tt $u:tt) => {
        concat!("mulx ", $u, ", ", $l, ", ", $u, "\n", $add, " ", $w, ", ", $l, "\n")
    };
}

/// `[w…] + 2^(64 L) [u… n]` below `p`, in the words `w`, for `q = h`.
#[rustfmt::skip]
macro_rules! full {
    ($l:tt $q:tt [$w0:tt $w1:tt $w2:tt] [$u0:tt $u1:tt $n:tt]) => {
        full!(@ $l $q $w0 $w1 [] $w2 $u0 [$u1] $n)
    };
    ($l:tt $q:tt [$w0:tt $w1:tt $w2:tt $w3:tt] [$u0:tt $u1:tt $u2:tt $n:tt]) => {
        full!(@ $l $q $w0 $w1 [$w2] $w3 $u0 [$u1 $u2] $n)
    };
    (@ $l:tt $q:tt $w0:tt $w1:tt [$($v:tt)?] $w:tt $u0:tt [$($u:tt)+] $n:tt) => {
        concat!(
            "mov rdx, {c}\n",
            // q + 1
            "mulx ", $q, ", ", $l, ", ", $q, "\n",
            "add ", $l, ", ", $w, "\n",
            "adc ", $q, ", 1\n",
            // S - (q + 1) 2^(64 L)
            fold!($l [$w0 $w1 $($v)? $w] [$u0 $($u)+ $n]),
            "adc ", $n, ", 0\n",
            "sub ", $n, ", ", $q, "\n",
            // plus (q + 1) c, of which the second word is below 2^3: its sum with a high half does not carry
            "mulx ", $q, ", ", $l, ", ", $q, "\n",
            "add ", $q, ", ", $u0, "\n",
            "add ", $w0, ", ", $l, "\n",
            "adc ", $w1, ", ", $q, "\n",
            full!(high [$($v)? $w] [$($u)+]),
            "adc ", $n, ", 0\n",
            // less c where the top word is -1
            "and rdx, ", $n, "\n",
            "sub ", $w0, ", rdx\n",
            "sbb ", $w1, ", 0\n",
            $("sbb ", $v, ", 0\n",)?
            "sbb ", $w, ", 0\n"
        )
    };
    // the high halves of the upper words
    (high [$($w:tt)+] [$($u:tt)+]) => { concat!($("adc ", $w, ", ", $u, "\n"),+) };
}

/// `[w…] + 2^256 [u…]` below `2^255 + 2^207`, in the words `w`, for `q = h` and c = 38.
#[rustfmt::skip]
macro_rules! weak_38 {
    ($l:tt $q:tt [$w0:tt $w1:tt $w2:tt $w3:tt] [$u0:tt $u1:tt $u2:tt $u3:tt]) => {
        concat!(
            // m
            "mov ", $l, ", ", $w3, "\n",
            "shr ", $q, ", 8\n",
            "shr ", $l, ", 8\n",
            "imul ", $q, ", ", $q, ", {c}\n",
            "imul ", $u3, ", ", $u3, ", {c}\n",
            "add ", $q, ", ", $l, "\n",
            "shr ", $q, ", 55\n",
            // S - m 2^255: nothing above 2^256 is left of it
            "mov rdx, ", $q, "\n",
            "shl rdx, 63\n",
            "add ", $w3, ", rdx\n",
            "imul ", $q, ", ", $q, ", 19\n",
            "mov rdx, {c}\n",
            fold!($l [$w0 $w1 $w2] [$u0 $u1 $u2]),
            "adc ", $w3, ", ", $u3, "\n",
            // plus 19 m
            "add ", $w0, ", ", $q, "\n",
            "adc ", $w1, ", ", $u0, "\n",
            "adc ", $w2, ", ", $u1, "\n",
            "adc ", $w3, ", ", $u2, "\n"
        )
    };
}

#[rustfmt::skip]
macro_rules! kernels {
    ($multiply:ident, $square:ident, $end:ident, $c:ident, $what:literal) => {
        #[doc = concat!("`a b`, ", $what, ". 16 products and a fold; 13 registers.")]
        #[cfg_attr(frame_pointers, inline(never))]
        #[cfg_attr(not(frame_pointers), inline(always))]
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

        #[doc = concat!("`a^2`, ", $what, ". 10 products and a fold; 12 registers.")]
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

/// `a b`, modulo 2^192 - 0x1000011c9, below `p`. 9 products and a fold; 11 registers.
#[inline(always)]
pub fn secp192k1_multiply(_: Adx, a: &[u64; 3], b: &[u64; 3]) -> [u64; 3] {
    let (r0, r1, r2);
    // SAFETY: the token proves BMI2 and ADX; `b` is read at offsets 0 to 16, inside its array
    unsafe {
        asm!(
            inline_product_3!(("{h}" "{z}") ("{h}" "{z}" "{b}")),
            full!("{l}" "{b}" ["{t0}" "{t1}" "{t2}"] ["{a0}" "{a1}" "{a2}"]),
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
            c = const C_192,
            options(pure, readonly, nostack)
        );
    }
    [r0, r1, r2]
}

/// `a^2`, modulo 2^192 - 0x1000011c9, below `p`. 6 products and a fold; 9 registers.
#[inline(always)]
pub fn secp192k1_square(_: Adx, a: &[u64; 3]) -> [u64; 3] {
    let (r0, r1, r2);
    // SAFETY: the token proves BMI2 and ADX; no memory is touched
    unsafe {
        asm!(
            inline_square_3!(apart),
            full!("{a1}" "{a2}" ["{a0}" "{t1}" "{t2}"] ["{t3}" "{t4}" "{l}"]),
            a0 = inout(reg) a[0] => r0,
            a1 = inout(reg) a[1] => _,
            a2 = inout(reg) a[2] => _,
            t1 = out(reg) r1,
            t2 = out(reg) r2,
            t3 = out(reg) _,
            t4 = out(reg) _,
            l = out(reg) _,
            out("rdx") _,
            c = const C_192,
            options(pure, nomem, nostack)
        );
    }
    [r0, r1, r2]
}

kernels!(secp256k1_multiply, secp256k1_square, full, C_256, "modulo 2^256 - 0x1000003d1, below `p`");
kernels!(twice_25519_multiply, twice_25519_square, weak_38, C_25519, "modulo 2^256 - 38, below `2^256`");

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

/// `product - wide`, modulo 2^256 - 0x1000003d1, below `p`, for products or squares of operands below `p`. A fold; 11
/// registers. The quotient is told by the difference itself.
#[inline(always)]
pub fn secp256k1_reduce_difference(_: Adx, product: &[u64; 8], wide: &[u64; 8]) -> [u64; 4] {
    let [mut r0, mut r1, mut r2, mut r3, a0, a1, a2, a3] = *product;
    // SAFETY: the token proves BMI2; `wide` is read at offsets 0 to 56, inside its array
    unsafe {
        asm!(
            less_wide_4!(),
            // plus 2^256 p under the mask, which is 2^512, the borrow, less 2^256 c
            "mov rdx, {c}",
            "and {l}, rdx",
            "sub {a0}, {l}",
            "sbb {a1}, 0",
            "sbb {a2}, 0",
            "sbb {a3}, 0",
            "mov {w}, {a3}",
            full!("{l}" "{w}" ["{t0}" "{t1}" "{t2}" "{t3}"] ["{a0}" "{a1}" "{a2}" "{a3}"]),
            a0 = inout(reg) a0 => _,
            a1 = inout(reg) a1 => _,
            a2 = inout(reg) a2 => _,
            a3 = inout(reg) a3 => _,
            t0 = inout(reg) r0,
            t1 = inout(reg) r1,
            t2 = inout(reg) r2,
            t3 = inout(reg) r3,
            w = inout(reg) wide.as_ptr() => _,
            l = out(reg) _,
            out("rdx") _,
            c = const C_256,
            options(pure, readonly, nostack)
        );
    }
    [r0, r1, r2, r3]
}
