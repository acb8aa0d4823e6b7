//! `secant lab report`: everything that the lab measures, as a page for the browser and as JSON.

use super::{Ending, Verdict, check, failure, others, read, text, watched};
use crate::args::LabReport;
use crate::failure::{About, Failure, option};
use crate::files;
use crate::input::Inputs;
use crate::output::{self, Output, is_dash};
use secant_lab::record::Record;
use secant_lab::report::{Baseline, Pairing};
use secant_lab::{LabError, pairs, report, survey};
use std::path::Path;

/// The fewest rounds of two programs in turn, and about the seconds that one takes.
const ROUNDS: usize = 5;
const ROUND: f64 = 1.2;

/// Measures, and writes both files.
///
/// # Errors
/// What the lab refuses, a file that cannot be read or written.
pub(super) fn run(args: &LabReport, inputs: &mut Inputs, output: &Output) -> Result<Verdict, Failure> {
    if let Some(path) = &args.chart {
        return chart(args, path, inputs);
    }
    let json = args.out.with_extension("json");
    if is_dash(&args.out) || args.out.exists() && !args.out.is_file() {
        let reason = "a report is two files, and this is none: name one";
        return Err(Failure::new(option("--out", &args.out), reason));
    }
    if json == args.out {
        let reason = "the figures are written to the file with the ending .json: name the report otherwise";
        return Err(Failure::new(option("--out", &args.out), reason));
    }
    let from = args.from.as_deref().map(|path| read(inputs, path, "--from")).transpose()?;
    // a report that is drawn again from the figures beside it leaves them as they are
    let is_beside = from.is_some() && args.with.is_empty() && inputs.spare("--out", &json).is_err();
    let baseline = args.baseline.as_deref().map(|path| read(inputs, path, "--baseline")).transpose()?;
    let others = others(inputs, &args.with)?;
    check(inputs, Some(&args.out), args.force)?;
    if !is_beside {
        check(inputs, Some(&json), args.force)?;
    }
    let is_drawn_again = from.is_some();
    let (mut record, baseline, pairing) = match (&args.baseline_bin, from) {
        (Some(program), _) => {
            let (new, old) = in_turn(args, program, output)?;
            (new, Some(old), Pairing::InTurn)
        }
        (None, Some(record)) => (record, baseline, Pairing::Apart),
        (None, None) => (measured(args, output)?, baseline, Pairing::Apart),
    };
    record.boundary.extend(others);
    let baseline = baseline.as_ref().map(|record| Baseline { record, pairing });
    if let Some(baseline) = baseline {
        let changes = report::changes_table(&report::changes(&record, baseline));
        output.text(&output::with_bold_heads(&changes))?;
    }
    if !is_beside {
        files::write_public(&json, record.to_json().as_bytes(), args.force).about(option("--out", &json))?;
    }
    let html = report::html(&record, baseline);
    files::write_public(&args.out, html.as_bytes(), args.force).about(option("--out", &args.out))?;
    output.text(&format!("{}\n{}\n", json.display(), args.out.display()))?;
    Ok(if is_drawn_again { Verdict::Done } else { record.conditions.verdict() })
}

/// Draws the chart of README.md.
fn chart(args: &LabReport, path: &Path, inputs: &mut Inputs) -> Result<Verdict, Failure> {
    let csv = text(inputs, path, "--chart")?;
    check(inputs, Some(&args.out), args.force)?;
    let svg = report::chart(&csv).map_err(|error| Failure::new(option("--chart", path), error))?;
    files::write_public(&args.out, svg.as_bytes(), args.force).about(option("--out", &args.out))?;
    Ok(Verdict::Done)
}

fn measured(args: &LabReport, output: &Output) -> Result<Record, Failure> {
    let plan = survey::Plan {
        curves: args.curve.clone(),
        curve: args.tune.clone(),
        seconds: args.seconds,
        openssl: Some("openssl".into()),
    };
    let least = plan.least_seconds().unwrap_or(0.0);
    if least > args.seconds {
        output.remark(&format!(
            "the report takes at least {least:.0} s, of which OpenSSL's own measurements take most"
        ));
    }
    let argument = |error: LabError| match &error {
        LabError::UnknownCurve { name, .. } if *name == args.tune && !args.curve.contains(name) => {
            Failure::new("--tune", error)
        }
        _ => failure(error),
    };
    watched(output, |watch| survey::run(&plan, watch)).map_err(argument)
}

/// This program and another build of it, in turn.
fn in_turn(args: &LabReport, program: &Path, output: &Output) -> Result<(Record, Record), Failure> {
    let argument = option("--baseline-bin", program);
    let this = std::env::current_exe().about("this program")?;
    // the cast saturates
    let rounds = ((args.seconds / ROUND) as usize).max(ROUNDS);
    watched(output, |watch| pairs::run(&this, program, &args.curve, rounds, watch)).map_err(|error| {
        if matches!(error, LabError::Program { .. }) { Failure::new(argument, error) } else { failure(error) }
    })
}
