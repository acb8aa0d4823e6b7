//! Encryption to a public key on any curve that supports secrets: ECIES (SEC 1, section 5.1).
//!
//! ```
//! use secant::ecies::Options;
//! use secant::{Curve, HashAlgorithm, PrivateKey};
//!
//! let key = PrivateKey::generate(&Curve::find("brainpoolP256r1")?)?;
//! let options = Options::new(HashAlgorithm::Sha256);
//! let encrypted = key.public_key().encrypt(b"message", &options)?;
//! assert_eq!(encrypted.len(), 33 + 7 + 16);
//! assert_eq!(*key.decrypt(&encrypted, &options)?, b"message");
//! # Ok::<(), secant::Error>(())
//! ```
//!
//! What is derived from what, and the bytes on the wire, are in [`secant_protocols::ecies`]. Where both ends are new,
//! [`crate::hpke`] is the better choice: it is a standard to the last byte.

use crate::{Error, HashAlgorithm, PrivateKey, PublicKey, Tuning, random};
use secant_protocols::ecies::{self, Parameters};
use secant_protocols::key;
use zeroize::Zeroizing;

/// How to encrypt. Both sides use the same, but for `compressed`, which the message tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options<'a> {
    /// The hash of the key derivation.
    pub hash: HashAlgorithm,
    /// What enters the key beside the shared secret: the standard's `SharedInfo1`.
    pub info: &'a [u8],
    /// What the tag covers beside the message: the standard's `SharedInfo2`.
    pub associated: &'a [u8],
    /// Whether the ephemeral key is compressed.
    pub compressed: bool,
}

impl Options<'static> {
    /// The defaults for a hash: nothing beside the message, a compressed ephemeral key.
    pub const fn new(hash: HashAlgorithm) -> Self {
        Self { hash, info: &[], associated: &[], compressed: true }
    }
}

impl<'a> Options<'a> {
    fn parameters(&self) -> Parameters<'a> {
        Parameters { hash: self.hash, info: self.info, associated: self.associated }
    }
}

impl PublicKey {
    /// Encrypts a message with a fresh ephemeral key: its point, then the ciphertext, then a tag of 16 bytes. Constant
    /// time in the message and the ephemeral key.
    ///
    /// # Errors
    /// A curve that does not support secrets, a failure of the randomness, or a message of more than 64 GiB.
    pub fn encrypt(&self, message: &[u8], options: &Options<'_>) -> Result<Vec<u8>, Error> {
        let (mut random, parameters) = (random::system, options.parameters());
        let curve = self.curve().proved()?;
        let (compressed, tuning) = (options.compressed, Tuning::DEFAULT);
        let mut out = vec![0; message.len() + ecies::overhead(curve.field(), compressed)];
        let q = self.any();
        ecies::encrypt(curve, q, &parameters, message, compressed, &mut random, &mut out, tuning)?;
        Ok(out)
    }
}

impl PrivateKey {
    /// Decrypts what [`PublicKey::encrypt`] wrote. Constant time, but for whether it decrypts.
    ///
    /// # Errors
    /// A message that is too short or whose point is refused, and [`secant_protocols::Error::Decryption`] for one
    /// that was altered or made for another key or other options: which of these is not told.
    pub fn decrypt(&self, encrypted: &[u8], options: &Options<'_>) -> Result<Zeroizing<Vec<u8>>, Error> {
        let curve = self.curve().proved()?;
        let d = key::decode_private(curve, self.secret())?;
        let mut out = Zeroizing::new(vec![0; ecies::decrypted_len(curve.field(), encrypted)?]);
        ecies::decrypt(curve, &d, &options.parameters(), encrypted, &mut out, Tuning::DEFAULT)?;
        Ok(out)
    }
}
