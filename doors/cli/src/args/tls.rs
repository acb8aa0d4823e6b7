//! `secant tls`

use super::Unlock;
use clap::{Args, Subcommand, ValueEnum};
use secant::tls::Version;
use std::path::PathBuf;

/// `secant tls`
#[derive(Debug, Args)]
pub struct Tls {
    /// What to do.
    #[command(subcommand)]
    pub operation: TlsOperation,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
}

/// The structures and the directions.
#[derive(Debug, Subcommand)]
pub enum TlsOperation {
    /// Print the ECParameters that name a curve, in hexadecimal
    WriteParameters {
        /// Any customary name or OID of a curve, or x25519
        #[arg(long)]
        curve: String,
        /// The version, of which the numbers of Brainpool curves depend
        #[arg(long, value_enum, default_value_t)]
        version: VersionName,
    },
    /// Print the curve that ECParameters name, and on a second line what follows them
    ReadParameters {
        /// The front of a message, in hexadecimal
        #[arg(value_name = "HEX")]
        message: String,
    },
    /// Print a public key as ECPoint, in hexadecimal
    WritePoint {
        /// A private or a public key
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// The curve of a raw or hexadecimal private key
        #[arg(long)]
        curve: Option<String>,
        /// The compressed point (RFC 4492)
        #[arg(long)]
        compressed: bool,
        #[command(flatten)]
        #[allow(missing_docs)]
        unlock: Unlock,
    },
    /// Print the SEC 1 point in an ECPoint, and on a second line what follows it
    ReadPoint {
        /// Any customary name or OID of the curve
        #[arg(long)]
        curve: String,
        /// The front of a message, in hexadecimal
        #[arg(value_name = "HEX")]
        message: String,
    },
}

/// A version of TLS.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum VersionName {
    /// TLS 1.2 and before
    #[default]
    #[value(name = "1.2")]
    Tls12,
    /// TLS 1.3
    #[value(name = "1.3")]
    Tls13,
}

impl From<VersionName> for Version {
    fn from(name: VersionName) -> Self {
        match name {
            VersionName::Tls12 => Self::Tls12,
            VersionName::Tls13 => Self::Tls13,
        }
    }
}
