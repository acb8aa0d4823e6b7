//! The commands of the protocols that fix secp256k1.

use super::{PointForm, PrivateKeyFormat, Protect, PublicOut, RawSignatureEncoding, Unlock};
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

/// `secant schnorr`
#[derive(Debug, Subcommand)]
pub enum Schnorr {
    /// Print the public key of a private key: an x-coordinate in hexadecimal
    Public(SchnorrPublic),
    /// Sign a file
    Sign(SchnorrSign),
    /// Verify the signature of a file: prints valid or invalid, exits with 0 or 1
    Verify(SchnorrVerify),
    /// Add a tweak to a private key (BIP341)
    TweakPrivate(SchnorrTweakPrivate),
    /// Add a tweak to a public key (BIP341): prints an x-coordinate in hexadecimal
    TweakPublic(SchnorrTweakPublic),
}

/// `secant schnorr public`
#[derive(Debug, Args)]
pub struct SchnorrPublic {
    /// Private key of secp256k1: PEM, DER, raw or hexadecimal
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub unlock: Unlock,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `secant schnorr sign`
#[derive(Debug, Args)]
pub struct SchnorrSign {
    /// Private key of secp256k1: PEM, DER, raw or hexadecimal
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Input file; - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Use zeros instead of fresh auxiliary randomness, so that equal files get equal signatures
    #[arg(long)]
    pub deterministic: bool,
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

/// `secant schnorr verify`
#[derive(Debug, Args)]
pub struct SchnorrVerify {
    /// Public key: an x-coordinate, raw or hexadecimal, or a key of secp256k1 in PEM, DER, raw or hexadecimal
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Input file; - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
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

/// `secant schnorr tweak-private`
#[derive(Debug, Args)]
pub struct SchnorrTweakPrivate {
    /// Private key of secp256k1: PEM, DER, raw or hexadecimal
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Tweak of 32 bytes in hexadecimal, which is public
    #[arg(long, value_name = "HEX")]
    pub tweak: String,
    /// Format of the private key
    #[arg(long, value_enum, default_value_t)]
    pub format: PrivateKeyFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub unlock: Unlock,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub protect: Protect,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: SecretOut,
}

/// `secant schnorr tweak-public`
#[derive(Debug, Args)]
pub struct SchnorrTweakPublic {
    /// Public key: an x-coordinate, raw or hexadecimal, or a key of secp256k1 in PEM, DER, raw or hexadecimal
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Tweak of 32 bytes in hexadecimal
    #[arg(long, value_name = "HEX")]
    pub tweak: String,
    /// Print JSON, which also has the parity of y
    #[arg(long)]
    pub json: bool,
}

/// Which proof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ProofKind {
    /// BIP374: 64 bytes, with an optional message and generator
    #[default]
    Bip374,
    /// BRC-94: 98 bytes
    Brc94,
}

/// `secant dleq`
#[derive(Debug, Subcommand)]
pub enum Dleq {
    /// Multiply a point by a private key, and prove that it was that of the public key
    Prove(DleqProve),
    /// Verify a proof: prints valid or invalid, exits with 0 or 1
    Verify(DleqVerify),
}

/// What both sides of a proof name. Points are compressed or uncompressed, in hexadecimal.
#[derive(Debug, Args)]
pub struct DleqCommon {
    /// Base: the point that is multiplied, in hexadecimal
    #[arg(long, value_name = "POINT")]
    pub base: String,
    /// Generator instead of the curve's own; for bip374
    #[arg(long, value_name = "POINT")]
    pub generator: Option<String>,
    /// Message of 32 bytes in hexadecimal that the proof is bound to; for bip374
    #[arg(long, value_name = "HEX")]
    pub message: Option<String>,
    /// Kind of the proof
    #[arg(long, value_enum, default_value_t)]
    pub kind: ProofKind,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `secant dleq prove`
#[derive(Debug, Args)]
pub struct DleqProve {
    /// Private key of secp256k1: PEM, DER, raw or hexadecimal
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub unlock: Unlock,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: DleqCommon,
}

/// `secant dleq verify`
#[derive(Debug, Args)]
pub struct DleqVerify {
    /// Public key
    #[arg(long, value_name = "POINT")]
    pub public_key: String,
    /// Result: the multiple of the base
    #[arg(long, value_name = "POINT")]
    pub result: String,
    /// Proof in hexadecimal
    #[arg(long, value_name = "HEX")]
    pub proof: String,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub common: DleqCommon,
}

/// The network of a key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum NetworkName {
    /// The main network
    #[default]
    Main,
    /// A test network
    Test,
}

impl From<NetworkName> for secant::bip32::Network {
    fn from(name: NetworkName) -> Self {
        match name {
            NetworkName::Main => Self::Main,
            NetworkName::Test => Self::Test,
        }
    }
}

impl From<secant::bip32::Network> for NetworkName {
    fn from(network: secant::bip32::Network) -> Self {
        match network {
            secant::bip32::Network::Main => Self::Main,
            secant::bip32::Network::Test => Self::Test,
        }
    }
}

impl std::fmt::Display for NetworkName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Main => "main",
            Self::Test => "test",
        })
    }
}

