//! Points in affine coordinates.

use crate::operators::{constant_time, multiply_vartime, negation, operator, public_keys};
use crate::{FieldElement, ProjectivePoint, Scalar, SecantCurve};
use core::fmt;
use core::marker::PhantomData;
use elliptic_curve::ff::PrimeField;
use elliptic_curve::group::{CurveAffine, GroupEncoding};
use elliptic_curve::point::{AffineCoordinates, DecompactPoint, DecompressPoint, NonIdentity};
use elliptic_curve::rand_core::{TryCryptoRng, TryRng};
use elliptic_curve::sec1::{
    CompressedPoint, Coordinates, FromSec1Point, Sec1Point, ToCompactSec1Point, ToSec1Point,
};
use elliptic_curve::zeroize::DefaultIsZeroes;
use elliptic_curve::{Error, FieldBytes, Generate, PublicKey, ctutils};
use secant_core::any::{AnyPoint, ZERO};
use secant_core::group::weierstrass::AffinePoint as Point;
use subtle::{Choice, ConditionallySelectable, ConstantTimeEq, CtOption};

/// A point of the curve `C`, the identity included.
#[derive(Clone, Copy)]
pub struct AffinePoint<C> {
    /// The coordinates; zeros for the identity.
    point: AnyPoint,
    /// 1 for the identity, else 0.
    identity: u8,
    of: PhantomData<C>,
}

impl<C: SecantCurve> AffinePoint<C> {
    /// The identity.
    pub const IDENTITY: Self = Self { point: Point { x: ZERO, y: ZERO }, identity: 1, of: PhantomData };
    /// The generator.
    pub const GENERATOR: Self = Self::of(C::NAME.generator());

    pub(crate) const fn of(point: AnyPoint) -> Self {
        Self { point, identity: 0, of: PhantomData }
    }

    /// The point, or the identity in place of none.
    pub(crate) fn or_identity(point: Option<AnyPoint>) -> Self {
        point.map_or(Self::IDENTITY, Self::of)
    }

    /// The coordinates, which are zeros for the identity.
    pub(crate) const fn point(&self) -> &AnyPoint {
        &self.point
    }

    /// The coordinates, or those of the generator in place of the identity.
    pub(crate) fn point_or_generator(&self) -> AnyPoint {
        Self::conditional_select(self, &Self::GENERATOR, self.is_identity()).point
    }

    /// The coordinates; none for the identity, in variable time.
    pub(crate) fn point_vartime(&self) -> Option<&AnyPoint> {
        (self.identity == 0).then_some(&self.point)
    }

    /// Whether it is the identity.
    pub fn is_identity(&self) -> Choice {
        Choice::from(self.identity)
    }

    fn x(&self) -> FieldElement<C> {
        FieldElement::of(self.point.x)
    }

    fn y(&self) -> FieldElement<C> {
        FieldElement::of(self.point.y)
    }

    /// `k P`. Constant time.
    pub(crate) fn times(&self, k: &Scalar<C>) -> ProjectivePoint<C> {
        let multiple =
            C::curve().multiples().multiply(&self.point_or_generator(), k.limbs(), Default::default());
        let multiple = Self::or_identity(multiple);
        Self::conditional_select(&multiple, &Self::IDENTITY, self.is_identity()).into()
    }

    /// `k P` in variable time.
    pub(crate) fn times_vartime(&self, k: &Scalar<C>) -> ProjectivePoint<C> {
        let Some(point) = self.point_vartime() else {
            return ProjectivePoint::IDENTITY;
        };
        let curve = C::curve();
        let k = curve.scalars().to_integer(k.limbs());
        let multiple = curve.arithmetic().multiply_integer_vartime(point, &k, Default::default());
        Self::or_identity(multiple).into()
    }

    fn negative(&self) -> Self {
        Self { point: C::curve().equation().negate_if(&self.point, Choice::from(1)), ..*self }
    }

    /// The one of `P` and `-P` that a compact encoding stands for: that with the lesser y-coordinate, on secp256k1 that with an
    /// even one, as `k256` has it.
    pub(crate) fn compact(self) -> Self {
        use elliptic_curve::scalar::IsHigh;
        let is_other = if C::COMPACT_IS_EVEN { self.y().is_odd() } else { self.y().is_high() };
        Self::conditional_select(&self, &self.negative(), is_other)
    }

    /// The point of coordinates that satisfy the equation.
    pub(crate) fn from_elements(x: &FieldElement<C>, y: &FieldElement<C>) -> CtOption<Self> {
        let point = Point { x: *x.limbs(), y: *y.limbs() };
        CtOption::new(Self::of(point), C::curve().equation().is_on_curve(&point))
    }

