//! The timing of operations: libraries in turn, processor time of the thread, medians of undisturbed samples.
//!
//! Within a group every rival gives one sample a round, and the order rotates, so that no rival always runs
//! after the same other one. Before and after each sample stands the [`Probe`], a loop of fixed integer work that
//! touches no rival's code or data: when it runs more than [`DISTURBED`] times slower than its best, something
//! else (another guest, the other thread of the core, a lower clock) took the machine, and the sample is
//! discarded. The clock is the processor time of the thread, so that being scheduled away costs nothing.

use nix::time::{ClockId, clock_gettime};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// What an operation gave, for the check before it is timed.
pub enum Answer {
    /// A fresh key pair.
    Pair { secret: Vec<u8>, public: Vec<u8> },
    /// A public key whose secret is not shown, and its exchange with the input's key pair.
    #[cfg_attr(not(feature = "ring"), allow(dead_code))]
    Agreement { public: Vec<u8>, shared: Vec<u8> },
    /// A signature: `r || s`, or the bytes of EdDSA and BIP340.
    Signature(Vec<u8>),
    /// Whether a signature was accepted.
    Verdict(bool),
    /// A shared secret, a recovered public key or field elements.
    Bytes(Vec<u8>),
}

/// An operation of one rival on prepared inputs, as a loop.
pub trait Op {
    /// Runs the operation on the inputs `from`, `from + 1`, ...; indices wrap around.
    fn run(&mut self, from: usize, count: usize);
    /// Runs it once and returns what it gave.
    fn answer(&mut self, index: usize) -> Answer;
    /// The operations in one pass, where that is not what the kind says.
    fn operations(&self) -> Option<usize> {
        None
    }
}

/// A function that computes all rows of a batch, and how the result of a row is shown.
struct Rows<F, S> {
    rows: usize,
    run: F,
    show: S,
}

impl<T, F: FnMut(usize) -> Vec<T>, S: FnMut(usize, &T) -> Answer> Op for Rows<F, S> {
    fn run(&mut self, _from: usize, count: usize) {
        for _ in 0..count {
            black_box((self.run)(black_box(0)));
        }
    }

    fn answer(&mut self, index: usize) -> Answer {
        let row = index % self.rows;
        (self.show)(row, &(self.run)(index / self.rows)[row])
    }

    fn operations(&self) -> Option<usize> {
        Some(self.rows)
    }
}

/// An [`Op`] from a function that computes so many rows, of right inputs for 0 and, where there are any, of wrong ones for 1, and
/// a function that shows the result of a row.
pub fn many<T: 'static>(
    rows: usize,
    run: impl FnMut(usize) -> Vec<T> + 'static,
    show: impl FnMut(usize, &T) -> Answer + 'static,
) -> Option<Box<dyn Op>> {
    Some(Box::new(Rows { rows, run, show }))
}

/// A function of the input's index, and how its result is shown.
struct Function<F, S> {
    inputs: usize,
    run: F,
    show: S,
}

impl<T, F: FnMut(usize) -> T, S: FnMut(T) -> Answer> Op for Function<F, S> {
    fn run(&mut self, from: usize, count: usize) {
        let mut index = from % self.inputs;
        for _ in 0..count {
            black_box((self.run)(black_box(index)));
            index += 1;
            if index == self.inputs {
                index = 0;
            }
        }
    }

    fn answer(&mut self, index: usize) -> Answer {
        (self.show)((self.run)(index))
    }
}

/// An [`Op`] from a function of the input's index (timed on indices below `inputs`) and a function, not timed,
/// that shows its result.
pub fn make<T: 'static>(
    inputs: usize,
    run: impl FnMut(usize) -> T + 'static,
    show: impl FnMut(T) -> Answer + 'static,
) -> Option<Box<dyn Op>> {
    Some(Box::new(Function { inputs, run, show }))
}

/// How long and how often to measure.
#[derive(Clone, Copy)]
pub struct Plan {
    /// The least processor time of a sample.
    pub sample: Duration,
    /// Undisturbed samples wanted of every rival.
    pub wanted: usize,
    /// Real time after which a group ends with what it has.
    pub limit: Duration,
}

/// Samples whose probe ran slower than its best by more than this factor are discarded.
pub const DISTURBED: f64 = 1.06;
/// Fewer undisturbed samples than this are too few, and the row says so.
const ENOUGH: usize = 3;

/// The time of one rival.
#[derive(Clone)]
pub struct Timing {
    /// The rival's name.
    pub rival: &'static str,
    /// Microseconds an operation: the median.
    pub us: f64,
    /// Whether too few samples were undisturbed, so that the median is of all of them.
    pub disturbed: bool,
}

