//! Defines a curve and adds points: `y^2 = x^3 + 2 x + 2` modulo 17, whose 19 points fit on a page.
//!
//! `cargo run --release --example own_curve`

use secant::{Check, Curve, Error, Point};

/// A point as people write it.
fn shown(point: &Point) -> String {
    match point.coordinates() {
        Some((x, y)) => format!("({}, {})", x[0], y[0]),
        None => "the identity".to_owned(),
    }
}

fn main() -> Result<(), Error> {
    // integers are big-endian bytes; `Check::Full` would also refuse what makes a curve weak, as its size here
    let curve = Curve::custom()
        .prime(&[17])
        .coefficients(&[2], &[2])
        .generator(&[5], &[1])
        .order(&[19])
        .build(Check::Order)?;

    let p = curve.generator();
    let q = Point::from_coordinates(&curve, &[9], &[16])?;
    println!("P = {}, Q = {}", shown(&p), shown(&q));
    println!("P + Q = {}", shown(&p.add(&q)?));
    println!("2 P = {}, -P = {}", shown(&p.double()), shown(&p.negate()));
    assert_eq!(p.add(&q)?, q.add(&p)?);
    assert!(p.add(&p.negate())?.is_identity());

    for k in 1..=19 {
        println!("{k:2} P = {}", shown(&p.multiply(&[k])?));
    }
    assert!(p.multiply(&[19])?.is_identity());

    // the same on a curve of the registry
    let generator = Curve::find("secp256k1")?.generator();
    assert_eq!(generator.double().add(&generator)?, generator.multiply(&[3])?);
    Ok(())
}
