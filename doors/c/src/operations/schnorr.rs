//! Schnorr signatures and proofs on secp256k1.

use super::claims::{self, Memory, Scheme};
use super::{Status, copy, fixed, secp256k1_point};
use crate::arguments::{Claims, Random};
use secant_core::curves::NamedCurve;
use secant_core::{CurveRef, ErrorCode};
use secant_protocols::bip340::{self, Claim, KEY_LEN, KeyPair, PublicKey};
use secant_protocols::dleq::{Statement, bip374, brc94};
use secant_protocols::secp256k1::{decode_secret, encode_point};
use zeroize::Zeroizing;

pub(crate) fn bip340_sign(
    signature: &mut [u8],
    private_key: &[u8],
    message: &[u8],
    mut random: Random,
) -> Status {
    random.check()?;
    let pair = pair(private_key)?;
    let mut aux = Zeroizing::new([0; KEY_LEN]);
    random.fill(&mut aux[..])?;
    copy(pair.sign(&[message], &aux)?, signature)
}

pub(crate) fn bip340_verify(public_key: &[u8], message: &[u8], signature: &[u8]) -> Result<bool, ErrorCode> {
    PublicKey::new(public_key)?.check(&[message], signature)?;
    Ok(true)
}

pub(crate) fn bip340_public(public_key: &mut [u8], private_key: &[u8]) -> Status {
    copy(pair(private_key)?.public_key().to_bytes(), public_key)
}

pub(crate) fn bip340_tweak_private(tweaked: &mut [u8], private_key: &[u8], tweak: &[u8]) -> Status {
    let pair = pair(private_key)?;
    let mut sum = KeyPair::vacant();
    sum.fill_tweaked(&pair, fixed(tweak)?)?;
    copy(sum.secret(), tweaked)
}

pub(crate) fn bip340_tweak_public(
    tweaked: &mut [u8],
    is_odd: &mut u32,
    public_key: &[u8],
    tweak: &[u8],
) -> Status {
    let (key, odd) = PublicKey::new(public_key)?.tweak_add(fixed(tweak)?)?;
    *is_odd = odd.into();
    copy(key.to_bytes(), tweaked)
}

/// The pair of a private key, which is filled where it lies.
fn pair(private_key: &[u8]) -> Result<KeyPair, ErrorCode> {
    let mut pair = KeyPair::vacant();
    pair.fill(private_key)?;
    Ok(pair)
}

pub(crate) fn bip374_prove(
    proof: &mut [u8],
    public_key: &mut [u8],
    result: &mut [u8],
    private_key: &[u8],
    base: &[u8],
    message: Option<&[u8]>,
    generator: Option<&[u8]>,
    mut random: Random,
) -> Status {
    random.check()?;
    let (d, base) = (decode_secret(private_key)?, secp256k1_point(base)?);
    let (generator, message) = (generator.map(secp256k1_point).transpose()?, message.map(fixed).transpose()?);
    let mut aux = Zeroizing::new([0; bip374::MESSAGE_LEN]);
    random.fill(&mut aux[..])?;
    let (statement, made) = bip374::prove(&d, &base, generator.as_ref(), message, &aux)?;
    copy(made, proof)?;
    publish(&statement, public_key, result)
}

pub(crate) fn bip374_verify(
    public_key: &[u8],
    base: &[u8],
    result: &[u8],
    message: Option<&[u8]>,
    proof: &[u8],
    generator: Option<&[u8]>,
) -> Result<bool, ErrorCode> {
    let statement = statement(public_key, base, result, generator)?;
    Ok(bip374::verify(&statement, message.map(fixed).transpose()?, proof))
}

pub(crate) fn brc94_prove(
    proof: &mut [u8],
    public_key: &mut [u8],
    result: &mut [u8],
    private_key: &[u8],
    base: &[u8],
    mut random: Random,
) -> Status {
    random.check()?;
    let (d, base) = (decode_secret(private_key)?, secp256k1_point(base)?);
    let (statement, made) = brc94::prove(&d, &base, &mut |bytes: &mut [u8]| random.fill(bytes))?;
    copy(made, proof)?;
    publish(&statement, public_key, result)
}

pub(crate) fn brc94_verify(
    public_key: &[u8],
    base: &[u8],
    result: &[u8],
    proof: &[u8],
) -> Result<bool, ErrorCode> {
    Ok(brc94::verify(&statement(public_key, base, result, None)?, proof))
}

/// What a proof is about; the generator is the curve's where none is given.
fn statement(
    public_key: &[u8],
    base: &[u8],
    result: &[u8],
    generator: Option<&[u8]>,
) -> Result<Statement, ErrorCode> {
    let own = CurveRef::from(NamedCurve::Secp256k1).generator();
    Ok(Statement {
        generator: generator.map(secp256k1_point).transpose()?.unwrap_or(own),
        public_key: secp256k1_point(public_key)?,
        base: secp256k1_point(base)?,
        result: secp256k1_point(result)?,
    })
}

/// Writes the points that a prover publishes with its proof.
fn publish(statement: &Statement, public_key: &mut [u8], result: &mut [u8]) -> Status {
    copy(encode_point(&statement.public_key), public_key)?;
    copy(encode_point(&statement.result), result)
}

/// The scheme of BIP340.
struct Bip340;

impl Scheme for Bip340 {
    type Key = PublicKey;

    fn most(&self) -> usize {
        1
    }

    fn memory(&self, claims: usize) -> usize {
        bip340::batch_memory(claims)
    }

    fn decode(&self, bytes: &[u8]) -> Option<PublicKey> {
        PublicKey::new(bytes).ok()
    }

    fn verify(&self, claims: &[Claim<'_>], verdicts: &mut [bool], memory: &mut Memory) {
        bip340::verify_batch(claims, verdicts, memory);
    }
}

pub(crate) fn bip340_batch_memory(count: usize) -> Result<usize, ErrorCode> {
    Ok(claims::batch_memory(&Bip340, count))
}

pub(crate) fn bip340_verify_batch(verdicts: &mut [bool], memory: &mut Memory, claims: Claims<'_>) -> Status {
    claims::verify_batch(&Bip340, verdicts, memory, claims)
}
