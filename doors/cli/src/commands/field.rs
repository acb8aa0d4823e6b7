//! `secant field` and `secant scalar`: arithmetic modulo a curve's prime and modulo its order.

use super::Verdict;
use crate::args::{FieldCommand, FieldOperation, NumberFormat, ScalarCommand, ScalarOperation};
use crate::failure::{About, Failure};
use crate::input::integers::{decimal, fixed, integer};
use crate::input::points;
use crate::output::{Output, hex};
use secant::Curve;
use secant::hazmat::{
    FieldElement, Scalar, fadd, finv, fmul, fneg, fred, fsqr, fsqrt, fsub, scalar_add, scalar_inv,
    scalar_mod, scalar_mul, scalar_neg,
};
use serde_json::json;

/// Computes modulo the prime.
///
/// # Errors
/// A curve or an integer that is refused, 0 where an inverse is asked for, no square where a root is.
pub fn field(args: &FieldCommand, output: &Output) -> Result<Verdict, Failure> {
    let curve = points::curve(&args.curve)?;
    let read = |name: &str, text: &str| -> Result<FieldElement, Failure> {
        let argument = format!("{name} {text}");
        let bytes = fixed(text, curve.field_bytes()).about(&argument)?;
        FieldElement::from_bytes(&curve, &bytes).about(argument)
    };
    let result = match &args.operation {
        FieldOperation::Add(two) => fadd(&read("A", &two.a)?, &read("B", &two.b)?).about("B")?,
        FieldOperation::Subtract(two) => fsub(&read("A", &two.a)?, &read("B", &two.b)?).about("B")?,
        FieldOperation::Multiply(two) => fmul(&read("A", &two.a)?, &read("B", &two.b)?).about("B")?,
        FieldOperation::Square(one) => fsqr(&read("A", &one.a)?),
        FieldOperation::Negate(one) => fneg(&read("A", &one.a)?),
        FieldOperation::Invert(one) => finv(&read("A", &one.a)?).about(format!("A {}", one.a))?,
        FieldOperation::Sqrt(one) => {
            fsqrt(&read("A", &one.a)?).ok_or("not a square").about(format!("A {}", one.a))?
        }
        FieldOperation::Reduce(one) => {
            let argument = format!("A {}", one.a);
            fred(&curve, &integer(&one.a).about(&argument)?).about(argument)?
        }
    };
    write(&curve, &result.to_bytes(), args.format, output)
}

/// Computes modulo the order.
///
/// # Errors
/// A curve or an integer that is refused, 0 where an inverse is asked for.
pub fn scalar(args: &ScalarCommand, output: &Output) -> Result<Verdict, Failure> {
    let curve = points::curve(&args.curve)?;
    let read = |name: &str, text: &str| read_scalar(&curve, name, text);
    let result = match &args.operation {
        ScalarOperation::Add(two) => scalar_add(&read("A", &two.a)?, &read("B", &two.b)?).about("B")?,
        ScalarOperation::Multiply(two) => scalar_mul(&read("A", &two.a)?, &read("B", &two.b)?).about("B")?,
        ScalarOperation::Negate(one) => scalar_neg(&read("A", &one.a)?),
        ScalarOperation::Invert(one) => scalar_inv(&read("A", &one.a)?).about(format!("A {}", one.a))?,
        ScalarOperation::Reduce(one) => {
            let argument = format!("A {}", one.a);
            scalar_mod(&curve, &integer(&one.a).about(&argument)?).about(argument)?
        }
    };
    write(&curve, &result.to_bytes(), args.format, output)
}

/// A scalar of the command line.
///
/// # Errors
/// What is wrong with the integer, or that the curve's order is not proved.
pub fn read_scalar(curve: &Curve, name: &str, text: &str) -> Result<Scalar, Failure> {
    let argument = format!("{name} {text}");
    let bytes = fixed(text, curve.scalar_bytes().about("--check")?).about(&argument)?;
    Scalar::from_bytes(curve, &bytes).about(argument)
}

fn write(curve: &Curve, bytes: &[u8], format: NumberFormat, output: &Output) -> Result<Verdict, Failure> {
    let result = match format {
        NumberFormat::Hex => hex(bytes),
        NumberFormat::Decimal => decimal(bytes),
    };
    output.result(&result, &json!({ "curve": curve.name(), "result": result }))?;
    Ok(Verdict::Done)
}
