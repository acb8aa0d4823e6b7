//! Tables of the generator in the caller's memory.

use crate::curves::{Curve, CurveSpec};
use crate::group::weierstrass::Model;
use crate::mul::Tuning;
use crate::words::TableError;

/// Tables for [`FixedBase::Built`](crate::mul::FixedBase::Built).
pub trait BaseTables: Send + Sync {
    /// The words of a table for a window, which is from 2 to 6 bits; others are clamped.
    fn base_table_words(&self, window: u8) -> usize;
    /// Fills the table of the generator, and says whether the memory was long enough and the order is long enough for
    /// the window.
    #[must_use]
    fn build_base_table(&self, window: u8, memory: &mut [u64]) -> bool;
    /// Whether words are a table of this curve, by their checksum and by every point: the table is built again.
    ///
    /// # Errors
    /// [`TableError`].
    fn check_base_table_vartime(&self, words: &[u64]) -> Result<(), TableError>;
}

impl<K: CurveSpec> BaseTables for Curve<K> {
    fn base_table_words(&self, window: u8) -> usize {
        self.model_multiplier(Tuning::DEFAULT).base_table_words(window.into())
    }

    fn build_base_table(&self, window: u8, memory: &mut [u64]) -> bool {
        let g = self.model().generator(self.generator());
        self.model_multiplier(Tuning::DEFAULT).build_base_table(g, window.into(), memory)
    }

    fn check_base_table_vartime(&self, words: &[u64]) -> Result<(), TableError> {
        let (multiplier, g) =
            (self.model_multiplier(Tuning::DEFAULT), self.model().generator(self.generator()));
        multiplier.base_table_checksum(g, words)?;
        if multiplier.is_base_table_vartime(g, words) { Ok(()) } else { Err(TableError::Checksum) }
    }
}
