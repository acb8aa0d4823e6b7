//! Arithmetic modulo `2^255 - 19`, the prime of Curve25519, with elements that are any values below `2^256 = 38`.
//!
//! A product is folded once at bit 256, by 38, and what is above bit 255 then counts 19 each: fewer than 78 of them, so
//! that a product ends below `2^255 + 2^11`. Nothing is compared with the prime. A sum of two elements can carry
//! twice, each time for 38; where the second operand is a product ([`Arithmetic::add_product`](crate::Arithmetic)) it
//! carries once.
//!
//! Rejected: values below the prime (a comparison in every operation: a third of X25519); products folded at bit 256 to
//! the end, which can carry once more, and are no shorter; limbs of 51 bits (25 products instead of 16, where a machine
//! adds with carry for less than it multiplies).
//!
//! Contract: operands are any values below `2^256`, but for second operands of `add_product` and `sub_product`, which are
//! below `2^255 + 2^207` (the bound of products of the kernels for x86-64, too). Results are below `2^256`, those of
//! products, squares and small multiples below `2^255 + 2^38`. Constant time. Tested in `tests.rs`.

use super::products;
use crate::carries::{self, adc};
use crate::limbs::mac;
use crate::value_barrier::mask;

/// `2^256`.
const TWICE: u64 = 38;

/// `r + 2^256 n` below `2^255 + 19 (2 n + 2)`, for an `n` below `2^58`.
#[inline(always)]
fn folded(mut r: [u64; 4], n: u64) -> [u64; 4] {
    let mut carry = 19 * (n << 1 | r[3] >> 63);
    r[3] &= u64::MAX >> 1;
    (r[0], carry) = adc(r[0], carry, 0);
    (r[1], carry) = adc(r[1], 0, carry);
    (r[2], carry) = adc(r[2], 0, carry);
    r[3] += carry;
    r
}

/// `low + 2^256 high`.
#[inline(always)]
pub(super) fn reduced(low: &[u64; 4], high: &[u64; 4]) -> [u64; 4] {
    let (mut r, mut carry) = (*low, 0);
    for i in 0..4 {
        (r[i], carry) = mac(r[i], high[i], TWICE, carry);
    }
    folded(r, carry)
}

/// `r + 38 bit`, and the carry out.
#[inline(always)]
fn add_bit(r: &[u64; 4], bit: u64) -> ([u64; 4], u64) {
    carries::add(r, &[mask(bit) & TWICE, 0, 0, 0])
}

/// `r - 38 bit`, and the borrow out.
#[inline(always)]
fn sub_bit(r: &[u64; 4], bit: u64) -> ([u64; 4], u64) {
    carries::sub(r, &[mask(bit) & TWICE, 0, 0, 0])
}

/// `a + b`.
#[inline(always)]
pub fn add(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (sum, carry) = carries::add(a, b);
    let (mut r, carry) = add_bit(&sum, carry);
    // after a carry the lowest limb is below 38
    r[0] += mask(carry) & TWICE;
    r
}

/// `a - b`.
#[inline(always)]
pub fn sub(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (difference, borrow) = carries::sub(a, b);
    let (mut r, borrow) = sub_bit(&difference, borrow);
    // after a borrow the lowest limb is 2^64 - 38 or more
    r[0] -= mask(borrow) & TWICE;
    r
}

/// `a + b` for a product `b`: after a carry the sum is below `2^255 + 2^207`, and does not carry again.
#[inline(always)]
pub fn add_product(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (sum, carry) = carries::add(a, b);
    add_bit(&sum, carry).0
}

/// `a - b` for a product `b`: after a borrow the difference is above `2^255 - 2^207`, and does not borrow again.
#[inline(always)]
pub fn sub_product(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (difference, borrow) = carries::sub(a, b);
    sub_bit(&difference, borrow).0
}

/// `a k`.
#[inline(always)]
pub fn mul_small(a: &[u64; 4], k: u32) -> [u64; 4] {
    let (mut r, mut carry) = ([0; 4], 0);
    for i in 0..4 {
        (r[i], carry) = mac(0, a[i], u64::from(k), carry);
    }
    folded(r, carry)
}

/// `a b`.
#[inline(always)]
pub fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (low, high) = products::product(a, b);
    reduced(&low, &high)
}

/// `a^2`.
#[inline(always)]
pub fn square(a: &[u64; 4]) -> [u64; 4] {
    let (low, high) = products::square(a);
    reduced(&low, &high)
}
