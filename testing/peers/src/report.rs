//! The table on the terminal, and the same rows as JSON and CSV.

use crate::harness::Timing;
use crate::rivals::{SECANT, SECANT_C};
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

/// What was measured of secant on a Brainpool curve and on the NIST curve of its size.
pub struct OwnRow {
    /// The curves.
    pub curves: [&'static str; 2],
    /// The operation.
    pub op: &'static str,
    /// Microseconds on each.
    pub us: [f64; 2],
}

impl OwnRow {
    /// The first time over the second.
    fn ratio(&self) -> f64 {
        self.us[0] / self.us[1]
    }
}

/// A row of the JSON; a side that is absent is null.
#[derive(Serialize)]
struct Line<'a> {
    curve: &'a str,
    op: &'a str,
    secant_us: Option<f64>,
    secant_c_us: Option<f64>,
    best_peer: Option<&'a str>,
    best_peer_us: Option<f64>,
    ratio: Option<f64>,
}

impl Row {
    fn secant(&self) -> Option<&Timing> {
        self.of(SECANT)
    }

    fn of(&self, name: &str) -> Option<&Timing> {
        self.timings.iter().find(|timing| timing.rival == name)
    }

    /// The rivals, the fastest first.
    fn rivals(&self) -> Vec<&Timing> {
        let mut rivals: Vec<_> =
            self.timings.iter().filter(|timing| ![SECANT, SECANT_C].contains(&timing.rival)).collect();
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
            secant_c_us: self.of(SECANT_C).map(|timing| rounded(timing.us)),
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
    table.set_header(["curve", "op", "secant", "from C", "best", "best rival", "ratio", "other rivals"]);
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
            row.of(SECANT_C).map_or_else(dash, cell),
            rivals.first().map_or_else(dash, |timing| cell(timing)),
            rivals.first().map_or_else(dash, |timing| timing.rival.to_owned()),
            row.ratio().map_or_else(dash, |ratio| format!("{ratio:.2}")),
            others.join("\n"),
        ]);
    }
    align(&mut table, &[2, 3, 4, 6]);
    table.to_string()
}

/// secant against itself: each row has the time on one curve and on the other.
pub fn own_table(rows: &[OwnRow]) -> String {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY.row_separator(LineStyle::none()));
    table.set_header(["Brainpool / NIST", "op", "Brainpool", "NIST", "times"]);
    for row in rows {
        table.add_row([
            row.curves.join(" / "),
            row.op.to_owned(),
            digits(row.us[0]),
            digits(row.us[1]),
            format!("{:.2}", row.ratio()),
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
    write(path, &(text + "\n"))
}

/// The rows as `docs/benchmarks/rust.csv` has them; a side that is absent is empty.
pub fn csv(rows: &[Row]) -> String {
    let mut text = String::from("curve,op,secant_us,best_us,best_rival,ratio\n");
    let cell = |value: Option<f64>| value.map(|value| value.to_string()).unwrap_or_default();
    for line in rows.iter().map(Row::line) {
        let cells = [
            line.curve.to_owned(),
            line.op.to_owned(),
            cell(line.secant_us),
            cell(line.best_peer_us),
            line.best_peer.unwrap_or_default().to_owned(),
            cell(line.ratio),
        ];
        text += &(cells.join(",") + "\n");
    }
    text
}

/// The rows as `docs/benchmarks/brainpool.csv` has them.
pub fn own_csv(rows: &[OwnRow]) -> String {
    let mut text = String::from("brainpool,nist,op,brainpool_us,nist_us,ratio\n");
    for row in rows {
        let [brainpool, nist, ratio] = [row.us[0], row.us[1], row.ratio()].map(rounded);
        text += &format!("{},{},{brainpool},{nist},{ratio}\n", row.curves.join(","), row.op);
    }
    text
}

/// Writes a file, and its folder if there is none.
pub fn write(path: &Path, text: &str) -> Result<(), String> {
    path.parent().map_or(Ok(()), std::fs::create_dir_all).map_err(|e| e.to_string())?;
    std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_rival_and_the_ratio() {
        let timing = |rival, us| Timing { rival, us, disturbed: false };
        let timings =
            vec![timing("b", 30.0), timing(SECANT, 10.0), timing(SECANT_C, 11.0), timing("a", 20.0)];
        let row = Row { curve: "c".to_owned(), op: "sign", timings };
        let json = serde_json::to_string(&row.line()).expect("plain data");
        let expected = r#"{"curve":"c","op":"sign","secant_us":10.0,"secant_c_us":11.0,"best_peer":"a","best_peer_us":20.0,"ratio":2.0}"#;
        assert_eq!(json, expected);
    }

    #[test]
    fn rows_of_csv() {
        let timing = |rival, us| Timing { rival, us, disturbed: false };
        let row = |timings| Row { curve: "c".to_owned(), op: "sign", timings };
        let rows = [row(vec![timing(SECANT, 10.0), timing("a", 25.123_456)]), row(vec![timing(SECANT, 0.5)])];
        let head = "curve,op,secant_us,best_us,best_rival,ratio\n";
        assert_eq!(csv(&rows), format!("{head}c,sign,10,25.123,a,2.5123\nc,sign,0.5,,,\n"));
        let own = [OwnRow { curves: ["a", "b"], op: "sign", us: [3.0, 2.0] }];
        let head = "brainpool,nist,op,brainpool_us,nist_us,ratio\n";
        assert_eq!(own_csv(&own), format!("{head}a,b,sign,3,2,1.5\n"));
    }

    #[test]
    fn absent_sides_are_null() {
        let timings = vec![Timing { rival: "a", us: 17.123_456, disturbed: true }];
        let row = Row { curve: "c".to_owned(), op: "batch64", timings };
        let json = serde_json::to_string(&row.line()).expect("plain data");
        assert!(
            json.contains(
                r#""secant_us":null,"secant_c_us":null,"best_peer":"a","best_peer_us":17.123,"ratio":null"#
            ),
            "{json}"
        );
    }
}
