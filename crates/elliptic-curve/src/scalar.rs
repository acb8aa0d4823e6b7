//! What scalars have beyond elements of a field.

use crate::operators::{multiply_vartime, operator};
use crate::{AffinePoint, ProjectivePoint, Scalar, SecantCurve};
use elliptic_curve::ops::{Reduce, ReduceNonZero};
use elliptic_curve::scalar::FromUintUnchecked;
use elliptic_curve::{Error, FieldBytes, NonZeroScalar, ScalarValue};

impl<C: SecantCurve> From<NonZeroScalar<C>> for Scalar<C> {
    fn from(scalar: NonZeroScalar<C>) -> Self {
        *scalar
    }
}

impl<C: SecantCurve> From<&NonZeroScalar<C>> for Scalar<C> {
    fn from(scalar: &NonZeroScalar<C>) -> Self {
        **scalar
    }
}

impl<C: SecantCurve> TryFrom<Scalar<C>> for NonZeroScalar<C> {
    type Error = Error;

    fn try_from(scalar: Scalar<C>) -> Result<Self, Error> {
        NonZeroScalar::new(scalar).into_option().ok_or(Error)
    }
}

impl<C: SecantCurve> From<ScalarValue<C>> for Scalar<C> {
    fn from(value: ScalarValue<C>) -> Self {
        Self::from_uint_unchecked(value.to_uint())
    }
}

impl<C: SecantCurve> From<&ScalarValue<C>> for Scalar<C> {
    fn from(value: &ScalarValue<C>) -> Self {
        Self::from(*value)
    }
}

impl<C: SecantCurve> From<Scalar<C>> for ScalarValue<C> {
    fn from(scalar: Scalar<C>) -> Self {
        use elliptic_curve::ops::Retrieve;
        ScalarValue::from_uint_unchecked(scalar.retrieve())
    }
}

impl<C: SecantCurve> From<&Scalar<C>> for ScalarValue<C> {
    fn from(scalar: &Scalar<C>) -> Self {
        Self::from(*scalar)
    }
}

impl<C: SecantCurve> From<&elliptic_curve::SecretKey<C>> for Scalar<C> {
    fn from(key: &elliptic_curve::SecretKey<C>) -> Self {
        *key.to_nonzero_scalar()
    }
}

/// The integer modulo `n - 1`, plus 1.
pub(crate) fn reduced_nonzero<C: SecantCurve>(integer: &C::Uint) -> Scalar<C>
where
    Scalar<C>: Reduce<C::Uint>,
{
    let one = <C::Uint as elliptic_curve::bigint::ConstOne>::ONE;
    let most = elliptic_curve::bigint::NonZero::new(*C::ORDER.as_ref() - one).into_option();
    match most {
        Some(most) => Scalar::<C>::from_uint_unchecked(*integer % most) + Scalar::<C>::ONE,
        None => Scalar::<C>::ONE,
    }
}

operator! { [C: SecantCurve] Mul::mul(Scalar<C>, ProjectivePoint<C>) -> ProjectivePoint<C> = |k, p| ProjectivePoint::times(p, k) }
operator! { [C: SecantCurve] Mul::mul(Scalar<C>, AffinePoint<C>) -> ProjectivePoint<C> = |k, p: &AffinePoint<C>| p.times(k) }
multiply_vartime! { [C: SecantCurve] Scalar<C>, ProjectivePoint<C>, ProjectivePoint<C> = |k, p| ProjectivePoint::times_vartime(p, k) }
multiply_vartime! { [C: SecantCurve] Scalar<C>, AffinePoint<C>, ProjectivePoint<C> = |k, p: &AffinePoint<C>| p.times_vartime(k) }

impl<C: SecantCurve> ReduceNonZero<FieldBytes<C>> for Scalar<C>
where
    Scalar<C>: ReduceNonZero<C::Uint>,
{
    fn reduce_nonzero(bytes: &FieldBytes<C>) -> Self {
        <Self as ReduceNonZero<C::Uint>>::reduce_nonzero(&elliptic_curve::field::bytes_to_uint::<C>(bytes))
    }
}
