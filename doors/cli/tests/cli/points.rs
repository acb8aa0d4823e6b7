//! `point` on named and user-defined curves.

use super::support::{Folder, P256_KEY, P256_N, P256_X, P256_Y};
use secant_vectors::{BigUint, weierstrass};

/// y^2 = x^3 + x + 1 over 23 with its 28 points, of which (3, 10) generates all.
const BOOK: &str = "--p 23 --a 1 --b 1 --x 3 --y 10 --n 28";
/// The same curve's subgroup of order 7, cofactor 4.
const SUBGROUP: &str = "--p 23 --a 1 --b 1 --x 17 --y 3 --n 7 --h 4";

fn point(arguments: &str) -> String {
    Folder::new().secant(&format!("point {arguments}")).text()
}

#[test]
fn operations_on_a_named_curve() {
    let q = format!("04{P256_X}{P256_Y}");
    assert_eq!(point(&format!("multiply --curve P-256 G 0x{P256_KEY}")), q);
    assert_eq!(
        point(&format!("--curve P-256 --form compressed multiply G 0x{P256_KEY}")),
        format!("03{P256_X}")
    );
    assert_eq!(point(&format!("compress --curve P-256 {q}")), format!("03{P256_X}"));
    assert_eq!(point(&format!("decompress --curve P-256 03{P256_X}")), q);
    let negative = point(&format!("negate --curve P-256 {q}"));
    assert_eq!(point(&format!("compress --curve P-256 {negative}")), format!("02{P256_X}"));
    assert_eq!(point(&format!("add --curve P-256 {q} {negative}")), "00");
    assert_eq!(point(&format!("add --curve P-256 {q} 00")), q);
    let double = point(&format!("double --curve P-256 {q}"));
    assert_eq!(point(&format!("add --curve P-256 {q} {q}")), double);
    assert_eq!(point(&format!("multiply --curve P-256 {q} 2")), double);
    assert_eq!(point(&format!("multiply --curve P-256 {q} 0")), "00");
    assert_eq!(point(&format!("multiply --curve P-256 {q} 0x{P256_N}")), "00");
    assert_eq!(point(&format!("check --curve P-256 {q}")), "on the curve; in the generator's subgroup");
    assert_eq!(point("check --curve P-256 00"), "on the curve; the identity");
}

#[test]
fn published_multiples_of_every_generator() {
    let folder = Folder::new();
    let mut checked = 0;
    for curve in weierstrass() {
        // the first ones are small and the rest random or near the order
        for multiple in curve.scalar_mult_base.iter().take(3).chain(curve.scalar_mult_base.last()) {
            let k = BigUint::from_bytes_be(&multiple.k.0);
            let run = folder.secant(&format!("point multiply --json --curve {} G {k}", curve.name)).json();
            let hex =
                |coordinate: &[u8]| coordinate.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
            assert_eq!(run["x"], hex(&multiple.x.0), "{} {k}", curve.name);
            assert_eq!(run["y"], hex(&multiple.y.0), "{} {k}", curve.name);
            checked += 1;
        }
    }
    assert_eq!(checked, 52);
}

#[test]
fn the_group_of_a_book() {
    // the multiples of (3, 10), by a textbook program of chords and tangents
    let expected = [
        "04030a", "04070c", "041305", "041103", "040910", "040c04", "040b03", "040d10", "040001", "040604",
        "041214", "040504", "040107", "040400", "040110", "040513", "041203", "040613", "040016", "040d07",
        "040b14", "040c13", "040907", "041114", "041312", "04070b", "04030d", "00",
    ];
    let mut sum = "00".to_owned();
    for (k, expected) in (1..).zip(expected) {
        sum = point(&format!("add {BOOK} {sum} 3,10"));
        assert_eq!(sum, expected, "{k}");
        assert_eq!(point(&format!("multiply {BOOK} G {k}")), expected, "{k}");
    }
    assert_eq!(point(&format!("multiply {BOOK} 0x3,0xA 29")), "04030a");
    assert_eq!(point(&format!("double {BOOK} 4,0")), "00");
    assert_eq!(point(&format!("negate {BOOK} 040400")), "040400");
    let json = Folder::new().secant(&format!("point add {BOOK} 3,10 9,7 --json")).json();
    let expected = serde_json::json!({
        "point": "041114", "compressed": "0211", "identity": false, "x": "11", "y": "14",
    });
    assert_eq!(json, expected);
}

