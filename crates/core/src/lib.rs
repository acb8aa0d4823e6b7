//! The engine of secant: fields, groups, scalar multiplication and the curves.
//!
//! Layers, each of which knows only those before it:
//!
//! | layer | generic over | what it never sees |
//! |---|---|---|
//! | [`field`], [`scalar`] | modulus source, backend, limb count | a curve |
//! | [`group`] | field, kind of the coefficient `a` | a scalar |
//! | [`map`] | field, kind of `a` | a curve's name, a hash |
//! | [`mul`] | group law, window, comb shape | a curve's name |
//! | [`curves`] | nothing: parameters | a protocol |
//! | [`areas`], [`CurveRef`] | nothing: method tables on [`any`]'s values of one type, where the crates above attach | a protocol |
//!
//! No heap, no std, no unsafe code. Whatever is not constant-time has a name that ends in `_vartime`.
//! Points and scalars here are in internal representations and carry no proof of validity beyond their
//! types' documentation; the crates above turn bytes into them with every check.
#![no_std]
#![forbid(unsafe_code)]
// the constants of the largest prime take some million steps of compile-time evaluation
#![allow(long_running_const_eval)]
// what the curves that are left out alone use
#![cfg_attr(
    not(all(feature = "curves", feature = "curve25519", feature = "curve448", feature = "custom")),
    allow(dead_code, unused_imports, unused_macros)
)]

#[macro_use]
pub mod curves;

pub mod any;
pub mod areas;
mod curve_ref;
mod declassify;
pub mod error_code;
pub mod field;
pub mod group;
#[cfg(feature = "laws")]
pub mod laws;
mod machine;
pub mod map;
pub mod mul;
pub mod scalar;
pub mod words;

pub use curve_ref::CurveRef;
#[cfg(any(feature = "curve25519", feature = "curve448"))]
pub use curve_ref::EdwardsAreas;
pub use declassify::declassify;
pub use error_code::ErrorCode;
pub use machine::{Machine, MachineError};
#[cfg(all(target_arch = "aarch64", target_pointer_width = "64"))]
pub use secant_kernel::Aarch64;
#[cfg(feature = "counting")]
pub use secant_kernel::arch::counting;
pub use secant_kernel::arch::emulated::Emulated;
#[cfg(target_arch = "x86_64")]
pub use secant_kernel::x86_64::{Adx, Ifma};
pub use secant_kernel::{Backend, Portable, Scratch};
