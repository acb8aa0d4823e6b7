//! X448 key agreement (RFC 7748).
//!
//! ```
//! use secant::x448::PrivateKey;
//!
//! let (alice, bob) = (PrivateKey::generate()?, PrivateKey::generate()?);
//! assert_eq!(alice.shared_secret(&bob.public_key())?, bob.shared_secret(&alice.public_key())?);
//! # Ok::<(), secant::Error>(())
//! ```

crate::xdh::xdh! { x448, x448_blinded, x448_many, 56 }
