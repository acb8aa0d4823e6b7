//! `secant ecies` and `secant hpke`.

use super::{AeadName, KdfName, SecretFormat, Unlock};
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
    /// The hash function of the key derivation; the SHA-2 function of the curve's strength unless given
    #[arg(long, global = true, value_name = "NAME")]
    pub digest: Option<String>,
}

/// The directions.
#[derive(Debug, Subcommand)]
pub enum EciesOperation {
    /// Encrypt a file
    Encrypt {
        /// The recipient's public key
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// The file; - is standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Write the ephemeral key uncompressed
        #[arg(long)]
        uncompressed: bool,
    },
    /// Decrypt a file
    Decrypt {
        /// The recipient's private key
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// The file; - is standard input
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
    /// Encrypt a file: the encapsulated key, the ciphertext, the tag
    Seal {
        /// The recipient's public key, on P-256, P-384, P-521, X25519 or X448
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// The file; - is standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// The sender's private key, which tells the recipient who sent
        #[arg(long, value_name = "FILE")]
        sender: Option<PathBuf>,
    },
    /// Decrypt a file
    Open {
        /// The recipient's private key
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// The file; - is standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// The public key that the sender is to have
        #[arg(long, value_name = "FILE")]
        sender: Option<PathBuf>,
    },
    /// Start an exchange: an encapsulated key for the recipient, and a secret that both sides export
    ExportSender {
        /// The recipient's public key, on P-256, P-384, P-521 or X25519
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// Where the encapsulated key is written
        #[arg(value_name = "ENCAPSULATED")]
        encapsulated: PathBuf,
        /// The sender's private key, which tells the recipient who sent
        #[arg(long, value_name = "FILE")]
        sender: Option<PathBuf>,
        #[command(flatten)]
        #[allow(missing_docs)]
        exported: Exported,
    },
    /// Join an exchange by its encapsulated key, and write the secret that both sides export
    ExportRecipient {
        /// The recipient's private key
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// The encapsulated key; - is standard input
        #[arg(value_name = "ENCAPSULATED")]
        encapsulated: PathBuf,
        /// The public key that the sender is to have
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
    /// The number of bytes
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    pub length: u16,
    /// What the secret is for, in hexadecimal
    #[arg(long, value_name = "HEX")]
    pub context: Option<String>,
    /// The form of the secret
    #[arg(long, value_enum, default_value_t)]
    pub format: SecretFormat,
}

/// The algorithms beside the key's own.
#[derive(Clone, Copy, Debug, Args)]
pub struct HpkeSuite {
    /// The key derivation
    #[arg(long, global = true, value_enum, default_value_t)]
    pub kdf: KdfName,
    /// The cipher
    #[arg(long, global = true, value_enum, default_value_t)]
    pub aead: AeadName,
}

/// A pre-shared key.
#[derive(Debug, Args)]
pub struct PreShared {
    /// A file with a secret of at least 32 bytes that both sides have
    #[arg(long, global = true, value_name = "FILE")]
    pub psk_file: Option<PathBuf>,
    /// What both sides call it
    #[arg(long, global = true, value_name = "TEXT")]
    pub psk_id: Option<String>,
}

/// What both have beside the keys.
#[derive(Debug, Args)]
pub struct Encrypted {
    /// The curve of raw or hexadecimal keys
    #[arg(long, global = true)]
    pub curve: Option<String>,
    /// What both sides know of the application, in hexadecimal: it enters the key
    #[arg(long, global = true, value_name = "HEX")]
    pub info: Option<String>,
    /// What the tag covers beside the message, in hexadecimal
    #[arg(long, global = true, value_name = "HEX")]
    pub associated: Option<String>,
    /// Where the result is written, a decrypted file or a secret with mode 0600; standard output unless given
    #[arg(long, global = true, value_name = "FILE")]
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
