//! Proofs of BRC-94: that a shared secret `S = a B` is that of a public key `A = a G`, to reveal it to a third party.
//!
//! `e = SHA-256(A || B || S || S' || R) mod n` over compressed points, with `R = k G` and `S' = k B`; `z = k + e a`. A
//! proof is `R || S' || z`, 98 bytes.
//!
//! **The length of z.** BRC-94 defines points and an integer, but no encoding. Implementations write the integer in as few
//! bytes as it needs. Here `z` is always written in 32 bytes; shorter ones, of 1 byte or more, are accepted, because
//! leading zeros do not change a big-endian integer. It must be below the order. So a `z` has at most 32 encodings.
//!
//! The challenge has no tag and no message: a proof says that the secret is right, not what it was made for. New
//! designs should use [`super::bip374`].
//!
//! The nonce is drawn from the generator of RFC 6979, section 3.2, seeded with the key, the hash of `A, B, S`, and 32
//! random bytes: a broken source of randomness does not give the key away.

use super::{Statement, decode_response};
use crate::Error;
use crate::hash::HashAlgorithm;
use crate::key::{MAX_DRAWS, RandomSource};
use crate::nonce::{Generator, HEDGE_LEN};
use crate::secp256k1::{
    Element, POINT_LEN, Point, SCALAR_LEN, Secret, curve, decode_point, encode_point, encode_secret, reduce,
    respond,
};
use zeroize::Zeroizing;

/// The length of a proof in bytes.
pub const PROOF_LEN: usize = 2 * POINT_LEN + SCALAR_LEN;

/// The statement `A = a G`, `S = a B` about a private key, and its proof. Constant time in the key. Cost: four
/// multiplications, two of them by the generator.
///
/// # Errors
/// [`Error::NotOnCurve`]; what `random` returned when it failed; [`Error::NoSignature`] when no nonce is in its range,
/// which no one will ever see.
pub fn prove(
    d: &Secret,
    base: &Point,
    random: &mut RandomSource<'_>,
) -> Result<(Statement, [u8; PROOF_LEN]), Error> {
    let statement = Statement::of(d, &curve().generator(), base)?;
    let mut fresh = Zeroizing::new([0; HEDGE_LEN]);
    random(&mut fresh[..])?;
    let k = nonce(d, &statement, &fresh).ok_or(Error::NoSignature)?;
    let commitments = statement.commitments(&k)?;
    let e = challenge(&statement, &commitments);
    let mut proof = [0; PROOF_LEN];
    let (points, response) = proof.split_at_mut(2 * POINT_LEN);
    points.copy_from_slice(commitments.map(|p| encode_point(&p)).as_flattened());
    response.copy_from_slice(&respond(&k, &e, d));
    Ok((statement, proof))
}

/// Whether a proof of the statement is valid: `z G = R + e A` and `z B = S' + e S`. `G` is the curve's generator. The
/// proof is any bytes of any length; whatever is malformed is not valid. Variable time, for public data.
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify(statement: &Statement, proof: &[u8]) -> bool {
    let Some((commitments, response)) = proof.split_at_checked(2 * POINT_LEN) else { return false };
    let (r, s) = commitments.split_at(POINT_LEN);
    let (Ok(r), Ok(s)) = (decode_point(r), decode_point(s)) else { return false };
    statement.generator == curve().generator()
        && integer(response).and_then(|z| decode_response(&z)).is_some_and(|z| {
            let e = challenge(statement, &[r, s]);
            statement.differences_vartime(&z, &e) == Some([r, s])
        })
}

/// An integer of 1 to 32 bytes in 32.
fn integer(bytes: &[u8]) -> Option<[u8; SCALAR_LEN]> {
    let mut padded = [0; SCALAR_LEN];
    let start = SCALAR_LEN.checked_sub(bytes.len())?;
    padded[start..].copy_from_slice(bytes);
    (!bytes.is_empty()).then_some(padded)
}

fn nonce(d: &Secret, statement: &Statement, fresh: &[u8; HEDGE_LEN]) -> Option<Secret> {
    let Statement { public_key, base, result, .. } = statement;
    let points = [public_key, base, result].map(encode_point);
    let hash = HashAlgorithm::Sha256.digest(&[points.as_flattened()]);
    let mut seed = Zeroizing::new([0; 2 * SCALAR_LEN + HEDGE_LEN]);
    seed[..SCALAR_LEN].copy_from_slice(&encode_secret(d)[..]);
    seed[SCALAR_LEN..2 * SCALAR_LEN].copy_from_slice(hash.as_ref());
    seed[2 * SCALAR_LEN..].copy_from_slice(fresh);
    let mut generator = Generator::new(HashAlgorithm::Sha256, &seed[..]);
    (0..MAX_DRAWS).find_map(|_| {
        let mut candidate = Zeroizing::new([0; SCALAR_LEN]);
        generator.next(&mut candidate[..]);
        Secret::accept(&candidate)
    })
}

fn challenge(statement: &Statement, commitments: &[Point; 2]) -> Element {
    let Statement { public_key, base, result, .. } = statement;
    let [r, s] = commitments;
    let points = [public_key, base, result, s, r].map(encode_point);
    let mut hash = [0; SCALAR_LEN];
    hash.copy_from_slice(HashAlgorithm::Sha256.digest(&[points.as_flattened()]).as_ref());
    reduce(&hash)
}
