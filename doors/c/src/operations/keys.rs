//! Keys on short Weierstrass curves.

use super::{Status, check_len};
use crate::arguments::{Flags, Random};
use crate::choices::COMPRESSED;
use secant_core::CurveRef;
use secant_core::any::AnyPoint;
use secant_core::mul::Tuning;
use secant_protocols::encoding::point;
use secant_protocols::key;

pub(crate) fn key_generate(private_key: &mut [u8], curve: CurveRef<'_>, mut random: Random) -> Status {
    random.check()?;
    check_len(curve.scalars().byte_len(), private_key.len())?;
    let d = key::generate(curve, &mut |bytes: &mut [u8]| random.fill(bytes))?;
    Ok(key::encode_private(curve, &d, private_key)?)
}

pub(crate) fn key_check(curve: CurveRef<'_>, private_key: &[u8]) -> Status {
    key::decode_private(curve, private_key)?;
    Ok(())
}

pub(crate) fn key_public(
    public_key: &mut [u8],
    curve: CurveRef<'_>,
    private_key: &[u8],
    flags: Flags,
    tuning: Tuning<'_>,
) -> Status {
    let d = key::decode_private(curve, private_key)?;
    encode(curve, &key::public(curve, &d, tuning)?, public_key, flags)
}

pub(crate) fn public_key_check(curve: CurveRef<'_>, public_key: &[u8]) -> Status {
    point::decode(curve, public_key)?;
    Ok(())
}

pub(crate) fn public_key_convert(
    out: &mut [u8],
    curve: CurveRef<'_>,
    public_key: &[u8],
    flags: Flags,
) -> Status {
    check_public_len(curve, out, flags)?;
    encode(curve, &point::decode(curve, public_key)?, out, flags)
}

/// Refuses an output that does not have the length of a public key.
pub(super) fn check_public_len(curve: CurveRef<'_>, out: &[u8], flags: Flags) -> Status {
    check_len(point::encoded_len(curve.field(), flags.has(COMPRESSED)), out.len())
}

/// Writes a public key, and refuses an output that does not have its length.
pub(super) fn encode(curve: CurveRef<'_>, q: &AnyPoint, out: &mut [u8], flags: Flags) -> Status {
    check_len(point::encode(curve.field(), q, out, flags.has(COMPRESSED))?, out.len())
}
