//! The tests of the crate `p256` 0.14 on secant's types.
#![allow(clippy::all, clippy::pedantic, unused, deprecated, missing_docs, reason = "they are not ours")]

pub extern crate elliptic_curve_0_14 as elliptic_curve;
extern crate self as p256;

pub use p256_original::test_vectors;
pub use secant_elliptic_curve::p256::*;

include!(concat!(env!("OUT_DIR"), "/p256-0.14.rs"));
