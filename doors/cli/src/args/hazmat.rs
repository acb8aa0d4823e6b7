//! `secant field` and `secant scalar`, and the strategies and steps of other commands.

use super::CurveChoice;
use clap::{Args, Subcommand, ValueEnum};

const INTEGERS: &str = "\
An integer is decimal, or hexadecimal after 0x, and below the modulus; reduce takes one of up to twice its length. \
Results are hexadecimal. The arithmetic is constant-time, but arguments of a command are not secret.
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
    Sub(Two),
    /// A B
    Mul(Two),
    /// A^2
    Sqr(One),
    /// -A
    Neg(One),
    /// 1 / A
    Inv(One),
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
    Mul(Two),
    /// -A
    Neg(One),
    /// 1 / A
    Inv(One),
    /// A modulo the order
    Reduce(One),
}

/// An integer. Its name is not that of a parameter of the curve, which every command below takes.
#[derive(Debug, Args)]
pub struct One {
    /// The integer A
    #[arg(id = "first", value_name = "A", allow_hyphen_values = true)]
    pub a: String,
}

/// Two integers, named as in [`One`].
#[derive(Debug, Args)]
pub struct Two {
    /// The integer A
    #[arg(id = "first", value_name = "A", allow_hyphen_values = true)]
    pub a: String,
    /// The integer B
    #[arg(id = "second", value_name = "B", allow_hyphen_values = true)]
    pub b: String,
}

/// How a multiple of a point is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StrategyName {
    /// Montgomery's ladder, constant-time; K below the order
    Ladder,
    /// A fixed window of odd digits, constant-time; K below the order, P in the generator's subgroup
    Window,
    /// A non-adjacent form, variable-time; K below the order
    Wnaf,
}

/// How an operation on a private key is carried out.
#[derive(Debug, Args)]
pub struct Care {
    /// Hide the key from measurements of power and radiation by random shares and coordinates; where the key's file
    /// has the public key too, the two are compared before and without this
    #[arg(long)]
    pub blind: bool,
    /// Work in steps of at most so many field multiplications; the result is the same
    #[arg(long, value_name = "N")]
    pub step_budget: Option<u32>,
}
