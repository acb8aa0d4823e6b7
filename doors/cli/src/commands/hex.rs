//! `secant hex`: bytes as digits, and back, piece by piece: a file of any length takes the memory of two pieces.
//!
//! What is wrong in the first piece is found before anything is written. Behind it a wrong digit ends a result on standard
//! output in the middle, as every program does that does not keep its input; a file is written whole or not at all.

use super::Verdict;
use crate::args::{Hex, HexOperation};
use crate::failure::{About, Failure, option};
use crate::input::{Inputs, MAX_SHORT, Source, without_prefix};
use crate::output::{Output, Stop};
use secant::hex::Error;
use std::io::Write;

/// The most bytes that can follow the last digit: a line's end.
const LINE_END: usize = 2;

/// Encodes or decodes a file.
///
/// # Errors
/// A file that cannot be read or written, or that is no hexadecimal text.
pub fn run(args: &Hex, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    match &args.operation {
        HexOperation::Encode { file, output: to } => {
            let mut source = inputs.source("FILE", file)?;
            output.public_pieces(inputs, to.out.as_deref(), to.force, |to| encode(&mut source, to))?;
        }
        HexOperation::Decode { file, output: to, as_secret: true } => {
            let text = inputs.short("FILE", file)?;
            let bytes =
                secant::hex::decode_secret(without_prefix(line(&text))).about(option("FILE", file))?;
            output.secret(inputs, to.out.as_deref(), &bytes, to.force)?;
        }
        HexOperation::Decode { file, output: to, .. } => {
            let mut source = inputs.source("FILE", file)?;
            let mut piece = Piece::first(&mut source)?;
            output.public_pieces(inputs, to.out.as_deref(), to.force, |to| {
                while let Some(bytes) = piece.next(&mut source)? {
                    to.write_all(&bytes)?;
                }
                Ok(())
            })?;
        }
    }
    Ok(Verdict::Done)
}

fn encode(source: &mut Source, to: &mut dyn Write) -> Result<(), Stop> {
    let mut buffer = vec![0; MAX_SHORT];
    loop {
        match source.fill(&mut buffer)? {
            0 => return Ok(to.write_all(b"\n")?),
            length => to.write_all(secant::hex::encode(&buffer[..length]).as_bytes())?,
        }
    }
}

/// A piece of a text of digits, and where it lies.
struct Piece {
    buffer: Vec<u8>,
    /// How many bytes of the buffer are there, and of how many of these the bytes have been had.
    filled: usize,
    used: usize,
    /// The digits before the buffer.
    before: usize,
    /// The bytes of the first piece, which are made before anything is written.
    decoded: Option<Vec<u8>>,
}

impl Piece {
    fn first(source: &mut Source) -> Result<Self, Failure> {
        let mut buffer = vec![0; MAX_SHORT];
        let filled = source.fill(&mut buffer)?;
        let prefix = filled - without_prefix(&buffer[..filled]).len();
        let mut piece = Self { buffer, filled, used: prefix, before: 0, decoded: None };
        piece.decoded = piece.decode(source)?;
        Ok(piece)
    }

    /// The bytes of the next digits; none at the end.
    fn next(&mut self, source: &mut Source) -> Result<Option<Vec<u8>>, Failure> {
        match self.decoded.take() {
            Some(bytes) => Ok(Some(bytes)),
            None => {
                self.refill(source)?;
                self.decode(source)
            }
        }
    }

    /// Moves what is left to the front, and reads on.
    fn refill(&mut self, source: &mut Source) -> Result<(), Failure> {
        self.buffer.copy_within(self.used..self.filled, 0);
        self.filled -= self.used;
        self.used = 0;
        self.filled += source.fill(&mut self.buffer[self.filled..])?;
        Ok(())
    }

    /// The bytes of the digits that are there, without those that may be the last before the line's end, unless the text
    /// ends in the buffer.
    fn decode(&mut self, source: &Source) -> Result<Option<Vec<u8>>, Failure> {
        let there = &self.buffer[self.used..self.filled];
        let ends = self.filled < self.buffer.len();
        let digits = if ends { line(there) } else { &there[..(there.len() - LINE_END) & !1] };
        let bytes = secant::hex::decode(digits).map_err(|error| match error {
            Error::Digit { position } => source.failure(Error::Digit { position: position + self.before }),
            other => source.failure(other),
        })?;
        self.before += digits.len();
        self.used = if ends { self.filled } else { self.used + digits.len() };
        Ok((!bytes.is_empty()).then_some(bytes))
    }
}

/// A text without its line's end.
fn line(text: &[u8]) -> &[u8] {
    let line = text.strip_suffix(b"\n").unwrap_or(text);
    line.strip_suffix(b"\r").unwrap_or(line)
}
