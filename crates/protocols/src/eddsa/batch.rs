//! Verification of many signatures at once, in variable time.
//!
//! The equations of [`Policy::Zip215`], `[h]([S]B - [k]A - R) = 0`, are added up with sparse coefficients of
//! [`crate::batch`], from the hash of all keys, signatures and challenges: one chain of doublings then serves a whole
//! batch, an `R` needs no table, and a batch with a false equation passes with a probability below 2^-129, which for
//! Ed448 is less than its group offers. When the sum is not zero, every signature of the batch is verified alone, so
//! that verdicts are those of single verification.
//!
//! Where there are vectors, eight equations in eight lanes take less than a sum of 64, with false ones among them as without:
//! there are no sums then.
//!
//! The other policies have equations without the cofactor. No sum of them is equivalent to its terms: components of
//! small order can cancel. Under them every signature has an equation of its own.

use super::point::{Encodings, decode_two_vartime};
use super::verify::{ExpandedPublic, Parts};
use super::{Domain, Policy, Scheme, curve};
use crate::batch::{self, Sums, Transcript};
use core::mem::MaybeUninit;
use secant_core::any::{AnyElement, AnyPoint, ZERO};
use secant_core::{Machine, Scratch};

/// The most signatures that share a chain of doublings.
pub const BATCH: usize = 64;

/// What sums of [`Policy::Zip215`] cost.
const SUMS: Sums = Sums { most: BATCH, fixed: 120, each: 44 };

/// A signature of the pure scheme on a message and the key that it is to be valid under.
pub type Claim<'a, S, const N: usize> = batch::Claim<'a, ExpandedPublic<S, N>>;

/// A scalar and its point.
type Term = (AnyElement, AnyPoint);

/// The memory with which [`verify_batch`] is fastest for so many claims under a policy, in bytes: some 5 KB a claim with
/// Ed25519 and 8 KB with Ed448, and no more than for 64 of them; 0 for policies without sums, and where there are vectors.
pub fn batch_memory<S: Scheme<N>, const N: usize>(claims: usize, policy: Policy) -> usize {
    if has_sums(policy) { memory::<S, N>(claims.min(BATCH)) } else { 0 }
}

/// Whether equations are added up.
fn has_sums(policy: Policy) -> bool {
    policy.has_cofactor() && !(cfg!(feature = "many") && Machine::current().has_vectors())
}

/// The memory of one sum.
fn memory<S: Scheme<N>, const N: usize>(claims: usize) -> usize {
    2 * Scratch::bytes::<Term>(claims)
        + Scratch::bytes::<AnyElement>(claims)
        + Scratch::bytes::<[u8; N]>(claims)
        + S::sums(Machine::current()).sum_memory(claims)
}

/// Sets each verdict to that of [`ExpandedPublic::verify`] for its claim; what is left over of the longer slice is not
/// touched. With less memory than [`batch_memory`], fewer signatures share a sum; without any, each is verified alone.
/// Variable time.
pub fn verify_batch<S: Scheme<N>, const N: usize>(
    claims: &[Claim<'_, S, N>],
    policy: Policy,
    verdicts: &mut [bool],
    scratch: &mut [MaybeUninit<u8>],
) {
    #[cfg(feature = "many")]
    if !has_sums(policy) {
        return verify_many(claims, policy, verdicts);
    }
    let sums = if has_sums(policy) { SUMS } else { Sums::NONE };
    let holds = |claim: &Claim<'_, S, N>| claim.key.verify(claim.message, claim.signature, policy);
    batch::verify(claims, verdicts, sums, memory::<S, N>, scratch, all_hold_vartime::<S, N>, holds);
}

/// The verdicts, many at a time.
#[cfg(feature = "many")]
fn verify_many<S: Scheme<N>, const N: usize>(
    claims: &[Claim<'_, S, N>],
    policy: Policy,
    verdicts: &mut [bool],
) {
    use super::many::{Variant, check_many};
    use crate::many::SHARED;
    for (claims, verdicts) in claims.chunks(SHARED).zip(verdicts.chunks_mut(SHARED)) {
        let count = claims.len().min(verdicts.len());
        let mut results = [Err(crate::Error::InvalidSignature); SHARED];
        check_many(&claims[..count], Variant::Pure, policy, &mut results[..count]);
        verdicts.iter_mut().zip(&results[..count]).for_each(|(verdict, result)| *verdict = result.is_ok());
    }
}

/// Makes the coefficients depend on all of a claim: key, signature and challenge, which the message is in.
pub(super) fn record<S: Scheme<N>, const N: usize>(
    transcript: &mut Transcript,
    claim: &Claim<'_, S, N>,
    k: &AnyElement,
) {
    let mut challenge = [0; N];
    curve::<S>().scalars().encode(k, &mut challenge);
    transcript.append(&claim.key.to_bytes(), claim.signature, &challenge);
}

/// Whether the sum of the equations with the cofactor holds; none where the memory is shorter than [`memory`].
fn all_hold_vartime<S: Scheme<N>, const N: usize>(
    claims: &[Claim<'_, S, N>],
    mut scratch: Scratch<'_>,
) -> Option<bool> {
    // one machine for both tables: elements of one are not always those of another
    let machine = Machine::current();
    let curve = S::points(machine);
    let (f, scalars) = (curve.field(), curve.scalars());
    let negative = |p: &AnyPoint| AnyPoint { x: f.neg(&p.x), y: p.y };
    let none = (ZERO, AnyPoint { x: ZERO, y: ZERO });
    let count = claims.len();
    let of_keys: &mut [Term] = scratch.take(none, count)?;
    let of_commitments: &mut [Term] = scratch.take(none, count)?;
    let responses = scratch.take(ZERO, count)?;
    let commitments = scratch.take([0; N], count)?;
    let mut transcript = Transcript::new();
    for (i, claim) in claims.iter().enumerate() {
        let (message, signature) = (claim.message, claim.signature);
        let parts = claim.key.parts_vartime(Domain::Pure, message, signature, Policy::Zip215);
        let Ok(Parts { commitment, s, k }) = parts else { return Some(false) };
        record::<S, N>(&mut transcript, claim, &k);
        commitments[i] = *commitment;
        responses[i] = s;
        of_keys[i] = (k, negative(claim.key.point()));
    }
    for (pair, terms) in commitments.chunks(2).zip(of_commitments.chunks_mut(2)) {
        // a last one alone is decoded twice
        let decoded = decode_two_vartime(curve, [&pair[0], &pair[pair.len() - 1]], Encodings::Any);
        for (r, (_, minus_r)) in decoded.iter().zip(terms) {
            let Some(r) = r else { return Some(false) };
            *minus_r = negative(r);
        }
    }
    let mut coefficients = transcript.coefficients();
    let mut u = ZERO;
    for (s, ((k, _), (z, _))) in responses.iter().zip(of_keys.iter_mut().zip(of_commitments.iter_mut())) {
        *z = coefficients.sparse(scalars);
        *k = scalars.mul(k, z);
        u = scalars.add(&u, &scalars.mul(z, s));
    }
    S::sums(machine).sum_has_small_order_vartime(&u, of_keys, of_commitments, scratch)
}
