//! Results of point arithmetic that are kept.

use crate::failure::Outcome;
use crate::input::{Integer, Whole};
use crate::point::Point;
use pyo3::prelude::*;

/// The last results of ``P + Q``, ``2 P`` and ``k P``, at most ``capacity`` of them; of more, the least recently used
/// go. 0 keeps nothing. A repeated multiplication then costs a look-up. For public points and integers alone: they are
/// stored in the clear, and whether an answer was kept can be seen in the time. It can be shared between threads.
#[pyclass(frozen, module = "secant")]
pub struct PointCache(secant::PointCache);

#[pymethods]
impl PointCache {
    #[new]
    fn new(capacity: Whole<usize>) -> Self {
        Self(secant::PointCache::new(capacity.0))
    }

    /// ``p + q``, for points of one curve.
    ///
    /// Raises ``CurveMismatch``.
    fn add(&self, p: &Point, q: &Point) -> Outcome<Point> {
        Ok(Point(self.0.add(&p.0, &q.0)?))
    }

    /// ``2 p``, for any point.
    fn double(&self, p: &Point) -> Point {
        Point(self.0.double(&p.0))
    }

    /// ``k p`` for an integer of any sign. What is kept is the multiple by its absolute value.
    ///
    /// Raises ``InvalidInput`` for an integer of more than 576 bits on a curve whose order is not proved.
    fn multiply(&self, py: Python<'_>, p: &Point, k: Integer) -> Outcome<Point> {
        p.times_by(py, &k, |k| self.0.multiply(&p.0, k))
    }

    /// The most results that are kept.
    #[getter]
    fn capacity(&self) -> usize {
        self.0.capacity()
    }

    /// The operations that were answered from memory, since the start or the last ``clear``.
    #[getter]
    fn hits(&self) -> u64 {
        self.0.hits()
    }

    /// The operations that were computed, since the start or the last ``clear``.
    #[getter]
    fn misses(&self) -> u64 {
        self.0.misses()
    }

    /// The memory that the results take, in bytes, from the sizes of their parts.
    #[getter]
    fn heap_bytes(&self) -> usize {
        self.0.heap_bytes()
    }

    /// Forgets the results and gives their memory back; the counts of hits and misses start anew.
    fn clear(&self) {
        self.0.clear();
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __bool__(&self) -> bool {
        // a cache without results is a cache all the same
        true
    }

    fn __repr__(&self) -> String {
        format!("<cache of {} results, at most {}>", self.0.len(), self.0.capacity())
    }
}
