//! The tables of docs/devices.md.

use crate::machines::counts::Counts;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The document with the figures in the table of a name, which stands between two marks; none where it has no place for one.
pub(super) fn with_table(document: &str, name: &str, figures: &Counts) -> Option<String> {
    let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
    let (before, rest) = document.split_once(&begin)?;
    let (_, after) = rest.split_once(&end)?;
    Some(format!("{before}{begin}{}{end}{after}", table(figures)))
}

/// A row for each set of operations, a column for each board, in the order of the figures.
fn table(figures: &Counts) -> String {
    let (mut boards, mut sets, mut cells) = (Vec::new(), Vec::new(), BTreeMap::new());
    for row in &figures.rows {
        let words: Vec<&str> = row.name.split(' ').collect();
        let [set, figure, board] = words[..] else { continue };
        if !boards.contains(&board) {
            boards.push(board);
        }
        if !sets.contains(&set) {
            sets.push(set);
        }
        let cell: &mut String = cells.entry((set, board)).or_default();
        // writing to a string does not fail
        let _ = match figure.rsplit_once('-') {
            Some((operation, "stack")) => write!(cell, "<br>{operation} {}", row.count),
            Some((_, "instructions")) => write!(cell, ", {:.2}", row.count as f64 / 1e6),
            _ => write!(cell, "{}", row.count),
        };
    }
    let mut text = format!("| | {} |\n|---|{}\n", boards.join(" | "), "---|".repeat(boards.len()));
    for set in sets {
        let cell = |board: &&str| cells.get(&(set, *board)).map_or("–", String::as_str).to_owned();
        let row: Vec<String> = boards.iter().map(cell).collect();
        let _ = writeln!(text, "| `{set}` | {} |", row.join(" | "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machines::counts::Row;

    #[test]
    fn figures_stand_in_rows_and_columns() {
        let row = |name: &str, count| Row { name: name.to_owned(), count };
        let rows = vec![
            row("x code m4", 1000),
            row("x key-stack m4", 20),
            row("x key-instructions m4", 1_234_567),
            row("y code m0", 2000),
        ];
        let figures = Counts { compiler: String::new(), rows };
        let document = with_table("a\n<!-- x -->\nold\n<!-- /x -->\nb\n", "x", &figures).expect("a place");
        let expected =
            "| | m4 | m0 |\n|---|---|---|\n| `x` | 1000<br>key 20, 1.23 | – |\n| `y` | – | 2000 |\n";
        assert_eq!(document, format!("a\n<!-- x -->\n{expected}<!-- /x -->\nb\n"));
        assert_eq!(with_table("no place", "x", &figures), None);
    }
}
