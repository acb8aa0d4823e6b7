//! Hybrid public key encryption (HPKE, RFC 9180): to keys on P-256, P-384, P-521, X25519 and X448.
//!
//! ```
//! use secant::hpke::{self, Aead, Kdf, Kem, Options, Suite};
//! use secant::keyfile::PrivateKey;
//! use secant::x25519;
//!
//! let key = PrivateKey::X25519(x25519::PrivateKey::generate()?);
//! let suite = Suite { kem: Kem::X25519, kdf: Kdf::HkdfSha256, aead: Aead::ChaCha20Poly1305 };
//! let options = Options::new().info(b"an example");
//!
//! let sealed = hpke::seal(suite, &key.public_key(), None, b"message", b"header", &options)?;
//! assert_eq!(*hpke::open(suite, &key, None, &sealed, b"header", &options)?, b"message");
//! # Ok::<(), secant::Error>(())
//! ```
//!
//! [`seal`] and [`open`] are for one message. [`Sender`] and [`Recipient`] are for a sequence of them, and for
//! secrets that both sides export.

use crate::keyfile::{PrivateKey, PublicKey};
use crate::{Error, InputError, NamedCurve, kdf, random};
use secant_protocols::encoding::keyfile::KeyAlgorithm;
use secant_protocols::hpke::{self, MAX_EXPORT_LEN, RecipientContext, SenderContext, TAG_LEN};
use zeroize::Zeroizing;

pub use secant_protocols::hpke::{Aead, Kdf, Kem, Options, Psk, Suite};

/// The key encapsulation for a key.
///
/// # Errors
/// A key that no key encapsulation of RFC 9180 takes.
pub fn kem_of(key: &PublicKey) -> Result<Kem, Error> {
    let algorithm = key.algorithm()?;
    let fits = |kem: &&Kem| algorithm_of(**kem) == Some(algorithm);
    Ok(*Kem::ALL.iter().find(fits).ok_or(InputError::UnsupportedKey)?)
}

/// The kind of key that a key encapsulation takes; none for one that this crate does not know.
fn algorithm_of(kem: Kem) -> Option<KeyAlgorithm> {
    Some(match kem {
        Kem::P256 => KeyAlgorithm::Curve(NamedCurve::Secp256r1),
        Kem::P384 => KeyAlgorithm::Curve(NamedCurve::Secp384r1),
        Kem::P521 => KeyAlgorithm::Curve(NamedCurve::Secp521r1),
        Kem::X25519 => KeyAlgorithm::X25519,
        Kem::X448 => KeyAlgorithm::X448,
        _ => return None,
    })
}

/// The private key of a seed (DeriveKeyPair of RFC 9180, section 7.1.3), which has at least as much entropy as the private
/// key has bytes. Constant time but for rejected candidates, which say nothing about the key.
///
/// # Errors
/// A seed that is shorter than the private key; a key encapsulation that this crate does not know.
pub fn derive_key(kem: Kem, seed: &[u8]) -> Result<PrivateKey, Error> {
    let mut secret = Zeroizing::new(vec![0; kem.secret_len()]);
    let mut public = vec![0; kem.public_len()];
    hpke::derive_key_pair(kem, seed, &mut secret, &mut public)?;
    let algorithm = algorithm_of(kem).ok_or(InputError::UnsupportedKey)?;
    PrivateKey::from_secret(algorithm, &secret)
}

/// A private key in the encoding of RFC 9180.
fn secret_of(kem: Kem, key: &PrivateKey) -> Result<Zeroizing<Vec<u8>>, Error> {
    let (algorithm, secret) = key.parts()?;
    if Some(algorithm) == algorithm_of(kem) { Ok(secret) } else { Err(Error::CurveMismatch) }
}

/// A public key in the encoding of RFC 9180.
fn public_of(kem: Kem, key: &PublicKey) -> Result<Vec<u8>, Error> {
    let file = key.file()?;
    if Some(file.algorithm) == algorithm_of(kem) { Ok(file.public) } else { Err(Error::CurveMismatch) }
}

/// The sender's side of an exchange. Wiped when dropped; never printed.
#[derive(Debug)]
pub struct Sender {
    context: SenderContext,
    encapsulated: Vec<u8>,
}

/// The recipient's side of an exchange. Wiped when dropped; never printed.
#[derive(Debug)]
pub struct Recipient(RecipientContext);

impl Sender {
    /// Starts an exchange with the holder of `recipient`, who learns the sender's key where `sender` is given.
    /// Constant time.
    ///
    /// # Errors
    /// Keys that are not the suite's, a pre-shared key that is too short, or a failure of the randomness.
    pub fn new(
        suite: Suite,
        recipient: &PublicKey,
        sender: Option<&PrivateKey>,
        options: &Options<'_>,
    ) -> Result<Self, Error> {
        let recipient = public_of(suite.kem, recipient)?;
        let own = sender.map(|key| secret_of(suite.kem, key)).transpose()?;
        let own = own.as_ref().map(|bytes| bytes.as_slice());
        let mut encapsulated = vec![0; suite.kem.public_len()];
        let (out, random) = (&mut encapsulated[..], &mut random::system);
        let context = hpke::setup_sender(suite, &recipient, own, out, random, options)?;
        Ok(Self { context, encapsulated })
    }

