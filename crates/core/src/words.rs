//! Values as plain words in memory that the caller keeps: states of operations in steps, tables.
//!
//! Whoever keeps the memory can lose or damage it, so nothing there is believed: an [`Exchange`] reads every number with
//! its range, and the checksum of [`seal`] tells damage before anything is read. Every pattern of bits is a value of the
//! words, so that no memory makes a value that Rust does not know.
//!
//! A value is written and read by one function, which names its parts in their order once. Rejected: values of Rust in
//! the caller's memory, where a changed byte is undefined behaviour before it can be looked at; one function for each
//! direction, which can disagree.
//!
//! Tested by inverting each byte of each state and table of `secant_protocols::restartable` and of the C library.

use crate::declassify;
use crate::field::Limbs;
use crate::group::weierstrass::{AffinePoint, JacobianPoint};
use crate::scalar::is_below;
use core::ops::RangeInclusive;
use subtle::{Choice, ConstantTimeEq};

/// What memory is that holds something else than what was written there for this curve: a number is out of its range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damaged;

/// What is wrong with words that should be a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableError {
    /// They are no table of this curve.
    NoTable,
    /// They are one that was changed.
    Checksum,
}

/// Words that are written to a memory, or read from it, one part after the other. A memory that is too short is
/// [`Damaged`].
#[derive(Debug)]
pub enum Exchange<'a> {
    /// Parts get the values that the words hold.
    Read(&'a [u64]),
    /// The words get the values of the parts.
    Write(&'a mut [u64]),
}

impl Exchange<'_> {
    /// Whether parts are read.
    #[must_use]
    pub fn is_read(&self) -> bool {
        matches!(self, Self::Read(_))
    }

    /// Whole words.
    ///
    /// # Errors
    /// [`Damaged`] at the end of the memory.
    pub fn words(&mut self, value: &mut [u64]) -> Result<(), Damaged> {
        match self {
            Self::Read(memory) => {
                let (words, rest) = memory.split_at_checked(value.len()).ok_or(Damaged)?;
                value.copy_from_slice(words);
                *memory = rest;
            }
            Self::Write(memory) => {
                let (words, rest) =
                    core::mem::take(memory).split_at_mut_checked(value.len()).ok_or(Damaged)?;
                words.copy_from_slice(value);
                *memory = rest;
            }
        }
        Ok(())
    }

    /// A public number.
    ///
    /// # Errors
    /// [`Damaged`] for one outside of the range.
    pub fn number(&mut self, value: &mut usize, range: RangeInclusive<usize>) -> Result<(), Damaged> {
        let mut word = [*value as u64];
        self.words(&mut word)?;
        *value = usize::try_from(word[0]).ok().filter(|number| range.contains(number)).ok_or(Damaged)?;
        Ok(())
    }

    /// A public bit.
    ///
    /// # Errors
    /// [`Damaged`] for another number than 0 and 1.
    pub fn flag(&mut self, value: &mut bool) -> Result<(), Damaged> {
        let mut number = usize::from(*value);
        self.number(&mut number, 0..=1)?;
        *value = number == 1;
        Ok(())
    }

    /// A secret bit. No branch depends on it, so that the lowest bit of any word is taken.
    ///
    /// # Errors
    /// [`Damaged`] at the end of the memory.
    pub fn choice(&mut self, value: &mut Choice) -> Result<(), Damaged> {
        let mut word = [u64::from(value.unwrap_u8())];
        self.words(&mut word)?;
        *value = Choice::from((word[0] & 1) as u8);
        Ok(())
    }

    /// A scalar, or an element of a field whose elements are fully reduced. It may be secret: whether it is below the
    /// modulus, which it always is in memory that was not changed, is public.
    ///
    /// # Errors
    /// [`Damaged`] for one that is not below the modulus.
    pub fn element(&mut self, modulus: &[u64], value: &mut [u64]) -> Result<(), Damaged> {
        self.elements(modulus, [value])
    }

    /// Elements of one field, with one verdict.
    fn elements<const N: usize>(&mut self, modulus: &[u64], values: [&mut [u64]; N]) -> Result<(), Damaged> {
        let mut below = Choice::from(1);
        for value in values {
            self.words(value)?;
            if self.is_read() {
                below &= is_below(value, modulus);
            }
        }
        if declassify(below) { Ok(()) } else { Err(Damaged) }
    }

    /// A point's coordinates.
    ///
    /// # Errors
    /// As [`Exchange::element`].
    pub fn affine<E: Limbs>(&mut self, modulus: &[u64], p: &mut AffinePoint<E>) -> Result<(), Damaged> {
        self.elements(modulus, [&mut p.x, &mut p.y].map(AsMut::as_mut))
    }

    /// A point's Jacobian coordinates.
    ///
    /// # Errors
    /// As [`Exchange::element`].
    pub fn jacobian<E: Limbs>(&mut self, modulus: &[u64], p: &mut JacobianPoint<E>) -> Result<(), Damaged> {
        self.elements(modulus, [&mut p.x, &mut p.y, &mut p.z].map(AsMut::as_mut))
    }
}

