//! Elements of a curve's two prime fields: coordinates and scalars.

use crate::SecantCurve;
use crate::operators::{assigning, constant_time, negation, operator};
use core::fmt;
use core::iter::{Product, Sum};
use core::marker::PhantomData;
use elliptic_curve::array::{Array, ArraySize};
use elliptic_curve::bigint::ArrayEncoding;
use elliptic_curve::ff::{self, Field, FromUniformBytes, PrimeField};
use elliptic_curve::ops::{BatchInvert, Invert, Reduce, Retrieve};
use elliptic_curve::rand_core::{TryCryptoRng, TryRng};
use elliptic_curve::scalar::{FromUintUnchecked, IsHigh};
use elliptic_curve::zeroize::DefaultIsZeroes;
use elliptic_curve::{FieldBytes, Generate};
use secant_core::any::{AnyElement, AnyField, ZERO};
use secant_core::field::constants::FieldConstants;
use subtle::{Choice, ConditionallySelectable, ConstantTimeEq, CtOption};

/// An element of the field of coordinates of a curve `C`.
pub type FieldElement<C> = Element<C, Coordinates>;
/// An integer modulo the order of a curve `C`.
pub type Scalar<C> = Element<C, Order>;

/// An element of one of the two prime fields of a curve: [`FieldElement`] and [`Scalar`]. Operations are constant-time but for
/// what ends in `_vartime`, comparisons by order and `from_str_vartime`. The value is not wiped when it is dropped, because the
/// traits ask for `Copy`; `zeroize()` wipes it.
#[derive(Clone, Copy)]
pub struct Element<C, K> {
    limbs: AnyElement,
    of: PhantomData<(C, K)>,
}

/// The bytes of the longest integer that `secant-core` reduces: of longer ones it would take the end alone.
const MAX_REDUCED: usize = secant_core::scalar::MAX_REDUCED_BYTES;

/// The field of coordinates.
#[derive(Clone, Copy, Debug)]
pub struct Coordinates;

/// The integers modulo the order.
#[derive(Clone, Copy, Debug)]
pub struct Order;

/// One of the two fields of a curve: [`Coordinates`] or [`Order`].
pub trait Modulus<C: SecantCurve>: Copy + fmt::Debug + Send + Sync + 'static + Sized {
    /// What the field is called where an element is printed.
    #[doc(hidden)]
    const KIND: &'static str;
    #[doc(hidden)]
    const CONSTANTS: FieldConstants;
    /// The modulus in hexadecimal.
    #[doc(hidden)]
    const HEX: &'static str;
    #[doc(hidden)]
    fn field() -> &'static dyn AnyField;
    #[doc(hidden)]
    fn sqrt(element: &Element<C, Self>) -> CtOption<Element<C, Self>>;
}

impl<C: SecantCurve> Modulus<C> for Coordinates {
    const KIND: &'static str = "FieldElement";
    const CONSTANTS: FieldConstants = C::NAME.field_constants(C::GENERATORS.0);
    const HEX: &'static str = C::NAME.info().parameters.p;

    fn field() -> &'static dyn AnyField {
        C::curve().field()
    }

    fn sqrt(element: &Element<C, Self>) -> CtOption<Element<C, Self>> {
        C::curve().equation().sqrt(&element.limbs).map(Element::of)
    }
}

impl<C: SecantCurve> Modulus<C> for Order {
    const KIND: &'static str = "Scalar";
    const CONSTANTS: FieldConstants = C::NAME.order_constants(C::GENERATORS.1);
    const HEX: &'static str = C::NAME.info().parameters.n;

    fn field() -> &'static dyn AnyField {
        C::curve().scalars()
    }

    fn sqrt(element: &Element<C, Self>) -> CtOption<Element<C, Self>> {
        // (q - 1)/2 where p - 1 = 2^s q, which is p >> (s + 1)
        let exponent = const {
            let constants = <Self as Modulus<C>>::CONSTANTS;
            shifted(&constants.modulus, constants.two_adicity + 1)
        };
        ff::helpers::sqrt_tonelli_shanks(element, exponent)
    }
}

