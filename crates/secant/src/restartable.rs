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

use crate::private_key::{check_digest, nonces};
use crate::public_key::accepted;
use crate::{
    Curve, Error, MultiplyOptions, PrivateKey, PublicKey, SignOptions, Signature, VerifyOptions, random,
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
    state: Box<protocol::Signing>,
}

impl Signing {
    /// Starts what [`PrivateKey::sign_digest`] does. The options' tuning has no effect.
    ///
    /// # Errors
    /// As [`PrivateKey::sign_digest`].
    pub fn new(key: &PrivateKey, digest: &[u8], options: &SignOptions<'_>) -> Result<Self, Error> {
        check_digest(options.hash, digest)?;
        let curve = key.curve();
        let hash = curve.hash_or_default(options.hash);
        let source = options.multiply.random;
        let (mut for_blinding, mut for_nonce) = (random::from(source), random::from(source));
        let proved = curve.proved()?;
        let state = stack::wiped(|| -> Result<_, Error> {
            let d = key::decode_private(proved, key.secret())?;
            let blinding =
                options.multiply.blinded.then(|| Blinding::draw(proved, &mut for_blinding)).transpose()?;
            let nonces = nonces(options, hash, &mut for_nonce);
            Ok(Box::new(protocol::Signing::new(proved, &d, digest, nonces, options.low_s, blinding)?))
        })?;
        Ok(Self { curve: curve.clone(), state })
    }

    /// Goes on for at most `units` field multiplications. Constant time for a given budget.
    ///
    /// # Errors
    /// [`InputError::Finished`](crate::InputError::Finished) after the result;
    /// [`InputError::NoSignature`](crate::InputError::NoSignature) on a tiny curve.
    pub fn step(&mut self, units: u32) -> Result<Progress<Signature>, Error> {
        let Self { curve, state } = self;
        let Progress::Done((signature, id)) = state.step(curve.proved()?, units)? else {
            return Ok(Progress::InProgress);
        };
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
    state: Box<protocol::Agreement>,
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
        let state = stack::wiped(|| -> Result<_, Error> {
            let d = key::decode_private(proved, key.secret())?;
            let draw = || Blinding::draw(proved, &mut random::from(options.random));
            let blinding = options.blinded.then(draw).transpose()?;
            Ok(Box::new(protocol::Agreement::new(proved, &d, peer.any(), blinding)?))
        })?;
        Ok(Self { curve: curve.clone(), state })
    }

    /// Goes on for at most `units` field multiplications. Constant time for a given budget.
    ///
    /// # Errors
    /// [`InputError::Finished`](crate::InputError::Finished) after the result.
    pub fn step(&mut self, units: u32) -> Result<Progress<Zeroizing<Vec<u8>>>, Error> {
        let Self { curve, state } = self;
        let mut out = Zeroizing::new(vec![0; curve.field_bytes()]);
        let Progress::Done(()) = state.step(curve.proved()?, &mut out, units)? else {
            return Ok(Progress::InProgress);
        };
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
    /// None for a signature that is malformed.
    state: Option<Box<protocol::Verification>>,
}

impl Verification {
    /// Starts what [`PublicKey::verify_digest`] does. The options' tuning has no effect.
    pub fn new(key: &PublicKey, digest: &[u8], signature: &[u8], options: &VerifyOptions) -> Self {
        let start = || -> Result<_, Error> {
            check_digest(options.hash, digest)?;
            let curve = key.curve().proved()?;
            let signature = accepted(curve, signature, options)?;
            let start =
                |signature| Box::new(protocol::Verification::new(curve, key.any(), digest, &signature));
            Ok(signature.map(start))
        };
        Self { curve: key.curve().clone(), state: start().unwrap_or(None) }
    }

    /// Goes on for at most `units` field multiplications; the result is whether the signature is valid. That of a
    /// malformed signature comes at once, and as often as it is asked for.
    ///
    /// # Errors
    /// [`InputError::Finished`](crate::InputError::Finished) after the result.
    pub fn step(&mut self, units: u32) -> Result<Progress<bool>, Error> {
        let Self { curve, state: Some(state) } = self else { return Ok(Progress::Done(false)) };
        Ok(state.step(curve.proved()?, units)?)
    }

    /// What a verification takes.
    ///
    /// # Errors
    /// [`Error::UnprovedOrder`].
    pub fn cost(curve: &Curve) -> Result<Cost, Error> {
        Ok(protocol::Verification::cost(curve.proved()?))
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
