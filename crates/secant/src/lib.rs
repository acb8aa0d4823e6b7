//! Elliptic curves of NIST, SECG and Brainpool, Curve25519, Curve448 and your own, behind one set of types.
//!
//! ```
//! use secant::{Curve, HashAlgorithm, PrivateKey, SignOptions, VerifyOptions};
//!
//! let key = PrivateKey::generate(&Curve::P256)?;
//! let signature = key.sign(b"message", &SignOptions::new(HashAlgorithm::Sha256))?;
//! let options = VerifyOptions::new(HashAlgorithm::Sha256);
//! assert!(key.public_key().verify(b"message", &signature.to_der(), &options));
//! # Ok::<(), secant::Error>(())
//! ```
//!
//! | type or module | what |
//! |---|---|
//! | [`Curve`] | a named curve, a constant such as [`Curve::P256`] or found by any customary name or OID, a weak one for old keys, or a user-defined one |
//! | [`PrivateKey`], [`PublicKey`], [`Signature`] | ECDSA and ECDH on every short Weierstrass curve |
//! | [`PrecomputedKey`] | a public key with a table, for verifying more than once |
//! | `batch` | ECDSA, public keys and ECDH for many rows at a time |
//! | [`Point`] | point arithmetic on public points: add, double, negate, multiply |
//! | [`PointCache`] | results of point arithmetic that are kept, up to a chosen number |
//! | [`bip340`] | Schnorr signatures on secp256k1, keys with tweaks, batches |
//! | [`dleq`] | proofs that two points are the same multiple of two others (BIP374, BRC-94) |
//! | [`bip32`], [`brc42`] | keys of secp256k1 that are derived from others |
//! | [`ed25519`], [`x25519`] | signatures and key agreement on Curve25519 |
//! | [`ed448`], [`x448`] | signatures and key agreement on Curve448 |
//! | [`hazmat`] | the low level: field elements, scalars, Jacobian points, multiplications by name |
//! | [`xeddsa`] | signatures under X25519 keys: Signal's XEdDSA and its older form |
//! | [`koblitz`], [`massey_omura`] | messages as points, and three passes that send them |
//! | [`hash_to_curve`] | points of messages, by the suites of RFC 9380 |
//! | [`ecies`], [`hpke`] | encryption to public keys |
//! | [`kdf`] | keys from shared secrets: X9.63, HKDF |
//! | [`tls`] | points and the names of curves in TLS |
//! | [`hex`] | strict hexadecimal |
//! | [`keyfile`] | PKCS#8, SEC 1 and SubjectPublicKeyInfo, DER and PEM |
//! | [`wif`] | private keys of secp256k1 as text |
//! | [`backend`] | which machine's code runs |
//! | [`restartable`] | ECDSA and ECDH in steps of bounded cost |
//! | `rustcrypto` | the traits of the crate `signature`, with the feature of that name |
//! | [`ed25519`], [`x25519`] | the names of ed25519-dalek and x25519-dalek 3, with the feature `dalek`; with `serde`, their public keys and signatures as values |
//! | `elliptic_curve`, `p256`, `k256`, `p384`, … | RustCrypto's traits on the named curves, with the feature `elliptic-curve` |
//! | [`SignOptions`], [`VerifyOptions`], [`MultiplyOptions`] | the choices of ECDSA, and of public keys and shared secrets |
//! | [`Tuning`] | window, fixed-base table and coordinates, for those who trade time for memory |
//! | [`RandomSource`] | random bytes from somewhere else than the operating system |
//! | [`ErrorCode`] | the numbers of errors, one list for all languages |
//!
//! The arithmetic is in `secant-core` and the protocols in `secant-protocols`, both `no_std` and without a heap; this
//! crate adds owned values, the system's randomness and errors that say what they are about.
//!
//! **Arguments** have one order: what the operation is of (a curve, a suite, a hash), the keys, the message, its
//! signature or proof, what else they bind (a context, associated data), and last the choices.
//!
//! **Choices.** An operation whose everyday call has none comes in two: `name`, and `name_with`, which takes what `name`
//! takes and last the choices: options, or the one thing that there is to choose, such as a [`Tuning`] or a
//! [`RandomSource`]. Where the caller has to know a choice, such as the hash of ECDSA or the policy of EdDSA, it is
//! always there. Options are made by `new` or `default()` and chained methods, and more may come. Random bytes are the
//! operating system's unless a [`RandomSource`] is given.
//!
//! **Errors** are values, and none of the functions panics on any input. Each error has a number that never changes:
//! [`Error::code`].
//!
//! **Side channels.** Operations on private keys, nonces and shared secrets are constant-time. Verification,
//! recovery and [`Point`] arithmetic work on public data in variable time. Private keys are wiped when
//! dropped and never printed.
#![forbid(unsafe_code)]
// a builder that is dropped sets nothing
#![warn(clippy::return_self_not_must_use)]
// without a short Weierstrass curve there is no value of type `Curve`
#![cfg_attr(not(feature = "weierstrass"), allow(unused, unreachable_code))]

