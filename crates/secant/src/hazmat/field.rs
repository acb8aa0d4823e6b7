//! Integers modulo a curve's prime.

use super::modular::{self, Binary, Residue, Unary};
use crate::{Curve, Error};
use std::fmt;
use zeroize::Zeroizing;

/// An integer modulo the prime of a curve. Wiped when dropped; never printed.
#[derive(Clone)]
pub struct FieldElement {
    curve: Curve,
    residue: Residue,
}

impl FieldElement {
    pub(super) fn from_residue(curve: &Curve, residue: Residue) -> Self {
        Self { curve: curve.clone(), residue }
    }

    /// The element of a big-endian integer of [`Curve::field_bytes`]. Constant time but for the verdict.
    ///
    /// # Errors
    /// [`InputError::Length`](crate::InputError::Length); [`InputError::NotReduced`](crate::InputError::NotReduced) for
    /// an integer that is not below the prime.
    pub fn from_bytes(curve: &Curve, bytes: &[u8]) -> Result<Self, Error> {
        let residue = modular::decode(curve.equation().field(), bytes)?;
        Ok(Self::from_residue(curve, residue))
    }

    /// The element of a small integer.
    ///
    /// # Errors
    /// [`InputError::NotReduced`](crate::InputError::NotReduced) for an integer that is not below the prime.
    pub fn from_u64(curve: &Curve, integer: u64) -> Result<Self, Error> {
        let residue = modular::small(curve.equation().field(), integer)?;
        Ok(Self::from_residue(curve, residue))
    }

    /// The integer below the prime, big-endian, of [`Curve::field_bytes`]. Constant time.
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        modular::encode(self.curve.equation().field(), &self.residue)
    }

    /// The curve that the element belongs to.
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    pub(super) fn residue(&self) -> &Residue {
        &self.residue
    }
}

/// Elements are equal when they are of one curve and of one value. Constant time but for the answer.
impl PartialEq for FieldElement {
    fn eq(&self, other: &Self) -> bool {
        self.curve == other.curve
            && modular::equal(self.curve.equation().field(), &self.residue, &other.residue)
    }
}

impl Eq for FieldElement {}

impl fmt::Debug for FieldElement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FieldElement").field("curve", &self.curve.name()).finish_non_exhaustive()
    }
}

fn binary(operation: Binary, a: &FieldElement, b: &FieldElement) -> Result<FieldElement, Error> {
    if a.curve != b.curve {
        return Err(Error::CurveMismatch);
    }
    let residue = modular::binary(a.curve.equation().field(), operation, &a.residue, &b.residue);
    Ok(FieldElement::from_residue(&a.curve, residue))
}

fn unary(operation: Unary, a: &FieldElement) -> FieldElement {
    let residue = modular::unary(a.curve.equation().field(), operation, &a.residue);
    FieldElement::from_residue(&a.curve, residue)
}

/// `a + b` modulo the prime. Constant time.
///
/// # Errors
/// [`Error::CurveMismatch`].
pub fn fadd(a: &FieldElement, b: &FieldElement) -> Result<FieldElement, Error> {
    binary(Binary::Add, a, b)
}

/// `a - b` modulo the prime. Constant time.
///
/// # Errors
/// [`Error::CurveMismatch`].
pub fn fsub(a: &FieldElement, b: &FieldElement) -> Result<FieldElement, Error> {
    binary(Binary::Subtract, a, b)
}

/// `a b` modulo the prime. Constant time.
///
/// # Errors
/// [`Error::CurveMismatch`].
pub fn fmul(a: &FieldElement, b: &FieldElement) -> Result<FieldElement, Error> {
    binary(Binary::Multiply, a, b)
}

/// `a^2` modulo the prime. Constant time.
pub fn fsqr(a: &FieldElement) -> FieldElement {
    unary(Unary::Square, a)
}

/// `-a` modulo the prime: 0 for 0. Constant time.
pub fn fneg(a: &FieldElement) -> FieldElement {
    unary(Unary::Negate, a)
}

/// `1 / a` modulo the prime. Constant time but for whether there is one. Cost: about 100 multiplications at 256 bits.
///
/// # Errors
/// [`InputError::NotInvertible`](crate::InputError::NotInvertible) for 0.
pub fn finv(a: &FieldElement) -> Result<FieldElement, Error> {
    let residue = modular::inverse(a.curve.equation().field(), &a.residue)?;
    Ok(FieldElement::from_residue(&a.curve, residue))
}

/// The square root of `a` that is even as an integer; none when `a` is no square. Constant time but for that.
pub fn fsqrt(a: &FieldElement) -> Option<FieldElement> {
    let residue = modular::square_root(a.curve.equation(), &a.residue);
    residue.map(|residue| FieldElement::from_residue(&a.curve, residue))
}

/// A big-endian integer of any length up to twice [`Curve::field_bytes`], modulo the prime. Constant time for a length.
///
/// # Errors
/// [`InputError::Length`](crate::InputError::Length) for a longer one, leading zeros included.
pub fn fred(curve: &Curve, integer: &[u8]) -> Result<FieldElement, Error> {
    let residue = modular::reduce(curve.equation().field(), integer)?;
    Ok(FieldElement::from_residue(curve, residue))
}
