//! `secant verify-batch`

use super::{PolicyName, SignatureEncoding};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// `secant verify-batch`
#[derive(Debug, Args)]
pub struct VerifyBatch {
    /// What made the signatures
    #[arg(long, value_enum)]
    pub scheme: SchemeName,
    /// A line for each signature: the public key, the signature and the message in hexadecimal, blanks between them;
    /// nothing for an empty message; a malformed line is invalid, and said so; - is standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// What makes an Ed25519 or Ed448 signature valid: rfc8032 unless given; those of zip215 are verified together
    #[arg(long, value_enum)]
    pub policy: Option<PolicyName>,
    /// The curve of ECDSA signatures, whose keys are SEC 1 points
    #[arg(long)]
    pub curve: Option<String>,
    /// The hash function of ECDSA: the SHA-2 function of the curve's strength unless given
    #[arg(long, value_name = "NAME")]
    pub digest: Option<String>,
    /// The form of ECDSA signatures: der unless given, or raw
    #[arg(long, value_enum)]
    pub signature_format: Option<SignatureEncoding>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// A kind of signature that is verified in batches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SchemeName {
    /// Ed25519 (RFC 8032): keys of 32 bytes
    Ed25519,
    /// Ed448 (RFC 8032): keys of 57 bytes
    Ed448,
    /// Schnorr signatures of BIP340: keys are x-coordinates
    Bip340,
    /// ECDSA on the curve of --curve
    Ecdsa,
}
