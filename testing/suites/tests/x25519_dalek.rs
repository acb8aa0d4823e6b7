//! The tests of the crate `x25519-dalek` 3 on secant's types.
#![allow(
    clippy::all,
    clippy::pedantic,
    clippy::unwrap_used,
    unused,
    deprecated,
    missing_docs,
    reason = "they are not ours"
)]

extern crate self as x25519_dalek;

pub use secant::x25519::*;

include!(concat!(env!("OUT_DIR"), "/x25519-dalek-3.rs"));
