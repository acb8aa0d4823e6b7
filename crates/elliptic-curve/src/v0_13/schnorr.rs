//! Schnorr signatures on secp256k1 (BIP340), under the names and traits that `k256::schnorr` 0.13 has: those of [`crate::schnorr`]
//! with the types and traits of this generation.

use super::k256::{AffinePoint, FieldBytes, NonZeroScalar, PublicKey, SecretKey};
use crate::schnorr as next;
use core::fmt;
use ecdsa_0_16::signature::hazmat::{PrehashSigner, PrehashVerifier, RandomizedPrehashSigner};
use ecdsa_0_16::signature::{
    DigestSigner, DigestVerifier, KeypairRef, PrehashSignature, RandomizedDigestSigner, RandomizedSigner,
    Result, SignatureEncoding, Signer, Verifier,
};
use elliptic_curve_0_13::ff::PrimeField;
use elliptic_curve_0_13::generic_array::typenum::U32;
use elliptic_curve_0_13::point::AffineCoordinates;
use elliptic_curve_0_13::zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};
use secant_protocols::bip340;
use sha2_0_10::digest::FixedOutput;
use sha2_0_10::{Digest, Sha256};
use subtle::ConditionallySelectable;

pub use ecdsa_0_16::signature::rand_core::CryptoRngCore;
pub use ecdsa_0_16::signature::{self, Error};

next::of_both_generations!();

/// A signature as bytes.
pub type SignatureBytes = next::SignatureBytes;

/// A signature: the x-coordinate of a point and a scalar other than 0.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Signature(next::Signature);

impl Signature {
    /// The length in bytes.
    pub const BYTE_SIZE: usize = next::Signature::BYTE_SIZE;

    /// The signature as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> SignatureBytes {
        self.0.to_bytes()
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Signature> for SignatureBytes {
    fn from(signature: Signature) -> Self {
        signature.to_bytes()
    }
}

impl From<&Signature> for SignatureBytes {
    fn from(signature: &Signature) -> Self {
        signature.to_bytes()
    }
}

/// 64 bytes: an x-coordinate that is an element other than 0, and a scalar other than 0 below the order.
impl TryFrom<&[u8]> for Signature {
    type Error = Error;

    fn try_from(bytes: &[u8]) -> Result<Self> {
        next::Signature::from_slice(bytes).map(Self).map_err(|_| Error::new())
    }
}

impl SignatureEncoding for Signature {
    type Repr = SignatureBytes;
}

impl PrehashSignature for Signature {
    type Digest = Sha256;
}

/// A private key: the one of `d` and `n - d` whose public point has an even y-coordinate. Wiped when dropped.
#[derive(Clone)]
pub struct SigningKey {
    secret: NonZeroScalar,
    pair: bip340::KeyPair,
    public: VerifyingKey,
}

impl SigningKey {
    /// A random private key.
    pub fn random(rng: &mut impl CryptoRngCore) -> Self {
        NonZeroScalar::random(rng).into()
    }

    /// Decodes a private key.
    ///
    /// # Errors
    /// A length other than 32; zero; an integer that is not below the order.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self> {
        NonZeroScalar::try_from(bytes).map(Self::from).map_err(|_| Error::new())
    }

    /// The private key as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> FieldBytes {
        self.secret.to_repr()
    }

    /// The public key.
    #[must_use]
    pub fn verifying_key(&self) -> &VerifyingKey {
        &self.public
    }

    /// The private key as a scalar.
    #[must_use]
    pub fn as_nonzero_scalar(&self) -> &NonZeroScalar {
        &self.secret
    }

    /// The signature of a digest of 32 bytes, with auxiliary bytes that the caller gives.
    ///
    /// # Errors
    /// A nonce that is 0, which no one will ever see.
    pub fn sign_prehash_with_aux_rand(&self, digest: &[u8; 32], aux_rand: &[u8; 32]) -> Result<Signature> {
        self.sign_raw(digest, aux_rand)
    }

    /// The signature of a message of any length, as BIP340 has it.
    ///
    /// # Errors
    /// A nonce that is 0, which no one will ever see.
    pub fn sign_raw(&self, message: &[u8], aux_rand: &[u8; 32]) -> Result<Signature> {
        next::sign(&self.pair, message, aux_rand).map(Signature).map_err(|_| Error::new())
    }

    fn sign_with_rng(&self, rng: &mut impl CryptoRngCore, message: &[u8]) -> Result<Signature> {
        let mut aux = Zeroizing::new([0; 32]);
        rng.try_fill_bytes(&mut *aux).map_err(|_| Error::new())?;
        self.sign_raw(message, &aux)
    }
}

