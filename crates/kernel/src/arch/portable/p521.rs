//! Short operations modulo `2^521 - 1`. The 55 bits above the prime make them short: nothing has to be compared with the
//! prime.
//!
//! Contract: operands and results are below the prime. Constant time.

use crate::carries::{self, adc, sbb};

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