/// What a learner writes down: coordinates in decimal, in and out.
#[test]
fn decimal_coordinates() {
    let decimal = |arguments: &str| point(&format!("{arguments} --format decimal"));
    assert_eq!(decimal(&format!("add {BOOK} 3,10 9,7")), "17,20");
    assert_eq!(decimal(&format!("double {BOOK} G")), "7,12");
    assert_eq!(decimal(&format!("double {BOOK} 4,0")), "identity");
    assert_eq!(decimal(&format!("add {BOOK} identity 040400")), "4,0");
    assert_eq!(point(&format!("add {BOOK} identity identity")), "00");
    assert_eq!(decimal(&format!("decompress {BOOK} 0203")), "3,10");
    assert_eq!(
        decimal(&format!("sum {SUBGROUP} --check order 2 G 3 G")),
        decimal(&format!("multiply {BOOK} 17,3 5"))
    );
    let folder = Folder::new();
    let json = |arguments: &str| folder.secant(&format!("point {arguments} --format decimal --json")).json();
    assert_eq!(
        json(&format!("negate {BOOK} 3,10")),
        serde_json::json!({ "point": "3,13", "identity": false, "x": "3", "y": "13" })
    );
    assert_eq!(
        json(&format!("double {BOOK} 4,0")),
        serde_json::json!({ "point": "identity", "identity": true, "x": null, "y": null })
    );
    assert_eq!(json(&format!("check {BOOK} 3,10"))["y"], "10");
    // a point of a named curve goes out in decimal and comes back
    let double = decimal("double --curve P-521 G");
    assert_eq!(point(&format!("check --curve P-521 {double}")), "on the curve; in the generator's subgroup");
}

/// The form is that of a SEC 1 point, which decimal coordinates are not.
#[test]
fn forms_that_a_result_does_not_have() {
    let folder = Folder::new();
    let refused =
        |arguments: &str, message: &str| folder.secant(&format!("point {arguments}")).fails(message);
    let why = "decimal coordinates are x and y";
    refused(
        "double --curve P-256 G --format decimal --form compressed",
        &format!("--form: not for --format decimal: {why}"),
    );
    refused(
        "compress --curve P-256 G --format decimal",
        &format!("compress: not for --format decimal: {why}"),
    );
    let name = "its name says the form of the result";
    refused("compress --curve P-256 G --form compressed", &format!("--form: not for compress: {name}"));
    refused("decompress --curve P-256 G --form compressed", &format!("--form: not for decompress: {name}"));
    refused("check --curve P-256 G --form compressed", "--form: not for check: it prints no point");
    folder.secant("point double --curve P-256 G --format octal").refuses_usage("invalid value 'octal'");
}

#[test]
fn what_a_check_says_about_subgroups() {
    assert_eq!(
        point(&format!("check {BOOK} 3,10")),
        "on the curve; the generator's subgroup is not known (--check order proves the order)"
    );
    let order = format!("check {SUBGROUP} --check order");
    assert_eq!(point(&format!("{order} G")), "on the curve; in the generator's subgroup");
    assert_eq!(point(&format!("{order} 3,10")), "on the curve; outside the generator's subgroup");
    let json = Folder::new().secant(&format!("point {order} 3,10 --json")).json();
    assert_eq!((&json["in_subgroup"], &json["curve"]), (&false.into(), &"custom".into()));
}

#[test]
fn a_named_curve_by_its_parameters_is_that_curve() {
    let folder = Folder::new();
    let all = weierstrass();
    let curve = all.iter().find(|curve| curve.name == "secp224k1").expect("secp224k1");
    let parameters = [("p", &curve.p), ("a", &curve.a), ("b", &curve.b), ("x", &curve.gx), ("y", &curve.gy)];
    let mut options = format!("--n {} --check full", curve.n.integer());
    for (name, value) in parameters {
        options += &format!(" --{name} {}", value.integer());
    }
    let k = "0x123456789abcdef0123456789abcdef0123456789";
    let custom = folder.secant(&format!("point multiply {options} G {k}")).text();
    assert_eq!(custom, folder.secant(&format!("point multiply --curve secp224k1 G {k}")).text());
}

