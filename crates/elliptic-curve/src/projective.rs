//! Points in Jacobian coordinates.

use crate::operators::{assigning, constant_time, multiply_vartime, negation, operator, public_keys};
use crate::{AffinePoint, FieldElement, Scalar, SecantCurve};
use core::fmt;
use core::iter::Sum;
use core::marker::PhantomData;
use elliptic_curve::ff::BatchInverter;
use elliptic_curve::group::cofactor::CofactorGroup;
use elliptic_curve::group::prime::{PrimeCurve, PrimeGroup};
use elliptic_curve::group::{Curve, Group, GroupEncoding};
use elliptic_curve::ops::{Double, LinearCombination, MulByGeneratorVartime};
use elliptic_curve::point::NonIdentity;
use elliptic_curve::rand_core::{TryCryptoRng, TryRng};
use elliptic_curve::sec1::{CompressedPoint, FromSec1Point, Sec1Point, ToSec1Point};
use elliptic_curve::zeroize::DefaultIsZeroes;
use elliptic_curve::{BatchNormalize, Error, Generate, PublicKey, ctutils};
use secant_core::any::{AnyElement, AnyJacobian, ZERO};
use secant_core::areas::JacobianLaw;
use secant_core::group::weierstrass::{AffinePoint as Point, JacobianPoint};
use subtle::{Choice, ConditionallySelectable, ConstantTimeEq, CtOption};

/// A point of the curve `C` in Jacobian coordinates, the identity included. Constant time but for what ends in `_vartime` and for
/// whether a result is the identity.
#[derive(Clone, Copy)]
pub struct ProjectivePoint<C> {
    /// The identity has `z = 0`.
    point: AnyJacobian,
    /// 1 where `z` is known to be 0 or 1, by the way the point was computed: affine coordinates then cost nothing.
    affine: u8,
    of: PhantomData<C>,
}

impl<C: SecantCurve> ProjectivePoint<C> {
    /// The identity.
    pub const IDENTITY: Self = Self {
        point: JacobianPoint { x: ZERO, y: *FieldElement::<C>::ONE.limbs(), z: ZERO },
        affine: 1,
        of: PhantomData,
    };
    /// The generator.
    pub const GENERATOR: Self = {
        let g = C::NAME.generator();
        let point = JacobianPoint { x: g.x, y: g.y, z: *FieldElement::<C>::ONE.limbs() };
        Self { point, affine: 1, of: PhantomData }
    };

    const fn of(point: AnyJacobian) -> Self {
        Self { point, affine: 0, of: PhantomData }
    }

