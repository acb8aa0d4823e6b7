//! Public keys on short Weierstrass curves.

use crate::hex::Hex;
use crate::{Curve, Error, Point, PrecomputedKey, RecoveryId, Signature, TableSize, Tuning, VerifyOptions};
use secant_core::any::AnyPoint;
use secant_protocols::encoding::{point, signature};
use secant_protocols::key::tweak;
use secant_protocols::{Error as InputError, ecdsa, key};
use std::fmt;

/// A public key: a point of the generator's subgroup other than the identity, checked when it was made.
#[derive(Clone, PartialEq, Eq)]
pub struct PublicKey {
    curve: Curve,
    point: AnyPoint,
}

impl PublicKey {
    pub(crate) fn from_any(curve: Curve, point: AnyPoint) -> Self {
        Self { curve, point }
    }

    pub(crate) fn any(&self) -> &AnyPoint {
        &self.point
    }

    /// The curve that the key belongs to.
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    /// The key as a point for arithmetic.
    pub fn to_point(&self) -> Point {
        Point::from_any(self.curve.clone(), Some(self.point))
    }

    /// The key at a point.
    ///
    /// # Errors
    /// The identity, a point outside the generator's subgroup, or a curve whose order is not proved.
    pub fn from_point(point: &Point) -> Result<Self, Error> {
        let curve = point.curve();
        let p = point.any().ok_or(InputError::Identity)?;
        key::check_public(curve.proved()?, p)?;
        Ok(Self { curve: curve.clone(), point: *p })
    }

    /// Decodes a SEC 1 point, compressed or uncompressed, and checks it.
    ///
    /// # Errors
    /// A wrong first byte or length, the identity, a hybrid form, a coordinate not below the prime, a point not
    /// on the curve or outside the generator's subgroup.
    pub fn from_sec1(curve: &Curve, bytes: &[u8]) -> Result<Self, Error> {
        let point = point::decode(curve.proved()?, bytes)?;
        Ok(Self { curve: curve.clone(), point })
    }

    /// [`PublicKey::from_sec1`] for protocols that have no compressed points, as TLS.
    ///
    /// # Errors
    /// [`InputError::PointFormat`] for a compressed point; as there.
    pub fn from_uncompressed(curve: &Curve, bytes: &[u8]) -> Result<Self, Error> {
        let point = point::decode_uncompressed(curve.proved()?, bytes)?;
        Ok(Self { curve: curve.clone(), point })
    }

    /// Encodes as a SEC 1 point.
    pub fn to_sec1(&self, compressed: bool) -> Vec<u8> {
        self.to_point().to_sec1(compressed)
    }

    /// Whether `signature` is this key's ECDSA signature of `message`. False for any malformed signature.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify(&self, message: &[u8], signature: &[u8], options: &VerifyOptions) -> bool {
        self.check(message, signature, options).is_ok()
    }

    /// [`PublicKey::verify`] for a digest.
    #[must_use = "a verdict that is dropped lets every signature pass"]
    pub fn verify_digest(&self, digest: &[u8], signature: &[u8], options: &VerifyOptions) -> bool {
        self.check_digest(digest, signature, options).is_ok()
    }

    /// [`PublicKey::verify`] with the reason of a refusal.
    ///
    /// # Errors
    /// As [`PublicKey::check_digest`].
    pub fn check(&self, message: &[u8], signature: &[u8], options: &VerifyOptions) -> Result<(), Error> {
        let hash = self.curve.hash_or_default(options.hash);
        self.check_digest(hash.digest(&[message]).as_ref(), signature, options)
    }

    /// [`PublicKey::verify_digest`] with the reason of a refusal, the first in this order.
    ///
    /// # Errors
    /// An empty digest, or one that does not have the length of the hash that the options name; a malformed signature; `r` or
    /// `s` out of range; a high `s` where the options demand a low one ([`InputError::HighS`]);
    /// [`InputError::InvalidSignature`].
    pub fn check_digest(
        &self,
        digest: &[u8],
        signature: &[u8],
        options: &VerifyOptions,
    ) -> Result<(), Error> {
        Ok(options.verify(self.curve.proved()?, &self.point, digest, signature)?)
    }

    /// The key with a small table, for verifying more than once; [`PrecomputedKey::new`] builds a large one.
    ///
    /// # Errors
    /// As [`PrecomputedKey::new`].
    pub fn precompute(&self) -> Result<PrecomputedKey, Error> {
        PrecomputedKey::new(self, TableSize::Small)
    }

    /// The key `Q + t G` for this key `Q`: that of [`PrivateKey::tweak_add`](crate::PrivateKey::tweak_add) with the same tweak.
    /// Constant time in the tweak; one multiplication of the generator.
    ///
    /// # Errors
    /// A wrong length, a tweak not below the order, or a sum that is the identity.
    pub fn tweak_add(&self, tweak: &[u8]) -> Result<Self, Error> {
        let curve = self.curve.for_secrets()?;
        let point = tweak::add_to_public(curve, &self.point, &*tweak::decode(curve, tweak)?)?;
        Ok(Self { curve: self.curve.clone(), point })
    }

    /// The key `t Q`: that of [`PrivateKey::tweak_multiply`](crate::PrivateKey::tweak_multiply) with the same tweak. Constant
    /// time in the tweak; one multiplication of a point.
    ///
    /// # Errors
    /// As [`PublicKey::tweak_add`], and for a tweak that is zero.
    pub fn tweak_multiply(&self, tweak: &[u8]) -> Result<Self, Error> {
        let curve = self.curve.for_secrets()?;
        let point = tweak::multiply_public(curve, &self.point, &*tweak::decode(curve, tweak)?)?;
        Ok(Self { curve: self.curve.clone(), point })
    }

    /// The key that made `signature` of `digest`; `id` says which of the possible keys.
    ///
    /// # Errors
    /// A recovery id for which the signature has no point.
    pub fn recover(digest: &[u8], signature: &Signature, id: RecoveryId) -> Result<Self, Error> {
        let curve = signature.curve().proved()?;
        let decoded = signature::decode_raw(curve, &signature.to_raw())?;
        let point = ecdsa::recover(curve, digest, &decoded, id, Tuning::DEFAULT)?;
        Ok(Self { curve: signature.curve().clone(), point })
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sec1 = self.to_sec1(true);
        f.debug_struct("PublicKey").field("curve", &self.curve.name()).field("sec1", &Hex(&sec1)).finish()
    }
}
