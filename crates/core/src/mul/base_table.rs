//! A table of the generator in the caller's memory, for programs without the static tables: a comb of one block, which
//! makes a multiple of the generator two to three times as fast as a window.
//!
//! | words | what |
//! |---|---|
//! | 1 | the window `w`, from 2 to 6 |
//! | 1 | the checksum of all others ([`words::seal`]) |
//! | as many as an element has | the generator's `x`, by which a table of another curve is recognised |
//! | `2^(w - 1)` times those of two elements | the points of [`Shape::single_block`] |
//!
//! Elements are words in the internal representation: build a table where it is used. It can be moved and
//! shared. Its contents are public, and the time of a multiplication does not depend on the scalar. A multiplication
//! looks at the header alone; [`Multiplier::base_table_checksum`] tells damage, and [`Multiplier::is_base_table_vartime`]
//! whether every point is right.

use super::secret_comb::{self, Comb, Shape};
use super::{Multiplier, windows};
use crate::field::{Field, Limbs, MAX_LIMBS};
use crate::group::Group;
use crate::group::weierstrass::{AffinePoint, Coefficient, Complete};
use crate::words::{self, TableError};

/// The words before the generator's coordinate.
const HEADER: usize = 2;

/// The words of the largest table: the widest window on the longest curve.
pub const MAX_WORDS: usize = HEADER + MAX_LIMBS * (1 + 2 * windows::secret_entries(windows::MAX));

impl<F: Field, A: Coefficient<F>> Multiplier<'_, F, A> {
    /// The comb of a table for windows of `w` bits; others are clamped.
    fn base_shape(&self, w: u32) -> Shape {
        Shape::single_block(self.order_bits, self.clamped(w))
    }

    /// The words of a table for windows of `w` bits.
    pub fn base_table_words(&self, w: u32) -> usize {
        HEADER + F::Element::COUNT * (1 + 2 * self.base_shape(w).entries())
    }

    /// Fills the memory with the table of the generator for windows of `w` bits; false where it is too short, or where
    /// an order is so small that an entry is the identity. Cost: a doubling for each bit of the order, an addition for
    /// each entry, an inversion.
    #[must_use]
    pub fn build_base_table(&self, g: &AffinePoint<F::Element>, w: u32, memory: &mut [u64]) -> bool {
        let Some(memory) = memory.get_mut(..self.base_table_words(w)) else { return false };
        let (header, rest) = memory.split_at_mut(HEADER);
        let (x, points) = rest.split_at_mut(F::Element::COUNT);
        x.copy_from_slice(g.x.as_ref());
        let law = Complete(self.equation);
        let built =
            secret_comb::build(&law, &law.point(g), self.base_shape(w), F::Element::pairs_mut(points));
        // 0 is no window: memory without a table is not taken for one
        let w = if built { self.clamped(w).into() } else { 0 };
        header[0] = w;
        words::seal(memory);
        built
    }

    /// Whether words are a table of this generator with the checksum that was written when it was built. Cost: four
    /// instructions a word.
    ///
    /// # Errors
    /// [`TableError`].
    pub fn base_table_checksum(&self, g: &AffinePoint<F::Element>, words: &[u64]) -> Result<(), TableError> {
        let comb = self.base_comb(g, words).ok_or(TableError::NoTable)?;
        let used = HEADER + F::Element::COUNT * (1 + 2 * comb.entries.len());
        let is_whole = words.get(..used).is_some_and(|used| words::is_sealed(used).into());
        if is_whole { Ok(()) } else { Err(TableError::Checksum) }
    }

    /// Whether words are the table of this generator, every point of it. Cost: that of building it.
    #[must_use]
    pub fn is_base_table_vartime(&self, g: &AffinePoint<F::Element>, words: &[u64]) -> bool {
        let law = Complete(self.equation);
        self.base_comb(g, words)
            .is_some_and(|comb| secret_comb::is_table_vartime(&law, &law.point(g), comb.shape, comb.entries))
    }

    /// The comb in a table; none where the words are no table of this generator.
    pub(super) fn base_comb<'w>(
        &self,
        g: &AffinePoint<F::Element>,
        words: &'w [u64],
    ) -> Option<Comb<'w, AffinePoint<F::Element>>> {
        let [w, _, rest @ ..] = words else { return None };
        let w = u32::try_from(*w).ok().filter(|w| (windows::MIN..=windows::MAX).contains(w))?;
        let (x, points) = rest.split_at_checked(F::Element::COUNT)?;
        let shape = self.base_shape(w);
        let entries = F::Element::pairs(points).get(..shape.entries())?;
        (x == g.x.as_ref()).then_some(Comb { shape, entries })
    }
}
