//! Two programs in turn: this one and another build of it, each as a process of its own, a round of one beside a round of
//! the other. What slows the machine slows both, and the ratio of a pair is free of it.

use crate::bench::{Operation, Way};
use crate::method::Watch;
use crate::record::{BenchRow, Conditions, Record};
use crate::{LabError, child};
use serde::Deserialize;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// Runs `secant speed`, which every version of the program has, of both programs in turn for some rounds. The records have
/// the same rows and a time of each for each round: the new program's first. Of the old program's build they know its
/// version and its code alone.
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
    let engine = &mut records[1].engine;
    (engine.commit, engine.compiler, engine.optimisation) = (None, None, None);
    for round in 0..rounds {
        (watch.progress)(round, rounds);
        let pair = match pair([new, old], curves, round % 2 == 1, watch.stop) {
            Err(LabError::Interrupted) => {
                records.iter_mut().for_each(|record| record.conditions.interrupted = true);
                break;
            }
            pair => pair?,
        };
        let [ours, theirs] = pair;
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

/// A round of both, the second one first where the round is backwards: the first of a pair may find a processor that is
/// still asleep.
fn pair(
    programs: [&Path; 2],
    curves: &[String],
    backwards: bool,
    stop: &AtomicBool,
) -> Result<[Speed; 2], LabError> {
    if stop.load(Ordering::Relaxed) {
        return Err(LabError::Interrupted);
    }
    let [new, old] = programs;
    let run = |program| speed(program, curves, stop);
    if backwards {
        let second = run(old)?;
        Ok([run(new)?, second])
    } else {
        Ok([run(new)?, run(old)?])
    }
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
fn speed(program: &Path, curves: &[String], stop: &AtomicBool) -> Result<Speed, LabError> {
    // as many rounds as fit, and at least five
    let mut arguments = ["speed", "--json", "--seconds", "0.5"].map(str::to_owned).to_vec();
    if !curves.is_empty() {
        arguments.extend(["--curve".to_owned(), curves.join(",")]);
    }
    let output = child::output(program, arguments, stop)?;
    let prints = |error| child::failure(program, format!("prints no figures of secant speed: {error}"));
    serde_json::from_slice(&output).map_err(prints)
}
