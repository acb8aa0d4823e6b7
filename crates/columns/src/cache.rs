//! Keys that outlive calls: decoded ones and their tables, bounded in bytes, the least recently used out first.
//!
//! A table is made for a key from [`PreparedKey::PAYS_FROM`] uses on. To be kept it takes free room, or that of keys that
//! have waited longer than this one did between its last two uses: keys that come in turn, more of them than there is room for,
//! do not push each other's tables out.
//!
//! Each process has keys of its own, and one that was forked starts with none.

use crate::key::{Key, Kind};
use crate::process::PerProcess;
use lru::LruCache;
use secant::ErrorCode;
use secant::batch::{Batch, PreparedKey};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A key that rows ask for: what is wanted of it, and its bytes as its column has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Id<'a> {
    pub kind: Kind,
    pub bytes: &'a [u8],
}

/// How often keys were found and read since the beginning, and what is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CacheInfo {
    /// Keys that were there when a part of a column asked for them.
    pub hits: u64,
    /// Keys that were read.
    pub misses: u64,
    /// Keys that are kept.
    pub keys: usize,
    /// The bytes that they take.
    pub bytes: usize,
}

/// The keys of a verifier.
#[derive(Debug)]
pub struct Cache {
    most: usize,
    keys: PerProcess<Mutex<Keys>>,
}

#[derive(Debug)]
struct Keys {
    kept: LruCache<Box<[u8]>, Entry>,
    /// Kinds by the number that they have in the map's keys.
    kinds: Vec<Kind>,
    most: usize,
    bytes: usize,
    /// Rows so far.
    time: u64,
    hits: u64,
    misses: u64,
}

#[derive(Debug)]
struct Entry {
    key: Arc<Key>,
    bytes: usize,
    uses: u64,
    last: u64,
}

/// What the map and the list take for an entry besides its key.
const OVERHEAD: usize = size_of::<Entry>() + 96;

impl Cache {
    /// For keys of so many bytes at most.
    pub fn new(most: usize) -> Self {
        Self { most, keys: PerProcess::new(Mutex::new(Keys::new(most))) }
    }

