//! Signed combs: a secret scalar and a point whose table exists.
//!
//! The signed bits of `k` (see [`super::recode`]) are dealt to `spacing` columns: column `j` takes the bits `j`, `j +
//! spacing`, `j + 2 spacing`, … A column's bits belong to `blocks`, as evenly as can be: those of one, its teeth,
//! select an entry of the block's table, which all columns share; a doubling separates the columns (Lim and Lee, Crypto
//! 1994; Hedabou, Pinel, Bénéteau, eprint 2004/342, for the signed form). If `bits` is not a multiple of `spacing`, the
//! top signed bit, which is always 1, has a block of one entry. Cost: `blocks * spacing` additions and `spacing - 1`
//! doublings, for `2^(teeth - 1)` entries a block.
//!
//! * `spacing = 2`: the static tables of generators ([`Columns`]), with a sum for each column.
//! * `spacing = 1`: a second static table where it pays, of twice the size, for a comb without a doubling.
//! * `blocks = 1`: the comb with the smallest table, built in the caller's memory.
//!
//! **Bound for incomplete additions**, used where the signed bits are those of the order ([`Shape::of_order`]), so that
//! `2^(bits - 1) < n < 2^bits`. Block 0 of column 0 is added last, by the complete formula. Before that every addition
//! is one of two sums `A` and `E` of the same column's power `2^j`: each a signed sum of distinct powers of two below
//! `2^bits`, over `2^j`, and no power is in both. An exception needs `A`, `E`, `A + E` or `A - E` to be a multiple `m
//! n`. All are such sums again. None is 0, because its lowest power is in it once. For `j > 0` each is below `2^(bits -
//! 1)` in size, thus below `n`. For `j = 0` each is below `2^bits`, thus below `2 n`, and even, because bit 0 is in
//! block 0: `n` is odd, so `m` is even, and only `m = 0` is left, which is excluded. The order of the additions does
//! not matter, and doublings are of such sums, which are not 0. For other shapes no such argument holds, and the law
//! must be a complete one.

mod columns;
mod interleaved;
pub mod points_x8;

pub use columns::{Columns, InField, VartimeTable, write};

use super::recode::OddScalar;
use crate::declassify;
use crate::group::{Group, MAX_COPIES, with_copies};
use crate::words::{Damaged, Exchange};
use core::ops::Range;
use subtle::Choice;

/// The most teeth of a block.
const MAX_TEETH: usize = MAX_COPIES.ilog2() as usize + 1;

/// How a comb deals the bits of a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Signed bits in all, at least the bits of the order: a multiple of `spacing`, or one more.
    pub bits: usize,
    /// Blocks, each with a table of its own, of 1 to 7 teeth.
    pub blocks: usize,
    /// Bits between neighbouring teeth, and the number of columns.
    pub spacing: usize,
    /// The teeth of every block. It follows from the fields above, as does the next one, and is kept because some
    /// processors take as long for a division as for a product in the field.
    teeth: usize,
    /// How many blocks, the lowest ones, have one more.
    longer: usize,
}

impl Shape {
    /// A comb of `blocks` blocks in `spacing` columns, for `bits` signed bits.
    pub const fn new(bits: usize, blocks: usize, spacing: usize) -> Self {
        let column = bits / spacing;
        Self { bits, blocks, spacing, teeth: column / blocks, longer: column % blocks }
    }

    /// One block, the smallest table.
    pub const fn single_block(bits: u32, teeth: u32) -> Self {
        let spacing = bits.div_ceil(teeth);
        Self::new((spacing * teeth) as usize, 1, spacing as usize)
    }

    /// One or two columns of as many bits as an odd order has, for which incomplete additions are right.
    pub const fn of_order(bits: u32, blocks: usize, columns: usize) -> Self {
        debug_assert!(columns == 1 || columns == 2);
        let shape = Self::new(bits as usize, blocks, columns);
        debug_assert!(
            blocks <= shape.column() && shape.column() <= MAX_TEETH * blocks,
            "blocks of 1 to 7 teeth"
        );
        shape
    }

    /// The signed bits of a column.
    const fn column(&self) -> usize {
        self.blocks * self.teeth + self.longer
    }

