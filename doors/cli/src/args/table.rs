//! `secant verify-table`

use clap::{ArgGroup, Args, ValueEnum};
use std::path::{Path, PathBuf};

const ABOUT_TABLES: &str = "\
Nothing is guessed: a key or a signature in a column of text needs --encoding, or --key-encoding and --signature-encoding. Other \
columns stay as they are: those of CSV and JSON Lines byte for byte, those of Parquet and Arrow with their types and metadata.
The output has the format of FILE, or Parquet is made from Arrow IPC and the other way round. It is written beside its place and \
moved there when it is whole: a failure or Ctrl-C leaves what was there.
Exit codes: 0 every row is valid, or there is none; 1 a row is invalid or has a null; 2 wrong use or malformed input; 130 stopped by \
Ctrl-C.";

/// `secant verify-table`
#[derive(Debug, Args)]
#[command(after_help = ABOUT_TABLES)]
#[command(group = ArgGroup::new("schemes").required(true).args(["scheme", "scheme_column"]))]
#[command(group = ArgGroup::new("keys").required(true).args(["key_column", "key"]))]
pub struct VerifyTable {
    /// Table with a signature in each row; - for standard input, of CSV and JSON Lines
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Output file, the table with a column more; - for standard output
    #[arg(short, long, value_name = "FILE")]
    pub out: PathBuf,
    /// Format of FILE and of the output, where the ends of their names (.parquet, .csv, .jsonl, .ndjson, .arrow, .ipc, .feather) do
    /// not say it
    #[arg(long, value_enum)]
    pub format: Option<TableFormat>,
    /// Overwrite a file that holds a private key or another secret
    #[arg(long)]
    pub force: bool,
    /// Print the summary as JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub columns: TableColumns,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub options: TableOptions,
}

/// Which columns are read and added.
#[derive(Debug, Args)]
#[command(next_help_heading = "Columns")]
pub struct TableColumns {
    /// Column that names each row's scheme, or has its number of COSE
    #[arg(long, value_name = "NAME")]
    pub scheme_column: Option<String>,
    /// Column of public keys
    #[arg(long, value_name = "NAME")]
    pub key_column: Option<String>,
    /// One public key for all rows, in the form that --key-format and --key-encoding say
    #[arg(short, long, value_name = "FILE")]
    pub key: Option<PathBuf>,
    /// Column of messages
    #[arg(long, value_name = "NAME", default_value = "message")]
    pub message_column: String,
    /// Column of signatures
    #[arg(long, value_name = "NAME", default_value = "signature")]
    pub signature_column: String,
    /// Column to add: true, false, or null where the row has a null
    #[arg(long, value_name = "NAME", default_value = "valid")]
    pub column: String,
    /// Add a column of reasons too: the name of an error where a row is false
    #[arg(long, value_name = "NAME", num_args = 0..=1, require_equals = true, default_missing_value = "reason")]
    pub reasons: Option<String>,
    /// Text of a field of CSV that is null; by default none is, and an empty field is an empty text
    #[arg(long, value_name = "TEXT")]
    pub null: Option<String>,
}

/// How columns are read and verified: the options of the crate `secant-columns`.
#[derive(Debug, Args)]
#[command(next_help_heading = "Signatures")]
pub struct TableOptions {
    /// Scheme of all rows: ES256, ES384, ES512, ES256K, ESB256, ESB320, ESB384, ESB512, EdDSA, Ed25519, Ed448, BIP340, or the curve
    /// of ECDSA
    #[arg(long, value_name = "NAME")]
    pub scheme: Option<String>,
    /// Hash function of ECDSA, where the scheme names none; by default that of the curve
    #[arg(long, value_name = "NAME")]
    pub hash: Option<String>,
    /// Format of ECDSA signatures: der, raw or recoverable; der by default
    #[arg(long, value_name = "FORMAT")]
    pub signature: Option<String>,
    /// Refuse ECDSA signatures with a high s
    #[arg(long)]
    pub low_s: bool,
    /// Rules for a valid Ed25519 or Ed448 signature: strict, rfc8032, zip215, dalek or dalek-strict; rfc8032 by default
    #[arg(long, value_name = "POLICY")]
    pub policy: Option<String>,
    /// The messages are digests, for ECDSA
    #[arg(long)]
    pub digest: bool,
    /// Format of keys: point, coordinates, or file (DER, PEM, JWK, OpenSSH, did:key); point by default
    #[arg(long, value_name = "FORMAT")]
    pub key_format: Option<String>,
    /// Encoding of keys and signatures: raw, hex, 0x, base64 or base64url; raw by default
    #[arg(long, value_name = "ENCODING")]
    pub encoding: Option<String>,
    /// Encoding of keys alone
    #[arg(long, value_name = "ENCODING")]
    pub key_encoding: Option<String>,
    /// Encoding of signatures alone
    #[arg(long, value_name = "ENCODING")]
    pub signature_encoding: Option<String>,
    /// Encoding of messages; raw by default, of text its UTF-8
    #[arg(long, value_name = "ENCODING")]
    pub message_encoding: Option<String>,
    /// Bytes for keys that are kept, and their tables; 67108864 by default
    #[arg(long, value_name = "BYTES")]
    pub cache: Option<String>,
    /// Threads; 1 by default, 0 for all processors
    #[arg(long, value_name = "N")]
    pub threads: Option<String>,
}

impl TableOptions {
    /// The options that are given, by the names of `secant-columns`; what holds for two columns before what holds for one.
    pub fn given(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let switch = |is_given: bool| is_given.then_some("true");
        let all = [
            ("scheme", self.scheme.as_deref()),
            ("hash", self.hash.as_deref()),
            ("signature", self.signature.as_deref()),
            ("low_s", switch(self.low_s)),
            ("policy", self.policy.as_deref()),
            ("digest", switch(self.digest)),
            ("key_format", self.key_format.as_deref()),
            ("encoding", self.encoding.as_deref()),
            ("key_encoding", self.key_encoding.as_deref()),
            ("signature_encoding", self.signature_encoding.as_deref()),
            ("message_encoding", self.message_encoding.as_deref()),
            ("cache", self.cache.as_deref()),
            ("threads", self.threads.as_deref()),
        ];
        all.into_iter().filter_map(|(name, value)| Some((name, value?)))
    }
}

/// A format of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    /// Apache Parquet
    Parquet,
    /// Comma-separated values (RFC 4180), with a header
    Csv,
    /// A JSON object a line
    Jsonl,
    /// Apache Arrow's file format, which is Feather's second version
    Arrow,
}

impl TableFormat {
    /// The format that the end of a name says.
    pub fn of(path: &Path) -> Option<Self> {
        let end = path.extension()?.to_str()?.to_ascii_lowercase();
        Some(match end.as_str() {
            "parquet" => Self::Parquet,
            "csv" => Self::Csv,
            "jsonl" | "ndjson" => Self::Jsonl,
            "arrow" | "ipc" | "feather" => Self::Arrow,
            _ => return None,
        })
    }

    /// Whether tables of the format consist of record batches, and not of text.
    pub fn has_batches(self) -> bool {
        matches!(self, Self::Parquet | Self::Arrow)
    }
}
