//! Key files: PKCS#8, SEC 1 `EC PRIVATE KEY` and SubjectPublicKeyInfo, in DER and in PEM.
//!
//! | form | PEM label | for | source |
//! |---|---|---|---|
//! | PKCS#8 | `PRIVATE KEY` | every private key | RFC 5208, 5958; 5915 inside for curves, 8410 for X25519, Ed25519, X448, Ed448 |
//! | SEC 1 | `EC PRIVATE KEY` | private keys of named curves | RFC 5915, SEC 1 appendix C.4 |
//! | SubjectPublicKeyInfo | `PUBLIC KEY` | every public key | RFC 5280 4.1.2.7, RFC 5480, RFC 8410 |
//!
//! A file is read into an algorithm and bytes, and no arithmetic is done: whether a scalar is in range,
//! whether a point is on the curve, and whether the public key inside a private key's file belongs to it,
//! is asked by the layers that know the curve. That keeps the parsing of untrusted files apart from the
//! arithmetic, and usable for every curve without being compiled once for each.
//!
//! Curves are known by their object identifier. Refused with [`Error::UnsupportedKey`]: curves given by
//! explicit parameters (whose checks are a trap of their own: CVE-2020-0601), encrypted keys, and other
//! algorithms. DER is strict: no indefinite or non-minimal lengths, nothing after the end. A private scalar
//! has the length of the group order, no shorter and no longer form, as RFC 5915, section 3 has it. A PEM
//! text may begin with a comment or with an `EC PARAMETERS` block and ends with the key; its lines may have
//! any one length, 64 in what is written.
//!
//! Written bytes are those that OpenSSL writes for the same key. Side channels: base64 of private keys is
//! coded without tables or branches on its digits, lengths are public, buffers with secrets are wiped and
//! never grow, which would leave copies.
//!
//! Tested here on files that OpenSSL made, on every curve by round trip, and on every prefix and on
//! alterations of a file; the round trips through the `openssl` command are in the tests of the command line.

mod algorithm;
mod pem;
mod private;
mod public;
#[cfg(test)]
mod tests;

pub use algorithm::KeyAlgorithm;
pub use private::PrivateKeyFile;
pub use public::PublicKeyFile;

use crate::Error;
use der::asn1::AnyRef;
use der::{Decode, ErrorKind, Reader, SliceReader, Tag, Tagged};

/// What a key file holds.
#[derive(Clone, Debug)]
pub enum KeyFile {
    /// A private key, from PKCS#8 or SEC 1.
    Private(PrivateKeyFile),
    /// A public key, from SubjectPublicKeyInfo.
    Public(PublicKeyFile),
}

impl KeyFile {
    /// The kind of key.
    pub fn algorithm(&self) -> KeyAlgorithm {
        match self {
            Self::Private(key) => key.algorithm,
            Self::Public(key) => key.algorithm,
        }
    }
}

/// The key in a PEM text, whose form the label tells.
///
/// # Errors
/// [`Error::Empty`]; [`Error::UnsupportedKey`] for other labels and for encrypted keys;
/// [`Error::TrailingData`] for anything but blanks after the key; [`Error::KeyEncoding`] if there is no key
/// or it is malformed; else as [`from_der`].
pub fn from_pem(text: &[u8]) -> Result<KeyFile, Error> {
    if text.is_empty() {
        return Err(Error::Empty);
    }
    let (label, der) = pem::decode(text)?;
    match label {
        pem::PKCS8 => PrivateKeyFile::from_pkcs8_der(&der).map(KeyFile::Private),
        pem::SEC1 => PrivateKeyFile::from_sec1_der(&der).map(KeyFile::Private),
        pem::SPKI => PublicKeyFile::from_spki_der(&der).map(KeyFile::Public),
        _ => Err(Error::UnsupportedKey),
    }
}

/// The key in a DER structure, whose form its first two elements tell.
///
/// # Errors
/// [`Error::Empty`]; [`Error::UnsupportedKey`] for an encrypted key; [`Error::KeyEncoding`] if it is none of
/// the three forms; else as [`PrivateKeyFile::from_pkcs8_der`], [`PrivateKeyFile::from_sec1_der`] and
/// [`PublicKeyFile::from_spki_der`].
pub fn from_der(bytes: &[u8]) -> Result<KeyFile, Error> {
    if bytes.is_empty() {
        return Err(Error::Empty);
    }
    match first_tags(bytes).map_err(der_error)? {
        (Tag::Integer, Tag::Sequence) => PrivateKeyFile::from_pkcs8_der(bytes).map(KeyFile::Private),
        (Tag::Integer, Tag::OctetString) => PrivateKeyFile::from_sec1_der(bytes).map(KeyFile::Private),
        (Tag::Sequence, Tag::BitString) => PublicKeyFile::from_spki_der(bytes).map(KeyFile::Public),
        // EncryptedPrivateKeyInfo (RFC 5958, section 3)
        (Tag::Sequence, Tag::OctetString) => Err(Error::UnsupportedKey),
        _ => Err(Error::KeyEncoding),
    }
}

/// The key in a file, PEM or DER: PEM if a line begins with `-----BEGIN`.
///
/// # Errors
/// As [`from_pem`] and [`from_der`].
pub fn decode_any(bytes: &[u8]) -> Result<KeyFile, Error> {
    if pem::looks_like_pem(bytes) { from_pem(bytes) } else { from_der(bytes) }
}

/// The tags of the first two elements of a sequence that fills `bytes`.
fn first_tags(bytes: &[u8]) -> der::Result<(Tag, Tag)> {
    let outer = AnyRef::from_der(bytes)?;
    outer.tag().assert_eq(Tag::Sequence)?;
    let mut reader = SliceReader::new(outer.value())?;
    let first = Tag::peek(&reader)?;
    reader.tlv_bytes()?;
    Ok((first, Tag::peek(&reader)?))
}

/// What an error of the DER reader means for a key file.
fn der_error(error: der::Error) -> Error {
    match error.kind() {
        ErrorKind::TrailingData { .. } => Error::TrailingData,
        _ => Error::KeyEncoding,
    }
}

fn check_length(expected: usize, bytes: &[u8]) -> Result<(), Error> {
    if bytes.len() == expected { Ok(()) } else { Err(Error::Length { expected, actual: bytes.len() }) }
}
