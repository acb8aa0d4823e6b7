//! Multiplication modulo `2^384 - 2^128 - 2^96 + 2^32 - 1`, the prime of P-384, with plain integers.
//!
//! `2^384 = c = 2^128 + 2^96 - 2^32 + 1`, so a fold of the words `H` above bit 384 adds `H`, `H 2^128` and `u 2^64` and
//! subtracts `u`, where `u = 2^32 H`. The six high words of a product leave `n <= c` above bit 384, and the value is
//! `r + n c`, below `2 p`. It is compared with `p` before its carries are taken: `r + (n + 1) c` reaches `2^384` exactly
//! when `r + n c` is not below `p`, and is then right without that bit; else `c` is taken back.
//!
//! Rejected: the nine sums of words of 32 bits of FIPS 186-4, appendix D.2.4 (ten terms of six words each and a quotient
//! of both signs); folds that multiply by the words of `c` (18 products each; verification took 1.4 times the
//! instructions on x86-64).
//!
//! Contract: operands have any value; results are below the prime. Constant time. Tested in `tests.rs`.

use super::{products, pseudo_mersenne};
use crate::carries::{self, adc, sbb};
use crate::limbs::mac;
use crate::value_barrier::mask;

/// `2^384` modulo the prime.
const C: [u64; 6] = [0xffff_ffff_0000_0001, 0xffff_ffff, 1, 0, 0, 0];

/// Bits 32 and up of the words `above` and `below`.
#[inline(always)]
fn shifted(above: u64, below: u64) -> u64 {
    above << 32 | below >> 32
}

/// The value below `p` that is `r + s - c`, for `r + s - c` below `2 p`.
#[inline(always)]
fn compared(r: &[u64; 6], s: &[u64; 6]) -> [u64; 6] {
    let (sum, carry) = carries::add(r, s);
    let mask = mask(carry ^ 1);
    carries::sub(&sum, &C.map(|word| word & mask)).0
}

/// The value below `p` congruent to `low + 2^384 high`.
#[inline(always)]
pub(super) fn reduced(low: &[u64; 6], high: &[u64; 6]) -> [u64; 6] {
    let h = high;
    let u = [
        h[0] << 32,
        shifted(h[1], h[0]),
        shifted(h[2], h[1]),
        shifted(h[3], h[2]),
        shifted(h[4], h[3]),
        shifted(h[5], h[4]),
        h[5] >> 32,
    ];
    // low + H, and above it the words from 384 on
    let (mut r, mut carry) = carries::add(low, h);
    let mut n = [carry, 0, 0];
    // H 2^128
    carry = 0;
    for i in 2..6 {
        (r[i], carry) = adc(r[i], h[i - 2], carry);
    }
    (n[0], carry) = adc(n[0], h[4], carry);
    (n[1], n[2]) = adc(h[5], 0, carry);
    // u 2^64
    carry = 0;
    for i in 1..6 {
        (r[i], carry) = adc(r[i], u[i - 1], carry);
    }
    (n[0], carry) = adc(n[0], u[5], carry);
    (n[1], carry) = adc(n[1], u[6], carry);
    n[2] += carry;
    // -u
    let mut borrow = 0;
    for i in 0..6 {
        (r[i], borrow) = sbb(r[i], u[i], borrow);
    }
    (n[0], borrow) = sbb(n[0], u[6], borrow);
    (n[1], borrow) = sbb(n[1], 0, borrow);
    n[2] -= borrow;
    compared(&r, &times_c_plus_c(n))
}

/// `(n + 1) c` for an `n` up to `c`.
#[inline(always)]
fn times_c_plus_c(n: [u64; 3]) -> [u64; 6] {
    let v = [n[0] << 32, shifted(n[1], n[0]), shifted(n[2], n[1])];
    // n + c
    let (s0, carry) = adc(n[0], C[0], 0);
    let (s1, carry) = adc(n[1], C[1], carry);
    let s2 = n[2] + C[2] + carry;
    // v 2^64
    let (s1, carry) = adc(s1, v[0], 0);
    let (s2, carry) = adc(s2, v[1], carry);
    let s3 = v[2] + carry;
    // n 2^128
    let (s2, carry) = adc(s2, n[0], 0);
    let (s3, carry) = adc(s3, n[1], carry);
    let s4 = n[2] + carry;
    // -v
    let (s0, borrow) = sbb(s0, v[0], 0);
    let (s1, borrow) = sbb(s1, v[1], borrow);
    let (s2, borrow) = sbb(s2, v[2], borrow);
    let (s3, borrow) = sbb(s3, 0, borrow);
    [s0, s1, s2, s3, s4 - borrow, 0]
}

/// `a + b`, for operands below the prime.
#[inline(always)]
pub fn add(a: &[u64; 6], b: &[u64; 6]) -> [u64; 6] {
    pseudo_mersenne::add::<6, 384>(a, b, &C)
}

/// `a - b`, for operands below the prime.
#[inline(always)]
pub fn sub(a: &[u64; 6], b: &[u64; 6]) -> [u64; 6] {
    pseudo_mersenne::sub::<6, 384>(a, b, &C)
}

/// `a k`, for an `a` below the prime.
#[inline(always)]
pub fn mul_small(a: &[u64; 6], k: u32) -> [u64; 6] {
    let (mut r, mut carry) = ([0; 6], 0);
    for i in 0..6 {
        (r[i], carry) = mac(0, a[i], u64::from(k), carry);
    }
    let m = carry + 1;
    let (left, right) = (m << 32, m >> 32);
    let (s0, borrow) = sbb(m, left, 0);
    let (s1, borrow) = sbb(left, right, borrow);
    compared(&r, &[s0, s1, m + right - borrow, 0, 0, 0])
}

/// `a b`.
#[inline(always)]
pub fn multiply(a: &[u64; 6], b: &[u64; 6]) -> [u64; 6] {
    let (low, high) = products::product(a, b);
    reduced(&low, &high)
}

/// `a^2`.
#[inline(always)]
pub fn square(a: &[u64; 6]) -> [u64; 6] {
    let (low, high) = products::square(a);
    reduced(&low, &high)
}
