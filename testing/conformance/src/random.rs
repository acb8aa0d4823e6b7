//! A fixed sequence of random-looking integers, so that a failure repeats.
//!
//! SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014): enough to
//! choose test values and nothing else. Rejected: a generator seeded by the clock, whose failures nobody
//! could repeat.

use num_bigint::BigUint;
use secant_reference::number::from_limbs;

/// The state of the generator; the seed names a sequence.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// An index below `n`, which is at least 1.
    pub fn index(&mut self, n: usize) -> usize {
        ((u128::from(self.next_u64()) * n as u128) >> 64) as usize
    }

    /// An integer of at most `64 * limbs` bits.
    pub fn integer(&mut self, limbs: usize) -> BigUint {
        let limbs: Vec<u64> = (0..limbs).map(|_| self.next_u64()).collect();
        from_limbs(&limbs)
    }
}