/// An integer without its low bits.
const fn shifted(a: &AnyElement, bits: u32) -> AnyElement {
    let (words, bits) = ((bits / 64) as usize, bits % 64);
    let mut r = ZERO;
    let mut i = 0;
    while i + words < a.len() {
        r[i] = a[i + words] >> bits;
        if bits > 0 && i + words + 1 < a.len() {
            r[i] |= a[i + words + 1] << (64 - bits);
        }
        i += 1;
    }
    r
}

impl<C: SecantCurve, K: Modulus<C>> Element<C, K> {
    /// 0.
    pub const ZERO: Self = Self::of(ZERO);
    /// 1.
    pub const ONE: Self = Self::of(K::CONSTANTS.one);

    #[inline]
    pub(crate) const fn of(limbs: AnyElement) -> Self {
        Self { limbs, of: PhantomData }
    }

    #[inline]
    pub(crate) const fn limbs(&self) -> &AnyElement {
        &self.limbs
    }

    /// Decodes a big-endian integer below the modulus.
    pub fn from_bytes(bytes: &FieldBytes<C>) -> CtOption<Self> {
        Self::decode(bytes)
    }

    /// Decodes a big-endian integer below the modulus, of the field's length.
    pub fn from_slice(bytes: &[u8]) -> Option<Self> {
        Self::decode(bytes).into()
    }

    /// The element as a big-endian integer.
    pub fn to_bytes(&self) -> FieldBytes<C> {
        let mut bytes = FieldBytes::<C>::default();
        self.encode(&mut bytes);
        bytes
    }

    pub(crate) fn encode(&self, out: &mut [u8]) {
        K::field().encode(&self.limbs, out);
    }

    pub(crate) fn decode(bytes: &[u8]) -> CtOption<Self> {
        K::field().decode(bytes).map(Self::of)
    }

    /// The element of random bytes, without the bits of the first byte that elements do not have; where there is one.
    pub(crate) fn decode_random(bytes: &mut [u8]) -> Option<Self> {
        let mask = 0xff >> (8 * bytes.len() as u32 - K::CONSTANTS.bits);
        if let Some(first) = bytes.first_mut() {
            *first &= mask;
        }
        Self::decode(bytes).into()
    }

    /// `a + b`.
    #[must_use]
    pub fn add(&self, other: &Self) -> Self {
        Self::sum(self, other)
    }

    /// `a - b`.
    #[must_use]
    pub fn sub(&self, other: &Self) -> Self {
        Self::difference(self, other)
    }

    /// `a b`.
    #[must_use]
    pub fn multiply(&self, other: &Self) -> Self {
        Self::product(self, other)
    }

    /// `a^2`.
    #[must_use]
    pub fn square(&self) -> Self {
        Self::product(self, self)
    }

    /// `2 a`.
    #[must_use]
    pub fn double(&self) -> Self {
        Self::sum(self, self)
    }

    /// `1/a`; none for 0.
    pub fn invert(&self) -> CtOption<Self> {
        CtOption::new(Self::of(K::field().invert(&self.limbs)), !self.is_zero())
    }

    /// [`Element::invert`] for a public element.
    pub fn invert_vartime(&self) -> CtOption<Self> {
        CtOption::new(Self::of(K::field().invert_vartime(&self.limbs)), !self.is_zero())
    }

