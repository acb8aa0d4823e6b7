//! Recoding of scalars into signed digits.
//!
//! Secrets use odd digits only, so that every digit selects a table entry and none is skipped: an odd
//! integer `k` below `2^T` is `sum s_i 2^i` over `T` signed bits, where `s_i` is +1 or -1 as bit `i` of
//! `(k >> 1) + 2^(T-1)` is 1 or 0. An even `k` is replaced by `n - k` and the result negated. Any grouping
//! of the signed bits, contiguous for a window or spread for a comb, gives an odd digit whose sign is
//! that of its top bit. The same bits hold for a negative odd `k` above `-2^T` in two's complement, but for the top
//! one, which is 1 or 0 as `k` is positive or not. Public scalars use the width-w non-adjacent form.

use crate::field::{Limbs, MAX_LIMBS};
use crate::words::{Damaged, Exchange};
use secant_kernel::{carries, limbs};
use subtle::{Choice, ConditionallySelectable};
use zeroize::Zeroize;

/// A secret scalar as an odd integer and a sign; wiped when dropped.
pub struct OddScalar {
    limbs: [u64; MAX_LIMBS],
    /// Whether the result is to be negated.
    pub negate: Choice,
}

impl OddScalar {
    /// The words of [`OddScalar::exchange`].
    pub const WORDS: usize = MAX_LIMBS + 1;

    /// No scalar, to be read over.
    pub fn blank() -> Self {
        Self { limbs: [0; MAX_LIMBS], negate: Choice::from(0) }
    }

    /// Takes the value of another: an array that is made of values and moved leaves copies of them behind.
    #[inline]
    pub fn set(&mut self, other: &Self) {
        self.limbs.copy_from_slice(&other.limbs);
        self.negate = other.negate;
    }

    /// `k` if it is odd and `n - k` otherwise, for `k <= n` and odd `n`; for public ones, because copies may stay where it is made.
    pub fn new(k: &[u64], n: &[u64]) -> Self {
        let mut result = Self::blank();
        result.assign(k, n);
        result
    }

    /// [`OddScalar::new`] for a secret, in the place of a blank one, of which no copy stays elsewhere.
    pub fn assign(&mut self, k: &[u64], n: &[u64]) {
        self.negate = Choice::from(((k[0] & 1) ^ 1) as u8);
        let mut borrow = 0;
        for (limb, (&k, &n)) in self.limbs.iter_mut().zip(k.iter().zip(n)) {
            let negated;
            (negated, borrow) = carries::sbb(n, k, borrow);
            *limb = u64::conditional_select(&k, &negated, self.negate);
        }
    }

    /// `2 c + 1` for a `c` in two's complement, of a length `total` at which `-2^total < 2 c + 1 < 2^total` and whose
    /// limbs hold one bit more.
    pub fn twice_plus_1(c: &[u64]) -> Self {
        let mut result = Self { limbs: [0; MAX_LIMBS], negate: Choice::from(0) };
        let mut low = 1;
        for (limb, &c) in result.limbs.iter_mut().zip(c) {
            *limb = c << 1 | low;
            low = c >> 63;
        }
        result
    }

    /// Writes or reads it.
    ///
    /// # Errors
    /// [`Damaged`].
    pub fn exchange(&mut self, x: &mut Exchange<'_>) -> Result<(), Damaged> {
        x.words(&mut self.limbs)?;
        x.choice(&mut self.negate)
    }

    /// Bit `i` of `(k >> 1) + 2^(total - 1)`: 1 for the signed bit +1. The position is public.
    #[inline(always)]
    fn signed_bit(&self, i: usize, total: usize) -> u64 {
        limbs::bit(&self.limbs, i + 1) ^ u64::from(i + 1 == total)
    }

    /// The digit of the signed bits at `start, start + spacing, …`, `count` of them, of `total` bits in all:
    /// the index of its absolute value in a table, and whether it is negative.
    #[inline(always)]
    pub fn digit(&self, start: usize, spacing: usize, count: usize, total: usize) -> (u64, Choice) {
        if spacing == 2 {
            return self.digits(start, count, total)[0];
        }
        let value = if spacing == 1 {
            let top = u64::from(start + count == total) << (count - 1);
            word(&self.limbs, start + 1) ^ top
        } else {
            (0..count).rev().fold(0, |value, i| value << 1 | self.signed_bit(start + i * spacing, total))
        };
        odd_digit(value, count)
    }

    /// The digits of the signed bits at `start, start + 2, …` and at `start + 1, start + 3, …`, as
    /// [`OddScalar::digit`].
    #[inline(always)]
    pub fn digits(&self, start: usize, count: usize, total: usize) -> [(u64, Choice); 2] {
        let bits = word(&self.limbs, start + 1);
        let digit = |column: usize| {
            let top = u64::from(start + column + 2 * count == total + 1) << (count - 1);
            odd_digit(every_other(bits >> column) ^ top, count)
        };
        [digit(0), digit(1)]
    }
}

/// The index and the sign of the digit of the lowest `count` of these signed bits.
#[inline(always)]
fn odd_digit(bits: u64, count: usize) -> (u64, Choice) {
    let negative = (bits >> (count - 1) & 1) ^ 1;
    let index = (bits ^ negative.wrapping_neg()) & ((1 << (count - 1)) - 1);
    (index, Choice::from(negative as u8))
}

impl Drop for OddScalar {
    fn drop(&mut self) {
        self.limbs.zeroize();
    }
}

/// The bits 0, 2, …, 14 as a byte.
#[inline(always)]
const fn every_other(word: u64) -> u64 {
    let word = word & 0x5555;
    let word = (word | word >> 1) & 0x3333;
    let word = (word | word >> 2) & 0x0f0f;
    (word | word >> 4) & 0xff
}

/// The greatest width of a non-adjacent form: its digits are below `2^15`.
pub const MAX_WIDTH: u32 = 16;

/// Whether the digits of [`wnaf_vartime`] for a public scalar are no more than an element's.
#[must_use]
pub fn fits<E: Limbs>(k: &[u64]) -> bool {
    (limbs::bits_vartime(k) as usize) < E::DIGITS.as_ref().len()
}

/// The width-`w` non-adjacent form of a public scalar: odd digits below `2^(w-1)` in absolute value, at
/// most one in any `w` neighbours. Returns the number of digits, least significant first.
///
/// `w` is at most [`MAX_WIDTH`]; `digits` come as zeros, one more than the bits of `k`.
pub fn wnaf_vartime(k: &[u64], w: u32, digits: &mut [i16]) -> usize {
    let bits = limbs::bits_vartime(k) as usize;
    let (mut i, mut carry, mut used) = (0, 0u64, 0);
    while i <= bits {
        let next = word(k, i);
        // bits equal to the carry are digits 0, and the carry goes on
        let zeros = (next ^ carry.wrapping_neg()).trailing_zeros() as usize;
        if zeros > 0 {
            i += zeros;
            continue;
        }
        // the w bits from i on, with the carry, are odd
        let window = (next & ((1 << w) - 1)) as i32 + carry as i32;
        carry = u64::from(window >= 1 << (w - 1));
        digits[i] = (window - ((carry as i32) << w)) as i16;
        used = i + 1;
        i += w as usize;
    }
    used
}

/// The 64 bits from bit `i` on; zeros follow the last limb.
#[inline]
pub(super) fn word(k: &[u64], i: usize) -> u64 {
    let limb = |j: usize| k.get(j).copied().unwrap_or(0);
    let (low, shift) = (limb(i / 64), i % 64);
    if shift == 0 { low } else { low >> shift | limb(i / 64 + 1) << (64 - shift) }
}
