//! A comb of one or two columns whose entries are read in parts, interleaved with the additions.
//!
//! An entry is read on vectors, from all of a block's table, while the entry before it is added: the parts of the table
//! are read between the products of the addition, which keep the multiplier busy and leave the vector units idle.
//! Each column has its own sum. Within a block the second column comes first; otherwise the order is that of
//! [`super::multiply_side_by_side`], and the bound is the same.

use super::{CombTable, InField, OddScalar, Shape, entry, finish, finish_columns};
use crate::field::{Field, Limbs};
use crate::group::{Group, Interleaved, PARTS};
use secant_kernel::Inlined;
use secant_kernel::lookup::{INTERLEAVED, Interleaved16, Parts};
use subtle::Choice;

/// Whether the tables of all blocks have few enough parts.
#[must_use]
pub fn has_parts(shape: Shape) -> bool {
    shape.block_entries(0) <= PARTS * INTERLEAVED
}

/// An entry that is read from a block's table.
struct Reading<'a, F: Field, const C: usize> {
    parts: F::Parts<C>,
    table: &'a [Interleaved16],
    index: u64,
}

impl<F: Field, const C: usize> Interleaved for Reading<'_, F, C> {
    #[inline(always)]
    fn part(&mut self, part: usize) {
        let words = C * F::Element::COUNT;
        if let Some(columns) = self.table.get(part * words..(part + 1) * words) {
            self.parts.read(columns, self.index.wrapping_sub((part * INTERLEAVED) as u64));
        }
    }
}

/// The multiple by a table in a field.
pub struct InterleavedComb<'a, 'b, G, F, const C: usize> {
    pub law: &'a G,
    pub k: &'a OddScalar,
    pub table: &'a InField<'b, F, C>,
}

impl<F: Field, G: Group<Entry: From<[F::Element; C]>>, const C: usize> InterleavedComb<'_, '_, G, F, C> {
    /// Adds `e` and reads the entry of a digit, with its sign.
    #[inline(always)]
    fn add_and_read(
        &self,
        p: &mut G::Point,
        e: &G::Entry,
        block: usize,
        (index, negative): (u64, Choice),
    ) -> G::Entry {
        let table = self.table.1.block::<F::Element>(block);
        let mut reading = Reading::<F, C> { parts: F::Parts::new(), table, index };
        self.law.add_interleaved(p, e, &mut reading);
        self.law.negate_if(&reading.parts.entry().into(), negative)
    }
}

impl<F: Field, G: Group<Entry: From<[F::Element; C]>>, const C: usize> Inlined
    for InterleavedComb<'_, '_, G, F, C>
{
    type Output = G::Point;

    #[inline(always)]
    fn run(self) -> G::Point {
        let Self { law, k, table } = self;
        let shape = table.1.shape;
        let mut block = shape.blocks - 1;
        let first = |column| law.point(&entry(law, k, table, column, shape.blocks - 1));
        block -= 1;
        if shape.spacing == 1 {
            let mut sum = first(0);
            let mut next = entry(law, k, table, 0, block);
            while block > 0 {
                block -= 1;
                next = self.add_and_read(&mut sum, &next, block, shape.digit(k, 0, block));
            }
            return finish(law, k, &sum, &next);
        }
        let mut sums = [0, 1].map(first);
        if shape.has_top() {
            law.add_in_place(&mut sums[0], &table.entry(law, shape.blocks, 0));
        }
        let mut digits = shape.digits(k, block);
        let mut next = entry(law, k, table, 1, block);
        loop {
            next = self.add_and_read(&mut sums[1], &next, block, digits[0]);
            if block == 0 {
                // the last addition is a complete one
                return finish_columns(law, k, sums, &next);
            }
            block -= 1;
            digits = shape.digits(k, block);
            next = self.add_and_read(&mut sums[0], &next, block, digits[1]);
        }
    }
}
