//! Points as 32 or 57 bytes (RFC 8032, sections 5.1.2, 5.1.3, 5.2.2 and 5.2.3).
//!
//! The encoding is `y` in little-endian order, in 255 or 455 bits, with the lowest bit of `x` on top. Some points have
//! a second encoding: `y + p` where it fits, and the sign bit 1 for the two points with `x = 0`. RFC 8032 refuses
//! these; ZIP 215 accepts them. Decoding can do either, and the caller says which.
//!
//! Decoding serves verification and works on public data; encoding is constant-time.

use secant_core::any::{AnyElement, AnyField, AnyPoint};
use secant_core::areas::EdwardsPoints;
use subtle::Choice;

/// Which of the encodings of a point are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encodings {
    /// The one that RFC 8032, sections 5.1.3 and 5.2.3 accept: `y < p`, and no sign bit when `x = 0`.
    Canonical,
    /// Every string of bytes whose `y`, reduced, belongs to a point; `-0` is 0.
    Any,
}

/// The point that some bytes stand for, if there is one. Any point of the curve, those of small order included.
pub(crate) fn decode_vartime<const N: usize>(
    curve: &dyn EdwardsPoints,
    bytes: &[u8; N],
    accepted: Encodings,
) -> Option<AnyPoint> {
    let y = y_of(curve.field(), bytes);
    accept(curve.field(), bytes, y, curve.recover_x(&y), accepted)
}

/// [`decode_vartime`] of two encodings, whose roots are computed together: that takes less time than one after the
/// other.
pub(crate) fn decode_two_vartime<const N: usize>(
    curve: &dyn EdwardsPoints,
    encodings: [&[u8; N]; 2],
    accepted: Encodings,
) -> [Option<AnyPoint>; 2] {
    let f = curve.field();
    let y = encodings.map(|bytes| y_of(f, bytes));
    let roots = curve.recover_two_x(&y);
    [0, 1].map(|i| accept(f, encodings[i], y[i], roots[i], accepted))
}

/// The `y` of an encoding, reduced.
pub(super) fn y_of<const N: usize>(f: &dyn AnyField, bytes: &[u8; N]) -> AnyElement {
    f.reduce_le_bytes(&masked(bytes))
}

/// An encoding without its sign bit.
fn masked<const N: usize>(bytes: &[u8; N]) -> [u8; N] {
    let mut masked = *bytes;
    masked[N - 1] &= 0x7f;
    masked
}

/// The point with a root for `x`, if it exists and its encoding is accepted.
pub(super) fn accept<const N: usize>(
    f: &dyn AnyField,
    bytes: &[u8; N],
    y: AnyElement,
    (x, exists): (AnyElement, Choice),
    accepted: Encodings,
) -> Option<AnyPoint> {
    if !bool::from(exists) {
        return None;
    }
    let sign = bytes[N - 1] >> 7;
    if accepted == Encodings::Canonical {
        let negative_zero = bool::from(f.is_zero(&x)) && sign == 1;
        if negative_zero || encode_element(f, &y) != masked(bytes) {
            return None;
        }
    }
    let x = f.negate_if(&x, f.is_odd(&x) ^ Choice::from(sign));
    Some(AnyPoint { x, y })
}

/// The encoding of a point. Constant time.
pub(crate) fn encode<const N: usize>(f: &dyn AnyField, p: &AnyPoint) -> [u8; N] {
    let mut bytes = encode_element(f, &p.y);
    bytes[N - 1] |= f.is_odd(&p.x).unwrap_u8() << 7;
    bytes
}

/// The little-endian bytes of an element.
pub(crate) fn encode_element<const N: usize>(f: &dyn AnyField, a: &AnyElement) -> [u8; N] {
    let mut bytes = [0; N];
    f.encode(a, &mut bytes);
    bytes.reverse();
    bytes
}
