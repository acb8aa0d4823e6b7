//! `secant tls`

use super::{PointForm, Unlock};
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
    /// Encode the ECParameters of a curve, in hexadecimal
    WriteParameters {
        /// Curve by name or OID, or x25519, x448
        #[arg(long)]
        curve: String,
        /// Version of TLS: Brainpool curves have other numbers in 1.3
        #[arg(long, value_enum, value_name = "VERSION", default_value_t)]
        tls_version: VersionName,
    },
    /// Decode ECParameters: prints the curve, then any bytes that follow
    ReadParameters {
        /// Bytes of a message in hexadecimal
        #[arg(value_name = "HEX")]
        message: String,
    },
    /// Encode a public key as ECPoint, in hexadecimal
    WritePoint {
        /// Private or public key
        #[arg(short, long, value_name = "FILE")]
        key: PathBuf,
        /// Curve of a raw or hexadecimal private key
        #[arg(long)]
        curve: Option<String>,
        /// Form of the point; compressed as in RFC 4492 only
        #[arg(long, value_enum, default_value = "uncompressed")]
        form: PointForm,
        #[command(flatten)]
        #[allow(missing_docs)]
        unlock: Unlock,
    },
    /// Decode an ECPoint: prints the SEC 1 point, then any bytes that follow
    ReadPoint {
        /// Curve by name or OID
        #[arg(long)]
        curve: String,
        /// Bytes of a message in hexadecimal
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