/// A checksum of words, which tells damage: a change of one word always changes it, any other one but for a chance of
/// 2^-64. It keeps nobody from writing other words with their checksum. Constant time, also where a multiplication is
/// not: additions, shifts and rotations. Cost: four of them a word.
///
/// Each step is invertible in the sum and in the word, so that two sums that differ once differ to the end.
#[must_use]
fn checksum(words: &[u64]) -> u64 {
    /// 2^64 divided by the golden ratio: zeros change the sum, too.
    const START: u64 = 0x9e37_79b9_7f4a_7c15;
    words.iter().fold(START ^ words.len() as u64, |sum, word| {
        let mixed = (sum ^ word).rotate_left(29).wrapping_add(START);
        mixed.wrapping_add(mixed << 9)
    })
}

/// Writes the checksum of memory whose first word is a tag into its second word.
pub fn seal(memory: &mut [u64]) {
    let sum = sum_of(memory);
    if let Some(place) = memory.get_mut(1) {
        *place = sum;
    }
}

/// Whether the second word is what [`seal`] writes. Constant time.
pub fn is_sealed(memory: &[u64]) -> Choice {
    memory.get(1).map_or(Choice::from(0), |sum| sum.ct_eq(&sum_of(memory)))
}

/// The checksum of all words but the second.
fn sum_of(memory: &[u64]) -> u64 {
    match memory {
        [tag, _, rest @ ..] => checksum(rest) ^ tag,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_read_as_they_were_written() {
        let mut memory = [0; 6];
        let (mut number, mut flag, mut choice, mut words) = (7, true, Choice::from(1), [1, u64::MAX]);
        let mut all = |x: &mut Exchange<'_>| {
            x.number(&mut number, 3..=7)?;
            x.flag(&mut flag)?;
            x.choice(&mut choice)?;
            x.words(&mut words)?;
            Ok::<_, Damaged>((number, flag, choice.unwrap_u8(), words))
        };
        let written = all(&mut Exchange::Write(&mut memory));
        assert_eq!(memory, [7, 1, 1, 1, u64::MAX, 0]);
        assert_eq!(all(&mut Exchange::Read(&memory)), written);
        for (word, value) in [(0, 2), (0, 8), (0, u64::MAX), (1, 2)] {
            let mut memory = memory;
            memory[word] = value;
            assert_eq!(all(&mut Exchange::Read(&memory)), Err(Damaged), "{value} in word {word}");
        }
        assert_eq!(all(&mut Exchange::Read(&memory[..4])), Err(Damaged));
        assert_eq!(all(&mut Exchange::Write(&mut memory[..4])), Err(Damaged));
    }

    #[test]
    fn elements_are_below_their_modulus() {
        let read = |modulus: &[u64], words: &[u64; 2]| {
            let mut value = [7; 2];
            Exchange::Read(words).element(modulus, &mut value).map(|()| value)
        };
        for words in [[0, 0], [u64::MAX, 4], [2, 5]] {
            assert_eq!(read(&[3, 5], &words), Ok(words));
        }
        for words in [[3, 5], [0, 6], [u64::MAX; 2]] {
            assert_eq!(read(&[3, 5], &words), Err(Damaged));
        }
        assert_eq!(read(&[3], &[2, 0]), Ok([2, 0]));
        assert_eq!(read(&[3], &[2, 1]), Err(Damaged), "a limb above the modulus");
    }

    #[test]
    fn sealed_memory_is_known() {
        for len in [2, 3, 9] {
            let mut memory = [7; 9];
            let memory = &mut memory[..len];
            assert!(!bool::from(is_sealed(memory)));
            seal(memory);
            assert!(bool::from(is_sealed(memory)));
            for i in 0..len {
                memory[i] ^= 1 << 40;
                assert!(!bool::from(is_sealed(memory)), "word {i} of {len}");
                memory[i] ^= 1 << 40;
            }
        }
        assert!(!bool::from(is_sealed(&[0])) && !bool::from(is_sealed(&[])));
    }

    #[test]
    fn every_change_of_one_word_changes_the_checksum() {
        let words = [0, 1, u64::MAX, 1 << 63, 0, 0x0123_4567_89ab_cdef, 42];
        let right = checksum(&words);
        for i in 0..words.len() {
            for change in (0..64).map(|bit| 1 << bit).chain((0..8).map(|byte| 0xff << (8 * byte))) {
                let mut words = words;
                words[i] ^= change;
                assert_ne!(checksum(&words), right, "word {i}, {change:x}");
            }
        }
        assert_ne!(checksum(&words[1..]), checksum(&words));
        assert_ne!(checksum(&[0; 3]), checksum(&[0; 4]));
        let mut swapped = words;
        swapped.swap(1, 2);
        assert_ne!(checksum(&swapped), right);
    }
}
