//! Values of which each process has its own.
//!
//! A process that was forked has a lock as it was in its parent at that moment, which may be held for ever. So a value with a lock
//! in it is made anew in each process.

use std::process;
use std::sync::OnceLock;

/// A value of each process.
#[derive(Debug)]
pub struct PerProcess<T> {
    process: u32,
    value: T,
    next: OnceLock<Box<Self>>,
}

impl<T> PerProcess<T> {
    /// The value of this process.
    pub fn new(value: T) -> Self {
        Self { process: process::id(), value, next: OnceLock::new() }
    }

    /// The value of the process that asks, which is made if it has none.
    pub fn get(&self, make: impl Fn() -> T) -> &T {
        let process = process::id();
        let mut found = self;
        while found.process != process {
            found = found.next.get_or_init(|| Box::new(Self::new(make())));
        }
        &found.value
    }
}