/// A rival in a group.
pub struct Entrant {
    /// The rival's name.
    pub rival: &'static str,
    /// Its loop.
    pub op: Box<dyn Op>,
    /// Operations in one pass of the loop.
    pub operations: usize,
}

/// An entrant with the size of its samples and what was measured.
struct Lane {
    entrant: Entrant,
    passes: usize,
    next: usize,
    /// Microseconds an operation, and the slower of the probes beside it.
    samples: Vec<(f64, f64)>,
}

/// Fixed integer work beside every sample.
pub struct Probe {
    best: f64,
}

impl Probe {
    /// Learns the machine's undisturbed speed.
    pub fn new() -> Self {
        let mut probe = Self { best: f64::INFINITY };
        for _ in 0..400 {
            probe.run();
        }
        probe
    }

    /// Microseconds of the fixed work.
    fn run(&mut self) -> f64 {
        let start = now();
        let mut chains: [u64; 4] = black_box([3, 5, 7, 9]);
        for _ in 0..20_000 {
            for chain in &mut chains {
                *chain = chain.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17) ^ (*chain >> 5);
            }
        }
        black_box(chains);
        let us = now() - start;
        self.best = self.best.min(us);
        us
    }
}

/// Microseconds of processor time of this thread.
fn now() -> f64 {
    let time = clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("Linux has a clock for each thread");
    time.tv_sec() as f64 * 1e6 + time.tv_nsec() as f64 / 1e3
}

impl Lane {
    fn calibrate(entrant: Entrant, sample: Duration) -> Self {
        let mut lane = Self { entrant, passes: 1, next: 0, samples: Vec::new() };
        let wanted = sample.as_secs_f64() * 1e6;
        lane.sample();
        loop {
            let us = lane.sample();
            if us >= wanted {
                return lane;
            }
            let factor = (1.1 * wanted / us.max(0.1)).clamp(1.5, 100.0);
            lane.passes = (lane.passes as f64 * factor).ceil() as usize;
        }
    }

    /// One pass untimed, because others have taken the caches; then the microseconds of all passes.
    fn sample(&mut self) -> f64 {
        self.entrant.op.run(self.next, 1);
        let start = now();
        self.entrant.op.run(self.next + 1, self.passes);
        let us = now() - start;
        self.next += self.passes + 1;
        us
    }

    fn undisturbed(&self, best: f64) -> Vec<f64> {
        let kept = self.samples.iter().filter(|(_, probe)| *probe <= DISTURBED * best);
        kept.map(|(us, _)| *us).collect()
    }

    fn timing(&self, best: f64) -> Timing {
        let kept = self.undisturbed(best);
        let disturbed = kept.len() < ENOUGH;
        let mut used = if disturbed { self.samples.iter().map(|(us, _)| *us).collect() } else { kept };
        Timing { rival: self.entrant.rival, us: median(&mut used), disturbed }
    }
}

/// Measures a group, interleaved.
pub fn measure(entrants: Vec<Entrant>, plan: Plan, probe: &mut Probe) -> Vec<Timing> {
    let mut lanes: Vec<Lane> =
        entrants.into_iter().map(|entrant| Lane::calibrate(entrant, plan.sample)).collect();
    let start = Instant::now();
    for round in 0.. {
        let done = lanes.iter().all(|lane| lane.undisturbed(probe.best).len() >= plan.wanted);
        let late = start.elapsed() > plan.limit && round >= ENOUGH;
        if done || late {
            break;
        }
        let count = lanes.len();
        let mut before = probe.run();
        for turn in 0..count {
            let lane = &mut lanes[(round + turn) % count];
            let us = lane.sample() / (lane.passes * lane.entrant.operations) as f64;
            let after = probe.run();
            lane.samples.push((us, before.max(after)));
            before = after;
        }
    }
    lanes.iter().map(|lane| lane.timing(probe.best)).collect()
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    let n = values.len();
    match n {
        0 => f64::NAN,
        _ if n % 2 == 1 => values[n / 2],
        _ => (values[n / 2 - 1] + values[n / 2]) / 2.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians() {
        assert_eq!(median(&mut [3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&mut [4.0, 1.0, 100.0, 2.0]), 3.0);
        assert!(median(&mut []).is_nan());
    }

    #[test]
    fn disturbed_samples_do_not_count() {
        let entrant =
            Entrant { rival: "x", op: make(1, |i| i, |_| Answer::Verdict(true)).unwrap(), operations: 1 };
        let mut lane = Lane { entrant, passes: 1, next: 0, samples: vec![(9.0, 2.0); 8] };
        assert!(lane.timing(1.0).disturbed);
        lane.samples.extend([(1.0, 1.0), (2.0, 1.05), (3.0, 1.0), (50.0, 1.07)]);
        let timing = lane.timing(1.0);
        assert_eq!((timing.us, timing.disturbed), (2.0, false));
    }
}
