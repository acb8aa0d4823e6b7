//! The points of suites as bytes: coordinates, and each curve's own encoding.

use super::{Suite, Target, hash};
use super::{hash_to_curve448, hash_to_curve25519, hash_to_edwards448, hash_to_edwards25519};
use crate::Error;
use crate::key::check_length;
use secant_core::CurveRef;
use secant_core::field::MAX_BYTES;
use zeroize::Zeroizing;

/// The first byte of an uncompressed point of SEC 1.
const UNCOMPRESSED: u8 = 4;

impl Suite {
    /// The length of a coordinate in bytes.
    pub fn coordinate_len(&self) -> usize {
        match self.target() {
            Target::Named(name) => CurveRef::from(name).field().byte_len(),
            Target::Curve25519 | Target::Edwards25519 => 32,
            Target::Curve448 | Target::Edwards448 => 56,
        }
    }

    /// The length of an encoded point in bytes.
    pub fn encoded_len(&self) -> usize {
        let coordinate = self.coordinate_len();
        match self.target() {
            Target::Named(_) => 1 + 2 * coordinate,
            Target::Curve25519 | Target::Curve448 | Target::Edwards25519 => coordinate,
            // 448 bits leave none for the sign
            Target::Edwards448 => coordinate + 1,
        }
    }

    /// The coordinates of the point of a message under a tag, big-endian; `u` and `v` on curve25519 and curve448. Each
    /// takes [`Suite::coordinate_len`] bytes. Constant time in the message, whose parts follow each other.
    ///
    /// # Errors
    /// As [`hash`]; [`Error::Length`] for a coordinate of another length.
    pub fn coordinates(
        &self,
        message: &[&[u8]],
        tag: &[u8],
        x: &mut [u8],
        y: &mut [u8],
    ) -> Result<(), Error> {
        check_length(self.coordinate_len(), x.len())?;
        check_length(self.coordinate_len(), y.len())?;
        let (parameters, encoding) = (self.parameters(), self.encoding());
        match self.target() {
            Target::Named(name) => {
                let point = Zeroizing::new(hash(name, parameters, encoding, message, tag)?);
                let field = CurveRef::from(name).field();
                field.encode(&point.x, x);
                field.encode(&point.y, y);
            }
            Target::Curve25519 => write(hash_to_curve25519(parameters, encoding, message, tag)?, x, y),
            Target::Edwards25519 => write(hash_to_edwards25519(parameters, encoding, message, tag)?, x, y),
            Target::Curve448 => write(hash_to_curve448(parameters, encoding, message, tag)?, x, y),
            Target::Edwards448 => write(hash_to_edwards448(parameters, encoding, message, tag)?, x, y),
        }
        Ok(())
    }

    /// The curve's own encoding of the point at these coordinates: an uncompressed SEC 1 point, the 32 or 57 bytes of
    /// RFC 8032 on edwards25519 and edwards448, `u` as in RFC 7748 on curve25519 and curve448. Constant time.
    ///
    /// # Errors
    /// [`Error::Length`] of a coordinate, or of an output of another length than [`Suite::encoded_len`].
    pub fn encode(&self, x: &[u8], y: &[u8], out: &mut [u8]) -> Result<(), Error> {
        check_length(self.coordinate_len(), x.len())?;
        check_length(self.coordinate_len(), y.len())?;
        check_length(self.encoded_len(), out.len())?;
        match self.target() {
            Target::Named(_) => {
                let (form, rest) = out.split_at_mut(1);
                form.fill(UNCOMPRESSED);
                let (first, second) = rest.split_at_mut(x.len());
                first.copy_from_slice(x);
                second.copy_from_slice(y);
            }
            Target::Curve25519 | Target::Curve448 => little_endian(x, out),
            Target::Edwards25519 | Target::Edwards448 => {
                little_endian(y, out);
                // the sign is the top bit: 255 bits leave one in the last byte, 448 bits need a further byte
                let sign = x.last().map_or(0, |lowest| lowest & 1);
                if let Some(top) = out.last_mut() {
                    *top |= sign << 7;
                }
            }
        }
        Ok(())
    }

    /// The encoded point of a message under a tag: [`Suite::coordinates`], then [`Suite::encode`].
    ///
    /// # Errors
    /// As there.
    pub fn hash(&self, message: &[&[u8]], tag: &[u8], out: &mut [u8]) -> Result<(), Error> {
        check_length(self.encoded_len(), out.len())?;
        let mut coordinates = Zeroizing::new([[0; MAX_BYTES]; 2]);
        let [x, y] = &mut *coordinates;
        let (x, y) = (&mut x[..self.coordinate_len()], &mut y[..self.coordinate_len()]);
        self.coordinates(message, tag, x, y)?;
        self.encode(x, y, out)
    }
}

/// Copies coordinates, which are wiped.
fn write<const N: usize>(point: [[u8; N]; 2], x: &mut [u8], y: &mut [u8]) {
    let point = Zeroizing::new(point);
    x.copy_from_slice(&point[0]);
    y.copy_from_slice(&point[1]);
}

/// Writes an integer in the other order of bytes, with a zero behind it where there is room.
fn little_endian(integer: &[u8], out: &mut [u8]) {
    out.fill(0);
    out.iter_mut().zip(integer.iter().rev()).for_each(|(to, from)| *to = *from);
}
