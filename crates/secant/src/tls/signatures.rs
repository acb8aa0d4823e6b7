//! Signatures of handshakes and certificates.

#[cfg(any(feature = "formats", not(all(feature = "curve25519", feature = "curve448"))))]
use crate::InputError;
#[cfg(feature = "curve448")]
use crate::ed448;
#[cfg(feature = "curve25519")]
use crate::ed25519;
use crate::{Curve, Error, PublicKey, VerifyOptions};
#[cfg(feature = "formats")]
use crate::{HashAlgorithm, PrivateKey, SignOptions, keyfile};
use secant_protocols::encoding::tls::SignatureScheme;
#[cfg(any(feature = "curve25519", feature = "curve448"))]
use secant_protocols::key::exactly;
#[cfg(feature = "formats")]
use std::fmt;

/// Verifies the signature of a message under a key as a certificate has it: an uncompressed point, or the 32 bytes of Ed25519 or
/// the 57 of Ed448. ECDSA's signature is in DER; EdDSA's is checked under [`ed25519::Policy::Strict`]. Variable time.
///
/// # Errors
/// A key that is malformed, a compressed point too; those of [`PublicKey::check`] and [`ed25519::PublicKey::check`];
/// [`InputError::UnsupportedKey`] for a scheme that was left out when this crate was compiled.
pub fn check(scheme: SignatureScheme, key: &[u8], message: &[u8], signature: &[u8]) -> Result<(), Error> {
    match scheme {
        SignatureScheme::Ecdsa(curve, hash) => {
            let key = PublicKey::from_uncompressed(&Curve::from(curve), key)?;
            key.check(message, signature, &VerifyOptions::new(hash))
        }
        #[cfg(feature = "curve25519")]
        SignatureScheme::Ed25519 => {
            ed25519::PublicKey::from_bytes(exactly(key)?).check(message, signature, ed25519::Policy::Strict)
        }
        #[cfg(feature = "curve448")]
        SignatureScheme::Ed448 => {
            ed448::PublicKey::from_bytes(exactly(key)?).check(message, signature, ed448::Policy::Strict)
        }
        #[cfg(not(all(feature = "curve25519", feature = "curve448")))]
        _ => Err(InputError::UnsupportedKey.into()),
    }
}

/// A private key that signs handshakes under the one scheme of its curve in TLS 1.3. Wiped when dropped; never printed.
#[cfg(feature = "formats")]
pub struct SigningKey {
    key: Key,
    scheme: SignatureScheme,
    public: keyfile::PublicKey,
}

#[cfg(feature = "formats")]
enum Key {
    Ecdsa(PrivateKey, HashAlgorithm),
    Ed25519(ed25519::ExpandedPrivateKey),
    Ed448(ed448::ExpandedPrivateKey),
}

#[cfg(feature = "formats")]
impl SigningKey {
    /// A key that was read from a file.
    ///
    /// # Errors
    /// [`InputError::UnsupportedKey`] for a key of X25519 or X448, or on a curve without a scheme.
    pub fn new(key: &keyfile::PrivateKey) -> Result<Self, Error> {
        let public = key.public_key();
        let (key, scheme) = match key {
            keyfile::PrivateKey::Ec(key) => {
                let curve = key.curve().named().ok_or(InputError::UnsupportedKey)?;
                let (scheme, hash) = SignatureScheme::of_curve(curve)?;
                (Key::Ecdsa(key.clone(), hash), scheme)
            }
            keyfile::PrivateKey::Ed25519(key) => (Key::Ed25519(key.expand()), SignatureScheme::Ed25519),
            keyfile::PrivateKey::Ed448(key) => (Key::Ed448(key.expand()), SignatureScheme::Ed448),
            keyfile::PrivateKey::X25519(_) | keyfile::PrivateKey::X448(_) => {
                return Err(InputError::UnsupportedKey.into());
            }
        };
        Ok(Self { key, scheme, public })
    }

    /// The scheme of its signatures.
    pub fn scheme(&self) -> SignatureScheme {
        self.scheme
    }

    /// The public key.
    pub fn public_key(&self) -> &keyfile::PublicKey {
        &self.public
    }

    /// Signs a message: ECDSA in DER with the nonces of RFC 6979, or EdDSA. Constant time; one fixed-base multiplication.
    ///
    /// # Errors
    /// None that a key has.
    pub fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        Ok(match &self.key {
            Key::Ecdsa(key, hash) => key.sign(message, &SignOptions::new(*hash))?.to_der(),
            Key::Ed25519(key) => key.sign(message).to_vec(),
            Key::Ed448(key) => key.sign(message).to_vec(),
        })
    }
}

#[cfg(feature = "formats")]
impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKey").field("scheme", &self.scheme).finish_non_exhaustive()
    }
}
