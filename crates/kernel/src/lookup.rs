//! Reading one entry of a table without telling which: every entry is read, in order.
//!
//! The index is compared with every position, which gives a mask of all ones or all zeros, and the result is the
//! bitwise sum of the masked entries. Neither an address nor a branch depends on the index.

use crate::opaque;

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
        // both are far below 2^63, so that only the difference 0 borrows
        let mask = ((i as u64 ^ index).wrapping_sub(1) >> 63).wrapping_neg();
        // the compiler must not learn that there are only two masks: it could make a branch of them
        let mask = opaque::hide(mask as i64) as u64;
        let elements = elements(entry);
        for c in 0..C {
            for j in 0..L {
                sum[c][j] |= elements[c][j] & mask;
            }
        }
    }
    sum
}
