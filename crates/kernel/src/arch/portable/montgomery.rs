//! Montgomery multiplication in plain Rust.
//!
//! The method is coarsely integrated operand scanning (Koç, Acar, Kaliski, "Analyzing and comparing
//! Montgomery multiplication algorithms", IEEE Micro 1996): one row of products, one row of reduction,
//! a shift by a limb. It keeps `L + 2` limbs live, works for any odd modulus, including one that fills
//! its top limb, and compiles to straight-line code for a constant `L`. A square is the whole square first, which takes
//! half of the products, and rows of reduction over its low half: 13 % fewer instructions than a product on x86-64 at
//! four limbs, 24 % at six and 19 % at eight.
//!
//! Rejected: product scanning (more register pressure for the compiler) and Karatsuba (slower below ten
//! limbs). Tested against [`crate::limbs`] and against a big-integer reference on structured limbs, for
//! every limb count from 1 to 9.

use super::products;
use crate::limbs::mac;
use crate::reduction::reduce_once;
use crate::value_barrier::mask;
use crate::{carries, limbs};

/// `a * b * 2^(-64 L) mod p`.
///
/// In: `a` any, `b < p`, `p` odd, `p_inv = -p^-1 mod 2^64`. Out: below `p`. Constant time; `2 L^2 + L` products.
#[inline(always)]
pub fn montgomery_multiply<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L], p_inv: u64) -> [u64; L] {
    let (t, top) = unreduced(a, b, p, p_inv);
    reduce_once(&t, top, p)
}

/// `a^2 * 2^(-64 L) mod p`.
///
/// In: `a < p`, `p` odd, `p_inv = -p^-1 mod 2^64`. Out: below `p`. Constant time; `(3 L^2 + 3 L) / 2` products.
#[inline(always)]
pub fn montgomery_square<const L: usize>(a: &[u64; L], p: &[u64; L], p_inv: u64) -> [u64; L] {
    let (low, mut r) = products::square(a);
    let mut t = low;
    let mut top = 0;
    for high in &mut r {
        // t becomes (t + q p) / 2^64, and the word of the high half follows it
        let q = t[0].wrapping_mul(p_inv);
        let (_, mut carry) = mac(t[0], q, p[0], 0);
        for j in 1..L {
            (t[j - 1], carry) = mac(t[j], q, p[j], carry);
        }
        (t[L - 1], top) = carries::adc(*high, carry, top);
    }
    reduce_once(&t, top, p)
}

/// Defines a multiplication before its last reduction on an addition with carry.
macro_rules! unreduced {
    ($(#[$doc:meta])* [$($kind:tt)+] $name:ident, $adc:path) => {
        $(#[$doc])*
        #[inline(always)]
        pub $($kind)+ $name<const L: usize>(
            a: &[u64; L],
            b: &[u64; L],
            p: &[u64; L],
            p_inv: u64,
        ) -> ([u64; L], u64) {
            let mut t = [0u64; L];
            let mut top = 0;
            let mut i = 0;
            while i < L {
                let mut carry = 0;
                let mut j = 0;
                while j < L {
                    (t[j], carry) = mac(t[j], a[i], b[j], carry);
                    j += 1;
                }
                let (high, overflow) = $adc(top, carry, 0);

                let q = t[0].wrapping_mul(p_inv);
                (_, carry) = mac(t[0], q, p[0], 0);
                j = 1;
                while j < L {
                    (t[j - 1], carry) = mac(t[j], q, p[j], carry);
                    j += 1;
                }
                (t[L - 1], carry) = $adc(high, carry, 0);
                top = overflow + carry;
                i += 1;
            }
            (t, top)
        }
    };
}

unreduced! {
    /// [`montgomery_multiply`] before its last reduction, as limbs and a bit above them: below `2 p`.
    ///
    /// Bound: each step keeps `t < p + b` (t is `(t + a_i b + q p) / 2^64` with `t < p + b`, `a_i, q < 2^64`).
    [fn] unreduced, carries::adc
}
unreduced! {
    /// A Montgomery multiplication before its last reduction, for constants: [`montgomery_multiply`] hides its carries.
    [const fn] montgomery_unreduced, limbs::adc
}

/// `a + b mod p` for operands below `p`. Constant time.
#[inline(always)]
pub fn add_mod<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L]) -> [u64; L] {
    let (sum, carry) = carries::add(a, b);
    reduce_once(&sum, carry, p)
}

/// `a - b mod p` for operands below `p`. Constant time.
#[inline(always)]
pub fn sub_mod<const L: usize>(a: &[u64; L], b: &[u64; L], p: &[u64; L]) -> [u64; L] {
    let (difference, borrow) = carries::sub(a, b);
    carries::add_masked(&difference, p, mask(borrow)).0
}

/// `a / 2 mod p` for odd `p`: `(a + p) / 2` when `a` is odd. The result is below `p` when `a` is. Constant time.
#[inline(always)]
pub fn half_mod<const L: usize>(a: &[u64; L], p: &[u64; L]) -> [u64; L] {
    let (mut r, carry) = carries::add_masked(a, p, mask(a[0] & 1));
    for i in 0..L {
        let above = if i + 1 < L { r[i + 1] } else { carry };
        r[i] = r[i] >> 1 | above << 63;
    }
    r
}
