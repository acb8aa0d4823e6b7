//! Options whose values are a fixed list.

use clap::ValueEnum;
use secant::Check;
use secant::ed25519::Policy;
use secant::hpke::{Aead, Kdf};

/// The container of a private key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum PrivateKeyFormat {
    /// PKCS#8 in PEM
    #[default]
    Pem,
    /// PKCS#8 in DER
    Der,
    /// SEC 1 ECPrivateKey in PEM; not for ed25519, x25519, ed448, x448
    Sec1Pem,
    /// SEC 1 ECPrivateKey in DER; not for ed25519, x25519, ed448, x448
    Sec1Der,
    /// Encrypted PKCS#8 in PEM (PBKDF2 with SHA-256, AES-256-CBC)
    EncryptedPem,
    /// Encrypted PKCS#8 in DER
    EncryptedDer,
    /// A JSON Web Key; for P-256, P-384, P-521, secp256k1, ed25519, x25519, ed448, x448
    Jwk,
    /// OpenSSH private key, encrypted if there is a password; for P-256, P-384, P-521, ed25519
    Openssh,
    /// The integer, big-endian, of the order's length; 32 bytes for ed25519, x25519, 57 for ed448, 56 for x448
    Raw,
    /// The same in hexadecimal
    Hex,
}

/// The format of a key of either kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum KeyFormat {
    /// PKCS#8 of a private key, SubjectPublicKeyInfo of a public key, in PEM
    #[default]
    Pem,
    /// The same in DER
    Der,
    /// SEC 1 ECPrivateKey in PEM; not for ed25519, x25519, ed448, x448
    Sec1Pem,
    /// SEC 1 ECPrivateKey in DER; not for ed25519, x25519, ed448, x448
    Sec1Der,
    /// Encrypted PKCS#8 in PEM (PBKDF2 with SHA-256, AES-256-CBC)
    EncryptedPem,
    /// Encrypted PKCS#8 in DER
    EncryptedDer,
    /// A JSON Web Key; for P-256, P-384, P-521, secp256k1, ed25519, x25519, ed448, x448
    Jwk,
    /// OpenSSH key, a private one encrypted if there is a password; for P-256, P-384, P-521, ed25519
    Openssh,
    /// An identifier did:key:z... of a public key; for P-256, P-384, P-521, secp256k1, ed25519, x25519, ed448, x448
    DidKey,
    /// The integer or the SEC 1 point, of exact length; 32 bytes for ed25519, x25519, 57 for ed448, 56 for x448
    Raw,
    /// The same in hexadecimal
    Hex,
}

impl KeyFormat {
    /// The format of a private key, where it has one.
    pub fn private(self) -> Option<PrivateKeyFormat> {
        Some(match self {
            Self::Pem => PrivateKeyFormat::Pem,
            Self::Der => PrivateKeyFormat::Der,
            Self::Sec1Pem => PrivateKeyFormat::Sec1Pem,
            Self::Sec1Der => PrivateKeyFormat::Sec1Der,
            Self::EncryptedPem => PrivateKeyFormat::EncryptedPem,
            Self::EncryptedDer => PrivateKeyFormat::EncryptedDer,
            Self::Jwk => PrivateKeyFormat::Jwk,
            Self::Openssh => PrivateKeyFormat::Openssh,
            Self::Raw => PrivateKeyFormat::Raw,
            Self::Hex => PrivateKeyFormat::Hex,
            Self::DidKey => return None,
        })
    }

    /// The format of a public key, where it has one.
    pub fn public(self) -> Option<PublicKeyFormat> {
        Some(match self {
            Self::Pem => PublicKeyFormat::Pem,
            Self::Der => PublicKeyFormat::Der,
            Self::Jwk => PublicKeyFormat::Jwk,
            Self::Openssh => PublicKeyFormat::Openssh,
            Self::DidKey => PublicKeyFormat::DidKey,
            Self::Raw => PublicKeyFormat::Raw,
            Self::Hex => PublicKeyFormat::Hex,
            Self::Sec1Pem | Self::Sec1Der | Self::EncryptedPem | Self::EncryptedDer => return None,
        })
    }
}

/// The format of a public key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum PublicKeyFormat {
    /// SubjectPublicKeyInfo in PEM
    #[default]
    Pem,
    /// SubjectPublicKeyInfo in DER
    Der,
    /// A JSON Web Key; for P-256, P-384, P-521, secp256k1, ed25519, x25519, ed448, x448
    Jwk,
    /// The SHA-256 thumbprint of the JSON Web Key (RFC 7638) in hexadecimal
    Thumbprint,
    /// OpenSSH public key; for P-256, P-384, P-521, ed25519
    Openssh,
    /// An identifier did:key:z...; for P-256, P-384, P-521, secp256k1, ed25519, x25519, ed448, x448
    DidKey,
    /// The SEC 1 point; 32 bytes for ed25519, x25519, 57 for ed448, 56 for x448
    Raw,
    /// The same in hexadecimal
    Hex,
}

