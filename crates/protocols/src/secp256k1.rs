//! Common parts of the protocols on secp256k1: points and scalars as bytes, and adding a multiple of the generator to a
//! key.
//!
//! BIP340, BIP341, BIP374, BIP32, BRC-42 and BRC-94 fix the curve, so that lengths here are constants: 32 bytes for a
//! scalar, big-endian, and 33 for a point in the compressed form of SEC 1.
//!
//! Constant time, except for public verdicts: whether a scalar or a point is valid, and whether a sum is zero.

use crate::Error;
use crate::encoding::point;
use crate::key::{RandomSource, SecretScalar, check_length, check_public, decode_private, generate, tweak};
use secant_core::CurveRef;
use secant_core::any::{AnyElement, AnyPoint};
use secant_core::curves::NamedCurve;
use secant_core::mul::Tuning;
use subtle::Choice;
use zeroize::{Zeroize, Zeroizing};

/// The length of a scalar and of a coordinate in bytes.
pub const SCALAR_LEN: usize = 32;
/// The length of a compressed point in bytes.
pub const POINT_LEN: usize = 33;

/// A coordinate or a scalar, of secp256k1.
pub(crate) type Element = AnyElement;
/// A point other than the identity, of secp256k1.
pub type Point = AnyPoint;
/// A secret scalar of secp256k1, other than 0. Wiped when dropped.
#[derive(Clone, Debug)]
pub struct Secret(SecretScalar);

impl Secret {
    pub(crate) fn expose(&self) -> &Element {
        self.0.expose()
    }

    /// A new one: see [`crate::key::generate`].
    pub(crate) fn generate(random: &mut RandomSource<'_>) -> Result<Self, Error> {
        generate(curve(), random).map(Self)
    }

    /// A hash modulo the order, unless it is 0. Constant time except for that.
    pub(crate) fn of_hash(hash: &[u8; 32]) -> Option<Self> {
        SecretScalar::from_scalar(curve().scalars(), reduce(hash)).map(Self)
    }

    /// 32 bytes, unless they are 0 or not below the order. Constant time except for that.
    pub(crate) fn accept(bytes: &[u8; SCALAR_LEN]) -> Option<Self> {
        SecretScalar::accept(curve().scalars(), bytes).map(Self)
    }

    /// `choice ? -k : k`.
    pub(crate) fn negate_if(&self, choice: Choice) -> Self {
        Self(self.0.negate_if(curve().scalars(), choice))
    }
}

pub(crate) const TUNING: Tuning = Tuning::DEFAULT;

/// The curve.
pub(crate) fn curve() -> CurveRef<'static> {
    NamedCurve::Secp256k1.into()
}

/// The compressed form of a point.
pub fn encode_point(p: &Point) -> [u8; POINT_LEN] {
    let (f, mut bytes) = (curve().field(), [0; POINT_LEN]);
    let [sign, x @ ..] = &mut bytes;
    *sign = 2 | f.is_odd(&p.y).unwrap_u8();
    f.encode(&p.x, x);
    bytes
}

/// The point of a compressed form.
///
/// # Errors
/// [`Error::Length`], [`Error::PointFormat`] when the first byte is not 02 or 03, [`Error::CoordinateTooLarge`],
/// [`Error::NotOnCurve`].
pub fn decode_point(bytes: &[u8]) -> Result<Point, Error> {
    check_length(POINT_LEN, bytes.len())?;
    if !matches!(bytes.first(), Some(2 | 3)) {
        return Err(Error::PointFormat);
    }
    point::decode(curve(), bytes)
}

/// Whether points that a secret multiplies, or that are claimed in public, are points of the curve: a multiple of
/// another one would give the secret away piece by piece, as [`crate::ecdh`] says.
///
/// # Errors
/// [`Error::NotOnCurve`].
pub(crate) fn check_points<'a>(points: impl IntoIterator<Item = &'a Point>) -> Result<(), Error> {
    points.into_iter().try_for_each(|p| check_public(curve(), p))
}

/// The bytes of a scalar.
pub(crate) fn encode_scalar(k: &Element) -> [u8; SCALAR_LEN] {
    let mut bytes = [0; SCALAR_LEN];
    curve().scalars().encode(k, &mut bytes);
    bytes
}

/// A hash as an integer, reduced modulo the order.
pub(crate) fn reduce(hash: &[u8; 32]) -> Element {
    curve().scalars().reduce_bytes(hash)
}

/// The secret scalar of 32 bytes, a private key. Constant time except for the verdict.
///
/// # Errors
/// [`Error::Length`], [`Error::ZeroPrivateKey`], [`Error::PrivateKeyTooLarge`].
pub fn decode_secret(bytes: &[u8]) -> Result<Secret, Error> {
    decode_private(curve(), bytes).map(Secret)
}

/// The bytes of a secret scalar. Constant time.
pub fn encode_secret(d: &Secret) -> Zeroizing<[u8; SCALAR_LEN]> {
    let mut bytes = Zeroizing::new([0; SCALAR_LEN]);
    curve().scalars().encode(d.expose(), &mut bytes[..]);
    bytes
}

/// `k P` for a secret `k` in affine coordinates. The point passed [`check_points`].
///
/// # Errors
/// None that anyone will ever see: no multiple by a scalar other than 0 and below the prime order is the identity.
pub(crate) fn multiple(p: &Point, k: &Secret) -> Result<Point, Error> {
    curve().multiples().multiply(p, k.expose(), TUNING).ok_or(Error::Identity)
}

/// `k G` for a secret `k` in affine coordinates.
///
/// # Errors
/// As [`multiple`].
pub(crate) fn base_multiple(k: &Secret) -> Result<Point, Error> {
    curve().base_multiples().multiply_base(k.expose(), TUNING).ok_or(Error::Identity)
}

/// `d + t` modulo the order; none when that is 0.
pub(crate) fn add_to_secret(d: &Secret, t: &Element) -> Option<Secret> {
    tweak::add_to_private(curve(), &d.0, t).ok().map(Secret)
}

/// `P + t G`; none when that is the identity.
pub(crate) fn add_to_point(p: &Point, t: &Element) -> Option<Point> {
    tweak::add_to_public(curve(), p, t).ok()
}

/// 32 bytes as a scalar to add, 0 included; none when they are not below the order.
pub(crate) fn decode_addend(bytes: &[u8; SCALAR_LEN]) -> Option<Zeroizing<Element>> {
    tweak::decode(curve(), bytes).ok()
}

/// `k + e d` modulo the order: the response to a challenge.
pub(crate) fn respond(k: &Secret, e: &Element, d: &Secret) -> [u8; SCALAR_LEN] {
    let scalars = curve().scalars();
    let mut product = scalars.mul(e, d.expose());
    let sum = scalars.add(k.expose(), &product);
    product.zeroize();
    encode_scalar(&sum)
}
