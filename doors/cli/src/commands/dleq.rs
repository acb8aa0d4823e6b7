//! `secant dleq`: proofs that two points are the same multiple of two others. Points are public, and so are the proofs:
//! they are arguments.

use super::Verdict;
use crate::args::{Dleq, DleqCommon, DleqProve, DleqVerify, ProofKind};
use crate::failure::{About, Failure, refuse};
use crate::input::{Inputs, hexadecimal, keys};
use crate::output::{Output, hex};
use secant::dleq::{Statement, bip374, brc94};
use secant::{Curve, NamedCurve, PublicKey};
use serde_json::json;

/// Runs a command of `secant dleq`.
///
/// # Errors
/// A key that cannot be read or is of another curve, a point that is refused, a message that has not 32 bytes.
pub fn run(args: &Dleq, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    match args {
        Dleq::Prove(args) => prove(args, inputs, output),
        Dleq::Verify(args) => verify(args, output),
    }
}

fn point(name: &str, text: &str) -> Result<PublicKey, Failure> {
    let argument = format!("{name} {text}");
    let bytes = hexadecimal(text.as_bytes()).about(&argument)?;
    PublicKey::from_sec1(&Curve::from(NamedCurve::Secp256k1), &bytes).about(argument)
}

/// The base, the generator and the message.
type Common = (PublicKey, Option<PublicKey>, Option<[u8; 32]>);

fn common(args: &DleqCommon) -> Result<Common, Failure> {
    if args.kind == ProofKind::Brc94 {
        let given = [("--generator", args.generator.is_some()), ("--message", args.message.is_some())];
        refuse(&given, "brc94", "only bip374 has it")?;
    }
    let generator = args.generator.as_deref().map(|text| point("--generator", text)).transpose()?;
    let message = args.message.as_deref().map(|text| {
        let argument = format!("--message {text}");
        let bytes = hexadecimal(text.as_bytes()).about(&argument)?;
        let length = bytes.len();
        <[u8; 32]>::try_from(&bytes[..])
            .map_err(|_| format!("expected 32 bytes, got {length}"))
            .about(argument)
    });
    Ok((point("--base", &args.base)?, generator, message.transpose()?))
}

fn prove(args: &DleqProve, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let (base, generator, message) = common(&args.common)?;
    let key = keys::read_secp256k1(inputs, "--key", &args.key, &args.unlock)?;
    let (statement, proof) = match args.common.kind {
        ProofKind::Bip374 => {
            let mut options = bip374::Options::new();
            if let Some(generator) = &generator {
                options = options.generator(generator);
            }
            if let Some(message) = &message {
                options = options.message(message);
            }
            let (statement, proof) = bip374::prove(&key, &base, &options).about("--key")?;
            (statement, proof.to_vec())
        }
        ProofKind::Brc94 => {
            let (statement, proof) = brc94::prove(&key, &base).about("--key")?;
            (statement, proof.to_vec())
        }
    };
    let [public_key, result] = [&statement.public_key, &statement.result].map(|key| hex(&key.to_sec1(true)));
    let proof = hex(&proof);
    let text = format!("public-key {public_key}\nresult     {result}\nproof      {proof}");
    output.result(&text, &json!({ "public_key": public_key, "result": result, "proof": proof }))?;
    Ok(Verdict::Done)
}

fn verify(args: &DleqVerify, output: &Output) -> Result<Verdict, Failure> {
    let (base, generator, message) = common(&args.common)?;
    let (public_key, result) = (point("--public-key", &args.public_key)?, point("--result", &args.result)?);
    let proof = hexadecimal(args.proof.as_bytes()).about(format!("--proof {}", args.proof))?;
    let statement = Statement { generator, public_key, base, result };
    let valid = match args.common.kind {
        ProofKind::Bip374 => bip374::verify(&statement, message.as_ref(), &proof),
        ProofKind::Brc94 => brc94::verify(&statement, &proof),
    };
    super::verdict(valid, output)
}
