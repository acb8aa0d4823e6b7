//! Tables in the caller's memory: public keys with their multiples, and tables of the generator.
//!
//! A table is plain words, which can be moved, stored and shared, and all of it is public. What was stored is not
//! believed: a key with its table begins with a header that binds it,
//!
//! | words | what |
//! |---|---|
//! | 1 | a tag, with the size in its lowest byte |
//! | 1 | the checksum of all others ([`words::seal`]) |
//! | 2 | the lowest limbs of the prime and of the order |
//! | twice an element's | the key's coordinates |
//! | as [`Precomputation`](secant_core::areas::Precomputation) has | the table |
//!
//! and a table of the generator has the engine's own header, with a checksum too. Checksums are against damage. Whoever can
//! write to the memory of a table can make one of another key, under which other signatures are valid, or one of the
//! generator, with which signatures give the private key away. [`check_key`] and [`check_base`] compute every entry
//! again, and are called once, after a table was loaded. Without that call each use looks at what costs little:
//!
//! | use | is looked at |
//! |---|---|
//! | verification with a small table | the header, that the key is on the curve, the checksum, the first entry |
//! | with a large one | the same but for the checksum, which would take a tenth of the time |
//! | a multiple of the generator with [`FixedBase::Built`](secant_core::mul::FixedBase::Built) | the header, the checksum |
//! | a signature with it | besides, that its point is the one that is computed without a table |
//! | either with [`FixedBase::Checked`](secant_core::mul::FixedBase::Checked) | the header |

use crate::Error;
use secant_core::CurveRef;
use secant_core::any::{AnyPoint, ZERO};
use secant_core::group::weierstrass::AffinePoint;
use secant_core::mul::precomputed::TableSize;
use secant_core::words::{self, Exchange};

/// The tag of format 2, "secant2" in the upper bytes; the size is in the lowest.
const TAG: u64 = 0x7365_6361_6e74_3200;
/// The words before the coordinates.
const HEADER: usize = 4;

/// A key with its table, in memory of the caller's.
#[derive(Clone, Copy, Debug)]
pub struct StoredKey<'a> {
    /// The public key, on the curve.
    pub q: AnyPoint,
    /// The size of the table.
    pub size: TableSize,
    /// What [`crate::ecdsa::verify_precomputed`] takes with the size.
    pub table: &'a [u64],
}

/// The words of a key with its table.
pub fn key_words(curve: CurveRef<'_>, size: TableSize) -> usize {
    header_words(curve) + curve.precomputation().table_words(size)
}

/// Fills memory with a public key, which is one of the curve, and its table.
///
/// # Errors
/// [`Error::TooShort`] for fewer words than [`key_words`].
pub fn build_key(
    curve: CurveRef<'_>,
    q: &AnyPoint,
    size: TableSize,
    memory: &mut [u64],
) -> Result<(), Error> {
    let short = Error::TooShort { min: key_words(curve, size), actual: memory.len() };
    let words = memory.get_mut(..key_words(curve, size)).ok_or(short)?;
    let (header, table) = words.split_at_mut(header_words(curve));
    let (tags, coordinates) = header.split_at_mut(HEADER);
    let [prime, order] = moduli(curve);
    tags.copy_from_slice(&[tag(size), 0, prime, order]);
    let limbs = coordinates.len() / 2;
    coordinates[..limbs].copy_from_slice(&q.x[..limbs]);
    coordinates[limbs..].copy_from_slice(&q.y[..limbs]);
    if !curve.precomputation().precompute_vartime(q, size, table) {
        return Err(short);
    }
    words::seal(words);
    Ok(())
}

/// The key with its table in words that [`build_key`] filled for the curve, after the checks of a use.
///
/// # Errors
/// [`Error::NoTable`] for words that are no key with a table of the curve, [`Error::Checksum`] for one that was changed.
pub fn stored_key<'a>(curve: CurveRef<'_>, memory: &'a [u64]) -> Result<StoredKey<'a>, Error> {
    let (words, key) = read(curve, memory)?;
    if key.size == TableSize::Small && !bool::from(words::is_sealed(words)) {
        return Err(Error::Checksum);
    }
    let has_table = !key.table.is_empty();
    if has_table && !curve.precomputation().is_bound_vartime(&key.q, key.size, key.table) {
        return Err(Error::Checksum);
    }
    Ok(key)
}

/// Whether words are a key with its table: the checksum, the key, and every entry, which is computed again. For once after
/// loading; it takes as long as building the table.
///
/// # Errors
/// As [`stored_key`]; [`Error::WrongSubgroup`].
pub fn check_key(curve: CurveRef<'_>, memory: &[u64]) -> Result<AnyPoint, Error> {
    let (words, key) = read(curve, memory)?;
    if !bool::from(words::is_sealed(words))
        || !curve.precomputation().is_table_vartime(&key.q, key.size, key.table)
    {
        return Err(Error::Checksum);
    }
    crate::key::check_public(curve, &key.q)?;
    Ok(key.q)
}

/// Whether words are a table of the curve's generator: the checksum, and every entry, which is computed again. For once
/// after loading; it takes as long as building the table.
///
/// # Errors
/// [`Error::NoTable`] for words that are no such table, [`Error::Checksum`] for one that was changed.
pub fn check_base(curve: CurveRef<'_>, memory: &[u64]) -> Result<(), Error> {
    Ok(curve.base_tables().check_base_table_vartime(memory)?)
}

/// The words before the table of a key.
fn header_words(curve: CurveRef<'_>) -> usize {
    HEADER + 2 * curve.field().characteristic().len()
}

fn tag(size: TableSize) -> u64 {
    TAG | u64::from(size == TableSize::Large)
}

/// The lowest limbs of the prime and of the order.
fn moduli(curve: CurveRef<'_>) -> [u64; 2] {
    [curve.field(), curve.scalars()].map(|field| field.characteristic().first().copied().unwrap_or(0))
}

/// The words of a key with its table, and what they are by their header.
fn read<'a>(curve: CurveRef<'_>, memory: &'a [u64]) -> Result<(&'a [u64], StoredKey<'a>), Error> {
    let first = memory.first().ok_or(Error::NoTable)?;
    let size = [TableSize::Small, TableSize::Large].into_iter().find(|size| *first == tag(*size));
    let size = size.ok_or(Error::NoTable)?;
    let words = memory.get(..key_words(curve, size)).ok_or(Error::NoTable)?;
    let (header, table) = words.split_at(header_words(curve));
    let (tags, coordinates) = header.split_at(HEADER);
    if tags[2..] != moduli(curve) {
        return Err(Error::NoTable);
    }
    let mut q = AffinePoint { x: ZERO, y: ZERO };
    let limbs = coordinates.len() / 2;
    let prime = curve.field().characteristic();
    let mut words_of_q = Exchange::Read(coordinates);
    for coordinate in [&mut q.x[..limbs], &mut q.y[..limbs]] {
        words_of_q.element(prime, coordinate).map_err(|_| Error::Checksum)?;
    }
    if !bool::from(curve.equation().is_on_curve(&q)) {
        return Err(Error::Checksum);
    }
    Ok((words, StoredKey { q, size, table }))
}

#[cfg(test)]
mod tests;
