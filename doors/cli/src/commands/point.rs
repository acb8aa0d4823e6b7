//! `secant point`: arithmetic on public points of a named or user-defined curve.

use super::Verdict;
use crate::args::{PointCommand, PointOperation};
use crate::failure::{About, Failure};
use crate::input::integers::integer;
use crate::input::points;
use crate::output::{Output, hex};
use secant::{Curve, Error, Point, Warning};

/// Computes with points.
///
/// # Errors
/// A curve, a point or an integer that is refused.
pub fn run(args: &PointCommand, output: &Output) -> Result<Verdict, Failure> {
    let curve = points::curve(&args.curve)?;
    for warning in curve.warnings() {
        output.remark(describe(warning));
    }
    let read = |text: &str| points::point(&curve, "P", text);
    let (point, compressed) = match &args.operation {
        PointOperation::Add { point, other } => {
            let other = points::point(&curve, "Q", other)?;
            (read(point)?.add(&other).about("Q")?, args.output.compressed)
        }
        PointOperation::Double { point } => (read(point)?.double(), args.output.compressed),
        PointOperation::Negate { point } => (read(point)?.negate(), args.output.compressed),
        PointOperation::Multiply { point, scalar } => {
            let argument = format!("K {scalar}");
            let k = integer(scalar).about(&argument)?;
            (read(point)?.multiply(&k).about(argument)?, args.output.compressed)
        }
        PointOperation::Check { point } => return check(&curve, &read(point)?, output),
        PointOperation::Compress { point } => (read(point)?, true),
        PointOperation::Decompress { point } => (read(point)?, false),
    };
    output.result(&hex(&point.to_sec1(compressed)), &points::value(&point))?;
    Ok(Verdict::Done)
}

/// A point that was read is on its curve; what remains to be said is where it lies there.
fn check(curve: &Curve, point: &Point, output: &Output) -> Result<Verdict, Failure> {
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
    let mut value = points::value(point);
    value["curve"] = curve.name().into();
    value["in_subgroup"] = in_subgroup.into();
    output.result(&format!("on the curve; {subgroup}"), &value)?;
    Ok(Verdict::Done)
}

fn describe(warning: Warning) -> &'static str {
    match warning {
        Warning::ShortOrder => "warning: the order has fewer than 160 bits",
        Warning::SmallSubgroups => "warning: the cofactor is above 1: points of small order exist",
        _ => "warning: the curve is weak",
    }
}
