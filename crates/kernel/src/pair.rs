//! Two elements, one behind the other in memory: an affine point.
//!
//! Words can be viewed as such pairs, so that the owner of a table's memory need not know the length of its elements.

use core::slice;
use subtle::{Choice, ConditionallySelectable};
use zeroize::Zeroize;

/// Two elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Pair<E> {
    /// The first one.
    pub x: E,
    /// The second one.
    pub y: E,
}

impl<const L: usize> Pair<[u64; L]> {
    /// As many pairs as the words hold, where they lie.
    pub const fn view(words: &[u64]) -> &[Self] {
        // SAFETY: a pair is 2 L words without padding, aligned as a word, and every value of a word is allowed; the
        // words of all pairs are within the slice, whose borrow the result keeps.
        unsafe { slice::from_raw_parts(words.as_ptr().cast(), Self::count(words)) }
    }

    /// [`Pair::view`] for writing.
    pub fn view_mut(words: &mut [u64]) -> &mut [Self] {
        let count = Self::count(words);
        // SAFETY: as in `view`; the mutable borrow excludes every other one
        unsafe { slice::from_raw_parts_mut(words.as_mut_ptr().cast(), count) }
    }

    const fn count(words: &[u64]) -> usize {
        const { assert!(L > 0 && size_of::<Self>() == 16 * L && align_of::<Self>() == align_of::<u64>()) };
        words.len() / (2 * L)
    }
}

impl<E> From<[E; 2]> for Pair<E> {
    #[inline(always)]
    fn from([x, y]: [E; 2]) -> Self {
        Self { x, y }
    }
}

impl<E: Zeroize> Zeroize for Pair<E> {
    fn zeroize(&mut self) {
        self.x.zeroize();
        self.y.zeroize();
    }
}

impl<E: ConditionallySelectable> ConditionallySelectable for Pair<E> {
    fn conditional_select(a: &Self, b: &Self, choice: Choice) -> Self {
        Self { x: E::conditional_select(&a.x, &b.x, choice), y: E::conditional_select(&a.y, &b.y, choice) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_viewed_as_pairs() {
        let mut words: [u64; 13] = core::array::from_fn(|i| i as u64);
        let pairs = Pair::<[u64; 3]>::view(&words);
        assert_eq!(pairs, [Pair { x: [0, 1, 2], y: [3, 4, 5] }, Pair { x: [6, 7, 8], y: [9, 10, 11] }]);
        assert!(Pair::<[u64; 3]>::view(&words[..5]).is_empty() && Pair::<[u64; 3]>::view(&[]).is_empty());
        Pair::<[u64; 3]>::view_mut(&mut words)[1].y = [7; 3];
        assert_eq!(words, [0, 1, 2, 3, 4, 5, 6, 7, 8, 7, 7, 7, 12]);
    }
}
