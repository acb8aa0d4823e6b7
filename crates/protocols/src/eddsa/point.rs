//! Points as 32 or 57 bytes (RFC 8032, sections 5.1.2, 5.1.3, 5.2.2 and 5.2.3).
//!
//! The encoding is `y` in little-endian order, in 255 or 455 bits, with the lowest bit of `x` on top. These outnumber
//! the points, so that some points have other encodings: `y + p` where it fits, and the sign bit 1 for the
//! two points with `x = 0`. RFC 8032 refuses these; ZIP 215 accepts them. Decoding can do either, and the
//! caller says which.
//!
//! Decoding serves verification and works on public data; encoding is constant-time, because the points
//! that signing encodes come from secrets. Their affine coordinates are public once the signature is, but
//! a projective representation would tell about the scalar: it is wiped.

use super::Scheme;
use core::array::from_fn;
use secant_core::curves::edwards::{EdwardsCurve, EdwardsKind, Point};
use secant_core::field::Field;
use secant_core::group::Group;
use secant_core::{Backend, scalar};
use subtle::Choice;
use zeroize::Zeroize;

/// Which of the encodings of a point are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encodings {
    /// The one that RFC 8032, sections 5.1.3 and 5.2.3 accept: `y < p`, and no sign bit when `x = 0`.
    Canonical,
    /// Every string of bytes whose `y`, reduced, belongs to a point; `-0` is 0.
    Any,
}

/// The point that some bytes stand for, if there is one. Any point of the curve, those of small order included.
pub(crate) fn decode_vartime<S: Scheme<L, N>, B: Backend, const L: usize, const N: usize>(
    curve: &EdwardsCurve<S, L, B>,
    bytes: &[u8; N],
    accepted: Encodings,
) -> Option<Point<L>> {
    decode_each_vartime(curve, &[bytes], accepted)[0]
}

/// [`decode_vartime`] of each encoding. Their roots are computed side by side, which takes less time than one after the
/// other.
pub(crate) fn decode_each_vartime<
    S: Scheme<L, N>,
    B: Backend,
    const L: usize,
    const N: usize,
    const C: usize,
>(
    curve: &EdwardsCurve<S, L, B>,
    encodings: &[&[u8; N]; C],
    accepted: Encodings,
) -> [Option<Point<L>>; C] {
    let f = curve.field();
    let masked = encodings.map(|bytes| {
        let mut masked = *bytes;
        masked[N - 1] &= 0x7f;
        masked
    });
    let y = masked.each_ref().map(|masked| scalar::from_le_bytes_reduced(f, masked));
    let roots = curve.edwards().recover_x_each(&y);
    from_fn(|i| {
        let (y, (x, exists), sign) = (&y[i], &roots[i], encodings[i][N - 1] >> 7);
        if !bool::from(*exists) {
            return None;
        }
        if accepted == Encodings::Canonical {
            let negative_zero = bool::from(f.is_zero(x)) && sign == 1;
            if negative_zero || encode_element(f, y) != masked[i] {
                return None;
            }
        }
        let x = f.negate_if(x, f.is_odd(x) ^ Choice::from(sign));
        Some(curve.edwards().from_affine(&x, y))
    })
}

/// The encoding of a point. Constant time.
pub(crate) fn encode<K: EdwardsKind<L>, B: Backend, const L: usize, const N: usize>(
    curve: &EdwardsCurve<K, L, B>,
    p: &Point<L>,
) -> [u8; N] {
    let f = curve.field();
    let (x, y) = curve.edwards().to_affine(p);
    let mut bytes = encode_element(f, &y);
    bytes[N - 1] |= f.is_odd(&x).unwrap_u8() << 7;
    bytes
}

/// The encoding of a multiple by a secret, whose representation is wiped. Constant time.
pub(crate) fn encode_secret<K: EdwardsKind<L>, B: Backend, const L: usize, const N: usize>(
    curve: &EdwardsCurve<K, L, B>,
    mut p: Point<L>,
) -> [u8; N] {
    let bytes = encode(curve, &p);
    p.zeroize();
    bytes
}

/// Whether the order of a point divides the cofactor.
pub(crate) fn is_small<K: EdwardsKind<L>, B: Backend, const L: usize>(
    curve: &EdwardsCurve<K, L, B>,
    p: &Point<L>,
) -> bool {
    bool::from(curve.law().is_identity(&curve.times_cofactor(p)))
}

fn encode_element<F: Field, const N: usize>(f: &F, a: &F::Element) -> [u8; N] {
    let mut bytes = [0; N];
    f.encode(a, &mut bytes);
    bytes.reverse();
    bytes
}
