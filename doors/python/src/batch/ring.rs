//! Keys that recur in a batch: each is decoded once, by the first thread that needs it, with a table where that pays.

use super::column::{Column, Item};
use super::keys::{Element, Keys};
use secant::TableSize;
use std::collections::HashMap;
use std::sync::OnceLock;

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
struct Budget {
    kept: usize,
    small: usize,
    large: usize,
}

impl Budget {
    fn of(mut uses: Vec<usize>) -> Self {
        uses.sort_unstable_by(|a, b| b.cmp(a));
        let limit = |most: usize, pays: usize| {
            uses.get(most).map_or(pays, |&first_without| pays.max(first_without + 1))
        };
        Self { kept: limit(KEPT, 2), small: limit(SMALL_TABLES, SEVERAL), large: limit(LARGE_TABLES, MANY) }
    }

    fn table(&self, uses: usize) -> Option<TableSize> {
        match uses {
            uses if uses >= self.large => Some(TableSize::Large),
            uses if uses >= self.small => Some(TableSize::Small),
            _ => None,
        }
    }
}

/// The keys of a batch that recur.
pub struct Ring<'a, V: Keys> {
    reader: &'a V,
    kept: HashMap<&'a [u8], Kept<V::Key>>,
}

struct Kept<K> {
    table: Option<TableSize>,
    key: OnceLock<Option<K>>,
}

impl<'a, V: Keys> Ring<'a, V> {
    /// Counts the keys of a column.
    pub fn of(reader: &'a V, keys: &'a Column<Element<V::Key>>, count: usize) -> Self {
        let mut uses: HashMap<&[u8], usize> = HashMap::new();
        for bytes in (0..count).filter_map(|index| encoded(keys.get(index))) {
            *uses.entry(bytes).or_default() += 1;
        }
        let budget = Budget::of(uses.values().copied().collect());
        let kept = uses
            .into_iter()
            .filter(|&(_, uses)| uses >= budget.kept)
            .map(|(bytes, uses)| (bytes, Kept { table: budget.table(uses), key: OnceLock::new() }))
            .collect();
        Self { reader, kept }
    }

    /// The key with these bytes, if it recurs: none inside where it is malformed.
    pub fn get(&self, bytes: &[u8]) -> Option<Option<&V::Key>> {
        let kept = self.kept.get(bytes)?;
        Some(kept.key.get_or_init(|| self.reader.decode(bytes, kept.table).ok()).as_ref())
    }
}

/// The bytes of a key that is not decoded yet.
pub fn encoded<'a, K>(key: Item<'a, Element<K>>) -> Option<&'a [u8]> {
    match key {
        Item::Bytes(bytes) => Some(bytes),
        Item::Object(Element::Encoded(bytes)) => Some(bytes),
        _ => None,
    }
}
