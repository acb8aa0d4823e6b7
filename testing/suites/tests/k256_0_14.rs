//! The tests of the crate `k256` 0.14 on secant's types.
#![allow(clippy::all, clippy::pedantic, unused, deprecated, missing_docs, reason = "they are not ours")]

pub extern crate elliptic_curve_0_14 as elliptic_curve;
extern crate self as k256;

pub use secant_elliptic_curve::k256::*;

include!(concat!(env!("OUT_DIR"), "/k256-0.14.rs"));
