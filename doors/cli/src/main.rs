//! `secant`: elliptic curves on the command line.
//!
//! | module | what |
//! |---|---|
//! | [`args`] | the commands and their options, parsed by `clap` |
//! | [`input`] | files, standard input, keys, signatures, integers, points: text and bytes into the library's types |
//! | [`commands`] | one file for each command: input, one call of the library, output |
//! | [`output`] | text, JSON and bytes, on standard output and into files |
//! | [`files`] | files that are written completely or not at all, and the identity of files |
//! | `tables` | files of tables, with the feature of that name |
//! | [`failure`] | error messages |
//! | [`usage`] | the same for what the parser refuses, as text or as JSON |
//!
//! Nothing is computed here: every result is the library's. Exit codes: 0 for success and a valid signature,
//! 1 for what was checked and refused, 2 for a wrong use or a malformed input, 130 for a measurement that Ctrl-C stopped and
//! 141 for an output that nobody reads ([`failure`]). Of the latter there is no message; others are
//! `error: <argument>: <what was wrong>` on standard error.
//!
//! Tested on the built binary, in `tests/cli`.
#![forbid(unsafe_code)]

mod args;
mod commands;
mod failure;
mod files;
mod input;
mod output;
#[cfg(feature = "tables")]
mod tables;
mod usage;

use clap::FromArgMatches;
use failure::About;
use secant::backend;
use std::process::ExitCode;

/// Counts for `secant lab tune`, and nothing otherwise.
#[global_allocator]
static ALLOCATOR: secant_lab::memory::heap::Counting = secant_lab::memory::heap::Counting;

/// Pins the machine that the environment names.
fn pin_machine() -> Result<(), failure::Failure> {
    let Some(name) = std::env::var_os(backend::VARIABLE) else { return Ok(()) };
    backend::pin(&name.to_string_lossy()).about(format!("{}={}", backend::VARIABLE, name.display()))
}

fn main() -> ExitCode {
    usage::choose_colors(std::env::args_os().skip(1));
    let parsed =
        args::command().try_get_matches().and_then(|matches| args::Arguments::from_arg_matches(&matches));
    let arguments = match parsed {
        Ok(arguments) => arguments,
        Err(error) => return usage::report(&error, std::env::args_os().skip(1)),
    };
    input::weak_curves::allow(arguments.common.allow_weak);
    let output = output::Output::new(arguments.command.json(), arguments.common.quiet);
    match pin_machine().and_then(|()| commands::run(&arguments.command, &output)) {
        Ok(commands::Verdict::Done) => ExitCode::SUCCESS,
        Ok(commands::Verdict::Invalid) => ExitCode::from(1),
        Ok(commands::Verdict::Interrupted) => ExitCode::from(failure::INTERRUPTED),
        Err(failure) => {
            output.failure(&failure);
            ExitCode::from(failure.exit_code())
        }
    }
}
