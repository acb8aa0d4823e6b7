//! `secant completions`: scripts for shells to complete commands and their options.

use super::Verdict;
use crate::args::{self, Completions};
use crate::failure::Failure;
use crate::output::Output;

/// Writes the script of a shell.
///
/// # Errors
/// Standard output cannot be written.
pub fn run(args: &Completions, output: &Output) -> Result<Verdict, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut args::command(), "secant", &mut script);
    output.script(&script)?;
    Ok(Verdict::Done)
}
