//! One file of signatures through the engines that Python has, and what a row takes beside loops over other packages: programs of
//! `testing/columns`, in an environment of their own with secant as the repository has it.

use crate::python::with_secant;
use crate::tools::{call, is_there, not_tested};
use std::path::Path;
use std::process::Command;

/// The programs, whose versions are those of this file.
const FOLDER: &str = "testing/columns";
const REQUIREMENTS: &str = "testing/columns/requirements.txt";
/// Rows of a whole run; a worker of Spark and of Ray is killed in it.
const WHOLE: [&str; 2] = ["1000000", "--kill"];

/// Runs engines: those that are named with what `engines.py` takes, or all of them.
///
/// # Errors
/// A verdict that is wrong, an engine that fails.
pub(super) fn run(root: &Path, arguments: &[&str]) -> Result<(), String> {
    if !is_there("java", "engines over columns")? {
        return Ok(());
    }
    program(root, "engines.py", if arguments.is_empty() { &WHOLE } else { arguments })
}

/// Prints what a row takes.
///
/// # Errors
/// What Python says.
pub(super) fn loops(root: &Path, arguments: &[&str]) -> Result<(), String> {
    program(root, "speed.py", arguments)
}

fn program(root: &Path, name: &str, arguments: &[&str]) -> Result<(), String> {
    let Some(python) = with_secant(root, "columns", REQUIREMENTS)? else {
        return not_tested("engines over columns", "no Python that is new enough");
    };
    call(Command::new(python).arg(root.join(FOLDER).join(name)).args(arguments).current_dir(root))
}
