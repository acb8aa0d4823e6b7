//! Ed25519 signatures (RFC 8032).

use crate::backend::with_backend_25519;
use crate::{Error, random};
use secant_protocols::ed25519::{self, Claim, ExpandedPublic, ExpandedSecret};
use std::fmt;
use zeroize::Zeroizing;

pub use secant_protocols::ed25519::Policy;

/// A private key: a seed of 32 bytes. Wiped when dropped; never printed.
#[derive(Clone)]
pub struct PrivateKey {
    seed: Zeroizing<[u8; 32]>,
}

/// A public key: 32 bytes. They are examined when a signature is verified, under that call's policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PublicKey([u8; 32]);

impl PrivateKey {
    /// A fresh key from the operating system's randomness.
    ///
    /// # Errors
    /// A failure of the randomness.
    pub fn generate() -> Result<Self, Error> {
        let mut seed = Zeroizing::new([0; 32]);
        random::system(&mut seed[..])?;
        Ok(Self { seed })
    }

    /// The key of a seed; any 32 bytes are one.
    pub fn from_seed(seed: &[u8; 32]) -> Self {
        Self { seed: Zeroizing::new(*seed) }
    }

    /// The seed.
    pub fn to_seed(&self) -> Zeroizing<[u8; 32]> {
        self.seed.clone()
    }

    /// The public key. Constant time.
    pub fn public_key(&self) -> PublicKey {
        PublicKey(with_backend_25519!(|B| ed25519::public_key::<B>(&self.seed)))
    }

    /// Signs a message. Constant time. The public key is derived, never passed in.
    pub fn sign(&self, message: &[u8]) -> [u8; 64] {
        with_backend_25519!(|B| ed25519::sign::<B>(&self.seed, &[message]))
    }

    /// The expanded key, which signs without deriving the public key again.
    pub fn expand(&self) -> ExpandedPrivateKey {
        ExpandedPrivateKey(with_backend_25519!(|B| ExpandedSecret::new::<B>(&self.seed)))
    }
}

/// A private key with its public key derived, for many signatures. Wiped when dropped; never printed.
pub struct ExpandedPrivateKey(ExpandedSecret);

impl ExpandedPrivateKey {
    /// Signs a message. Constant time.
    pub fn sign(&self, message: &[u8]) -> [u8; 64] {
        with_backend_25519!(|B| self.0.sign::<B>(&[message]))
    }
}

impl PublicKey {
    /// The key with these bytes.
    pub const fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self(*bytes)
    }

    /// The key's bytes.
    pub const fn to_bytes(&self) -> [u8; 32] {
        self.0
    }

    /// Whether `signature` is valid under `policy`; false for any malformed key or signature.
    pub fn verify(&self, message: &[u8], signature: &[u8], policy: Policy) -> bool {
        with_backend_25519!(|B| ed25519::verify::<B>(&self.0, &[message], signature, policy))
    }

    /// The key decoded once, for many verifications; none when the bytes are no point of the curve, so that no signature
    /// is valid under any policy.
    pub fn expand(&self) -> Option<ExpandedPublicKey> {
        with_backend_25519!(|B| ExpandedPublic::new_vartime::<B>(&self.0)).map(ExpandedPublicKey)
    }
}

/// A public key whose bytes have been decoded.
#[derive(Clone, Debug)]
pub struct ExpandedPublicKey(ExpandedPublic);

impl ExpandedPublicKey {
    /// The key's bytes.
    pub fn to_bytes(&self) -> [u8; 32] {
        self.0.to_bytes()
    }

    /// As [`PublicKey::verify`], without decoding the key again.
    pub fn verify(&self, message: &[u8], signature: &[u8], policy: Policy) -> bool {
        with_backend_25519!(|B| self.0.verify::<B>(&[message], signature, policy))
    }
}

/// The verdicts on signatures of messages, each those of [`ExpandedPublicKey::verify`]. Under [`Policy::Zip215`] 32 of
/// them share most of the work, as long as all are valid; under the other policies each is verified alone.
pub fn verify_batch(claims: &[(&ExpandedPublicKey, &[u8], &[u8])], policy: Policy) -> Vec<bool> {
    let messages: Vec<[&[u8]; 1]> = claims.iter().map(|(_, message, _)| [*message]).collect();
    let claims: Vec<Claim<'_>> = claims
        .iter()
        .zip(&messages)
        .map(|((key, _, signature), message)| Claim { key: &key.0, message, signature })
        .collect();
    let mut verdicts = vec![false; claims.len()];
    with_backend_25519!(|B| ed25519::verify_batch::<B>(&claims, policy, &mut verdicts));
    verdicts
}

impl fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ed25519::PrivateKey(..)")
    }
}

impl fmt::Debug for ExpandedPrivateKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ed25519::ExpandedPrivateKey(..)")
    }
}
