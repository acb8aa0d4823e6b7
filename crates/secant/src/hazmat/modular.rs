//! What field elements and scalars share: arithmetic modulo `p` and modulo `n` is the same code.

use crate::erased::{Erased, erase, restore};
use secant_core::field::{Field, MAX_BYTES};
use secant_core::{scalar, verdict};
use secant_protocols::Error;
use zeroize::{Zeroize, Zeroizing};

/// A residue, wiped when dropped.
pub(super) type Residue = Zeroizing<Erased>;

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

fn wiped<E: secant_core::field::Limbs>(mut element: E) -> Residue {
    let residue = Zeroizing::new(erase(&element));
    element.zeroize();
    residue
}

pub(super) fn binary<F: Field>(f: &F, operation: Binary, a: &Erased, b: &Erased) -> Residue {
    let (mut a, mut b) = (restore::<F::Element>(a), restore::<F::Element>(b));
    let r = match operation {
        Binary::Add => f.add(&a, &b),
        Binary::Subtract => f.sub(&a, &b),
        Binary::Multiply => f.mul(&a, &b),
    };
    a.zeroize();
    b.zeroize();
    wiped(r)
}

pub(super) fn unary<F: Field>(f: &F, operation: Unary, a: &Erased) -> Residue {
    let mut a = restore::<F::Element>(a);
    let r = match operation {
        Unary::Negate => f.neg(&a),
        Unary::Square => f.sqr(&a),
    };
    a.zeroize();
    wiped(r)
}

/// The inverse. Constant time but for whether there is one.
pub(super) fn inverse<F: Field>(f: &F, a: &Erased) -> Result<Residue, Error> {
    let a = Zeroizing::new(restore::<F::Element>(a));
    let inverse = f.invert(&a);
    // modulo an unproved number more than 0 can have none
    let right = f.equal(&f.mul(&inverse, &a), &f.one());
    let inverse = wiped(inverse);
    if verdict(right) { Ok(inverse) } else { Err(Error::NotInvertible) }
}

/// The even square root. Constant time but for whether there is one.
pub(super) fn square_root<F: Field>(f: &F, a: &Erased) -> Option<Residue> {
    let a = Zeroizing::new(restore::<F::Element>(a));
    let (root, is_square) = f.sqrt(&a);
    let root = wiped(f.negate_if(&root, f.is_odd(&root)));
    verdict(is_square).then_some(root)
}

/// A big-endian integer below the modulus, of its length.
pub(super) fn decode<F: Field>(f: &F, bytes: &[u8]) -> Result<Residue, Error> {
    let expected = f.byte_len();
    if bytes.len() != expected {
        return Err(Error::Length { expected, actual: bytes.len() });
    }
    let decoded = f.decode(bytes);
    let in_range = decoded.is_some();
    let residue = wiped(decoded.unwrap_or(f.zero()));
    if verdict(in_range) { Ok(residue) } else { Err(Error::NotReduced) }
}

/// The big-endian integer of the modulus's length.
pub(super) fn encode<F: Field>(f: &F, a: &Erased) -> Zeroizing<Vec<u8>> {
    let mut out = Zeroizing::new(vec![0; f.byte_len()]);
    f.encode(&restore(a), &mut out);
    out
}

/// A big-endian integer of up to twice the modulus's length, reduced. Constant time for a length.
pub(super) fn reduce<F: Field>(f: &F, bytes: &[u8]) -> Result<Residue, Error> {
    const { assert!(2 * MAX_BYTES == 144, "the most bytes that a reduction takes") };
    let expected = 2 * f.byte_len();
    if bytes.len() > expected {
        return Err(Error::Length { expected, actual: bytes.len() });
    }
    Ok(wiped(scalar::from_bytes_reduced(f, bytes)))
}

/// A small integer; an error when it is not below the modulus.
pub(super) fn small<F: Field>(f: &F, integer: u64) -> Result<Residue, Error> {
    let below = f.bits() > 64 || f.characteristic().as_ref()[0] > integer;
    if below { Ok(wiped(f.from_u64(integer))) } else { Err(Error::NotReduced) }
}

/// Whether two residues are equal. Constant time but for the answer.
pub(super) fn equal<F: Field>(f: &F, a: &Erased, b: &Erased) -> bool {
    verdict(f.equal(&restore(a), &restore(b)))
}
