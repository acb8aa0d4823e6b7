//! When other Python threads run meanwhile.

use pyo3::exceptions::PyRuntimeError;
use pyo3::marker::Ungil;
use pyo3::prelude::*;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// Runs what takes more than some ten microseconds, while other threads run Python. What takes less, as `P + Q`, is
/// called directly: to give the interpreter up and take it back costs a tenth of a microsecond alone, and much more
/// where threads wait for it.
pub fn released<T: Ungil>(py: Python<'_>, work: impl FnOnce() -> T + Ungil) -> T {
    py.detach(work)
}

/// How often a call that takes long asks for signals.
const PATIENCE: Duration = Duration::from_millis(50);

/// Runs what takes long in a thread of its own, and ends soon when a signal comes, such as that of Ctrl-C, with what its
/// handler raises; the work then goes to its end, and nobody takes its result.
///
/// # Errors
/// What the handler of a signal raises; no thread could be made.
pub fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (sender, mut receiver) = sync_channel(1);
    // an abandoned call has no receiver any more
    thread::Builder::new().spawn(move || drop(sender.send(work())))?;
    loop {
        let answer = py.detach(move || (receiver.recv_timeout(PATIENCE), receiver));
        receiver = answer.1;
        match answer.0 {
            Ok(result) => return Ok(result),
            Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("the thread of a long call ended without a result"));
            }
        }
    }
}

/// The number of bytes that the slowest hash function and cipher go through in some ten microseconds.
const MANY: usize = 4096;

/// [`released`] where there are many bytes to go through, in one input or output or in several, and a plain call where
/// there are few.
pub fn released_for<T: Ungil>(py: Python<'_>, lengths: &[usize], work: impl FnOnce() -> T + Ungil) -> T {
    let many = lengths.iter().fold(0, |sum: usize, length| sum.saturating_add(*length)) > MANY;
    if many { released(py, work) } else { work() }
}
