//! What can be wrong with the input of a protocol. No variant carries a value, so none can leak a secret.

use core::fmt;

/// Why an input was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    /// A private key is 0.
    ZeroPrivateKey,
    /// A private key is not below the group order.
    PrivateKeyTooLarge,
    /// An input has the wrong number of bytes.
    Length {
        /// The bytes that the format asks for.
        expected: usize,
        /// The bytes that were given.
        actual: usize,
    },
    /// An input has fewer bytes than its format has at least.
    TooShort {
        /// The fewest bytes that the format has.
        min: usize,
        /// The bytes that were given.
        actual: usize,
    },
    /// An input is empty.
    Empty,
    /// A point's first byte is not 02, 03 or 04.
    PointFormat,
    /// A point is given as its two coordinates, without the first byte 04.
    BareCoordinates,
    /// A hybrid point (first byte 06 or 07), which this library refuses.
    HybridPoint,
    /// The point at infinity where a point is needed.
    Identity,
    /// A coordinate is not below the field's prime.
    CoordinateTooLarge,
    /// A point is not on the curve, or no point has this x-coordinate.
    NotOnCurve,
    /// A point is outside the subgroup of the generator.
    WrongSubgroup,
    /// A shared secret is zero: the peer's point has small order.
    ZeroSharedSecret,
    /// The curve does not support operations on secrets: its cofactor is even.
    SecretsUnsupported,
    /// An ECDSA signature's encoding is malformed: not strict DER, or the wrong length.
    SignatureEncoding,
    /// `r` or `s` is 0 or not below the group order.
    SignatureRange,
    /// A recovery id that is not in `0..=3`, or for which the signature has no point.
    RecoveryId,
    /// An integer is not below the modulus that it belongs to.
    NotReduced,
    /// A number, such as the bits of a window, is outside its range.
    Range {
        /// The smallest that is allowed.
        min: u32,
        /// The largest that is allowed.
        max: u32,
    },
    /// A value has no inverse: it is 0, or shares a factor with a modulus that is not prime.
    NotInvertible,
    /// An operation in steps goes on no more: it gave its result, or failed.
    Finished,
    /// A context of EdDSA has more than 255 bytes.
    ContextTooLong,
    /// The source of randomness failed.
    Random,
    /// A tweak is not below the group order.
    TweakTooLarge,
    /// A text is not Base58, or too long for what it should be.
    Base58,
    /// A checksum does not fit what it belongs to.
    Checksum,
    /// The version bytes of a key are none that is known, or belong to another kind of key.
    KeyVersion,
    /// A seed has less than 16 or more than 64 bytes.
    SeedLength,
    /// A derivation path is malformed, or an index in it is not below 2^31.
    DerivationPath,
    /// A child number is not below 2^31.
    ChildNumber,
    /// A hardened child needs the private key.
    HardenedChild,
    /// A key of depth 255 has no children.
    MaximumDepth,
    /// There is no child with this number: its key would be out of range. The next number has one.
    NoChild,
    /// 256 nonces in a row gave no signature: the group is too small to have one.
    NoSignature,
    /// An alphabet's size is not in `2..=65536`, or a symbol of a message is not in the alphabet.
    Alphabet,
    /// A message has more symbols than a point of the curve can hold.
    MessageTooLong {
        /// The most symbols of this alphabet that a point holds.
        capacity: usize,
        /// The symbols that were given or asked for.
        actual: usize,
    },
    /// None of the 99 candidates for a message is the x-coordinate of a point.
    NoEncoding,
    /// A point is no encoded message, or one of more symbols than were asked for.
    NotAMessage,
    /// More bytes are asked for than `expand_message` has: 65535, or 255 outputs of the hash function.
    ExpansionTooLong,
    /// A key file is not what its format says.
    KeyEncoding,
    /// Bytes follow the end of a structure.
    TrailingData,
    /// A key file names an algorithm or a curve that is not supported.
    UnsupportedKey,
    /// A key file is encrypted by headers of its text (RFC 1421), with a key from one round of MD5.
    PemHeaders,
    /// A key file's public key does not belong to its private key.
    KeyMismatch,
    /// An operation in steps goes on with another curve than that of its start.
    WrongCurve,
    /// More bytes are asked for than a key derivation function gives.
    OutputTooLong,
    /// A message is longer than its cipher allows, or a context has encrypted as many as it may.
    MessageLimit,
    /// A tag does not fit: the message was altered, or was not made for this key and these inputs.
    Decryption,
    /// A suite that only exports secrets was asked to encrypt.
    ExportOnly,
    /// A pre-shared key has fewer than 32 bytes, or its identifier is empty.
    PreSharedKey,
    /// A key file is encrypted and no password was given.
    PasswordNeeded,
    /// A password does not decrypt a key file, or the file was damaged: the two cannot be told apart.
    WrongPassword,
    /// Trying a password takes no work, or more memory or time than in a sound key file.
    PasswordCost,
    /// A JSON object has two members of one name.
    DuplicateMember,
    /// A TLS structure is malformed, or names a group that is not supported.
    TlsGroup,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Length { expected, actual } => {
                return write!(f, "expected {expected} bytes, got {actual}");
            }
            Self::TooShort { min, actual } => {
                return write!(f, "expected at least {min} bytes, got {actual}");
            }
            Self::Range { min, max } => return write!(f, "must be from {min} to {max}"),
            Self::MessageTooLong { capacity, actual } => {
                return write!(f, "{actual} symbols, but a point of this curve holds {capacity}");
            }
            Self::ZeroPrivateKey => "the private key is zero",
            Self::PrivateKeyTooLarge => "the private key is not below the group order",
            Self::Empty => "the input is empty",
            Self::PointFormat => "a point must begin with 02, 03 or 04",
            Self::BareCoordinates => "x and y without the first byte of a point: 04 stands before both",
            Self::HybridPoint => "hybrid points (06, 07) are refused",
            Self::Identity => "the point at infinity is refused",
            Self::CoordinateTooLarge => "a coordinate is not below the field's prime",
            Self::NotOnCurve => "the point is not on the curve",
            Self::WrongSubgroup => "the point is not in the generator's subgroup",
            Self::ZeroSharedSecret => "the shared secret is zero: the peer's point has small order",
            Self::SecretsUnsupported => {
                "the curve's cofactor is even, and operations on secrets need an odd one"
            }
            Self::SignatureEncoding => "the signature is not strict DER, or has the wrong length",
            Self::SignatureRange => "r and s must be between 1 and the group order minus 1",
            Self::RecoveryId => "the recovery id must be 0 to 3 and fit the signature",
            Self::NotReduced => "the integer is not below the modulus",
            Self::NotInvertible => "the value has no inverse",
            Self::Finished => "the operation has already ended",
            Self::ContextTooLong => "a context has at most 255 bytes",
            Self::Random => "the source of randomness failed",
            Self::TweakTooLarge => "the tweak is not below the group order",
            Self::Base58 => "the text is not Base58, or too long",
            Self::Checksum => "the checksum is wrong",
            Self::KeyVersion => "the key's version bytes are unknown, or belong to another kind of key",
            Self::SeedLength => "a seed must have 16 to 64 bytes",
            Self::DerivationPath => {
                "a derivation path is m, or m/ and numbers below 2^31, each hardened by ', h or H, with / between"
            }
            Self::ChildNumber => "a child number must be below 2^31",
            Self::HardenedChild => "a hardened child needs the private key",
            Self::MaximumDepth => "a key of depth 255 has no children",
            Self::NoChild => "there is no child with this number; use the next one",
            Self::NoSignature => "no nonce gives a signature: the group is too small",
            Self::Alphabet => {
                "an alphabet has 2 to 65536 symbols, and a message only symbols of its alphabet"
            }
            Self::NoEncoding => "none of the 99 candidates for the message is a point of the curve",
            Self::NotAMessage => "the point is no encoded message of at most the length asked for",
            Self::ExpansionTooLong => "at most 65535 bytes, or 255 outputs of the hash function, can be had",
            Self::KeyEncoding => "the key is not validly encoded",
            Self::TrailingData => "bytes follow the end of the structure",
            Self::UnsupportedKey => "the key's algorithm or curve is not supported",
            Self::PemHeaders => {
                "keys encrypted by PEM headers (Proc-Type) are not read; convert the file: \
                 openssl pkcs8 -topk8 -in OLD -out NEW"
            }
            Self::KeyMismatch => "the public key does not belong to the private key",
            Self::WrongCurve => "the operation was started on another curve",
            Self::OutputTooLong => "more bytes are asked for than the key derivation gives",
            Self::MessageLimit => "the message is too long, or too many were encrypted",
            Self::Decryption => "the message cannot be decrypted",
            Self::ExportOnly => "the suite exports secrets and encrypts nothing",
            Self::PreSharedKey => "a pre-shared key needs at least 32 bytes and an identifier",
            Self::PasswordNeeded => "the key is encrypted: a password is needed",
            Self::WrongPassword => "the password is wrong, or the file is damaged",
            Self::PasswordCost => {
                "trying a password costs nothing, or more time or memory than the limits allow"
            }
            Self::DuplicateMember => "the JSON object has two members of one name",
            Self::TlsGroup => "the group is not a supported named curve",
        };
        f.write_str(text)
    }
}

impl core::error::Error for Error {}
