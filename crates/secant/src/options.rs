//! The choices of ECDSA, of public keys and of shared secrets.

use crate::random::Draw;
use crate::{HashAlgorithm, RandomSource, Tuning};

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
    pub(crate) extra: Option<&'a [u8]>,
    pub(crate) multiply: MultiplyOptions<'a>,
}

impl<'a> SignOptions<'a> {
    /// The defaults for a hash of the message, which also drives the nonce. Without one, as `default()` has it, it is
    /// [`crate::Curve::default_hash`]. A digest must have the length of the hash that is named; where none is, it may
    /// come from any function.
    pub const fn new(hash: HashAlgorithm) -> Self {
        let multiply = MultiplyOptions::new();
        Self { hash: Some(hash), nonce: NonceMode::Deterministic, low_s: false, extra: None, multiply }
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
}

/// How a signature of ECDSA is encoded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum SignatureFormat {
    /// Strict DER: a sequence of two integers (SEC 1, C.5).
    #[default]
    Der,
    /// `r || s`, each of the order's length (IEEE P1363).
    Raw,
}

/// How to verify with ECDSA. The defaults are the standard's: the curve's hash function, DER, any `s`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct VerifyOptions {
    /// The hash of the message; [`crate::Curve::default_hash`] if none is named.
    pub hash: Option<HashAlgorithm>,
    /// How the signature is encoded.
    pub format: SignatureFormat,
    /// Whether an `s` in the upper half of its range is refused.
    pub require_low_s: bool,
    /// Coordinates and window.
    pub(crate) tuning: Tuning<'static>,
}

impl VerifyOptions {
    /// The defaults for a hash of the message. Without one, as `default()` has it, it is
    /// [`crate::Curve::default_hash`]. A digest that does not have the length of the hash that is named has no valid
    /// signature; where none is, a digest may come from any function.
    pub const fn new(hash: HashAlgorithm) -> Self {
        Self { hash: Some(hash), format: SignatureFormat::Der, require_low_s: false, tuning: Tuning::DEFAULT }
    }

    /// With this hash of the message, or with the default one for none.
    #[must_use]
    pub fn hash(mut self, hash: impl Into<Option<HashAlgorithm>>) -> Self {
        self.hash = hash.into();
        self
    }

    /// For signatures that are encoded like this.
    #[must_use]
    pub const fn format(mut self, format: SignatureFormat) -> Self {
        self.format = format;
        self
    }

    /// Whether an `s` in the upper half of its range is refused.
    #[must_use]
    pub const fn require_low_s(mut self, require_low_s: bool) -> Self {
        self.require_low_s = require_low_s;
        self
    }

    /// With these coordinates and this window.
    #[must_use]
    pub const fn tuning(mut self, tuning: Tuning<'_>) -> Self {
        self.tuning = Tuning::DEFAULT.coordinates(tuning.coordinates).window(tuning.window);
        self
    }
}