pub mod backend;
mod base_table;
#[cfg(feature = "many")]
pub mod batch;
#[cfg(feature = "bitcoin")]
pub mod bip32;
#[cfg(feature = "bitcoin")]
pub mod bip340;
#[cfg(feature = "bitcoin")]
pub mod brc42;
#[cfg(feature = "cache")]
mod cache;
mod curve;
#[cfg(feature = "bitcoin")]
pub mod dleq;
#[cfg(feature = "ecies")]
pub mod ecies;
#[cfg(feature = "curve25519")]
pub mod ed25519;
#[cfg(feature = "curve448")]
pub mod ed448;
#[cfg(any(feature = "curve25519", feature = "curve448"))]
mod eddsa;
mod error;
#[cfg(feature = "hash-to-curve")]
pub mod hash_to_curve;
#[cfg(feature = "hazmat")]
pub mod hazmat;
pub mod hex;
#[cfg(feature = "hpke")]
pub mod hpke;
pub mod kdf;
#[cfg(feature = "formats")]
pub mod keyfile;
#[cfg(feature = "koblitz")]
pub mod koblitz;
#[cfg(feature = "koblitz")]
pub mod massey_omura;
mod options;
mod order;
mod parameters;
mod point;
mod precomputed_key;
mod private_key;
mod public_key;
mod public_values;
mod random;
#[cfg(feature = "restartable")]
pub mod restartable;
#[cfg(feature = "signature")]
pub mod rustcrypto;
#[cfg(feature = "bitcoin")]
mod secp256k1;
#[cfg(feature = "serde")]
mod serde;
mod signature;
pub mod tls;
#[cfg(feature = "bitcoin")]
pub mod wif;
#[cfg(feature = "curve25519")]
pub mod x25519;
#[cfg(feature = "curve448")]
pub mod x448;
#[cfg(any(feature = "curve25519", feature = "curve448"))]
mod xdh;
#[cfg(feature = "curve25519")]
pub mod xeddsa;

pub use base_table::BaseTable;
#[cfg(feature = "cache")]
pub use cache::PointCache;
#[cfg(feature = "custom")]
pub use curve::CustomBuilder;
pub use curve::{Curve, FindOptions};
pub use error::{Error, UnknownCurve};
pub use options::{MultiplyOptions, NonceMode, SignOptions};
pub use order::Points;
pub use parameters::DomainParameters;
pub use point::Point;
pub use precomputed_key::PrecomputedKey;
pub use private_key::PrivateKey;
pub use public_key::PublicKey;
pub use random::RandomSource;
pub use secant_core::ErrorCode;
#[cfg(feature = "custom")]
pub use secant_core::curves::{Check, CurveError, LegacyCurve, Warning};
pub use secant_core::curves::{CurveInfo, NamedCurve, Parameters};
pub use secant_core::mul::precomputed::TableSize;
pub use secant_core::mul::{Coordinates, FixedBase, Tuning};
#[cfg(feature = "elliptic-curve")]
pub use secant_elliptic_curve as elliptic_curve;
#[cfg(all(feature = "elliptic-curve", feature = "secp256k1"))]
pub use secant_elliptic_curve::k256;
#[cfg(all(feature = "elliptic-curve", feature = "secp192r1"))]
pub use secant_elliptic_curve::p192;
#[cfg(all(feature = "elliptic-curve", feature = "secp192k1"))]
pub use secant_elliptic_curve::p192k1;
#[cfg(all(feature = "elliptic-curve", feature = "secp224r1"))]
pub use secant_elliptic_curve::p224;
#[cfg(all(feature = "elliptic-curve", feature = "secp256r1"))]
pub use secant_elliptic_curve::p256;
#[cfg(all(feature = "elliptic-curve", feature = "secp384r1"))]
pub use secant_elliptic_curve::p384;
#[cfg(all(feature = "elliptic-curve", feature = "secp521r1"))]
pub use secant_elliptic_curve::p521;
#[cfg(all(feature = "elliptic-curve", feature = "brainpoolP224"))]
pub use secant_elliptic_curve::{bp224r1, bp224t1};
#[cfg(all(feature = "elliptic-curve", feature = "brainpoolP256"))]
pub use secant_elliptic_curve::{bp256r1, bp256t1};
#[cfg(all(feature = "elliptic-curve", feature = "brainpoolP320"))]
pub use secant_elliptic_curve::{bp320r1, bp320t1};
#[cfg(all(feature = "elliptic-curve", feature = "brainpoolP384"))]
pub use secant_elliptic_curve::{bp384r1, bp384t1};
#[cfg(all(feature = "elliptic-curve", feature = "brainpoolP512"))]
pub use secant_elliptic_curve::{bp512r1, bp512t1};
pub use secant_protocols::Error as InputError;
pub use secant_protocols::ecdsa::RecoveryId;
pub use secant_protocols::encoding::signature::Format as SignatureFormat;
pub use secant_protocols::hash::{HashAlgorithm, HashOutput, Hasher};
pub use secant_protocols::policy::Verifier as VerifyOptions;
pub use signature::Signature;
pub use zeroize::Zeroizing;

/// The programs of the README, for the tests of documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
