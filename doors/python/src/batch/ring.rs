//! Keys that recur in a batch: each is decoded once, by the first thread that needs it, with a table where that pays.

use super::column::{Column, Item};
use super::keys::{Element, Keys};
use secant::{ErrorCode, TableSize};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::OnceLock;

/// From so many uses on a key is kept.
const SEVERAL: usize = 2;

/// The most keys that are kept.
const KEPT: usize = 1 << 16;

/// The keys of a batch that recur.
pub struct Ring<'a, V: Keys> {
    reader: &'a V,
    kept: HashMap<&'a [u8], Kept<V::Key>>,
}

struct Kept<K> {
    table: Option<TableSize>,
    key: OnceLock<Result<K, ErrorCode>>,
}

impl<'a, V: Keys> Ring<'a, V> {
    /// Counts the keys of a column.
    pub fn of(reader: &'a V, keys: &'a Column<Element<V::Key>>, count: usize) -> Self {
        let mut uses: HashMap<&[u8], usize> = HashMap::new();
        let mut first: Vec<&[u8]> = Vec::new();
        for bytes in (0..count).filter_map(|index| encoded(keys.get(index))) {
            let number = uses.entry(bytes).or_default();
            if *number == 0 {
                first.push(bytes);
            }
            *number += 1;
        }
        // the most used first, those that are used as often as they came
        first.sort_by_key(|bytes| Reverse(uses[bytes]));
        first.truncate(first.partition_point(|bytes| uses[bytes] >= SEVERAL).min(KEPT));
        let numbers: Vec<usize> = first.iter().map(|bytes| uses[bytes]).collect();
        let kept = first.into_iter().zip(reader.tables(&numbers));
        Self {
            reader,
            kept: kept.map(|(bytes, table)| (bytes, Kept { table, key: OnceLock::new() })).collect(),
        }
    }

    /// The key with these bytes, if it recurs, or why it is refused.
    pub fn get(&self, bytes: &[u8]) -> Option<Result<&V::Key, ErrorCode>> {
        let kept = self.kept.get(bytes)?;
        let decode = || self.reader.decode(bytes, kept.table).map_err(|error| error.code());
        Some(kept.key.get_or_init(decode).as_ref().map_err(|code| *code))
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
