//! Operations a second against bytes of RAM, both on logarithmic scales, with the Pareto front.

use super::axis::{LogAxis, is_plotted};
use super::dots::shape;
use super::numbers;
use maud::{Markup, html};

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 62.0;
const RIGHT: f64 = WIDTH - 18.0;
const TOP: f64 = 30.0;
const BOTTOM: f64 = HEIGHT - 44.0;
/// The height of a label, and the width of its letters.
const LETTER: (f64, f64) = (12.0, 6.2);

/// A choice and what it costs.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Point {
    /// Its name, which labels it.
    pub(super) name: String,
    /// Bytes of RAM.
    pub(super) ram: f64,
    /// Operations a second.
    pub(super) rate: f64,
    /// The class of its mark: the table of the generator.
    pub(super) series: usize,
}

/// The points that no other one beats in both: the least RAM first. Of equals, the first.
pub(super) fn front(points: &[Point]) -> Vec<&Point> {
    let mut order: Vec<&Point> =
        points.iter().filter(|point| is_plotted(point.ram) && is_plotted(point.rate)).collect();
    order.sort_by(|a, b| a.ram.total_cmp(&b.ram).then(b.rate.total_cmp(&a.rate)));
    let mut best = 0.0;
    order.retain(|point| {
        let is_better = point.rate > best;
        best = point.rate.max(best);
        is_better
    });
    order
}

/// The chart; nothing without points.
pub(super) fn scatter(title: &str, curve: &str, points: &[Point]) -> Markup {
    let front = front(points);
    if front.is_empty() {
        return html! {};
    }
    let x = LogAxis::over(points.iter().map(|point| point.ram), LEFT, RIGHT);
    let y = LogAxis::over(points.iter().map(|point| point.rate), BOTTOM, TOP);
    let line: Vec<String> =
        front.iter().map(|point| format!("{},{}", x.at(point.ram), y.at(point.rate))).collect();
    let names: Vec<&str> = front.iter().map(|point| point.name.as_str()).collect();
    let what = format!(
        "The choices that no other beats in both memory and speed, from the least RAM: {}.",
        names.join(", ")
    );
    html! {
        figure.chart.small tabindex="0" data-curve=(curve) {
            svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" {
                title { (title) }
                desc { (what) }
                text.heading x="4" y="16" { (title) }
                (x.verticals(TOP, BOTTOM))
                (horizontals(&y))
                polyline.front points=(line.join(" ")) {}
                @for point in points.iter().filter(|point| is_plotted(point.ram) && is_plotted(point.rate)) {
                    g.(format!("series{}", point.series)) .beaten[!front.contains(&point)] {
                        title { (point.name) ": " (numbers::number(point.ram)) " bytes, " (numbers::number(point.rate)) "/s" }
                        path d=(shape(point.series, x.at(point.ram), y.at(point.rate))) {}
                    }
                }
                (labels(&front, &x, &y))
                (x.labels(BOTTOM + 16.0, numbers::bytes))
                text.axis x=(f64::midpoint(LEFT, RIGHT)) y=(BOTTOM + 34.0) text-anchor="middle" { "RAM" }
            }
        }
    }
}

fn horizontals(axis: &LogAxis) -> Markup {
    html! {
        g.grid aria-hidden="true" {
            @for tick in axis.ticks() {
                line .minor[!tick.is_labelled] x1=(LEFT) x2=(RIGHT) y1=(tick.at) y2=(tick.at) {}
            }
        }
        g.ticks {
            @for tick in axis.ticks().iter().filter(|tick| tick.is_labelled) {
                text x=(LEFT - 6.0) y=(tick.at + 4.0) text-anchor="end" { (numbers::rate(tick.value)) }
            }
        }
    }
}

/// The names of the front's points, those left out that would cover another.
fn labels(front: &[&Point], x: &LogAxis, y: &LogAxis) -> Markup {
    let mut placed: Vec<[f64; 4]> = Vec::new();
    let mut texts = Vec::new();
    for point in front {
        let (px, py) = (x.at(point.ram), y.at(point.rate));
        let width = LETTER.1 * point.name.chars().count() as f64;
        // below and right of its point, where no point of the front is; or left of it and above
        let places =
            [(px + 7.0, py + 13.0, "start"), (px - 7.0, py - 6.0, "end"), (px + 7.0, py - 6.0, "start")];
        let chosen = places.into_iter().find_map(|(tx, ty, anchor)| {
            let left = if anchor == "end" { tx - width } else { tx };
            let own = [left, ty - LETTER.0, left + width, ty + 2.0];
            let fits = own[0] >= LEFT && own[2] <= RIGHT + 14.0 && own[1] >= TOP - 12.0 && own[3] <= BOTTOM;
            let is_free = placed.iter().all(|other| {
                own[2] < other[0] || other[2] < own[0] || own[3] < other[1] || other[3] < own[1]
            });
            (fits && is_free).then_some((own, tx, ty, anchor))
        });
        if let Some((own, tx, ty, anchor)) = chosen {
            placed.push(own);
            texts.push((tx, ty, anchor, &point.name));
        }
    }
    html! {
        g.labels {
            @for (x, y, anchor, name) in texts { text x=(x) y=(y) text-anchor=(anchor) { (name) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(name: &str, ram: f64, rate: f64) -> Point {
        Point { name: name.to_owned(), ram, rate, series: 0 }
    }

    #[test]
    fn the_front_is_what_nothing_beats() {
        let points = [
            point("slow", 1000.0, 50.0),
            point("large and slow", 5000.0, 60.0),
            point("middle", 2000.0, 80.0),
            point("equal", 2000.0, 80.0),
            point("fast", 9000.0, 200.0),
            point("zero", 0.0, 900.0),
        ];
        let names: Vec<&str> = front(&points).iter().map(|point| point.name.as_str()).collect();
        assert_eq!(names, ["slow", "middle", "fast"]);
    }

    #[test]
    fn one_point_equal_points_and_zero() {
        for points in [
            vec![point("<a>", 10.0, 5.0)],
            vec![point("a", 10.0, 5.0); 3],
            vec![point("a", 10.0, 5.0), point("b", 0.0, 0.0)],
        ] {
            let svg = scatter("t", "c", &points).into_string();
            assert!(!svg.contains("NaN") && !svg.contains("inf") && !svg.contains("<a>"), "{svg}");
        }
        assert_eq!(scatter("t", "c", &[point("a", 0.0, f64::NAN)]).into_string(), "");
        assert_eq!(scatter("t", "c", &[]).into_string(), "");
    }
}
