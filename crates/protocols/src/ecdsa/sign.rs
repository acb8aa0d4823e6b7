//! Making a signature.
//!
//! The nonce `k` is drawn, `r` is the x-coordinate of `k G` modulo n, and `s = (e + r d) / k`. In the
//! unlikely case that `k` is out of range or `r` or `s` is 0 the next candidate is drawn, as RFC 6979,
//! section 3.2, step h.3 has it.
//!
//! Key, nonce, its inverse and the sum are handled in constant time and wiped. Blinding the inversion was
//! rejected: the inversion by divsteps is constant-time by itself. `r`, the recovery id and `s` are public
//! when they leave here; none is branched on before.

use super::{RecoveryId, Signature, has_two_candidates, residue};
use crate::Error;
use crate::hash::HashAlgorithm;
use crate::key::{MAX_DRAWS, RandomSource, SecretScalar, check_tuning};
use crate::nonce::{Generator, HEDGE_LEN};
use crate::wiped::Wiped;
use secant_core::any::{AnyElement, AnyField, AnyPoint};
use secant_core::areas::Coordinates;
use secant_core::field::MAX_BYTES;
use secant_core::mul::{FixedBase, Tuning};
#[cfg(feature = "restartable")]
use secant_core::words::{Damaged, Exchange};
use secant_core::{CurveRef, declassify};
use subtle::{Choice, ConstantTimeEq};
use zeroize::{Zeroize, Zeroizing};

/// Where nonces come from. Exhaustive: without additional data, with fresh randomness, or with other data. The hash need not be the one of the message; it is by custom.
pub enum Nonces<'a> {
    /// RFC 6979: equal keys, digests and hashes give equal signatures.
    Deterministic(HashAlgorithm),
    /// RFC 6979 with 32 fresh random bytes as the additional data of its section 3.6.
    Hedged(HashAlgorithm, &'a mut RandomSource<'a>),
    /// RFC 6979 with additional data of the caller's, of up to [`HEDGE_LEN`] bytes.
    Extra(HashAlgorithm, &'a [u8]),
}

impl Nonces<'_> {
    /// A copy that borrows the random source.
    #[cfg(feature = "many")]
    pub(crate) fn reborrow(&mut self) -> Nonces<'_> {
        match self {
            Self::Deterministic(hash) => Nonces::Deterministic(*hash),
            Self::Hedged(hash, random) => Nonces::Hedged(*hash, *random),
            Self::Extra(hash, data) => Nonces::Extra(*hash, data),
        }
    }
}

/// Signs a message's digest, of any length from one byte on. With `low_s`, `s` is at most `n / 2`.
///
/// The recovery id is that of the returned signature; it is none on a user-defined curve whose prime
/// exceeds twice its order, where an id of two bits does not tell the points apart. Constant time but
/// for the number of nonces tried.
///
/// # Errors
/// [`Error::Empty`] for an empty digest; [`Error::Range`] for too much additional data; what
/// the random source returned when it failed; [`Error::NoTable`] and [`Error::Checksum`] for a [`FixedBase::Built`] that is
/// no table of the curve, or was changed; [`Error::NoSignature`] when 256 nonces in a row gave none,
/// which the few points of a tiny group can cause.
pub fn sign(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    digest: &[u8],
    nonces: Nonces<'_>,
    low_s: bool,
    tuning: Tuning<'_>,
) -> Result<(Signature, Option<RecoveryId>), Error> {
    let scalars = curve.scalars();
    if digest.is_empty() {
        return Err(Error::Empty);
    }
    let e = scalars.reduce_digest(digest);
    let mut seed = Seed::blank();
    seed.fill(scalars, d, &e, nonces)?;
    sign_from(curve, d, &e, &seed, 0, low_s, tuning)
}

