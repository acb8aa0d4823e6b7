//! Tables of small multiples, and reading them without telling which entry was read.
//!
//! A curve's static tables ([`Tables`]) are a comb for secret multiples of the generator, whose entries are all read,
//! on some curves two, and odd multiples `G, 3 G, 5 G, …` for public ones, of which one is read for every digit, so
//! that they can be many.

use super::secret_comb::{Columns, Shape};
use crate::group::Group;

/// The most entries of a table that is built on the stack.
pub const MAX_ENTRIES: usize = crate::group::MAX_MULTIPLES;

/// The generator's static tables.
#[derive(Clone, Copy, Debug)]
pub struct Tables<'a, E> {
    /// For secret scalars: two columns.
    pub comb: Columns<'a>,
    /// For secret scalars without vectors, where the curve has it: one column.
    pub single: Option<Columns<'a>>,
    /// For public scalars: `G, 3 G, 5 G, …`; the length is a power of two.
    pub odd: &'a [E],
}

/// The sizes of a curve's static tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableShape {
    /// The blocks of the comb, whose teeth follow from the order's bits.
    pub blocks: usize,
    /// The blocks of the comb of one column, or 0 for none.
    pub single: usize,
    /// The width of the non-adjacent form that the odd multiples serve: there are `2^(width - 2)`.
    pub width: u32,
}

impl TableShape {
    /// The comb for an order of this many bits.
    pub const fn comb(&self, order_bits: u32) -> Shape {
        Shape::of_order(order_bits, self.blocks, 2)
    }

    /// The comb of one column for an order of this many bits.
    pub const fn single(&self, order_bits: u32) -> Option<Shape> {
        if self.single == 0 { None } else { Some(Shape::of_order(order_bits, self.single, 1)) }
    }

    /// The number of odd multiples.
    pub const fn odd(&self) -> usize {
        1 << (self.width - 2)
    }
}

/// Fills `out` with `P, 3 P, 5 P, …`. None of them, nor `2 P`, may be the identity, and for an incomplete law
/// none but the first two terms of any sum may be equal up to sign: the order of `P` must exceed
/// `2 (2 out.len() + 1)`, or be odd and exceed `2 out.len()` for a complete law. At most [`MAX_ENTRIES`].
pub fn odd_multiples<G: Group>(law: &G, p: &G::Point, out: &mut [G::Entry]) {
    law.odd_multiples(p, out);
}

/// [`odd_multiples`] of a public point, in variable time.
pub fn odd_multiples_vartime<G: Group>(law: &G, p: &G::Point, out: &mut [G::Entry]) {
    law.odd_multiples_vartime(p, out);
}

/// The entry at a secret `index`: every entry is read, in order.
#[inline(always)]
pub fn lookup<G: Group>(law: &G, entries: &[G::Entry], index: u64) -> G::Entry {
    law.lookup(entries, index)
}
