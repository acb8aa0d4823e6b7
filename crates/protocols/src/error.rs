//! The errors of the protocols. A variant carries lengths and limits at most, so that none can leak a secret.

use core::fmt;
use secant_core::ErrorCode;
use secant_core::words::TableError;

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
    /// A point is inside an OCTET STRING, as PKCS #11 gives it: a byte 04 and a length stand before it. Its number is that of
    /// [`Error::Length`], which such an input has as a point.
    PointInOctetString {
        /// The bytes of the point inside.
        point: usize,
    },
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
    /// A function that is known, such as a hash, and that the operation does not take.
    UnknownChoice,
    /// A memory does not hold what was built for this operation on this curve.
    NoTable,
    /// An operation in steps cannot continue: it gave its result, or failed.
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
    /// An operation in steps was continued on another curve than it was started on.
    WrongCurve,
    /// More bytes are asked for than a key derivation function gives.
    OutputTooLong,
    /// A message is longer than its cipher allows, or a context has encrypted as many as it may.
    MessageLimit,
    /// A tag does not fit: the message was altered, or was not made for this key and these inputs.
    Decryption,
    /// A suite that only exports secrets was asked to encrypt.
    ExportOnly,
    /// A pre-shared key has fewer than 32 bytes, or no identifier, or an identifier has no key.
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
    /// A password was given that has no bytes.
    EmptyPassword,
    /// A password was given for a format without encryption.
    PlainFormat,
    /// The comment of a key has a line's end or a zero in it. Its number is that of a key that is not validly encoded.
    Comment,
    /// There is less memory than the derivation of a key from a password takes.
    NoMemory,
    /// A curve of less than 192 bits, which was not asked for.
    WeakCurve,
    /// A signature's `s` is in the upper half of its range, which was to be refused.
    HighS,
    /// A signature is well-formed, and not that of the key and the message.
    InvalidSignature,
    /// A signature that was just made is not valid: the hardware or the build is faulty.
    Fault,
}

impl Error {
    /// The error's number.
    pub const fn code(self) -> ErrorCode {
        /// Each variant has the code of its own name, but for those that say more of a wrong length or encoding.
        macro_rules! codes {
            ($($name:ident)*) => {
                match self {
                    $(Self::$name { .. } => ErrorCode::$name,)*
                    Self::PointInOctetString { .. } => ErrorCode::Length,
                    Self::Comment => ErrorCode::KeyEncoding,
                }
            };
        }
        codes! {
            ZeroPrivateKey PrivateKeyTooLarge Length TooShort Empty PointFormat BareCoordinates HybridPoint Identity
            CoordinateTooLarge NotOnCurve WrongSubgroup ZeroSharedSecret SignatureEncoding
            SignatureRange RecoveryId NotReduced Range NotInvertible Finished ContextTooLong Random TweakTooLarge
            Base58 Checksum KeyVersion SeedLength DerivationPath ChildNumber HardenedChild MaximumDepth NoChild
            NoSignature Alphabet MessageTooLong NoEncoding NotAMessage ExpansionTooLong KeyEncoding TrailingData
            UnsupportedKey PemHeaders KeyMismatch WrongCurve OutputTooLong MessageLimit Decryption ExportOnly
            PreSharedKey PasswordNeeded WrongPassword PasswordCost DuplicateMember TlsGroup NoTable
            UnknownChoice EmptyPassword NoMemory WeakCurve HighS InvalidSignature PlainFormat Fault
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { expected, actual } => write!(f, "expected {expected} bytes, got {actual}"),
            Self::PointInOctetString { point } => {
                write!(
                    f,
                    "the point is inside an OCTET STRING, as PKCS #11 gives it: its last {point} bytes are the point"
                )
            }
            Self::TooShort { min, actual } => write!(f, "expected at least {min} bytes, got {actual}"),
            Self::Range { min, max } => write!(f, "must be from {min} to {max}"),
            Self::MessageTooLong { capacity, actual } => {
                write!(f, "{actual} symbols, but a point of this curve holds {capacity}")
            }
            Self::UnknownChoice => f.write_str("the operation does not take this function"),
            Self::Comment => f.write_str("a comment has one line, without zeros"),
            other => f.write_str(other.code().message()),
        }
    }
}

impl core::error::Error for Error {}

impl From<TableError> for Error {
    fn from(error: TableError) -> Self {
        match error {
            TableError::NoTable => Self::NoTable,
            TableError::Checksum => Self::Checksum,
        }
    }
}

impl From<Error> for ErrorCode {
    fn from(error: Error) -> Self {
        error.code()
    }
}
