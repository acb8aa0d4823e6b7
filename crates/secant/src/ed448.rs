//! Ed448 signatures (RFC 8032): pure, with a context, and prehashed (Ed448ph).
//!
//! ```
//! use secant::ed448::{Policy, PrivateKey};
//!
//! let key = PrivateKey::generate()?;
//! let signature = key.sign(b"message");
//! assert!(key.public_key().verify(b"message", &signature, Policy::Strict));
//! # Ok::<(), secant::Error>(())
//! ```

crate::eddsa::eddsa! { ed448, 57, 114 }
