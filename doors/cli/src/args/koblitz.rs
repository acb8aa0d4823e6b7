//! `secant koblitz`.

use super::{CurveChoice, PointForm};
use clap::{Args, Subcommand};
use std::path::PathBuf;

const ALPHABETS: &str = "\
With an alphabet of at most 256 symbols the bytes of the file are the symbols; with a larger one the file is UTF-8 and \
the code points of its characters are. A message is encoded into as many points as it needs, one in each line; all but \
the last are full. Zeros at the end of a message come back with --length only.
An encoded message is not encrypted.";

/// `secant koblitz`
#[derive(Debug, Args)]
#[command(after_help = ALPHABETS)]
pub struct KoblitzCommand {
    /// What to do.
    #[command(subcommand)]
    pub operation: KoblitzOperation,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub curve: CurveChoice,
    /// Size of the alphabet, 2 to 65536: 256 for bytes, 65536 for text
    #[arg(long, global = true, value_name = "SIZE", default_value_t = 256)]
    pub alphabet: u32,
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

/// Encoding and decoding.
#[derive(Debug, Subcommand)]
pub enum KoblitzOperation {
    /// Encode a message as points, one SEC 1 point in hexadecimal a line
    Encode {
        /// Message file; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Form of the points
        #[arg(long, value_enum, default_value = "uncompressed")]
        form: PointForm,
    },
    /// Decode points to their message
    Decode {
        /// File with the points, one in hexadecimal a line; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Number of symbols of the message
        #[arg(long, value_name = "N")]
        symbols: Option<usize>,
    },
}
