//! Text, JSON and bytes on standard output, failures on standard error, and files.
//!
//! With `--json` a command writes exactly one object to standard output, so `--out -` adds nothing to it;
//! failures are objects too, on standard error. Bytes that are no text are not written to a terminal.
//!
//! A closed pipe is no failure for a listing, which is read by people and by `head`. A result is lost with it, which the exit
//! code says, without a message.
//!
//! Errors, warnings and notes begin with the word; colours are for terminals, unless `--color` or the environment says
//! otherwise.
//!
//! Files are written by [`files`], whole or not at all, and never over an input of the same command.

use crate::failure::{About, Failure, option};
use crate::files;
use crate::input::Inputs;
use secant::ErrorCode;
use serde_json::{Value, json};
use std::io::{self, IsTerminal, Write};
use std::path::Path;

const STANDARD_OUTPUT: &str = "standard output";

/// How results are written.
#[derive(Debug)]
pub struct Output {
    json: bool,
    quiet: bool,
}

impl Output {
    /// Text, or JSON; `quiet` leaves out what is no error.
    pub fn new(json: bool, quiet: bool) -> Self {
        Self { json, quiet }
    }

    /// Whether nothing but errors is written to standard error.
    pub fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Whether results are JSON.
    pub fn is_json(&self) -> bool {
        self.json
    }

    /// Writes `text` and a line's end, or `value` where results are JSON.
    ///
    /// # Errors
    /// Standard output cannot be written.
    pub fn result(&self, text: &str, value: &Value) -> Result<(), Failure> {
        standard_output(self.line(text, value).as_bytes())
    }

    /// [`Output::result`] for a listing, of which the reader may take the head only.
    ///
    /// # Errors
    /// Standard output cannot be written, though its reader is there.
    pub fn listing(&self, text: &str, value: &Value) -> Result<(), Failure> {
        print_listing(self.line(text, value).as_bytes()).about(STANDARD_OUTPUT)
    }

    /// Writes a listing that ends in a newline and is text always.
    ///
    /// # Errors
    /// As [`Output::listing`].
    pub fn text(&self, text: &str) -> Result<(), Failure> {
        print_listing(text.as_bytes()).about(STANDARD_OUTPUT)
    }

    /// Writes a generated text, of which the reader may take the head only.
    ///
    /// # Errors
    /// As [`Output::listing`].
    pub fn script(&self, text: &[u8]) -> Result<(), Failure> {
        files::write_unbuffered(text).or_else(unread).about(STANDARD_OUTPUT)
    }

    fn line(&self, text: &str, value: &Value) -> String {
        if self.json { format!("{value}\n") } else { format!("{text}\n") }
    }

    /// Writes an object where results are JSON, and nothing else.
    ///
    /// # Errors
    /// Standard output cannot be written.
    pub fn object(&self, value: &Value) -> Result<(), Failure> {
        if self.json { standard_output(format!("{value}\n").as_bytes()) } else { Ok(()) }
    }

    /// Writes public bytes to the file of `--out`; without one, or with `-`, to standard output, unless the
    /// result there is JSON.
    ///
    /// # Errors
    /// The file or standard output cannot be written, it is one of the inputs, it is a terminal and the bytes
    /// are no text, or it is a file that holds a private key and `force` is not given.
    pub fn public(
        &self,
        inputs: &Inputs,
        path: Option<&Path>,
        bytes: &[u8],
        force: bool,
    ) -> Result<(), Failure> {
        self.public_pieces(inputs, path, force, |to| Ok(to.write_all(bytes)?))
    }

    /// [`Output::public`] of what `make` writes piece by piece.
    ///
    /// # Errors
    /// As [`Output::public`], and those of `make`.
    pub fn public_pieces(
        &self,
        inputs: &Inputs,
        path: Option<&Path>,
        force: bool,
        make: impl FnOnce(&mut (dyn Write + Send)) -> Result<(), Stop>,
    ) -> Result<(), Failure> {
        if let Some(path) = path.filter(|path| !is_dash(path)) {
            inputs.spare("--out", path)?;
            if !files::is_standard_output(path) {
                let written = files::write_public_by(path, force, make);
                return written.map_err(|stop| stop.about(option("--out", path)));
            }
        }
        let mut stdout = io::stdout();
        if stdout.is_terminal() || self.json || files::is_closed(&stdout) {
            let mut bytes = Vec::new();
            make(&mut bytes).map_err(|stop| stop.about(STANDARD_OUTPUT))?;
            return self.bytes(&bytes);
        }
        make(&mut stdout).and_then(|()| Ok(stdout.flush()?)).map_err(|stop| stop.about(STANDARD_OUTPUT))
    }

