//! A comb of two columns as eight sums on vectors.
//!
//! Four lanes belong to each column: neighbouring lanes have the two columns of a block, and share its table. The
//! sums of a column are added up; then the second column's is doubled and added to the first one's on the scalar kernels,
//! a bit that is left, and last block 0 of column 0, by the complete formula. The bound in [`super`] covers the sums
//! of lanes: each is over some blocks of one column, column 0's without block 0.

use super::columns::{InField, VartimeTable};
use super::{Comb, CombTable, OddScalar, Shape, entry};
use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::xyzz::{AffineEight, XyzzEight};
use crate::group::weierstrass::{AffinePoint, Coefficient, Xyzz, XyzzPoint};
use core::marker::PhantomData;
use secant_kernel::lanes::Lanes;
use secant_kernel::montgomery_lanes::{Factor, LaneModulus, ModularTask};
use secant_kernel::opaque;

const LANES: usize = 8;
/// Columns of the comb.
const COLUMNS: usize = 2;
/// Blocks that are added at a time.
pub const BLOCKS: usize = LANES / COLUMNS;

/// A table that is read for eight lanes, of which each two have a block.
pub trait EightTable<E: Limbs> {
    /// The coordinates of the entries at `indices`, anything in lanes without a block.
    fn entries<V: Lanes<LANES>, const L: usize>(
        &self,
        proof: V::Proof,
        blocks: [Option<usize>; BLOCKS],
        indices: [u64; LANES],
    ) -> [[V; L]; 2];
}

/// At secret indices.
impl<F: Field> EightTable<F::Element> for InField<'_, F> {
    #[inline(always)]
    fn entries<V: Lanes<LANES>, const L: usize>(
        &self,
        proof: V::Proof,
        blocks: [Option<usize>; BLOCKS],
        indices: [u64; LANES],
    ) -> [[V; L]; 2] {
        let mut tables = [[].as_slice(); BLOCKS];
        for (table, block) in tables.iter_mut().zip(blocks) {
            if let Some(block) = block {
                *table = self.1.block::<F::Element>(block);
            }
        }
        V::lookup_columns(proof, tables, indices)
    }
}

/// At public indices.
impl<E: Limbs> EightTable<E> for VartimeTable<'_, Comb<'_, AffinePoint<E>>> {
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

/// `k P`, where field and backend have vectors and the comb has blocks for all lanes. In constant time for a
/// table that is read so.
pub fn multiply<'a, F: Field, A: Coefficient<F>>(
    law: &Xyzz<'a, F, A>,
    k: &OddScalar,
    table: &(impl CombTable<Xyzz<'a, F, A>> + EightTable<F::Element>),
) -> Option<XyzzPoint<F::Element>> {
    let shape = table.shape();
    if shape.spacing != COLUMNS || shape.blocks <= BLOCKS {
        return None;
    }
    let [mut sum, mut second] = law.0.field().run_eight(Blocks { k, shape, table, element: PhantomData })?;
    law.double_in_place(&mut second);
    sum = law.add_points(&sum, &second);
    if shape.has_top() {
        law.add_in_place(&mut sum, &table.entry(law, shape.blocks, 0));
    }
    let multiple = law.add_complete(&sum, &entry(law, k, table, 0, 0));
    Some(law.negate_point_if(&multiple, k.negate))
}

/// The point of four coordinates in the field's limbs, of which there are `L`.
#[inline(always)]
fn point<E: Limbs, const L: usize>(coordinates: [[u64; L]; 4]) -> XyzzPoint<E> {
    let [x, y, zz, zzz] = coordinates.map(|coordinate| {
        let mut element = E::ZERO;
        element.as_mut().copy_from_slice(&coordinate);
        element
    });
    XyzzPoint { x, y, zz, zzz }
}

/// The sum of all blocks in each column, in column 0 without block 0.
struct Blocks<'a, E, T> {
    k: &'a OddScalar,
    shape: Shape,
    table: &'a T,
    element: PhantomData<E>,
}

/// Which entries are added next.
struct Round {
    blocks: [Option<usize>; BLOCKS],
    indices: [u64; LANES],
    /// The lanes that have an entry.
    active: u8,
    /// The lanes whose digit is negative; those without an entry as before.
    negative: u8,
}

impl<E: Limbs, T: EightTable<E>> Blocks<'_, E, T> {
    /// The blocks from the highest on, so that the first round has an entry for every lane.
    #[inline(always)]
    fn round(&self, round: usize, before: u8) -> Round {
        let (mut blocks, mut indices) = ([None; BLOCKS], [0; LANES]);
        let (mut active, mut negative) = (0, 0);
        let left = self.shape.blocks - BLOCKS * round;
        for i in 0..left.min(BLOCKS) {
            let block = left - 1 - i;
            blocks[i] = Some(block);
            for (column, (index, sign)) in self.shape.digits(self.k, block).into_iter().enumerate() {
                let lane = COLUMNS * i + column;
                indices[lane] = index;
                if block > 0 || column > 0 {
                    active |= 1 << lane;
                    negative |= sign.unwrap_u8() << lane;
                }
            }
        }
        Round { blocks, indices, active, negative: negative | before & !active }
    }

    #[inline(always)]
    fn entries<V: Lanes<LANES>, const L: usize, const W: usize>(
        &self,
        proof: V::Proof,
        round: &Round,
    ) -> AffineEight<V, W> {
        let [x, y] = self.table.entries::<V, L>(proof, round.blocks, round.indices);
        AffineEight { x: Factor::from_words(&x), y: Factor::from_words(&y) }
    }
}

impl<E: Limbs, T: EightTable<E>> ModularTask<LANES> for Blocks<'_, E, T> {
    type Output = [XyzzPoint<E>; COLUMNS];

    #[inline(always)]
    fn run<V: Lanes<LANES>, M: LaneModulus<L>, const L: usize, const W: usize>(
        self,
        proof: V::Proof,
        modulus: M,
    ) -> Self::Output {
        let v = V::load(proof, &[0; LANES]);
        let first = self.round(0, 0);
        let mut sums = XyzzEight::of_entries(v, &self.entries::<V, L, W>(proof, &first), modulus);
        let mut negative = first.negative;
        for round in 1..self.shape.blocks.div_ceil(BLOCKS) {
            let next = self.round(round, negative);
            let entries = self.entries::<V, L, W>(proof, &next);
            // what was added before has the sign of the digits before
            let sum = sums.add_entry(&entries, opaque::hide_lanes(negative ^ next.negative), modulus);
            sums = sums.blend(&sum, next.active);
            negative = next.negative;
        }
        sums.negate(opaque::hide_lanes(negative), modulus).enter(v, modulus).sums(modulus).map(point)
    }
}
