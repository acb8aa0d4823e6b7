//! Byte strings for tests: repeatable samples, and integers of a fixed length.

use crate::random::Random;
use num_bigint::BigUint;
use secant_reference::number::to_bytes_be;

/// Fills `out` from a sequence.
pub fn fill(random: &mut Random, out: &mut [u8]) {
    for chunk in out.chunks_mut(8) {
        chunk.copy_from_slice(&random.next_u64().to_le_bytes()[..chunk.len()]);
    }
}

/// The next `length` bytes of a sequence.
pub fn sample(random: &mut Random, length: usize) -> Vec<u8> {
    let mut out = vec![0; length];
    fill(random, &mut out);
    out
}

/// An integer in exactly `length` bytes, most significant first.
///
/// # Panics
/// Where it does not fit.
#[must_use]
pub fn padded(integer: &BigUint, length: usize) -> Vec<u8> {
    match to_bytes_be(integer, length) {
        Some(bytes) => bytes,
        None => panic!("{integer} does not fit {length} bytes"),
    }
}

/// The bytes with one bit inverted, counted from the most significant of the first byte.
#[must_use]
pub fn flipped(bytes: &[u8], bit: usize) -> Vec<u8> {
    let mut out = bytes.to_vec();
    out[bit / 8] ^= 0x80 >> (bit % 8);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_bits() {
        assert_eq!(padded(&0x0102u32.into(), 4), [0, 0, 1, 2]);
        assert_eq!(flipped(&[0, 0xff], 0), [0x80, 0xff]);
        assert_eq!(flipped(&[0, 0xff], 15), [0, 0xfe]);
        let (first, second) = (sample(&mut Random(7), 13), sample(&mut Random(8), 13));
        assert_eq!(first, sample(&mut Random(7), 13));
        assert_ne!(first, second);
    }

    #[test]
    #[should_panic(expected = "does not fit")]
    fn integers_that_do_not_fit() {
        let _ = padded(&0x0102u32.into(), 1);
    }
}
