//! The chi-square test of uniformity, for nonces and keys.
//!
//! A few known bits of each nonce give the private key away (Howgrave-Graham and Smart, "Lattice attacks on
//! digital signature schemes", 2001), and implementations have had such bits: nine zero bits on P-521
//! (CVE-2024-31497), a modular reduction (CVE-2024-1544). The test divides the range `0..n` itself
//! into equal cells rather than looking at bits, so that an order just above a power of two, where
//! the top bit is almost never set, needs no case of its own.
//!
//! Samples come from deterministic sequences, so that the result of a test never changes by chance.

use num_bigint::BigUint;

/// Cells of the division: the top nine bits of the range.
pub const CELLS: usize = 512;

/// Counts of values in equal cells.
#[derive(Clone, Debug)]
pub struct Histogram {
    counts: [u32; CELLS],
}

impl Default for Histogram {
    fn default() -> Self {
        Self { counts: [0; CELLS] }
    }
}

impl Histogram {
    /// Counts `value`, from `0..n`, by its place in the range.
    pub fn count_high(&mut self, value: &BigUint, n: &BigUint) {
        let cell = value * CELLS / n;
        self.count(&cell);
    }

    /// Counts `value` by its lowest bits.
    pub fn count_low(&mut self, value: &BigUint) {
        self.count(&(value % CELLS));
    }

    fn count(&mut self, cell: &BigUint) {
        let digit = cell.iter_u64_digits().next().unwrap_or(0);
        self.counts[digit as usize] += 1;
    }

    /// How many values were counted.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// The sum over the cells of `(count - expected)^2 / expected`.
    #[must_use]
    pub fn chi_square(&self) -> f64 {
        let expected = f64::from(self.total()) / CELLS as f64;
        let deviation = |count: &u32| (f64::from(*count) - expected).powi(2) / expected;
        self.counts.iter().map(deviation).sum()
    }

    /// Whether the chi-square value is within six standard deviations of what uniform values give, about
    /// one failure in a billion: the mean is the degrees of freedom, the variance twice that.
    #[must_use]
    pub fn is_uniform(&self) -> bool {
        let freedom = (CELLS - 1) as f64;
        (self.chi_square() - freedom).abs() < 6.0 * (2.0 * freedom).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn histogram(range: u64, mut value: impl FnMut(u64) -> u64) -> Histogram {
        let mut random = Random(1);
        let mut result = Histogram::default();
        for _ in 0..4096 {
            let sample = value(random.next_u64());
            result.count_high(&sample.into(), &range.into());
        }
        assert_eq!(result.total(), 4096);
        result
    }

    #[test]
    fn uniform_values_pass() {
        assert!(histogram(1 << 32, |word| word >> 32).is_uniform());
        // a range that is no power of two
        assert!(histogram(3 << 30, |word| word % (3 << 30)).is_uniform());
    }

    #[test]
    fn the_low_bits_count_too() {
        let mut random = Random(2);
        let (mut good, mut even) = (Histogram::default(), Histogram::default());
        for _ in 0..4096 {
            let word = random.next_u64();
            good.count_low(&word.into());
            even.count_low(&(word & !1).into());
        }
        assert!(good.is_uniform());
        assert!(!even.is_uniform());
    }

    #[test]
    fn biases_are_seen() {
        // the top bit always 0; a reduction that doubles the lowest third; too even to be random
        assert!(!histogram(1 << 32, |word| word >> 33).is_uniform());
        assert!(!histogram(3 << 30, |word| (word >> 32) % (3 << 30)).is_uniform());
        let mut counter = 0;
        let mut even = |_| {
            counter += 1;
            (counter - 1) << 20
        };
        assert!(!histogram(1 << 32, &mut even).is_uniform());
    }
}
