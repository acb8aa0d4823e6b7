//! The commands and their options.
//!
//! `clap` parses; its own messages and exit code 2 serve unknown options and values that are not in a fixed
//! list. Names that the library knows (curves, digests, operations) are taken as text here and looked up by the
//! commands, so that an unknown one is answered with the nearest that exist.

mod batch;
mod convert;
mod eddsa;
mod encryption;
mod enums;
mod front_page;
mod hash_to_curve;
mod hazmat;
mod kdf;
mod koblitz;
mod lab;
mod massey_omura;
mod point;
mod secp256k1;
mod shared;
#[cfg(feature = "tables")]
mod table;
mod tls;
mod xeddsa;

pub use batch::{SignatureKind, VerifyBatch};
pub use convert::{Convert, Hex, HexOperation};
pub use eddsa::Eddsa;
pub use encryption::{Ecies, EciesOperation, Encrypted, Exported, Hpke, HpkeOperation};
pub use enums::{
    AeadName, CheckLevel, KdfName, KeyFormat, NumberFormat, PointForm, PolicyName, PrivateKeyFormat,
    PublicKeyFormat, RawSignatureEncoding, RecoveredFormat, SecretFormat, SignatureEncoding,
};
pub use front_page::{GROUPS, command, sentence};
pub use hash_to_curve::{HashToCurveCommand, HashToCurveOperation, Tag};
pub use hazmat::{Execution, FieldCommand, FieldOperation, ScalarCommand, ScalarOperation, StrategyName};
pub use kdf::{Kdf, KdfFunction};
pub use koblitz::{KoblitzCommand, KoblitzOperation};
pub use lab::{Lab, LabBench, LabBoundary, LabCompare, LabOut, LabProfile, LabReport, LabTune};
pub use massey_omura::{MasseyOmuraCommand, Pass, PassArguments};
pub use point::{CurveChoice, PointCommand, PointOperation};
pub use secp256k1::{
    Brc42, Derive, Dleq, DleqCommon, DleqProve, DleqVerify, NetworkName, ProofKind, Schnorr, SchnorrPublic,
    SchnorrSign, SchnorrTweakPrivate, SchnorrTweakPublic, SchnorrVerify, SecretOut, Wif, WifDecode,
    WifEncode,
};
pub use shared::{PasswordSource, Protect, PublicOut, Unlock};
#[cfg(feature = "tables")]
pub use table::{TableColumns, TableFormat, TableOptions, VerifyTable};
pub use tls::{Tls, TlsOperation};
pub use xeddsa::{XeddsaCommand, XeddsaOperation, XeddsaSign, XeddsaVerify};

use clap::{Args, ColorChoice, Parser, Subcommand};
use clap_complete::Shell;
use std::path::PathBuf;

const INSTALL_COMPLETIONS: &str = "\
In bash: source <(secant completions bash)
For every shell of one user: secant completions bash > ~/.local/share/bash-completion/completions/secant";

const READ_MANUAL: &str = "\
Read a page: secant man schnorr sign | man -l -
Install all of them for one user: secant man --out ~/.local/share/man/man1";

/// Elliptic curves: keys, signatures, key agreement, encryption, point arithmetic
#[derive(Debug, Parser)]
#[command(name = "secant", version, max_term_width = 110)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: Common,
}

/// What every command has.
#[derive(Debug, Args)]
#[command(next_help_heading = "Common options")]
pub struct Common {
    /// Write nothing but errors to standard error
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Use the curves below 192 bits, which are for old keys only
    #[arg(long, global = true)]
    pub allow_weak: bool,
    /// When to use colours; auto asks the terminal, NO_COLOR and CLICOLOR_FORCE
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t)]
    pub color: ColorChoice,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the curves: names, object identifiers, sizes
    Curves(Curves),
    /// Generate a private key
    Keygen(Keygen),
    /// Write the public key of a private key
    Public(Public),
    /// Sign a file with ECDSA, Ed25519 or Ed448
    Sign(Sign),
    /// Verify a signature: prints valid or invalid, exits with 0 or 1
    Verify(Verify),
    /// Verify many signatures: prints valid or invalid for each
    VerifyBatch(VerifyBatch),
    /// Verify the signatures of a table: adds a column of verdicts
    #[cfg(feature = "tables")]
    VerifyTable(Box<VerifyTable>),
    /// Agree on a shared secret with ECDH, X25519 or X448
    Ecdh(Ecdh),
    /// Derive a key from a shared secret with X9.63 or HKDF
    Kdf(Kdf),
    /// Encrypt to a public key, or decrypt, with ECIES
    Ecies(Ecies),
    /// Encrypt to a public key, or decrypt, with HPKE (RFC 9180)
    Hpke(Hpke),
    /// Convert a key to another format, encrypt or decrypt it
    Convert(Convert),
    /// Encode and decode curves and points as in TLS (RFC 8422)
    Tls(Tls),
    /// Encode a file in hexadecimal, or decode it
    Hex(Hex),
    /// Recover the public keys that an ECDSA signature fits
    Recover(Recover),
    /// Sign and verify with Schnorr signatures (BIP340)
    #[command(subcommand)]
    Schnorr(Schnorr),
    /// Prove and verify equal discrete logarithms (BIP374, BRC-94)
    #[command(subcommand)]
    Dleq(Dleq),
    /// Derive keys from a seed or an extended key (BIP32)
    Derive(Derive),
    /// Derive a key for an invoice number (BRC-42)
    Brc42(Brc42),
    /// Convert private keys to and from the wallet import format
    #[command(subcommand)]
    Wif(Wif),
    /// Compute with points of any curve; public data only
    Point(PointCommand),
    /// Sign and verify with X25519 keys (XEdDSA)
    Xeddsa(XeddsaCommand),
    /// Encode a message as points, or decode it
    Koblitz(KoblitzCommand),
    /// Send points in three passes, without a shared key
    MasseyOmura(MasseyOmuraCommand),
    /// Hash a message to a point (RFC 9380)
    HashToCurve(HashToCurveCommand),
    /// Compute modulo the prime of a curve
    Field(FieldCommand),
    /// Compute modulo the order of a curve
    Scalar(ScalarCommand),
    /// Measure the operations of the curves on this machine
    Speed(Speed),
    /// Measure what each choice costs: time, memory, functions
    #[command(subcommand)]
    Lab(Lab),
    /// Sign, verify and exchange keys on every curve with one file
    Tour(Tour),
    /// Print a completion script for a shell
    Completions(Completions),
    /// Print a manual page, or write all of them into a folder
    Man(Man),
}

