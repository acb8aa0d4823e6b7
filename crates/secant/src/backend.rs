//! Which machine code the named curves run on.
//!
//! The processor is asked once, by the first operation; from then on each operation branches once, before it starts.
//! User-defined curves always run on the portable code; Curve25519 and Curve448 run on vectors, and so do, on named
//! curves, secret multiples, sums of two public ones, and the inversions of a signature.

use secant_core::Machine;

/// Whether the kernels for BMI2 and ADX run.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(crate) fn is_adx() -> bool {
    Machine::current() != Machine::PORTABLE
}

/// Whether there are vectors with AVX-512 IFMA.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(crate) fn is_ifma() -> bool {
    Machine::current().has_vectors()
}

/// The name of the backend in use, with all its extensions.
pub fn name() -> &'static str {
    Machine::current().name()
}

/// Makes all further operations of this process run on the portable code, for comparison and for tests.
pub fn pin_portable() {
    Machine::PORTABLE.pin();
}

/// Runs an expression with `$backend` naming the backend's type.
#[cfg(target_arch = "x86_64")]
macro_rules! with_backend {
    (|$backend:ident| $body:expr) => {
        if $crate::backend::is_adx() {
            type $backend = secant_core::Adx;
            $body
        } else {
            type $backend = secant_core::Portable;
            $body
        }
    };
}

/// Runs an expression with `$backend` naming the backend's type.
#[cfg(not(target_arch = "x86_64"))]
macro_rules! with_backend {
    (|$backend:ident| $body:expr) => {{
        type $backend = secant_core::Portable;
        $body
    }};
}

/// Runs an expression with `$backend` naming the backend's type, vectors included. For what has tasks on vectors, so
/// that nothing else is compiled for them.
#[cfg(target_arch = "x86_64")]
macro_rules! with_vectors {
    (|$backend:ident| $body:expr) => {
        if $crate::backend::is_ifma() {
            type $backend = secant_core::Ifma;
            $body
        } else {
            $crate::backend::with_backend!(|$backend| $body)
        }
    };
}

/// Runs an expression with `$backend` naming the backend's type.
#[cfg(not(target_arch = "x86_64"))]
macro_rules! with_vectors {
    (|$backend:ident| $body:expr) => {
        $crate::backend::with_backend!(|$backend| $body)
    };
}
pub(crate) use {with_backend, with_vectors};
