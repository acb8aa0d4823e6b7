//! What X25519 and X448 share: the function of RFC 7748, section 5, on clamped scalars.

use crate::Error;
use crate::key::{RandomSource, random_residue};
use core::ops::Range;
use secant_core::any::{AnyElement, AnyField};
use secant_core::areas::MontgomeryLadder;
use secant_core::declassify;
use subtle::ConstantTimeEq;
use zeroize::{Zeroize, Zeroizing};

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
