//! Where the time of an operation goes: by function, as a sampling profiler sees it.
//!
//! The time is processor time of the thread, on the clock of [`crate::method`]; between slices of the operation runs the fixed
//! work that tells how noisy the machine is, which neither the time nor the samples count. The program is interrupted some hundred times or more in a second of processor time, as often as the system's clock
//! allows, and its stack is looked at (the crate `pprof`). A function's share is the part of the moments at which it ran itself, not what it called. Inlined functions
//! are told apart where the program has line tables (the profile `profiling`, which `make profile` builds); in a release
//! their time is their caller's. The operations run as in [`mod@crate::bench`], on fresh inputs and checked before; hexadecimal
//! and XEdDSA are those of the second source document.

mod counts;
mod operations;
mod tables;

use crate::method::{self, Body, Watch};
use crate::method::{Clock, Noise};
use crate::record::{Conditions, Function, Profile, Record, Stack};
use crate::{LabError, child};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub use operations::names;
pub use tables::table;

/// Interruptions that are asked for in a second of processor time: a prime, so that no loop keeps step with them. The
/// system gives as many as its own clock has, often 250.
#[cfg(unix)]
const FREQUENCY: i32 = 2003;
/// How the names of the sampler's functions begin.
#[cfg(unix)]
const SAMPLER: [&str; 2] = ["backtrace::", "pprof::"];
/// The function of the fixed work, which is no part of the operation.
#[cfg(unix)]
const WORK: &str = "noise::fixed_work";
/// What runs between two looks at the clock.
const SLICE: Duration = Duration::from_millis(2);

/// What to profile.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// An operation of [`names`].
    pub op: String,
    /// The curve, by any customary name; none for what has no curve, and for the curve that is customary: Curve25519 for
    /// key agreement, P-256 for all else.
    pub curve: Option<String>,
    /// How long to run: above 0, at most [`crate::bench::MAX_SECONDS`].
    pub seconds: f64,
}

/// Profiles an operation.
///
/// # Errors
/// An unknown operation or curve, a time out of range, [`LabError::NothingToMeasure`] where the curve lacks the operation,
/// [`LabError::Sampler`] where the system does not let the program be interrupted, [`LabError::Interrupted`].
pub fn run(plan: &Plan, watch: &mut Watch<'_>) -> Result<(Profile, Conditions), LabError> {
    method::budget(plan.seconds)?;
    let (curve, mut body) = operations::body(&plan.op, plan.curve.as_deref())?;
    let slice = slice(&mut body)?;
    let mut clock = Clock::new();
    let mut noise = Noise::new(&mut clock);
    let mut iterations = 0;
    let mut seconds = 0.0;
    let (samples, stacks) = sampled(|| {
        let start = Instant::now();
        loop {
            let spent = start.elapsed().as_secs_f64();
            let share = (spent / plan.seconds).min(1.0);
            (watch.progress)((share * 1000.0) as usize, 1000);
            if spent >= plan.seconds || watch.stop.load(Ordering::Relaxed) {
                return if iterations == 0 { Err(LabError::Interrupted) } else { Ok(()) };
            }
            let (result, interval) = clock.time(|| body(slice));
            result?;
            seconds += interval.seconds;
            noise.sample(&mut clock);
            iterations += slice as u64;
        }
    })?;
    let conditions = Conditions {
        clock: Some(clock.overhead),
        noise: Some(noise.level()),
        interrupted: watch.stop.load(Ordering::Relaxed),
        ..Conditions::default()
    };
    let profile = Profile {
        op: plan.op.clone(),
        counts: counts::find(&plan.op, curve.as_deref()),
        curve,
        build: format!("optimisation level {}", env!("SECANT_OPT_LEVEL")),
        iterations,
        seconds,
        samples,
        functions: functions(&stacks, samples, seconds),
        stacks,
    };
    Ok((profile, conditions))
}

