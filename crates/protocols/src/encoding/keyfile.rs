//! Key files: PKCS#8, SEC 1 `EC PRIVATE KEY` and SubjectPublicKeyInfo, in DER and in PEM; JSON Web Keys; OpenSSH.
//!
//! | form | PEM label | for | source |
//! |---|---|---|---|
//! | PKCS#8 | `PRIVATE KEY` | every private key | RFC 5208, 5958; 5915 inside for curves, 8410 for X25519, Ed25519, X448, Ed448 |
//! | SEC 1 | `EC PRIVATE KEY` | private keys of named curves | RFC 5915, SEC 1 appendix C.4 |
//! | encrypted PKCS#8 | `ENCRYPTED PRIVATE KEY` | every private key | RFC 5958, RFC 8018 |
//! | SubjectPublicKeyInfo | `PUBLIC KEY` | every public key | RFC 5280 4.1.2.7, RFC 5480, RFC 8410 |
//! | JSON Web Key | none | keys of registered curves | RFC 7517, 7518, 8037, 8812 |
//! | OpenSSH | `OPENSSH PRIVATE KEY`, or a line | P-256, P-384, P-521, Ed25519 | RFC 4253, 5656, 8709 |
//!
//! A file is read into an algorithm and bytes, and no arithmetic is done: whether a scalar is in range,
//! whether a point is on the curve, and whether the public key inside a private key's file belongs to it,
//! is asked by the layers that know the curve. That keeps the parsing of untrusted files apart from the
//! arithmetic, and usable for every curve without being compiled once for each.
//!
//! Curves are known by their object identifier, or by explicit parameters that are those of a named curve exactly
//! (`explicit.rs`). Refused with [`Error::UnsupportedKey`]: other parameters, which a trap is made of
//! (CVE-2020-0601), and other algorithms. DER is strict: no indefinite or non-minimal lengths, nothing after the end.
//! A private scalar has the length of the group order, no shorter and no longer form, as RFC 5915, section 3 has it.
//! A PEM text may begin with a comment or with an `EC PARAMETERS` block and ends with the key; its lines may have any
//! one length, 64 in what is written.
//!
//! Written bytes are those that OpenSSL writes for the same key. Side channels: base64 of private keys is
//! coded without tables or branches on its digits, lengths are public, buffers with secrets are wiped and
//! never grow, which would leave copies.
//!
//! Tested here on files that OpenSSL made, on every curve by round trip, and on every prefix and on
//! alterations of a file; the round trips through the `openssl` command are in the tests of the command line.

mod algorithm;
mod encrypted;
mod explicit;
mod jwk;
mod openssh;
mod pem;
mod private;
mod public;
#[cfg(test)]
mod tests;

pub use algorithm::KeyAlgorithm;
pub use encrypted::{DEFAULT_ITERATIONS, MAX_ITERATIONS, MAX_SCRYPT_BYTES};
pub use jwk::from_jwk;
pub use openssh::{DEFAULT_ROUNDS, MAX_ROUNDS};
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

/// The key in a PEM text, whose form the label tells. The password is for an encrypted key, and not looked at for
/// another.
///
/// # Errors
/// [`Error::Empty`]; [`Error::UnsupportedKey`] for other labels; [`Error::PemHeaders`] for keys encrypted by headers;
/// [`Error::PasswordNeeded`], [`Error::WrongPassword`], [`Error::PasswordCost`] for an encrypted key;
/// [`Error::TrailingData`] for anything but blanks after the key; [`Error::KeyEncoding`] if there is no key
/// or it is malformed; else as [`from_der`].
pub fn from_pem(text: &[u8], password: Option<&[u8]>) -> Result<KeyFile, Error> {
    if text.is_empty() {
        return Err(Error::Empty);
    }
    let (label, bytes) = pem::decode(text)?;
    match label {
        pem::PKCS8 => PrivateKeyFile::from_pkcs8_der(&bytes).map(KeyFile::Private),
        pem::ENCRYPTED => decrypt(&bytes, password),
        pem::SEC1 => PrivateKeyFile::from_sec1_der(&bytes).map(KeyFile::Private),
        pem::OPENSSH => PrivateKeyFile::from_openssh_bytes(&bytes, password).map(KeyFile::Private),
        pem::SPKI => PublicKeyFile::from_spki_der(&bytes).map(KeyFile::Public),
        _ => Err(Error::UnsupportedKey),
    }
}

/// The key in a DER structure, whose form its first two elements tell. The password is for an encrypted key, and not
/// looked at for another.
///
/// # Errors
/// [`Error::Empty`]; [`Error::PasswordNeeded`] for an encrypted key without a password; [`Error::KeyEncoding`] if it is
/// none of the four forms; else as [`PrivateKeyFile::from_pkcs8_der`], [`PrivateKeyFile::from_encrypted_der`],
/// [`PrivateKeyFile::from_sec1_der`] and [`PublicKeyFile::from_spki_der`].
pub fn from_der(bytes: &[u8], password: Option<&[u8]>) -> Result<KeyFile, Error> {
    if bytes.is_empty() {
        return Err(Error::Empty);
    }
    match first_tags(bytes).map_err(der_error)? {
        (Tag::Integer, Tag::Sequence) => PrivateKeyFile::from_pkcs8_der(bytes).map(KeyFile::Private),
        (Tag::Integer, Tag::OctetString) => PrivateKeyFile::from_sec1_der(bytes).map(KeyFile::Private),
        (Tag::Sequence, Tag::BitString) => PublicKeyFile::from_spki_der(bytes).map(KeyFile::Public),
        (Tag::Sequence, Tag::OctetString) => decrypt(bytes, password),
        _ => Err(Error::KeyEncoding),
    }
}

/// The key in a file: PEM if a line begins with `-----BEGIN`, a JSON Web Key if it begins with `{`, a line of OpenSSH
/// if it begins with such a type, else DER.
///
/// # Errors
/// As [`from_pem`], [`from_der`], [`from_jwk`] and [`PublicKeyFile::from_openssh`].
pub fn decode_any(bytes: &[u8], password: Option<&[u8]>) -> Result<KeyFile, Error> {
    if pem::looks_like_pem(bytes) {
        from_pem(bytes, password)
    } else if jwk::looks_like_json(bytes) {
        from_jwk(bytes)
    } else if openssh::looks_like_line(bytes) {
        PublicKeyFile::from_openssh(bytes).map(KeyFile::Public)
    } else {
        from_der(bytes, password)
    }
}

fn decrypt(bytes: &[u8], password: Option<&[u8]>) -> Result<KeyFile, Error> {
    let password = password.ok_or(Error::PasswordNeeded)?;
    PrivateKeyFile::from_encrypted_der(bytes, password).map(KeyFile::Private)
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