    fn law() -> &'static dyn JacobianLaw {
        C::NAME.jacobian(C::machine())
    }

    /// The point in affine coordinates. Cost: an inversion, or nothing for a point that was affine or is a multiple.
    pub fn to_affine(&self) -> AffinePoint<C> {
        if self.affine == 0 {
            return AffinePoint::or_identity(Self::law().to_affine(&self.point));
        }
        let point = AffinePoint::of(Point { x: self.point.x, y: self.point.y });
        AffinePoint::conditional_select(&point, &AffinePoint::IDENTITY, self.is_identity())
    }

    /// Whether it is the identity.
    pub fn is_identity(&self) -> Choice {
        self.point.z.ct_eq(&ZERO)
    }

    /// `2 P`.
    #[must_use]
    pub fn double(&self) -> Self {
        Self::of(Self::law().double(&self.point))
    }

    /// `P + Q`.
    #[must_use]
    pub fn add(&self, other: &Self) -> Self {
        self.sum(other)
    }

    /// `P - Q`.
    #[must_use]
    pub fn sub(&self, other: &Self) -> Self {
        self.difference(other)
    }

    /// `-P`.
    #[must_use]
    pub fn neg(&self) -> Self {
        self.negative()
    }

    /// `k P`.
    #[must_use]
    pub fn mul(&self, k: &Scalar<C>) -> Self {
        self.times(k)
    }

    /// `k P` for a public scalar, in variable time.
    #[must_use]
    pub fn mul_vartime(&self, k: &Scalar<C>) -> Self {
        self.times_vartime(k)
    }

    /// `k G`.
    #[must_use]
    pub fn mul_by_generator(k: &Scalar<C>) -> Self {
        let multiple = C::curve().base_multiples().multiply_base(k.limbs(), Default::default());
        AffinePoint::or_identity(multiple).into()
    }

    /// `k G` for a public scalar.
    #[must_use]
    pub fn mul_by_generator_vartime(k: &Scalar<C>) -> Self {
        Self::mul_by_generator(k)
    }

    fn sum(&self, other: &Self) -> Self {
        Self::of(Self::law().add(&self.point, &other.point))
    }

    fn sum_mixed(&self, other: &AffinePoint<C>) -> Self {
        self.sum(&(*other).into())
    }

    fn difference(&self, other: &Self) -> Self {
        self.sum(&other.negative())
    }

    fn difference_mixed(&self, other: &AffinePoint<C>) -> Self {
        self.sum(&(-other).into())
    }

    fn negative(&self) -> Self {
        let y = C::curve().field().neg(&self.point.y);
        Self { point: JacobianPoint { y, ..self.point }, ..*self }
    }

    pub(crate) fn times(&self, k: &Scalar<C>) -> Self {
        self.to_affine().times(k)
    }

    pub(crate) fn times_vartime(&self, k: &Scalar<C>) -> Self {
        self.to_affine().times_vartime(k)
    }

    /// `k G` for a public scalar plus the sum of public multiples, in variable time.
    fn combined_vartime(k: &Scalar<C>, terms: &[(Self, Scalar<C>)]) -> Self {
        let curve = C::curve();
        match terms {
            [] => AffinePoint::GENERATOR.times_vartime(k),
            [(p, v)] => match p.to_affine().point_vartime() {
                Some(p) => Self::of(curve.verification().multiply_double_vartime(
                    k.limbs(),
                    p,
                    v.limbs(),
                    Default::default(),
                ))
                .with_identity(),
                None => AffinePoint::GENERATOR.times_vartime(k),
            },
            [first, rest @ ..] => {
                let sum = Self::combined_vartime(k, core::slice::from_ref(first));
                rest.iter().fold(sum, |sum, (p, v)| sum.sum(&p.times_vartime(v)))
            }
        }
    }

    /// With the identity as all others have it.
    fn with_identity(self) -> Self {
        Self::conditional_select(&self, &Self { affine: 0, ..Self::IDENTITY }, self.is_identity())
    }

    /// The sum of public multiples: those of the generator are taken together. Variable time.
    fn sum_vartime(terms: &[(Self, Scalar<C>)]) -> Self {
        let is_generator = |p: &Self| p.affine == 1 && *p == Self::GENERATOR;
        let split = terms.iter().position(|(p, _)| is_generator(p));
        match (split, terms) {
            (Some(place), terms) => {
                let (before, after) = terms.split_at(place);
                let sum = Self::combined_vartime(&after[0].1, &after[1..]);
                if before.is_empty() { sum } else { sum.sum(&Self::sum_vartime(before)) }
            }
            (None, terms) => terms.iter().fold(Self::IDENTITY, |sum, (p, k)| sum.sum(&p.times_vartime(k))),
        }
    }

    fn normalize(points: &[Self], inverses: &mut [FieldElement<C>], scratch: &mut [FieldElement<C>]) {
        for (inverse, p) in inverses.iter_mut().zip(points) {
            *inverse = FieldElement::of(p.point.z);
        }
        BatchInverter::invert_with_external_scratch(inverses, scratch);
    }

    /// The affine point, from `1/z`, and 0 for the identity.
    fn with_inverse(&self, inverse: &FieldElement<C>) -> AffinePoint<C> {
        let square = inverse.square();
        let x = FieldElement::<C>::of(self.point.x) * square;
        let y = FieldElement::<C>::of(self.point.y) * square * inverse;
        let point = AffinePoint::of(Point { x: *x.limbs(), y: *y.limbs() });
        AffinePoint::conditional_select(&point, &AffinePoint::IDENTITY, self.is_identity())
    }
}

/// Prints the affine coordinates.
impl<C: SecantCurve> fmt::Debug for ProjectivePoint<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ProjectivePoint({:?})", self.to_affine())
    }
}

impl<C: SecantCurve> Default for ProjectivePoint<C> {
    fn default() -> Self {
        Self::IDENTITY
    }
}

impl<C: SecantCurve> DefaultIsZeroes for ProjectivePoint<C> {}

impl<C: SecantCurve> ConditionallySelectable for ProjectivePoint<C> {
    fn conditional_select(a: &Self, b: &Self, choice: Choice) -> Self {
        let select = |a, b| AnyElement::conditional_select(a, b, choice);
        let point = JacobianPoint {
            x: select(&a.point.x, &b.point.x),
            y: select(&a.point.y, &b.point.y),
            z: select(&a.point.z, &b.point.z),
        };
        Self { point, affine: a.affine & b.affine, of: PhantomData }
    }
}

