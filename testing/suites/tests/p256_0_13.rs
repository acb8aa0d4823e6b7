//! The tests of the crate `p256` 0.13 on secant's types.
#![allow(clippy::all, clippy::pedantic, unused, deprecated, missing_docs, reason = "they are not ours")]

pub extern crate elliptic_curve_0_13 as elliptic_curve;
extern crate primeorder_0_13 as primeorder;
extern crate self as p256;
pub use p256_original_0_13::test_vectors;
pub use secant_elliptic_curve::v0_13::p256::*;

include!(concat!(env!("OUT_DIR"), "/p256-0.13.rs"));
