//! Every test that the table of historic failures names is there.

use super::Source;
use super::code::{is_word, lines_with};

/// The document, and the section with the table.
const DOCUMENT: &str = "SOUNDNESS.md";
const SECTION: &str = "## Fifty failures of others\n";
const ROWS: usize = 50;

/// Rows that are missing or out of order, rows without a test that do not say so, and tests that are not there.
pub(crate) fn all(sources: &[Source]) -> Vec<String> {
    let document = sources.iter().find(|source| source.path == DOCUMENT);
    let section = document.and_then(|source| source.text.split_once(SECTION));
    let table = section.map_or("", |(_, rest)| rest.split("\n## ").next().unwrap_or_default());
    let rows: Vec<(&str, &str)> = table.lines().filter_map(row).collect();
    let mut problems = Vec::new();
    if !rows.iter().map(|(number, _)| (*number).to_owned()).eq((1..=ROWS).map(|number| number.to_string())) {
        problems.push(format!("{DOCUMENT}: the table does not have the rows 1 to {ROWS} in their order"));
    }
    for (number, tests) in rows {
        let names: Vec<&str> =
            tests.split('`').skip(1).step_by(2).filter(|name| name.contains(": ")).collect();
        if names.is_empty() && lines_with(tests, "nothing").is_empty() {
            problems.push(format!("{DOCUMENT}: row {number} has no test, and does not say nothing"));
        }
        let missing = names.iter().filter(|name| !is_there(sources, name));
        problems.extend(missing.map(|name| format!("{DOCUMENT}: row {number}: no {name}")));
    }
    problems
}

/// The number and the last column of a row of the table.
fn row(line: &str) -> Option<(&str, &str)> {
    let mut columns = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ");
    let number = columns.next().filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()))?;
    Some((number, columns.last().unwrap_or_default()))
}

/// Whether a file has a function; of a file in C, the word.
fn is_there(sources: &[Source], name: &str) -> bool {
    let Some((path, name)) = name.split_once(": ") else { return false };
    let Some(source) = sources.iter().find(|source| source.path == path) else { return false };
    let (text, starts) = match source.extension() {
        "c" => return !lines_with(&source.text, name).is_empty(),
        "rs" => (source.code(), "fn "),
        _ => (source.text.as_str(), "def "),
    };
    let mut ends = text.split(starts).skip(1).filter_map(|rest| rest.strip_prefix(name));
    ends.any(|rest| !rest.starts_with(is_word))
}

#[cfg(test)]
mod tests {
    use super::super::tests::sources;
    use super::*;

    /// What is found in a document whose table has these rows, beside files with a function each.
    fn found(rows: &[String]) -> Vec<String> {
        let document =
            format!("| 7 | of another table |\n\n{SECTION}| # |\n|---|\n{}\n\n## Next\n", rows.join("\n"));
        all(&sources(&[
            (DOCUMENT, &document),
            ("a.rs", "// fn in_a_comment()\n    fn test<T>() {}"),
            ("a.py", "def test_it() -> None:"),
            ("a.rb", "  def test_it\n"),
            ("a.c", "static void test(void) {}"),
        ]))
    }

    fn rows(tests: &str) -> Vec<String> {
        (1..=ROWS).map(|number| format!("| {number} | a failure | {tests} |")).collect()
    }

    #[test]
    fn tests_that_are_not_there_are_found() {
        let right = rows("`a.rs: test`, `strict`, `a.py: test_it`, `a.rb: test_it`; in part: `a.c: test`");
        assert_eq!(found(&right), [""; 0]);
        assert_eq!(found(&rows("nothing")), [""; 0]);
        for wrong in ["a.rs: tes", "a.rs: in_a_comment", "b.rs: test", "a.py: test", "a.rb: test", "a.c: tes"]
        {
            let mut rows = right.clone();
            rows[6] = format!("| 7 | a failure | `a.rs: test`, `{wrong}` |");
            assert_eq!(found(&rows), [format!("SOUNDNESS.md: row 7: no {wrong}")]);
        }
    }

    #[test]
    fn rows_that_are_missing_and_empty_ones_are_found() {
        let right = rows("`a.rs: test`");
        let (mut short, mut swapped, mut empty) = (right.clone(), right.clone(), right);
        short.pop();
        swapped.swap(3, 4);
        empty[8] = "| 9 | a failure | `strict` |".to_owned();
        let order = "SOUNDNESS.md: the table does not have the rows 1 to 50 in their order";
        assert_eq!(found(&short), [order]);
        assert_eq!(found(&swapped), [order]);
        assert_eq!(found(&empty), ["SOUNDNESS.md: row 9 has no test, and does not say nothing"]);
        assert_eq!(all(&sources(&[])), [order]);
    }
}
