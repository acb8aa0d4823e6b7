//! Leaks made on purpose. A checker that does not report them checks nothing.

use super::memcheck::poison;
use std::hint::black_box;

/// A secret byte.
fn secret() -> u8 {
    let mut byte = 0xa5;
    poison(&mut byte);
    byte
}

/// A branch on a secret; it has to be reported.
#[inline(never)]
pub fn branch_on_a_secret() {
    if secret() & 1 == 1 {
        // a call, so that the compiler cannot select between two values instead
        black_box(call());
    }
}

#[inline(never)]
fn call() -> u64 {
    black_box(1)
}

/// A load from an address that depends on a secret; it has to be reported.
#[inline(never)]
pub fn load_at_a_secret() {
    let table = black_box([0u8; 256]);
    black_box(table[usize::from(secret())]);
}
