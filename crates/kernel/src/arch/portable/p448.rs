//! Arithmetic modulo `2^448 - 2^224 - 1`, the prime of Curve448, with plain integers.
//!
//! Contract: operands of sums and differences are below the prime, other operands have any value; results are below the
//! prime. Constant time.
//!
//! `2^448 = c = 2^224 + 1`. Seven high words `H` of a product count `c H`, and the half of `2^224 H` that leaves the
//! seven words again counts `c`: with `H = h1 2^224 + h0` this is `H + h1 2^224 + (h0 2^224 + h1)`, where the last term
//! is `H` rotated by 224 bits. Rejected: the product of halves by three products instead of four, which the prime was
//! chosen for (Hamburg, "Ed448-Goldilocks, a new elliptic curve", eprint 2015/625): a half is three limbs and a half,
//! and three products of four limbs are 48 products of limbs, against 49.

use super::products;
use crate::carries::{self, adc};
use crate::limbs::mac;
use crate::reduction::{minus_c, reduce_p448};

/// The value below `p` congruent to `low + 2^448 high`.
#[inline(always)]
pub(super) fn folded(low: &[u64; 7], high: &[u64; 7]) -> [u64; 7] {
    let (mut r, mut n) = carries::add(low, high);
    let mut carry = 0;
    for i in 0..7 {
        let rotated = high[(i + 3) % 7] >> 32 | high[(i + 4) % 7] << 32;
        (r[i], carry) = adc(r[i], rotated, carry);
    }
    n += carry;
    (r[3], carry) = adc(r[3], high[3] >> 32 << 32, 0);
    for i in 4..7 {
        (r[i], carry) = adc(r[i], high[i], carry);
    }
    reduce_p448(&r, n + carry)
}

/// `a + b`.
#[inline(always)]
pub fn add(a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
    let (sum, carry) = carries::add(a, b);
    reduce_p448(&sum, carry)
}

/// `a - b`: a borrow counts `c`.
#[inline(always)]
pub fn sub(a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
    let (difference, borrow) = carries::sub(a, b);
    minus_c(&difference, borrow)
}

/// `a k`.
#[inline(always)]
pub fn mul_small(a: &[u64; 7], k: u32) -> [u64; 7] {
    let (mut r, mut carry) = ([0; 7], 0);
    for i in 0..7 {
        (r[i], carry) = mac(0, a[i], u64::from(k), carry);
    }
    reduce_p448(&r, carry)
}

/// `a b`.
#[inline(always)]
pub fn multiply(a: &[u64; 7], b: &[u64; 7]) -> [u64; 7] {
    let (low, high) = products::product(a, b);
    folded(&low, &high)
}

/// `a^2`.
#[inline(always)]
pub fn square(a: &[u64; 7]) -> [u64; 7] {
    let (low, high) = products::square(a);
    folded(&low, &high)
}
