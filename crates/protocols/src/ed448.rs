//! Ed448 signatures (RFC 8032, section 5.2): pure, with a context, and prehashed (Ed448ph).
//!
//! [`crate::eddsa`] describes what Ed25519 and Ed448 share. Ed448 hashes with SHAKE256; `dom4`
//! always precedes, so that the pure form is the one with an empty context.
//!
//! Tested here on points of small order and on what is not canonical; the vectors of RFC 8032, sections 7.4 and 7.5,
//! and Wycheproof are in the conformance tests.

#[cfg(test)]
mod tests;

#[cfg(feature = "many")]
pub use crate::eddsa::Variant;
pub use crate::eddsa::{MAX_CONTEXT_LEN, Policy};

use crate::Error;
use crate::eddsa::{self, Hash, Scheme};
use crate::hash::functions::Shake256;
use core::mem::MaybeUninit;
use secant_core::curves::curve448::Edwards448;
use shake::digest::{ExtendableOutputReset, Update, XofReader};

/// The length of a private key, the seed, in bytes.
pub const SEED_LEN: usize = 57;
/// The length of a public key in bytes.
pub const PUBLIC_KEY_LEN: usize = 57;
/// The length of a signature in bytes.
pub const SIGNATURE_LEN: usize = 114;

impl Hash for Shake256 {
    fn new() -> Self {
        Self::default()
    }

    fn append(&mut self, data: &[u8]) {
        Update::update(self, data);
    }

    fn finish(&mut self, out: &mut [u8]) {
        self.finalize_xof_reset().read(out);
    }
}

impl Scheme<57> for Edwards448 {
    type Wide = [u8; SIGNATURE_LEN];
    const ZERO: [u8; SIGNATURE_LEN] = [0; SIGNATURE_LEN];
    type Hash = Shake256;
    const DOMAIN: &'static [u8] = b"SigEd448";
    const PURE_HAS_DOMAIN: bool = true;

    fn clamp(scalar: &mut [u8; 57]) {
        scalar[0] &= 0xfc;
        scalar[55] |= 0x80;
        scalar[56] = 0;
    }
}

/// What a seed expands to.
pub type ExpandedSecret = eddsa::ExpandedSecret<Edwards448, 57>;
/// A public key whose bytes have been decoded.
pub type ExpandedPublic = eddsa::ExpandedPublic<Edwards448, 57>;
/// The hash of a message for the prehashed scheme, Ed448ph. The message comes in pieces.
pub type Prehash = eddsa::Prehash<Edwards448, 57>;
/// A signature on a message and the key that it is to be valid under.
pub type Claim<'a> = eddsa::Claim<'a, Edwards448, 57>;

/// The public key of a seed (RFC 8032, section 5.2.5). Constant time.
pub fn public_key(seed: &[u8; SEED_LEN]) -> [u8; PUBLIC_KEY_LEN] {
    *ExpandedSecret::new(seed).public_key()
}

/// The signature of the message, whose parts follow each other, under a seed (RFC 8032, section 5.2.6).
///
/// Computes the public key first; [`ExpandedSecret`] does so once for many signatures. Constant time.
pub fn sign(seed: &[u8; SEED_LEN], message: &[&[u8]]) -> [u8; SIGNATURE_LEN] {
    ExpandedSecret::new(seed).sign(message)
}

/// As [`eddsa::validate`].
///
/// # Errors
/// As there.
pub fn validate(public_key: &[u8; PUBLIC_KEY_LEN]) -> Result<(), Error> {
    eddsa::validate::<Edwards448, PUBLIC_KEY_LEN>(public_key).map(drop)
}

/// As [`eddsa::verify`].
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify(public_key: &[u8], message: &[&[u8]], signature: &[u8], policy: Policy) -> bool {
    eddsa::verify::<Edwards448, 57>(public_key, message, signature, policy)
}

/// As [`eddsa::check`].
///
/// # Errors
/// As there.
pub fn check(public_key: &[u8], message: &[&[u8]], signature: &[u8], policy: Policy) -> Result<(), Error> {
    eddsa::check::<Edwards448, 57>(public_key, message, signature, policy)
}

/// As [`eddsa::check_many`].
#[cfg(feature = "many")]
pub fn check_many(claims: &[Claim<'_>], variant: Variant<'_>, policy: Policy, out: &mut [Result<(), Error>]) {
    eddsa::check_many::<Edwards448, 57>(claims, variant, policy, out);
}

/// As [`eddsa::sign_many`].
#[cfg(feature = "many")]
pub fn sign_many(
    rows: &[(&ExpandedSecret, &[&[u8]])],
    variant: Variant<'_>,
    out: &mut [Result<[u8; SIGNATURE_LEN], Error>],
) {
    eddsa::sign_many::<Edwards448, 57>(rows, variant, out);
}

/// As [`eddsa::expand_many`].
#[cfg(feature = "many")]
pub fn expand_many(seeds: &[&[u8; SEED_LEN]], out: &mut [Result<ExpandedSecret, Error>]) {
    eddsa::expand_many::<Edwards448, 57>(seeds, out);
}

/// As [`eddsa::batch_memory`].
pub fn batch_memory(claims: usize, policy: Policy) -> usize {
    eddsa::batch_memory::<Edwards448, 57>(claims, policy)
}

/// As [`eddsa::verify_batch`].
pub fn verify_batch(
    claims: &[Claim<'_>],
    policy: Policy,
    verdicts: &mut [bool],
    scratch: &mut [MaybeUninit<u8>],
) {
    eddsa::verify_batch::<Edwards448, 57>(claims, policy, verdicts, scratch);
}
