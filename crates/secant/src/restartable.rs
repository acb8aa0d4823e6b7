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

use crate::curve::with_curve;
use crate::erased::restore_point;
use crate::private_key::{check_digest, nonces};
use crate::public_key::accepted;
use crate::{Curve, Error, PrivateKey, PublicKey, SignOptions, Signature, VerifyOptions, random};
use secant_core::CurveRef;
use secant_core::curves::{Curve as CoreCurve, CurveKind};
use secant_protocols::blinding::Blinding;
use secant_protocols::key;
use secant_protocols::restartable::{self as protocol, AgreementOn, SigningOn, VerificationOn};
use std::any::Any;
use std::fmt;
use zeroize::Zeroizing;

pub use secant_protocols::restartable::{Cost, Progress};

/// The state of an operation on some curve.
type State = Box<dyn Any + Send + Sync>;

/// The states of the operations as those on this curve, which they are, and their costs.
macro_rules! on_curve {
    ($($function:ident $cost:ident $operation:ident ($($blinded:ident)?);)*) => {$(
        fn $function<'a, K: CurveKind>(
            _: &CoreCurve<K>,
            state: &'a mut State,
        ) -> Result<&'a mut $operation<K>, Error> {
            state.downcast_mut().ok_or(Error::CurveMismatch)
        }

        fn $cost<K: CurveKind>(curve: &CoreCurve<K> $(, $blinded: bool)?) -> Cost {
            <$operation<K>>::cost(curve $(, $blinded)?)
        }
    )*};
}
on_curve! {
    signing signing_cost SigningOn (blinded);
    agreement agreement_cost AgreementOn (blinded);
    verification verification_cost VerificationOn ();
}

/// An ECDSA signature on its way. Its secrets are wiped when it ends or is dropped.
pub struct Signing {
    curve: Curve,
    state: State,
}

impl Signing {
    /// Starts what [`PrivateKey::sign_digest`] does. The options' tuning has no effect.
    ///
    /// # Errors
    /// As [`PrivateKey::sign_digest`].
    pub fn new(key: &PrivateKey, digest: &[u8], options: &SignOptions) -> Result<Self, Error> {
        check_digest(options.hash, digest)?;
        let curve = key.curve();
        let hash = curve.hash_or_default(options.hash);
        let (mut for_blinding, mut for_nonce) = (random::system, random::system);
        let state: State = with_curve!(curve, |c| {
            let d = key::decode_private(CurveRef::of(c), key.secret())?;
            let blinding = options.blinded.then(|| Blinding::draw(c, &mut for_blinding)).transpose()?;
            let nonces = nonces(options.nonce, hash, &mut for_nonce);
            Box::new(protocol::Signing::new(c, &d, digest, nonces, options.low_s, blinding)?)
        });
        Ok(Self { curve: curve.clone(), state })
    }

    /// Goes on for at most `units` field multiplications. Constant time for a given budget.
    ///
    /// # Errors
    /// [`InputError::Finished`](crate::InputError::Finished) after the result;
    /// [`InputError::NoSignature`](crate::InputError::NoSignature) on a tiny curve.
    pub fn step(&mut self, units: u32) -> Result<Progress<Signature>, Error> {
        let Self { curve, state } = self;
        with_curve!(curve, |c| {
            Ok(match signing(c, state)?.step(c, units)? {
                Progress::InProgress => Progress::InProgress,
                Progress::Done((signature, id)) => Progress::Done(Signature::new(curve, &signature, id)?),
            })
        })
    }

    /// What a signature takes.
    ///
    /// # Errors
    /// [`Error::UnprovedOrder`].
    pub fn cost(curve: &Curve, blinded: bool) -> Result<Cost, Error> {
        with_curve!(curve, |c| Ok(signing_cost(c, blinded)))
    }
}

/// An agreement on a shared secret on its way. Its secrets are wiped when it ends or is dropped.
pub struct Agreement {
    curve: Curve,
    state: State,
}

impl Agreement {
    /// Starts what [`PrivateKey::shared_secret`] does.
    ///
    /// # Errors
    /// As [`PrivateKey::shared_secret`].
    pub fn new(key: &PrivateKey, peer: &PublicKey) -> Result<Self, Error> {
        Self::start(key, peer, false)
    }

    /// Starts what [`PrivateKey::shared_secret_blinded`] does.
    ///
    /// # Errors
    /// As [`PrivateKey::shared_secret_blinded`].
    pub fn new_blinded(key: &PrivateKey, peer: &PublicKey) -> Result<Self, Error> {
        Self::start(key, peer, true)
    }

    fn start(key: &PrivateKey, peer: &PublicKey, blinded: bool) -> Result<Self, Error> {
        let curve = key.curve();
        if curve != peer.curve() {
            return Err(Error::CurveMismatch);
        }
        let state: State = with_curve!(curve, |c| {
            let d = key::decode_private(CurveRef::of(c), key.secret())?;
            let blinding = blinded.then(|| Blinding::draw(c, &mut random::system)).transpose()?;
            Box::new(protocol::Agreement::new(c, &d, &restore_point(peer.erased()), blinding)?)
        });
        Ok(Self { curve: curve.clone(), state })
    }

    /// Goes on for at most `units` field multiplications. Constant time for a given budget.
    ///
    /// # Errors
    /// [`InputError::Finished`](crate::InputError::Finished) after the result.
    pub fn step(&mut self, units: u32) -> Result<Progress<Zeroizing<Vec<u8>>>, Error> {
        let Self { curve, state } = self;
        let mut out = Zeroizing::new(vec![0; curve.field_bytes()]);
        let progress = with_curve!(curve, |c| agreement(c, state)?.step(c, units, &mut out)?);
        Ok(match progress {
            Progress::InProgress => Progress::InProgress,
            Progress::Done(()) => Progress::Done(out),
        })
    }

    /// What an agreement takes.
    ///
    /// # Errors
    /// [`Error::UnprovedOrder`].
    pub fn cost(curve: &Curve, blinded: bool) -> Result<Cost, Error> {
        with_curve!(curve, |c| Ok(agreement_cost(c, blinded)))
    }
}

/// The verification of an ECDSA signature on its way, in variable time.
pub struct Verification {
    curve: Curve,
    /// None for a signature that is malformed.
    state: Option<State>,
}

impl Verification {
    /// Starts what [`PublicKey::verify_digest`] does. The options' tuning has no effect.
    pub fn new(key: &PublicKey, digest: &[u8], signature: &[u8], options: &VerifyOptions) -> Self {
        let start = || -> Result<Option<State>, Error> {
            check_digest(options.hash, digest)?;
            with_curve!(key.curve(), |c| {
                let Some(signature) = accepted(CurveRef::of(c), signature, options)? else { return Ok(None) };
                let q = restore_point(key.erased());
                Ok(Some(Box::new(protocol::Verification::new(c, &q, digest, &signature))))
            })
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
        with_curve!(curve, |c| Ok(verification(c, state)?.step(c, units)?))
    }

    /// What a verification takes.
    ///
    /// # Errors
    /// [`Error::UnprovedOrder`].
    pub fn cost(curve: &Curve) -> Result<Cost, Error> {
        with_curve!(curve, |c| Ok(verification_cost(c)))
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
