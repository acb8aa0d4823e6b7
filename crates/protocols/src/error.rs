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
    /// An input is empty.
    Empty,
    /// A point's first byte is not 02, 03 or 04.
    PointFormat,
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
    /// The curve does not support operations on secrets: its order is even or unproved.
    SecretsUnsupported,
    /// An ECDSA signature's encoding is malformed: not strict DER, or the wrong length.
    SignatureEncoding,
    /// `r` or `s` is 0 or not below the group order.
    SignatureRange,
    /// A recovery id that is not in `0..=3`, or for which the signature has no point.
    RecoveryId,
    /// A context of EdDSA has more than 255 bytes.
    ContextTooLong,
    /// The source of randomness failed.
    Random,
    /// 256 nonces in a row gave no signature: the group is too small to have one.
    NoSignature,
    /// A key file is not what its format says.
    KeyEncoding,
    /// Bytes follow the end of a structure.
    TrailingData,
    /// A key file names an algorithm or a curve that is not supported.
    UnsupportedKey,
    /// A key file's public key does not belong to its private key.
    KeyMismatch,
    /// A key file holds a key of another curve than the one asked for.
    WrongCurve,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Length { expected, actual } => {
                return write!(f, "expected {expected} bytes, got {actual}");
            }
            Self::ZeroPrivateKey => "the private key is zero",
            Self::PrivateKeyTooLarge => "the private key is not below the group order",
            Self::Empty => "the input is empty",
            Self::PointFormat => "a point must begin with 02, 03 or 04",
            Self::HybridPoint => "hybrid points (06, 07) are refused",
            Self::Identity => "the point at infinity is refused",
            Self::CoordinateTooLarge => "a coordinate is not below the field's prime",
            Self::NotOnCurve => "the point is not on the curve",
            Self::WrongSubgroup => "the point is not in the generator's subgroup",
            Self::ZeroSharedSecret => "the shared secret is zero: the peer's point has small order",
            Self::SecretsUnsupported => {
                "this curve does not support operations on secrets (its order is even or unproved)"
            }
            Self::SignatureEncoding => "the signature is not strict DER, or has the wrong length",
            Self::SignatureRange => "r and s must be between 1 and the group order minus 1",
            Self::RecoveryId => "the recovery id must be 0 to 3 and fit the signature",
            Self::ContextTooLong => "a context has at most 255 bytes",
            Self::Random => "the source of randomness failed",
            Self::NoSignature => "no nonce gives a signature: the group is too small",
            Self::KeyEncoding => "the key is not validly encoded",
            Self::TrailingData => "bytes follow the end of the structure",
            Self::UnsupportedKey => "the key's algorithm or curve is not supported",
            Self::KeyMismatch => "the public key does not belong to the private key",
            Self::WrongCurve => "the key belongs to another curve",
        };
        f.write_str(text)
    }
}

impl core::error::Error for Error {}
