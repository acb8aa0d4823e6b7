//! `secant hex`: bytes as digits, and back.

use super::Verdict;
use crate::args::{Hex, HexOperation};
use crate::failure::{About, Failure, option};
use crate::input::Inputs;
use crate::output::Output;

/// Encodes or decodes a file.
///
/// # Errors
/// A file that cannot be read or written, or that is no hexadecimal text.
pub fn run(args: &Hex, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    match &args.operation {
        HexOperation::Encode { file, out } => {
            let text = secant::hex::encode(&inputs.whole("FILE", file)?);
            output.public(inputs, out.as_deref(), (text + "\n").as_bytes())?;
        }
        HexOperation::Decode { file, out, secret: true, force } => {
            let text = inputs.short("FILE", file)?;
            let bytes = secant::hex::decode_secret(line(&text)).about(option("FILE", file))?;
            output.secret(inputs, out.as_deref(), &bytes, *force)?;
        }
        HexOperation::Decode { file, out, .. } => {
            let text = inputs.whole("FILE", file)?;
            let bytes = secant::hex::decode(line(&text)).about(option("FILE", file))?;
            output.public(inputs, out.as_deref(), &bytes)?;
        }
    }
    Ok(Verdict::Done)
}

/// A text without its line's end.
fn line(text: &[u8]) -> &[u8] {
    let line = text.strip_suffix(b"\n").unwrap_or(text);
    line.strip_suffix(b"\r").unwrap_or(line)
}
