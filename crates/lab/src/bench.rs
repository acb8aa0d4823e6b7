//! How long each operation takes on each curve.
//!
//! Every number is the time of one call of the facade, from checked inputs in memory to a result in memory
//! that is dropped; random bytes for fresh keys come from the operating system inside the timed call.
//!
//! | operation | short Weierstrass curve | `curve25519`, and `curve448` with X448 and Ed448 |
//! |---|---|---|
//! | `keygen` | random private key by rejection, its public key in affine form | the same for X25519 |
//! | `sign` | ECDSA of a digest, nonce by RFC 6979 with the curve's customary SHA-2 function, encoded as DER and as `r \|\| s` | Ed25519 of 32 bytes (Ed448 of 56) by an expanded key, whose public key was derived before |
//! | `verify` | ECDSA of a digest: signature decoded from DER, public key decoded and checked before | Ed25519 of 32 bytes (Ed448 of 56) by the rules of RFC 8032, public key decoded each time |
//! | `ecdh` | one variable-base multiplication by a private key, the x-coordinate encoded; peer's key decoded and checked before | X25519 |
//! | `ecdhe` | `keygen` and `ecdh` with the new key | the same for X25519 |
//! | `add` | the sum of two different public points, in affine form | – |
//! | `double` | the double of a public point, in affine form | – |
//! | `multiply` | a public point times a public scalar of full length, in affine form, in variable time | – |
//!
//! The digest has the length of the customary hash, 32 to 64 bytes, and hashing the message is not timed.
//! Affine form costs an inversion, which dominates `add` and `double`: within a longer computation both are
//! far cheaper.
//!
//! A run makes the inputs (about a tenth of its time), finds batch sizes, then goes round: every round times
//! one batch of every operation on every curve, and every other round goes backwards, so a clock that drifts
//! or a neighbour that wakes hits all rows alike; timing row after row was rejected for that reason. The run
//! ends when another round would pass the budget, but a row never has fewer than [`MIN_ROUNDS`]: **a budget
//! too short for them is exceeded**, by about a second when everything is measured. A row's `us` is the
//! median over its rounds. One thread, not pinned to a core. The tests beside this file check rows, errors
//! and progress; none asserts a time.

use crate::LabError;
use serde::Serialize;
use std::time::{Duration, Instant};

mod plan;
mod sampler;
mod workload;

use plan::Resolved;
pub use plan::{MAX_SECONDS, Operation, Plan};
use sampler::Sampler;

/// The fewest rounds of a row, whatever the budget.
pub const MIN_ROUNDS: usize = 5;

/// The part of the budget that goes into making inputs, as a divisor.
const PREPARATION: u32 = 10;

/// The total that the progress of a run is reported against.
const PROGRESS_STEPS: usize = 1000;

/// The time of one operation on one curve.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The curve's name; `curve25519` for X25519 and Ed25519.
    pub curve: String,
    /// The operation's name.
    pub op: &'static str,
    /// Microseconds for one operation: the median over the rounds.
    pub us: f64,
    /// Operations in a second on one core: `1e6 / us`.
    pub ops_per_s: f64,
    /// How many rounds the median is of.
    pub rounds: usize,
}

/// Measures a plan. The rows come curve by curve in the plan's order, operations in the plan's order within.
///
/// `progress` is called with the steps done and the steps in all; the second number never changes, the first
/// grows, and both are equal in the last call.
///
/// # Errors
/// Before anything is measured: an unknown curve, a time out of range, or nothing to measure. Later: a
/// failure of the randomness, or [`LabError::WrongResult`] from the checks of the operations.
pub fn run(plan: &Plan, progress: &mut dyn FnMut(usize, usize)) -> Result<Vec<Row>, LabError> {
    let plan = plan.resolve()?;
    let mut clock = Clock::start(&plan, progress);
    let mut samplers = prepare(&plan, &mut clock)?;
    let mut rounds = 0;
    let mut longest = Duration::ZERO;
    while rounds < MIN_ROUNDS || clock.elapsed() + longest <= plan.budget {
        let start = clock.elapsed();
        round(&mut samplers, rounds, &mut clock)?;
        longest = longest.max(clock.elapsed() - start);
        rounds += 1;
    }
    clock.finish();
    Ok(samplers.into_iter().map(Sampler::into_row).collect())
}

/// Makes the inputs of every curve and calibrates every operation on it.
fn prepare(plan: &Resolved, clock: &mut Clock<'_>) -> Result<Vec<Sampler>, LabError> {
    let share = plan.budget / PREPARATION / u32::try_from(plan.targets.len()).unwrap_or(u32::MAX);
    let mut samplers = Vec::with_capacity(plan.rows());
    for target in &plan.targets {
        for workload in workload::prepare(target, &plan.operations_of(target), share)? {
            samplers.push(Sampler::calibrate(workload)?);
            clock.step();
        }
    }
    Ok(samplers)
}

/// Takes one sample of every row; odd rounds go backwards.
fn round(samplers: &mut [Sampler], round: usize, clock: &mut Clock<'_>) -> Result<(), LabError> {
    let last = samplers.len() - 1;
    for index in 0..samplers.len() {
        let index = if round.is_multiple_of(2) { index } else { last - index };
        samplers[index].sample()?;
        clock.step();
    }
    Ok(())
}

/// The time since the start, and how far the run has come: the lesser of the part of the budget and the part
/// of the least work, because a run ends when both are whole.
struct Clock<'a> {
    start: Instant,
    budget: Duration,
    least_work: usize,
    work: usize,
    reported: usize,
    progress: &'a mut dyn FnMut(usize, usize),
}

impl<'a> Clock<'a> {
    fn start(plan: &Resolved, progress: &'a mut dyn FnMut(usize, usize)) -> Self {
        progress(0, PROGRESS_STEPS);
        Self {
            start: Instant::now(),
            budget: plan.budget,
            least_work: plan.rows() * (1 + MIN_ROUNDS),
            work: 0,
            reported: 0,
            progress,
        }
    }

    fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    fn step(&mut self) {
        self.work += 1;
        let of_work = self.work as f64 / self.least_work as f64;
        let of_time = self.elapsed().as_secs_f64() / self.budget.as_secs_f64();
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
            (self.progress)(done, PROGRESS_STEPS);
        }
    }
}

#[cfg(test)]
mod tests;
