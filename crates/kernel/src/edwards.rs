//! Additions and doublings on edwards25519, for backends with machine code for a whole one.

use crate::lookup::Column;

/// What a block works on, values below `2^256` modulo `2^255 - 19`: the coordinates `X`, `Y`, `Z` and `T` of a point in
/// extended coordinates, the table entry `y + x`, `y - x`, `2 d x y`, and an intermediate value.
pub type Slots = [[u64; 4]; 8];

/// Blocks that replace the point, and all that is in the other slots. Constant time.
///
/// `X`, `Y` and `Z` are below `2^256 - 38`, as products are and their negatives, and the others any values; the results
/// are products. Nothing wipes the slots here.
pub trait Blocks {
    /// Adds the entry: 7 M.
    fn add(slots: &mut Slots);
    /// The same, and puts the entry at a secret index of a table by columns into its slots, or its negative where
    /// `negative` is 1 and not 0. The table has 16 or 32 entries, of elements below `2^256 - 38`, the lowest limb of
    /// the third one at most `2^64 - 38`; the index is below its length.
    ///
    /// # Panics
    /// If the table has another length.
    fn add_and_put_entry(slots: &mut Slots, table: &[Column], index: u64, negative: u8);
    /// [`Blocks::add`] without `T`, which stays an intermediate value: 6 M.
    fn add_without_t(slots: &mut Slots);
    /// Doubles: 4 M, 4 S. `T` is not read.
    fn double(slots: &mut Slots);
    /// The same without `T`: 3 M, 4 S.
    fn double_without_t(slots: &mut Slots);
}

/// What is to be computed by blocks.
pub trait Task {
    /// The result.
    type Output;
    /// Runs it by the blocks of a backend.
    fn run<C: Blocks>(self) -> Self::Output;
}
