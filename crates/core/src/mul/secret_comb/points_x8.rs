//! A comb of two columns as eight sums on vectors.
//!
//! Four lanes belong to each column: neighbouring lanes have the two columns of a block, and share its table. At the
//! end the sums of each column are added up; the second column's is doubled and added to the first one's by the kernels
//! for single elements.

pub mod edwards;
pub mod weierstrass;

use super::columns::{InField, VartimeTable};
use super::{Comb, OddScalar, Shape};
use crate::field::{Field, Limbs};
use crate::group::weierstrass::AffinePoint;
use secant_kernel::radix52::Factor;
use secant_kernel::simd::Lanes;

const LANES: usize = 8;
/// Columns of the comb.
const COLUMNS: usize = 2;
/// Blocks that are added at a time.
pub const BLOCKS: usize = LANES / COLUMNS;

/// A table that is read for eight lanes, of which each two have a block.
pub trait EightTable<E: Limbs, const C: usize> {
    /// The elements of the entries at `indices`, anything in lanes without a block.
    fn entries<V: Lanes<LANES>, const L: usize>(
        &self,
        proof: V::Proof,
        blocks: [Option<usize>; BLOCKS],
        indices: [u64; LANES],
    ) -> [[V; L]; C];
}

/// At secret indices.
impl<F: Field, const C: usize> EightTable<F::Element, C> for InField<'_, F, C> {
    #[inline(always)]
    fn entries<V: Lanes<LANES>, const L: usize>(
        &self,
        proof: V::Proof,
        blocks: [Option<usize>; BLOCKS],
        indices: [u64; LANES],
    ) -> [[V; L]; C] {
        let mut tables = [[].as_slice(); BLOCKS];
        for (table, block) in tables.iter_mut().zip(blocks) {
            if let Some(block) = block {
                *table = self.1.block::<F::Element>(block);
            }
        }
        V::lookup_interleaved(proof, tables, indices)
    }
}

/// At public indices.
impl<E: Limbs> EightTable<E, 2> for VartimeTable<'_, Comb<'_, AffinePoint<E>>> {
    #[inline(always)]
    fn entries<V: Lanes<LANES>, const L: usize>(
        &self,
        proof: V::Proof,
        blocks: [Option<usize>; BLOCKS],
        indices: [u64; LANES],
    ) -> [[V; L]; 2] {
        let mut words = [[[0; LANES]; L]; 2];
        for lane in 0..LANES {
            let Some(block) = blocks[lane / COLUMNS] else { continue };
            let entry = &self.0.block(block)[indices[lane] as usize];
            for (words, element) in words.iter_mut().zip([&entry.x, &entry.y]) {
                for (word, &limb) in words.iter_mut().zip(element.as_ref()) {
                    word[lane] = limb;
                }
            }
        }
        let mut vectors = [[V::load(proof, &[0; LANES]); L]; 2];
        for i in 0..2 {
            for j in 0..L {
                vectors[i][j] = V::load(proof, &words[i][j]);
            }
        }
        vectors
    }
}

/// Whether the comb has two columns, and blocks for all lanes.
fn fills_lanes(shape: Shape) -> bool {
    shape.spacing == COLUMNS && shape.blocks > BLOCKS
}

/// An element of type `E` of `L` limbs.
#[inline(always)]
fn element<E: Limbs, const L: usize>(limbs: [u64; L]) -> E {
    let mut element = E::ZERO;
    element.as_mut().copy_from_slice(&limbs);
    element
}

/// The digits of a scalar, from the highest blocks on, so that the first round has an entry for every lane.
struct Rounds<'a> {
    k: &'a OddScalar,
    shape: Shape,
    /// The first blocks of column 0 that are left out.
    left_out: usize,
}

/// Which entries are added next.
struct Round {
    blocks: [Option<usize>; BLOCKS],
    indices: [u64; LANES],
    /// The lanes that have an entry.
    active: u8,
    /// The lanes of them whose digit is negative.
    negative: u8,
}

impl Rounds<'_> {
    fn count(&self) -> usize {
        self.shape.blocks.div_ceil(BLOCKS)
    }

    #[inline(always)]
    fn round(&self, round: usize) -> Round {
        let (mut blocks, mut indices) = ([None; BLOCKS], [0; LANES]);
        let (mut active, mut negative) = (0, 0);
        let left = self.shape.blocks - BLOCKS * round;
        for (i, (slot, block)) in blocks.iter_mut().zip((0..left).rev()).enumerate() {
            *slot = Some(block);
            for (column, (index, sign)) in self.shape.digits(self.k, block).into_iter().enumerate() {
                let lane = COLUMNS * i + column;
                indices[lane] = index;
                if block >= self.left_out || column > 0 {
                    active |= 1 << lane;
                    negative |= sign.unwrap_u8() << lane;
                }
            }
        }
        Round { blocks, indices, active, negative }
    }
}

impl Round {
    /// The elements of the entries.
    #[inline(always)]
    fn entries<E: Limbs, V: Lanes<LANES>, const L: usize, const W: usize, const C: usize>(
        &self,
        proof: V::Proof,
        table: &impl EightTable<E, C>,
    ) -> [Factor<V, W>; C] {
        let words = table.entries::<V, L>(proof, self.blocks, self.indices);
        let mut elements = [Factor::zero(words[0][0]); C];
        for (element, words) in elements.iter_mut().zip(&words) {
            *element = Factor::from_words(words);
        }
        elements
    }
}
