//! Integers modulo a curve's order.

use super::modular::{self, Binary, Residue, Unary};
use crate::{Curve, Error, PrivateKey};
use secant_core::any::AnyElement;
use std::fmt;
use zeroize::Zeroizing;

/// An integer modulo the order of a curve's generator, 0 included. Wiped when dropped; never printed.
#[derive(Clone)]
pub struct Scalar {
    curve: Curve,
    residue: Residue,
}

impl Scalar {
    fn from_residue(curve: &Curve, residue: Residue) -> Self {
        Self { curve: curve.clone(), residue }
    }

    /// The scalar in the representation of its curve.
    pub(super) fn from_any(curve: &Curve, scalar: AnyElement) -> Self {
        Self::from_residue(curve, Zeroizing::new(scalar))
    }

    /// A scalar other than 0, every one equally likely, from the operating system's randomness.
    ///
    /// # Errors
    /// [`Error::UnprovedOrder`], or a failure of the randomness.
    pub fn random(curve: &Curve) -> Result<Self, Error> {
        PrivateKey::generate(curve).map(|key| Self::from(&key))
    }

    /// The scalar of a big-endian integer of [`Curve::scalar_bytes`]. Constant time but for the verdict.
    ///
    /// # Errors
    /// [`InputError::Length`](crate::InputError::Length); [`InputError::NotReduced`](crate::InputError::NotReduced) for
    /// an integer that is not below the order; [`Error::UnprovedOrder`].
    pub fn from_bytes(curve: &Curve, bytes: &[u8]) -> Result<Self, Error> {
        let residue = modular::decode(curve.proved()?.scalars(), bytes)?;
        Ok(Self::from_residue(curve, residue))
    }

    /// The scalar of a small integer.
    ///
    /// # Errors
    /// [`InputError::NotReduced`](crate::InputError::NotReduced) for an integer that is not below the order;
    /// [`Error::UnprovedOrder`].
    pub fn from_u64(curve: &Curve, integer: u64) -> Result<Self, Error> {
        let residue = modular::small(curve.proved()?.scalars(), integer)?;
        Ok(Self::from_residue(curve, residue))
    }

    /// The integer below the order, big-endian, of [`Curve::scalar_bytes`]. Constant time.
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        modular::encode(self.curve.proved_scalars(), &self.residue)
    }

    /// The curve that the scalar belongs to.
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    pub(super) fn residue(&self) -> &Residue {
        &self.residue
    }
}

/// The private key as an integer modulo the order. Constant time.
impl From<&PrivateKey> for Scalar {
    fn from(key: &PrivateKey) -> Self {
        let curve = key.curve();
        // a private key was checked when it was made
        let residue = modular::decode(curve.proved_scalars(), key.secret());
        debug_assert!(residue.is_ok());
        Self::from_residue(curve, residue.unwrap_or_default())
    }
}

/// The private key of a scalar other than 0. Constant time but for the verdict.
impl TryFrom<&Scalar> for PrivateKey {
    type Error = Error;

    fn try_from(scalar: &Scalar) -> Result<Self, Error> {
        Self::from_bytes(&scalar.curve, &scalar.to_bytes())
    }
}

/// Scalars are equal when they are of one curve and of one value. Constant time but for the answer.
impl PartialEq for Scalar {
    fn eq(&self, other: &Self) -> bool {
        self.curve == other.curve
            && modular::equal(self.curve.proved_scalars(), &self.residue, &other.residue)
    }
}

impl Eq for Scalar {}

impl fmt::Debug for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scalar").field("curve", &self.curve.name()).finish_non_exhaustive()
    }
}

fn binary(operation: Binary, a: &Scalar, b: &Scalar) -> Result<Scalar, Error> {
    if a.curve != b.curve {
        return Err(Error::CurveMismatch);
    }
    let residue = modular::binary(a.curve.proved()?.scalars(), operation, &a.residue, &b.residue);
    Ok(Scalar::from_residue(&a.curve, residue))
}

/// `a + b` modulo the order. Constant time.
///
/// # Errors
/// [`Error::CurveMismatch`].
pub fn scalar_add(a: &Scalar, b: &Scalar) -> Result<Scalar, Error> {
    binary(Binary::Add, a, b)
}

/// `a b` modulo the order. Constant time.
///
/// # Errors
/// [`Error::CurveMismatch`].
pub fn scalar_mul(a: &Scalar, b: &Scalar) -> Result<Scalar, Error> {
    binary(Binary::Multiply, a, b)
}

/// `-a` modulo the order: 0 for 0. Constant time.
pub fn scalar_neg(a: &Scalar) -> Scalar {
    let residue = modular::unary(a.curve.proved_scalars(), Unary::Negate, &a.residue);
    Scalar::from_residue(&a.curve, residue)
}

/// `1 / a` modulo the order. Constant time but for whether there is one.
///
/// # Errors
/// [`InputError::NotInvertible`](crate::InputError::NotInvertible) for 0.
pub fn scalar_inv(a: &Scalar) -> Result<Scalar, Error> {
    let residue = modular::inverse(a.curve.proved()?.scalars(), &a.residue)?;
    Ok(Scalar::from_residue(&a.curve, residue))
}

/// A big-endian integer of any length up to twice [`Curve::scalar_bytes`], modulo the order. Constant time for a
/// length. A negative one is [`scalar_neg`] of its absolute value's.
///
/// # Errors
/// [`InputError::Length`](crate::InputError::Length) for a longer one, leading zeros included;
/// [`Error::UnprovedOrder`].
pub fn scalar_mod(curve: &Curve, integer: &[u8]) -> Result<Scalar, Error> {
    let residue = modular::reduce(curve.proved()?.scalars(), integer)?;
    Ok(Scalar::from_residue(curve, residue))
}
