//! XEdDSA: signatures under X25519 keys, in Signal's form and in the older one.
//!
//! ```
//! use secant::x25519::PrivateKey;
//! use secant::xeddsa::{self, Form};
//!
//! let key = PrivateKey::generate()?;
//! let signature = xeddsa::sign(&key, b"message", Form::Signal)?;
//! assert!(xeddsa::verify(&key.public_key(), b"message", &signature, Form::Signal));
//! # Ok::<(), secant::Error>(())
//! ```
//!
//! [`Form::Legacy`] is what libsignal's `curve25519_sign` and Yolo-Crypto make and verify.
//!
//! **Side channels.** Signing is constant-time in the key, the random bytes and the message, but for its length.
//! Verification works on public data in variable time.

use crate::random::Draw;
use crate::x25519::{PrivateKey, PublicKey};
use crate::{Error, InputError, RandomSource, random};
use secant_protocols::xeddsa;
use zeroize::Zeroizing;

pub use secant_protocols::xeddsa::{AUX_LEN, Form, SIGNATURE_LEN};

/// Signs a message with fresh randomness from the operating system. Constant time.
///
/// # Errors
/// A failure of the randomness.
pub fn sign(key: &PrivateKey, message: &[u8], form: Form) -> Result<[u8; SIGNATURE_LEN], Error> {
    sign_from(key, message, form, random::system)
}

/// [`sign`] with [`AUX_LEN`] bytes of auxiliary randomness from a given source, which must not be known to anybody, nor
/// used for another message. Constant time.
///
/// # Errors
/// A failure of the source.
pub fn sign_with(
    key: &PrivateKey,
    message: &[u8],
    form: Form,
    random: &RandomSource<'_>,
) -> Result<[u8; SIGNATURE_LEN], Error> {
    sign_from(key, message, form, |out| random.draw(out))
}

fn sign_from(
    key: &PrivateKey,
    message: &[u8],
    form: Form,
    fill: impl FnOnce(&mut [u8]) -> Result<(), InputError>,
) -> Result<[u8; SIGNATURE_LEN], Error> {
    let mut aux = Zeroizing::new([0; AUX_LEN]);
    fill(&mut aux[..])?;
    Ok(xeddsa::sign(&key.to_bytes(), &[message], &aux, form))
}

/// Whether `signature` is valid in this form; false for any malformed key or signature, a key that is not canonical or
/// of small order, and `S` not below the group order.
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify(key: &PublicKey, message: &[u8], signature: &[u8], form: Form) -> bool {
    check(key, message, signature, form).is_ok()
}

/// [`verify`] with the reason of a refusal.
///
/// # Errors
/// [`InputError::Length`] for a signature of another length; [`InputError::NotOnCurve`] for a key that is no x-coordinate of the
/// curve; those of [`crate::ed25519::PublicKey::check`] under the strict policy.
pub fn check(key: &PublicKey, message: &[u8], signature: &[u8], form: Form) -> Result<(), Error> {
    Ok(xeddsa::check(&key.to_bytes(), &[message], signature, form)?)
}
