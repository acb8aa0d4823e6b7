//! Multiplication modulo `p = 2^256 - 2^224 + 2^192 + 2^96 - 1`, the prime of P-256, in Montgomery form with `R = 2^256`.
//!
//! `-1/p` is 1 modulo `2^96`, so Montgomery's quotient `Q` needs no multiplication, and its product with `p` neither:
//! `S + Q p = S + Q 2^96 + (Q 2^64 - Q 2^32 + Q) 2^192 - Q`. A word of `Q` is the word of `S` plus the words of `2^32 Q`
//! below it; the fourth takes the lowest word of `K = Q 2^64 - Q 2^32 + Q` besides. What is left is to add the other words
//! of `2^32 Q` and of `K` to the high half: 17 additions, 5 subtractions and 5 shifted words.
//!
//! Bounds: for a product `S` below `2^256 p` the sum, divided by `2^256`, is below `2 p`; `K` is below `2^320`.
//!
//! Rejected: rows of product and reduction in turn, as [`montgomery`](super::montgomery) has them, where the compiler
//! multiplies by the words of `p` (on x86-64 a square takes 226 instructions and not 181); four steps for a word of `Q`
//! each (8 more); the reduction inlined into additions and small multiples (a kilobyte of stack for a public key on a
//! device). Everything is in place: with -Os a frame has 48 bytes. The identity is that of Gueron and Krasnov, "Fast prime
//! field elliptic-curve cryptography with 256-bit primes" (Journal of Cryptographic Engineering 5, 2015).
//!
//! Contract: one operand has any value, the other is below `p`; that of a square is below `p`. Results are below `p`.
//! Constant time. Tested in `tests.rs`.

use super::products;
use crate::carries::{adc, sbb};
use crate::primes::{P256, PrimeForm};
use crate::reduction::reduce_once;

/// `(low + 2^256 high) / 2^256` modulo `p`, for a value below `2^256 p`.
#[inline(always)]
pub(super) fn reduced(low: &[u64; 4], high: &[u64; 4]) -> [u64; 4] {
    // the words of Q, and those of 2^32 Q as w
    let shifted = |above: u64, below: u64| above << 32 | below >> 32;
    let q0 = low[0];
    let w0 = q0 << 32;
    let (q1, carry) = adc(low[1], w0, 0);
    let w1 = shifted(q1, q0);
    let (q2, carry) = adc(low[2], w1, carry);
    let w2 = shifted(q2, q1);
    let (q3, first) = adc(low[3], w2, carry);
    let (k0, borrow) = sbb(q0, w0, 0);
    let (q3, second) = adc(q3, k0, 0);
    let (w3, w4) = (shifted(q3, q2), q3 >> 32);
    // the words of K above the lowest
    let (k1, borrow) = sbb(q1, w1, borrow);
    let (k2, borrow) = sbb(q2, w2, borrow);
    let (k3, borrow) = sbb(q3, w3, borrow);
    let (k1, carry) = adc(k1, q0, 0);
    let (k2, carry) = adc(k2, q1, carry);
    let (k3, carry) = adc(k3, q2, carry);
    let k4 = q3 + carry - w4 - borrow;
    // the high half, 2^32 Q and K
    let (r0, carry) = adc(high[0], w3, first);
    let (r1, carry) = adc(high[1], w4, carry);
    let (r2, carry) = adc(high[2], 0, carry);
    let r3 = high[3] + carry;
    let (r0, carry) = adc(r0, k1, second);
    let (r1, carry) = adc(r1, k2, carry);
    let (r2, carry) = adc(r2, k3, carry);
    let (r3, carry) = adc(r3, k4, carry);
    reduce_once(&[r0, r1, r2, r3], carry, &P256::P)
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
