//! Points of edwards25519 as 32 bytes (RFC 8032, sections 5.1.2 and 5.1.3).
//!
//! The encoding is `y` in little-endian order with the lowest bit of `x` on top. Values of 32 bytes outnumber
//! the points, so that some points have a second encoding: `y + p` for `y < 19`, and the sign bit 1 for the
//! two points with `x = 0`. RFC 8032 refuses these; ZIP 215 accepts them. Decoding can do either, and the
//! caller says which.
//!
//! Decoding serves verification and works on public data; encoding is constant-time, because the points
//! that signing encodes come from secrets. Their affine coordinates are public once the signature is, but
//! a projective representation would tell about the scalar: it is wiped.

use secant_core::Backend;
use secant_core::curves::curve25519::{Curve25519, Element, Point};
use secant_core::field::Field;
use secant_core::group::Group;
use secant_core::scalar;
use subtle::Choice;
use zeroize::Zeroize;

/// Which of the encodings of a point are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encodings {
    /// The one that RFC 8032, section 5.1.3 accepts: `y < p`, and no sign bit when `x = 0`.
    Canonical,
    /// Every 32 bytes whose `y`, reduced, belongs to a point; `-0` is 0.
    Any,
}

/// The point that 32 bytes stand for, if there is one. Any point of the curve, those of small order included.
pub(crate) fn decode_vartime<B: Backend>(
    curve: &Curve25519<B>,
    bytes: &[u8; 32],
    accepted: Encodings,
) -> Option<Point> {
    let f = curve.field();
    let sign = bytes[31] >> 7;
    let mut masked = *bytes;
    masked[31] &= 0x7f;
    let y = scalar::from_le_bytes_reduced(f, &masked);
    let (x, exists) = curve.edwards().recover_x(&y);
    if !bool::from(exists) {
        return None;
    }
    if accepted == Encodings::Canonical {
        let negative_zero = bool::from(f.is_zero(&x)) && sign == 1;
        if negative_zero || encode_element(f, &y) != masked {
            return None;
        }
    }
    let x = f.negate_if(&x, f.is_odd(&x) ^ Choice::from(sign));
    Some(curve.edwards().from_affine(&x, &y))
}

/// The encoding of a point. Constant time.
pub(crate) fn encode<B: Backend>(curve: &Curve25519<B>, p: &Point) -> [u8; 32] {
    let f = curve.field();
    let (x, y) = curve.edwards().to_affine(p);
    let mut bytes = encode_element(f, &y);
    bytes[31] |= f.is_odd(&x).unwrap_u8() << 7;
    bytes
}

/// The encoding of a multiple by a secret, whose representation is wiped. Constant time.
pub(crate) fn encode_secret<B: Backend>(curve: &Curve25519<B>, mut p: Point) -> [u8; 32] {
    let bytes = encode(curve, &p);
    p.zeroize();
    bytes
}

/// `8 P`: the identity exactly when `P` has small order.
pub(crate) fn times_cofactor<B: Backend>(curve: &Curve25519<B>, p: &Point) -> Point {
    let law = curve.law();
    law.double(&law.double(&law.double(p)))
}

fn encode_element<F: Field<Element = Element>>(f: &F, a: &Element) -> [u8; 32] {
    let mut bytes = [0; 32];
    f.encode(a, &mut bytes);
    bytes.reverse();
    bytes
}