/// The signature of `e` with the first nonce that gives one, after so many others that gave none.
///
/// # Errors
/// As [`sign`].
pub(crate) fn sign_from(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    e: &AnyElement,
    seed: &Seed,
    skipped: usize,
    low_s: bool,
    tuning: Tuning<'_>,
) -> Result<(Signature, Option<RecoveryId>), Error> {
    let coordinates = curve.coordinates();
    for skipped in skipped..MAX_DRAWS {
        let k = seed.nonce(coordinates.scalars(), skipped).ok_or(Error::NoSignature)?;
        if let Some((signature, id)) = sign_with_nonce(curve, d, e, &k, low_s, tuning)? {
            return Ok((signature, has_two_candidates(coordinates).then_some(id)));
        }
    }
    Err(Error::NoSignature)
}

/// The most bytes of a [`Seed`].
const SEED: usize = 2 * MAX_BYTES + HEDGE_LEN;

/// What the nonces of a signature are derived from; wiped when dropped.
pub(crate) struct Seed {
    hash: HashAlgorithm,
    bytes: Wiped<SEED>,
    len: usize,
}

#[cfg(feature = "restartable")]
impl Seed {
    /// The words of [`Seed::exchange`].
    pub(crate) const WORDS: usize = 2 + SEED / 8;

    /// Writes or reads it; an integer modulo the order has so many bytes.
    pub(crate) fn exchange(&mut self, byte_len: usize, x: &mut Exchange<'_>) -> Result<(), Damaged> {
        let all = HashAlgorithm::ALL;
        let mut hash = all.iter().position(|hash| *hash == self.hash).unwrap_or(0);
        x.number(&mut hash, 0..=all.len() - 1)?;
        self.hash = *all.get(hash).ok_or(Damaged)?;
        x.number(&mut self.len, 2 * byte_len..=2 * byte_len + HEDGE_LEN)?;
        let (chunks, _) = self.bytes.as_chunks_mut();
        for chunk in chunks {
            let mut word = Zeroizing::new([u64::from_le_bytes(*chunk)]);
            x.words(&mut *word)?;
            *chunk = word[0].to_le_bytes();
        }
        Ok(())
    }
}

#[cfg(feature = "restartable")]
const _: () = assert!(SEED.is_multiple_of(8));

impl Seed {
    /// None yet.
    pub(crate) fn blank() -> Self {
        Self { hash: HashAlgorithm::Sha256, bytes: Wiped::new(), len: 0 }
    }

    /// Takes the key, the digest and additional data: `int2octets(x)` and `bits2octets(h1)`. In place, since a seed that is returned is
    /// copied, and the first one stays on the stack.
    pub(crate) fn fill(
        &mut self,
        s: &dyn AnyField,
        d: &SecretScalar,
        e: &AnyElement,
        nonces: Nonces<'_>,
    ) -> Result<(), Error> {
        let len = s.byte_len();
        let (octets, extra) = self.bytes.split_at_mut(2 * len);
        s.encode(d.expose(), &mut octets[..len]);
        s.encode(e, &mut octets[len..]);
        let (hash, used) = match nonces {
            Nonces::Deterministic(hash) => (hash, 0),
            Nonces::Hedged(hash, random) => {
                random(&mut extra[..HEDGE_LEN])?;
                (hash, HEDGE_LEN)
            }
            Nonces::Extra(hash, data) => {
                let room = extra[..HEDGE_LEN].get_mut(..data.len());
                room.ok_or(Error::Range { min: 0, max: HEDGE_LEN as u32 })?.copy_from_slice(data);
                (hash, data.len())
            }
        };
        (self.hash, self.len) = (hash, 2 * len + used);
        Ok(())
    }

    /// The nonce that comes after `skipped` others, of which there is practically none; none when so many candidates were
    /// 0 or not below n that [`MAX_DRAWS`] are used up.
    ///
    /// The generator starts anew for every nonce, and takes no stack while the nonce is used: hence not inlined.
    #[inline(never)]
    pub(crate) fn nonce(&self, s: &dyn AnyField, skipped: usize) -> Option<SecretScalar> {
        let mut generator = Generator::new(self.hash, &self.bytes[..self.len]);
        (0..MAX_DRAWS).filter_map(|_| candidate(s, &mut generator)).nth(skipped)
    }
}

