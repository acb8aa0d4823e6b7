//! ECDSA.

use super::{Status, check_len, keys};
use crate::arguments::{Buffer, Flags, Random};
use crate::choices::{ANY_DIGEST, DER, HEDGED, LOW_S, VERIFIED};
use secant_core::mul::Tuning;
use secant_core::{CurveRef, ErrorCode};
use secant_protocols::ecdsa::{self, Nonces, RecoveryId};
use secant_protocols::encoding::signature::Format;
use secant_protocols::encoding::{point, signature};
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::key;
use secant_protocols::policy::{self, Signer, Verifier};

pub(crate) fn ecdsa_sign(
    signature: Buffer<'_>,
    curve: CurveRef<'_>,
    private_key: &[u8],
    message: &[u8],
    hash: HashAlgorithm,
    flags: Flags,
    tuning: Tuning<'_>,
    random: Random,
) -> Status {
    let digest = hash.digest(&[message]);
    ecdsa_sign_digest(signature, curve, private_key, digest.as_ref(), hash, flags, tuning, random)
}

pub(crate) fn ecdsa_sign_digest(
    signature: Buffer<'_>,
    curve: CurveRef<'_>,
    private_key: &[u8],
    digest: &[u8],
    hash: HashAlgorithm,
    flags: Flags,
    tuning: Tuning<'_>,
    random: Random,
) -> Status {
    ecdsa_sign_recoverable(signature, &mut 0, curve, private_key, digest, hash, flags, tuning, random)
}

pub(crate) fn ecdsa_sign_recoverable(
    signature: Buffer<'_>,
    recovery_id: &mut u32,
    curve: CurveRef<'_>,
    private_key: &[u8],
    digest: &[u8],
    hash: HashAlgorithm,
    flags: Flags,
    tuning: Tuning<'_>,
    mut random: Random,
) -> Status {
    check_room(&signature, curve, flags)?;
    let d = key::decode_private(curve, private_key)?;
    random.check_need(flags.has(HEDGED))?;
    let mut source = |bytes: &mut [u8]| random.fill(bytes);
    let nonces =
        if flags.has(HEDGED) { Nonces::Hedged(hash, &mut source) } else { Nonces::Deterministic(hash) };
    let (made, id) = signer(hash, flags).tuning(tuning).sign(curve, &d, digest, nonces)?;
    *recovery_id = id.map_or(0, |id| id.value().into());
    signature.fill(|out| format(flags).encode(curve, &made, out))
}

pub(crate) fn ecdsa_verify(
    curve: CurveRef<'_>,
    public_key: &[u8],
    message: &[u8],
    signature: &[u8],
    hash: HashAlgorithm,
    flags: Flags,
) -> Result<bool, ErrorCode> {
    ecdsa_verify_digest(curve, public_key, hash.digest(&[message]).as_ref(), signature, flags)
}

pub(crate) fn ecdsa_verify_digest(
    curve: CurveRef<'_>,
    public_key: &[u8],
    digest: &[u8],
    signature: &[u8],
    flags: Flags,
) -> Result<bool, ErrorCode> {
    let q = point::decode(curve, public_key)?;
    verifier(flags).verify(curve, &q, digest, signature)?;
    Ok(true)
}

pub(crate) fn digest_fits(hash: HashAlgorithm, digest: &[u8]) -> Result<bool, ErrorCode> {
    policy::check_digest(Some(hash), digest)?;
    Ok(true)
}

pub(crate) fn ecdsa_recover(
    public_key: &mut [u8],
    curve: CurveRef<'_>,
    digest: &[u8],
    signature: &[u8],
    recovery_id: u32,
    flags: Flags,
) -> Status {
    keys::check_public_len(curve, public_key, flags)?;
    let signature = verifier(flags).decode(curve, digest, signature)?;
    let id = RecoveryId::new(u8::try_from(recovery_id).map_err(|_| ErrorCode::RecoveryId)?)?;
    let q = ecdsa::recover(curve, digest, &signature, id, Tuning::DEFAULT)?;
    keys::encode(curve, &q, public_key, flags)
}

pub(crate) fn ecdsa_signature_to_der(der: Buffer<'_>, curve: CurveRef<'_>, signature: &[u8]) -> Status {
    der.check(Format::Der.max_len(curve))?;
    let decoded = signature::decode_raw(curve, signature)?;
    der.fill(|out| signature::encode_der(curve, &decoded, out))
}

pub(crate) fn ecdsa_signature_from_der(signature: &mut [u8], curve: CurveRef<'_>, der: &[u8]) -> Status {
    check_len(signature::raw_len(curve), signature.len())?;
    let decoded = signature::decode_der(curve, der)?;
    signature::encode_raw(curve, &decoded, signature)?;
    Ok(())
}

pub(crate) fn ecdsa_signature_normalize(
    out: Buffer<'_>,
    curve: CurveRef<'_>,
    signature: &[u8],
    flags: Flags,
) -> Status {
    check_room(&out, curve, flags)?;
    let normalized = format(flags).decode(curve, signature)?.normalize_s(curve);
    out.fill(|out| format(flags).encode(curve, &normalized, out))
}

pub(crate) fn ecdsa_signature_has_low_s(
    curve: CurveRef<'_>,
    signature: &[u8],
    flags: Flags,
) -> Result<bool, ErrorCode> {
    policy::check_low_s(curve, &format(flags).decode(curve, signature)?)?;
    Ok(true)
}

/// Refuses room for a signature that the longest one does not fit, whatever this one's length would be.
pub(super) fn check_room(signature: &Buffer<'_>, curve: CurveRef<'_>, flags: Flags) -> Status {
    signature.check(format(flags).max_len(curve))
}

/// The form of a signature.
pub(super) fn format(flags: Flags) -> Format {
    if flags.has(DER) { Format::Der } else { Format::Raw }
}

/// The rules of a verification.
pub(super) fn verifier(flags: Flags) -> Verifier {
    Verifier::default().format(format(flags)).require_low_s(flags.has(LOW_S))
}

/// The rules of a signature.
pub(super) fn signer<'a>(hash: HashAlgorithm, flags: Flags) -> Signer<'a> {
    Signer::default()
        .hash((!flags.has(ANY_DIGEST)).then_some(hash))
        .low_s(flags.has(LOW_S))
        .verified(flags.has(VERIFIED))
}
