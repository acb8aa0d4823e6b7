//! Hashing to curves.

use super::Status;
use crate::arguments::TextBuffer;
use secant_core::ErrorCode;
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::hash_to_curve::{Expander, Suite, Xof, expand_message};

pub(crate) fn hash_to_curve_suite(name: TextBuffer<'_>, index: usize) -> Status {
    name.write(Suite::all().get(index).ok_or(ErrorCode::UnknownChoice)?.name())
}

pub(crate) fn hash_to_curve_len(suite: &str) -> Result<usize, ErrorCode> {
    Ok(find(suite)?.encoded_len())
}

pub(crate) fn hash_to_curve(point: &mut [u8], suite: &str, message: &[u8], tag: &[u8]) -> Status {
    Ok(find(suite)?.hash(&[message], tag, point)?)
}

fn find(suite: &str) -> Result<&'static Suite, ErrorCode> {
    Suite::find(suite).ok_or(ErrorCode::UnknownChoice)
}

pub(crate) fn expand_message_xmd(out: &mut [u8], hash: HashAlgorithm, message: &[u8], tag: &[u8]) -> Status {
    Ok(expand_message(Expander::Xmd(hash), &[message], tag, out)?)
}

pub(crate) fn expand_message_xof(
    out: &mut [u8],
    function: Xof,
    message: &[u8],
    tag: &[u8],
    security_bits: u32,
) -> Status {
    let security_bits = u16::try_from(security_bits).map_err(|_| ErrorCode::ExpansionTooLong)?;
    Ok(expand_message(Expander::Xof { function, security_bits }, &[message], tag, out)?)
}
