//! Verification of many signatures, one after the other, in variable time.
//!
//! Rejected: the sum of the equations with random coefficients (BIP340, "Batch Verification"). It saves doublings, but
//! neither the additions and tables of two points for each signature nor the square root, and single verification has
//! become faster than a sum: where there are vectors, a sum of 64 took 1.27 times as long, one of 256 1.48 times; without
//! them it saved 15 %, which one false signature lost many times over.

use super::public::PublicKey;
use crate::batch;
use core::mem::MaybeUninit;

/// A signature on a message and the key that it is to be valid under.
pub type Claim<'a> = batch::Claim<'a, PublicKey>;

/// The memory that [`verify_batch`] uses for so many claims, in bytes: none.
pub fn batch_memory(_claims: usize) -> usize {
    0
}

/// Sets each verdict to that of [`PublicKey::verify`] for its claim; what is left over of the longer slice is not touched.
/// A loop: nothing is gained from many signatures at once. Variable time.
pub fn verify_batch(claims: &[Claim<'_>], verdicts: &mut [bool], _scratch: &mut [MaybeUninit<u8>]) {
    for (claim, verdict) in claims.iter().zip(verdicts) {
        *verdict = claim.key.verify(claim.message, claim.signature);
    }
}
