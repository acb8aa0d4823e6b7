//! Ed25519 signatures (RFC 8032, section 5.1): pure, without a context or a prehash.
//!
//! A private key is a seed of 32 bytes. Its SHA-512 gives the secret scalar and the prefix that nonces are
//! derived from; [`ExpandedSecret`] holds them, so that a key that signs often hashes its seed once.
//! No function takes a seed and a public key: the public key enters the challenge, and a signer that can be
//! made to use two of them on one nonce gives its scalar away. It is always derived from the seed.
//!
//! Messages are given in parts, which are hashed one after the other, so that no caller has to copy.
//!
//! Verification has no single meaning: RFC 8032 leaves choices open and implementations differ on purposely
//! made keys and signatures. [`Policy`] names three meanings and defines each exactly.
//!
//! Signing is constant-time in the seed; the length of the message is public. Verification works on public
//! data in variable time. Scalars, nonces, prefixes and hashes of the seed are wiped.
//!
//! Rejected: storing the scalar as a field element, which would save one reduction a signature, because the
//! bytes stay the same on every backend; and a randomised nonce, which RFC 8032 does not have.
//!
//! Tested here on RFC 8032, section 7.1, and on every pair of encodings of small order; Wycheproof and the
//! larger sets are in the conformance tests.

mod batch;
pub(crate) mod point;
#[cfg(test)]
mod tests;
mod verify;

pub use batch::{Claim, verify_batch};
pub use verify::{ExpandedPublic, Policy, verify};

use crate::x25519::clamp;
use core::fmt;
use secant_core::curves::curve25519::{Curve25519, Element};
use secant_core::field::Field;
use secant_core::{Backend, scalar};
use sha2::{Digest, Sha512};
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

/// The length of a private key, the seed, in bytes.
pub const SEED_LEN: usize = 32;
/// The length of a public key in bytes.
pub const PUBLIC_KEY_LEN: usize = 32;
/// The length of a signature in bytes.
pub const SIGNATURE_LEN: usize = 64;

/// The public key of a seed (RFC 8032, section 5.1.5). Constant time.
pub fn public_key<B: Backend>(seed: &[u8; SEED_LEN]) -> [u8; PUBLIC_KEY_LEN] {
    *ExpandedSecret::new::<B>(seed).public_key()
}

/// The signature of the message, whose parts follow each other, under a seed (RFC 8032, section 5.1.6).
///
/// Computes the public key first; [`ExpandedSecret`] does so once for many signatures. Constant time.
pub fn sign<B: Backend>(seed: &[u8; SEED_LEN], message: &[&[u8]]) -> [u8; SIGNATURE_LEN] {
    ExpandedSecret::new::<B>(seed).sign::<B>(message)
}

/// What a seed expands to: the scalar, the prefix of nonces, and the public key. Wiped when dropped.
#[derive(Clone)]
pub struct ExpandedSecret {
    scalar: [u8; 32],
    prefix: [u8; 32],
    public_key: [u8; PUBLIC_KEY_LEN],
}

impl ExpandedSecret {
    /// Expands a seed (RFC 8032, section 5.1.5). Constant time.
    pub fn new<B: Backend>(seed: &[u8; SEED_LEN]) -> Self {
        let curve = Curve25519::<B>::CURVE;
        let hash = sha512(&[seed]);
        let (mut low, mut prefix) = ([0; 32], [0; 32]);
        low.copy_from_slice(&hash[..32]);
        prefix.copy_from_slice(&hash[32..]);
        let scalar = *clamp(&low);
        low.zeroize();
        let mut s = scalar::from_le_bytes_reduced(curve.scalars(), &scalar);
        let public_key = point::encode_secret(curve, curve.multiply_base(&s));
        s.zeroize();
        Self { scalar, prefix, public_key }
    }

    /// The public key.
    pub fn public_key(&self) -> &[u8; PUBLIC_KEY_LEN] {
        &self.public_key
    }

    /// The signature of the message, whose parts follow each other (RFC 8032, section 5.1.6). Constant time.
    pub fn sign<B: Backend>(&self, message: &[&[u8]]) -> [u8; SIGNATURE_LEN] {
        let curve = Curve25519::<B>::CURVE;
        let scalars = curve.scalars();
        let mut hasher = Sha512::new_with_prefix(self.prefix);
        message.iter().for_each(|part| hasher.update(part));
        let nonce = finish(hasher);
        let mut r = scalar::from_le_bytes_reduced(scalars, &*nonce);
        let mut s = scalar::from_le_bytes_reduced(scalars, &self.scalar);
        let signature = answer(curve, &r, &s, &self.public_key, message);
        r.zeroize();
        s.zeroize();
        signature
    }
}

impl Drop for ExpandedSecret {
    fn drop(&mut self) {
        self.scalar.zeroize();
        self.prefix.zeroize();
    }
}

impl ZeroizeOnDrop for ExpandedSecret {}

impl fmt::Debug for ExpandedSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExpandedSecret").finish_non_exhaustive()
    }
}

/// `R || S` for the nonce `r` and the scalar `s` of the public key: `R = r B`, `S = r + k s`. Constant time.
pub(crate) fn answer<B: Backend>(
    curve: &Curve25519<B>,
    r: &Element,
    s: &Element,
    public_key: &[u8; PUBLIC_KEY_LEN],
    message: &[&[u8]],
) -> [u8; SIGNATURE_LEN] {
    let scalars = curve.scalars();
    let commitment = point::encode_secret(curve, curve.multiply_base(r));
    let k = challenge(scalars, &commitment, public_key, message);
    let mut ks = scalars.mul(&k, s);
    let sum = scalars.add(r, &ks);
    ks.zeroize();
    let mut signature = [0; SIGNATURE_LEN];
    signature[..32].copy_from_slice(&commitment);
    scalars.encode(&sum, &mut signature[32..]);
    signature[32..].reverse();
    signature
}

/// `k = SHA-512(R || A || M) mod n` (RFC 8032, section 5.1.6 step 4), over the bytes as they were given.
fn challenge<S: Field>(s: &S, commitment: &[u8; 32], key: &[u8; 32], message: &[&[u8]]) -> S::Element {
    let mut hasher = Sha512::new();
    hasher.update(commitment);
    hasher.update(key);
    message.iter().for_each(|part| hasher.update(part));
    scalar::from_le_bytes_reduced(s, &*finish(hasher))
}

fn sha512(parts: &[&[u8]]) -> Zeroizing<[u8; 64]> {
    let mut hasher = Sha512::new();
    parts.iter().for_each(|part| hasher.update(part));
    finish(hasher)
}

pub(crate) fn finish(hasher: Sha512) -> Zeroizing<[u8; 64]> {
    let mut hash = Zeroizing::new([0; 64]);
    hasher.finalize_into((&mut *hash).into());
    hash
}
