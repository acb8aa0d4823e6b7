//! Which machine code runs.
//!
//! The processor is asked once, by the first operation; from then on each operation branches once, before it starts.
//! User-defined curves always run on the portable code; Curve25519 and Curve448 run on vectors, and so do, on named
//! curves, secret multiples, sums of two public ones, and the inversions of a signature.

use secant_core::Machine;

/// The name of the backend in use, with all its extensions.
pub fn name() -> &'static str {
    Machine::current().name()
}

/// Makes all further operations of this process run on the portable code, for comparison and for tests.
pub fn pin_portable() {
    Machine::PORTABLE.pin();
}

/// Runs an expression with `$backend` naming the backend's type.
#[cfg(any(feature = "curve25519", feature = "curve448"))]
macro_rules! with_backend {
    (|$backend:ident| $body:expr) => {
        match secant_core::Machine::current() {
            #[cfg(all(target_arch = "x86_64", feature = "adx"))]
            machine if machine != secant_core::Machine::PORTABLE => {
                type $backend = secant_core::Adx;
                $body
            }
            _ => {
                type $backend = secant_core::Portable;
                $body
            }
        }
    };
}

/// Runs an expression with `$backend` naming the backend's type, vectors included. For what has tasks on vectors, so
/// that nothing else is compiled for them.
#[cfg(any(feature = "curve25519", feature = "curve448"))]
macro_rules! with_vectors {
    (|$backend:ident| $body:expr) => {
        match secant_core::Machine::current() {
            #[cfg(all(target_arch = "x86_64", feature = "vectors"))]
            machine if machine.has_vectors() => {
                type $backend = secant_core::Ifma;
                $body
            }
            _ => $crate::backend::with_backend!(|$backend| $body),
        }
    };
}
#[cfg(any(feature = "curve25519", feature = "curve448"))]
pub(crate) use {with_backend, with_vectors};
