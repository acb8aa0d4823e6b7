//! `secant sign`: ECDSA on the digest of a file, or Ed25519 or Ed448 on the file itself.
//!
//! ECDSA, Ed25519ph and Ed448ph hash a file of any length in pieces. The other schemes of EdDSA hash it twice, the second
//! time behind a value that the first one gives, so the file has to be in memory.

use super::{Verdict, algorithm, restartable};
use crate::args::{Sign, SignatureEncoding};
use crate::failure::{About, Failure, refuse};
use crate::input::eddsa::{self, Scheme};
use crate::input::{Inputs, keys, messages, signatures};
use crate::output::{Output, hex};
use secant::keyfile::PrivateKey;
use secant::{Error, NonceMode, SignOptions, ed448, ed25519};
use serde_json::{Value, json};

/// What signs a file in a scheme, for a key of a module that was made by the facade's one macro for both curves.
macro_rules! signer {
    ($args:ident, $module:ident, $key:ident) => {
        |inputs: &mut Inputs, scheme: &Scheme| -> Result<Result<Vec<u8>, Error>, Failure> {
            let (name, path) = ("FILE", &$args.message.file);
            Ok(match scheme {
                Scheme::Pure => Ok($key.sign(&inputs.whole(name, path)?).to_vec()),
                Scheme::Context(context) => {
                    $key.sign_ctx(&inputs.whole(name, path)?, context).map(|bytes| bytes.to_vec())
                }
                Scheme::Prehashed(context) => {
                    let mut message = $module::Prehash::new();
                    inputs.pieces(name, path, |piece| message.update(piece))?;
                    $key.sign_prehashed(message, context).map(|bytes| bytes.to_vec())
                }
            })
        }
    };
}

/// Signs a file.
///
/// # Errors
/// A key that cannot be read or cannot sign, an option that has no meaning for it, an unreadable file.
pub fn run(args: &Sign, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let curve = algorithm(args.curve.as_deref())?;
    let (encoding, bytes, value) =
        match keys::read_private(inputs, "--key", &args.key, curve.as_ref(), &args.unlock)? {
            PrivateKey::Ec(key) => with_ecdsa(args, inputs, &key)?,
            PrivateKey::Ed25519(key) => with_eddsa(args, inputs, "Ed25519", signer!(args, ed25519, key))?,
            PrivateKey::Ed448(key) => with_eddsa(args, inputs, "Ed448", signer!(args, ed448, key))?,
            PrivateKey::X448(_) => {
                return Err(Failure::new("--key", "an X448 key agrees on secrets and cannot sign"));
            }
            _ => return Err(Failure::new("--key", "an X25519 key agrees on secrets and cannot sign")),
        };
    let signature = signatures::write(&bytes, encoding);
    output.public(inputs, args.output.out.as_deref(), &signature, args.output.force)?;
    output.object(&value)?;
    Ok(Verdict::Done)
}

type Signed = (SignatureEncoding, Vec<u8>, Value);

fn with_ecdsa(args: &Sign, inputs: &mut Inputs, key: &secant::PrivateKey) -> Result<Signed, Failure> {
    eddsa::refuse(&args.eddsa)?;
    let digest = messages::digest_or_any(inputs, &args.message, key.curve(), args.any_digest)?;
    let nonce = if args.hedged { NonceMode::Hedged } else { NonceMode::Deterministic };
    let options = SignOptions::new(digest.algorithm).any_digest(digest.named.is_none()).nonce(nonce);
    let options = options.low_s(args.low_s).blinded(args.execution.blind).verified(args.verified);
    let (signature, steps) = match args.execution.restartable {
        Some(units) => restartable::sign(key, &digest.bytes, &options, units).about("FILE")?,
        None => (key.sign_digest(&digest.bytes, &options).about("FILE")?, None),
    };
    let encoding = args.signature_format.unwrap_or_default();
    let bytes = if encoding.is_der() { signature.to_der() } else { signature.to_raw() };
    let mut value = json!({
        "curve": key.curve().name(),
        "digest": digest.algorithm.name(),
        "signature": hex(&bytes),
        "recovery_id": signature.recovery_id().map(|id| id.value()),
    });
    if let Some(steps) = steps {
        value["steps"] = steps.into();
    }
    Ok((encoding, bytes, value))
}

fn with_eddsa(
    args: &Sign,
    inputs: &mut Inputs,
    algorithm: &str,
    sign: impl Fn(&mut Inputs, &Scheme) -> Result<Result<Vec<u8>, Error>, Failure>,
) -> Result<Signed, Failure> {
    eddsa::refuse_ecdsa_options(algorithm, &args.message, args.signature_format)?;
    let none = "its nonces are deterministic and its s is always reduced";
    refuse(&[("--hedged", args.hedged), ("--low-s", args.low_s)], algorithm, none)?;
    refuse(&[("--verified", args.verified)], algorithm, "it is for ECDSA")?;
    restartable::refuse_execution(&args.execution, algorithm)?;
    let scheme = eddsa::scheme(&args.eddsa)?;
    let signature = sign(inputs, &scheme)?.about(eddsa::argument(&args.eddsa))?;
    let value = json!({ "curve": algorithm.to_lowercase(), "signature": hex(&signature) });
    Ok((args.signature_format.unwrap_or(SignatureEncoding::Raw), signature, value))
}
