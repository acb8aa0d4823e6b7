//! Tables and numbers for the terminal.

use crate::record::{Conditions, CycleKind};
use comfy_table::{CellAlignment, LineStyle, Table, presets};

/// An empty table of the lab's style.
pub(crate) fn ruled<S: Into<String>>(head: impl IntoIterator<Item = S>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY.row_separator(LineStyle::none()));
    table.set_header(head.into_iter().map(Into::into).collect::<Vec<String>>());
    table
}

/// The table with its figures, which begin in this column, to the right.
pub(crate) fn aligned(mut table: Table, figures: usize) -> Table {
    for column in table.column_iter_mut().skip(figures) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// What disturbed a measurement. Ends in a newline.
pub(crate) fn conditions_text(conditions: &Conditions) -> String {
    let mut text = String::new();
    if let (Some(clock), Some(noise)) = (conditions.clock, conditions.noise) {
        let (clock, noise) = (clock * 1e9, noise * 100.0);
        text += &format!("The clock's {clock:.0} ns are subtracted. Noise of the machine: {noise:.1} %.");
        text += match conditions.cycles {
            Some(CycleKind::Core) => " Cycles in the JSON are the core's.\n",
            Some(CycleKind::Reference) => " Cycles in the JSON are ticks of the time-stamp counter.\n",
            None => "\n",
        };
    }
    if env!("SECANT_OPT_LEVEL") == "0" {
        text.push_str(
            "This program was compiled without optimisation: its times say nothing about secant.\n",
        );
    }
    if conditions.is_noisy() {
        text.push_str("The machine is too noisy to tell small differences.\n");
    }
    if conditions.interrupted {
        text.push_str("The measurement was stopped early.\n");
    }
    text
}

/// Three significant digits, or all of an integer's.
pub(crate) fn number(value: f64) -> String {
    let decimals = match value {
        ..9.995 => 2,
        9.995..99.95 => 1,
        _ => 0,
    };
    format!("{value:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_three_digits_or_more() {
        let texts = [0.5, 9.994, 9.996, 99.94, 99.96, 12345.6].map(number);
        assert_eq!(texts, ["0.50", "9.99", "10.0", "99.9", "100", "12346"]);
    }
}
