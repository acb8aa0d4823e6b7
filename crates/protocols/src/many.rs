//! The same operation for each of many rows: eight at a time on vectors, with shared inversions everywhere.
//!
//! | function | for each row what does the same |
//! |---|---|
//! | [`Verifier::verify_many`](crate::policy::Verifier::verify_many) | [`Verifier::verify`](crate::policy::Verifier::verify) |
//! | [`Signer::sign_many`](crate::policy::Signer::sign_many) | [`Signer::sign`](crate::policy::Signer::sign) |
//! | [`recover_many`] | [`ecdsa::recover`](crate::ecdsa::recover()) |
//! | [`public_many`] | [`key::public`] |
//! | [`shared_points`] | [`ecdh::shared_point`] |
//! | [`eddsa::check_many`](crate::eddsa::check_many), [`eddsa::sign_many`](crate::eddsa::sign_many), [`eddsa::expand_many`](crate::eddsa::expand_many) | the same of one row |
//! | [`x25519::x25519_many`](crate::x25519::x25519_many), [`x25519::public_many`](crate::x25519::public_many), and those of X448 | the same of one row |
//! | [`bip340::verify_batch`](crate::bip340::verify_batch) | [`bip340::PublicKey::verify`](crate::bip340::PublicKey::verify) |
//!
//! A row has the answer of the single operation, bit for bit, whatever the other rows are; a bad one has its own error. No heap and
//! no scratch memory: [`SHARED`] rows at a time are on the stack, and on vectors the tables of eight points. Tunings have no effect on
//! results, and none here but for [`FixedBase::Built`](secant_core::mul::FixedBase::Built), with which rows are signed alone. Results beyond the rows are [`Error::Length`], so that nothing stale is taken for an answer; rows beyond the results
//! are not computed.

mod ecdsa;

pub use ecdsa::{DigestClaim, Signed, recover_many};
pub(crate) use secant_core::areas::FEW;
pub use secant_core::areas::SHARED;

use crate::key::{self, SecretScalar};
use crate::{Error, ecdh};
use secant_core::CurveRef;
use secant_core::any::{AnyPoint, ZERO};
use secant_core::mul::Tuning;
use zeroize::{Zeroize, Zeroizing};

/// Rows and their results, [`SHARED`] at a time.
pub(crate) fn chunks<'a, T, R>(
    rows: &'a [T],
    out: &'a mut [Result<R, Error>],
) -> impl Iterator<Item = (&'a [T], &'a mut [Result<R, Error>])> {
    let (expected, actual) = (rows.len(), out.len());
    let (out, beyond) = out.split_at_mut(expected.min(actual));
    beyond.iter_mut().for_each(|slot| *slot = Err(Error::Length { expected, actual }));
    rows.chunks(SHARED).zip(out.chunks_mut(SHARED))
}

/// The words of the table of a public key that recurs; 0 where such tables do not pay. They are public.
pub fn key_words(curve: CurveRef<'_>) -> usize {
    curve.many().key_words()
}

/// Uses from which on such a table pays, its building included.
pub const RECURRING: usize = 3;

/// Fills memory with the tables of public keys, one after the other, of [`key_words`] each, for
/// [`Verifier::verify_many_prepared`](crate::policy::Verifier::verify_many_prepared). The keys passed [`key::check_public`] or a
/// decoding. Cost: about a verification each. Variable time.
///
/// # Errors
/// [`Error::TooShort`] for a shorter memory, and for any where such tables do not pay.
pub fn prepare_keys(curve: CurveRef<'_>, keys: &[AnyPoint], memory: &mut [u64]) -> Result<(), Error> {
    let short = Error::TooShort { min: keys.len().saturating_mul(key_words(curve)), actual: memory.len() };
    if curve.many().prepare_keys_vartime(keys, memory) { Ok(()) } else { Err(short) }
}

/// The public keys of private keys. Constant time.
pub fn public_many(curve: CurveRef<'_>, keys: &[&SecretScalar], out: &mut [Result<AnyPoint, Error>]) {
    for (keys, out) in chunks(keys, out) {
        if keys.len() < FEW {
            keys.iter().zip(out).for_each(|(d, slot)| *slot = key::public(curve, d, Tuning::DEFAULT));
            continue;
        }
        let (mut scalars, mut points) = (Zeroizing::new([ZERO; SHARED]), [None; SHARED]);
        let (scalars, points) = (&mut scalars[..keys.len()], &mut points[..keys.len()]);
        scalars.iter_mut().zip(keys).for_each(|(scalar, d)| *scalar = *d.expose());
        curve.many().multiply_bases(scalars, points);
        out.iter_mut().zip(points).for_each(|(slot, point)| *slot = point.ok_or(Error::Identity));
    }
}

/// The shared points of private keys with peers' points, of which each is checked. Constant time in the keys; the peers'
/// points are public.
pub fn shared_points(
    curve: CurveRef<'_>,
    rows: &[(&SecretScalar, &AnyPoint)],
    out: &mut [Result<Zeroizing<AnyPoint>, Error>],
) {
    for (rows, out) in chunks(rows, out) {
        if rows.len() < FEW {
            for ((d, peer), slot) in rows.iter().zip(out) {
                *slot = ecdh::shared_point(curve, d, peer, Tuning::DEFAULT);
            }
            continue;
        }
        // a point that is refused is replaced by the generator
        let mut refused = [None; SHARED];
        let (mut terms, mut points) = ([(curve.generator(), ZERO); SHARED], [None; SHARED]);
        let (terms, points) = (&mut terms[..rows.len()], &mut points[..rows.len()]);
        for ((term, refused), (d, peer)) in terms.iter_mut().zip(&mut refused).zip(rows) {
            *refused = key::check_public(curve, peer).err();
            if refused.is_none() {
                term.0 = **peer;
            }
            term.1 = *d.expose();
        }
        curve.many().multiply_many(terms, points);
        for ((slot, point), refused) in out.iter_mut().zip(points.iter()).zip(refused) {
            let point = point.map(Zeroizing::new).ok_or(Error::Identity);
            *slot = refused.map_or(point, Err);
        }
        terms.iter_mut().for_each(|(_, d)| d.zeroize());
        points.iter_mut().for_each(Zeroize::zeroize);
    }
}
