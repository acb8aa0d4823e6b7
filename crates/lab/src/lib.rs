//! Measurements of the engine, as a library: the command line and the tests call it.
//!
//! | module | what |
//! |---|---|
//! | [`mod@bench`] | how long each operation takes on each curve: medians of interleaved rounds on fresh inputs |
//! | [`boundary`] | what the boundary between two languages costs |
//! | `stack` | how much stack a function takes |
//! | [`report`] | rows as a table for people and as JSON for programs |
//! | [`record`] | the format of what was measured |
//! | [`statistics`] | medians and their intervals |
//! | [`machine`] | what is measured, and on what |
//!
//! ```
//! use secant_lab::bench::{self, Operation, Plan};
//!
//! let plan = Plan {
//!     curves: vec!["P-256".into()],
//!     operations: vec![Operation::Double],
//!     seconds: 0.05,
//! };
//! let rows = bench::run(&plan, &mut |_done, _total| ())?;
//! assert_eq!((rows[0].curve.as_str(), rows[0].op), ("secp256r1", "double"));
//! # Ok::<(), secant_lab::LabError>(())
//! ```
//!
//! Everything is measured through the facade `secant`, so a number is what a user of the library gets: the
//! dispatch from the curve's value to its type, the encoding of results and their allocation are in it. Timing
//! the layers below, without these, was rejected: such numbers are better and no user ever sees them.
//!
//! **Side channels.** Every key made here is fresh and dropped with the run, and nothing prints one.
#![deny(unsafe_code)]

pub mod bench;
pub mod boundary;
mod error;
pub mod machine;
pub mod record;
pub mod report;
#[cfg(unix)]
#[allow(unsafe_code)]
pub mod stack;
pub mod statistics;

pub use error::LabError;
