//! Public keys.

use super::{Context, PUBLIC_KEY_LENGTH, Signature, SignatureError, SigningKey, Verifier, refused};
use crate::x25519;
use digest::Digest;
use digest::consts::U64;
use secant_protocols::ed25519::{ExpandedPublic, Policy, to_montgomery};
use secant_protocols::key::exactly;
use signature::MultipartVerifier;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A public key: 32 bytes in any encoding of a point of the curve, decoded. Keys are equal if their bytes are.
///
/// The trait [`Verifier`] verifies under [`Policy::Dalek`].
#[derive(Clone, Copy, Default)]
pub struct VerifyingKey(ExpandedPublic);

impl VerifyingKey {
    pub(super) fn new(key: ExpandedPublic) -> Self {
        Self(key)
    }

    /// The key with these bytes. Cost: one power. Variable time.
    ///
    /// # Errors
    /// Bytes whose `y`, reduced, belongs to no point.
    pub fn from_bytes(bytes: &[u8; PUBLIC_KEY_LENGTH]) -> Result<Self, SignatureError> {
        ExpandedPublic::decode_vartime(bytes).map(Self).map_err(refused)
    }

    /// The key's bytes as they were given.
    pub fn to_bytes(&self) -> [u8; PUBLIC_KEY_LENGTH] {
        self.0.to_bytes()
    }

    /// The key's bytes as they were given.
    pub fn as_bytes(&self) -> &[u8; PUBLIC_KEY_LENGTH] {
        self.0.as_bytes()
    }

    /// The key with a context for Ed25519ph.
    ///
    /// # Errors
    /// A context of more than 255 bytes.
    pub fn with_context<'k, 'v>(
        &'k self,
        context: &'v [u8],
    ) -> Result<Context<'k, 'v, Self>, SignatureError> {
        Context::new(self, context)
    }

    /// Whether the point has small order: a signature under such a key can be valid for many messages.
    #[must_use = "a verdict that is dropped lets every key pass"]
    pub fn is_weak(&self) -> bool {
        self.0.has_small_order()
    }

    /// Verifies under [`Policy::DalekStrict`]. Variable time.
    ///
    /// # Errors
    /// A signature that is not valid, with the reason as the error's source.
    pub fn verify_strict(&self, message: &[u8], signature: &Signature) -> Result<(), SignatureError> {
        self.0.check(&[message], &signature.to_bytes(), Policy::DalekStrict).map_err(refused)
    }

    /// Verifies a signature of Ed25519ph on what `digest` has absorbed, under [`Policy::Dalek`]. No context is the empty one.
    /// RFC 8032 knows no other hash than SHA-512. Variable time.
    ///
    /// # Errors
    /// A context of more than 255 bytes; as [`VerifyingKey::verify_strict`].
    pub fn verify_prehashed<D: Digest<OutputSize = U64>>(
        &self,
        digest: D,
        context: Option<&[u8]>,
        signature: &Signature,
    ) -> Result<(), SignatureError> {
        self.check_digest(digest, context, signature, Policy::Dalek)
    }

    /// [`VerifyingKey::verify_prehashed`] under [`Policy::DalekStrict`].
    ///
    /// # Errors
    /// As there.
    pub fn verify_prehashed_strict<D: Digest<OutputSize = U64>>(
        &self,
        digest: D,
        context: Option<&[u8]>,
        signature: &Signature,
    ) -> Result<(), SignatureError> {
        self.check_digest(digest, context, signature, Policy::DalekStrict)
    }

    fn check_digest(
        &self,
        digest: impl Digest<OutputSize = U64>,
        context: Option<&[u8]>,
        signature: &Signature,
        policy: Policy,
    ) -> Result<(), SignatureError> {
        let (hash, context) = (digest.finalize().into(), context.unwrap_or_default());
        self.0.check_hash(&hash, &signature.to_bytes(), context, policy).map_err(refused)
    }

    /// The public key of X25519 with the point's u-coordinate, 0 for the identity; its private key is
    /// [`SigningKey::to_scalar_bytes`]. Variable time.
    ///
    /// [`PublicKey::to_x25519`](crate::ed25519::PublicKey::to_x25519) refuses keys that no honest signer has.
    pub fn to_montgomery(&self) -> x25519::PublicKey {
        x25519::PublicKey::from_bytes(&to_montgomery(&self.0))
    }
}

impl Verifier<Signature> for VerifyingKey {
    fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), SignatureError> {
        self.multipart_verify(&[message], signature)
    }
}

impl MultipartVerifier<Signature> for VerifyingKey {
    fn multipart_verify(&self, message: &[&[u8]], signature: &Signature) -> Result<(), SignatureError> {
        self.0.check(message, &signature.to_bytes(), Policy::Dalek).map_err(refused)
    }
}

impl TryFrom<&[u8]> for VerifyingKey {
    type Error = SignatureError;

    fn try_from(bytes: &[u8]) -> Result<Self, SignatureError> {
        Self::from_bytes(exactly(bytes).map_err(refused)?)
    }
}

impl From<&SigningKey> for VerifyingKey {
    fn from(key: &SigningKey) -> Self {
        key.verifying_key()
    }
}

impl AsRef<[u8]> for VerifyingKey {
    fn as_ref(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl PartialEq for VerifyingKey {
    fn eq(&self, other: &Self) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl Eq for VerifyingKey {}

impl Hash for VerifyingKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_bytes().hash(state);
    }
}

impl fmt::Debug for VerifyingKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VerifyingKey({})", crate::hex::encode(self.as_bytes()))
    }
}
