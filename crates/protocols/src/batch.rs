//! Common parts of batch verification: the coefficients, and the fallback to single verification, whose verdicts a
//! batch always has.
//!
//! The equations of a batch are added up with random coefficients (Bernstein, Duif, Lange, Schwabe, Yang, "High-speed
//! high-security signatures", CHES 2011, section 5): sparse ones (Cheon, Lee, "Use of sparse and/or complex exponents in
//! batch verification of exponentiations", IEEE Transactions on Computers 55, 2006; eprint 2005/276) with signs, because the
//! chain of doublings is longer than 128 bits anyway. They come from the hash of all claims, as BIP340 proposes, so that a
//! batch needs no randomness and has the same verdicts every time: whoever chooses the claims cannot choose the
//! coefficients. When a sum is not zero each of its claims is verified alone. Bisecting was rejected: a batch saves half
//! of the time at best, so that a second and a third attempt cost more than they can save.

use crate::hash::functions::Sha512;
use core::array::from_fn;
use core::mem::{MaybeUninit, swap};
use secant_core::Scratch;
use secant_core::any::{AnyElement, AnyField};
use sha2::Digest;

/// A signature on a message, whose parts follow each other, and the key that it is to be valid under. Exhaustive: the
/// three are a claim.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a, K> {
    /// The key.
    pub key: &'a K,
    /// The message.
    pub message: &'a [&'a [u8]],
    /// The signature: any bytes.
    pub signature: &'a [u8],
}

/// The claims of a batch as they are hashed.
pub(crate) struct Transcript(Sha512);

impl Transcript {
    pub(crate) fn new() -> Self {
        Self(Sha512::new())
    }

    /// Appends a claim, whose parts have fixed lengths: coefficients that did not depend on one of them could be chosen
    /// by whoever chooses that part.
    pub(crate) fn append(&mut self, key: &[u8], signature: &[u8], challenge: &[u8]) {
        [key, signature, challenge].iter().for_each(|part| self.0.update(part));
    }

    pub(crate) fn coefficients(self) -> Coefficients {
        let mut seed = [0; BLOCK];
        self.0.finalize_into((&mut seed).into());
        Coefficients { seed, blocks: 0, block: [0; BLOCK], used: BLOCK }
    }
}

/// The bytes of a hash.
const BLOCK: usize = 64;
/// The digits of a sparse coefficient that are not zero.
const DIGITS: usize = 24;
/// The positions that they can be at: coefficients are below the orders of all curves with batches.
const POSITIONS: u8 = 251;

/// The coefficients of a batch's equations, one after the other: made of the hashes of a seed and a counter.
pub(crate) struct Coefficients {
    seed: [u8; BLOCK],
    blocks: u64,
    block: [u8; BLOCK],
    used: usize,
}

impl Coefficients {
    /// The next byte.
    fn byte(&mut self) -> u8 {
        if self.used == BLOCK {
            let hash = Sha512::new().chain_update(self.seed).chain_update(self.blocks.to_le_bytes());
            hash.finalize_into((&mut self.block).into());
            (self.blocks, self.used) = (self.blocks + 1, 0);
        }
        self.used += 1;
        self.block[self.used - 1]
    }

    /// The next coefficient: a sum of 24 powers of two with signs, none next to another, above 0 and below `2^251`.
    /// Each comes with a probability below `2^-129`: after `j` positions at least `251 - 3 j` are left to choose from.
    pub(crate) fn sparse(&mut self, s: &dyn AnyField) -> AnyElement {
        let mut signs = u32::from_le_bytes(from_fn(|_| self.byte()));
        let mut parts = [[0; 32]; 2];
        let mut taken = [false; POSITIONS as usize + 2];
        let mut count = 0;
        while count < DIGITS {
            let position = usize::from(self.byte());
            // what is taken is this position's and its neighbours', from 1 on
            if position >= usize::from(POSITIONS) || taken[position + 1] {
                continue;
            }
            taken[position..position + 3].fill(true);
            parts[(signs & 1) as usize][position / 8] |= 1 << (position % 8);
            signs >>= 1;
            count += 1;
        }
        // the greater part less the other one
        let [less, greater] = &mut parts;
        if greater.iter().rev().lt(less.iter().rev()) {
            swap(less, greater);
        }
        s.sub(&s.reduce_le_bytes(greater), &s.reduce_le_bytes(less))
    }
}

/// What sums of a scheme cost, and how large they can be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sums {
    /// The most claims of one.
    pub most: usize,
    /// The cost of a sum whatever its size, in hundredths of a single verification.
    pub fixed: usize,
    /// What each of its claims adds.
    pub each: usize,
}

/// A single verification, in the unit of [`Sums`].
const SINGLE: usize = 100;
/// What the sums that do not vanish may cost for each claim of a call, in the same unit: with what measurements differ by,
/// a call takes at most a fifth more than single verifications.
const LOST: usize = 17;
/// A call may always lose a sum of so many claims, so that small batches gain, too.
const SMALL: usize = 16;

impl Sums {
    /// No sums: a loop.
    pub(crate) const NONE: Self = Self { most: 1, fixed: 0, each: SINGLE };

    fn cost(&self, claims: usize) -> usize {
        self.fixed + self.each * claims
    }

