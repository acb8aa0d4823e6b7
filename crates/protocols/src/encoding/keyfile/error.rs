//! Why a key file is refused, with the names of what it asks for.

use crate::Error;
use alloc::string::{String, ToString};
use core::fmt;
use der::asn1::ObjectIdentifier;
use secant_core::ErrorCode;

/// Why a key file is refused. Names are quoted from the file in printable ASCII and cut to 64 characters; none of
/// them is secret.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileError {
    /// A value is malformed or out of range, or the password is wrong or missing.
    Input(Error),
    /// The file names something that is not supported.
    Unsupported {
        /// What is named.
        part: Part,
        /// The name or the object identifier.
        name: String,
    },
    /// The file holds something else than what is asked for.
    Kind {
        /// What the file holds.
        found: Content,
        /// What is asked for.
        wanted: Content,
    },
    /// The file holds a JSON Web Key Set (RFC 7517, section 5).
    JwkSet,
    /// A JSON Web Key lacks a member.
    MissingMember(&'static str),
    /// A member of a JSON Web Key is malformed.
    Member(&'static str, MemberError),
    /// Neither the key nor what encloses it names a curve.
    NoCurve,
    /// A private key is shorter than the group order: leading zeros were dropped.
    ShortScalar {
        /// The length of the group order in bytes.
        expected: usize,
        /// The length of the private key in bytes.
        actual: usize,
    },
}

/// What can be wrong with a member of a JSON Web Key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MemberError {
    /// It is not a string, or one with escapes, which base64url does not need.
    Type,
    /// It is not base64url without padding (RFC 4648, section 5).
    Base64,
    /// It does not have the length that RFC 7518 and RFC 8037 ask for.
    Length {
        /// The length of the field or of the group order in bytes.
        expected: usize,
        /// The length of the value in bytes.
        actual: usize,
    },
}

/// Which part of a key file is not supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// The label of a PEM block.
    Label,
    /// A header of a PEM block.
    Header,
    /// The encoding of a text.
    Text,
    /// The format of a file.
    Format,
    /// The algorithm of a key.
    Algorithm,
    /// A curve.
    Curve,
    /// The scheme by which a password encrypts a key.
    Encryption,
    /// A cipher.
    Cipher,
    /// A key derivation function, or its pseudorandom function.
    KeyDerivation,
    /// The member `kty` of a JSON Web Key.
    KeyType,
    /// The member `crv` of a JSON Web Key.
    JwkCurve,
    /// The type of an OpenSSH key.
    OpensshType,
}

/// What a file or a block of it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Content {
    /// A private key.
    PrivateKey,
    /// A public key.
    PublicKey,
    /// An X.509 certificate.
    Certificate,
}

impl FileError {
    /// The error's number; that of the inner error where there is one.
    pub const fn code(&self) -> ErrorCode {
        match self {
            Self::Input(error) => error.code(),
            Self::Unsupported { .. } => ErrorCode::FileUnsupported,
            Self::Kind { .. } => ErrorCode::FileKind,
            Self::JwkSet => ErrorCode::FileJwkSet,
            Self::MissingMember(_) => ErrorCode::FileMissingMember,
            Self::Member(..) => ErrorCode::FileMember,
            Self::NoCurve => ErrorCode::FileNoCurve,
            Self::ShortScalar { .. } => ErrorCode::FileShortScalar,
        }
    }

    pub(super) fn unsupported(part: Part, name: impl AsRef<[u8]>) -> Self {
        const MAX: usize = 64;
        let name = name.as_ref();
        let printable = |&byte: &u8| if matches!(byte, b' '..=b'~') { char::from(byte) } else { '?' };
        let mut text: String = name.iter().take(MAX).map(printable).collect();
        if name.len() > MAX {
            text.push_str("...");
        }
        Self::Unsupported { part, name: text }
    }

    /// An object identifier, with its name if it is one that key files are known to have.
    pub(super) fn unsupported_oid(part: Part, oid: ObjectIdentifier) -> Self {
        let number = oid.to_string();
        let name = match NAMES.iter().find(|(known, _)| *known == number) {
            Some((_, name)) => alloc::format!("{name} ({number})"),
            None => number,
        };
        Self::Unsupported { part, name }
    }
}