    /// [`Output::public`] for a secret: the file gets mode 0600, and an existing one is overwritten only with
    /// `force`.
    ///
    /// # Errors
    /// As [`Output::public`], an existing file, and a target that is no regular file.
    pub fn secret(
        &self,
        inputs: &Inputs,
        path: Option<&Path>,
        bytes: &[u8],
        force: bool,
    ) -> Result<(), Failure> {
        let Some(path) = path.filter(|path| !is_dash(path)) else { return self.bytes(bytes) };
        inputs.spare("--out", path)?;
        files::write_secret(path, bytes, force).about(option("--out", path))
    }

    fn bytes(&self, bytes: &[u8]) -> Result<(), Failure> {
        if files::is_closed(io::stdout()) {
            return Err(Failure::new("--out", "standard output is closed"));
        }
        if self.json {
            return Ok(());
        }
        if io::stdout().is_terminal() && std::str::from_utf8(bytes).is_err() {
            return Err(Failure::new("--out", "binary output on a terminal: name a file, or a text format"));
        }
        standard_output(bytes)
    }

    /// Writes a note to standard error.
    pub fn remark(&self, text: &str) {
        if !self.quiet {
            say("note", styles().get_literal(), text);
        }
    }

    /// Writes a warning to standard error.
    pub fn warning(&self, text: &str) {
        if !self.quiet {
            say("warning", &anstyle::AnsiColor::Yellow.on_default().bold(), text);
        }
    }

    /// Writes a remark to standard error, where results are text.
    pub fn remark_unless_json(&self, text: &str) {
        if !self.json {
            self.remark(text);
        }
    }

    /// Writes a failure to standard error.
    pub fn failure(&self, failure: &Failure) {
        if failure.is_unread() {
            return;
        }
        if self.json {
            let mut value = json!({ "argument": failure.argument(), "error": failure.reason() });
            number(&mut value, failure.code());
            let _ = writeln!(io::stderr(), "{value}");
        } else {
            say("error", styles().get_error(), &failure.to_string());
        }
    }
}

/// Why what is written piece by piece ended before its end.
#[derive(Debug)]
pub enum Stop {
    /// The output cannot be written.
    Output(io::Error),
    /// What it is made of cannot be read, or is malformed.
    Input(Failure),
}

impl Stop {
    fn about(self, argument: impl std::fmt::Display) -> Failure {
        match self {
            Self::Output(error) => Failure::new(argument, error),
            Self::Input(failure) => failure,
        }
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Input(failure)
    }
}

/// Whether a path stands for a standard stream.
pub fn is_dash(path: &Path) -> bool {
    path == Path::new("-")
}

/// Bytes as hexadecimal, in constant time.
pub fn hex(bytes: &[u8]) -> String {
    secant::hex::encode(bytes)
}

/// Writes with colours where they are wanted, content with a reader that closed the pipe.
fn print_listing(bytes: &[u8]) -> io::Result<()> {
    let mut stdout = anstream::AutoStream::auto(io::stdout().lock());
    stdout.write_all(bytes).and_then(|()| stdout.flush()).or_else(unread)
}

/// A reader that has seen enough.
fn unread(error: io::Error) -> io::Result<()> {
    if error.kind() == io::ErrorKind::BrokenPipe { Ok(()) } else { Err(error) }
}

/// The styles of the parser's help and errors.
fn styles() -> clap::builder::Styles {
    clap::builder::Styles::styled()
}

/// Writes a line to standard error.
fn say(label: &str, style: &anstyle::Style, text: &str) {
    // there is nowhere left to complain about a closed standard error
    let _ = writeln!(anstream::stderr(), "{style}{label}:{style:#} {text}");
}

/// A table with the first line of each paragraph, its header or its title, in bold.
pub fn with_bold_heads(table: &str) -> String {
    let bold = anstyle::Style::new().bold();
    let paragraph = |text: &str| {
        let (head, rest) = text.split_once('\n').unwrap_or((text, ""));
        let line = if rest.is_empty() { "" } else { "\n" };
        format!("{bold}{head}{bold:#}{line}{rest}")
    };
    table.split("\n\n").map(paragraph).collect::<Vec<_>>().join("\n\n")
}

fn standard_output(bytes: &[u8]) -> Result<(), Failure> {
    files::write_unbuffered(bytes).about(STANDARD_OUTPUT)
}

/// Adds the number and the name of an error of the library, where there is one.
pub fn number(value: &mut Value, code: Option<ErrorCode>) {
    if let Some(code) = code {
        value["number"] = code.number().into();
        value["name"] = code.name().into();
    }
}
