//! Errors of the argument parser: unknown and missing arguments, values that are not in a fixed list.
//!
//! The parser's own message, with its usage line and suggestions, is for people. Where `--json` is among the arguments
//! the error is an object like every other, with the parser's first sentence as its reason; because the arguments could
//! not be parsed, `--json` is searched for in the raw list. Help and the version are not errors, and always text.
//!
//! Tested in `tests/cli/listings.rs`.

use crate::failure::Failure;
use crate::output::Output;
use clap::error::{ContextKind, ContextValue};
use std::ffi::OsString;
use std::io::ErrorKind;
use std::process::ExitCode;

/// Writes help to standard output, or an error to standard error, and gives the exit code.
pub fn report(error: &clap::Error, arguments: impl Iterator<Item = OsString>) -> ExitCode {
    if !error.use_stderr() {
        return match error.print() {
            // the reader may have seen enough of it
            Err(failed) if failed.kind() != ErrorKind::BrokenPipe => {
                Output::new(false, false).failure(&Failure::new("standard output", failed));
                ExitCode::from(2)
            }
            _ => ExitCode::SUCCESS,
        };
    }
    if asks_for_json(arguments) {
        Output::new(true, false).failure(&failure(error));
    } else {
        let _ = error.print();
    }
    ExitCode::from(2)
}

/// Chooses colours for everything that is written: by `--color`, which the parser's own messages follow too, so that it
/// is looked for before they can appear; else by the terminal and the environment.
pub fn choose_colors(arguments: impl Iterator<Item = OsString>) {
    let mut arguments = arguments.take_while(|argument| argument != "--");
    let mut chosen = None;
    while let Some(argument) = arguments.next() {
        chosen = match argument.to_str() {
            Some("--color") => arguments.next(),
            Some(text) => text.strip_prefix("--color=").map(OsString::from).or(chosen),
            None => chosen,
        };
    }
    match chosen.as_deref().and_then(|when| when.to_str()) {
        Some("always") => anstream::ColorChoice::Always.write_global(),
        Some("never") => anstream::ColorChoice::Never.write_global(),
        // a value that is neither is refused by the parser
        _ => {}
    }
}

fn asks_for_json(arguments: impl Iterator<Item = OsString>) -> bool {
    arguments.take_while(|argument| argument != "--").any(|option| option == "--json")
}

/// The argument that the parser names, or the command where it names none, and its first sentence.
fn failure(error: &clap::Error) -> Failure {
    let named = [ContextKind::InvalidArg, ContextKind::InvalidSubcommand];
    let argument = named.into_iter().find_map(|kind| match error.get(kind) {
        Some(ContextValue::String(name)) => Some(name.clone()),
        Some(ContextValue::Strings(names)) => Some(names.join(" ")),
        _ => None,
    });
    let text = error.render().to_string();
    let sentence = text.split("\n\n").next().unwrap_or_default();
    let sentence = sentence.strip_prefix("error: ").unwrap_or(sentence);
    let reason = sentence.split_whitespace().collect::<Vec<_>>().join(" ");
    Failure::new(argument.unwrap_or_else(|| "secant".to_owned()), reason)
}
