//! Schnorr signatures on secp256k1 (BIP340), under the names and traits that `k256::schnorr` has. `sign` and `verify` are of the
//! SHA-256 of the message, as there; [`SigningKey::sign_raw`] and [`VerifyingKey::verify_raw`] are of the message, as BIP340 has
//! it.

use crate::k256::{AffinePoint, FieldBytes, NonZeroScalar, PublicKey, SecretKey};
use core::fmt;
use ecdsa::signature::hazmat::{PrehashSigner, PrehashVerifier, RandomizedPrehashSigner};
use ecdsa::signature::{
    DigestSigner, DigestVerifier, KeypairRef, MultipartSigner, MultipartVerifier, RandomizedDigestSigner,
    RandomizedMultipartSigner, RandomizedSigner, Result, SignatureEncoding, Signer, Verifier,
};
use elliptic_curve::Generate;
use elliptic_curve::point::{AffineCoordinates, DecompressPoint};
use elliptic_curve::rand_core::TryCryptoRng;
use elliptic_curve::zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};
use secant_protocols::bip340;
use sha2::digest::Update;
use sha2::digest::consts::U32;
use sha2::{Digest, Sha256};
use subtle::Choice;

pub use ecdsa::signature::{self, Error};
pub use elliptic_curve::rand_core::CryptoRng;

/// What is the same text for the types of either generation of the traits.
macro_rules! of_both_generations {
    () => {
        impl From<SecretKey> for SigningKey {
            fn from(key: SecretKey) -> Self {
                Self::from(key.to_nonzero_scalar())
            }
        }

        impl From<&SecretKey> for SigningKey {
            fn from(key: &SecretKey) -> Self {
                Self::from(key.to_nonzero_scalar())
            }
        }

        impl AsRef<VerifyingKey> for SigningKey {
            fn as_ref(&self) -> &VerifyingKey {
                &self.public
            }
        }

        impl KeypairRef for SigningKey {
            type VerifyingKey = VerifyingKey;
        }

        impl Drop for SigningKey {
            fn drop(&mut self) {
                self.secret.zeroize();
            }
        }

        impl ZeroizeOnDrop for SigningKey {}

        /// With auxiliary bytes that are zeros.
        impl PrehashSigner<Signature> for SigningKey {
            fn sign_prehash(&self, prehash: &[u8]) -> Result<Signature> {
                self.sign_raw(prehash, &[0; 32])
            }
        }

        impl From<VerifyingKey> for AffinePoint {
            fn from(key: VerifyingKey) -> Self {
                *key.as_affine()
            }
        }

        impl From<&VerifyingKey> for AffinePoint {
            fn from(key: &VerifyingKey) -> Self {
                *key.as_affine()
            }
        }

        impl From<VerifyingKey> for PublicKey {
            fn from(key: VerifyingKey) -> Self {
                key.0
            }
        }

        impl From<&VerifyingKey> for PublicKey {
            fn from(key: &VerifyingKey) -> Self {
                key.0
            }
        }
    };
}
#[cfg(feature = "ecdsa-0_16")]
pub(crate) use of_both_generations;
of_both_generations!();

/// A signature as bytes.
pub type SignatureBytes = [u8; Signature::BYTE_SIZE];

/// A signature: the x-coordinate of a point and a scalar other than 0.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Signature(SignatureBytes);

impl Signature {
    /// The length in bytes.
    pub const BYTE_SIZE: usize = 64;