impl Command {
    /// Whether output and errors are JSON.
    pub fn json(&self) -> bool {
        match self {
            Self::Curves(args) => args.json,
            Self::Keygen(args) => args.json,
            Self::Public(args) => args.json,
            Self::Sign(args) => args.json,
            Self::Verify(args) => args.json,
            Self::VerifyBatch(args) => args.json,
            #[cfg(feature = "tables")]
            Self::VerifyTable(args) => args.json,
            Self::Ecdh(args) => args.json,
            Self::Kdf(args) => args.json,
            Self::Ecies(args) => args.json(),
            Self::Hpke(args) => args.json(),
            Self::Convert(args) => args.json,
            Self::Tls(args) => args.json,
            Self::Hex(_) => false,
            Self::Recover(args) => args.json,
            Self::Schnorr(args) => args.json(),
            Self::Dleq(args) => args.json(),
            Self::Derive(args) => args.output.json,
            Self::Brc42(args) => args.output.json,
            Self::Wif(args) => args.json(),
            Self::Point(args) => args.output.json,
            Self::Xeddsa(args) => args.json(),
            Self::Koblitz(args) => args.json,
            Self::MasseyOmura(args) => args.json(),
            Self::HashToCurve(args) => args.json,
            Self::Field(args) => args.json,
            Self::Scalar(args) => args.json,
            Self::Speed(args) => args.json,
            Self::Lab(args) => args.json(),
            Self::Tour(args) => args.json,
            Self::Completions(_) | Self::Man(_) => false,
        }
    }
}

