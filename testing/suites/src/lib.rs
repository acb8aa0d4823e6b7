//! The tests of RustCrypto's crates `p256`, `p384` and `k256`, run on secant's types: `tests/` has a file for each. And the examples
//! of docs/rust.md.

#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust.md")]
pub struct Rust;
