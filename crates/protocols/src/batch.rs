//! What verifications of many signatures at once have in common: coefficients, and verdicts that are those of single
//! verification.
//!
//! The equations of a batch are added up with coefficients of 128 bits (Bernstein, Duif, Lange, Schwabe, Yang,
//! "High-speed high-security signatures", CHES 2011, section 5). They are the hash of everything that is claimed, as BIP340
//! proposes, so that a batch needs no randomness and has the same verdicts every time: who chooses the claims cannot
//! choose the coefficients. When the sum does not vanish every claim is verified alone. Bisecting was rejected: a batch
//! saves half of the time at best, so that a second and a third attempt cost more than they can save.

use secant_core::field::Field;
use secant_core::scalar;
use sha2::{Digest, Sha512};

/// The claims of a batch as they are hashed.
pub(crate) struct Transcript(Sha512);

impl Transcript {
    pub(crate) fn new() -> Self {
        Self(Sha512::new())
    }

    /// Appends a part of a claim; the parts have fixed lengths.
    pub(crate) fn append(&mut self, part: &[u8]) {
        self.0.update(part);
    }

    pub(crate) fn coefficients(self) -> Coefficients {
        let mut seed = [0; 64];
        self.0.finalize_into((&mut seed).into());
        Coefficients(seed)
    }
}

/// The coefficients of a batch's equations.
pub(crate) struct Coefficients([u8; 64]);

impl Coefficients {
    /// The coefficient of an equation, below `2^128`.
    pub(crate) fn get<S: Field>(&self, s: &S, equation: usize) -> S::Element {
        let hash =
            Sha512::new().chain_update(self.0).chain_update((equation as u64).to_le_bytes()).finalize();
        scalar::from_le_bytes_reduced(s, &hash[..16])
    }
}

/// Sets the verdicts on claims, `size` of which share a sum: all true where `all_hold`, and else each by itself. What
/// is left over of the longer slice is not touched.
pub(crate) fn verify<C>(
    claims: &[C],
    verdicts: &mut [bool],
    size: usize,
    all_hold: impl Fn(&[C]) -> bool,
    holds: impl Fn(&C) -> bool,
) {
    for (claims, verdicts) in claims.chunks(size).zip(verdicts.chunks_mut(size)) {
        let count = claims.len().min(verdicts.len());
        let claims = &claims[..count];
        if count > 1 && all_hold(claims) {
            verdicts[..count].fill(true);
        } else {
            for (claim, verdict) in claims.iter().zip(verdicts) {
                *verdict = holds(claim);
            }
        }
    }
}
