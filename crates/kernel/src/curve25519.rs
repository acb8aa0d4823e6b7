//! Whole formulas of Curve25519 and edwards25519 in assembly, for the machines that have them.

use crate::lookup::Interleaved16;
use core::convert::Infallible;

/// `(A - 2) / 4` of the curve.
pub const A24: u32 = 121_665;

/// The operands of an operation on edwards25519, values below `2^256` modulo `2^255 - 19`: the coordinates `X`, `Y`,
/// `Z` and `T` of a point in extended coordinates, the table entry `y + x`, `y - x`, `2 d x y`, and an intermediate
/// value.
pub type Scratch = [[u64; 4]; 8];

/// The operands of a step of the ladder, values below `2^256` modulo `2^255 - 19`: the coordinates `X, Z` of `P`, those
/// of `Q`, four intermediate values, the x-coordinate of `P - Q`, and a slot for whether to exchange.
pub type LadderScratch = [[u64; 4]; 10];

/// Formulas that work on memory, each in one block. A value is the proof that the instructions are there.
///
/// Operations on edwards25519 replace the point, and the rest of the scratch memory. `X`, `Y` and `Z` are below
/// `2^256 - 38`, as products are and their negatives, and the others any values; the results are products. Constant
/// time. Nothing wipes the scratch memory here: its owner does.
pub trait Curve25519Asm: Copy {
    /// From `P` and `Q`, exchanged if `swap` is 1 and not 0: `2 P` and `P + Q` (RFC 7748, section 5). `Z` is a product
    /// of any kernel or below the prime, `X` and `x` are any values; the results are products. Cost: 5 M, 4 S and a
    /// multiplication by a small number.
    fn ladder_step(self, scratch: &mut LadderScratch, swap: u8);
    /// Adds the entry. Cost: 7 M.
    fn add(self, scratch: &mut Scratch);
    /// The same, and puts the entry at a secret index of an interleaved table into its place, or its negative where
    /// `negative` is 1 and not 0. The table has 16 or 32 entries, of elements below `2^256 - 38`, the lowest limb of
    /// the third one at most `2^64 - 38`; the index is below its length.
    ///
    /// # Panics
    /// If the table has another length.
    fn add_and_put_entry(self, scratch: &mut Scratch, table: &[Interleaved16], index: u64, negative: u8);
    /// [`Curve25519Asm::add`] without `T`, which stays an intermediate value. Cost: 6 M.
    fn add_without_t(self, scratch: &mut Scratch);
    /// Doubles. `T` is not read. Cost: 4 M, 4 S.
    fn double(self, scratch: &mut Scratch);
    /// The same without `T`. Cost: 3 M, 4 S.
    fn double_without_t(self, scratch: &mut Scratch);
}

/// Machines without such formulas.
impl Curve25519Asm for Infallible {
    fn ladder_step(self, _: &mut LadderScratch, _: u8) {
        match self {}
    }

    fn add(self, _: &mut Scratch) {
        match self {}
    }

    fn add_and_put_entry(self, _: &mut Scratch, _: &[Interleaved16], _: u64, _: u8) {
        match self {}
    }

    fn add_without_t(self, _: &mut Scratch) {
        match self {}
    }

    fn double(self, _: &mut Scratch) {
        match self {}
    }

    fn double_without_t(self, _: &mut Scratch) {
        match self {}
    }
}