    /// The claims of the next sum, of those that are left: as many as may be lost if it does not vanish, and none where
    /// single verifications take no longer.
    fn size(&self, left: usize, may_lose: usize) -> usize {
        let affordable = may_lose.saturating_sub(self.fixed) / self.each;
        let size = left.min(self.most).min(affordable);
        if self.cost(size) < SINGLE * size { size } else { 0 }
    }
}

/// Sets the verdicts on claims: all true for those that share a sum which vanishes, and else each by itself. What is left
/// over of the longer slice is not touched.
///
/// Sums are as large as [`Sums`] and the memory, of which `memory_of` tells how much one takes, allow, and as what they
/// cost may be lost: a part of the call's time, and what earlier sums saved. Whoever sends false signatures thus makes a call
/// at most a fifth longer, or by one sum of 16 claims.
pub(crate) fn verify<C>(
    claims: &[C],
    verdicts: &mut [bool],
    mut sums: Sums,
    memory_of: impl Fn(usize) -> usize,
    memory: &mut [MaybeUninit<u8>],
    all_hold_vartime: impl Fn(&[C], Scratch<'_>) -> Option<bool>,
    holds: impl Fn(&C) -> bool,
) {
    sums.most = (1..=sums.most).rfind(|&size| memory_of(size) <= memory.len()).unwrap_or(1);
    let count = claims.len().min(verdicts.len());
    let alone = |claims: &[C], verdicts: &mut [bool]| {
        claims.iter().zip(verdicts).for_each(|(claim, verdict)| *verdict = holds(claim));
    };
    let (mut done, mut may_lose) = (0, (LOST * count).max(sums.cost(SMALL)));
    loop {
        let size = sums.size(count - done, may_lose);
        if size < 2 {
            // nothing changes any more
            return alone(&claims[done..], &mut verdicts[done..count]);
        }
        let (claims, verdicts) = (&claims[done..done + size], &mut verdicts[done..done + size]);
        may_lose -= sums.cost(size);
        if all_hold_vartime(claims, Scratch::new(memory)) == Some(true) {
            may_lose += SINGLE * size;
            verdicts.fill(true);
        } else {
            alone(claims, verdicts);
        }
        done += size;
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use secant_core::Portable;
    use secant_core::curves::curve25519::Curve25519;
    use secant_core::field::Limbs;

    /// Every byte of every part changes the coefficients.
    #[test]
    fn coefficients_depend_on_all_that_is_claimed() {
        let s = Curve25519::<Portable>::CURVE.scalars();
        let claim = [[3; 32].as_slice(), &[5; 64], &[7; 32]];
        let coefficients = |claim: [&[u8]; 3]| {
            let mut transcript = Transcript::new();
            let [key, signature, challenge] = claim;
            transcript.append(key, signature, challenge);
            let mut coefficients = transcript.coefficients();
            coefficients.sparse(s)
        };
        let mut seen = std::vec![coefficients(claim)];
        for part in 0..3 {
            for i in 0..claim[part].len() {
                let mut altered = claim[part].to_vec();
                altered[i] ^= 1;
                let mut claim = claim;
                claim[part] = &altered;
                let found = coefficients(claim);
                assert!(!seen.contains(&found), "{part}, {i}");
                seen.push(found);
            }
        }
        assert_eq!(seen.len(), 1 + 32 + 64 + 32);
    }

    /// Sparse coefficients are sums of as many powers as is said, none next to another of the other sign, at every
    /// position.
    #[test]
    fn sparse_coefficients() {
        let s = Curve25519::<Portable>::CURVE.scalars();
        let mut coefficients = Transcript::new().coefficients();
        let (mut positive, mut seen) = (0, [0; 256]);
        for _ in 0..500 {
            let z: [u64; 4] = *Limbs::view(&s.to_integer(&coefficients.sparse(s)));
            // the non-adjacent form is unique: its digits are the bits of 3 z that those of z do not have, and vice
            // versa
            let shifted: [u64; 4] = from_fn(|i| z[i] << 1 | if i > 0 { z[i - 1] >> 63 } else { 0 });
            let mut carry = 0;
            let triple: [u64; 4] = from_fn(|i| {
                let sum = u128::from(z[i]) + u128::from(shifted[i]) + carry;
                carry = sum >> 64;
                sum as u64
            });
            let ones = |f: fn(u64, u64) -> u64| (0..4).map(|i| f(triple[i], z[i]).count_ones()).sum::<u32>();
            let (plus, minus) = (ones(|triple, z| triple & !z), ones(|triple, z| z & !triple));
            assert_eq!((plus + minus) as usize, DIGITS);
            positive += plus;
            // the digit of position i is the bit i + 1
            for (i, count) in seen.iter_mut().enumerate().take(255) {
                let bit = |x: &[u64; 4]| x[(i + 1) / 64] >> ((i + 1) % 64) & 1;
                *count += bit(&triple) ^ bit(&z);
            }
        }
        // 48 at each, and more at both ends, which have one neighbour
        let (positions, above) = seen.split_at(POSITIONS.into());
        assert!(positions.iter().all(|count| (12..120).contains(count)), "{positions:?}");
        assert!(above.iter().all(|&count| count == 0));
        // half of the digits, and those on top
        assert!((500 * DIGITS as u32 / 2..500 * DIGITS as u32 * 6 / 10).contains(&positive), "{positive}");
    }
}
