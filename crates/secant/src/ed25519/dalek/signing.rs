//! Private keys.

use super::{
    Context, KEYPAIR_LENGTH, SECRET_KEY_LENGTH, Signature, SignatureError, Signer, Verifier, VerifyingKey,
    refused,
};
use crate::ed25519::PrivateKey;
use digest::Digest;
use digest::consts::U64;
use secant_protocols::Error as InputError;
use secant_protocols::ed25519::{ExpandedSecret, unclamped};
use secant_protocols::key::exactly;
use signature::rand_core::CryptoRng;
use signature::{KeypairRef, MultipartSigner, MultipartVerifier};
use std::fmt;
use subtle::{Choice, ConstantTimeEq};
use zeroize::{ZeroizeOnDrop, Zeroizing};

/// The bytes of a private key: the seed.
pub type SecretKey = [u8; SECRET_KEY_LENGTH];

/// A private key, expanded, and its public key. Wiped when dropped; never printed. The trait [`Signer`] signs in constant time.
#[derive(Clone)]
pub struct SigningKey {
    seed: PrivateKey,
    /// Boxed, so that moving the key leaves no copy behind.
    expanded: Box<ExpandedSecret>,
    verifying_key: VerifyingKey,
}

impl SigningKey {
    /// The key of a seed; any bytes are one. Constant time.
    pub fn from_bytes(secret_key: &SecretKey) -> Self {
        let (expanded, public) = ExpandedSecret::new_pair(secret_key);
        // what is moved stays where it was, and what is dropped is wiped
        let expanded = Box::new(expanded.clone());
        Self { seed: PrivateKey::from_seed(secret_key), expanded, verifying_key: VerifyingKey::new(public) }
    }

    /// A fresh key from 32 bytes of a generator.
    pub fn generate<R: CryptoRng + ?Sized>(rng: &mut R) -> Self {
        let mut seed = Zeroizing::new([0; SECRET_KEY_LENGTH]);
        rng.fill_bytes(&mut *seed);
        Self::from_bytes(&seed)
    }

    /// The key of a seed that its public key follows.
    ///
    /// # Errors
    /// Another public key than the seed's.
    pub fn from_keypair_bytes(bytes: &[u8; KEYPAIR_LENGTH]) -> Result<Self, SignatureError> {
        let (secret_key, public_key) = bytes.split_at(SECRET_KEY_LENGTH);
        let key = Self::try_from(secret_key)?;
        if key.verifying_key.as_bytes() == public_key {
            Ok(key)
        } else {
            Err(refused(InputError::KeyMismatch))
        }
    }

    /// The seed. The array belongs to the caller, who wipes it.
    pub fn to_bytes(&self) -> SecretKey {
        *self.as_bytes()
    }

    /// The seed.
    pub fn as_bytes(&self) -> &SecretKey {
        &self.seed.seed
    }

    /// The seed and the public key. The array belongs to the caller, who wipes it.
    pub fn to_keypair_bytes(&self) -> [u8; KEYPAIR_LENGTH] {
        let mut bytes = [0; KEYPAIR_LENGTH];
        bytes[..SECRET_KEY_LENGTH].copy_from_slice(self.as_bytes());
        bytes[SECRET_KEY_LENGTH..].copy_from_slice(self.verifying_key.as_bytes());
        bytes
    }

    /// The private key of X25519 that belongs to this one: the first half of the seed's hash, which X25519 clamps. Constant time.
    /// The array belongs to the caller, who wipes it.
    pub fn to_scalar_bytes(&self) -> [u8; 32] {
        unclamped(self.as_bytes())
    }

    /// The public key.
    pub fn verifying_key(&self) -> VerifyingKey {
        self.verifying_key
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

    /// Signs what `digest` has absorbed by Ed25519ph; no context is the empty one. RFC 8032 knows no other hash than SHA-512.
    /// Constant time.
    ///
    /// # Errors
    /// A context of more than 255 bytes.
    pub fn sign_prehashed<D: Digest<OutputSize = U64>>(
        &self,
        digest: D,
        context: Option<&[u8]>,
    ) -> Result<Signature, SignatureError> {
        let hash = digest.finalize().into();
        let signature = self.expanded.sign_hash(&hash, context.unwrap_or_default()).map_err(refused)?;
        Ok(Signature::from_bytes(&signature))
    }

    /// [`Verifier::verify`] of the public key.
    ///
    /// # Errors
    /// As there.
    pub fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), SignatureError> {
        self.verifying_key.verify(message, signature)
    }

    /// [`VerifyingKey::verify_strict`] of the public key.
    ///
    /// # Errors
    /// As there.
    pub fn verify_strict(&self, message: &[u8], signature: &Signature) -> Result<(), SignatureError> {
        self.verifying_key.verify_strict(message, signature)
    }

    /// [`VerifyingKey::verify_prehashed`] of the public key.
    ///
    /// # Errors
    /// As there.
    pub fn verify_prehashed<D: Digest<OutputSize = U64>>(
        &self,
        digest: D,
        context: Option<&[u8]>,
        signature: &Signature,
    ) -> Result<(), SignatureError> {
        self.verifying_key.verify_prehashed(digest, context, signature)
    }
}

impl Signer<Signature> for SigningKey {
    fn try_sign(&self, message: &[u8]) -> Result<Signature, SignatureError> {
        self.try_multipart_sign(&[message])
    }
}

impl MultipartSigner<Signature> for SigningKey {
    fn try_multipart_sign(&self, message: &[&[u8]]) -> Result<Signature, SignatureError> {
        Ok(Signature::from_bytes(&self.expanded.sign(message)))
    }
}

impl Verifier<Signature> for SigningKey {
    fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), SignatureError> {
        self.verifying_key.verify(message, signature)
    }
}

impl MultipartVerifier<Signature> for SigningKey {
    fn multipart_verify(&self, message: &[&[u8]], signature: &Signature) -> Result<(), SignatureError> {
        self.verifying_key.multipart_verify(message, signature)
    }
}

impl KeypairRef for SigningKey {
    type VerifyingKey = VerifyingKey;
}

impl AsRef<VerifyingKey> for SigningKey {
    fn as_ref(&self) -> &VerifyingKey {
        &self.verifying_key
    }
}

impl From<SecretKey> for SigningKey {
    fn from(secret_key: SecretKey) -> Self {
        Self::from_bytes(&Zeroizing::new(secret_key))
    }
}

impl From<&SecretKey> for SigningKey {
    fn from(secret_key: &SecretKey) -> Self {
        Self::from_bytes(secret_key)
    }
}

impl TryFrom<&[u8]> for SigningKey {
    type Error = SignatureError;

    fn try_from(bytes: &[u8]) -> Result<Self, SignatureError> {
        exactly(bytes).map(Self::from_bytes).map_err(refused)
    }
}

impl ConstantTimeEq for SigningKey {
    fn ct_eq(&self, other: &Self) -> Choice {
        self.as_bytes().ct_eq(other.as_bytes())
    }
}

/// Constant time but for the answer.
impl PartialEq for SigningKey {
    fn eq(&self, other: &Self) -> bool {
        self.seed == other.seed
    }
}

impl Eq for SigningKey {}

impl ZeroizeOnDrop for SigningKey {}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKey").field("verifying_key", &self.verifying_key).finish_non_exhaustive()
    }
}
