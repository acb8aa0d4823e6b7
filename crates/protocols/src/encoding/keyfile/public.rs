//! Public keys as SubjectPublicKeyInfo.
//!
//! The bit string holds a point by SEC 1, section 2.3.3, compressed or not (RFC 5480, section 2.2), or the
//! 32, 56 or 57 bytes of RFC 7748 and RFC 8032 (RFC 8410, section 4).
//!
//! A certificate holds the same structure. Nothing else in it is checked: neither its signature nor its dates nor the
//! uses of the key. Verify the certificate first, by other means, where that matters.

use super::{FileError, KeyAlgorithm, ReadOptions, check_length, der_error, pem};
use crate::Error;
use alloc::string::String;
use alloc::vec::Vec;
use der::asn1::BitStringRef;
use der::referenced::OwnedToRef;
use der::{Decode, Encode};
use spki::SubjectPublicKeyInfoRef;
use x509_cert::certificate::{CertificateInner, Raw};

/// A public key as a file has it, before any check of its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicKeyFile {
    /// The kind of key.
    pub algorithm: KeyAlgorithm,
    /// A point by SEC 1, section 2.3.3, for a curve, [`KeyAlgorithm::secret_len`] bytes for the others. Unverified: it
    /// may be off the curve or no point at all.
    pub public: Vec<u8>,
}

impl PublicKeyFile {
    /// A key of the given bytes.
    ///
    /// # Errors
    /// [`Error::Length`] if a key that is no point does not have [`KeyAlgorithm::secret_len`] bytes.
    pub fn new(algorithm: KeyAlgorithm, public: &[u8]) -> Result<Self, Error> {
        let key = Self { algorithm, public: public.to_vec() };
        key.check().map(|()| key)
    }

    /// SubjectPublicKeyInfo.
    ///
    /// # Errors
    /// [`Error::Length`] if a key that is no point does not have [`KeyAlgorithm::secret_len`] bytes.
    pub fn to_spki_der(&self) -> Result<Vec<u8>, Error> {
        self.check()?;
        let parameters = self.algorithm.parameters()?;
        let algorithm = self.algorithm.identifier(&parameters)?;
        let subject_public_key = BitStringRef::from_bytes(&self.public).map_err(der_error)?;
        let info = SubjectPublicKeyInfoRef { algorithm, subject_public_key };
        info.to_der().map_err(der_error)
    }

    /// SubjectPublicKeyInfo as `PUBLIC KEY`.
    ///
    /// # Errors
    /// As [`PublicKeyFile::to_spki_der`].
    pub fn to_spki_pem(&self) -> Result<String, Error> {
        pem::encode(pem::SPKI, &self.to_spki_der()?)
    }

    /// Reads SubjectPublicKeyInfo.
    ///
    /// # Errors
    /// [`FileError::Unsupported`] for another algorithm or curve; [`Error::Length`] if a key
    /// that is no point does not have [`KeyAlgorithm::secret_len`] bytes; [`Error::TrailingData`];
    /// [`Error::KeyEncoding`].
    pub fn from_spki_der(bytes: &[u8], options: &ReadOptions<'_>) -> Result<Self, FileError> {
        Self::from_spki(&SubjectPublicKeyInfoRef::from_der(bytes).map_err(der_error)?, options)
    }

    /// Reads the public key of an X.509 certificate, of which nothing is verified.
    ///
    /// # Errors
    /// As [`PublicKeyFile::from_spki_der`].
    pub fn from_certificate_der(bytes: &[u8], options: &ReadOptions<'_>) -> Result<Self, FileError> {
        let certificate = CertificateInner::<Raw>::from_der(bytes).map_err(der_error)?;
        Self::from_spki(&certificate.tbs_certificate().subject_public_key_info().owned_to_ref(), options)
    }

    fn from_spki(info: &SubjectPublicKeyInfoRef<'_>, options: &ReadOptions<'_>) -> Result<Self, FileError> {
        let algorithm = KeyAlgorithm::from_identifier(&info.algorithm, options)?;
        Ok(Self::new(algorithm, info.subject_public_key.as_bytes().ok_or(Error::KeyEncoding)?)?)
    }

    fn check(&self) -> Result<(), Error> {
        if self.algorithm.is_weierstrass() {
            Ok(())
        } else {
            check_length(self.algorithm.secret_len(), &self.public)
        }
    }
}
