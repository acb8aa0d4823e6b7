//! The table of counts as JSON.

use crate::INPUTS;
use crate::measure::{Count, Moduli, count};
use secant_core::counting::Modular;
use std::fmt::Write;

/// What is counted modulo a number, by its name in the table.
const MODULAR: [&str; 5] = ["mul", "sqr", "linear", "inversions", "square_roots"];
/// What is counted besides.
const OTHER: [&str; 3] = ["scans", "entries", "hash_blocks"];

/// An operation on a curve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The curve's name.
    pub curve: &'static str,
    /// The operation's name.
    pub operation: &'static str,
    /// Whether it is one on secrets, whose counts do not depend on them.
    pub constant_time: bool,
    /// The counts of each input.
    pub counts: Vec<Count>,
}

impl Row {
    /// Counts an operation on public data.
    pub(crate) fn public(
        curve: &'static str,
        operation: &'static str,
        moduli: &Moduli<'_>,
        mut run: impl FnMut(usize),
    ) -> Self {
        let counts = (0..INPUTS).map(|i| count(moduli, || run(i)).0).collect();
        Self { curve, operation, constant_time: false, counts }
    }

    /// Counts an operation on secrets.
    pub(crate) fn secret(
        curve: &'static str,
        operation: &'static str,
        moduli: &Moduli<'_>,
        run: impl FnMut(usize),
    ) -> Self {
        let row = Self::public(curve, operation, moduli, run);
        for (i, counts) in row.counts.iter().enumerate() {
            assert_eq!(
                counts, &row.counts[0],
                "{curve} {operation}: input {i} takes other counts than input 0"
            );
        }
        Self { constant_time: true, ..row }
    }

    /// The row as a JSON object in one line.
    pub fn to_json(&self) -> String {
        let object = |names: &[&str], values: &[String]| {
            let pairs: Vec<String> =
                names.iter().zip(values).map(|(name, value)| format!("\"{name}\":{value}")).collect();
            pairs.join(",")
        };
        let modular = |of: fn(&Count) -> &Modular| {
            object(
                &MODULAR,
                &[
                    self.mean(|c| of(c).multiplications),
                    self.mean(|c| of(c).squarings),
                    self.mean(|c| of(c).linear + of(c).small),
                    self.mean(|c| of(c).inversions),
                    self.mean(|c| of(c).square_roots),
                ],
            )
        };
        let other =
            object(&OTHER, &[self.mean(|c| c.scans), self.mean(|c| c.entries), self.mean(|c| c.hash_blocks)]);
        format!(
            "{{\"curve\":\"{}\",\"op\":\"{}\",\"field\":{{{}}},\"scalar\":{{{}}},{other},\"constant_time\":{}}}",
            self.curve,
            self.operation,
            modular(|c| &c.field),
            modular(|c| &c.scalars),
            self.constant_time
        )
    }

    /// The mean over all inputs: an integer, or rounded to two digits after the point.
    fn mean(&self, value: impl Fn(&Count) -> u64) -> String {
        let (sum, n) = (self.counts.iter().map(value).sum::<u64>(), self.counts.len() as u64);
        if sum % n == 0 {
            return (sum / n).to_string();
        }
        let hundredths = (100 * sum + n / 2) / n;
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
    }
}

/// The table: a JSON array, one row a line.
pub fn table(rows: &[Row]) -> String {
    let mut text = String::from("[\n");
    for (i, row) in rows.iter().enumerate() {
        let comma = if i + 1 < rows.len() { "," } else { "" };
        // writing to a string does not fail
        let _ = writeln!(text, "{}{comma}", row.to_json());
    }
    text.push_str("]\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_one_object() {
        let one = |multiplications| Count {
            field: Modular { multiplications, linear: 2, small: 1, ..Modular::default() },
            scans: 3,
            ..Count::default()
        };
        let mut row = Row { curve: "c", operation: "o", constant_time: true, counts: vec![one(7); 2] };
        let text = |mul, constant| {
            format!(
                "{{\"curve\":\"c\",\"op\":\"o\",\"field\":{{\"mul\":{mul},\"sqr\":0,\"linear\":3,\"inversions\":0,\
                 \"square_roots\":0}},\"scalar\":{{\"mul\":0,\"sqr\":0,\"linear\":0,\"inversions\":0,\
                 \"square_roots\":0}},\"scans\":3,\"entries\":0,\"hash_blocks\":0,\"constant_time\":{constant}}}"
            )
        };
        assert_eq!(row.to_json(), text("7", true));
        row.counts = vec![one(7), one(7), one(8)];
        row.constant_time = false;
        assert_eq!(row.to_json(), text("7.33", false));
        let rows = [row.clone(), row];
        assert_eq!(table(&rows), format!("[\n{0},\n{0}\n]\n", text("7.33", false)));
    }
}
