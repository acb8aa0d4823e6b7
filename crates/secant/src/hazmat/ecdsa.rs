//! The steps of ECDSA.

use super::Scalar;
use crate::{Error, HashAlgorithm, PrivateKey, PublicKey, Signature, Tuning};
use secant_protocols::ecdsa::hazmat as protocol;
use secant_protocols::encoding::signature;
use secant_protocols::key::{self, SecretScalar};
use secant_protocols::{Error as InputError, ecdsa};

fn same_curve(key: &crate::Curve, scalar: &Scalar) -> Result<(), Error> {
    if key == scalar.curve() { Ok(()) } else { Err(Error::CurveMismatch) }
}

/// The integer that ECDSA signs for a digest: its leftmost bits, as many as the order has, modulo the order. Constant time
/// for a length.
///
/// # Errors
/// [`InputError::Empty`]; [`Error::UnprovedOrder`].
pub fn digest_to_scalar(curve: &crate::Curve, digest: &[u8]) -> Result<Scalar, Error> {
    Ok(Scalar::from_any(curve, protocol::digest_scalar(curve.proved()?, digest)?))
}

/// The nonce of RFC 6979 for a key and the integer of a digest, with additional data of any length (section 3.6), after
/// `skipped` others that gave no signature: 0 for the first one. Constant time.
///
/// # Errors
/// [`Error::CurveMismatch`]; [`InputError::NoSignature`] where 256 candidates did not suffice.
pub fn rfc6979_nonce(
    key: &PrivateKey,
    e: &Scalar,
    hash: HashAlgorithm,
    extra_entropy: &[u8],
    skipped: usize,
) -> Result<Scalar, Error> {
    same_curve(key.curve(), e)?;
    let curve = key.curve().proved()?;
    let d = key::decode_private(curve, key.secret())?;
    let k = protocol::nonce(curve, &d, e.residue(), hash, extra_entropy, skipped)?;
    Ok(Scalar::from_any(key.curve(), *k.expose()))
}

/// The ECDSA signature of an integer, which is already reduced, with the nonce `k`. Constant time.
///
/// **Two signatures with one nonce give the private key away**, and so does a nonce of which some bits are known.
///
/// # Errors
/// [`Error::CurveMismatch`]; [`InputError::NotInvertible`] for the nonce 0; [`InputError::NoSignature`] when `r` or `s`
/// would be 0: another nonce gives one.
pub fn ecdsa_sign(key: &PrivateKey, e: &Scalar, k: &Scalar) -> Result<Signature, Error> {
    same_curve(key.curve(), e)?;
    same_curve(key.curve(), k)?;
    let curve = key.curve().proved()?;
    let d = key::decode_private(curve, key.secret())?;
    let k = SecretScalar::from_scalar(curve.scalars(), **k.residue()).ok_or(InputError::NotInvertible)?;
    let (signature, id) = protocol::sign_with_nonce(curve, &d, e.residue(), &k, Tuning::DEFAULT)?;
    Signature::new(key.curve(), &signature, id)
}

/// Whether a signature of an integer, which is already reduced, is the key's. 0 is an integer as any other: whoever knows
/// the key can make a signature of it. False for a signature or an integer of another curve. Variable time.
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn ecdsa_verify(key: &PublicKey, e: &Scalar, signature: &Signature) -> bool {
    let verdict = || -> Result<bool, Error> {
        same_curve(key.curve(), e)?;
        if key.curve() != signature.curve() {
            return Err(Error::CurveMismatch);
        }
        let curve = key.curve().proved()?;
        let decoded: ecdsa::Signature = signature::decode_raw(curve, &signature.to_raw())?;
        Ok(protocol::verify_scalar(curve, key.any(), e.residue(), &decoded, Tuning::DEFAULT))
    };
    verdict().unwrap_or(false)
}
