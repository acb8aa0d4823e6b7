//! What can be profiled: the operations of the bench on each curve, and those of the second source document.

use crate::LabError;
use crate::bench::{Operation, Target, Way, nearest, workload};
use crate::method::Body;
use secant::xeddsa::{self, Form};
use secant::{hex, x25519};
use std::fmt::Write;
use std::hint::black_box;
use std::time::Duration;

/// The bytes of a hexadecimal input: those of the document are not told.
const BYTES: usize = 1024;
/// How long the pool of inputs is filled.
const PREPARATION: Duration = Duration::from_millis(50);

/// Operations that the bench does not have.
const OTHERS: [&str; 6] = [
    "hex-encode",
    "hex-decode",
    "hex-encode-formatted",
    "hex-decode-formatted",
    "xeddsa-sign",
    "xeddsa-sign-verify",
];

/// The operations that can be profiled.
pub fn names() -> impl Iterator<Item = &'static str> {
    Operation::ALL.iter().map(|operation| operation.name()).chain(OTHERS)
}

/// Whether there is such an operation on the curve.
///
/// # Errors
/// Unknown names; [`LabError::NothingToMeasure`] where the curve lacks the operation.
pub(super) fn check(op: &str, curve: Option<&str>) -> Result<(), LabError> {
    let found = curve.map(Target::find).transpose()?;
    let exists = match (OTHERS.contains(&op), found) {
        (true, None) => true,
        (true, Some(target)) => op.starts_with("xeddsa") && target == Target::Curve25519,
        (false, target) => {
            let operation = operation(op)?;
            target.is_none_or(|target| target.supports(operation))
        }
    };
    if exists { Ok(()) } else { Err(LabError::NothingToMeasure) }
}

/// An operation of the bench.
fn operation(op: &str) -> Result<Operation, LabError> {
    Operation::find(op).map_err(|_| LabError::UnknownOperation {
        name: op.to_owned(),
        nearest: nearest(op, names().map(|name| (name, name))),
    })
}

/// The name of the curve, and the loop of the operation.
pub(super) fn body(op: &str, curve: Option<&str>) -> Result<(Option<String>, Body), LabError> {
    check(op, curve)?;
    let other = match op {
        "hex-encode" => Some(encode(hex::encode)?),
        "hex-encode-formatted" => Some(encode(formatted)?),
        "hex-decode" => Some(decode(|text| hex::decode(text).ok())?),
        "hex-decode-formatted" => Some(decode(parsed)?),
        "xeddsa-sign" => Some(xeddsa(false)?),
        "xeddsa-sign-verify" => Some(xeddsa(true)?),
        _ => None,
    };
    if let Some(body) = other {
        return Ok((op.starts_with("xeddsa").then(|| "curve25519".to_owned()), body));
    }
    let operation = operation(op)?;
    let customary =
        if matches!(operation, Operation::Ecdh | Operation::Ecdhe) { "curve25519" } else { "P-256" };
    let target = Target::find(curve.unwrap_or(customary))?;
    let workloads = workload::prepare(&target, Way::ENGINE, &[operation], PREPARATION)?;
    let workload = workloads.into_iter().next().ok_or(LabError::NothingToMeasure)?;
    Ok((Some(workload.row.curve), workload.body))
}

fn random() -> Result<[u8; BYTES], LabError> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(|_| LabError::Operation(secant::InputError::Random.into()))?;
    Ok(bytes)
}

fn encode(function: fn(&[u8]) -> String) -> Result<Body, LabError> {
    let bytes = random()?;
    if hex::decode(function(&bytes)).ok().as_deref() != Some(bytes.as_slice()) {
        return Err(LabError::WrongResult { curve: "no curve", operation: "hex-encode" });
    }
    Ok(Box::new(move |n| {
        (0..n).for_each(|_| drop(black_box(function(black_box(&bytes)))));
        Ok(())
    }))
}

fn decode(function: fn(&str) -> Option<Vec<u8>>) -> Result<Body, LabError> {
    let bytes = random()?;
    let text = hex::encode(&bytes);
    if function(&text).as_deref() != Some(bytes.as_slice()) {
        return Err(LabError::WrongResult { curve: "no curve", operation: "hex-decode" });
    }
    Ok(Box::new(move |n| {
        (0..n).for_each(|_| drop(black_box(function(black_box(&text)))));
        Ok(())
    }))
}

/// Two digits at a time by the formatter of the standard library, as the document's library has it with streams.
fn formatted(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        // writing to a string does not fail
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Two digits at a time by the parser of the standard library.
fn parsed(text: &str) -> Option<Vec<u8>> {
    let pairs = (0..text.len()).step_by(2).map(|at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok());
    pairs.collect()
}

/// A signature by an X25519 key of a fresh message, and its verification.
fn xeddsa(verify: bool) -> Result<Body, LabError> {
    let key = x25519::PrivateKey::generate()?;
    let public = key.public_key();
    let mut message = random()?;
    let mut one = move || -> Result<bool, LabError> {
        // a message of its own each time
        message[..8].iter_mut().for_each(|byte| *byte = byte.wrapping_add(1));
        let signature = black_box(xeddsa::sign(&key, &message[..32], Form::Signal)?);
        Ok(!verify || xeddsa::verify(&public, &message[..32], &signature, Form::Signal))
    };
    Ok(Box::new(move |n| {
        for _ in 0..n {
            if !one()? {
                return Err(LabError::WrongResult { curve: "curve25519", operation: "xeddsa-sign-verify" });
            }
        }
        Ok(())
    }))
}