    /// The signature as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> SignatureBytes {
        self.0
    }

    /// Decodes a signature.
    ///
    /// # Errors
    /// An x-coordinate that is 0 or no element; a scalar that is 0 or not below the order.
    pub fn from_bytes(bytes: &SignatureBytes) -> Result<Self> {
        let (r, s) = bytes.split_at(32);
        let r = crate::FieldElement::<crate::Secp256k1>::from_slice(r).ok_or_else(Error::new)?;
        if r.is_zero().into() || NonZeroScalar::try_from(s).is_err() {
            return Err(Error::new());
        }
        Ok(Self(*bytes))
    }

    /// [`Signature::from_bytes`] of a slice.
    ///
    /// # Errors
    /// The same; another length.
    pub fn from_slice(bytes: &[u8]) -> Result<Self> {
        Self::from_bytes(bytes.try_into().map_err(|_| Error::new())?)
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl From<Signature> for SignatureBytes {
    fn from(signature: Signature) -> Self {
        signature.0
    }
}

impl From<&Signature> for SignatureBytes {
    fn from(signature: &Signature) -> Self {
        signature.0
    }
}

impl TryFrom<SignatureBytes> for Signature {
    type Error = Error;

    fn try_from(bytes: SignatureBytes) -> Result<Self> {
        Self::from_bytes(&bytes)
    }
}

impl TryFrom<&SignatureBytes> for Signature {
    type Error = Error;

    fn try_from(bytes: &SignatureBytes) -> Result<Self> {
        Self::from_bytes(bytes)
    }
}

impl TryFrom<&[u8]> for Signature {
    type Error = Error;

    fn try_from(bytes: &[u8]) -> Result<Self> {
        Self::from_slice(bytes)
    }
}

impl SignatureEncoding for Signature {
    type Repr = SignatureBytes;

    fn to_bytes(&self) -> SignatureBytes {
        self.0
    }
}

/// A private key: the one of `d` and `n - d` whose public point has an even y-coordinate. Wiped when dropped.
#[derive(Clone)]
pub struct SigningKey {
    secret: NonZeroScalar,
    pair: bip340::KeyPair,
    public: VerifyingKey,
}

impl SigningKey {
    /// Decodes a private key.
    ///
    /// # Errors
    /// Zero; an integer that is not below the order.
    pub fn from_bytes(bytes: &FieldBytes) -> Result<Self> {
        NonZeroScalar::from_repr(*bytes).into_option().map(Self::from).ok_or_else(Error::new)
    }

    /// [`SigningKey::from_bytes`] of a slice.
    ///
    /// # Errors
    /// The same; another length.
    pub fn from_slice(bytes: &[u8]) -> Result<Self> {
        NonZeroScalar::try_from(bytes).map(Self::from).map_err(|_| Error::new())
    }

    /// The private key as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> FieldBytes {
        self.secret.to_bytes()
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

    /// The signature of a message of any length, as BIP340 has it.
    ///
    /// # Errors
    /// A nonce that is 0, which no one will ever see.
    pub fn sign_raw(&self, message: &[u8], aux_rand: &[u8; 32]) -> Result<Signature> {
        sign(&self.pair, message, aux_rand)
    }

    fn sign_with_rng<R: TryCryptoRng + ?Sized>(&self, rng: &mut R, message: &[u8]) -> Result<Signature> {
        let mut aux = Zeroizing::new([0; 32]);
        rng.try_fill_bytes(&mut *aux).map_err(|_| Error::new())?;
        self.sign_raw(message, &aux)
    }
}

impl From<NonZeroScalar> for SigningKey {
    fn from(mut secret: NonZeroScalar) -> Self {
        use subtle::ConditionallySelectable;
        let mut public = PublicKey::from_secret_scalar(&secret);
        let odd = public.as_affine().y_is_odd();
        let negative = -secret;
        secret.conditional_assign(&negative, odd);
        if odd.into() {
            public = PublicKey::from_secret_scalar(&secret);
        }
        let bytes = Zeroizing::new(<[u8; 32]>::from(secret.to_bytes()));
        Self { secret, pair: pair(&bytes), public: VerifyingKey(public) }
    }
}

impl TryFrom<&[u8]> for SigningKey {
    type Error = Error;

    fn try_from(bytes: &[u8]) -> Result<Self> {
        Self::from_slice(bytes)
    }
}

impl Generate for SigningKey {
    fn try_generate_from_rng<R: TryCryptoRng + ?Sized>(rng: &mut R) -> core::result::Result<Self, R::Error> {
        Ok(NonZeroScalar::try_generate_from_rng(rng)?.into())
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKey").field("verifying_key", &self.public).finish_non_exhaustive()
    }
}

impl<D: Digest<OutputSize = U32> + Update> DigestSigner<D, Signature> for SigningKey {
    fn try_sign_digest<F: Fn(&mut D) -> Result<()>>(&self, update: F) -> Result<Signature> {
        self.sign_prehash(&digest(update)?)
    }
}

impl<D: Digest<OutputSize = U32> + Update> RandomizedDigestSigner<D, Signature> for SigningKey {
    fn try_sign_digest_with_rng<R: TryCryptoRng + ?Sized, F: Fn(&mut D) -> Result<()>>(
        &self,
        rng: &mut R,
        update: F,
    ) -> Result<Signature> {
        self.sign_with_rng(rng, &digest(update)?)
    }
}

impl RandomizedPrehashSigner<Signature> for SigningKey {
    fn sign_prehash_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        prehash: &[u8],
    ) -> Result<Signature> {
        self.sign_with_rng(rng, prehash)
    }
}

impl Signer<Signature> for SigningKey {
    fn try_sign(&self, message: &[u8]) -> Result<Signature> {
        self.try_multipart_sign(&[message])
    }
}

impl MultipartSigner<Signature> for SigningKey {
    fn try_multipart_sign(&self, message: &[&[u8]]) -> Result<Signature> {
        self.try_sign_digest(|hash: &mut Sha256| parts(hash, message))
    }
}

impl RandomizedSigner<Signature> for SigningKey {
    fn try_sign_with_rng<R: TryCryptoRng + ?Sized>(&self, rng: &mut R, message: &[u8]) -> Result<Signature> {
        self.try_multipart_sign_with_rng(rng, &[message])
    }
}

impl RandomizedMultipartSigner<Signature> for SigningKey {
    fn try_multipart_sign_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        message: &[&[u8]],
    ) -> Result<Signature> {
        self.try_sign_digest_with_rng(rng, |hash: &mut Sha256| parts(hash, message))
    }
}

