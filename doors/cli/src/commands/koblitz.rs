//! `secant koblitz`: messages as points, and points as messages.
//!
//! A point is as secret as its message: it is read and written like a secret.

use super::Verdict;
use crate::args::{KoblitzCommand, KoblitzOperation};
use crate::failure::{About, Failure, option};
use crate::input::{Inputs, points};
use crate::output::{Output, hex, is_dash};
use secant::koblitz::{self, Alphabet, Koblitz};
use serde_json::json;
use std::path::Path;
use zeroize::Zeroizing;

/// The largest alphabet whose symbols are bytes.
const BYTES: u32 = 256;

/// Encodes or decodes.
///
/// # Errors
/// A curve or an alphabet that is refused, an unreadable file, a symbol outside the alphabet, a point that is no
/// message.
pub fn run(args: &KoblitzCommand, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let curve = points::curve(&args.curve)?;
    let alphabet = Alphabet::new(args.alphabet).about(format!("--alphabet {}", args.alphabet))?;
    let koblitz = Koblitz::new(&curve, alphabet);
    match &args.operation {
        KoblitzOperation::Encode { file, form } => {
            encode(args, &koblitz, file, form.is_compressed(), inputs, output)
        }
        KoblitzOperation::Decode { file, symbols } => decode(args, &koblitz, file, *symbols, inputs, output),
    }
}

fn encode(
    args: &KoblitzCommand,
    koblitz: &Koblitz,
    file: &Path,
    compressed: bool,
    inputs: &mut Inputs,
    output: &Output,
) -> Result<Verdict, Failure> {
    let message = inputs.secret("FILE", file)?;
    let argument = option("FILE", file);
    let symbols = if args.alphabet <= BYTES {
        koblitz::symbols_of_bytes(&message)
    } else {
        let text = std::str::from_utf8(&message).map_err(|_| "not UTF-8").about(&argument)?;
        koblitz::symbols_of_text(text).about(&argument)?
    };
    let encoded = koblitz.encode_chunks(&symbols).about(&argument)?;
    let chunks: Vec<_> = encoded.iter().map(|chunk| (&chunk.point, chunk.j)).collect();
    let points: Vec<_> = chunks.iter().map(|(point, _)| (*point).clone()).collect();
    output.secret(inputs, args.out.as_deref(), &points::lines(&points, compressed), args.force)?;
    let mut value = json!({ "curve": koblitz.curve().name(), "length": symbols.len() });
    let listed = chunks.iter().map(|(point, j)| {
        let mut value = points::value(point);
        value["j"] = (*j).into();
        value
    });
    said(&mut value, args.out.as_deref(), "points", listed.collect());
    output.object(&value)?;
    Ok(Verdict::Done)
}

fn decode(
    args: &KoblitzCommand,
    koblitz: &Koblitz,
    file: &Path,
    length: Option<usize>,
    inputs: &mut Inputs,
    output: &Output,
) -> Result<Verdict, Failure> {
    let points = points::read_lines(inputs, koblitz.curve(), file)?;
    let argument = option("FILE", file);
    let symbols = koblitz.decode_chunks(&points, length).about(&argument)?;
    let message = if args.alphabet <= BYTES {
        koblitz::bytes_of_symbols(&symbols).about(&argument)?
    } else {
        Zeroizing::new(koblitz::text_of_symbols(&symbols).about(&argument)?.as_bytes().to_vec())
    };
    output.secret(inputs, args.out.as_deref(), &message, args.force)?;
    let mut value = json!({ "curve": koblitz.curve().name(), "length": symbols.len() });
    said(&mut value, args.out.as_deref(), "message", hex(&message).into());
    output.object(&value)?;
    Ok(Verdict::Done)
}

/// Adds the result to a JSON object, or the file that holds it.
fn said(value: &mut serde_json::Value, out: Option<&Path>, name: &str, result: serde_json::Value) {
    match out.filter(|path| !is_dash(path)) {
        Some(path) => value["out"] = path.display().to_string().into(),
        None => value[name] = result,
    }
}