#[test]
fn warnings_of_a_full_check_are_remarks() {
    let folder = Folder::new();
    // orders found by counting points
    let prime_order = "--p 1009 --a 1 --b 15 --x 0 --y 32 --n 1039";
    let cofactor_3 = "--p 1009 --a 2 --b 7 --x 391 --y 8 --n 349 --h 3";
    let short = "warning: the order has fewer than 160 bits\n";
    let subgroups = "warning: the cofactor is above 1: points of small order exist\n";
    for (curve, warnings) in [(prime_order, short.to_owned()), (cofactor_3, format!("{short}{subgroups}"))] {
        let run = folder.secant(&format!("point check {curve} --check full G"));
        assert_eq!((run.code, run.stderr), (0, warnings));
        assert_eq!(run.stdout, b"on the curve; in the generator's subgroup\n");
        folder.secant(&format!("point check {curve} --check order G")).bytes();
    }
    let outside = folder.secant(&format!("point check {cofactor_3} --check order 0,45")).text();
    assert_eq!(outside, "on the curve; outside the generator's subgroup");
    folder
        .secant(&format!("point check {SUBGROUP} --check full G"))
        .refuses("--n 7: the embedding degree is 100 or below");
}

#[test]
fn incomplete_choices_of_a_curve_are_refused() {
    let folder = Folder::new();
    let refused =
        |options: &str, message: &str| folder.secant(&format!("point double {options} G")).fails(message);
    refused("", "--curve: missing: name a curve, or define one with --p --a --b --x --y --n and --h");
    refused("--p 23 --a 1 --b 1 --x 3 --y 10", "--n: missing: a user-defined curve needs it");
    refused("--h 1", "--p: missing: a user-defined curve needs it");
    refused("--curve P-256 --p 23", "--curve: not together with --p --a --b --x --y --n --h --check");
    refused("--curve P-256 --check full", "--curve: not together with --p --a --b --x --y --n --h --check");
    refused("--curve ed25519", "--curve: ed25519 has no points in the form y^2 = x^3 + a x + b");
}

#[test]
fn parameters_that_are_no_curve_are_refused() {
    let folder = Folder::new();
    let refused =
        |options: &str, message: &str| folder.secant(&format!("point double {options} G")).fails(message);
    refused(&BOOK.replace("--a 1", "--a -3"), "--a -3: negative; write it modulo p or n");
    refused(
        &BOOK.replace("--b 1", "--b 1f"),
        "--b 1f: not an integer: decimal digits, or hexadecimal digits after 0x",
    );
    folder
        .secant(&format!("point double {BOOK} --check thorough G"))
        .refuses_usage("invalid value 'thorough'");
}

