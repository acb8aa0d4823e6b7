//! Points and curves in TLS: `ECPoint` and `ECParameters` (RFC 8422, section 5.4; RFC 4492 before it).
//!
//! | structure | bytes |
//! |---|---|
//! | `ECPoint` | the length in one byte, then a SEC 1 point |
//! | `ECParameters` of a named curve | 03, then the identifier of the group in two bytes, big-endian |
//!
//! The identifiers are those of IANA's registry of supported groups: RFC 8422, section 5.1.1, with the deprecated ones
//! of RFC 4492; RFC 7027 for Brainpool curves before TLS 1.3, and RFC 8734 for the same curves in TLS 1.3. The other
//! curves of this library have none. Explicit curves (types 01 and 02) are refused: RFC 8422 removed them, and checking
//! them is error-prone (CVE-2020-0601).
//!
//! A TLS message continues after these structures, so that the readers return what follows. Points are public;
//! RFC 8422 sends uncompressed ones only, RFC 4492 compressed ones too, and both are read here.
//! What a handshake of today takes alone is [`point::decode_uncompressed`]'s. The signature schemes are in `tls/scheme.rs`.
//!
//! Tests: every identifier, every truncation, every wrong type, length and point.

mod scheme;

pub use self::scheme::SignatureScheme;
use super::point;
use crate::Error;
use secant_core::CurveRef;
use secant_core::any::AnyPoint;
use secant_core::curves::NamedCurve;

/// The type of `ECParameters` that name a curve.
const NAMED_CURVE: u8 = 3;

/// The length of `ECParameters` in bytes.
pub const PARAMETERS_LEN: usize = 3;

/// What a group's identifier stands for. Exhaustive, so that a door that has no name for one does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// ECDHE or ECDSA on a short Weierstrass curve.
    Curve(NamedCurve),
    /// X25519.
    X25519,
    /// X448.
    X448,
}

/// Whether an identifier is for TLS 1.3 alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Version {
    /// TLS 1.2 and before.
    Tls12,
    /// TLS 1.3.
    Tls13,
}

/// An identifier, its group, and the versions that have it.
type Row = (u16, Group, &'static [Version]);

const BOTH: &[Version] = &[Version::Tls12, Version::Tls13];
const OLD: &[Version] = &[Version::Tls12];
const NEW: &[Version] = &[Version::Tls13];

/// IANA's registry, as far as this library has the groups.
const GROUPS: &[Row] = &[
    #[cfg(feature = "secp192k1")]
    (18, Group::Curve(NamedCurve::Secp192k1), OLD),
    #[cfg(feature = "secp192r1")]
    (19, Group::Curve(NamedCurve::Secp192r1), OLD),
    #[cfg(feature = "secp224k1")]
    (20, Group::Curve(NamedCurve::Secp224k1), OLD),
    #[cfg(feature = "secp224r1")]
    (21, Group::Curve(NamedCurve::Secp224r1), OLD),
    #[cfg(feature = "secp256k1")]
    (22, Group::Curve(NamedCurve::Secp256k1), OLD),
    #[cfg(feature = "secp256r1")]
    (23, Group::Curve(NamedCurve::Secp256r1), BOTH),
    #[cfg(feature = "secp384r1")]
    (24, Group::Curve(NamedCurve::Secp384r1), BOTH),
    #[cfg(feature = "secp521r1")]
    (25, Group::Curve(NamedCurve::Secp521r1), BOTH),
    #[cfg(feature = "brainpoolP256")]
    (26, Group::Curve(NamedCurve::BrainpoolP256r1), OLD),
    #[cfg(feature = "brainpoolP384")]
    (27, Group::Curve(NamedCurve::BrainpoolP384r1), OLD),
    #[cfg(feature = "brainpoolP512")]
    (28, Group::Curve(NamedCurve::BrainpoolP512r1), OLD),
    (29, Group::X25519, BOTH),
    (30, Group::X448, BOTH),
    #[cfg(feature = "brainpoolP256")]
    (31, Group::Curve(NamedCurve::BrainpoolP256r1), NEW),
    #[cfg(feature = "brainpoolP384")]
    (32, Group::Curve(NamedCurve::BrainpoolP384r1), NEW),
    #[cfg(feature = "brainpoolP512")]
    (33, Group::Curve(NamedCurve::BrainpoolP512r1), NEW),
];

impl Group {
    /// The group of an identifier, in any version.
    pub fn from_id(id: u16) -> Option<Self> {
        GROUPS.iter().find(|row| row.0 == id).map(|row| row.1)
    }

    /// The group's identifier in a version, if it has one there.
    pub fn id(self, version: Version) -> Option<u16> {
        GROUPS.iter().find(|row| row.1 == self && row.2.contains(&version)).map(|row| row.0)
    }
}

/// Reads `ECParameters` that name a group, and returns what follows.
///
/// # Errors
/// [`Error::Length`] for fewer than three bytes; [`Error::TlsGroup`] for explicit parameters and for an identifier that
/// is not in the table.
pub fn read_parameters(bytes: &[u8]) -> Result<(Group, &[u8]), Error> {
    let (parameters, rest) = split(bytes, PARAMETERS_LEN)?;
    let group = match *parameters {
        [NAMED_CURVE, high, low] => Group::from_id(u16::from_be_bytes([high, low])),
        _ => None,
    };
    Ok((group.ok_or(Error::TlsGroup)?, rest))
}

/// `ECParameters` that name a group.
///
/// # Errors
/// [`Error::TlsGroup`] for a group without an identifier in that version.
pub fn write_parameters(group: Group, version: Version) -> Result<[u8; PARAMETERS_LEN], Error> {
    let [high, low] = group.id(version).ok_or(Error::TlsGroup)?.to_be_bytes();
    Ok([NAMED_CURVE, high, low])
}

/// Reads an `ECPoint` of a curve, and returns what follows.
///
/// # Errors
/// [`Error::Length`] if there are fewer bytes than the first one says; those of [`point::decode`].
pub fn read_point<'a>(curve: CurveRef<'_>, bytes: &'a [u8]) -> Result<(AnyPoint, &'a [u8]), Error> {
    let (&length, bytes) = bytes.split_first().ok_or(Error::Empty)?;
    let (encoded, rest) = split(bytes, length.into())?;
    Ok((point::decode(curve, encoded)?, rest))
}

