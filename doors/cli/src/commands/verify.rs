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
use secant::{Error, SignatureFormat, VerifyOptions, ed448, ed25519};

/// What verifies a signature of a file in a scheme, for a key of a module that was made by the facade's one macro for
/// both curves.
macro_rules! verifier {
    ($args:ident, $module:ident, $key:ident) => {
        |inputs: &mut Inputs, scheme: &Scheme, signature: &[u8], policy| -> Result<_, Failure> {
            let (name, path) = ("FILE", &$args.message.file);
            Ok(match scheme {
                Scheme::Pure => $key.check(&inputs.whole(name, path)?, signature, policy),
                Scheme::Context(context) => {
                    $key.check_ctx(&inputs.whole(name, path)?, signature, context, policy)
                }
                Scheme::Prehashed(context) => {
                    let mut message = $module::Prehash::new();
                    inputs.pieces(name, path, |piece| message.update(piece))?;
                    $key.check_prehashed(message, signature, context, policy)
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
        PublicKey::Ed25519(key) => with_eddsa(args, inputs, "Ed25519", verifier!(args, ed25519, key))?,
        PublicKey::Ed448(key) => with_eddsa(args, inputs, "Ed448", verifier!(args, ed448, key))?,
        PublicKey::X448(_) => {
            return Err(Failure::new("--key", "an X448 key agrees on secrets and verifies nothing"));
        }
        _ => return Err(Failure::new("--key", "an X25519 key agrees on secrets and verifies nothing")),
    };
    super::checked(outcome, &option("--signature", &args.signature), steps, output)
}

fn key(args: &Verify, inputs: &mut Inputs) -> Result<PublicKey, Failure> {
    let curve = algorithm(args.curve.as_deref())?;
    keys::read_public_of(inputs, "--key", &args.key, curve.as_ref(), &args.unlock)
}

/// Valid, or invalid with the reason; and the number of steps.
type Outcome = (Result<(), Error>, Option<u64>);

fn with_ecdsa(args: &Verify, inputs: &mut Inputs, key: &secant::PublicKey) -> Result<Outcome, Failure> {
    refuse(&[("--policy", args.policy.is_some())], "ECDSA", "it has one rule only")?;
    eddsa::refuse(&args.eddsa)?;
    let encoding = args.signature_format.unwrap_or_default();
    let bytes = signatures::read(inputs, &args.signature, encoding)?;
    let digest = messages::digest(inputs, &args.message, key.curve())?;
    let format = if encoding.is_der() { SignatureFormat::Der } else { SignatureFormat::Raw };
    let options =
        VerifyOptions::default().hash(digest.named).format(format).require_low_s(args.require_low_s);
    restartable::verify(key, &digest.bytes, &bytes, &options, args.restartable).about("FILE")
}

fn with_eddsa(
    args: &Verify,
    inputs: &mut Inputs,
    algorithm: &str,
    verify: impl Fn(&mut Inputs, &Scheme, &[u8], Policy) -> Result<Result<(), Error>, Failure>,
) -> Result<Outcome, Failure> {
    eddsa::refuse_ecdsa_options(algorithm, &args.message, args.signature_format)?;
    refuse(&[("--require-low-s", args.require_low_s)], algorithm, "its s is always reduced")?;
    restartable::refuse_restartable(args.restartable, algorithm)?;
    let scheme = eddsa::scheme(&args.eddsa)?;
    let encoding = args.signature_format.unwrap_or(SignatureEncoding::Raw);
    let bytes = signatures::read(inputs, &args.signature, encoding)?;
    Ok((verify(inputs, &scheme, &bytes, args.policy.unwrap_or_default().into())?, None))
}
