//! `secant lab`: the measurements of the lab, in the terminal, as JSON, and as a report.
//!
//! Whatever takes longer than a moment has a progress bar on a terminal, and ends early on Ctrl-C with what was measured
//! until then; a second Ctrl-C ends the program. Files are found unwritable, or unreadable, before anything is measured.

mod page;

use super::Verdict;
use crate::args::{Lab, LabBench, LabBoundary, LabCompare, LabOut, LabProfile, LabTune};
use crate::failure::{About, Failure, option};
use crate::files;
use crate::input::Inputs;
use crate::output::{self, Output, is_dash};
use indicatif::{ProgressBar, ProgressStyle};
use secant_lab::bench::{self, Operation, Way};
use secant_lab::many::keys;
use secant_lab::method::Watch;
use secant_lab::record::{Conditions, Record};
use secant_lab::{LabError, boundary, compare, profile, report, tune};
use serde_json::{Map, Value, json};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Measures.
///
/// # Errors
/// An argument that the lab refuses, a file that cannot be read or written.
pub fn run(command: &Lab, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    match command {
        Lab::Bench(args) => bench(args, inputs, output),
        Lab::Tune(args) => tune(args, output),
        Lab::Profile(args) => profile(args, output),
        Lab::Boundary(args) => boundary(args, inputs, output),
        Lab::Compare(args) => compare(args, output),
        Lab::Report(args) => page::run(args, inputs, output),
    }
}

fn bench(args: &LabBench, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let baseline = args.baseline.as_deref().map(|path| read(inputs, path, "--baseline")).transpose()?;
    args.output.check(inputs)?;
    let operations = args.op.iter().map(|name| Operation::find(name)).collect::<Result<_, _>>();
    let mut plan = bench::Plan::default();
    plan.curves.clone_from(&args.curve);
    plan.operations = operations.map_err(failure)?;
    plan.ways = Way::all();
    plan.seconds = args.seconds;
    let (rows, conditions) = watched(output, |watch| bench::run(&plan, watch)).map_err(failure)?;
    let mut result = Measured::new(bench::tables(&rows, &conditions), Record::new(conditions));
    result.record.bench = rows;
    if let Some(baseline) = baseline {
        let baseline = report::Baseline { record: &baseline, pairing: report::Pairing::Apart };
        let changes = report::changes(&result.record, baseline);
        result.add("changes", json!(changes), &report::changes_table(&changes));
    }
    args.output.write(output, &result)
}

fn tune(args: &LabTune, output: &Output) -> Result<Verdict, Failure> {
    args.output.check(&Inputs::default())?;
    if args.op == [keys::OPERATION] {
        return keys_that_recur(args, output);
    }
    if args.most_keys.is_some() {
        return Err(Failure::new("--most-keys", format!("belongs to --op {}", keys::OPERATION)));
    }
    let ops: Vec<&str> = args.op.iter().map(String::as_str).collect();
    tune::check_operations(&ops).map_err(failure)?;
    let plan = tune::Plan {
        curve: args.curve.clone(),
        windows: args.window.clone(),
        on: args.code.into(),
        seconds: args.seconds,
    };
    let (rows, conditions) = watched(output, |watch| tune::run(&plan, watch)).map_err(failure)?;
    let text = tune::tables(&rows, &conditions).map_err(failure)?;
    let mut result = Measured::new(text, Record::new(conditions));
    let budget = tune::Budget { ram: args.budget_ram, rom: args.budget_rom };
    let mut wanted = Ok(());
    if budget != tune::Budget::default() {
        // the curve that was asked for alone, not the one that the document has beside it
        let curve = rows.first().map(|row| row.curve.clone());
        let own: Vec<_> = rows.iter().filter(|row| Some(&row.curve) == curve.as_ref()).cloned().collect();
        wanted = tune::recommendation(&own, &ops, budget)
            .map(|found| result.add("recommendation", json!(found), &found.to_string()));
    }
    result.record.tune = rows;
    // what was measured says what would fit
    let verdict = args.output.write(output, &result)?;
    wanted.map_err(failure)?;
    Ok(verdict)
}

