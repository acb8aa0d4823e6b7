//! Whether the machine is quiet: fixed integer work, timed between the samples.

use super::clock::Clock;
use crate::statistics::{median, quantile};
use std::hint::black_box;

/// Steps of the work, some 20 µs.
const STEPS: u64 = 10_000;
/// Runs before the measurement, which find the best time.
const WARM_UP: usize = 50;

/// The times of the fixed work.
pub(crate) struct Noise(Vec<f64>);

impl Noise {
    pub fn new(clock: &mut Clock) -> Self {
        let mut noise = Self(Vec::new());
        (0..WARM_UP).for_each(|_| noise.sample(clock));
        // the first runs wake the processor up
        noise.0.drain(..WARM_UP / 2);
        noise
    }

    /// Runs the work once.
    pub fn sample(&mut self, clock: &mut Clock) {
        self.0.push(clock.time(fixed_work).1.seconds);
    }

    /// The upper quartile over the quickest twentieth, less 1; 0 without samples.
    pub fn level(&self) -> f64 {
        let mut order = self.0.clone();
        order.sort_unstable_by(f64::total_cmp);
        let (best, slow) = (quantile(&order, 0.05), quantile(&order, 0.75));
        if best > 0.0 && !median(&order).is_nan() { slow / best - 1.0 } else { 0.0 }
    }
}

/// The work: a function of its own, by whose name a profile leaves it out.
#[inline(never)]
fn fixed_work() -> u64 {
    let mut state = black_box(1u64);
    for _ in 0..STEPS {
        state = state.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17) ^ (state >> 5);
    }
    black_box(state)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_times_are_quiet_and_slow_ones_are_not() {
        assert_eq!(Noise(vec![2.0; 40]).level(), 0.0);
        let mut times = vec![2.0; 20];
        times.extend([3.0; 20]);
        assert!((Noise(times).level() - 0.5).abs() < 1e-9);
        assert_eq!(Noise(Vec::new()).level(), 0.0);
    }
}
