//! Bytes that differ from call to call and are the same in every run.

use super::memcheck::poison;
use secant_protocols::Error;

/// A stream of bytes: SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
#[derive(Debug)]
pub struct Stream(u64);

impl Stream {
    /// A stream for each seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Fills `out` with public bytes.
    pub fn fill(&mut self, out: &mut [u8]) {
        for chunk in out.chunks_mut(8) {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = self.0;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^= z >> 31;
            chunk.copy_from_slice(&z.to_le_bytes()[..chunk.len()]);
        }
    }

    /// Fills `out` with public bytes, as a source of randomness.
    ///
    /// # Errors
    /// None.
    pub fn public(&mut self, out: &mut [u8]) -> Result<(), Error> {
        self.fill(out);
        Ok(())
    }

    /// Fills `out` with secret bytes, as a source of randomness.
    ///
    /// # Errors
    /// None.
    pub fn secret(&mut self, out: &mut [u8]) -> Result<(), Error> {
        self.fill(out);
        poison(out);
        Ok(())
    }
}
