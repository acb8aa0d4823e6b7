//! `secant hash-to-curve`: suites, points and expanded bytes of messages (RFC 9380).

use super::Verdict;
use crate::args::{HashToCurveCommand, HashToCurveOperation, Tag};
use crate::failure::{About, Failure, refuse};
use crate::input::{Inputs, hexadecimal};
use crate::output::{Output, hex, is_dash};
use secant::hash_to_curve::{Suite, expand_message};
use serde_json::{Value, json};
use zeroize::Zeroizing;

/// Lists suites, or hashes a message.
///
/// # Errors
/// An unknown suite, an empty or malformed tag, an unreadable file, too many bytes.
pub fn run(args: &HashToCurveCommand, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    match &args.operation {
        HashToCurveOperation::Suites => {
            let writing = [("--out", args.out.is_some()), ("--force", args.force)];
            refuse(&writing, "suites", "the list goes to standard output")?;
            let names: Vec<&str> = Suite::all().map(|suite| suite.name()).collect();
            output.listing(&names.join("\n"), &json!(names))?;
        }
        HashToCurveOperation::Point { suite, tag, file } => {
            let (suite, tag) = (find(suite)?, bytes(tag)?);
            let message = inputs.secret("FILE", file)?;
            let point = suite.hash(&message, &tag).about("--tag")?;
            let (x, y) = point.coordinates();
            let value = json!({ "suite": suite.name(), "x": hex(x), "y": hex(y) });
            write(args, inputs, output, "point", &point.to_bytes(), value)?;
        }
        HashToCurveOperation::Expand { digest, tag, length, file } => {
            let tag = bytes(tag)?;
            let message = inputs.secret("FILE", file)?;
            let result = expand_message((*digest).into(), &message, &tag, *length);
            write(args, inputs, output, "bytes", &result.about(format!("--length {length}"))?, json!({}))?;
        }
    }
    Ok(Verdict::Done)
}

fn find(name: &str) -> Result<Suite, Failure> {
    Suite::find(name).ok_or_else(|| {
        let distance = |known: &str| strsim::damerau_levenshtein(known, name);
        let mut known: Vec<&str> = Suite::all().map(|suite| suite.name()).collect();
        known.sort_by_key(|known| distance(known));
        let nearest = known[..3].join(", ");
        Failure::new("--suite", format!("unknown suite '{name}'; the nearest names are {nearest}"))
    })
}

/// The bytes of a tag, never none.
fn bytes(tag: &Tag) -> Result<Vec<u8>, Failure> {
    let bytes = match (&tag.tag_hex, &tag.tag) {
        (Some(digits), _) => hexadecimal(digits.as_bytes()).about("--tag-hex")?.to_vec(),
        (None, text) => text.as_deref().unwrap_or_default().as_bytes().to_vec(),
    };
    let name = if tag.tag_hex.is_some() { "--tag-hex" } else { "--tag" };
    if bytes.is_empty() { Err(Failure::new(name, secant::InputError::Empty)) } else { Ok(bytes) }
}

/// Writes a result in hexadecimal, and in JSON beside `value`, which tells nothing that is written to a file.
fn write(
    args: &HashToCurveCommand,
    inputs: &Inputs,
    output: &Output,
    name: &str,
    result: &[u8],
    mut value: Value,
) -> Result<(), Failure> {
    let line = Zeroizing::new(format!("{}\n", *Zeroizing::new(hex(result))).into_bytes());
    output.secret(inputs, args.out.as_deref(), &line, args.force)?;
    match args.out.as_deref().filter(|path| !is_dash(path)) {
        Some(path) => value = json!({ "out": path.display().to_string() }),
        None => value[name] = hex(result).into(),
    }
    output.object(&value)
}
