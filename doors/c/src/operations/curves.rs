//! The curves and their sizes.

use super::{ecdsa, number_of};
use crate::arguments::Flags;
use crate::choices;
use core::ffi::CStr;
use secant_core::curves::NamedCurve;
use secant_core::{CurveRef, ErrorCode};
use secant_protocols::encoding::point;

/// The number of a curve in C.
pub(super) fn number(curve: NamedCurve) -> Result<usize, ErrorCode> {
    number_of(&curve, choices::curve).map(|number| number as usize).ok_or(ErrorCode::UnknownCurve)
}

pub(crate) fn curve_find(name: &str) -> Result<usize, ErrorCode> {
    number(NamedCurve::find(name).ok_or(ErrorCode::UnknownCurve)?)
}

pub(crate) fn curve_at(index: usize) -> Result<usize, ErrorCode> {
    number(*NamedCurve::ALL.get(index).ok_or(ErrorCode::UnknownCurve)?)
}

pub(crate) fn curve_name(curve: CurveRef<'_>) -> Result<&'static CStr, ErrorCode> {
    curve.named().and_then(choices::curve_name).ok_or(ErrorCode::UnknownCurve)
}

pub(crate) fn curve_bits(curve: CurveRef<'_>) -> Result<usize, ErrorCode> {
    Ok(curve.field().bits() as usize)
}

pub(crate) fn private_key_len(curve: CurveRef<'_>) -> Result<usize, ErrorCode> {
    Ok(curve.scalars().byte_len())
}

pub(crate) fn public_key_len(curve: CurveRef<'_>, flags: Flags) -> Result<usize, ErrorCode> {
    Ok(point::encoded_len(curve.field(), flags.has(choices::COMPRESSED)))
}

pub(crate) fn shared_secret_len(curve: CurveRef<'_>) -> Result<usize, ErrorCode> {
    Ok(curve.field().byte_len())
}

pub(crate) fn ecdsa_signature_len(curve: CurveRef<'_>, flags: Flags) -> Result<usize, ErrorCode> {
    Ok(ecdsa::format(flags).max_len(curve))
}
