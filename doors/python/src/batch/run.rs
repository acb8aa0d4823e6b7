//! Work on all items of a batch, on several threads, while Python runs others.
//!
//! A pool belongs to one call: a pool for the whole process would be dead in a process that was forked.

use crate::failure::{Outcome, invalid};
use crate::input::Whole;
use crate::release::released;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use rayon::ThreadPoolBuilder;
use std::ops::{Range, RangeInclusive};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::Duration;

/// The items that a thread works on between two looks at whether to go on: more in long columns, whose keys can recur, and
/// multiples of what batch verification takes at once.
const CHUNKS: RangeInclusive<usize> = 256..=2048;
/// The chunks of a thread, unless they would be too short or too long.
const EACH: usize = 16;

/// How long the calling thread waits before it looks for signals.
const PATIENCE: Duration = Duration::from_millis(50);

/// The threads to use and whom to tell how far the work is.
pub struct Plan<'py> {
    threads: usize,
    progress: Option<Bound<'py, PyAny>>,
}

impl<'py> Plan<'py> {
    /// All processors unless a number is given.
    pub fn new(threads: Option<Whole<usize>>, progress: Option<Bound<'py, PyAny>>) -> Outcome<Self> {
        let threads = match threads {
            None => available_parallelism().map_or(1, Into::into),
            Some(Whole(number)) if (1..=MAX_THREADS).contains(&number) => number,
            Some(Whole(number)) => {
                return Err(invalid(format!("threads: from 1 to {MAX_THREADS}, not {number}")));
            }
        };
        if let Some(progress) = progress.as_ref().filter(|progress| !progress.is_callable()) {
            let kind = crate::input::type_name(progress);
            return Err(PyTypeError::new_err(format!("progress: a callable is needed, not '{kind}'")).into());
        }
        Ok(Self { threads, progress })
    }

    /// What `work` gives for each chunk of `0..total`, in their order.
    ///
    /// # Errors
    /// What a signal's handler or the progress callback raised; the chunks that are in work are finished first.
    pub fn run<T: Send>(
        &self,
        py: Python<'py>,
        total: usize,
        work: impl Fn(Range<usize>) -> T + Send + Sync,
    ) -> PyResult<Vec<T>> {
        let size = (total / (self.threads * EACH)).next_multiple_of(*CHUNKS.start());
        let size = size.clamp(*CHUNKS.start(), *CHUNKS.end());
        let chunks = total.div_ceil(size);
        let range = |chunk: usize| chunk * size..((chunk + 1) * size).min(total);
        let threads = self.threads.min(chunks);
        if threads > 1 {
            return self.shared(py, (total, chunks), threads, range, &work);
        }
        let mut out = Vec::new();
        for chunk in 0..chunks {
            out.push(released(py, || work(range(chunk))));
            self.look(py, range(chunk).end, total)?;
        }
        Ok(out)
    }

    /// Looks for signals and tells the progress.
    fn look(&self, py: Python<'py>, done: usize, total: usize) -> PyResult<()> {
        py.check_signals()?;
        if let Some(progress) = &self.progress {
            progress.call1((done, total))?;
        }
        Ok(())
    }

    fn shared<T: Send>(
        &self,
        py: Python<'py>,
        (total, chunks): (usize, usize),
        threads: usize,
        range: impl Fn(usize) -> Range<usize> + Sync,
        work: &(impl Fn(Range<usize>) -> T + Sync),
    ) -> PyResult<Vec<T>> {
        let pool = ThreadPoolBuilder::new()
            .num_threads(threads)
            .thread_name(|index| format!("secant-{index}"))
            .build()
            .map_err(|error| pyo3::exceptions::PyOSError::new_err(error.to_string()))?;
        let board = Board::new(threads);
        let (range, board) = (&range, &board);
        let mut out = Vec::new();
        let mut outcome = Ok(());
        pool.in_place_scope(|scope| {
            for _ in 0..threads {
                scope.spawn(move |_| {
                    let _leave = Leave(board);
                    while let Some(chunk) = board.claim(chunks) {
                        board.give(chunk, work(range(chunk)));
                    }
                });
            }
            let mut done = 0;
            loop {
                let (fresh, working) = released(py, || board.wait());
                done += fresh.iter().map(|(chunk, _)| range(*chunk).len()).sum::<usize>();
                let news = !fresh.is_empty();
                out.extend(fresh);
                if outcome.is_ok() {
                    outcome = if news { self.look(py, done, total) } else { py.check_signals() };
                    if outcome.is_err() {
                        board.stop.store(true, Ordering::Relaxed);
                    }
                }
                if !working {
                    break;
                }
            }
        });
        outcome?;
        out.sort_unstable_by_key(|(chunk, _)| *chunk);
        Ok(out.into_iter().map(|(_, value)| value).collect())
    }
}

/// More threads than this are an error of the caller's.
const MAX_THREADS: usize = 4096;

/// Where threads take chunks and put what they made of them.
struct Board<T> {
    next: AtomicUsize,
    stop: AtomicBool,
    state: Mutex<State<T>>,
    news: Condvar,
}

struct State<T> {
    fresh: Vec<(usize, T)>,
    working: usize,
}

impl<T> Board<T> {
    fn new(working: usize) -> Self {
        Self {
            next: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
            state: Mutex::new(State { fresh: Vec::new(), working }),
            news: Condvar::new(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next chunk; none when there is no other, or the work is to stop.
    fn claim(&self, chunks: usize) -> Option<usize> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let chunk = self.next.fetch_add(1, Ordering::Relaxed);
        (chunk < chunks).then_some(chunk)
    }

    fn give(&self, chunk: usize, value: T) {
        self.state().fresh.push((chunk, value));
        self.news.notify_one();
    }

    /// What is new, after some time at most, and whether threads are still at work.
    fn wait(&self) -> (Vec<(usize, T)>, bool) {
        let (mut state, _) = self
            .news
            .wait_timeout_while(self.state(), PATIENCE, |state| state.fresh.is_empty() && state.working > 0)
            .unwrap_or_else(PoisonError::into_inner);
        (std::mem::take(&mut state.fresh), state.working > 0)
    }
}

/// Counts a thread out, also one that panics.
struct Leave<'a, T>(&'a Board<T>);

impl<T> Drop for Leave<'_, T> {
    fn drop(&mut self) {
        self.0.state().working -= 1;
        self.0.news.notify_one();
    }
}
