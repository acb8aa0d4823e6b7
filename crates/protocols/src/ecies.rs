//! Encryption to a public key: the elliptic curve integrated encryption scheme (SEC 1, version 2.0, section 5.1).
//!
//! The sender draws an ephemeral key pair `(k, R)` for one message. Both sides have the x-coordinate `Z` of
//! `k Q = d R` by plain Diffie-Hellman (section 3.3.1), and derive one key from it:
//!
//! | value | definition |
//! |---|---|
//! | `R'` | `R` by SEC 1, section 2.3.3, compressed or not, as the sender chose |
//! | key, 32 bytes | [`crate::kdf::X963`] of `Z` with the shared info `R' \|\| info` |
//! | nonce, 12 bytes | zeros |
//! | ciphertext, tag | AES-256-GCM of the message with the associated data; the tag has 16 bytes |
//! | message on the wire | `R' \|\| ciphertext \|\| tag` |
//!
//! The nonce may be constant because a key serves one message: `k` is fresh. GCM replaces the standard's separate
//! cipher and MAC, so that one key is derived and `SharedInfo2`, which the standard puts into the MAC, is the
//! associated data; `info` is its `SharedInfo1`. `R'` goes before it, so that the key depends on every byte of the
//! message and no second encoding of `R` decrypts. The sender is not authenticated. [`crate::hpke`] can do that, and is
//! the scheme to choose where both ends are new; this one works on every curve.
//!
//! Rejected: the XOR cipher of the standard, which invites messages longer than its key; the modes with AES-CTR or
//! AES-CBC and HMAC, for their two keys and their padding; cofactor Diffie-Hellman, see [`crate::ecdh`].
//!
//! Everything is constant-time in the private keys, the shared secret and the message; an error says that a tag does
//! not fit, and nothing more. Keys, shared secrets and what was decrypted before an error are wiped.
//!
//! Tests: both directions on several curves, every truncation and bit flip, the same bytes step by step from the
//! table above, and messages that another implementation made.

use crate::aead::{Cipher, NONCE_LEN};
use crate::encoding::point;
use crate::hash::HashAlgorithm;
use crate::key::{RandomSource, SecretScalar, check_length};
use crate::{Error, ecdh, kdf, key};
use core::ops::Range;
use secant_core::CurveRef;
use secant_core::any::{AnyField, AnyPoint};
use secant_core::field::MAX_BYTES;
use secant_core::mul::Tuning;
use zeroize::{Zeroize, Zeroizing};

pub use crate::aead::TAG_LEN;

const CIPHER: Cipher = Cipher::Aes256Gcm;
const NONCE: [u8; NONCE_LEN] = [0; NONCE_LEN];

/// How to encrypt. Both sides use the same, but for [`Options::compressed`], which the message tells, and
/// [`Options::tuning`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options<'a> {
    /// The hash of the key derivation.
    pub hash: HashAlgorithm,
    /// The standard's `SharedInfo1`, which enters the key; often empty.
    pub info: &'a [u8],
    /// The standard's `SharedInfo2`, which the tag covers as it does the message; often empty.
    pub associated_data: &'a [u8],
    /// Whether the ephemeral key is compressed.
    pub compressed: bool,
    /// Window and table.
    pub tuning: Tuning<'a>,
}

impl<'a> Options<'a> {
    /// The defaults for a hash: nothing but the message, a compressed ephemeral key.
    pub const fn new(hash: HashAlgorithm) -> Self {
        Self { hash, info: &[], associated_data: &[], compressed: true, tuning: Tuning::DEFAULT }
    }

    /// With this bound to the key, besides the shared secret: the standard's `SharedInfo1`.
    #[must_use]
    pub const fn info(mut self, info: &'a [u8]) -> Self {
        self.info = info;
        self
    }

    /// With this under the tag, besides the message: the standard's `SharedInfo2`.
    #[must_use]
    pub const fn associated_data(mut self, associated_data: &'a [u8]) -> Self {
        self.associated_data = associated_data;
        self
    }

    /// Whether the ephemeral key is compressed.
    #[must_use]
    pub const fn compressed(mut self, compressed: bool) -> Self {
        self.compressed = compressed;
        self
    }

    /// With this window and table.
    #[must_use]
    pub const fn tuning(mut self, tuning: Tuning<'a>) -> Self {
        self.tuning = tuning;
        self
    }
}

/// The bytes that encryption adds to a message: the ephemeral key and the tag.
pub fn overhead(field: &dyn AnyField, compressed: bool) -> usize {
    point::encoded_len(field, compressed) + TAG_LEN
}

/// Encrypts `message` to the public key `q` into `out`, whose length is the message's and [`overhead`]. The
/// ephemeral key is drawn from `random`. Constant time in it and in the message.
///
/// # Errors
/// [`Error::NotOnCurve`] and [`Error::WrongSubgroup`] of `q`; [`Error::Length`] of
/// `out`; [`Error::Random`]; [`Error::MessageLimit`] for more than 64 GiB.
pub fn encrypt(
    curve: CurveRef<'_>,
    q: &AnyPoint,
    message: &[u8],
    out: &mut [u8],
    random: &mut RandomSource<'_>,
    options: &Options<'_>,
) -> Result<(), Error> {
    check_length(message.len() + overhead(curve.field(), options.compressed), out.len())?;
    let start = point::encoded_len(curve.field(), options.compressed);
    out[start..][..message.len()].copy_from_slice(message);
    // a message that is not encrypted does not stay in the clear
    encrypt_in_place(curve, q, out, random, options).inspect_err(|_| out.zeroize())
}

