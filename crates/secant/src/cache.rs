//! Results of point arithmetic that are kept.
//!
//! A [`PointCache`] answers `P + Q`, `2 P` and `k P` as [`Point`] does, and remembers the answers, of which the least
//! recently used go when there are more than it may hold. A repeated multiplication then costs a look-up instead of
//! some hundred point operations; an addition gains little, and a workload without repetitions loses a few per cent. It
//! is for programs that compute with the same public points again and again, and for measuring them.
//!
//! **No secrets.** It takes points and the integers that [`Point::multiply`] takes, all of which are public, and stores
//! them in the clear; whether an answer was kept can be seen in the time. Keys never reach it: no operation on a
//! private key is offered.
//!
//! The list of uses is the crate `lru`'s; rejected was a map alone, which forgets the oldest results instead of the
//! idle ones.

use crate::point::integer;
use crate::{Curve, Error, Point};
use lru::LruCache;
use secant_core::any::{AnyElement, AnyPoint};
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The last results of point operations, up to a chosen number. It can be shared between threads; computations run
/// outside of its lock.
#[derive(Debug)]
pub struct PointCache {
    capacity: usize,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// None for a capacity of 0, and before the first result.
    results: Option<LruCache<Key, Point>>,
    hits: u64,
    misses: u64,
    /// The most results that there were at one time: tables of a map grow and never shrink.
    most: usize,
}

/// What was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    curve: Curve,
    operation: Operation,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Operation {
    /// The two points in the order of their limbs, because sums do not depend on it.
    Add(Option<AnyPoint>, Option<AnyPoint>),
    Double(Option<AnyPoint>),
    Multiply(Option<AnyPoint>, AnyElement),
}

/// The limbs of a point in an order of no meaning.
fn limbs(point: &Option<AnyPoint>) -> Option<(&AnyElement, &AnyElement)> {
    point.as_ref().map(|p| (&p.x, &p.y))
}

impl Hash for Key {
    /// User-defined curves have one name and are told apart by comparison.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.curve.name().hash(state);
        std::mem::discriminant(&self.operation).hash(state);
        match &self.operation {
            Operation::Add(p, q) => (limbs(p), limbs(q)).hash(state),
            Operation::Double(p) => limbs(p).hash(state),
            Operation::Multiply(p, k) => (limbs(p), k).hash(state),
        }
    }
}

impl PointCache {
    /// A cache of at most `capacity` results; 0 keeps nothing. Memory is taken as results come.
    pub const fn new(capacity: usize) -> Self {
        Self { capacity, state: Mutex::new(State { results: None, hits: 0, misses: 0, most: 0 }) }
    }

    /// [`Point::add`].
    ///
    /// # Errors
    /// [`Error::CurveMismatch`].
    pub fn add(&self, p: &Point, q: &Point) -> Result<Point, Error> {
        if p.curve() != q.curve() {
            return Err(Error::CurveMismatch);
        }
        let (mut first, mut second) = (p.any().copied(), q.any().copied());
        if limbs(&second) < limbs(&first) {
            std::mem::swap(&mut first, &mut second);
        }
        self.answer(p.curve(), Operation::Add(first, second), || p.add(q))
    }

    /// [`Point::double`].
    pub fn double(&self, p: &Point) -> Point {
        let answer = self.answer(p.curve(), Operation::Double(p.any().copied()), || Ok(p.double()));
        // a doubling cannot fail
        answer.unwrap_or_else(|_| p.double())
    }

    /// [`Point::multiply`]. Leading zeros of the integer do not count.
    ///
    /// # Errors
    /// As [`Point::multiply`].
    pub fn multiply(&self, p: &Point, k: &[u8]) -> Result<Point, Error> {
        let operation = Operation::Multiply(p.any().copied(), integer(k)?);
        self.answer(p.curve(), operation, || p.multiply(k))
    }

    fn answer(
        &self,
        curve: &Curve,
        operation: Operation,
        compute: impl FnOnce() -> Result<Point, Error>,
    ) -> Result<Point, Error> {
        if self.capacity == 0 {
            self.state().misses += 1;
            return compute();
        }
        let key = Key { curve: curve.clone(), operation };
        if let Some(kept) = self.state().find(&key) {
            return Ok(kept);
        }
        let result = compute()?;
        self.state().keep(key, result.clone(), self.capacity);
        Ok(result)
    }

    /// The state; a thread that panicked did so outside of the lock and left it whole.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The most results that are kept.
    pub const fn capacity(&self) -> usize {
        self.capacity
    }

    /// The results that are kept now.
    pub fn len(&self) -> usize {
        self.state().results.as_ref().map_or(0, LruCache::len)
    }

    /// Whether no result is kept.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The operations that were answered from memory.
    pub fn hits(&self) -> u64 {
        self.state().hits
    }

    /// The operations that were computed.
    pub fn misses(&self) -> u64 {
        self.state().misses
    }

    /// The heap that the cache takes, in bytes, from the sizes of its parts: the results, 16 bytes more for each in the
    /// list of uses, and the table that finds them. What the allocator adds is not known, and the parameters of
    /// user-defined curves are shared with the points.
    pub fn heap_bytes(&self) -> usize {
        /// The neighbours in the list of uses.
        const LINKS: usize = 2 * size_of::<usize>();
        /// A key's and a value's address, and a byte of the hash.
        const SLOT: usize = 2 * size_of::<usize>() + 1;
        /// The table reads groups of these bytes and has one group more than slots.
        const GROUP: usize = 16;
        let state = self.state();
        let Some(results) = &state.results else { return 0 };
        let entry = size_of::<Key>() + size_of::<Point>() + LINKS;
        let slots = match state.most {
            0 => 0,
            1..=3 => 4,
            4..=7 => 8,
            // seven eighths of the table can be full
            most => (most * 8 / 7).next_power_of_two(),
        };
        // the list has a first and a last entry that hold nothing
        (results.len() + 2) * entry + slots * SLOT + if slots > 0 { GROUP } else { 0 }
    }

    /// Forgets the results and gives their memory back; the counts of hits and misses start anew.
    pub fn clear(&self) {
        *self.state() = State { results: None, hits: 0, misses: 0, most: 0 };
    }
}

impl State {
    fn find(&mut self, key: &Key) -> Option<Point> {
        let kept = self.results.as_mut().and_then(|results| results.get(key)).cloned();
        let count = if kept.is_some() { &mut self.hits } else { &mut self.misses };
        *count += 1;
        kept
    }

    fn keep(&mut self, key: Key, result: Point, capacity: usize) {
        let results = self.results.get_or_insert_with(LruCache::unbounded);
        results.put(key, result);
        self.most = self.most.max(results.len());
        if results.len() > capacity {
            results.pop_lru();
        }
    }
}
