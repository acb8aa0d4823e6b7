//! The sections of the boundary between languages and of other libraries.

use super::numbers as text;
use super::table::{self, Table, numbers, words};
use super::times::interval;
use super::words::capitalised;
use crate::documents::DOCUMENTS;
use crate::record::{CompareRow, Record, Timing};
use maud::{Markup, html};

/// The boundary; nothing where the record has no such rows.
pub(super) fn boundary(record: &Record) -> Markup {
    let columns = vec![
        words("language"),
        words("what is native"),
        words("curve"),
        words("operation"),
        numbers("calls", ""),
        numbers("rate", "/s"),
        numbers("median", "µs"),
        words("95 % interval"),
        numbers("rounds", ""),
        words("document: /s"),
    ];
    let document = &DOCUMENTS.secp256k1_native;
    let mut table =
        Table::new("Calls across the boundary for one operation, and operations a second", columns);
    for row in &record.boundary {
        let Some(summary) = row.timing.summary() else { continue };
        let [sign, verify, _] = document.figures(&row.curve, &row.native);
        let quoted = if row.op == "sign" { sign } else { verify };
        let cells = vec![
            table::text(&row.language),
            table::text(&row.native),
            table::text(&row.curve),
            table::text(&row.op),
            table::shown(text::figure(row.calls), row.calls),
            table::number(text::per_second(summary.median)),
            table::number(summary.median * 1e6),
            interval(&summary),
            table::count(summary.rounds as u64),
            table::maybe(quoted, |figure| table::text(&figure)),
        ];
        table.add(Some(&row.curve), cells);
    }
    if table.is_empty() {
        return html! {};
    }
    html! {
        section #boundary {
            h2 { "Boundary" }
            p {
                "The same operations with more and more of them native: the lower the boundary lies, the more often it is crossed, "
                "and each crossing takes time that has nothing to do with the arithmetic."
            }
            (table.render())
            p { (capitalised(&document.notes())) "." }
        }
    }
}

/// Other libraries beside secant; nothing where the record has no such rows.
pub(super) fn compare(record: &Record) -> Markup {
    let columns = vec![
        words("library"),
        words("curve"),
        words("operation"),
        numbers("median", "µs"),
        words("95 % interval"),
        numbers("rate", "/s"),
        numbers("secant", "µs"),
        numbers("times as long as secant", ""),
        numbers("rounds", ""),
    ];
    let mut table = Table::new("Other libraries", columns);
    for row in &record.compare {
        let Some(summary) = row.timing.summary() else { continue };
        let own = own(record, row).map(Timing::median);
        let cells = vec![
            table::text(&row.library),
            table::text(&row.curve),
            table::text(&row.op),
            table::number(summary.median * 1e6),
            interval(&summary),
            table::number(text::per_second(summary.median)),
            table::maybe(own, |own| table::number(own * 1e6)),
            table::maybe(own, |own| table::number(summary.median / own)),
            table::count(summary.rounds as u64),
        ];
        table.add(Some(&row.curve), cells);
    }
    if table.is_empty() {
        return html! {};
    }
    html! {
        section #compare {
            h2 { "Other libraries" }
            p { "secant's figure beside is of the same run. A ratio above 1 means that secant is faster." }
            (table.render())
        }
    }
}

/// secant's own rounds of an operation: among the rows of libraries where it is one, otherwise among the times.
fn own<'a>(record: &'a Record, row: &CompareRow) -> Option<&'a Timing> {
    let is_same = |other: &&CompareRow| other.curve == row.curve && other.op == row.op;
    let among = record.compare.iter().filter(is_same).find(|other| other.library.starts_with("secant"));
    let times = || {
        let is_own = |other: &&crate::record::BenchRow| {
            other.curve == row.curve
                && other.op == row.op
                && other.coordinates == "best"
                && other.cache == "none"
        };
        record.bench.iter().find(is_own).map(|other| &other.timing)
    };
    among.map(|other| &other.timing).or_else(times)
}
