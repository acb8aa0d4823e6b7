//! The scheme of EdDSA that the options choose, and the options that EdDSA does not have.

use super::hexadecimal;
use crate::args::{Eddsa, Message, SignatureEncoding};
use crate::failure::{About, Failure};

/// A scheme of EdDSA.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// The pure one.
    Pure,
    /// With a context.
    Context(Vec<u8>),
    /// Prehashed, with a context.
    Prehashed(Vec<u8>),
}

/// The scheme that the options name.
///
/// # Errors
/// A context that is not hexadecimal.
pub fn scheme(args: &Eddsa) -> Result<Scheme, Failure> {
    let context = match (&args.context, &args.context_hex) {
        (Some(text), _) => Some(text.clone().into_bytes()),
        (None, Some(text)) => Some(hexadecimal(text.as_bytes()).about("--context-hex")?.to_vec()),
        (None, None) => None,
    };
    Ok(match (context, args.ph) {
        (context, true) => Scheme::Prehashed(context.unwrap_or_default()),
        (Some(context), false) => Scheme::Context(context),
        (None, false) => Scheme::Pure,
    })
}

/// The argument that an error of the scheme is about.
pub fn argument(args: &Eddsa) -> &'static str {
    if args.context_hex.is_some() { "--context-hex" } else { "--context" }
}

/// Refuses the options of EdDSA for ECDSA.
///
/// # Errors
/// Any of them.
pub fn refuse(args: &Eddsa) -> Result<(), Failure> {
    let given = [
        ("--context", args.context.is_some()),
        ("--context-hex", args.context_hex.is_some()),
        ("--ph", args.ph),
    ];
    crate::failure::refuse(&given, "ECDSA", "Ed25519 and Ed448 have it")
}

/// Refuses the options of a message and a signature that only ECDSA has.
///
/// # Errors
/// Any of them.
pub fn refuse_ecdsa_options(
    algorithm: &str,
    message: &Message,
    encoding: Option<SignatureEncoding>,
) -> Result<(), Failure> {
    let hashing = [("--digest", message.digest.is_some()), ("--prehashed", message.prehashed)];
    let hash = if algorithm == "Ed448" { "SHAKE256" } else { "SHA-512" };
    crate::failure::refuse(&hashing, algorithm, &format!("it hashes the file itself, with {hash}"))?;
    let der = encoding.is_some_and(SignatureEncoding::is_der);
    crate::failure::refuse(&[("--signature-format", der)], algorithm, "its signatures are raw or raw-hex")
}
