//! Ed25519 signatures (RFC 8032): pure, with a context (Ed25519ctx), and prehashed (Ed25519ph).
//!
//! ```
//! use secant::ed25519::{Policy, PrivateKey};
//!
//! let key = PrivateKey::generate()?;
//! let signature = key.sign_ctx(b"message", b"protocol 1")?;
//! assert!(key.public_key().verify_ctx(b"message", &signature, b"protocol 1", Policy::Strict));
//! assert!(!key.public_key().verify(b"message", &signature, Policy::Strict));
//! # Ok::<(), secant::Error>(())
//! ```
//!
//! A message that does not fit in memory is signed by its hash (Ed25519ph):
//!
//! ```
//! use secant::ed25519::{Policy, Prehash, PrivateKey};
//!
//! let key = PrivateKey::generate()?;
//! let mut message = Prehash::new();
//! message.update(b"mess");
//! message.update(b"age");
//! let signature = key.sign_prehashed(message, b"")?;
//! assert!(key.public_key().verify_ph(b"message", &signature, b"", Policy::Strict));
//! # Ok::<(), secant::Error>(())
//! ```
//!
//! With the feature `dalek` the names of ed25519-dalek 3 are here as well: `SigningKey`, `VerifyingKey`, `Signature` and what belongs
//! to them. Programs that were written for it change `use ed25519_dalek::` to `use secant::ed25519::`; what differs is in
//! `docs/rust.md`.

use crate::x25519;

#[cfg(feature = "dalek")]
mod dalek;
#[cfg(feature = "dalek")]
pub use dalek::*;

crate::eddsa::eddsa! { ed25519, 32, 64 }

impl PrivateKey {
    /// The private key of X25519 that belongs to this one: the first half of the seed's hash, clamped. Constant time.
    pub fn to_x25519(&self) -> x25519::PrivateKey {
        x25519::PrivateKey::from_bytes(&Zeroizing::new(protocol::to_x25519_secret(&self.seed)))
    }
}

impl PublicKey {
    /// The public key of X25519 that belongs to this one (RFC 7748, section 4.1).
    ///
    /// # Errors
    /// As [`PublicKey::validate`].
    pub fn to_x25519(&self) -> Result<x25519::PublicKey, Error> {
        Ok(x25519::PublicKey::from_bytes(&protocol::to_x25519_public(&self.0)?))
    }

    /// The public key with the u-coordinate of a key of X25519 and this sign of `x`, which that key does not have.
    ///
    /// # Errors
    /// [`InputError::NotReduced`] for a coordinate that is not canonical; as [`PublicKey::validate`].
    pub fn from_x25519(key: &x25519::PublicKey, sign: bool) -> Result<Self, Error> {
        Ok(Self(protocol::from_x25519_public(&key.to_bytes(), sign)?))
    }
}
