//! Two programs in turn: this one and another build of it, each as a process of its own, a round of one beside a round of
//! the other. What slows the machine slows both, and the ratio of a pair is free of it.

use crate::LabError;
use crate::bench::{Operation, Way};
use crate::method::Watch;
use crate::record::{BenchRow, Conditions, Record};
use serde::Deserialize;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::Ordering;

/// Runs `secant speed`, which every version of the program has, of both programs in turn for some rounds. The records have
/// the same rows and a time of each for each round: the new program's first.
///
/// # Errors
/// [`LabError::Program`] where one of them cannot be run or prints something else; [`LabError::Interrupted`] before the
/// first round was done.
pub fn run(
    new: &Path,
    old: &Path,
    curves: &[String],
    rounds: usize,
    watch: &mut Watch<'_>,
) -> Result<(Record, Record), LabError> {
    let mut records = [Record::new(Conditions::default()), Record::new(Conditions::default())];
    for round in 0..rounds {
        (watch.progress)(round, rounds);
        if watch.stop.load(Ordering::Relaxed) {
            records.iter_mut().for_each(|record| record.conditions.interrupted = true);
            break;
        }
        // the first of a pair may find a processor that is still asleep
        let [first, second] = if round % 2 == 0 { [0, 1] } else { [1, 0] };
        let programs = [new, old];
        let mut speeds =
            [first, second].map(|index| speed(programs[index], curves).map(|speed| (index, speed)));
        speeds.sort_by_key(|speed| speed.as_ref().map_or(0, |(index, _)| *index));
        let [ours, theirs] = speeds;
        let ((_, ours), (_, theirs)) = (ours?, theirs?);
        let [new, old] = &mut records;
        (old.engine.version, old.engine.backend) = (theirs.version, theirs.backend);
        for row in &ours.rows {
            // what only one of them has cannot be compared
            if let Some(same) =
                theirs.rows.iter().find(|other| (&other.curve, &other.op) == (&row.curve, &row.op))
            {
                add(new, row);
                add(old, same);
            }
        }
    }
    (watch.progress)(rounds, rounds);
    let [new, old] = records;
    if new.bench.is_empty() { Err(LabError::Interrupted) } else { Ok((new, old)) }
}

/// Adds a round to the row of the operation.
fn add(record: &mut Record, row: &Row) {
    let seconds = row.us / 1e6;
    let same = |other: &&mut BenchRow| (&other.curve, &other.op) == (&row.curve, &row.op);
    match record.bench.iter_mut().find(same) {
        Some(old) => old.timing.seconds.push(seconds),
        None => {
            let Ok(operation) = Operation::find(&row.op) else { return };
            let mut new = Way::ENGINE.row(&row.curve, operation);
            new.timing.seconds.push(seconds);
            record.bench.push(new);
        }
    }
}

#[derive(Deserialize)]
struct Speed {
    version: String,
    backend: String,
    rows: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    curve: String,
    op: String,
    us: f64,
}

/// A short `secant speed`.
fn speed(program: &Path, curves: &[String]) -> Result<Speed, LabError> {
    let failed = |reason: String| LabError::Program { program: program.display().to_string(), reason };
    let mut command = Command::new(program);
    // as many rounds as fit, and at least five
    command.args(["speed", "--json", "--seconds", "0.5"]);
    if !curves.is_empty() {
        command.args(["--curve", &curves.join(",")]);
    }
    let output = command.output().map_err(|error| failed(error.to_string()))?;
    if !output.status.success() {
        return Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| failed(error.to_string()))
}
