//! `secant sign`: ECDSA on the digest of a file, or Ed25519 or Ed448 on the file itself.
//!
//! ECDSA hashes a file of any length in pieces. EdDSA hashes it twice, the second time behind a value that
//! the first one gives, so the file has to be in memory.

use super::{Verdict, algorithm, refuse, steps};
use crate::args::{Sign, SignatureEncoding};
use crate::failure::{About, Failure};
use crate::input::eddsa::{self, Scheme};
use crate::input::{Inputs, keys, messages, signatures};
use crate::output::{Output, hex};
use secant::keyfile::PrivateKey;
use secant::{Error, SignOptions};
use serde_json::{Value, json};

/// What signs a message in a scheme, for a key of either curve.
macro_rules! signer {
    ($key:ident) => {
        |message, scheme| {
            Ok(match scheme {
                Scheme::Pure => $key.sign(message).to_vec(),
                Scheme::Context(context) => $key.sign_ctx(message, context)?.to_vec(),
                Scheme::Prehashed(context) => $key.sign_ph(message, context)?.to_vec(),
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
            PrivateKey::Ed25519(key) => with_eddsa(args, inputs, "Ed25519", signer!(key))?,
            PrivateKey::Ed448(key) => with_eddsa(args, inputs, "Ed448", signer!(key))?,
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
    let digest = messages::digest(inputs, &args.message, key.curve())?;
    let mut options = SignOptions { hash: digest.named, ..SignOptions::default() };
    if args.hedged {
        options = options.hedged();
    }
    if args.low_s {
        options = options.low_s();
    }
    if args.care.blind {
        options = options.blinded();
    }
    let (signature, steps) = match args.care.step_budget {
        Some(units) => steps::sign(key, &digest.bytes, &options, units).about("FILE")?,
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
    sign: impl Fn(&[u8], &Scheme) -> Result<Vec<u8>, Error>,
) -> Result<Signed, Failure> {
    eddsa::refuse_ecdsa_options(algorithm, &args.message, args.signature_format)?;
    let none = "its nonces are deterministic and its s is always reduced";
    refuse(&[("--hedged", args.hedged), ("--low-s", args.low_s)], algorithm, none)?;
    steps::refuse_care(&args.care, algorithm)?;
    let scheme = eddsa::scheme(&args.eddsa)?;
    let message = inputs.whole("FILE", &args.message.file)?;
    let signature = sign(&message, &scheme).about(eddsa::argument(&args.eddsa))?;
    let value = json!({ "curve": algorithm.to_lowercase(), "signature": hex(&signature) });
    Ok((args.signature_format.unwrap_or(SignatureEncoding::Raw), signature, value))
}
