//! `secant kdf`

use super::SecretFormat;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// `secant kdf`
#[derive(Debug, Args)]
pub struct Kdf {
    /// Function
    #[arg(value_enum)]
    pub function: KdfFunction,
    /// File with the shared secret, as secant ecdh writes it; for hkdf-expand the output of hkdf-extract
    #[arg(long, value_name = "FILE")]
    pub secret: PathBuf,
    /// Format of the shared secret
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub secret_format: SecretFormat,
    /// Length of the key in bytes; not for hkdf-extract, whose output is as long as the hash
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub length: Option<u32>,
    /// Hash function
    #[arg(long, value_name = "NAME", default_value = "sha256", help = super::shared::hashes("Hash function", ""))]
    pub digest: String,
    /// Salt of HKDF in hexadecimal
    #[arg(long, value_name = "HEX")]
    pub salt: Option<String>,
    /// Application info in hexadecimal: what the key is for
    #[arg(long, value_name = "HEX")]
    pub info: Option<String>,
    /// Output file, created with mode 0600; standard output by default
    #[arg(short, long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Format of the key
    #[arg(long, value_enum, default_value_t)]
    pub format: SecretFormat,
    /// Overwrite an existing output file
    #[arg(long)]
    pub force: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// A key derivation function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum KdfFunction {
    /// ANSI X9.63 (SEC 1, section 3.6.1)
    X963,
    /// HKDF (RFC 5869)
    Hkdf,
    /// HKDF-Extract: a pseudorandom key
    HkdfExtract,
    /// HKDF-Expand: a key from a pseudorandom key
    HkdfExpand,
}
