//! ECDSA signatures.

use crate::hex::Hex;
use crate::{Curve, Error, RecoveryId, SignatureFormat};
use secant_protocols::ecdsa;
use secant_protocols::encoding::signature;
use std::fmt;

/// An ECDSA signature with `r` and `s` in their ranges. Equality is that of curve, `r` and `s`; the recovery id is not
/// part of it.
#[derive(Clone)]
pub struct Signature {
    curve: Curve,
    raw: Vec<u8>,
    recovery_id: Option<RecoveryId>,
}

impl Signature {
    pub(crate) fn new(
        curve: &Curve,
        signature: &ecdsa::Signature,
        recovery_id: Option<RecoveryId>,
    ) -> Result<Self, Error> {
        let proved = curve.proved()?;
        let mut raw = vec![0; signature::raw_len(proved)];
        signature::encode_raw(proved, signature, &mut raw)?;
        Ok(Self { curve: curve.clone(), raw, recovery_id })
    }

    /// Decodes strict DER.
    ///
    /// # Errors
    /// Anything but the one DER encoding of two integers from 1 to the order minus 1.
    pub fn from_der(curve: &Curve, bytes: &[u8]) -> Result<Self, Error> {
        Self::from_bytes(curve, bytes, SignatureFormat::Der)
    }

    /// Decodes `r || s`.
    ///
    /// # Errors
    /// A wrong length, or an integer outside 1 to the order minus 1.
    pub fn from_raw(curve: &Curve, bytes: &[u8]) -> Result<Self, Error> {
        Self::from_bytes(curve, bytes, SignatureFormat::Raw)
    }

    /// Decodes the given format.
    ///
    /// # Errors
    /// As [`Signature::from_der`] and [`Signature::from_raw`].
    pub fn from_bytes(curve: &Curve, bytes: &[u8], format: SignatureFormat) -> Result<Self, Error> {
        Self::new(curve, &format.decode(curve.proved()?, bytes)?, None)
    }

    /// With the recovery id that was kept with it.
    #[must_use]
    pub fn with_recovery_id(mut self, id: RecoveryId) -> Self {
        self.recovery_id = Some(id);
        self
    }

    /// The curve that the signature belongs to.
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    /// The signature in DER.
    pub fn to_der(&self) -> Vec<u8> {
        let mut der = vec![0; signature::MAX_DER_LEN];
        // a signature's integers are not longer than an order, so that there is room; one without room would be empty
        let written = signature::raw_to_der(&self.raw, &mut der);
        debug_assert!(written.is_ok());
        der.truncate(written.unwrap_or(0));
        der
    }

    /// The signature as `r || s`.
    pub fn to_raw(&self) -> Vec<u8> {
        self.raw.clone()
    }

    /// The signature in the given format.
    pub fn to_bytes(&self, format: SignatureFormat) -> Vec<u8> {
        match format {
            SignatureFormat::Der => self.to_der(),
            SignatureFormat::Raw => self.to_raw(),
        }
    }

    /// Which public key the signature recovers to; known for signatures made here and where
    /// [`Signature::with_recovery_id`] set it.
    pub fn recovery_id(&self) -> Option<RecoveryId> {
        self.recovery_id
    }

    /// The signature with `s` in the lower half of its range: this one, or the one with `n - s`, which is valid for the same
    /// key and message (BIP 62). A recovery id that is known is that of the result.
    #[must_use = "the signature itself does not change"]
    pub fn normalize_s(&self) -> Self {
        let normalized = || -> Result<Self, Error> {
            let curve = self.curve.proved()?;
            let signature = signature::decode_raw(curve, &self.raw)?;
            let flipped = !signature.is_low_s(curve);
            let id = self.recovery_id.map(|id| if flipped { id.flipped() } else { id });
            Self::new(&self.curve, &signature.normalize_s(curve), id)
        };
        match normalized() {
            Ok(signature) => signature,
            Err(_) => unreachable!("the signature was checked when it was made"),
        }
    }

    /// Whether `s` is in the lower half of its range.
    #[must_use]
    pub fn is_low_s(&self) -> bool {
        let check = || -> Result<bool, Error> {
            let curve = self.curve.proved()?;
            Ok(signature::decode_raw(curve, &self.raw)?.is_low_s(curve))
        };
        check().unwrap_or(false)
    }
}

impl PartialEq for Signature {
    fn eq(&self, other: &Self) -> bool {
        self.curve == other.curve && self.raw == other.raw
    }
}

impl Eq for Signature {}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Signature")
            .field("curve", &self.curve.name())
            .field("raw", &Hex(&self.raw))
            .field("recovery_id", &self.recovery_id)
            .finish()
    }
}
