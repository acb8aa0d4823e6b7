//! The steps of a signature, for those who build another protocol of them: the integer of a digest, the nonce, a
//! signature with a nonce of the caller's, and a verification of the integer.
//!
//! Two signatures with one nonce, or one whose nonce is partly known, give the private key away. The integer 0 is signed
//! as any other, and whoever knows a public key can make a signature of it. [`crate::ecdsa`] leaves neither to the caller.

use super::sign::{candidate, sign_with_nonce as sign_once};
use super::verify::{is_signature_of, multipliers};
use super::{RecoveryId, Signature, has_two_candidates};
use crate::Error;
use crate::hash::HashAlgorithm;
use crate::key::{MAX_DRAWS, SecretScalar};
use crate::nonce::Generator;
use crate::wiped::Wiped;
use secant_core::CurveRef;
use secant_core::any::{AnyElement, AnyPoint};
use secant_core::field::MAX_BYTES;
use secant_core::mul::Tuning;

/// The integer that is signed for a digest: its leftmost bits, as many as the order has, modulo the order (FIPS 186-5,
/// 6.4). Constant time for a length.
///
/// # Errors
/// [`Error::Empty`] for an empty digest.
pub fn digest_scalar(curve: CurveRef<'_>, digest: &[u8]) -> Result<AnyElement, Error> {
    if digest.is_empty() { Err(Error::Empty) } else { Ok(curve.scalars().reduce_digest(digest)) }
}

/// The nonce of RFC 6979, section 3.2, for the integer `e`, with additional data of any length (section 3.6), after
/// `skipped` others that gave no signature. Constant time but for the number of candidates.
///
/// # Errors
/// [`Error::NoSignature`] where 256 candidates did not suffice.
pub fn nonce(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    e: &AnyElement,
    hash: HashAlgorithm,
    extra: &[u8],
    skipped: usize,
) -> Result<SecretScalar, Error> {
    let s = curve.scalars();
    let len = s.byte_len();
    let mut seed = Wiped::<{ 2 * MAX_BYTES }>::new();
    s.encode(d.expose(), &mut seed[..len]);
    s.encode(e, &mut seed[len..2 * len]);
    let mut generator = Generator::with_extra(hash, &seed[..2 * len], extra);
    let mut candidates = (0..MAX_DRAWS).filter_map(|_| candidate(s, &mut generator));
    candidates.nth(skipped).ok_or(Error::NoSignature)
}

/// The signature of the integer `e` with the nonce `k`. The recovery id is none where [`super::sign`] has none. Constant
/// time.
///
/// # Errors
/// [`Error::NoSignature`] when `r` or `s` is 0: another nonce gives one; [`Error::NoTable`] and [`Error::Checksum`] as
/// [`super::sign`].
pub fn sign_with_nonce(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    e: &AnyElement,
    k: &SecretScalar,
    tuning: Tuning<'_>,
) -> Result<(Signature, Option<RecoveryId>), Error> {
    let (signature, id) = sign_once(curve, d, e, k, false, tuning)?.ok_or(Error::NoSignature)?;
    Ok((signature, has_two_candidates(curve.coordinates()).then_some(id)))
}

/// [`super::verify`] of the integer `e`, 0 included. Variable time.
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify_scalar(
    curve: CurveRef<'_>,
    q: &AnyPoint,
    e: &AnyElement,
    signature: &Signature,
    tuning: Tuning<'_>,
) -> bool {
    let (u, v) = multipliers(curve.scalars(), e, &signature.r, &signature.s);
    let verification = curve.verification();
    let sum = verification.multiply_double_vartime(&u, q, &v, tuning);
    is_signature_of(curve.coordinates(), verification, &signature.r, &sum)
}
