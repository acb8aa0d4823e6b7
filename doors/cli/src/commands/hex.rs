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
    let (bytes, out) = match &args.operation {
        HexOperation::Encode { file, out } => {
            let text = secant::hex::encode(&inputs.whole("FILE", file)?);
            ((text + "\n").into_bytes(), out)
        }
        HexOperation::Decode { file, out } => {
            let text = inputs.whole("FILE", file)?;
            let digits = text.strip_suffix(b"\n").unwrap_or(&text);
            let digits = digits.strip_suffix(b"\r").unwrap_or(digits);
            (secant::hex::decode(digits).about(option("FILE", file))?, out)
        }
    };
    output.public(inputs, out.as_deref(), &bytes)?;
    Ok(Verdict::Done)
}
