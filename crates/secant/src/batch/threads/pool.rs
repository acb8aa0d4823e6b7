//! A pool of threads.

use crate::InputError;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use secant_protocols::many::SHARED;
use std::num::NonZeroUsize;
use std::process;

/// The parts for each thread, so that one that is slower is given fewer.
const PARTS: usize = 4;
/// The rows of the smallest parts.
const LEAST: usize = 4 * SHARED;

/// Threads that share the rows of batches. It is made once, and serves any number of calls, from any number of threads.
///
/// In a process that was forked it has no threads; rows are then computed by the caller's, as they are where the system refused a
/// thread. [`Pool::parts`] divides the rows of functions that take no pool.
///
/// ```
/// use secant::batch::{Batch, Pool};
/// use secant::ed25519::{self, Policy};
/// use secant::{Curve, PrivateKey, SignOptions};
///
/// let pool = Pool::new(std::thread::available_parallelism()?);
/// let key = PrivateKey::generate(&Curve::find("P-256")?)?;
/// let rows = [(&key, b"message".as_slice()); 1000];
/// let signatures = Batch::new().pool(&pool).sign(&rows, &SignOptions::default())?;
/// assert_eq!(signatures.len(), 1000);
///
/// let key = ed25519::PrivateKey::generate()?;
/// let signature = key.expand().sign(b"message");
/// let public = key.public_key().expand().ok_or("no point of the curve")?;
/// let claims = [(&public, b"message".as_slice(), &signature[..]); 1000];
/// let verdicts = pool.parts(&claims, |claims| ed25519::verify_batch(claims, Policy::Rfc8032)).concat();
/// assert_eq!(verdicts, [true; 1000]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Pool {
    threads: Option<ThreadPool>,
    process: u32,
}

impl Pool {
    /// A pool of so many threads; of none but the caller's for one, and where the system refuses one.
    pub fn new(threads: NonZeroUsize) -> Self {
        let builder = ThreadPoolBuilder::new()
            .num_threads(threads.get())
            .thread_name(|index| format!("secant-{index}"));
        let threads = if threads.get() > 1 { builder.build().ok() } else { None };
        Self { threads, process: process::id() }
    }

    /// How many threads share the rows of a call that is made now: 1 for the caller's.
    pub fn threads(&self) -> usize {
        self.running().map_or(1, ThreadPool::current_num_threads)
    }

    /// What a function gives for each part of the rows, in their order. A part has at least 64 rows, but for the last. A panic of the
    /// function ends in the caller.
    pub fn parts<'a, T: Sync, R: Send>(
        &self,
        rows: &'a [T],
        work: impl Fn(&'a [T]) -> R + Send + Sync,
    ) -> Vec<R> {
        match self.running() {
            Some(threads) => threads.install(|| rows.par_chunks(self.size(rows)).map(work).collect()),
            None => vec![work(rows)],
        }
    }

    /// Does `work` on each part of the rows, with its results, of which there are `width` for a row.
    pub(super) fn try_each<T: Sync, R: Send>(
        &self,
        rows: &[T],
        width: usize,
        out: &mut [R],
        work: impl Fn(&[T], &mut [R]) -> Result<(), InputError> + Send + Sync,
    ) -> Result<(), InputError> {
        let Some(threads) = self.running().filter(|_| width > 0) else { return work(rows, out) };
        let size = self.size(rows);
        threads.install(|| {
            rows.par_chunks(size)
                .zip(out.par_chunks_mut(size * width))
                .try_for_each(|(rows, out)| work(rows, out))
        })
    }

    /// The rows of a part.
    fn size<T>(&self, rows: &[T]) -> usize {
        rows.len().div_ceil(PARTS * self.threads()).next_multiple_of(SHARED).max(LEAST)
    }

    /// The threads, in the process that made them.
    fn running(&self) -> Option<&ThreadPool> {
        self.threads.as_ref().filter(|_| process::id() == self.process)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        if self.running().is_none() {
            // threads of another process cannot be told to end
            core::mem::forget(self.threads.take());
        }
    }
}
