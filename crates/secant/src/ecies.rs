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

use crate::{Error, PrivateKey, PublicKey, random};
use secant_protocols::{ecies, key};
use zeroize::Zeroizing;

pub use secant_protocols::ecies::{Options, TAG_LEN};

impl PublicKey {
    /// Encrypts a message with a fresh ephemeral key: its point, then the ciphertext, then a tag of 16 bytes. Constant
    /// time in the message and the ephemeral key.
    ///
    /// # Errors
    /// A curve that does not support secrets, a failure of the randomness, or a message of more than 64 GiB.
    pub fn encrypt(&self, message: &[u8], options: &Options<'_>) -> Result<Vec<u8>, Error> {
        let curve = self.curve().for_secrets()?;
        let mut out = vec![0; message.len() + ecies::overhead(curve.field(), options.compressed)];
        ecies::encrypt(curve, self.any(), message, &mut out, &mut random::system, options)?;
        Ok(out)
    }

    /// What [`PublicKey::encrypt`] does, in one buffer, for long messages: behind room for the ephemeral key, which is as long
    /// as this key in that form, lies the message, and behind it room for the tag of [`TAG_LEN`] bytes. The message is in the
    /// clear after an error.
    ///
    /// # Errors
    /// A buffer of less than that room, and those of [`PublicKey::encrypt`].
    pub fn encrypt_in_place(&self, buffer: &mut [u8], options: &Options<'_>) -> Result<(), Error> {
        let curve = self.curve().for_secrets()?;
        Ok(ecies::encrypt_in_place(curve, self.any(), buffer, &mut random::system, options)?)
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
        ecies::decrypt(curve, &d, encrypted, &mut out, options)?;
        Ok(out)
    }

    /// What [`PrivateKey::decrypt`] does, in one buffer, and the part of it where the message is. The buffer is as it was
    /// after an error.
    ///
    /// # Errors
    /// Those of [`PrivateKey::decrypt`].
    pub fn decrypt_in_place<'b>(
        &self,
        buffer: &'b mut [u8],
        options: &Options<'_>,
    ) -> Result<&'b mut [u8], Error> {
        let curve = self.curve().proved()?;
        let d = key::decode_private(curve, self.secret())?;
        let message = ecies::decrypt_in_place(curve, &d, buffer, options)?;
        Ok(&mut buffer[message])
    }
}
