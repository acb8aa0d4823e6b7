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
mod hash_to_curve;
mod hazmat;
mod kdf;
mod koblitz;
mod massey_omura;
mod point;
mod secp256k1;
mod shared;
mod tls;
mod xeddsa;

pub use batch::{SchemeName, VerifyBatch};
pub use convert::{Convert, Hex, HexOperation};
pub use eddsa::Eddsa;
pub use encryption::{Ecies, EciesOperation, Encrypted, Exported, Hpke, HpkeOperation, PreShared};
pub use enums::{
    AeadName, CheckLevel, KdfName, KeyFormat, PolicyName, PrivateKeyFormat, PublicKeyFormat, RecoveredFormat,
    SecretFormat, SignatureEncoding,
};
pub use hash_to_curve::{HashToCurveCommand, HashToCurveOperation, Tag};
pub use hazmat::{Care, FieldCommand, FieldOperation, ScalarCommand, ScalarOperation, StrategyName};
pub use kdf::{Kdf, KdfFunction};
pub use koblitz::{KoblitzCommand, KoblitzOperation};
pub use massey_omura::{MasseyOmuraCommand, Pass, PassArguments};
pub use point::{CurveChoice, PointCommand, PointOperation};
pub use secp256k1::{
    Brc42, Derive, Dleq, DleqCommon, DleqProve, DleqVerify, NetworkName, ProofKind, Schnorr, SchnorrPublic,
    SchnorrSign, SchnorrTweakPrivate, SchnorrTweakPublic, SchnorrVerify, SecretOut, Wif, WifDecode,
    WifEncode,
};
pub use shared::{PasswordSource, Protect, PublicOut, Unlock};
pub use tls::{Tls, TlsOperation};
pub use xeddsa::{XeddsaCommand, XeddsaOperation, XeddsaSign, XeddsaVerify};

use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

const EXIT_CODES: &str = "\
A dash (-) as a file is standard input or standard output.
With --json a command writes one JSON object to standard output, byte strings in hexadecimal, and an error as \
{\"argument\":…,\"error\":…} to standard error.
Exit codes: 0 done or valid; 1 checked and refused: an invalid signature, a failed tag, a wrong password, a point that is \
not on the curve, a key out of range; 2 wrong use, or input that cannot be read or is malformed.";

/// Elliptic curves: keys, signatures, key agreement, point arithmetic.
#[derive(Debug, Parser)]
#[command(name = "secant", version, about, after_help = EXIT_CODES, max_term_width = 110)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the curves: names, object identifiers, sizes
    Curves(Curves),
    /// Make a private key
    Keygen(Keygen),
    /// Write the public key of a private key, or a public key in another form
    Public(Public),
    /// Sign a file with ECDSA, Ed25519 or Ed448
    Sign(Sign),
    /// Verify the signature of a file: prints valid or invalid, exits with 0 or 1
    Verify(Verify),
    /// Verify many signatures: prints valid or invalid for each, exits with 0 or 1
    VerifyBatch(VerifyBatch),
    /// Agree on a shared secret by ECDH, X25519 or X448
    Ecdh(Ecdh),
    /// Derive a key from a shared secret by X9.63 or HKDF
    Kdf(Kdf),
    /// Encrypt a file to a public key by ECIES, or decrypt it
    Ecies(Ecies),
    /// Encrypt a file to a public key by HPKE (RFC 9180), or decrypt it
    Hpke(Hpke),
    /// Write a private or a public key in another form, encrypted or decrypted
    Convert(Convert),
    /// Curves and points as TLS sends them (RFC 8422)
    Tls(Tls),
    /// Encode a file in hexadecimal, or decode it
    Hex(Hex),
    /// Recover the public keys that can have made an ECDSA signature
    Recover(Recover),
    /// Schnorr signatures of BIP340 on secp256k1
    #[command(subcommand)]
    Schnorr(Schnorr),
    /// Prove that two points of secp256k1 are the same multiple of two others (BIP374, BRC-94)
    #[command(subcommand)]
    Dleq(Dleq),
    /// Derive keys of secp256k1 from a seed or an extended key (BIP32)
    Derive(Derive),
    /// Derive a key of secp256k1 for an invoice number shared with another party (BRC-42)
    Brc42(Brc42),
    /// Private keys of secp256k1 as text: the wallet import format
    #[command(subcommand)]
    Wif(Wif),
    /// Compute with points of a named or user-defined curve (public data only: variable time)
    Point(PointCommand),
    /// Sign and verify with X25519 keys
    Xeddsa(XeddsaCommand),
    /// Turn messages into points, and back
    Koblitz(KoblitzCommand),
    /// Send points in three passes, without a shared key
    MasseyOmura(MasseyOmuraCommand),
    /// Turn messages into points that nobody knows the logarithm of (RFC 9380)
    HashToCurve(HashToCurveCommand),
    /// Compute modulo the prime of a curve
    Field(FieldCommand),
    /// Compute modulo the order of a curve
    Scalar(ScalarCommand),
    /// Measure the operations of the curves
    Speed(Speed),
    /// Sign and verify a file and exchange keys on every curve
    Tour(Tour),
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
            Self::Tour(args) => args.json,
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
    /// Any customary name or OID of a curve, or ed25519, x25519, ed448, x448
    #[arg(long)]
    pub curve: String,
    /// Where the key is written, with mode 0600; - prints it
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// The container of the key
    #[arg(long, value_enum, default_value_t)]
    pub format: PrivateKeyFormat,
    /// Encrypt the key under a password, with an encrypted format or openssh: a file that has it in its first line, - for
    /// standard input, env:NAME, fd:NUMBER, or prompt: for the terminal
    #[arg(long, value_name = "SOURCE", alias = "password-file")]
    pub out_password_file: Option<PasswordSource>,
    /// Overwrite an existing file
    #[arg(long)]
    pub force: bool,
    /// Print the public key and, with --out -, the private key as JSON
    #[arg(long)]
    pub json: bool,
}