/// The next candidate of the generator as a scalar, none when it is 0 or not below n.
pub(super) fn candidate(s: &dyn AnyField, generator: &mut Generator) -> Option<SecretScalar> {
    let mut buffer = Wiped::<MAX_BYTES>::new();
    let bytes = &mut buffer[..s.byte_len()];
    generator.next(bytes);
    let excess = 8 * bytes.len() as u32 - s.bits();
    shift_right(bytes, excess);
    SecretScalar::accept(s, bytes)
}

/// Shifts a big-endian integer right by less than 8 bits: `bits2int` keeps the leftmost ones.
fn shift_right(integer: &mut [u8], shift: u32) {
    let mut previous = 0;
    for byte in integer {
        let window = u16::from_be_bytes([previous, *byte]);
        previous = *byte;
        *byte = (window >> shift) as u8;
    }
}

/// The signature of `e` with the nonce `k`; none when `r` or `s` is 0. With a table of which nothing is known
/// ([`FixedBase::Built`]) the point is computed a second time, without it.
///
/// # Errors
/// [`Error::NoTable`] and [`Error::Checksum`] for such a table that is none of the curve, or gives another point.
pub(super) fn sign_with_nonce(
    curve: CurveRef<'_>,
    d: &SecretScalar,
    e: &AnyElement,
    k: &SecretScalar,
    low_s: bool,
    tuning: Tuning<'_>,
) -> Result<Option<(Signature, RecoveryId)>, Error> {
    check_tuning(curve, tuning)?;
    let (point, mut inverse) = curve.base_multiples().multiply_base_and_invert(k.expose(), tuning);
    // with the feature `small` no table is used
    let is_believed = cfg!(feature = "small")
        || !matches!(tuning.fixed_base, FixedBase::Built(_))
        || is_same(curve, k, point.as_ref(), tuning);
    let signed = point
        .filter(|_| is_believed)
        .and_then(|point| sign_with_point(curve.coordinates(), d.expose(), e, &inverse, &point, low_s));
    inverse.zeroize();
    if is_believed { Ok(signed) } else { Err(Error::NoTable) }
}

/// Whether the multiple of a nonce is the one without a table. Constant time but for the verdict.
#[inline(never)]
fn is_same(curve: CurveRef<'_>, k: &SecretScalar, point: Option<&AnyPoint>, tuning: Tuning<'_>) -> bool {
    let without = curve.base_multiples().multiply_base(k.expose(), tuning.fixed_base(FixedBase::None));
    match (point, without.map(Zeroizing::new)) {
        (Some(p), Some(q)) => declassify(p.x.ct_eq(&q.x) & p.y.ct_eq(&q.y)),
        (p, q) => p.is_none() && q.is_none(),
    }
}

/// The signature of `e` with the inverse of the nonce `k` and its point `k G`; none when `r` or `s` is 0. Not inlined, so
/// that its values take no stack during the multiplication.
#[inline(never)]
pub(crate) fn sign_with_point(
    curve: &dyn Coordinates,
    d: &AnyElement,
    e: &AnyElement,
    inverse: &AnyElement,
    point: &AnyPoint,
    low_s: bool,
) -> Option<(Signature, RecoveryId)> {
    let scalars = curve.scalars();
    let (r, unreduced) = residue(curve, &point.x);
    let mut product = scalars.mul(&r, d);
    let mut sum = scalars.add(e, &product);
    let s = scalars.mul(inverse, &sum);
    product.zeroize();
    sum.zeroize();
    if declassify(scalars.is_zero(&r) | scalars.is_zero(&s)) {
        return None;
    }
    let negate = if low_s { scalars.is_high(&s) } else { Choice::from(0) };
    // -s goes with -k, whose point is that of k with the other y
    let y_odd = curve.equation().field().is_odd(&point.y) ^ negate;
    let id = RecoveryId(y_odd.unwrap_u8() | (!unreduced).unwrap_u8() << 1);
    Some((Signature { r, s: scalars.negate_if(&s, negate) }, id))
}
