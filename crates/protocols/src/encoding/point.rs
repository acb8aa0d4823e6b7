//! Points as bytes, by SEC 1, sections 2.3.3 and 2.3.4.
//!
//! | first byte | what follows | decoded |
//! |---|---|---|
//! | 00 | nothing | the identity, refused unless asked for |
//! | 02, 03 | x | compressed, y even or odd |
//! | 04 | x, y | uncompressed |
//! | 06, 07 | x, y | hybrid, refused: nobody needs a third encoding |
//!
//! Coordinates are big-endian and have exactly the field's length. Every coordinate that is not below the
//! prime, every point off the curve, and with a cofactor every point outside the generator's subgroup is
//! refused, so that what [`decode`] returns is a public key. [`decode_on`] knows the equation alone, for
//! curves whose order nobody proved.
//!
//! The `sec1` crate's types were rejected: their lengths are fixed at compile time, those of user-defined curves are
//! known at run time.
//!
//! Points are public; errors are found in variable time. Tests: every form and error here (subgroups
//! with the tests of ECDSA); vectors of every curve with the conformance tests.

use crate::Error;
use crate::key::check_length;
use secant_core::CurveRef;
use secant_core::any::{AnyElement, AnyField, AnyPoint};
use secant_core::areas::Equation;
use secant_core::field::MAX_BYTES;
use secant_core::group::weierstrass::AffinePoint;
use subtle::Choice;

/// The most bytes that an encoded point can have.
pub const MAX_LEN: usize = 1 + 2 * MAX_BYTES;

const IDENTITY: u8 = 0;
const COMPRESSED_EVEN: u8 = 2;
const COMPRESSED_ODD: u8 = 3;
const UNCOMPRESSED: u8 = 4;
const HYBRID_EVEN: u8 = 6;
const HYBRID_ODD: u8 = 7;

/// Decodes a point of the generator's subgroup other than the identity.
///
/// # Errors
/// [`Error::Empty`], [`Error::PointFormat`], [`Error::BareCoordinates`], [`Error::HybridPoint`], [`Error::Identity`],
/// [`Error::Length`], [`Error::CoordinateTooLarge`], [`Error::NotOnCurve`], [`Error::WrongSubgroup`].
pub fn decode(curve: CurveRef<'_>, bytes: &[u8]) -> Result<AnyPoint, Error> {
    decode_with_identity(curve, bytes)?.ok_or(Error::Identity)
}

/// [`decode`] for protocols that have no compressed points, as TLS (RFC 8446, section 4.2.8.2; RFC 8422, section 5.1.2).
///
/// # Errors
/// [`Error::PointFormat`] for a compressed point; those of [`decode`].
pub fn decode_uncompressed(curve: CurveRef<'_>, bytes: &[u8]) -> Result<AnyPoint, Error> {
    match bytes.first() {
        Some(&(COMPRESSED_EVEN | COMPRESSED_ODD)) => Err(Error::PointFormat),
        _ => decode(curve, bytes),
    }
}

/// [`decode`] that returns none for the identity, the single byte 00.
///
/// # Errors
/// Those of [`decode`] but [`Error::Identity`].
pub fn decode_with_identity(curve: CurveRef<'_>, bytes: &[u8]) -> Result<Option<AnyPoint>, Error> {
    let point = decode_on_with_identity(curve.equation(), bytes)?;
    match point {
        Some(q) if !curve.coordinates().has_prime_order_vartime(&q) => Err(Error::WrongSubgroup),
        _ => Ok(point),
    }
}

/// Decodes a point other than the identity that satisfies the equation, of whatever order.
///
/// # Errors
/// Those of [`decode`] but [`Error::WrongSubgroup`].
pub fn decode_on(equation: &dyn Equation, bytes: &[u8]) -> Result<AnyPoint, Error> {
    decode_on_with_identity(equation, bytes)?.ok_or(Error::Identity)
}

