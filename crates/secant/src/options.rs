//! The choices of ECDSA, of public keys and of shared secrets.

use crate::random::Draw;
use crate::{HashAlgorithm, RandomSource, Tuning};
use secant_protocols::policy::Signer;

/// How a secret multiple of a point is computed: a public key, a shared secret. The result is the same.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct MultiplyOptions<'a> {
    /// Window and table.
    pub tuning: Tuning<'a>,
    /// Whether the multiplication is blinded.
    #[cfg(feature = "restartable")]
    pub blinded: bool,
    pub(crate) random: Option<&'a dyn Draw>,
}

impl<'a> MultiplyOptions<'a> {
    /// The defaults: the fastest tuning, not blinded, the operating system's randomness.
    pub const fn new() -> Self {
        Self {
            tuning: Tuning::DEFAULT,
            #[cfg(feature = "restartable")]
            blinded: false,
            random: None,
        }
    }

    /// With this window and table.
    #[must_use]
    pub const fn tuning(mut self, tuning: Tuning<'a>) -> Self {
        self.tuning = tuning;
        self
    }

    /// Whether the multiplication is blinded with fresh randomness, for devices whose power or radiation can be
    /// measured. It takes twice the time, and the tuning has no effect.
    #[cfg(feature = "restartable")]
    #[must_use]
    pub const fn blinded(mut self, blinded: bool) -> Self {
        self.blinded = blinded;
        self
    }

    /// With random bytes from this source; only blinding takes any.
    #[must_use]
    pub fn random(mut self, source: &'a RandomSource<'_>) -> Self {
        self.random = Some(source);
        self
    }
}

/// How the nonce of a signature is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum NonceMode {
    /// From the key and the digest alone (RFC 6979): the same input gives the same signature, and one scalar on two
    /// curves of one length can have one nonce, which gives it away.
    #[default]
    Deterministic,
    /// From the key, the digest and fresh randomness (RFC 6979, section 3.6): repeated signatures differ, and
    /// neither a fault nor a broken generator alone gives the key away.
    Hedged,
}

/// How to sign with ECDSA. The defaults are the standard's: the curve's hash function, deterministic nonces, any `s`.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct SignOptions<'a> {
    /// The hash of the message; [`crate::Curve::default_hash`] if none is named.
    pub hash: Option<HashAlgorithm>,
    /// How the nonce is made.
    pub nonce: NonceMode,
    /// Whether `s` is brought to the lower half of its range.
    pub low_s: bool,
    /// Whether a digest may have another length than the hash that is named, which then makes the nonce alone.
    pub any_digest: bool,
    /// Whether a signature is verified before it is returned.
    pub verified: bool,
    pub(crate) extra: Option<&'a [u8]>,
    pub(crate) multiply: MultiplyOptions<'a>,
}

impl<'a> SignOptions<'a> {
    /// The defaults for a hash of the message, which also drives the nonce. Without one, as `default()` has it, it is
    /// [`crate::Curve::default_hash`]. A digest must have the length of the hash that is named; where none is, it may
    /// come from any function.
    pub const fn new(hash: HashAlgorithm) -> Self {
        let multiply = MultiplyOptions::new();
        Self {
            hash: Some(hash),
            nonce: NonceMode::Deterministic,
            low_s: false,
            any_digest: false,
            verified: false,
            extra: None,
            multiply,
        }
    }

    /// With this hash of the message, or with the default one for none.
    #[must_use]
    pub fn hash(mut self, hash: impl Into<Option<HashAlgorithm>>) -> Self {
        self.hash = hash.into();
        self
    }

    /// With nonces that are made like this.
    #[must_use]
    pub const fn nonce(mut self, nonce: NonceMode) -> Self {
        self.nonce = nonce;
        self
    }

    /// Whether `s` is brought to the lower half of its range, as Bitcoin demands.
    #[must_use]
    pub const fn low_s(mut self, low_s: bool) -> Self {
        self.low_s = low_s;
        self
    }

    /// Whether a digest may have any length but 0, whatever hash is named: that then makes the nonce alone.
    #[must_use]
    pub const fn any_digest(mut self, any_digest: bool) -> Self {
        self.any_digest = any_digest;
        self
    }

    /// Whether a signature is verified before it is returned, under the public key of the private one: what a fault of the hardware
    /// made of it is [`InputError::Fault`](crate::InputError::Fault) then, and gives nothing away. Cost: a public key and a verification
    /// more. A private key that was changed before is not found, nor is a wrong recovery id. Operations in steps and blinded ones
    /// refuse it.
    #[must_use]
    pub const fn verified(mut self, verified: bool) -> Self {
        self.verified = verified;
        self
    }

    /// With this additional data for the nonce (RFC 6979, section 3.6), of up to 32 bytes, instead of what a hedged nonce
    /// draws. The same data give the same signature; nothing about it needs to be secret or random.
    #[must_use]
    pub const fn extra_entropy(mut self, data: &'a [u8]) -> Self {
        self.extra = Some(data);
        self
    }

    /// Whether the multiplication is blinded: see [`MultiplyOptions::blinded`]. The signature is the same.
    #[cfg(feature = "restartable")]
    #[must_use]
    pub const fn blinded(mut self, blinded: bool) -> Self {
        self.multiply = self.multiply.blinded(blinded);
        self
    }

    /// With this window and table.
    #[must_use]
    pub const fn tuning(mut self, tuning: Tuning<'a>) -> Self {
        self.multiply = self.multiply.tuning(tuning);
        self
    }

    /// With random bytes from this source; only hedged nonces, which take 32, and blinding take any, each its own.
    #[must_use]
    pub fn random(mut self, source: &'a RandomSource<'_>) -> Self {
        self.multiply = self.multiply.random(source);
        self
    }

    /// The rules of the layer below.
    pub(crate) fn signer(&self) -> Signer<'a> {
        let hash = self.hash.filter(|_| !self.any_digest);
        Signer::default().hash(hash).low_s(self.low_s).verified(self.verified).tuning(self.multiply.tuning)
    }
}
