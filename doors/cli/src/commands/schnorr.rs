//! `secant schnorr`: BIP340 signatures of files. The file is hashed twice, so it has to be in memory.

use super::Verdict;
use super::keygen::Writing;
use crate::args::{
    Schnorr, SchnorrPublic, SchnorrSign, SchnorrTweakPrivate, SchnorrTweakPublic, SchnorrVerify, Unlock,
};
use crate::failure::{About, Failure, option};
use crate::input::{Inputs, hex_option, keys, signatures};
use crate::output::{Output, hex};
use secant::bip340::KeyPair;
use secant::keyfile::PrivateKey;
use secant::{InputError, RandomSource};
use serde_json::json;
use std::path::Path;

/// Runs a command of `secant schnorr`.
///
/// # Errors
/// A key that cannot be read or is of another curve, an unreadable file, an empty signature.
pub fn run(args: &Schnorr, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    match args {
        Schnorr::Public(args) => public(args, inputs, output),
        Schnorr::Sign(args) => sign(args, inputs, output),
        Schnorr::Verify(args) => verify(args, inputs, output),
        Schnorr::TweakPrivate(args) => tweak_private(args, inputs, output),
        Schnorr::TweakPublic(args) => tweak_public(args, inputs, output),
    }
}

fn pair(inputs: &mut Inputs, path: &Path, unlock: &Unlock) -> Result<KeyPair, Failure> {
    let key = keys::read_secp256k1(inputs, "--key", path, unlock)?;
    KeyPair::from_private_key(&key).about(option("--key", path))
}

fn public(args: &SchnorrPublic, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let key = hex(&pair(inputs, &args.key, &args.unlock)?.public_key().to_bytes());
    output.result(&key, &json!({ "public_key": key }))?;
    Ok(Verdict::Done)
}

fn sign(args: &SchnorrSign, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let pair = pair(inputs, &args.key, &args.unlock)?;
    let message = inputs.whole("FILE", &args.file)?;
    let signature = if args.deterministic {
        pair.sign_with(&message, &RandomSource::bytes(&[0; 32]))
    } else {
        pair.sign(&message)
    };
    let signature = signature.about("--key")?;
    let written = signatures::write(&signature, args.signature_format.into());
    output.public(inputs, args.output.out.as_deref(), &written, args.output.force)?;
    let key = hex(&pair.public_key().to_bytes());
    output.object(&json!({ "public_key": key, "signature": hex(&signature) }))?;
    Ok(Verdict::Done)
}

fn verify(args: &SchnorrVerify, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let key = keys::read_x_only(inputs, "--key", &args.key)?;
    let signature = signatures::read(inputs, &args.signature, args.signature_format.into())?;
    let checked = key.check(&inputs.whole("FILE", &args.file)?, &signature);
    super::checked(checked, &option("--signature", &args.signature), None, output)
}

fn tweak(text: &str) -> Result<[u8; 32], Failure> {
    let bytes = hex_option("--tweak", Some(text))?;
    let error = InputError::Length { expected: 32, actual: bytes.len() };
    bytes.try_into().map_err(|_| error).about("--tweak")
}

fn tweak_private(
    args: &SchnorrTweakPrivate,
    inputs: &mut Inputs,
    output: &Output,
) -> Result<Verdict, Failure> {
    let tweak = tweak(&args.tweak)?;
    let tweaked = pair(inputs, &args.key, &args.unlock)?.tweak_add(&tweak).about("--tweak")?;
    let key = PrivateKey::Ec(tweaked.to_private_key());
    Writing::derived(args.format, &args.protect, &args.output).write(&key, inputs, output)
}

fn tweak_public(args: &SchnorrTweakPublic, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let tweak = tweak(&args.tweak)?;
    let key = keys::read_x_only(inputs, "--key", &args.key)?;
    let (tweaked, odd) = key.tweak_add(&tweak).about("--tweak")?;
    let tweaked = hex(&tweaked.to_bytes());
    output.result(&tweaked, &json!({ "public_key": tweaked, "odd": odd }))?;
    Ok(Verdict::Done)
}
