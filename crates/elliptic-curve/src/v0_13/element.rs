//! Elements under the traits of `ff` 0.13, and scalars under those of `elliptic-curve` 0.13.

use super::SecantCurve;
use super::curve::{FieldBytes, Integer};
use super::elliptic_curve::bigint::ArrayEncoding;
use super::elliptic_curve::ff::{Field, FromUniformBytes, PrimeField, helpers};
use super::elliptic_curve::ops::{Invert, Reduce, ReduceNonZero, Shr, ShrAssign};
use super::elliptic_curve::rand_core::RngCore;
use super::elliptic_curve::scalar::{FromUintUnchecked, IsHigh};
use super::elliptic_curve::{Error, NonZeroScalar, ScalarPrimitive, SecretKey};
use crate::{Element, Modulus, Scalar};
use elliptic_curve::ff as ff_0_14;
use subtle::{Choice, CtOption};

impl<C: SecantCurve, K: Modulus<C>> Element<C, K> {
    /// The integer below the modulus.
    pub(super) fn to_integer(self) -> Integer<C> {
        let mut bytes = Integer::<C>::default().to_be_byte_array();
        self.encode(&mut bytes);
        Integer::<C>::from_be_byte_array(bytes)
    }

    pub(super) fn to_field_bytes(self) -> FieldBytes<C> {
        let mut bytes = FieldBytes::<C>::default();
        self.encode(&mut bytes);
        bytes
    }
}

impl<C: SecantCurve, K: Modulus<C>> From<Element<C, K>> for FieldBytes<C> {
    fn from(element: Element<C, K>) -> Self {
        element.to_field_bytes()
    }
}

impl<C: SecantCurve, K: Modulus<C>> From<&Element<C, K>> for FieldBytes<C> {
    fn from(element: &Element<C, K>) -> Self {
        element.to_field_bytes()
    }
}

impl<C: SecantCurve, K: Modulus<C>> Field for Element<C, K> {
    const ZERO: Self = Self::ZERO;
    const ONE: Self = Self::ONE;

    fn random(mut rng: impl RngCore) -> Self {
        let mut bytes = FieldBytes::<C>::default();
        loop {
            rng.fill_bytes(&mut bytes);
            if let Some(element) = Self::decode_random(&mut bytes) {
                return element;
            }
        }
    }

    fn is_zero(&self) -> Choice {
        self.is_zero()
    }

    fn square(&self) -> Self {
        self.square()
    }

    fn double(&self) -> Self {
        self.double()
    }

    fn invert(&self) -> CtOption<Self> {
        self.invert()
    }

    fn sqrt(&self) -> CtOption<Self> {
        self.sqrt()
    }

    fn sqrt_ratio(num: &Self, div: &Self) -> (Choice, Self) {
        helpers::sqrt_ratio_generic(num, div)
    }
}

impl<C: SecantCurve, K: Modulus<C>> PrimeField for Element<C, K> {
    type Repr = FieldBytes<C>;

    const MODULUS: &'static str = <Self as ff_0_14::PrimeField>::MODULUS;
    const NUM_BITS: u32 = <Self as ff_0_14::PrimeField>::NUM_BITS;
    const CAPACITY: u32 = <Self as ff_0_14::PrimeField>::CAPACITY;
    const TWO_INV: Self = <Self as ff_0_14::PrimeField>::TWO_INV;
    const MULTIPLICATIVE_GENERATOR: Self = <Self as ff_0_14::PrimeField>::MULTIPLICATIVE_GENERATOR;
    const S: u32 = <Self as ff_0_14::PrimeField>::S;
    const ROOT_OF_UNITY: Self = <Self as ff_0_14::PrimeField>::ROOT_OF_UNITY;
    const ROOT_OF_UNITY_INV: Self = <Self as ff_0_14::PrimeField>::ROOT_OF_UNITY_INV;
    const DELTA: Self = <Self as ff_0_14::PrimeField>::DELTA;

    fn from_repr(bytes: FieldBytes<C>) -> CtOption<Self> {
        Self::decode(&bytes)
    }

    fn to_repr(&self) -> FieldBytes<C> {
        self.to_field_bytes()
    }

    fn is_odd(&self) -> Choice {
        self.is_odd()
    }
}

/// Of bytes that are at least 128 bits longer than the modulus: shorter ones do not compile.
impl<C: SecantCurve, K: Modulus<C>, const N: usize> FromUniformBytes<N> for Element<C, K> {
    fn from_uniform_bytes(bytes: &[u8; N]) -> Self {
        <Self as ff_0_14::FromUniformBytes<N>>::from_uniform_bytes(bytes)
    }
}

