//! What the functions do, in safe Rust: arguments are checked slices and values, errors are numbers.

pub(crate) mod agreement;
#[cfg(any(feature = "bitcoin", feature = "eddsa"))]
mod claims;
pub(crate) mod curves;
pub(crate) mod derivation;
pub(crate) mod ecdsa;
#[cfg(feature = "eddsa")]
pub(crate) mod eddsa;
pub(crate) mod encryption;
pub(crate) mod formats;
#[cfg(feature = "hash-to-curve")]
pub(crate) mod hash_to_curve;
#[cfg(feature = "formats")]
pub(crate) mod keyfiles;
pub(crate) mod keys;
#[cfg(feature = "koblitz")]
pub(crate) mod koblitz;
pub(crate) mod library;
#[cfg(feature = "many")]
pub(crate) mod many;
pub(crate) mod points;
#[cfg(feature = "restartable")]
pub(crate) mod restartable;
#[cfg(feature = "bitcoin")]
pub(crate) mod schnorr;
mod selftest;
pub(crate) mod tables;
#[cfg(feature = "curve25519")]
pub(crate) mod xeddsa;

use crate::arguments::Random;
use secant_core::ErrorCode;
use secant_protocols::Error;
use secant_protocols::key::draw_bytes;

/// What an operation on bytes alone returns.
pub(crate) type Status = Result<(), ErrorCode>;

/// Bytes of a fixed length.
///
/// # Errors
/// `Length`.
fn fixed<const N: usize>(bytes: &[u8]) -> Result<&[u8; N], ErrorCode> {
    bytes.try_into().map_err(|_| ErrorCode::Length)
}

/// Copies a result to an output of its length.
///
/// # Errors
/// `Length`.
fn copy(result: impl AsRef<[u8]>, out: &mut [u8]) -> Status {
    let result = result.as_ref();
    if result.len() != out.len() {
        return Err(ErrorCode::Length);
    }
    out.copy_from_slice(result);
    Ok(())
}

/// Draws a private key of a curve of which any bytes are one.
///
/// # Errors
/// `Length`, `NoRandomness`, `Random`.
fn draw<const N: usize>(out: &mut [u8], mut random: Random) -> Status {
    random.check()?;
    let out: &mut [u8; N] = out.try_into().map_err(|_| ErrorCode::Length)?;
    Ok(draw_bytes(out, &mut |bytes: &mut [u8]| random.fill(bytes))?)
}

/// A point of secp256k1 in any encoding of a public key.
///
/// # Errors
/// Those of a public key.
#[cfg(feature = "bitcoin")]
fn secp256k1_point(bytes: &[u8]) -> Result<secant_protocols::secp256k1::Point, ErrorCode> {
    let curve = secant_core::curves::NamedCurve::Secp256k1;
    Ok(secant_protocols::encoding::point::decode(curve.into(), bytes)?)
}

/// The number of a value in its enumeration, of which `choice` is the other direction.
fn number_of<T: PartialEq>(value: &T, choice: impl Fn(u32) -> Result<T, ErrorCode>) -> Option<u32> {
    (1..=u32::from(u8::MAX)).find(|number| choice(*number).as_ref() == Ok(value))
}

/// Refuses a length other than the expected one.
///
/// # Errors
/// `Length`.
fn check_len(expected: usize, actual: usize) -> Status {
    if expected == actual { Ok(()) } else { Err(Error::Length { expected, actual }.into()) }
}
