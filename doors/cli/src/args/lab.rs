//! `secant lab`: what each choice costs on this machine.

use super::shared::PublicOut;
use clap::{Args, Subcommand, ValueEnum};
use secant_lab::tune::On;
use std::path::PathBuf;

/// `secant lab`
#[derive(Debug, Subcommand)]
pub enum Lab {
    /// Print the tables of times: coordinates and cache, NIST and Brainpool curves
    Bench(LabBench),
    /// Print time against memory for windows and tables, and pick what fits a budget
    Tune(LabTune),
    /// Print where the time of an operation goes, by function
    Profile(LabProfile),
    /// Print what it costs to cross from one language into another
    Boundary(LabBoundary),
    /// Print the times of an installed OpenSSL beside; in a checkout those of other libraries
    Compare(LabCompare),
    /// Measure everything and write a report for the browser, and its figures as JSON
    Report(LabReport),
}

impl Lab {
    /// Whether output and errors are JSON.
    pub fn json(&self) -> bool {
        match self {
            Self::Bench(args) => args.output.json,
            Self::Tune(args) => args.output.json,
            Self::Profile(args) => args.output.json,
            Self::Boundary(args) => args.output.json,
            Self::Compare(args) => args.output.json,
            Self::Report(_) => false,
        }
    }
}

/// Where a measurement goes.
#[derive(Debug, Args)]
pub struct LabOut {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub file: PublicOut,
    /// Print JSON: the machine, the conditions, and every round of each row
    #[arg(long)]
    pub json: bool,
}

/// `secant lab bench`
#[derive(Debug, Args)]
pub struct LabBench {
    /// Curves to measure: by name, or curve25519, curve448; all by default
    #[arg(long, num_args = 1.., value_delimiter = ',')]
    pub curve: Vec<String>,
    /// Operations to measure: keygen, sign, verify, ecdh, ecdhe, add, double, multiply, koblitz, massey-omura; all by default
    #[arg(long, num_args = 1.., value_delimiter = ',')]
    pub op: Vec<String>,
    /// Seconds that the whole measurement takes
    #[arg(long, default_value_t = 60.0)]
    pub seconds: f64,
    /// File of an earlier measurement (--json) to compare with
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: LabOut,
}

/// Which of the processor's code runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum MachineCode {
    /// The fastest without vectors, where windows have a choice
    #[default]
    Scalar,
    /// The fastest, vectors included
    Fastest,
    /// The code that needs nothing but a compiler, as devices run it
    Portable,
}

impl From<MachineCode> for On {
    fn from(code: MachineCode) -> Self {
        match code {
            MachineCode::Scalar => Self::Scalar,
            MachineCode::Fastest => Self::Fastest,
            MachineCode::Portable => Self::Portable,
        }
    }
}

/// `secant lab tune`
#[derive(Debug, Args)]
pub struct LabTune {
    /// Curve to measure
    #[arg(long, default_value = "secp256r1")]
    pub curve: String,
    /// Windows in bits, 2 to 6; all by default
    #[arg(long, num_args = 1.., value_delimiter = ',')]
    pub window: Vec<u8>,
    /// Code to run
    #[arg(long, value_enum, default_value_t)]
    pub code: MachineCode,
    /// Operations that a budget is for: ecdhe, sign, verify; all by default. Or verify-many: batches whose keys recur, and tables of keys
    #[arg(long, num_args = 1.., value_delimiter = ',')]
    pub op: Vec<String>,
    /// Most keys of a batch, with verify-many: 20000 by default
    #[arg(long, value_name = "KEYS")]
    pub most_keys: Option<usize>,
    /// Most RAM, for example 4KiB: pick the fastest choice that fits
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub budget_ram: Option<u64>,
    /// Most code and read-only tables, for example 256KiB
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub budget_rom: Option<u64>,
    /// Seconds that the whole measurement takes
    #[arg(long, default_value_t = 10.0)]
    pub seconds: f64,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: LabOut,
}

