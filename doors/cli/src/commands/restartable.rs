//! Restartable signing, key agreement and verification, the first two also blinded.

use crate::args::Execution;
use crate::failure::{Failure, refuse};
use secant::restartable::{Agreement, Progress, Signing, Verification};
use secant::{
    Error, InputError, MultiplyOptions, PrivateKey, PublicKey, SignOptions, Signature, VerifyOptions,
};
use zeroize::Zeroizing;

/// A signature by a restartable operation, and the number of its steps.
///
/// # Errors
/// What the library refuses.
pub fn sign(
    key: &PrivateKey,
    digest: &[u8],
    options: &SignOptions,
    units: u32,
) -> Result<(Signature, Option<u64>), Error> {
    let mut signing = Signing::new(key, digest, options)?;
    counted(|| signing.step(units))
}

/// A verdict with its reason, by a restartable operation where that was asked for, and the number of its steps.
///
/// # Errors
/// None that comes up.
pub fn verify(
    key: &PublicKey,
    digest: &[u8],
    signature: &[u8],
    options: &VerifyOptions,
    restartable: Option<u32>,
) -> Result<(Result<(), Error>, Option<u64>), Error> {
    let Some(units) = restartable else {
        return Ok((key.check_digest(digest, signature, options), None));
    };
    let mut verification = Verification::new(key, digest, signature, options);
    let (is_valid, steps) = counted(|| verification.step(units))?;
    let refusal = verification.refusal().cloned().unwrap_or(InputError::InvalidSignature.into());
    Ok((if is_valid { Ok(()) } else { Err(refusal) }, steps))
}

/// A shared secret, in the way that was asked for, and the number of steps where there are some.
///
/// # Errors
/// What the library refuses.
pub fn agree(
    key: &PrivateKey,
    peer: &PublicKey,
    execution: &Execution,
) -> Result<(Zeroizing<Vec<u8>>, Option<u64>), Error> {
    let options = MultiplyOptions::new().blinded(execution.blind);
    let Some(units) = execution.restartable else {
        return Ok((key.shared_secret_with(peer, &options)?, None));
    };
    let mut agreement = Agreement::new(key, peer, &options)?;
    counted(|| agreement.step(units))
}

fn counted<T>(mut step: impl FnMut() -> Result<Progress<T>, Error>) -> Result<(T, Option<u64>), Error> {
    let mut steps = 1;
    loop {
        match step()? {
            Progress::InProgress => steps += 1,
            Progress::Done(result) => return Ok((result, Some(steps))),
        }
    }
}

/// Refuses a restartable operation where an algorithm has none.
///
/// # Errors
/// It is asked for.
pub fn refuse_restartable(restartable: Option<u32>, algorithm: &str) -> Result<(), Failure> {
    refuse(&[("--restartable", restartable.is_some())], algorithm, "its operation is not restartable")
}

/// [`refuse_restartable`], and blinding.
///
/// # Errors
/// One of them is asked for.
pub fn refuse_execution(execution: &Execution, algorithm: &str) -> Result<(), Failure> {
    refuse_restartable(execution.restartable, algorithm)?;
    refuse(&[("--blind", execution.blind)], algorithm, "its multiplications are not blinded")
}
