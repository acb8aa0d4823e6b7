//! When other Python threads run meanwhile.

use pyo3::marker::Ungil;
use pyo3::prelude::*;

/// Runs what takes more than some ten microseconds, while other threads run Python. What takes less, as `P + Q`, is
/// called directly: to give the interpreter up and take it back costs a tenth of a microsecond alone, and much more
/// where threads wait for it.
pub fn released<T: Ungil>(py: Python<'_>, work: impl FnOnce() -> T + Ungil) -> T {
    py.detach(work)
}

/// The number of bytes that the slowest hash function and cipher go through in some ten microseconds.
const MANY: usize = 4096;

/// [`released`] where there are many bytes to go through, in one input or output or in several, and a plain call where
/// there are few.
pub fn released_for<T: Ungil>(py: Python<'_>, lengths: &[usize], work: impl FnOnce() -> T + Ungil) -> T {
    let many = lengths.iter().fold(0, |sum: usize, length| sum.saturating_add(*length)) > MANY;
    if many { released(py, work) } else { work() }
}
