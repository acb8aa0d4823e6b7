//! ECDSA and ECDH in steps, for programs that must not be away for long.
//!
//! A value holds an operation on its way. `step` does a part of it that takes at most so many multiplications in the
//! curve's field, or one piece that cannot be cut, and says whether it is done. The results are those of
//! [`PrivateKey::sign_digest`], [`PrivateKey::shared_secret`] and [`PublicKey::verify_digest`]. [`Cost`] tells what an
//! operation takes and how large its largest piece is. An operation that is dropped before its end is abandoned; its
//! secrets are wiped. The layer below, `secant_protocols::restartable`, does the same without a heap.
//!
//! ```
//! use secant::restartable::{Progress, Signing};
//! use secant::{Curve, HashAlgorithm, PrivateKey, SignOptions};
//!
//! let key = PrivateKey::generate(&Curve::find("P-256")?)?;
//! let options = SignOptions::new(HashAlgorithm::Sha256);
//! let digest = HashAlgorithm::Sha256.digest(&[b"message"]);
//! let mut signing = Signing::new(&key, digest.as_ref(), &options)?;
//! let signature = loop {
//!     match signing.step(200)? {
//!         Progress::InProgress => {} // other work
//!         Progress::Done(signature) => break signature,
//!     }
//! };
//! assert_eq!(signature, key.sign(b"message", &options)?);
//! # Ok::<(), secant::Error>(())
//! ```

use crate::private_key::nonces;
use crate::{
    Curve, Error, InputError, MultiplyOptions, PrivateKey, PublicKey, SignOptions, Signature, VerifyOptions,
    random,
};
use secant_protocols::blinding::Blinding;
use secant_protocols::restartable as protocol;
use secant_protocols::{key, stack};
use std::fmt;
use zeroize::Zeroizing;

pub use secant_protocols::restartable::{Cost, Progress};

/// An ECDSA signature on its way. Its secrets are wiped when it ends or is dropped.
pub struct Signing {
    curve: Curve,
    memory: Memory,
}

impl Signing {
    /// Starts what [`PrivateKey::sign_digest`] does. The options' tuning has no effect.
    ///
    /// # Errors
    /// As [`PrivateKey::sign_digest`].
    pub fn new(key: &PrivateKey, digest: &[u8], options: &SignOptions<'_>) -> Result<Self, Error> {
        let curve = key.curve();
        let hash = curve.hash_or_default(options.hash);
        let source = options.multiply.random;
        let (mut for_blinding, mut for_nonce) = (random::from(source), random::from(source));
        let proved = curve.proved()?;
        let mut memory = Memory::new(protocol::Signing::WORDS);
        stack::wiped(|| -> Result<_, Error> {
            let d = key::decode_private(proved, key.secret())?;
            let signer = options.signer();
            signer.check_digest(digest)?;
            let blinding =
                options.multiply.blinded.then(|| Blinding::draw(proved, &mut for_blinding)).transpose()?;
            let nonces = nonces(options, hash, &mut for_nonce);
            Ok(protocol::Signing::start(&mut memory.words, proved, &d, digest, nonces, &signer, blinding)?)
        })?;
        Ok(Self { curve: curve.clone(), memory })
    }

    /// Goes on for at most `units` field multiplications. Constant time for a given budget.
    ///
    /// # Errors
    /// [`InputError::Finished`] after the result;
    /// [`InputError::NoSignature`] on a tiny curve.
    pub fn step(&mut self, units: u32) -> Result<Progress<Signature>, Error> {
        let Self { curve, memory } = self;
        let proved = curve.proved()?;
        let step = memory.step(|words| protocol::Signing::step(words, proved, units))?;
        let Progress::Done((signature, id)) = step else { return Ok(Progress::InProgress) };
        stack::overwrite();
        Ok(Progress::Done(Signature::new(curve, &signature, id)?))
    }

    /// What a signature takes.
    ///
    /// # Errors
    /// [`Error::UnprovedOrder`].
    pub fn cost(curve: &Curve, blinded: bool) -> Result<Cost, Error> {
        Ok(protocol::Signing::cost(curve.proved()?, blinded))
    }
}

/// An agreement on a shared secret on its way. Its secrets are wiped when it ends or is dropped.
pub struct Agreement {
    curve: Curve,
    memory: Memory,
}

