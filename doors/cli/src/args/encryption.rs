//! `secant ecies` and `secant hpke`.

use super::shared::{OF_THE_CURVE, hashes};
use super::{AeadName, KdfName, PointForm, SecretFormat, Unlock};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// `secant ecies`
#[derive(Debug, Args)]
pub struct Ecies {
    /// What to do.
    #[command(subcommand)]
    pub operation: EciesOperation,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub message: Encrypted,
    /// Hash function of the key derivation
    #[arg(long, global = true, value_name = "NAME", help = hashes("Hash function of the key derivation", OF_THE_CURVE))]
    pub digest: Option<String>,
}

/// The directions.
#[derive(Debug, Subcommand)]
pub enum EciesOperation {
    /// Encrypt a file
    Encrypt {
        /// Public key of the recipient
        #[arg(short, long, value_name = "FILE")]
        key: PathBuf,
        /// Input file; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Form of the ephemeral public key
        #[arg(long, value_enum, default_value = "compressed")]
        form: PointForm,
    },
    /// Decrypt a file
    Decrypt {
        /// Private key of the recipient
        #[arg(short, long, value_name = "FILE")]
        key: PathBuf,
        /// Input file; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

/// `secant hpke`
#[derive(Debug, Args)]
pub struct Hpke {
    /// What to do.
    #[command(subcommand)]
    pub operation: HpkeOperation,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub message: Encrypted,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub suite: HpkeSuite,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub psk: PreShared,
}

/// The directions.
#[derive(Debug, Subcommand)]
pub enum HpkeOperation {
    /// Encrypt a file; the output is the encapsulated key, the ciphertext and the tag
    Seal {
        /// Public key of the recipient, on P-256, P-384, P-521, X25519 or X448
        #[arg(short, long, value_name = "FILE")]
        key: PathBuf,
        /// Input file; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Private key of the sender, which authenticates the sender to the recipient
        #[arg(long, value_name = "FILE")]
        sender: Option<PathBuf>,
    },
    /// Decrypt a file
    Open {
        /// Private key of the recipient
        #[arg(short, long, value_name = "FILE")]
        key: PathBuf,
        /// Input file; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Public key that the sender must have
        #[arg(long, value_name = "FILE")]
        sender: Option<PathBuf>,
    },
    /// Export a secret as the sender, and write the encapsulated key for the recipient
    ExportSender {
        /// Public key of the recipient, on P-256, P-384, P-521, X25519 or X448
        #[arg(short, long, value_name = "FILE")]
        key: PathBuf,
        /// Output file of the encapsulated key
        #[arg(value_name = "ENCAPSULATED")]
        encapsulated: PathBuf,
        /// Private key of the sender, which authenticates the sender to the recipient
        #[arg(long, value_name = "FILE")]
        sender: Option<PathBuf>,
        #[command(flatten)]
        #[allow(missing_docs)]
        exported: Exported,
    },
    /// Export the same secret as the recipient, from the encapsulated key
    ExportRecipient {
        /// Private key of the recipient
        #[arg(short, long, value_name = "FILE")]
        key: PathBuf,
        /// File with the encapsulated key; - for standard input
        #[arg(value_name = "ENCAPSULATED")]
        encapsulated: PathBuf,
        /// Public key that the sender must have
        #[arg(long, value_name = "FILE")]
        sender: Option<PathBuf>,
        #[command(flatten)]
        #[allow(missing_docs)]
        exported: Exported,
    },
}

/// A secret that both sides of an exchange have.
#[derive(Debug, Args)]
pub struct Exported {
    /// Length of the output in bytes
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    pub length: u16,
    /// Exporter context in hexadecimal: what the secret is for
    #[arg(long, value_name = "HEX")]
    pub exporter_context: Option<String>,
    /// Format of the secret
    #[arg(long, value_enum, default_value_t)]
    pub format: SecretFormat,
}

/// The algorithms beside the key's own.
#[derive(Clone, Copy, Debug, Args)]
pub struct HpkeSuite {
    /// Key derivation function
    #[arg(long, global = true, value_enum, default_value_t)]
    pub kdf: KdfName,
    /// Authenticated cipher (AEAD)
    #[arg(long, global = true, value_enum, default_value_t)]
    pub aead: AeadName,
}

/// A pre-shared key.
#[derive(Debug, Args)]
pub struct PreShared {
    /// File with a pre-shared key of at least 32 bytes
    #[arg(long, global = true, value_name = "FILE")]
    pub psk: Option<PathBuf>,
    /// Identifier of the pre-shared key
    #[arg(long, global = true, value_name = "TEXT")]
    pub psk_id: Option<String>,
}

/// What both have beside the keys.
#[derive(Debug, Args)]
pub struct Encrypted {
    /// Curve of raw or hexadecimal keys
    #[arg(long, global = true)]
    pub curve: Option<String>,
    /// Application info in hexadecimal, the same on both sides: an input of the key derivation
    #[arg(long, global = true, value_name = "HEX")]
    pub info: Option<String>,
    /// Associated data in hexadecimal: authenticated, not encrypted
    #[arg(long, global = true, value_name = "HEX")]
    pub associated_data: Option<String>,
    /// Output file, created with mode 0600 for a decrypted file or a secret; standard output by default
    #[arg(short, long, global = true, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Overwrite an existing decrypted file, or a file that holds a secret
    #[arg(long, global = true)]
    pub force: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub unlock: Unlock,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
}

impl Ecies {
    /// Whether output and errors are JSON.
    pub fn json(&self) -> bool {
        self.message.json
    }
}

impl Hpke {
    /// Whether output and errors are JSON.
    pub fn json(&self) -> bool {
        self.message.json
    }
}
