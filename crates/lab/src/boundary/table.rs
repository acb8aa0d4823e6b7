//! The table of the boundary: a line for each language, curve and level, with the fourth source document's figures in
//! columns of their own.

use super::{EVERYTHING, FIELD, FIELD_AND_POINT, NOTHING};
use crate::documents::DOCUMENTS;
use crate::fitted;
use crate::record::BoundaryRow;
use comfy_table::{CellAlignment, LineStyle, Table, presets};

/// How the table calls the level on which nothing is native: as the document does.
const PURE: &str = "nothing (pure)";
/// The document's names of what is native.
const METHODS: &str = "\
The document's 16 methods: in the field fmul, fsqr, fadd, fsub, fneg, finv, fsqrt, fred, scalar_mod, scalar_mul,
scalar_inv, scalar_add; on points jp_double, jp_add, jp_neg and scalar_multiply_ct.";

/// Rows as a table: operations a second by the medians, calls across the boundary for one operation, and how many times faster
/// a line is than the line before of the same language and curve. Ends in a newline.
pub fn table(rows: &[BoundaryRow]) -> String {
    let document = &DOCUMENTS.secp256k1_native;
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY.row_separator(LineStyle::none()));
    table.set_header([
        "language",
        "native",
        "curve",
        "sign/s",
        "verify/s",
        "calls to sign",
        "to verify",
        "sign ×",
        "verify ×",
        "document sign/s",
        "verify/s",
        "calls",
    ]);
    let mut before: Option<Line<'_>> = None;
    let mut lines = lines(rows);
    // what the document measured before anything was native, where nobody measured it here
    let is_pure = |line: &Line<'_>| (line.curve, line.native) == (&*document.curve, NOTHING);
    if lines.iter().any(|line| line.curve == document.curve) && !lines.iter().any(is_pure) {
        lines.push(Line {
            language: &document.language,
            curve: &document.curve,
            native: NOTHING,
            sign: None,
            verify: None,
        });
    }
    for line in lines {
        let same =
            before.as_ref().filter(|before| (before.language, before.curve) == (line.language, line.curve));
        table.add_row(
            line.cells()
                .into_iter()
                .chain(line.factors(same))
                .chain(document.figures(line.curve, line.native).map(|figure| cell(figure, |figure| figure))),
        );
        before = Some(line);
    }
    for column in table.column_iter_mut().skip(3) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    format!("{}\n{METHODS}\n{}\n", fitted(table), document.notes())
}

/// The two operations of a language, a curve and a level.
struct Line<'a> {
    language: &'a str,
    curve: &'a str,
    native: &'a str,
    sign: Option<&'a BoundaryRow>,
    verify: Option<&'a BoundaryRow>,
}

/// By language and curve in the order in which they occur, the least native first.
fn lines(rows: &[BoundaryRow]) -> Vec<Line<'_>> {
    let mut pairs: Vec<(&str, &str)> = Vec::new();
    for row in rows {
        let pair = (row.language.as_str(), row.curve.as_str());
        if !pairs.contains(&pair) {
            pairs.push(pair);
        }
    }
    let levels = [NOTHING, FIELD, FIELD_AND_POINT, EVERYTHING];
    let all = pairs.iter().flat_map(|pair| levels.map(|native| (pair.0, pair.1, native)));
    let lines = all.map(|(language, curve, native)| {
        let of = |op: &str| {
            let key = (language, curve, native, op);
            rows.iter().find(|row| key == (&*row.language, &*row.curve, &*row.native, &*row.op))
        };
        Line { language, curve, native, sign: of("sign"), verify: of("verify") }
    });
    lines.filter(|line| line.sign.is_some() || line.verify.is_some()).collect()
}

impl Line<'_> {
    fn operations(&self) -> [Option<&BoundaryRow>; 2] {
        [self.sign, self.verify]
    }

    fn cells(&self) -> Vec<String> {
        let native = if self.native == NOTHING { PURE } else { self.native };
        let names = [self.language, native, self.curve].map(str::to_owned);
        let rates = self.operations().map(|row| cell(row, |row| number(1.0 / row.timing.median())));
        let calls = self.operations().map(|row| cell(row, |row| number(row.calls)));
        names.into_iter().chain(rates).chain(calls).collect()
    }

    /// The factors over the line before.
    fn factors(&self, before: Option<&Self>) -> [String; 2] {
        let pairs = [0, 1].map(|i| Some((before?.operations()[i]?, self.operations()[i]?)));
        pairs.map(|pair| cell(pair, |(before, row)| number(before.timing.median() / row.timing.median())))
    }
}

fn cell<T>(value: Option<T>, show: impl Fn(T) -> String) -> String {
    value.map_or_else(|| "-".to_owned(), show)
}

/// Three significant digits, or all of an integer's.
fn number(value: f64) -> String {
    let decimals = match value {
        ..9.995 if value.fract() == 0.0 => 0,
        ..9.995 => 2,
        9.995..99.95 => 1,
        _ => 0,
    };
    format!("{value:.decimals$}")
}
