//! Key files: PKCS#8, SEC 1 `EC PRIVATE KEY` and SubjectPublicKeyInfo, in DER and in PEM; JSON Web Keys; OpenSSH;
//! `did:key`.
//!
//! | form | PEM label | for | source |
//! |---|---|---|---|
//! | PKCS#8 | `PRIVATE KEY` | every private key | RFC 5208, 5958; 5915 inside for curves, 8410 for X25519, Ed25519, X448, Ed448 |
//! | SEC 1 | `EC PRIVATE KEY` | private keys of curves | RFC 5915, SEC 1 appendix C.4 |
//! | the same by PEM headers | `EC PRIVATE KEY` with `Proc-Type` | encrypted private keys of curves; read only | RFC 1421 |
//! | encrypted PKCS#8 | `ENCRYPTED PRIVATE KEY` | every private key | RFC 5958, RFC 8018 |
//! | SubjectPublicKeyInfo | `PUBLIC KEY` | every public key | RFC 5280 4.1.2.7, RFC 5480, RFC 8410 |
//! | certificate | `CERTIFICATE` | the public key inside; read only, and nothing in it is verified | RFC 5280 |
//! | JSON Web Key | none | keys of registered curves | RFC 7517, 7518, 8037, 8812 |
//! | OpenSSH | `OPENSSH PRIVATE KEY`, or a line | P-256, P-384, P-521, Ed25519 | RFC 4253, 5656, 8709 |
//! | `did:key` | none | public keys of secp256k1, P-256, P-384, P-521, X25519, Ed25519, X448, Ed448 | `did_key.rs` |
//!
//! A file is read into an algorithm and bytes, without arithmetic. Whether a scalar is in range, whether a point is on
//! the curve, and whether the public key inside a private key's file belongs to it, is checked by `crate::keyfile`.
//! That keeps the parsing of untrusted files apart from the arithmetic.
//!
//! Curves are known by their object identifier, or by explicit parameters that are those of a named curve exactly
//! (`explicit.rs`). Other parameters, which allow forgeries (CVE-2020-0601), are read on request only, and other
//! algorithms are refused by name ([`FileError::Unsupported`]). DER is strict: no indefinite or non-minimal lengths,
//! nothing after the end.
//! A private scalar has the length of the group order, no shorter and no longer form (RFC 5915, section 3), unless
//! [`ReadOptions::short_scalars`] lets leading zeros be missing.
//!
//! PEM is read leniently (RFC 7468, sections 2 and 3; `pem.rs`): the first block of the wanted kind counts, and other
//! blocks and text around it are skipped. Written bytes are those that OpenSSL writes for the same key.
//!
//! Side channels: base64 of private keys is coded without tables or branches on its digits; lengths and the positions
//! of white space are public; buffers with secrets are wiped, and never grow, because growing would leave copies.
//!
//! Tested here on files that OpenSSL made, on every curve by round trip, and on every prefix and on
//! alterations of a file; the round trips through the `openssl` command are in the tests of the command line.

mod algorithm;
mod did_key;
mod encrypted;
mod error;
mod explicit;
mod jwk;
mod openssh;
mod options;
mod pem;
mod pem_encryption;
mod private;
mod public;
#[cfg(test)]
mod tests;
mod writing;

pub use algorithm::KeyAlgorithm;
pub use encrypted::DEFAULT_ITERATIONS;
pub use error::{Content, FileError, MemberError, Part};
pub use explicit::ExplicitCurve;
pub use openssh::DEFAULT_ROUNDS;
pub use options::{
    MAX_ITERATIONS, MAX_LONG_ITERATIONS, MAX_ROUNDS, MAX_SCRYPT_BYTES, MAX_SCRYPT_PRODUCT, ReadOptions,
};
pub use private::PrivateKeyFile;
pub use public::PublicKeyFile;
pub use writing::{FileFormat, WriteOptions};

use crate::Error;
use der::asn1::AnyRef;
use der::{Decode, ErrorKind, Reader, SliceReader, Tag, Tagged};

/// What a key file holds. Exhaustive: a key is private or public.
#[derive(Clone, Debug)]
pub enum KeyFile {
    /// A private key.
    Private(PrivateKeyFile),
    /// A public key.
    Public(PublicKeyFile),
}

/// What a file is read for. Exhaustive: one kind of key, the other, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A private key.
    Private,
    /// A public key, by itself or in a certificate.
    Public,
    /// The first key of either kind.
    Either,
}

