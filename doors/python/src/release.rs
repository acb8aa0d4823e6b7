//! When other Python threads run meanwhile.

use pyo3::marker::Ungil;
use pyo3::prelude::*;

/// Runs what takes more than some ten microseconds, while other threads run Python. What takes less, as `P + Q`, is
/// called directly: to give the interpreter up and take it back costs a tenth of a microsecond alone, and much more
/// where threads wait for it.
pub fn released<T: Ungil>(py: Python<'_>, work: impl FnOnce() -> T + Ungil) -> T {
    py.detach(work)
}
