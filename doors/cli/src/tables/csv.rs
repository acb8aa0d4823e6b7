//! CSV: fields are text, and rows keep their bytes, their quotes and the ends of their lines.

use super::text::{Added, MAX_ROW, Place, Text, Writer};
use super::{BYTES, Body, Names, ROWS, Read, Rows, WriteRows};
use crate::failure::{About, Failure};
use crate::output::Stop;
use arrow_array::builder::StringBuilder;
use arrow_array::{ArrayRef, StringArray};
use csv_core::{ReadRecordResult, Reader};
use secant::InputError;
use std::io::{self, ErrorKind, Write};
use std::sync::Arc;

/// Bytes that are read from the file at a time.
const PIECE: usize = 1 << 16;

/// A table in CSV.
pub struct Csv<'a> {
    argument: String,
    file: Box<dyn io::Read>,
    has_ended: bool,
    names: &'a Names,
    /// The places of the columns that are read.
    places: Vec<usize>,
    head: Vec<u8>,
    parser: Reader,
    /// What was read of the file and not cut off, and how much of it was read as rows.
    bytes: Vec<u8>,
    at: usize,
    /// The row: its fields without quotes, one behind the other, where each ends, and how many there are.
    fields: Vec<u8>,
    ends: Vec<usize>,
    width: usize,
    /// The lines and the bytes that were cut off, and the bytes of the file.
    lines: usize,
    done: u64,
    total: u64,
}

impl<'a> Csv<'a> {
    /// Reads the header.
    ///
    /// # Errors
    /// A file that cannot be read or is empty; a header without the columns.
    pub fn open(
        argument: String,
        file: Box<dyn io::Read>,
        total: u64,
        names: &'a Names,
    ) -> Result<Self, Failure> {
        let mut table = Self {
            argument,
            file,
            has_ended: false,
            names,
            places: Vec::new(),
            head: Vec::new(),
            parser: Reader::new(),
            bytes: Vec::new(),
            at: 0,
            fields: vec![0; PIECE],
            ends: Vec::new(),
            width: 0,
            lines: 0,
            done: 0,
            total,
        };
        if !table.row()? {
            return Err(Failure::new(table.argument, InputError::Empty));
        }
        let header: Result<Vec<&str>, _> =
            (0..table.width).map(|at| str::from_utf8(table.field(at))).collect();
        let header = header.map_err(|_| Failure::new(&table.argument, "the header is not UTF-8"))?;
        table.places = names.find(&header)?;
        // one more is seen to be too many
        table.ends = vec![0; table.width + 1];
        table.head = table.cut();
        Ok(table)
    }

    /// Reads a row; whether there is one.
    fn row(&mut self) -> Result<bool, Failure> {
        let (start, mut filled) = (self.at, 0);
        let is_header = self.places.is_empty();
        self.width = 0;
        loop {
            if self.at == self.bytes.len() && !self.has_ended {
                self.fill()?;
            }
            // the end of the file ends its last line
            let is_end = self.at == self.bytes.len();
            let input = if is_end { b"\n" } else { &self.bytes[self.at..] };
            let (fields, ends) = (&mut self.fields[filled..], &mut self.ends[self.width..]);
            let (result, read, written, ended) = self.parser.read_record(input, fields, ends);
            self.at += if is_end { 0 } else { read };
            filled += written;
            self.width += ended;
            match result {
                ReadRecordResult::Record => return Ok(true),
                ReadRecordResult::InputEmpty if is_end && without_end(&self.bytes[start..]).is_empty() => {
                    return Ok(false);
                }
                ReadRecordResult::InputEmpty if is_end => {
                    return Err(Failure::new(&self.argument, "the last row ends within quotes"));
                }
                ReadRecordResult::InputEmpty if self.at - start > MAX_ROW => {
                    return Err(self.failure(start, "more than 256 MiB, or a quote that is never closed"));
                }
                ReadRecordResult::InputEmpty => {}
                ReadRecordResult::OutputFull => self.fields.resize(2 * self.fields.len(), 0),
                ReadRecordResult::OutputEndsFull if is_header => {
                    self.ends.resize(2 * self.ends.len() + 64, 0)
                }
                ReadRecordResult::OutputEndsFull => {
                    return Err(self.failure(start, format!("more than {} fields", self.ends.len() - 1)));
                }
                // of empty input alone
                ReadRecordResult::End => return Ok(false),
            }
        }
    }

