//! `secant sign`: ECDSA on the digest of a file, or Ed25519 on the file itself.
//!
//! ECDSA hashes a file of any length in pieces. Ed25519 hashes it twice, the second time behind a value that
//! the first one gives, so the file has to be in memory.

use super::{Verdict, algorithm, refuse, steps};
use crate::args::{Message, Sign, SignatureEncoding};
use crate::failure::{About, Failure};
use crate::input::{Inputs, keys, messages, signatures};
use crate::output::{Output, hex};
use secant::keyfile::PrivateKey;
use secant::{SignOptions, ed25519};
use serde_json::{Value, json};

/// Signs a file.
///
/// # Errors
/// A key that cannot be read or cannot sign, an option that has no meaning for it, an unreadable file.
pub fn run(args: &Sign, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let curve = algorithm(args.curve.as_deref())?;
    let (encoding, bytes, value) = match keys::read(inputs, "--key", &args.key, curve.as_ref())? {
        PrivateKey::Ec(key) => with_ecdsa(args, inputs, &key)?,
        PrivateKey::Ed25519(key) => with_ed25519(args, inputs, &key)?,
        _ => return Err(Failure::new("--key", "an X25519 key agrees on secrets and cannot sign")),
    };
    output.public(inputs, args.out.as_deref(), &signatures::write(&bytes, encoding))?;
    output.object(&value)?;
    Ok(Verdict::Done)
}

type Signed = (SignatureEncoding, Vec<u8>, Value);

fn with_ecdsa(args: &Sign, inputs: &mut Inputs, key: &secant::PrivateKey) -> Result<Signed, Failure> {
    let digest = messages::digest(inputs, &args.message, key.curve())?;
    let mut options = SignOptions::new(digest.algorithm);
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

fn with_ed25519(args: &Sign, inputs: &mut Inputs, key: &ed25519::PrivateKey) -> Result<Signed, Failure> {
    refuse_ecdsa_options(&args.message, args.signature_format)?;
    let none = "its nonces are deterministic and its s is always reduced";
    refuse(&[("--hedged", args.hedged), ("--low-s", args.low_s)], "Ed25519", none)?;
    steps::refuse_care(&args.care, "Ed25519")?;
    let signature = key.sign(&inputs.whole("FILE", &args.message.file)?);
    let value = json!({ "curve": "ed25519", "signature": hex(&signature) });
    Ok((args.signature_format.unwrap_or(SignatureEncoding::Raw), signature.to_vec(), value))
}

/// Refuses the options of a message and a signature that only ECDSA has.
///
/// # Errors
/// Any of them.
pub fn refuse_ecdsa_options(message: &Message, encoding: Option<SignatureEncoding>) -> Result<(), Failure> {
    let hashing = [("--digest", message.digest.is_some()), ("--prehashed", message.prehashed)];
    refuse(&hashing, "Ed25519", "it hashes the file itself, with SHA-512")?;
    let der = encoding.is_some_and(SignatureEncoding::is_der);
    refuse(&[("--signature-format", der)], "Ed25519", "its signatures are raw or raw-hex")
}
