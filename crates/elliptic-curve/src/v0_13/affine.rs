//! Affine points under the traits of `elliptic-curve` and `group` 0.13.

use super::SecantCurve;
use super::curve::FieldBytes;
use super::elliptic_curve::group::GroupEncoding;
use super::elliptic_curve::group::prime::PrimeCurveAffine;
use super::elliptic_curve::point::{AffineCoordinates, DecompactPoint, DecompressPoint};
use super::elliptic_curve::sec1::{
    CompressedPoint, Coordinates, EncodedPoint, FromEncodedPoint, ToCompactEncodedPoint, ToEncodedPoint,
};
use super::elliptic_curve::{Error, PublicKey};
use crate::operators::public_keys;
use crate::{AffinePoint, FieldElement, ProjectivePoint, Scalar};
use subtle::{Choice, ConstantTimeEq, CtOption};

impl<C: SecantCurve> AffineCoordinates for AffinePoint<C> {
    type FieldRepr = FieldBytes<C>;

    fn x(&self) -> FieldBytes<C> {
        FieldElement::<C>::of(self.point().x).to_field_bytes()
    }

    fn y_is_odd(&self) -> Choice {
        FieldElement::<C>::of(self.point().y).is_odd()
    }
}

impl<C: SecantCurve> DecompressPoint<C> for AffinePoint<C> {
    fn decompress(x: &FieldBytes<C>, y_is_odd: Choice) -> CtOption<Self> {
        FieldElement::<C>::decode(x).and_then(|x| Self::from_x(&x, y_is_odd))
    }
}

impl<C: SecantCurve> DecompactPoint<C> for AffinePoint<C> {
    fn decompact(x: &FieldBytes<C>) -> CtOption<Self> {
        <Self as DecompressPoint<C>>::decompress(x, Choice::from(0)).map(Self::compact)
    }
}

impl<C: SecantCurve> FromEncodedPoint<C> for AffinePoint<C> {
    fn from_encoded_point(encoded: &EncodedPoint<C>) -> CtOption<Self> {
        match encoded.coordinates() {
            Coordinates::Identity => CtOption::new(Self::IDENTITY, Choice::from(1)),
            Coordinates::Compact { x } => DecompactPoint::<C>::decompact(x),
            Coordinates::Compressed { x, y_is_odd } => {
                DecompressPoint::<C>::decompress(x, Choice::from(u8::from(y_is_odd)))
            }
            Coordinates::Uncompressed { x, y } => {
                let coordinates = (FieldElement::<C>::decode(x), FieldElement::<C>::decode(y));
                coordinates.0.and_then(|x| coordinates.1.and_then(|y| Self::from_elements(&x, &y)))
            }
        }
    }
}

impl<C: SecantCurve> ToEncodedPoint<C> for AffinePoint<C> {
    fn to_encoded_point(&self, compress: bool) -> EncodedPoint<C> {
        let y = FieldElement::<C>::of(self.point().y).to_field_bytes();
        let point = EncodedPoint::<C>::from_affine_coordinates(&AffineCoordinates::x(self), &y, compress);
        if self.is_identity().into() { EncodedPoint::<C>::identity() } else { point }
    }
}

impl<C: SecantCurve> ToCompactEncodedPoint<C> for AffinePoint<C> {
    fn to_compact_encoded_point(&self) -> CtOption<EncodedPoint<C>> {
        let mut bytes = CompressedPoint::<C>::default();
        bytes[0] = super::elliptic_curve::sec1::Tag::Compact.into();
        bytes[1..].copy_from_slice(&AffineCoordinates::x(self));
        CtOption::new(EncodedPoint::<C>::from_bytes(bytes).unwrap_or_default(), self.compact().ct_eq(self))
    }
}

/// The compressed point of SEC 1; zeros for the identity.
impl<C: SecantCurve> GroupEncoding for AffinePoint<C> {
    type Repr = CompressedPoint<C>;

    fn from_bytes(bytes: &CompressedPoint<C>) -> CtOption<Self> {
        match EncodedPoint::<C>::from_bytes(bytes) {
            Ok(point) => Self::from_encoded_point(&point),
            Err(_) => CtOption::new(Self::IDENTITY, bytes.ct_eq(&CompressedPoint::<C>::default())),
        }
    }

    fn from_bytes_unchecked(bytes: &CompressedPoint<C>) -> CtOption<Self> {
        <Self as GroupEncoding>::from_bytes(bytes)
    }

    fn to_bytes(&self) -> CompressedPoint<C> {
        let encoded = self.to_encoded_point(true);
        let mut bytes = CompressedPoint::<C>::default();
        bytes[..encoded.len()].copy_from_slice(encoded.as_bytes());
        bytes
    }
}

impl<C: SecantCurve> PrimeCurveAffine for AffinePoint<C> {
    type Scalar = Scalar<C>;
    type Curve = ProjectivePoint<C>;

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

impl<C: SecantCurve> From<AffinePoint<C>> for EncodedPoint<C> {
    fn from(point: AffinePoint<C>) -> Self {
        point.to_encoded_point(false)
    }
}

impl<C: SecantCurve> TryFrom<EncodedPoint<C>> for AffinePoint<C> {
    type Error = Error;

    fn try_from(point: EncodedPoint<C>) -> Result<Self, Error> {
        Self::try_from(&point)
    }
}

impl<C: SecantCurve> TryFrom<&EncodedPoint<C>> for AffinePoint<C> {
    type Error = Error;

    fn try_from(point: &EncodedPoint<C>) -> Result<Self, Error> {
        Option::from(Self::from_encoded_point(point)).ok_or(Error)
    }
}

impl<C: SecantCurve> From<ProjectivePoint<C>> for EncodedPoint<C> {
    fn from(point: ProjectivePoint<C>) -> Self {
        point.to_affine().to_encoded_point(false)
    }
}

public_keys! { [C: SecantCurve] AffinePoint<C>, PublicKey<C> }
