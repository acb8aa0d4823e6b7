//! The names of ed25519-dalek 3, for programs written for it.

mod context;
mod formats;
mod signing;
#[cfg(feature = "serde")]
mod values;
mod verifying;

pub use ::ed25519::{self, Signature, pkcs8};
pub use context::Context;
pub use digest::Digest;
pub use sha2::Sha512;
pub use signature::{DigestSigner, DigestVerifier, Error as SignatureError, Signer, Verifier, rand_core};
pub use signing::{SecretKey, SigningKey};
pub use verifying::VerifyingKey;

/// The bytes of a [`SecretKey`].
pub const SECRET_KEY_LENGTH: usize = 32;
/// The bytes of a [`VerifyingKey`].
pub const PUBLIC_KEY_LENGTH: usize = 32;
/// The bytes of both.
pub const KEYPAIR_LENGTH: usize = SECRET_KEY_LENGTH + PUBLIC_KEY_LENGTH;
/// The bytes of a [`Signature`].
pub const SIGNATURE_LENGTH: usize = 64;
/// The bytes that a [`SecretKey`] is hashed to.
pub const EXPANDED_SECRET_KEY_LENGTH: usize = 64;

/// The traits' error, with the reason as its source.
fn refused(error: secant_protocols::Error) -> SignatureError {
    crate::Error::from(error).into()
}
