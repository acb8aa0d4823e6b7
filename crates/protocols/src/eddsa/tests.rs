//! Helpers for the tests of both curves.

extern crate std;

use super::batch::{Claim, record};
use super::*;
use crate::batch::Transcript;
use secant_core::Portable;
use secant_core::any::{narrow_point, widen_point};
use secant_core::curves::edwards::{EdwardsCurve, EdwardsSpec, Point};
use secant_core::group::weierstrass::AffinePoint;

/// Every policy.
pub(crate) const POLICIES: [Policy; 5] =
    [Policy::Strict, Policy::Rfc8032, Policy::Zip215, Policy::Dalek, Policy::DalekStrict];

/// A secret with another public key, for keys with a component of small order.
pub(crate) fn with_public_key<S: Scheme<N>, const N: usize>(
    secret: &ExpandedSecret<S, N>,
    public_key: [u8; N],
) -> ExpandedSecret<S, N> {
    let (scalar, prefix) = (secret.scalar, secret.prefix);
    ExpandedSecret { scalar, prefix, public_key, scheme: PhantomData }
}

/// The bytes of the secret scalar.
pub(crate) fn scalar_of<S: Scheme<N>, const N: usize>(secret: &ExpandedSecret<S, N>) -> [u8; N] {
    secret.scalar
}

/// The challenge of the pure scheme.
pub(crate) fn challenge<S: Scheme<N>, const N: usize>(
    curve: &dyn EdwardsPoints,
    commitment: &[u8; N],
    key: &[u8; N],
    message: &[&[u8]],
) -> AnyElement {
    super::challenge::<S, N>(curve, commitment, key, Domain::Pure, message)
}

/// Verdicts that do not depend on the memory: as much as is told, half of it, and none.
pub(crate) fn verify_batch<S: Scheme<N>, const N: usize>(
    claims: &[Claim<'_, S, N>],
    policy: Policy,
    verdicts: &mut [bool],
) {
    let bytes = batch_memory::<S, N>(claims.len(), policy);
    let mut memory = std::vec::Vec::with_capacity(bytes);
    let memory = &mut memory.spare_capacity_mut()[..bytes];
    let given = verdicts.to_vec();
    super::verify_batch(claims, policy, verdicts, memory);
    for bytes in [bytes / 2, 0] {
        let mut others = given.clone();
        super::verify_batch(claims, policy, &mut others, &mut memory[..bytes]);
        assert_eq!(others, verdicts);
    }
}

/// The first coefficient of a batch that begins with a claim of this challenge.
pub(crate) fn first_coefficient<S: Scheme<N>, const N: usize>(
    claim: &Claim<'_, S, N>,
    challenge: &AnyElement,
) -> AnyElement {
    let mut transcript = Transcript::new();
    record::<S, N>(&mut transcript, claim, challenge);
    transcript.coefficients().sparse(curve::<S>().scalars())
}

/// A point on the portable machine.
pub(crate) fn decode<K: EdwardsSpec<L>, const L: usize, const N: usize>(
    curve: &EdwardsCurve<K, L, Portable>,
    bytes: &[u8; N],
    accepted: point::Encodings,
) -> Option<Point<L>> {
    let AffinePoint { x, y } = narrow_point(&point::decode_vartime(curve, bytes, accepted)?);
    Some(curve.edwards().from_affine(&x, &y))
}

/// The encoding of a point on the portable machine.
pub(crate) fn encode<K: EdwardsSpec<L>, const L: usize, const N: usize>(
    curve: &EdwardsCurve<K, L, Portable>,
    p: &Point<L>,
) -> [u8; N] {
    let (x, y) = curve.edwards().to_affine(p);
    point::encode(curve.field(), &widen_point(&AffinePoint { x, y }))
}

/// Whether the order of a point divides the cofactor.
pub(crate) fn is_small<K: EdwardsSpec<L>, const L: usize>(
    curve: &EdwardsCurve<K, L, Portable>,
    p: &Point<L>,
) -> bool {
    curve.edwards().is_identity(&curve.times_cofactor(p)).into()
}
