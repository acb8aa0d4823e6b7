//! Curves given by explicit parameters: `ECParameters` (SEC 1, appendix C.2; ANSI X9.62).
//!
//! Some programs write the parameters of a named curve instead of its name. They are read if they are those of a named
//! curve exactly, and are that curve from then on: the prime, both coefficients, the generator, the order and the
//! cofactor. A reader that trusts the parameters can be given a generator for which an attacker knows the private key
//! of any public key (CVE-2020-0601); comparing all of them leaves nothing to choose.
//!
//! | part | read |
//! |---|---|
//! | version | 1 |
//! | field | a prime field |
//! | coefficients | of the field's length or shorter: some programs drop leading zeros |
//! | seed | ignored: it says how `b` was chosen, and `b` is compared |
//! | generator | uncompressed or compressed |
//! | cofactor | 1, or left out (SEC 1, appendix C.2) |
//!
//! Everything else is refused. Nothing here writes this form.

use der::asn1::{AnyRef, BitStringRef, ObjectIdentifier, OctetStringRef, UintRef};
use der::{Decode, Reader, SliceReader};
use secant_core::curves::{CurveInfo, NamedCurve};

use super::{FileError, Part, der_error};

/// The field type `prime-field` of ANSI X9.62.
const PRIME_FIELD: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.1.1");
const VERSION: u8 = 1;

/// The parameters as they are written.
struct Parameters<'a> {
    version: u8,
    p: &'a [u8],
    a: &'a [u8],
    b: &'a [u8],
    generator: &'a [u8],
    n: &'a [u8],
    h: Option<&'a [u8]>,
}

/// The curve that the parameters, a sequence, are those of.
pub(super) fn named_curve(parameters: AnyRef<'_>) -> Result<NamedCurve, FileError> {
    let refused = |name| FileError::unsupported(Part::Curve, name);
    let parameters = read(parameters.value()).map_err(der_error)?;
    let parameters =
        parameters.ok_or_else(|| refused("explicit parameters over a field that is not prime"))?;
    let mut curves = NamedCurve::ALL.iter().copied();
    let curve = curves.find(|curve| parameters.are_those_of(curve.info()));
    curve.ok_or_else(|| refused("explicit parameters that are not those of a supported curve"))
}

/// None for a field other than a prime one.
fn read(bytes: &[u8]) -> der::Result<Option<Parameters<'_>>> {
    let mut reader = SliceReader::new(bytes)?;
    let version = u8::decode(&mut reader)?;
    let field = reader.sequence(|field| {
        let kind = ObjectIdentifier::decode(field)?;
        Ok::<_, der::Error>((kind, AnyRef::decode(field)?))
    })?;
    if field.0 != PRIME_FIELD {
        return Ok(None);
    }
    let p = field.1.decode_as::<UintRef<'_>>()?.as_bytes();
    let (a, b) = reader.sequence(|curve| {
        let (a, b) = (octets(curve)?, octets(curve)?);
        Option::<BitStringRef<'_>>::decode(curve)?;
        Ok::<_, der::Error>((a, b))
    })?;
    let generator = octets(&mut reader)?;
    let n = UintRef::decode(&mut reader)?.as_bytes();
    let h = Option::<UintRef<'_>>::decode(&mut reader)?.map(|h| h.as_bytes());
    reader.finish()?;
    Ok(Some(Parameters { version, p, a, b, generator, n, h }))
}

fn octets<'a>(reader: &mut SliceReader<'a>) -> der::Result<&'a [u8]> {
    <&'a OctetStringRef>::decode(reader).map(OctetStringRef::as_bytes)
}

impl Parameters<'_> {
    fn are_those_of(&self, info: &CurveInfo) -> bool {
        let named = &info.parameters;
        let length = info.field_bits.div_ceil(8) as usize;
        self.version == VERSION
            && is(self.p, named.p)
            && [(self.a, named.a), (self.b, named.b)]
                .iter()
                .all(|(bytes, hex)| bytes.len() <= length && is(bytes, hex))
            && self.is_generator(named.x, named.y, length)
            && is(self.n, named.n)
            && self.h.is_none_or(|h| is(h, "1"))
    }

    fn is_generator(&self, x: &str, y: &str, length: usize) -> bool {
        let Some((&form, coordinates)) = self.generator.split_first() else { return false };
        match form {
            2 | 3 => {
                let parity = y.bytes().next_back().map(|digit| digit_value(digit) & 1);
                coordinates.len() == length && is(coordinates, x) && parity == Some(form & 1)
            }
            4 if coordinates.len() == 2 * length => {
                is(&coordinates[..length], x) && is(&coordinates[length..], y)
            }
            _ => false,
        }
    }
}

/// Whether big-endian bytes and hexadecimal digits are one integer; leading zeros do not count.
fn is(bytes: &[u8], hex: &str) -> bool {
    let ours = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).skip_while(|&digit| digit == 0);
    ours.eq(hex.bytes().map(digit_value).skip_while(|&digit| digit == 0))
}

fn digit_value(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        _ => (digit | 0x20).wrapping_sub(b'a') + 10,
    }
}
