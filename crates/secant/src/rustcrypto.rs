//! The traits of the crate `signature`, for code that is generic over signers and verifiers. Feature `signature`.
//!
//! | type | traits |
//! |---|---|
//! | [`PrivateKey`] | `Signer`, `MultipartSigner`, `PrehashSigner`, their randomised forms, `Keypair` |
//! | [`PublicKey`] | `Verifier`, `MultipartVerifier`, `PrehashVerifier` |
//! | [`ed25519::PrivateKey`], [`ed25519::PublicKey`] | `Signer`, `MultipartSigner`, `Keypair`; `Verifier`, `MultipartVerifier` |
//! | [`RawSignature`] | `SignatureEncoding` |
//!
//! The traits have no options. ECDSA signs with the SHA-2 function that customarily goes with the curve, the one with
//! the bits of the order or more and SHA-512 where none has them, with deterministic nonces or, in the randomised
//! traits, with hedged ones from the given generator, and with an `s` in the lower half, because some verifiers refuse
//! another one. Verification takes both. Ed25519 verifies under [`ed25519::Policy::Rfc8032`]. Signatures are a
//! [`Signature`], which knows its curve, or a [`RawSignature`], which is bytes alone.
//!
//! **Left out.** `SignatureEncoding` for [`Signature`]: the trait decodes without being told a curve. `DigestSigner`
//! and `DigestVerifier`: they take a hash as a type, and here it is a value; the prehash traits do the same. The traits
//! of `elliptic-curve`: they want a curve as a type, with its scalar and its points, and operators on them; a
//! [`Curve`](crate::Curve) is a value here, and the crate brings a second implementation of big integers. Keys travel
//! between the two through SEC 1 and PKCS#8, which both have.

use crate::{
    Error, NonceMode, PrivateKey, PublicKey, SignOptions, Signature, SignatureFormat, VerifyOptions, ed25519,
};
use secant_protocols::Error as InputError;
use signature::hazmat::{PrehashSigner, PrehashVerifier, RandomizedPrehashSigner};
use signature::rand_core::TryCryptoRng;
use signature::{
    Error as TraitError, Keypair, MultipartSigner, MultipartVerifier, RandomizedMultipartSigner,
    RandomizedSigner, SignatureEncoding, Signer, Verifier,
};

/// A signature as bytes without a curve: `r || s` of ECDSA, or the 64 bytes of Ed25519. What they are worth is found
/// when they are verified.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RawSignature(Vec<u8>);

/// The most bytes in a signature: two scalars of 576 bits.
const MAX_RAW: usize = 2 * secant_core::field::MAX_BYTES;

impl TryFrom<&[u8]> for RawSignature {
    type Error = TraitError;

    /// Takes an even number of bytes, from 2 to 144.
    fn try_from(bytes: &[u8]) -> Result<Self, TraitError> {
        let right = bytes.len().is_multiple_of(2) && (2..=MAX_RAW).contains(&bytes.len());
        if right { Ok(Self(bytes.to_vec())) } else { Err(TraitError::new()) }
    }
}

impl From<RawSignature> for Vec<u8> {
    fn from(signature: RawSignature) -> Self {
        signature.0
    }
}

impl From<Signature> for RawSignature {
    fn from(signature: Signature) -> Self {
        Self(signature.to_raw())
    }
}

impl SignatureEncoding for RawSignature {
    type Repr = Vec<u8>;
}

impl From<Error> for TraitError {
    fn from(error: Error) -> Self {
        Self::from_source(error)
    }
}

/// Whether the signature is one, as the traits say it.
fn verdict(valid: bool) -> Result<(), TraitError> {
    if valid { Ok(()) } else { Err(TraitError::new()) }
}

impl Keypair for PrivateKey {
    type VerifyingKey = PublicKey;

    fn verifying_key(&self) -> PublicKey {
        self.public_key()
    }
}

/// Signs with a nonce from the key and the digest.
impl PrehashSigner<Signature> for PrivateKey {
    fn sign_prehash(&self, prehash: &[u8]) -> Result<Signature, TraitError> {
        let options = SignOptions::default().low_s(true);
        Ok(self.sign_digest(prehash, &options)?)
    }
}

/// Signs with a nonce from the key, the digest and the generator.
impl RandomizedPrehashSigner<Signature> for PrivateKey {
    fn sign_prehash_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        prehash: &[u8],
    ) -> Result<Signature, TraitError> {
        let options = SignOptions::default().low_s(true).nonce(NonceMode::Hedged);
        let mut random = |out: &mut [u8]| rng.try_fill_bytes(out).map_err(|_| InputError::Random);
        Ok(self.sign_digest_from(prehash, &options, &mut random)?)
    }
}