    /// A square root, where there is one.
    pub fn sqrt(&self) -> CtOption<Self> {
        K::sqrt(self)
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> Choice {
        K::field().is_zero(&self.limbs)
    }

    /// Whether it is odd, as an integer below the modulus.
    pub fn is_odd(&self) -> Choice {
        K::field().is_odd(&self.limbs)
    }

    /// Whether it is even, as an integer below the modulus.
    pub fn is_even(&self) -> Choice {
        !self.is_odd()
    }

    #[inline]
    fn sum(a: &Self, b: &Self) -> Self {
        Self::of(K::field().add(&a.limbs, &b.limbs))
    }

    #[inline]
    fn difference(a: &Self, b: &Self) -> Self {
        Self::of(K::field().sub(&a.limbs, &b.limbs))
    }

    #[inline]
    fn product(a: &Self, b: &Self) -> Self {
        Self::of(K::field().mul(&a.limbs, &b.limbs))
    }

    fn negative(a: &Self) -> Self {
        Self::of(K::field().neg(&a.limbs))
    }

    /// An integer of at most [`MAX_REDUCED`] bytes modulo the modulus; constant time for a given length.
    pub(crate) fn reduced(bytes: &[u8]) -> Self {
        Self::of(K::field().reduce_bytes(bytes))
    }
}

operator! { [C: SecantCurve, K: Modulus<C>] Add::add(Element<C, K>, Element<C, K>) -> Element<C, K> = Element::sum }
operator! { [C: SecantCurve, K: Modulus<C>] Sub::sub(Element<C, K>, Element<C, K>) -> Element<C, K> = Element::difference }
operator! { [C: SecantCurve, K: Modulus<C>] Mul::mul(Element<C, K>, Element<C, K>) -> Element<C, K> = Element::product }
assigning! { [C: SecantCurve, K: Modulus<C>] AddAssign::add_assign(Element<C, K>, Element<C, K>) = Element::sum }
assigning! { [C: SecantCurve, K: Modulus<C>] SubAssign::sub_assign(Element<C, K>, Element<C, K>) = Element::difference }
assigning! { [C: SecantCurve, K: Modulus<C>] MulAssign::mul_assign(Element<C, K>, Element<C, K>) = Element::product }
negation! { [C: SecantCurve, K: Modulus<C>] Element<C, K> = Element::negative }
constant_time! { [C: SecantCurve, K: Modulus<C>] Element<C, K> }

/// Prints which field it is of, and no value: it may be secret.
impl<C: SecantCurve, K: Modulus<C>> fmt::Debug for Element<C, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}<{}> {{ .. }}", K::KIND, C::NAME.info().name)
    }
}

impl<C: SecantCurve, K: Modulus<C>> Default for Element<C, K> {
    fn default() -> Self {
        Self::ZERO
    }
}

impl<C: SecantCurve, K: Modulus<C>> DefaultIsZeroes for Element<C, K> {}

impl<C: SecantCurve, K: Modulus<C>> AsRef<Self> for Element<C, K> {
    fn as_ref(&self) -> &Self {
        self
    }
}

impl<C: SecantCurve, K: Modulus<C>> ConstantTimeEq for Element<C, K> {
    fn ct_eq(&self, other: &Self) -> Choice {
        self.limbs.ct_eq(&other.limbs)
    }
}

impl<C: SecantCurve, K: Modulus<C>> ConditionallySelectable for Element<C, K> {
    fn conditional_select(a: &Self, b: &Self, choice: Choice) -> Self {
        Self::of(AnyElement::conditional_select(&a.limbs, &b.limbs, choice))
    }
}

/// By the integers below the modulus, in variable time.
impl<C: SecantCurve, K: Modulus<C>> Ord for Element<C, K> {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.to_bytes().cmp(&other.to_bytes())
    }
}

impl<C: SecantCurve, K: Modulus<C>> PartialOrd for Element<C, K> {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<C: SecantCurve, K: Modulus<C>> Sum for Element<C, K> {
    fn sum<I: Iterator<Item = Self>>(elements: I) -> Self {
        elements.fold(Self::ZERO, |sum, element| sum + element)
    }
}

impl<'a, C: SecantCurve, K: Modulus<C>> Sum<&'a Self> for Element<C, K> {
    fn sum<I: Iterator<Item = &'a Self>>(elements: I) -> Self {
        elements.copied().sum()
    }
}

impl<C: SecantCurve, K: Modulus<C>> Product for Element<C, K> {
    fn product<I: Iterator<Item = Self>>(elements: I) -> Self {
        elements.fold(Self::ONE, |product, element| product * element)
    }
}

impl<'a, C: SecantCurve, K: Modulus<C>> Product<&'a Self> for Element<C, K> {
    fn product<I: Iterator<Item = &'a Self>>(elements: I) -> Self {
        elements.copied().product()
    }
}

/// An integer modulo the modulus.
macro_rules! from_integers {
    ($($integer:ty),*) => {$(
        impl<C: SecantCurve, K: Modulus<C>> From<$integer> for Element<C, K> {
            fn from(integer: $integer) -> Self {
                Self::reduced(&integer.to_be_bytes())
            }
        }
    )*};
}
from_integers!(u8, u16, u32, u64, u128);

impl<C: SecantCurve, K: Modulus<C>> From<Element<C, K>> for FieldBytes<C> {
    fn from(element: Element<C, K>) -> Self {
        element.to_bytes()
    }
}

