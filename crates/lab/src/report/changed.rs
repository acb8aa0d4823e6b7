//! The section of what changed since a baseline.

use super::changes::{Baseline, Change, Changes, Pairing, Row, Unit, Verdict, changes};
use super::numbers as text;
use super::table::{self, Table, numbers, words};
use crate::record::Record;
use maud::{Markup, html};

/// The section.
pub(super) fn section(record: &Record, baseline: Baseline) -> Markup {
    let changes = changes(record, baseline);
    let old = baseline.record;
    let noise = |record: &Record| record.conditions.noise.map_or("not measured".to_owned(), text::percent);
    let how = match baseline.pairing {
        Pairing::Apart => "in another run",
        Pairing::InTurn => "in turn with this run, round by round",
    };
    html! {
        section #changed {
            h2 { "What changed" }
            p {
                "The baseline is secant " (version(old)) ", measured on " (text::date(old.started)) ", " (how) "; this is secant "
                (version(record)) ". "
                "A ratio is the new median over the old one, with its bootstrap interval of 95 %: below 1 is faster. "
                q { "Within the noise" } " means that the interval contains 1, or that the change is below the greater of 1 % and the "
                "noise of both machines (" (noise(old)) " and " (noise(record)) ")."
            }
            @if !changes.conditions.is_empty() {
                div.warning role="note" {
                    p { "The two runs differ in more than secant's code, so the ratios are of that too:" }
                    ul { @for fact in &changes.conditions { li { (fact) } } }
                }
            }
            (counts(&changes))
            (times(&changes))
            (bytes(&changes))
            (only("Only in this run", &changes.added))
            (only("Only in the baseline", &changes.removed))
        }
    }
}

/// The version of a record's engine, and its commit.
fn version(record: &Record) -> String {
    let engine = &record.engine;
    engine
        .commit
        .as_ref()
        .map_or_else(|| engine.version.clone(), |commit| format!("{} ({commit})", engine.version))
}

fn of(changes: &Changes, unit: Unit) -> Vec<&Change> {
    changes.rows.iter().filter(|change| change.unit == unit).collect()
}

/// How many rows are faster, slower and so on.
fn counts(changes: &Changes) -> Markup {
    let all = [
        Verdict::Faster,
        Verdict::Slower,
        Verdict::WithinNoise,
        Verdict::TooFewRounds,
        Verdict::Smaller,
        Verdict::Larger,
    ];
    let count = |verdict| changes.rows.iter().filter(|change| change.verdict == verdict).count();
    let texts: Vec<String> = all
        .into_iter()
        .map(|verdict| (verdict, count(verdict)))
        .filter(|(_, count)| *count > 0)
        .map(|(verdict, count)| format!("{count} {}", verdict.name()))
        .collect();
    html! {
        @if texts.is_empty() { p { "No row differs." } } @else { p { strong { (texts.join(", ")) } "." } }
    }
}

fn times(changes: &Changes) -> Markup {
    let columns = vec![
        words("curve"),
        words("operation"),
        words("section"),
        numbers("before", "µs"),
        numbers("after", "µs"),
        numbers("ratio", ""),
        words("95 % interval"),
        numbers("change", ""),
        words("verdict"),
    ];
    let mut table = Table::new("Times before and after", columns);
    for change in of(changes, Unit::Seconds) {
        let row = &change.row;
        let cells = vec![
            table::text(row.curve.as_deref().unwrap_or("–")),
            table::text(&row.what),
            table::text(row.section.name()),
            table::number(change.before * 1e6),
            table::number(change.after * 1e6),
            table::number(change.after / change.before),
            table::maybe(change.ratio, |ratio| {
                table::shown(
                    format!("{} – {}", text::number(ratio.low), text::number(ratio.high)),
                    ratio.high - ratio.low,
                )
            }),
            table::shown(text::change(change.after / change.before), change.after / change.before),
            verdict(change.verdict),
        ];
        table.add(row.curve.as_deref(), cells);
    }
    table.render()
}

/// Bytes that changed; equal ones are not worth a line.
fn bytes(changes: &Changes) -> Markup {
    let columns = vec![
        words("curve"),
        words("of what"),
        numbers("before", "bytes"),
        numbers("after", "bytes"),
        numbers("change", ""),
        words("verdict"),
    ];
    let mut table = Table::new("Bytes before and after, where they differ", columns);
    for change in of(changes, Unit::Bytes).into_iter().filter(|change| change.verdict != Verdict::Same) {
        let curve = change.row.curve.as_deref();
        let cells = vec![
            table::text(curve.unwrap_or("–")),
            table::text(&change.row.what),
            table::number(change.before),
            table::number(change.after),
            table::shown(text::change(change.after / change.before), change.after / change.before),
            verdict(change.verdict),
        ];
        table.add(curve, cells);
    }
    table.render()
}

fn verdict(verdict: Verdict) -> table::Cell {
    let class = match verdict {
        Verdict::Faster | Verdict::Smaller => "better",
        Verdict::Slower | Verdict::Larger => "worse",
        _ => "same",
    };
    table::marked(html! { span.(class) { (verdict.name()) } }, f64::from(verdict as u8))
}

fn only(title: &str, rows: &[Row]) -> Markup {
    html! {
        @if !rows.is_empty() {
            details {
                summary { (title) ": " (rows.len()) @if rows.len() == 1 { " row" } @else { " rows" } }
                ul.dense {
                    @for row in rows {
                        li data-curve=[row.curve.as_deref()] {
                            (row.section.name()) ": " @if let Some(curve) = &row.curve { (curve) ", " } (row.what)
                        }
                    }
                }
            }
        }
    }
}