/// The format of recovered public keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum RecoveredFormat {
    /// SubjectPublicKeyInfo in PEM, with the recovery id in a line before each
    #[default]
    Pem,
    /// One line for each: the recovery id and the SEC 1 point in hexadecimal
    Hex,
}

/// The form of a point (SEC 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PointForm {
    /// The x-coordinate and one bit of y
    Compressed,
    /// Both coordinates
    Uncompressed,
}

impl PointForm {
    /// Whether this is the compressed form.
    pub fn is_compressed(self) -> bool {
        self == Self::Compressed
    }
}

/// The format of a number or of coordinates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum NumberFormat {
    /// Hexadecimal, of the length of the field or of the order
    #[default]
    Hex,
    /// Decimal
    Decimal,
}

/// The format of a shared secret.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum SecretFormat {
    /// Hexadecimal
    #[default]
    Hex,
    /// The bytes
    Raw,
}

/// The key derivation of HPKE.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum KdfName {
    /// HKDF-SHA256
    #[default]
    HkdfSha256,
    /// HKDF-SHA384
    HkdfSha384,
    /// HKDF-SHA512
    HkdfSha512,
}

impl From<KdfName> for Kdf {
    fn from(name: KdfName) -> Self {
        match name {
            KdfName::HkdfSha256 => Self::HkdfSha256,
            KdfName::HkdfSha384 => Self::HkdfSha384,
            KdfName::HkdfSha512 => Self::HkdfSha512,
        }
    }
}

/// The cipher of HPKE.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum AeadName {
    /// AES-128-GCM
    #[value(name = "aes128-gcm")]
    Aes128Gcm,
    /// AES-256-GCM
    #[default]
    #[value(name = "aes256-gcm")]
    Aes256Gcm,
    /// ChaCha20Poly1305
    #[value(name = "chacha20-poly1305")]
    ChaCha20Poly1305,
    /// No cipher: for exported secrets only
    ExportOnly,
}

impl From<AeadName> for Aead {
    fn from(name: AeadName) -> Self {
        match name {
            AeadName::Aes128Gcm => Self::Aes128Gcm,
            AeadName::Aes256Gcm => Self::Aes256Gcm,
            AeadName::ChaCha20Poly1305 => Self::ChaCha20Poly1305,
            AeadName::ExportOnly => Self::ExportOnly,
        }
    }
}

/// The format of a signature.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum SignatureEncoding {
    /// Strict DER, as openssl writes it
    #[default]
    Der,
    /// r and s, each of the order's length; 64 bytes for Ed25519, 114 for Ed448
    Raw,
    /// DER in hexadecimal
    DerHex,
    /// r and s in hexadecimal
    RawHex,
}

impl SignatureEncoding {
    /// Whether the bytes are DER.
    pub fn is_der(self) -> bool {
        matches!(self, Self::Der | Self::DerHex)
    }

    /// Whether the bytes are written in hexadecimal.
    pub fn is_hex(self) -> bool {
        matches!(self, Self::DerHex | Self::RawHex)
    }
}

/// The format of a signature that has no DER.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum RawSignatureEncoding {
    /// The bytes of the signature
    #[default]
    Raw,
    /// The same in hexadecimal
    RawHex,
}

impl From<RawSignatureEncoding> for SignatureEncoding {
    fn from(encoding: RawSignatureEncoding) -> Self {
        match encoding {
            RawSignatureEncoding::Raw => Self::Raw,
            RawSignatureEncoding::RawHex => Self::RawHex,
        }
    }
}

/// What makes an Ed25519 or Ed448 signature valid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum PolicyName {
    /// Canonical encodings, no points of small order, no cofactor
    Strict,
    /// Canonical encodings, no cofactor
    #[default]
    Rfc8032,
    /// Any encodings, with the cofactor: for consensus systems
    Zip215,
}

impl From<PolicyName> for Policy {
    fn from(name: PolicyName) -> Self {
        match name {
            PolicyName::Strict => Self::Strict,
            PolicyName::Rfc8032 => Self::Rfc8032,
            PolicyName::Zip215 => Self::Zip215,
        }
    }
}

/// How much is proved about a user-defined curve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum CheckLevel {
    /// The equation is non-singular and the generator lies on the curve
    #[default]
    Basic,
    /// The same, and the prime, the order and the cofactor are proved
    Order,
    /// The same, and known weaknesses are excluded
    Full,
}

impl From<CheckLevel> for Check {
    fn from(level: CheckLevel) -> Self {
        match level {
            CheckLevel::Basic => Self::Basic,
            CheckLevel::Order => Self::Order,
            CheckLevel::Full => Self::Full,
        }
    }
}
