//! Points of the Edwards curves, and the integers modulo the orders of their base points.

use super::modular::{self, Binary, Residue, Unary};
use crate::random::system;
use crate::{Error, InputError};
use secant_core::any::AnyPoint;
pub use secant_protocols::edwards::EdwardsCurve;
use std::fmt;
use zeroize::Zeroizing;

/// A point of an Edwards curve, of any order, the identity included. It may be a secret: wiped when dropped, never printed.
#[derive(Clone)]
pub struct EdwardsPoint {
    curve: EdwardsCurve,
    point: Zeroizing<AnyPoint>,
}

/// An integer modulo the order of an Edwards curve's base point, 0 included. Wiped when dropped; never printed.
#[derive(Clone)]
pub struct EdwardsScalar {
    curve: EdwardsCurve,
    residue: Residue,
}

impl EdwardsPoint {
    fn new(curve: EdwardsCurve, point: AnyPoint) -> Self {
        Self { curve, point: Zeroizing::new(point) }
    }

    /// The identity, `(0, 1)`.
    pub fn identity(curve: EdwardsCurve) -> Self {
        Self::new(curve, curve.identity())
    }

    /// The generator: the base point of RFC 8032.
    pub fn generator(curve: EdwardsCurve) -> Self {
        Self::new(curve, curve.base())
    }

    /// The point of an encoding of RFC 8032, 32 or 57 bytes, in the one form that sections 5.1.3 and 5.2.3 accept. Points of
    /// small order are points. Variable time.
    ///
    /// # Errors
    /// [`InputError::Length`]; [`InputError::NotOnCurve`] for bytes that are no canonical encoding of a point.
    pub fn from_bytes(curve: EdwardsCurve, bytes: &[u8]) -> Result<Self, Error> {
        Ok(Self::new(curve, curve.decode_vartime(bytes)?))
    }

    /// The point with these coordinates, each 32 or 56 bytes in little-endian order. Constant time but for the verdict.
    ///
    /// # Errors
    /// [`InputError::Length`]; [`InputError::NotReduced`]; [`InputError::NotOnCurve`].
    pub fn from_coordinates(curve: EdwardsCurve, x: &[u8], y: &[u8]) -> Result<Self, Error> {
        let [x, y] =
            [modular::decode(curve.field(), &reversed(x))?, modular::decode(curve.field(), &reversed(y))?];
        Ok(Self::new(curve, curve.check(AnyPoint { x: *x, y: *y })?))
    }

    /// The encoding of RFC 8032, 32 or 57 bytes. Constant time.
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        let mut out = Zeroizing::new(vec![0; self.curve.point_len()]);
        // the buffer has the length that the function asks for, its only error
        let written = self.curve.encode(&self.point, &mut out);
        debug_assert!(written.is_ok());
        out
    }

    /// `x` and `y`, each 32 or 56 bytes in little-endian order. Constant time.
    pub fn coordinates(&self) -> [Zeroizing<Vec<u8>>; 2] {
        [&self.point.x, &self.point.y].map(|element| {
            let mut bytes = modular::encode(self.curve.field(), element);
            bytes.reverse();
            bytes
        })
    }

    /// The curve.
    pub fn curve(&self) -> EdwardsCurve {
        self.curve
    }

    /// Whether the order of the point divides the cofactor: 8 on edwards25519, 4 on edwards448.
    #[must_use]
    pub fn has_small_order(&self) -> bool {
        self.curve.has_small_order(&self.point)
    }

    /// Whether the point is a multiple of the base point. Variable time.
    #[must_use]
    pub fn is_in_subgroup_vartime(&self) -> bool {
        self.curve.is_in_subgroup_vartime(&self.point)
    }

    /// `P + Q`, for any two points. Constant time; an inversion.
    ///
    /// # Errors
    /// [`Error::CurveMismatch`].
    pub fn add(&self, other: &Self) -> Result<Self, Error> {
        if self.curve != other.curve {
            return Err(Error::CurveMismatch);
        }
        Ok(Self::new(self.curve, self.curve.add(&self.point, &other.point)))
    }

    /// `2 P`. Constant time; an inversion.
    #[must_use]
    pub fn double(&self) -> Self {
        Self::new(self.curve, self.curve.add(&self.point, &self.point))
    }

    /// `-P`. Constant time.
    #[must_use]
    pub fn negate(&self) -> Self {
        Self::new(self.curve, self.curve.negate(&self.point))
    }

    /// `k P`, for any point: the integer below the order, which for a point outside the subgroup is not the same as another
    /// one modulo the order. Constant time, by the tables of the base point where the point, which is public, is that.
    ///
    /// # Errors
    /// [`Error::CurveMismatch`].
    pub fn multiply(&self, k: &EdwardsScalar) -> Result<Self, Error> {
        if self.curve != k.curve {
            return Err(Error::CurveMismatch);
        }
        let product = if *self.point == self.curve.base() {
            self.curve.multiply_base(&k.residue)
        } else {
            self.curve.multiply(&self.point, &k.residue)
        };
        Ok(Self::new(self.curve, product))
    }
}

