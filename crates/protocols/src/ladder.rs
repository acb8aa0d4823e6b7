//! What X25519 and X448 share: the function of RFC 7748, section 5, on clamped scalars.

use crate::Error;
use crate::key::{RandomSource, random_residue};
use core::ops::Range;
use secant_core::curves::edwards::{EdwardsCurve, EdwardsKind};
use secant_core::field::{Field, Limbs};
use secant_core::group::ladder;
use secant_core::{Backend, scalar, verdict};
use subtle::ConstantTimeEq;
use zeroize::{Zeroize, Zeroizing};

/// The u-coordinate of `k P` for the clamped `k`, of which `bits` count, those below them zero, and the little-endian
/// u-coordinate of `P`, reduced if it is not below the prime. Zero for the identity. Constant time.
pub(crate) fn multiply<K: EdwardsKind<L>, B: Backend, const L: usize, const N: usize>(
    curve: &EdwardsCurve<K, L, B>,
    a24: u32,
    k: &Zeroizing<[u8; N]>,
    bits: Range<usize>,
    u: &[u8; N],
) -> [u8; N] {
    from_denominator(curve, a24, k, bits, u, &curve.field().one())
}

/// [`multiply`] blinded: the ladder starts from random projective coordinates, so that its intermediate values differ
/// from run to run. Constant time.
///
/// # Errors
/// [`Error::Random`], or what `random` returned, as [`crate::key::generate`].
pub(crate) fn multiply_blinded<K: EdwardsKind<L>, B: Backend, const L: usize, const N: usize>(
    curve: &EdwardsCurve<K, L, B>,
    a24: u32,
    k: &Zeroizing<[u8; N]>,
    bits: Range<usize>,
    u: &[u8; N],
    random: &mut RandomSource<'_>,
) -> Result<[u8; N], Error> {
    let mut z = random_residue(curve.field(), random)?;
    let result = from_denominator(curve, a24, k, bits, u, Limbs::view(&z));
    z.zeroize();
    Ok(result)
}

/// [`multiply`] by a ladder that starts at the denominator `z`.
fn from_denominator<K: EdwardsKind<L>, B: Backend, const L: usize, const N: usize>(
    curve: &EdwardsCurve<K, L, B>,
    a24: u32,
    k: &Zeroizing<[u8; N]>,
    bits: Range<usize>,
    u: &[u8; N],
    z: &[u64; L],
) -> [u8; N] {
    let f = curve.field();
    let start = scalar::from_le_bytes_reduced(f, u);
    let (mut x, mut z) = curve.ladder_from(a24, &**k, bits, &start, (f.mul(&start, z), *z));
    let result = encode(f, ladder::quotient(f, &x, &z));
    x.zeroize();
    z.zeroize();
    result
}

/// A shared secret, unless it is zero. Constant time; whether it is zero is told.
pub(crate) fn nonzero<const N: usize>(shared: [u8; N]) -> Result<[u8; N], Error> {
    if verdict(shared.ct_eq(&[0; N])) { Err(Error::ZeroSharedSecret) } else { Ok(shared) }
}

/// The little-endian bytes of an element, which is wiped.
pub(crate) fn encode<F: Field<Element: Limbs>, const N: usize>(f: &F, mut a: F::Element) -> [u8; N] {
    let mut bytes = [0; N];
    f.encode(&a, &mut bytes);
    bytes.reverse();
    a.zeroize();
    bytes
}
