//! Protocols on the curves of secant: signatures, key agreement, and the encodings of what they exchange.
//!
//! Every function of a curve takes it as its first argument; none allocates, none knows a limb, a coordinate system
//! (but for [`hazmat`]) or a backend. Keys follow, then the message, its signature or proof, the memory of the result,
//! the source of randomness (a closure, [`key::RandomSource`]), and last the choices: options, a policy, a
//! [`secant_core::mul::Tuning`]. Hashes are values of [`hash::HashAlgorithm`]. No function panics on any input; each
//! error has a number ([`Error::code`]).
//!
//! | module | what | source |
//! |---|---|---|
//! | [`hash`] | SHA-1, SHA-2, SHA-3 and HMAC chosen at run time; SHAKE where a protocol names it | FIPS 180-4, 202, 198-1 |
//! | [`key`] | private scalars, public points, key generation by rejection | FIPS 186-5, A.2 |
//! | `keyfile` | whether keys in files are valid and belong together | |
//! | [`nonce`] | deterministic and hedged nonces | RFC 6979 |
//! | [`ecdsa`] | sign, verify, recover the public key | FIPS 186-5, SEC 1 4.1 |
//! | [`ecdh`] | the shared x-coordinate | SEC 1 3.3.1 |
//! | [`blinding`] | random values against power and electromagnetic side channels | |
//! | [`restartable`] | ECDSA and ECDH in steps of bounded cost | |
//! | [`stack`] | overwrites copies of secrets | |
//! | [`bip340`] | Schnorr signatures on secp256k1, keys with tweaks | BIP340, BIP341 |
//! | [`dleq`] | proofs of equal discrete logarithms on secp256k1 | BIP374, BRC-94 |
//! | [`bip32`], [`brc42`] | keys derived from keys on secp256k1 | BIP32, BRC-42 |
//! | [`wif`] | private keys of secp256k1 as text | Bitcoin's wallet import format |
//! | [`tagged_hash`] | SHA-256 with a tag | BIP340 |
//! | [`secp256k1`] | points of secp256k1 as 33 bytes | SEC 1 2.3 |
//! | [`xeddsa`] | signatures under X25519 keys, in two forms | Signal: XEdDSA |
//! | [`koblitz`] | messages as points | Koblitz 1987 |
//! | [`massey_omura`] | three passes without a shared key | Handbook of Applied Cryptography, 12.3.3 |
//! | [`hash_to_curve`] | hashing messages to points | RFC 9380 |
//! | [`kdf`] | keys from shared secrets: X9.63 and HKDF | SEC 1 3.6.1, RFC 5869 |
//! | [`ecies`] | encryption to a public key, with an ephemeral one | SEC 1 5.1 |
//! | [`hpke`] | hybrid public key encryption | RFC 9180 |
//! | [`x25519`], [`x448`] | X25519 and X448 | RFC 7748 |
//! | [`policy`] | what is asked of ECDSA's signatures and digests: encodings, low `s`, lengths | FIPS 186-5, SEC 1, BIP 62 |
//! | [`eddsa`] | EdDSA over any of its curves, verification under a named policy | RFC 8032, ZIP 215 |
//! | [`ed25519`], [`ed448`] | Ed25519, Ed25519ctx, Ed25519ph; Ed448, Ed448ph | RFC 8032 |
//! | [`batch`] | claims of batch verification | |
//! | [`modular`], [`hazmat`] | single operations on integers and points, multiplications by named strategies | |
//! | [`encoding`] | SEC 1 points, ECDSA signatures, Base58Check, key files | SEC 1 2.3, RFC 5915, 5958, 5480, 8410 |
#![no_std]
#![forbid(unsafe_code)]
// a builder that is dropped sets nothing
#![warn(clippy::return_self_not_must_use)]
// what the areas and curves that are left out alone use
#![cfg_attr(
    not(all(feature = "curves", feature = "bitcoin", feature = "hpke", feature = "restartable")),
    allow(dead_code, unused_imports)
)]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(any(feature = "ecies", feature = "hpke"))]
mod aead;
#[cfg(any(feature = "bitcoin", feature = "curve25519", feature = "curve448"))]
pub mod batch;
#[cfg(feature = "bitcoin")]
pub mod bip32;
#[cfg(feature = "bitcoin")]
pub mod bip340;
#[cfg(feature = "restartable")]
pub mod blinding;
#[cfg(feature = "bitcoin")]
pub mod brc42;
#[cfg(feature = "bitcoin")]
pub mod dleq;
pub mod ecdh;
pub mod ecdsa;
#[cfg(feature = "ecies")]
pub mod ecies;
#[cfg(feature = "curve25519")]
pub mod ed25519;
#[cfg(feature = "curve448")]
pub mod ed448;
#[cfg(any(feature = "curve25519", feature = "curve448"))]
pub mod eddsa;
#[cfg(all(feature = "hazmat", feature = "curve25519", feature = "curve448"))]
pub mod edwards;
pub mod encoding;
pub mod error;
pub mod hash;
#[cfg(feature = "hash-to-curve")]
pub mod hash_to_curve;
#[cfg(feature = "hazmat")]
pub mod hazmat;
#[cfg(feature = "hpke")]
pub mod hpke;
pub mod kdf;
pub mod key;
#[cfg(feature = "alloc")]
pub mod keyfile;
#[cfg(feature = "koblitz")]
pub mod koblitz;
#[cfg(any(feature = "curve25519", feature = "curve448"))]
mod ladder;
#[cfg(feature = "many")]
pub mod many;
#[cfg(feature = "koblitz")]
pub mod massey_omura;
pub mod modular;
pub mod nonce;
pub mod policy;
#[cfg(feature = "restartable")]
pub mod restartable;
#[cfg(feature = "bitcoin")]
pub mod secp256k1;
#[cfg(feature = "restartable")]
pub mod stack;
pub mod table;
#[cfg(feature = "bitcoin")]
pub mod tagged_hash;
#[cfg(feature = "bitcoin")]
pub mod wif;
mod wiped;
#[cfg(feature = "curve25519")]
pub mod x25519;
#[cfg(feature = "curve448")]
pub mod x448;
#[cfg(feature = "curve25519")]
pub mod xeddsa;

pub use error::Error;
