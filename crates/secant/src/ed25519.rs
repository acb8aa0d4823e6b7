//! Ed25519 signatures (RFC 8032): pure, with a context (Ed25519ctx), and prehashed (Ed25519ph).
//!
//! ```
//! use secant::ed25519::{Policy, PrivateKey};
//!
//! let key = PrivateKey::generate()?;
//! let signature = key.sign_ctx(b"message", b"protocol 1")?;
//! assert!(key.public_key().verify_ctx(b"message", b"protocol 1", &signature, Policy::Strict));
//! assert!(!key.public_key().verify(b"message", &signature, Policy::Strict));
//! # Ok::<(), secant::Error>(())
//! ```

crate::eddsa::eddsa! { ed25519, 32, 64, with_vectors }
