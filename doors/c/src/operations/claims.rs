//! Batches of signatures: claims of C converted to those of the engine, in the caller's memory.
//!
//! The memory begins with the values that the engine takes by reference, decoded keys among them, followed by its
//! scratch memory. Claims whose keys cannot be decoded are false and left out of the sum.

use super::{Status, check_len};
use crate::arguments::{self, Claims};
use core::mem::MaybeUninit;
use core::slice;
use secant_core::Scratch;
use secant_protocols::batch::Claim;

/// Memory of the caller's.
pub(super) type Memory = [MaybeUninit<u8>];

/// Signatures that are verified in batches.
pub(super) trait Scheme {
    /// A public key that has been decoded.
    type Key: Copy;
    /// The most claims that share a sum; 1 where each is verified alone.
    fn most(&self) -> usize;
    /// The memory of the engine for so many claims.
    fn memory(&self, claims: usize) -> usize;
    /// The key of bytes.
    fn decode(&self, bytes: &[u8]) -> Option<Self::Key>;
    /// The engine's verification of a batch.
    fn verify(&self, claims: &[Claim<'_, Self::Key>], verdicts: &mut [bool], memory: &mut Memory);
}

/// The memory with which so many claims are verified fastest.
pub(super) fn batch_memory<S: Scheme>(scheme: &S, claims: usize) -> usize {
    match claims.min(scheme.most()) {
        0 | 1 => 0,
        claims => borrowed::<S>(claims).saturating_add(scheme.memory(claims)),
    }
}

/// What the engine takes by reference, in bytes.
fn borrowed<S: Scheme>(claims: usize) -> usize {
    Scratch::bytes::<Option<S::Key>>(claims)
        .saturating_add(Scratch::bytes::<[&[u8]; 1]>(claims))
        .saturating_add(Scratch::bytes::<Claim<'_, S::Key>>(claims))
}

/// Sets the verdicts on claims: as many as the memory is enough for share a sum.
pub(super) fn verify_batch<S: Scheme>(
    scheme: &S,
    verdicts: &mut [bool],
    memory: &mut Memory,
    claims: Claims<'_>,
) -> Status {
    check_len(claims.len(), verdicts.len())?;
    let mut sizes = 2..=scheme.most();
    let size = sizes.rfind(|size| batch_memory(scheme, *size) <= memory.len()).unwrap_or(1);
    for (verdicts, claims) in verdicts.chunks_mut(size).zip(claims.chunks(size)) {
        if claims.len() < 2 || together(scheme, verdicts, memory, claims).is_none() {
            claims.iter().zip(verdicts).for_each(|(claim, verdict)| *verdict = alone(scheme, &claim));
        }
    }
    Ok(())
}

fn alone<S: Scheme>(scheme: &S, claim: &arguments::Claim<'_>) -> bool {
    let Some(key) = scheme.decode(claim.public_key) else { return false };
    let claim = Claim { key: &key, message: &[claim.message], signature: claim.signature };
    let mut verdict = false;
    scheme.verify(slice::from_ref(&claim), slice::from_mut(&mut verdict), &mut []);
    verdict
}

/// None where no key can be decoded, or the memory is not enough.
fn together<S: Scheme>(
    scheme: &S,
    verdicts: &mut [bool],
    memory: &mut Memory,
    claims: Claims<'_>,
) -> Option<()> {
    let (own, rest) = memory.split_at_mut_checked(borrowed::<S>(claims.len()))?;
    let mut own = Scratch::new(own);
    let keys = own.take(None, claims.len())?;
    let messages = own.take([&[] as &[u8]], claims.len())?;
    for ((key, message), claim) in keys.iter_mut().zip(messages.iter_mut()).zip(claims.iter()) {
        (*key, *message) = (scheme.decode(claim.public_key), [claim.message]);
    }
    let sound = keys.iter().zip(&*messages).zip(claims.iter()).filter_map(|((key, message), claim)| {
        Some(Claim { key: key.as_ref()?, message, signature: claim.signature })
    });
    let count = sound.clone().count();
    let batch = own.take(sound.clone().next()?, count)?;
    batch.iter_mut().zip(sound).for_each(|(place, claim)| *place = claim);
    scheme.verify(batch, verdicts, rest);
    spread(verdicts, keys, count);
    Some(())
}

/// Moves the verdicts, of which the first `count` are those of sound keys, to where their keys are.
fn spread<K>(verdicts: &mut [bool], keys: &[Option<K>], mut count: usize) {
    for (i, key) in keys.iter().enumerate().rev() {
        let mut verdict = false;
        if key.is_some() {
            count -= 1;
            verdict = verdicts[count];
        }
        verdicts[i] = verdict;
    }
}