/// What [`encrypt`] does, in one buffer: behind room for the ephemeral key, which [`point::encoded_len`] tells, lies the
/// message, and behind it room for the tag of [`TAG_LEN`] bytes. The message is in the clear after an error.
///
/// # Errors
/// [`Error::TooShort`] for a buffer of less than [`overhead`]; those of [`encrypt`] but [`Error::Length`].
pub fn encrypt_in_place(
    curve: CurveRef<'_>,
    q: &AnyPoint,
    buffer: &mut [u8],
    random: &mut RandomSource<'_>,
    options: &Options<'_>,
) -> Result<(), Error> {
    let (compressed, tuning) = (options.compressed, options.tuning);
    let shortest = overhead(curve.field(), compressed);
    let length = buffer.len().checked_sub(shortest);
    let length = length.ok_or(Error::TooShort { min: shortest, actual: buffer.len() })?;
    let (ephemeral, rest) = buffer.split_at_mut(shortest - TAG_LEN);
    let (message, tag) = rest.split_at_mut(length);
    let k = key::generate(curve, random)?;
    let r = key::public(curve, &k, tuning)?;
    point::encode(curve.field(), &r, ephemeral, compressed)?;
    let mut secret = Zeroizing::new([0; MAX_BYTES]);
    let secret = &mut secret[..curve.field().byte_len()];
    ecdh::shared_x(curve, &k, q, secret, tuning)?;
    let key = derive(secret, ephemeral, options)?;
    tag.copy_from_slice(&CIPHER.encrypt(&*key, &NONCE, options.associated_data, message)?);
    Ok(())
}

/// The length of what [`decrypt`] writes.
///
/// # Errors
/// [`Error::Empty`]; [`Error::PointFormat`] and [`Error::HybridPoint`] for a wrong first byte; [`Error::TooShort`] for
/// fewer bytes than [`overhead`].
pub fn decrypted_len(field: &dyn AnyField, encrypted: &[u8]) -> Result<usize, Error> {
    let form = *encrypted.first().ok_or(Error::Empty)?;
    let expected = point::form_len(field, form)? + TAG_LEN;
    encrypted.len().checked_sub(expected).ok_or(Error::TooShort { min: expected, actual: encrypted.len() })
}

/// Decrypts into `out`, whose length is [`decrypted_len`], with the private key `d`. Constant time in the key and the
/// message. `out` is zeros after an error.
///
/// # Errors
/// Those of [`decrypted_len`]; [`Error::Length`] of `out`; for the ephemeral key
/// [`Error::Identity`], [`Error::CoordinateTooLarge`], [`Error::NotOnCurve`] and [`Error::WrongSubgroup`], which are
/// public; [`Error::Decryption`] if the tag does not fit.
pub fn decrypt(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    encrypted: &[u8],
    out: &mut [u8],
    options: &Options<'_>,
) -> Result<(), Error> {
    let result = decrypted_len(curve.field(), encrypted).and_then(|length| {
        check_length(length, out.len())?;
        let (ephemeral, rest) = encrypted.split_at(encrypted.len() - length - TAG_LEN);
        let (ciphertext, tag) = rest.split_at(length);
        out.copy_from_slice(ciphertext);
        open(curve, d, ephemeral, out, tag, options)
    });
    result.inspect_err(|_| out.zeroize())
}

/// What [`decrypt`] does, in one buffer, and where in it the message is. The buffer is as it was after an error.
///
/// # Errors
/// Those of [`decrypt`] but [`Error::Length`].
pub fn decrypt_in_place(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    buffer: &mut [u8],
    options: &Options<'_>,
) -> Result<Range<usize>, Error> {
    let length = decrypted_len(curve.field(), buffer)?;
    let start = buffer.len() - length - TAG_LEN;
    let (ephemeral, rest) = buffer.split_at_mut(start);
    let (ciphertext, tag) = rest.split_at_mut(length);
    open(curve, d, ephemeral, ciphertext, tag, options)?;
    Ok(start..start + length)
}

/// Decrypts in place what is between an ephemeral key and a tag.
fn open(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    ephemeral: &[u8],
    ciphertext: &mut [u8],
    tag: &[u8],
    options: &Options<'_>,
) -> Result<(), Error> {
    let r = point::decode(curve, ephemeral)?;
    let mut secret = Zeroizing::new([0; MAX_BYTES]);
    let secret = &mut secret[..curve.field().byte_len()];
    ecdh::shared_x(curve, d, &r, secret, options.tuning)?;
    let key = derive(secret, ephemeral, options)?;
    let tag = tag.try_into().map_err(|_| Error::Decryption)?;
    CIPHER.decrypt(&*key, &NONCE, options.associated_data, ciphertext, tag)
}

/// The key of the module's table.
fn derive(
    secret: &[u8],
    ephemeral: &[u8],
    options: &Options<'_>,
) -> Result<Zeroizing<[u8; CIPHER.key_len()]>, Error> {
    let mut key = Zeroizing::new([0; CIPHER.key_len()]);
    kdf::X963::new(options.hash).info(&[ephemeral, options.info]).derive(secret, &mut *key)?;
    Ok(key)
}

#[cfg(test)]
mod tests;
