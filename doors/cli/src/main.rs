//! `secant`: elliptic curves on the command line.
//!
//! | module | what |
//! |---|---|
//! | [`args`] | the commands and their options, parsed by `clap` |
//! | [`input`] | files, standard input, keys, signatures, integers, points: text and bytes into the library's types |
//! | [`commands`] | one file for each command: input, one call of the library, output |
//! | [`output`] | text, JSON, bytes, and files for secrets |
//! | [`failure`] | what is said when an argument is wrong |
//!
//! Nothing is computed here: every result is the library's. Exit codes: 0 for success and a valid signature,
//! 1 for an invalid one, 2 for a wrong use or a bad input, whose message is
//! `secant: <argument>: <what was wrong>` on standard error.
//!
//! Tested on the built binary, in `tests/cli`.
#![forbid(unsafe_code)]

mod args;
mod commands;
mod failure;
mod input;
mod output;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = args::Arguments::parse();
    let output = output::Output::new(arguments.command.json());
    match commands::run(&arguments.command, &output) {
        Ok(commands::Verdict::Done) => ExitCode::SUCCESS,
        Ok(commands::Verdict::Invalid) => ExitCode::from(1),
        Err(failure) => {
            output.failure(&failure);
            ExitCode::from(2)
        }
    }
}
