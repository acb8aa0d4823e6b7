//! Medians and how far they can be trusted.
//!
//! A median is kept of the rounds: a mean counts every interruption by the system, a minimum reports the luckiest round,
//! which nobody sees twice. No round is ever dropped. The interval is the percentile bootstrap's (Efron and Tibshirani,
//! An Introduction to the Bootstrap, 1993, chapter 13), which supposes no distribution. Rounds are drawn again from a
//! generator with a fixed seed, so that a report of the same file always says the same.

use crate::record::Timing;
use serde::Serialize;

/// How often rounds are drawn again.
const RESAMPLES: usize = 1000;
/// The part of the resamples that an interval leaves out on each side: it holds 95 %.
const TAIL: f64 = 0.025;
/// Rounds further from the quartiles than this many times their distance are outliers (Tukey's fences).
const FENCE: f64 = 1.5;

/// Rounds in short.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The median.
    pub median: f64,
    /// The lower end of the median's interval of 95 %.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The distance of the quartiles as a part of the median.
    pub spread: f64,
    /// How many rounds lie outside of Tukey's fences. They are counted, and kept.
    pub outliers: usize,
    /// How many rounds there are.
    pub rounds: usize,
}

/// The ratio of two medians.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Ratio {
    /// The first over the second.
    pub ratio: f64,
    /// The lower end of its interval of 95 %.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Timing {
    /// The rounds in short; none where there are no rounds.
    pub fn summary(&self) -> Option<Summary> {
        summary(&self.seconds)
    }

    /// Seconds for one operation: the median; not a number without rounds.
    pub fn median(&self) -> f64 {
        median(&self.seconds)
    }
}

/// The median; the mean of the two middle values of an even number; not a number for none.
pub fn median(values: &[f64]) -> f64 {
    quantile(&sorted(values), 0.5)
}

/// Values in short; none for none.
pub fn summary(values: &[f64]) -> Option<Summary> {
    let order = sorted(values);
    let (&least, &greatest) = (order.first()?, order.last()?);
    let [first, median, third] = [0.25, 0.5, 0.75].map(|part| quantile(&order, part));
    let fence = FENCE * (third - first);
    let is_outlier = |value: &&f64| **value < first - fence || **value > third + fence;
    let (low, high) = match order.len() {
        1 => (least, greatest),
        _ => interval(|rng| quantile(&sorted(&drawn(values, rng)), 0.5)),
    };
    let spread = if median == 0.0 { 0.0 } else { (third - first) / median };
    let outliers = order.iter().filter(is_outlier).count();
    Some(Summary { median, low, high, spread, outliers, rounds: order.len() })
}

/// The ratio of the medians of rounds that were measured in turn, a round of one beside a round of the other: pairs are
/// drawn again together, so that what slowed both cancels out. None without rounds, or where their numbers differ.
pub fn paired(a: &[f64], b: &[f64]) -> Option<Ratio> {
    if a.len() != b.len() {
        return None;
    }
    let pairs: Vec<(f64, f64)> = a.iter().copied().zip(b.iter().copied()).collect();
    ratio(a, b, |rng| {
        let draw: Vec<(f64, f64)> = (0..pairs.len()).map(|_| pairs[rng.usize(..pairs.len())]).collect();
        let (a, b): (Vec<f64>, Vec<f64>) = draw.into_iter().unzip();
        median(&a) / median(&b)
    })
}

/// The ratio of the medians of rounds of two runs. None where one of them has no rounds.
pub fn unpaired(a: &[f64], b: &[f64]) -> Option<Ratio> {
    ratio(a, b, |rng| median(&drawn(a, rng)) / median(&drawn(b, rng)))
}

fn ratio(a: &[f64], b: &[f64], resample: impl FnMut(&mut fastrand::Rng) -> f64) -> Option<Ratio> {
    if a.is_empty() || b.is_empty() {
        return None;
    }
    let (low, high) = interval(resample);
    Some(Ratio { ratio: median(a) / median(b), low, high })
}

/// The interval of a statistic of rounds that are drawn again.
fn interval(mut resample: impl FnMut(&mut fastrand::Rng) -> f64) -> (f64, f64) {
    let mut rng = fastrand::Rng::with_seed(1);
    let values: Vec<f64> = (0..RESAMPLES).map(|_| resample(&mut rng)).collect();
    let order = sorted(&values);
    (quantile(&order, TAIL), quantile(&order, 1.0 - TAIL))
}

fn drawn(values: &[f64], rng: &mut fastrand::Rng) -> Vec<f64> {
    (0..values.len()).map(|_| values[rng.usize(..values.len())]).collect()
}

fn sorted(values: &[f64]) -> Vec<f64> {
    let mut order = values.to_vec();
    order.sort_unstable_by(f64::total_cmp);
    order
}

/// A quantile of ordered values, linear between neighbours (the customary definition, type 7 of Hyndman and Fan).
pub(crate) fn quantile(order: &[f64], part: f64) -> f64 {
    let Some(last) = order.len().checked_sub(1) else { return f64::NAN };
    let at = part * last as f64;
    let (below, above) = (order[at.floor() as usize], order[at.ceil() as usize]);
    below + (above - below) * at.fract()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 100.0, 2.0]), 3.0);
        assert_eq!(median(&[7.0]), 7.0);
        assert!(median(&[]).is_nan());
        assert_eq!(summary(&[]), None);
    }

    /// Quartiles of 1 to 8 are 2.75 and 6.25; the fences lie at -2.5 and 11.5.
    #[test]
    fn outliers_are_counted_and_kept() {
        let summary = summary(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]).expect("values");
        assert_eq!((summary.median, summary.spread, summary.outliers), (4.5, 3.5 / 4.5, 0));
        let far = super::summary(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 40.0]).expect("values");
        assert_eq!((far.median, far.outliers, far.rounds), (4.5, 1, 8));
    }

    #[test]
    fn an_interval_holds_its_median_and_one_value_has_none() {
        let values: Vec<f64> = (0..50).map(|i| 10.0 + f64::from(i % 7)).collect();
        let summary = summary(&values).expect("values");
        assert!(
            summary.low <= summary.median && summary.median <= summary.high && summary.low < summary.high
        );
        assert_eq!(Some(summary), super::summary(&values), "the same file, the same interval");
        let one = super::summary(&[2.0]).expect("a value");
        assert_eq!((one.low, one.median, one.high), (2.0, 2.0, 2.0));
    }

    /// What slows both rounds of a pair does not widen the interval of their ratio; of two runs it does.
    #[test]
    fn pairs_cancel_what_they_share() {
        let load: Vec<f64> = (0..31).map(|i| 1.0 + f64::from(i * 7 % 31) / 10.0).collect();
        let slower: Vec<f64> = load.iter().map(|load| 1.1 * load).collect();
        let paired = paired(&slower, &load).expect("rounds");
        assert!((paired.low - 1.1).abs() < 1e-9 && (paired.high - 1.1).abs() < 1e-9, "{paired:?}");
        let apart = unpaired(&slower, &load).expect("rounds");
        assert!(apart.low < 1.0 && apart.high > 1.2 && (apart.ratio - 1.1).abs() < 1e-9, "{apart:?}");
        assert_eq!((super::paired(&[1.0], &[]), unpaired(&[], &[1.0])), (None, None));
    }
}
