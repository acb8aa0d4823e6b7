//! A comb's table with interleaved entries: see [`secant_kernel::lookup`](mod@secant_kernel::lookup).

use super::interleaved::{self, InterleavedComb};
use super::{Comb, CombTable, OddScalar, Shape};
use crate::field::{Field, Limbs};
use crate::group::Group;
use crate::group::weierstrass::AffinePoint;
use secant_kernel::lookup::{INTERLEAVED, Interleaved16};

/// The columns of entries of `words` words, each sixteen of which have columns of their own.
const fn columns(entries: usize, words: usize) -> usize {
    entries.div_ceil(INTERLEAVED) * words
}

/// The table of a comb, of entries with `C` elements, by columns. Blocks begin with sixteen entries of their own, and a
/// bit that is left has them, too.
#[derive(Clone, Copy, Debug)]
pub struct Columns<'a, const C: usize = 2> {
    /// How the bits are dealt.
    pub shape: Shape,
    /// The columns of the first element, then those of the next, of each sixteen entries, block after block.
    pub columns: &'a [Interleaved16],
}

impl Shape {
    /// The length of a table by columns, for entries of `words` words.
    pub const fn columns(&self, words: usize) -> usize {
        self.columns_before(self.blocks, words) + if self.has_top() { columns(1, words) } else { 0 }
    }

    /// Where a block begins in a table by columns.
    #[inline(always)]
    const fn columns_before(&self, block: usize, words: usize) -> usize {
        let (teeth, more) = (self.teeth, self.longer);
        let (long, short) = (columns(1 << teeth, words), columns(1 << (teeth - 1), words));
        if block < more { block * long } else { more * long + (block - more) * short }
    }
}

impl<const C: usize> Columns<'_, C> {
    /// The table of a block, of entries in elements of type `E`.
    #[inline]
    pub fn block<E: Limbs>(&self, block: usize) -> &[Interleaved16] {
        let (words, shape) = (C * E::COUNT, self.shape);
        let from = shape.columns_before(block, words);
        &self.columns[from..from + columns(shape.block_entries(block), words)]
    }

    /// The elements of the entry at a public index.
    pub fn entry_vartime<E: Limbs>(&self, block: usize, index: usize) -> [E; C] {
        let mut entry = [E::ZERO; C];
        let columns = &self.block::<E>(block)[index / INTERLEAVED * C * E::COUNT..];
        let limbs = entry.iter_mut().flat_map(AsMut::as_mut);
        for (limb, column) in limbs.zip(columns) {
            *limb = column[index % INTERLEAVED];
        }
        entry
    }
}

/// A table by columns and the field of its elements.
#[derive(Debug)]
pub struct InField<'a, F, const C: usize = 2>(pub &'a F, pub &'a Columns<'a, C>);

impl<F: Field, const C: usize> InField<'_, F, C> {
    #[inline(always)]
    fn read<T: From<[F::Element; C]>>(&self, block: usize, index: u64) -> T {
        self.0.lookup_interleaved(self.1.block::<F::Element>(block), index).into()
    }

    /// Where reading is loops over memory: what was read is in a frame of its own, and once in that of the sum.
    #[inline(never)]
    fn read_out_of_line<T: From<[F::Element; C]>>(&self, block: usize, index: u64) -> T {
        self.read(block, index)
    }
}

impl<F: Field, G: Group<Entry: From<[F::Element; C]>>, const C: usize> CombTable<G> for InField<'_, F, C> {
    #[inline(always)]
    fn shape(&self) -> Shape {
        self.1.shape
    }

    #[inline(always)]
    fn entry(&self, _: &G, block: usize, index: u64) -> G::Entry {
        if F::READS_IN_PARTS { self.read(block, index) } else { self.read_out_of_line(block, index) }
    }

    fn multiply_interleaved(&self, law: &G, k: &OddScalar) -> Option<G::Point> {
        let gains = F::READS_IN_PARTS && interleaved::has_parts(self.1.shape);
        gains.then(|| self.0.run(InterleavedComb { law, k, table: self }))
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
        self.0.entry_vartime(block, index as usize).into()
    }
}

/// Writes the entries of a comb by columns; `elements` tells those of an entry, and `out` has the length that the shape
/// says.
pub fn write<T, E: Limbs, const C: usize>(
    shape: Shape,
    entries: &[T],
    elements: impl Fn(&T) -> [&E; C],
    out: &mut [Interleaved16],
) {
    let mut rest = entries;
    let (words, mut at) = (C * E::COUNT, 0);
    for block in 0..shape.blocks + usize::from(shape.has_top()) {
        let count = shape.block_entries(block);
        let (entries, after) = rest.split_at(count);
        for (i, entry) in entries.iter().enumerate() {
            let columns = &mut out[at + i / INTERLEAVED * words..];
            for (column, &limb) in columns.iter_mut().zip(elements(entry).into_iter().flat_map(AsRef::as_ref))
            {
                column[i % INTERLEAVED] = limb;
            }
        }
        at += columns(count, words);
        rest = after;
    }
}
