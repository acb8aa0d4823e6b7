//! Keys of any algorithm in files: PKCS#8, plain and encrypted, SEC 1 `EC PRIVATE KEY` and SubjectPublicKeyInfo, in DER
//! and PEM; JSON Web Keys; OpenSSH; `did:key`; the public key of an X.509 certificate.
//!
//! What these functions write the commands `openssl` and `ssh-keygen` read, and the other way round. A curve that is
//! spelled out by its parameters is read if these are a named curve's exactly; others on request alone
//! ([`ReadOptions::unnamed_curves`]), after [`Check::Full`](crate::Check::Full). A key on a user-defined curve is written
//! with its parameters.
//!
//! A file may hold several keys and text around them: the first key of the kind that is asked for is read.

#[cfg(feature = "custom")]
use crate::DomainParameters;
use crate::curve::Inner;
use crate::{Curve, Error, HashAlgorithm, HashOutput, InputError, ed448, ed25519, random, x448, x25519};
#[cfg(feature = "custom")]
use secant_protocols::encoding::keyfile::ExplicitCurve;
pub use secant_protocols::encoding::keyfile::{
    Content, DEFAULT_ITERATIONS, FileError, FileFormat, MAX_ITERATIONS, MAX_LONG_ITERATIONS, MAX_ROUNDS,
    MAX_SCRYPT_BYTES, MAX_SCRYPT_PRODUCT, MemberError, Part, ReadOptions, WriteOptions,
};
use secant_protocols::encoding::keyfile::{
    DEFAULT_ROUNDS, KeyAlgorithm, KeyFile, PrivateKeyFile, PublicKeyFile, Wanted,
};
use secant_protocols::key::exactly;
use secant_protocols::keyfile;
use zeroize::Zeroizing;

/// A key of either kind. Exhaustive: there is no third.
#[derive(Clone, Debug)]
pub enum Key {
    /// A private key.
    Private(PrivateKey),
    /// A public key.
    Public(PublicKey),
}

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
#[non_exhaustive]
pub enum PrivateFormat {
    /// PKCS#8 (RFC 5958): `PRIVATE KEY`.
    #[default]
    Pkcs8,
    /// SEC 1 (RFC 5915): `EC PRIVATE KEY`. For keys on short Weierstrass curves only.
    Sec1,
}

impl Key {
    /// Reads the first key of a file, of either kind, as [`PrivateKey::read`] and [`PublicKey::from_file`] do.
    ///
    /// # Errors
    /// As there.
    pub fn read(bytes: &[u8], options: &ReadOptions<'_>) -> Result<Self, Error> {
        Ok(match KeyFile::read(bytes, Wanted::Either, options)? {
            KeyFile::Private(file) => Self::Private(PrivateKey::from_parts(&file)?),
            KeyFile::Public(file) => Self::Public(PublicKey::from_parts(&file)?),
        })
    }

    /// The public key.
    pub fn public_key(&self) -> PublicKey {
        match self {
            Self::Private(key) => key.public_key(),
            Self::Public(key) => key.clone(),
        }
    }
}

impl PrivateKey {
    /// Reads a private key: PKCS#8 or SEC 1 in PEM or DER, a JSON Web Key, or OpenSSH. A public key that belongs to it
    /// in the file is compared with it.
    ///
    /// # Errors
    /// [`Error::KeyFile`] for a malformed or unsupported file, or one without a private key; [`Error::Input`] for a
    /// key that is out of range, [`InputError::KeyMismatch`], and [`InputError::PasswordNeeded`].
    pub fn from_file(bytes: &[u8]) -> Result<Self, Error> {
        Self::read(bytes, &ReadOptions::new())
    }

    /// [`PrivateKey::from_file`] with a password and limits of what a file may ask for; a plain key is read too.
    ///
    /// # Errors
    /// As [`PrivateKey::from_file`]; [`Error::Curve`] for parameters of an unnamed curve that fail a check;
    /// [`InputError::WrongPassword`]; [`InputError::PasswordCost`] if the file asks for
    /// more work than the options allow, [`InputError::NoMemory`] if for more memory than there is.
    pub fn read(bytes: &[u8], options: &ReadOptions<'_>) -> Result<Self, Error> {
        match KeyFile::read(bytes, Wanted::Private, options)? {
            KeyFile::Private(file) => Self::from_parts(&file),
            KeyFile::Public(_) => Err(InputError::KeyEncoding.into()),
        }
    }

    fn from_parts(file: &PrivateKeyFile) -> Result<Self, Error> {
        let key = Self::from_secret(file.algorithm, &file.secret)?;
        let curve = if let Self::Ec(key) = &key { Some(key.curve().proved()?) } else { None };
        keyfile::check(file, curve)?;
        Ok(key)
    }

