//! `secant verify-table`: a table with a column of verdicts more; exit code 1 if a row is not valid.
//!
//! What is wrong with an option or a column is found before the first row, and before the output is touched. A row that is
//! malformed is false, like a signature that is invalid. A file that is malformed ends the command, and nothing is written.

use super::Verdict;
use super::lab::{bar, signals};
use crate::args::{TableOptions, VerifyTable};
use crate::failure::{About, Failure, INTERRUPTED, Reason, Worded, option};
use crate::files;
use crate::input::Inputs;
use crate::output::{Output, is_dash, number};
use crate::tables::{self, Names, WriteRows};
use arrow_array::ArrayRef;
use secant::ErrorCode;
use secant_columns::{Claims, Column, Encoding, Error, Options, Verdicts, Verifier};
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Verifies the signatures of a table.
///
/// # Errors
/// A wrong option, a table that cannot be read, is malformed or has not the columns, an output that cannot be written; Ctrl-C.
pub fn run(args: &VerifyTable, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let options = options(&args.options)?;
    let formats = tables::formats(&args.file, &args.out, args.format)?;
    let names = Names::new(&args.columns, formats.0)?;
    let to_standard = is_dash(&args.out);
    if output.is_json() && to_standard {
        return Err(Failure::new("--json", "the table goes to standard output: --out with a file is needed"));
    }
    let mut judge = Judge { names: &names, key: None, verifier: Verifier::new(options) };
    if let Some(path) = &args.columns.key {
        judge.key = Some(judge.one_key(&option("--key", path), &inputs.short("--key", path)?)?);
    }
    let mut table = tables::open(&args.file, formats, &names, inputs)?;
    judge.verdicts(&table.empty())?;
    // from here on there may be a temporary file
    let stop = Arc::new(AtomicBool::new(false));
    let _signals = signals(&stop);
    if !to_standard {
        inputs.spare("--out", &args.out)?;
        files::can_write_public(&args.out, args.force).about(option("--out", &args.out))?;
    }
    let go_on = || match stop.load(Ordering::Relaxed) {
        true => Err(Failure::new(option("FILE", &args.file), Stopped)),
        false => Ok(()),
    };
    let bar = bar(output.is_quiet());
    let mut tally = Tally::default();
    let written = output.public_pieces(inputs, Some(&args.out), args.force, |to| {
        let mut writer: Box<dyn WriteRows> = table.writer(to)?;
        while let Some(rows) = table.next()? {
            let verdicts = judge.verdicts(&rows.columns)?;
            tally.add(&verdicts);
            writer.write(rows.body, &verdicts)?;
            let (done, total) = table.progress();
            bar.set_length(total);
            bar.set_position(done);
            go_on()?;
        }
        writer.finish()?;
        // a producer on standard input may have been stopped with us
        Ok(go_on()?)
    });
    bar.finish_and_clear();
    written?;
    let (text, value) = tally.report();
    if to_standard {
        output.remark(&text);
    } else {
        output.result(&text, &value)?;
    }
    Ok(if tally.null + tally.invalid() == 0 { Verdict::Done } else { Verdict::Invalid })
}

/// The options of `secant-columns` that the arguments say.
fn options(args: &TableOptions) -> Result<Options, Failure> {
    let mut options = Options::default();
    args.given().try_for_each(|(name, value)| options.set(name, value)).map_err(of_option)?;
    options.check().map_err(of_option)?;
    Ok(options)
}

/// An error whose text begins with the name of an option.
fn of_option(error: Error) -> Failure {
    let text = error.to_string();
    let (name, reason) = text.split_once(": ").unwrap_or(("options", &text));
    Failure::new(format!("--{}", name.replace('_', "-")), reason)
}

/// What verifies rows.
struct Judge<'a> {
    names: &'a Names,
    verifier: Verifier,
    /// The key of all rows.
    key: Option<Column>,
}

