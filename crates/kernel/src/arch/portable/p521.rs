//! Arithmetic modulo `2^521 - 1`, the prime of P-521, with plain integers.
//!
//! `2^521 = 1`: a product is the sum of its bits below 521 and of those from there on, and a half is a rotation. The 55
//! bits above the prime make sums and differences short: nothing has to be compared with the prime.
//!
//! Rejected: folds by rows of products with 1 (a product took half as many instructions again, and a square did not gain
//! from its own products), limbs of 58 bits, whose sums need no carry but nine more products to reduce.
//!
//! Contract: operands and results are below the prime; the first factor of a product may have any value if the other is
//! 1. Constant time. Tested in `tests.rs`.

use super::products;
use crate::carries::{self, adc, sbb};
use crate::limbs::mac;

const TOP: u64 = (1 << 9) - 1;

/// `a + b + 1` reaches bit 521 exactly when `a + b >= p`, and is then right without that bit; else the 1 is taken
/// back.
#[inline(always)]
pub fn add(a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
    let (mut r, mut carry) = ([0; 9], 1);
    for i in 0..9 {
        (r[i], carry) = adc(a[i], b[i], carry);
    }
    let mut borrow = 1 - (r[8] >> 9);
    r[8] &= TOP;
    for limb in &mut r {
        (*limb, borrow) = sbb(*limb, 0, borrow);
    }
    r
}

/// A borrow counts `2^521 - 1`: 1 is subtracted, and the bits from 521 on are dropped.
#[inline(always)]
pub fn sub(a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
    let (mut r, mut borrow) = carries::sub(a, b);
    for limb in &mut r {
        (*limb, borrow) = sbb(*limb, 0, borrow);
    }
    r[8] &= TOP;
    r
}

/// A rotation of 521 bits by one.
#[inline(always)]
pub fn half(a: &[u64; 9]) -> [u64; 9] {
    let mut r = [0; 9];
    for i in 0..8 {
        r[i] = a[i] >> 1 | a[i + 1] << 63;
    }
    r[8] = a[8] >> 1 | (a[0] & 1) << 8;
    r
}

/// The value below `p` congruent to `low + 2^576 high`, a value below `2^1042 - 1`.
#[inline(always)]
pub(super) fn reduced(low: &[u64; 9], high: &[u64; 9]) -> [u64; 9] {
    let (mut below, mut above) = (*low, [0; 9]);
    below[8] &= TOP;
    for i in 0..9 {
        above[i] = (if i == 0 { low[8] } else { high[i - 1] }) >> 9 | high[i] << 55;
    }
    add(&below, &above)
}

/// `a k`.
#[inline(always)]
pub fn mul_small(a: &[u64; 9], k: u32) -> [u64; 9] {
    let (mut r, mut carry) = ([0; 9], 0);
    for i in 0..9 {
        (r[i], carry) = mac(0, a[i], u64::from(k), carry);
    }
    let n = r[8] >> 9;
    r[8] &= TOP;
    add(&r, &[n, 0, 0, 0, 0, 0, 0, 0, 0])
}

/// `a b`.
#[inline(always)]
pub fn multiply(a: &[u64; 9], b: &[u64; 9]) -> [u64; 9] {
    let (low, high) = products::product(a, b);
    reduced(&low, &high)
}

/// `a^2`.
#[inline(always)]
pub fn square(a: &[u64; 9]) -> [u64; 9] {
    let (low, high) = products::square(a);
    reduced(&low, &high)
}
