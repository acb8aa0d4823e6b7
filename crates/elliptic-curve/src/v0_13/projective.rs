//! Points in Jacobian coordinates under the traits of `elliptic-curve` and `group` 0.13.

use super::SecantCurve;
use super::elliptic_curve::group::cofactor::CofactorGroup;
use super::elliptic_curve::group::prime::{PrimeCurve, PrimeGroup};
use super::elliptic_curve::group::{self, Group, GroupEncoding};
use super::elliptic_curve::ops::{LinearCombinationExt, MulByGenerator};
use super::elliptic_curve::point::BatchNormalize;
use super::elliptic_curve::rand_core::RngCore;
use super::elliptic_curve::sec1::{CompressedPoint, EncodedPoint, FromEncodedPoint, ToEncodedPoint};
use super::elliptic_curve::{Error, PublicKey};
use crate::operators::public_keys;
use crate::{AffinePoint, FieldElement, ProjectivePoint, Scalar};
use subtle::{Choice, CtOption};

impl<C: SecantCurve> Group for ProjectivePoint<C> {
    type Scalar = Scalar<C>;

    fn random(mut rng: impl RngCore) -> Self {
        loop {
            let x = <FieldElement<C> as super::elliptic_curve::ff::Field>::random(&mut rng);
            let odd = Choice::from((rng.next_u32() & 1) as u8);
            if let Some(point) = Option::<AffinePoint<C>>::from(AffinePoint::from_x(&x, odd)) {
                return point.into();
            }
        }
    }

    fn identity() -> Self {
        Self::IDENTITY
    }

    fn generator() -> Self {
        Self::GENERATOR
    }

    fn is_identity(&self) -> Choice {
        self.is_identity()
    }

    fn double(&self) -> Self {
        self.double()
    }
}

impl<C: SecantCurve> group::Curve for ProjectivePoint<C> {
    type AffineRepr = AffinePoint<C>;

    fn to_affine(&self) -> AffinePoint<C> {
        self.to_affine()
    }
}

impl<C: SecantCurve> PrimeGroup for ProjectivePoint<C> {}

impl<C: SecantCurve> PrimeCurve for ProjectivePoint<C> {
    type Affine = AffinePoint<C>;
}

impl<C: SecantCurve> CofactorGroup for ProjectivePoint<C> {
    type Subgroup = Self;

    fn clear_cofactor(&self) -> Self {
        *self
    }

    fn into_subgroup(self) -> CtOption<Self> {
        CtOption::new(self, Choice::from(1))
    }

    fn is_torsion_free(&self) -> Choice {
        Choice::from(1)
    }
}

impl<C: SecantCurve> GroupEncoding for ProjectivePoint<C> {
    type Repr = CompressedPoint<C>;

    fn from_bytes(bytes: &CompressedPoint<C>) -> CtOption<Self> {
        <AffinePoint<C> as GroupEncoding>::from_bytes(bytes).map(Self::from)
    }

    fn from_bytes_unchecked(bytes: &CompressedPoint<C>) -> CtOption<Self> {
        <Self as GroupEncoding>::from_bytes(bytes)
    }

    fn to_bytes(&self) -> CompressedPoint<C> {
        GroupEncoding::to_bytes(&self.to_affine())
    }
}

impl<C: SecantCurve> MulByGenerator for ProjectivePoint<C> {
    fn mul_by_generator(k: &Scalar<C>) -> Self {
        elliptic_curve::Group::mul_by_generator(k)
    }
}

/// Constant time.
impl<C: SecantCurve, const N: usize> LinearCombinationExt<[(Self, Scalar<C>); N]> for ProjectivePoint<C> {}

/// Constant time.
impl<C: SecantCurve> LinearCombinationExt<[(Self, Scalar<C>)]> for ProjectivePoint<C> {}

impl<C: SecantCurve, const N: usize> BatchNormalize<[Self; N]> for ProjectivePoint<C> {
    type Output = [AffinePoint<C>; N];

    fn batch_normalize(points: &[Self; N]) -> [AffinePoint<C>; N] {
        <Self as elliptic_curve::BatchNormalize<[Self; N]>>::batch_normalize(points)
    }
}

#[cfg(feature = "alloc")]
impl<C: SecantCurve> BatchNormalize<[Self]> for ProjectivePoint<C> {
    type Output = alloc::vec::Vec<AffinePoint<C>>;

    fn batch_normalize(points: &[Self]) -> alloc::vec::Vec<AffinePoint<C>> {
        <Self as elliptic_curve::BatchNormalize<[Self]>>::batch_normalize(points)
    }
}

impl<C: SecantCurve> super::elliptic_curve::point::Double for ProjectivePoint<C> {
    fn double(&self) -> Self {
        self.double()
    }
}

impl<C: SecantCurve> FromEncodedPoint<C> for ProjectivePoint<C> {
    fn from_encoded_point(encoded: &EncodedPoint<C>) -> CtOption<Self> {
        AffinePoint::<C>::from_encoded_point(encoded).map(Self::from)
    }
}

impl<C: SecantCurve> ToEncodedPoint<C> for ProjectivePoint<C> {
    fn to_encoded_point(&self, compress: bool) -> EncodedPoint<C> {
        self.to_affine().to_encoded_point(compress)
    }
}

public_keys! { [C: SecantCurve] ProjectivePoint<C>, PublicKey<C> }
