//! Tables in the width of the terminal.
//!
//! One that is wider is wrapped at blanks. Where words are too long for that, each row becomes a paragraph, a line for each
//! cell that says its column: a line that the terminal breaks anywhere cannot be read, and a column that is left out may be the
//! one that is looked for.

use comfy_table::{ColumnConstraint, ContentArrangement, Table, Width};

/// A table as text, which is no wider than the terminal that standard output is, if it is one.
pub fn fitted(table: Table) -> String {
    within(table, terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| width.0))
}

fn within(mut table: Table, most: Option<u16>) -> String {
    let text = table.trim_fmt();
    let Some(most) = most.filter(|most| width(&text) > usize::from(*most)) else { return text };
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(most);
    let words = longest_words(&table);
    for (column, word) in table.column_iter_mut().zip(words) {
        let least = word.saturating_add(column.padding_width());
        column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(least)));
    }
    let wrapped = table.trim_fmt();
    if width(&wrapped) <= usize::from(most) { wrapped } else { listed(&table, usize::from(most)) }
}

/// The characters of the longest line.
fn width(text: &str) -> usize {
    text.lines().map(|line| line.chars().count()).max().unwrap_or(0)
}

/// The characters of the longest word of each column.
fn longest_words(table: &Table) -> Vec<u16> {
    let mut longest = Vec::new();
    for row in table.header().into_iter().chain(table.row_iter()) {
        for (column, cell) in row.cell_iter().enumerate() {
            let word = cell.content().split_whitespace().map(|word| word.chars().count()).max().unwrap_or(0);
            longest.resize(longest.len().max(column + 1), 0);
            longest[column] = longest[column].max(u16::try_from(word).unwrap_or(u16::MAX));
        }
    }
    longest
}

/// A paragraph for each row, with lines as wide as their longest word asks for.
fn listed(table: &Table, most: usize) -> String {
    let heads: Vec<String> =
        table.header().map(|row| row.cell_iter().map(|cell| cell.content()).collect()).unwrap_or_default();
    let paragraph = |row: &comfy_table::Row| {
        let cells = row.cell_iter().map(|cell| cell.content()).zip(&heads);
        let lines = cells
            .filter(|(cell, _)| !cell.is_empty())
            .map(|(cell, head)| broken(&format!("{head}: {cell}"), most));
        lines.collect::<Vec<_>>().join("\n")
    };
    table.row_iter().map(paragraph).collect::<Vec<_>>().join("\n\n")
}

/// A line, broken between words into indented ones where it is wider.
fn broken(line: &str, most: usize) -> String {
    let mut lines = vec![String::new()];
    for word in line.split_whitespace() {
        let last = lines.len() - 1;
        let blank = usize::from(!lines[last].is_empty());
        if blank > 0 && width(&lines[last]) + blank + word.chars().count() > most {
            lines.push(format!("  {word}"));
        } else {
            lines[last] += &" "[..blank];
            lines[last] += word;
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{aligned, ruled};

    fn table(words: &str) -> Table {
        let mut table = ruled(["curve", "also called", "bits"]);
        table.add_row(["secp256r1", words, "256"]).add_row(["secp256k1", "", "256"]);
        aligned(table, 2)
    }

    #[test]
    fn what_fits_stays_as_it_is() {
        let words = "P-256, prime256v1, NIST P-256";
        let whole = table(words).trim_fmt();
        assert_eq!(within(table(words), None), whole);
        assert_eq!(within(table(words), Some(width(&whole) as u16)), whole);
    }

    #[test]
    fn what_is_wider_is_wrapped_between_words() {
        let words = "P-256, prime256v1, NIST P-256";
        let natural = width(&table(words).trim_fmt());
        for most in 36..natural {
            let text = within(table(words), Some(most as u16));
            assert!(width(&text) <= most && text.lines().count() > 4, "{most}\n{text}");
            assert!(words.split(' ').all(|word| text.contains(word)) && text.contains("secp256r1"), "{text}");
        }
    }

    #[test]
    fn what_has_long_words_is_listed() {
        let text = within(table(&"x".repeat(50)), Some(40));
        let first = format!("curve: secp256r1\nalso called: {}\nbits: 256", "x".repeat(50));
        assert_eq!(text, format!("{}\n\ncurve: secp256k1\nbits: 256", first.replace(": x", ":\n  x")));
        assert_eq!(broken("head: one two three", 12), "head: one\n  two three");
        assert_eq!(broken("head: one two three", 8), "head:\n  one\n  two\n  three");
        assert_eq!(broken("one  two", 8), "one two");
    }
}