impl From<Error> for FileError {
    fn from(error: Error) -> Self {
        Self::Input(error)
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => error.fmt(f),
            Self::Unsupported { part, name } => write!(f, "unsupported {part}: {name}"),
            Self::Kind { found, wanted } => write!(f, "the file holds {found}; {wanted} is needed"),
            Self::MissingMember(name) => write!(f, "the JSON Web Key has no member \"{name}\""),
            Self::Member(name, error) => write!(f, "the member \"{name}\" of the JSON Web Key {error}"),
            Self::ShortScalar { expected, actual } => {
                write!(f, "the private key has {actual} bytes, and the group order has {expected}")
            }
            Self::JwkSet | Self::NoCurve => f.write_str(self.code().message()),
        }
    }
}

impl core::error::Error for FileError {}

impl fmt::Display for MemberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Type => f.write_str("is not a string, or has escapes"),
            Self::Base64 => f.write_str("is not base64url without padding"),
            Self::Length { expected, actual } => write!(f, "has {actual} bytes; expected {expected}"),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Label => "PEM label",
            Self::Header => "PEM header",
            Self::Text => "text encoding",
            Self::Format => "file format",
            Self::Algorithm => "key algorithm",
            Self::Curve => "curve",
            Self::Encryption => "encryption scheme",
            Self::Cipher => "cipher",
            Self::KeyDerivation => "key derivation",
            Self::KeyType => "\"kty\" of the JSON Web Key",
            Self::JwkCurve => "\"crv\" of the JSON Web Key",
            Self::OpensshType => "OpenSSH key type",
        })
    }
}

impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PrivateKey => "a private key",
            Self::PublicKey => "a public key",
            Self::Certificate => "a certificate",
        })
    }
}

/// Object identifiers that key files have and that are not supported.
const NAMES: [(&str, &str); 29] = [
    // algorithms of keys: RFC 8017, 3279, 5480, 8410; draft GOST and SM2
    ("1.2.840.113549.1.1.1", "RSA"),
    ("1.2.840.113549.1.1.10", "RSASSA-PSS"),
    ("1.2.840.10040.4.1", "DSA"),
    ("1.2.840.113549.1.3.1", "Diffie-Hellman, PKCS #3"),
    ("1.2.840.10046.2.1", "Diffie-Hellman, X9.42"),
    ("1.3.132.1.13", "id-ecMQV"),
    ("1.2.643.7.1.1.1.1", "GOST R 34.10-2012, 256 bits"),
    ("1.2.643.7.1.1.1.2", "GOST R 34.10-2012, 512 bits"),
    ("2.16.840.1.101.3.4.3.17", "ML-DSA-44"),
    ("2.16.840.1.101.3.4.3.18", "ML-DSA-65"),
    ("2.16.840.1.101.3.4.3.19", "ML-DSA-87"),
    // curves: SEC 2, GB/T 32918, ANSSI
    ("1.3.132.0.1", "sect163k1"),
    ("1.3.132.0.15", "sect163r2"),
    ("1.3.132.0.26", "sect233k1"),
    ("1.3.132.0.27", "sect233r1"),
    ("1.3.132.0.16", "sect283k1"),
    ("1.3.132.0.17", "sect283r1"),
    ("1.2.156.10197.1.301", "SM2"),
    ("1.2.250.1.223.101.256.1", "FRP256v1"),
    // password-based encryption: RFC 8018, PKCS #12
    ("1.2.840.113549.1.5.1", "PBES1, pbeWithMD2AndDES-CBC"),
    ("1.2.840.113549.1.5.3", "PBES1, pbeWithMD5AndDES-CBC"),
    ("1.2.840.113549.1.5.10", "PBES1, pbeWithSHA1AndDES-CBC"),
    ("1.2.840.113549.1.12.1.1", "PBES1, pbeWithSHA1And128BitRC4"),
    ("1.2.840.113549.1.12.1.3", "PBES1, pbeWithSHA1And3-KeyTripleDES-CBC"),
    ("1.2.840.113549.1.12.1.5", "PBES1, pbeWithSHA1And128BitRC2-CBC"),
    ("1.2.840.113549.1.12.1.6", "PBES1, pbeWithSHA1And40BitRC2-CBC"),
    ("1.2.840.113549.3.7", "DES-EDE3-CBC"),
    ("1.2.840.113549.2.12", "hmacWithSHA512-224"),
    ("1.2.840.113549.2.13", "hmacWithSHA512-256"),
];
