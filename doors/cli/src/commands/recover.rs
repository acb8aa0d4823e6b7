//! `secant recover`: the public keys under which a signature is valid.
//!
//! A signature fits up to four keys, two on most curves in practice; its maker says which by an id from 0 to 3:
//! 1 for an odd y-coordinate, plus 2 where the x-coordinate was not below the order. Without an id all of them
//! are printed.

use super::{Verdict, public_hex};
use crate::args::{Recover, RecoveredFormat};
use crate::failure::{About, Failure, Refusal, option};
use crate::input::keys::Algorithm;
use crate::input::{Inputs, messages, signatures};
use crate::output::{Output, hex};
use secant::keyfile::PublicKey;
use secant::{RecoveryId, Signature};
use serde_json::{Value, json};

/// Recovers public keys.
///
/// # Errors
/// A curve without ECDSA, a malformed signature, an id that does not fit it, or no key at all.
pub fn run(args: &Recover, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let curve = match Algorithm::find(&args.curve)? {
        Algorithm::Ec(curve) => curve,
        other => return Err(Failure::new("--curve", format!("{} has no recovery", other.name()))),
    };
    let argument = option("--signature", &args.signature);
    let bytes = signatures::read(inputs, &args.signature, args.signature_format)?;
    let digest = messages::digest(inputs, &args.message, &curve)?;
    let signature = match args.signature_format.is_der() {
        true => Signature::from_der(&curve, &bytes),
        false => Signature::from_raw(&curve, &bytes),
    }
    .about(&argument)?;
    let recover = |id: u8| {
        let id = RecoveryId::new(id)?;
        secant::PublicKey::recover(&digest.bytes, &signature, id).map(PublicKey::Ec)
    };
    let keys: Vec<(u8, PublicKey)> = match args.recovery_id {
        Some(id) => vec![(id, recover(id).about(format!("--recovery-id {id}"))?)],
        None => (0..4).filter_map(|id| Some((id, recover(id).ok()?))).collect(),
    };
    if keys.is_empty() {
        return Err(Failure::new(argument, Refusal("no public key has this signature".to_owned())));
    }
    output.result(text(args, &keys)?.trim_end(), &value(&keys)?)?;
    Ok(Verdict::Done)
}

fn text(args: &Recover, keys: &[(u8, PublicKey)]) -> Result<String, Failure> {
    let mut text = String::new();
    for (id, key) in keys {
        let body = match args.format {
            RecoveredFormat::Pem => key.to_pem().about("--curve")?,
            RecoveredFormat::Hex => public_hex(key),
        };
        text += &match (args.recovery_id, args.format) {
            (Some(_), _) => body,
            (None, RecoveredFormat::Pem) => format!("id {id}\n{body}"),
            (None, RecoveredFormat::Hex) => format!("{id} {body}\n"),
        };
    }
    Ok(text)
}

fn value(keys: &[(u8, PublicKey)]) -> Result<Value, Failure> {
    let objects: Result<Vec<Value>, Failure> = keys
        .iter()
        .map(|(id, key)| {
            Ok(json!({
                "id": id,
                "public_key": public_hex(key),
                "compressed": hex(&super::public_bytes(key, true)),
                "pem": key.to_pem().about("--curve")?,
            }))
        })
        .collect();
    Ok(json!({ "keys": objects? }))
}