impl Judge<'_> {
    /// One key for all rows; of text, without the end of its line.
    fn one_key(&self, argument: &str, bytes: &[u8]) -> Result<Column, Failure> {
        let is_text = self.verifier.options().key_encoding != Encoding::Raw;
        let bytes = if is_text { bytes.trim_ascii_end() } else { bytes };
        let refused = |code: ErrorCode| Worded { code, text: code.message().to_owned() };
        self.verifier.check_key(bytes).map_err(refused).about(argument)?;
        Ok(Column::one(bytes))
    }

    fn column(&self, option: &str, columns: &[ArrayRef]) -> Result<Option<Column>, Failure> {
        let Some(place) = self.names.place(option) else { return Ok(None) };
        let column = Column::of_array(Arc::clone(&columns[place]));
        column.map(Some).map_err(|error| Failure::new(self.names.argument(place), error.to_string()))
    }

    fn verdicts(&self, columns: &[ArrayRef]) -> Result<Verdicts, Failure> {
        let needed = |option| self.column(option, columns)?.ok_or("missing").about(option);
        let keys = match &self.key {
            Some(key) => key,
            None => &needed("--key-column")?,
        };
        let (messages, signatures) = (&needed("--message-column")?, &needed("--signature-column")?);
        let schemes = self.column("--scheme-column", columns)?;
        let claims = Claims { keys, messages, signatures, schemes: schemes.as_ref() };
        self.verifier.verify(&claims).map_err(|error| self.of_column(&error))
    }

    /// An error whose text begins with the name of a part.
    fn of_column(&self, error: &Error) -> Failure {
        let text = error.to_string();
        let known = [
            ("keys: ", "--key-column"),
            ("messages: ", "--message-column"),
            ("signatures: ", "--signature-column"),
        ];
        let found = known.iter().find_map(|(part, option)| Some((text.strip_prefix(part)?, *option)));
        let (reason, option) = found.unwrap_or((&text, "FILE"));
        let argument =
            self.names.place(option).map_or_else(|| option.to_owned(), |at| self.names.argument(at));
        Failure::new(argument, reason)
    }
}

/// Ctrl-C.
struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stopped by Ctrl-C")
    }
}

impl Reason for Stopped {
    fn exit_code(&self) -> u8 {
        INTERRUPTED
    }
}

/// How many rows there are of each kind.
#[derive(Default)]
struct Tally {
    valid: u64,
    null: u64,
    errors: BTreeMap<u16, u64>,
}

impl Tally {
    fn add(&mut self, verdicts: &Verdicts) {
        for &reason in verdicts.reasons() {
            match u32::from(reason) {
                0 => self.valid += 1,
                number if number == ErrorCode::Missing.number() => self.null += 1,
                _ => *self.errors.entry(reason).or_default() += 1,
            }
        }
    }

    fn invalid(&self) -> u64 {
        self.errors.values().sum()
    }

    /// The errors and their rows, the most frequent first.
    fn errors(&self) -> Vec<(ErrorCode, u64)> {
        let code = |number| ErrorCode::ALL.iter().copied().find(|code| code.number() == u32::from(number));
        let errors = self.errors.iter().filter_map(|(number, rows)| Some((code(*number)?, *rows)));
        let mut errors: Vec<_> = errors.collect();
        errors.sort_by_key(|(_, rows)| Reverse(*rows));
        errors
    }

    /// As text and as JSON.
    fn report(&self) -> (String, Value) {
        let Self { valid, null, .. } = self;
        let (invalid, rows) = (self.invalid(), valid + null + self.invalid());
        let mut text = format!("{rows} rows: {valid} valid, {null} null, {invalid} invalid");
        let mut reasons = Vec::new();
        for (code, rows) in self.errors() {
            text += &format!("\n{rows:>10}  {}: {}", code.name(), code.message());
            let mut reason = json!({ "rows": rows });
            number(&mut reason, Some(code));
            reasons.push(reason);
        }
        let value =
            json!({ "rows": rows, "valid": valid, "null": *null, "invalid": invalid, "reasons": reasons });
        (text, value)
    }
}
