//! `secant verify-batch`

use super::shared::{OF_THE_CURVE, hashes};
use super::{PolicyName, SignatureEncoding};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// `secant verify-batch`
#[derive(Debug, Args)]
pub struct VerifyBatch {
    /// Kind of the signatures
    #[arg(long, value_enum)]
    pub kind: SignatureKind,
    /// One signature a line: public key, signature and message in hexadecimal, separated by blanks; - for standard input.
    /// The message is left out where it is empty; a malformed line is reported and counts as invalid
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Rules for a valid Ed25519 or Ed448 signature: rfc8032 by default; only zip215 gains speed from the batch
    #[arg(long, value_enum)]
    pub policy: Option<PolicyName>,
    /// Curve of ECDSA signatures, whose public keys are SEC 1 points
    #[arg(long)]
    pub curve: Option<String>,
    /// Hash function of ECDSA
    #[arg(long, value_name = "NAME", help = hashes("Hash function of ECDSA", OF_THE_CURVE))]
    pub digest: Option<String>,
    /// Format of ECDSA signatures: der by default, or raw
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub signature_format: Option<SignatureEncoding>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// A kind of signature that is verified in batches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SignatureKind {
    /// Ed25519 (RFC 8032), with keys of 32 bytes
    Ed25519,
    /// Ed448 (RFC 8032), with keys of 57 bytes
    Ed448,
    /// Schnorr (BIP340) on secp256k1, with x-coordinates as keys
    Bip340,
    /// ECDSA on the curve of --curve
    Ecdsa,
}
