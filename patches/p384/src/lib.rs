//! The crate `p384` 0.14 on secant: the public names of RustCrypto's, with secant's arithmetic below. See `secant-elliptic-curve`.
#![no_std]
#![forbid(unsafe_code)]

pub use secant_elliptic_curve::p384::*;

#[cfg(feature = "sha384")]
pub use sha2;