    /// The point of an x-coordinate and the lowest bit of the other.
    pub(crate) fn from_x(x: &FieldElement<C>, y_is_odd: Choice) -> CtOption<Self> {
        let point = C::curve().equation().decompress(x.limbs(), y_is_odd);
        let exists = point.is_some();
        CtOption::new(Self::of(point.unwrap_or(Self::IDENTITY.point)), exists)
    }

    pub(crate) fn try_random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        use elliptic_curve::ff::Field;
        let mut sign = [0];
        loop {
            let x = FieldElement::<C>::try_random(rng)?;
            rng.try_fill_bytes(&mut sign)?;
            if let Some(point) = Self::from_x(&x, Choice::from(sign[0] & 1)).into() {
                return Ok(point);
            }
        }
    }
}

impl<C: SecantCurve> AffineCoordinates for AffinePoint<C> {
    type FieldRepr = FieldBytes<C>;

    fn from_coordinates(x: &FieldBytes<C>, y: &FieldBytes<C>) -> CtOption<Self> {
        FieldElement::<C>::from_bytes(x)
            .and_then(|x| FieldElement::<C>::from_bytes(y).and_then(|y| Self::from_elements(&x, &y)))
    }

    fn x(&self) -> FieldBytes<C> {
        self.x().to_bytes()
    }

    fn y(&self) -> FieldBytes<C> {
        self.y().to_bytes()
    }

    fn x_is_odd(&self) -> Choice {
        self.x().is_odd()
    }

    fn y_is_odd(&self) -> Choice {
        self.y().is_odd()
    }
}

/// Prints the coordinates.
impl<C: SecantCurve> fmt::Debug for AffinePoint<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = C::NAME.info().name;
        match self.point_vartime() {
            Some(_) => {
                write!(f, "AffinePoint<{name}> {{ x: {:X}, y: {:X} }}", Hex(&self.x()), Hex(&self.y()))
            }
            None => write!(f, "AffinePoint<{name}> {{ identity }}"),
        }
    }
}

struct Hex<'a, C: SecantCurve>(&'a FieldElement<C>);

impl<C: SecantCurve> fmt::UpperHex for Hex<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.to_repr().iter().try_for_each(|byte| write!(f, "{byte:02X}"))
    }
}

impl<C: SecantCurve> Default for AffinePoint<C> {
    fn default() -> Self {
        Self::IDENTITY
    }
}

impl<C: SecantCurve> DefaultIsZeroes for AffinePoint<C> {}

impl<C: SecantCurve> ConditionallySelectable for AffinePoint<C> {
    fn conditional_select(a: &Self, b: &Self, choice: Choice) -> Self {
        let select = |a, b| <[u64; _]>::conditional_select(a, b, choice);
        let point = Point { x: select(&a.point.x, &b.point.x), y: select(&a.point.y, &b.point.y) };
        Self { point, identity: u8::conditional_select(&a.identity, &b.identity, choice), of: PhantomData }
    }
}

impl<C: SecantCurve> ConstantTimeEq for AffinePoint<C> {
    fn ct_eq(&self, other: &Self) -> Choice {
        self.point.x.ct_eq(&other.point.x)
            & self.point.y.ct_eq(&other.point.y)
            & self.identity.ct_eq(&other.identity)
    }
}

constant_time! { [C: SecantCurve] AffinePoint<C> }
negation! { [C: SecantCurve] AffinePoint<C> = AffinePoint::negative }
operator! { [C: SecantCurve] Mul::mul(AffinePoint<C>, Scalar<C>) -> ProjectivePoint<C> = AffinePoint::times }
multiply_vartime! { [C: SecantCurve] AffinePoint<C>, Scalar<C>, ProjectivePoint<C> = AffinePoint::times_vartime }

impl<C: SecantCurve> DecompressPoint<C> for AffinePoint<C> {
    fn decompress(x: &FieldBytes<C>, y_is_odd: Choice) -> CtOption<Self> {
        FieldElement::<C>::from_bytes(x).and_then(|x| Self::from_x(&x, y_is_odd))
    }
}

impl<C: SecantCurve> DecompactPoint<C> for AffinePoint<C> {
    fn decompact(x: &FieldBytes<C>) -> CtOption<Self> {
        Self::decompress(x, Choice::from(0)).map(Self::compact)
    }
}