/// Profiles one operation after the other, each by another build of this program, too, where one is named; and what disturbed
/// that.
///
/// # Errors
/// Those of [`run`], and [`LabError::Program`] where the other program cannot be run or prints something else.
pub fn all(
    plans: &[Plan],
    beside: Option<&Path>,
    watch: &mut Watch<'_>,
) -> Result<(Vec<Profile>, Conditions), LabError> {
    for plan in plans {
        operations::check(&plan.op, plan.curve.as_deref())?;
    }
    let (mut profiles, mut conditions) = (Vec::new(), Conditions::default());
    let stop = watch.stop;
    for (index, plan) in plans.iter().enumerate() {
        let outer = &mut *watch.progress;
        let mut progress = |done, total| outer(index * total + done, plans.len() * total);
        let mut profile =
            run(plan, &mut Watch { progress: &mut progress, stop }).map(|(profile, disturbed)| {
                conditions.join(disturbed);
                vec![profile]
            });
        if let (Ok(profiles), Some(program)) = (&mut profile, beside) {
            match by(program, plan, stop) {
                Err(LabError::Interrupted) => {}
                others => profiles.extend(others?),
            }
        }
        match profile {
            Err(LabError::Interrupted) if !profiles.is_empty() => {}
            profile => profiles.extend(profile?),
        }
        if stop.load(Ordering::Relaxed) {
            conditions.interrupted = true;
            break;
        }
    }
    Ok((profiles, conditions))
}

/// The same profile by another build of this program.
fn by(program: &Path, plan: &Plan, stop: &AtomicBool) -> Result<Vec<Profile>, LabError> {
    let seconds = plan.seconds.to_string();
    let mut arguments = vec!["lab", "profile", &plan.op, "--json", "--seconds", &seconds];
    if let Some(curve) = &plan.curve {
        arguments.extend(["--curve", curve]);
    }
    let output = child::output(program, arguments, stop)?;
    let record = Record::from_json(&String::from_utf8_lossy(&output));
    let prints = |error| child::failure(program, format!("prints no profile: {error}"));
    record.map(|record| record.profile).map_err(prints)
}

/// How many operations run between two looks at the clock.
fn slice(body: &mut Body) -> Result<usize, LabError> {
    let mut count = 1;
    loop {
        let start = Instant::now();
        body(count)?;
        if start.elapsed() >= SLICE || count >= 1 << 20 {
            return Ok(count);
        }
        count *= 2;
    }
}

/// Runs a function and returns the number of samples and the stacks that were met.
#[cfg(unix)]
fn sampled(function: impl FnOnce() -> Result<(), LabError>) -> Result<(u64, Vec<Stack>), LabError> {
    let failed = |error: pprof::Error| LabError::Sampler(error.to_string());
    let guard = pprof::ProfilerGuardBuilder::default()
        .frequency(FREQUENCY)
        // unwinding out of these can wait for a lock that the interrupted program holds
        .blocklist(&["libgcc", "pthread", "vdso"])
        .build()
        .map_err(failed)?;
    function()?;
    let report = guard.report().build().map_err(failed)?;
    let mut stacks: BTreeMap<Vec<String>, u64> = BTreeMap::new();
    for (frames, count) in &report.data {
        // each frame has its inlined functions, innermost first
        let names: Vec<String> = frames.frames.iter().flatten().map(|symbol| short(&symbol.name())).collect();
        if names.iter().any(|name| name.contains(WORK)) {
            continue;
        }
        let mut names: Vec<String> = names.into_iter().rev().collect();
        // the sampler's own functions
        let at = names
            .iter()
            .position(|name| SAMPLER.iter().any(|own| name.trim_start_matches('<').starts_with(own)));
        names.truncate(at.unwrap_or(names.len()));
        // what started the operation is the same for all
        if let Some(at) = names
            .iter()
            .rposition(|name| name.contains("profile::operations") || name.contains("bench::workload"))
        {
            names.drain(..at);
        }
        *stacks.entry(names).or_default() += u64::try_from(*count).unwrap_or(0);
    }
    let samples = stacks.values().sum();
    let mut stacks: Vec<Stack> =
        stacks.into_iter().map(|(frames, samples)| Stack { frames, samples }).collect();
    stacks.sort_by(|a, b| b.samples.cmp(&a.samples).then_with(|| a.frames.cmp(&b.frames)));
    Ok((samples, stacks))
}

/// Runs a function; there is no sampler for this system.
#[cfg(not(unix))]
fn sampled(function: impl FnOnce() -> Result<(), LabError>) -> Result<(u64, Vec<Stack>), LabError> {
    function()?;
    Ok((0, Vec::new()))
}

/// A function's name without the hash that the compiler adds.
#[cfg_attr(not(unix), allow(dead_code))]
fn short(name: &str) -> String {
    let end = name
        .rfind("::h")
        .filter(|at| name[at + 3..].len() == 16 && name[at + 3..].bytes().all(|b| b.is_ascii_hexdigit()));
    name[..end.unwrap_or(name.len())].to_owned()
}

