//! What valgrind says about the release build: no secret in a branch or an address, and no operation grown longer.
//!
//! | module | what |
//! |---|---|
//! | [`secrets`] | every operation on secrets, for memcheck, with the secrets marked as uninitialised memory |
//! | [`instructions`] | every operation, for callgrind, which counts its instructions |
//!
//! One program for both, because most of it is the operations themselves, on every curve and backend.
#![deny(unsafe_code)]

pub mod instructions;
#[cfg(feature = "program")]
pub mod secrets;