/// Bytes, with KB, KiB, MB and so on.
fn size(text: &str) -> Result<u64, String> {
    parse_size::parse_size(text).map_err(|error| format!("{error}: write 4096, 4KiB or 4KB"))
}

/// `secant lab profile`
#[derive(Debug, Args)]
pub struct LabProfile {
    /// Operation: one of secant lab bench, or hex-encode, hex-decode, hex-encode-formatted, hex-decode-formatted,
    /// xeddsa-sign, xeddsa-sign-verify
    #[arg(value_name = "OP", required = true, num_args = 1..)]
    pub op: Vec<String>,
    /// Curve; curve25519 for key agreement and secp256r1 for all else by default
    #[arg(long)]
    pub curve: Option<String>,
    /// Seconds for each operation
    #[arg(long, default_value_t = 3.0)]
    pub seconds: f64,
    /// Another build of this program, whose profile stands beside
    #[arg(long, value_name = "PROGRAM")]
    pub beside: Option<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: LabOut,
}

/// `secant lab boundary`
#[derive(Debug, Args)]
pub struct LabBoundary {
    /// Curves to measure
    #[arg(long, num_args = 1.., value_delimiter = ',', default_values = ["secp256k1", "secp256r1"])]
    pub curve: Vec<String>,
    /// Files of other languages' rows to print beside (docs/boundary.md)
    #[arg(long = "with", value_name = "FILE", num_args = 1..)]
    pub with: Vec<PathBuf>,
    /// Seconds that the whole measurement takes
    #[arg(long, default_value_t = 10.0)]
    pub seconds: f64,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: LabOut,
}

/// `secant lab compare`
#[derive(Debug, Args)]
pub struct LabCompare {
    /// Curves to measure; all that OpenSSL has by default
    #[arg(long, num_args = 1.., value_delimiter = ',')]
    pub curve: Vec<String>,
    /// OpenSSL's program; openssl by default
    #[arg(long, value_name = "PROGRAM")]
    pub openssl: Option<PathBuf>,
    /// Compare with the installed OpenSSL in a checkout, too
    #[arg(long)]
    pub installed: bool,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: LabOut,
}

/// `secant lab report`
#[derive(Debug, Args)]
pub struct LabReport {
    /// Curves of the times; all by default
    #[arg(long, num_args = 1.., value_delimiter = ',')]
    pub curve: Vec<String>,
    /// Curve of the choices of memory
    #[arg(long, default_value = "secp256r1", value_name = "CURVE")]
    pub tune: String,
    /// Seconds that the whole measurement takes: more where OpenSSL's round, of three seconds a curve, is longer than a
    /// twentieth of it, and where five rounds of every operation are longer
    #[arg(long, default_value_t = 60.0)]
    pub seconds: f64,
    /// File of an earlier report's figures (JSON): say what changed
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
    /// Another build of this program: run both in turn and print the ratios
    #[arg(long, value_name = "PROGRAM", conflicts_with_all = ["baseline", "tune"])]
    pub baseline_bin: Option<PathBuf>,
    /// Draw the figures of this file, and measure nothing
    #[arg(long, value_name = "FILE", conflicts_with_all = ["curve", "tune", "seconds", "baseline_bin"])]
    pub from: Option<PathBuf>,
    /// Draw the chart of README.md from the figures of make compare (docs/benchmarks/rust.csv), as SVG, and measure nothing
    #[arg(long, value_name = "FILE", conflicts_with_all = ["curve", "tune", "seconds", "baseline", "baseline_bin", "from", "with"])]
    pub chart: Option<PathBuf>,
    /// Files of other languages' rows of the boundary (docs/boundary.md)
    #[arg(long = "with", value_name = "FILE", num_args = 1..)]
    pub with: Vec<PathBuf>,
    /// Report to write; the figures are written beside it, with the ending .json
    #[arg(short, long, value_name = "FILE", default_value = "secant-report.html")]
    pub out: PathBuf,
    /// Overwrite a file that holds a private key or another secret
    #[arg(long)]
    pub force: bool,
}
