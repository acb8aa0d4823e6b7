//! The report as a whole, and the chart of README.md.

#[path = "report/sample.rs"]
mod sample;

use secant_lab::record::{Conditions, Record, Timing};
use secant_lab::report::{self, Baseline, Pairing};
use std::fs;
use std::path::PathBuf;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Ids of the sections of a page.
fn sections(page: &str) -> Vec<&str> {
    page.split("<section id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn a_section_for_each_kind_of_row() {
    let older = sample::older();
    let page = report::html(&sample::record(1.0), Some(Baseline { record: &older, pairing: Pairing::Apart }));
    let all = ["machine", "changed", "times", "memory", "mbedtls", "functions", "boundary", "compare"];
    assert_eq!(sections(&page), all);
    for wanted in
        ["faster", "slower", "within the noise", "Only in this run: 5 rows", "secant 0.1.0 (0123abc)"]
    {
        assert!(page.contains(wanted), "{wanted}");
    }
    assert!(!page.contains("NaN") && !page.contains("style=") && !page.contains("http://"), "{}", page.len());
    assert!(page.len() < 1_000_000, "{} bytes", page.len());
    println!("{} bytes", page.len());
}

#[test]
fn an_empty_record() {
    let record = Record::new(Conditions { noise: Some(0.2), interrupted: true, ..Conditions::default() });
    let page = report::html(&record, None);
    assert_eq!(sections(&page), ["machine"]);
    for wanted in ["Nothing was measured.", "too noisy", "stopped early"] {
        assert!(page.contains(wanted), "{wanted}");
    }
    let same = report::html(&record, Some(Baseline { record: &record, pairing: Pairing::InTurn }));
    assert!(same.contains("No row differs."));
}

#[test]
fn names_are_escaped() {
    const NAME: &str = "<script>alert(\"1\")</script>&'é";
    let mut record = sample::record(1.0);
    record.bench[0].curve = NAME.into();
    record.bench[1].op = NAME.into();
    record.bench[2].coordinates = NAME.into();
    record.bench[3].cache = NAME.into();
    record.bench[4].quoted =
        Some(secant_lab::record::Quoted { document: NAME.into(), value: 1.0, unit: NAME.into() });
    record.tune[0].curve = NAME.into();
    record.tune[1].table = NAME.into();
    record.profile[0].op = NAME.into();
    record.profile[0].curve = Some(NAME.into());
    record.profile[0].functions[0].name = NAME.into();
    record.profile[0].stacks[0].frames[1] = NAME.into();
    record.profile[0].counts = Some(serde_json::json!({ NAME: NAME }));
    record.boundary[0].language = NAME.into();
    record.compare[0].library = NAME.into();
    record.machine.cpu = Some(NAME.into());
    record.engine.commit = Some(NAME.into());
    let older = sample::older();
    for baseline in [&older, &record] {
        let page = report::html(&record, Some(Baseline { record: baseline, pairing: Pairing::InTurn }));
        assert!(!page.contains("<script>alert") && page.contains("&lt;script&gt;alert(&quot;1&quot;)"));
        assert_eq!(page.matches("<script").count(), 1);
    }
}

/// Rows without rounds, times of zero and one round each: every page is made, and no number in it is none.
#[test]
fn unusual_rounds() {
    for seconds in [vec![], vec![0.0], vec![0.0; 9], vec![1e-6], vec![2e-6; 30], vec![1e300, 1e-300]] {
        let mut record = sample::record(1.0);
        let timing = Timing { iterations: 0, seconds, cycles: Some(0.0) };
        record.bench.iter_mut().for_each(|row| row.timing = timing.clone());
        record.boundary.iter_mut().for_each(|row| row.timing = timing.clone());
        record.compare.iter_mut().for_each(|row| row.timing = timing.clone());
        for row in &mut record.tune {
            for cost in [&mut row.ecdhe, &mut row.sign, &mut row.verify] {
                (cost.timing, cost.stack) = (timing.clone(), 0);
            }
            row.caller_bytes = 0;
        }
        record.profile.iter_mut().for_each(|profile| (profile.iterations, profile.samples) = (0, 0));
        let page = report::html(&record, Some(Baseline { record: &record, pairing: Pairing::Apart }));
        assert!(!page.contains("NaN") && !page.contains(">inf"), "{:?}", timing.seconds);
    }
}

#[test]
fn the_chart_is_that_of_the_committed_figures() {
    let csv = fs::read_to_string(root().join("docs/benchmarks/rust.csv")).expect("docs/benchmarks/rust.csv");
    let right = report::chart(&csv).expect("a chart");
    let committed = fs::read_to_string(root().join("docs/chart.svg")).unwrap_or_default();
    assert!(
        committed == right,
        "docs/chart.svg is not what `secant lab report --chart docs/benchmarks/rust.csv --out docs/chart.svg` writes"
    );
    assert!(right.len() < 10_000, "{} bytes", right.len());
}
