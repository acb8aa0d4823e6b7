//! Public keys: x-coordinates, decoded; verification and tweaks.
//!
//! `R = s G - e P` is computed by one interleaved multiplication. Its x-coordinate is compared with the signature's by
//! cross-multiplication with the denominator, so that nothing is inverted for a signature that is false; that `R` has
//! an even y-coordinate takes one inversion, in variable time. Computing `R` from the signature's x-coordinate, as a
//! batch does, was rejected: a square root costs more than that inversion.

use super::{KEY_LEN, SIGNATURE_LEN, challenge, challenge_tag};
use crate::Error;
use crate::key::check_length;
use crate::secp256k1::{Element, Point, TUNING, add_to_point, curve, decode_addend};
use core::fmt;
use secant_core::declassify;
use subtle::Choice;

/// A public key: the x-coordinate of a point, and the point with an even y-coordinate.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PublicKey {
    bytes: [u8; KEY_LEN],
    point: Point,
}

impl PublicKey {
    /// The key of 32 bytes, a big-endian x-coordinate (`lift_x`). Cost: one square root.
    ///
    /// # Errors
    /// [`Error::Length`]; [`Error::CoordinateTooLarge`] when it is not below the prime; [`Error::NotOnCurve`] when no
    /// point has it.
    pub fn new(bytes: &[u8]) -> Result<Self, Error> {
        check_length(KEY_LEN, bytes.len())?;
        let x = curve().field().decode(bytes).into_option().ok_or(Error::CoordinateTooLarge)?;
        let point = lift_x(&x).ok_or(Error::NotOnCurve)?;
        let mut key = Self { bytes: [0; KEY_LEN], point };
        key.bytes.copy_from_slice(bytes);
        Ok(key)
    }

    /// The key of a point, which drops the sign of y. Constant time.
    pub fn of(point: &Point) -> Self {
        let f = curve().field();
        let mut bytes = [0; KEY_LEN];
        f.encode(&point.x, &mut bytes);
        Self { bytes, point: Point { x: point.x, y: f.negate_if(&point.y, f.is_odd(&point.y)) } }
    }

    /// The x-coordinate.
    pub fn to_bytes(&self) -> [u8; KEY_LEN] {
        self.bytes
    }

    /// The point with an even y-coordinate.
    pub fn point(&self) -> &Point {
        &self.point
    }

    /// Whether a signature is valid for the message, whose parts follow each other. The signature is any bytes of any
    /// length; whatever is malformed is not valid. Variable time, for public data.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify(&self, message: &[&[u8]], signature: &[u8]) -> bool {
        self.check(message, signature).is_ok()
    }

    /// [`PublicKey::verify`] with the reason of a refusal.
    ///
    /// # Errors
    /// In this order: [`Error::Length`]; [`Error::CoordinateTooLarge`] for `R` not below the prime; [`Error::NotReduced`] for
    /// `s` not below the order; [`Error::InvalidSignature`].
    pub fn check(&self, message: &[&[u8]], signature: &[u8]) -> Result<(), Error> {
        let Parts { r, s, e } = self.parts_vartime(message, signature)?;
        let curve = curve();
        let minus_e = curve.scalars().neg(&e);
        let verification = curve.verification();
        let sum = verification.multiply_double_vartime(&s, &self.point, &minus_e, TUNING);
        let is_even = |p: Point| !bool::from(curve.field().is_odd(&p.y));
        let holds =
            verification.has_x_vartime(&sum, &r) && verification.to_affine_vartime(&sum).is_some_and(is_even);
        if holds { Ok(()) } else { Err(Error::InvalidSignature) }
    }

    /// What the equation consists of.
    pub(super) fn parts_vartime(&self, message: &[&[u8]], signature: &[u8]) -> Result<Parts, Error> {
        let wrong = Error::Length { expected: SIGNATURE_LEN, actual: signature.len() };
        let signature: &[u8; SIGNATURE_LEN] = signature.try_into().map_err(|_| wrong)?;
        let (commitment, response) = signature.split_at(KEY_LEN);
        let r = curve().field().decode(commitment).into_option().ok_or(Error::CoordinateTooLarge)?;
        let s = curve().scalars().decode(response).into_option().ok_or(Error::NotReduced)?;
        let e = challenge(&challenge_tag(), commitment, &self.bytes, message);
        Ok(Parts { r, s, e })
    }

    /// The key at `P + t G` for this key's point `P`, and whether the y-coordinate of that sum is odd (BIP341,
    /// "taproot_tweak_pubkey"). Constant time in the tweak, but for what is returned.
    ///
    /// # Errors
    /// [`Error::TweakTooLarge`] when the tweak, big-endian, is not below the order; [`Error::Identity`] when the sum is
    /// the point at infinity.
    pub fn tweak_add(&self, tweak: &[u8; KEY_LEN]) -> Result<(Self, bool), Error> {
        let t = decode_addend(tweak).ok_or(Error::TweakTooLarge)?;
        let sum = add_to_point(&self.point, &t).ok_or(Error::Identity)?;
        // the parity is published with the key
        Ok((Self::of(&sum), declassify(curve().field().is_odd(&sum.y))))
    }
}

/// The point with this x-coordinate and an even y-coordinate.
fn lift_x(x: &Element) -> Option<Point> {
    curve().equation().decompress(x, Choice::from(0)).into_option()
}

/// A signature's x-coordinate and scalar, and the challenge.
pub(super) struct Parts {
    pub r: Element,
    pub s: Element,
    pub e: Element,
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("bip340::PublicKey(")?;
        self.bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
        f.write_str(")")
    }
}
