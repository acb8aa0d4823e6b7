//! Integers modulo a group order: what scalars need beyond a [`Field`].
//!
//! A scalar field is a [`Field`] over the order `n`; these functions add the conversions of the signature
//! standards. All are constant-time for inputs of a given length.

use crate::field::{Field, Limbs, MAX_LIMBS};
use secant_kernel::{carries, limbs};
use subtle::Choice;
use zeroize::Zeroize;

/// The most limbs of an integer that is reduced, whatever curves are compiled in: hashes of Ed448 have 114 bytes.
const WIDE_LIMBS: usize = 18;
/// The same in bytes.
pub const MAX_REDUCED_BYTES: usize = 8 * WIDE_LIMBS;

/// A public big-endian integer as limbs; none when it has more than 576 bits. Leading zeros do not count.
pub fn integer(bytes: &[u8]) -> Option<[u64; MAX_LIMBS]> {
    limbs::from_be_bytes(bytes)
}

/// The scalar for a big-endian integer of at most [`MAX_REDUCED_BYTES`], 144, reduced modulo `n`. Longer inputs keep only
/// their last 144 bytes; no caller has one.
pub fn from_bytes_reduced<S: Field>(s: &S, bytes: &[u8]) -> S::Element {
    with_limbs(bytes, |limbs| s.reduce(limbs))
}

/// The result of a function on the limbs of a big-endian integer, which are wiped.
pub(crate) fn with_limbs<R>(bytes: &[u8], function: impl FnOnce(&[u64]) -> R) -> R {
    let mut wide = [0u64; WIDE_LIMBS];
    limbs::read_be_bytes(bytes, &mut wide);
    let used = bytes.len().div_ceil(8).min(wide.len());
    let r = function(&wide[..used]);
    wide.zeroize();
    r
}

/// The scalar for a little-endian integer of at most 144 bytes, reduced modulo `n`, as EdDSA has it.
pub fn from_le_bytes_reduced<S: Field>(s: &S, bytes: &[u8]) -> S::Element {
    with_le_limbs(bytes, |limbs| s.reduce(limbs))
}

/// The result of a function on the limbs of a little-endian integer, which are wiped.
pub(crate) fn with_le_limbs<R>(bytes: &[u8], function: impl FnOnce(&[u64]) -> R) -> R {
    let mut wide = [0u64; WIDE_LIMBS];
    let (words, last) = bytes.as_chunks();
    let last = last.iter().rev().fold(0, |limb, &byte| limb << 8 | u64::from(byte));
    for (limb, word) in wide.iter_mut().zip(words.iter().map(|word| u64::from_le_bytes(*word)).chain([last]))
    {
        *limb = word;
    }
    let used = bytes.len().div_ceil(8).min(wide.len());
    let r = function(&wide[..used]);
    wide.zeroize();
    r
}

/// The leftmost `bits(n)` bits of a digest as an integer, reduced modulo `n`: the `e` of ECDSA
/// (FIPS 186-5, section 6.4.1 step 2; SEC 1, section 4.1.3 step 5).
pub fn from_digest<S: Field>(s: &S, digest: &[u8]) -> S::Element {
    with_digest(digest, s.bits(), |integer| s.reduce(&integer[..S::Element::COUNT]))
}

/// The result of a function on the leftmost bits of a digest as an integer.
pub(crate) fn with_digest<R>(digest: &[u8], bits: u32, function: impl FnOnce(&[u64; MAX_LIMBS]) -> R) -> R {
    let bits = bits as usize;
    let kept = &digest[..digest.len().min(bits.div_ceil(8))];
    let excess = (8 * kept.len()).saturating_sub(bits) as u32;
    let mut integer = [0u64; MAX_LIMBS];
    limbs::read_be_bytes(kept, &mut integer);
    function(&limbs::shift_right(&integer, excess))
}

/// The scalar for the integer that an element of another field stands for, and whether that is below `n`: the `r` of
/// ECDSA (FIPS 186-5, section 6.4.1 step 7).
pub fn from_element<F: Field, S: Field>(f: &F, s: &S, x: &F::Element) -> (S::Element, Choice) {
    let integer = f.to_integer(x);
    let integer = integer.as_ref();
    (s.reduce(integer), is_below(integer, s.characteristic().as_ref()))
}

/// Whether an integer is below another, in constant time for given lengths.
pub fn is_below(a: &[u64], b: &[u64]) -> Choice {
    let limb = |a: &[u64], i: usize| a.get(i).copied().unwrap_or(0);
    let borrow =
        (0..a.len().max(b.len())).fold(0, |borrow, i| carries::sbb(limb(a, i), limb(b, i), borrow).1);
    Choice::from(borrow as u8)
}

/// Whether the scalar, as an integer, is above `n / 2`: the `s` that low-S signatures replace by `n - s`.
pub fn is_high<S: Field>(s: &S, a: &S::Element) -> Choice {
    exceeds_half(s.characteristic().as_ref(), s.to_integer(a).as_ref())
}

/// Whether an integer is above half of another.
pub(crate) fn exceeds_half(n: &[u64], a: &[u64]) -> Choice {
    // a > n / 2 exactly when a > n - a
    let (mut below, mut borrow) = (0, 0);
    for (&n, &a) in n.iter().zip(a) {
        let negated;
        (negated, below) = carries::sbb(n, a, below);
        (_, borrow) = carries::sbb(negated, a, borrow);
    }
    Choice::from(borrow as u8)
}
