use super::*;
use crate::record::{BenchRow, Conditions};

fn timing(seconds: f64, rounds: usize) -> Timing {
    let wobble = |i: usize| seconds * (1.0 + 0.001 * (i % 5) as f64);
    Timing { iterations: 1, seconds: (0..rounds).map(wobble).collect(), cycles: None }
}

fn bench(curve: &str, timing: Timing) -> BenchRow {
    BenchRow {
        curve: curve.into(),
        op: "sign".into(),
        coordinates: "best".into(),
        cache: "none".into(),
        fresh: true,
        constant_time: true,
        timing,
        quoted: None,
    }
}

fn record(noise: f64, rows: &[(&str, f64, usize)]) -> Record {
    let mut record = Record::new(Conditions { noise: Some(noise), ..Conditions::default() });
    record.bench =
        rows.iter().map(|(curve, seconds, rounds)| bench(curve, timing(*seconds, *rounds))).collect();
    record
}

fn verdicts(new: &Record, old: &Record) -> Vec<Verdict> {
    let changes = changes(new, Baseline { record: old, pairing: Pairing::Apart });
    changes.rows.iter().map(|change| change.verdict).collect()
}

#[test]
fn faster_slower_and_within_the_noise() {
    let old = record(0.0, &[("a", 1e-6, 30), ("b", 1e-6, 30), ("c", 1e-6, 30), ("d", 1e-6, 3)]);
    let new = record(0.0, &[("a", 0.9e-6, 30), ("b", 1.1e-6, 30), ("c", 1.005e-6, 30), ("d", 2e-6, 3)]);
    use Verdict::{Faster, Slower, TooFewRounds, WithinNoise};
    assert_eq!(verdicts(&new, &old), [Faster, Slower, WithinNoise, TooFewRounds]);
    // the noise of either run
    let noisy = record(0.2, &[("a", 0.9e-6, 30), ("b", 1.3e-6, 30)]);
    assert_eq!(verdicts(&noisy, &old), [WithinNoise, Slower]);
    assert_eq!(verdicts(&old, &noisy), [WithinNoise, Faster]);
}

#[test]
fn rows_of_one_record_only_are_listed() {
    let (old, new) =
        (record(0.0, &[("a", 1e-6, 9), ("b", 1e-6, 9)]), record(0.0, &[("c", 1e-6, 9), ("b", 1e-6, 9)]));
    let changes = changes(&new, Baseline { record: &old, pairing: Pairing::Apart });
    let curves = |rows: &[Row]| rows.iter().map(|row| row.curve.clone()).collect::<Vec<_>>();
    assert_eq!(curves(&changes.added), [Some("c".to_owned())]);
    assert_eq!(curves(&changes.removed), [Some("a".to_owned())]);
    assert_eq!((changes.rows.len(), changes.conditions.len()), (1, 0));
    assert_eq!(changes.rows[0].verdict, Verdict::WithinNoise);
}

/// Load that both programs meet widens the interval of two runs, and not of one in turns.
#[test]
fn rounds_in_turn_are_paired() {
    let load: Vec<f64> = (0..31).map(|i| 1e-6 * (1.0 + f64::from(i * 7 % 31) / 10.0)).collect();
    let (mut old, mut new) = (record(0.0, &[("a", 1e-6, 1)]), record(0.0, &[("a", 1e-6, 1)]));
    new.bench[0].timing.seconds = load.iter().map(|load| 1.1 * load).collect();
    old.bench[0].timing.seconds = load;
    let verdict = |pairing| changes(&new, Baseline { record: &old, pairing }).rows[0].verdict;
    assert_eq!((verdict(Pairing::Apart), verdict(Pairing::InTurn)), (Verdict::WithinNoise, Verdict::Slower));
}

#[test]
fn bytes_are_compared_exactly() {
    let tune = |stack| TuneRow {
        curve: "secp256r1".into(),
        window: Some(4),
        table: "static".into(),
        precomputed: false,
        ecdhe: Cost { stack, ..Cost::default() },
        sign: Cost { stack: 10, ..Cost::default() },
        verify: Cost { stack: 10, ..Cost::default() },
        caller_bytes: 5,
        table_bytes: 100,
        code_bytes: None,
    };
    let (mut old, mut new) = (record(0.0, &[]), record(0.0, &[]));
    (old.tune, new.tune) = (vec![tune(10)], vec![tune(11)]);
    let changes = changes(&new, Baseline { record: &old, pairing: Pairing::Apart });
    let shown: Vec<(&str, f64, f64, Verdict)> = changes
        .rows
        .iter()
        .map(|change| (change.row.what.as_str(), change.before, change.after, change.verdict))
        .collect();
    let right = [
        ("ecdhe, w4 static: RAM", 15.0, 16.0, Verdict::Larger),
        ("sign, w4 static: RAM", 15.0, 15.0, Verdict::Same),
        ("verify, w4 static: RAM", 15.0, 15.0, Verdict::Same),
        ("w4 static: tables in ROM", 100.0, 100.0, Verdict::Same),
    ];
    assert_eq!(shown, right);
}

#[test]
fn other_machines_and_zero_times() {
    let old = record(0.0, &[("a", 0.0, 9)]);
    let mut new = record(0.0, &[("a", 0.0, 9)]);
    new.machine.cpu = Some("another".into());
    new.engine.optimisation = Some("another".into());
    new.engine.commit = Some("another".into());
    let changes = changes(&new, Baseline { record: &old, pairing: Pairing::InTurn });
    assert_eq!(changes.rows[0].verdict, Verdict::WithinNoise);
    assert_eq!(changes.conditions.len(), 2, "{:?}", changes.conditions);
    assert!(
        changes.conditions[0].starts_with("processor: ") && changes.conditions[0].ends_with(", now another")
    );
}
