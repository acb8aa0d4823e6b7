//! Proofs of BIP374: `e || s`, 64 bytes.
//!
//! `e` is the tagged hash of `A, B, C, G, R1, R2`, compressed, and of the message, which is optional, has 32 bytes and
//! binds the proof to a purpose. `s` is below the order; `e` is compared as the 32 bytes that were hashed.
//!
//! The nonce is the tagged hash of key, `A`, `C` and message, with 32 bytes of auxiliary randomness mixed into the key,
//! as in [`crate::bip340`]. Proofs are not verified before they are returned. The BIP does so in case a fault disturbed
//! the computation: call [`verify`].

use super::{Statement, decode_response};
use crate::Error;
use crate::secp256k1::{Point, SCALAR_LEN, Secret, curve, encode_point, encode_secret, reduce, respond};
use crate::tagged_hash::tagged_hash;
use zeroize::Zeroizing;

/// The length of a proof in bytes.
pub const PROOF_LEN: usize = 2 * SCALAR_LEN;
/// The length of a message and of auxiliary randomness in bytes.
pub const MESSAGE_LEN: usize = 32;

/// The statement `A = a G`, `C = a B` about a private key, and its proof. `G` is the curve's generator where none is
/// given. `aux` is fresh randomness, or zeros where there is none. Constant time in the key. Cost: four
/// multiplications, two of them by the generator.
///
/// # Errors
/// [`Error::NotOnCurve`]; [`Error::NoSignature`] when the nonce is 0, which no one will ever see.
pub fn prove(
    d: &Secret,
    base: &Point,
    generator: Option<&Point>,
    message: Option<&[u8; MESSAGE_LEN]>,
    aux: &[u8; MESSAGE_LEN],
) -> Result<(Statement, [u8; PROOF_LEN]), Error> {
    let statement = Statement::of(d, generator.unwrap_or(&curve().generator()), base)?;
    let mut masked = tagged_hash(b"BIP0374/aux", &[aux]);
    for (byte, d) in masked.iter_mut().zip(encode_secret(d).iter()) {
        *byte ^= d;
    }
    let message = message.map_or(&[][..], |message| message);
    let [public_key, result] = [&statement.public_key, &statement.result].map(encode_point);
    let nonce = tagged_hash(b"BIP0374/nonce", &[&masked[..], &public_key, &result, message]);
    let k = Secret::of_hash(&nonce).ok_or(Error::NoSignature)?;
    let e = challenge(&statement, &statement.commitments(&k)?, message);
    let mut proof = [0; PROOF_LEN];
    proof[..SCALAR_LEN].copy_from_slice(&e[..]);
    proof[SCALAR_LEN..].copy_from_slice(&respond(&k, &reduce(&e), d));
    Ok((statement, proof))
}

/// Whether a proof of the statement is valid for the message. The proof is any bytes of any length; whatever is
/// malformed is not valid. Variable time, for public data.
#[must_use = "a verdict that is dropped lets every signature pass"]
pub fn verify(statement: &Statement, message: Option<&[u8; MESSAGE_LEN]>, proof: &[u8]) -> bool {
    let Ok(proof) = <&[u8; PROOF_LEN]>::try_from(proof) else { return false };
    let (Some((e, _)), Some(s)) = (proof.split_first_chunk(), proof.last_chunk()) else { return false };
    let message = message.map_or(&[][..], |message| message);
    decode_response(s)
        .and_then(|s| statement.differences_vartime(&s, &reduce(e)))
        .is_some_and(|commitments| *challenge(statement, &commitments, message) == *e)
}

fn challenge(statement: &Statement, commitments: &[Point; 2], message: &[u8]) -> Zeroizing<[u8; SCALAR_LEN]> {
    let Statement { generator, public_key, base, result } = statement;
    let [r1, r2] = commitments;
    let points = [public_key, base, result, generator, r1, r2].map(encode_point);
    tagged_hash(b"BIP0374/challenge", &[points.as_flattened(), message])
}
