//! The tables of benchmarks in the documents: rows of the CSV files of `docs/benchmarks`.
//!
//! A document names the file, and the rows unless it wants them all, in a comment before the table:
//!
//! ```text
//! <!-- rows of docs/benchmarks/rust.csv: secp256k1 sign, secp256k1 verify -->
//! | curve | … |
//! <!-- end of rows -->
//! ```
//!
//! A row is named by its leading columns without a figure. `make compare` and `make compare-python` write the files, and
//! `cargo xtask psa speed --write` those of the lab.

use std::fmt::Write;
use std::path::Path;

/// The documents that have such tables.
const DOCUMENTS: [&str; 7] = [
    "README.md",
    "docs/benchmarks.md",
    "docs/from-coincurve.md",
    "docs/from-pynacl.md",
    "docs/mbedtls.md",
    "docs/openssl.md",
    "docs/rustls.md",
];
/// The rows of many operations are among these, and begin with this word.
const ROWS: &str = "docs/benchmarks/rust.csv";
const MANY: &str = "many-";
const START: &str = "<!-- rows of ";
const END: &str = "<!-- end of rows -->";

/// A CSV file, of which no cell is quoted.
struct Csv<'a> {
    columns: Vec<&'a str>,
    rows: Vec<Vec<&'a str>>,
}

impl<'a> Csv<'a> {
    fn parse(text: &'a str) -> Result<Self, String> {
        let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
        let columns = lines.next().unwrap_or_default();
        let rows: Vec<_> = lines.collect();
        match rows.iter().find(|row| row.len() != columns.len()) {
            Some(row) => Err(format!("{} cells in place of {}: {}", row.len(), columns.len(), row.join(","))),
            None => Ok(Self { columns, rows }),
        }
    }

    /// The row whose leading columns, up to the first figure, are these words.
    fn row(&self, name: &str) -> Option<&Vec<&'a str>> {
        let words = self.columns.iter().take_while(|column| !is_figure(column)).count();
        let is_named = |row: &&Vec<&str>| row.iter().take(words).copied().eq(name.split_whitespace());
        self.rows.iter().find(is_named)
    }

    /// The rows of these names, or all where there is none, as a table in Markdown.
    fn table(&self, names: &[&str]) -> Result<String, String> {
        let chosen = match names {
            [] => self.rows.iter().collect(),
            names => {
                let row = |name: &&str| self.row(name).ok_or(format!("no row {name}"));
                names.iter().map(row).collect::<Result<Vec<_>, _>>()?
            }
        };
        let titles = self.columns.iter().map(|column| column.trim_end_matches("_us").replace('_', " "));
        let is_right = |column: &&str| is_figure(column) || is_bytes(column);
        let rules = self.columns.iter().map(|column| if is_right(column) { "--:" } else { "---" });
        let mut text = line(titles) + &line(rules.map(str::to_owned));
        for row in chosen {
            let cells: Result<Vec<_>, _> =
                self.columns.iter().zip(row).map(|(column, cell)| shown(column, cell)).collect();
            text.push_str(&line(cells?.into_iter()));
        }
        Ok(text)
    }
}

fn is_figure(column: &str) -> bool {
    column == "ratio" || column.ends_with("_us")
}

fn is_bytes(column: &str) -> bool {
    column.ends_with("heap") || column.ends_with("stack")
}

fn line(cells: impl Iterator<Item = String>) -> String {
    let mut text = String::from("|");
    for cell in cells {
        // writing to a string does not fail
        let _ = write!(text, " {cell} |");
    }
    text + "\n"
}

/// A cell as the table has it: times with three significant digits, ratios with two decimals.
fn shown(column: &str, cell: &str) -> Result<String, String> {
    if !is_figure(column) || cell.is_empty() {
        return Ok(if cell.is_empty() { "–" } else { cell }.to_owned());
    }
    let value: f64 = cell.parse().map_err(|_| format!("not a figure: {cell}"))?;
    Ok(match (column, value) {
        ("ratio", _) | (_, 0.1..10.0) => format!("{value:.2}"),
        (_, ..0.1) => format!("{value:.4}"),
        (_, ..100.0) => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    })
}

/// The document with its tables written anew. `read` gives the text of a file.
fn regenerated(document: &str, read: &dyn Fn(&str) -> Result<String, String>) -> Result<String, String> {
    let (mut out, mut rest) = (String::new(), document);
    while let Some((before, after)) = rest.split_once(START) {
        let (wanted, after) = after.split_once("-->\n").ok_or("a comment without an end")?;
        let (_, after) = after.split_once(END).ok_or("rows without an end")?;
        let (path, names) = wanted.split_once(':').unwrap_or((wanted, ""));
        let path = path.trim();
        let names: Vec<&str> = names.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
        let text = read(path)?;
        let table = Csv::parse(&text).and_then(|csv| csv.table(&names));
        let table = table.map_err(|error| format!("{path}: {error}"))?;
        out.push_str(&[before, START, wanted, "-->\n", &table, END].concat());
        rest = after;
    }
    Ok(out + rest)
}

/// Each document: its name, its text, and what its text should be.
fn documents(root: &Path) -> Result<Vec<(&'static str, String, String)>, String> {
    let read =
        |path: &str| std::fs::read_to_string(root.join(path)).map_err(|error| format!("{path}: {error}"));
    let document = |name| {
        let text = read(name)?;
        let right = regenerated(&text, &read).map_err(|error| format!("{name}: {error}"))?;
        Ok((name, text, right))
    };
    DOCUMENTS.into_iter().map(document).collect()
}

