//! The rows in the tables of the source documents, for the terminal.

use super::plan::{Operation, Way};
use crate::documents::{DOCUMENTS, PAIRS, WHY};
use crate::fitted;
use crate::record::{BenchRow, Conditions};
use crate::statistics::Summary;
use crate::text::{aligned, conditions_text, number, ruled};
use comfy_table::Table;
use std::fmt::Write;

/// Every table that has rows, with what disturbed the measurement. Ends in a newline.
pub fn tables(rows: &[BenchRow], conditions: &Conditions) -> String {
    let mut text = String::new();
    let mut add = |title: &str, table: Option<Table>, note: &str| {
        if let Some(table) = table {
            // writing to a string does not fail
            let _ = writeln!(text, "{title}\n{}\n{note}", fitted(table));
        }
    };
    let cells = "median in µs ± half of the median's 95 % interval; below it the document's figure in µs";
    for way in Way::ECUTILS {
        add(&format!("{}: {cells}", title(way)), ecutils(rows, way), "");
    }
    let engine = "The engine, secrets in constant time: median in µs ± half of its 95 % interval";
    add(engine, ecutils(rows, Way::ENGINE), "");
    let notes: String =
        DOCUMENTS.ecutils.notes.iter().fold(String::new(), |text, note| text + "  " + note + "\n");
    let document = format!("{} ({})", DOCUMENTS.mbedtls_curves.title, DOCUMENTS.mbedtls_curves.machine);
    let (pairs, differs) = pairs(rows);
    add(
        &format!(
            "NIST and Brainpool, operations a second, and how many times as many the NIST curve does; in brackets {document}"
        ),
        pairs,
        &if differs { format!("{WHY}\n") } else { String::new() },
    );
    if rows.iter().any(|row| row.coordinates != "best") {
        let _ = writeln!(text, "{} ({}):\n{notes}", DOCUMENTS.ecutils.title, DOCUMENTS.ecutils.machine);
    }
    text + &footer(rows, conditions)
}

/// Rounds, outliers, and what disturbed the measurement. Ends in a newline.
fn footer(rows: &[BenchRow], conditions: &Conditions) -> String {
    let summaries: Vec<_> = rows.iter().filter_map(|row| row.timing.summary()).collect();
    let rounds = summaries.iter().map(|summary| summary.rounds).min().unwrap_or(0);
    let outliers: usize = summaries.iter().map(|summary| summary.outliers).sum();
    let all: usize = summaries.iter().map(|summary| summary.rounds).sum();
    format!("{rounds} rounds or more of each row; {outliers} of {all} batches are outliers, and kept.\n")
        + &conditions_text(conditions)
}

fn title(way: Way) -> &'static str {
    match Way::ECUTILS.iter().position(|other| *other == way) {
        Some(0) => "Jacobian coordinates with a cache of results, one input repeated",
        Some(1) => "Jacobian coordinates without a cache, fresh inputs",
        Some(2) => "Affine coordinates with a cache of results, one input repeated",
        _ => "Affine coordinates without a cache, fresh inputs",
    }
}

/// The eight columns of ECUtils.
fn ecutils(rows: &[BenchRow], way: Way) -> Option<Table> {
    let find = |curve: &str, operation: &Operation| {
        let wanted = way.row(curve, *operation);
        rows.iter().find(|row| {
            (&row.curve, &row.op, &row.coordinates, &row.cache)
                == (&wanted.curve, &wanted.op, &wanted.coordinates, &wanted.cache)
        })
    };
    let mut curves: Vec<&str> = rows.iter().map(|row| row.curve.as_str()).collect();
    curves.dedup();
    curves.retain(|curve| Operation::ECUTILS.iter().any(|operation| find(curve, operation).is_some()));
    let columns = Operation::ECUTILS.iter().map(|operation| operation.name());
    let mut table = ruled(std::iter::once("curve").chain(columns));
    for curve in &curves {
        let found = || Operation::ECUTILS.iter().map(|operation| find(curve, operation));
        table.add_row(std::iter::once((*curve).to_owned()).chain(found().map(cell)));
        if way != Way::ENGINE && found().flatten().any(|row| row.quoted.is_some()) {
            let quoted = |row: &BenchRow| row.quoted.as_ref()?.seconds();
            let cells = found()
                .map(|row| row.and_then(quoted).map_or(String::new(), |seconds| number(seconds * 1e6)));
            table.add_row(std::iter::once("  ECUtils".to_owned()).chain(cells));
        }
    }
    (!curves.is_empty()).then(|| aligned(table, 1))
}

fn cell(row: Option<&BenchRow>) -> String {
    let Some(summary) = row.and_then(|row| row.timing.summary()) else { return "-".to_owned() };
    format!("{} {}", number(summary.median * 1e6), spread(&summary))
}

/// Half of the median's interval in per cent of the median, of which more than all says nothing.
fn spread(summary: &Summary) -> String {
    match half(summary) {
        half if half <= 100.0 => format!("±{half:.1}%"),
        _ => "±>100%".to_owned(),
    }
}

/// Half of the median's interval in per cent of the median.
fn half(summary: &Summary) -> f64 {
    (summary.high - summary.low) / 2.0 / summary.median * 100.0
}

