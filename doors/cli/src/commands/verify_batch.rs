//! `secant verify-batch`: `valid` or `invalid` for each line of a list; exit code 1 if one is invalid.
//!
//! Any bytes are a signature that is valid or invalid, as for `secant verify`. A key of a wrong length, or an
//! x-coordinate that no point has, is a bad input, as there.

use super::{Verdict, refuse};
use crate::args::{SchemeName, VerifyBatch};
use crate::failure::{About, Failure, option};
use crate::input::Inputs;
use crate::output::Output;
use secant::{InputError, bip340, ed25519};
use serde_json::json;

/// A line of the list.
struct Claim {
    /// The line, for messages.
    place: String,
    key: [u8; 32],
    signature: Vec<u8>,
    message: Vec<u8>,
}

/// Verifies the signatures of a list.
///
/// # Errors
/// An unreadable or empty list, a malformed line, a policy without Ed25519.
pub fn run(args: &VerifyBatch, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let argument = option("FILE", &args.file);
    let claims = read(&argument, &inputs.whole("FILE", &args.file)?)?;
    let verdicts = match args.scheme {
        SchemeName::Ed25519 => with_ed25519(&claims, args.policy.unwrap_or_default().into()),
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

fn read(argument: &str, text: &[u8]) -> Result<Vec<Claim>, Failure> {
    let mut claims = Vec::new();
    for (number, line) in (1..).zip(text.split(|&byte| byte == b'\n')) {
        let place = format!("{argument}, line {number}");
        let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        let words: Result<Vec<_>, _> = words.map(secant::hex::decode).collect();
        let mut words = words.about(&place)?.into_iter();
        let Some(key) = words.next() else { continue };
        let expected = 32;
        let error = InputError::Length { expected, actual: key.len() };
        let key = key.try_into().map_err(|_| error).about(&place)?;
        let signature = words.next().ok_or("a key without a signature").about(&place)?;
        let message = words.next().unwrap_or_default();
        if words.next().is_some() {
            return Err(Failure::new(place, "more than a key, a signature and a message"));
        }
        claims.push(Claim { place, key, signature, message });
    }
    if claims.is_empty() { Err(Failure::new(argument, InputError::Empty)) } else { Ok(claims) }
}

/// A key that is no point has no valid signatures.
fn with_ed25519(claims: &[Claim], policy: ed25519::Policy) -> Vec<bool> {
    let keys: Vec<_> =
        claims.iter().map(|claim| ed25519::PublicKey::from_bytes(&claim.key).expand()).collect();
    let whole = keys.iter().zip(claims).filter_map(|(key, claim)| Some((key.as_ref()?, claim)));
    let whole: Vec<_> = whole.map(|(key, claim)| (key, &claim.message[..], &claim.signature[..])).collect();
    let mut verdicts = ed25519::verify_batch(&whole, policy).into_iter();
    keys.iter().map(|key| key.is_some() && verdicts.next().unwrap_or(false)).collect()
}

fn with_bip340(claims: &[Claim]) -> Result<Vec<bool>, Failure> {
    let keys = claims.iter().map(|claim| bip340::PublicKey::from_bytes(&claim.key).about(&claim.place));
    let keys: Vec<_> = keys.collect::<Result<_, _>>()?;
    let claims = keys.iter().zip(claims).map(|(key, claim)| (key, &claim.message[..], &claim.signature[..]));
    Ok(bip340::verify_batch(&claims.collect::<Vec<_>>()))
}
