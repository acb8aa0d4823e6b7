//! `secant verify-batch`: `valid` or `invalid` for each line of a list; exit code 1 if one is invalid.
//!
//! Any bytes are a signature that is valid or invalid, as for `secant verify`. A key of a wrong length, or an
//! x-coordinate that no point has, is a bad input, as there.

use super::{Verdict, refuse};
use crate::args::{SchemeName, VerifyBatch};
use crate::failure::{About, Failure, option};
use crate::input::Inputs;
use crate::output::Output;
use secant::{InputError, bip340, ed448, ed25519};
use serde_json::json;

/// A line of the list.
struct Claim {
    /// The line, for messages.
    place: String,
    key: Vec<u8>,
    signature: Vec<u8>,
    message: Vec<u8>,
}

/// The verdicts of a module that was made by the facade's one macro for both curves, in this one's turn. A key that is
/// no point has no valid signatures.
macro_rules! with_eddsa {
    ($module:ident, $claims:expr, $policy:expr) => {{
        let claims: &[Claim] = $claims;
        let point = |claim: &Claim| {
            let bytes = claim.key.as_slice().try_into().ok()?;
            $module::PublicKey::from_bytes(bytes).expand()
        };
        let keys: Vec<_> = claims.iter().map(point).collect();
        let whole = keys.iter().zip(claims).filter_map(|(key, claim)| Some((key.as_ref()?, claim)));
        let whole: Vec<_> =
            whole.map(|(key, claim)| (key, &claim.message[..], &claim.signature[..])).collect();
        let mut verdicts = $module::verify_batch(&whole, $policy).into_iter();
        keys.iter().map(|key| key.is_some() && verdicts.next().unwrap_or(false)).collect::<Vec<_>>()
    }};
}

/// Verifies the signatures of a list.
///
/// # Errors
/// An unreadable or empty list, a malformed line, a policy for BIP340.
pub fn run(args: &VerifyBatch, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let argument = option("FILE", &args.file);
    let claims = read(&argument, &inputs.whole("FILE", &args.file)?, key_bytes(args.scheme))?;
    let policy = args.policy.unwrap_or_default().into();
    let verdicts = match args.scheme {
        SchemeName::Ed25519 => with_eddsa!(ed25519, &claims, policy),
        SchemeName::Ed448 => with_eddsa!(ed448, &claims, policy),
        SchemeName::Bip340 => {
            refuse(&[("--policy", args.policy.is_some())], "BIP340", "it has one rule only")?;
            with_bip340(&claims)?
        }
    };
    let valid = verdicts.iter().all(|&valid| valid);
    let words: Vec<_> = verdicts.iter().map(|&valid| if valid { "valid" } else { "invalid" }).collect();
    output.result(&words.join("\n"), &json!({ "valid": valid, "verdicts": verdicts }))?;
    Ok(if valid { Verdict::Done } else { Verdict::Invalid })
}

/// Bytes in a public key.
fn key_bytes(scheme: SchemeName) -> usize {
    match scheme {
        SchemeName::Ed25519 | SchemeName::Bip340 => 32,
        SchemeName::Ed448 => 57,
    }
}

fn read(argument: &str, text: &[u8], expected: usize) -> Result<Vec<Claim>, Failure> {
    let mut claims = Vec::new();
    for (number, line) in (1..).zip(text.split(|&byte| byte == b'\n')) {
        let place = format!("{argument}, line {number}");
        let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        let words: Result<Vec<_>, _> = words.map(secant::hex::decode).collect();
        let mut words = words.about(&place)?.into_iter();
        let Some(key) = words.next() else { continue };
        if key.len() != expected {
            return Err(Failure::new(place, InputError::Length { expected, actual: key.len() }));
        }
        let signature = words.next().ok_or("a key without a signature").about(&place)?;
        let message = words.next().unwrap_or_default();
        if words.next().is_some() {
            return Err(Failure::new(place, "more than a key, a signature and a message"));
        }
        claims.push(Claim { place, key, signature, message });
    }
    if claims.is_empty() { Err(Failure::new(argument, InputError::Empty)) } else { Ok(claims) }
}

fn with_bip340(claims: &[Claim]) -> Result<Vec<bool>, Failure> {
    let keys = claims.iter().map(|claim| bip340::PublicKey::from_bytes(&claim.key).about(&claim.place));
    let keys: Vec<_> = keys.collect::<Result<_, _>>()?;
    let claims = keys.iter().zip(claims).map(|(key, claim)| (key, &claim.message[..], &claim.signature[..]));
    Ok(bip340::verify_batch(&claims.collect::<Vec<_>>()))
}