impl<C: SecantCurve, K: Modulus<C>> Invert for Element<C, K> {
    type Output = CtOption<Self>;

    fn invert(&self) -> CtOption<Self> {
        self.invert()
    }

    fn invert_vartime(&self) -> CtOption<Self> {
        self.invert_vartime()
    }
}

impl<C: SecantCurve> IsHigh for Scalar<C> {
    fn is_high(&self) -> Choice {
        elliptic_curve::scalar::IsHigh::is_high(self)
    }
}

/// The integer is reduced.
impl<C: SecantCurve> FromUintUnchecked for Scalar<C> {
    type Uint = Integer<C>;

    fn from_uint_unchecked(integer: Integer<C>) -> Self {
        Self::reduced(&integer.to_be_byte_array())
    }
}

impl<C: SecantCurve> Reduce<Integer<C>> for Scalar<C> {
    type Bytes = FieldBytes<C>;

    fn reduce(integer: Integer<C>) -> Self {
        Self::from_uint_unchecked(integer)
    }

    fn reduce_bytes(bytes: &FieldBytes<C>) -> Self {
        Self::reduced(bytes)
    }
}

/// Modulo `n - 1`, plus 1.
impl<C: SecantCurve> ReduceNonZero<Integer<C>> for Scalar<C>
where
    Scalar<C>: elliptic_curve::ops::ReduceNonZero<<C as elliptic_curve::Curve>::Uint>,
{
    fn reduce_nonzero(integer: Integer<C>) -> Self {
        use elliptic_curve::bigint::ArrayEncoding;
        let mut wide = <C as elliptic_curve::Curve>::Uint::default().to_be_byte_array();
        let bytes = integer.to_be_byte_array();
        // both have the length of the order in whole words
        let length = wide.len().min(bytes.len());
        let (to, from) = (wide.len() - length, bytes.len() - length);
        wide[to..].copy_from_slice(&bytes[from..]);
        let integer = <C as elliptic_curve::Curve>::Uint::from_be_byte_array(wide);
        elliptic_curve::ops::ReduceNonZero::reduce_nonzero(&integer)
    }

    fn reduce_nonzero_bytes(bytes: &FieldBytes<C>) -> Self {
        use super::elliptic_curve::FieldBytesEncoding;
        ReduceNonZero::reduce_nonzero(Integer::<C>::decode_field_bytes(bytes))
    }
}

impl<C: SecantCurve> Shr<usize> for Scalar<C> {
    type Output = Self;

    fn shr(self, bits: usize) -> Self {
        let mut integer = self.to_integer();
        integer >>= bits;
        Self::from_uint_unchecked(integer)
    }
}

impl<C: SecantCurve> Shr<usize> for &Scalar<C> {
    type Output = Scalar<C>;

    fn shr(self, bits: usize) -> Scalar<C> {
        *self >> bits
    }
}

impl<C: SecantCurve> ShrAssign<usize> for Scalar<C> {
    fn shr_assign(&mut self, bits: usize) {
        *self = *self >> bits;
    }
}

impl<C: SecantCurve> From<ScalarPrimitive<C>> for Scalar<C> {
    fn from(value: ScalarPrimitive<C>) -> Self {
        Self::from_uint_unchecked(*value.as_uint())
    }
}

impl<C: SecantCurve> From<&ScalarPrimitive<C>> for Scalar<C> {
    fn from(value: &ScalarPrimitive<C>) -> Self {
        Self::from_uint_unchecked(*value.as_uint())
    }
}

impl<C: SecantCurve> From<Scalar<C>> for ScalarPrimitive<C> {
    fn from(scalar: Scalar<C>) -> Self {
        ScalarPrimitive::from_uint_unchecked(scalar.to_integer())
    }
}

impl<C: SecantCurve> From<&Scalar<C>> for ScalarPrimitive<C> {
    fn from(scalar: &Scalar<C>) -> Self {
        Self::from(*scalar)
    }
}

impl<C: SecantCurve> From<&SecretKey<C>> for Scalar<C> {
    fn from(key: &SecretKey<C>) -> Self {
        *key.to_nonzero_scalar()
    }
}

impl<C: SecantCurve> From<NonZeroScalar<C>> for Scalar<C> {
    fn from(scalar: NonZeroScalar<C>) -> Self {
        *scalar
    }
}

impl<C: SecantCurve> TryFrom<Scalar<C>> for NonZeroScalar<C> {
    type Error = Error;

    fn try_from(scalar: Scalar<C>) -> Result<Self, Error> {
        Option::from(NonZeroScalar::new(scalar)).ok_or(Error)
    }
}
