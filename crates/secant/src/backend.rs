//! Which machine's code runs: portable, or that of the processor's extensions.
//!
//! The processor is asked once, by the first operation; from then on each operation branches once, before it starts.
//! A user-defined curve asks when it is made, and takes the machine's products; the rest of it is portable code.
//! Curve25519 and Curve448 run on vectors, and so do, on named curves, secret multiples, sums of two public ones, and the
//! inversions of a signature.

use secant_core::Machine;

/// The name of the backend in use, with all its extensions.
pub fn name() -> &'static str {
    Machine::current().name()
}

/// Makes all further operations of this process run on the portable code, for comparison and for tests.
pub fn pin_portable() {
    Machine::PORTABLE.pin();
}
