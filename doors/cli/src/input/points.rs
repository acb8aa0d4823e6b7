//! Curves and points for `secant point`.
//!
//! A point is read without asking for its order, because point arithmetic serves all points of a curve;
//! `secant point check` says whether it lies in the generator's subgroup.

use super::hexadecimal;
use super::integers::integer;
use super::keys::Algorithm;
use crate::args::CurveChoice;
use crate::failure::{About, Failure};
use secant::{Curve, Error, InputError, Point};

/// The curve of the options.
///
/// # Errors
/// No curve or two, an unknown name, a malformed integer, or parameters that are no curve.
pub fn curve(choice: &CurveChoice) -> Result<Curve, Failure> {
    let parameters = [
        ("--p", &choice.p),
        ("--a", &choice.a),
        ("--b", &choice.b),
        ("--x", &choice.x),
        ("--y", &choice.y),
        ("--n", &choice.n),
    ];
    let given = parameters.iter().any(|(_, value)| value.is_some()) || choice.h.is_some();
    match &choice.curve {
        Some(_) if given || choice.check.is_some() => {
            Err(Failure::new("--curve", "not together with --p --a --b --x --y --n --h --check"))
        }
        Some(name) => match Algorithm::find(name)? {
            Algorithm::Ec(curve) => Ok(curve),
            other => Err(Failure::new(
                "--curve",
                format!("{} has no points in the form y^2 = x^3 + a x + b", other.name()),
            )),
        },
        None if !given => Err(Failure::new(
            "--curve",
            "missing: name a curve, or define one with --p --a --b --x --y --n and --h",
        )),
        None => custom(choice, parameters),
    }
}

fn custom(choice: &CurveChoice, parameters: [(&str, &Option<String>); 6]) -> Result<Curve, Failure> {
    let mut integers = [const { Vec::new() }; 6];
    for (value, (name, text)) in integers.iter_mut().zip(parameters) {
        let text = text.as_deref().ok_or("missing: a user-defined curve needs it").about(name)?;
        *value = integer(text).about(format!("{name} {text}"))?;
    }
    let [p, a, b, x, y, n] = integers;
    let mut builder = Curve::custom().prime(&p).coefficients(&a, &b).generator(&x, &y).order(&n);
    if let Some(h) = &choice.h {
        builder = builder.cofactor(&integer(h).about(format!("--h {h}"))?);
    }
    builder.build(choice.check.unwrap_or_default().into()).about("--p --a --b --x --y --n --h")
}

/// The point of an argument: `G`, `X,Y`, or a SEC 1 point in hexadecimal.
///
/// # Errors
/// A malformed point, or one that is not on the curve.
pub fn point(curve: &Curve, name: &str, text: &str) -> Result<Point, Failure> {
    let argument = format!("{name} {text}");
    if text.eq_ignore_ascii_case("g") {
        return Ok(curve.generator());
    }
    if let Some((x, y)) = text.split_once(',') {
        let coordinate = |text: &str| -> Result<Vec<u8>, Failure> {
            let bytes = integer(text).about(&argument)?;
            pad(&bytes, curve.field_bytes()).about(&argument)
        };
        return Point::from_coordinates(curve, &coordinate(x)?, &coordinate(y)?).about(&argument);
    }
    let bytes = hexadecimal(text.as_bytes()).about(&argument)?;
    Point::from_sec1(curve, &bytes).about(&argument)
}

/// A big-endian integer with zeros in front up to a length.
fn pad(bytes: &[u8], length: usize) -> Result<Vec<u8>, Error> {
    let zeros = bytes.iter().take_while(|&&byte| byte == 0).count();
    let significant = &bytes[zeros..];
    let missing = length.checked_sub(significant.len()).ok_or(InputError::CoordinateTooLarge)?;
    let mut padded = vec![0; missing];
    padded.extend_from_slice(significant);
    Ok(padded)
}
