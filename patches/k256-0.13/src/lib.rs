//! The crate `k256` 0.13 on secant: the public names of RustCrypto's, with secant's arithmetic below. See `secant-elliptic-curve`.
#![no_std]
#![forbid(unsafe_code)]

pub use secant_elliptic_curve::v0_13::k256::*;

#[cfg(feature = "sha256")]
pub use sha2;
#[cfg(feature = "schnorr")]
pub use secant_elliptic_curve::v0_13::schnorr;
