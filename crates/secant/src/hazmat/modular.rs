//! What field elements and scalars share: arithmetic modulo `p` and modulo `n` is the same code.

use secant_core::any::{AnyElement, AnyField, ZERO};
use secant_core::areas::Equation;
use secant_core::field::MAX_BYTES;
use secant_core::verdict;
use secant_protocols::Error;
use zeroize::Zeroizing;

/// A residue, wiped when dropped.
pub(super) type Residue = Zeroizing<AnyElement>;

/// An operation on two residues.
#[derive(Clone, Copy)]
pub(super) enum Binary {
    Add,
    Subtract,
    Multiply,
}

/// An operation on one residue.
#[derive(Clone, Copy)]
pub(super) enum Unary {
    Negate,
    Square,
}

pub(super) fn binary(f: &dyn AnyField, operation: Binary, a: &AnyElement, b: &AnyElement) -> Residue {
    Zeroizing::new(match operation {
        Binary::Add => f.add(a, b),
        Binary::Subtract => f.sub(a, b),
        Binary::Multiply => f.mul(a, b),
    })
}

pub(super) fn unary(f: &dyn AnyField, operation: Unary, a: &AnyElement) -> Residue {
    Zeroizing::new(match operation {
        Unary::Negate => f.neg(a),
        Unary::Square => f.mul(a, a),
    })
}

/// The inverse. Constant time but for whether there is one.
pub(super) fn inverse(f: &dyn AnyField, a: &AnyElement) -> Result<Residue, Error> {
    let inverse = Zeroizing::new(f.invert(a));
    // modulo an unproved number more than 0 can have none
    let right = f.equal(&Zeroizing::new(f.mul(&inverse, a)), &f.one());
    if verdict(right) { Ok(inverse) } else { Err(Error::NotInvertible) }
}

/// The even square root. Constant time but for whether there is one.
pub(super) fn square_root(equation: &dyn Equation, a: &AnyElement) -> Option<Residue> {
    let (f, root) = (equation.field(), equation.sqrt(a));
    let is_square = root.is_some();
    let root = Zeroizing::new(root.unwrap_or(ZERO));
    let root = Zeroizing::new(f.negate_if(&root, f.is_odd(&root)));
    verdict(is_square).then_some(root)
}

/// A big-endian integer below the modulus, of its length.
pub(super) fn decode(f: &dyn AnyField, bytes: &[u8]) -> Result<Residue, Error> {
    let expected = f.byte_len();
    if bytes.len() != expected {
        return Err(Error::Length { expected, actual: bytes.len() });
    }
    let decoded = f.decode(bytes);
    let in_range = decoded.is_some();
    let residue = Zeroizing::new(decoded.unwrap_or(ZERO));
    if verdict(in_range) { Ok(residue) } else { Err(Error::NotReduced) }
}

/// The big-endian integer of the modulus's length.
pub(super) fn encode(f: &dyn AnyField, a: &AnyElement) -> Zeroizing<Vec<u8>> {
    let mut out = Zeroizing::new(vec![0; f.byte_len()]);
    f.encode(a, &mut out);
    out
}

/// A big-endian integer of up to twice the modulus's length, reduced. Constant time for a length.
pub(super) fn reduce(f: &dyn AnyField, bytes: &[u8]) -> Result<Residue, Error> {
    const { assert!(2 * MAX_BYTES == 144, "the most bytes that a reduction takes") };
    let expected = 2 * f.byte_len();
    if bytes.len() > expected {
        return Err(Error::Length { expected, actual: bytes.len() });
    }
    Ok(Zeroizing::new(f.reduce_bytes(bytes)))
}

/// A small integer; an error when it is not below the modulus.
pub(super) fn small(f: &dyn AnyField, integer: u64) -> Result<Residue, Error> {
    let below = f.bits() > 64 || f.characteristic()[0] > integer;
    if below { Ok(Zeroizing::new(f.reduce(&[integer]))) } else { Err(Error::NotReduced) }
}

/// Whether two residues are equal. Constant time but for the answer.
pub(super) fn equal(f: &dyn AnyField, a: &AnyElement, b: &AnyElement) -> bool {
    verdict(f.equal(a, b))
}
