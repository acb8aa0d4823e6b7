//! ECDSA signatures as bytes: `r || s`, and DER.
//!
//! `r || s` has each integer big-endian in exactly the order's length (IEEE P1363; 58 bytes on secp224k1,
//! 132 on secp521r1). DER is the `SEQUENCE` of two `INTEGER`s of RFC 3279, section 2.2.3, read strictly:
//! minimal lengths and integers, nothing negative, no bytes after the integers or after the sequence. Lax
//! reading was rejected: it makes many encodings of one signature, and forgeries of identity (CVE-2014-8275,
//! CVE-2020-14966) came from it. The DER itself is the `der` crate's.
//!
//! Both readers return an error for an integer that is 0 or not below n, so what they return is in range. A
//! verification turns any of these errors into "invalid". Signatures are public: variable time.
//!
//! Tests: round trips at the extremes of length and a list of malformed encodings here; Wycheproof with the
//! conformance tests.

use crate::Error;
use crate::ecdsa::Signature;
use crate::key::check_length;
use der::asn1::UintRef;
use der::{Encode, ErrorKind, Reader, SliceReader, SliceWriter};
use secant_core::CurveRef;
use secant_core::any::AnyElement;
use secant_core::field::MAX_BYTES;

/// How a signature of ECDSA is encoded. Exhaustive: standards have these two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Strict DER: a sequence of two integers (SEC 1, C.5).
    #[default]
    Der,
    /// `r || s`, each of the order's length (IEEE P1363).
    Raw,
}

impl Format {
    /// Reads a signature.
    ///
    /// # Errors
    /// Those of [`decode_der`] or [`decode_raw`].
    pub fn decode(self, curve: CurveRef<'_>, bytes: &[u8]) -> Result<Signature, Error> {
        match self {
            Self::Der => decode_der(curve, bytes),
            Self::Raw => decode_raw(curve, bytes),
        }
    }

    /// Writes a signature at the start of `out` and returns its length.
    ///
    /// # Errors
    /// [`Error::Length`] when `out` is shorter than that length.
    pub fn encode(self, curve: CurveRef<'_>, signature: &Signature, out: &mut [u8]) -> Result<usize, Error> {
        match self {
            Self::Der => encode_der(curve, signature, out),
            Self::Raw => encode_raw(curve, signature, out),
        }
    }

    /// The most bytes that a signature takes.
    pub fn max_len(self, curve: CurveRef<'_>) -> usize {
        match self {
            Self::Der => max_der_len(curve.scalars().byte_len()),
            Self::Raw => raw_len(curve),
        }
    }
}

/// The most bytes of `r || s`.
pub const MAX_RAW_LEN: usize = 2 * MAX_BYTES;

/// The most bytes of a signature in DER.
pub const MAX_DER_LEN: usize = max_der_len(MAX_BYTES);

/// The most bytes of a signature in DER, for an order of so many bytes: two integers with their headers and a zero in
/// front, and a sequence's header, whose length takes a second byte from 128 on.
pub const fn max_der_len(order: usize) -> usize {
    let integers = 2 * (2 + 1 + order);
    integers + if integers < 128 { 2 } else { 3 }
}

/// The length of `r || s` in bytes.
pub fn raw_len(curve: CurveRef<'_>) -> usize {
    2 * curve.scalars().byte_len()
}

/// Writes `r || s` at the start of `out` and returns the length, that of [`raw_len`].
///
/// # Errors
/// [`Error::Length`] when `out` is shorter.
pub fn encode_raw(curve: CurveRef<'_>, signature: &Signature, out: &mut [u8]) -> Result<usize, Error> {
    let expected = raw_len(curve);
    let actual = out.len();
    let out = out.get_mut(..expected).ok_or(Error::Length { expected, actual })?;
    let (r, s) = out.split_at_mut(expected / 2);
    curve.scalars().encode(signature.r(), r);
    curve.scalars().encode(signature.s(), s);
    Ok(expected)
}

/// Reads `r || s`.
///
/// # Errors
/// [`Error::Length`] unless there are exactly [`raw_len`] bytes, [`Error::SignatureRange`].
pub fn decode_raw(curve: CurveRef<'_>, bytes: &[u8]) -> Result<Signature, Error> {
    check_length(raw_len(curve), bytes.len())?;
    let (r, s) = bytes.split_at(bytes.len() / 2);
    Signature::from_scalars(curve, scalar(curve, r)?, scalar(curve, s)?)
}

