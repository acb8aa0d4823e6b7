//! What changed, for the terminal.

use super::changes::{Changes, Unit};
use crate::fitted;
use crate::text::{aligned, number, ruled};
use std::fmt::Write;

/// A line for each row that both records have, and what only one of them has. Ends in a newline.
pub fn changes_table(changes: &Changes) -> String {
    let mut table =
        ruled(["part", "curve", "what", "before", "now", "unit", "now / before", "95 %", "verdict"]);
    for change in &changes.rows {
        let scale = if change.unit == Unit::Seconds { 1e6 } else { 1.0 };
        let unit = if change.unit == Unit::Seconds { "µs" } else { "bytes" };
        let [before, after] = [change.before, change.after].map(|value| number(value * scale));
        let (ratio, interval) = change.ratio.map_or((String::new(), String::new()), |ratio| {
            (format!("{:.3}", ratio.ratio), format!("{:.3} to {:.3}", ratio.low, ratio.high))
        });
        let curve = change.row.curve.clone().unwrap_or_default();
        let (section, what) = (change.row.section.name().to_owned(), change.row.what.clone());
        let verdict = change.verdict.name().to_owned();
        table.add_row([section, curve, what, before, after, unit.to_owned(), ratio, interval, verdict]);
    }
    let mut text = format!("{}\n", fitted(aligned(table, 3)));
    for condition in &changes.conditions {
        // writing to a string does not fail
        let _ = writeln!(text, "{condition}");
    }
    for (rows, when) in [(&changes.added, "now"), (&changes.removed, "before")] {
        for row in rows {
            let curve = row.curve.as_deref().unwrap_or_default();
            let _ = writeln!(text, "only {when}: {} {curve} {}", row.section.name(), row.what);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::{Operation, Way};
    use crate::record::{Conditions, Record};
    use crate::report::{Baseline, Pairing, changes};

    #[test]
    fn a_difference_is_told_from_noise() {
        let record = |factors: [f64; 3], operations: [Operation; 3]| {
            let mut record = Record::new(Conditions::default());
            for (factor, operation) in factors.into_iter().zip(operations) {
                let mut row = Way::ENGINE.row("secp256r1", operation);
                row.timing.seconds =
                    (0..15).map(|i| 1e-5 * factor * (1.0 + f64::from(i % 5) / 1000.0)).collect();
                record.bench.push(row);
            }
            record
        };
        let old = record([1.0; 3], [Operation::Sign, Operation::Verify, Operation::Ecdh]);
        let new = record([0.9, 1.2, 1.0], [Operation::Sign, Operation::Verify, Operation::Keygen]);
        let text = changes_table(&changes(&new, Baseline { record: &old, pairing: Pairing::InTurn }));
        let line =
            |words: &str| text.lines().find(|line| line.contains(words)).unwrap_or_default().to_owned();
        assert!(line(" sign").contains("0.900") && line(" sign").contains("faster"), "{text}");
        assert!(line(" verify").contains("1.200") && line(" verify").contains("slower"), "{text}");
        assert!(line("only now").contains("keygen") && line("only before").contains("ecdh"), "{text}");
    }
}
