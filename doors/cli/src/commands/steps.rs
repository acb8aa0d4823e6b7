//! Signing, agreement and verification in steps, and the first two blinded.

use super::refuse;
use crate::args::Care;
use crate::failure::Failure;
use secant::restartable::{Agreement, Progress, Signing, Verification};
use secant::{Error, PrivateKey, PublicKey, SignOptions, Signature, VerifyOptions};
use zeroize::Zeroizing;

/// A signature in steps, and their number.
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

/// A verdict, in steps where that was asked for, and their number.
///
/// # Errors
/// None that comes up.
pub fn verify(
    key: &PublicKey,
    digest: &[u8],
    signature: &[u8],
    options: &VerifyOptions,
    step_budget: Option<u32>,
) -> Result<(bool, Option<u64>), Error> {
    let Some(units) = step_budget else {
        return Ok((key.verify_digest(digest, signature, options), None));
    };
    let mut verification = Verification::new(key, digest, signature, options);
    counted(|| verification.step(units))
}

/// A shared secret, in the way that was asked for, and the number of steps where there are some.
///
/// # Errors
/// What the library refuses.
pub fn agree(
    key: &PrivateKey,
    peer: &PublicKey,
    care: &Care,
) -> Result<(Zeroizing<Vec<u8>>, Option<u64>), Error> {
    let mut agreement = match (care.step_budget, care.blind) {
        (None, false) => return Ok((key.shared_secret(peer)?, None)),
        (None, true) => return Ok((key.shared_secret_blinded(peer)?, None)),
        (Some(_), false) => Agreement::new(key, peer)?,
        (Some(_), true) => Agreement::new_blinded(key, peer)?,
    };
    counted(|| agreement.step(care.step_budget.unwrap_or_default()))
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

/// Refuses steps where an algorithm has none.
///
/// # Errors
/// They are asked for.
pub fn refuse_steps(step_budget: Option<u32>, algorithm: &str) -> Result<(), Failure> {
    refuse(&[("--step-budget", step_budget.is_some())], algorithm, "it is done at once")
}

/// [`refuse_steps`], and blinding.
///
/// # Errors
/// One of them is asked for.
pub fn refuse_care(care: &Care, algorithm: &str) -> Result<(), Failure> {
    refuse_steps(care.step_budget, algorithm)?;
    refuse(&[("--blind", care.blind)], algorithm, "its multiplications are not blinded")
}
