//! Points of edwards25519 and edwards448 and the integers modulo the orders of their base points, one operation at a time.
//!
//! Points may be of any order, those of small order and the identity `(0, 1)` included: nothing here knows what a point is for.
//! Points may be secrets, those of a secret multiple are: constant time but for verdicts and for what ends in `_vartime`.
//! Tests: with those of `secant::hazmat`.

use crate::Error;
use crate::eddsa::point::{Encodings, decode_vartime, encode};
use crate::key::check_length;
use secant_core::any::{AnyElement, AnyField, AnyPoint, ZERO};
use secant_core::areas::{EdwardsLaw, EdwardsPoints};
use secant_core::curves::curve448::Edwards448;
use secant_core::curves::curve25519::Edwards25519;
use secant_core::{EdwardsAreas, Machine, declassify};
use subtle::Choice;
use zeroize::Zeroizing;

/// An Edwards curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EdwardsCurve {
    /// edwards25519, of Ed25519 (RFC 7748, section 4.1): `a = -1`, the cofactor 8.
    Edwards25519,
    /// edwards448, of Ed448 (RFC 8032, section 5.2): `a = 1`, the cofactor 4.
    Edwards448,
}

impl EdwardsCurve {
    /// Every curve.
    pub const ALL: &'static [Self] = &[Self::Edwards25519, Self::Edwards448];

    /// The name, as in RFC 7748 and RFC 8032.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Edwards25519 => "edwards25519",
            Self::Edwards448 => "edwards448",
        }
    }

    /// The length of an encoded point in bytes: 32 or 57.
    pub const fn point_len(self) -> usize {
        match self {
            Self::Edwards25519 => 32,
            Self::Edwards448 => 57,
        }
    }

    fn points(self) -> &'static dyn EdwardsPoints {
        match self {
            Self::Edwards25519 => Edwards25519::points(Machine::current()),
            Self::Edwards448 => Edwards448::points(Machine::current()),
        }
    }

    fn law(self) -> &'static dyn EdwardsLaw {
        match self {
            Self::Edwards25519 => Edwards25519::law(Machine::current()),
            Self::Edwards448 => Edwards448::law(Machine::current()),
        }
    }

    /// The field of coordinates.
    pub fn field(self) -> &'static dyn AnyField {
        self.law().field()
    }

    /// The integers modulo the order of the base point.
    pub fn scalars(self) -> &'static dyn AnyField {
        self.law().scalars()
    }

    /// The identity.
    pub fn identity(self) -> AnyPoint {
        AnyPoint { x: ZERO, y: self.field().one() }
    }

    /// The base point.
    pub fn base(self) -> AnyPoint {
        self.law().base()
    }

    /// The point of an encoding, which is canonical (RFC 8032, sections 5.1.3 and 5.2.3). Variable time.
    ///
    /// # Errors
    /// [`Error::Length`]; [`Error::NotOnCurve`] for bytes that are no canonical encoding of a point.
    pub fn decode_vartime(self, bytes: &[u8]) -> Result<AnyPoint, Error> {
        check_length(self.point_len(), bytes.len())?;
        let point = match self {
            Self::Edwards25519 => self.decode_as::<32>(bytes),
            Self::Edwards448 => self.decode_as::<57>(bytes),
        };
        point.ok_or(Error::NotOnCurve)
    }

    fn decode_as<const N: usize>(self, bytes: &[u8]) -> Option<AnyPoint> {
        decode_vartime::<N>(self.points(), bytes.try_into().ok()?, Encodings::Canonical)
    }

    /// Encodes a point into `out`, of [`EdwardsCurve::point_len`] bytes. Constant time.
    ///
    /// # Errors
    /// [`Error::Length`].
    pub fn encode(self, p: &AnyPoint, out: &mut [u8]) -> Result<(), Error> {
        check_length(self.point_len(), out.len())?;
        match self {
            Self::Edwards25519 => out.copy_from_slice(&*Zeroizing::new(encode::<32>(self.field(), p))),
            Self::Edwards448 => out.copy_from_slice(&*Zeroizing::new(encode::<57>(self.field(), p))),
        }
        Ok(())
    }

    /// The point with these coordinates, if it is on the curve. Constant time but for the verdict.
    ///
    /// # Errors
    /// [`Error::NotOnCurve`].
    pub fn check(self, p: AnyPoint) -> Result<AnyPoint, Error> {
        if declassify(self.law().is_on_curve(&p)) { Ok(p) } else { Err(Error::NotOnCurve) }
    }

    /// `P + Q`, for any two points. Constant time.
    pub fn add(self, p: &AnyPoint, q: &AnyPoint) -> AnyPoint {
        self.law().add(p, q)
    }

    /// `-P`. Constant time.
    pub fn negate(self, p: &AnyPoint) -> AnyPoint {
        AnyPoint { x: self.field().neg(&p.x), y: p.y }
    }

    /// `k P` for the integer below the order that `k` stands for, and any point. Constant time.
    pub fn multiply(self, p: &AnyPoint, k: &AnyElement) -> AnyPoint {
        self.law().multiply(p, k)
    }

    /// `k B` for the base point, by its tables. Constant time.
    pub fn multiply_base(self, k: &AnyElement) -> AnyPoint {
        self.points().multiply_base(k)
    }

    /// Whether two points are equal. Constant time.
    pub fn equal(self, p: &AnyPoint, q: &AnyPoint) -> Choice {
        self.field().equal(&p.x, &q.x) & self.field().equal(&p.y, &q.y)
    }

    /// Whether the order of a point divides the cofactor. Constant time but for the answer.
    #[must_use]
    pub fn has_small_order(self, p: &AnyPoint) -> bool {
        declassify(self.points().has_small_order(p))
    }

    /// Whether a point is a multiple of the base point. Variable time.
    #[must_use]
    pub fn is_in_subgroup_vartime(self, p: &AnyPoint) -> bool {
        self.law().has_prime_order_vartime(p)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_on_the_curve_and_in_the_subgroup() {
        for curve in EdwardsCurve::ALL.iter().copied() {
            let (base, one) = (curve.base(), curve.field().one());
            assert_eq!(curve.check(base), Ok(base));
            let off = AnyPoint { x: curve.field().add(&base.x, &one), y: base.y };
            assert_eq!(curve.check(off), Err(Error::NotOnCurve));
            assert!(bool::from(curve.equal(&curve.add(&base, &curve.negate(&base)), &curve.identity())));
            // (0, -1) has order 2
            let of_order_2 = AnyPoint { x: ZERO, y: curve.field().neg(&one) };
            assert_eq!(curve.check(of_order_2), Ok(of_order_2));
            let both = curve.add(&base, &of_order_2);
            let points = [base, curve.identity(), of_order_2, both];
            assert_eq!(points.map(|p| curve.is_in_subgroup_vartime(&p)), [true, true, false, false]);
            assert_eq!(points.map(|p| curve.has_small_order(&p)), [false, true, true, false]);
        }
    }
}
