//! Rows on several threads, or on the caller's.

#[cfg(feature = "threads")]
mod pool;

#[cfg(feature = "threads")]
pub use pool::Pool;

use crate::InputError;

/// None in this build.
#[cfg(not(feature = "threads"))]
#[derive(Debug)]
pub enum Pool {}

/// The threads of a pool, or the caller's.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threads<'p>(Option<&'p Pool>);

impl<'p> Threads<'p> {
    /// The caller's.
    pub(super) const NONE: Self = Self(None);

    #[cfg(feature = "threads")]
    pub(super) const fn of(pool: &'p Pool) -> Self {
        Self(Some(pool))
    }

    /// What `work` gives for each part of the rows, in their order.
    pub(super) fn parts<'a, T: Sync, R: Send>(
        &self,
        rows: &'a [T],
        work: impl Fn(&'a [T]) -> R + Send + Sync,
    ) -> Vec<R> {
        match self.0 {
            #[cfg(feature = "threads")]
            Some(pool) => pool.parts(rows, work),
            _ => vec![work(rows)],
        }
    }

    /// Does `work` on each part of the rows, with its results, of which there are `width` for a row.
    pub(super) fn each<T: Sync, R: Send>(
        &self,
        rows: &[T],
        width: usize,
        out: &mut [R],
        work: impl Fn(&[T], &mut [R]) + Send + Sync,
    ) {
        let done = self.try_each(rows, width, out, |rows, out| {
            work(rows, out);
            Ok(())
        });
        debug_assert!(done.is_ok(), "no part fails");
    }

    /// The same, until a part fails.
    pub(super) fn try_each<T: Sync, R: Send>(
        &self,
        rows: &[T],
        width: usize,
        out: &mut [R],
        work: impl Fn(&[T], &mut [R]) -> Result<(), InputError> + Send + Sync,
    ) -> Result<(), InputError> {
        debug_assert_eq!(out.len(), width * rows.len(), "not as many results as rows");
        match self.0 {
            #[cfg(feature = "threads")]
            Some(pool) => pool.try_each(rows, width, out, work),
            _ => work(rows, out),
        }
    }
}
