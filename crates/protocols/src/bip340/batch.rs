//! Verification of many signatures at once, in variable time.
//!
//! The equations `s G - R - e P = 0` are added up with the coefficients of [`crate::batch`]: one chain of doublings
//! serves a whole batch, and no point is made affine. `R` comes from its x-coordinate, for a square root. The group has
//! prime order, so that a batch with a false equation passes with a probability of `2^-128` and no more; when the sum
//! is not zero, every signature is verified alone, so that verdicts are those of single verification. Source: BIP340,
//! "Batch Verification".
//!
//! A batch of 32 takes 0.85 of the instructions of single verifications: what is saved is doublings, and what remains
//! is the additions for two points each, their tables, and the square root. Larger batches would gain by other
//! algorithms (see [`secant_core::mul::many`]), and need a heap.

use super::public::{Parts, PublicKey, lift_x};
use crate::batch::{self, Transcript};
use crate::secp256k1::{Element, Point, TUNING, curve, encode_scalar};
use secant_core::any::ZERO;
use subtle::Choice;

/// Signatures that share a chain of doublings.
const BATCH: usize = 32;
/// Two points each.
const TERMS: usize = 2 * BATCH;

/// A signature on a message, whose parts follow each other, and the key that it is to be valid under.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// The key.
    pub key: &'a PublicKey,
    /// The message.
    pub message: &'a [&'a [u8]],
    /// The signature: any bytes.
    pub signature: &'a [u8],
}

/// Sets each verdict to that of [`PublicKey::verify`] for its claim; what is left over of the longer slice is not
/// touched. Variable time. Takes about 130 KB of stack.
pub fn verify_batch(claims: &[Claim<'_>], verdicts: &mut [bool]) {
    let holds = |claim: &Claim<'_>| claim.key.verify(claim.message, claim.signature);
    batch::verify(claims, verdicts, BATCH, all_hold_vartime, holds);
}

/// Makes the coefficients depend on all of a claim: key, signature and challenge, which the message is in.
pub(super) fn record(transcript: &mut Transcript, claim: &Claim<'_>, e: &Element) {
    transcript.append(&claim.key.to_bytes(), claim.signature, &encode_scalar(e));
}

/// Whether the sum of the equations holds.
pub(super) fn all_hold_vartime(claims: &[Claim<'_>]) -> bool {
    let curve = curve();
    let (scalars, equation) = (curve.scalars(), curve.equation());
    let minus = |p: &Point| equation.negate_if(p, Choice::from(1));
    let mut terms: [(Element, Point); TERMS] = [(ZERO, curve.generator()); TERMS];
    let mut responses = [ZERO; BATCH];
    let mut transcript = Transcript::new();
    for (i, claim) in claims.iter().enumerate() {
        let Some(Parts { r, s, e }) = claim.key.parts_vartime(claim.message, claim.signature) else {
            return false;
        };
        let Some(r) = lift_x(&r) else { return false };
        record(&mut transcript, claim, &e);
        responses[i] = s;
        terms[2 * i] = (e, minus(claim.key.point()));
        terms[2 * i + 1] = (scalars.one(), minus(&r));
    }
    let mut coefficients = transcript.coefficients();
    let mut u = ZERO;
    for (s, pair) in responses.iter().zip(terms.chunks_mut(2)).take(claims.len()) {
        let z = coefficients.short(scalars);
        u = scalars.add(&u, &scalars.mul(&z, s));
        for (k, _) in pair {
            *k = scalars.mul(k, &z);
        }
    }
    let sum = curve.sums().multiply_many_vartime(&u, &terms[..2 * claims.len()], TUNING);
    curve.field().is_zero(&sum.z).into()
}
