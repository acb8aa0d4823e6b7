//! How an operation is timed: batches of a calibrated size, and the median over the rounds.
//!
//! One reading of the clock costs tens of nanoseconds and resolves about as much; a batch of at least
//! [`BATCH`] (or one operation, where that takes longer) makes both vanish. Before every batch one operation
//! runs untimed, because the operations measured in between have taken the caches. The median is kept: a
//! mean counts every interruption by the system, a minimum reports the luckiest batch that nobody sees twice.

use super::Row;
use super::workload::Workload;
use crate::LabError;
use std::time::{Duration, Instant};

/// The least time of a batch when it is calibrated.
const BATCH: Duration = Duration::from_micros(250);

/// A workload with the size of its batches and the times so far.
pub(super) struct Sampler {
    workload: Workload,
    iterations: usize,
    /// Microseconds an operation, one value a round.
    samples: Vec<f64>,
}

impl Sampler {
    /// Doubles the size of a batch until it takes long enough.
    pub(super) fn calibrate(mut workload: Workload) -> Result<Self, LabError> {
        workload.run(1)?;
        let mut iterations = 1;
        while time(&mut workload, iterations)? < BATCH {
            iterations *= 2;
        }
        Ok(Self { workload, iterations, samples: Vec::new() })
    }

    /// Times one batch.
    pub(super) fn sample(&mut self) -> Result<(), LabError> {
        self.workload.run(1)?;
        let elapsed = time(&mut self.workload, self.iterations)?;
        self.samples.push(elapsed.as_secs_f64() * 1e6 / self.iterations as f64);
        Ok(())
    }

    /// The result over all rounds.
    pub(super) fn into_row(mut self) -> Row {
        let us = median(&mut self.samples);
        Row {
            curve: self.workload.curve.to_owned(),
            op: self.workload.operation.name(),
            us,
            ops_per_s: 1e6 / us,
            rounds: self.samples.len(),
        }
    }
}

fn time(workload: &mut Workload, iterations: usize) -> Result<Duration, LabError> {
    let start = Instant::now();
    workload.run(iterations)?;
    Ok(start.elapsed())
}

/// The median; the mean of the two middle values of an even number; not a number for none.
fn median(samples: &mut [f64]) -> f64 {
    samples.sort_unstable_by(f64::total_cmp);
    let middle = samples.len() / 2;
    match samples {
        [] => f64::NAN,
        _ if samples.len().is_multiple_of(2) => (samples[middle - 1] + samples[middle]) / 2.0,
        _ => samples[middle],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::plan::Operation;
    use std::cell::Cell;
    use std::rc::Rc;

    #[test]
    fn medians() {
        assert_eq!(median(&mut [3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&mut [4.0, 1.0, 100.0, 2.0]), 3.0);
        assert_eq!(median(&mut [7.0]), 7.0);
        assert!(median(&mut []).is_nan());
    }

    /// A workload of 40 µs an operation takes at least 250 µs a batch, and a sample runs one more, untimed.
    #[test]
    fn batches_are_long_enough() {
        let runs = Rc::new(Cell::new(0));
        let counter = Rc::clone(&runs);
        let body = move |n: usize| {
            counter.set(counter.get() + n);
            let start = Instant::now();
            while start.elapsed() < Duration::from_micros(40) * n as u32 {}
            Ok(())
        };
        let workload = Workload { curve: "none", operation: Operation::Add, body: Box::new(body) };
        let mut sampler = Sampler::calibrate(workload).expect("the workload has no errors");
        assert!((1..=8).contains(&sampler.iterations) && sampler.iterations.is_power_of_two());
        runs.set(0);
        sampler.sample().expect("the workload has no errors");
        assert_eq!(runs.get(), sampler.iterations + 1);
        let row = sampler.into_row();
        assert_eq!((row.curve.as_str(), row.op, row.rounds), ("none", "add", 1));
        assert!(row.us >= 40.0);
    }
}
