//! Batches compared with single calls, as a caller sees them. No test asserts a time.

use super::*;
use crate::method::{GO_ON, MIN_ROUNDS};
use std::sync::atomic::AtomicBool;

fn measured(curves: &[&str], operations: &[Operation]) -> Result<(Vec<Row>, Conditions), LabError> {
    let plan = Plan {
        curves: curves.iter().map(|name| (*name).to_owned()).collect(),
        operations: operations.to_vec(),
        seconds: 1e-6,
    };
    run(&plan, &mut Watch { progress: &mut |_, _| (), stop: &GO_ON })
}

#[test]
fn a_curve_has_its_operations_in_order() {
    let (rows, conditions) = measured(&["secp256k1", "ed25519", "x448"], &[]).expect("the plan is valid");
    let keys: Vec<_> = rows.iter().map(|row| (row.curve, row.operation)).collect();
    let mut expected: Vec<_> = Operation::ALL.iter().map(|operation| ("secp256k1", *operation)).collect();
    let edwards = [Operation::Public, Operation::Sign, Operation::Verify, Operation::Ecdh];
    expected.extend(
        ["curve25519", "curve448"].iter().flat_map(|curve| edwards.map(|operation| (*curve, operation))),
    );
    assert_eq!(keys, expected);
    for timing in rows.iter().flat_map(|row| [&row.single, &row.many]) {
        assert_eq!(timing.seconds.len(), MIN_ROUNDS);
        assert!(timing.seconds.iter().all(|seconds| *seconds > 0.0 && seconds.is_finite()), "{timing:?}");
    }
    let text = table(&rows, &conditions);
    assert!(text.contains("bip340-verify") && text.contains("of 512 together"), "{text}");
    let value: serde_json::Value = serde_json::from_str(&json(&rows)).expect("valid JSON");
    assert_eq!((&value["batch"], &value["rows"][9]["op"]), (&512.into(), &"verify".into()));
    let [us, many, ratio] = ["us", "us_many", "ratio"].map(|key| value["rows"][0][key].as_f64().expect(key));
    assert!((us / many / ratio - 1.0).abs() < 1e-9);
}

/// Four recovery ids do not tell the keys apart where the cofactor is 4.
#[test]
fn what_a_curve_lacks_is_left_out() {
    let operations = [Operation::Recover, Operation::Public, Operation::Public];
    let (rows, _) = measured(&["secp112r2"], &operations).expect("the plan is valid");
    assert_eq!(rows.iter().map(|row| row.operation).collect::<Vec<_>>(), [Operation::Public]);
    for (curve, operation) in [("P-256", Operation::Bip340Verify), ("x448", Operation::Recover)] {
        assert_eq!(measured(&[curve], &[operation]), Err(LabError::NothingToMeasure));
    }
    assert_eq!(Operation::find("BIP340-Verify"), Ok(Operation::Bip340Verify));
    let error = Operation::find("recovery").expect_err("no operation has this name");
    assert!(matches!(error, LabError::UnknownOperation { nearest, .. } if nearest[0] == "recover"));
}

#[test]
fn keys_that_recur() {
    let plan = |curve: &str, most_keys| keys::Plan { curve: curve.to_owned(), most_keys, seconds: 1e-6 };
    let run = |plan| keys::run(&plan, &mut Watch { progress: &mut |_, _| (), stop: &GO_ON });
    let (found, conditions) = run(plan("P-256", 8)).expect("the plan is valid");
    let cells: Vec<_> = found.rows.iter().map(|row| (row.keys, row.uses)).collect();
    // lengths from 2 to 7, and 1 and 8 keys of six uses each
    assert_eq!((cells.len(), cells[0], cells[5], cells[17]), (6 + 12, (2, 1), (7, 1), (8, 64)));
    assert!(found.rows.iter().all(|row| (row.us / row.us_many / row.ratio - 1.0).abs() < 1e-9));
    assert_eq!(
        found.tables.is_some(),
        secant_core::Machine::available().any(|machine| machine.has_vectors())
    );
    let text = keys::table(&found, &conditions);
    let words =
        if found.tables.is_some() { "Batches build one from 3 uses on" } else { "Keys have no tables" };
    assert!(text.contains(words) && text.contains("secp256r1"), "{text}");
    assert_eq!(run(plan("x25519", 8)), Err(LabError::NothingToMeasure));
    assert_eq!(run(plan("P-256", 0)), Err(LabError::NothingToMeasure));
    assert!(matches!(run(plan("P-257", 1)), Err(LabError::UnknownCurve { .. })));
}

/// A batch that differs from the single call stops the run before timing, one that fails within it.
#[test]
fn wrong_results_are_noticed() {
    struct Pool(AtomicBool);
    let pair =
        |pool, many| Pair::new("a curve", Operation::Sign, pool, |_: &Pool, row| Ok(row), many).map(|_| ());
    let wrong = Err(LabError::WrongResult { curve: "a curve", operation: "sign" });
    let pool = Rc::new(Pool(AtomicBool::new(true)));
    assert_eq!(pair(&pool, |_| Ok((0..ROWS).map(Ok).collect())), Ok(()));
    assert_eq!(pair(&pool, |_| Ok((1..=ROWS).map(Ok).collect())), wrong);
    assert_eq!(pair(&pool, |_| Ok((0..ROWS - 1).map(Ok).collect())), wrong);
    let flaky = |pool: &Pool| {
        let row = |row| {
            if row < 100 || pool.0.load(Ordering::Relaxed) { Ok(row) } else { Err(Error::UnprovedOrder) }
        };
        Ok((0..ROWS).map(row).collect())
    };
    let mut pair =
        Pair::new("a curve", Operation::Sign, &pool, |_, row| Ok(row), flaky).expect("it is right");
    assert_eq!((pair.many)(1), Ok(()));
    pool.0.store(false, Ordering::Relaxed);
    assert_eq!((pair.many)(1), wrong);
}
