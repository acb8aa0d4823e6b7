//! What a measurement reads: the processor time of the thread, and cycles.
//!
//! Being scheduled away costs no processor time, so that another program on the core disturbs less than it would a clock
//! on the wall. Reading it takes some hundred nanoseconds, which are measured once and subtracted.

use crate::record::CycleKind;
use crate::statistics::median;

/// Readings whose median is the time of one.
const READINGS: usize = 1001;

/// A clock, and a counter of cycles where there is one.
pub(crate) struct Clock {
    /// Seconds between two readings with nothing between them.
    pub overhead: f64,
    /// Cycles between them.
    cycle_overhead: f64,
    counter: Option<Counter>,
}

/// What an interval took.
pub(crate) struct Interval {
    pub seconds: f64,
    pub cycles: Option<f64>,
}

/// What counts cycles.
enum Counter {
    /// The processor's counter of cycles, in user mode.
    #[cfg(target_os = "linux")]
    Core(Box<perf_event::Counter>),
    /// The time-stamp counter.
    Reference(quanta::Clock),
}

impl Clock {
    /// Learns the time of a reading.
    pub fn new() -> Self {
        let mut clock = Self { overhead: 0.0, cycle_overhead: 0.0, counter: Counter::find() };
        let empty: Vec<Interval> = (0..READINGS).map(|_| clock.time(|| ()).1).collect();
        clock.overhead = median(&empty.iter().map(|interval| interval.seconds).collect::<Vec<_>>());
        let cycles: Vec<f64> = empty.iter().filter_map(|interval| interval.cycles).collect();
        clock.cycle_overhead = if cycles.is_empty() { 0.0 } else { median(&cycles) };
        clock
    }

    /// What a function returns, and what it took.
    pub fn time<T>(&mut self, function: impl FnOnce() -> T) -> (T, Interval) {
        let cycles = self.counter.as_mut().and_then(Counter::read);
        let start = now();
        let result = function();
        let seconds = (now() - start - self.overhead).max(0.0);
        let end = self.counter.as_mut().and_then(Counter::read);
        let cycles = cycles.zip(end).map(|(start, end)| end.saturating_sub(start) as f64);
        (result, Interval { seconds, cycles: cycles.map(|cycles| (cycles - self.cycle_overhead).max(0.0)) })
    }

    /// What is counted.
    pub fn cycles(&self) -> Option<CycleKind> {
        match self.counter.as_ref()? {
            #[cfg(target_os = "linux")]
            Counter::Core(_) => Some(CycleKind::Core),
            Counter::Reference(_) => Some(CycleKind::Reference),
        }
    }
}

impl Counter {
    /// The processor's counter where the system lets a process read it, otherwise the time-stamp counter.
    fn find() -> Option<Self> {
        #[cfg(target_os = "linux")]
        {
            let counter = perf_event::Builder::new(perf_event::events::Hardware::CPU_CYCLES).build();
            if let Ok(mut counter) = counter
                && counter.enable().is_ok()
            {
                return Some(Self::Core(Box::new(counter)));
            }
        }
        let clock = quanta::Clock::new();
        Some(Self::Reference(clock))
    }

    fn read(&mut self) -> Option<u64> {
        match self {
            #[cfg(target_os = "linux")]
            Self::Core(counter) => counter.read().ok(),
            Self::Reference(clock) => Some(clock.raw()),
        }
    }
}

/// Seconds of processor time of this thread.
#[cfg(unix)]
fn now() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Seconds since the first reading.
#[cfg(not(unix))]
fn now() -> f64 {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed().as_secs_f64()
}
