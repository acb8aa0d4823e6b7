//! The same types under the traits of the previous generation: `elliptic-curve` 0.13, `ecdsa` 0.16, `ff` and `group` 0.13.
//!
//! All curves but those of 320 and 512 bits, whose sizes `sec1` 0.7 does not know, and secp224k1. Whole signatures and
//! verifications, for which `ecdsa` 0.16 has hooks, take secant's own paths.

// `generic-array` of that generation asks for its next version
#![allow(deprecated)]

mod affine;
mod aliases;
mod curve;
#[cfg(feature = "ecdsa-0_16")]
mod ecdsa;
mod element;
#[cfg(feature = "hash2curve")]
mod hash_to_curve;
mod projective;
#[cfg(all(feature = "schnorr", feature = "ecdsa-0_16"))]
pub mod schnorr;

pub use curve::SecantCurve;
pub use curve::modules::*;
#[cfg(feature = "ecdsa-0_16")]
pub use ecdsa_0_16 as ecdsa_core;
pub use elliptic_curve_0_13 as elliptic_curve;
