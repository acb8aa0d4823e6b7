//! X25519 key agreement (RFC 7748).

use crate::backend::with_backend_25519;
use crate::{Error, random};
use secant_protocols::x25519;
use std::fmt;
use zeroize::Zeroizing;

/// A private key: 32 bytes, clamped when used. Wiped when dropped; never printed.
#[derive(Clone)]
pub struct PrivateKey(Zeroizing<[u8; 32]>);

/// A public key: the u-coordinate of a point, 32 bytes, little-endian. Every string of 32 bytes is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PublicKey([u8; 32]);

impl PrivateKey {
    /// A fresh key from the operating system's randomness.
    ///
    /// # Errors
    /// A failure of the randomness.
    pub fn generate() -> Result<Self, Error> {
        let mut bytes = Zeroizing::new([0; 32]);
        random::system(&mut bytes[..])?;
        Ok(Self(bytes))
    }

    /// The key with these bytes; any are a key.
    pub fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self(Zeroizing::new(*bytes))
    }

    /// The bytes as they were given, unclamped.
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        self.0.clone()
    }

    /// The public key. Constant time.
    pub fn public_key(&self) -> PublicKey {
        PublicKey(with_backend_25519!(|B| x25519::public_key::<B>(&self.0)))
    }

    /// The shared secret. Constant time. Put it through a key derivation function.
    ///
    /// # Errors
    /// A peer's key of small order, for which the secret would be zero (RFC 7748, section 6.1).
    pub fn shared_secret(&self, peer: &PublicKey) -> Result<Zeroizing<[u8; 32]>, Error> {
        Ok(Zeroizing::new(with_backend_25519!(|B| x25519::x25519::<B>(&self.0, &peer.0)?)))
    }
}

impl PrivateKey {
    /// [`PrivateKey::shared_secret`] with random projective coordinates from the operating system's randomness, for
    /// devices whose power or radiation can be measured. Constant time.
    ///
    /// # Errors
    /// As [`PrivateKey::shared_secret`], and a failure of the randomness.
    pub fn shared_secret_blinded(&self, peer: &PublicKey) -> Result<Zeroizing<[u8; 32]>, Error> {
        let mut random = random::system;
        Ok(Zeroizing::new(with_backend_25519!(|B| x25519::x25519_blinded::<B>(
            &self.0,
            &peer.0,
            &mut random
        )?)))
    }
}

impl PublicKey {
    /// The key with these bytes.
    pub const fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self(*bytes)
    }

    /// The key's bytes.
    pub const fn to_bytes(&self) -> [u8; 32] {
        self.0
    }
}

impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("x25519::PrivateKey(..)")
    }
}
