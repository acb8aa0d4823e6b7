//! Messages as points.

use super::{Status, check_len, keys};
use crate::arguments::{Buffer, Flags};
use secant_core::any::AnyPoint;
use secant_core::field::MAX_BYTES;
use secant_core::mul::Tuning;
use secant_core::{CurveRef, ErrorCode};
use secant_protocols::encoding::point;
use secant_protocols::koblitz::{self, Alphabet};
use secant_protocols::{Error, key, massey_omura};
use zeroize::Zeroizing;

/// As many symbols as any point holds, and more.
type Symbols = Zeroizing<[u16; MAX_BYTES]>;

fn symbols() -> Symbols {
    Zeroizing::new([0; MAX_BYTES])
}

pub(crate) fn koblitz_capacity(curve: CurveRef<'_>) -> Result<usize, ErrorCode> {
    Ok(koblitz::capacity(curve.field(), Alphabet::BYTES))
}

pub(crate) fn koblitz_encode(out: &mut [u8], curve: CurveRef<'_>, message: &[u8], flags: Flags) -> Status {
    keys::check_public_len(curve, out, flags)?;
    let mut symbols = symbols();
    let used = symbols.get_mut(..message.len()).ok_or(ErrorCode::MessageTooLong)?;
    used.iter_mut().zip(message).for_each(|(symbol, byte)| *symbol = (*byte).into());
    let (point, _) = koblitz::encode(curve.equation(), Alphabet::BYTES, used)?;
    keys::encode(curve, &Zeroizing::new(point), out, flags)
}

pub(crate) fn koblitz_decode(message: Buffer<'_>, curve: CurveRef<'_>, encoded: &[u8]) -> Status {
    let mut symbols = symbols();
    let length = koblitz::capacity(curve.field(), Alphabet::BYTES).min(symbols.len());
    let (held, _) = symbols.split_at_mut(length);
    decode(curve, encoded, held)?;
    let (held, _) = held.split_at(koblitz::significant(held));
    copy(held, message.take(held.len())?)
}

pub(crate) fn koblitz_decode_exact(message: &mut [u8], curve: CurveRef<'_>, encoded: &[u8]) -> Status {
    let mut symbols = symbols();
    let held = symbols.get_mut(..message.len()).ok_or(ErrorCode::MessageTooLong)?;
    decode(curve, encoded, held)?;
    copy(held, message)
}

/// The symbols of an encoded point.
fn decode(curve: CurveRef<'_>, encoded: &[u8], symbols: &mut [u16]) -> Status {
    let point = Zeroizing::new(point::decode(curve, encoded)?);
    Ok(koblitz::decode(curve.field(), Alphabet::BYTES, &point, symbols)?)
}

/// Writes symbols as bytes.
fn copy(symbols: &[u16], message: &mut [u8]) -> Status {
    check_len(message.len(), symbols.len())?;
    for (byte, symbol) in message.iter_mut().zip(symbols) {
        *byte = u8::try_from(*symbol).map_err(|_| ErrorCode::Alphabet)?;
    }
    Ok(())
}

/// A pass of Massey-Omura.
type Pass = fn(CurveRef<'_>, &key::SecretScalar, &AnyPoint, Tuning<'_>) -> Result<AnyPoint, Error>;

pub(crate) fn massey_omura_lock(
    locked: &mut [u8],
    curve: CurveRef<'_>,
    private_key: &[u8],
    point: &[u8],
    flags: Flags,
    tuning: Tuning<'_>,
) -> Status {
    pass(massey_omura::lock, locked, curve, private_key, point, flags, tuning)
}

pub(crate) fn massey_omura_unlock(
    unlocked: &mut [u8],
    curve: CurveRef<'_>,
    private_key: &[u8],
    point: &[u8],
    flags: Flags,
    tuning: Tuning<'_>,
) -> Status {
    pass(massey_omura::unlock, unlocked, curve, private_key, point, flags, tuning)
}

fn pass(
    step: Pass,
    out: &mut [u8],
    curve: CurveRef<'_>,
    private_key: &[u8],
    encoded: &[u8],
    flags: Flags,
    tuning: Tuning<'_>,
) -> Status {
    keys::check_public_len(curve, out, flags)?;
    let k = key::decode_private(curve, private_key)?;
    let p = Zeroizing::new(point::decode(curve, encoded)?);
    keys::encode(curve, &Zeroizing::new(step(curve, &k, &p, tuning)?), out, flags)
}