    /// The keys of some rows, each with its uses there; `read` reads one that is not kept.
    pub fn keys(
        &self,
        wanted: &[(Id<'_>, usize)],
        read: impl Fn(Id<'_>) -> Result<Key, ErrorCode>,
    ) -> Vec<Result<Arc<Key>, ErrorCode>> {
        let rows: usize = wanted.iter().map(|(_, uses)| uses).sum();
        let (mut found, mut tables) = (Vec::with_capacity(wanted.len()), Vec::new());
        let mut keys = self.lock();
        keys.time = keys.time.saturating_add(rows as u64);
        for (place, (id, uses)) in wanted.iter().enumerate() {
            let Some((key, waited, has_room)) = keys.get(*id, *uses) else {
                found.push(None);
                continue;
            };
            if has_room || *uses >= PreparedKey::PAYS_FROM {
                tables.push((place, waited));
            }
            found.push(Some(Ok(key)));
        }
        drop(keys);
        let missing: Vec<usize> = (0..wanted.len()).filter(|&place| found[place].is_none()).collect();
        for &place in &missing {
            found[place] = Some(read(wanted[place].0).map(Arc::new));
        }
        let mut keys = self.lock();
        for &place in &missing {
            let Some(Ok(key)) = &found[place] else { continue };
            let (id, uses) = wanted[place];
            keys.put(id, uses, key);
            if uses >= PreparedKey::PAYS_FROM {
                // they are all in these rows
                tables.push((place, rows as u64));
            }
        }
        drop(keys);
        self.make_tables(wanted, &mut found, &tables);
        found.into_iter().map(|key| key.unwrap_or(Err(ErrorCode::InvalidSignature))).collect()
    }

    /// Makes the tables of the keys at these places, which have waited so long, and keeps them where there is room.
    fn make_tables(
        &self,
        wanted: &[(Id<'_>, usize)],
        found: &mut [Option<Result<Arc<Key>, ErrorCode>>],
        places: &[(usize, u64)],
    ) {
        let plain: Vec<_> = places
            .iter()
            .filter_map(|&(place, waited)| match found[place].as_ref()?.as_deref() {
                Ok(Key::Point(key)) if !key.has_table() => Some((place, waited, key.public_key().clone())),
                _ => None,
            })
            .collect();
        if plain.is_empty() {
            return;
        }
        let made = Batch::new().prepare(&plain.iter().map(|(.., key)| key).collect::<Vec<_>>());
        let mut keys = self.lock();
        for ((place, waited, _), key) in plain.into_iter().zip(made) {
            let key = Arc::new(Key::Point(key));
            keys.replace(wanted[place].0, &key, waited);
            found[place] = Some(Ok(key));
        }
    }

    /// Forgets all keys.
    pub fn clear(&self) {
        *self.lock() = Keys::new(self.most);
    }

    pub fn info(&self) -> CacheInfo {
        let keys = self.lock();
        CacheInfo { hits: keys.hits, misses: keys.misses, keys: keys.kept.len(), bytes: keys.bytes }
    }

    /// The keys of this process.
    fn lock(&self) -> MutexGuard<'_, Keys> {
        let keys = self.keys.get(|| Mutex::new(Keys::new(self.most)));
        keys.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Keys {
    fn new(most: usize) -> Self {
        let kept = LruCache::unbounded();
        Self { kept, kinds: Vec::new(), most, bytes: 0, time: 0, hits: 0, misses: 0 }
    }

    /// The map's key of an id.
    fn name(&mut self, id: Id<'_>) -> Vec<u8> {
        let number = self.kinds.iter().position(|kind| *kind == id.kind).unwrap_or_else(|| {
            self.kinds.push(id.kind);
            self.kinds.len() - 1
        });
        let mut name = Vec::with_capacity(id.bytes.len() + 1);
        // there are as many kinds as curves and schemes, some twenty
        name.push(number as u8);
        name.extend_from_slice(id.bytes);
        name
    }

    /// A key, how long it has waited, and whether its table is to be made now because it pays, with room to keep it.
    fn get(&mut self, id: Id<'_>, uses: usize) -> Option<(Arc<Key>, u64, bool)> {
        let (name, now) = (self.name(id), self.time);
        let Some(entry) = self.kept.get_mut(&name[..]) else {
            self.misses += 1;
            return None;
        };
        self.hits += 1;
        let waited = now - entry.last;
        entry.uses += uses as u64;
        entry.last = now;
        let (key, uses) = (entry.key.clone(), entry.uses);
        let table = key.table_bytes();
        let pays = table > 0 && uses >= PreparedKey::PAYS_FROM as u64;
        let has_room = pays && self.make_room(table, Some(waited));
        Some((key, waited, has_room))
    }

    /// Keeps a key.
    fn put(&mut self, id: Id<'_>, uses: usize, key: &Arc<Key>) {
        let (name, now) = (self.name(id).into_boxed_slice(), self.time);
        let bytes = OVERHEAD + name.len() + key.size();
        // another thread may have read it meanwhile
        if self.kept.contains(&name) || !self.make_room(bytes, None) {
            return;
        }
        self.bytes += bytes;
        self.kept.put(name, Entry { key: key.clone(), bytes, uses: uses as u64, last: now });
    }

    /// Keeps the table of a key, where there is room.
    fn replace(&mut self, id: Id<'_>, key: &Arc<Key>, waited: u64) {
        let name = self.name(id);
        let Some(entry) = self.kept.peek(&name[..]) else { return };
        let table = entry.key.table_bytes();
        if table == 0 || !self.make_room(table, Some(waited)) {
            return;
        }
        if let Some(entry) = self.kept.peek_mut(&name[..]) {
            entry.key = key.clone();
            entry.bytes += table;
            self.bytes += table;
        }
    }

    /// Whether there is room for so many bytes, if need be after those have gone that wait longest; with a time, only those that
    /// have waited longer.
    fn make_room(&mut self, bytes: usize, waited: Option<u64>) -> bool {
        if bytes > self.most {
            return false;
        }
        while self.bytes > self.most - bytes {
            let now = self.time;
            let goes = |entry: &Entry| waited.is_none_or(|waited| now - entry.last > waited);
            if !self.kept.peek_lru().is_some_and(|(_, entry)| goes(entry)) {
                return false;
            }
            match self.kept.pop_lru() {
                Some((_, entry)) => self.bytes -= entry.bytes,
                None => return false,
            }
        }
        true
    }
}
