//! Integers modulo a curve's prime and modulo its order, one operation at a time: the same code for both.
//!
//! Residues may be secret: they are wiped when dropped, and everything is constant-time except for public verdicts.
//! Tested with `secant::hazmat` and the C library.

use crate::Error;
use crate::key::check_length;
use secant_core::any::{AnyElement, AnyField, ZERO};
use secant_core::areas::Equation;
use secant_core::declassify;
use zeroize::Zeroizing;

/// A residue, wiped when dropped.
pub type Residue = Zeroizing<AnyElement>;

/// An operation on two residues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    /// `a + b`.
    Add,
    /// `a - b`.
    Subtract,
    /// `a b`.
    Multiply,
}

/// An operation on one residue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    /// `-a`: 0 for 0.
    Negate,
    /// `a^2`.
    Square,
}

/// The result of an operation on two residues.
pub fn binary(f: &dyn AnyField, operation: Binary, a: &AnyElement, b: &AnyElement) -> Residue {
    Zeroizing::new(match operation {
        Binary::Add => f.add(a, b),
        Binary::Subtract => f.sub(a, b),
        Binary::Multiply => f.mul(a, b),
    })
}

/// The result of an operation on a residue.
pub fn unary(f: &dyn AnyField, operation: Unary, a: &AnyElement) -> Residue {
    Zeroizing::new(match operation {
        Unary::Negate => f.neg(a),
        Unary::Square => f.mul(a, a),
    })
}

/// The inverse. Constant time but for whether there is one.
///
/// # Errors
/// [`Error::NotInvertible`] for 0, and for whatever has no inverse modulo a number that was not proved to be prime.
pub fn inverse(f: &dyn AnyField, a: &AnyElement) -> Result<Residue, Error> {
    let inverse = Zeroizing::new(f.invert(a));
    // modulo an unproved number more than 0 can have none
    let right = f.equal(&Zeroizing::new(f.mul(&inverse, a)), &f.one());
    if declassify(right) { Ok(inverse) } else { Err(Error::NotInvertible) }
}

/// The square root in the field of coordinates that is even as an integer. Constant time but for whether there is one.
pub fn square_root(equation: &dyn Equation, a: &AnyElement) -> Option<Residue> {
    let (f, root) = (equation.field(), equation.sqrt(a));
    let is_square = root.is_some();
    let root = Zeroizing::new(root.unwrap_or(ZERO));
    let root = Zeroizing::new(f.negate_if(&root, f.is_odd(&root)));
    declassify(is_square).then_some(root)
}

/// A big-endian integer below the modulus, of its length. Constant time but for the verdict.
///
/// # Errors
/// [`Error::Length`], [`Error::NotReduced`].
pub fn decode(f: &dyn AnyField, bytes: &[u8]) -> Result<Residue, Error> {
    check_length(f.byte_len(), bytes.len())?;
    let decoded = f.decode(bytes);
    let in_range = decoded.is_some();
    let residue = Zeroizing::new(decoded.unwrap_or(ZERO));
    if declassify(in_range) { Ok(residue) } else { Err(Error::NotReduced) }
}

/// A big-endian integer of up to twice the modulus's length, reduced. Constant time for a length.
///
/// # Errors
/// [`Error::Length`] for a longer one, leading zeros included.
pub fn reduce(f: &dyn AnyField, bytes: &[u8]) -> Result<Residue, Error> {
    let expected = 2 * f.byte_len();
    if bytes.len() > expected {
        return Err(Error::Length { expected, actual: bytes.len() });
    }
    Ok(Zeroizing::new(f.reduce_bytes(bytes)))
}

/// A small integer.
///
/// # Errors
/// [`Error::NotReduced`] when it is not below the modulus.
pub fn small(f: &dyn AnyField, integer: u64) -> Result<Residue, Error> {
    let below = f.bits() > 64 || f.characteristic().first().is_some_and(|modulus| *modulus > integer);
    if below { Ok(Zeroizing::new(f.reduce(&[integer]))) } else { Err(Error::NotReduced) }
}

/// Whether two residues are equal. Constant time but for the answer.
#[must_use]
pub fn equal(f: &dyn AnyField, a: &AnyElement, b: &AnyElement) -> bool {
    declassify(f.equal(a, b))
}
