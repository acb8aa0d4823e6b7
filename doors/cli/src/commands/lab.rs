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
use secant_lab::method::Watch;
use secant_lab::record::{Conditions, Record};
use secant_lab::{LabError, boundary, compare, profile, report, tune};
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
    let mut text = bench::tables(&rows, &conditions);
    let mut record = Record::new(conditions);
    record.bench = rows;
    if let Some(baseline) = baseline {
        let baseline = report::Baseline { record: &baseline, pairing: report::Pairing::Apart };
        text = text + "\n" + &report::changes_table(&report::changes(&record, baseline));
    }
    args.output.write(output, &text, &record)
}

fn tune(args: &LabTune, output: &Output) -> Result<Verdict, Failure> {
    args.output.check(&Inputs::default())?;
    let ops: Vec<&str> = args.op.iter().map(String::as_str).collect();
    tune::check_operations(&ops).map_err(failure)?;
    let plan = tune::Plan {
        curve: args.curve.clone(),
        windows: args.window.clone(),
        on: args.code.into(),
        seconds: args.seconds,
    };
    let (rows, conditions) = watched(output, |watch| tune::run(&plan, watch)).map_err(failure)?;
    let mut text = tune::tables(&rows, &conditions).map_err(failure)?;
    let budget = tune::Budget { ram: args.budget_ram, rom: args.budget_rom };
    if budget != tune::Budget::default() {
        // the curve that was asked for alone, not the one that the document has beside it
        let curve = rows.first().map(|row| row.curve.clone());
        let own: Vec<_> = rows.iter().filter(|row| Some(&row.curve) == curve.as_ref()).cloned().collect();
        text = text + "\n" + &tune::recommendation(&own, &ops, budget).map_err(failure)?;
    }
    let mut record = Record::new(conditions);
    record.tune = rows;
    args.output.write(output, &text, &record)
}

fn profile(args: &LabProfile, output: &Output) -> Result<Verdict, Failure> {
    args.output.check(&Inputs::default())?;
    let mut record = Record::new(Conditions::default());
    for op in &args.op {
        let plan = profile::Plan { op: op.clone(), curve: args.curve.clone(), seconds: args.seconds };
        record.profile.push(watched(output, |watch| profile::run(&plan, watch)).map_err(failure)?);
        if let Some(program) = &args.beside {
            record.profile.extend(other_profile(program, &plan)?);
        }
    }
    let text = profile::table(&record.profile);
    args.output.write(output, &text, &record)
}

/// The same profile by another build of this program.
fn other_profile(program: &Path, plan: &profile::Plan) -> Result<Vec<secant_lab::record::Profile>, Failure> {
    let argument = option("--beside", program);
    let mut command = Command::new(program);
    command.args(["lab", "profile", &plan.op, "--json", "--seconds", &plan.seconds.to_string()]);
    if let Some(curve) = &plan.curve {
        command.args(["--curve", curve]);
    }
    let result = command.output().about(&argument)?;
    if !result.status.success() {
        return Err(Failure::new(argument, String::from_utf8_lossy(&result.stderr).trim().to_owned()));
    }
    let record = Record::from_json(&String::from_utf8_lossy(&result.stdout));
    record.map(|record| record.profile).map_err(|error| Failure::new(argument, error))
}

fn boundary(args: &LabBoundary, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    let others = others(inputs, &args.with)?;
    args.output.check(inputs)?;
    let (mut rows, conditions) =
        watched(output, |watch| boundary::run(&args.curve, args.seconds, watch)).map_err(failure)?;
    rows.extend(others);
    let text = boundary::table(&rows);
    let mut record = Record::new(conditions);
    record.boundary = rows;
    args.output.write(output, &text, &record)
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
    if !args.installed
        && !args.output.json
        && args.output.file.out.is_none()
        && Path::new("testing/peers/Cargo.toml").exists()
    {
        return compare_checkout(args);
    }
    let rows =
        watched(output, |watch| compare::openssl(&args.openssl, &args.curve, 1, watch)).map_err(failure)?;
    let mut plan = bench::Plan::default();
    plan.curves = rows.iter().map(|row| row.curve.clone()).collect();
    plan.operations = vec![Operation::Sign, Operation::Verify, Operation::Ecdh];
    plan.seconds = rows.len() as f64 / 2.0;
    let (own, conditions) = watched(output, |watch| bench::run(&plan, watch)).map_err(failure)?;
    let text = compare::table(&rows, &own);
    let mut record = Record::new(conditions);
    (record.bench, record.compare) = (own, rows);
    args.output.write(output, &text, &record)
}

/// `make compare` of the checkout that is the working folder.
fn compare_checkout(args: &LabCompare) -> Result<Verdict, Failure> {
    let mut command = Command::new("make");
    command.arg("compare");
    if !args.curve.is_empty() {
        command.arg(format!("ONLY={}", args.curve.join(" ")));
    }
    let status = command.status().about("make compare")?;
    if status.success() { Ok(Verdict::Done) } else { Err(Failure::new("make compare", status.to_string())) }
}

impl LabOut {
    /// Finds a file that cannot be written, or was read, before anything is measured.
    fn check(&self, inputs: &Inputs) -> Result<(), Failure> {
        check(inputs, self.file.out.as_deref(), self.file.force)
    }

    /// Writes the text, or the record where results are JSON or go to a file.
    fn write(&self, output: &Output, text: &str, record: &Record) -> Result<Verdict, Failure> {
        match self.file.out.as_deref().filter(|path| !is_dash(path)) {
            Some(path) => {
                let json = record.to_json();
                let bytes = if self.json { json.as_bytes() } else { text.as_bytes() };
                files::write_public(path, bytes, self.file.force).about(option("--out", path))?;
            }
            None if self.json => output.text(&record.to_json())?,
            None => output.text(&output::with_bold_heads(text))?,
        }
        Ok(Verdict::Done)
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
struct Signals(Vec<signal_hook::SigId>);

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
fn signals(stop: &Arc<AtomicBool>) -> Signals {
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
fn signals(_: &Arc<AtomicBool>) {}

/// A progress bar with the time left.
fn bar(quiet: bool) -> ProgressBar {
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
        LabError::UnknownCurve { .. } => "--curve",
        LabError::UnknownOperation { .. } => "--op",
        LabError::Seconds(_) => "--seconds",
        LabError::Window(_) => "--window",
        LabError::Budget { .. } => "--budget-ram, --budget-rom",
        LabError::Program { .. } => "--openssl",
        _ => "lab",
    };
    Failure::new(argument, error)
}
