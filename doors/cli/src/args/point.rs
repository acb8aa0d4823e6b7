//! `secant point`: its operations and the choice of the curve.

use super::{CheckLevel, NumberFormat, PointForm, StrategyName};
use clap::{Args, Subcommand};

const POINTS: &str = "\
A point is X,Y with two integers, a SEC 1 point in hexadecimal (04 x y, 02 x, 03 x, or 00), G for the generator, or \
identity. An integer is decimal, or hexadecimal after 0x. The arithmetic is variable-time, for public data only.
On a user-defined curve y^2 = x^3 + a x + b: secant point double --p 23 --a 1 --b 1 --x 3 --y 10 --n 28 --format decimal 3,10";

/// `secant point`
#[derive(Debug, Args)]
#[command(after_help = POINTS)]
pub struct PointCommand {
    /// What to compute.
    #[command(subcommand)]
    pub operation: PointOperation,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub curve: CurveChoice,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub output: PointOutput,
}

/// What is computed.
#[derive(Debug, Subcommand)]
pub enum PointOperation {
    /// P + Q
    Add {
        /// Point
        #[arg(value_name = "P")]
        point: String,
        /// Point
        #[arg(value_name = "Q")]
        other: String,
    },
    /// 2 P
    Double {
        /// Point
        #[arg(value_name = "P")]
        point: String,
    },
    /// -P
    Negate {
        /// Point
        #[arg(value_name = "P")]
        point: String,
    },
    /// k P for a non-negative integer of up to 576 bits
    Multiply {
        /// Point
        #[arg(value_name = "P")]
        point: String,
        /// Integer
        #[arg(value_name = "K", allow_hyphen_values = true)]
        scalar: String,
        /// Algorithm of the multiplication; by default the fastest for public data, for any K
        #[arg(long, value_enum)]
        strategy: Option<StrategyName>,
        /// Width of the window in bits: 2 to 6, for wnaf 2 to 7; 5 by default
        #[arg(long, value_name = "BITS", requires = "strategy")]
        window: Option<u8>,
    },
    /// K1 P1 + K2 P2 + … for integers below the order
    Sum {
        /// An integer and its point, for each term
        #[arg(value_names = ["K", "P"], num_args = 2.., required = true)]
        terms: Vec<String>,
    },
    /// Whether P is on the curve and in the generator's subgroup
    Check {
        /// Point
        #[arg(value_name = "P")]
        point: String,
    },
    /// P in compressed form: x and one bit of y
    Compress {
        /// Point
        #[arg(value_name = "P")]
        point: String,
    },
    /// P in uncompressed form: x and y
    Decompress {
        /// Point
        #[arg(value_name = "P")]
        point: String,
    },
}

/// A named curve, or the parameters of a user-defined one.
#[derive(Debug, Args)]
#[command(next_help_heading = "Curve")]
pub struct CurveChoice {
    /// Curve by name or OID
    #[arg(long, global = true)]
    pub curve: Option<String>,
    /// Prime of the field, for a user-defined curve y^2 = x^3 + a x + b
    #[arg(long, global = true, value_name = "INTEGER", allow_hyphen_values = true)]
    pub p: Option<String>,
    /// Coefficient a
    #[arg(long, global = true, value_name = "INTEGER", allow_hyphen_values = true)]
    pub a: Option<String>,
    /// Coefficient b
    #[arg(long, global = true, value_name = "INTEGER", allow_hyphen_values = true)]
    pub b: Option<String>,
    /// x-coordinate of the generator
    #[arg(long, global = true, value_name = "INTEGER", allow_hyphen_values = true)]
    pub x: Option<String>,
    /// y-coordinate of the generator
    #[arg(long, global = true, value_name = "INTEGER", allow_hyphen_values = true)]
    pub y: Option<String>,
    /// Order of the generator
    #[arg(long, global = true, value_name = "INTEGER", allow_hyphen_values = true)]
    pub n: Option<String>,
    /// Cofactor: 1 by default
    #[arg(long, global = true, value_name = "INTEGER", allow_hyphen_values = true)]
    pub h: Option<String>,
    /// What is checked about a user-defined curve: basic by default
    #[arg(long, global = true, value_enum)]
    pub check: Option<CheckLevel>,
}

/// How a point is printed.
#[derive(Debug, Args)]
pub struct PointOutput {
    /// Format of the result: a SEC 1 point in hexadecimal, or the decimal coordinates X,Y
    #[arg(long, value_enum, default_value_t, global = true)]
    pub format: NumberFormat,
    /// Form of the point, with --format hex: uncompressed by default
    #[arg(long, value_enum, global = true)]
    pub form: Option<PointForm>,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
}
