//! `secant convert` and `secant hex`.

use super::{KeyFormat, Protect, PublicOut, Unlock};
use clap::{Args, Subcommand};
use std::path::PathBuf;

const PASSWORDS: &str = "\
A password is the first line of its file, without the line's end. It never is an argument, which other users of the \
machine could read. A key that was encrypted is written without encryption only with --plain.";

/// `secant convert`
#[derive(Debug, Args)]
#[command(after_help = PASSWORDS)]
pub struct Convert {
    /// The key: PKCS#8, SEC 1, SubjectPublicKeyInfo, a certificate, a JSON Web Key, OpenSSH; with --curve also a private
    /// key in raw or hexadecimal form
    #[arg(long, value_name = "FILE")]
    pub key: PathBuf,
    /// The curve of a raw or hexadecimal key
    #[arg(long)]
    pub curve: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub unlock: Unlock,
    /// The form that is written: pem unless given
    #[arg(long, value_enum, default_value_t)]
    pub format: KeyFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub protect: Protect,
    /// The comment of an OpenSSH key
    #[arg(long, value_name = "TEXT")]
    pub comment: Option<String>,
    /// Where the key is written, a private key with mode 0600; - prints it
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long)]
    pub force: bool,
    /// Print the public key and, with --out -, the private key as JSON
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
    /// Write a file as one line of hexadecimal digits in lower case
    Encode {
        /// The file; - is standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        #[allow(missing_docs)]
        output: PublicOut,
    },
    /// Write the bytes of hexadecimal digits in either case: an even number of them, and perhaps a line's end
    Decode {
        /// The file; - is standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        #[allow(missing_docs)]
        output: PublicOut,
        /// The digits are a secret of up to 32 KiB: they are decoded in constant time, no message says where one is
        /// wrong, and the bytes are written with mode 0600
        #[arg(long)]
        secret: bool,
    },
}
