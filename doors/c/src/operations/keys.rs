//! Keys on short Weierstrass curves.

use super::{Status, check_len};
use crate::arguments::{Flags, Random};
use crate::choices::COMPRESSED;
use secant_core::CurveRef;
use secant_core::any::{AnyElement, AnyPoint};
use secant_core::mul::Tuning;
use secant_protocols::Error;
use secant_protocols::encoding::point;
use secant_protocols::key::{self, SecretScalar, tweak};

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

pub(crate) fn key_tweak_add(out: &mut [u8], curve: CurveRef<'_>, private_key: &[u8], tweak: &[u8]) -> Status {
    tweaked(out, curve, private_key, tweak, tweak::add_to_private)
}

pub(crate) fn key_tweak_multiply(
    out: &mut [u8],
    curve: CurveRef<'_>,
    private_key: &[u8],
    tweak: &[u8],
) -> Status {
    tweaked(out, curve, private_key, tweak, tweak::multiply_private)
}

fn tweaked(
    out: &mut [u8],
    curve: CurveRef<'_>,
    private_key: &[u8],
    tweak: &[u8],
    operation: fn(CurveRef<'_>, &SecretScalar, &AnyElement) -> Result<SecretScalar, Error>,
) -> Status {
    check_len(curve.scalars().byte_len(), out.len())?;
    let d = key::decode_private(curve, private_key)?;
    let made = operation(curve, &d, &*tweak::decode(curve, tweak)?)?;
    Ok(key::encode_private(curve, &made, out)?)
}

pub(crate) fn public_key_tweak_add(
    out: &mut [u8],
    curve: CurveRef<'_>,
    public_key: &[u8],
    tweak: &[u8],
    flags: Flags,
) -> Status {
    public_tweaked(out, curve, public_key, tweak, flags, tweak::add_to_public)
}

pub(crate) fn public_key_tweak_multiply(
    out: &mut [u8],
    curve: CurveRef<'_>,
    public_key: &[u8],
    tweak: &[u8],
    flags: Flags,
) -> Status {
    public_tweaked(out, curve, public_key, tweak, flags, tweak::multiply_public)
}

fn public_tweaked(
    out: &mut [u8],
    curve: CurveRef<'_>,
    public_key: &[u8],
    tweak: &[u8],
    flags: Flags,
    operation: fn(CurveRef<'_>, &AnyPoint, &AnyElement) -> Result<AnyPoint, Error>,
) -> Status {
    check_public_len(curve, out, flags)?;
    let q = point::decode(curve, public_key)?;
    encode(curve, &operation(curve, &q, &*tweak::decode(curve, tweak)?)?, out, flags)
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
