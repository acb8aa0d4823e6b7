//! Protocols on the curves of secant: signatures, key agreement, and the encodings of what they exchange.
//!
//! Every function is generic over the curve and takes it as its first argument; none allocates, none knows
//! a limb, a coordinate system or a backend. Randomness comes in as a closure, hashes as a value of
//! [`hash::HashAlgorithm`].
//!
//! | module | what | source |
//! |---|---|---|
//! | [`hash`] | SHA-1, SHA-2, SHA-3 and HMAC chosen at run time | FIPS 180-4, 202, 198-1 |
//! | [`key`] | private scalars, public points, key generation by rejection | FIPS 186-5, A.2 |
//! | [`nonce`] | deterministic and hedged nonces | RFC 6979 |
//! | [`ecdsa`] | sign, verify, recover the public key | FIPS 186-5, SEC 1 4.1 |
//! | [`ecdh`] | the shared x-coordinate | SEC 1 3.3.1 |
//! | [`x25519`], [`x448`] | X25519 and X448 | RFC 7748 |
//! | [`eddsa`] | EdDSA over any of its curves, verification under a named policy | RFC 8032, ZIP 215 |
//! | [`ed25519`], [`ed448`] | Ed25519, Ed25519ctx, Ed25519ph; Ed448, Ed448ph | RFC 8032 |
//! | [`encoding`] | SEC 1 points, ECDSA signatures, key files | SEC 1 2.3, RFC 5915, 5958, 5480, 8410 |
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod ecdh;
pub mod ecdsa;
pub mod ed25519;
pub mod ed448;
pub mod eddsa;
pub mod encoding;
pub mod error;
pub mod hash;
pub mod key;
mod ladder;
pub mod nonce;
pub mod x25519;
pub mod x448;

pub use error::Error;
