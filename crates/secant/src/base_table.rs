//! A table of a curve's generator, in memory of the program's own.

use crate::{Curve, Error, FixedBase, InputError, Tuning};
use std::fmt;

/// A table for multiples of the generator: keys are generated and messages signed two to three times as fast as with a
/// window alone, for curves without a static table, user-defined ones and programs that leave the static tables out. It
/// takes `2^(window - 1)` points of memory, 1.1 KB at 256 bits for a window of 5, and is built in the time of two
/// multiplications.
///
/// ```
/// use secant::{BaseTable, Curve, MultiplyOptions, PrivateKey, Tuning};
///
/// let curve = Curve::find("P-256")?;
/// let table = BaseTable::new(&curve, 5)?;
/// let options = MultiplyOptions::new().tuning(Tuning::DEFAULT.fixed_base(table.fixed_base()));
/// let key = PrivateKey::generate(&curve)?;
/// assert_eq!(key.public_key_with(&options)?, key.public_key());
/// # Ok::<(), secant::Error>(())
/// ```
#[derive(Clone)]
pub struct BaseTable {
    curve: Curve,
    words: Box<[u64]>,
}

impl BaseTable {
    /// The table for a window from 2 to 6 bits. It is empty, and a window serves in its place, where an order is so small
    /// that a point of the table is the identity.
    ///
    /// # Errors
    /// A window outside of that range; [`Error::UnprovedOrder`].
    pub fn new(curve: &Curve, window: u8) -> Result<Self, Error> {
        let (min, max) = (Tuning::MIN_WINDOW, Tuning::MAX_WINDOW);
        if !(min..=max).contains(&window) {
            return Err(InputError::Range { min: min.into(), max: max.into() }.into());
        }
        let tables = curve.proved()?.base_tables();
        let mut words = vec![0; tables.base_table_words(window)];
        if !tables.build_base_table(window, &mut words) {
            words.clear();
        }
        Ok(Self { curve: curve.clone(), words: words.into() })
    }

    /// The choice of this table in a [`Tuning`]. For keys of another curve it is the choice of none.
    pub fn fixed_base(&self) -> FixedBase<'_> {
        FixedBase::Checked(&self.words)
    }

    /// The curve.
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    /// The bytes that the table takes.
    pub fn table_bytes(&self) -> usize {
        size_of_val(&*self.words)
    }
}

impl fmt::Debug for BaseTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BaseTable")
            .field("curve", &self.curve.name())
            .field("table_bytes", &self.table_bytes())
            .finish()
    }
}
