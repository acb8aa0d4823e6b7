//! Additions and subtractions with carry on secrets.
//!
//! The functions are those of [`limbs`] by the same names. A carry is 0 or 1, and the compiler knows it: of
//! the sum of a limb and a carry it makes a branch on several machines (`b.lo` on aarch64), though no source has one. So
//! a carry passes [`value_barrier`](mod@crate::value_barrier) on its way to the next limb. It takes no instruction, but
//! keeps the carry out of the flags: a sum of four limbs has 50 instructions instead of 43 on aarch64, and 140 instead of
//! 146 on a Cortex-M4. On x86-64 there is none: there the plain functions become `adc` and `sbb`, which the barrier
//! would prevent, and the test under valgrind shows that no branch depends on a carry.
//!
//! Where a comparison of limbs is itself a branch, because there are neither registers of 64 bits nor flags (riscv32), or no
//! instruction under a condition (Thumb of Armv6-M), a carry is made of the top bits of operands and sum.
//!
//! Rejected: that on all machines, which is four instructions for one; sums of 128 bits, of which
//! the compiler makes the same comparisons. In `limbs.rs` the functions stay `const fn`, which a barrier cannot be.
//!
//! Constant time. Tested against [`limbs`], and by all arithmetic that is made of them.

use crate::limbs;
use crate::value_barrier::bit_barrier;

/// Whether the machine compares limbs by halves, the lower ones behind a branch.
const COMPARES_HALVES: bool = cfg!(all(
    target_pointer_width = "32",
    not(any(
        target_arch = "x86",
        // those of Arm that cannot exchange are those without instructions under a condition, and older ones
        all(target_arch = "arm", target_has_atomic = "8"),
        target_arch = "wasm32",
        target_arch = "x86_64",
        target_arch = "aarch64"
    ))
));

/// The carry out of `sum = a + b + carry`: two of the top bits of `a`, `b` and the carry into them are set.
#[inline(always)]
const fn carry_of(a: u64, b: u64, sum: u64) -> u64 {
    (a & b | (a | b) & !sum) >> 63
}

/// A carry or a borrow on its way to the next limb.
#[inline(always)]
fn hidden(bit: u64) -> u64 {
    if cfg!(target_arch = "x86_64") { bit } else { bit_barrier(bit) }
}

/// `a + b + carry`; returns the low limb and the carry, which is 0 or 1.
#[inline(always)]
pub fn adc(a: u64, b: u64, carry: u64) -> (u64, u64) {
    if COMPARES_HALVES {
        let sum = a.wrapping_add(b).wrapping_add(carry);
        return (sum, hidden(carry_of(a, b, sum)));
    }
    let (sum, carry) = limbs::adc(a, b, carry);
    (sum, hidden(carry))
}

/// `a - b - borrow`; returns the low limb and the borrow, which is 0 or 1.
#[inline(always)]
pub fn sbb(a: u64, b: u64, borrow: u64) -> (u64, u64) {
    if COMPARES_HALVES {
        // a - b - borrow = -1 - (-1 - a + b + borrow)
        let difference = a.wrapping_sub(b).wrapping_sub(borrow);
        return (difference, hidden(carry_of(!a, b, !difference)));
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arch::oracle::structured;

    fn check<const L: usize>() {
        let values = structured(&[u64::MAX; L]);
        for a in &values {
            for b in &values {
                assert_eq!(add(a, b), limbs::add(a, b), "{a:x?} + {b:x?}");
                assert_eq!(sub(a, b), limbs::sub(a, b), "{a:x?} - {b:x?}");
                assert_eq!(add_masked(a, b, u64::MAX), limbs::add(a, b), "{a:x?} + {b:x?}");
                assert_eq!(add_masked(a, b, 0), (*a, 0), "{a:x?}");
                for bit in [0, 1] {
                    assert_eq!(adc(a[0], b[0], bit), limbs::adc(a[0], b[0], bit), "{a:x?} {b:x?} {bit}");
                    assert_eq!(sbb(a[0], b[0], bit), limbs::sbb(a[0], b[0], bit), "{a:x?} {b:x?} {bit}");
                    let (sum, carry) = limbs::adc(a[0], b[0], bit);
                    assert_eq!(carry_of(a[0], b[0], sum), carry, "{a:x?} {b:x?} {bit}");
                    let (difference, borrow) = limbs::sbb(a[0], b[0], bit);
                    assert_eq!(carry_of(!a[0], b[0], !difference), borrow, "{a:x?} {b:x?} {bit}");
                }
            }
        }
    }

    #[test]
    fn the_sums_are_those_of_constants() {
        check::<1>();
        check::<4>();
        check::<9>();
    }
}
