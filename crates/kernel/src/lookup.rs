//! Reading one entry of a table without telling which: every entry is read, in order.
//!
//! The index is compared with every position, which gives a mask of all ones or all zeros, and the result is the
//! bitwise sum of the masked entries. Neither an address nor a branch depends on the index.
//!
//! Tables that are read often are interleaved ([`Interleaved16`]): the same word of sixteen entries in a row, so that
//! a vector of words needs no mask of its own for each entry, and a permutation of vectors reads for several indices at
//! a time ([`crate::simd::Lanes::lookup_interleaved`]).

use crate::value_barrier;
use core::array;

/// The entries that are interleaved.
pub const INTERLEAVED: usize = 16;

/// Word `j` of 16 consecutive entries, interleaved: a table has, for each 16 entries, one of these for each word of an
/// entry. Tables are padded to a multiple of 16; padding is never selected.
pub type Interleaved16 = [u64; INTERLEAVED];

/// The `C` elements of the entry at a secret `index` below the length; `elements` tells those of an entry. Constant
/// time for a given length.
#[inline(always)]
pub fn lookup<T, const L: usize, const C: usize>(
    entries: &[T],
    elements: impl Fn(&T) -> [&[u64; L]; C],
    index: u64,
) -> [[u64; L]; C] {
    let mut sum = [[0; L]; C];
    for (i, entry) in entries.iter().enumerate() {
        let mask = mask(i, index);
        let elements = elements(entry);
        for c in 0..C {
            for j in 0..L {
                sum[c][j] |= elements[c][j] & mask;
            }
        }
    }
    sum
}

/// The `C` elements of the entry at a secret `index` of an interleaved table. Constant time for a given length.
#[inline(always)]
pub fn lookup_interleaved<const L: usize, const C: usize>(
    table: &[Interleaved16],
    index: u64,
) -> [[u64; L]; C] {
    let mut sum = [[0; L]; C];
    for (sixteen, columns) in table.chunks_exact(C * L).enumerate() {
        let masks: [u64; INTERLEAVED] = array::from_fn(|i| mask(INTERLEAVED * sixteen + i, index));
        for (word, column) in sum.as_flattened_mut().iter_mut().zip(columns) {
            *word = column.iter().zip(&masks).fold(*word, |word, (entry, mask)| word | entry & mask);
        }
    }
    sum
}

/// An entry of an interleaved table that is read in parts, each of sixteen entries, with other work between them: a
/// processor reads by vectors while its multiplier is busy. Constant time for a given length.
pub trait Parts<E> {
    /// Nothing was read.
    fn new() -> Self;
    /// Reads the columns of sixteen entries, for the index less the position of the first one, modulo `2^64`.
    fn read(&mut self, columns: &[Interleaved16], index: u64);
    /// The entry, when every part was read.
    fn entry(&self) -> E;
}

/// [`Parts`] in plain Rust.
#[derive(Debug)]
pub struct Words<const L: usize, const C: usize>([[u64; L]; C]);

impl<const L: usize, const C: usize> Parts<[[u64; L]; C]> for Words<L, C> {
    #[inline(always)]
    fn new() -> Self {
        Self([[0; L]; C])
    }

    #[inline(always)]
    fn read(&mut self, columns: &[Interleaved16], index: u64) {
        let found: [[u64; L]; C] = lookup_interleaved(&columns[..C * L], index % INTERLEAVED as u64);
        let here = mask(0, index / INTERLEAVED as u64);
        for (word, found) in self.0.as_flattened_mut().iter_mut().zip(found.as_flattened()) {
            *word |= found & here;
        }
    }

    #[inline(always)]
    fn entry(&self) -> [[u64; L]; C] {
        self.0
    }
}

/// All ones where the position is that of the index, zero elsewhere.
#[inline(always)]
fn mask(position: usize, index: u64) -> u64 {
    // both are far below 2^63, so that only the difference 0 borrows
    let mask = ((position as u64 ^ index).wrapping_sub(1) >> 63).wrapping_neg();
    // the compiler must not learn that there are only two masks: it could make a branch of them
    value_barrier(mask as i64) as u64
}