    /// The teeth of a block.
    #[inline(always)]
    const fn teeth_of(&self, block: usize) -> usize {
        self.teeth + (block < self.longer) as usize
    }

    /// The teeth of the blocks below.
    #[inline(always)]
    const fn teeth_before(&self, block: usize) -> usize {
        block * self.teeth + if block < self.longer { block } else { self.longer }
    }

    /// Whether a bit is left beyond the columns; it counts as one more block, of one entry.
    #[must_use]
    pub const fn has_top(&self) -> bool {
        self.column() * self.spacing < self.bits
    }

    /// Entries in the table of a block.
    #[inline(always)]
    pub const fn block_entries(&self, block: usize) -> usize {
        if block == self.blocks { 1 } else { 1 << (self.teeth_of(block) - 1) }
    }

    /// Entries in the tables of the blocks below.
    #[inline(always)]
    const fn entries_before(&self, block: usize) -> usize {
        let long = if block < self.longer { block } else { self.longer };
        (block + long) << (self.teeth - 1)
    }

    /// Entries in all.
    pub const fn entries(&self) -> usize {
        self.entries_before(self.blocks) + self.has_top() as usize
    }

    /// Additions of [`multiply`] and its first entry.
    pub const fn additions(&self) -> usize {
        self.blocks * self.spacing + self.has_top() as usize
    }

    /// The digit of a block in a column: the index of its entry, and whether it is negative.
    #[inline(always)]
    pub(crate) fn digit(&self, k: &OddScalar, column: usize, block: usize) -> (u64, Choice) {
        if block == self.blocks {
            return (0, Choice::from(0));
        }
        let start = column + self.teeth_before(block) * self.spacing;
        k.digit(start, self.spacing, self.teeth_of(block), self.bits)
    }

    /// The digits of a block in each of two columns.
    #[inline(always)]
    fn digits(&self, k: &OddScalar, block: usize) -> [(u64, Choice); 2] {
        k.digits(2 * self.teeth_before(block), self.teeth_of(block), self.bits)
    }
}

/// A table and its shape. For `s` teeth of the blocks below, entry `m` of a block of `t` teeth is `2^(s spacing)` times
/// `2^((t-1) spacing) + sum_i (2 m_i - 1) 2^(i spacing)` times the point, for the bits `m_i` of `m`; the entry of
/// a bit that is left is that power of two times the point.
#[derive(Clone, Copy, Debug)]
pub struct Comb<'a, E> {
    /// How the bits are dealt.
    pub shape: Shape,
    /// The entries, block after block.
    pub entries: &'a [E],
}

/// A table that is read at an index in a public block; the index is a secret but for [`VartimeTable`].
pub trait CombTable<G: Group> {
    /// How the bits are dealt.
    fn shape(&self) -> Shape;
    /// The entry.
    fn entry(&self, law: &G, block: usize, index: u64) -> G::Entry;
    /// The multiple by a comb of one or two columns and more than one block, with entries that are read beside
    /// additions; none where that gains nothing.
    #[inline(always)]
    fn multiply_interleaved(&self, _: &G, _: &OddScalar) -> Option<G::Point> {
        None
    }
}

impl<E> Comb<'_, E> {
    /// The table of a block.
    #[inline]
    pub fn block(&self, block: usize) -> &[E] {
        let from = self.shape.entries_before(block);
        &self.entries[from..from + self.shape.block_entries(block)]
    }
}

impl<G: Group> CombTable<G> for Comb<'_, G::Entry> {
    #[inline(always)]
    fn shape(&self) -> Shape {
        self.shape
    }

    #[inline(always)]
    fn entry(&self, law: &G, block: usize, index: u64) -> G::Entry {
        law.lookup(self.block(block), index)
    }
}

/// `k P`, in constant time for a table that is read so. The law is complete, or the shape that of an odd order.
// not inlined: where another strategy runs in its place, its values take no stack
#[inline(never)]
pub fn multiply<G: Group>(law: &G, k: &OddScalar, comb: &impl CombTable<G>) -> G::Point {
    let shape = comb.shape();
    if shape.spacing <= 2 && shape.blocks > 1 {
        if let Some(multiple) = comb.multiply_interleaved(law, k) {
            return multiple;
        }
        if shape.spacing == 2 {
            return multiply_side_by_side(law, k, comb);
        }
    }
    let mut state = CombState::new(law, k, comb);
    while !state.is_done() {
        state.step(law, k, comb);
    }
    state.multiple(law, k)
}

