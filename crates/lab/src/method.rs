//! How everything is timed.
//!
//! A run makes the inputs of each operation and finds the size of its batches, then goes round: every round times one
//! batch of every operation, and every other round goes backwards, so that a clock that drifts or a neighbour that wakes
//! hits all operations alike; timing one after the other was rejected for that reason. The run ends when another round
//! would pass the budget, but no operation has fewer than [`MIN_ROUNDS`] unless the user stops it: **a budget too short
//! for them is exceeded**. One thread, not pinned to a core, on the clock of its processor time. All rounds are kept; what
//! they say is computed by [`crate::statistics`].

mod clock;
mod noise;
mod sampler;

use crate::LabError;
use crate::record::{Conditions, Timing};
pub(crate) use clock::Clock;
pub(crate) use noise::Noise;
use sampler::Sampler;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The fewest rounds of an operation, whatever the budget.
pub const MIN_ROUNDS: usize = 5;

/// The longest time that a measurement can be asked to take: one day.
pub const MAX_SECONDS: f64 = 86_400.0;

/// The time to spend.
///
/// # Errors
/// [`LabError::Seconds`] for what is not above 0 and at most [`MAX_SECONDS`].
pub(crate) fn budget(seconds: f64) -> Result<Duration, LabError> {
    match seconds > 0.0 && seconds <= MAX_SECONDS {
        true => Ok(Duration::from_secs_f64(seconds)),
        false => Err(LabError::Seconds(seconds)),
    }
}

/// The total that the progress of a run is reported against.
const PROGRESS_STEPS: usize = 1000;

/// A loop that runs an operation so many times.
pub type Body = Box<dyn FnMut(usize) -> Result<(), LabError>>;

/// Who looks on: is told how far the run has come, and can stop it.
pub struct Watch<'a> {
    /// Called with the steps done and the steps in all. The second number never changes, the first grows, and both are
    /// equal in the last call.
    pub progress: &'a mut dyn FnMut(usize, usize),
    /// Whether the run is to end now with what it has.
    pub stop: &'a AtomicBool,
}

/// Never stops.
pub static GO_ON: AtomicBool = AtomicBool::new(false);

/// Measures operations in turn: `count` of them, made one by one as they are calibrated. The timings come in their order;
/// those that had no round before the user stopped the run are empty.
///
/// # Errors
/// Those of the operations, and [`LabError::Interrupted`] when the user stopped the run before its first round.
pub fn measure(
    bodies: impl IntoIterator<Item = Result<Body, LabError>>,
    count: usize,
    budget: Duration,
    watch: &mut Watch<'_>,
) -> Result<(Vec<Timing>, Conditions), LabError> {
    let mut clock = Clock::new();
    let mut noise = Noise::new(&mut clock);
    let mut course = Course::start(count, budget, watch);
    let mut samplers = Vec::with_capacity(count);
    for body in bodies {
        if course.is_stopped() {
            return Err(LabError::Interrupted);
        }
        samplers.push(Sampler::calibrate(body?, &mut clock)?);
        course.step();
    }
    let mut longest = Duration::ZERO;
    let mut rounds = 0;
    'rounds: while rounds < MIN_ROUNDS || course.start.elapsed() + longest <= budget {
        let start = Instant::now();
        for index in 0..samplers.len() {
            if course.is_stopped() {
                break 'rounds;
            }
            let index = if rounds % 2 == 0 { index } else { samplers.len() - 1 - index };
            samplers[index].sample(&mut clock)?;
            noise.sample(&mut clock);
            course.step();
        }
        longest = longest.max(start.elapsed());
        rounds += 1;
    }
    let conditions = Conditions {
        clock: Some(clock.overhead),
        noise: Some(noise.level()),
        cycles: clock.cycles(),
        interrupted: course.is_stopped(),
    };
    course.finish();
    Ok((samplers.into_iter().map(Sampler::into_timing).collect(), conditions))
}

