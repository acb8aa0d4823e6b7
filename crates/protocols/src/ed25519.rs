//! Ed25519 signatures (RFC 8032, section 5.1): pure, with a context (Ed25519ctx), and prehashed (Ed25519ph).
//!
//! [`crate::eddsa`] describes what Ed25519 and Ed448 share. Ed25519 hashes with SHA-512; its pure form
//! has no `dom`, so that Ed25519ctx with an empty context would be a scheme of its own, which RFC 8032, section 5.1
//! advises against: it is refused.
//!
//! Tested here on RFC 8032, sections 7.1 to 7.3, and on every pair of encodings of small order; Wycheproof and the
//! larger sets are in the conformance tests.

#[cfg(test)]
mod tests;

#[cfg(feature = "many")]
pub use crate::eddsa::Variant;
pub use crate::eddsa::{MAX_CONTEXT_LEN, PREHASH_LEN, Policy};

use crate::Error;
use crate::eddsa::point::encode_element;
use crate::eddsa::{self, Hash, Scheme};
use crate::hash::functions::Sha512;
use crate::x25519::{KEY_LEN, clamp_in_place};
use core::mem::MaybeUninit;
use secant_core::any::AnyPoint;
use secant_core::curves::curve25519::Edwards25519;
use secant_core::{EdwardsAreas, Machine};
use zeroize::Zeroizing;

/// The length of a private key, the seed, in bytes.
pub const SEED_LEN: usize = 32;
/// The length of a public key in bytes.
pub const PUBLIC_KEY_LEN: usize = 32;
/// The length of a signature in bytes.
pub const SIGNATURE_LEN: usize = 64;

impl Scheme<32> for Edwards25519 {
    type Wide = [u8; SIGNATURE_LEN];
    const ZERO: [u8; SIGNATURE_LEN] = [0; SIGNATURE_LEN];
    type Hash = Sha512;
    const DOMAIN: &'static [u8] = b"SigEd25519 no Ed25519 collisions";
    const PURE_HAS_DOMAIN: bool = false;

    fn clamp(scalar: &mut [u8; 32]) {
        clamp_in_place(scalar);
    }
}

/// What a seed expands to.
pub type ExpandedSecret = eddsa::ExpandedSecret<Edwards25519, 32>;
/// A public key whose bytes have been decoded.
pub type ExpandedPublic = eddsa::ExpandedPublic<Edwards25519, 32>;
/// The hash of a message for the prehashed scheme, Ed25519ph. The message comes in pieces.
pub type Prehash = eddsa::Prehash<Edwards25519, 32>;
/// A signature on a message and the key that it is to be valid under.
pub type Claim<'a> = eddsa::Claim<'a, Edwards25519, 32>;

/// The public key of a seed (RFC 8032, section 5.1.5). Constant time.
pub fn public_key(seed: &[u8; SEED_LEN]) -> [u8; PUBLIC_KEY_LEN] {
    *ExpandedSecret::new(seed).public_key()
}

/// The signature of the message, whose parts follow each other, under a seed (RFC 8032, section 5.1.6).
///
/// Computes the public key first; [`ExpandedSecret`] does so once for many signatures. Constant time.
pub fn sign(seed: &[u8; SEED_LEN], message: &[&[u8]]) -> [u8; SIGNATURE_LEN] {
    ExpandedSecret::new(seed).sign(message)
}

/// The private key of X25519 that belongs to a seed: the first half of its hash, clamped. Its public key is
/// [`to_x25519_public`] of the seed's. Constant time. The array belongs to the caller, who wipes it.
pub fn to_x25519_secret(seed: &[u8; SEED_LEN]) -> [u8; KEY_LEN] {
    let mut scalar = unclamped(seed);
    clamp_in_place(&mut scalar);
    scalar
}

/// [`to_x25519_secret`] unclamped, which is the same private key: X25519 clamps it. Constant time. The array belongs to the
/// caller, who wipes it.
pub fn unclamped(seed: &[u8; SEED_LEN]) -> [u8; KEY_LEN] {
    let mut hash = Zeroizing::new([0; 64]);
    let mut hasher = <Sha512 as Hash>::new();
    hasher.append(seed);
    hasher.finish(&mut *hash);
    let mut scalar = [0; KEY_LEN];
    scalar.copy_from_slice(&hash[..KEY_LEN]);
    scalar
}

/// The public key of X25519 that belongs to a public key: `u = (1 + y) / (1 - y)` (RFC 7748, section 4.1). Variable time.
///
/// # Errors
/// As [`eddsa::validate`].
pub fn to_x25519_public(public_key: &[u8; PUBLIC_KEY_LEN]) -> Result<[u8; KEY_LEN], Error> {
    Ok(u_of(&eddsa::validate::<Edwards25519, PUBLIC_KEY_LEN>(public_key)?))
}

