//! Tables in the caller's memory: plain words, which can be moved, stored and shared.
//!
//! A table of a key begins with a header: a tag and the size that was asked for, the lowest limbs of the prime and of
//! the order, and the key's coordinates, as many limbs each as the field has. So a verification needs nothing but the
//! table, and memory that is no table of the curve is refused. A table of the generator has the engine's own header.

use super::{Status, ecdsa};
use crate::arguments::Flags;
use crate::choices::LOW_S;
use secant_core::any::{AnyPoint, ZERO};
use secant_core::group::weierstrass::AffinePoint;
use secant_core::mul::Tuning;
use secant_core::mul::precomputed::TableSize;
use secant_core::{CurveRef, ErrorCode};
use secant_protocols::ecdsa::verify_precomputed;
use secant_protocols::encoding::point;
use secant_protocols::hash::HashAlgorithm;

/// The tag of format 1, "secant1" in the upper bytes; the size is in the lowest.
const TAG: u64 = 0x7365_6361_6e74_3100;
/// The words before the coordinates.
const HEADER: usize = 3;

pub(crate) fn precomputed_key_len(curve: CurveRef<'_>, size: TableSize) -> Result<usize, ErrorCode> {
    Ok((header_words(curve) + curve.precomputation().table_words(size)) * size_of::<u64>())
}

pub(crate) fn precomputed_key_build(
    precomputed_key: &mut [u64],
    curve: CurveRef<'_>,
    public_key: &[u8],
    size: TableSize,
) -> Status {
    let table = precomputed_key_len(curve, size)? / size_of::<u64>();
    let words = precomputed_key.get_mut(..table).ok_or(ErrorCode::BufferTooShort)?;
    let q = point::decode(curve, public_key)?;
    let (header, table) = words.split_at_mut(header_words(curve));
    let (tags, coordinates) = header.split_at_mut(HEADER);
    tags.copy_from_slice(&tag(curve, size));
    let limbs = coordinates.len() / 2;
    coordinates[..limbs].copy_from_slice(&q.x[..limbs]);
    coordinates[limbs..].copy_from_slice(&q.y[..limbs]);
    let built = curve.precomputation().precompute_vartime(&q, size, table);
    if built { Ok(()) } else { Err(ErrorCode::BufferTooShort) }
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
    let signature = ecdsa::decode(curve, signature, flags)?;
    let (q, size, table) = read(curve, precomputed_key).ok_or(ErrorCode::NoTable)?;
    if flags.has(LOW_S) && !signature.is_low_s(curve) {
        return Ok(false);
    }
    Ok(verify_precomputed(curve, &q, (size, table), digest, &signature))
}

pub(crate) fn base_table_len(curve: CurveRef<'_>, window: u32) -> Result<usize, ErrorCode> {
    Ok(curve.base_tables().base_table_words(checked(window)?) * size_of::<u64>())
}

pub(crate) fn base_table_build(table: &mut [u64], curve: CurveRef<'_>, window: u32) -> Status {
    let built = curve.base_tables().build_base_table(checked(window)?, table);
    if built { Ok(()) } else { Err(ErrorCode::BufferTooShort) }
}

/// A window from 2 to 6 bits.
fn checked(window: u32) -> Result<u8, ErrorCode> {
    let window = u8::try_from(window).map_err(|_| ErrorCode::Range)?;
    let range = Tuning::MIN_WINDOW..=Tuning::MAX_WINDOW;
    if range.contains(&window) { Ok(window) } else { Err(ErrorCode::Range) }
}

/// The words before the table of a key.
fn header_words(curve: CurveRef<'_>) -> usize {
    HEADER + 2 * curve.field().characteristic().len()
}

/// The words that begin the table of a key.
fn tag(curve: CurveRef<'_>, size: TableSize) -> [u64; HEADER] {
    let lowest = |limbs: &[u64]| limbs.first().copied().unwrap_or(0);
    let (prime, order) = (curve.field().characteristic(), curve.scalars().characteristic());
    [TAG | u64::from(size == TableSize::Large), lowest(prime), lowest(order)]
}

/// The key and its table; none where the words are no table of the curve.
fn read<'a>(curve: CurveRef<'_>, words: &'a [u64]) -> Option<(AnyPoint, TableSize, &'a [u64])> {
    let (header, table) = words.split_at_checked(header_words(curve))?;
    let (tags, coordinates) = header.split_at(HEADER);
    let size = [TableSize::Small, TableSize::Large].into_iter().find(|size| tags == tag(curve, *size))?;
    let table = table.get(..curve.precomputation().table_words(size))?;
    let mut q = AffinePoint { x: ZERO, y: ZERO };
    let limbs = coordinates.len() / 2;
    q.x[..limbs].copy_from_slice(&coordinates[..limbs]);
    q.y[..limbs].copy_from_slice(&coordinates[limbs..]);
    bool::from(curve.equation().is_on_curve(&q)).then_some((q, size, table))
}
