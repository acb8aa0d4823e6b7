//! The traits of RustCrypto's `elliptic-curve`, `ff` and `group` on secant's named curves: programs that are generic over those
//! traits, or written for `p256`, `k256` and `p384`, run on secant by another `use` line.
//!
//! ```
//! # #[cfg(all(feature = "ecdsa", feature = "secp256r1"))] {
//! use secant_elliptic_curve::p256::ecdsa::signature::{Signer, Verifier};
//! use secant_elliptic_curve::p256::ecdsa::{Signature, SigningKey, VerifyingKey};
//!
//! let key = SigningKey::from_slice(&[7; 32])?;
//! let signature: Signature = key.sign(b"message");
//! VerifyingKey::from(&key).verify(b"message", &signature)?;
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what |
//! |---|---|
//! | [`Element`] | [`Scalar`] and [`FieldElement`]: `ff`'s traits |
//! | [`AffinePoint`], [`ProjectivePoint`] | `group`'s traits |
//! | `p256`, `k256`, `p384`, … | the types of one curve under the names of RustCrypto's crates |
//! | `schnorr` | BIP340 as `k256::schnorr` |
//! | `frost` | ciphersuites for the crate `frost-core` (RFC 9591) |
//! | `v0_13` | the same types under the traits of `elliptic-curve` 0.13 and `ecdsa` 0.16 |
//!
//! All named curves but secp224k1, whose order is longer than its field, which the traits cannot express. Points and scalars are
//! values of one generic body on the method tables of `secant-core`; a curve costs one line and its tables.
//!
//! **Features.** Each curve has one, as in `secant`; `ecdsa`, `ecdh`, `pkcs8`, `pem`, `serde`, `hash2curve` are those of
//! RustCrypto's crates.
//!
//! **Low s.** `Secp256k1` signs with a low `s` and refuses a high one, as `k256` does; the others do neither.
//!
//! **Side channels.** Operations are constant-time but for what ends in `_vartime`, for comparisons by order, and for whether a
//! result is the identity. Values are `Copy`, as the traits demand, `NonZeroScalar` too, so that copies of secrets stay where they
//! were; `SigningKey`, `SecretKey` and `EphemeralSecret` of RustCrypto's crates wipe theirs when dropped.
//!
//! **Cost.** Multiples of the generator, of other points, and sums of two take what they take in `secant`. A sum of two points is
//! complete and costs a call through a table; so does a product of scalars.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;

mod affine;
mod aliases;
mod curve;
mod curves;
mod element;
#[cfg(feature = "frost")]
pub mod frost;
#[cfg(feature = "hash2curve")]
mod hash_to_curve;
mod operators;
mod projective;
mod scalar;
#[cfg(feature = "schnorr")]
pub mod schnorr;
#[cfg(feature = "v0_13")]
pub mod v0_13;

pub use affine::AffinePoint;
pub use curve::SecantCurve;
pub use curves::*;
#[cfg(feature = "ecdsa")]
pub use ecdsa;
pub use element::{Coordinates, Element, FieldElement, Modulus, Order, Scalar};
pub use elliptic_curve;
#[cfg(feature = "hash2curve")]
pub use hash2curve;
pub use projective::ProjectivePoint;
