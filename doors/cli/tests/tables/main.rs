//! `secant verify-table`: every format against single verdicts, and what must not happen to a file.
//!
//! | module | what |
//! |---|---|
//! | [`batches`] | Parquet and Arrow IPC |
//! | [`text`] | CSV and JSON Lines |
//! | [`refusals`] | options, columns and files that are refused |
//! | [`files`] | what is at the output's place after a failure |
//! | [`document`] | the commands of `docs/columns.md` |

#![cfg(unix)]

mod batches;
mod document;
mod files;
mod refusals;
mod rows;
mod text;

#[allow(dead_code)]
#[path = "../../../../crates/columns/tests/columns/fixtures.rs"]
mod fixtures;
#[allow(dead_code)]
#[path = "../cli/support.rs"]
mod support;
