//! The bench as a caller sees it: rows, errors, progress. No test asserts a time.

use super::plan::Target;
use super::*;
use crate::method::{GO_ON, MIN_ROUNDS};

fn plan(curves: &[&str], operations: &[Operation], seconds: f64) -> Plan {
    Plan {
        curves: curves.iter().map(|name| (*name).to_owned()).collect(),
        operations: operations.to_vec(),
        seconds,
        ..Plan::default()
    }
}

fn measured(plan: &Plan) -> Result<Vec<BenchRow>, LabError> {
    run(plan, &mut Watch { progress: &mut |_, _| (), stop: &GO_ON }).map(|(rows, _)| rows)
}

fn rows(curves: &[&str], operations: &[Operation], seconds: f64) -> Vec<BenchRow> {
    measured(&plan(curves, operations, seconds)).expect("the plan is valid")
}

fn keys(rows: &[BenchRow]) -> Vec<(&str, &str)> {
    rows.iter().map(|row| (row.curve.as_str(), row.op.as_str())).collect()
}

fn assert_sound(rows: &[BenchRow]) {
    for row in rows {
        let seconds = &row.timing.seconds;
        assert!(seconds.len() >= MIN_ROUNDS && row.timing.iterations > 0, "{row:?}");
        assert!(seconds.iter().all(|&seconds| seconds > 0.0 && seconds.is_finite()), "{row:?}");
        assert_eq!(seconds.len(), rows[0].timing.seconds.len());
    }
}

#[test]
fn one_curve_gives_every_operation_in_order() {
    let rows = rows(&["P-256"], &[], 0.3);
    assert_sound(&rows);
    let expected =
        ["keygen", "sign", "verify", "ecdh", "ecdhe", "add", "double", "multiply", "koblitz", "massey-omura"]
            .map(|operation| ("secp256r1", operation));
    assert_eq!(keys(&rows), expected);
}

#[test]
fn curve25519_has_no_point_arithmetic_and_counts_once() {
    let rows = rows(&["Ed25519", "x25519", "curve25519", "1.3.101.110"], &[], 0.3);
    assert_sound(&rows);
    let expected = ["keygen", "sign", "verify", "ecdh", "ecdhe"].map(|operation| ("curve25519", operation));
    assert_eq!(keys(&rows), expected);
}

#[test]
fn curve448_counts_once_beside_curve25519() {
    let rows = rows(&["Ed448", "x448", "ed25519", "1.3.101.113"], &[Operation::Sign, Operation::Ecdh], 0.3);
    assert_sound(&rows);
    let expected = ["curve448", "curve25519"].map(|curve| [(curve, "sign"), (curve, "ecdh")]).concat();
    assert_eq!(keys(&rows), expected);
}

#[test]
fn the_order_is_the_plans_and_a_short_budget_still_gives_the_least_rounds() {
    let curves = ["brainpoolP320t1", "secp521r1", "prime192v1", "SECP521R1"];
    let rows = rows(&curves, &[Operation::Double, Operation::Sign, Operation::Double], 1e-6);
    assert_sound(&rows);
    assert!(rows.iter().all(|row| row.timing.seconds.len() == MIN_ROUNDS));
    let expected = ["brainpoolP320t1", "secp521r1", "secp192r1"]
        .map(|curve| [(curve, "double"), (curve, "sign")])
        .concat();
    assert_eq!(keys(&rows), expected);
}

#[test]
fn an_empty_plan_means_thirteen_curves_curve25519_and_curve448() {
    let resolved = Plan::default().resolve().expect("the default plan is valid");
    let names: Vec<_> = resolved.targets.iter().map(Target::name).collect();
    let expected = [
        "secp192k1",
        "secp192r1",
        "secp224k1",
        "secp224r1",
        "secp256k1",
        "secp256r1",
        "secp384r1",
        "secp521r1",
        "brainpoolP224r1",
        "brainpoolP256r1",
        "brainpoolP320r1",
        "brainpoolP384r1",
        "brainpoolP512r1",
        "curve25519",
        "curve448",
    ];
    assert_eq!(names, expected);
    assert_eq!(resolved.operations, Operation::ALL);
    assert_eq!(resolved.rows(), 13 * 10 + 2 * 5);
}

/// Every operation on every curve of the registry, the twists included, passes the checks before timing.
#[test]
fn every_curve_can_be_measured() {
    let names: Vec<_> = secant::NamedCurve::ALL.iter().map(|curve| curve.info().name).collect();
    let rows = rows(&names, &[], 1e-6);
    assert_sound(&rows);
    assert_eq!(rows.len(), 18 * 10);
}

#[test]
fn unknown_names_come_with_the_nearest() {
    let error = measured(&plan(&["P-256", "curve25591"], &[], 1.0)).expect_err("no such curve");
    let LabError::UnknownCurve { name, nearest } = &error else { panic!("{error:?}") };
    assert_eq!((name.as_str(), nearest[0], nearest.len()), ("curve25591", "curve25519", 3));
    assert!(error.to_string().starts_with("unknown curve 'curve25591'; the nearest names are curve25519, "));

    let error = Target::find("prime256v2").expect_err("no such curve");
    let LabError::UnknownCurve { nearest, .. } = &error else { panic!("{error:?}") };
    assert_eq!(nearest[0], "secp256r1");

    let error = Operation::find("verfy").expect_err("no such operation");
    let LabError::UnknownOperation { name, nearest } = &error else { panic!("{error:?}") };
    assert_eq!((name.as_str(), nearest[0], nearest.len()), ("verfy", "verify", 3));
    assert!(error.to_string().starts_with("unknown operation 'verfy'; the nearest names are verify, "));
}

#[test]
fn operations_are_found_by_their_names() {
    assert_eq!(Operation::ALL.len(), 10);
    for operation in Operation::ALL {
        assert_eq!(Operation::find(operation.name()), Ok(*operation));
        assert_eq!(Operation::find(&operation.name().to_uppercase()), Ok(*operation));
    }
}

#[test]
fn a_bad_time_or_an_empty_selection_is_refused() {
    for seconds in [0.0, -1.0, f64::NAN, f64::INFINITY, 2.0 * MAX_SECONDS] {
        let error = measured(&plan(&["P-256"], &[], seconds));
        assert!(matches!(error, Err(LabError::Seconds(_))), "{seconds}: {error:?}");
    }
    let error = measured(&plan(&["x25519"], &[Operation::Add, Operation::Multiply], 1.0));
    assert_eq!(error, Err(LabError::NothingToMeasure));
}

/// The four ways of the first source document have its eight columns, beside the engine's own.
#[test]
fn the_first_documents_table_has_every_cell() {
    let mut plan = plan(&["secp192k1", "secp224r1", "x25519"], Operation::ECUTILS, 1e-6);
    plan.ways = Way::all();
    let rows = measured(&plan).expect("the plan is valid");
    assert_sound(&rows);
    // eight columns in five ways on two curves; signing, verifying and agreeing on the third, in one
    assert_eq!(rows.len(), 2 * 5 * 8 + 3);
    let is_quoted = |row: &&BenchRow| row.quoted.as_ref().is_some_and(|quoted| quoted.document == "ecutils");
    // two columns of secp224r1 have no figure
    assert_eq!(rows.iter().filter(is_quoted).count(), 4 * (8 + 6));
    assert!(rows.iter().all(|row| row.fresh == (row.cache == "none")));
    assert!(rows.iter().all(|row| row.coordinates == "best" || !row.constant_time));
}
