//! What the tests of both curves take from inside.

use super::batch::{Claim, record};
use super::*;
use crate::batch::Transcript;
use secant_core::field::Limbs;

/// A secret with another public key, for keys with a component of small order.
pub(crate) fn with_public_key<S: Scheme<L, N>, const L: usize, const N: usize>(
    secret: &ExpandedSecret<S, L, N>,
    public_key: [u8; N],
) -> ExpandedSecret<S, L, N> {
    let (scalar, prefix) = (secret.scalar, secret.prefix);
    ExpandedSecret { scalar, prefix, public_key, scheme: PhantomData }
}

/// The bytes of the secret scalar.
pub(crate) fn scalar_of<S: Scheme<L, N>, const L: usize, const N: usize>(
    secret: &ExpandedSecret<S, L, N>,
) -> [u8; N] {
    secret.scalar
}

/// The challenge of the pure scheme.
pub(crate) fn challenge<S: Scheme<L, N>, B: Backend, const L: usize, const N: usize>(
    curve: &EdwardsCurve<S, L, B>,
    commitment: &[u8; N],
    key: &[u8; N],
    message: &[&[u8]],
) -> [u64; L] {
    super::challenge(curve, commitment, key, Domain::Pure, message)
}

/// The first coefficient of a batch that begins with a claim of this challenge.
pub(crate) fn first_coefficient<S: Scheme<L, N>, B: Backend, const L: usize, const N: usize>(
    claim: &Claim<'_, S, L, N>,
    challenge: &[u64; L],
) -> [u64; L] {
    let mut transcript = Transcript::new();
    record::<S, B, L, N>(&mut transcript, claim, challenge);
    *Limbs::view(&transcript.coefficients().sparse(S::curve::<B>().scalars()))
}
