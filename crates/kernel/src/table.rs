//! Static tables: the bytes of a file that is compiled in, viewed as words without a copy.

use core::slice;

/// What starts on a cache line, so that an entry of four limbs takes one, not two.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct CacheLines<T>(pub T);

impl<const N: usize> CacheLines<[u8; N]> {
    /// The contents of a file of little-endian words, in the order of this machine's bytes.
    #[must_use]
    pub const fn from_little_endian(mut bytes: [u8; N]) -> Self {
        if cfg!(target_endian = "big") {
            let mut i = 0;
            while i < N {
                let word = i / 8 * 8;
                let (low, high) = (i, 2 * word + 7 - i);
                if low < high {
                    (bytes[low], bytes[high]) = (bytes[high], bytes[low]);
                }
                i += 1;
            }
        }
        Self(bytes)
    }

    /// The words.
    #[must_use]
    pub const fn words(&self) -> &[u64] {
        const { assert!(N.is_multiple_of(size_of::<u64>())) };
        // SAFETY: the bytes start on a multiple of 64, there are 8 for each word, every value of them is a word's, and
        // the result keeps the borrow.
        unsafe { slice::from_raw_parts(self.0.as_ptr().cast(), N / size_of::<u64>()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_viewed_as_words() {
        static FILE: CacheLines<[u8; 16]> =
            CacheLines::from_little_endian([1, 2, 3, 4, 5, 6, 7, 8, 0xff, 0, 0, 0, 0, 0, 0, 0x80]);
        const WORDS: &[u64] = FILE.words();
        assert_eq!(WORDS, [0x0807_0605_0403_0201, 0x8000_0000_0000_00ff]);
        assert_eq!(WORDS.as_ptr().align_offset(64), 0);
    }
}
