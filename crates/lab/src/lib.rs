//! Measurements of the engine, as a library: the command line and the tests call it.
//!
//! | module | what |
//! |---|---|
//! | [`mod@bench`] | how long each operation takes on each curve: medians of interleaved rounds on fresh inputs |
//! | [`many`] | many operations in one call, compared with single calls |
//! | [`tune`] | time against memory: windows, tables, precomputed keys |
//! | [`profile`] | where the time of an operation goes |
//! | [`memory`] | how much stack and heap a function takes |
//! | [`compare`] | another library on the same machine |
//! | [`pairs`] | two builds of the program in turn |
//! | [`survey`] | everything in one record |
//! | [`method`] | how everything is timed |
//! | [`documents`] | the figures of the documents that these measurements answer |
//! | [`boundary`] | what the boundary between two languages costs |
//! | [`report`] | rows as a table for people and as JSON for programs; everything as one HTML file; what changed; the chart of README.md |
//! | [`record`] | the format of what was measured |
//! | [`fitted`](fn@fitted) | tables in the width of the terminal |
//! | [`statistics`] | medians and their intervals |
//! | [`machine`] | what is measured, and on what |
//!
//! ```
//! use secant_lab::bench::{self, Operation, Plan};
//! use secant_lab::method::{GO_ON, Watch};
//!
//! let mut plan = Plan::default();
//! plan.curves = vec!["P-256".into()];
//! plan.operations = vec![Operation::Double];
//! plan.seconds = 0.05;
//! let mut watch = Watch { progress: &mut |_done, _total| (), stop: &GO_ON };
//! let (rows, _conditions) = bench::run(&plan, &mut watch)?;
//! assert_eq!((rows[0].curve.as_str(), rows[0].op.as_str()), ("secp256r1", "double"));
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
mod child;
pub mod compare;
pub mod documents;
mod error;
mod fitted;
pub mod machine;
pub mod many;
pub mod mbedtls;
#[allow(unsafe_code)]
pub mod memory;
pub mod method;
pub mod pairs;
pub mod profile;
pub mod record;
pub mod report;
pub mod statistics;
pub mod survey;
mod text;
pub mod tune;

pub use error::LabError;
pub use fitted::fitted;
