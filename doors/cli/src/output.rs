//! Text, JSON and bytes on standard output, failures on standard error, and files.
//!
//! With `--json` a command writes exactly one object to standard output, so `--out -` adds nothing to it;
//! failures are objects too, on standard error. Bytes that are no text are not written to a terminal.
//!
//! Files with secrets come into being with mode 0600 under a temporary name and take their own name when they
//! are whole: no moment exists at which others can read them, an existing file is kept unless `--force` is
//! given, and a failure leaves nothing behind.

use crate::failure::{About, Failure, option};
use serde_json::{Value, json};
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

/// How results are written.
#[derive(Debug)]
pub struct Output {
    json: bool,
}

impl Output {
    /// Text, or JSON.
    pub fn new(json: bool) -> Self {
        Self { json }
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
        let line = if self.json { format!("{value}\n") } else { format!("{text}\n") };
        standard_output(line.as_bytes())
    }

    /// Writes text that ends in a newline to standard output.
    ///
    /// # Errors
    /// Standard output cannot be written.
    pub fn text(&self, text: &str) -> Result<(), Failure> {
        standard_output(text.as_bytes())
    }

    /// Writes an object where results are JSON, and nothing else.
    ///
    /// # Errors
    /// Standard output cannot be written.
    pub fn object(&self, value: &Value) -> Result<(), Failure> {
        if self.json { standard_output(format!("{value}\n").as_bytes()) } else { Ok(()) }
    }

    /// Writes public bytes to a file; `-` is standard output.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn file(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        if is_dash(path) { print(bytes) } else { fs::write(path, bytes) }
    }

    /// Writes public bytes to the file of `--out`; without one, or with `-`, to standard output, unless the
    /// result there is JSON.
    ///
    /// # Errors
    /// The file or standard output cannot be written, or it is a terminal and the bytes are no text.
    pub fn public(&self, path: Option<&Path>, bytes: &[u8]) -> Result<(), Failure> {
        match path.filter(|path| !is_dash(path)) {
            Some(path) => fs::write(path, bytes).about(option("--out", path)),
            None => self.bytes(bytes),
        }
    }

    /// [`Output::public`] for a secret: the file gets mode 0600, and an existing one is overwritten only with
    /// `force`.
    ///
    /// # Errors
    /// As [`Output::public`], and an existing file.
    pub fn secret(&self, path: Option<&Path>, bytes: &[u8], force: bool) -> Result<(), Failure> {
        match path.filter(|path| !is_dash(path)) {
            Some(path) => secret_file(path, bytes, force).about(option("--out", path)),
            None => self.bytes(bytes),
        }
    }

    fn bytes(&self, bytes: &[u8]) -> Result<(), Failure> {
        if self.json {
            return Ok(());
        }
        if io::stdout().is_terminal() && !bytes.is_ascii() {
            return Err(Failure::new("--out", "binary output on a terminal: name a file, or a text format"));
        }
        standard_output(bytes)
    }

    /// Writes a remark to standard error.
    pub fn remark(&self, text: &str) {
        // there is nowhere left to complain about a closed standard error
        let _ = writeln!(io::stderr(), "secant: {text}");
    }

    /// Writes a failure to standard error.
    pub fn failure(&self, failure: &Failure) {
        if self.json {
            let value = json!({ "argument": failure.argument(), "error": failure.reason() });
            let _ = writeln!(io::stderr(), "{value}");
        } else {
            self.remark(&failure.to_string());
        }
    }
}

/// Whether a path stands for a standard stream.
pub fn is_dash(path: &Path) -> bool {
    path == Path::new("-")
}

/// Bytes as hexadecimal, in constant time.
pub fn hex(bytes: &[u8]) -> String {
    base16ct::lower::encode_string(bytes)
}

/// Writes and flushes, so that a full disk or a closed pipe is noticed.
///
/// Standard output is line-buffered: what is flushed stays in its buffer until it is overwritten. A secret is
/// here only where the user asked to see it.
fn print(bytes: &[u8]) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(bytes)?;
    stdout.flush()
}

fn standard_output(bytes: &[u8]) -> Result<(), Failure> {
    print(bytes).about("standard output")
}

/// Makes a file with mode 0600, whole or not at all.
fn secret_file(path: &Path, bytes: &[u8], force: bool) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    fs::metadata(folder)?;
    let mut file = tempfile::Builder::new().prefix(".secant-").tempfile_in(folder).map_err(bare)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    if force {
        file.persist(path).map_err(|error| error.error)?;
    } else {
        file.persist_noclobber(path).map_err(|error| match error.error.kind() {
            io::ErrorKind::AlreadyExists => {
                io::Error::new(io::ErrorKind::AlreadyExists, "the file exists; --force overwrites it")
            }
            _ => error.error,
        })?;
    }
    Ok(())
}

/// The operating system's reason alone, without the temporary name.
fn bare(error: io::Error) -> io::Error {
    io::Error::from(error.kind())
}
