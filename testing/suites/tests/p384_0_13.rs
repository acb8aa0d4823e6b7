//! The tests of the crate `p384` 0.13 on secant's types.
#![allow(clippy::all, clippy::pedantic, unused, deprecated, missing_docs, reason = "they are not ours")]

pub extern crate elliptic_curve_0_13 as elliptic_curve;
extern crate primeorder_0_13 as primeorder;
extern crate self as p384;
pub use p384_original_0_13::test_vectors;
pub use secant_elliptic_curve::v0_13::p384::*;

include!(concat!(env!("OUT_DIR"), "/p384-0.13.rs"));