impl<C: SecantCurve> ConstantTimeEq for ProjectivePoint<C> {
    fn ct_eq(&self, other: &Self) -> Choice {
        let element = |limbs| FieldElement::<C>::of(limbs);
        let (z, w) = (element(self.point.z), element(other.point.z));
        let (z2, w2) = (z.square(), w.square());
        let same_x = (element(self.point.x) * w2).ct_eq(&(element(other.point.x) * z2));
        let same_y = (element(self.point.y) * w2 * w).ct_eq(&(element(other.point.y) * z2 * z));
        let (p, q) = (self.is_identity(), other.is_identity());
        (p & q) | (!p & !q & same_x & same_y)
    }
}

constant_time! { [C: SecantCurve] ProjectivePoint<C> }
negation! { [C: SecantCurve] ProjectivePoint<C> = ProjectivePoint::negative }
operator! { [C: SecantCurve] Add::add(ProjectivePoint<C>, ProjectivePoint<C>) -> ProjectivePoint<C> = ProjectivePoint::sum }
operator! { [C: SecantCurve] Add::add(ProjectivePoint<C>, AffinePoint<C>) -> ProjectivePoint<C> = ProjectivePoint::sum_mixed }
operator! { [C: SecantCurve] Sub::sub(ProjectivePoint<C>, ProjectivePoint<C>) -> ProjectivePoint<C> = ProjectivePoint::difference }
operator! { [C: SecantCurve] Sub::sub(ProjectivePoint<C>, AffinePoint<C>) -> ProjectivePoint<C> = ProjectivePoint::difference_mixed }
operator! { [C: SecantCurve] Mul::mul(ProjectivePoint<C>, Scalar<C>) -> ProjectivePoint<C> = ProjectivePoint::times }
assigning! { [C: SecantCurve] AddAssign::add_assign(ProjectivePoint<C>, ProjectivePoint<C>) = ProjectivePoint::sum }
assigning! { [C: SecantCurve] AddAssign::add_assign(ProjectivePoint<C>, AffinePoint<C>) = ProjectivePoint::sum_mixed }
assigning! { [C: SecantCurve] SubAssign::sub_assign(ProjectivePoint<C>, ProjectivePoint<C>) = ProjectivePoint::difference }
assigning! { [C: SecantCurve] SubAssign::sub_assign(ProjectivePoint<C>, AffinePoint<C>) = ProjectivePoint::difference_mixed }
assigning! { [C: SecantCurve] MulAssign::mul_assign(ProjectivePoint<C>, Scalar<C>) = ProjectivePoint::times }
multiply_vartime! { [C: SecantCurve] ProjectivePoint<C>, Scalar<C>, ProjectivePoint<C> = ProjectivePoint::times_vartime }

impl<C: SecantCurve> Sum for ProjectivePoint<C> {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::IDENTITY, |sum, point| sum + point)
    }
}

impl<'a, C: SecantCurve> Sum<&'a Self> for ProjectivePoint<C> {
    fn sum<I: Iterator<Item = &'a Self>>(points: I) -> Self {
        points.copied().sum()
    }
}

impl<C: SecantCurve> Double for ProjectivePoint<C> {
    fn double(&self) -> Self {
        self.double()
    }
}

impl<C: SecantCurve> Group for ProjectivePoint<C> {
    type Scalar = Scalar<C>;

    fn try_random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        AffinePoint::try_random(rng).map(Self::from)
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

    fn mul_by_generator(k: &Scalar<C>) -> Self {
        Self::mul_by_generator(k)
    }
}

impl<C: SecantCurve> Curve for ProjectivePoint<C> {
    type Affine = AffinePoint<C>;

    fn to_affine(&self) -> AffinePoint<C> {
        self.to_affine()
    }
}

impl<C: SecantCurve> PrimeGroup for ProjectivePoint<C> {}
impl<C: SecantCurve> PrimeCurve for ProjectivePoint<C> {}

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
        Self::from_bytes(bytes)
    }

    fn to_bytes(&self) -> CompressedPoint<C> {
        self.to_affine().to_bytes()
    }
}

#[cfg(feature = "alloc")]
impl<C: SecantCurve> elliptic_curve::group::WnafGroup for ProjectivePoint<C> {
    fn recommended_wnaf_for_num_scalars(_: usize) -> usize {
        5
    }
}

