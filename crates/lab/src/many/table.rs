//! The rows for people and for programs.

use super::{ROWS, Row};
use crate::fitted;
use crate::record::Conditions;
use crate::report::head;
use crate::text::{aligned, conditions_text, number, ruled};
use serde::Serialize;

/// The rows as a table, with what disturbed the measurement. Ends in a newline.
pub fn table(rows: &[Row], conditions: &Conditions) -> String {
    let many = format!("of {ROWS} together");
    let mut table = ruled(["curve", "operation", "by itself", &many, "times as fast"]);
    for row in rows {
        let times = [&row.single, &row.many].map(|timing| number(timing.median() * 1e6));
        let words = [row.curve.to_owned(), row.operation.name().to_owned()];
        table.add_row(words.into_iter().chain(times).chain([number(row.ratio())]));
    }
    let conditions = conditions_text(conditions);
    format!("µs for one operation (median)\n{}\n{conditions}", fitted(aligned(table, 2)))
}

/// A JSON object as that of [`crate::report::json`] with `batch`, the rows of a batch, and rows with the keys `curve`, `op`, `us`,
/// `us_many`, `ratio` and `rounds`. Ends in a newline.
pub fn json(rows: &[Row]) -> String {
    #[derive(Serialize)]
    struct Line<'a> {
        curve: &'a str,
        op: &'a str,
        us: f64,
        us_many: f64,
        ratio: f64,
        rounds: usize,
    }
    let line = |row: &Row| {
        let [us, us_many] = [&row.single, &row.many].map(|timing| timing.median() * 1e6);
        let (op, ratio) = (row.operation.name(), row.ratio());
        let rounds = row.single.seconds.len().min(row.many.seconds.len());
        match serde_json::to_string(&Line { curve: row.curve, op, us, us_many, ratio, rounds }) {
            Ok(line) => line,
            Err(_) => unreachable!("a row holds strings and numbers only"),
        }
    };
    let lines: Vec<String> = rows.iter().map(line).collect();
    format!("{}\"batch\":{ROWS},\"rows\":[\n  {}\n]}}\n", head(), lines.join(",\n  "))
}