impl From<NonZeroScalar> for SigningKey {
    fn from(mut secret: NonZeroScalar) -> Self {
        let public = PublicKey::from_secret_scalar(&secret);
        let odd = elliptic_curve::point::AffineCoordinates::y_is_odd(public.as_affine());
        let negative = -secret;
        secret.conditional_assign(&negative, odd);
        let public = if odd.into() { PublicKey::from_secret_scalar(&secret) } else { public };
        let bytes = Zeroizing::new(<[u8; 32]>::from(secret.to_repr()));
        Self { secret, pair: next::pair(&bytes), public: VerifyingKey(public) }
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKey").field("verifying_key", &self.public).finish_non_exhaustive()
    }
}

impl<D: Digest + FixedOutput<OutputSize = U32>> DigestSigner<D, Signature> for SigningKey {
    fn try_sign_digest(&self, digest: D) -> Result<Signature> {
        self.sign_prehash(&digest.finalize_fixed())
    }
}

impl<D: Digest + FixedOutput<OutputSize = U32>> RandomizedDigestSigner<D, Signature> for SigningKey {
    fn try_sign_digest_with_rng(&self, rng: &mut impl CryptoRngCore, digest: D) -> Result<Signature> {
        self.sign_with_rng(rng, &digest.finalize_fixed())
    }
}

impl RandomizedPrehashSigner<Signature> for SigningKey {
    fn sign_prehash_with_rng(&self, rng: &mut impl CryptoRngCore, prehash: &[u8]) -> Result<Signature> {
        self.sign_with_rng(rng, prehash)
    }
}

impl Signer<Signature> for SigningKey {
    fn try_sign(&self, message: &[u8]) -> Result<Signature> {
        self.try_sign_digest(Sha256::new_with_prefix(message))
    }
}

impl RandomizedSigner<Signature> for SigningKey {
    fn try_sign_with_rng(&self, rng: &mut impl CryptoRngCore, message: &[u8]) -> Result<Signature> {
        self.try_sign_digest_with_rng(rng, Sha256::new_with_prefix(message))
    }
}

/// A public key: a point with an even y-coordinate, encoded as its x-coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifyingKey(PublicKey);

impl VerifyingKey {
    /// Decodes a public key. Cost: a square root. Variable time.
    ///
    /// # Errors
    /// A length other than 32; an x-coordinate of no point.
    pub fn from_bytes(x: &[u8]) -> Result<Self> {
        let key = next::VerifyingKey::from_slice(x).map_err(|_| Error::new())?;
        PublicKey::from_affine(*key.as_affine()).map(Self).map_err(|_| Error::new())
    }

    /// The point.
    #[must_use]
    pub fn as_affine(&self) -> &AffinePoint {
        self.0.as_affine()
    }

    /// The x-coordinate.
    #[must_use]
    pub fn to_bytes(&self) -> FieldBytes {
        self.as_affine().x()
    }

    /// Verifies the signature of a message of any length, as BIP340 has it. Variable time.
    ///
    /// # Errors
    /// The signature is not valid.
    pub fn verify_raw(&self, message: &[u8], signature: &Signature) -> Result<()> {
        next::verify(self.as_affine(), message, &signature.0).map_err(|_| Error::new())
    }
}

impl<D: Digest + FixedOutput<OutputSize = U32>> DigestVerifier<D, Signature> for VerifyingKey {
    fn verify_digest(&self, digest: D, signature: &Signature) -> Result<()> {
        self.verify_raw(&digest.finalize_fixed(), signature)
    }
}

impl PrehashVerifier<Signature> for VerifyingKey {
    fn verify_prehash(&self, prehash: &[u8], signature: &Signature) -> Result<()> {
        self.verify_raw(prehash, signature)
    }
}

impl Verifier<Signature> for VerifyingKey {
    fn verify(&self, message: &[u8], signature: &Signature) -> Result<()> {
        self.verify_digest(Sha256::new_with_prefix(message), signature)
    }
}

/// A point whose y-coordinate is even.
impl TryFrom<PublicKey> for VerifyingKey {
    type Error = Error;

    fn try_from(key: PublicKey) -> Result<Self> {
        if elliptic_curve::point::AffineCoordinates::y_is_odd(key.as_affine()).into() {
            Err(Error::new())
        } else {
            Ok(Self(key))
        }
    }
}

impl TryFrom<&PublicKey> for VerifyingKey {
    type Error = Error;

    fn try_from(key: &PublicKey) -> Result<Self> {
        Self::try_from(*key)
    }
}
