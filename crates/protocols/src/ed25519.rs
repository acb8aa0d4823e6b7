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

pub use crate::eddsa::{MAX_CONTEXT_LEN, Policy};

use crate::eddsa::{self, Scheme};
use crate::hash::functions::Sha512;
use crate::x25519::clamp_in_place;
use core::mem::MaybeUninit;
use secant_core::curves::curve25519::Edwards25519;

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

/// As [`eddsa::verify`].
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify(public_key: &[u8], message: &[&[u8]], signature: &[u8], policy: Policy) -> bool {
    eddsa::verify::<Edwards25519, 32>(public_key, message, signature, policy)
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
