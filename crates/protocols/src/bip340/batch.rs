//! Verification of many signatures at once, in variable time.
//!
//! The equations `s G - R - e P = 0` are added up with the coefficients of [`crate::batch`]: one chain of doublings
//! serves a whole batch, and no point is made affine. `R` comes from its x-coordinate, for a square root. The group has
//! prime order, so that a batch with a false equation passes with a probability of `2^-128` and no more; when the sum
//! is not zero, every signature is verified alone, so that verdicts are those of single verification. Source: BIP340,
//! "Batch Verification".
//!
//! A batch of 32 takes 0.85 of the instructions of single verifications: it saves doublings, but not the additions and
//! tables of two points for each signature, nor the square root. Much larger batches would gain by another algorithm
//! (see [`secant_core::mul::many`]).

use super::public::{Parts, PublicKey, lift_x};
use crate::batch::{self, Transcript};
use crate::secp256k1::{Element, Point, curve, encode_scalar};
use core::mem::MaybeUninit;
use secant_core::Scratch;
use secant_core::any::ZERO;
use subtle::Choice;

/// The most signatures that share a chain of doublings.
pub const BATCH: usize = 32;

/// A signature on a message and the key that it is to be valid under.
pub type Claim<'a> = batch::Claim<'a, PublicKey>;

/// The memory with which [`verify_batch`] is fastest for so many claims, in bytes: 3.5 KB a claim, and no more than for
/// 32 of them.
pub fn batch_memory(claims: usize) -> usize {
    memory(claims.min(BATCH))
}

/// The memory of one sum.
fn memory(claims: usize) -> usize {
    let terms = 2 * claims;
    Scratch::bytes::<(Element, Point)>(terms)
        + Scratch::bytes::<Element>(claims)
        + curve().sums().sum_memory(terms)
}

/// Sets each verdict to that of [`PublicKey::verify`] for its claim; what is left over of the longer slice is not
/// touched. With less memory than [`batch_memory`], fewer signatures share a sum; without any, each is verified alone.
/// Variable time.
pub fn verify_batch(claims: &[Claim<'_>], verdicts: &mut [bool], scratch: &mut [MaybeUninit<u8>]) {
    let holds = |claim: &Claim<'_>| claim.key.verify(claim.message, claim.signature);
    batch::verify(claims, verdicts, 2..=BATCH, memory, scratch, all_hold_vartime, holds);
}

/// Makes the coefficients depend on all of a claim: key, signature and challenge, which the message is in.
pub(super) fn record(transcript: &mut Transcript, claim: &Claim<'_>, e: &Element) {
    transcript.append(&claim.key.to_bytes(), claim.signature, &encode_scalar(e));
}

/// Whether the sum of the equations holds; none where the memory is shorter than [`memory`].
pub(super) fn all_hold_vartime(claims: &[Claim<'_>], mut scratch: Scratch<'_>) -> Option<bool> {
    let curve = curve();
    let (scalars, equation) = (curve.scalars(), curve.equation());
    let minus = |p: &Point| equation.negate_if(p, Choice::from(1));
    let terms: &mut [(Element, Point)] = scratch.take((ZERO, curve.generator()), 2 * claims.len())?;
    let responses = scratch.take(ZERO, claims.len())?;
    let mut transcript = Transcript::new();
    for (i, claim) in claims.iter().enumerate() {
        let Some(Parts { r, s, e }) = claim.key.parts_vartime(claim.message, claim.signature) else {
            return Some(false);
        };
        let Some(r) = lift_x(&r) else { return Some(false) };
        record(&mut transcript, claim, &e);
        responses[i] = s;
        terms[2 * i] = (e, minus(claim.key.point()));
        terms[2 * i + 1] = (scalars.one(), minus(&r));
    }
    let mut coefficients = transcript.coefficients();
    let mut u = ZERO;
    for (s, pair) in responses.iter().zip(terms.chunks_mut(2)) {
        let z = coefficients.short(scalars);
        u = scalars.add(&u, &scalars.mul(&z, s));
        for (k, _) in pair {
            *k = scalars.mul(k, &z);
        }
    }
    let sum = curve.sums().sum_vartime(&u, terms, scratch)?;
    Some(curve.field().is_zero(&sum.z).into())
}
