//! A comb's table by columns of words: see [`secant_kernel::lookup`](mod@secant_kernel::lookup).

use super::{Comb, CombTable, Shape};
use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::AffinePoint;
use secant_kernel::lookup::{COLUMN, Column};

/// The columns of sixteen entries, of two elements of `limbs` limbs each.
const fn columns(entries: usize, limbs: usize) -> usize {
    entries.div_ceil(COLUMN) * 2 * limbs
}

/// The table of a comb of affine points, by columns. Blocks begin with sixteen entries of their own, and a bit that is left
/// has them, too.
#[derive(Clone, Copy, Debug)]
pub struct Columns<'a> {
    /// How the bits are dealt.
    pub shape: Shape,
    /// The columns of `x`, then those of `y`, of each sixteen entries, block after block.
    pub columns: &'a [Column],
}

impl Shape {
    /// The length of a table by columns, for elements of `limbs` limbs.
    pub const fn columns(&self, limbs: usize) -> usize {
        self.columns_before(self.blocks, limbs) + if self.has_top() { columns(1, limbs) } else { 0 }
    }

    /// Where a block begins in a table by columns.
    #[inline(always)]
    const fn columns_before(&self, block: usize, limbs: usize) -> usize {
        let (teeth, more) = self.teeth();
        let (long, short) = (columns(1 << teeth, limbs), columns(1 << (teeth - 1), limbs));
        if block < more { block * long } else { more * long + (block - more) * short }
    }
}

impl Columns<'_> {
    /// The table of a block, of points in elements of type `E`.
    #[inline]
    pub fn block<E: Limbs>(&self, block: usize) -> &[Column] {
        let (limbs, shape) = (E::ZERO.as_ref().len(), self.shape);
        let from = shape.columns_before(block, limbs);
        &self.columns[from..from + columns(shape.block_entries(block), limbs)]
    }

    /// The entry at a public index.
    pub fn entry_vartime<E: Limbs>(&self, block: usize, index: usize) -> AffinePoint<E> {
        let mut entry = AffinePoint { x: E::ZERO, y: E::ZERO };
        let columns = &self.block::<E>(block)[index / COLUMN * 2 * E::ZERO.as_ref().len()..];
        let limbs = entry.x.as_mut().iter_mut().chain(entry.y.as_mut());
        for (limb, column) in limbs.zip(columns) {
            *limb = column[index % COLUMN];
        }
        entry
    }
}

/// A table by columns and the field of its elements.
#[derive(Debug)]
pub struct InField<'a, F>(pub &'a F, pub &'a Columns<'a>);

impl<F: Field, G: Group<Entry = AffinePoint<F::Element>>> CombTable<G> for InField<'_, F> {
    #[inline(always)]
    fn shape(&self) -> Shape {
        self.1.shape
    }

    #[inline(always)]
    fn entry(&self, _: &G, block: usize, index: u64) -> G::Entry {
        let [x, y] = self.0.lookup_columns(self.1.block::<F::Element>(block), index);
        AffinePoint { x, y }
    }
}

/// A table that is read at public indices, by addresses that depend on them.
#[derive(Debug)]
pub struct VartimeTable<'a, T>(pub &'a T);

impl<G: Group> CombTable<G> for VartimeTable<'_, Comb<'_, G::Entry>> {
    fn shape(&self) -> Shape {
        self.0.shape
    }

    fn entry(&self, _: &G, block: usize, index: u64) -> G::Entry {
        self.0.block(block)[index as usize]
    }
}

impl<E: Limbs, G: Group<Entry = AffinePoint<E>>> CombTable<G> for VartimeTable<'_, Columns<'_>> {
    fn shape(&self) -> Shape {
        self.0.shape
    }

    fn entry(&self, _: &G, block: usize, index: u64) -> G::Entry {
        self.0.entry_vartime(block, index as usize)
    }
}

/// Writes the entries of a comb by columns; `out` has the length that the shape says.
pub fn write<E: Limbs>(shape: Shape, entries: &[AffinePoint<E>], out: &mut [Column]) {
    let mut rest = entries;
    let (limbs, mut at) = (E::ZERO.as_ref().len(), 0);
    for block in 0..shape.blocks + usize::from(shape.has_top()) {
        let count = shape.block_entries(block);
        let (entries, after) = rest.split_at(count);
        for (i, entry) in entries.iter().enumerate() {
            let columns = &mut out[at + i / COLUMN * 2 * limbs..];
            for (column, &limb) in columns.iter_mut().zip(entry.x.as_ref().iter().chain(entry.y.as_ref())) {
                column[i % COLUMN] = limb;
            }
        }
        at += columns(count, limbs);
        rest = after;
    }
}