/// How far a run has come: the lesser of the part of the budget and the part of the least work, because it ends when both
/// are whole.
struct Course<'a, 'b> {
    start: Instant,
    budget: Duration,
    least_work: usize,
    work: usize,
    reported: usize,
    watch: &'a mut Watch<'b>,
}

impl<'a, 'b> Course<'a, 'b> {
    fn start(rows: usize, budget: Duration, watch: &'a mut Watch<'b>) -> Self {
        (watch.progress)(0, PROGRESS_STEPS);
        let least_work = rows * (1 + MIN_ROUNDS);
        Self { start: Instant::now(), budget, least_work, work: 0, reported: 0, watch }
    }

    fn is_stopped(&self) -> bool {
        self.watch.stop.load(Ordering::Relaxed)
    }

    fn step(&mut self) {
        self.work += 1;
        let of_work = self.work as f64 / self.least_work as f64;
        let of_time = self.start.elapsed().as_secs_f64() / self.budget.as_secs_f64();
        // the cast rounds down and saturates
        self.report((of_work.min(of_time) * PROGRESS_STEPS as f64) as usize);
    }

    fn finish(&mut self) {
        self.report(PROGRESS_STEPS);
    }

    fn report(&mut self, done: usize) {
        let done = done.min(PROGRESS_STEPS);
        if done > self.reported {
            self.reported = done;
            (self.watch.progress)(done, PROGRESS_STEPS);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hint::black_box;

    fn body(stop_at: usize, stop: &'static AtomicBool) -> Body {
        let mut runs = 0;
        Box::new(move |n| {
            for _ in 0..n {
                black_box((0..1000u32).map(black_box).sum::<u32>());
            }
            runs += 1;
            stop.store(runs >= stop_at, Ordering::Relaxed);
            Ok(())
        })
    }

    #[test]
    fn a_short_budget_gives_the_fewest_rounds_and_progress_grows() {
        let mut steps = Vec::new();
        let mut progress = |done, total| steps.push((done, total));
        let mut watch = Watch { progress: &mut progress, stop: &GO_ON };
        let bodies = (0..3).map(|_| Ok(body(usize::MAX, &GO_ON)));
        let (timings, conditions) =
            measure(bodies, 3, Duration::from_millis(1), &mut watch).expect("no errors");
        assert!(timings.iter().all(|timing| timing.seconds.len() == MIN_ROUNDS), "{timings:?}");
        assert!(timings.iter().flat_map(|timing| &timing.seconds).all(|&seconds| seconds > 0.0));
        assert!(!conditions.interrupted && conditions.clock > Some(0.0) && conditions.noise >= Some(0.0));
        assert!(steps.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 == pair[1].1));
        assert_eq!((steps[0].0, steps[steps.len() - 1].0), (0, steps[0].1));
    }

    /// What was measured before the user stopped the run is kept; before the first round there is nothing.
    #[test]
    fn a_stopped_run_keeps_its_rounds() {
        static STOP: AtomicBool = AtomicBool::new(false);
        let mut watch = Watch { progress: &mut |_, _| (), stop: &STOP };
        let (timings, conditions) =
            measure([Ok(body(30, &STOP))], 1, Duration::from_secs(60), &mut watch).expect("no errors");
        assert!(conditions.interrupted);
        assert!((1..30).contains(&timings[0].seconds.len()), "{timings:?}");
        let mut watch = Watch { progress: &mut |_, _| (), stop: &STOP };
        let stopped = measure([Ok(body(30, &STOP))], 1, Duration::from_secs(60), &mut watch);
        assert_eq!(stopped.map(|_| ()), Err(LabError::Interrupted));
    }

    #[test]
    fn errors_of_operations_end_the_run() {
        let mut watch = Watch { progress: &mut |_, _| (), stop: &GO_ON };
        let failing: Body = Box::new(|_| Err(LabError::NothingToMeasure));
        let result = measure([Ok(failing)], 1, Duration::from_millis(1), &mut watch);
        assert_eq!(result.map(|_| ()), Err(LabError::NothingToMeasure));
    }
}
