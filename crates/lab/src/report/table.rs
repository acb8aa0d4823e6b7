//! Tables of the report: a caption, column and row headings, and for every cell the value by which the page's script sorts.

use super::numbers;
use maud::{Markup, html};

/// A table. It scrolls within a box of its own where it is wider than the page.
pub(super) struct Table {
    caption: String,
    columns: Vec<Column>,
    rows: Vec<Row>,
}

/// A column.
pub(super) struct Column {
    title: String,
    unit: &'static str,
    is_number: bool,
}

/// A row; the first cell is its heading.
pub(super) struct Row {
    curve: Option<String>,
    cells: Vec<Cell>,
}

/// A cell: what is shown, and the number it is sorted by; without one it is sorted by its text.
pub(super) struct Cell {
    content: Markup,
    key: Option<String>,
}

/// A column of words.
pub(super) fn words(title: &str) -> Column {
    Column { title: title.to_owned(), unit: "", is_number: false }
}

/// A column of numbers.
pub(super) fn numbers(title: &str, unit: &'static str) -> Column {
    Column { title: title.to_owned(), unit, is_number: true }
}

/// A cell with text.
pub(super) fn text(text: &str) -> Cell {
    Cell { content: html! { (text) }, key: None }
}

/// A cell with a number as the report writes it.
pub(super) fn number(value: f64) -> Cell {
    shown(numbers::number(value), value)
}

/// A cell with a count.
pub(super) fn count(value: u64) -> Cell {
    shown(numbers::count(value), value as f64)
}

/// A cell with a part of 1.
pub(super) fn percent(part: f64) -> Cell {
    shown(numbers::percent(part), part)
}

/// A cell with a number that is shown in some other way.
pub(super) fn shown(text: String, key: f64) -> Cell {
    marked(html! { (text) }, key)
}

/// A cell with markup, sorted by a number.
pub(super) fn marked(content: Markup, key: f64) -> Cell {
    Cell { content, key: key.is_finite().then(|| digits(key)) }
}

/// A cell without a value.
pub(super) fn none() -> Cell {
    Cell { content: html! { "–" }, key: None }
}

/// A cell of a value that may be missing.
pub(super) fn maybe<T>(value: Option<T>, cell: impl FnOnce(T) -> Cell) -> Cell {
    value.map_or_else(none, cell)
}

/// A number with six significant digits, as short as JavaScript reads it.
fn digits(value: f64) -> String {
    let [plain, short] = [value.to_string(), format!("{value:.5e}")];
    let (digits, power) = short.split_once('e').unwrap_or((&short, "0"));
    let trimmed = format!("{}e{power}", digits.trim_end_matches('0').trim_end_matches('.'));
    if plain.len() <= trimmed.len() { plain } else { trimmed }
}

impl Table {
    /// An empty table.
    pub(super) fn new(caption: impl Into<String>, columns: Vec<Column>) -> Self {
        Self { caption: caption.into(), columns, rows: Vec::new() }
    }

    /// Adds a row, which the page's filter hides with its curve.
    pub(super) fn add(&mut self, curve: Option<&str>, cells: Vec<Cell>) {
        self.rows.push(Row { curve: curve.map(str::to_owned), cells });
    }

    /// Whether it has no rows.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// As HTML; nothing where it has no rows.
    pub(super) fn render(&self) -> Markup {
        if self.is_empty() {
            return html! {};
        }
        html! {
            div.scroll tabindex="0" role="region" aria-label=(self.caption) {
                table.sortable {
                    caption { (self.caption) }
                    thead { tr { @for column in &self.columns { (column.render()) } } }
                    tbody { @for row in &self.rows { (self.row(row)) } }
                }
            }
        }
    }

    /// A row. The style sheet aligns a cell that has the attribute `data-key`, which is empty where a number is missing.
    fn row(&self, row: &Row) -> Markup {
        let key = |i: usize, cell: &Cell| {
            let is_number = self.columns.get(i).is_some_and(|column| column.is_number);
            cell.key.clone().or(is_number.then(String::new))
        };
        html! {
            tr data-curve=[row.curve.as_deref()] {
                @for (i, cell) in row.cells.iter().enumerate() {
                    @if i == 0 {
                        th scope="row" data-key=[key(i, cell)] { (cell.content) }
                    } @else {
                        td data-key=[key(i, cell)] { (cell.content) }
                    }
                }
            }
        }
    }
}

impl Column {
    fn render(&self) -> Markup {
        html! {
            th scope="col" .number[self.is_number] {
                (self.title)
                @if !self.unit.is_empty() { " " span.unit { (self.unit) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_short() {
        let values = [0.0, 5.0, 12_345.0, 0.25, 1.234_567_89e-6, 2e-6, 1e300, -3.5];
        let keys = ["0", "5", "12345", "0.25", "1.23457e-6", "2e-6", "1e300", "-3.5"];
        assert_eq!(values.map(digits), keys);
    }

    #[test]
    fn a_table_has_headings_and_keys() {
        let mut table = Table::new("times <of> \"all\"", vec![words("curve"), numbers("median", "µs")]);
        assert_eq!(table.render().into_string(), "");
        table.add(Some("a&b"), vec![text("a&b"), number(12_345.0)]);
        table.add(None, vec![text("c"), number(f64::NAN)]);
        let html = table.render().into_string();
        assert!(html.contains("<caption>times &lt;of&gt; &quot;all&quot;</caption>"), "{html}");
        assert!(
            html.contains("<th scope=\"col\" class=\"number\">median <span class=\"unit\">µs</span></th>")
                || html.contains(
                    "<th class=\"number\" scope=\"col\">median <span class=\"unit\">µs</span></th>"
                ),
            "{html}"
        );
        assert!(html.contains("data-curve=\"a&amp;b\"") && html.contains("data-key=\"12345\""), "{html}");
        assert!(!html.contains("NaN"), "{html}");
    }
}
