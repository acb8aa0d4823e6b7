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

crate::eddsa::eddsa! { ed25519, 32, 64 }
