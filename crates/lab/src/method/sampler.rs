//! One operation: batches of a calibrated size, a sample a round.
//!
//! A batch of at least [`BATCH`] (or one operation, where that takes longer) makes the clock's resolution vanish. Before
//! every batch one operation runs untimed, because the operations measured in between have taken the caches.

use super::Body;
use super::clock::{Clock, Interval};
use crate::LabError;
use crate::record::Timing;
use crate::statistics::median;

/// The least time of a batch in seconds when it is calibrated.
pub(super) const BATCH: f64 = 250e-6;

/// An operation with the size of its batches and the samples so far.
pub(super) struct Sampler {
    body: Body,
    iterations: usize,
    seconds: Vec<f64>,
    cycles: Vec<f64>,
}

impl Sampler {
    /// Doubles the size of a batch until it takes long enough.
    pub fn calibrate(mut body: Body, clock: &mut Clock) -> Result<Self, LabError> {
        body(1)?;
        let mut iterations = 1;
        loop {
            let (result, interval) = clock.time(|| body(iterations));
            result?;
            if interval.seconds >= BATCH {
                return Ok(Self { body, iterations, seconds: Vec::new(), cycles: Vec::new() });
            }
            iterations *= 2;
        }
    }

    /// Times one batch.
    pub fn sample(&mut self, clock: &mut Clock) -> Result<(), LabError> {
        (self.body)(1)?;
        let (result, Interval { seconds, cycles }) = clock.time(|| (self.body)(self.iterations));
        result?;
        self.seconds.push(seconds / self.iterations as f64);
        self.cycles.extend(cycles.map(|cycles| cycles / self.iterations as f64));
        Ok(())
    }

    /// The samples of all rounds.
    pub fn into_timing(self) -> Timing {
        let cycles = (!self.cycles.is_empty()).then(|| median(&self.cycles));
        Timing { iterations: self.iterations as u64, seconds: self.seconds, cycles }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::rc::Rc;

    /// An operation of 40 µs runs often enough that a batch takes 250 µs, and a sample runs one more, untimed.
    #[test]
    fn batches_are_long_enough() {
        let runs = Rc::new(Cell::new(0));
        let counter = Rc::clone(&runs);
        let mut inner = Clock::new();
        let body = move |n: usize| {
            counter.set(counter.get() + n);
            for _ in 0..n {
                let mut spent = 0.0;
                while spent < 40e-6 {
                    spent += inner.time(|| ()).1.seconds + inner.overhead;
                }
            }
            Ok(())
        };
        let mut clock = Clock::new();
        let mut sampler = Sampler::calibrate(Box::new(body), &mut clock).expect("it has no errors");
        assert!((1..=8).contains(&sampler.iterations) && sampler.iterations.is_power_of_two());
        runs.set(0);
        sampler.sample(&mut clock).expect("it has no errors");
        assert_eq!(runs.get(), sampler.iterations + 1);
        let timing = sampler.into_timing();
        assert_eq!(timing.seconds.len(), 1);
        assert!(timing.seconds[0] > 0.0);
    }
}
