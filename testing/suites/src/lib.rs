//! The tests of RustCrypto's crates `p256`, `p384` and `k256` and of ed25519-dalek and x25519-dalek, run on secant's types: `tests/`
//! has a file for each. Verdicts, and answers to bad input, compared with dalek's. And the examples of docs/rust.md.

#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust.md")]
pub struct Rust;
