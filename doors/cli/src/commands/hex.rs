//! `secant hex`: bytes as digits, and back.

use super::Verdict;
use crate::args::{Hex, HexOperation};
use crate::failure::{About, Failure, option};
use crate::input::{Inputs, without_prefix};
use crate::output::Output;

/// Encodes or decodes a file.
///
/// # Errors
/// A file that cannot be read or written, or that is no hexadecimal text.
pub fn run(args: &Hex, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    match &args.operation {
        HexOperation::Encode { file, output: to } => {
            let text = secant::hex::encode(&inputs.whole("FILE", file)?);
            output.public(inputs, to.out.as_deref(), (text + "\n").as_bytes(), to.force)?;
        }
        HexOperation::Decode { file, output: to, as_secret: true } => {
            let text = inputs.short("FILE", file)?;
            let bytes = secant::hex::decode_secret(line(&text)).about(option("FILE", file))?;
            output.secret(inputs, to.out.as_deref(), &bytes, to.force)?;
        }
        HexOperation::Decode { file, output: to, .. } => {
            let text = inputs.whole("FILE", file)?;
            let bytes = secant::hex::decode(line(&text)).about(option("FILE", file))?;
            output.public(inputs, to.out.as_deref(), &bytes, to.force)?;
        }
    }
    Ok(Verdict::Done)
}

/// A text without its line's end and without `0x` before it.
fn line(text: &[u8]) -> &[u8] {
    let line = text.strip_suffix(b"\n").unwrap_or(text);
    without_prefix(line.strip_suffix(b"\r").unwrap_or(line))
}