/// The key pair of a scalar other than 0, which is a private key: else it stays vacant, and signs nothing.
pub(crate) fn pair(secret: &[u8; 32]) -> bip340::KeyPair {
    let mut pair = bip340::KeyPair::vacant();
    let _ = pair.fill(secret);
    pair
}

/// [`SigningKey::sign_raw`].
pub(crate) fn sign(pair: &bip340::KeyPair, message: &[u8], aux_rand: &[u8; 32]) -> Result<Signature> {
    pair.sign(&[message], aux_rand).map(Signature).map_err(|_| Error::new())
}

/// [`VerifyingKey::verify_raw`].
pub(crate) fn verify(key: &AffinePoint, message: &[u8], signature: &Signature) -> Result<()> {
    let key = bip340::PublicKey::of(key.point());
    if key.verify(&[message], &signature.0) { Ok(()) } else { Err(Error::new()) }
}

fn digest<D: Digest<OutputSize = U32>>(update: impl Fn(&mut D) -> Result<()>) -> Result<[u8; 32]> {
    let mut hash = D::new();
    update(&mut hash)?;
    Ok(hash.finalize().into())
}

fn parts(hash: &mut Sha256, message: &[&[u8]]) -> Result<()> {
    message.iter().for_each(|part| Update::update(hash, part));
    Ok(())
}

/// A public key: a point with an even y-coordinate, encoded as its x-coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifyingKey(PublicKey);

impl VerifyingKey {
    /// Decodes a public key. Cost: a square root. Variable time.
    ///
    /// # Errors
    /// An x-coordinate of no point.
    pub fn from_bytes(x: &FieldBytes) -> Result<Self> {
        let point = AffinePoint::decompress(x, Choice::from(0)).into_option().ok_or_else(Error::new)?;
        PublicKey::from_affine(point).map(Self).map_err(|_| Error::new())
    }

    /// [`VerifyingKey::from_bytes`] of a slice.
    ///
    /// # Errors
    /// The same; another length.
    pub fn from_slice(x: &[u8]) -> Result<Self> {
        Self::from_bytes(&FieldBytes::try_from(x).map_err(|_| Error::new())?)
    }

    /// The point.
    #[must_use]
    pub fn as_affine(&self) -> &AffinePoint {
        self.0.as_affine()
    }

    /// The x-coordinate.
    #[must_use]
    pub fn to_bytes(&self) -> FieldBytes {
        AffineCoordinates::x(self.as_affine())
    }

    /// Verifies the signature of a message of any length, as BIP340 has it. Variable time.
    ///
    /// # Errors
    /// The signature is not valid.
    pub fn verify_raw(&self, message: &[u8], signature: &Signature) -> Result<()> {
        verify(self.as_affine(), message, signature)
    }
}

impl<D: Digest<OutputSize = U32> + Update> DigestVerifier<D, Signature> for VerifyingKey {
    fn verify_digest<F: Fn(&mut D) -> Result<()>>(&self, update: F, signature: &Signature) -> Result<()> {
        self.verify_raw(&digest(update)?, signature)
    }
}

impl PrehashVerifier<Signature> for VerifyingKey {
    fn verify_prehash(&self, prehash: &[u8], signature: &Signature) -> Result<()> {
        self.verify_raw(prehash, signature)
    }
}

impl Verifier<Signature> for VerifyingKey {
    fn verify(&self, message: &[u8], signature: &Signature) -> Result<()> {
        self.multipart_verify(&[message], signature)
    }
}

impl MultipartVerifier<Signature> for VerifyingKey {
    fn multipart_verify(&self, message: &[&[u8]], signature: &Signature) -> Result<()> {
        self.verify_digest(|hash: &mut Sha256| parts(hash, message), signature)
    }
}

/// The one of the two points with this x-coordinate whose y-coordinate is even.
impl TryFrom<AffinePoint> for VerifyingKey {
    type Error = Error;

    fn try_from(point: AffinePoint) -> Result<Self> {
        let point = if point.y_is_odd().into() { -point } else { point };
        PublicKey::from_affine(point).map(Self).map_err(|_| Error::new())
    }
}

/// A point whose y-coordinate is even.
impl TryFrom<PublicKey> for VerifyingKey {
    type Error = Error;

    fn try_from(key: PublicKey) -> Result<Self> {
        if key.as_affine().y_is_odd().into() { Err(Error::new()) } else { Ok(Self(key)) }
    }
}

impl TryFrom<&PublicKey> for VerifyingKey {
    type Error = Error;

    fn try_from(key: &PublicKey) -> Result<Self> {
        Self::try_from(*key)
    }
}

impl TryFrom<&[u8]> for VerifyingKey {
    type Error = Error;

    fn try_from(x: &[u8]) -> Result<Self> {
        Self::from_slice(x)
    }
}
