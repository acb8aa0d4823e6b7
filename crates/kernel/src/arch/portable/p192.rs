//! Multiplication modulo `2^192 - 2^64 - 1`, the prime of P-192, with plain integers.
//!
//! `2^192 = c = 2^64 + 1`: the three high words of a product are added at bits 0 and 64, and the highest, which leaves at
//! bit 192 again, once more at both (FIPS 186-4, appendix D.2.1). At most 3 are left above bit 192; they and the
//! comparison with the prime are one addition: `r + (n + 1) c` reaches `2^192` exactly when `r + n c` is not below `p`,
//! and is then right without that bit; else `c` is taken back. No word is multiplied by a word of `c`.
//!
//! Contract: operands have any value, those of small multiples are below the prime; results are below the prime. Constant
//! time. Tested in `tests.rs`.

use super::{products, pseudo_mersenne};
use crate::carries::{self, adc};
use crate::limbs::mac;
use crate::value_barrier::mask;

/// `2^192` modulo the prime.
const C: [u64; 3] = [1, 1, 0];

/// The value below `p` congruent to `r + 2^192 n`, for an `n` below `2^33`.
#[inline(always)]
fn compared(r: &[u64; 3], n: u64) -> [u64; 3] {
    let (sum, carry) = carries::add(r, &[n + 1, n + 1, 0]);
    let back = mask(carry ^ 1) & 1;
    carries::sub(&sum, &[back, back, 0]).0
}

/// The value below `p` congruent to `low + 2^192 high`.
#[inline(always)]
pub(super) fn reduced(low: &[u64; 3], high: &[u64; 3]) -> [u64; 3] {
    let (mut r, mut n) = carries::add(low, high);
    let mut carry;
    (r[1], carry) = adc(r[1], high[0], 0);
    (r[2], carry) = adc(r[2], high[1], carry);
    n += carry;
    (r, carry) = carries::add(&r, &[high[2], high[2], 0]);
    compared(&r, n + carry)
}

/// `a + b`, for operands below the prime.
#[inline(always)]
pub fn add(a: &[u64; 3], b: &[u64; 3]) -> [u64; 3] {
    pseudo_mersenne::add::<3, 192>(a, b, &C)
}

/// `a - b`, for operands below the prime.
#[inline(always)]
pub fn sub(a: &[u64; 3], b: &[u64; 3]) -> [u64; 3] {
    pseudo_mersenne::sub::<3, 192>(a, b, &C)
}

/// `a k`.
#[inline(always)]
pub fn mul_small(a: &[u64; 3], k: u32) -> [u64; 3] {
    let (mut r, mut carry) = ([0; 3], 0);
    for i in 0..3 {
        (r[i], carry) = mac(0, a[i], u64::from(k), carry);
    }
    compared(&r, carry)
}

/// `a b`.
#[inline(always)]
pub fn multiply(a: &[u64; 3], b: &[u64; 3]) -> [u64; 3] {
    let (low, high) = products::product(a, b);
    reduced(&low, &high)
}

/// `a^2`.
#[inline(always)]
pub fn square(a: &[u64; 3]) -> [u64; 3] {
    let (low, high) = products::square(a);
    reduced(&low, &high)
}
