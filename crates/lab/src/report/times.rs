//! The section of times: every row with its interval, the first source document's eight columns, NIST beside Brainpool.

use super::dots::{Dot, dots};
use super::numbers as text;
use super::table::{self, Table, numbers, words};
use super::words::{capitalised, documents, push_new};
use crate::documents::{DOCUMENTS, PAIRS, WHY};
use crate::record::{BenchRow, CycleKind, Record};
use crate::statistics::Summary;
use maud::{Markup, html};

/// ECUtils' columns: operations and their titles.
const ECUTILS: [(&str, &str); 8] = [
    ("add", "addition"),
    ("double", "doubling"),
    ("multiply", "multiplication"),
    ("koblitz", "Koblitz"),
    ("sign", "sign"),
    ("verify", "verify"),
    ("ecdh", "Diffie-Hellman"),
    ("massey-omura", "Massey-Omura"),
];

/// A row with its rounds in short.
struct Measured<'a> {
    row: &'a BenchRow,
    summary: Summary,
}

/// The way of a row, `jacobian, lru`; nothing for the engine's own.
fn way(row: &BenchRow) -> String {
    match (row.coordinates.as_str(), row.cache.as_str()) {
        ("best", "none") => String::new(),
        (coordinates, "none") => format!("{coordinates} coordinates, no cache"),
        (coordinates, "lru") => format!("{coordinates} coordinates, cache of results"),
        (coordinates, cache) => format!("{coordinates} coordinates, cache {cache}"),
    }
}

/// The operation of a row and its way.
pub(super) fn way_and_op(row: &BenchRow) -> String {
    match way(row).as_str() {
        "" => row.op.clone(),
        way => format!("{}, {way}", row.op),
    }
}

/// The section; nothing where the record has no times.
pub(super) fn section(record: &Record) -> Markup {
    let measured = |row| -> Option<Measured> {
        let row: &BenchRow = row;
        Some(Measured { row, summary: row.timing.summary()? })
    };
    let rows: Vec<Measured> = record.bench.iter().filter_map(measured).collect();
    if rows.is_empty() {
        return html! {};
    }
    let mut ways: Vec<String> = Vec::new();
    rows.iter().for_each(|measured| push_new(&mut ways, way(measured.row)));
    let of = |wanted: &str| -> Vec<&Measured> {
        rows.iter().filter(|measured| way(measured.row) == wanted).collect()
    };
    let own = of("");
    html! {
        section #times {
            h2 { "Times" }
            p {
                "Each figure is the median of the rounds, in microseconds for one operation, with its bootstrap interval of 95 %. "
                "Spread is the distance of the quartiles as a part of the median. Outliers are counted and kept. "
                "Inputs are fresh unless a table says that one is repeated."
            }
            (charts(&own))
            (pairs(&own))
            @if ways.iter().any(|way| !way.is_empty()) {
                h3 { "The columns of ECUtils" }
                p {
                    "Median in microseconds; below it the document's own figure, and how many times as long it is. "
                    @let others = rows.iter().map(|measured| measured.row).filter(|row| !way(row).is_empty());
                    (documents(others.filter_map(|row| row.quoted.as_ref())))
                }
            }
            @if rows.iter().any(|measured| measured.row.quoted.as_ref().is_some_and(|quoted| quoted.document == "ecutils")) {
                ul.notes { @for note in &DOCUMENTS.ecutils.notes { li { (note) } } }
            }
            @for way in ways.iter().filter(|way| !way.is_empty()) { (ecutils(way, &of(way))) }
            h3 { "Every row" }
            @for way in &ways { (every(way, &of(way), record.conditions.cycles)) }
        }
    }
}

/// Two charts of the engine's own rows: protocols, and all other operations.
fn charts(rows: &[&Measured]) -> Markup {
    const PROTOCOLS: [&str; 5] = ["keygen", "sign", "verify", "ecdh", "ecdhe"];
    let chart = |title: &str, wanted: &dyn Fn(&str) -> bool| {
        let rows: Vec<&&Measured> = rows.iter().filter(|measured| wanted(&measured.row.op)).collect();
        let (mut curves, mut ops): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
        for measured in &rows {
            push_new(&mut curves, measured.row.curve.as_str());
            push_new(&mut ops, measured.row.op.as_str());
        }
        let marks = rows.iter().filter_map(|Measured { row, summary }| {
            let index = |names: &[&str], name: &str| names.iter().position(|other| *other == name);
            let (row, series) = (index(&curves, &row.curve)?, index(&ops, &row.op)?);
            Some(Dot { row, series, seconds: [summary.median, summary.low, summary.high] })
        });
        dots(title, &curves, &ops, &marks.collect::<Vec<_>>())
    };
    html! {
        (chart("Keys, signatures and key agreement by curve", &|op| PROTOCOLS.contains(&op)))
        (chart("Point arithmetic and encodings by curve", &|op| !PROTOCOLS.contains(&op)))
    }
}

