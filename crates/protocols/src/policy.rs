//! What is asked of an ECDSA signature besides the equation, and of a digest: the rules that every door applies.
//!
//! The checks of a verification have an order, and the first that fails is the reason: the digest's length, the encoding, the
//! range of `r` and `s`, a high `s`, the equation.

use crate::Error;
use crate::ecdsa::{Nonces, RecoveryId, Signature, sign, verify, verify_precomputed};
use crate::encoding::signature::Format;
use crate::hash::HashAlgorithm;
use crate::key::{SecretScalar, check_length, public};
use secant_core::CurveRef;
use secant_core::any::AnyPoint;
use secant_core::mul::Tuning;
use secant_core::mul::precomputed::TableSize;

/// Refuses an empty digest, and one that does not have the length of the hash that made it, where that is named.
///
/// # Errors
/// [`Error::Empty`], [`Error::Length`].
pub fn check_digest(hash: Option<HashAlgorithm>, digest: &[u8]) -> Result<(), Error> {
    match hash {
        _ if digest.is_empty() => Err(Error::Empty),
        Some(hash) => check_length(hash.output_len(), digest.len()),
        None => Ok(()),
    }
}

/// Refuses a signature whose `s` is in the upper half of its range (BIP 62).
///
/// # Errors
/// [`Error::HighS`].
pub fn check_low_s(curve: CurveRef<'_>, signature: &Signature) -> Result<(), Error> {
    if signature.is_low_s(curve) { Ok(()) } else { Err(Error::HighS) }
}

/// How to verify with ECDSA. The defaults are the standard's: DER, any `s`, and no hash named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verifier {
    /// The hash of the message. A digest must have its length; where none is named, a digest may have any length but 0, and a
    /// message is hashed with the curve's default.
    pub hash: Option<HashAlgorithm>,
    /// How the signature is encoded.
    pub format: Format,
    /// Whether an `s` in the upper half of its range is refused.
    pub require_low_s: bool,
    /// Coordinates and window.
    tuning: Tuning<'static>,
}

impl Verifier {
    /// The defaults for a hash of the message. Without one, as `default()` has it, messages are hashed with the curve's
    /// default, and a digest may come from any function.
    pub const fn new(hash: HashAlgorithm) -> Self {
        Self { hash: Some(hash), format: Format::Der, require_low_s: false, tuning: Tuning::DEFAULT }
    }

    /// With this hash of the message, or with the default one for none.
    #[must_use]
    pub fn hash(mut self, hash: impl Into<Option<HashAlgorithm>>) -> Self {
        self.hash = hash.into();
        self
    }

    /// For signatures that are encoded like this.
    #[must_use]
    pub const fn format(mut self, format: Format) -> Self {
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

    /// Whether a signature of a digest is that of the key `q`, which [`crate::key::check_public`] or a decoding accepted.
    /// Variable time.
    ///
    /// # Errors
    /// Those of [`Verifier::decode`]; [`Error::InvalidSignature`].
    pub fn verify(
        &self,
        curve: CurveRef<'_>,
        q: &AnyPoint,
        digest: &[u8],
        signature: &[u8],
    ) -> Result<(), Error> {
        let signature = self.decode(curve, digest, signature)?;
        valid(verify(curve, q, digest, &signature, self.tuning))
    }

    /// [`Verifier::verify`] for a key with a table, as [`verify_precomputed`] takes it; the tuning has no effect.
    ///
    /// # Errors
    /// As [`Verifier::verify`].
    pub fn verify_precomputed(
        &self,
        curve: CurveRef<'_>,
        q: &AnyPoint,
        table: (TableSize, &[u64]),
        digest: &[u8],
        signature: &[u8],
    ) -> Result<(), Error> {
        let signature = self.decode(curve, digest, signature)?;
        valid(verify_precomputed(curve, q, table, digest, &signature))
    }

    /// Refuses a digest whatever its signature.
    ///
    /// # Errors
    /// Those of [`check_digest`].
    pub fn check_digest(&self, digest: &[u8]) -> Result<(), Error> {
        check_digest(self.hash, digest)
    }

    /// A signature that meets every rule but the equation, if its digest does.
    ///
    /// # Errors
    /// Those of [`check_digest`] and of the form's decoder ([`Format::decode`]); [`Error::HighS`].
    pub fn decode(&self, curve: CurveRef<'_>, digest: &[u8], signature: &[u8]) -> Result<Signature, Error> {
        self.check_digest(digest)?;
        let signature = self.format.decode(curve, signature)?;
        if self.require_low_s {
            check_low_s(curve, &signature)?;
        }
        Ok(signature)
    }
}

fn valid(is_valid: bool) -> Result<(), Error> {
    if is_valid { Ok(()) } else { Err(Error::InvalidSignature) }
}

/// How to sign with ECDSA. The defaults are the standard's: any `s`, and no hash named.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct Signer<'a> {
    /// The hash that made the digest, whose length it must have; where none is named, it may have any length but 0.
    pub hash: Option<HashAlgorithm>,
    /// Whether `s` is brought to the lower half of its range.
    pub low_s: bool,
    /// Whether a signature is verified before it is returned, under the public key of the private one.
    pub verified: bool,
    /// Window and table.
    pub tuning: Tuning<'a>,
}

