//! X25519, the Diffie-Hellman function on Curve25519 (RFC 7748, section 5).
//!
//! A private key is any 32 bytes; the function clamps them, so that every scalar is a multiple of the
//! cofactor 8 and has its top bit at the same place. A public key is any 32 bytes as well: the top bit is
//! masked, values of `2^255 - 19` and more are reduced, and points of the twist are as good as points of
//! the curve (RFC 7748, sections 5 and 6.1). The one check that is left is the result: it is zero exactly
//! when the peer's point has small order, and then it does not depend on the private key. [`x25519`]
//! refuses it, as RFC 7748, section 6.1 permits and as RFC 8446, section 7.4.2 demands.
//!
//! The variable-base function is the x-only ladder of [`secant_core::mul::x_only`]. A public key is a
//! multiple of the base point, which the Edwards form does with additions of its generator and which can use
//! a table; `u = (1 + y) / (1 - y)` carries it over. The ladder at `u = 9` gives the same and is the oracle of
//! the tests.
//!
//! Everything here is constant-time in the scalar and in `u`. Copies of the scalar and of the shared secret
//! are wiped; the returned array belongs to the caller.
//!
//! Tested here on the vectors of RFC 7748, sections 5.2 and 6.1, and on all points of small order; the
//! iterated vectors and Wycheproof are in the conformance tests.

use crate::key::RandomSource;
use crate::{Error, ladder};
use core::ops::Range;
use secant_core::EdwardsAreas;
use secant_core::Machine;
use secant_core::areas::MontgomeryLadder;
use secant_core::curves::curve25519::Edwards25519;
use zeroize::Zeroizing;

/// The length of private keys, public keys and shared secrets in bytes.
pub const KEY_LEN: usize = 32;

/// The bits of a clamped scalar; those below are zero.
const SCALAR_BITS: Range<usize> = 3..255;

/// The secret that `scalar` shares with the holder of the public key `u` (RFC 7748, section 6.1).
///
/// Both are any 32 bytes, in the encoding of RFC 7748: `scalar` is clamped inside, the top bit of `u` is
/// masked, a non-canonical `u` is reduced. Constant time; whether the result is zero is told.
///
/// # Errors
/// [`Error::ZeroSharedSecret`] if the result is zero, that is if `u` has small order.
pub fn x25519(scalar: &[u8; KEY_LEN], u: &[u8; KEY_LEN]) -> Result<[u8; KEY_LEN], Error> {
    ladder::nonzero(x25519_unchecked(scalar, u))
}

/// The function X25519 itself, for every input: what RFC 7748, section 5.2 iterates.
///
/// The result may be zero, and then it shares nothing: protocols call [`x25519`]. Constant time.
pub fn x25519_unchecked(scalar: &[u8; KEY_LEN], u: &[u8; KEY_LEN]) -> [u8; KEY_LEN] {
    ladder::multiply(curve(), &clamp(scalar), SCALAR_BITS, &masked(u))
}

/// [`x25519`] blinded: the ladder starts from random projective coordinates, so that its intermediate values differ
/// from run to run. Constant time.
///
/// # Errors
/// As [`x25519`]; [`Error::Random`], or what `random` returned, as [`crate::key::generate`].
pub fn x25519_blinded(
    scalar: &[u8; KEY_LEN],
    u: &[u8; KEY_LEN],
    random: &mut RandomSource<'_>,
) -> Result<[u8; KEY_LEN], Error> {
    ladder::nonzero(ladder::multiply_blinded(curve(), &clamp(scalar), SCALAR_BITS, &masked(u), random)?)
}

/// A u-coordinate without its top bit, which is not part of it.
fn masked(u: &[u8; KEY_LEN]) -> [u8; KEY_LEN] {
    let mut masked = *u;
    masked[31] &= 0x7f;
    masked
}

/// The public key of a private key: X25519 of `scalar` and the base point 9.
///
/// Never zero, because the base point has prime order. Constant time.
pub fn public_key(scalar: &[u8; KEY_LEN]) -> [u8; KEY_LEN] {
    // a clamped scalar is a multiple of 8 below 8 n, so it is not 0 modulo the prime n
    ladder::multiply_base(curve(), &clamp(scalar))
}

/// [`x25519`] for each of many rows, a scalar and a `u`. Results beyond the rows are [`Error::Length`]. Constant time.
#[cfg(feature = "many")]
pub fn x25519_many(rows: &[(&[u8; KEY_LEN], &[u8; KEY_LEN])], out: &mut [Result<[u8; KEY_LEN], Error>]) {
    ladder::multiply_many(
        Edwards25519::many(Machine::current()),
        rows,
        SCALAR_BITS,
        ladder::Arguments { clamp, mask: masked },
        out,
    );
}