impl<C: SecantCurve> FromSec1Point<C> for AffinePoint<C> {
    fn from_sec1_point(encoded: &Sec1Point<C>) -> ctutils::CtOption<Self> {
        match encoded.coordinates() {
            Coordinates::Identity => ctutils::CtOption::some(Self::IDENTITY),
            Coordinates::Compact { x } => Self::decompact(x).into(),
            Coordinates::Compressed { x, y_is_odd } => {
                Self::decompress(x, Choice::from(u8::from(y_is_odd))).into()
            }
            Coordinates::Uncompressed { x, y } => Self::from_coordinates(x, y).into(),
        }
    }
}

impl<C: SecantCurve> ToSec1Point<C> for AffinePoint<C> {
    fn to_sec1_point(&self, compress: bool) -> Sec1Point<C> {
        use elliptic_curve::ctutils::CtSelect;
        let point = Sec1Point::<C>::from_affine_coordinates(
            &AffineCoordinates::x(self),
            &AffineCoordinates::y(self),
            compress,
        );
        point.ct_select(&Sec1Point::<C>::identity(), self.is_identity().into())
    }
}

impl<C: SecantCurve> ToCompactSec1Point<C> for AffinePoint<C> {
    fn to_compact_encoded_point(&self) -> ctutils::CtOption<Sec1Point<C>> {
        let mut bytes = CompressedPoint::<C>::default();
        bytes[0] = elliptic_curve::sec1::Tag::Compact.into();
        bytes[1..].copy_from_slice(&AffineCoordinates::x(self));
        let encoded = Sec1Point::<C>::from_bytes(bytes).unwrap_or_default();
        ctutils::CtOption::new(encoded, ConstantTimeEq::ct_eq(&self.compact(), self).into())
    }
}

/// The compressed point of SEC 1; zeros for the identity.
impl<C: SecantCurve> GroupEncoding for AffinePoint<C> {
    type Repr = CompressedPoint<C>;

    fn from_bytes(bytes: &CompressedPoint<C>) -> CtOption<Self> {
        let point = match Sec1Point::<C>::from_bytes(bytes) {
            Ok(point) => Self::from_sec1_point(&point),
            Err(_) => {
                let zeros = CompressedPoint::<C>::default();
                ctutils::CtOption::new(Self::IDENTITY, bytes.as_slice().ct_eq(zeros.as_slice()).into())
            }
        };
        point.into()
    }

    fn from_bytes_unchecked(bytes: &CompressedPoint<C>) -> CtOption<Self> {
        Self::from_bytes(bytes)
    }

    fn to_bytes(&self) -> CompressedPoint<C> {
        let encoded = self.to_sec1_point(true);
        let mut bytes = CompressedPoint::<C>::default();
        bytes[..encoded.len()].copy_from_slice(encoded.as_bytes());
        bytes
    }
}

impl<C: SecantCurve> CurveAffine for AffinePoint<C> {
    type Curve = ProjectivePoint<C>;
    type Scalar = Scalar<C>;

    fn identity() -> Self {
        Self::IDENTITY
    }

    fn generator() -> Self {
        Self::GENERATOR
    }

    fn is_identity(&self) -> Choice {
        self.is_identity()
    }

    fn to_curve(&self) -> ProjectivePoint<C> {
        (*self).into()
    }
}

impl<C: SecantCurve> Generate for AffinePoint<C> {
    fn try_generate_from_rng<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        Self::try_random(rng)
    }
}

impl<C: SecantCurve> From<NonIdentity<AffinePoint<C>>> for AffinePoint<C> {
    fn from(point: NonIdentity<Self>) -> Self {
        point.to_point()
    }
}

impl<C: SecantCurve> TryFrom<AffinePoint<C>> for NonIdentity<AffinePoint<C>> {
    type Error = Error;

    fn try_from(point: AffinePoint<C>) -> Result<Self, Error> {
        NonIdentity::new(point).into_option().ok_or(Error)
    }
}

impl<C: SecantCurve> From<AffinePoint<C>> for Sec1Point<C> {
    fn from(point: AffinePoint<C>) -> Self {
        point.to_sec1_point(false)
    }
}

impl<C: SecantCurve> TryFrom<Sec1Point<C>> for AffinePoint<C> {
    type Error = Error;

    fn try_from(point: Sec1Point<C>) -> Result<Self, Error> {
        Self::try_from(&point)
    }
}

impl<C: SecantCurve> TryFrom<&Sec1Point<C>> for AffinePoint<C> {
    type Error = Error;

    fn try_from(point: &Sec1Point<C>) -> Result<Self, Error> {
        Self::from_sec1_point(point).into_option().ok_or(Error)
    }
}

public_keys! { [C: SecantCurve] AffinePoint<C>, PublicKey<C> }
