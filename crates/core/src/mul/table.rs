//! Static tables of small multiples, and the sizes of tables.
//!
//! A curve's static tables ([`Tables`]) are one comb, on some curves two, for secret multiples of the generator, whose
//! entries are all read, and odd multiples `G, 3 G, 5 G, …` for public ones, of which a digit reads only one, so that
//! there can be many.

use super::secret_comb::{Columns, Shape};

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
