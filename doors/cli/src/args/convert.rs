//! `secant convert` and `secant hex`.

use super::PrivateKeyFormat;
use clap::{Args, Subcommand};
use std::path::PathBuf;

const PASSWORDS: &str = "\
A password is the first line of its file, without the line's end; - reads it from standard input. \
It never is an argument, which other users of the machine could read.";

/// `secant convert`
#[derive(Debug, Args)]
#[command(after_help = PASSWORDS)]
pub struct Convert {
    /// The private key: PKCS#8, SEC 1, a JSON Web Key, OpenSSH; with --curve also raw or hexadecimal
    #[arg(long, value_name = "FILE")]
    pub key: PathBuf,
    /// The curve of a raw or hexadecimal key
    #[arg(long)]
    pub curve: Option<String>,
    /// A file with the password of an encrypted key
    #[arg(long, value_name = "FILE")]
    pub password_file: Option<PathBuf>,
    /// The form that is written
    #[arg(long, value_enum, default_value_t)]
    pub format: PrivateKeyFormat,
    /// A file with the password under which the written key is encrypted, with an encrypted format or openssh
    #[arg(long, value_name = "FILE")]
    pub new_password_file: Option<PathBuf>,
    /// Where the key is written, with mode 0600; - prints it
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
        /// Where the digits are written; standard output unless given
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Write the bytes of hexadecimal digits in either case: an even number of them, and perhaps a line's end
    Decode {
        /// The file; - is standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Where the bytes are written; standard output unless given
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// The digits are a secret of up to 32 KiB: they are decoded in constant time, no message says where one is
        /// wrong, and the bytes are written with mode 0600
        #[arg(long)]
        secret: bool,
        /// Overwrite an existing file, with --secret
        #[arg(long, requires = "secret")]
        force: bool,
    },
}
