//! Tuning as a caller sees it. No test asserts a time; memory is asserted where it does not depend on the machine.

use super::*;
use crate::method::GO_ON;

fn measured(curve: &str, windows: &[u8], on: On) -> Result<Vec<TuneRow>, LabError> {
    let plan = Plan { curve: curve.to_owned(), windows: windows.to_vec(), on, seconds: 0.001 };
    run(&plan, &mut Watch { progress: &mut |_, _| (), stop: &GO_ON }).map(|(rows, _)| rows)
}

fn sample(window: u8, table: Table, stack: u64, seconds: f64) -> TuneRow {
    let mut row = row("secp256r1", Some(window), table, false, 0);
    let timing = Timing { iterations: 1, seconds: vec![seconds; 5], cycles: None };
    let cost = Cost { timing, stack, heap: 0, facade_heap: 64 };
    (row.ecdhe, row.sign, row.verify) = (cost.clone(), cost.clone(), cost);
    row
}

#[test]
fn every_choice_of_a_curve_is_a_row() {
    let rows = measured("P-256", &[2, 5], On::Portable).expect("a curve and windows that exist");
    let choices: Vec<_> = rows
        .iter()
        .filter(|row| row.curve == "secp256r1")
        .map(|row| (row.table.as_str(), row.window, row.precomputed))
        .collect();
    let expected: Vec<_> = ["none", "built", "static"]
        .iter()
        .flat_map(|table| [2, 5].map(|window| [false, true].map(|key| (*table, Some(window), key))))
        .flatten()
        .collect();
    assert_eq!(choices, expected);
    for row in rows.iter().filter(|row| row.curve == "secp256r1") {
        let has_table = row.table == "built" || row.precomputed;
        assert_eq!(row.caller_bytes > 0, has_table, "{row:?}");
        assert_eq!(row.table_bytes > 100_000, row.table == "static", "{row:?}");
        assert!([&row.ecdhe, &row.sign, &row.verify].iter().all(|cost| cost.stack > 1000), "{row:?}");
    }
    let stack = |window| {
        let found = rows.iter().find(|row| row.window == Some(window) && row.table == "none");
        found.map(|row| [row.ecdhe.stack, row.sign.stack]).expect("a row")
    };
    let (small, large) = (stack(2), stack(5));
    assert!(small[0] < large[0] && small[1] < large[1], "{small:?} {large:?}");
    // the document's line
    assert_eq!(rows.iter().filter(|row| row.curve == "curve25519").count(), 1);
    let text = tables(&rows, &Conditions::default()).expect("known operations");
    assert!(text.contains("2064") && text.contains("Curve25519: "), "{text}");
}

#[test]
fn curve448_has_one_choice() {
    let rows = measured("X448", &[], On::Scalar).expect("a curve");
    assert_eq!(
        (rows[0].curve.as_str(), rows[0].window, rows[0].table.as_str()),
        ("curve448", None, "static")
    );
}

#[test]
fn wrong_plans_are_refused() {
    assert_eq!(measured("P-256", &[7], On::Scalar), Err(LabError::Window(7)));
    assert_eq!(LabError::Window(7).to_string(), "a window of 7 bits does not exist: it has 2 to 6");
    let none = Err(LabError::NoChoice { curve: "curve25519" });
    assert_eq!(
        (measured("X25519", &[4], On::Scalar), measured("X25519", &[], On::Portable)),
        (none.clone(), none)
    );
    assert!(matches!(measured("P-255", &[], On::Scalar), Err(LabError::UnknownCurve { .. })));
}

/// RAM and time of five choices: the front leaves out what another beats in both.
#[test]
fn the_front_has_what_no_other_beats() {
    let rows = [
        sample(2, Table::None, 4000, 9e-6),
        sample(3, Table::None, 5000, 9e-6),
        sample(4, Table::None, 6000, 7e-6),
        sample(5, Table::None, 6000, 8e-6),
        sample(6, Table::Static, 7000, 2e-6),
    ];
    assert_eq!(front(&rows, "sign"), Ok(vec![0, 2, 4]));
    assert!(
        matches!(front(&rows, "sing"), Err(LabError::UnknownOperation { nearest, .. }) if nearest[0] == "sign")
    );
}

/// Two runs of one choice differ by as much as a hundredth, which is no gain for its memory.
#[test]
fn noise_is_no_gain() {
    let rows = [
        sample(4, Table::None, 4000, 7.00e-6),
        sample(5, Table::None, 5000, 6.95e-6),
        sample(6, Table::None, 6000, 6.90e-6),
    ];
    assert_eq!(front(&rows, "verify"), Ok(vec![0, 2]));
    let picked = pick(&rows, &["verify", "verify"], Budget { ram: Some(6000), rom: None });
    assert_eq!(picked.map(|row| row.window), Ok(Some(5)));
    assert_eq!(rows[0].rom(&["sign", "sign"]), rows[0].rom(&["sign"]));
}

#[test]
fn a_budget_picks_the_fastest_that_fits_or_says_what_would() {
    let rows = [
        sample(2, Table::None, 4000, 9e-6),
        sample(4, Table::None, 6000, 7e-6),
        sample(5, Table::Static, 5000, 2e-6),
    ];
    let budget = |ram, rom| Budget { ram, rom };
    let window = |budget| pick(&rows, &[], budget).map(|row| row.window);
    assert_eq!(window(budget(None, None)), Ok(Some(5)));
    // the static table is some 200 KB
    assert_eq!(window(budget(None, Some(200_000))), Ok(Some(4)));
    assert_eq!(window(budget(Some(5999), Some(200_000))), Ok(Some(2)));
    let error = window(budget(Some(3999), Some(200_000))).expect_err("nothing fits");
    assert!(matches!(error, LabError::Budget { ram: Some(4000), rom: None, .. }), "{error:?}");
    assert_eq!(error.to_string(), "nothing fits: the least RAM that such a program takes is 4000 bytes");
    let error = window(budget(Some(3999), Some(65536))).expect_err("nothing fits").to_string();
    assert!(
        error.starts_with("nothing fits: every choice takes at least 4000 bytes of RAM and 17"),
        "{error}"
    );
    let text = recommendation(&rows, &["sign"], budget(Some(5500), None)).expect("one fits").to_string();
    assert!(
        text.contains("sign 500000/s, 5000 bytes of RAM")
            && text.contains("features = [\"secp256r1\", \"tables\"]"),
        "{text}"
    );
    assert!(text.contains("Tuning::DEFAULT.window(5).fixed_base(FixedBase::Static)"), "{text}");
}
