//! `secant point`: its operations and the choice of the curve.

use super::{CheckLevel, StrategyName};
use clap::{Args, Subcommand};

const POINTS: &str = "\
A point is a SEC 1 point in hexadecimal (04 x y, 02 x, 03 x, or 00 for the identity), X,Y with two integers, \
or G for the generator. An integer is decimal, or hexadecimal after 0x.
A user-defined curve y^2 = x^3 + a x + b: secant point double --p 23 --a 1 --b 1 --x 3 --y 10 --n 28 3,10";

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
        /// The point P
        #[arg(value_name = "P")]
        point: String,
        /// The point Q
        #[arg(value_name = "Q")]
        other: String,
    },
    /// 2 P
    Double {
        /// The point P
        #[arg(value_name = "P")]
        point: String,
    },
    /// -P
    Negate {
        /// The point P
        #[arg(value_name = "P")]
        point: String,
    },
    /// k P for a non-negative integer of up to 576 bits
    Multiply {
        /// The point P
        #[arg(value_name = "P")]
        point: String,
        /// The integer k
        #[arg(value_name = "K", allow_hyphen_values = true)]
        scalar: String,
        /// The fastest one for public data, of any K, unless given
        #[arg(long, value_enum)]
        strategy: Option<StrategyName>,
        /// The bits of a window: 2 to 6, with wnaf 2 to 7; 5 unless given
        #[arg(long, value_name = "BITS", requires = "strategy")]
        window: Option<u8>,
    },
    /// K1 P1 + K2 P2 + … for integers below the order (variable time)
    Sum {
        /// An integer and its point, as often as there are terms
        #[arg(value_names = ["K", "P"], num_args = 2.., required = true)]
        terms: Vec<String>,
    },
    /// Whether P is on the curve and in the generator's subgroup
    Check {
        /// The point P
        #[arg(value_name = "P")]
        point: String,
    },
    /// P with its x-coordinate and one bit of y
    Compress {
        /// The point P
        #[arg(value_name = "P")]
        point: String,
    },
    /// P with both coordinates
    Decompress {
        /// The point P
        #[arg(value_name = "P")]
        point: String,
    },
}

/// A named curve, or the parameters of a user-defined one.
#[derive(Debug, Args)]
pub struct CurveChoice {
    /// Any customary name or OID of a curve
    #[arg(long, global = true)]
    pub curve: Option<String>,
    /// The field's prime
    #[arg(long, global = true, value_name = "INTEGER", allow_hyphen_values = true)]
    pub p: Option<String>,
    /// The coefficient of x
    #[arg(long, global = true, value_name = "INTEGER", allow_hyphen_values = true)]
    pub a: Option<String>,
    /// The constant coefficient
    #[arg(long, global = true, value_name = "INTEGER", allow_hyphen_values = true)]
    pub b: Option<String>,
    /// The generator's x-coordinate
    #[arg(long, global = true, value_name = "INTEGER", allow_hyphen_values = true)]
    pub x: Option<String>,
    /// The generator's y-coordinate
    #[arg(long, global = true, value_name = "INTEGER", allow_hyphen_values = true)]
    pub y: Option<String>,
    /// The generator's order
    #[arg(long, global = true, value_name = "INTEGER", allow_hyphen_values = true)]
    pub n: Option<String>,
    /// The cofactor: 1 unless given
    #[arg(long, global = true, value_name = "INTEGER", allow_hyphen_values = true)]
    pub h: Option<String>,
    /// What is checked about a user-defined curve: basic unless given
    #[arg(long, global = true, value_enum)]
    pub check: Option<CheckLevel>,
}

/// How a point is printed.
#[derive(Debug, Args)]
pub struct PointOutput {
    /// Print the compressed point
    #[arg(long, global = true)]
    pub compressed: bool,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
}
