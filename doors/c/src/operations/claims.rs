//! Batches of signatures: claims of C converted to those of the engine.
//!
//! Where the engine adds equations up, in the caller's memory: it begins with the values that the engine takes by reference,
//! decoded keys among them, followed by the engine's scratch memory. Elsewhere [`ROWS`] claims at a time are on the stack. Claims
//! whose keys cannot be decoded are false, and the engine does not see them.

use super::{Status, check_len};
use crate::arguments::Claims;
use core::mem::MaybeUninit;
use secant_core::Scratch;
use secant_protocols::batch::Claim;

/// Memory of the caller's.
pub(super) type Memory = [MaybeUninit<u8>];

/// The claims that are on the stack together: two vectors of eight.
const ROWS: usize = 16;

/// Signatures that are verified in batches.
pub(super) trait Scheme {
    /// A public key that has been decoded.
    type Key: Copy;
    /// The most claims that share a sum.
    fn most(&self) -> usize;
    /// The memory of the engine for so many claims; 0 where none share a sum.
    fn memory(&self, claims: usize) -> usize;
    /// The key of bytes.
    fn decode(&self, bytes: &[u8]) -> Option<Self::Key>;
    /// The engine's verification of a batch.
    fn verify(&self, claims: &[Claim<'_, Self::Key>], verdicts: &mut [bool], memory: &mut Memory);
}

/// The memory with which so many claims are verified fastest.
pub(super) fn batch_memory<S: Scheme>(scheme: &S, claims: usize) -> usize {
    let claims = claims.min(scheme.most());
    match scheme.memory(claims) {
        own if own > 0 && claims > 1 => borrowed::<S>(claims).saturating_add(own),
        _ => 0,
    }
}

/// What the engine takes by reference, in bytes.
fn borrowed<S: Scheme>(claims: usize) -> usize {
    Scratch::bytes::<Option<S::Key>>(claims)
        .saturating_add(Scratch::bytes::<[&[u8]; 1]>(claims))
        .saturating_add(Scratch::bytes::<Claim<'_, S::Key>>(claims))
}

/// Sets the verdicts on claims, which are false before: as many as the memory is enough for share a sum.
pub(super) fn verify_batch<S: Scheme>(
    scheme: &S,
    verdicts: &mut [bool],
    memory: &mut Memory,
    claims: Claims<'_>,
) -> Status {
    check_len(claims.len(), verdicts.len())?;
    let mut sizes = 2..=scheme.most();
    let size = sizes.rfind(|size| (1..=memory.len()).contains(&batch_memory(scheme, *size)));
    let size = size.unwrap_or(usize::MAX);
    for (verdicts, claims) in verdicts.chunks_mut(size).zip(claims.chunks(size)) {
        if size == usize::MAX || claims.len() < 2 || together(scheme, verdicts, memory, claims).is_none() {
            apart(scheme, verdicts, claims);
        }
    }
    Ok(())
}

/// Verifies without memory of the caller's.
fn apart<S: Scheme>(scheme: &S, verdicts: &mut [bool], claims: Claims<'_>) {
    for (verdicts, claims) in verdicts.chunks_mut(ROWS).zip(claims.chunks(ROWS)) {
        let (mut keys, mut messages) = ([None; ROWS], [[&[] as &[u8]]; ROWS]);
        let (keys, messages) = (&mut keys[..claims.len()], &mut messages[..claims.len()]);
        decode(scheme, keys, messages, claims);
        let mut sound = sound(keys, messages, claims);
        let Some(first) = sound.next() else { continue };
        let (mut batch, mut count) = ([first; ROWS], 1);
        for claim in sound {
            batch[count] = claim;
            count += 1;
        }
        scheme.verify(&batch[..count], verdicts, &mut []);
        spread(verdicts, keys, count);
    }
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
    decode(scheme, keys, messages, claims);
    let sound = sound(keys, messages, claims);
    let count = sound.clone().count();
    let batch = own.take(sound.clone().next()?, count)?;
    batch.iter_mut().zip(sound).for_each(|(place, claim)| *place = claim);
    scheme.verify(batch, verdicts, rest);
    spread(verdicts, keys, count);
    Some(())
}

/// Decodes the keys of claims, and makes messages in parts of theirs.
fn decode<'a, S: Scheme>(
    scheme: &S,
    keys: &mut [Option<S::Key>],
    messages: &mut [[&'a [u8]; 1]],
    claims: Claims<'a>,
) {
    for ((key, message), claim) in keys.iter_mut().zip(messages).zip(claims.iter()) {
        (*key, *message) = (scheme.decode(claim.public_key), [claim.message]);
    }
}

/// The claims that have a key.
fn sound<'a, K>(
    keys: &'a [Option<K>],
    messages: &'a [[&'a [u8]; 1]],
    claims: Claims<'a>,
) -> impl Iterator<Item = Claim<'a, K>> + Clone {
    keys.iter().zip(messages).zip(claims.iter()).filter_map(|((key, message), claim)| {
        Some(Claim { key: key.as_ref()?, message, signature: claim.signature })
    })
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
