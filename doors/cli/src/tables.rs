//! Files of tables, read and written some rows at a time, so that a table may be larger than memory.
//!
//! | module | what |
//! |---|---|
//! | [`batches`] | Parquet and Arrow IPC: record batches |
//! | [`csv`] | CSV, whose columns are text |
//! | [`json_lines`] | JSON Lines |
//! | [`text`] | what the latter two have in common: rows whose bytes stay, and what is put into them |
//!
//! Tested in `tests/tables`.

mod batches;
mod csv;
mod json_lines;
mod text;

use crate::args::{TableColumns, TableFormat};
use crate::failure::{Failure, option};
use crate::input::Inputs;
use crate::output::{Stop, is_dash};
use arrow_array::{ArrayRef, RecordBatch};
use secant_columns::Verdicts;
use std::io::Write;
use std::path::Path;

/// The most rows that are read at a time.
const ROWS: usize = 8192;
/// About how many bytes are read at a time, where rows are long.
const BYTES: usize = 8 << 20;

/// Rows of a table.
pub struct Rows {
    /// The columns that are read, in the order of [`Names::read`].
    pub columns: Vec<ArrayRef>,
    /// All that the rows have.
    pub body: Body,
}

/// All that some rows have.
pub enum Body {
    /// All columns.
    Batch(RecordBatch),
    /// Their text.
    Text(text::Text),
}

/// The columns that are read and added.
pub struct Names {
    /// The option and the name of each column that is read.
    pub read: Vec<(&'static str, String)>,
    /// The column of verdicts.
    pub valid: String,
    /// The column of reasons.
    pub reason: Option<String>,
    /// The text of a field of CSV that is null.
    null: Option<String>,
}

impl Names {
    /// The names that the arguments say.
    ///
    /// # Errors
    /// Both columns that are added have one name; a text for nulls where nulls are something else.
    pub fn new(args: &TableColumns, format: TableFormat) -> Result<Self, Failure> {
        let some = [("--key-column", &args.key_column), ("--scheme-column", &args.scheme_column)];
        let always =
            [("--message-column", &args.message_column), ("--signature-column", &args.signature_column)];
        let some = some.into_iter().filter_map(|(option, name)| Some((option, name.as_ref()?)));
        let read = always.into_iter().chain(some).map(|(option, name)| (option, name.clone())).collect();
        if args.reasons.as_ref() == Some(&args.column) {
            return Err(Failure::new("--reasons", format!("'{}' is the column of verdicts", args.column)));
        }
        if args.null.is_some() && format != TableFormat::Csv {
            return Err(Failure::new("--null", "not for this format: CSV alone has no nulls of its own"));
        }
        Ok(Self { read, valid: args.column.clone(), reason: args.reasons.clone(), null: args.null.clone() })
    }

    /// The columns that are added.
    pub fn added(&self) -> impl Iterator<Item = &str> {
        [self.valid.as_str()].into_iter().chain(self.reason.as_deref())
    }

    /// The place of a column that is read, by its option.
    pub fn place(&self, option: &str) -> Option<usize> {
        self.read.iter().position(|(known, _)| *known == option)
    }

    /// A column that is read, as the user gave it.
    pub fn argument(&self, place: usize) -> String {
        let (option, name) = &self.read[place];
        format!("{option} {name}")
    }

    /// The places of the columns in a table that has these.
    ///
    /// # Errors
    /// A column that is not there, or twice; one that is to be added and is there.
    fn find(&self, columns: &[&str]) -> Result<Vec<usize>, Failure> {
        if let Some(name) = self.added().find(|name| columns.contains(name)) {
            let option = if name == self.valid { "--column" } else { "--reasons" };
            return Err(Failure::new(format!("{option} {name}"), "the table has a column of that name"));
        }
        let find = |place: usize| {
            let name = self.read[place].1.as_str();
            let mut found = columns.iter().enumerate().filter(|(_, known)| **known == name);
            match (found.next(), found.next()) {
                (Some((at, _)), None) => Ok(at),
                (None, _) => {
                    let reason = format!("no column has that name; there are {}", columns.join(", "));
                    Err(Failure::new(self.argument(place), reason))
                }
                _ => Err(Failure::new(self.argument(place), "two columns have that name")),
            }
        };
        (0..self.read.len()).map(find).collect()
    }
}

/// A table that is read.
pub trait Read {
    /// The columns that are read, of no rows.
    fn empty(&self) -> Vec<ArrayRef>;

    /// The next rows; none at the end.
    ///
    /// # Errors
    /// A file that cannot be read, or is malformed.
    fn next(&mut self) -> Result<Option<Rows>, Failure>;

    /// How much was read, and of how much; 0 where that is not known.
    fn progress(&self) -> (u64, u64);

    /// What writes the table with the columns that are added.
    ///
    /// # Errors
    /// What cannot be written.
    fn writer<'a>(&self, to: &'a mut (dyn Write + Send)) -> Result<Box<dyn WriteRows + 'a>, Stop>;
}

/// A table that is written.
pub trait WriteRows {
    /// Writes rows with their verdicts.
    ///
    /// # Errors
    /// What cannot be written.
    fn write(&mut self, body: Body, verdicts: &Verdicts) -> Result<(), Stop>;

    /// Writes what belongs behind the last row.
    ///
    /// # Errors
    /// What cannot be written.
    fn finish(self: Box<Self>) -> Result<(), Stop>;
}

/// The formats of the table and of the output.
///
/// # Errors
/// A name that says no format, or another one than the option; an output in a format that cannot keep what the table has.
pub fn formats(
    file: &Path,
    out: &Path,
    format: Option<TableFormat>,
) -> Result<(TableFormat, TableFormat), Failure> {
    let of = |name: &str, path: &Path| match TableFormat::of(path).filter(|_| !is_dash(path)).or(format) {
        Some(found) => Ok(found),
        None => Err(Failure::new(option(name, path), "the name does not say the format; --format does")),
    };
    let from = match format {
        Some(format) => format,
        None => of("FILE", file)?,
    };
    let to = if is_dash(out) { from } else { of("--out", out)? };
    if from != to && !(from.has_batches() && to.has_batches()) {
        let reason = "another format than that of FILE: it is kept, but for Parquet from Arrow IPC and the other way round";
        return Err(Failure::new(option("--out", out), reason));
    }
    Ok((from, to))
}

/// Opens a table, and finds its columns.
///
/// # Errors
/// A file that cannot be read, is empty or malformed, or has not the columns.
pub fn open<'a>(
    path: &Path,
    (from, to): (TableFormat, TableFormat),
    names: &'a Names,
    inputs: &mut Inputs,
) -> Result<Box<dyn Read + 'a>, Failure> {
    let argument = option("FILE", path);
    if from.has_batches() {
        if is_dash(path) {
            return Err(Failure::new(argument, "a file is needed, which says at its end what it has"));
        }
        let file = inputs.file(&argument, path)?;
        return Ok(Box::new(batches::Batches::open(argument, file, from, to, names)?));
    }
    let total = path.metadata().map_or(0, |metadata| metadata.len());
    let file = inputs.open(&argument, path)?;
    Ok(match from {
        TableFormat::Csv => Box::new(csv::Csv::open(argument, file, total, names)?),
        _ => Box::new(json_lines::JsonLines::open(argument, file, total, names)?),
    })
}
