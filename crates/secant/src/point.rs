//! Points for arithmetic on public data.

use crate::hex::Hex;
use crate::{Curve, Error, Tuning};
use secant_core::any::AnyPoint;
use secant_core::field::{MAX_BYTES, MAX_LIMBS};
use secant_core::scalar;
use secant_protocols::Error as InputError;
use secant_protocols::encoding::point;
use std::fmt;

/// A point of a curve, the identity included. All arithmetic is in variable time: never put a secret into it.
#[derive(Clone, PartialEq, Eq)]
pub struct Point {
    curve: Curve,
    point: Option<AnyPoint>,
}

impl Point {
    pub(crate) fn from_any(curve: Curve, point: Option<AnyPoint>) -> Self {
        Self { curve, point }
    }

    pub(crate) fn any(&self) -> Option<&AnyPoint> {
        self.point.as_ref()
    }

    /// The curve that the point belongs to.
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    /// The identity.
    pub fn identity(curve: &Curve) -> Self {
        Self { curve: curve.clone(), point: None }
    }

    /// The point with these coordinates, big-endian, each of the field's length.
    ///
    /// # Errors
    /// A coordinate of the wrong length or not below the prime, or a point that is not on the curve.
    pub fn from_coordinates(curve: &Curve, x: &[u8], y: &[u8]) -> Result<Self, Error> {
        let expected = curve.field_bytes();
        for coordinate in [x, y] {
            if coordinate.len() != expected {
                return Err(InputError::Length { expected, actual: coordinate.len() }.into());
            }
        }
        Self::from_sec1(curve, &[&[4], x, y].concat())
    }

    /// Decodes a SEC 1 point: `04 || x || y`, `02 || x`, `03 || x`, or the single byte `00` for the identity.
    ///
    /// # Errors
    /// A wrong first byte or length, a coordinate not below the prime, or a point that is not on the curve.
    pub fn from_sec1(curve: &Curve, bytes: &[u8]) -> Result<Self, Error> {
        let point = if bytes == [0] { None } else { Some(point::decode_on(curve.equation(), bytes)?) };
        Ok(Self { curve: curve.clone(), point })
    }

    /// The point with this x-coordinate, big-endian and of the field's length, and a y-coordinate that is odd or even.
    ///
    /// # Errors
    /// [`InputError::Length`]; [`InputError::CoordinateTooLarge`]; [`InputError::NotOnCurve`] where there is no such point.
    pub fn lift_x(curve: &Curve, x: &[u8], odd: bool) -> Result<Self, Error> {
        let expected = curve.field_bytes();
        if x.len() != expected {
            return Err(InputError::Length { expected, actual: x.len() }.into());
        }
        Self::from_sec1(curve, &[&[2 + u8::from(odd)], x].concat())
    }

    /// Encodes as SEC 1; the identity is the single byte `00`.
    pub fn to_sec1(&self, compressed: bool) -> Vec<u8> {
        let Some(p) = &self.point else { return vec![0] };
        let field = self.curve.equation().field();
        let mut out = vec![0; point::encoded_len(field, compressed)];
        // the buffer has the length that the function asks for, its only error
        let written = point::encode(field, p, &mut out, compressed);
        debug_assert_eq!(written, Ok(out.len()));
        out
    }

    /// The affine coordinates, big-endian, each of the field's length; none for the identity.
    pub fn coordinates(&self) -> Option<(Vec<u8>, Vec<u8>)> {
        let sec1 = self.to_sec1(false);
        let length = self.curve.field_bytes();
        self.point.as_ref().map(|_| (sec1[1..=length].to_vec(), sec1[1 + length..].to_vec()))
    }

    /// Whether this is the identity.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        self.point.is_none()
    }

    /// Whether the point lies in the subgroup that the generator generates.
    ///
    /// # Errors
    /// [`Error::UnprovedOrder`] for a user-defined curve below [`crate::Check::Order`].
    pub fn is_in_subgroup(&self) -> Result<bool, Error> {
        let Some(p) = &self.point else { return Ok(true) };
        Ok(self.curve.proved()?.coordinates().has_prime_order_vartime(p))
    }

    /// `P + Q`.
    ///
    /// # Errors
    /// [`Error::CurveMismatch`].
    pub fn add(&self, other: &Self) -> Result<Self, Error> {
        if self.curve != other.curve {
            return Err(Error::CurveMismatch);
        }
        let (p, q) = match (&self.point, &other.point) {
            (Some(p), Some(q)) => (p, q),
            (Some(_), None) => return Ok(self.clone()),
            (None, _) => return Ok(other.clone()),
        };
        let sum = self.curve.arithmetic().add_vartime(p, q);
        Ok(Self { curve: self.curve.clone(), point: sum })
    }

    /// `2 P`.
    #[must_use]
    pub fn double(&self) -> Self {
        let Some(p) = &self.point else { return self.clone() };
        let doubled = self.curve.arithmetic().double_vartime(p);
        Self { curve: self.curve.clone(), point: doubled }
    }

    /// `-P`.
    #[must_use]
    pub fn negate(&self) -> Self {
        let negated = self.point.as_ref().map(|p| self.curve.equation().negate_if(p, 1.into()));
        Self { curve: self.curve.clone(), point: negated }
    }

    /// `k P` for a non-negative integer of up to 576 bits, big-endian; it need not be below the order.
    ///
    /// # Errors
    /// [`InputError::Length`] for a longer integer.
    pub fn multiply(&self, k: &[u8]) -> Result<Self, Error> {
        self.multiply_with(k, Tuning::DEFAULT)
    }

    /// [`Point::multiply`] with chosen coordinates.
    ///
    /// # Errors
    /// As [`Point::multiply`].
    pub fn multiply_with(&self, k: &[u8], tuning: Tuning<'_>) -> Result<Self, Error> {
        let k = integer(k)?;
        let Some(p) = &self.point else {
            return Ok(self.clone());
        };
        let product = self.curve.arithmetic().multiply_integer_vartime(p, &k, tuning);
        Ok(Self { curve: self.curve.clone(), point: product })
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sec1 = self.to_sec1(true);
        f.debug_struct("Point").field("curve", &self.curve.name()).field("sec1", &Hex(&sec1)).finish()
    }
}

/// A big-endian integer of up to 576 bits as limbs.
pub(crate) fn integer(bytes: &[u8]) -> Result<[u64; MAX_LIMBS], Error> {
    scalar::integer(bytes).ok_or_else(|| {
        let zeros = bytes.iter().take_while(|&&byte| byte == 0).count();
        InputError::Length { expected: MAX_BYTES, actual: bytes.len() - zeros }.into()
    })
}