/// Writes an `ECPoint` at the start of `out` and returns its length, one more than [`point::encoded_len`].
///
/// # Errors
/// [`Error::Length`] if `out` is shorter.
pub fn write_point(
    curve: CurveRef<'_>,
    q: &AnyPoint,
    out: &mut [u8],
    compressed: bool,
) -> Result<usize, Error> {
    let expected = 1 + point::encoded_len(curve.field(), compressed);
    let actual = out.len();
    let (length, encoded) = out.split_first_mut().ok_or(Error::Length { expected, actual })?;
    let used = point::encode(curve.field(), q, encoded, compressed)
        .map_err(|_| Error::Length { expected, actual })?;
    // a point of 576 bits has 145 bytes
    *length = u8::try_from(used).map_err(|_| Error::Length { expected: 255, actual: used })?;
    Ok(expected)
}

fn split(bytes: &[u8], expected: usize) -> Result<(&[u8], &[u8]), Error> {
    bytes.split_at_checked(expected).ok_or(Error::Length { expected, actual: bytes.len() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use secant_core::Machine;

    #[test]
    fn every_identifier_is_read_and_written() {
        let mut written = 0;
        for id in 0..=u16::MAX {
            let [high, low] = id.to_be_bytes();
            let bytes = [NAMED_CURVE, high, low, 0xaa];
            let row = GROUPS.iter().find(|row| row.0 == id);
            let expected = row.map(|row| (row.1, &bytes[3..])).ok_or(Error::TlsGroup);
            assert_eq!(read_parameters(&bytes), expected);
            for &version in row.map_or(&[][..], |row| row.2) {
                assert_eq!(write_parameters(row.expect("a row").1, version), Ok([NAMED_CURVE, high, low]));
                written += 1;
            }
        }
        assert_eq!(written, 16 + 5);
        assert_eq!(
            write_parameters(Group::Curve(NamedCurve::Secp192k1), Version::Tls13),
            Err(Error::TlsGroup)
        );
        let t1 = Group::Curve(NamedCurve::BrainpoolP256t1);
        assert_eq!(write_parameters(t1, Version::Tls12), Err(Error::TlsGroup));
        for length in 0..3 {
            let expected = Err(Error::Length { expected: 3, actual: length });
            assert_eq!(read_parameters(&[3, 0, 23][..length]), expected);
        }
        for kind in (0..=255).filter(|&kind| kind != NAMED_CURVE) {
            assert_eq!(read_parameters(&[kind, 0, 23]), Err(Error::TlsGroup));
        }
    }

    fn points(curve: NamedCurve) {
        let curve = CurveRef::on(curve, Machine::PORTABLE);
        for compressed in [true, false] {
            let length = 1 + point::encoded_len(curve.field(), compressed);
            let mut buffer = [0xaa; 140];
            assert_eq!(write_point(curve, &curve.generator(), &mut buffer, compressed), Ok(length));
            let (q, rest) = read_point(curve, &buffer).expect("a point");
            assert!(q == curve.generator() && rest.len() == buffer.len() - length);
            assert!(rest.iter().all(|&byte| byte == 0xaa));
            for cut in 0..length {
                let error = match cut {
                    0 => Error::Empty,
                    _ => Error::Length { expected: length - 1, actual: cut - 1 },
                };
                assert_eq!(read_point(curve, &buffer[..cut]).err(), Some(error));
                let error = Error::Length { expected: length, actual: cut };
                let short = write_point(curve, &curve.generator(), &mut [0; 140][..cut], compressed);
                assert_eq!(short, Err(error));
            }
            // every wrong length that the bytes allow
            for wrong in (0..=139).filter(|&wrong| usize::from(wrong) != length - 1) {
                buffer[0] = wrong;
                assert!(read_point(curve, &buffer).is_err());
            }
        }
        assert_eq!(read_point(curve, &[0]).err(), Some(Error::Empty));
        assert_eq!(read_point(curve, &[1, 0]).err(), Some(Error::Identity));
        assert_eq!(read_point(curve, &[2, 6, 0]).err(), Some(Error::HybridPoint));
    }

    #[test]
    fn points_round_trip() {
        points(NamedCurve::Secp256r1);
        points(NamedCurve::Secp521r1);
    }
}
