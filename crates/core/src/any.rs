//! Values of every curve in one type: limbs of the largest size, padded with zeros.
//!
//! The code above the method tables handles only these values, so that it is compiled once. A value is the internal
//! representation and nothing else: its owner has to know the curve that it belongs to. On another curve it gives a
//! wrong result, and with debug assertions it can panic.

use crate::field::constants::wide;
use crate::field::{Field, Limbs, MAX_LIMBS};
use crate::group::weierstrass::{AffinePoint, JacobianPoint};
use crate::scalar;
use secant_kernel::{data_independent_timing, limbs};
use subtle::{Choice, CtOption};
use zeroize::Zeroize;

/// A field element or a scalar, in the representation of its field.
pub type AnyElement = [u64; MAX_LIMBS];
/// A point other than the identity.
pub type AnyPoint = AffinePoint<AnyElement>;
/// A point in Jacobian coordinates.
pub type AnyJacobian = JacobianPoint<AnyElement>;

/// An element in the type of every curve.
pub fn widen<E: Limbs>(element: &E) -> AnyElement {
    let mut r = [0; MAX_LIMBS];
    r[..E::COUNT].copy_from_slice(element.as_ref());
    r
}

/// [`widen`] for a secret, which is wiped where it was.
pub(crate) fn widen_secret<E: Limbs>(element: &mut E) -> AnyElement {
    let r = widen(element);
    element.zeroize();
    r
}

/// [`widen`] for a point.
pub fn widen_point<E: Limbs>(p: &AffinePoint<E>) -> AnyPoint {
    AffinePoint { x: widen(&p.x), y: widen(&p.y) }
}

/// [`widen_point`] for constants.
pub(crate) const fn wide_point<const L: usize>(p: &AffinePoint<[u64; L]>) -> AnyPoint {
    AffinePoint { x: wide(&p.x), y: wide(&p.y) }
}

/// [`widen`] for a point in Jacobian coordinates.
pub fn widen_jacobian<E: Limbs>(p: &JacobianPoint<E>) -> AnyJacobian {
    JacobianPoint { x: widen(&p.x), y: widen(&p.y), z: widen(&p.z) }
}

/// A point in the type of its curve.
pub fn narrow_point<E: Limbs>(p: &AnyPoint) -> AffinePoint<E> {
    AffinePoint { x: *E::view(&p.x), y: *E::view(&p.y) }
}

/// A point in Jacobian coordinates in the type of its curve.
pub(crate) fn narrow_jacobian<E: Limbs>(p: &AnyJacobian) -> JacobianPoint<E> {
    JacobianPoint { x: *E::view(&p.x), y: *E::view(&p.y), z: *E::view(&p.z) }
}

/// A prime field, of coordinates or of scalars, by a table of methods: [`Field`] on [`AnyElement`]s. Constant time
/// but for what ends in `_vartime`.
pub trait AnyField: Send + Sync {
    /// The length of the modulus in bits.
    fn bits(&self) -> u32;
    /// The modulus as an integer.
    fn characteristic(&self) -> &[u64];
    /// One.
    fn one(&self) -> AnyElement;
    /// `a + b`.
    fn add(&self, a: &AnyElement, b: &AnyElement) -> AnyElement;
    /// `a - b`.
    fn sub(&self, a: &AnyElement, b: &AnyElement) -> AnyElement;
    /// `a b`.
    fn mul(&self, a: &AnyElement, b: &AnyElement) -> AnyElement;
    /// `1/a`, and 0 for 0.
    fn invert(&self, a: &AnyElement) -> AnyElement;
    /// [`AnyField::invert`] for a public element.
    fn invert_vartime(&self, a: &AnyElement) -> AnyElement;
    /// The element of an integer of any length, given as limbs; constant time for a given length.
    fn reduce(&self, integer: &[u64]) -> AnyElement;
    /// The integer below the modulus that an element stands for.
    fn to_integer(&self, a: &AnyElement) -> AnyElement;
    /// [`Field::decode`].
    fn decode(&self, bytes: &[u8]) -> CtOption<AnyElement>;
    /// Whether `a` is zero.
    fn is_zero(&self, a: &AnyElement) -> Choice;
    /// `choice ? -a : a`.
    fn negate_if(&self, a: &AnyElement, choice: Choice) -> AnyElement;
}

impl<F: Field> AnyField for F {
    fn bits(&self) -> u32 {
        Field::bits(self)
    }