/// Writes a signature in DER at the start of `out` and returns its length, at most [`MAX_DER_LEN`].
///
/// # Errors
/// [`Error::Length`] when `out` is shorter than that length.
pub fn encode_der(curve: CurveRef<'_>, signature: &Signature, out: &mut [u8]) -> Result<usize, Error> {
    let mut raw = [0; MAX_RAW_LEN];
    let len = encode_raw(curve, signature, &mut raw)?;
    raw_to_der(&raw[..len], out)
}

/// [`encode_der`] of a signature's `r || s`.
///
/// # Errors
/// As [`encode_der`]; [`Error::SignatureEncoding`] for an odd number of bytes, none, or more than [`MAX_RAW_LEN`].
pub fn raw_to_der(raw: &[u8], out: &mut [u8]) -> Result<usize, Error> {
    if raw.is_empty() || raw.len() > MAX_RAW_LEN || !raw.len().is_multiple_of(2) {
        return Err(Error::SignatureEncoding);
    }
    let (r, s) = raw.split_at(raw.len() / 2);
    let mut der = [0; MAX_DER_LEN];
    let der = write_der(r, s, &mut der).map_err(|_| Error::SignatureEncoding)?;
    let (expected, actual) = (der.len(), out.len());
    let out = out.get_mut(..expected).ok_or(Error::Length { expected, actual })?;
    out.copy_from_slice(der);
    Ok(expected)
}

fn write_der<'a>(r: &[u8], s: &[u8], out: &'a mut [u8]) -> der::Result<&'a [u8]> {
    let (r, s) = (UintRef::new(r)?, UintRef::new(s)?);
    let mut writer = SliceWriter::new(out);
    writer.sequence((r.encoded_len()? + s.encoded_len()?)?, |body| {
        body.encode(&r)?;
        body.encode(&s)
    })?;
    writer.finish()
}

/// Reads a signature in strict DER.
///
/// # Errors
/// [`Error::Empty`], [`Error::SignatureEncoding`], [`Error::TrailingData`] for bytes after the sequence,
/// [`Error::SignatureRange`].
pub fn decode_der(curve: CurveRef<'_>, bytes: &[u8]) -> Result<Signature, Error> {
    if bytes.is_empty() {
        return Err(Error::Empty);
    }
    let (r, s, rest) = read_der(bytes).map_err(|_| Error::SignatureEncoding)?;
    match rest {
        Ok(()) => Signature::from_scalars(curve, scalar(curve, r.as_bytes())?, scalar(curve, s.as_bytes())?),
        Err(ErrorKind::TrailingData { .. }) => Err(Error::TrailingData),
        Err(_) => Err(Error::SignatureEncoding),
    }
}

/// The integers of the sequence, and whether anything follows it.
#[allow(clippy::type_complexity)]
fn read_der(bytes: &[u8]) -> der::Result<(UintRef<'_>, UintRef<'_>, Result<(), ErrorKind>)> {
    let mut reader = SliceReader::new(bytes)?;
    let (r, s) = reader.sequence(|body| Ok::<_, der::Error>((body.decode()?, body.decode()?)))?;
    Ok((r, s, reader.finish().map_err(|error| error.kind())))
}

/// The scalar of a big-endian integer that may be shorter than the order.
fn scalar(curve: CurveRef<'_>, bytes: &[u8]) -> Result<AnyElement, Error> {
    let mut buffer = [0; MAX_BYTES];
    let padded = &mut buffer[..curve.scalars().byte_len()];
    let start = padded.len().checked_sub(bytes.len()).ok_or(Error::SignatureRange)?;
    padded[start..].copy_from_slice(bytes);
    curve.scalars().decode(padded).into_option().ok_or(Error::SignatureRange)
}

#[cfg(test)]
mod tests {
    use super::*;
    use secant_core::Machine;
    use secant_core::curves::NamedCurve;

