//! secant for C: `libsecant.so` and `libsecant.a`, without std, and without a heap except for key files.
//!
//! | module | what |
//! |---|---|
//! | `shims` | the functions that C calls, generated |
//! | `arguments` | pointers and lengths of C as slices, after they have been checked |
//! | `choices` | numbers of C as values of enumerations, generated |
//! | `formats` | the formats of key files |
//! | `library` | the handler of panics, and the heap of key files |
//! | `operations` | what the functions do, in safe Rust, a file for each area |
//!
//! `doors/interface` describes each function, and `cargo xtask gen` generates from it. A function checks every pointer, flag
//! and number before it writes to an output or calls its operation, and zeroes all outputs when the operation fails.
//! There is no state: every function may be called from any thread.
#![no_std]
#![warn(clippy::undocumented_unsafe_blocks)]
// what the curves that are left out alone use
#![cfg_attr(not(feature = "hosted"), allow(dead_code, unused_imports))]

#[cfg(feature = "formats")]
extern crate alloc;

mod arguments;
mod choices;
#[cfg(feature = "formats")]
mod formats;
#[cfg(feature = "library")]
mod library;
mod operations;
mod shims;

pub use shims::*;