/// `secant curves`
#[derive(Debug, Args)]
pub struct Curves {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `secant keygen`
#[derive(Debug, Args)]
pub struct Keygen {
    /// Curve by name or OID, or ed25519, x25519, ed448, x448
    #[arg(long)]
    pub curve: String,
    /// Output file, created with mode 0600; - for standard output. Required, so that no key is shown by accident
    #[arg(short, long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Format of the private key
    #[arg(long, value_enum, default_value_t)]
    pub format: PrivateKeyFormat,
    /// Password to encrypt the key with, for the formats encrypted-pem, encrypted-der and openssh: the first line of a
    /// file, - for standard input, env:NAME, fd:NUMBER, or prompt: for the terminal
    #[arg(long, value_name = "SOURCE")]
    pub out_password_file: Option<PasswordSource>,
    /// Overwrite an existing output file
    #[arg(long)]
    pub force: bool,
    /// Print the public key as JSON and, with --out -, the private key
    #[arg(long)]
    pub json: bool,
}

/// `secant public`
#[derive(Debug, Args)]
pub struct Public {
    /// Private key, or public key in PEM or DER
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Curve of a raw or hexadecimal private key
    #[arg(long)]
    pub curve: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: PublicOut,
    /// Format of the public key
    #[arg(long, value_enum, default_value_t)]
    pub format: PublicKeyFormat,
    /// Comment of an OpenSSH key
    #[arg(long, value_name = "TEXT")]
    pub comment: Option<String>,
    /// Form of the point, with --format raw or hex: uncompressed by default
    #[arg(long, value_enum)]
    pub form: Option<PointForm>,
    /// Blind the computation with random shares and coordinates, against power and electromagnetic side channels
    #[arg(long)]
    pub blind: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub unlock: Unlock,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `secant completions`
#[derive(Debug, Args)]
#[command(after_help = INSTALL_COMPLETIONS)]
pub struct Completions {
    /// Shell
    #[arg(value_enum)]
    pub shell: Shell,
}

/// `secant man`
#[derive(Debug, Args)]
#[command(after_help = READ_MANUAL)]
pub struct Man {
    /// Command whose page is printed, such as schnorr sign; by default the page of secant itself
    #[arg(value_name = "COMMAND", conflicts_with = "out")]
    pub command: Vec<String>,
    /// Folder for the pages of all commands, created where it does not exist
    #[arg(short, long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

/// What is hashed, and how.
#[derive(Debug, Args)]
pub struct Message {
    /// Input file; - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Hash function
    #[arg(long, value_name = "NAME", help = shared::hashes("Hash function", shared::OF_THE_CURVE))]
    pub digest: Option<String>,
    /// FILE holds the digest itself, in binary; with --digest its length must be that function's
    #[arg(long)]
    pub prehashed: bool,
}

/// `secant sign`
#[derive(Debug, Args)]
pub struct Sign {
    /// Private key in PEM or DER; with --curve also raw or hexadecimal
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Curve of a raw or hexadecimal key
    #[arg(long)]
    pub curve: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub message: Message,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: PublicOut,
    /// Format of the signature; by default der for ECDSA, raw for Ed25519 and Ed448
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub signature_format: Option<SignatureEncoding>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub eddsa: Eddsa,
    /// The digest may have another length than that of --digest, which then makes the nonce alone
    #[arg(long, requires_all = ["prehashed", "digest"])]
    pub any_digest: bool,
    /// Add fresh randomness to the deterministic nonce (RFC 6979, section 3.6)
    #[arg(long)]
    pub hedged: bool,
    /// Make s low: at most half the order
    #[arg(long)]
    pub low_s: bool,
    /// Verify the signature before it is written, so that a fault of the hardware is an error
    #[arg(long, conflicts_with_all = ["restartable", "blind"])]
    pub verified: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub execution: Execution,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub unlock: Unlock,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `secant verify`
#[derive(Debug, Args)]
pub struct Verify {
    /// Public key, or private key, in PEM or DER; with --curve also a raw or hexadecimal public key
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Curve of a raw or hexadecimal key
    #[arg(long)]
    pub curve: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub message: Message,
    /// Signature file
    #[arg(long, value_name = "FILE")]
    pub signature: PathBuf,
    /// Format of the signature; by default der for ECDSA, raw for Ed25519 and Ed448
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub signature_format: Option<SignatureEncoding>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub eddsa: Eddsa,
    /// Refuse a high s: above half the order
    #[arg(long)]
    pub require_low_s: bool,
    /// Rules for a valid Ed25519 or Ed448 signature: rfc8032 by default
    #[arg(long, value_enum)]
    pub policy: Option<PolicyName>,
    /// Run as a restartable operation, with at most N field multiplications in each step; the verdict is the same
    #[arg(long, value_name = "N")]
    pub restartable: Option<u32>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub unlock: Unlock,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `secant ecdh`
#[derive(Debug, Args)]
pub struct Ecdh {
    /// Private key in PEM or DER; with --curve also raw or hexadecimal
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Public key of the peer, in the same formats
    #[arg(long, value_name = "FILE")]
    pub peer: PathBuf,
    /// Curve of raw or hexadecimal keys
    #[arg(long)]
    pub curve: Option<String>,
    /// Output file, created with mode 0600; standard output by default
    #[arg(short, long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Format of the secret
    #[arg(long, value_enum, default_value_t)]
    pub format: SecretFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub execution: Execution,
    /// Overwrite an existing output file
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub unlock: Unlock,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `secant recover`
#[derive(Debug, Args)]
pub struct Recover {
    /// Curve of the signature
    #[arg(long)]
    pub curve: String,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub message: Message,
    /// Signature file
    #[arg(long, value_name = "FILE")]
    pub signature: PathBuf,
    /// Format of the signature
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub signature_format: SignatureEncoding,
    /// Recovery id of the signature; without it all keys that fit are printed
    #[arg(long, value_name = "ID", value_parser = clap::value_parser!(u8).range(0..=3))]
    pub recovery_id: Option<u8>,
    /// Format of the public keys
    #[arg(long, value_enum, default_value_t)]
    pub format: RecoveredFormat,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `secant speed`
#[derive(Debug, Args)]
pub struct Speed {
    /// Curves to measure: by name, or curve25519, curve448; all by default
    #[arg(long, num_args = 1.., value_delimiter = ',')]
    pub curve: Vec<String>,
    /// Operations to measure: keygen, sign, verify, ecdh, ecdhe, add, double, multiply, koblitz, massey-omura; with --many
    /// public, sign, verify, ecdh, recover, bip340-sign, bip340-verify; all by default
    #[arg(long, num_args = 1.., value_delimiter = ',')]
    pub op: Vec<String>,
    /// Measure batches of 512 operations beside single ones: public keys, signatures, key agreement, recovery
    #[arg(long)]
    pub many: bool,
    /// Seconds that the whole measurement takes
    #[arg(long, default_value_t = 25.0)]
    pub seconds: f64,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: PublicOut,
    /// Print JSON: the machine, the backend, and one row for each curve and operation
    #[arg(long)]
    pub json: bool,
}

/// `secant tour`
#[derive(Debug, Args)]
pub struct Tour {
    /// File to sign; - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
