//! Keys that recur in a batch: each is decoded once, by the first thread that needs it, with a table where that pays.

use super::budget::Budget;
use super::column::{Column, Item};
use super::keys::{Element, Keys};
use secant::TableSize;
use std::collections::HashMap;
use std::sync::OnceLock;

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