/// [`decode_on`] that returns none for the identity, the single byte 00.
///
/// # Errors
/// Those of [`decode_on`] but [`Error::Identity`].
pub fn decode_on_with_identity(equation: &dyn Equation, bytes: &[u8]) -> Result<Option<AnyPoint>, Error> {
    let (&form, coordinates) = bytes.split_first().ok_or(Error::Empty)?;
    let field = equation.field();
    let bare = bytes.len() == 2 * field.byte_len() && form != UNCOMPRESSED;
    match form_len(field, form) {
        Ok(expected) if expected == bytes.len() => {}
        _ if bare => return Err(Error::BareCoordinates),
        expected => match inside_octet_string(field, bytes) {
            Some(point) => return Err(Error::PointInOctetString { point }),
            None => check_length(expected?, bytes.len())?,
        },
    }
    match form {
        IDENTITY => Ok(None),
        COMPRESSED_EVEN | COMPRESSED_ODD => {
            let odd = Choice::from(form & 1);
            let point = equation.decompress(&coordinate(field, coordinates)?, odd).into_option();
            point.map(Some).ok_or(Error::NotOnCurve)
        }
        _ => {
            let (x, y) = coordinates.split_at(field.byte_len());
            let point = AffinePoint { x: coordinate(field, x)?, y: coordinate(field, y)? };
            let valid = bool::from(equation.is_on_curve(&point));
            valid.then_some(Some(point)).ok_or(Error::NotOnCurve)
        }
    }
}

/// The length in bytes of an encoding whose first byte is `form`: 1 for the identity.
///
/// # Errors
/// [`Error::HybridPoint`], [`Error::PointFormat`].
pub fn form_len(field: &dyn AnyField, form: u8) -> Result<usize, Error> {
    match form {
        IDENTITY => Ok(1),
        COMPRESSED_EVEN | COMPRESSED_ODD => Ok(encoded_len(field, true)),
        UNCOMPRESSED => Ok(encoded_len(field, false)),
        HYBRID_EVEN | HYBRID_ODD => Err(Error::HybridPoint),
        _ => Err(Error::PointFormat),
    }
}

/// The length of the point that an OCTET STRING in DER holds, if these bytes are one that holds nothing else.
fn inside_octet_string(field: &dyn AnyField, bytes: &[u8]) -> Option<usize> {
    let inside = match bytes {
        [4, length @ 0..=0x7f, inside @ ..] | [4, 0x81, length @ 0x80..=0xff, inside @ ..]
            if inside.len() == usize::from(*length) =>
        {
            inside
        }
        _ => return None,
    };
    let form = inside.first().filter(|form| **form != IDENTITY)?;
    (form_len(field, *form) == Ok(inside.len())).then_some(inside.len())
}

fn coordinate(field: &dyn AnyField, bytes: &[u8]) -> Result<AnyElement, Error> {
    field.decode(bytes).into_option().ok_or(Error::CoordinateTooLarge)
}

/// The length of an encoded point in bytes.
pub fn encoded_len(field: &dyn AnyField, compressed: bool) -> usize {
    1 + field.byte_len() * if compressed { 1 } else { 2 }
}

/// Encodes a point at the start of `out` and returns the length, that of [`encoded_len`]. Constant time.
///
/// # Errors
/// [`Error::Length`] when `out` is shorter.
pub fn encode(
    field: &dyn AnyField,
    point: &AnyPoint,
    out: &mut [u8],
    compressed: bool,
) -> Result<usize, Error> {
    let expected = encoded_len(field, compressed);
    let out = match out.len() {
        actual if actual < expected => return Err(Error::Length { expected, actual }),
        _ => &mut out[..expected],
    };
    let (x, y) = out[1..].split_at_mut(field.byte_len());
    field.encode(&point.x, x);
    if compressed {
        out[0] = COMPRESSED_EVEN + field.is_odd(&point.y).unwrap_u8();
    } else {
        field.encode(&point.y, y);
        out[0] = UNCOMPRESSED;
    }
    Ok(expected)
}

#[cfg(test)]
mod tests {
    use super::*;
    use secant_core::Machine;
    use secant_core::curves::NamedCurve;