    /// The key with these bytes.
    pub(crate) fn from_secret(algorithm: KeyAlgorithm, secret: &[u8]) -> Result<Self, Error> {
        Ok(match algorithm {
            KeyAlgorithm::Curve(_) | KeyAlgorithm::Legacy(_) | KeyAlgorithm::Explicit(_) => {
                let curve = curve_of(algorithm)?.ok_or(InputError::UnsupportedKey)?;
                Self::Ec(crate::PrivateKey::from_bytes(&curve, secret)?)
            }
            KeyAlgorithm::Ed25519 => Self::Ed25519(ed25519::PrivateKey::from_seed(exactly(secret)?)),
            KeyAlgorithm::X25519 => Self::X25519(x25519::PrivateKey::from_bytes(exactly(secret)?)),
            KeyAlgorithm::Ed448 => Self::Ed448(ed448::PrivateKey::from_seed(exactly(secret)?)),
            KeyAlgorithm::X448 => Self::X448(x448::PrivateKey::from_bytes(exactly(secret)?)),
        })
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

    /// The algorithm and the private key's bytes.
    pub(crate) fn parts(&self) -> Result<(KeyAlgorithm, Zeroizing<Vec<u8>>), Error> {
        Ok(match self {
            Self::Ec(key) => (algorithm_of(key.curve())?, key.to_bytes()),
            Self::Ed25519(key) => (KeyAlgorithm::Ed25519, Zeroizing::new(key.to_seed().to_vec())),
            Self::X25519(key) => (KeyAlgorithm::X25519, Zeroizing::new(key.to_bytes().to_vec())),
            Self::Ed448(key) => (KeyAlgorithm::Ed448, Zeroizing::new(key.to_seed().to_vec())),
            Self::X448(key) => (KeyAlgorithm::X448, Zeroizing::new(key.to_bytes().to_vec())),
        })
    }

    fn file(&self) -> Result<PrivateKeyFile, Error> {
        let (algorithm, secret) = self.parts()?;
        let curve = if let Self::Ec(key) = self { Some(key.curve().proved()?) } else { None };
        Ok(keyfile::private_file(algorithm, curve, &secret)?)
    }

    /// The key as a file of any format, encrypted if the options have a password.
    ///
    /// # Errors
    /// An empty password, a password for a format without encryption, a curve that the format does not have, a comment of
    /// several lines, iterations out of their range, or a failure of the randomness.
    pub fn write(&self, format: FileFormat, options: &WriteOptions<'_>) -> Result<Zeroizing<Vec<u8>>, Error> {
        Ok(self.file()?.write(format, options, &mut random::system)?)
    }

    /// The key in DER.
    ///
    /// # Errors
    /// SEC 1 for a key that is not on a short Weierstrass curve.
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

    /// The key in PKCS#8 in DER, encrypted under a password: AES-256-CBC, and `iterations` of PBKDF2 with HMAC-SHA256,
    /// [`DEFAULT_ITERATIONS`] where nothing speaks against it.
    ///
    /// # Errors
    /// An empty password, no iterations or more than [`MAX_ITERATIONS`], or a failure of the
    /// randomness.
    pub fn to_encrypted_der(&self, password: &[u8], iterations: u32) -> Result<Vec<u8>, Error> {
        Ok(self.file()?.to_encrypted_der(password, iterations, &mut random::system)?)
    }

    /// [`PrivateKey::to_encrypted_der`] in PEM: `ENCRYPTED PRIVATE KEY`.
    ///
    /// # Errors
    /// As there.
    pub fn to_encrypted_pem(&self, password: &[u8], iterations: u32) -> Result<String, Error> {
        Ok(self.file()?.to_encrypted_pem(password, iterations, &mut random::system)?)
    }

    /// The key as a JSON Web Key (RFC 7517, 7518, 8037, 8812), its public key within.
    ///
    /// # Errors
    /// A curve that has no name there.
    pub fn to_jwk(&self) -> Result<Zeroizing<String>, Error> {
        Ok(self.file()?.to_jwk()?)
    }

    /// The key as OpenSSH has it, with a comment; encrypted if there is a password.
    ///
    /// # Errors
    /// A curve that OpenSSH does not have, a comment of several lines, an empty password, or a failure of the
    /// randomness.
    pub fn to_openssh(&self, comment: &str, password: Option<&[u8]>) -> Result<Zeroizing<String>, Error> {
        Ok(self.file()?.to_openssh(comment, password, DEFAULT_ROUNDS, &mut random::system)?)
    }
}

impl PublicKey {
    /// Reads a public key: SubjectPublicKeyInfo in PEM or DER, a JSON Web Key, a line of OpenSSH, an identifier that begins
    /// with `did:key:`, or the key of an X.509 certificate, of which nothing is verified. An identifier may have a fragment
    /// that repeats it, as the `kid` of a JWS has: `did:key:z6Mk...#z6Mk...`.
    ///
    /// # Errors
    /// [`Error::KeyFile`] for a malformed or unsupported file, or one without a public key; [`Error::Input`] for a point
    /// that is refused.
    pub fn from_file(bytes: &[u8]) -> Result<Self, Error> {
        Self::read(bytes, &ReadOptions::new())
    }

