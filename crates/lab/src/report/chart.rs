//! The chart of README.md: operations a second of secant and of the fastest other library.
//!
//! Bars on a linear scale from zero. The file has a background of its own in both themes, because a page that shows it does not
//! tell it which one it has.

use super::numbers;
use crate::LabError;
use maud::{Markup, PreEscaped, html};

const WIDTH: f64 = 760.0;
/// Where the bars begin, and where the longest ends.
const LEFT: f64 = 196.0;
const RIGHT: f64 = 626.0;
const TOP: f64 = 58.0;
const BAR: f64 = 13.0;
/// The height of an operation's two bars, and the space between curves.
const PAIR: f64 = 33.0;
const GAP: f64 = 9.0;

/// The curves by their names in the file and in the chart.
const CURVES: [(&str, &str); 4] = [
    ("secp256r1", "P-256"),
    ("secp256k1", "secp256k1"),
    ("Ed25519", "Ed25519"),
    ("brainpoolP256r1", "brainpoolP256r1"),
];
const OPERATIONS: [&str; 2] = ["sign", "verify"];

const STYLE: &str = "\
text{font:13px system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;fill:#1a1c1f}\
.back{fill:#fff;stroke:#d9dce0}.title,.curve{font-weight:600}.muted{fill:#565c64;font-size:12px}.own{fill:#1f5fae}\
.rival{fill:#a9b1bb}.zero{stroke:#565c64}\
@media(prefers-color-scheme:dark){text{fill:#e3e5e8}.back{fill:#15171a;stroke:#353a41}.muted{fill:#a2a9b3}\
.own{fill:#7ab0f2}.rival{fill:#6a727d}.zero{stroke:#a2a9b3}}";

/// An operation on a curve.
struct Pair {
    op: &'static str,
    own: f64,
    /// The fastest other library.
    rival: Option<Rival>,
}

struct Rival {
    rate: f64,
    name: String,
    /// secant's rate divided by this one, as the file has it: from times that were not rounded yet.
    ratio: f64,
}

/// The chart, from the CSV file that `make compare` writes: columns `curve`, `op`, `secant_us`, `best_us`,
/// `best_rival` and `ratio`.
///
/// # Errors
/// [`LabError::Csv`] where a column, a row or a figure is missing.
pub fn chart(csv: &str) -> Result<String, LabError> {
    let table = Csv::parse(csv)?;
    let mut curves = Vec::new();
    for (name, title) in CURVES {
        let pairs = OPERATIONS.iter().map(|op| table.pair(name, op)).collect::<Result<Vec<_>, _>>()?;
        curves.push((title, pairs));
    }
    let rates = curves.iter().flat_map(|(_, pairs)| pairs);
    let most = rates
        .flat_map(|pair| [pair.own, pair.rival.as_ref().map_or(0.0, |rival| rival.rate)])
        .fold(0.0, f64::max);
    let curve = OPERATIONS.len() as f64 * PAIR + GAP;
    let height = TOP + curve * curves.len() as f64 + 10.0;
    let title = "Signatures and verifications a second: secant and the fastest other library";
    let what: Vec<String> =
        curves.iter().flat_map(|(curve, pairs)| pairs.iter().map(move |pair| pair.words(curve))).collect();
    let svg = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {WIDTH} {height}")) width=(WIDTH) height=(height) role="img" {
            title { (title) }
            desc { (what.join("; ")) }
            style { (PreEscaped(STYLE)) }
            rect.back x="0.5" y="0.5" width=(WIDTH - 1.0) height=(height - 1.0) rx="4" {}
            text.title x="16" y="27" { "Operations a second, one core" }
            (key())
            @for (i, (curve, pairs)) in (0_u8..).zip(&curves) {
                @let top = TOP + f64::from(i) * (OPERATIONS.len() as f64 * PAIR + GAP);
                text.curve x="16" y=(top + 11.0) { (curve) }
                @for (j, pair) in (0_u8..).zip(pairs) { (pair.render(top + f64::from(j) * PAIR, most)) }
            }
            line.zero x1=(LEFT) x2=(LEFT) y1=(TOP - 4.0) y2=(height - 14.0) {}
        }
    };
    Ok(svg.into_string() + "\n")
}

fn key() -> Markup {
    html! {
        rect.own x="430" y="17" width="11" height="11" {}
        text x="447" y="27" { "secant" }
        rect.rival x="512" y="17" width="11" height="11" {}
        text x="529" y="27" { "fastest other library (named)" }
    }
}

