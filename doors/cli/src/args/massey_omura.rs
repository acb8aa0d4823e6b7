//! `secant massey-omura`.

use super::{PointForm, Unlock};
use clap::{Args, Subcommand};
use std::path::PathBuf;

const PASSES: &str = "\
A encodes a message (secant koblitz encode) and locks it; B locks what came; A unlocks what came back; B unlocks that \
and decodes it. Use a key for one message only: under the same key, equal messages can be recognised. Nobody is authenticated.";

/// `secant massey-omura`
#[derive(Debug, Args)]
#[command(after_help = PASSES)]
pub struct MasseyOmuraCommand {
    /// What to do.
    #[command(subcommand)]
    pub pass: Pass,
}

/// A pass.
#[derive(Debug, Subcommand)]
pub enum Pass {
    /// Lock points with a key: passes 1 and 2 (multiply by the key)
    Lock(PassArguments),
    /// Unlock points: pass 3 and the end (multiply by the inverse of the key)
    Unlock(PassArguments),
}

impl MasseyOmuraCommand {
    /// Whether output and errors are JSON.
    pub fn json(&self) -> bool {
        match &self.pass {
            Pass::Lock(args) | Pass::Unlock(args) => args.json,
        }
    }
}

/// `secant massey-omura lock`, `secant massey-omura unlock`
#[derive(Debug, Args)]
pub struct PassArguments {
    /// Private key in PEM or DER; with --curve also raw or hexadecimal
    #[arg(short, long, value_name = "FILE")]
    pub key: PathBuf,
    /// Curve of a raw or hexadecimal key
    #[arg(long)]
    pub curve: Option<String>,
    /// File with the points, one in hexadecimal a line; - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Form of the points
    #[arg(long, value_enum, default_value = "uncompressed")]
    pub form: PointForm,
    /// Output file, created with mode 0600; standard output by default
    #[arg(short, long, value_name = "FILE")]
    pub out: Option<PathBuf>,
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
