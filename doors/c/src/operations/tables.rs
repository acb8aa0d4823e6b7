//! Tables in the caller's memory: see [`secant_protocols::table`].

use super::{Status, ecdsa};
use crate::arguments::{Flags, in_memory};
use secant_core::mul::Tuning;
use secant_core::mul::precomputed::TableSize;
use secant_core::{CurveRef, ErrorCode};
use secant_protocols::encoding::point;
use secant_protocols::hash::HashAlgorithm;
use secant_protocols::table;

pub(crate) fn precomputed_key_len(curve: CurveRef<'_>, size: TableSize) -> Result<usize, ErrorCode> {
    Ok(table::key_words(curve, size) * size_of::<u64>())
}

pub(crate) fn precomputed_key_build(
    precomputed_key: &mut [u64],
    curve: CurveRef<'_>,
    public_key: &[u8],
    size: TableSize,
) -> Status {
    in_memory(table::build_key(curve, &point::decode(curve, public_key)?, size, precomputed_key))
}

pub(crate) fn precomputed_key_check(curve: CurveRef<'_>, precomputed_key: &[u64]) -> Status {
    table::check_key(curve, precomputed_key)?;
    Ok(())
}

pub(crate) fn ecdsa_verify_precomputed(
    curve: CurveRef<'_>,
    precomputed_key: &[u64],
    message: &[u8],
    signature: &[u8],
    hash: HashAlgorithm,
    flags: Flags,
) -> Result<bool, ErrorCode> {
    let digest = hash.digest(&[message]);
    ecdsa_verify_digest_precomputed(curve, precomputed_key, digest.as_ref(), signature, flags)
}

pub(crate) fn ecdsa_verify_digest_precomputed(
    curve: CurveRef<'_>,
    precomputed_key: &[u64],
    digest: &[u8],
    signature: &[u8],
    flags: Flags,
) -> Result<bool, ErrorCode> {
    let key = table::stored_key(curve, precomputed_key)?;
    ecdsa::verifier(flags).verify_precomputed(curve, &key.q, (key.size, key.table), digest, signature)?;
    Ok(true)
}

pub(crate) fn base_table_len(curve: CurveRef<'_>, window: u32) -> Result<usize, ErrorCode> {
    Ok(curve.base_tables().base_table_words(checked(window)?) * size_of::<u64>())
}

pub(crate) fn base_table_build(table: &mut [u64], curve: CurveRef<'_>, window: u32) -> Status {
    let built = curve.base_tables().build_base_table(checked(window)?, table);
    if built { Ok(()) } else { Err(ErrorCode::BufferTooShort) }
}

pub(crate) fn base_table_check(curve: CurveRef<'_>, table: &[u64]) -> Status {
    Ok(table::check_base(curve, table)?)
}

/// A window from 2 to 6 bits.
fn checked(window: u32) -> Result<u8, ErrorCode> {
    let window = u8::try_from(window).map_err(|_| ErrorCode::Range)?;
    let range = Tuning::MIN_WINDOW..=Tuning::MAX_WINDOW;
    if range.contains(&window) { Ok(window) } else { Err(ErrorCode::Range) }
}
