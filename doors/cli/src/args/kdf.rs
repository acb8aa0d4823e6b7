//! `secant kdf`

use super::SecretFormat;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// `secant kdf`
#[derive(Debug, Args)]
pub struct Kdf {
    /// The function
    #[arg(value_enum)]
    pub function: KdfFunction,
    /// The shared secret, as secant ecdh writes it; with hkdf-expand what hkdf-extract wrote
    #[arg(long, value_name = "FILE")]
    pub secret: PathBuf,
    /// The form of the shared secret
    #[arg(long, value_enum, default_value_t)]
    pub secret_format: SecretFormat,
    /// The number of bytes that are derived; hkdf-extract gives as many as the hash function
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub length: Option<u32>,
    /// The hash function
    #[arg(long, value_name = "NAME", default_value = "sha256")]
    pub digest: String,
    /// The salt of HKDF, in hexadecimal
    #[arg(long, value_name = "HEX")]
    pub salt: Option<String>,
    /// What the key is for, in hexadecimal
    #[arg(long, value_name = "HEX")]
    pub info: Option<String>,
    /// Where the key is written, with mode 0600; standard output unless given
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// The form of the key
    #[arg(long, value_enum, default_value_t)]
    pub format: SecretFormat,
    /// Overwrite an existing file
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
    /// The first step of HKDF: a pseudorandom key
    HkdfExtract,
    /// The second step of HKDF: bytes from a pseudorandom key
    HkdfExpand,
}