impl Agreement {
    /// Starts what [`PrivateKey::shared_secret_with`] does. The options' tuning has no effect.
    ///
    /// # Errors
    /// As [`PrivateKey::shared_secret_with`].
    pub fn new(key: &PrivateKey, peer: &PublicKey, options: &MultiplyOptions<'_>) -> Result<Self, Error> {
        let curve = key.curve();
        if curve != peer.curve() {
            return Err(Error::CurveMismatch);
        }
        let proved = curve.proved()?;
        let mut memory = Memory::new(protocol::Agreement::WORDS);
        stack::wiped(|| -> Result<_, Error> {
            let d = key::decode_private(proved, key.secret())?;
            let draw = || Blinding::draw(proved, &mut random::from(options.random));
            let blinding = options.blinded.then(draw).transpose()?;
            Ok(protocol::Agreement::start(&mut memory.words, proved, &d, peer.any(), blinding)?)
        })?;
        Ok(Self { curve: curve.clone(), memory })
    }

    /// Goes on for at most `units` field multiplications. Constant time for a given budget.
    ///
    /// # Errors
    /// [`InputError::Finished`] after the result.
    pub fn step(&mut self, units: u32) -> Result<Progress<Zeroizing<Vec<u8>>>, Error> {
        let Self { curve, memory } = self;
        let proved = curve.proved()?;
        let mut out = Zeroizing::new(vec![0; curve.field_bytes()]);
        let step = memory.step(|words| protocol::Agreement::step(words, proved, &mut out, units))?;
        let Progress::Done(()) = step else { return Ok(Progress::InProgress) };
        stack::overwrite();
        Ok(Progress::Done(out))
    }

    /// What an agreement takes.
    ///
    /// # Errors
    /// [`Error::UnprovedOrder`].
    pub fn cost(curve: &Curve, blinded: bool) -> Result<Cost, Error> {
        Ok(protocol::Agreement::cost(curve.proved()?, blinded))
    }
}

/// The verification of an ECDSA signature on its way, in variable time.
pub struct Verification {
    curve: Curve,
    memory: Result<Memory, Error>,
}

impl Verification {
    /// Starts what [`PublicKey::verify_digest`] does. The options' tuning has no effect.
    pub fn new(key: &PublicKey, digest: &[u8], signature: &[u8], options: &VerifyOptions) -> Self {
        let start = || -> Result<_, Error> {
            let (curve, mut memory) = (key.curve().proved()?, Memory::new(protocol::Verification::WORDS));
            let words = &mut memory.words;
            protocol::Verification::start(words, curve, key.any(), digest, signature, options)?;
            Ok(memory)
        };
        Self { curve: key.curve().clone(), memory: start() }
    }

    /// Why the signature is refused without a computation: as [`PublicKey::check_digest`], but for
    /// [`InputError::InvalidSignature`], which the steps find.
    pub fn refusal(&self) -> Option<&Error> {
        self.memory.as_ref().err()
    }

    /// Goes on for at most `units` field multiplications; the result is whether the signature is valid. That of a
    /// signature with a [`Verification::refusal`] comes at once, and as often as it is asked for.
    ///
    /// # Errors
    /// [`InputError::Finished`] after the result.
    pub fn step(&mut self, units: u32) -> Result<Progress<bool>, Error> {
        let Self { curve, memory: Ok(memory) } = self else { return Ok(Progress::Done(false)) };
        let proved = curve.proved()?;
        memory.step(|words| protocol::Verification::step(words, proved, units))
    }

    /// What a verification takes.
    ///
    /// # Errors
    /// [`Error::UnprovedOrder`].
    pub fn cost(curve: &Curve) -> Result<Cost, Error> {
        Ok(protocol::Verification::cost(curve.proved()?))
    }
}

/// The memory of an operation, wiped when it ends or is dropped.
struct Memory {
    words: Zeroizing<Vec<u64>>,
}

impl Memory {
    fn new(words: usize) -> Self {
        Self { words: Zeroizing::new(vec![0; words]) }
    }

    /// A step, unless there was a result or an error before.
    fn step<R>(
        &mut self,
        step: impl FnOnce(&mut [u64]) -> Result<Progress<R>, InputError>,
    ) -> Result<Progress<R>, Error> {
        if self.words.is_empty() {
            return Err(InputError::Finished.into());
        }
        let result = step(&mut self.words);
        if !matches!(result, Ok(Progress::InProgress)) {
            self.words = Zeroizing::default();
        }
        Ok(result?)
    }
}

macro_rules! not_printed {
    ($($name:ident)*) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).field("curve", &self.curve.name()).finish_non_exhaustive()
            }
        }
    )*};
}
not_printed!(Signing Agreement Verification);