impl<'a> Signer<'a> {
    /// With a digest of this function, or of any for none.
    #[must_use]
    pub fn hash(mut self, hash: impl Into<Option<HashAlgorithm>>) -> Self {
        self.hash = hash.into();
        self
    }

    /// Whether `s` is brought to the lower half of its range.
    #[must_use]
    pub const fn low_s(mut self, low_s: bool) -> Self {
        self.low_s = low_s;
        self
    }

    /// Whether a signature is verified before it is returned: what a fault of the hardware made of it is an error then, and gives
    /// nothing away. Cost: a public key and a verification more. A private key that was changed before is not
    /// found, nor is a wrong recovery id.
    #[must_use]
    pub const fn verified(mut self, verified: bool) -> Self {
        self.verified = verified;
        self
    }

    /// With this window and table.
    #[must_use]
    pub const fn tuning(mut self, tuning: Tuning<'a>) -> Self {
        self.tuning = tuning;
        self
    }

    /// Refuses a digest, as [`Signer::sign`] does, before randomness is drawn for it.
    ///
    /// # Errors
    /// Those of [`check_digest`].
    pub fn check_digest(&self, digest: &[u8]) -> Result<(), Error> {
        check_digest(self.hash, digest)
    }

    /// Signs a digest, as [`sign`] does, which says what the recovery id is and what is constant-time.
    ///
    /// # Errors
    /// Those of [`check_digest`] and [`sign`]; [`Error::Fault`].
    pub fn sign(
        &self,
        curve: CurveRef<'_>,
        d: &SecretScalar,
        digest: &[u8],
        nonces: Nonces<'_>,
    ) -> Result<(Signature, Option<RecoveryId>), Error> {
        self.check_digest(digest)?;
        if self.verified {
            return self.sign_verified(curve, d, digest, nonces);
        }
        sign(curve, d, digest, nonces, self.low_s, self.tuning)
    }

    /// [`Signer::sign`] with the verification. A function of its own, so that signing alone has a smaller frame.
    #[inline(never)]
    fn sign_verified(
        &self,
        curve: CurveRef<'_>,
        d: &SecretScalar,
        digest: &[u8],
        nonces: Nonces<'_>,
    ) -> Result<(Signature, Option<RecoveryId>), Error> {
        let (mut signature, id) = sign(curve, d, digest, nonces, self.low_s, self.tuning)?;
        self.check_signed(curve, d, digest, &mut signature)?;
        Ok((signature, id))
    }