impl KeyFile {
    /// The key in a file: PEM if a line begins with `-----BEGIN`, a JSON Web Key if it begins with `{`, an
    /// identifier if it begins with `did:key:`, a line of OpenSSH if it has the type of such a key, else DER. The mark of UTF-8 at the start of a text is skipped.
    ///
    /// # Errors
    /// [`Error::Empty`]; [`FileError::Kind`] if there are only keys of another kind than the wanted one;
    /// [`FileError::Unsupported`] for what is not read; [`Error::PasswordNeeded`], [`Error::WrongPassword`],
    /// [`Error::PasswordCost`], [`Error::NoMemory`] for an encrypted key; [`Error::EmptyPassword`] whatever the file is;
    /// [`Error::WeakCurve`]; [`Error::PemHeaders`]; [`Error::Base58`]; [`Error::TrailingData`] and
    /// [`Error::KeyEncoding`] for malformed ones; and what [`FileError`] says of parts.
    pub fn read(bytes: &[u8], wanted: Wanted, options: &ReadOptions<'_>) -> Result<Self, FileError> {
        options.check_password()?;
        let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        if text.is_empty() {
            return Err(Error::Empty.into());
        }
        // whole DER first: its bytes are not to be compared with characters
        if AnyRef::from_der(bytes).is_ok_and(|any| any.tag() == Tag::Sequence) {
            let form = Form::of_der(bytes)?;
            form.check(wanted)?;
            return form.read(bytes, options);
        }
        if let Some(what) = pem::foreign_format(text) {
            return Err(what);
        }
        if pem::looks_like_pem(text) {
            let pem::Decoded { form, bytes, encryption } = pem::decode(text, wanted)?;
            return match encryption {
                Some(encryption) => encryption.read(form, bytes, options),
                None => form.read(&bytes, options),
            };
        }
        let key = if jwk::looks_like_json(text) {
            jwk::read(text)?
        } else if did_key::looks_like_did_key(text) {
            wanted.check(Content::PublicKey)?;
            Self::Public(PublicKeyFile::from_did_key(text)?)
        } else if let Some(line) = openssh::find_line(text) {
            Self::Public(PublicKeyFile::from_openssh(line)?)
        } else {
            // not whole, or no structure at all: the error says which
            return Err(Form::of_der(bytes).err().unwrap_or(Error::KeyEncoding).into());
        };
        let content = match key {
            Self::Private(_) => Content::PrivateKey,
            Self::Public(_) => Content::PublicKey,
        };
        wanted.check(content).map(|()| key)
    }

    /// The kind of key.
    pub fn algorithm(&self) -> KeyAlgorithm {
        match self {
            Self::Private(key) => key.algorithm,
            Self::Public(key) => key.algorithm,
        }
    }
}

impl Wanted {
    fn is_met_by(self, content: Content) -> bool {
        match self {
            Self::Either => true,
            Self::Private => content == Content::PrivateKey,
            Self::Public => content != Content::PrivateKey,
        }
    }

    fn check(self, found: Content) -> Result<(), FileError> {
        let wanted = if self == Self::Private { Content::PrivateKey } else { Content::PublicKey };
        if self.is_met_by(found) { Ok(()) } else { Err(FileError::Kind { found, wanted }) }
    }
}

/// A form of keys in DER, and the bytes of OpenSSH.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Pkcs8,
    Encrypted,
    Sec1,
    Openssh,
    Spki,
    Certificate,
}

impl Form {
    /// The form that a label of PEM tells.
    fn of_label(label: &str) -> Option<Self> {
        Some(match label {
            pem::PKCS8 => Self::Pkcs8,
            pem::ENCRYPTED => Self::Encrypted,
            pem::SEC1 => Self::Sec1,
            pem::OPENSSH => Self::Openssh,
            pem::SPKI => Self::Spki,
            pem::CERTIFICATE | pem::OLD_CERTIFICATE => Self::Certificate,
            _ => return None,
        })
    }

    /// The form that the tags of the first two elements tell.
    fn of_der(bytes: &[u8]) -> Result<Self, Error> {
        Ok(match first_tags(bytes).map_err(der_error)? {
            (Tag::Integer, Tag::Sequence) => Self::Pkcs8,
            (Tag::Sequence, Tag::OctetString) => Self::Encrypted,
            (Tag::Integer, Tag::OctetString) => Self::Sec1,
            (Tag::Sequence, Tag::BitString) => Self::Spki,
            (Tag::Sequence, Tag::Sequence) => Self::Certificate,
            _ => return Err(Error::KeyEncoding),
        })
    }

    fn content(self) -> Content {
        match self {
            Self::Pkcs8 | Self::Encrypted | Self::Sec1 | Self::Openssh => Content::PrivateKey,
            Self::Spki => Content::PublicKey,
            Self::Certificate => Content::Certificate,
        }
    }

    fn check(self, wanted: Wanted) -> Result<(), FileError> {
        wanted.check(self.content())
    }

    fn read(self, bytes: &[u8], options: &ReadOptions<'_>) -> Result<KeyFile, FileError> {
        match self {
            Self::Pkcs8 => PrivateKeyFile::from_pkcs8_der(bytes, options).map(KeyFile::Private),
            Self::Encrypted => PrivateKeyFile::from_encrypted_der(bytes, options).map(KeyFile::Private),
            Self::Sec1 => PrivateKeyFile::from_sec1_der(bytes, options).map(KeyFile::Private),
            Self::Openssh => PrivateKeyFile::from_openssh_bytes(bytes, options).map(KeyFile::Private),
            Self::Spki => PublicKeyFile::from_spki_der(bytes, options).map(KeyFile::Public),
            Self::Certificate => PublicKeyFile::from_certificate_der(bytes, options).map(KeyFile::Public),
        }
    }
}

/// The tags of the first two elements of a sequence that fills `bytes`.
fn first_tags(bytes: &[u8]) -> der::Result<(Tag, Tag)> {
    // before anything else, so that a text is not said to be a structure with something behind it
    Tag::peek(&SliceReader::new(bytes)?)?.assert_eq(Tag::Sequence)?;
    let outer = AnyRef::from_der(bytes)?;
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

/// Refuses a password of no bytes, which is none, and was meant to be one.
fn check_password(password: &[u8]) -> Result<(), Error> {
    if password.is_empty() { Err(Error::EmptyPassword) } else { Ok(()) }
}

fn check_length(expected: usize, bytes: &[u8]) -> Result<(), Error> {
    if bytes.len() == expected { Ok(()) } else { Err(Error::Length { expected, actual: bytes.len() }) }
}
