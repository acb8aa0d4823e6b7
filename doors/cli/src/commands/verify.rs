//! `secant verify`: `valid` and exit code 0, or `invalid` and exit code 1.
//!
//! A malformed signature is invalid, not a failure of the command; what is wrong with it is said on standard error, or
//! as `reason` in JSON. An empty file, or text that should be hexadecimal and is not, is malformed input.

use super::{Verdict, algorithm, restartable};
use crate::args::{SignatureEncoding, Verify};
use crate::failure::{About, Failure, option, refuse};
use crate::input::eddsa::{self, Scheme};
use crate::input::{Inputs, keys, messages, signatures};
use crate::output::Output;
use secant::ed25519::Policy;
use secant::keyfile::PublicKey;
use secant::{Signature, SignatureFormat, VerifyOptions, ed448, ed25519};
use serde_json::json;

/// What verifies a signature of a file in a scheme, for a key of a module that was made by the facade's one macro for
/// both curves.
macro_rules! verifier {
    ($args:ident, $module:ident, $key:ident) => {
        |inputs: &mut Inputs, scheme: &Scheme, signature: &[u8], policy| -> Result<bool, Failure> {
            let (name, path) = ("FILE", &$args.message.file);
            Ok(match scheme {
                Scheme::Pure => $key.verify(&inputs.whole(name, path)?, signature, policy),
                Scheme::Context(context) => {
                    $key.verify_ctx(&inputs.whole(name, path)?, signature, context, policy)
                }
                Scheme::Prehashed(context) => {
                    let mut message = $module::Prehash::new();
                    inputs.pieces(name, path, |piece| message.update(piece))?;
                    $key.verify_prehashed(message, signature, context, policy)
                }
            })
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
        PublicKey::Ed25519(key) => with_eddsa(args, inputs, "Ed25519", 64, verifier!(args, ed25519, key))?,
        PublicKey::Ed448(key) => with_eddsa(args, inputs, "Ed448", 114, verifier!(args, ed448, key))?,
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
    let format = if encoding.is_der() { SignatureFormat::Der } else { SignatureFormat::Raw };
    let options =
        VerifyOptions::default().hash(digest.named).format(format).require_low_s(args.require_low_s);
    let (valid, steps) =
        restartable::verify(key, &digest.bytes, &bytes, &options, args.restartable).about("FILE")?;
    if valid {
        return Ok((Ok(()), steps));
    }
    let reason = match Signature::from_bytes(key.curve(), &bytes, format) {
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
    verify: impl Fn(&mut Inputs, &Scheme, &[u8], Policy) -> Result<bool, Failure>,
) -> Result<Outcome, Failure> {
    eddsa::refuse_ecdsa_options(algorithm, &args.message, args.signature_format)?;
    refuse(&[("--require-low-s", args.require_low_s)], algorithm, "its s is always reduced")?;
    restartable::refuse_restartable(args.restartable, algorithm)?;
    let scheme = eddsa::scheme(&args.eddsa)?;
    let encoding = args.signature_format.unwrap_or(SignatureEncoding::Raw);
    let bytes = signatures::read(inputs, &args.signature, encoding)?;
    if verify(inputs, &scheme, &bytes, args.policy.unwrap_or_default().into())? {
        return Ok((Ok(()), None));
    }
    let length = bytes.len();
    Ok((Err((length != expected).then(|| format!("expected {expected} bytes, got {length}"))), None))
}
