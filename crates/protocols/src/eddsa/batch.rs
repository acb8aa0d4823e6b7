//! Verification of many signatures at once, in variable time.
//!
//! The equations of [`Policy::Zip215`], `[h]([S]B - [k]A - R) = 0`, are added up with sparse coefficients of
//! [`crate::batch`], from the hash of all keys, signatures and challenges: one chain of doublings then serves a whole
//! batch, an `R` needs no table, and a batch with a false equation passes with a probability below 2^-129, which for
//! Ed448 is less than its group offers. When the sum is not zero, every signature of the batch is verified alone, so
//! that verdicts are those of single verification.
//!
//! The other policies have equations without the cofactor. No sum of them is equivalent to its terms: components of
//! small order can cancel. Under them every signature is verified alone.

use super::point::{Encodings, decode_each_vartime, is_small};
use super::verify::{ExpandedPublic, Parts};
use super::{Domain, Policy, Scheme};
use crate::batch::{self, Transcript};
use secant_core::Backend;
use secant_core::curves::edwards::{MAX_TERMS, Point};
use secant_core::field::{Field, Limbs};
use secant_core::group::Group;
use subtle::Choice;

/// Signatures that share a chain of doublings.
const BATCH: usize = MAX_TERMS;

/// A signature of the pure scheme on a message, whose parts follow each other, and the key that it is to be valid
/// under.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a, S, const L: usize, const N: usize> {
    /// The key.
    pub key: &'a ExpandedPublic<S, L, N>,
    /// The message.
    pub message: &'a [&'a [u8]],
    /// The signature: any bytes.
    pub signature: &'a [u8],
}

/// Sets each verdict to that of [`ExpandedPublic::verify`] for its claim; what is left over of the longer slice is not
/// touched. Variable time. Takes about 270 KB of stack, 460 KB with Ed448.
pub fn verify_batch<S: Scheme<L, N>, B: Backend, const L: usize, const N: usize>(
    claims: &[Claim<'_, S, L, N>],
    policy: Policy,
    verdicts: &mut [bool],
) {
    batch::verify(
        claims,
        verdicts,
        BATCH,
        |claims| policy == Policy::Zip215 && all_hold_vartime::<S, B, L, N>(claims),
        |claim| claim.key.verify::<B>(claim.message, claim.signature, policy),
    );
}

/// Makes the coefficients depend on all of a claim: key, signature and challenge, which the message is in.
pub(super) fn record<S: Scheme<L, N>, B: Backend, const L: usize, const N: usize>(
    transcript: &mut Transcript,
    claim: &Claim<'_, S, L, N>,
    k: &[u64; L],
) {
    let mut challenge = [0; N];
    S::curve::<B>().scalars().encode(k, &mut challenge);
    transcript.append(&claim.key.to_bytes(), claim.signature, &challenge);
}

/// Whether the sum of the equations with the cofactor holds.
fn all_hold_vartime<S: Scheme<L, N>, B: Backend, const L: usize, const N: usize>(
    claims: &[Claim<'_, S, L, N>],
) -> bool {
    let curve = S::curve::<B>();
    let (scalars, law) = (curve.scalars(), curve.law());
    let zero = ([0; L], law.identity());
    let (mut of_keys, mut of_commitments): ([([u64; L], Point<L>); BATCH], _) =
        ([zero; BATCH], [zero; BATCH]);
    let mut responses = [[0; L]; BATCH];
    let mut transcript = Transcript::new();
    let mut commitments = [&[0; N]; BATCH];
    for (i, claim) in claims.iter().enumerate() {
        let (message, signature) = (claim.message, claim.signature);
        let parts = claim.key.parts_vartime::<B>(Domain::Pure, message, signature, Policy::Zip215);
        let Some(Parts { commitment, s, k }) = parts else { return false };
        record::<S, B, L, N>(&mut transcript, claim, &k);
        commitments[i] = commitment;
        responses[i] = s;
        of_keys[i] = (k, law.negate_point_if(&claim.key.point(curve), Choice::from(1)));
    }
    let count = claims.len();
    let (of_keys, of_commitments) = (&mut of_keys[..count], &mut of_commitments[..count]);
    for (pair, terms) in commitments[..count].chunks(2).zip(of_commitments.chunks_mut(2)) {
        // a last one alone is decoded twice
        let decoded = decode_each_vartime(curve, &[pair[0], pair[pair.len() - 1]], Encodings::Any);
        for (r, (_, minus_r)) in decoded.iter().zip(terms) {
            let Some(r) = r else { return false };
            *minus_r = law.negate_point_if(r, Choice::from(1));
        }
    }
    let mut coefficients = transcript.coefficients();
    let mut u = scalars.zero();
    for (s, ((k, _), (z, _))) in responses.iter().zip(of_keys.iter_mut().zip(of_commitments.iter_mut())) {
        *z = *Limbs::view(&coefficients.sparse(scalars));
        *k = scalars.mul(k, z);
        u = scalars.add(&u, &scalars.mul(z, s));
    }
    is_small(curve, &curve.multiply_many_vartime(&u, of_keys, of_commitments))
}