    /// [`PublicKey::from_file`] with options, of which [`ReadOptions::unnamed_curves`] and [`ReadOptions::weak_curves`] have
    /// an effect.
    ///
    /// # Errors
    /// As [`PublicKey::from_file`], and [`Error::Curve`] for parameters of an unnamed curve that fail a check.
    pub fn read(bytes: &[u8], options: &ReadOptions<'_>) -> Result<Self, Error> {
        match KeyFile::read(bytes, Wanted::Public, options)? {
            KeyFile::Public(file) => Self::from_parts(&file),
            KeyFile::Private(_) => Err(InputError::KeyEncoding.into()),
        }
    }

    fn from_parts(file: &PublicKeyFile) -> Result<Self, Error> {
        let public = &file.public;
        Ok(match file.algorithm {
            KeyAlgorithm::Curve(_) | KeyAlgorithm::Legacy(_) | KeyAlgorithm::Explicit(_) => {
                let curve = curve_of(file.algorithm)?.ok_or(InputError::UnsupportedKey)?;
                Self::Ec(crate::PublicKey::from_sec1(&curve, public)?)
            }
            KeyAlgorithm::Ed25519 => Self::Ed25519(ed25519::PublicKey::from_bytes(exactly(public)?)),
            KeyAlgorithm::X25519 => Self::X25519(x25519::PublicKey::from_bytes(exactly(public)?)),
            KeyAlgorithm::Ed448 => Self::Ed448(ed448::PublicKey::from_bytes(exactly(public)?)),
            KeyAlgorithm::X448 => Self::X448(x448::PublicKey::from_bytes(exactly(public)?)),
        })
    }

    pub(crate) fn algorithm(&self) -> Result<KeyAlgorithm, Error> {
        Ok(match self {
            Self::Ec(key) => algorithm_of(key.curve())?,
            Self::Ed25519(_) => KeyAlgorithm::Ed25519,
            Self::X25519(_) => KeyAlgorithm::X25519,
            Self::Ed448(_) => KeyAlgorithm::Ed448,
            Self::X448(_) => KeyAlgorithm::X448,
        })
    }

    pub(crate) fn file(&self) -> Result<PublicKeyFile, Error> {
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
    /// None that a key has.
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

    /// The key as a JSON Web Key (RFC 7517, 7518, 8037, 8812), in the form that [`PublicKey::jwk_thumbprint`] hashes.
    ///
    /// # Errors
    /// A curve that has no name there.
    pub fn to_jwk(&self) -> Result<String, Error> {
        Ok(self.file()?.to_jwk()?)
    }

    /// The thumbprint of the JSON Web Key (RFC 7638); SHA-256 is customary.
    ///
    /// # Errors
    /// As [`PublicKey::to_jwk`].
    pub fn jwk_thumbprint(&self, hash: HashAlgorithm) -> Result<HashOutput, Error> {
        Ok(self.file()?.jwk_thumbprint(hash)?)
    }

    /// The key as a line of OpenSSH, with a comment unless that is empty.
    ///
    /// # Errors
    /// A curve that OpenSSH does not have, or a comment of several lines.
    pub fn to_openssh(&self, comment: &str) -> Result<String, Error> {
        Ok(self.file()?.to_openssh(comment)?)
    }

    /// The key as an identifier of the method `did:key` (W3C Credentials Community Group): on secp256k1, P-256, P-384 and
    /// P-521, of Ed25519, X25519, Ed448 and X448.
    ///
    /// # Errors
    /// A curve that has no number there.
    pub fn to_did_key(&self) -> Result<String, Error> {
        Ok(self.file()?.to_did_key()?)
    }
}

/// The algorithm of a curve's keys.
fn algorithm_of(curve: &Curve) -> Result<KeyAlgorithm, Error> {
    Ok(match &curve.0 {
        Inner::Named(name) => KeyAlgorithm::Curve(*name),
        #[cfg(feature = "custom")]
        Inner::Legacy(legacy, _) => KeyAlgorithm::Legacy(*legacy),
        #[cfg(feature = "custom")]
        Inner::Custom(_) => {
            let DomainParameters { p, a, b, x, y, n, h } = curve.parameters();
            KeyAlgorithm::Explicit(ExplicitCurve::new([&p, &a, &b, &x, &y, &n, &h])?)
        }
    })
}

/// The curve of an algorithm; none for those that have none.
fn curve_of(algorithm: KeyAlgorithm) -> Result<Option<Curve>, Error> {
    Ok(match algorithm {
        KeyAlgorithm::Curve(name) => Some(name.into()),
        #[cfg(feature = "custom")]
        KeyAlgorithm::Legacy(legacy) => Some(Curve::legacy(legacy)?),
        #[cfg(feature = "custom")]
        KeyAlgorithm::Explicit(explicit) => {
            let integers = explicit.integers();
            let [p, a, b, x, y, n, h] = integers.each_ref().map(|bytes| &bytes[..]);
            let builder = Curve::custom().prime(p).coefficients(a, b).generator(x, y);
            Some(builder.order(n).cofactor(h).build(crate::Check::Full)?)
        }
        _ => None,
    })
}