/// [`multiply`] for two columns, each with a sum of its own, so that a block's table is read for both while it is in
/// the L1 cache: the tables together are larger than that.
fn multiply_side_by_side<G: Group>(law: &G, k: &OddScalar, comb: &impl CombTable<G>) -> G::Point {
    let shape = comb.shape();
    let mut sums = [0, 1].map(|column| law.point(&entry(law, k, comb, column, shape.blocks - 1)));
    if shape.has_top() {
        law.add_in_place(&mut sums[0], &comb.entry(law, shape.blocks, 0));
    }
    for block in (0..shape.blocks - 1).rev() {
        let digits = shape.digits(k, block);
        for (column, (sum, (index, negative))) in sums.iter_mut().zip(digits).enumerate() {
            // the last addition is a complete one
            if column > 0 || block > 0 {
                law.add_in_place(sum, &law.negate_if(&comb.entry(law, block, index), negative));
            }
        }
    }
    finish_columns(law, k, sums, &entry(law, k, comb, 0, 0))
}

/// The multiple from the sums of two columns and the entry that is left.
fn finish_columns<G: Group>(law: &G, k: &OddScalar, sums: [G::Point; 2], last: &G::Entry) -> G::Point {
    let [even, mut odd] = sums;
    law.double_in_place(&mut odd);
    finish(law, k, &law.add_points(&odd, &even), last)
}

/// The multiple from the sum of all entries but the last one.
fn finish<G: Group>(law: &G, k: &OddScalar, sum: &G::Point, last: &G::Entry) -> G::Point {
    law.negate_point_if(&law.add_complete(sum, last), k.negate)
}

/// The state of the loop of [`multiply`], which advances by one addition at a time.
#[derive(Clone, Copy, Debug)]
pub struct CombState<P> {
    /// The sum of the entries that were added.
    pub acc: P,
    /// The column and the block after the next addition's.
    column: usize,
    block: usize,
}

impl<P: Copy> CombState<P> {
    /// The start: the first entry.
    #[inline(always)]
    pub fn new<G: Group<Point = P>>(law: &G, k: &OddScalar, comb: &impl CombTable<G>) -> Self {
        let shape = comb.shape();
        let column = shape.spacing - 1;
        let block = Self::blocks(shape, column) - 1;
        Self { acc: law.point(&entry(law, k, comb, column, block)), column, block }
    }

    /// One before its first entry, to be read over.
    pub const fn blank(acc: P) -> Self {
        Self { acc, column: 0, block: 0 }
    }

    /// Writes or reads all but the sum.
    ///
    /// # Errors
    /// [`Damaged`].
    pub fn exchange(&mut self, x: &mut Exchange<'_>, shape: Shape) -> Result<(), Damaged> {
        x.number(&mut self.column, 0..=shape.spacing - 1)?;
        x.number(&mut self.block, 0..=Self::blocks(shape, self.column) - 1)
    }

    /// Blocks of a column: the first one has the bit that is left.
    #[inline(always)]
    fn blocks(shape: Shape, column: usize) -> usize {
        shape.blocks + usize::from(column == 0 && shape.has_top())
    }

    /// Whether every entry was added.
    #[inline(always)]
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.block == 0 && self.column == 0
    }

    /// Whether the next addition is the last one, which is complete, in a comb of several blocks.
    #[must_use]
    pub fn is_last(&self) -> bool {
        self.block == 1 && self.column == 0
    }

    /// Whether a doubling comes before the next addition.
    #[inline(always)]
    #[must_use]
    pub fn doubles(&self) -> bool {
        self.block == 0
    }

    /// The next addition, where one is left; before the first one of a column a doubling.
    #[inline(always)]
    pub fn step<G: Group<Point = P>>(&mut self, law: &G, k: &OddScalar, comb: &impl CombTable<G>) {
        if self.doubles() {
            self.column -= 1;
            self.block = Self::blocks(comb.shape(), self.column);
            law.double_in_place(&mut self.acc);
        }
        self.block -= 1;
        let e = entry(law, k, comb, self.column, self.block);
        if self.is_done() {
            self.acc = law.add_complete(&self.acc, &e);
        } else {
            law.add_in_place(&mut self.acc, &e);
        }
    }

    /// `k P`, when every entry was added.
    #[inline(always)]
    pub fn multiple<G: Group<Point = P>>(&self, law: &G, k: &OddScalar) -> P {
        law.negate_point_if(&self.acc, k.negate)
    }
}

