//! Overwrites the stack below a function, where the functions that it called left copies of secrets.

use core::hint::black_box;
use secant_core::field::MAX_LIMBS;

/// The words that are overwritten: 32 KB, more than an operation with a blinded or a restartable multiplication takes. On a
/// device, with the feature `small`, 12 KB where no curve has more than 256 bits, of which a Cortex-M4 takes 9.3.
const WORDS: usize = if cfg!(all(feature = "small", target_os = "none")) { 384 * MAX_LIMBS } else { 4096 };

/// Runs an operation that moves secrets on the stack, as values with a state are moved, and overwrites the
/// stack that it took. That of later calls is not touched, and registers neither.
pub fn wiped<R>(operation: impl FnOnce() -> R) -> R {
    let result = apart(operation);
    overwrite();
    result
}

/// Not inlined, so that what the operation leaves lies below the caller's frame.
#[inline(never)]
fn apart<R>(operation: impl FnOnce() -> R) -> R {
    operation()
}

/// Overwrites the stack below the caller, where the functions that it called before kept their values.
#[inline(never)]
pub fn overwrite() {
    black_box(&mut [0u64; WORDS]);
}
