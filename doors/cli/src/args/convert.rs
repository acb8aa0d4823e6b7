//! `secant convert` and `secant hex`.

use super::{KeyFormat, Protect, PublicOut, Unlock};
use clap::{Args, Subcommand};
use std::path::PathBuf;

const PASSWORDS: &str = "\
A password is the first line of its file, without the line's end. It is never an argument, which other users of the \
machine could read. A key that was encrypted is written without encryption only with --plain.";

/// `secant convert`
#[derive(Debug, Args)]
#[command(after_help = PASSWORDS)]
pub struct Convert {
    /// Private or public key: PKCS#8, SEC 1, SubjectPublicKeyInfo, a certificate, a JSON Web Key, OpenSSH, did:key; with
    /// --curve also a raw or hexadecimal private key
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Curve of a raw or hexadecimal key
    #[arg(long)]
    pub curve: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub unlock: Unlock,
    /// Format of the output
    #[arg(long, value_enum, default_value_t)]
    pub format: KeyFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub protect: Protect,
    /// Comment of an OpenSSH key
    #[arg(long, value_name = "TEXT")]
    pub comment: Option<String>,
    /// Output file, created with mode 0600 for a private key; - for standard output. Required, so that no key is shown
    /// by accident
    #[arg(short, long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Overwrite an existing output file
    #[arg(long)]
    pub force: bool,
    /// Print the public key as JSON and, with --out -, the private key
    #[arg(long)]
    pub json: bool,
}

/// `secant hex`
#[derive(Debug, Args)]
pub struct Hex {
    /// What to do.
    #[command(subcommand)]
    pub operation: HexOperation,
}

/// The directions.
#[derive(Debug, Subcommand)]
pub enum HexOperation {
    /// Encode a file as one line of lower-case hexadecimal digits
    Encode {
        /// Input file; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        #[allow(missing_docs)]
        output: PublicOut,
    },
    /// Decode hexadecimal digits of either case
    Decode {
        /// Input file; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        #[allow(missing_docs)]
        output: PublicOut,
        /// Treat the digits, at most 32 KiB, as a secret: decode in constant time, never say which digit is wrong, and
        /// create the output file with mode 0600
        #[arg(long)]
        as_secret: bool,
    },
}
