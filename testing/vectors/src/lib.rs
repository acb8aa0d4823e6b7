//! Test vectors for secant: one loader for every test crate.
//!
//! | module | what | where the data is |
//! |---|---|---|
//! | [`mod@weierstrass`] | 13 short Weierstrass curves | `data/generated`, in this crate |
//! | [`generated`] | Ed25519 to recoverable ECDSA, small subgroups, XEdDSA | `data/generated` |
//! | [`rfc`] | short tables of RFC 7748, 8032 and 7027 | in its source text |
//! | [`twists`] | the Brainpool t1 curves | `data/generated` |
//! | [`extra`] | published vectors | `data/published`; libsignal's in the folder named by `SECANT_EXTRA_VECTORS` |
//! | [`cases`] | the table of cases of every door | `testing/cases` |
//! | [`tool`] | executables that some tests need | `PATH` |
//!
//! Files are read when a test asks, not compiled in: a build of the tests stays small, and a wrong file
//! shows as a failed test that names the file. Every structure refuses unknown keys, except that of the
//! curve catalogue, so that a list added to a file cannot go unread. Unit tests pin the length of every
//! list, so that one that shrinks or is skipped is noticed too.
//!
//! **Skipped tests are reported.** Where the folder or a tool is missing, the caller gets
//! `None`, and a line `NOT TESTED: ...` goes to standard error past the capture of the test runner;
//! with `CI=true` the same is a panic.
//!
//! **Panics.** The loaders panic on a file that is missing or malformed, with its path: they serve tests
//! only, where a panic is the report.
#![forbid(unsafe_code)]

pub mod cases;
pub mod extra;
pub mod generated;
pub mod hex;
mod load;
pub mod not_tested;
pub mod rfc;
pub mod tool;
pub mod twists;
pub mod weierstrass;

pub use extra::{Extra, extra_dir, published};
pub use generated::{edwards_montgomery, small_subgroups, xeddsa};
pub use hex::{Hex, hex};
pub use num_bigint::BigUint;
pub use tool::require_tool;
pub use twists::brainpool_twists;
pub use weierstrass::weierstrass;
