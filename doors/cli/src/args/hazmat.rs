//! `secant field` and `secant scalar`; strategies of multiplication, and restartable and blinded execution, for other
//! commands.

use super::{CurveChoice, NumberFormat};
use clap::{Args, Subcommand, ValueEnum};

const INTEGERS: &str = "\
An integer is decimal, or hexadecimal after 0x, and below the modulus; reduce takes one of up to twice its length. \
The arithmetic is constant-time, but the arguments of a command are not secret.
A user-defined curve is given as for secant point; secant scalar needs --check order.";

/// `secant field`
#[derive(Debug, Args)]
#[command(after_help = INTEGERS)]
pub struct FieldCommand {
    /// What to compute.
    #[command(subcommand)]
    pub operation: FieldOperation,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub curve: CurveChoice,
    /// Format of the result
    #[arg(long, value_enum, default_value_t, global = true)]
    pub format: NumberFormat,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
}

/// What is computed modulo the field's prime.
#[derive(Debug, Subcommand)]
pub enum FieldOperation {
    /// A + B
    Add(Two),
    /// A - B
    Subtract(Two),
    /// A B
    Multiply(Two),
    /// A^2
    Square(One),
    /// -A
    Negate(One),
    /// 1 / A
    Invert(One),
    /// The even square root of A
    Sqrt(One),
    /// A modulo the prime
    Reduce(One),
}

/// `secant scalar`
#[derive(Debug, Args)]
#[command(after_help = INTEGERS)]
pub struct ScalarCommand {
    /// What to compute.
    #[command(subcommand)]
    pub operation: ScalarOperation,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub curve: CurveChoice,
    /// Format of the result
    #[arg(long, value_enum, default_value_t, global = true)]
    pub format: NumberFormat,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
}

/// What is computed modulo the order.
#[derive(Debug, Subcommand)]
pub enum ScalarOperation {
    /// A + B
    Add(Two),
    /// A B
    Multiply(Two),
    /// -A
    Negate(One),
    /// 1 / A
    Invert(One),
    /// A modulo the order
    Reduce(One),
}

/// An integer. Its name is not that of a parameter of the curve, which every command below takes.
#[derive(Debug, Args)]
pub struct One {
    /// Integer
    #[arg(id = "first", value_name = "A", allow_hyphen_values = true)]
    pub a: String,
}

/// Two integers, named as in [`One`].
#[derive(Debug, Args)]
pub struct Two {
    /// Integer
    #[arg(id = "first", value_name = "A", allow_hyphen_values = true)]
    pub a: String,
    /// Integer
    #[arg(id = "second", value_name = "B", allow_hyphen_values = true)]
    pub b: String,
}

/// How a multiple of a point is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StrategyName {
    /// Montgomery ladder, constant-time; K below the order
    Ladder,
    /// Fixed window of odd signed digits, constant-time; K below the order, P in the generator's subgroup
    Window,
    /// Width-w non-adjacent form, variable-time; K below the order
    Wnaf,
}

/// How an operation on a private key is carried out.
#[derive(Debug, Args)]
pub struct Execution {
    /// Blind the computation with random shares and coordinates, against power and electromagnetic side channels;
    /// the check of a public key in the key file comes before and is not blinded
    #[arg(long)]
    pub blind: bool,
    /// Run as a restartable operation, with at most N field multiplications in each step; the result is the same
    #[arg(long, value_name = "N")]
    pub restartable: Option<u32>,
}