#[test]
fn what_is_wrong_with_a_curve_is_said_about_the_parameter() {
    let folder = Folder::new();
    let refused = |curve: &str, changes: &[(&str, &str)], message: &str| {
        let options = changes.iter().fold(curve.to_owned(), |options, (old, new)| {
            assert!(options.contains(old), "{options}: {old}");
            options.replace(old, new)
        });
        folder.secant(&format!("point double {options} G")).refuses(message);
    };
    let long = format!("0x1{}1", "0".repeat(143));
    let too_long = "p, n and h can have at most 576 bits";
    refused(BOOK, &[("--p 23", &format!("--p {long}"))], &format!("--p {long}: {too_long}"));
    refused(BOOK, &[("--n 28", &format!("--n {long}"))], &format!("--n {long}: {too_long}"));
    refused(SUBGROUP, &[("--h 4", &format!("--h {long}"))], &format!("--h {long}: {too_long}"));
    refused(BOOK, &[("--p 23", "--p 24")], "--p 24: the field's prime p must be odd and above 3");
    let below = "the coefficients a and b must be below p";
    refused(BOOK, &[("--a 1", "--a 24")], &format!("--a 24: {below}"));
    refused(BOOK, &[("--b 1", "--b 0x17")], &format!("--b 0x17: {below}"));
    refused(BOOK, &[("--a 1", "--a 24"), ("--b 1", "--b 23")], &format!("--a 24 --b 23: {below}"));
    refused(BOOK, &[("--a 1", &format!("--a {long}"))], &format!("--a {long}: {below}"));
    let below = "the generator's coordinates must be below p";
    refused(BOOK, &[("--x 3", "--x 26")], &format!("--x 26: {below}"));
    refused(BOOK, &[("--y 10", "--y 33")], &format!("--y 33: {below}"));
    refused(BOOK, &[("--x 3", "--x 26"), ("--y 10", "--y 33")], &format!("--x 26 --y 33: {below}"));
    refused(BOOK, &[("--y 10", "--y 11")], "--x 3 --y 11: the generator is not on the curve");
    let singular = "--a 0 --b 0: the curve is singular: 4a^3 + 27b^2 = 0 modulo p";
    refused("--p 23 --a 0 --b 0 --x 0 --y 0 --n 5", &[], singular);
    let zero = "the order n and the cofactor h must not be zero";
    refused(BOOK, &[("--n 28", "--n 0")], &format!("--n 0: {zero}"));
    refused(SUBGROUP, &[("--h 4", "--h 0")], &format!("--h 0: {zero}"));
    let (book, subgroup) = (format!("{BOOK} --check order"), format!("{SUBGROUP} --check order"));
    refused(&book, &[], "--n 28: the order n is not prime");
    refused(&book, &[("28", "29")], "--n 29: n times the generator is not the identity");
    let interval = "n times h is outside Hasse's interval around p + 1";
    refused(&subgroup, &[("--h 4", "--h 9")], &format!("--n 7 --h 9: {interval}"));
    refused(&subgroup, &[("--h 4", "")], &format!("--n 7 --h: {interval}"));
    // 4^2 = 5^3 + 5 + 11 modulo 25
    refused("--p 25 --a 1 --b 11 --x 5 --y 4 --n 28 --check order", &[], "--p 25: p is not prime");
    // 21 points would be within the interval, and there are 28
    let counted = "the cofactor h is not the number of points divided by n";
    refused(&subgroup, &[("--h 4", "--h 3")], &format!("--h 3: {counted}"));
    // y^2 = x^3 + x has p + 1 points where p = 3 modulo 4
    let short = "--p 65539 --a 1 --b 0 --x 0 --y 0 --n 2 --h 32770 --check order";
    refused(short, &[], "--h 32770: the cofactor h does not follow from n, which is too short against p");
    let divides = "--p 71 --a 1 --b 0 --x 2 --y 9 --n 3 --h 24 --check order";
    refused(divides, &[], "--n 3 --h 24: the order n divides the cofactor h");
    let anomalous = "--p 23 --a 5 --b 3 --x 0 --y 7 --n 23 --check full";
    refused(anomalous, &[], "--n 23: the curve is anomalous (n = p)");
    refused(&subgroup, &[("order", "full")], "--n 7: the embedding degree is 100 or below");
}

#[test]
fn bad_points_and_integers_are_refused() {
    let folder = Folder::new();
    let refused = |arguments: &str, message: &str| {
        let checked = message.contains("not on the curve") || message.contains("below the field's prime");
        folder.secant(&format!("point {arguments} {BOOK}")).stops(checked, message);
    };
    refused("double 3,11", "P 3,11: the point is not on the curve");
    refused("double 04030b", "P 04030b: the point is not on the curve");
    refused("double 0202", "P 0202: the point is not on the curve");
    refused("double 26,10", "P 26,10: a coordinate is not below the field's prime");
    refused("double 256,10", "P 256,10: a coordinate is not below the field's prime");
    refused("double 041a0a", "P 041a0a: a coordinate is not below the field's prime");
    refused("double 06030a", "P 06030a: hybrid points (06, 07) are refused");
    refused("double 05030a", "P 05030a: a point must begin with 02, 03 or 04");
    refused("double 04030a00", "P 04030a00: expected 3 bytes, got 4");
    refused("double 0403", "P 0403: expected 3 bytes, got 2");
    refused("double 04030", "P 04030: not hexadecimal: an even number of digits is needed");
    refused("double zz", "P zz: not hexadecimal: an even number of digits is needed");
    refused("double x,y", "P x,y: not an integer: decimal digits, or hexadecimal digits after 0x");
    refused("add 3,10 3,11", "Q 3,11: the point is not on the curve");
    refused("multiply G ten", "K ten: not an integer: decimal digits, or hexadecimal digits after 0x");
    refused("multiply G -1", "K -1: negative; write it modulo p or n");
    let long = format!("0x1{}", "0".repeat(144));
    refused(&format!("multiply G {long}"), &format!("K {long}: expected 72 bytes, got 73"));
    folder.secant("point").refuses_usage("Usage: secant point");
    folder.secant("point add --curve P-256 G").refuses_usage("<Q>");
}
