//! What X25519 and X448 share: the function of RFC 7748, section 5, on clamped scalars.

use crate::Error;
use crate::key::{RandomSource, random_residue};
#[cfg(feature = "many")]
use crate::many::chunks;
#[cfg(feature = "many")]
use core::array::from_fn;
use core::ops::Range;
#[cfg(feature = "many")]
use secant_core::any::ZERO;
use secant_core::any::{AnyElement, AnyField};
use secant_core::areas::MontgomeryLadder;
#[cfg(feature = "many")]
use secant_core::areas::{EdwardsMany, LadderTerm};
use secant_core::declassify;
use subtle::ConstantTimeEq;
use zeroize::{Zeroize, Zeroizing};

#[cfg(feature = "many")]
use crate::many::SHARED as ROWS;

/// The u-coordinate of `k P` for the clamped `k`, of which `bits` count, those below them zero, and the little-endian
/// u-coordinate of `P`, reduced if it is not below the prime. Zero for the identity. Constant time.
pub(crate) fn multiply<const N: usize>(
    curve: &dyn MontgomeryLadder,
    k: &Zeroizing<[u8; N]>,
    bits: Range<usize>,
    u: &[u8; N],
) -> [u8; N] {
    from_denominator(curve, k, bits, u, &curve.field().one())
}

/// [`multiply`] blinded: the ladder starts from random projective coordinates, so that its intermediate values differ
/// from run to run. Constant time.
///
/// # Errors
/// [`Error::Random`], or what `random` returned, as [`crate::key::generate`].
pub(crate) fn multiply_blinded<const N: usize>(
    curve: &dyn MontgomeryLadder,
    k: &Zeroizing<[u8; N]>,
    bits: Range<usize>,
    u: &[u8; N],
    random: &mut RandomSource<'_>,
) -> Result<[u8; N], Error> {
    let mut z = random_residue(curve.field(), random)?;
    let result = from_denominator(curve, k, bits, u, &z);
    z.zeroize();
    Ok(result)
}

/// [`multiply`] by a ladder that starts at the denominator `z`.
fn from_denominator<const N: usize>(
    curve: &dyn MontgomeryLadder,
    k: &Zeroizing<[u8; N]>,
    bits: Range<usize>,
    u: &[u8; N],
    z: &AnyElement,
) -> [u8; N] {
    let f = curve.field();
    encode(f, curve.multiply_u(&**k, bits, &f.reduce_le_bytes(u), z))
}

/// The public key of the clamped `k`. Constant time.
pub(crate) fn multiply_base<const N: usize>(curve: &dyn MontgomeryLadder, k: &Zeroizing<[u8; N]>) -> [u8; N] {
    let mut k = curve.scalars().reduce_le_bytes(&**k);
    let public = encode(curve.field(), curve.multiply_base_u(&k));
    k.zeroize();
    public
}

/// A shared secret, unless it is zero. Constant time; whether it is zero is told.
pub(crate) fn nonzero<const N: usize>(shared: [u8; N]) -> Result<[u8; N], Error> {
    if declassify(shared.ct_eq(&[0; N])) { Err(Error::ZeroSharedSecret) } else { Ok(shared) }
}

/// The little-endian bytes of an element, which is wiped.
fn encode<const N: usize>(f: &dyn AnyField, mut a: AnyElement) -> [u8; N] {
    let mut bytes = [0; N];
    f.encode(&a, &mut bytes);
    bytes.reverse();
    a.zeroize();
    bytes
}

/// What a function does with its arguments before it multiplies.
#[cfg(feature = "many")]
pub(crate) struct Arguments<const N: usize> {
    /// The scalar clamped.
    pub clamp: fn(&[u8; N]) -> Zeroizing<[u8; N]>,
    /// The u-coordinate without what is not part of it.
    pub mask: fn(&[u8; N]) -> [u8; N],
}

/// [`multiply`] for each of many rows `(k, u)`, unless the result is zero. Constant time; which results are zero is told.
#[cfg(feature = "many")]
pub(crate) fn multiply_many<const N: usize>(
    curve: &dyn EdwardsMany,
    rows: &[(&[u8; N], &[u8; N])],
    bits: Range<usize>,
    arguments: Arguments<N>,
    out: &mut [Result<[u8; N], Error>],
) {
    let f = curve.field();
    let one = f.one();
    for (rows, out) in chunks(rows, out) {
        let last = rows.len() - 1;
        let scalars: [Zeroizing<[u8; N]>; ROWS] = from_fn(|i| (arguments.clamp)(rows[i.min(last)].0));
        let us: [AnyElement; ROWS] = from_fn(|i| f.reduce_le_bytes(&(arguments.mask)(rows[i.min(last)].1)));
        let terms: [LadderTerm<'_>; ROWS] = from_fn(|i| LadderTerm { k: &*scalars[i], u: &us[i], z: &one });
        let mut shared = [ZERO; ROWS];
        curve.multiply_u_many(&terms[..rows.len()], bits.clone(), &mut shared[..rows.len()]);
        out.iter_mut().zip(&mut shared).for_each(|(slot, u)| *slot = nonzero(encode(f, *u)));
        shared.iter_mut().for_each(Zeroize::zeroize);
    }
}

/// [`multiply_base`] for each of many scalars.
#[cfg(feature = "many")]
pub(crate) fn multiply_base_many<const N: usize>(
    curve: &dyn EdwardsMany,
    keys: &[&[u8; N]],
    clamp: fn(&[u8; N]) -> Zeroizing<[u8; N]>,
    out: &mut [Result<[u8; N], Error>],
) {
    for (keys, out) in chunks(keys, out) {
        let (mut scalars, mut us) = (Zeroizing::new([ZERO; ROWS]), [ZERO; ROWS]);
        let (scalars, us) = (&mut scalars[..keys.len()], &mut us[..keys.len()]);
        for (scalar, key) in scalars.iter_mut().zip(keys) {
            *scalar = curve.scalars().reduce_le_bytes(&*clamp(key));
        }
        curve.multiply_base_u_many(scalars, us);
        out.iter_mut().zip(us).for_each(|(slot, u)| *slot = Ok(encode(curve.field(), *u)));
    }
}
