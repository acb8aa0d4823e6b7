//! Keys of any algorithm in files: PKCS#8, SEC 1 `EC PRIVATE KEY` and SubjectPublicKeyInfo, in DER and PEM.
//!
//! What these functions write the `openssl` command reads, and the other way round.

use crate::{Curve, Error, InputError, ed448, ed25519, x448, x25519};
use secant_protocols::encoding::keyfile::{KeyAlgorithm, KeyFile, PrivateKeyFile, PublicKeyFile, decode_any};
use zeroize::Zeroizing;

/// A private key of any algorithm.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum PrivateKey {
    /// A key on a short Weierstrass curve.
    Ec(crate::PrivateKey),
    /// An Ed25519 key.
    Ed25519(ed25519::PrivateKey),
    /// An X25519 key.
    X25519(x25519::PrivateKey),
    /// An Ed448 key.
    Ed448(ed448::PrivateKey),
    /// An X448 key.
    X448(x448::PrivateKey),
}

/// A public key of any algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PublicKey {
    /// A key on a short Weierstrass curve.
    Ec(crate::PublicKey),
    /// An Ed25519 key.
    Ed25519(ed25519::PublicKey),
    /// An X25519 key.
    X25519(x25519::PublicKey),
    /// An Ed448 key.
    Ed448(ed448::PublicKey),
    /// An X448 key.
    X448(x448::PublicKey),
}

/// The container of a private key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PrivateFormat {
    /// PKCS#8 (RFC 5958): `PRIVATE KEY`.
    #[default]
    Pkcs8,
    /// SEC 1 (RFC 5915): `EC PRIVATE KEY`. For keys on short Weierstrass curves only.
    Sec1,
}

impl PrivateKey {
    /// Reads a private key in PEM or DER, PKCS#8 or SEC 1. A public key in the file must belong to it.
    ///
    /// # Errors
    /// A malformed file, a public key, an unsupported algorithm or curve, or a key out of range.
    pub fn from_file(bytes: &[u8]) -> Result<Self, Error> {
        let KeyFile::Private(file) = decode_any(bytes)? else {
            return Err(Error::ExpectedPrivateKey);
        };
        let key = match file.algorithm {
            KeyAlgorithm::Curve(name) => Self::Ec(crate::PrivateKey::from_bytes(&name.into(), &file.secret)?),
            KeyAlgorithm::Ed25519 => Self::Ed25519(ed25519::PrivateKey::from_seed(&*exactly(&file.secret)?)),
            KeyAlgorithm::X25519 => Self::X25519(x25519::PrivateKey::from_bytes(&*exactly(&file.secret)?)),
            KeyAlgorithm::Ed448 => Self::Ed448(ed448::PrivateKey::from_seed(&*exactly(&file.secret)?)),
            KeyAlgorithm::X448 => Self::X448(x448::PrivateKey::from_bytes(&*exactly(&file.secret)?)),
        };
        let public =
            file.public.as_ref().map(|public| PublicKey::from_parts(file.algorithm, public)).transpose()?;
        match public {
            Some(public) if public != key.public_key() => Err(InputError::KeyMismatch.into()),
            _ => Ok(key),
        }
    }

    /// The public key.
    pub fn public_key(&self) -> PublicKey {
        match self {
            Self::Ec(key) => PublicKey::Ec(key.public_key()),
            Self::Ed25519(key) => PublicKey::Ed25519(key.public_key()),
            Self::X25519(key) => PublicKey::X25519(key.public_key()),
            Self::Ed448(key) => PublicKey::Ed448(key.public_key()),
            Self::X448(key) => PublicKey::X448(key.public_key()),
        }
    }

    fn file(&self) -> Result<PrivateKeyFile, Error> {
        let (secret, public) = match self {
            Self::Ec(key) => (key.to_bytes(), Some(key.public_key().to_sec1(false))),
            Self::Ed25519(key) => (Zeroizing::new(key.to_seed().to_vec()), None),
            Self::X25519(key) => (Zeroizing::new(key.to_bytes().to_vec()), None),
            Self::Ed448(key) => (Zeroizing::new(key.to_seed().to_vec()), None),
            Self::X448(key) => (Zeroizing::new(key.to_bytes().to_vec()), None),
        };
        Ok(PrivateKeyFile::new(self.public_key().algorithm()?, &secret, public.as_deref())?)
    }