impl<C: SecantCurve, K: Modulus<C>> From<&Element<C, K>> for FieldBytes<C> {
    fn from(element: &Element<C, K>) -> Self {
        element.to_bytes()
    }
}

impl<C: SecantCurve, K: Modulus<C>> Field for Element<C, K> {
    const ZERO: Self = Self::ZERO;
    const ONE: Self = Self::ONE;

    fn try_random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        let mut bytes = FieldBytes::<C>::default();
        loop {
            rng.try_fill_bytes(&mut bytes)?;
            if let Some(element) = Self::decode_random(&mut bytes) {
                return Ok(element);
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
        ff::helpers::sqrt_ratio_generic(num, div)
    }
}

impl<C: SecantCurve, K: Modulus<C>> PrimeField for Element<C, K> {
    type Repr = FieldBytes<C>;

    const MODULUS: &'static str = K::HEX;
    const NUM_BITS: u32 = K::CONSTANTS.bits;
    const CAPACITY: u32 = K::CONSTANTS.bits - 1;
    const TWO_INV: Self = Self::of(K::CONSTANTS.half);
    const MULTIPLICATIVE_GENERATOR: Self = Self::of(K::CONSTANTS.generator);
    const S: u32 = K::CONSTANTS.two_adicity;
    const ROOT_OF_UNITY: Self = Self::of(K::CONSTANTS.root_of_unity);
    const ROOT_OF_UNITY_INV: Self = Self::of(K::CONSTANTS.root_of_unity_inverse);
    const DELTA: Self = Self::of(K::CONSTANTS.delta);

    fn from_repr(bytes: FieldBytes<C>) -> CtOption<Self> {
        Self::from_bytes(&bytes)
    }

    fn to_repr(&self) -> FieldBytes<C> {
        self.to_bytes()
    }

    fn is_odd(&self) -> Choice {
        self.is_odd()
    }
}

/// Of bytes that are at least 128 bits longer than the modulus, and at most 144: shorter ones, which would not give uniform
/// elements, and longer ones do not compile.
impl<C: SecantCurve, K: Modulus<C>, const N: usize> FromUniformBytes<N> for Element<C, K> {
    fn from_uniform_bytes(bytes: &[u8; N]) -> Self {
        const {
            assert!(8 * N >= K::CONSTANTS.bits as usize + 128, "too few bytes for a uniform element");
            assert!(N <= MAX_REDUCED, "too many bytes to reduce");
        }
        Self::reduced(bytes)
    }
}

impl<C: SecantCurve, K: Modulus<C>> BatchInvert for Element<C, K> {}

impl<C: SecantCurve, K: Modulus<C>> Invert for Element<C, K> {
    type Output = CtOption<Self>;

    fn invert(&self) -> CtOption<Self> {
        self.invert()
    }

    fn invert_vartime(&self) -> CtOption<Self> {
        self.invert_vartime()
    }
}

impl<C: SecantCurve, K: Modulus<C>> Generate for Element<C, K> {
    fn try_generate_from_rng<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        Self::try_random(rng)
    }
}

impl<C: SecantCurve, K: Modulus<C>> Retrieve for Element<C, K> {
    type Output = C::Uint;

    fn retrieve(&self) -> C::Uint {
        let mut bytes = <C::Uint as ArrayEncoding>::to_be_byte_array(&C::Uint::default());
        self.encode(&mut bytes);
        C::Uint::from_be_byte_array(bytes)
    }
}

/// The integer is reduced.
impl<C: SecantCurve, K: Modulus<C>> FromUintUnchecked for Element<C, K> {
    type Uint = C::Uint;

    fn from_uint_unchecked(integer: C::Uint) -> Self {
        Self::reduced(&integer.to_be_byte_array())
    }
}

impl<C: SecantCurve, K: Modulus<C>> IsHigh for Element<C, K> {
    fn is_high(&self) -> Choice {
        K::field().is_high(&self.limbs)
    }
}

/// A big-endian integer of at most 144 bytes modulo the modulus: more do not compile.
impl<C: SecantCurve, K: Modulus<C>, N: ArraySize> Reduce<Array<u8, N>> for Element<C, K> {
    fn reduce(bytes: &Array<u8, N>) -> Self {
        const { assert!(N::USIZE <= MAX_REDUCED, "too many bytes to reduce") }
        Self::reduced(bytes)
    }
}