/// Signatures, verifications and handshakes a second, NIST beside Brainpool; and whether a NIST curve is faster by a fifth or
/// more.
fn pairs(rows: &[BenchRow]) -> (Option<Table>, bool) {
    let operations = [Operation::Sign, Operation::Verify, Operation::Ecdhe];
    let find = |curve: &str, operation: Operation| {
        let name = operation.name();
        rows.iter().find(|row| row.curve == curve && row.op == name && row.coordinates == "best")
    };
    let rate = |row: &BenchRow| 1.0 / row.timing.median();
    let shown = |row: Option<&BenchRow>| {
        let Some(row) = row else { return "-".to_owned() };
        let spread = row.timing.summary().map_or(String::new(), |summary| spread(&summary));
        let quoted = row.quoted.as_ref().map_or(String::new(), |quoted| format!(" ({})", quoted.value));
        format!("{} {spread}{quoted}", number(rate(row)))
    };
    let head = [
        "curve",
        "Brainpool",
        "sign/s",
        "Brainpool",
        "ratio",
        "verify/s",
        "Brainpool",
        "ratio",
        "ECDHE/s",
        "Brainpool",
        "ratio",
    ];
    let mut table = ruled(head);
    let (mut any, mut differs) = (false, false);
    for (nist, brainpool) in PAIRS {
        let of = |operation| (find(nist, operation), brainpool.and_then(|curve| find(curve, operation)));
        if operations.iter().all(|operation| of(*operation) == (None, None)) {
            continue;
        }
        any = true;
        let cells = operations.iter().flat_map(|operation| {
            let (a, b) = of(*operation);
            let ratio = a.zip(b).map(|(a, b)| rate(a) / rate(b));
            differs |= ratio.is_some_and(|ratio| ratio > 1.2);
            let ratio = ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"));
            [shown(a), shown(b), ratio]
        });
        let names = [nist.to_owned(), brainpool.unwrap_or("-").to_owned()];
        table.add_row(names.into_iter().chain(cells));
    }
    (any.then(|| aligned(table, 2)), differs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Timing;

    fn row(way: Way, curve: &str, operation: Operation, us: f64) -> BenchRow {
        let mut row = way.row(curve, operation);
        row.timing = Timing { iterations: 4, seconds: vec![us / 1e6; 9], cycles: None };
        row
    }

    fn line<'a>(text: &'a str, start: &str) -> Vec<&'a str> {
        let line = text.lines().find(|line| line.trim_start().starts_with(start)).unwrap_or_default();
        line.split_whitespace().collect()
    }

    #[test]
    fn the_documents_figures_stand_below() {
        let [_, jacobian, _, affine] = Way::ECUTILS;
        let rows = [
            row(jacobian, "secp192k1", Operation::Add, 1.5),
            row(jacobian, "secp192k1", Operation::Multiply, 20.0),
            row(affine, "secp224k1", Operation::Koblitz, 7.0),
        ];
        let text = tables(&rows, &Conditions::default());
        assert_eq!(
            line(&text, "secp192k1"),
            ["secp192k1", "1.50", "±0.0%", "-", "20.0", "±0.0%", "-", "-", "-", "-", "-"]
        );
        assert_eq!(line(&text, "ECUtils  "), ["ECUtils", "140", "9890"]);
        assert!(text.contains("Jacobian coordinates without a cache, fresh inputs: median in µs"), "{text}");
        assert!(
            text.contains("ten times too large") && text.contains("0 of 27 batches are outliers"),
            "{text}"
        );
        assert!(!text.contains("with a cache of results") && !text.contains("NIST"), "{text}");
    }

    #[test]
    fn an_interval_wider_than_its_median_is_said_to_be() {
        let shown = |high| spread(&Summary { low: 0.0, high, median: 1.0, ..row_summary() });
        assert_eq!(
            [0.0, 0.0004, 1.9986, 2.0, 2.001, 265.232].map(shown),
            ["±0.0%", "±0.0%", "±99.9%", "±100.0%", "±>100%", "±>100%"]
        );
    }

    fn row_summary() -> Summary {
        row(Way::ENGINE, "secp256r1", Operation::Sign, 1.0).timing.summary().expect("rounds")
    }

    #[test]
    fn nist_and_brainpool_stand_beside_each_other() {
        let rows = [("secp256r1", 10.0), ("brainpoolP256r1", 25.0), ("curve25519", 5.0)]
            .map(|(curve, us)| row(Way::ENGINE, curve, Operation::Sign, us));
        let conditions = Conditions { noise: Some(0.2), interrupted: true, ..Conditions::default() };
        let text = tables(&rows, &conditions);
        let expected = [
            "secp256r1",
            "brainpoolP256r1",
            "100000",
            "±0.0%",
            "(2121)",
            "40000",
            "±0.0%",
            "(603)",
            "2.50",
            "-",
            "-",
            "-",
            "-",
            "-",
            "-",
        ];
        let found: Vec<_> = text.lines().filter(|line| line.contains("(2121)")).collect();
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(found[0].split_whitespace().collect::<Vec<_>>(), expected);
        assert!(
            text.contains("Montgomery's reduction")
                && text.contains("too noisy")
                && text.contains("stopped early")
        );
        assert_eq!(tables(&[], &Conditions::default()).lines().count(), 1);
    }
}
