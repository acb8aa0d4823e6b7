//! A private key as a file of any format, by one function.

use super::{DEFAULT_ITERATIONS, DEFAULT_ROUNDS, PrivateKeyFile, check_password};
use crate::Error;
use crate::key::RandomSource;
use alloc::vec::Vec;
use zeroize::Zeroizing;

/// Formats of private keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileFormat {
    /// PKCS#8 (RFC 5958) in PEM: `PRIVATE KEY`, or `ENCRYPTED PRIVATE KEY` with a password.
    #[default]
    Pkcs8Pem,
    /// PKCS#8 in DER.
    Pkcs8Der,
    /// SEC 1 (RFC 5915) in PEM: `EC PRIVATE KEY`, of curves alone.
    Sec1Pem,
    /// SEC 1 in DER.
    Sec1Der,
    /// A JSON Web Key (RFC 7517), of the curves that have a name there.
    Jwk,
    /// OpenSSH, of P-256, P-384, P-521 and Ed25519.
    Openssh,
}

impl FileFormat {
    /// Whether keys of this format can be encrypted.
    #[must_use]
    pub fn has_encryption(self) -> bool {
        matches!(self, Self::Pkcs8Pem | Self::Pkcs8Der | Self::Openssh)
    }
}

/// How a private key is written. By default it is not encrypted.
#[derive(Clone, Copy, Debug)]
pub struct WriteOptions<'a> {
    password: Option<&'a [u8]>,
    iterations: u32,
    comment: &'a str,
}

impl Default for WriteOptions<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> WriteOptions<'a> {
    /// Not encrypted, and no comment.
    #[must_use]
    pub fn new() -> Self {
        Self { password: None, iterations: DEFAULT_ITERATIONS, comment: "" }
    }

    /// Encrypted under a password, which is not empty: an empty one was meant to be one.
    #[must_use]
    pub fn password(self, password: &'a [u8]) -> Self {
        Self { password: Some(password), ..self }
    }

    /// The iterations of PBKDF2 for PKCS#8, from 1 to [`super::MAX_ITERATIONS`].
    #[must_use]
    pub fn iterations(self, iterations: u32) -> Self {
        Self { iterations, ..self }
    }

    /// The comment of OpenSSH, on one line.
    #[must_use]
    pub fn comment(self, comment: &'a str) -> Self {
        Self { comment, ..self }
    }

    /// What is wrong with the options for a format, whatever the key.
    ///
    /// # Errors
    /// [`Error::EmptyPassword`]; [`Error::PlainFormat`] for a password and a format without encryption.
    pub fn check(&self, format: FileFormat) -> Result<(), Error> {
        match self.password {
            Some(password) if format.has_encryption() => check_password(password),
            Some(password) => check_password(password).and(Err(Error::PlainFormat)),
            None => Ok(()),
        }
    }
}

impl PrivateKeyFile {
    /// The key as a file. Texts end without a line's end but for PEM and OpenSSH. Salts and check numbers are drawn from
    /// `random`. Constant time in the key, and in the password but for OpenSSH's derivation.
    ///
    /// # Errors
    /// Those of [`WriteOptions::check`]; [`Error::UnsupportedKey`] for a curve that the format does not have;
    /// [`Error::Comment`]; [`Error::PasswordCost`] for iterations out of their range;
    /// [`Error::Random`].
    pub fn write(
        &self,
        format: FileFormat,
        options: &WriteOptions<'_>,
        random: &mut RandomSource<'_>,
    ) -> Result<Zeroizing<Vec<u8>>, Error> {
        options.check(format)?;
        let WriteOptions { password, iterations, comment } = *options;
        Ok(match (format, password) {
            (FileFormat::Pkcs8Pem, None) => bytes(self.to_pkcs8_pem()?),
            (FileFormat::Pkcs8Der, None) => self.to_pkcs8_der()?,
            (FileFormat::Pkcs8Pem, Some(password)) => {
                Zeroizing::new(self.to_encrypted_pem(password, iterations, random)?.into_bytes())
            }
            (FileFormat::Pkcs8Der, Some(password)) => {
                Zeroizing::new(self.to_encrypted_der(password, iterations, random)?)
            }
            (FileFormat::Sec1Pem, _) => bytes(self.to_sec1_pem()?),
            (FileFormat::Sec1Der, _) => self.to_sec1_der()?,
            (FileFormat::Jwk, _) => bytes(self.to_jwk()?),
            (FileFormat::Openssh, _) => bytes(self.to_openssh(comment, password, DEFAULT_ROUNDS, random)?),
        })
    }
}

/// A text as bytes, without a copy.
fn bytes(mut text: Zeroizing<alloc::string::String>) -> Zeroizing<Vec<u8>> {
    Zeroizing::new(core::mem::take(&mut *text).into_bytes())
}
