//! `secant hash-to-curve`.

use clap::{Args, Subcommand, ValueEnum};
use secant::HashAlgorithm;
use secant::hash_to_curve::{Expander, Xof};
use std::path::PathBuf;

const TAGS: &str = "\
The tag separates domains: it names the application and the suite, and two uses of one hash must have different tags. It is \
public; the message may be a secret: it is read from a file, and the result is written like a secret.";

/// `secant hash-to-curve`
#[derive(Debug, Args)]
#[command(after_help = TAGS)]
pub struct HashToCurveCommand {
    /// What to do.
    #[command(subcommand)]
    pub operation: HashToCurveOperation,
    /// Output file, created with mode 0600; standard output by default
    #[arg(short, long, global = true, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Overwrite an existing output file
    #[arg(long, global = true)]
    pub force: bool,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
}

/// The domain separation tag.
#[derive(Debug, Args)]
pub struct Tag {
    /// Domain separation tag as text, not empty
    #[arg(long, value_name = "TEXT", required_unless_present = "tag_hex", conflicts_with = "tag_hex")]
    pub tag: Option<String>,
    /// Domain separation tag in hexadecimal
    #[arg(long, value_name = "HEX")]
    pub tag_hex: Option<String>,
}

/// Points and bytes of messages.
#[derive(Debug, Subcommand)]
pub enum HashToCurveOperation {
    /// List the suites
    Suites,
    /// Hash a message to a point, in hexadecimal
    Point {
        /// Name of the suite, such as P256_XMD:SHA-256_SSWU_RO_
        #[arg(long, value_name = "NAME")]
        suite: String,
        #[command(flatten)]
        #[allow(missing_docs)]
        tag: Tag,
        /// Message file; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Expand a message to uniform bytes, in hexadecimal (expand_message)
    Expand {
        /// Hash function of XMD, or extendable-output function of XOF
        #[arg(long, value_enum, value_name = "NAME")]
        digest: ExpanderName,
        #[command(flatten)]
        #[allow(missing_docs)]
        tag: Tag,
        /// Length of the output in bytes: at most 65535, and at most 255 outputs of a hash function
        #[arg(long, value_name = "BYTES")]
        length: usize,
        /// Message file; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

/// A function to expand messages with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExpanderName {
    /// XMD with SHA-256
    Sha256,
    /// XMD with SHA-384
    Sha384,
    /// XMD with SHA-512
    Sha512,
    /// XOF with SHAKE128, for 128 bits of security
    Shake128,
    /// XOF with SHAKE256, for 256 bits of security
    Shake256,
}

impl From<ExpanderName> for Expander {
    fn from(name: ExpanderName) -> Self {
        match name {
            ExpanderName::Sha256 => Self::Xmd(HashAlgorithm::Sha256),
            ExpanderName::Sha384 => Self::Xmd(HashAlgorithm::Sha384),
            ExpanderName::Sha512 => Self::Xmd(HashAlgorithm::Sha512),
            ExpanderName::Shake128 => Self::Xof { function: Xof::Shake128, security_bits: 128 },
            ExpanderName::Shake256 => Self::Xof { function: Xof::Shake256, security_bits: 256 },
        }
    }
}
