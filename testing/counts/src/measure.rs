//! Counting one operation.

use secant_core::Machine;
use secant_core::any::AnyField;
use secant_core::counting::{self, Counting, Modular};
use secant_protocols::hash::counting as blocks;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The prime and the order of a curve.
#[derive(Clone, Copy, Debug)]
pub struct Moduli<'a> {
    /// The prime.
    pub field: &'a [u64],
    /// The order.
    pub scalars: &'a [u64],
}

impl<'a> Moduli<'a> {
    /// Those of two fields.
    pub fn of(field: &'a dyn AnyField, scalars: &'a dyn AnyField) -> Self {
        Self { field: field.characteristic(), scalars: scalars.characteristic() }
    }
}

/// What an operation takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Modulo the prime.
    pub field: Modular,
    /// Modulo the order.
    pub scalars: Modular,
    /// Reads of whole tables.
    pub scans: u64,
    /// The entries that they read.
    pub entries: u64,
    /// Calls of compression functions and permutations.
    pub hash_blocks: u64,
}

/// The machine that counts, which is from now on the one that all operations run on.
///
/// # Panics
/// Never: the machine is compiled in.
pub fn machine() -> Machine {
    let machine = Machine::of::<Counting>().expect("the machine that counts");
    machine.pin();
    machine
}

/// What an operation takes on curves with these moduli.
///
/// # Panics
/// When it computes modulo another number.
pub fn count<R>(moduli: &Moduli<'_>, operation: impl FnOnce() -> R) -> (Count, R) {
    counting::start([moduli.field, moduli.scalars]);
    blocks::start();
    let result = operation();
    let (counts, hash_blocks) = (counting::counts(), blocks::blocks());
    assert_eq!(counts.other, Modular::default(), "arithmetic modulo another number");
    let [field, scalars] = counts.moduli;
    (Count { field, scalars, scans: counts.scans, entries: counts.entries, hash_blocks }, result)
}

/// Keeps other tests from counting meanwhile: the counters are the process's.
pub fn alone() -> MutexGuard<'static, ()> {
    static COUNTERS: Mutex<()> = Mutex::new(());
    COUNTERS.lock().unwrap_or_else(PoisonError::into_inner)
}
