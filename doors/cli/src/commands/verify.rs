//! `secant verify`: `valid` and exit code 0, or `invalid` and exit code 1.
//!
//! Any bytes are a signature that is valid or invalid, so a malformed one is invalid and no failure; what is
//! wrong with it is said on standard error, or as `reason` in JSON. No bytes at all, or a hexadecimal form
//! that is not hexadecimal, are a bad input.

use super::{Verdict, algorithm, refuse, steps};
use crate::args::{SignatureEncoding, Verify};
use crate::failure::{About, Failure, option};
use crate::input::eddsa::{self, Scheme};
use crate::input::{Inputs, keys, messages, signatures};
use crate::output::Output;
use secant::ed25519::Policy;
use secant::keyfile::PublicKey;
use secant::{Signature, SignatureFormat, VerifyOptions};
use serde_json::json;

/// What verifies a signature of a message in a scheme, for a key of either curve.
macro_rules! verifier {
    ($key:ident) => {
        |message, scheme, signature, policy| match scheme {
            Scheme::Pure => $key.verify(message, signature, policy),
            Scheme::Context(context) => $key.verify_ctx(message, context, signature, policy),
            Scheme::Prehashed(context) => $key.verify_ph(message, context, signature, policy),
        }
    };
}

/// Verifies a signature.
///
/// # Errors
/// A key that cannot be read or cannot verify, an option that has no meaning for it, an unreadable file, an
/// empty signature.
pub fn run(args: &Verify, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let (outcome, steps) = match key(args, inputs)? {
        PublicKey::Ec(key) => with_ecdsa(args, inputs, &key)?,
        PublicKey::Ed25519(key) => with_eddsa(args, inputs, "Ed25519", 64, verifier!(key))?,
        PublicKey::Ed448(key) => with_eddsa(args, inputs, "Ed448", 114, verifier!(key))?,
        PublicKey::X448(_) => {
            return Err(Failure::new("--key", "an X448 key agrees on secrets and verifies nothing"));
        }
        _ => return Err(Failure::new("--key", "an X25519 key agrees on secrets and verifies nothing")),
    };
    let valid = outcome.is_ok();
    let reason = outcome.err().flatten();
    if let (Some(reason), false) = (&reason, output.is_json()) {
        output.remark(&format!("{}: {reason}", option("--signature", &args.signature)));
    }
    let text = if valid { "valid" } else { "invalid" };
    let mut value = json!({ "valid": valid });
    if let Some(reason) = reason {
        value["reason"] = reason.into();
    }
    if let Some(steps) = steps {
        value["steps"] = steps.into();
    }
    output.result(text, &value)?;
    Ok(if valid { Verdict::Done } else { Verdict::Invalid })
}

/// The public key: of a private key where one is read, but a raw or hexadecimal key is a public one.
fn key(args: &Verify, inputs: &mut Inputs) -> Result<PublicKey, Failure> {
    let curve = algorithm(args.curve.as_deref())?;
    keys::read_public_of(inputs, "--key", &args.key, curve.as_ref(), &args.unlock)
}

/// Valid, or invalid with the reason, where there is one besides the equation; and the number of steps.
type Outcome = (Result<(), Option<String>>, Option<u64>);

fn with_ecdsa(args: &Verify, inputs: &mut Inputs, key: &secant::PublicKey) -> Result<Outcome, Failure> {
    refuse(&[("--policy", args.policy.is_some())], "ECDSA", "it has one rule only")?;
    eddsa::refuse(&args.eddsa)?;
    let encoding = args.signature_format.unwrap_or_default();
    let bytes = signatures::read(inputs, &args.signature, encoding)?;
    let digest = messages::digest(inputs, &args.message, key.curve())?;
    let mut options = VerifyOptions { hash: digest.named, ..VerifyOptions::default() };
    options.format = if encoding.is_der() { SignatureFormat::Der } else { SignatureFormat::Raw };
    options.require_low_s = args.require_low_s;
    let (valid, steps) =
        steps::verify(key, &digest.bytes, &bytes, &options, args.step_budget).about("FILE")?;
    if valid {
        return Ok((Ok(()), steps));
    }
    let parsed = match options.format {
        SignatureFormat::Der => Signature::from_der(key.curve(), &bytes),
        SignatureFormat::Raw => Signature::from_raw(key.curve(), &bytes),
    };
    let reason = match parsed {
        Err(error) => Some(error.to_string()),
        Ok(signature) if args.require_low_s && !signature.is_low_s() => {
            Some("s is in the upper half of its range".to_owned())
        }
        Ok(_) => None,
    };
    Ok((Err(reason), steps))
}

fn with_eddsa(
    args: &Verify,
    inputs: &mut Inputs,
    algorithm: &str,
    expected: usize,
    verify: impl Fn(&[u8], &Scheme, &[u8], Policy) -> bool,
) -> Result<Outcome, Failure> {
    eddsa::refuse_ecdsa_options(algorithm, &args.message, args.signature_format)?;
    refuse(&[("--require-low-s", args.require_low_s)], algorithm, "its s is always reduced")?;
    steps::refuse_steps(args.step_budget, algorithm)?;
    let scheme = eddsa::scheme(&args.eddsa)?;
    let encoding = args.signature_format.unwrap_or(SignatureEncoding::Raw);
    let bytes = signatures::read(inputs, &args.signature, encoding)?;
    let message = inputs.whole("FILE", &args.message.file)?;
    if verify(&message, &scheme, &bytes, args.policy.unwrap_or_default().into()) {
        return Ok((Ok(()), None));
    }
    let length = bytes.len();
    Ok((Err((length != expected).then(|| format!("expected {expected} bytes, got {length}"))), None))
}