/// [`to_x25519_public`] of any point, in any encoding; 0 for the identity. A point of small order gives one of small order, which
/// X25519 refuses. Variable time.
pub fn to_montgomery(public_key: &ExpandedPublic) -> [u8; KEY_LEN] {
    u_of(public_key.point())
}

/// `(1 + y) / (1 - y)`; 0 for the identity, which alone has `y = 1`. Variable time.
fn u_of(p: &AnyPoint) -> [u8; KEY_LEN] {
    let f = Edwards25519::points(Machine::current()).field();
    let denominator = f.invert_vartime(&f.sub(&f.one(), &p.y));
    let u = f.mul(&f.add(&f.one(), &p.y), &denominator);
    encode_element(f, &u)
}

/// The public key of Ed25519 with the u-coordinate of a key of X25519, and this sign: `y = (u - 1) / (u + 1)`. Which sign the
/// holder of the private key means, the key of X25519 does not say. Variable time.
///
/// # Errors
/// [`Error::NotReduced`] for a `u` that is not canonical; as [`eddsa::validate`].
pub fn from_x25519_public(u: &[u8; KEY_LEN], sign: bool) -> Result<[u8; PUBLIC_KEY_LEN], Error> {
    let key = of_u_vartime(u, u8::from(sign) << 7).ok_or(Error::NotReduced)?;
    eddsa::validate::<Edwards25519, PUBLIC_KEY_LEN>(&key)?;
    Ok(key)
}

/// The public key with `y = (u - 1) / (u + 1)` and a sign bit, for a canonical `u` other than -1. That there
/// is a point with it is not checked.
pub(crate) fn of_u_vartime(u: &[u8], sign_bit: u8) -> Option<[u8; PUBLIC_KEY_LEN]> {
    let f = Edwards25519::points(Machine::current()).field();
    let mut u: [u8; KEY_LEN] = u.try_into().ok()?;
    u.reverse();
    let u = f.decode(&u).into_option()?;
    let denominator = f.add(&u, &f.one());
    if bool::from(f.is_zero(&denominator)) {
        return None;
    }
    let y = f.mul(&f.sub(&u, &f.one()), &f.invert_vartime(&denominator));
    let mut key = [0; PUBLIC_KEY_LEN];
    f.encode(&y, &mut key);
    key.reverse();
    key[31] |= sign_bit;
    Some(key)
}

/// As [`eddsa::validate`].
///
/// # Errors
/// As there.
pub fn validate(public_key: &[u8; PUBLIC_KEY_LEN]) -> Result<(), Error> {
    eddsa::validate::<Edwards25519, PUBLIC_KEY_LEN>(public_key).map(drop)
}

/// As [`eddsa::verify`].
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify(public_key: &[u8], message: &[&[u8]], signature: &[u8], policy: Policy) -> bool {
    eddsa::verify::<Edwards25519, 32>(public_key, message, signature, policy)
}

/// As [`eddsa::check`].
///
/// # Errors
/// As there.
pub fn check(public_key: &[u8], message: &[&[u8]], signature: &[u8], policy: Policy) -> Result<(), Error> {
    eddsa::check::<Edwards25519, 32>(public_key, message, signature, policy)
}

/// As [`eddsa::check_many`].
#[cfg(feature = "many")]
pub fn check_many(claims: &[Claim<'_>], variant: Variant<'_>, policy: Policy, out: &mut [Result<(), Error>]) {
    eddsa::check_many::<Edwards25519, 32>(claims, variant, policy, out);
}

/// As [`eddsa::sign_many`].
#[cfg(feature = "many")]
pub fn sign_many(
    rows: &[(&ExpandedSecret, &[&[u8]])],
    variant: Variant<'_>,
    out: &mut [Result<[u8; SIGNATURE_LEN], Error>],
) {
    eddsa::sign_many::<Edwards25519, 32>(rows, variant, out);
}

/// As [`eddsa::expand_many`].
#[cfg(feature = "many")]
pub fn expand_many(seeds: &[&[u8; SEED_LEN]], out: &mut [Result<ExpandedSecret, Error>]) {
    eddsa::expand_many::<Edwards25519, 32>(seeds, out);
}

/// As [`eddsa::batch_memory`].
pub fn batch_memory(claims: usize, policy: Policy) -> usize {
    eddsa::batch_memory::<Edwards25519, 32>(claims, policy)
}

/// As [`eddsa::verify_batch`].
pub fn verify_batch(
    claims: &[Claim<'_>],
    policy: Policy,
    verdicts: &mut [bool],
    scratch: &mut [MaybeUninit<u8>],
) {
    eddsa::verify_batch::<Edwards25519, 32>(claims, policy, verdicts, scratch);
}