/// Constant time but for the answer.
impl PartialEq for EdwardsPoint {
    fn eq(&self, other: &Self) -> bool {
        self.curve == other.curve && bool::from(self.curve.equal(&self.point, &other.point))
    }
}

impl Eq for EdwardsPoint {}

impl fmt::Debug for EdwardsPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EdwardsPoint").field("curve", &self.curve.name()).finish_non_exhaustive()
    }
}

impl EdwardsScalar {
    fn new(curve: EdwardsCurve, residue: Residue) -> Self {
        Self { curve, residue }
    }

    /// The scalar of a little-endian integer of 32 or 56 bytes, below the order. Constant time but for the verdict.
    ///
    /// # Errors
    /// [`InputError::Length`]; [`InputError::NotReduced`].
    pub fn from_bytes(curve: EdwardsCurve, bytes: &[u8]) -> Result<Self, Error> {
        Ok(Self::new(curve, modular::decode(curve.scalars(), &reversed(bytes))?))
    }

    /// A little-endian integer of any length up to 114 bytes, the hash of Ed448, modulo the order. Constant time for a length.
    ///
    /// # Errors
    /// [`InputError::Length`] for a longer one.
    pub fn reduce(curve: EdwardsCurve, bytes: &[u8]) -> Result<Self, Error> {
        if bytes.len() > MAX_REDUCED {
            return Err(InputError::Length { expected: MAX_REDUCED, actual: bytes.len() }.into());
        }
        Ok(Self::new(curve, Zeroizing::new(curve.scalars().reduce_le_bytes(bytes))))
    }

    /// A scalar, every one equally likely but for a bias below `2^-128`, from the operating system's randomness.
    ///
    /// # Errors
    /// A failure of the randomness.
    pub fn random(curve: EdwardsCurve) -> Result<Self, Error> {
        let mut bytes = Zeroizing::new([0; MAX_REDUCED]);
        system(&mut bytes[..])?;
        Self::reduce(curve, &bytes[..])
    }

    /// The integer below the order, little-endian, 32 or 56 bytes. Constant time.
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        let mut bytes = modular::encode(self.curve.scalars(), &self.residue);
        bytes.reverse();
        bytes
    }

    /// The curve.
    pub fn curve(&self) -> EdwardsCurve {
        self.curve
    }

    fn binary(&self, operation: Binary, other: &Self) -> Result<Self, Error> {
        if self.curve != other.curve {
            return Err(Error::CurveMismatch);
        }
        let residue = modular::binary(self.curve.scalars(), operation, &self.residue, &other.residue);
        Ok(Self::new(self.curve, residue))
    }

    /// `a + b`. Constant time.
    ///
    /// # Errors
    /// [`Error::CurveMismatch`].
    pub fn add(&self, other: &Self) -> Result<Self, Error> {
        self.binary(Binary::Add, other)
    }

    /// `a b`. Constant time.
    ///
    /// # Errors
    /// [`Error::CurveMismatch`].
    pub fn multiply(&self, other: &Self) -> Result<Self, Error> {
        self.binary(Binary::Multiply, other)
    }

    /// `-a`. Constant time.
    #[must_use]
    pub fn negate(&self) -> Self {
        Self::new(self.curve, modular::unary(self.curve.scalars(), Unary::Negate, &self.residue))
    }

    /// `1 / a`. Constant time but for whether there is one.
    ///
    /// # Errors
    /// [`InputError::NotInvertible`] for 0.
    pub fn invert(&self) -> Result<Self, Error> {
        Ok(Self::new(self.curve, modular::inverse(self.curve.scalars(), &self.residue)?))
    }
}

/// Constant time but for the answer.
impl PartialEq for EdwardsScalar {
    fn eq(&self, other: &Self) -> bool {
        self.curve == other.curve && modular::equal(self.curve.scalars(), &self.residue, &other.residue)
    }
}

impl Eq for EdwardsScalar {}

impl fmt::Debug for EdwardsScalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EdwardsScalar").field("curve", &self.curve.name()).finish_non_exhaustive()
    }
}

/// The most bytes of an integer that is reduced.
const MAX_REDUCED: usize = 114;

/// Bytes in the other order.
fn reversed(bytes: &[u8]) -> Zeroizing<Vec<u8>> {
    Zeroizing::new(bytes.iter().rev().copied().collect())
}
