//! Threads that share the rows of a call, and who is told how far it is.
//!
//! Threads belong to one call: those of a pool for the whole process would be gone in a process that was forked.

use crate::error::Error;
use std::fmt;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// Rows that are computed between two looks at whether to go on, as many as share their inversions.
const ROWS: usize = 256;

/// How long the calling thread waits before it asks whether to go on.
const PATIENCE: Duration = Duration::from_millis(50);

/// Whether to go on, given the rows that are done and all of them.
pub type Progress<'a> = &'a dyn Fn(usize, usize) -> bool;

/// How a call works besides its options.
#[derive(Clone, Copy, Default)]
pub struct Plan<'a> {
    progress: Option<Progress<'a>>,
}

impl<'a> Plan<'a> {
    /// Tells the progress to a function, which is called in the calling thread: after each 256 rows, and with several threads at
    /// least every 50 ms. It gets the rows that are done and all of them, and says whether to go on.
    #[must_use]
    pub fn progress(mut self, progress: Progress<'a>) -> Self {
        self.progress = Some(progress);
        self
    }

    fn goes_on(&self, done: usize, rows: usize) -> Result<(), Error> {
        match self.progress.is_none_or(|progress| progress(done, rows)) {
            true => Ok(()),
            false => Err(Error::Stopped),
        }
    }

    /// What `work` gives for parts of the rows, in their order. A thread that cannot be had is done without.
    ///
    /// # Errors
    /// [`Error::Stopped`]; the parts that are in work are finished first.
    pub(crate) fn run<T: Send>(
        &self,
        rows: usize,
        threads: usize,
        work: impl Fn(Range<usize>) -> T + Sync,
    ) -> Result<Vec<T>, Error> {
        let parts = rows.div_ceil(ROWS);
        let range = |part: usize| part * ROWS..((part + 1) * ROWS).min(rows);
        if threads.min(parts) <= 1 {
            let mut out = Vec::with_capacity(parts);
            for part in 0..parts {
                out.push(work(range(part)));
                self.goes_on(range(part).end, rows)?;
            }
            return Ok(out);
        }
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let claim = || {
            let is_over = stop.load(Ordering::Relaxed);
            Some(next.fetch_add(1, Ordering::Relaxed)).filter(|part| !is_over && *part < parts)
        };
        let (claim, work) = (&claim, &work);
        let mut out: Vec<Option<T>> = (0..parts).map(|_| None).collect();
        let (sender, receiver) = mpsc::channel();
        let mut result = Ok(());
        thread::scope(|scope| {
            for _ in 0..threads.min(parts) {
                let sender = sender.clone();
                let worker = move || {
                    while let Some(part) = claim() {
                        // the receiver lives as long as the scope
                        let _ = sender.send((part, work(range(part))));
                    }
                };
                if thread::Builder::new()
                    .name("secant-columns".to_owned())
                    .spawn_scoped(scope, worker)
                    .is_err()
                {
                    break;
                }
            }
            drop(sender);
            let mut done = 0;
            loop {
                match receiver.recv_timeout(PATIENCE) {
                    Ok((part, value)) => {
                        done += range(part).len();
                        out[part] = Some(value);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if result.is_ok() {
                    result = self.goes_on(done, rows);
                    stop.store(result.is_err(), Ordering::Relaxed);
                }
            }
            // without any thread
            while let Some(part) = claim() {
                out[part] = Some(work(range(part)));
                if result.is_ok() {
                    result = self.goes_on(range(part).end, rows);
                    stop.store(result.is_err(), Ordering::Relaxed);
                }
            }
        });
        result?;
        Ok(out
            .into_iter()
            .enumerate()
            .map(|(part, value)| value.unwrap_or_else(|| work(range(part))))
            .collect())
    }
}

impl fmt::Debug for Plan<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan").field("progress", &self.progress.is_some()).finish()
    }
}