    fn round_trip(curve: NamedCurve, len: usize) {
        let curve = CurveRef::on(curve, Machine::PORTABLE);
        let negative = curve.equation().negate_if(&curve.generator(), Choice::from(1));
        let mut forms = [0; 2];
        for (point, form) in [curve.generator(), negative].iter().zip(&mut forms) {
            for compressed in [true, false] {
                let mut buffer = [0xaa; MAX_LEN];
                let used = encode(curve.field(), point, &mut buffer, compressed).expect("it fits");
                assert_eq!(used, 1 + if compressed { len } else { 2 * len });
                assert_eq!(used, encoded_len(curve.field(), compressed));
                assert!(buffer[used..].iter().all(|&byte| byte == 0xaa));
                assert_eq!(decode(curve, &buffer[..used]), Ok(*point));
                let short = encode(curve.field(), point, &mut buffer[..used - 1], compressed);
                assert_eq!(short, Err(Error::Length { expected: used, actual: used - 1 }));
                if compressed {
                    *form = buffer[0];
                }
            }
        }
        forms.sort_unstable();
        assert_eq!(forms, [2, 3]);
    }

    #[test]
    fn points_round_trip() {
        round_trip(NamedCurve::Secp224r1, 28);
        round_trip(NamedCurve::Secp224k1, 28);
        round_trip(NamedCurve::Secp256r1, 32);
        round_trip(NamedCurve::Secp521r1, 66);
    }

    #[test]
    fn points_in_octet_strings_are_named() {
        for (curve, head) in [
            (NamedCurve::Secp256r1, &[4, 65][..]),
            (NamedCurve::Secp521r1, &[4, 0x81, 133]),
            (NamedCurve::Secp192k1, &[4, 49]),
        ] {
            let curve = CurveRef::on(curve, Machine::PORTABLE);
            for compressed in [false, true] {
                let mut point = [0; MAX_LEN];
                let used =
                    encode(curve.field(), &curve.generator(), &mut point, compressed).expect("it fits");
                let head = if compressed { &[4, used as u8] } else { head };
                let string = [head, &point[..used]].concat();
                assert_eq!(decode(curve, &string), Err(Error::PointInOctetString { point: used }));
                assert_eq!(
                    Error::PointInOctetString { point: used }.code(),
                    Error::Length { expected: 0, actual: 0 }.code()
                );
                for other in [&string[..string.len() - 1], &[&string[..], &[0]].concat()] {
                    assert!(matches!(decode(curve, other), Err(Error::Length { .. })));
                }
            }
            assert!(matches!(decode(curve, &[4, 1, 0]), Err(Error::Length { .. })));
        }
    }

    #[test]
    fn malformed_points_are_refused() {
        let curve = CurveRef::on(NamedCurve::Secp256r1, Machine::PORTABLE);
        let mut good = [0; 65];
        encode(curve.field(), &curve.generator(), &mut good, false).expect("it fits");
        let with = |i: usize, byte: u8| {
            let mut bytes = good;
            bytes[i] = byte;
            decode(curve, &bytes)
        };
        assert_eq!(decode(curve, &[]), Err(Error::Empty));
        assert_eq!(decode(curve, &[0]), Err(Error::Identity));
        assert_eq!(decode_with_identity(curve, &[0]), Ok(None));
        assert_eq!(decode_with_identity(curve, &[0, 0]), Err(Error::Length { expected: 1, actual: 2 }));
        for form in [6, 7] {
            assert_eq!(with(0, form), Err(Error::HybridPoint));
        }
        for form in [1, 5, 8, 0x14, 0x84, 0xff] {
            assert_eq!(with(0, form), Err(Error::PointFormat));
        }
        assert_eq!(with(0, 2), Err(Error::Length { expected: 33, actual: 65 }));
        for actual in [1, 33, 64] {
            assert_eq!(decode(curve, &good[..actual]), Err(Error::Length { expected: 65, actual }));
        }
        assert_eq!(with(64, good[64] ^ 1), Err(Error::NotOnCurve));
        // x = 0 and x = 5 have points, those between have none
        let compressed = |x: u8| {
            let mut bytes = [0; 33];
            (bytes[0], bytes[32]) = (2, x);
            decode(curve, &bytes).map(|_| ())
        };
        let off = Err(Error::NotOnCurve);
        assert_eq!([0, 1, 2, 3, 4, 5].map(compressed), [Ok(()), off, off, off, off, Ok(())]);
        let p = [
            0xff, 0xff, 0xff, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff,
            0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
        ];
        for (form, start, len) in [(2, 1, 33), (4, 1, 65), (4, 33, 65)] {
            let mut bytes = good;
            bytes[0] = form;
            bytes[start..start + 32].copy_from_slice(&p);
            assert_eq!(decode(curve, &bytes[..len]), Err(Error::CoordinateTooLarge));
        }
    }
}
