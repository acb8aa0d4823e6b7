//! Why an item of a batch has the result that it has.

use secant::{Error, InputError};

/// Codes of one byte; `secant.batch.Reason` documents them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Reason {
    Valid,
    InvalidSignature,
    MalformedSignature,
    HighS,
    InvalidKey,
    WrongCurve,
    InvalidPoint,
    InvalidScalar,
    EmptyDigest,
    InvalidRecoveryId,
    Failed,
    Null,
    DigestLength,
}

impl Reason {
    /// Every code, in the order of their numbers, with the name that Python gives it.
    pub const ALL: [(Self, &'static str); 13] = [
        (Self::Valid, "VALID"),
        (Self::InvalidSignature, "INVALID_SIGNATURE"),
        (Self::MalformedSignature, "MALFORMED_SIGNATURE"),
        (Self::HighS, "HIGH_S"),
        (Self::InvalidKey, "INVALID_KEY"),
        (Self::WrongCurve, "WRONG_CURVE"),
        (Self::InvalidPoint, "INVALID_POINT"),
        (Self::InvalidScalar, "INVALID_SCALAR"),
        (Self::EmptyDigest, "EMPTY_DIGEST"),
        (Self::InvalidRecoveryId, "INVALID_RECOVERY_ID"),
        (Self::Failed, "FAILED"),
        (Self::Null, "NULL"),
        (Self::DigestLength, "DIGEST_LENGTH"),
    ];

    /// The code of an operation's error, where only a digest or chance can be at fault; another one of the caller's.
    pub fn of(error: &Error, other: Self) -> Self {
        match error {
            Error::Input(InputError::Empty) => Self::EmptyDigest,
            Error::Input(InputError::RecoveryId) => Self::InvalidRecoveryId,
            Error::Input(InputError::Random | InputError::NoSignature) => Self::Failed,
            _ => other,
        }
    }
}
