//! `secant xeddsa`.

use super::{PublicOut, RawSignatureEncoding, Unlock};
use clap::{Args, Subcommand, ValueEnum};
use secant::xeddsa::Form;
use std::path::PathBuf;

/// `secant xeddsa`
#[derive(Debug, Args)]
pub struct XeddsaCommand {
    /// What to do.
    #[command(subcommand)]
    pub operation: XeddsaOperation,
}

/// Signing and verifying.
#[derive(Debug, Subcommand)]
pub enum XeddsaOperation {
    /// Sign a file with an X25519 private key
    Sign(XeddsaSign),
    /// Verify the signature of a file: prints valid or invalid, exits with 0 or 1
    Verify(XeddsaVerify),
}

impl XeddsaCommand {
    /// Whether output and errors are JSON.
    pub fn json(&self) -> bool {
        match &self.operation {
            XeddsaOperation::Sign(args) => args.json,
            XeddsaOperation::Verify(args) => args.json,
        }
    }
}

/// The kind of an XEdDSA signature.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum XeddsaKind {
    /// XEdDSA as Signal specifies it
    #[default]
    Signal,
    /// The older kind, with the sign of the key in the top bit: curve25519_sign of libsignal, Yolo-Crypto
    Legacy,
}

impl From<XeddsaKind> for Form {
    fn from(name: XeddsaKind) -> Self {
        match name {
            XeddsaKind::Signal => Self::Signal,
            XeddsaKind::Legacy => Self::Legacy,
        }
    }
}

/// `secant xeddsa sign`
#[derive(Debug, Args)]
pub struct XeddsaSign {
    /// X25519 private key: PEM, DER, raw or hexadecimal
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Input file; - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Kind of the signature
    #[arg(long, value_enum, default_value_t)]
    pub kind: XeddsaKind,
    /// File with 64 secret bytes of auxiliary randomness, never used twice; fresh by default
    #[arg(long, value_name = "FILE")]
    pub aux: Option<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: PublicOut,
    /// Format of the signature
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub signature_format: RawSignatureEncoding,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub unlock: Unlock,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `secant xeddsa verify`
#[derive(Debug, Args)]
pub struct XeddsaVerify {
    /// X25519 public key: PEM, DER, raw or hexadecimal
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Input file; - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Kind of the signature
    #[arg(long, value_enum, default_value_t)]
    pub kind: XeddsaKind,
    /// Signature file
    #[arg(long, value_name = "FILE")]
    pub signature: PathBuf,
    /// Format of the signature
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub signature_format: RawSignatureEncoding,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