/// Batches of verifications, in place of windows and tables of the generator.
fn keys_that_recur(args: &LabTune, output: &Output) -> Result<Verdict, Failure> {
    let has_budget = args.budget_ram.is_some() || args.budget_rom.is_some();
    if has_budget || !args.window.is_empty() || tune::On::from(args.code) != tune::On::default() {
        let reason = format!("{} takes no window, code or budget", keys::OPERATION);
        return Err(Failure::new("--op", reason));
    }
    let most_keys = args.most_keys.unwrap_or(20_000);
    let plan = keys::Plan { curve: args.curve.clone(), most_keys, seconds: args.seconds };
    let (found, conditions) = watched(output, |watch| keys::run(&plan, watch)).map_err(failure)?;
    let mut result = Measured::new(keys::table(&found, &conditions), Record::new(conditions));
    result.more.insert(keys::OPERATION.replace('-', "_"), json!(found));
    args.output.write(output, &result)
}

fn profile(args: &LabProfile, output: &Output) -> Result<Verdict, Failure> {
    args.output.check(&Inputs::default())?;
    let plans = args.op.iter().map(|op| profile::Plan {
        op: op.clone(),
        curve: args.curve.clone(),
        seconds: args.seconds,
    });
    let plans: Vec<profile::Plan> = plans.collect();
    let argument = |error: LabError| match (&error, &args.beside) {
        (LabError::UnknownOperation { .. }, _) => Failure::new("OP", error),
        (LabError::NothingToMeasure, _) => Failure::new("OP, --curve", error),
        (LabError::Program { .. }, Some(program)) => Failure::new(option("--beside", program), error),
        _ => failure(error),
    };
    let profiles = watched(output, |watch| profile::all(&plans, args.beside.as_deref(), watch));
    let (profiles, conditions) = profiles.map_err(argument)?;
    let text = profile::table(&profiles, &conditions);
    let mut record = Record::new(conditions);
    record.profile = profiles;
    args.output.write(output, &Measured::new(text, record))
}

fn boundary(args: &LabBoundary, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let others = others(inputs, &args.with)?;
    args.output.check(inputs)?;
    let (mut rows, conditions) =
        watched(output, |watch| boundary::run(&args.curve, args.seconds, watch)).map_err(failure)?;
    rows.extend(others);
    let mut result = Measured::new(boundary::table(&rows), Record::new(conditions));
    result.record.boundary = rows;
    args.output.write(output, &result)
}

/// The rows that scripts in other languages wrote.
fn others(inputs: &mut Inputs, paths: &[PathBuf]) -> Result<Vec<secant_lab::record::BoundaryRow>, Failure> {
    let mut rows = Vec::new();
    for path in paths {
        let text = text(inputs, path, "--with")?;
        rows.extend(boundary::read(&text).map_err(|error| Failure::new(option("--with", path), error))?);
    }
    Ok(rows)
}

fn compare(args: &LabCompare, output: &Output) -> Result<Verdict, Failure> {
    args.output.check(&Inputs::default())?;
    let curves = bench::curve_names(&args.curve).map_err(failure)?;
    let has_own_output = args.output.json || args.output.file.out.is_some();
    let is_checkout = Path::new("testing/peers/Cargo.toml").exists();
    if is_checkout && args.openssl.is_none() && !args.installed && !has_own_output {
        return compare_checkout(&curves);
    }
    let program = args.openssl.as_deref().unwrap_or(Path::new("openssl"));
    let argument = |error: LabError| match error {
        LabError::Program { .. } => Failure::new("--openssl", error),
        _ => failure(error),
    };
    let compared = watched(output, |watch| compare::run(program, &curves, watch));
    let (own, others, conditions) = compared.map_err(argument)?;
    let mut result = Measured::new(compare::table(&others, &own), Record::new(conditions));
    (result.record.bench, result.record.compare) = (own, others);
    args.output.write(output, &result)
}

/// `make compare` of the checkout that is the working folder, for curves by their names in rows.
fn compare_checkout(curves: &[String]) -> Result<Verdict, Failure> {
    let mut command = Command::new("make");
    command.arg("compare");
    if !curves.is_empty() {
        command.arg(format!("ONLY={}", curves.join(" ")));
    }
    let status = command.status().about("make compare")?;
    if status.success() { Ok(Verdict::Done) } else { Err(Failure::new("make compare", status.to_string())) }
}

impl LabOut {
    /// Finds a file that cannot be written, or was read, before anything is measured.
    fn check(&self, inputs: &Inputs) -> Result<(), Failure> {
        check(inputs, self.file.out.as_deref(), self.file.force)
    }

    /// Writes the text, or the JSON where that is wanted.
    fn write(&self, output: &Output, result: &Measured) -> Result<Verdict, Failure> {
        match self.file.out.as_deref().filter(|path| !is_dash(path)) {
            Some(path) => {
                let text = if self.json { result.json() } else { result.text.clone() };
                files::write_public(path, text.as_bytes(), self.file.force).about(option("--out", path))?;
            }
            None if self.json => output.text(&result.json())?,
            None => output.text(&output::with_bold_heads(&result.text))?,
        }
        Ok(result.record.conditions.verdict())
    }
}

