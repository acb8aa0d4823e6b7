//! Elliptic curves, every one that people meet, behind one set of types.
//!
//! ```
//! use secant::{Curve, HashAlgorithm, PrivateKey, SignOptions, VerifyOptions};
//!
//! let curve = Curve::find("P-256")?;
//! let key = PrivateKey::generate(&curve)?;
//! let signature = key.sign(b"message", &SignOptions::new(HashAlgorithm::Sha256))?;
//! let options = VerifyOptions::new(HashAlgorithm::Sha256);
//! assert!(key.public_key().verify(b"message", &signature.to_der(), &options));
//! # Ok::<(), secant::Error>(())
//! ```
//!
//! | type or module | what |
//! |---|---|
//! | [`Curve`] | a named curve, found by any customary name or OID, or a user-defined one |
//! | [`PrivateKey`], [`PublicKey`], [`Signature`] | ECDSA and ECDH on every short Weierstrass curve |
//! | [`PrecomputedKey`] | a public key with a table, for verifying more than once |
//! | [`Point`] | point arithmetic on public points: add, double, negate, multiply |
//! | [`ed25519`], [`x25519`] | signatures and key agreement on Curve25519 |
//! | [`ed448`], [`x448`] | signatures and key agreement on Curve448 |
//! | [`keyfile`] | PKCS#8, SEC 1 and SubjectPublicKeyInfo, DER and PEM |
//! | [`backend`] | which machine code runs |
//! | [`Tuning`] | window, fixed-base table and coordinates, for those who trade time for memory |
//!
//! The arithmetic is in `secant-core`, generic and `no_std`; this crate dispatches once per operation from
//! the curve's value to the curve's type, and adds the system's randomness and heap-backed results.
//!
//! **Side channels.** Operations on private keys, nonces and shared secrets are constant-time. Verification,
//! recovery and [`Point`] arithmetic work on public data in variable time. Private keys are wiped when
//! dropped and never printed.
#![forbid(unsafe_code)]

pub mod backend;
mod curve;
pub mod ed25519;
pub mod ed448;
mod eddsa;
mod erased;
mod error;
mod hex;
pub mod keyfile;
mod point;
mod precomputed_key;
mod private_key;
mod public_key;
mod random;
mod signature;
pub mod x25519;
pub mod x448;
mod xdh;

pub use curve::{Curve, CustomBuilder};
pub use error::{Error, UnknownCurve};
pub use point::Point;
pub use precomputed_key::PrecomputedKey;
pub use private_key::{NonceMode, PrivateKey, SignOptions};
pub use public_key::{PublicKey, SignatureFormat, VerifyOptions};
pub use secant_core::curves::{Check, CurveError, CurveInfo, NamedCurve, Parameters, Warning};
pub use secant_core::mul::precomputed::TableSize;
pub use secant_core::mul::{Coordinates, FixedBase, Tuning};
pub use secant_protocols::Error as InputError;
pub use secant_protocols::ecdsa::RecoveryId;
pub use secant_protocols::hash::{HashAlgorithm, HashOutput, Hasher};
pub use signature::Signature;
pub use zeroize::Zeroizing;