/// Writes every table.
pub fn write(root: &Path) -> Vec<String> {
    let documents = match documents(root) {
        Ok(documents) => documents,
        Err(error) => return vec![error],
    };
    let changed = documents.into_iter().filter(|(_, text, right)| text != right);
    let failed = |(name, _, right)| {
        std::fs::write(root.join(name), right).err().map(|error| format!("{name}: {error}"))
    };
    changed.filter_map(failed).collect()
}

/// The rows of many operations that take longer than a loop of single ones, or have none beside them.
fn slower_batches(text: &str) -> Result<Vec<String>, String> {
    let csv = Csv::parse(text)?;
    let us = |row: &[&str]| row.get(2).and_then(|cell| cell.parse::<f64>().ok());
    let mut problems = Vec::new();
    for row in &csv.rows {
        let Some(op) = row.get(1).and_then(|op| op.strip_prefix(MANY)) else { continue };
        let single = csv.row(&format!("{} {op}", row[0]));
        match (us(row), single.and_then(|row| us(row))) {
            (Some(many), Some(single)) if many <= single => {}
            (many, single) => {
                let shown = |us: Option<f64>| us.map_or("nothing".to_owned(), |us| format!("{us} µs"));
                problems.push(format!(
                    "{} {op}: many take {} each, one {}",
                    row[0],
                    shown(many),
                    shown(single)
                ));
            }
        }
    }
    Ok(problems)
}

/// The documents whose tables are not those of the CSV files, and batches that are slower than loops.
pub fn differences(root: &Path) -> Vec<String> {
    let documents = match documents(root) {
        Ok(documents) => documents,
        Err(error) => return vec![error],
    };
    let changed = documents.into_iter().filter(|(_, text, right)| text != right);
    let changed =
        changed.map(|(name, ..)| format!("the tables of {name} are not what `cargo xtask gen` writes"));
    let rows = std::fs::read_to_string(root.join(ROWS)).map_err(|error| error.to_string());
    let slower = rows.and_then(|text| slower_batches(&text)).unwrap_or_else(|error| vec![error]);
    changed.chain(slower.into_iter().map(|problem| format!("{ROWS}: {problem}"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CSV: &str = "curve,op,secant_us,best_us,best_rival,ratio\na,sign,0.01234,12.34,x,1000\n\
        a,verify,4.4,,,\nb,sign,1515.4,99.96,y z,0.0659\n";

    fn read(path: &str) -> Result<String, String> {
        if path == "t.csv" { Ok(CSV.to_owned()) } else { Err(format!("no file {path}")) }
    }

    #[test]
    fn tables_are_written() {
        let old = "Text\n<!-- rows of t.csv -->\nold\n<!-- end of rows -->\nmore\n\
            <!-- rows of t.csv: b sign,\n  a verify -->\n<!-- end of rows -->\nend";
        let head =
            "| curve | op | secant | best | best rival | ratio |\n| --- | --- | --: | --: | --- | --: |\n";
        let (one, two) =
            ("| a | sign | 0.0123 | 12.3 | x | 1000.00 |\n", "| a | verify | 4.40 | – | – | – |\n");
        let three = "| b | sign | 1515 | 100.0 | y z | 0.07 |\n";
        let new = [
            "Text\n<!-- rows of t.csv -->\n",
            head,
            one,
            two,
            three,
            "<!-- end of rows -->\nmore\n<!-- rows of t.csv: b sign,\n  a verify -->\n",
            head,
            three,
            two,
            "<!-- end of rows -->\nend",
        ];
        assert_eq!(regenerated(old, &read), Ok(new.concat()));
        assert_eq!(regenerated(&new.concat(), &read), Ok(new.concat()));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let wrong = |text: &str| regenerated(text, &read).expect_err("an error");
        assert_eq!(wrong("<!-- rows of u.csv -->\n<!-- end of rows -->"), "no file u.csv");
        assert_eq!(wrong("<!-- rows of t.csv: c sign -->\n<!-- end of rows -->"), "t.csv: no row c sign");
        assert_eq!(wrong("<!-- rows of t.csv: a -->\n<!-- end of rows -->"), "t.csv: no row a");
        assert_eq!(wrong("<!-- rows of t.csv"), "a comment without an end");
        assert_eq!(wrong("<!-- rows of t.csv -->\n"), "rows without an end");
        assert_eq!(Csv::parse("a,b\n1,2,3\n").err(), Some("3 cells in place of 2: 1,2,3".to_owned()));
        assert_eq!(shown("ratio", "x"), Err("not a figure: x".to_owned()));
    }

    #[test]
    fn batches_that_are_slower_are_named() {
        let head = "curve,op,secant_us,best_us,best_rival,ratio\n";
        let problems = |rows: &str| slower_batches(&format!("{head}{rows}"));
        assert_eq!(problems("a,sign,4,,,\na,many-sign,3.9,,,\n"), Ok(Vec::new()));
        let wrong = [
            ("a,sign,4,,,\na,many-sign,4.5,,,\n", "a sign: many take 4.5 µs each, one 4 µs"),
            ("b,sign,4,,,\na,many-sign,3,,,\n", "a sign: many take 3 µs each, one nothing"),
            ("a,sign,4,,,\na,many-sign,,,,\n", "a sign: many take nothing each, one 4 µs"),
        ];
        for (rows, problem) in wrong {
            assert_eq!(problems(rows), Ok(vec![problem.to_owned()]));
        }
    }

    #[test]
    fn the_documents_have_tables() {
        let documents = documents(&crate::root()).expect("the documents");
        assert!(documents.iter().all(|(_, text, _)| text.contains(START)));
    }
}
