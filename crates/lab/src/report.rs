//! Rows for people and for programs.
//!
//! The table has a line for each curve and a column for each operation, once in microseconds and once in
//! operations a second: pages that compare libraries use both, and reading one from the other takes a
//! calculator. One wide table with both was rejected: sixteen columns fit no terminal. The short JSON of `secant speed`
//! is an object of the machine and the rows, each row on a line, so that two files differ line by line; all that was
//! measured is in a [`crate::record::Record`].

mod axis;
mod changed;
mod changes;
mod chart;
mod dots;
mod flame;
mod functions;
mod mbedtls;
mod memory;
mod numbers;
mod others;
mod page;
mod scatter;
mod table;
mod terminal;
mod times;
mod words;

pub use changes::{Baseline, Change, Changes, Pairing, Row, Section, Unit, Verdict, changes};
pub use chart::chart;
pub use page::html;
pub use terminal::changes_table;

use crate::bench::Operation;
use crate::fitted;
use crate::machine::Machine;
use crate::record::BenchRow;
use crate::text::{aligned, number, ruled};
use comfy_table::Table;
use serde::Serialize;

/// The rows as two tables, times in microseconds and operations in a second: a line for each curve and a
/// column for each operation that occurs, `-` where a curve lacks it. Ends in a newline.
pub fn table(rows: &[BenchRow]) -> String {
    format!(
        "µs for one operation (median)\n{}\n\noperations per second\n{}\n",
        fitted(grid(rows, |seconds| seconds * 1e6)),
        fitted(grid(rows, |seconds| 1.0 / seconds))
    )
}

/// A JSON object: `version` of secant, `backend`, `machine` with `os`, `arch`, `cpu` and `cores`, and `rows`, an array of
/// objects with the keys `curve`, `op`, `us`, `ops_per_s` and `rounds`, a row on each line. Ends in a newline.
pub fn json(rows: &[BenchRow]) -> String {
    let head = head();
    let lines: Vec<String> = rows.iter().map(json_line).collect();
    match lines.as_slice() {
        [] => format!("{head}\"rows\":[]}}\n"),
        lines => format!("{head}\"rows\":[\n  {}\n]}}\n", lines.join(",\n  ")),
    }
}

/// How the short JSON begins: what was measured, and on what.
pub(crate) fn head() -> String {
    let Machine { os, arch, cpu, cores, .. } = Machine::this();
    let machine = serde_json::json!({ "os": os, "arch": arch, "cpu": cpu, "cores": cores });
    let (version, backend) = (env!("CARGO_PKG_VERSION"), secant::backend::name());
    format!("{{\"version\":\"{version}\",\"backend\":\"{backend}\",\"machine\":{machine},")
}

fn json_line(row: &BenchRow) -> String {
    #[derive(Serialize)]
    struct Line<'a> {
        curve: &'a str,
        op: &'a str,
        us: f64,
        ops_per_s: f64,
        rounds: usize,
    }
    let us = row.timing.median() * 1e6;
    let rounds = row.timing.seconds.len();
    let line = Line { curve: &row.curve, op: &row.op, us, ops_per_s: 1e6 / us, rounds };
    match serde_json::to_string(&line) {
        Ok(line) => line,
        Err(_) => unreachable!("a row holds strings and numbers only"),
    }
}

fn grid(rows: &[BenchRow], value: impl Fn(f64) -> f64) -> Table {
    let occurs = |name: &&str| rows.iter().any(|row| row.op == *name);
    let operations: Vec<&str> =
        Operation::ALL.iter().map(|operation| operation.name()).filter(occurs).collect();
    let mut curves: Vec<&str> = Vec::new();
    for row in rows {
        if !curves.contains(&row.curve.as_str()) {
            curves.push(&row.curve);
        }
    }
    let mut table = ruled(std::iter::once("curve").chain(operations.iter().copied()));
    for curve in curves {
        let cells = operations.iter().map(|operation| {
            let row = rows.iter().find(|row| row.curve == curve && row.op == *operation);
            row.map_or_else(|| "-".to_owned(), |row| number(value(row.timing.median())))
        });
        table.add_row(std::iter::once(curve.to_owned()).chain(cells));
    }
    aligned(table, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(curve: &str, op: Operation, us: f64) -> BenchRow {
        let mut row = crate::bench::Way::ENGINE.row(curve, op);
        row.timing = crate::record::Timing { iterations: 1, seconds: vec![us / 1e6; 7], cycles: None };
        row
    }

    fn sample() -> Vec<BenchRow> {
        vec![
            row("secp256k1", Operation::Double, 4.0),
            row("secp256k1", Operation::Sign, 62.5),
            row("curve25519", Operation::Sign, 31.25),
        ]
    }

    /// The words of each line that has any, without the rules between lines.
    fn words(text: &str) -> Vec<Vec<&str>> {
        let lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
        lines.filter(|words| words.first().is_some_and(|word| word.is_ascii() || *word == "µs")).collect()
    }

    #[test]
    fn a_line_for_each_curve_and_a_column_for_each_operation() {
        let text = table(&sample());
        let expected: [&[&str]; 8] = [
            &["µs", "for", "one", "operation", "(median)"],
            &["curve", "sign", "double"],
            &["secp256k1", "62.5", "4.00"],
            &["curve25519", "31.2", "-"],
            &["operations", "per", "second"],
            &["curve", "sign", "double"],
            &["secp256k1", "16000", "250000"],
            &["curve25519", "32000", "-"],
        ];
        assert_eq!(words(&text), expected);
        assert!(text.ends_with("\n") && !text.ends_with("\n\n"));
    }

    #[test]
    fn json_has_exactly_the_keys_of_a_row() {
        let text = json(&sample());
        let line =
            "  {\"curve\":\"secp256k1\",\"op\":\"double\",\"us\":4.0,\"ops_per_s\":250000.0,\"rounds\":7},";
        assert_eq!(text.lines().nth(1), Some(line));
        assert_eq!((text.lines().count(), text.lines().last()), (5, Some("]}")));
        let value: serde_json::Value = serde_json::from_str(&text).expect("valid JSON");
        assert_eq!(value["rows"].as_array().map(Vec::len), Some(3));
        assert_eq!(value["rows"][2]["curve"], "curve25519");
        assert_eq!(value["backend"], secant::backend::name());
        assert_eq!(value["machine"]["arch"], std::env::consts::ARCH);
        let empty: serde_json::Value = serde_json::from_str(&json(&[])).expect("valid JSON");
        assert_eq!((&empty["rows"], &empty["machine"]), (&serde_json::json!([]), &value["machine"]));
    }
}
