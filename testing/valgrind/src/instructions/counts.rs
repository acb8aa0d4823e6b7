//! The table of counts as text, and the comparison of two tables.
//!
//! A row is `curve operation backend count`, separated by spaces. Rows keep the order in which the operations
//! ran, and columns are aligned, so that a difference of two versions shows the rows that changed and nothing else.

use std::fmt::Write;

/// By how many per cent a count may grow without being reported.
pub const TOLERANCE: u64 = 2;

/// The instructions of one operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Curve, operation and backend, separated by a space each.
    pub name: String,
    /// The mean number of instructions.
    pub count: u64,
}

/// A table: which compiler built the program, and the rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// What `rustc --version` says.
    pub compiler: String,
    /// The rows in the order of the file.
    pub rows: Vec<Row>,
}

const COMPILER: &str = "# compiler: ";

impl Counts {
    /// Reads a table.
    ///
    /// # Errors
    /// The first line that is none of a table.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut counts = Self::default();
        for line in text.lines() {
            if let Some(compiler) = line.strip_prefix(COMPILER) {
                compiler.clone_into(&mut counts.compiler);
            } else if !line.starts_with('#') && !line.is_empty() {
                let words: Vec<&str> = line.split_whitespace().collect();
                let [curve, operation, backend, count] = words[..] else {
                    return Err(format!("not four words: {line}"));
                };
                let count = count.parse().map_err(|_| format!("not a count: {line}"))?;
                counts.rows.push(Row { name: format!("{curve} {operation} {backend}"), count });
            }
        }
        Ok(counts)
    }

    /// Why the table says nothing about what another compiler builds; none for the table's own.
    pub fn other_compiler(&self, compiler: &str, command: &str) -> Option<String> {
        let table = &self.compiler;
        (table != compiler).then(|| {
            format!("the table holds for {table}, and this is {compiler}; `{command}` writes it for this one")
        })
    }

    /// The table as a text, which begins with what was counted and what writes it.
    pub fn to_text(&self, counted: &str, command: &str) -> String {
        let mut text = format!(
            "# Instructions of each operation, {counted}. Written by `{command}`; do not edit.\n{COMPILER}{}\n",
            self.compiler
        );
        for row in &self.rows {
            let words: Vec<&str> = row.name.split(' ').collect();
            let [curve, operation, backend] = words[..] else { continue };
            // writing to a string does not fail
            let _ = writeln!(text, "{curve:<16}{operation:<10} {backend:<9}{:>9}", row.count);
        }
        text
    }
}

/// What differs between two tables, a line each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    /// Rows that grew by more than the tolerance, and rows that only one of the tables has.
    pub worse: Vec<String>,
    /// Rows that shrank by more than the tolerance.
    pub better: Vec<String>,
}

impl Differences {
    /// What to tell whoever runs the tests; empty where there is nothing to tell.
    pub fn report(&self, command: &str) -> String {
        let list = |title: &str, lines: &[String]| match lines {
            [] => String::new(),
            lines => format!("{title}; `{command}` writes the table anew:\n  {}\n", lines.join("\n  ")),
        };
        list("more than in the table, by more than 2 %", &self.worse)
            + &list("less than in the table, by more than 2 %", &self.better)
    }
}

/// Compares what was measured on some backends with the rows of the same backends in the committed table.
pub fn compare(committed: &Counts, measured: &Counts, backends: &[&str]) -> Differences {
    let mut differences = Differences::default();
    for row in &measured.rows {
        if row.count == 0 {
            differences.worse.push(format!("{}: nothing was counted", row.name));
            continue;
        }
        let Some(old) = committed.rows.iter().find(|old| old.name == row.name) else {
            differences.worse.push(format!("{}: not in the table", row.name));
            continue;
        };
        let percent = 100.0 * (row.count as f64 / old.count as f64 - 1.0);
        let line = format!("{}: {} -> {} ({percent:+.1} %)", row.name, old.count, row.count);
        if 100 * row.count > (100 + TOLERANCE) * old.count {
            differences.worse.push(line);
        } else if 100 * row.count < (100 - TOLERANCE) * old.count {
            differences.better.push(line);
        }
    }
    let ran = |row: &&Row| backends.iter().any(|backend| row.name.ends_with(&format!(" {backend}")));
    let gone =
        committed.rows.iter().filter(ran).filter(|old| measured.rows.iter().all(|row| row.name != old.name));
    differences.worse.extend(gone.map(|old| format!("{}: in the table, and did not run", old.name)));
    differences
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(rows: &[(&str, u64)]) -> Counts {
        let row = |&(name, count): &(&str, u64)| Row { name: name.into(), count };
        Counts { compiler: "rustc 1.0".into(), rows: rows.iter().map(row).collect() }
    }

    #[test]
    fn a_table_survives_its_text() {
        let table = counts(&[("secp256r1 sign adx", 12_345), ("brainpoolP256r1 verify portable", 1)]);
        assert_eq!(Counts::parse(&table.to_text("the mean of 8 inputs", "make count")), Ok(table));
        assert_eq!(Counts::parse("a b c"), Err("not four words: a b c".into()));
        assert_eq!(Counts::parse("a b c d"), Err("not a count: a b c d".into()));
    }

    #[test]
    fn another_compiler_is_named() {
        let table = counts(&[]);
        assert_eq!(table.other_compiler("rustc 1.0", "make count"), None);
        let reason = table.other_compiler("rustc 1.1", "make count").expect("a reason");
        assert!(reason.starts_with("the table holds for rustc 1.0, and this is rustc 1.1; "), "{reason}");
    }

    #[test]
    fn more_than_two_per_cent_is_reported() {
        let old =
            counts(&[("a x adx", 10_000), ("b x adx", 10_000), ("c x adx", 10_000), ("d x adx", 10_000)]);
        let new = counts(&[("a x adx", 10_200), ("b x adx", 10_201), ("c x adx", 9_800), ("d x adx", 9_799)]);
        let found = compare(&old, &new, &["adx"]);
        assert_eq!(found.worse, ["b x adx: 10000 -> 10201 (+2.0 %)"]);
        assert_eq!(found.better, ["d x adx: 10000 -> 9799 (-2.0 %)"]);
        let report = found.report("make count");
        assert!(
            report.contains("\n  b x adx: 10000 -> 10201 (+2.0 %)\n") && report.contains("\n  d x adx: ")
        );
        assert_eq!(compare(&old, &old, &["adx"]).report("make count"), "");
    }

    #[test]
    fn rows_are_neither_lost_nor_new_in_silence() {
        let old = counts(&[("a x adx", 1), ("a x portable", 1), ("b x portable", 1)]);
        let new = counts(&[("a x portable", 1), ("c x portable", 1)]);
        let found = compare(&old, &new, &["portable"]);
        assert_eq!(
            found.worse,
            ["c x portable: not in the table", "b x portable: in the table, and did not run"]
        );
    }
}