impl MultipartSigner<Signature> for PrivateKey {
    fn try_multipart_sign(&self, msg: &[&[u8]]) -> Result<Signature, TraitError> {
        self.sign_prehash(self.curve().default_hash().digest(msg).as_ref())
    }
}

impl RandomizedMultipartSigner<Signature> for PrivateKey {
    fn try_multipart_sign_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        msg: &[&[u8]],
    ) -> Result<Signature, TraitError> {
        self.sign_prehash_with_rng(rng, self.curve().default_hash().digest(msg).as_ref())
    }
}

impl PrehashVerifier<RawSignature> for PublicKey {
    fn verify_prehash(&self, prehash: &[u8], signature: &RawSignature) -> Result<(), TraitError> {
        let options = VerifyOptions::default().format(SignatureFormat::Raw);
        verdict(self.verify_digest(prehash, &signature.0, &options))
    }
}

/// False for a signature of another curve.
impl PrehashVerifier<Signature> for PublicKey {
    fn verify_prehash(&self, prehash: &[u8], signature: &Signature) -> Result<(), TraitError> {
        verdict(self.curve() == signature.curve())?;
        self.verify_prehash(prehash, &RawSignature(signature.to_raw()))
    }
}

/// What follows from the traits on digests and on parts of messages, for both types of signatures.
macro_rules! ecdsa {
    ($($signature:ty),*) => {$(
        impl MultipartVerifier<$signature> for PublicKey {
            fn multipart_verify(&self, msg: &[&[u8]], signature: &$signature) -> Result<(), TraitError> {
                self.verify_prehash(self.curve().default_hash().digest(msg).as_ref(), signature)
            }
        }

        impl RandomizedSigner<$signature> for PrivateKey {
            fn try_sign_with_rng<R: TryCryptoRng + ?Sized>(
                &self,
                rng: &mut R,
                msg: &[u8],
            ) -> Result<$signature, TraitError> {
                self.try_multipart_sign_with_rng(rng, &[msg])
            }
        }
    )*};
}
ecdsa!(Signature, RawSignature);

impl PrehashSigner<RawSignature> for PrivateKey {
    fn sign_prehash(&self, prehash: &[u8]) -> Result<RawSignature, TraitError> {
        PrehashSigner::<Signature>::sign_prehash(self, prehash).map(RawSignature::from)
    }
}

impl RandomizedPrehashSigner<RawSignature> for PrivateKey {
    fn sign_prehash_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        prehash: &[u8],
    ) -> Result<RawSignature, TraitError> {
        let signature: Signature = self.sign_prehash_with_rng(rng, prehash)?;
        Ok(signature.into())
    }
}

impl MultipartSigner<RawSignature> for PrivateKey {
    fn try_multipart_sign(&self, msg: &[&[u8]]) -> Result<RawSignature, TraitError> {
        MultipartSigner::<Signature>::try_multipart_sign(self, msg).map(RawSignature::from)
    }
}

impl RandomizedMultipartSigner<RawSignature> for PrivateKey {
    fn try_multipart_sign_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        msg: &[&[u8]],
    ) -> Result<RawSignature, TraitError> {
        let signature: Signature = self.try_multipart_sign_with_rng(rng, msg)?;
        Ok(signature.into())
    }
}

impl Keypair for ed25519::PrivateKey {
    type VerifyingKey = ed25519::PublicKey;

    fn verifying_key(&self) -> ed25519::PublicKey {
        self.public_key()
    }
}

impl MultipartSigner<RawSignature> for ed25519::PrivateKey {
    fn try_multipart_sign(&self, msg: &[&[u8]]) -> Result<RawSignature, TraitError> {
        Ok(RawSignature(self.sign(&msg.concat()).to_vec()))
    }
}

impl MultipartVerifier<RawSignature> for ed25519::PublicKey {
    fn multipart_verify(&self, msg: &[&[u8]], signature: &RawSignature) -> Result<(), TraitError> {
        verdict(self.verify(&msg.concat(), &signature.0, ed25519::Policy::Rfc8032))
    }
}

/// Whole messages are one part.
macro_rules! whole {
    ($($private:ty, $public:ty, $signature:ty;)*) => {$(
        impl Signer<$signature> for $private {
            fn try_sign(&self, msg: &[u8]) -> Result<$signature, TraitError> {
                self.try_multipart_sign(&[msg])
            }
        }

        impl Verifier<$signature> for $public {
            fn verify(&self, msg: &[u8], signature: &$signature) -> Result<(), TraitError> {
                self.multipart_verify(&[msg], signature)
            }
        }
    )*};
}
whole! {
    PrivateKey, PublicKey, Signature;
    PrivateKey, PublicKey, RawSignature;
    ed25519::PrivateKey, ed25519::PublicKey, RawSignature;
}
