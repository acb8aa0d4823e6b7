//! Additions and subtractions with carry on secrets.
//!
//! The functions are those of [`limbs`](crate::limbs) by the same names. A carry is 0 or 1, and the compiler knows it: of
//! the sum of a limb and a carry it makes a branch on several machines (`b.lo` on aarch64), though no source has one. So a carry passes [`value_barrier`](mod@crate::value_barrier) on its way to the
//! next limb. On x86-64 it does not: there the plain functions become `adc` and `sbb`, the barrier would keep the
//! compiler from that, and the test under valgrind shows that no branch depends on a carry.
//!
//! Rejected: carries by the top bits of operands and sum, which take four instructions for one; sums of 128 bits, of which
//! the compiler makes the same comparisons. In `limbs.rs` the functions stay `const fn`, which a barrier cannot be.
//!
//! Constant time. Tested against [`limbs`](crate::limbs), and by all arithmetic that is made of them.

use crate::limbs;
use crate::value_barrier::bit_barrier;

/// A carry or a borrow on its way to the next limb.
#[inline(always)]
fn hidden(bit: u64) -> u64 {
    if cfg!(target_arch = "x86_64") { bit } else { bit_barrier(bit) }
}

/// `a + b + carry`; returns the low limb and the carry, which is 0 or 1.
#[inline(always)]
pub fn adc(a: u64, b: u64, carry: u64) -> (u64, u64) {
    let (sum, carry) = limbs::adc(a, b, carry);
    (sum, hidden(carry))
}

/// `a - b - borrow`; returns the low limb and the borrow, which is 0 or 1.
#[inline(always)]
pub fn sbb(a: u64, b: u64, borrow: u64) -> (u64, u64) {
    let (difference, borrow) = limbs::sbb(a, b, borrow);
    (difference, hidden(borrow))
}

/// `a + b mod 2^(64 L)` and the carry out.
#[inline(always)]
pub fn add<const L: usize>(a: &[u64; L], b: &[u64; L]) -> ([u64; L], u64) {
    let (mut r, mut carry) = ([0; L], 0);
    for i in 0..L {
        (r[i], carry) = adc(a[i], b[i], carry);
    }
    (r, carry)
}

/// `a - b mod 2^(64 L)` and the borrow out.
#[inline(always)]
pub fn sub<const L: usize>(a: &[u64; L], b: &[u64; L]) -> ([u64; L], u64) {
    let (mut r, mut borrow) = ([0; L], 0);
    for i in 0..L {
        (r[i], borrow) = sbb(a[i], b[i], borrow);
    }
    (r, borrow)
}

/// `a + (mask & p)` and the carry out.
#[inline(always)]
pub fn add_masked<const L: usize>(a: &[u64; L], p: &[u64; L], mask: u64) -> ([u64; L], u64) {
    let (mut r, mut carry) = ([0; L], 0);
    for i in 0..L {
        (r[i], carry) = adc(a[i], p[i] & mask, carry);
    }
    (r, carry)
}
