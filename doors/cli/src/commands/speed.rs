//! `secant speed`: the measurements of the lab, as a table or as JSON.

use super::Verdict;
use super::lab::{Ending, failure};
use crate::args::Speed;
use crate::failure::{About, Failure, option};
use crate::files;
use crate::output::{self, Output, is_dash};
use secant_lab::bench::{self, Operation, Plan};
use secant_lab::report;

/// Measures.
///
/// # Errors
/// An unknown curve or operation, a time out of range, a file that cannot be written.
pub fn run(args: &Speed, output: &Output) -> Result<Verdict, Failure> {
    let operations = args.op.iter().map(|name| Operation::find(name)).collect::<Result<_, _>>();
    let mut plan = Plan::default();
    plan.curves.clone_from(&args.curve);
    plan.operations = operations.map_err(failure)?;
    plan.seconds = args.seconds;
    let (rows, conditions) =
        super::lab::watched(output, |watch| bench::run(&plan, watch)).map_err(failure)?;
    let text = if args.json { report::json(&rows) } else { report::table(&rows) };
    match &args.output.out {
        Some(path) if !is_dash(path) => {
            files::write_public(path, text.as_bytes(), args.output.force).about(option("--out", path))?;
        }
        _ if args.json => output.text(&text)?,
        _ => output.text(&output::with_bold_heads(&text))?,
    }
    Ok(conditions.verdict())
}