impl Pair {
    fn render(&self, y: f64, most: f64) -> Markup {
        let length = |rate: f64| ((RIGHT - LEFT) * rate / most * 10.0).round() / 10.0;
        let label = |rate| numbers::number(rounded(rate));
        html! {
            text.muted x=(LEFT - 8.0) y=(y + 11.0) text-anchor="end" { (self.op) }
            rect.own x=(LEFT) y=(y) width=(length(self.own)) height=(BAR) {}
            text.muted x=(LEFT + length(self.own) + 6.0) y=(y + 11.0) {
                (label(self.own))
                @if let Some(rival) = &self.rival { " (" (numbers::number(rival.ratio)) " ×)" }
            }
            @if let Some(Rival { rate, name, .. }) = &self.rival {
                rect.rival x=(LEFT) y=(y + BAR + 1.0) width=(length(*rate)) height=(BAR) {}
                text.muted x=(LEFT + length(*rate) + 6.0) y=(y + BAR + 12.0) { (label(*rate)) ", " (name) }
            }
        }
    }

    /// For those who do not see the chart.
    fn words(&self, curve: &str) -> String {
        let own = format!("{curve} {}: secant {}", self.op, numbers::number(rounded(self.own)));
        match &self.rival {
            Some(Rival { rate, name, .. }) => format!("{own}, {name} {}", numbers::number(rounded(*rate))),
            None => own,
        }
    }
}

/// Three significant digits, which is what the file's times have.
fn rounded(rate: f64) -> f64 {
    let unit = 10_f64.powi(rate.log10().floor() as i32 - 2);
    (rate / unit).round() * unit
}

/// A CSV file, of which no cell is quoted.
struct Csv<'a> {
    columns: Vec<&'a str>,
    rows: Vec<Vec<&'a str>>,
}

impl<'a> Csv<'a> {
    fn parse(text: &'a str) -> Result<Self, LabError> {
        let mut lines = text.lines().map(|line| line.split(',').map(str::trim).collect::<Vec<_>>());
        let columns = lines.next().unwrap_or_default();
        let rows: Vec<_> = lines.collect();
        match rows.iter().find(|row| row.len() != columns.len()) {
            Some(row) => Err(LabError::Csv(format!(
                "{} cells in place of {}: {}",
                row.len(),
                columns.len(),
                row.join(",")
            ))),
            None => Ok(Self { columns, rows }),
        }
    }

    fn column(&self, name: &str) -> Result<usize, LabError> {
        let found = self.columns.iter().position(|column| *column == name);
        found.ok_or_else(|| LabError::Csv(format!("no column {name}")))
    }

    fn pair(&self, curve: &str, op: &'static str) -> Result<Pair, LabError> {
        let columns =
            ["curve", "op", "secant_us", "best_us", "best_rival", "ratio"].map(|name| self.column(name));
        let columns = columns.into_iter().collect::<Result<Vec<_>, _>>()?;
        let is_named = |row: &&Vec<&str>| row[columns[0]] == curve && row[columns[1]] == op;
        let row = self.rows.iter().find(is_named);
        let row = row.ok_or_else(|| LabError::Csv(format!("no row {curve},{op}")))?;
        let figure = |column: usize| match row[column].parse::<f64>() {
            Ok(value) if value.is_finite() && value > 0.0 => Ok(value),
            _ => Err(LabError::Csv(format!("{curve},{op}: '{}' is no figure above 0", row[column]))),
        };
        let rival = match row[columns[3]] {
            "" => None,
            _ => Some(Rival {
                rate: 1e6 / figure(columns[3])?,
                name: row[columns[4]].to_owned(),
                ratio: figure(columns[5])?,
            }),
        };
        Ok(Pair { op, own: 1e6 / figure(columns[2])?, rival })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn csv() -> String {
        let lines = CURVES
            .iter()
            .flat_map(|(curve, _)| OPERATIONS.map(|op| format!("{curve},{op},5.22,10.6,a<b>&c,2.03\n")));
        std::iter::once("curve,op,secant_us,best_us,best_rival,ratio\n".to_owned()).chain(lines).collect()
    }

    #[test]
    fn every_row_has_its_bars() {
        let svg = chart(&csv()).expect("a chart");
        assert_eq!(svg.matches("<rect").count(), 1 + 2 + 16);
        assert!(svg.contains("191\u{202f}600") || svg.contains("192\u{202f}000"), "{svg}");
        assert!(svg.contains("a&lt;b&gt;&amp;c") && !svg.contains("NaN") && svg.ends_with("</svg>\n"));
        let alone = csv().replace(",10.6,a<b>&c,2.03", ",,,");
        assert_eq!(chart(&alone).expect("a chart").matches("<rect").count(), 1 + 2 + 8);
    }

    #[test]
    fn what_is_missing_is_named() {
        let wrong = |text: &str| chart(text).expect_err("an error");
        let csv = csv();
        let cases = [
            (String::new(), "no column curve"),
            (csv.replace("best_us", "x"), "no column best_us"),
            (csv.replace("Ed25519,verify", "x,y"), "no row Ed25519,verify"),
            (csv.replace(",5.22", ",fast"), "secp256r1,sign: 'fast' is no figure above 0"),
            (csv.replace(",10.6", ",0"), "secp256r1,sign: '0' is no figure above 0"),
            (csv + "a,b\n", "2 cells in place of 6: a,b"),
        ];
        for (text, error) in cases {
            assert_eq!(wrong(&text), LabError::Csv(error.to_owned()));
        }
    }
}
