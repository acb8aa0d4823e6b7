//! The crate `k256` on secant: the public names of RustCrypto's, with secant's arithmetic below. See `secant-elliptic-curve`.
#![no_std]
#![forbid(unsafe_code)]

pub use secant_elliptic_curve::k256::*;

pub use elliptic_curve::bigint::U256;
