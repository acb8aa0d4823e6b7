//! Signed combs: a secret scalar and a point whose table exists.
//!
//! The signed bits of `k` (see [`super::recode`]) are dealt to `blocks` of `teeth` groups of `spacing` bits. Column
//! `j` takes bit `j` of every group; in each block its bits select one entry, and a doubling separates the
//! columns (Lim and Lee, Crypto 1994; Hedabou, Pinel, Bénéteau, eprint 2004/342, for the signed form). Cost:
//! `blocks * spacing` additions and `spacing - 1` doublings, for `blocks * 2^(teeth - 1)` entries.
//!
//! * `spacing = 1`: no doublings, every block a window. The generators' static tables have this shape.
//! * `blocks = 1`: the comb that fits a small memory, built for any point.
//!
//! **Bound for incomplete additions**, used for `spacing = 1` and `teeth >= 2` alone. Blocks are added from
//! the top. Before block `b` is added the accumulator is, as an integer, `A = sum_(b' > b) d_b' 2^(teeth b')`:
//! an odd positive multiple of `2^(teeth (b+1))` that is at most `k + 2^(teeth (b+1)) < 2 n`; the entry is
//! `E = d 2^(teeth b)` with `|d| < 2^teeth`. An exception needs `A`, `A + E` or `A - E` to be a multiple `m n`. None is
//! 0, because `A >= 2^(teeth (b+1)) > |E|`, and all are below `4 n`, so `m` is 1, 2 or 3 and `m n` is not divisible
//! by 4; but for `b >= 1` all three are divisible by `2^teeth`. Only block 0 is left, which is added by the
//! complete formula. For `spacing > 1` no such argument holds, and the law must be a complete one.

pub mod eight;

use super::recode::OddScalar;
use super::table::lookup;
use crate::group::Group;
use crate::verdict;
use subtle::Choice;

/// The most teeth of a comb.
const MAX_TEETH: usize = 7;

/// How a comb deals the bits of a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Blocks, each with a table of its own.
    pub blocks: usize,
    /// Bits that select an entry, 1 to 7.
    pub teeth: usize,
    /// Bits between neighbouring teeth, and the number of columns.
    pub spacing: usize,
}

impl Shape {
    /// Every block a window of `teeth` bits, for scalars of `bits` bits.
    pub const fn windows(bits: u32, teeth: usize) -> Self {
        Self { blocks: (bits as usize).div_ceil(teeth), teeth, spacing: 1 }
    }

    /// One block, the smallest table.
    pub const fn single_block(bits: u32, teeth: u32) -> Self {
        Self { blocks: 1, teeth: teeth as usize, spacing: bits.div_ceil(teeth) as usize }
    }

    /// Entries in the table of one block.
    pub const fn block_entries(&self) -> usize {
        1 << (self.teeth - 1)
    }

    /// Entries in all.
    pub const fn entries(&self) -> usize {
        self.blocks * self.block_entries()
    }

    /// Signed bits in all, at least the bits of the order.
    const fn total(&self) -> usize {
        self.blocks * self.teeth * self.spacing
    }
}

/// A table and its shape. Entry `m` of block `b` is `2^(b teeth spacing)` times
/// `2^((teeth-1) spacing) + sum_i (2 m_i - 1) 2^(i spacing)` times the point, for the bits `m_i` of `m`.
#[derive(Clone, Copy, Debug)]
pub struct Comb<'a, E> {
    /// How the bits are dealt.
    pub shape: Shape,
    /// The entries, block after block.
    pub entries: &'a [E],
}

/// A table that is read at a secret index in a public block.
pub trait CombTable<G: Group> {
    /// How the bits are dealt.
    fn shape(&self) -> Shape;
    /// The entry.
    fn entry(&self, law: &G, block: usize, index: u64) -> G::Entry;
}

impl<E> Comb<'_, E> {
    /// The table of a block.
    #[inline]
    pub fn block(&self, block: usize) -> &[E] {
        let size = self.shape.block_entries();
        &self.entries[block * size..(block + 1) * size]
    }
}

impl<G: Group> CombTable<G> for Comb<'_, G::Entry> {
    #[inline(always)]
    fn shape(&self) -> Shape {
        self.shape
    }

    #[inline(always)]
    fn entry(&self, law: &G, block: usize, index: u64) -> G::Entry {
        lookup(law, self.block(block), index)
    }
}

