//! Curves that are spelled out: `ECParameters` with explicit parameters (SEC 1, appendix C.2; ANSI X9.62).
//!
//! Some programs write the parameters of a named curve instead of its name. They are read if they are those of a
//! named curve exactly, and are that curve from then on: the prime, both coefficients, the generator, the order and
//! the cofactor. Whoever takes parameters at their word can be given a generator of which somebody
//! knows the private key to any public key (CVE-2020-0601); comparing all of them leaves nothing to choose. Parameters of
//! no named curve are read on request alone ([`ReadOptions::unnamed_curves`]), as the integers that they are:
//! [`ExplicitCurve`], which somebody else checks.
//!
//! | part | read |
//! |---|---|
//! | version | 1 |
//! | field | a prime field |
//! | coefficients | of the field's length or shorter: some programs drop leading zeros |
//! | seed | ignored: it says how `b` was chosen, and `b` is compared |
//! | generator | uncompressed; a named curve's may be compressed |
//! | cofactor | the curve's, or left out (SEC 1, appendix C.2), which means 1 for a curve without a name |
//!
//! Everything else is refused. Written is the form that OpenSSL writes: no seed, an uncompressed generator, the cofactor.

use alloc::vec;
use alloc::vec::Vec;
use der::asn1::{AnyRef, BitStringRef, ObjectIdentifier, OctetStringRef, UintRef};
use der::{Decode, Encode, Reader, SliceReader, Tag};
use secant_core::curves::{CurveInfo, LegacyCurve, NamedCurve};
use secant_core::field::{MAX_BYTES, MAX_LIMBS};

use super::{FileError, KeyAlgorithm, Part, ReadOptions, der_error};
use crate::Error;

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

/// The algorithm of the curve that the parameters, a sequence, are those of.
pub(super) fn algorithm(
    parameters: AnyRef<'_>,
    options: &ReadOptions<'_>,
) -> Result<KeyAlgorithm, FileError> {
    let refused = |name| FileError::unsupported(Part::Curve, name);
    let parameters = read(parameters.value()).map_err(der_error)?;
    let parameters =
        parameters.ok_or_else(|| refused("explicit parameters over a field that is not prime"))?;
    if let Some(&named) = NamedCurve::ALL.iter().find(|curve| parameters.are_those_of(curve.info())) {
        return Ok(KeyAlgorithm::Curve(named));
    }
    if let Some(&legacy) = LegacyCurve::ALL.iter().find(|curve| parameters.are_those_of(curve.info())) {
        return Ok(KeyAlgorithm::Legacy(legacy));
    }
    if !options.unnamed_curves || parameters.version != VERSION {
        return Err(refused("explicit parameters that are not those of a supported curve"));
    }
    let unnamed =
        parameters.unnamed().ok_or_else(|| refused("explicit parameters with a compressed generator"))?;
    Ok(KeyAlgorithm::Explicit(unnamed?))
}

/// A curve that a key file spells out: the integers of its parameters, of which nothing is checked but that each has at
/// most 576 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExplicitCurve([[u64; MAX_LIMBS]; 7]);

impl ExplicitCurve {
    /// The curve of big-endian integers: the prime, `a`, `b`, the generator's coordinates, the order, the cofactor.
    ///
    /// # Errors
    /// [`Error::KeyEncoding`] if one of them has more than 576 bits.
    pub fn new(integers: [&[u8]; 7]) -> Result<Self, Error> {
        let mut limbs = [[0; MAX_LIMBS]; 7];
        for (limbs, bytes) in limbs.iter_mut().zip(integers) {
            *limbs = secant_core::scalar::integer(bytes).ok_or(Error::KeyEncoding)?;
        }
        Ok(Self(limbs))
    }

    /// The integers in the order of [`ExplicitCurve::new`], big-endian with leading zeros.
    pub fn integers(&self) -> [[u8; MAX_BYTES]; 7] {
        self.0.map(|limbs| {
            let mut bytes = [0; MAX_BYTES];
            bytes
                .as_chunks_mut()
                .0
                .iter_mut()
                .zip(limbs.iter().rev())
                .for_each(|(chunk, limb)| *chunk = limb.to_be_bytes());
            bytes
        })
    }

    /// The length of an integer in bytes.
    fn byte_len(&self, index: usize) -> usize {
        let integer = self.integers()[index];
        MAX_BYTES - integer.iter().take_while(|&&byte| byte == 0).count()
    }

    /// The length of the order in bytes.
    pub(super) fn order_len(&self) -> usize {
        self.byte_len(5)
    }

    /// `ECParameters`.
    pub(super) fn to_der(self) -> der::Result<Vec<u8>> {
        let (integers, length) = (self.integers(), self.byte_len(0));
        let [p, a, b, x, y, n, h] = integers.each_ref().map(|bytes| &bytes[..]);
        let octets = |bytes: &[u8]| OctetStringRef::new(bytes)?.to_der();
        let coordinate = |bytes: &[u8]| bytes[MAX_BYTES - length..].to_vec();
        let generator = [vec![4], coordinate(x), coordinate(y)].concat();
        let integer = |bytes: &[u8]| UintRef::new(bytes)?.to_der();
        let sequence = |parts: &[Vec<u8>]| AnyRef::new(Tag::Sequence, &parts.concat())?.to_der();
        sequence(&[
            VERSION.to_der()?,
            sequence(&[PRIME_FIELD.to_der()?, integer(p)?])?,
            sequence(&[octets(&coordinate(a))?, octets(&coordinate(b))?])?,
            octets(&generator)?,
            integer(n)?,
            integer(h)?,
        ])
    }
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
            && self.h.is_none_or(|h| is(h, named.h))
    }

    /// The integers; none where the generator is not spelled out.
    fn unnamed(&self) -> Option<Result<ExplicitCurve, Error>> {
        let length = self.p.len();
        let coordinates = self.generator.strip_prefix(&[4]).filter(|both| both.len() == 2 * length)?;
        let (x, y) = coordinates.split_at(length);
        Some(ExplicitCurve::new([self.p, self.a, self.b, x, y, self.n, self.h.unwrap_or(&[1])]))
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
