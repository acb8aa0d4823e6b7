//! `secant speed`: the measurements of the lab, as a table or as JSON; with `--many` those of batches.

use super::Verdict;
use super::lab::{Ending, failure};
use crate::args::Speed;
use crate::failure::{About, Failure, option};
use crate::files;
use crate::output::{self, Output, is_dash};
use secant_lab::record::Conditions;
use secant_lab::{LabError, bench, many, report};

/// Measures.
///
/// # Errors
/// An unknown curve or operation, a time out of range, a file that cannot be written.
pub fn run(args: &Speed, output: &Output) -> Result<Verdict, Failure> {
    let (text, conditions) =
        if args.many { many(args, output) } else { single(args, output) }.map_err(failure)?;
    match &args.output.out {
        Some(path) if !is_dash(path) => {
            files::write_public(path, text.as_bytes(), args.output.force).about(option("--out", path))?;
        }
        _ if args.json => output.text(&text)?,
        _ => output.text(&output::with_bold_heads(&text))?,
    }
    Ok(conditions.verdict())
}

/// One operation at a time.
fn single(args: &Speed, output: &Output) -> Result<(String, Conditions), LabError> {
    let mut plan = bench::Plan::default();
    plan.curves.clone_from(&args.curve);
    plan.operations = args.op.iter().map(|name| bench::Operation::find(name)).collect::<Result<_, _>>()?;
    plan.seconds = args.seconds;
    let (rows, conditions) = super::lab::watched(output, |watch| bench::run(&plan, watch))?;
    Ok((if args.json { report::json(&rows) } else { report::table(&rows) }, conditions))
}

/// Batches beside single operations.
fn many(args: &Speed, output: &Output) -> Result<(String, Conditions), LabError> {
    let mut plan = many::Plan::default();
    plan.curves.clone_from(&args.curve);
    plan.operations = args.op.iter().map(|name| many::Operation::find(name)).collect::<Result<_, _>>()?;
    plan.seconds = args.seconds;
    let (rows, conditions) = super::lab::watched(output, |watch| many::run(&plan, watch))?;
    Ok((if args.json { many::json(&rows) } else { many::table(&rows, &conditions) }, conditions))
}