/// The entry of a column in a block, with its sign.
#[inline(always)]
pub(crate) fn entry<G: Group>(
    law: &G,
    k: &OddScalar,
    comb: &impl CombTable<G>,
    column: usize,
    block: usize,
) -> G::Entry {
    let (index, negative) = comb.shape().digit(k, column, block);
    law.negate_if(&comb.entry(law, block, index), negative)
}

/// Fills `out` with the table of `p` for `shape`; false, with `out` unusable, when an entry is the identity,
/// which only tiny orders bring about. The law is a complete one. Constant time but
/// for that verdict, which follows from the order and the shape.
#[must_use]
pub fn build<G: Group>(law: &G, p: &G::Point, shape: Shape, out: &mut [G::Entry]) -> bool {
    let mut usable = true;
    each_block(law, p, shape, |place, fill| usable &= fill(&mut out[place]));
    usable
}

/// Whether entries are the table of `p` for `shape`, each of them: it is built again, a block at a time. For a public
/// point.
#[must_use]
pub fn is_table_vartime<G: Group>(law: &G, p: &G::Point, shape: Shape, entries: &[G::Entry]) -> bool
where
    G::Entry: PartialEq,
{
    let mut same = entries.len() == shape.entries();
    each_block(law, p, shape, |place, fill| {
        with_copies(law.blank(), place.len(), &mut |built| {
            same &= fill(built) && entries.get(place.clone()) == Some(built);
        });
    });
    same
}

/// Calls `body` for each block of the table of `p` in turn: with the place of its entries, and with what fills a slice of as
/// many, and says whether none is the identity. Each block is to be filled, because the next one begins where it ends.
fn each_block<G: Group>(
    law: &G,
    p: &G::Point,
    shape: Shape,
    mut body: impl FnMut(Range<usize>, &mut dyn FnMut(&mut [G::Entry]) -> bool),
) {
    let mut tooth = *p;
    let place = |block| {
        let start = shape.entries_before(block);
        start..start + shape.block_entries(block)
    };
    for block in 0..shape.blocks {
        if block > 0 {
            tooth = double_n(law, &tooth, shape.spacing);
        }
        body(place(block), &mut |out| {
            build_block(law, &mut tooth, shape.teeth_of(block), shape.spacing, out)
        });
    }
    if shape.has_top() {
        body(place(shape.blocks), &mut |out| {
            law.entries(&[double_n(law, &tooth, shape.spacing)], out);
            true
        });
    }
}

/// One block, from its lowest tooth, which becomes its highest one.
fn build_block<G: Group>(
    law: &G,
    tooth: &mut G::Point,
    teeth: usize,
    spacing: usize,
    out: &mut [G::Entry],
) -> bool {
    let mut twice = [law.identity(); MAX_TEETH];
    let mut below = law.identity();
    for slot in &mut twice[..teeth - 1] {
        below = law.add_points(&below, tooth);
        *slot = law.double(tooth);
        *tooth = double_n(law, slot, spacing - 1);
    }
    let mut any = Choice::from(0);
    with_copies(law.identity(), out.len(), &mut |points| {
        // entry 0 is the top tooth minus all others; setting bit i adds twice tooth i
        points[0] = law.add_points(tooth, &law.negate_point_if(&below, Choice::from(1)));
        for (i, step) in twice[..teeth - 1].iter().enumerate() {
            for m in 0..1 << i {
                points[m | 1 << i] = law.add_points(&points[m], step);
            }
        }
        law.entries(points, out);
        any = points.iter().fold(any, |any, p| any | law.is_identity(p));
    });
    !declassify(any)
}

fn double_n<G: Group>(law: &G, p: &G::Point, n: usize) -> G::Point {
    (0..n).fold(*p, |p, _| law.double(&p))
}
