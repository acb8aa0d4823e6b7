//! ECDSA: sign, verify, and recover the public key.
//!
//! A message's digest, of any hash and any length from one byte on, is cut to the order's length, leftmost
//! bits first, and reduced (FIPS 186-5, 6.4). Nonces are those of [`crate::nonce`], deterministic by
//! default. An empty digest is refused rather than taken as zero: whoever knows the public key can make
//! a signature for the digest 0, so one would prove nothing.
//!
//! | module | what | time |
//! |---|---|---|
//! | `sign` | [`sign`], [`Nonces`] | constant in key and nonce |
//! | `verify` | [`verify`], [`verify_precomputed`] | variable, public data |
//! | `recover` | [`recover`] | variable, public data |
//! | `hazmat` | `digest_scalar`, `nonce`, `sign_with_nonce`, `verify_scalar`: the steps of a signature | as `sign` and `verify` |
//!
//! The standard takes the x-coordinate of a point, an integer below p, modulo n. A verification goes the other way:
//! `abscissa` gives the integers `r` and `r + n` as coordinates, where they are below p, and they are compared with the
//! point without an inversion (SEC 1, 4.1.4 does the division). That covers every `x` exactly when `p < 2 n`, as on
//! every named curve; for user-defined curves with a cofactor verification divides. On secp224k1 n exceeds p, so that
//! an `r` can be no coordinate at all: it is refused. Integers are added as bytes, because the lengths of n and p
//! differ there and on user-defined curves.
//!
//! [`crate::policy`] has the rules on encodings, digests and `s` that every door applies. [`Signature`] holds a pair in `1..n`; [`crate::encoding::signature`] reads and writes its encodings.
//! Sources: FIPS 186-5, section 6; SEC 1, sections 4.1.3, 4.1.4, 4.1.6.
//! Tests: RFC 6979 and the edges here; Wycheproof and the vectors of every curve with the conformance tests.

#[cfg(feature = "hazmat")]
pub mod hazmat;
pub(crate) mod recover;
pub(crate) mod sign;
#[cfg(test)]
mod tests;
pub(crate) mod verify;

pub use recover::recover;
pub use sign::{Nonces, sign};
pub use verify::{verify, verify_precomputed};

use crate::Error;
use core::fmt;
use secant_core::CurveRef;
use secant_core::any::{AnyElement, AnyField, ZERO};
use secant_core::areas::Coordinates;
use secant_core::field::MAX_BYTES;
use secant_core::scalar::is_below;
use subtle::{Choice, ConstantTimeEq, CtOption};
use zeroize::Zeroize;

/// A signature: `r` and `s`, neither of them 0. Both are public.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Signature {
    r: AnyElement,
    s: AnyElement,
}

impl Signature {
    /// Wipes what is not to be released.
    pub(crate) fn wipe(&mut self) {
        self.r.zeroize();
        self.s.zeroize();
    }

    /// The signature of two scalars in the representation of the curve's integers modulo the order.
    ///
    /// # Errors
    /// [`Error::SignatureRange`] when one of them is 0.
    pub fn from_scalars(curve: CurveRef<'_>, r: AnyElement, s: AnyElement) -> Result<Self, Error> {
        let scalars = curve.scalars();
        if bool::from(scalars.is_zero(&r) | scalars.is_zero(&s)) {
            return Err(Error::SignatureRange);
        }
        Ok(Self { r, s })
    }

    /// `r`.
    pub fn r(&self) -> &AnyElement {
        &self.r
    }

    /// `s`.
    pub fn s(&self) -> &AnyElement {
        &self.s
    }

    /// Whether `s` is at most `n / 2`. Of a signature and its twin with `n - s`, which is valid too, one is
    /// low: rules that want signatures to be unique ask for it.
    #[must_use]
    pub fn is_low_s(&self, curve: CurveRef<'_>) -> bool {
        !bool::from(curve.scalars().is_high(&self.s))
    }

