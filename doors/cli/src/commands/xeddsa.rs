//! `secant xeddsa`: signatures under X25519 keys.

use super::Verdict;
use crate::args::{XeddsaCommand, XeddsaOperation, XeddsaSign, XeddsaVerify};
use crate::failure::{About, Failure, option};
use crate::input::keys::{self, Algorithm};
use crate::input::{Inputs, signatures};
use crate::output::{Output, hex};
use secant::keyfile::{PrivateKey, PublicKey};
use secant::xeddsa;
use secant::{InputError, RandomSource};
use serde_json::json;

/// Signs or verifies.
///
/// # Errors
/// A key that cannot be read or is not of X25519, an unreadable file, randomness of a wrong length.
pub fn run(args: &XeddsaCommand, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    match &args.operation {
        XeddsaOperation::Sign(args) => sign(args, inputs, output),
        XeddsaOperation::Verify(args) => verify(args, inputs, output),
    }
}

const WRONG_KEY: &str = "not an X25519 key";

fn sign(args: &XeddsaSign, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let PrivateKey::X25519(key) =
        keys::read_private(inputs, "--key", &args.key, Some(&Algorithm::X25519), &args.unlock)?
    else {
        return Err(Failure::new("--key", WRONG_KEY));
    };
    let aux = args.aux.as_deref().map(|path| inputs.short("--aux", path).map(|bytes| (path, bytes)));
    let message = inputs.secret("FILE", &args.file)?;
    let signature = match aux.transpose()? {
        None => xeddsa::sign(&key, &message, args.kind.into()),
        Some((path, bytes)) => {
            let wrong = InputError::Length { expected: xeddsa::AUX_LEN, actual: bytes.len() };
            let right = (bytes.len() == xeddsa::AUX_LEN).then_some(&bytes[..]);
            let aux = right.ok_or(wrong).about(option("--aux", path))?;
            let random = RandomSource::bytes(aux);
            xeddsa::sign_with(&key, &message, args.kind.into(), &random)
        }
    }
    .about("--aux")?;
    let written = signatures::write(&signature, args.signature_format.into());
    output.public(inputs, args.output.out.as_deref(), &written, args.output.force)?;
    output.object(&json!({ "signature": hex(&signature) }))?;
    Ok(Verdict::Done)
}

fn verify(args: &XeddsaVerify, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let PublicKey::X25519(key) = keys::read_public(inputs, "--key", &args.key, Some(&Algorithm::X25519))?
    else {
        return Err(Failure::new("--key", WRONG_KEY));
    };
    let signature = signatures::read(inputs, &args.signature, args.signature_format.into())?;
    let message = inputs.secret("FILE", &args.file)?;
    let checked = xeddsa::check(&key, &message, &signature, args.kind.into());
    super::checked(checked, &option("--signature", &args.signature), None, output)
}