    /// Round trips of 1 and n - 1 in both places, and the lengths that the extremes have.
    fn round_trip(curve: NamedCurve, raw: usize, longest: usize) {
        let curve = CurveRef::on(curve, Machine::PORTABLE);
        let s = curve.scalars();
        let (one, largest) = (s.one(), s.neg(&s.one()));
        for (a, b, len) in [(one, one, 8), (largest, one, (longest - 2) / 2 + 5), (largest, largest, longest)]
        {
            let signature = Signature::from_scalars(curve, a, b).expect("in range");
            let mut buffer = [0xaa; MAX_DER_LEN];
            assert_eq!(encode_raw(curve, &signature, &mut buffer), Ok(raw));
            assert_eq!(decode_raw(curve, &buffer[..raw]), Ok(signature));
            for wrong in [0, raw - 1, raw + 1] {
                let length = Err(Error::Length { expected: raw, actual: wrong });
                assert_eq!(decode_raw(curve, &buffer[..wrong]), length);
            }
            let len = if len > 129 { len + 1 } else { len };
            assert_eq!(encode_der(curve, &signature, &mut buffer), Ok(len));
            assert_eq!(decode_der(curve, &buffer[..len]), Ok(signature));
            assert!((0..len).all(|cut| decode_der(curve, &buffer[..cut]).is_err()));
            let short = encode_der(curve, &signature, &mut buffer[..len - 1]);
            assert_eq!(short, Err(Error::Length { expected: len, actual: len - 1 }));
        }
        assert_eq!(raw_len(curve), raw);
        let range = Err(Error::SignatureRange);
        assert_eq!(decode_raw(curve, &[0; MAX_RAW_LEN][..raw]), range);
        assert_eq!(decode_raw(curve, &[0xff; MAX_RAW_LEN][..raw]), range);
    }

    #[test]
    fn signatures_round_trip() {
        // the longest: a header, and for each integer a header, a zero where the top bit is set, the bytes
        round_trip(NamedCurve::Secp256r1, 64, 72);
        round_trip(NamedCurve::Secp224k1, 58, 64);
        round_trip(NamedCurve::Secp521r1, 132, 138);
        round_trip(NamedCurve::BrainpoolP512r1, 128, 136);
    }

    #[test]
    fn der_is_strict() {
        let curve = CurveRef::on(NamedCurve::Secp256r1, Machine::PORTABLE);
        let decode = |bytes: &[u8]| decode_der(curve, bytes).map(|_| ());
        assert_eq!(decode(&[0x30, 6, 2, 1, 1, 2, 1, 2]), Ok(()));
        assert_eq!(decode(&[0x30, 8, 2, 2, 0, 0x80, 2, 2, 0, 0xff]), Ok(()));
        let malformed: [&[u8]; 20] = [
            &[0x30],
            &[0x30, 0],
            &[0x31, 6, 2, 1, 1, 2, 1, 2],
            &[0x30, 5, 2, 1, 1, 2, 1, 2],
            &[0x30, 7, 2, 1, 1, 2, 1, 2],
            &[0x30, 3, 2, 1, 1],
            &[0x30, 9, 2, 1, 1, 2, 1, 2, 2, 1, 3],
            &[0x30, 8, 2, 1, 1, 2, 1, 2, 5, 0],
            &[0x30, 0x81, 6, 2, 1, 1, 2, 1, 2],
            &[0x30, 0x82, 0, 6, 2, 1, 1, 2, 1, 2],
            &[0x30, 0x80, 2, 1, 1, 2, 1, 2, 0, 0],
            &[0x30, 7, 2, 0x81, 1, 1, 2, 1, 2],
            &[0x30, 7, 2, 2, 0, 1, 2, 1, 2],
            &[0x30, 7, 2, 1, 1, 2, 2, 0, 0x7f],
            &[0x30, 6, 2, 1, 0xff, 2, 1, 2],
            &[0x30, 6, 2, 1, 1, 2, 1, 0x80],
            &[0x30, 7, 2, 2, 0xff, 0x80, 2, 1, 2],
            &[0x30, 5, 2, 0, 2, 1, 2],
            &[0x30, 6, 3, 1, 1, 2, 1, 2],
            &[0x30, 0x86, 1, 0, 0, 0, 0, 6, 2, 1, 1, 2, 1, 2],
        ];
        for bytes in malformed {
            assert_eq!(decode(bytes), Err(Error::SignatureEncoding), "{bytes:02x?}");
        }
        assert_eq!(decode(&[]), Err(Error::Empty));
        assert_eq!(decode(&[0x30, 6, 2, 1, 1, 2, 1, 2, 0]), Err(Error::TrailingData));
        assert_eq!(decode(&[0x30, 6, 2, 1, 0, 2, 1, 2]), Err(Error::SignatureRange));
        assert_eq!(decode(&[0x30, 6, 2, 1, 1, 2, 1, 0]), Err(Error::SignatureRange));
        // 33 significant bytes
        let mut long = [0x11; 40];
        long[..4].copy_from_slice(&[0x30, 38, 2, 33]);
        long[37..].copy_from_slice(&[2, 1, 1]);
        assert_eq!(decode(&long), Err(Error::SignatureRange));
    }
}
