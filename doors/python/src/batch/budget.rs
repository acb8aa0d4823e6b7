//! Which keys of a batch are kept, and with which tables.

use secant::TableSize;

/// From so many verifications on the small table pays on every curve.
const SEVERAL: usize = 4;

/// From so many verifications on the large table pays more: it takes ten times as long to make.
const MANY: usize = 48;

/// The most keys with a small table: some 3 KB each.
const SMALL_TABLES: usize = 1 << 14;

/// The most keys with a large table: 32 KB with 256 bits, 193 KB with 521.
const LARGE_TABLES: usize = 1 << 8;

/// The most keys that are kept.
const KEPT: usize = 1 << 16;

/// The table for a key that is used so many times, the only one of its kind.
pub fn table(uses: usize) -> Option<TableSize> {
    Budget::of(Vec::new()).table(uses)
}

/// From how many uses on keys are kept, and have which table, so that the most used fill the memory that there is for
/// them.
pub struct Budget {
    /// From so many uses on a key is kept.
    pub kept: usize,
    small: usize,
    large: usize,
}

impl Budget {
    pub fn of(mut uses: Vec<usize>) -> Self {
        uses.sort_unstable_by(|a, b| b.cmp(a));
        let limit = |most: usize, pays: usize| {
            uses.get(most).map_or(pays, |&first_without| pays.max(first_without + 1))
        };
        Self { kept: limit(KEPT, 2), small: limit(SMALL_TABLES, SEVERAL), large: limit(LARGE_TABLES, MANY) }
    }

    pub fn table(&self, uses: usize) -> Option<TableSize> {
        match uses {
            uses if uses >= self.large => Some(TableSize::Large),
            uses if uses >= self.small => Some(TableSize::Small),
            _ => None,
        }
    }
}