    /// [`Sender::new`] with an ephemeral key of the caller's instead of a fresh one: for test vectors, and for those who know
    /// why. **A key that serves twice for one recipient gives away what is encrypted.** Constant time.
    ///
    /// # Errors
    /// As [`Sender::new`]; an ephemeral key that is not the suite's.
    #[cfg(feature = "hazmat")]
    pub fn new_with_ephemeral(
        suite: Suite,
        recipient: &PublicKey,
        sender: Option<&PrivateKey>,
        ephemeral: &PrivateKey,
        options: &Options<'_>,
    ) -> Result<Self, Error> {
        let recipient = public_of(suite.kem, recipient)?;
        let own = sender.map(|key| secret_of(suite.kem, key)).transpose()?;
        let own = own.as_ref().map(|bytes| bytes.as_slice());
        let ephemeral = secret_of(suite.kem, ephemeral)?;
        let mut encapsulated = vec![0; suite.kem.public_len()];
        let out = &mut encapsulated[..];
        let context = hpke::setup_sender_with_ephemeral(suite, &recipient, own, &ephemeral, out, options)?;
        Ok(Self { context, encapsulated })
    }

    /// The encapsulated key, which the recipient needs first.
    pub fn encapsulated(&self) -> &[u8] {
        &self.encapsulated
    }

    /// Encrypts the next message; the tag of 16 bytes is behind it and covers `associated_data` too. Constant time.
    ///
    /// # Errors
    /// A suite that only exports, or a message of more than 64 GiB.
    pub fn seal(&mut self, message: &[u8], associated_data: &[u8]) -> Result<Vec<u8>, Error> {
        let mut sealed = Vec::with_capacity(message.len() + TAG_LEN);
        sealed.extend_from_slice(message);
        let tag = self.context.seal_in_place(&mut sealed, associated_data)?;
        sealed.extend_from_slice(&tag);
        Ok(sealed)
    }

    /// A secret of `length` bytes that both sides export for `context`. Constant time.
    ///
    /// # Errors
    /// A length of more than 255 times that of the key derivation's hash.
    pub fn export(&self, context: &[u8], length: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
        kdf::fill(length, MAX_EXPORT_LEN, |out| self.context.export(context, out))
    }
}

impl Recipient {
    /// Starts the other side of an exchange from the encapsulated key. `sender` is the key that the sender is
    /// expected to have. Constant time.
    ///
    /// # Errors
    /// Keys that are not the suite's, an encapsulated key that is refused, or a pre-shared key that is too short.
    /// Another sender, pre-shared key or info is no error here: then no message decrypts.
    pub fn new(
        suite: Suite,
        key: &PrivateKey,
        sender: Option<&PublicKey>,
        encapsulated: &[u8],
        options: &Options<'_>,
    ) -> Result<Self, Error> {
        let secret = secret_of(suite.kem, key)?;
        let sender = sender.map(|key| public_of(suite.kem, key)).transpose()?;
        let context = hpke::setup_recipient(suite, &secret, sender.as_deref(), encapsulated, options)?;
        Ok(Self(context))
    }

    /// Decrypts the next message; after an error the same one is still the next. Constant time, but for whether it
    /// decrypts.
    ///
    /// # Errors
    /// [`InputError::Decryption`] if the message or `associated_data` was altered, or is not the next of this exchange; a
    /// suite that only exports.
    pub fn open(&mut self, sealed: &[u8], associated_data: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
        let length = Error::Input(InputError::TooShort { min: TAG_LEN, actual: sealed.len() });
        let (text, tag) = sealed.split_last_chunk().ok_or(length)?;
        let mut message = Zeroizing::new(text.to_vec());
        self.0.open_in_place(&mut message, tag, associated_data)?;
        Ok(message)
    }

    /// As [`Sender::export`].
    ///
    /// # Errors
    /// As there.
    pub fn export(&self, context: &[u8], length: usize) -> Result<Zeroizing<Vec<u8>>, Error> {
        kdf::fill(length, MAX_EXPORT_LEN, |out| self.0.export(context, out))
    }
}

/// Encrypts one message: the encapsulated key, then the ciphertext, then the tag.
///
/// # Errors
/// As [`Sender::new`] and [`Sender::seal`].
pub fn seal(
    suite: Suite,
    recipient: &PublicKey,
    sender: Option<&PrivateKey>,
    message: &[u8],
    associated_data: &[u8],
    options: &Options<'_>,
) -> Result<Vec<u8>, Error> {
    let recipient = public_of(suite.kem, recipient)?;
    let own = sender.map(|key| secret_of(suite.kem, key)).transpose()?;
    let own = own.as_ref().map(|bytes| bytes.as_slice());
    let mut out = vec![0; message.len() + hpke::overhead(suite.kem)];
    hpke::seal(suite, &recipient, own, message, associated_data, &mut out, &mut random::system, options)?;
    Ok(out)
}

/// Decrypts what [`seal`] wrote.
///
/// # Errors
/// As [`Recipient::new`] and [`Recipient::open`].
pub fn open(
    suite: Suite,
    key: &PrivateKey,
    sender: Option<&PublicKey>,
    sealed: &[u8],
    associated_data: &[u8],
    options: &Options<'_>,
) -> Result<Zeroizing<Vec<u8>>, Error> {
    let mut message = Zeroizing::new(vec![0; hpke::opened_len(suite.kem, sealed)?]);
    let secret = secret_of(suite.kem, key)?;
    let sender = sender.map(|key| public_of(suite.kem, key)).transpose()?;
    hpke::open(suite, &secret, sender.as_deref(), sealed, associated_data, &mut message, options)?;
    Ok(message)
}