/// Every row of a way.
fn every(way: &str, rows: &[&Measured], cycles: Option<CycleKind>) -> Markup {
    let kind = match cycles {
        Some(CycleKind::Core) => "core cycles",
        Some(CycleKind::Reference) => "reference cycles",
        None => "cycles",
    };
    let has_cycles = rows.iter().any(|measured| measured.row.timing.cycles.is_some());
    let has_quoted = rows.iter().any(|measured| measured.row.quoted.is_some());
    let mut columns = vec![
        words("curve"),
        words("operation"),
        numbers("median", "µs"),
        words("95 % interval"),
        numbers("spread", ""),
        numbers("rounds", ""),
        numbers("outliers", ""),
        numbers("rate", "/s"),
    ];
    columns.extend(has_cycles.then(|| numbers(kind, "")));
    if has_quoted {
        columns.extend([numbers("document", ""), numbers("times as fast", "")]);
    }
    columns.push(words("constant time"));
    let repeated = repeated(rows);
    let title = if way.is_empty() { "the engine's own choice" } else { way };
    let mut table = Table::new(format!("All figures: {title}{repeated}"), columns);
    for Measured { row, summary } in rows {
        let mut cells = vec![
            table::text(&row.curve),
            table::text(&row.op),
            table::number(summary.median * 1e6),
            interval(summary),
            table::percent(summary.spread),
            table::count(summary.rounds as u64),
            table::count(summary.outliers as u64),
            table::number(text::per_second(summary.median)),
        ];
        cells.extend(has_cycles.then(|| table::maybe(row.timing.cycles, table::number)));
        if has_quoted {
            let factor =
                row.quoted.as_ref().and_then(text::quoted_seconds).map(|seconds| seconds / summary.median);
            let quoted = row.quoted.as_ref();
            cells.push(table::maybe(quoted, |quoted| {
                table::shown(text::quoted(quoted), text::quoted_seconds(quoted).unwrap_or(f64::NAN))
            }));
            cells.push(table::maybe(factor, table::number));
        }
        cells.push(table::text(if row.constant_time { "yes" } else { "no" }));
        table.add(Some(&row.curve), cells);
    }
    table.render()
}

/// The ends of an interval, in microseconds; sorted by its width.
pub(super) fn interval(summary: &Summary) -> table::Cell {
    let [low, high] = [summary.low, summary.high].map(|seconds| text::number(seconds * 1e6));
    table::shown(format!("{low} – {high}"), summary.high - summary.low)
}

/// ECUtils' eight columns for one way.
fn ecutils(way: &str, rows: &[&Measured]) -> Markup {
    let present = |op: &&(&str, &str)| rows.iter().any(|measured| measured.row.op == op.0);
    let ops: Vec<_> = ECUTILS.iter().filter(present).collect();
    let columns = ops.iter().map(|(_, title)| numbers(title, "µs"));
    let columns = std::iter::once(words("curve")).chain(columns).collect();
    let mut table = Table::new(capitalised(way) + repeated(rows), columns);
    let mut curves: Vec<&str> = Vec::new();
    rows.iter().for_each(|measured| push_new(&mut curves, measured.row.curve.as_str()));
    for curve in curves {
        let cell = |op: &str| {
            let found = rows.iter().find(|measured| measured.row.curve == curve && measured.row.op == op);
            table::maybe(found, |measured| table::marked(beside(measured), measured.summary.median))
        };
        let cells = ops.iter().map(|(op, _)| cell(op));
        table.add(Some(curve), std::iter::once(table::text(curve)).chain(cells).collect());
    }
    table.render()
}

/// A median with the document's figure below.
fn beside(measured: &Measured) -> Markup {
    let (median, quoted) = (measured.summary.median, measured.row.quoted.as_ref());
    let factor = quoted.and_then(text::quoted_seconds).map(|seconds| seconds / median);
    html! {
        (text::number(median * 1e6))
        @if let (Some(quoted), Some(factor)) = (quoted, factor) {
            br; small { (text::quoted(quoted)) ", " (text::number(factor)) " ×" }
        }
    }
}

/// What a caption says of rows whose operations repeat one input.
fn repeated(rows: &[&Measured]) -> &'static str {
    if rows.iter().all(|measured| !measured.row.fresh) { ", one input repeated" } else { "" }
}

/// NIST and Brainpool side by side.
fn pairs(rows: &[&Measured]) -> Markup {
    let find = |curve: &str, op: &str| {
        rows.iter().find(|measured| measured.row.curve == curve && measured.row.op == op)
    };
    let rate = |found: Option<&&Measured>| found.map(|measured| text::per_second(measured.summary.median));
    let quoted = |found: Option<&&Measured>| {
        found
            .and_then(|measured| measured.row.quoted.as_ref())
            .and_then(text::quoted_seconds)
            .map(text::per_second)
    };
    let mut table = Table::new(
        "NIST and Brainpool curves, operations a second",
        vec![
            words("curve"),
            words("Brainpool curve"),
            words("operation"),
            numbers("NIST", "/s"),
            numbers("Brainpool", "/s"),
            numbers("ratio", ""),
            numbers("document: NIST", "/s"),
            numbers("Brainpool", "/s"),
            numbers("ratio", ""),
        ],
    );
    for (nist, brainpool) in PAIRS {
        for op in ["sign", "verify", "ecdhe"] {
            let (first, second) = (find(nist, op), brainpool.and_then(|curve| find(curve, op)));
            if first.is_none() && second.is_none() {
                continue;
            }
            let ours = (rate(first), rate(second));
            let figure = |rate| table::shown(text::figure(rate), rate);
            let theirs = (quoted(first), quoted(second));
            let ratio = |(first, second): (Option<f64>, Option<f64>)| Some(first? / second?);
            table.add(
                Some(nist),
                vec![
                    table::text(nist),
                    table::maybe(brainpool, table::text),
                    table::text(op),
                    table::maybe(ours.0, table::number),
                    table::maybe(ours.1, table::number),
                    table::maybe(ratio(ours), table::number),
                    table::maybe(theirs.0, figure),
                    table::maybe(theirs.1, figure),
                    table::maybe(ratio(theirs), table::number),
                ],
            );
        }
    }
    if table.is_empty() {
        return html! {};
    }
    html! {
        h3 { "NIST and Brainpool" }
        p { (WHY) " " (documents(rows.iter().filter_map(|measured| measured.row.quoted.as_ref()))) }
        (table.render())
    }
}