    /// Verifies a signature that was just made, where that is asked for, and wipes it if it is wrong.
    ///
    /// # Errors
    /// [`Error::Fault`].
    pub(crate) fn check_signed(
        &self,
        curve: CurveRef<'_>,
        d: &SecretScalar,
        digest: &[u8],
        signature: &mut Signature,
    ) -> Result<(), Error> {
        if !self.verified {
            return Ok(());
        }
        let q = public(curve, d, Tuning::DEFAULT)?;
        if verify(curve, &q, digest, signature, Tuning::DEFAULT) {
            return Ok(());
        }
        signature.wipe();
        Err(Error::Fault)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::decode_private;
    use secant_core::Machine;
    use secant_core::any::ZERO;
    use secant_core::curves::NamedCurve;

    const TUNING: Tuning = Tuning::DEFAULT;

    /// Each rule has its own reason, and of two reasons the one that is checked first.
    #[test]
    fn the_first_rule_that_fails_is_the_reason() {
        let curve = CurveRef::on(NamedCurve::Secp256r1, Machine::PORTABLE);
        let d = decode_private(curve, &[7; 32]).expect("a key");
        let q = public(curve, &d, TUNING).expect("a point");
        let digest = HashAlgorithm::Sha256.digest(&[b"message"]);
        let digest = digest.as_ref();
        let nonces = || Nonces::Deterministic(HashAlgorithm::Sha256);
        let (low, _) = Signer::default().low_s(true).sign(curve, &d, digest, nonces()).expect("a signature");
        let high =
            Signature::from_scalars(curve, *low.r(), curve.scalars().neg(low.s())).expect("two scalars");
        let mut table = [0; 2048];
        let size = TableSize::Small;
        let words = curve.precomputation().table_words(size);
        assert!(curve.precomputation().precompute_vartime(&q, size, &mut table[..words]));

        let named = Verifier::new(HashAlgorithm::Sha256);
        let strict = named.require_low_s(true);
        let check = |verifier: Verifier, digest: &[u8], signature: &[u8]| {
            let result = verifier.verify(curve, &q, digest, signature);
            assert_eq!(
                verifier.verify_precomputed(curve, &q, (size, &table[..words]), digest, signature),
                result
            );
            result
        };
        for format in [Format::Der, Format::Raw] {
            let mut buffers = [[0; 72]; 2];
            let [low, high] = [(&low, 0), (&high, 1)].map(|(signature, i)| {
                let len = format.encode(curve, signature, &mut buffers[i]).expect("room");
                assert!(len <= format.max_len(curve));
                (i, len)
            });
            let (low, high) = (&buffers[low.0][..low.1], &buffers[high.0][..high.1]);
            let (named, strict) = (named.format(format), strict.format(format));
            assert_eq!(check(named, digest, low), Ok(()));
            assert_eq!(check(named, digest, high), Ok(()));
            assert_eq!(check(strict, digest, low), Ok(()));
            assert_eq!(check(strict, digest, high), Err(Error::HighS));
            // another digest: the high one is refused before the equation
            assert_eq!(check(strict, &[1; 32], low), Err(Error::InvalidSignature));
            assert_eq!(check(strict, &[1; 32], high), Err(Error::HighS));
            // the digest's length comes before all else
            let wrong = Err(Error::Length { expected: 32, actual: 20 });
            for signature in [low, high, &[][..], &[1, 2, 3]] {
                assert_eq!(check(strict, &[1; 20], signature), wrong);
                assert_eq!(check(strict, &[], signature), Err(Error::Empty));
                assert_eq!(check(strict.hash(None), &[], signature), Err(Error::Empty));
            }
            assert_eq!(check(strict.hash(None), &[1; 20], low), Err(Error::InvalidSignature));
            assert_eq!(check(strict.hash(None), digest, low), Ok(()));
        }
        // encoding, then range
        let raw =
            |verifier: Verifier, signature: &[u8]| check(verifier.format(Format::Raw), digest, signature);
        assert_eq!(raw(strict, &[0xff; 63]), Err(Error::Length { expected: 64, actual: 63 }));
        assert_eq!(raw(strict, &[0xff; 64]), Err(Error::SignatureRange));
        assert_eq!(raw(strict, &[0; 64]), Err(Error::SignatureRange));
        assert_eq!(check(strict, digest, &[0x30, 0]), Err(Error::SignatureEncoding));
        assert_eq!(check(strict, digest, &[]), Err(Error::Empty));
        assert_eq!(check(strict, digest, &[0x30, 6, 2, 1, 0, 2, 1, 1]), Err(Error::SignatureRange));

        let sign = |signer: Signer<'_>, digest: &[u8]| {
            signer.sign(curve, &d, digest, nonces()).map(|(made, _)| made)
        };
        let named = Signer::default().hash(HashAlgorithm::Sha256);
        assert_eq!(sign(named, digest).map(|made| made.normalize_s(curve)), Ok(low));
        assert_eq!(sign(named, &digest[1..]), Err(Error::Length { expected: 32, actual: 31 }));
        assert!(sign(named.hash(None), &digest[1..]).is_ok());
        for signer in [named, named.hash(None)] {
            assert_eq!(sign(signer, &[]), Err(Error::Empty));
        }
    }

    #[test]
    fn faults_are_found_before_a_signature_is_released() {
        let signer = Signer::default().verified(true);
        for &name in NamedCurve::ALL {
            let curve = CurveRef::on(name, Machine::PORTABLE);
            let scalars = curve.scalars();
            let d =
                decode_private(curve, &[&[0], &[5; 80][..scalars.byte_len() - 1]].concat()).expect("a key");
            let nonces = || Nonces::Deterministic(HashAlgorithm::Sha256);
            let right = Signer::default().sign(curve, &d, b"digest", nonces()).expect("a signature");
            assert_eq!(signer.sign(curve, &d, b"digest", nonces()), Ok(right));
            let check = |signature: &mut Signature| signer.check_signed(curve, &d, b"digest", signature);
            let (r, s, one) = (*right.0.r(), *right.0.s(), scalars.one());
            for (r, s) in
                [(scalars.add(&r, &one), s), (r, scalars.add(&s, &one)), (scalars.neg(&r), s), (s, r)]
            {
                let mut wrong = Signature::from_scalars(curve, r, s).expect("two scalars");
                assert_eq!(Signer::default().check_signed(curve, &d, b"digest", &mut wrong), Ok(()));
                assert_eq!(check(&mut wrong), Err(Error::Fault), "{name:?}");
                assert_eq!([wrong.r(), wrong.s()], [&ZERO; 2]);
            }
            // -s is valid as well
            let mut high = Signature::from_scalars(curve, r, scalars.neg(&s)).expect("two scalars");
            assert_eq!(check(&mut high), Ok(()));
        }
    }
}