/// `k P` in constant time. The law is complete, or the shape has spacing 1.
pub fn multiply<G: Group>(law: &G, k: &OddScalar, comb: &Comb<'_, G::Entry>) -> G::Point {
    multiply_inlined(law, k, comb)
}

/// [`multiply`], to be compiled with the instructions of vectors that the law may have.
#[inline(always)]
pub(crate) fn multiply_inlined<G: Group>(law: &G, k: &OddScalar, comb: &impl CombTable<G>) -> G::Point {
    let mut walk = Walk::new(law, k, comb);
    while !walk.is_done() {
        walk.step(law, k, comb);
    }
    walk.multiple(law, k)
}

/// The loop of [`multiply`] on its way, which goes on by one addition at a time.
#[derive(Clone, Copy, Debug)]
pub struct Walk<P> {
    /// The sum of the entries that were added.
    pub acc: P,
    /// The column and the block after the next addition's.
    column: usize,
    block: usize,
}

impl<P: Copy> Walk<P> {
    /// The start: the first entry.
    #[inline(always)]
    pub fn new<G: Group<Point = P>>(law: &G, k: &OddScalar, comb: &impl CombTable<G>) -> Self {
        let Shape { blocks, spacing, .. } = comb.shape();
        let (column, block) = (spacing - 1, blocks - 1);
        Self { acc: law.point(&entry(law, k, comb, column, block)), column, block }
    }

    /// Whether every entry was added.
    #[inline(always)]
    pub fn is_done(&self) -> bool {
        self.block == 0 && self.column == 0
    }

    /// Whether the next addition is the last one of a column, which is complete.
    pub fn is_last(&self) -> bool {
        self.block == 1
    }

    /// The next addition, where one is left; before the first one of a column a doubling.
    #[inline(always)]
    pub fn step<G: Group<Point = P>>(&mut self, law: &G, k: &OddScalar, comb: &impl CombTable<G>) {
        if self.block == 0 {
            self.block = comb.shape().blocks;
            self.column -= 1;
            law.double_in_place(&mut self.acc);
        }
        self.block -= 1;
        let e = entry(law, k, comb, self.column, self.block);
        if self.block == 0 {
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
fn entry<G: Group>(
    law: &G,
    k: &OddScalar,
    comb: &impl CombTable<G>,
    column: usize,
    block: usize,
) -> G::Entry {
    let shape = comb.shape();
    let Shape { teeth, spacing, .. } = shape;
    let (index, negative) = k.digit(block * teeth * spacing + column, spacing, teeth, shape.total());
    law.negate_if(&comb.entry(law, block, index), negative)
}

/// Fills `out` with the table of `p` for `shape`; false, with `out` unusable, when an entry is the identity,
/// which only tiny orders bring about. The law is a complete one. Constant time but
/// for that verdict, which follows from the order and the shape.
pub fn build<G: Group>(law: &G, p: &G::Point, shape: Shape, out: &mut [G::Entry]) -> bool {
    let mut power = *p;
    let mut usable = true;
    for block in out.chunks_mut(shape.block_entries()) {
        usable &= build_block(law, &mut power, shape, block);
    }
    usable
}

/// One block; `power` is its lowest tooth and becomes that of the next block.
fn build_block<G: Group>(law: &G, power: &mut G::Point, shape: Shape, out: &mut [G::Entry]) -> bool {
    let mut points = [law.identity(); 1 << (MAX_TEETH - 1)];
    let mut twice = [law.identity(); MAX_TEETH];
    let (mut tooth, mut below) = (*power, law.identity());
    for slot in &mut twice[..shape.teeth - 1] {
        below = law.add_points(&below, &tooth);
        *slot = law.double(&tooth);
        tooth = double_n(law, &tooth, shape.spacing);
    }
    // entry 0 is the top tooth minus all others; setting bit i adds twice tooth i
    points[0] = law.add_points(&tooth, &law.negate_point_if(&below, Choice::from(1)));
    for (i, step) in twice[..shape.teeth - 1].iter().enumerate() {
        for m in 0..1 << i {
            points[m | 1 << i] = law.add_points(&points[m], step);
        }
    }
    if shape.blocks > 1 {
        *power = double_n(law, &tooth, shape.spacing);
    }
    let points = &points[..out.len()];
    law.entries(points, out);
    !verdict(points.iter().fold(Choice::from(0), |any, p| any | law.is_identity(p)))
}

fn double_n<G: Group>(law: &G, p: &G::Point, n: usize) -> G::Point {
    (0..n).fold(*p, |p, _| law.double(&p))
}
