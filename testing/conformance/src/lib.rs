//! The tests of secant live in this crate's `tests/` folder, one file a subject:
//!
//! | file | what |
//! |---|---|
//! | `multiples.rs` | every strategy of scalar multiplication on every curve, against published multiples |
