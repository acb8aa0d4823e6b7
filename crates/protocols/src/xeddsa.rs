//! XEdDSA: signatures under X25519 keys, in Signal's form and in the older one.
//!
//! A key pair of X25519 is `k` and the u-coordinate of `k B`. Two points of edwards25519 have that coordinate, `A` and
//! `-A`, and an Ed25519 signature depends on which. The two forms choose differently, and neither signer ever makes the
//! other's signature:
//!
//! | | [`Form::Signal`] | [`Form::Legacy`] |
//! |---|---|---|
//! | source | "The XEdDSA and VXEdDSA Signature Schemes", revision 1, section 2 | `curve25519_sign` of libsignal before it, Yolo-Crypto |
//! | public key in the challenge | the point with the sign bit 0 | `k B` with its own sign bit |
//! | scalar `a` | `k` or `n - k`, whose multiple has the sign bit 0 | `k` |
//! | nonce `r` | SHA-512 of the prefix, `a`, `M`, `Z`, modulo `n` | the same with the 32 bytes of `k`, clamped |
//! | `S = r + h a` | its 32 bytes | with the sign bit of the key in the top bit |
//!
//! The prefix is the byte fe and 31 times ff, `Z` are 64 random bytes, `h = SHA-512(R || A || M)`. Given `A`, both are
//! signatures of Ed25519, and are verified as such: under [`Policy::Strict`], with `S < n`. A verifier of the legacy
//! form accepts every signature of Signal's form, one of Signal's form those legacy signatures whose sign bit is 0.
//!
//! What a verifier refuses beyond the equation: a `u` that is not canonical (not below p, or with its top bit set; the
//! specification refuses the former and masks the latter, X25519 takes both), `u = -1`, which no point has, a `u` of
//! the twist, every key and every `R` of small order, and `S` not below `n` (the specification stops at `2^253`, which
//! leaves a second `S` for a few signatures). An honest signer makes none of them.
//!
//! Signing is constant-time; nonces, scalars and the hashed copies of the key are wiped. Verification works on public
//! data in variable time, and its arguments are never written to.
//!
//! Rejected: a nonce without `Z`, which neither form has: with a broken generator both fall back to a nonce derived
//! from key and message. VXEdDSA is left out.
//!
//! Tests: signatures that the original code of the legacy form and a separate program of Signal's made, and every
//! refusal, in `xeddsa/tests.rs`; those of libxeddsa and libsignal with the conformance tests.

#[cfg(test)]
mod tests;

use crate::Error;
use crate::ed25519::{self, Policy};
use crate::eddsa::{self, Domain, Hash, point};
use crate::hash::functions::Sha512;
use crate::key::check_length;
use crate::x25519::{KEY_LEN, clamp};
use secant_core::EdwardsAreas;
use secant_core::Machine;
use secant_core::curves::curve25519::Edwards25519;
use sha2::Digest;
use subtle::Choice;
use zeroize::{Zeroize, Zeroizing};

/// The length of a signature in bytes.
pub const SIGNATURE_LEN: usize = ed25519::SIGNATURE_LEN;
/// The length of the auxiliary randomness that a signature takes, in bytes.
pub const AUX_LEN: usize = 64;

/// The bit of byte 31 of a key, and of byte 63 of a legacy signature, that tells `A` from `-A`.
const SIGN_BIT: u8 = 0x80;

/// `hash_1`'s prefix: `2^256 - 1 - 1` in little-endian order.
const PREFIX: [u8; 32] = {
    let mut prefix = [0xff; 32];
    prefix[0] = 0xfe;
    prefix
};

/// Which of the two forms; the table of [the module](self) tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Form {
    /// The form that Signal specifies.
    #[default]
    Signal,
    /// The older form, with the sign of the public key in the signature's top bit.
    Legacy,
}

/// The signature of the message, whose parts follow each other, under an X25519 private key.
///
/// `key` is any 32 bytes; they are clamped, as X25519 does. `aux` are 64 bytes that nobody can predict, fresh for
/// each signature. Constant time. Cost: two multiplications of the base point.
pub fn sign(key: &[u8; KEY_LEN], message: &[&[u8]], aux: &[u8; AUX_LEN], form: Form) -> [u8; SIGNATURE_LEN] {
    let curve = Edwards25519::points(Machine::current());
    let scalars = curve.scalars();
    let mut hashed = clamp(key);
    let mut a = scalars.reduce_le_bytes(&*hashed);
    let mut public_key: [u8; 32] = point::encode(curve.field(), &curve.multiply_base(&a));
    let mut sign_bit = public_key[31] & SIGN_BIT;
    if form == Form::Signal {
        a = scalars.negate_if(&a, Choice::from(sign_bit >> 7));
        scalars.encode(&a, &mut hashed[..]);
        hashed.reverse();
        public_key[31] ^= sign_bit;
        sign_bit = 0;
    }
    let mut r = scalars.reduce_le_bytes(&*nonce(&hashed, message, aux));
    let mut signature = eddsa::answer::<Edwards25519, _>(curve, &r, &a, &public_key, Domain::Pure, message);
    signature[63] |= sign_bit;
    r.zeroize();
    a.zeroize();
    signature
}

/// `hash_1(a || M || Z)`.
fn nonce(a: &[u8; 32], message: &[&[u8]], aux: &[u8; AUX_LEN]) -> Zeroizing<[u8; 64]> {
    let mut hasher = Sha512::new_with_prefix(PREFIX);
    hasher.update(a);
    message.iter().for_each(|part| hasher.update(part));
    hasher.update(aux);
    let mut hash = Zeroizing::new([0; 64]);
    hasher.finish(&mut hash[..]);
    hash
}

/// Whether a signature of a form is valid for the message, whose parts follow each other, under an X25519 public key.
///
/// The key and the signature are any bytes of any length; whatever is malformed is not valid, see
/// [the module](self). Variable time.
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify(public_key: &[u8], message: &[&[u8]], signature: &[u8], form: Form) -> bool {
    check(public_key, message, signature, form).is_ok()
}

/// [`verify`] with the reason of a refusal.
///
/// # Errors
/// [`Error::Length`] for a signature or a key of another length; [`Error::NotOnCurve`] for a key that is no x-coordinate of the curve;
/// those of [`ed25519::check`] under [`Policy::Strict`].
pub fn check(public_key: &[u8], message: &[&[u8]], signature: &[u8], form: Form) -> Result<(), Error> {
    let wrong = Error::Length { expected: SIGNATURE_LEN, actual: signature.len() };
    let mut signature = <[u8; SIGNATURE_LEN]>::try_from(signature).map_err(|_| wrong)?;
    let mut sign_bit = 0;
    if form == Form::Legacy {
        sign_bit = signature[63] & SIGN_BIT;
        signature[63] ^= sign_bit;
    }
    check_length(KEY_LEN, public_key.len())?;
    let key = ed25519::of_u_vartime(public_key, sign_bit).ok_or(Error::NotOnCurve)?;
    ed25519::check(&key, message, &signature, Policy::Strict)
}