/// The functions that ran themselves, the most frequent first.
fn functions(stacks: &[Stack], samples: u64, seconds: f64) -> Vec<Function> {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for stack in stacks {
        if let Some(innermost) = stack.frames.last() {
            *counts.entry(innermost).or_default() += stack.samples;
        }
    }
    let mut order: Vec<(&str, u64)> = counts.into_iter().collect();
    order.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
    let function = |(name, count): (&str, u64)| {
        let share = count as f64 / samples as f64;
        Function { name: name.to_owned(), share, seconds: share * seconds }
    };
    order.into_iter().map(function).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::method::GO_ON;

    fn profile(op: &str, curve: Option<&str>) -> Result<Profile, LabError> {
        let plan = Plan { op: op.to_owned(), curve: curve.map(str::to_owned), seconds: 0.3 };
        run(&plan, &mut Watch { progress: &mut |_, _| (), stop: &GO_ON }).map(|(profile, conditions)| {
            assert!(conditions.noise.is_some_and(|noise| noise >= 0.0) && !conditions.interrupted);
            profile
        })
    }

    #[test]
    fn shares_add_up_to_one() {
        let stack = |frames: &[&str], samples| Stack {
            frames: frames.iter().map(|f| (*f).to_owned()).collect(),
            samples,
        };
        let stacks = [stack(&["a", "b"], 6), stack(&["a"], 2), stack(&["c", "b"], 2)];
        let functions = functions(&stacks, 10, 5.0);
        let found: Vec<_> = functions.iter().map(|f| (f.name.as_str(), f.share, f.seconds)).collect();
        assert_eq!(found, [("b", 0.8, 4.0), ("a", 0.2, 1.0)]);
        assert_eq!(short("secant::hex::encode::h0123456789abcdef"), "secant::hex::encode");
        assert_eq!(short("secant::hex::encode"), "secant::hex::encode");
    }

    /// A process has one sampler: the tests that use it wait for each other.
    static SAMPLER: std::sync::Mutex<()> = std::sync::Mutex::new(());

    fn alone() -> std::sync::MutexGuard<'static, ()> {
        SAMPLER.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Threads that take the processor away make the wall's time longer, and not the profile's.
    #[test]
    #[cfg(unix)]
    fn time_is_the_threads_own() {
        let _alone = alone();
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let cores = std::thread::available_parallelism().map_or(1, usize::from);
            for _ in 0..3 * cores {
                scope.spawn(|| {
                    while !stop.load(Ordering::Relaxed) {
                        std::hint::spin_loop()
                    }
                });
            }
            let start = Instant::now();
            let profile = profile("hex-encode", None);
            let wall = start.elapsed().as_secs_f64();
            stop.store(true, Ordering::Relaxed);
            let profile = profile.expect("an operation");
            assert!(profile.seconds < 0.8 * wall, "{} of {wall}", profile.seconds);
        });
    }

    #[test]
    #[cfg(unix)]
    fn an_operation_is_sampled() {
        let _alone = alone();
        let profile = profile("hex-encode", None).expect("an operation");
        assert!(profile.iterations > 0 && profile.seconds > 0.0 && profile.curve.is_none());
        assert!(profile.samples > 0, "{profile:?}");
        assert!(
            profile.functions.iter().all(|f| !f.name.contains("backtrace::") && !f.name.contains(WORK)),
            "{profile:?}"
        );
        let share: f64 = profile.functions.iter().map(|function| function.share).sum();
        assert!((share - 1.0).abs() < 1e-9, "{share}");
        assert_eq!(profile.stacks.iter().map(|stack| stack.samples).sum::<u64>(), profile.samples);
        let text =
            table(&[profile], &Conditions { clock: Some(0.0), noise: Some(0.5), ..Conditions::default() });
        assert!(text.contains("Noise of the machine: 50.0 %") && text.contains("too noisy"), "{text}");
        assert!(text.contains("hex-encode") && text.contains("0.32 s for 1000"), "{text}");
    }

    #[test]
    fn what_does_not_exist_is_refused() {
        let error = profile("hex-encoed", None).expect_err("no such operation");
        assert!(
            matches!(&error, LabError::UnknownOperation { nearest, .. } if nearest[0] == "hex-encode"),
            "{error:?}"
        );
        assert!(matches!(profile("sign", Some("P-257")), Err(LabError::UnknownCurve { .. })));
        assert_eq!(profile("double", Some("x25519")), Err(LabError::NothingToMeasure));
        assert_eq!(profile("hex-encode", Some("P-256")), Err(LabError::NothingToMeasure));
    }
}