/// How a measurement ended.
pub(super) trait Ending {
    /// Whether it was done, or stopped.
    fn verdict(&self) -> Verdict;
}

impl Ending for Conditions {
    fn verdict(&self) -> Verdict {
        if self.interrupted { Verdict::Interrupted } else { Verdict::Done }
    }
}

/// What a measurement gives: tables, its record, and what follows from it.
struct Measured {
    text: String,
    record: Record,
    more: Map<String, Value>,
}

impl Measured {
    fn new(text: String, record: Record) -> Self {
        Self { text, record, more: Map::new() }
    }

    /// Adds what follows from the record, which does not hold it, below a name of JSON and as text.
    fn add(&mut self, name: &str, value: Value, text: &str) {
        self.more.insert(name.to_owned(), value);
        self.text = format!("{}\n{text}", self.text);
    }

    /// The record, with what follows from it. Ends in a newline.
    fn json(&self) -> String {
        if self.more.is_empty() {
            return self.record.to_json();
        }
        let mut value = json!(self.record);
        if let Value::Object(fields) = &mut value {
            fields.extend(self.more.clone());
        }
        format!("{value:#}\n")
    }
}

/// Finds a file that cannot be written, or was read.
fn check(inputs: &Inputs, path: Option<&Path>, force: bool) -> Result<(), Failure> {
    let Some(path) = path.filter(|path| !is_dash(path)) else { return Ok(()) };
    inputs.spare("--out", path)?;
    files::can_write_public(path, force).about(option("--out", path))
}

/// An earlier measurement.
fn read(inputs: &mut Inputs, path: &Path, name: &str) -> Result<Record, Failure> {
    let text = text(inputs, path, name)?;
    Record::from_json(&text).map_err(|error| Failure::new(option(name, path), error))
}

/// The text of a file.
fn text(inputs: &mut Inputs, path: &Path, name: &str) -> Result<String, Failure> {
    String::from_utf8(inputs.whole(name, path)?).map_err(|_| Failure::new(option(name, path), "not UTF-8"))
}

/// Runs a measurement with a progress bar, which is hidden where standard error is no terminal, or quiet, and with Ctrl-C
/// as the wish to stop it.
pub(super) fn watched<T>(
    output: &Output,
    measure: impl FnOnce(&mut Watch<'_>) -> Result<T, LabError>,
) -> Result<T, LabError> {
    let stop = Arc::new(AtomicBool::new(false));
    let _signals = signals(&stop);
    let bar = bar(output.is_quiet());
    let mut progress = |done: usize, total: usize| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    };
    let result = measure(&mut Watch { progress: &mut progress, stop: &stop });
    bar.finish_and_clear();
    result
}

/// Ends what it began when it is dropped.
#[cfg(unix)]
pub(super) struct Signals(Vec<signal_hook::SigId>);

#[cfg(unix)]
impl Drop for Signals {
    fn drop(&mut self) {
        for id in self.0.drain(..) {
            signal_hook::low_level::unregister(id);
        }
    }
}

/// Sets the flag on Ctrl-C; ends the program when it is set already.
#[cfg(unix)]
pub(super) fn signals(stop: &Arc<AtomicBool>) -> Signals {
    use signal_hook::consts::SIGINT;
    use signal_hook::flag;
    let ids = [
        flag::register_conditional_default(SIGINT, Arc::clone(stop)),
        flag::register(SIGINT, Arc::clone(stop)),
    ];
    Signals(ids.into_iter().flatten().collect())
}

/// Ctrl-C ends the program.
#[cfg(not(unix))]
pub(super) fn signals(_: &Arc<AtomicBool>) {}

/// A progress bar with the time left.
pub(super) fn bar(quiet: bool) -> ProgressBar {
    if quiet || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(0);
    match ProgressStyle::with_template("{bar:40} {percent}% {elapsed}, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// The argument that an error of the lab is about.
pub(super) fn failure(error: LabError) -> Failure {
    let argument = match &error {
        LabError::UnknownCurve { .. } | LabError::NoPoints { .. } => "--curve",
        LabError::UnknownOperation { .. } => "--op",
        LabError::Seconds(_) => "--seconds",
        LabError::Window(_) => "--window",
        LabError::NoChoice { .. } => "--window, --code",
        LabError::Budget { .. } => "--budget-ram, --budget-rom",
        _ => "lab",
    };
    Failure::new(argument, error)
}