impl<C: SecantCurve> MulByGeneratorVartime for ProjectivePoint<C> {
    fn mul_by_generator_vartime(k: &Scalar<C>) -> Self {
        Self::mul_by_generator(k)
    }

    fn mul_by_generator_and_mul_add_vartime(a: &Scalar<C>, b: &Scalar<C>, p: &Self) -> Self {
        Self::combined_vartime(a, &[(*p, *b)])
    }
}

impl<C: SecantCurve> LinearCombination<[(Self, Scalar<C>)]> for ProjectivePoint<C> {
    fn lincomb_vartime(terms: &[(Self, Scalar<C>)]) -> Self {
        Self::sum_vartime(terms)
    }
}

impl<C: SecantCurve, const N: usize> LinearCombination<[(Self, Scalar<C>); N]> for ProjectivePoint<C> {
    fn lincomb_vartime(terms: &[(Self, Scalar<C>); N]) -> Self {
        Self::sum_vartime(terms)
    }
}

impl<C: SecantCurve, const N: usize> BatchNormalize<[Self; N]> for ProjectivePoint<C> {
    type Output = [AffinePoint<C>; N];

    fn batch_normalize(points: &[Self; N]) -> [AffinePoint<C>; N] {
        let mut inverses = [FieldElement::ZERO; N];
        Self::normalize(points, &mut inverses, &mut [FieldElement::ZERO; N]);
        core::array::from_fn(|i| points[i].with_inverse(&inverses[i]))
    }
}

#[cfg(feature = "alloc")]
impl<C: SecantCurve> BatchNormalize<[Self]> for ProjectivePoint<C> {
    type Output = alloc::vec::Vec<AffinePoint<C>>;

    fn batch_normalize(points: &[Self]) -> Self::Output {
        let mut inverses = alloc::vec![FieldElement::ZERO; points.len()];
        Self::normalize(points, &mut inverses, &mut alloc::vec![FieldElement::ZERO; points.len()]);
        points.iter().zip(&inverses).map(|(p, inverse)| p.with_inverse(inverse)).collect()
    }
}

impl<C: SecantCurve> FromSec1Point<C> for ProjectivePoint<C> {
    fn from_sec1_point(encoded: &Sec1Point<C>) -> ctutils::CtOption<Self> {
        AffinePoint::<C>::from_sec1_point(encoded).map(Self::from)
    }
}

impl<C: SecantCurve> ToSec1Point<C> for ProjectivePoint<C> {
    fn to_sec1_point(&self, compress: bool) -> Sec1Point<C> {
        self.to_affine().to_sec1_point(compress)
    }
}

impl<C: SecantCurve> Generate for ProjectivePoint<C> {
    fn try_generate_from_rng<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        AffinePoint::try_random(rng).map(Self::from)
    }
}

impl<C: SecantCurve> From<AffinePoint<C>> for ProjectivePoint<C> {
    fn from(p: AffinePoint<C>) -> Self {
        let z = *FieldElement::<C>::ONE.limbs();
        let point = JacobianPoint { x: p.point().x, y: p.point().y, z };
        let point = Self { point, affine: 1, of: PhantomData };
        Self::conditional_select(&point, &Self::IDENTITY, p.is_identity())
    }
}

impl<C: SecantCurve> From<&AffinePoint<C>> for ProjectivePoint<C> {
    fn from(p: &AffinePoint<C>) -> Self {
        (*p).into()
    }
}

impl<C: SecantCurve> From<ProjectivePoint<C>> for AffinePoint<C> {
    fn from(p: ProjectivePoint<C>) -> Self {
        p.to_affine()
    }
}

impl<C: SecantCurve> From<&ProjectivePoint<C>> for AffinePoint<C> {
    fn from(p: &ProjectivePoint<C>) -> Self {
        p.to_affine()
    }
}

impl<C: SecantCurve> From<NonIdentity<ProjectivePoint<C>>> for ProjectivePoint<C> {
    fn from(p: NonIdentity<Self>) -> Self {
        p.to_point()
    }
}

impl<C: SecantCurve> TryFrom<ProjectivePoint<C>> for NonIdentity<ProjectivePoint<C>> {
    type Error = Error;

    fn try_from(p: ProjectivePoint<C>) -> Result<Self, Error> {
        NonIdentity::new(p).into_option().ok_or(Error)
    }
}

public_keys! { [C: SecantCurve] ProjectivePoint<C>, PublicKey<C> }
