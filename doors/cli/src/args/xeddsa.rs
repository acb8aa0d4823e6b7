//! `secant xeddsa`.

use super::{PublicOut, SignatureEncoding, Unlock};
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

/// The form of an XEdDSA signature.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum FormName {
    /// As Signal specifies it
    #[default]
    Signal,
    /// The older one, with the sign of the key in the top bit: curve25519_sign of libsignal, Yolo-Crypto
    Legacy,
}

impl From<FormName> for Form {
    fn from(name: FormName) -> Self {
        match name {
            FormName::Signal => Self::Signal,
            FormName::Legacy => Self::Legacy,
        }
    }
}

/// `secant xeddsa sign`
#[derive(Debug, Args)]
pub struct XeddsaSign {
    /// The X25519 private key: PEM, DER, 32 bytes, or hexadecimal
    #[arg(long, value_name = "FILE")]
    pub key: PathBuf,
    /// The file; - is standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Which of the two signatures
    #[arg(long, value_enum, default_value_t)]
    pub form: FormName,
    /// 64 secret random bytes, never used twice; the operating system's unless given
    #[arg(long, value_name = "FILE")]
    pub random: Option<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: PublicOut,
    /// raw or raw-hex: raw unless given
    #[arg(long, value_enum, default_value = "raw")]
    pub signature_format: SignatureEncoding,
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
    /// The X25519 public key: PEM, DER, 32 bytes, or hexadecimal
    #[arg(long, value_name = "FILE")]
    pub key: PathBuf,
    /// The file; - is standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Which of the two signatures
    #[arg(long, value_enum, default_value_t)]
    pub form: FormName,
    /// The signature
    #[arg(long, value_name = "FILE")]
    pub signature: PathBuf,
    /// raw or raw-hex: raw unless given
    #[arg(long, value_enum, default_value = "raw")]
    pub signature_format: SignatureEncoding,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
