//! The section of Mbed TLS: committed figures, which no run of the lab measures.

use super::table::{self, Table, numbers, words};
use super::words::push_new;
use crate::documents::DOCUMENTS;
use crate::mbedtls::{CONDITIONS, CURVES, Figure};
use crate::record::Record;
use maud::{Markup, html};

/// The section; nothing where no curve of the record is one of Mbed TLS's.
pub(super) fn section(record: &Record) -> Markup {
    let mut curves: Vec<&str> = Vec::new();
    record.bench.iter().for_each(|row| push_new(&mut curves, row.curve.as_str()));
    let mut columns = vec![words("curve"), words("operation"), numbers("document", "/s")];
    let sides = ["Mbed TLS", "Mbed TLS with secant", "secant alone"];
    columns.extend(sides.map(|side| numbers(side, "/s")));
    columns.push(numbers("times as fast", ""));
    for side in sides {
        columns.extend(["heap", "stack", "sum"].map(|memory| numbers(&format!("{side}: {memory}"), "bytes")));
    }
    let mut table = Table::new("Mbed TLS as it is, with secant under it, and secant alone", columns);
    for row in CURVES.iter().filter(|row| curves.contains(&row.curve.as_str())) {
        let sides: [Figure; 3] = [row.mbedtls, row.driver, row.secant];
        let quoted = quoted(&row.curve, &row.op);
        let mut cells = vec![
            table::text(&row.curve),
            table::text(&row.op),
            table::maybe(quoted, |rate| table::shown(super::numbers::figure(rate), rate)),
        ];
        cells.extend(sides.map(|figure| table::number(figure.rate)));
        cells.push(table::number(row.driver.rate / row.mbedtls.rate));
        cells.extend(sides.iter().flat_map(|side| [side.heap, side.stack, side.sum()]).map(table::count));
        table.add(Some(&row.curve), cells);
    }
    if table.is_empty() {
        return html! {};
    }
    html! {
        section #mbedtls {
            h2 { "Mbed TLS" }
            p {
                "The same operations through Mbed TLS's own interface, computed by its own code and by secant's driver, and by secant "
                "alone. These figures are committed, not measured by this run: " (CONDITIONS.trim_end()) ". Heap is the most "
                "at one time, keys of Mbed TLS included; documents count heap alone."
            }
            (table.render())
            p {
                "Documents: " (DOCUMENTS.mbedtls_curves.title) " (" (DOCUMENTS.mbedtls_curves.machine) "); "
                (DOCUMENTS.mbedtls_tuning.title) " (" (DOCUMENTS.mbedtls_tuning.machine) ") for Curve25519."
            }
        }
    }
}

/// What the documents say, in operations a second.
fn quoted(curve: &str, op: &str) -> Option<f64> {
    if (curve, op) == ("curve25519", "ecdhe") {
        return Some(DOCUMENTS.mbedtls_tuning.curve25519.ecdhe);
    }
    DOCUMENTS.mbedtls_curves.curves.get(curve)?.get(op).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::{Operation, Way};
    use crate::record::Conditions;

    #[test]
    fn curves_that_were_measured_have_rows() {
        let mut record = Record::new(Conditions::default());
        assert_eq!(section(&record).into_string(), "");
        record.bench = vec![Way::ENGINE.row("brainpoolP320r1", Operation::Sign)];
        assert_eq!(section(&record).into_string(), "");
        record.bench.push(Way::ENGINE.row("secp256r1", Operation::Add));
        let html = section(&record).into_string();
        assert_eq!(html.matches("<tr data-curve=\"secp256r1\"").count(), 3, "{html}");
        assert_eq!(html.matches("<tr data-curve").count(), 3);
        // the document's signatures, and bytes
        assert!(html.contains(&super::super::numbers::count(2121)) && html.contains("Mbed TLS 3.6"));
        assert_eq!((quoted("curve25519", "ecdhe"), quoted("curve448", "ecdhe")), (Some(358.0), None));
    }
}
