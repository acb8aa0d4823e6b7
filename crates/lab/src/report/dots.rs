//! A chart of times: a line for each curve, a mark for each operation, and its interval.
//!
//! Marks on a logarithmic scale, and no bars: a bar's length would mean nothing, because the axis has no zero. One axis
//! serves time and its reciprocal, operations in a second.

use super::axis::{LogAxis, is_plotted};
use super::numbers;
use maud::{Markup, html};

const WIDTH: f64 = 860.0;
/// Where the scale begins; the names of curves are left of it.
const LEFT: f64 = 132.0;
const RIGHT: f64 = WIDTH - 24.0;
const TOP: f64 = 62.0;
/// The distance of the marks of one curve.
const PITCH: f64 = 6.0;
/// The space between curves.
const GAP: f64 = 9.0;

/// A mark.
pub(super) struct Dot {
    /// Which row.
    pub(super) row: usize,
    /// Which series.
    pub(super) series: usize,
    /// The median in seconds, and the ends of its interval.
    pub(super) seconds: [f64; 3],
}

/// The chart; nothing without marks. The names of the rows are curves.
pub(super) fn dots(title: &str, rows: &[&str], series: &[&str], dots: &[Dot]) -> Markup {
    let plotted: Vec<&Dot> = dots.iter().filter(|dot| is_plotted(dot.seconds[0])).collect();
    if plotted.is_empty() {
        return html! {};
    }
    let axis = LogAxis::over(plotted.iter().flat_map(|dot| dot.seconds), LEFT, RIGHT);
    let pitch = PITCH * series.len() as f64 + GAP;
    let bottom = TOP + pitch * rows.len() as f64;
    let height = bottom + 40.0;
    let what = format!(
        "A logarithmic scale of the time of an operation, with a line for each of {} curves and a mark for each of {} \
         operations. The figures are in the table of times.",
        rows.len(),
        series.len()
    );
    html! {
        figure.chart tabindex="0" {
            figcaption { strong { (title) } }
            svg viewBox=(format!("0 0 {WIDTH} {height}")) role="img" {
                title { (title) }
                desc { (what) }
                (legend(series))
                (axis.verticals(TOP, bottom))
                @for (i, name) in rows.iter().enumerate() {
                    @let middle = TOP + pitch * (i as f64 + 0.5);
                    line.rule x1="0" x2=(RIGHT) y1=(TOP + pitch * i as f64) y2=(TOP + pitch * i as f64) {}
                    text.row data-curve=(name) x="4" y=(middle + 4.0) { (name) }
                }
                line.rule x1="0" x2=(RIGHT) y1=(bottom) y2=(bottom) {}
                @for dot in &plotted {
                    @let y = TOP + pitch * dot.row as f64 + (GAP + PITCH) / 2.0 + PITCH * dot.series as f64;
                    (mark(&axis, y, dot, rows.get(dot.row).unwrap_or(&""), series.get(dot.series).unwrap_or(&"")))
                }
                (axis.labels(bottom + 16.0, numbers::time))
                text.axis x=(f64::midpoint(LEFT, RIGHT)) y=(bottom + 33.0) text-anchor="middle" { "time of one operation" }
                (axis.reciprocal().labels(TOP - 7.0, numbers::rate))
            }
        }
    }
}

fn mark(axis: &LogAxis, y: f64, dot: &Dot, curve: &str, op: &str) -> Markup {
    let [median, low, high] = dot.seconds;
    let rate = numbers::number(numbers::per_second(median));
    let title = format!("{curve} {op}: {}, {rate}/s", numbers::time(median));
    html! {
        g.(format!("series{}", dot.series)) data-curve=(curve) {
            title { (title) }
            line.whisker x1=(axis.at(low)) x2=(axis.at(high)) y1=(y) y2=(y) {}
            path d=(shape(dot.series, axis.at(median), y)) {}
        }
    }
}

/// The legend above the chart.
fn legend(series: &[&str]) -> Markup {
    html! {
        g.legend {
            @for (i, name) in series.iter().enumerate() {
                @let x = LEFT + 12.0 + 118.0 * i as f64;
                g.(format!("series{i}")) { path d=(shape(i, x, 18.0)) {} }
                text x=(x + 9.0) y="22" { (name) }
            }
        }
    }
}

/// A mark of a shape of its series: they are told apart without colours.
pub(super) fn shape(series: usize, x: f64, y: f64) -> String {
    match series % 5 {
        0 => format!("M{x} {y}m-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z"),
        1 => format!("M{x} {y}m-3.2 -3.2h6.4v6.4h-6.4z"),
        2 => format!("M{x} {y}m0 -4.4l4.4 4.4l-4.4 4.4l-4.4 -4.4z"),
        3 => format!("M{x} {y}m0 -4.2l4.2 7.2h-8.4z"),
        _ => format!("M{x} {y}m0 4.2l4.2 -7.2h-8.4z"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_mark_equal_marks_and_zero() {
        let dot = |row, seconds| Dot { row, series: 0, seconds: [seconds; 3] };
        for seconds in [vec![1e-6], vec![1e-6, 1e-6], vec![0.0, 1e-6], vec![f64::NAN, 2.0]] {
            let all: Vec<Dot> = seconds.iter().enumerate().map(|(row, seconds)| dot(row, *seconds)).collect();
            let svg = dots("t", &["a", "<b>"], &["sign"], &all).into_string();
            assert!(!svg.contains("NaN") && !svg.contains("inf") && svg.contains("<svg"), "{svg}");
            assert!(svg.contains("&lt;b&gt;") && !svg.contains("<b>"));
        }
        assert_eq!(dots("t", &["a"], &["sign"], &[dot(0, 0.0)]).into_string(), "");
    }
}