/// `secant public`
#[derive(Debug, Args)]
pub struct Public {
    /// A private key, or a public key in PEM or DER
    #[arg(long, value_name = "FILE")]
    pub key: PathBuf,
    /// The curve of a raw or hexadecimal private key
    #[arg(long)]
    pub curve: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: PublicOut,
    /// The form of the public key
    #[arg(long, value_enum, default_value_t)]
    pub format: PublicKeyFormat,
    /// The comment of an OpenSSH key
    #[arg(long, value_name = "TEXT")]
    pub comment: Option<String>,
    /// The compressed point, with --format raw or hex
    #[arg(long)]
    pub compressed: bool,
    /// Hide a private key from measurements of power and radiation by random shares and coordinates
    #[arg(long)]
    pub blind: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub unlock: Unlock,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// What is hashed, and how.
#[derive(Debug, Args)]
pub struct Message {
    /// The file; - is standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The hash function: sha1, sha224, sha256, sha384, sha512, sha512-224, sha512-256, sha3-224, sha3-256,
    /// sha3-384, sha3-512; the SHA-2 function of the curve's strength unless given
    #[arg(long, value_name = "NAME")]
    pub digest: Option<String>,
    /// FILE holds the digest itself, in binary: with --digest of that function's length, else of any length
    #[arg(long)]
    pub prehashed: bool,
}

/// `secant sign`
#[derive(Debug, Args)]
pub struct Sign {
    /// The private key, in PEM or DER; with --curve also raw or hexadecimal
    #[arg(long, value_name = "FILE")]
    pub key: PathBuf,
    /// The curve of a raw or hexadecimal key
    #[arg(long)]
    pub curve: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub message: Message,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: PublicOut,
    /// The form of the signature: der for ECDSA and raw for Ed25519 and Ed448 unless given
    #[arg(long, value_enum)]
    pub signature_format: Option<SignatureEncoding>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub eddsa: Eddsa,
    /// Mix fresh randomness into the nonce (RFC 6979, section 3.6)
    #[arg(long)]
    pub hedged: bool,
    /// Bring s into the lower half of its range
    #[arg(long)]
    pub low_s: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub care: Care,
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
    /// The public key, or a private key whose public key it is, in PEM or DER; with --curve also a public key in raw or
    /// hexadecimal form
    #[arg(long, value_name = "FILE")]
    pub key: PathBuf,
    /// The curve of a raw or hexadecimal key
    #[arg(long)]
    pub curve: Option<String>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub message: Message,
    /// The signature
    #[arg(long, value_name = "FILE")]
    pub signature: PathBuf,
    /// The form of the signature: der for ECDSA and raw for Ed25519 and Ed448 unless given
    #[arg(long, value_enum)]
    pub signature_format: Option<SignatureEncoding>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub eddsa: Eddsa,
    /// Refuse an s in the upper half of its range
    #[arg(long)]
    pub require_low_s: bool,
    /// What makes an Ed25519 or Ed448 signature valid: rfc8032 unless given
    #[arg(long, value_enum)]
    pub policy: Option<PolicyName>,
    /// Work in steps of at most so many field multiplications; the verdict is the same
    #[arg(long, value_name = "N")]
    pub step_budget: Option<u32>,
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
    /// The private key, in PEM or DER; with --curve also raw or hexadecimal
    #[arg(long, value_name = "FILE")]
    pub key: PathBuf,
    /// The peer's public key, in the same forms
    #[arg(long, value_name = "FILE")]
    pub peer: PathBuf,
    /// The curve of raw or hexadecimal keys
    #[arg(long)]
    pub curve: Option<String>,
    /// Where the secret is written, with mode 0600; standard output unless given
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// The form of the secret
    #[arg(long, value_enum, default_value_t)]
    pub format: SecretFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub care: Care,
    /// Overwrite an existing file
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
    /// The curve of the signature
    #[arg(long)]
    pub curve: String,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub message: Message,
    /// The signature
    #[arg(long, value_name = "FILE")]
    pub signature: PathBuf,
    /// The form of the signature
    #[arg(long, value_enum, default_value_t)]
    pub signature_format: SignatureEncoding,
    /// Which of the possible keys; all of them unless given
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=3))]
    pub id: Option<u8>,
    /// The form of the public keys
    #[arg(long, value_enum, default_value_t)]
    pub format: RecoveredFormat,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `secant speed`
#[derive(Debug, Args)]
pub struct Speed {
    /// A curve, or curve25519, curve448; all unless given; may be repeated
    #[arg(long, num_args = 1.., value_delimiter = ',')]
    pub curve: Vec<String>,
    /// keygen, sign, verify, ecdh, ecdhe, add, double or multiply; all unless given; may be repeated
    #[arg(long, num_args = 1.., value_delimiter = ',')]
    pub op: Vec<String>,
    /// The time for the whole measurement
    #[arg(long, default_value_t = 25.0)]
    pub seconds: f64,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: PublicOut,
    /// Print JSON: the machine, the backend, and a row for each curve and operation
    #[arg(long)]
    pub json: bool,
}

/// `secant tour`
#[derive(Debug, Args)]
pub struct Tour {
    /// The file that is signed
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
