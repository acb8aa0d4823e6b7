//! Curves and points.
//!
//! A point is read without a check of its order, because point arithmetic serves all points of a curve;
//! `secant point check` says whether it lies in the generator's subgroup.
//!
//! An error in a user-defined curve is reported for the parameter that is wrong; where an error of the library concerns
//! two parameters, for the wrong one if that can be decided, and otherwise for both.

use super::integers::{self, integer};
use super::keys::Algorithm;
use super::{Inputs, hexadecimal};
use crate::args::CurveChoice;
use crate::failure::{About, Failure, option};
use num_bigint::BigUint;
use secant::hex::encode as hex;
use secant::{Curve, CurveError, Error, InputError, Point};
use serde_json::{Value, json};
use std::path::Path;
use zeroize::Zeroizing;

/// The most bits of p, n and h.
const MAX_BITS: u64 = 576;

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
    let [p, a, b, x, y, n] = &integers;
    let mut builder = Curve::custom().prime(p).coefficients(a, b).generator(x, y).order(n);
    let mut h = vec![1];
    if let Some(text) = &choice.h {
        h = integer(text).about(format!("--h {text}"))?;
        builder = builder.cofactor(&h);
    }
    builder.build(choice.check.unwrap_or_default().into()).map_err(|error| {
        let [p, a, b, x, y, n] = integers.each_ref().map(|bytes| BigUint::from_bytes_be(bytes));
        let names = wrong(&error, &Values { p, a, b, x, y, n, h: BigUint::from_bytes_be(&h) });
        Failure::new(as_given(choice, names), error)
    })
}

/// The parameters of a user-defined curve.
struct Values {
    p: BigUint,
    a: BigUint,
    b: BigUint,
    x: BigUint,
    y: BigUint,
    n: BigUint,
    h: BigUint,
}

/// The parameters that an error is about.
fn wrong(error: &Error, values: &Values) -> &'static [&'static str] {
    const ALL: &[&str] = &["--p", "--a", "--b", "--x", "--y", "--n", "--h"];
    let Values { p, a, b, x, y, n, h } = values;
    let zero = BigUint::ZERO;
    let Error::Curve(error) = error else { return ALL };
    match error {
        CurveError::TooLong if p.bits() > MAX_BITS => &["--p"],
        CurveError::TooLong if n.bits() > MAX_BITS => &["--n"],
        CurveError::TooLong => &["--h"],
        CurveError::PrimeTooSmallOrEven | CurveError::PrimeNotPrime => &["--p"],
        CurveError::CoefficientOutOfRange if a >= p && b < p => &["--a"],
        CurveError::CoefficientOutOfRange if a < p && b >= p => &["--b"],
        CurveError::CoefficientOutOfRange | CurveError::Singular => &["--a", "--b"],
        CurveError::GeneratorOutOfRange if x >= p && y < p => &["--x"],
        CurveError::GeneratorOutOfRange if x < p && y >= p => &["--y"],
        CurveError::GeneratorOutOfRange | CurveError::GeneratorNotOnCurve => &["--x", "--y"],
        CurveError::ZeroOrder if *n != zero && *h == zero => &["--h"],
        CurveError::ZeroOrder | CurveError::OrderNotPrime | CurveError::WrongOrder => &["--n"],
        CurveError::HasseBound | CurveError::OrderDividesCofactor => &["--n", "--h"],
        CurveError::CofactorNotUnique | CurveError::WrongCofactor => &["--h"],
        CurveError::Anomalous | CurveError::EmbeddingDegree => &["--n"],
        _ => ALL,
    }
}

/// The parameters with their values, as the user gave them; a cofactor that was not given is named alone.
fn as_given(choice: &CurveChoice, names: &[&str]) -> String {
    let value = |name: &str| match name {
        "--p" => &choice.p,
        "--a" => &choice.a,
        "--b" => &choice.b,
        "--x" => &choice.x,
        "--y" => &choice.y,
        "--n" => &choice.n,
        _ => &choice.h,
    };
    let named =
        |name: &&str| value(name).as_ref().map_or((*name).to_owned(), |text| format!("{name} {text}"));
    names.iter().map(named).collect::<Vec<_>>().join(" ")
}

/// The point of an argument: `G`, `identity`, `X,Y`, or a SEC 1 point in hexadecimal.
///
/// # Errors
/// A malformed point, or one that is not on the curve.
pub fn point(curve: &Curve, name: &str, text: &str) -> Result<Point, Failure> {
    let argument = format!("{name} {text}");
    if text.eq_ignore_ascii_case("g") {
        return Ok(curve.generator());
    }
    if text == IDENTITY {
        return Ok(Point::identity(curve));
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

/// A point as JSON.
pub fn value(point: &Point) -> Value {
    let coordinates = point.coordinates();
    let (x, y) = coordinates.map_or((None, None), |(x, y)| (Some(hex(&x)), Some(hex(&y))));
    json!({
        "point": hex(&point.to_sec1(false)),
        "compressed": hex(&point.to_sec1(true)),
        "identity": point.is_identity(),
        "x": x,
        "y": y,
    })
}

/// What a decimal point is called that has no coordinates.
const IDENTITY: &str = "identity";

/// A point as decimal coordinates, `X,Y`.
pub fn decimal(point: &Point) -> String {
    match point.coordinates() {
        Some((x, y)) => format!("{},{}", integers::decimal(&x), integers::decimal(&y)),
        None => IDENTITY.to_owned(),
    }
}

/// A point as JSON with decimal coordinates.
pub fn decimal_value(point: &Point) -> Value {
    let (x, y) = match point.coordinates() {
        Some((x, y)) => (Some(integers::decimal(&x)), Some(integers::decimal(&y))),
        None => (None, None),
    };
    json!({ "point": decimal(point), "identity": point.is_identity(), "x": x, "y": y })
}

/// The points of a file, one SEC 1 point in hexadecimal a line; blank lines do not count.
///
/// They may be messages: no error quotes one.
///
/// # Errors
/// An unreadable file, one without a point, a line that is no point of the curve.
pub fn read_lines(inputs: &mut Inputs, curve: &Curve, path: &Path) -> Result<Vec<Point>, Failure> {
    let text = inputs.secret("FILE", path)?;
    let argument = option("FILE", path);
    let mut points = Vec::new();
    for (number, line) in (1..).zip(text.split(|&byte| byte == b'\n')) {
        let line = line.trim_ascii();
        if !line.is_empty() {
            let place = format!("{argument}, line {number}");
            points.push(Point::from_sec1(curve, &hexadecimal(line).about(&place)?).about(place)?);
        }
    }
    if points.is_empty() {
        return Err(Failure::new(argument, InputError::Empty));
    }
    Ok(points)
}

/// Points as [`read_lines`] takes them.
pub fn lines(points: &[Point], compressed: bool) -> Zeroizing<Vec<u8>> {
    let lines = points.iter().map(|point| Zeroizing::new(format!("{}\n", hex(&point.to_sec1(compressed)))));
    let lines: Vec<_> = lines.collect();
    let mut text = Zeroizing::new(Vec::with_capacity(lines.iter().map(|line| line.len()).sum()));
    lines.iter().for_each(|line| text.extend_from_slice(line.as_bytes()));
    text
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
