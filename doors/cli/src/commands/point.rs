//! `secant point`: arithmetic on public points of a named or user-defined curve.

use super::Verdict;
use super::field::read_scalar;
use crate::args::{NumberFormat, PointCommand, PointForm, PointOperation, StrategyName};
use crate::failure::{About, Failure, refuse};
use crate::input::integers::integer;
use crate::input::points;
use crate::output::{Output, hex};
use secant::hazmat::{
    Constant, jp_to_affine, multiply_many_vartime, scalar_multiply_ct, scalar_multiply_wnaf,
};
use secant::{Curve, Error, InputError, Point, Warning};

/// Computes with points.
///
/// # Errors
/// A curve, a point or an integer that is refused.
pub fn run(args: &PointCommand, output: &Output) -> Result<Verdict, Failure> {
    let curve = points::curve(&args.curve)?;
    for warning in curve.warnings() {
        output.warning(describe(warning));
    }
    let read = |text: &str| points::point(&curve, "P", text);
    let compressed = form(args)?;
    let point = match &args.operation {
        PointOperation::Add { point, other } => {
            let other = points::point(&curve, "Q", other)?;
            read(point)?.add(&other).about("Q")?
        }
        PointOperation::Double { point } => read(point)?.double(),
        PointOperation::Negate { point } => read(point)?.negate(),
        PointOperation::Multiply { point, scalar, strategy: Some(strategy), window } => {
            named(&curve, &read(point)?, scalar, *strategy, *window)?
        }
        PointOperation::Sum { terms } => sum(&curve, terms)?,
        PointOperation::Multiply { point, scalar, .. } => {
            let argument = format!("K {scalar}");
            let k = integer(scalar).about(&argument)?;
            read(point)?.multiply(&k).about(argument)?
        }
        PointOperation::Check { point } => return check(&curve, &read(point)?, args.output.format, output),
        PointOperation::Compress { point } | PointOperation::Decompress { point } => read(point)?,
    };
    let (text, value) = match args.output.format {
        NumberFormat::Hex => (hex(&point.to_sec1(compressed)), points::value(&point)),
        NumberFormat::Decimal => (points::decimal(&point), points::decimal_value(&point)),
    };
    output.result(&text, &value)?;
    Ok(Verdict::Done)
}

/// Whether the result is a compressed point.
fn form(args: &PointCommand) -> Result<bool, Failure> {
    let given = ("--form", args.output.form.is_some());
    let name = "its name says the form of the result";
    match &args.operation {
        PointOperation::Compress { .. } => refuse(&[given], "compress", name)?,
        PointOperation::Decompress { .. } => refuse(&[given], "decompress", name)?,
        PointOperation::Check { .. } => refuse(&[given], "check", "it prints no point")?,
        _ => {}
    }
    let compress = matches!(args.operation, PointOperation::Compress { .. });
    if args.output.format == NumberFormat::Decimal {
        let why = "decimal coordinates are x and y";
        refuse(&[given, ("compress", compress)], "--format decimal", why)?;
    }
    Ok(compress || args.output.form.is_some_and(PointForm::is_compressed))
}

/// A multiple by a strategy that was named.
fn named(
    curve: &Curve,
    point: &Point,
    scalar: &str,
    strategy: StrategyName,
    window: Option<u8>,
) -> Result<Point, Failure> {
    let k = read_scalar(curve, "K", scalar)?;
    let bits = window.unwrap_or(5);
    let multiple = match strategy {
        StrategyName::Ladder if window.is_some() => {
            return Err(Failure::new("--window", "not for the ladder: it has none"));
        }
        StrategyName::Ladder => scalar_multiply_ct(&k, point, Constant::Ladder),
        StrategyName::Window => scalar_multiply_ct(&k, point, Constant::Window(bits)),
        StrategyName::Wnaf => scalar_multiply_wnaf(&k, point, bits),
    };
    let argument = match &multiple {
        Err(Error::Input(InputError::Range { .. })) => format!("--window {bits}"),
        _ => "P".to_owned(),
    };
    Ok(jp_to_affine(&multiple.about(argument)?))
}

fn sum(curve: &Curve, terms: &[String]) -> Result<Point, Failure> {
    let mut read = Vec::new();
    for pair in terms.chunks(2) {
        let [k, p] = pair else { return Err(Failure::new("K", "an integer without a point")) };
        read.push((read_scalar(curve, "K", k)?, points::point(curve, "P", p)?));
    }
    let read: Vec<_> = read.iter().map(|(k, p)| (k, p)).collect();
    multiply_many_vartime(curve, &read).about("K")
}

/// A point that was read is on its curve; what remains to be said is where it lies there.
fn check(curve: &Curve, point: &Point, format: NumberFormat, output: &Output) -> Result<Verdict, Failure> {
    let in_subgroup = match point.is_in_subgroup() {
        Ok(answer) => Some(answer),
        Err(Error::UnprovedOrder) => None,
        Err(error) => return Err(error).about("P"),
    };
    let subgroup = match in_subgroup {
        _ if point.is_identity() => "the identity",
        Some(true) => "in the generator's subgroup",
        Some(false) => "outside the generator's subgroup",
        None => "the generator's subgroup is not known (--check order proves the order)",
    };
    let mut value = match format {
        NumberFormat::Hex => points::value(point),
        NumberFormat::Decimal => points::decimal_value(point),
    };
    value["curve"] = curve.name().into();
    value["in_subgroup"] = in_subgroup.into();
    output.result(&format!("on the curve; {subgroup}"), &value)?;
    Ok(Verdict::Done)
}

fn describe(warning: Warning) -> &'static str {
    match warning {
        Warning::ShortOrder => "the order has fewer than 160 bits",
        Warning::SmallSubgroups => "the cofactor is above 1: points of small order exist",
        _ => "the curve is weak",
    }
}
