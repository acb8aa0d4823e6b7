//! The most bytes of heap that a function has at one time.
//!
//! A program that wants to know installs [`Counting`] as its allocator:
//!
//! ```
//! use secant_lab::memory::heap::{self, Counting};
//!
//! #[global_allocator]
//! static ALLOCATOR: Counting = Counting;
//!
//! assert_eq!(heap::peak(|| drop(vec![0u8; 1000])), Some(1000));
//! ```
//!
//! Nothing is counted outside of [`peak`], and an allocation then takes one branch more.

use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// The system's allocator, which counts while [`peak`] runs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counting;

/// Whether it counts.
static COUNTS: AtomicBool = AtomicBool::new(false);
/// The bytes allocated since it counts, less those given back.
static NOW: AtomicI64 = AtomicI64::new(0);
/// The most that there were.
static MOST: AtomicI64 = AtomicI64::new(0);
/// Two functions at one time would count each other's bytes.
static TURN: Mutex<()> = Mutex::new(());

fn change(bytes: i64) {
    if COUNTS.load(Relaxed) {
        let now = NOW.fetch_add(bytes, Relaxed) + bytes;
        MOST.fetch_max(now, Relaxed);
    }
}

/// The bytes of a layout: no object has more than half of the address space.
fn size(layout: Layout) -> i64 {
    layout.size() as i64
}

// SAFETY: every method passes its arguments on to the system's allocator and returns what that returns
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        change(size(layout));
        // SAFETY: the caller's promises are the system's allocator's
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        change(size(layout));
        // SAFETY: the caller's promises are the system's allocator's
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        change(-size(layout));
        // SAFETY: the caller's promises are the system's allocator's
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        change(new_size as i64 - size(layout));
        // SAFETY: the caller's promises are the system's allocator's
        unsafe { System.realloc(pointer, layout, new_size) }
    }
}

/// The most bytes of heap that the function had at one time, beyond what was there before. None in a program whose
/// allocator is not [`Counting`]. What other threads allocate meanwhile counts.
pub fn peak(function: impl FnOnce()) -> Option<u64> {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    counted(|| drop(black_box(Box::new([0u8; 64])))).filter(|&bytes| bytes >= 64)?;
    counted(function)
}

fn counted(function: impl FnOnce()) -> Option<u64> {
    /// Ends the counting, also when the function panics.
    struct Ends;
    impl Drop for Ends {
        fn drop(&mut self) {
            COUNTS.store(false, Relaxed);
        }
    }
    NOW.store(0, Relaxed);
    MOST.store(0, Relaxed);
    COUNTS.store(true, Relaxed);
    let ends = Ends;
    function();
    drop(ends);
    u64::try_from(MOST.load(Relaxed)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tests' program has the standard library's allocator: the one that counts is tested in `tests/memory.rs`.
    #[test]
    fn an_allocator_that_does_not_count_is_noticed() {
        assert_eq!(peak(|| drop(black_box(vec![0u8; 1000]))), None);
    }
}
