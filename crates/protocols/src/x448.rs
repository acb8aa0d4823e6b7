//! X448, the Diffie-Hellman function on Curve448 (RFC 7748, section 5).
//!
//! A private key is any 56 bytes; the function clamps them, so that every scalar is a multiple of the cofactor 4 and
//! has its top bit at the same place. A public key is any 56 bytes as well: none of its bits is masked, values of
//! `2^448 - 2^224 - 1` and more are reduced, and points of the twist are as good as points of the curve (RFC 7748,
//! sections 5 and 6.2). The one check that is left is the result: it is zero exactly when the peer's point has small
//! order, and then it does not depend on the private key. [`x448`] refuses it, as RFC 7748, section 6.2 permits and as
//! RFC 8446, section 7.4.2 demands.
//!
//! The variable-base function is the x-only ladder of [`secant_core::mul::x_only`]. A public key is a multiple of the
//! base point, which the Edwards curve does with its table; `u = y^2 / x^2` carries it over, an isogeny that maps base
//! point to base point. The ladder at `u = 5` gives the same and is the oracle of the tests.
//!
//! Everything here is constant-time in the scalar and in `u`. Copies of the scalar and of the shared secret
//! are wiped; the returned array belongs to the caller.
//!
//! Tested here on the vectors of RFC 7748, sections 5.2 and 6.2, and on all points of small order; Wycheproof is in
//! the conformance tests.

use crate::key::RandomSource;
use crate::{Error, ladder};
use core::ops::Range;
use secant_core::EdwardsAreas;
use secant_core::Machine;
use secant_core::areas::MontgomeryLadder;
use secant_core::curves::curve448::Edwards448;
use zeroize::Zeroizing;

/// The length of private keys, public keys and shared secrets in bytes.
pub const KEY_LEN: usize = 56;

/// The bits of a clamped scalar; those below are zero.
const SCALAR_BITS: Range<usize> = 2..448;

/// The secret that `scalar` shares with the holder of the public key `u` (RFC 7748, section 6.2).
///
/// Both are any 56 bytes, in the encoding of RFC 7748: `scalar` is clamped inside, a non-canonical `u` is reduced.
/// Constant time; whether the result is zero is told.
///
/// # Errors
/// [`Error::ZeroSharedSecret`] if the result is zero, that is if `u` has small order, or a subgroup's point meets the
/// one scalar that is clamped to `4 n`.
pub fn x448(scalar: &[u8; KEY_LEN], u: &[u8; KEY_LEN]) -> Result<[u8; KEY_LEN], Error> {
    ladder::nonzero(x448_unchecked(scalar, u))
}

/// The function X448 itself, for every input: what RFC 7748, section 5.2 iterates.
///
/// The result may be zero, and then it shares nothing: protocols call [`x448`]. Constant time.
pub fn x448_unchecked(scalar: &[u8; KEY_LEN], u: &[u8; KEY_LEN]) -> [u8; KEY_LEN] {
    ladder::multiply(curve(), &clamp(scalar), SCALAR_BITS, u)
}

/// [`x448`] blinded: the ladder starts from random projective coordinates, so that its intermediate values differ from
/// run to run. Constant time.
///
/// # Errors
/// As [`x448`]; [`Error::Random`], or what `random` returned, as [`crate::key::generate`].
pub fn x448_blinded(
    scalar: &[u8; KEY_LEN],
    u: &[u8; KEY_LEN],
    random: &mut RandomSource<'_>,
) -> Result<[u8; KEY_LEN], Error> {
    ladder::nonzero(ladder::multiply_blinded(curve(), &clamp(scalar), SCALAR_BITS, u, random)?)
}

/// The public key of a private key: X448 of `scalar` and the base point 5.
///
/// Zero for the scalar `4 n`, four times the order of the base point, alone: no random key is clamped to it. Constant
/// time.
pub fn public_key(scalar: &[u8; KEY_LEN]) -> [u8; KEY_LEN] {
    ladder::multiply_base(curve(), &clamp(scalar))
}

/// [`x448`] for each of many rows, a scalar and a `u`. Results beyond the rows are [`Error::Length`]. Constant time.
#[cfg(feature = "many")]
pub fn x448_many(rows: &[(&[u8; KEY_LEN], &[u8; KEY_LEN])], out: &mut [Result<[u8; KEY_LEN], Error>]) {
    ladder::multiply_many(
        Edwards448::many(Machine::current()),
        rows,
        SCALAR_BITS,
        ladder::Arguments { clamp, mask: |u| *u },
        out,
    );
}

/// [`public_key`] for each of many scalars. Results beyond them are [`Error::Length`]. Constant time.
#[cfg(feature = "many")]
pub fn public_many(scalars: &[&[u8; KEY_LEN]], out: &mut [Result<[u8; KEY_LEN], Error>]) {
    ladder::multiply_base_many(Edwards448::many(Machine::current()), scalars, clamp, out);
}

/// The curve on the current machine.
fn curve() -> &'static dyn MontgomeryLadder {
    Edwards448::montgomery(Machine::current())
}

/// The scalar with bits 0 and 1 cleared and bit 447 set (RFC 7748, section 5).
fn clamp(scalar: &[u8; KEY_LEN]) -> Zeroizing<[u8; KEY_LEN]> {
    let mut k = Zeroizing::new(*scalar);
    k[0] &= 0xfc;
    k[55] |= 0x80;
    k
}

#[cfg(test)]
mod tests;
