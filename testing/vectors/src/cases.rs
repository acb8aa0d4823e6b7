//! The table of cases that the tests of every door read, `testing/cases/cases.txt`: inputs, and the result or the number of the
//! error.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

/// The rows of the table, so that none is lost.
const ROWS: usize = 947;

fn text(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cases").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Compares the outcome of each operation that a door has, by its name in `doors.txt`, with the table's. Rows that it answers
/// otherwise are named with their reason, operations that it lacks with their number.
///
/// # Panics
/// When an outcome is another one, or a row is lost.
pub fn check(door: &str, outcome: impl Fn(&str, HashMap<&str, &str>) -> String) {
    let (doors, table) = (text("doors.txt"), text("cases.txt"));
    let has: HashMap<&str, bool> = lines(&doors)
        .map(|(_, line)| {
            let mut words = line.split(' ');
            (words.next().unwrap_or_default(), words.any(|name| name == door))
        })
        .collect();
    let of_door = format!("@{door} ");
    let (mut wrong, mut rows, mut differs) = (Vec::new(), 0, None);
    let mut skipped: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, line) in lines(&table) {
        if line.starts_with('@') {
            differs = differs.or(line.strip_prefix(&*of_door));
            continue;
        }
        rows += 1;
        let (inputs, expected) = line.split_once(" -> ").expect("an outcome");
        let mut words = inputs.split(' ');
        let operation = words.next().expect("an operation");
        let reason = differs.take();
        if !has[operation] {
            *skipped.entry(operation).or_default() += 1;
        } else if let Some(reason) = reason {
            println!("line {number} is another one: {reason}");
        } else {
            let found =
                outcome(operation, words.map(|word| word.split_once('=').expect("an input")).collect());
            if found != expected {
                wrong.push(format!("line {number}: {found}, expected {expected}"));
            }
        }
    }
    for (operation, count) in skipped {
        println!("{count} rows skipped: the description says that the door {door} lacks {operation}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(rows, ROWS);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "expected ! ")]
    fn another_outcome_is_found() {
        check("rust", |_, _| String::new());
    }
}