    /// The one of the signature and its twin that is low. Where that is the twin, a recovery id changes to
    /// its [`RecoveryId::flipped`].
    #[must_use]
    pub fn normalize_s(&self, curve: CurveRef<'_>) -> Self {
        let high = curve.scalars().is_high(&self.s);
        Self { r: self.r, s: curve.scalars().negate_if(&self.s, high) }
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // the scalars are in internal representation, which would only mislead
        f.debug_struct("Signature").finish_non_exhaustive()
    }
}

/// Which of the at most four points with a signature's `r` the signer had: bit 0 is set when its
/// y-coordinate is odd, bit 1 when its x-coordinate is at least n, that is, `r + n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RecoveryId(u8);

impl RecoveryId {
    /// The id of a number from 0 to 3.
    ///
    /// # Errors
    /// [`Error::RecoveryId`] for any other number.
    pub fn new(id: u8) -> Result<Self, Error> {
        if id < 4 { Ok(Self(id)) } else { Err(Error::RecoveryId) }
    }

    /// The id as a number from 0 to 3.
    pub fn value(self) -> u8 {
        self.0
    }

    /// Whether the y-coordinate is odd.
    #[must_use]
    pub fn is_y_odd(self) -> bool {
        self.0 & 1 == 1
    }

    /// Whether the x-coordinate is at least n.
    #[must_use]
    pub fn is_x_reduced(self) -> bool {
        self.0 & 2 == 2
    }

    /// The id of the twin signature, with `n - s`.
    #[must_use]
    pub fn flipped(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// `r`, or `r + n` when `plus_order` says so, as a coordinate; none when that integer is not below p.
/// Constant time for a given `plus_order`.
fn abscissa(curve: &dyn Coordinates, r: &AnyElement, plus_order: bool) -> CtOption<AnyElement> {
    let (f, s) = (curve.equation().field(), curve.scalars());
    // room for the longer of both and a carry
    let mut integer = [0; MAX_BYTES + 1];
    let integer = &mut integer[..f.byte_len().max(s.byte_len()) + 1];
    s.encode(r, integer);
    if plus_order {
        add_order(s, integer);
    }
    let (front, x) = integer.split_at(integer.len() - f.byte_len());
    let fits = front.iter().fold(0, |bits, byte| bits | byte).ct_eq(&0);
    let element = f.decode(x);
    CtOption::new(element.unwrap_or(ZERO), element.is_some() & fits)
}

/// Adds n to a big-endian integer that is at least as long and has room for the sum.
fn add_order(scalars: &dyn AnyField, integer: &mut [u8]) {
    let mut largest = [0; MAX_BYTES];
    let largest = &mut largest[..scalars.byte_len()];
    scalars.encode(&scalars.neg(&scalars.one()), largest);
    // the order is n - 1, which is a scalar, and a first carry
    let mut carry = 1;
    for (i, byte) in integer.iter_mut().rev().enumerate() {
        let digit = if i < largest.len() { largest[largest.len() - 1 - i] } else { 0 };
        let sum = u16::from(*byte) + u16::from(digit) + carry;
        *byte = sum as u8;
        carry = sum >> 8;
    }
}

/// Whether `p < 2 n`, so that `r` and `r + n` are the only integers below p that are `r` modulo n.
pub(crate) fn has_two_candidates(curve: &dyn Coordinates) -> bool {
    let (f, s) = (curve.equation().field(), curve.scalars());
    // p < 2^bits(p) <= 2^bits(n) <= 2 n; else 2 n - 1 < p is asked, as p, a prime, is not 2 n
    f.bits() <= s.bits() || bool::from(abscissa(curve, &s.neg(&s.one()), true).is_none())
}

/// The x-coordinate as an integer modulo n, and whether it is below n and so unchanged. Constant time.
fn residue(curve: &dyn Coordinates, x: &AnyElement) -> (AnyElement, Choice) {
    let (f, s) = (curve.equation().field(), curve.scalars());
    let integer = f.to_integer(x);
    (s.reduce(&integer[..f.characteristic().len()]), is_below(&integer, s.characteristic()))
}