    /// Reads on in the file.
    fn fill(&mut self) -> Result<(), Failure> {
        let before = self.bytes.len();
        self.bytes.resize(before + PIECE, 0);
        let read = loop {
            match self.file.read(&mut self.bytes[before..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read.about(&self.argument)?,
            }
        };
        self.bytes.truncate(before + read);
        self.has_ended = read == 0;
        Ok(())
    }

    /// Cuts off the bytes of the rows that were read.
    fn cut(&mut self) -> Vec<u8> {
        let bytes: Vec<u8> = self.bytes.drain(..self.at).collect();
        self.lines += lines(&bytes);
        self.done += bytes.len() as u64;
        self.at = 0;
        bytes
    }

    /// A field of the row.
    fn field(&self, at: usize) -> &[u8] {
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.fields[start..self.ends[at]]
    }

    /// A field of the row that begins there, as text; none where it is null.
    fn text(&self, start: usize, column: usize) -> Result<Option<&str>, Failure> {
        let text = str::from_utf8(self.field(self.places[column]));
        let text =
            text.map_err(|_| self.failure(start, format!("'{}' is not UTF-8", self.names.read[column].1)))?;
        Ok(Some(text).filter(|text| self.names.null.as_deref() != Some(text)))
    }

    /// What is wrong with the row that begins there.
    fn failure(&self, start: usize, reason: impl Into<String>) -> Failure {
        let is_end = |byte: &&u8| matches!(byte, b'\n' | b'\r');
        let empty = self.bytes[start..].iter().take_while(is_end).count();
        let line = self.lines + lines(&self.bytes[..start + empty]) + 1;
        Failure::new(format!("{}, line {line}", self.argument), reason.into())
    }
}

impl Read for Csv<'_> {
    fn empty(&self) -> Vec<ArrayRef> {
        let none = || Arc::new(StringArray::new_null(0)) as ArrayRef;
        self.places.iter().map(|_| none()).collect()
    }

    fn next(&mut self) -> Result<Option<Rows>, Failure> {
        let mut columns: Vec<StringBuilder> = self.places.iter().map(|_| StringBuilder::new()).collect();
        let mut places = Vec::new();
        while places.len() < ROWS && self.at < BYTES {
            let start = self.at;
            if !self.row()? {
                break;
            }
            let wanted = self.ends.len() - 1;
            if self.width != wanted {
                return Err(self.failure(start, format!("{} fields in place of {wanted}", self.width)));
            }
            for (column, fields) in columns.iter_mut().enumerate() {
                fields.append_option(self.text(start, column)?);
            }
            let row = without_end(&self.bytes[start..self.at]);
            places.push(Place { at: start + row.len(), follows: true });
        }
        let bytes = self.cut();
        let columns = columns.iter_mut().map(|column| Arc::new(column.finish()) as ArrayRef).collect();
        // behind the last row there may be empty lines
        Ok((!bytes.is_empty()).then(|| Rows { columns, body: Body::Text(Text { bytes, places }) }))
    }

    fn progress(&self) -> (u64, u64) {
        (self.done, self.total)
    }

    fn writer<'w>(&self, to: &'w mut (dyn Write + Send)) -> Result<Box<dyn WriteRows + 'w>, Stop> {
        let header = without_end(&self.head);
        let names = fields(&self.names.added().collect::<Vec<_>>());
        let head = [header, b",", &names, &self.head[header.len()..]].concat();
        let null = self.names.null.clone().unwrap_or_default();
        let has_reason = self.names.reason.is_some();
        let added: Added = Box::new(move |verdict, reason| {
            let valid = verdict.map_or(null.as_str(), |valid| if valid { "true" } else { "false" });
            // without an error there is no reason
            let reason = if verdict.is_none() { null.as_str() } else { reason.unwrap_or_default() };
            if has_reason { fields(&[valid, reason]) } else { fields(&[valid]) }
        });
        Ok(Box::new(Writer::new(to, &head, added)?))
    }
}

/// Fields of a row, in quotes where they need them.
fn fields(texts: &[&str]) -> Vec<u8> {
    let quoted = |text: &&str| match text.contains(['"', ',', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => (*text).to_owned(),
    };
    texts.iter().map(quoted).collect::<Vec<_>>().join(",").into_bytes()
}

/// Rows without the end of the last line.
fn without_end(row: &[u8]) -> &[u8] {
    let is_end = |byte: &&u8| matches!(byte, b'\n' | b'\r');
    &row[..row.len() - row.iter().rev().take_while(is_end).count()]
}

fn lines(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte == b'\n').count()
}