/// Where a secret goes.
#[derive(Debug, Args)]
pub struct SecretOut {
    /// Output file, created with mode 0600 for a secret; standard output by default
    #[arg(short, long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Overwrite an existing output file
    #[arg(long)]
    pub force: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// `secant derive`
#[derive(Debug, Args)]
pub struct Derive {
    /// File with an extended key (xprv, xpub, tprv, tpub), or with a seed if --seed is given
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// FILE holds a seed of 16 to 64 bytes, in binary or in hexadecimal
    #[arg(long)]
    pub seed: bool,
    /// Network of the root key of a seed: main by default
    #[arg(long, value_enum)]
    pub network: Option<NetworkName>,
    /// Derivation path, such as m/44'/0'/0'; h and H mark hardened indices too
    #[arg(long, default_value = "m")]
    pub path: String,
    /// Write the extended public key instead of the private one
    #[arg(long)]
    pub public: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: SecretOut,
}

/// `secant brc42`
#[derive(Debug, Args)]
pub struct Brc42 {
    /// Your own private key of secp256k1: PEM, DER, raw or hexadecimal
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Public key of the other party, in the same formats
    #[arg(long, value_name = "FILE")]
    pub peer: PathBuf,
    /// Invoice number, any text
    #[arg(long, value_name = "TEXT")]
    pub invoice: String,
    /// Derive the public key of the other party, a compressed point, instead of your own private key
    #[arg(long)]
    pub public: bool,
    /// Format of the private key: pem by default
    #[arg(long, value_enum)]
    pub format: Option<PrivateKeyFormat>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub unlock: Unlock,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub protect: Protect,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: SecretOut,
}

/// `secant wif`
#[derive(Debug, Subcommand)]
pub enum Wif {
    /// Encode a private key as text
    Encode(WifEncode),
    /// Decode a private key from its text
    Decode(WifDecode),
}

/// `secant wif encode`
#[derive(Debug, Args)]
pub struct WifEncode {
    /// Private key of secp256k1: PEM, DER, raw or hexadecimal
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Network
    #[arg(long, value_enum, default_value_t)]
    pub network: NetworkName,
    /// Form in which the public key is used
    #[arg(long, value_enum, default_value = "compressed")]
    pub form: PointForm,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub unlock: Unlock,
    /// Allow a key that was encrypted to be written as this text, which is not encrypted
    #[arg(long)]
    pub plain: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: SecretOut,
}

/// `secant wif decode`
#[derive(Debug, Args)]
pub struct WifDecode {
    /// File with the text
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Format of the private key
    #[arg(long, value_enum, default_value_t)]
    pub format: PrivateKeyFormat,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub protect: Protect,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: SecretOut,
}

impl Schnorr {
    /// Whether output and errors are JSON.
    pub fn json(&self) -> bool {
        match self {
            Self::Public(args) => args.json,
            Self::Sign(args) => args.json,
            Self::Verify(args) => args.json,
            Self::TweakPrivate(args) => args.output.json,
            Self::TweakPublic(args) => args.json,
        }
    }
}

impl Dleq {
    /// Whether output and errors are JSON.
    pub fn json(&self) -> bool {
        match self {
            Self::Prove(args) => args.common.json,
            Self::Verify(args) => args.common.json,
        }
    }
}

impl Wif {
    /// Whether output and errors are JSON.
    pub fn json(&self) -> bool {
        match self {
            Self::Encode(args) => args.output.json,
            Self::Decode(args) => args.output.json,
        }
    }
}
