//! Multiplication modulo `p = 2^224 - 2^96 + 1`, the prime of P-224, in Montgomery form with `R = 2^256`.
//!
//! `1/p` is 1 modulo `2^96`, so Montgomery's quotient `Q` needs no multiplication, and no product with `p` either:
//! `S - Q p = S + Q 2^96 - Q 2^224 - Q`, where both shifts have the same words, those of `2^32 Q`. A word of `Q` is
//! the word of `S` plus the words below it, shifted, so that its words come one after the other. What is left is
//! one chain of additions and one of subtractions over the high half.
//!
//! Bounds: for a product `S` below `2^256 p` the difference, divided by `2^256`, is above `-p` and below `p`, and `p` is
//! added to a negative one.
//!
//! Rejected: `S + Q p`, whose quotient is the negative, with a carry out of every word; rows of product and reduction in
//! turn with multiplications by the words of `p` (a third more instructions on x86-64).
//!
//! Contract: one operand has any value, the other is below `p`; a square's is below `p`. Results are below `p`. Constant
//! time. Tested in `tests.rs`.

use super::products;
use crate::carries::{self, adc, sbb};
use crate::primes::{P224, PrimeForm};
use crate::value_barrier::mask;

/// `(low + 2^256 high) / 2^256` modulo `p`, for a value below `2^256 p`.
#[inline(always)]
pub(super) fn reduced(low: &[u64; 4], high: &[u64; 4]) -> [u64; 4] {
    // word i + 1 of 2^32 Q
    let shifted = |above: u64, below: u64| above << 32 | below >> 32;
    let q0 = low[0];
    let w0 = q0 << 32;
    let (q1, carry) = adc(low[1], w0, 0);
    let w1 = shifted(q1, q0);
    let (q2, carry) = adc(low[2], w1, carry);
    let w2 = shifted(q2, q1);
    let (sum, carry) = adc(low[3], w2, carry);
    let (q3, borrow) = sbb(sum, w0, 0);
    let (w3, w4) = (shifted(q3, q2), q3 >> 32);

    let (s0, carry) = adc(high[0], w3, carry);
    let (s1, carry) = adc(high[1], w4, carry);
    let (s2, carry) = adc(high[2], 0, carry);
    let (r0, borrow) = sbb(s0, w1, borrow);
    let (r1, borrow) = sbb(s1, w2, borrow);
    let (r2, borrow) = sbb(s2, w3, borrow);
    let (r3, borrow) = sbb(high[3] + carry, w4, borrow);
    carries::add_masked(&[r0, r1, r2, r3], &P224::P, mask(borrow)).0
}

/// `a b / 2^256`.
#[inline(always)]
pub fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (low, high) = products::product(a, b);
    reduced(&low, &high)
}

/// `a^2 / 2^256`.
#[inline(always)]
pub fn square(a: &[u64; 4]) -> [u64; 4] {
    let (low, high) = products::square(a);
    reduced(&low, &high)
}