/// [`public_key`] for each of many scalars. Results beyond them are [`Error::Length`]. Constant time.
#[cfg(feature = "many")]
pub fn public_many(scalars: &[&[u8; KEY_LEN]], out: &mut [Result<[u8; KEY_LEN], Error>]) {
    ladder::multiply_base_many(Edwards25519::many(Machine::current()), scalars, clamp, out);
}

/// The curve on the current machine.
fn curve() -> &'static dyn MontgomeryLadder {
    Edwards25519::montgomery(Machine::current())
}

/// The scalar with bits 0, 1, 2 and 255 cleared and bit 254 set (RFC 7748, section 5).
pub(crate) fn clamp(scalar: &[u8; KEY_LEN]) -> Zeroizing<[u8; KEY_LEN]> {
    let mut k = Zeroizing::new(*scalar);
    clamp_in_place(&mut k);
    k
}

pub(crate) fn clamp_in_place(k: &mut [u8; KEY_LEN]) {
    k[0] &= 0xf8;
    k[31] = (k[31] & 0x7f) | 0x40;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> [u8; 32] {
        let mut bytes = [0; 32];
        assert_eq!(text.len(), 64);
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = core::str::from_utf8(digits).expect("ASCII");
            *byte = u8::from_str_radix(digits, 16).expect("hexadecimal");
        }
        bytes
    }

    /// RFC 7748, section 5.2: scalar, u, result.
    const VECTORS: [[&str; 3]; 2] = [
        [
            "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
            "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
            "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
        ],
        [
            "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
            "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
            "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
        ],
    ];

    /// Every u of small order below `2^255`: 0, 1, two of order 8, -1, and the non-canonical p, p + 1.
    const SMALL_ORDER: [&str; 7] = [
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    ];

    #[test]
    fn rfc_7748_vectors() {
        for [scalar, u, expected] in VECTORS {
            assert_eq!(x25519(&hex(scalar), &hex(u)), Ok(hex(expected)));
        }
    }

    #[test]
    fn rfc_7748_iterated() {
        let (mut k, mut u) =
            (hex("0900000000000000000000000000000000000000000000000000000000000000"), [0; 32]);
        u[0] = 9;
        for i in 1..=1000 {
            let next = x25519_unchecked(&k, &u);
            (u, k) = (k, next);
            if i == 1 {
                assert_eq!(k, hex("422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"));
            }
        }
        assert_eq!(k, hex("684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"));
    }

    #[test]
    fn rfc_7748_exchange() {
        let a = hex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a");
        let b = hex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb");
        let (pa, pb) = (public_key(&a), public_key(&b));
        assert_eq!(pa, hex("8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"));
        assert_eq!(pb, hex("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"));
        let shared = hex("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742");
        assert_eq!(x25519(&a, &pb), Ok(shared));
        assert_eq!(x25519(&b, &pa), Ok(shared));
    }

    #[test]
    fn public_key_equals_the_ladder() {
        let (mut scalar, mut nine) = ([0xff; 32], [0; 32]);
        nine[0] = 9;
        for round in 0..64u8 {
            let public = public_key(&scalar);
            assert_eq!(x25519(&scalar, &nine), Ok(public), "round {round}");
            scalar = if round == 0 { [0; 32] } else { public };
        }
    }

    #[test]
    fn blinding_does_not_change_the_result() {
        let mut state = 7u8;
        let mut random = |out: &mut [u8]| {
            for byte in out {
                state = state.wrapping_mul(13).wrapping_add(101);
                *byte = state;
            }
            Ok(())
        };
        for [scalar, u, expected] in VECTORS {
            for _ in 0..3 {
                let shared = x25519_blinded(&hex(scalar), &hex(u), &mut random);
                assert_eq!(shared, Ok(hex(expected)));
            }
        }
        for u in SMALL_ORDER {
            let shared = x25519_blinded(&[0x5a; 32], &hex(u), &mut random);
            assert_eq!(shared, Err(Error::ZeroSharedSecret));
        }
        let mut broken = |_: &mut [u8]| Err(Error::Random);
        let failed = x25519_blinded(&[1; 32], &[9; 32], &mut broken);
        assert_eq!(failed, Err(Error::Random));
    }

    #[test]
    fn small_order_is_refused() {
        for u in SMALL_ORDER {
            let mut u = hex(u);
            for top in [0, 0x80] {
                u[31] ^= top;
                assert_eq!(x25519(&[0x5a; 32], &u), Err(Error::ZeroSharedSecret));
                assert_eq!(x25519_unchecked(&[0x5a; 32], &u), [0; 32]);
            }
        }
    }

    #[test]
    fn other_encodings_of_u_are_reduced() {
        // 2^255 - 1 = p + 18
        let (mut small, large) = ([0; 32], [0xff; 32]);
        small[0] = 18;
        let k = hex(VECTORS[0][0]);
        assert_eq!(x25519(&k, &large), x25519(&k, &small));
    }
}
