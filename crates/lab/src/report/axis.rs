//! Logarithmic axes with ticks at 1, 2 and 5 times the powers of ten.
//!
//! The axis begins and ends at a tick. What is not a number from 1e-30 to 1e30 has no place on it.

use maud::{Markup, html};

/// Labels at most this far apart in powers of ten have labels at 2 and 5 too.
const FINE: f64 = 2.7;
/// The most labelled powers of ten.
const MOST: i32 = 9;

/// A logarithmic axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct LogAxis {
    low: f64,
    high: f64,
    /// Where the low end lies.
    from: f64,
    /// Where the high end lies.
    to: f64,
}

/// A mark of an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tick {
    /// Its value.
    pub(super) value: f64,
    /// Its place.
    pub(super) at: f64,
    /// Whether it has room for a label.
    pub(super) is_labelled: bool,
}

/// Whether a value has a place on a logarithmic axis.
pub(super) fn is_plotted(value: f64) -> bool {
    (1e-30..=1e30).contains(&value)
}

impl LogAxis {
    /// The axis that holds these values, between two places.
    pub(super) fn over(values: impl IntoIterator<Item = f64>, from: f64, to: f64) -> Self {
        let plotted = values.into_iter().filter(|value| is_plotted(*value));
        let (least, most) = plotted
            .fold((f64::INFINITY, 0.0_f64), |(least, most), value| (least.min(value), most.max(value)));
        if most == 0.0 {
            return Self { low: 1.0, high: 10.0, from, to };
        }
        // a value at the end of the axis would lie on its frame
        let (low, high) = (before(least / 1.1), after(most * 1.1));
        Self { low, high, from, to }
    }

    /// The place of a value; of one beyond the axis, its end.
    pub(super) fn at(&self, value: f64) -> f64 {
        if !is_plotted(value) {
            return self.from;
        }
        let part = (value.log10() - self.low.log10()) / (self.high.log10() - self.low.log10());
        let at = self.from + part.clamp(0.0, 1.0) * (self.to - self.from);
        (at * 100.0).round() / 100.0
    }

    /// The same axis for reciprocals: of rates where this one is of times.
    pub(super) fn reciprocal(&self) -> Self {
        Self { low: 1.0 / self.high, high: 1.0 / self.low, from: self.to, to: self.from }
    }

    /// Every tick, from the low end to the high one.
    pub(super) fn ticks(&self) -> Vec<Tick> {
        let (first, last) = (self.low.log10().floor() as i32, self.high.log10().ceil() as i32);
        let decades = self.high.log10() - self.low.log10();
        let step = 1 + (last - first) / MOST;
        let inside = |value: &f64| *value >= self.low * 0.999_999 && *value <= self.high * 1.000_001;
        let mut ticks = Vec::new();
        for power in first..=last {
            for digit in [1.0, 2.0, 5.0] {
                let value = digit * 10_f64.powi(power);
                let is_labelled = if digit == 1.0 { (power - first) % step == 0 } else { decades <= FINE };
                if inside(&value) && (step == 1 || digit == 1.0) {
                    ticks.push(Tick { value, at: self.at(value), is_labelled });
                }
            }
        }
        ticks
    }

    /// Vertical lines of a grid at the ticks of a horizontal axis, between two heights.
    pub(super) fn verticals(&self, top: f64, bottom: f64) -> Markup {
        html! {
            g.grid aria-hidden="true" {
                @for tick in self.ticks() {
                    line .minor[!tick.is_labelled] x1=(tick.at) x2=(tick.at) y1=(top) y2=(bottom) {}
                }
            }
        }
    }

    /// Labels below or above a horizontal axis.
    pub(super) fn labels(&self, y: f64, label: fn(f64) -> String) -> Markup {
        html! {
            g.ticks {
                @for tick in self.ticks().iter().filter(|tick| tick.is_labelled) {
                    text x=(tick.at) y=(y) text-anchor="middle" { (label(tick.value)) }
                }
            }
        }
    }
}

/// The last tick at or below a value.
fn before(value: f64) -> f64 {
    steps(value).into_iter().rev().find(|step| *step <= value).unwrap_or(value)
}

/// The first tick at or above a value.
fn after(value: f64) -> f64 {
    steps(value).into_iter().find(|step| *step >= value).unwrap_or(value)
}

fn steps(value: f64) -> [f64; 5] {
    let power = 10_f64.powi(value.log10().floor() as i32);
    [power / 2.0, power, 2.0 * power, 5.0 * power, 10.0 * power]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(values: &[f64]) -> LogAxis {
        LogAxis::over(values.iter().copied(), 0.0, 100.0)
    }

    fn labels(axis: &LogAxis) -> Vec<f64> {
        axis.ticks().iter().filter(|tick| tick.is_labelled).map(|tick| tick.value).collect()
    }

    #[test]
    fn ticks_are_at_1_2_and_5() {
        assert_eq!(labels(&axis(&[3.0, 40.0])), [2.0, 5.0, 10.0, 20.0, 50.0]);
        assert_eq!(labels(&axis(&[3.0, 40_000.0])), [10.0, 100.0, 1000.0, 10_000.0]);
        let fine = axis(&[3.0, 40_000.0]).ticks();
        assert_eq!((fine[0].value, fine[0].at, fine.last().map(|tick| tick.at)), (2.0, 0.0, Some(100.0)));
    }

    #[test]
    fn one_value_equal_values_and_none() {
        for axis in [axis(&[7.0]), axis(&[7.0, 7.0, 7.0])] {
            assert_eq!((axis.low, axis.high), (5.0, 10.0));
            assert!((1.0..99.0).contains(&axis.at(7.0)), "{axis:?}");
        }
        for axis in [axis(&[]), axis(&[0.0, -1.0, f64::NAN, f64::INFINITY])] {
            assert_eq!(labels(&axis), [1.0, 2.0, 5.0, 10.0]);
            assert_eq!((axis.at(f64::NAN), axis.at(0.0), axis.at(1e9)), (0.0, 0.0, 100.0));
        }
    }

    #[test]
    fn every_place_is_a_number() {
        for values in [[1e-30, 1e30], [5e-324, 1e308], [1e-9, 1e-9]] {
            for axis in [axis(&values), axis(&values).reciprocal()] {
                let ticks = axis.ticks();
                assert!(ticks.iter().all(|tick| tick.at.is_finite()), "{ticks:?}");
                assert!((1..=2 * MOST as usize).contains(&labels(&axis).len()), "{ticks:?}");
                assert!(values.iter().all(|value| axis.at(*value).is_finite()));
            }
        }
    }

    #[test]
    fn a_reciprocal_axis_has_the_same_places() {
        let axis = axis(&[2e-6, 3e-3]);
        let rates = axis.reciprocal();
        for seconds in [2e-6, 1e-4, 3e-3] {
            assert!((axis.at(seconds) - rates.at(1.0 / seconds)).abs() < 0.02);
        }
        assert!(labels(&rates).contains(&1000.0));
    }
}
