//! The table on the terminal and the JSON beside it.

use crate::harness::Timing;
use crate::rivals::SECANT;
use comfy_table::{CellAlignment, LineStyle, Table, presets};
use serde::Serialize;
use std::path::Path;

/// What was measured of an operation on a curve.
pub struct Row {
    /// The curve.
    pub curve: String,
    /// The operation.
    pub op: &'static str,
    /// secant and its rivals, in any order.
    pub timings: Vec<Timing>,
}

/// A row of the JSON; a side that is absent is null.
#[derive(Serialize)]
struct Line<'a> {
    curve: &'a str,
    op: &'a str,
    secant_us: Option<f64>,
    best_peer: Option<&'a str>,
    best_peer_us: Option<f64>,
    ratio: Option<f64>,
}

impl Row {
    fn secant(&self) -> Option<&Timing> {
        self.timings.iter().find(|timing| timing.rival == SECANT)
    }

    /// The rivals, the fastest first.
    fn rivals(&self) -> Vec<&Timing> {
        let mut rivals: Vec<_> = self.timings.iter().filter(|timing| timing.rival != SECANT).collect();
        rivals.sort_by(|a, b| a.us.total_cmp(&b.us));
        rivals
    }

    /// The best rival's time over secant's.
    fn ratio(&self) -> Option<f64> {
        Some(self.rivals().first()?.us / self.secant()?.us)
    }

    fn line(&self) -> Line<'_> {
        let rivals = self.rivals();
        let best = rivals.first();
        Line {
            curve: &self.curve,
            op: self.op,
            secant_us: self.secant().map(|timing| rounded(timing.us)),
            best_peer: best.map(|timing| timing.rival),
            best_peer_us: best.map(|timing| rounded(timing.us)),
            ratio: self.ratio().map(rounded),
        }
    }
}

/// Rivals on one line of the last column.
const OTHERS: usize = 5;

/// Five significant digits and three decimals at least.
fn rounded(value: f64) -> f64 {
    let decimals = (4.0 - value.abs().max(1e-12).log10().floor()).max(3.0);
    let unit = 10f64.powf(decimals);
    (value * unit).round() / unit
}

/// Three significant digits.
fn digits(us: f64) -> String {
    match us {
        ..0.1 => format!("{us:.4}"),
        ..10.0 => format!("{us:.2}"),
        ..100.0 => format!("{us:.1}"),
        _ => format!("{us:.0}"),
    }
}

fn cell(timing: &Timing) -> String {
    format!("{}{}", if timing.disturbed { "~" } else { "" }, digits(timing.us))
}

/// The comparison: one line for each row, the ratio above 1 where secant is ahead.
pub fn table(rows: &[Row]) -> String {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY.row_separator(LineStyle::none()));
    table.set_header(["curve", "op", "secant", "best", "best rival", "ratio", "other rivals"]);
    for row in rows {
        let rivals = row.rivals();
        let dash = || "-".to_owned();
        let others: Vec<String> =
            rivals.iter().skip(1).map(|timing| format!("{} {}", timing.rival, cell(timing))).collect();
        let others: Vec<String> = others.chunks(OTHERS).map(|line| line.join("  ")).collect();
        table.add_row([
            row.curve.clone(),
            row.op.to_owned(),
            row.secant().map_or_else(dash, cell),
            rivals.first().map_or_else(dash, |timing| cell(timing)),
            rivals.first().map_or_else(dash, |timing| timing.rival.to_owned()),
            row.ratio().map_or_else(dash, |ratio| format!("{ratio:.2}")),
            others.join("\n"),
        ]);
    }
    align(&mut table, &[2, 3, 5]);
    table.to_string()
}

/// secant against itself: each row has the time on one curve and on the other.
pub fn own_table(rows: &[(String, &'static str, f64, f64)]) -> String {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY.row_separator(LineStyle::none()));
    table.set_header(["Brainpool / NIST", "op", "Brainpool", "NIST", "times"]);
    for (curves, op, brainpool, nist) in rows {
        table.add_row([
            curves.clone(),
            (*op).to_owned(),
            digits(*brainpool),
            digits(*nist),
            format!("{:.2}", brainpool / nist),
        ]);
    }
    align(&mut table, &[2, 3, 4]);
    table.to_string()
}

fn align(table: &mut Table, columns: &[usize]) {
    for &index in columns {
        if let Some(column) = table.column_mut(index) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}

/// Writes the rows for programs.
pub fn write_json(rows: &[Row], path: &Path) -> Result<(), String> {
    let lines: Vec<Line> = rows.iter().map(Row::line).collect();
    let text = serde_json::to_string_pretty(&lines).map_err(|e| e.to_string())?;
    path.parent().map_or(Ok(()), std::fs::create_dir_all).map_err(|e| e.to_string())?;
    std::fs::write(path, text + "\n").map_err(|e| format!("{}: {e}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_rival_and_the_ratio() {
        let timing = |rival, us| Timing { rival, us, disturbed: false };
        let timings = vec![timing("b", 30.0), timing(SECANT, 10.0), timing("a", 20.0)];
        let row = Row { curve: "c".to_owned(), op: "sign", timings };
        let json = serde_json::to_string(&row.line()).expect("plain data");
        let expected =
            r#"{"curve":"c","op":"sign","secant_us":10.0,"best_peer":"a","best_peer_us":20.0,"ratio":2.0}"#;
        assert_eq!(json, expected);
    }

    #[test]
    fn absent_sides_are_null() {
        let timings = vec![Timing { rival: "a", us: 17.123_456, disturbed: true }];
        let row = Row { curve: "c".to_owned(), op: "batch64", timings };
        let json = serde_json::to_string(&row.line()).expect("plain data");
        assert!(
            json.contains(r#""secant_us":null,"best_peer":"a","best_peer_us":17.123,"ratio":null"#),
            "{json}"
        );
    }
}