    /// The key in DER.
    ///
    /// # Errors
    /// A user-defined curve, or SEC 1 for a key that is not on a short Weierstrass curve.
    pub fn to_der(&self, format: PrivateFormat) -> Result<Zeroizing<Vec<u8>>, Error> {
        let file = self.file()?;
        Ok(match format {
            PrivateFormat::Pkcs8 => file.to_pkcs8_der()?,
            PrivateFormat::Sec1 => file.to_sec1_der()?,
        })
    }

    /// The key in PEM.
    ///
    /// # Errors
    /// As [`PrivateKey::to_der`].
    pub fn to_pem(&self, format: PrivateFormat) -> Result<Zeroizing<String>, Error> {
        let file = self.file()?;
        Ok(match format {
            PrivateFormat::Pkcs8 => file.to_pkcs8_pem()?,
            PrivateFormat::Sec1 => file.to_sec1_pem()?,
        })
    }
}

impl PublicKey {
    /// Reads a SubjectPublicKeyInfo in PEM or DER.
    ///
    /// # Errors
    /// A malformed file, a private key, an unsupported algorithm or curve, or a point that is refused.
    pub fn from_file(bytes: &[u8]) -> Result<Self, Error> {
        let KeyFile::Public(file) = decode_any(bytes)? else {
            return Err(Error::ExpectedPublicKey);
        };
        Self::from_parts(file.algorithm, &file.public)
    }

    fn from_parts(algorithm: KeyAlgorithm, public: &[u8]) -> Result<Self, Error> {
        Ok(match algorithm {
            KeyAlgorithm::Curve(name) => Self::Ec(crate::PublicKey::from_sec1(&Curve::from(name), public)?),
            KeyAlgorithm::Ed25519 => Self::Ed25519(ed25519::PublicKey::from_bytes(&*exactly(public)?)),
            KeyAlgorithm::X25519 => Self::X25519(x25519::PublicKey::from_bytes(&*exactly(public)?)),
            KeyAlgorithm::Ed448 => Self::Ed448(ed448::PublicKey::from_bytes(&*exactly(public)?)),
            KeyAlgorithm::X448 => Self::X448(x448::PublicKey::from_bytes(&*exactly(public)?)),
        })
    }

    fn algorithm(&self) -> Result<KeyAlgorithm, Error> {
        Ok(match self {
            Self::Ec(key) => KeyAlgorithm::Curve(key.curve().named().ok_or(Error::NoObjectIdentifier)?),
            Self::Ed25519(_) => KeyAlgorithm::Ed25519,
            Self::X25519(_) => KeyAlgorithm::X25519,
            Self::Ed448(_) => KeyAlgorithm::Ed448,
            Self::X448(_) => KeyAlgorithm::X448,
        })
    }

    fn file(&self) -> Result<PublicKeyFile, Error> {
        let public = match self {
            Self::Ec(key) => key.to_sec1(false),
            Self::Ed25519(key) => key.to_bytes().to_vec(),
            Self::X25519(key) => key.to_bytes().to_vec(),
            Self::Ed448(key) => key.to_bytes().to_vec(),
            Self::X448(key) => key.to_bytes().to_vec(),
        };
        Ok(PublicKeyFile::new(self.algorithm()?, &public)?)
    }

    /// The key in DER.
    ///
    /// # Errors
    /// A user-defined curve, which no file can name.
    pub fn to_der(&self) -> Result<Vec<u8>, Error> {
        Ok(self.file()?.to_spki_der()?)
    }

    /// The key in PEM.
    ///
    /// # Errors
    /// As [`PublicKey::to_der`].
    pub fn to_pem(&self) -> Result<String, Error> {
        Ok(self.file()?.to_spki_pem()?)
    }
}

fn exactly<const N: usize>(bytes: &[u8]) -> Result<Zeroizing<[u8; N]>, Error> {
    let mut out = Zeroizing::new([0; N]);
    if bytes.len() != out.len() {
        return Err(InputError::Length { expected: out.len(), actual: bytes.len() }.into());
    }
    out.copy_from_slice(bytes);
    Ok(out)
}
