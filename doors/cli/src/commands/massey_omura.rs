//! `secant massey-omura`: points times a key, or times its inverse.

use super::{Verdict, algorithm};
use crate::args::{MasseyOmuraCommand, Pass, PassArguments};
use crate::failure::{About, Failure, option};
use crate::input::{Inputs, keys, points};
use crate::output::{Output, is_dash};
use secant::keyfile::PrivateKey;
use secant::massey_omura::{lock, unlock};
use secant::{Error, Point};
use serde_json::{Value, json};

/// Makes a pass.
///
/// # Errors
/// A key that cannot be read or is of Curve25519, an unreadable file, a point that is refused.
pub fn run(args: &MasseyOmuraCommand, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    match &args.pass {
        Pass::Lock(args) => pass(args, lock, inputs, output),
        Pass::Unlock(args) => pass(args, unlock, inputs, output),
    }
}

fn pass(
    args: &PassArguments,
    step: fn(&secant::PrivateKey, &Point) -> Result<Point, Error>,
    inputs: &mut Inputs,
    output: &Output,
) -> Result<Verdict, Failure> {
    let curve = algorithm(args.curve.as_deref())?;
    let PrivateKey::Ec(key) = keys::read_private(inputs, "--key", &args.key, curve.as_ref(), &args.unlock)?
    else {
        return Err(Failure::new("--key", "not a key of a short Weierstrass curve"));
    };
    let read = points::read_lines(inputs, key.curve(), &args.file)?;
    let argument = option("FILE", &args.file);
    let result: Vec<Point> =
        read.iter().map(|point| step(&key, point)).collect::<Result<_, _>>().about(argument)?;
    output.secret(
        inputs,
        args.out.as_deref(),
        &points::lines(&result, args.form.is_compressed()),
        args.force,
    )?;
    let mut value = json!({ "curve": key.curve().name() });
    match args.out.as_deref().filter(|path| !is_dash(path)) {
        Some(path) => value["out"] = path.display().to_string().into(),
        None => value["points"] = result.iter().map(points::value).collect::<Vec<Value>>().into(),
    }
    output.object(&value)?;
    Ok(Verdict::Done)
}