    fn characteristic(&self) -> &[u64] {
        Field::characteristic(self).as_ref()
    }

    fn one(&self) -> AnyElement {
        widen(&Field::one(self))
    }

    fn add(&self, a: &AnyElement, b: &AnyElement) -> AnyElement {
        widen_secret(&mut Field::add(self, F::Element::view(a), F::Element::view(b)))
    }

    fn sub(&self, a: &AnyElement, b: &AnyElement) -> AnyElement {
        widen_secret(&mut Field::sub(self, F::Element::view(a), F::Element::view(b)))
    }

    fn mul(&self, a: &AnyElement, b: &AnyElement) -> AnyElement {
        let _timing = data_independent_timing();
        widen_secret(&mut Field::mul(self, F::Element::view(a), F::Element::view(b)))
    }

    fn invert(&self, a: &AnyElement) -> AnyElement {
        let _timing = data_independent_timing();
        widen_secret(&mut Field::invert(self, F::Element::view(a)))
    }

    fn invert_vartime(&self, a: &AnyElement) -> AnyElement {
        widen(&Field::invert_vartime(self, F::Element::view(a)))
    }

    fn reduce(&self, integer: &[u64]) -> AnyElement {
        let _timing = data_independent_timing();
        widen_secret(&mut Field::reduce(self, integer))
    }

    fn to_integer(&self, a: &AnyElement) -> AnyElement {
        let _timing = data_independent_timing();
        widen_secret(&mut Field::to_integer(self, F::Element::view(a)))
    }

    fn decode(&self, bytes: &[u8]) -> CtOption<AnyElement> {
        let _timing = data_independent_timing();
        let decoded = Field::decode(self, bytes);
        let valid = decoded.is_some();
        CtOption::new(widen_secret(&mut decoded.unwrap_or(Field::zero(self))), valid)
    }

    fn is_zero(&self, a: &AnyElement) -> Choice {
        Field::is_zero(self, F::Element::view(a))
    }

    fn negate_if(&self, a: &AnyElement, choice: Choice) -> AnyElement {
        widen_secret(&mut Field::negate_if(self, F::Element::view(a), choice))
    }
}

/// Zero, in every field.
pub const ZERO: AnyElement = [0; MAX_LIMBS];

/// What follows from the table's methods, compiled once.
impl dyn AnyField + '_ {
    /// The length of an encoded element: the modulus's bits, in whole bytes.
    pub fn byte_len(&self) -> usize {
        self.bits().div_ceil(8) as usize
    }

    /// `-a`.
    pub fn neg(&self, a: &AnyElement) -> AnyElement {
        self.negate_if(a, Choice::from(1))
    }

    /// Whether `a = b`.
    pub fn equal(&self, a: &AnyElement, b: &AnyElement) -> Choice {
        let mut difference = self.sub(a, b);
        let equal = self.is_zero(&difference);
        difference.zeroize();
        equal
    }

    /// The lowest bit of the integer that `a` stands for.
    pub fn is_odd(&self, a: &AnyElement) -> Choice {
        let mut integer = self.to_integer(a);
        let odd = Choice::from((integer[0] & 1) as u8);
        integer.zeroize();
        odd
    }

    /// Encodes an element as a big-endian integer that fills `out`, of at least `byte_len` bytes.
    pub fn encode(&self, a: &AnyElement, out: &mut [u8]) {
        let mut integer = self.to_integer(a);
        limbs::to_be_bytes(&integer, out);
        integer.zeroize();
    }

    /// [`scalar::from_bytes_reduced`].
    pub fn reduce_bytes(&self, bytes: &[u8]) -> AnyElement {
        scalar::with_limbs(bytes, |limbs| self.reduce(limbs))
    }

    /// [`scalar::from_le_bytes_reduced`].
    pub fn reduce_le_bytes(&self, bytes: &[u8]) -> AnyElement {
        scalar::with_le_limbs(bytes, |limbs| self.reduce(limbs))
    }

    /// [`scalar::from_digest`].
    pub fn reduce_digest(&self, digest: &[u8]) -> AnyElement {
        scalar::with_digest(digest, self.bits(), |integer| {
            self.reduce(&integer[..self.characteristic().len()])
        })
    }

    /// [`scalar::is_high`].
    pub fn is_high(&self, a: &AnyElement) -> Choice {
        let mut integer = self.to_integer(a);
        let high = scalar::exceeds_half(self.characteristic(), &integer);
        integer.zeroize();
        high
    }
}
